"""Tries and results of others go to another device with everything else, in one file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from rossio import games
from rossio.ui.app import App
from rossio.ui.days import MOST_CLAIMS
from tests.toy import ENTRY
from tests.ui.helpers import Person, Store, do, record_moves, take_in, whole
from tests.ui.test_today import (
    DAY,
    GAME,
    TRY,
    app_on,
    begin,
    finish,
    links_of,
    paste,
    result,
    sent_by,
)


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)


def done(seed: int = 1, store: Store | None = None) -> App:
    app = app_on(store=store)
    begin(app)
    finish(app, seed)
    return app


def changed(file: str, **parts: dict[str, str]) -> str:
    """A file with some of its entries written over, or added."""
    whole_file: dict[str, Any] = json.loads(file)
    for name, entries in parts.items():
        whole_file.setdefault(name, {}).update(entries)
    return json.dumps(whole_file)


def test_a_try_its_game_and_the_results_of_others_go_to_another_device_and_only_once() -> None:
    app = done()
    do(app, f"today toy {DAY}")
    paste(app, sent_by("Rui", 2))
    paste(app, sent_by("Eva", 3))
    store = Store()
    other = app_on(store=store)
    for taken in (1, 0):
        assert take_in(other, app.saves.export()) == taken
        assert other.saves.own_try("toy", DAY) == app.saves.own_try("toy", DAY)
        assert other.saves.claims("toy", DAY) == {
            name: structs.replace(claim, audited="")
            for name, claim in app.saves.claims("toy", DAY).items()
        }
        assert {name for name in store.texts if name.startswith("game:")} == {GAME}
        told = other.words("saved.tries-taken-in", n=1), other.words("saved.claims-taken-in", n=2)
        assert all((one in other.good_news) == bool(taken) for one in told)
    do(other, f"today toy {DAY}")
    assert result(other) == result(app)
    assert "Rui" in whole(other.screen())
    do(other, "statistics toy")
    assert other.statistics is not None
    assert len(other.statistics.results()) == 1


def test_a_try_that_was_found_in_two_places_is_taken_in_from_the_second() -> None:
    """A page that did not start has saved both; the first was damaged."""
    app, other = done(), app_on()
    name = f"toy:{DAY}"
    own = json.loads(app.saves.export())["tries"][name]
    take_in(other, changed(app.saves.export(), tries={name: "{", f"{name}'": own}))
    assert other.saves.own_try("toy", DAY) == app.saves.own_try("toy", DAY)


def test_what_is_damaged_is_named_and_loses_itself_alone() -> None:
    app = done()
    do(app, f"today toy {DAY}")
    paste(app, sent_by("Rui", 2))
    file = json.loads(app.saves.export())
    (claim,) = file["claims"].values()
    untrue = json.loads(claim) | {"link": json.loads(claim)["link"][:-3]}
    tries = {
        "toy:2026-12-09": "{", "toy:2026-12-10": "", "toy:nothing": file["tries"][f"toy:{DAY}"],
        "toy:2026-10-31": "{}", "chess:2026-12-09": "{}", "toy:2026-12-11": "{}",
    }  # fmt: skip
    claims = {"a": "{", "b": "", "c": json.dumps(untrue), "d": claim.replace('"toy"', '"chess"')}
    other = app_on()
    assert take_in(other, changed(app.saves.export(), tries=tries, claims=claims)) == 1
    told = other.problem
    for name in tries:
        assert f"Try {name}: " in told
    for name in claims:
        assert f"Result {name}: " in told
    assert told.count("\n") == len(tries) + len(claims)
    assert other.saves.own_try("toy", DAY) == app.saves.own_try("toy", DAY)
    assert [*other.saves.claims("toy", DAY)] == [*app.saves.claims("toy", DAY)]
    for name in tries:
        assert not name.startswith("toy:2026-12") or other.saves.own_try("toy", name[4:]) is None


def test_a_result_is_replayed_and_kept_as_its_game_tells_it() -> None:
    app = done()
    do(app, f"today toy {DAY}")
    paste(app, sent_by("Rui", 2))
    (name, right) = next(iter(app.saves.claims("toy", DAY).items()))
    (text,) = json.loads(app.saves.export())["claims"].values()
    better = json.loads(text) | {"points": [99, 0], "rounds": [99], "day": "2026-12-20"}
    other = app_on()
    take_in(other, json.dumps({"games": {}, "claims": {"x": json.dumps(better)}}))
    # Whether its opponents chose their moves is asked here, once somebody's own try is done.
    assert other.saves.claims("toy", DAY) == {name: structs.replace(right, audited="")}
    assert other.saves.claims("toy", "2026-12-20") == {}


def test_more_results_of_a_day_than_are_kept_are_named() -> None:
    app, links = app_on(), links_of(MOST_CLAIMS + 2)
    for link in links[:MOST_CLAIMS]:
        do(app, "open-link", link)
    file = json.loads(app.saves.export())
    text = next(iter(file["claims"].values()))
    more = [json.dumps(json.loads(text) | {"link": link}) for link in links[MOST_CLAIMS:]]
    other = app_on()
    take_in(other, changed(json.dumps(file), claims={"x": more[0], "y": more[1]}))
    assert len(other.saves.claims("toy", DAY)) == MOST_CLAIMS
    why = other.words("saved.why-too-many-results")
    for name in ("x", "y"):
        assert other.words("saved.refused-claim", name=name, why=why) in other.problem


def test_the_try_that_is_here_stays() -> None:
    mine, other = done(1), done(4)
    before, game = mine.saves.own_try("toy", DAY), mine.saves.text(GAME.removeprefix("game:"))
    assert before is not None
    theirs = other.saves.own_try("toy", DAY)
    assert theirs is not None
    assert before.moves != theirs.moves
    take_in(mine, other.saves.export())
    assert mine.saves.own_try("toy", DAY) == before
    assert mine.saves.text(GAME.removeprefix("game:")) == game
    # The other game lies beside it, and is no second result of that day.
    assert len(mine.saves.heads()) == 2
    do(mine, "statistics toy")
    assert mine.statistics is not None
    assert len(mine.statistics.results()) == 1


def test_the_same_try_gone_on_with_elsewhere_is_taken_in() -> None:
    app = app_on()
    begin(app)
    Person(app).play(4)
    moves = record_moves(app)
    there = app_on()
    take_in(there, app.saves.export())
    begin(there)
    assert record_moves(there) == moves
    finish(there)
    take_in(app, there.saves.export())
    assert app.saves.own_try("toy", DAY) == there.saves.own_try("toy", DAY)
    assert [head.over for head in app.saves.heads()] == [True]
    do(app, "leave")
    do(app, f"today toy {DAY}")
    assert "Your result" in whole(app.screen())
    # What is done stays, whatever an older file says.
    take_in(there, app.saves.export())
    assert there.saves.own_try("toy", DAY) == app.saves.own_try("toy", DAY)


def test_a_try_left_here_and_finished_there_is_taken_in_the_day_after() -> None:
    store = Store()
    app = app_on(store=store)
    begin(app)
    there = app_on()
    take_in(there, app.saves.export())
    begin(there)
    finish(there)
    later = app_on("2026-12-10", store)
    do(later, f"today toy {DAY}")
    assert later.words("today.left", n=0) in whole(later.screen())
    take_in(later, there.saves.export())
    assert later.saves.own_try("toy", DAY) == there.saves.own_try("toy", DAY)


def test_a_try_that_was_damaged_here_is_mended_by_a_file() -> None:
    store = Store()
    app = done(store=store)
    file, right = app.saves.export(), app.saves.own_try("toy", DAY)
    store.write(TRY, "{")
    store.remove(GAME)
    lost = app.saves.own_try("toy", DAY)
    assert lost is not None
    assert lost.is_lost
    take_in(app, file)
    assert app.saves.own_try("toy", DAY) == right


def test_a_file_of_before_brings_the_game_of_a_try_and_so_the_try() -> None:
    app = done()
    file = json.loads(app.saves.export())
    del file["tries"]
    other = app_on()
    assert take_in(other, json.dumps(file)) == 1
    own = other.saves.own_try("toy", DAY)
    assert own is not None
    assert own.over
    do(other, "today toy")
    do(other, "try-day")
    assert record_moves(other) == own.moves
