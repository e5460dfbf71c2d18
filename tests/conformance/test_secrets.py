"""No screen goes by what is hidden: it is the same when that is dealt anew.

So nothing can be read there of what others hold, keep or have drawn, nor of what comes next,
whatever a game hides and in whatever words and pictures it shows the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec import structs

from rossio.engine.rng import Rng
from rossio.engine.session import Moment
from rossio.ui.app import App
from rossio.ui.control.table import Table
from tests.conformance.sitting import sit_down
from tests.ui.helpers import UPRIGHT, WIDE, Person, actions, body, do, forgotten, make_app, table_of

TABLES = {
    "people at one device": ((), "quick", WIDE),
    "an opponent whose turns are shown": ((1,), "calm", UPRIGHT),
}


@pytest.mark.parametrize("table", TABLES)
def test_screens_sheets_and_looking_back_are_the_same_whatever_is_hidden(
    name: str, table: str
) -> None:
    opponents, speed, window = TABLES[table]
    app = make_app(speed=speed, window=window)
    sit_down(app, name, 2, opponents)
    deals = [_is_same_with_another_deal(app, seed) for seed in _looked_at(app)]
    assert sum(deals) >= len(deals) / 2 > 0


def _looked_at(app: App) -> Iterator[int]:
    """Screens of a whole game, now and then with a sheet over them, or looking back."""
    person, step = Person(app), 0
    while not table_of(app).session.is_over:
        person.step()
        step += 1
        assert _flies_openly(table_of(app))
        if step % 4 == 0:
            yield step
        if step % 32 == 0:
            for sheet in _sheets(app):
                do(app, sheet)
                yield step
                do(app, "close")
        if step % 16 == 0:
            do(app, f"moment {step // 2 % len(table_of(app).session.moments)}")
            yield step
            do(app, "now")


def _sheets(app: App) -> list[str]:
    """Sheets that are offered, and those that keys bring at any time."""
    offered = {one for one in actions(body(app.screen())) if one.startswith("sheet ")}
    return sorted(offered | {f"sheet {one}" for one in ("log", "menu", "player 0", "player 1")})


def _flies_openly(table: Table) -> bool:
    """Whether what is seen on its way may be known to whoever holds the device."""
    events = (moment.event for moment in reversed(table.session.moments))
    seen = (table.game.seen_by(event, table.holder) for event in events)
    return table.flight is None or table.flight in map(table.look.flight, seen)


def _is_same_with_another_deal(app: App, seed: int) -> bool:
    """Hold a screen against the same with another deal; whether there is another."""
    table = table_of(app)
    news = dict(vars(table.news))
    shown = app.screen()
    vars(table.news).update(news)
    before = table.session.state
    with _dealt_anew(table, Rng(seed)):
        assert app.screen() == shown
        return bool(table.session.state != before)


@contextmanager
def _dealt_anew(table: Table, rng: Rng) -> Iterator[None]:
    """Meanwhile the table has another deal, and remembers nothing that was drawn."""
    session = table.session
    kept = [(one, dict(vars(one))) for one in (table, session)]
    session.positions, session.moments = _positions(table, rng), _moments(table, rng)
    session._forget()
    table._previewed = None
    with forgotten():
        yield
    for one, values in kept:
        vars(one).update(values)


def _positions(table: Table, rng: Rng) -> list[Any]:
    game, session = table.game, table.session
    seen = game.view(session.state, table.holder)
    return [*session.positions[:-1], game.determinize(seen, rng)]


def _moments(table: Table, rng: Rng) -> list[Moment]:
    """What has happened as the holder knows it, and another deal in the moment that is shown."""
    game, seat, number = table.game, table.holder, table.shown_moment()
    moments = [
        structs.replace(moment, event=game.seen_by(moment.event, seat))
        for moment in table.session.moments
    ]
    if number is not None:
        shown = game.determinize(game.glimpse(moments[number].state, seat), rng)
        moments[number] = structs.replace(moments[number], state=shown)
    return moments
