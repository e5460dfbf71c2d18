"""What a move brings: added up once, so that the page and the terminal cannot disagree."""

from __future__ import annotations

import html

from rossio.engine.rossio.events import CoinEarned, CoinGiven, ColumnClosed, Scored, Stopped
from rossio.terminal.rossio.table import foretell
from rossio.words.catalogue import words
from rossio.words.rossio.gains import Gains, gains_of, gains_told
from tests.ui.helpers import begin, body, do, make_app, play_until, table_of

EN = words("en", "rossio")


def test_points_coins_and_what_others_get() -> None:
    scored = (Scored(0, 1, 0, 3, 6, ()), Scored(0, 2, 1, 0, 0, ()))
    events = (CoinGiven(1, 0), *scored, CoinEarned(0, 3, 2), Stopped(0, 3, 2))
    assert gains_of(events) == Gains(6, 3, 1)
    assert ", ".join(gains_told(EN, gains_of(events))) == (
        "+6 points, +3 coins, +1 coin for another"
    )
    # No point is something else than no card that could score.
    assert gains_of(scored[1:]) == Gains(0, 0, 0)
    assert gains_of([ColumnClosed(0, 2, "coin", True)]) == Gains(None, 0, 0)
    assert [*gains_told(EN, gains_of(()))] == []


def test_the_page_and_the_terminal_say_the_same_of_each_side() -> None:
    app = make_app()
    begin(app, 1)
    play_until(
        app,
        lambda app: (
            table_of(app).session.state.phase == "recruit"
            and len(table_of(app).session.record.moves) > 20
            and table_of(app).can_act
        ),
    )
    table = table_of(app)
    do(app, "pick 0")
    shown = html.unescape(body(app.screen()))
    for move in map(str, table.view().moves):
        if move.startswith("r1"):
            brings = foretell(EN, table.view(), table.previews()[move])
            assert brings
            assert f": {brings}" in shown
