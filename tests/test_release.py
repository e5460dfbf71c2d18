"""Everything that the first release gave people to keep: it must open for ever.

The files in `data/release-1` were made once, by that release. They are never made anew and never
changed; a later release adds a folder of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from msgspec import Struct

from rossio.engine.errors import GameError
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_json, replay, to_json
from rossio.engine.rossio.box import read_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.result import result
from rossio.engine.rossio.setup import LEVELS, Setup
from rossio.engine.rossio.state import State
from rossio.ui import invitation as links
from rossio.ui.app import App
from rossio.ui.invitation import Invitation
from rossio.ui.preferences import Preferences
from rossio.ui.save import read_game
from rossio.ui.seat import Seated
from rossio.ui.storage import SiteStorage
from rossio.ui.store import Saves
from tests.ui.helpers import Clock, Store, do, make_app, take_in

DATA = Path(__file__).parent / "data" / "release-1"
GAME = Rossio([read_box((DATA / "owner-box.json").read_bytes())])

Seats = tuple[tuple[str, int, str], ...]
T = TypeVar("T")


# --- What the files hold ------------------------------------------------------------------------


class Ending(Struct, frozen=True):
    """How a game ended."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str


class Recorded(Struct, frozen=True):
    """A record, its link, and what it leads to."""

    name: str
    record: str
    link: str
    final_position: str
    result: Ending | None
    over: bool
    moves: int


class Sent(Struct, frozen=True):
    """A link as somebody sent it, and what it means; `link` is the engine's part."""

    name: str
    text: str
    link: str
    record: str
    seats: Seats
    goal: int
    by_link: bool


class Kept(Struct, frozen=True):
    """What is known of a game that was kept; it does not open where its box is missing."""

    title: str
    seats: Seats
    moves: int
    over: bool
    points: tuple[int, ...]
    practice: bool
    here: tuple[int, ...]
    goal: int
    rows: tuple[str, ...]
    touched: int
    opens: bool
    record: str


class Expected(Struct, frozen=True):
    """What a browser's storage means; the games in the order in which they are listed."""

    preferences: dict[str, object]
    plan: dict[str, object]
    boxes: list[str]
    games: dict[str, Kept]
    broken: dict[str, str]


class Stored(Struct, frozen=True):
    """All that the page left in a browser, and what it means."""

    texts: dict[str, str]
    expect: Expected


class Exported(Struct, frozen=True):
    """A file with everything from the storage of the same name, and how much that is."""

    games: int
    broken: int
    boxes: list[str]
    text: str


def data(name: str, kind: type[T]) -> T:
    return msgspec.json.decode((DATA / name).read_bytes(), type=kind)


RECORDS = data("records.json", list[Recorded])
INVITATIONS = data("invitations.json", list[Sent])
STORAGE = data("storage.json", dict[str, Stored])
EXPORTS = data("exports.json", dict[str, Exported])


# --- The program, which may call all this something else one day --------------------------------


def read_record(text: str) -> Record[Setup]:
    return from_json(GAME, text)


def write_record(record: Record[Setup]) -> str:
    return to_json(record)


def find(number: int) -> Rossio | None:
    return GAME if number == GAME.number else None


def read_link(link: str, game: Rossio = GAME) -> Record[Setup]:
    return decode(lambda number: game if number == game.number else None, link)


def write_link(record: Record[Setup]) -> str:
    return encode(GAME, record)


def last_position(record: Record[Setup]) -> State:
    return replay(GAME, record)


def write_position(state: State) -> str:
    return write(state)


def is_over(state: State) -> bool:
    return state.phase == "over"


def ending(state: State) -> Ending:
    found = result(state)
    return Ending(found.points, found.winners, found.decided_by)


def read_invitation(text: str) -> Invitation:
    return links.read(find, text)


def write_invitation(invitation: Invitation) -> str:
    return links.write(GAME, invitation)


def plain_seats(seats: list[Seated] | tuple[Seated, ...]) -> Seats:
    return tuple((seated.name, seated.colour, seated.opponent) for seated in seats)


def app_with(texts: dict[str, str]) -> tuple[App, dict[str, str]]:
    """An app that finds these texts, and the store it goes on with; no opponent answers in it."""
    store = Store(dict(texts))
    return make_app(SiteStorage(store, "/"), kind=App), store.texts


def preferences(texts: dict[str, str]) -> dict[str, object]:
    kept = Saves(SiteStorage(Store(dict(texts)), "/"), Clock()).preferences()
    names = ("language", "speed", "pass_device")
    return {name: getattr(kept, name) for name in names}


def plan(app: App) -> dict[str, object]:
    """The set-up that is offered."""
    kept = app.plan
    setup = GAME.setup(kept.players, kept.first, kept.choices)
    options = ("players", "first", "hard_pieces", "nobles", "hidden_points", "level")
    return {
        "setup": {name: getattr(setup, name) for name in options},
        "seats": [[*seat] for seat in plain_seats(kept.seats)],
        "level": kept.choices.get("level", LEVELS[0]),
        **{name: getattr(kept, name) for name in ("practice", "by_link", "seed", "box")},
    }


def boxes(app: App) -> list[str]:
    return [box.identity for box in app.own_boxes()]


def games(app: App) -> dict[str, Kept]:
    """The games that are listed, by key, each with everything known of it."""
    return {
        saved.key: Kept(
            saved.title,
            plain_seats(saved.seats),
            len(saved.record.moves),
            saved.over,
            saved.points,
            saved.practice,
            saved.here,
            saved.goal,
            tuple(saved.picture.split("/")) if saved.picture else (),
            int(saved.touched),
            opened(app, saved.key) is not None,
            write_record(saved.record),
        )
        for head in app.saves.heads()
        if (saved := app.saves.game(head.key))
    }


def opened(app: App, key: str) -> str | None:
    """The record of a game put on the table, or nothing if it cannot be."""
    do(app, "leave")
    do(app, f"open {key}")
    return write_record(app.table.session.record) if app.table is not None else None


def problem(app: App) -> str:
    """What the screen says of the last thing that did not go well."""
    return app.problem


def language(app: App) -> str:
    return app.language


def list_saved(app: App) -> bool:
    """Open the list of games; whether it is there."""
    do(app, "sheet saved")
    return app.screen().sheet is not None


def broken(app: App) -> dict[str, str]:
    """The entries that cannot be read, and why."""
    found = app.saves.broken()
    return {f"rossio:{one.name}": "newer" if one.is_newer else "damaged" for one in found}


def under_their_names(texts: dict[str, str]) -> dict[str, str]:
    """What is kept, under the names of the first release, which did not say the site."""
    return {name.replace("rossio / ", "rossio:", 1): text for name, text in texts.items()}


# --- Records and links --------------------------------------------------------------------------


def named(cases: Sequence[Recorded | Sent]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", cases, ids=[case.name for case in cases])


@named(RECORDS)
def test_a_record_is_read_and_written_as_it_was(case: Recorded) -> None:
    record = read_record(case.record)
    assert write_record(record) == case.record
    assert len(record.moves) == case.moves


@named(RECORDS)
def test_a_record_leads_to_the_same_position_and_result(case: Recorded) -> None:
    state = last_position(read_record(case.record))
    assert write_position(state) == case.final_position
    assert is_over(state) == case.over
    assert (ending(state) if case.over else None) == case.result


@named(RECORDS)
def test_a_link_holds_the_same_record(case: Recorded) -> None:
    assert read_link(case.link) == read_record(case.record)


@named(RECORDS)
def test_a_record_has_the_same_link(case: Recorded) -> None:
    record = read_record(case.record)
    link = write_link(record)
    # The first release packed positions by zlib; such links are still opened, but no longer made.
    assert read_link(link) == record if record.position else link == case.link


@named(INVITATIONS)
def test_what_was_sent_means_the_same(case: Sent) -> None:
    invitation = read_invitation(case.text)
    assert invitation.record == read_record(case.record) == read_link(case.link)
    assert plain_seats(invitation.seats) == case.seats
    assert (invitation.goal, invitation.by_link) == (case.goal, case.by_link)


@named(INVITATIONS)
def test_what_was_sent_would_be_sent_again(case: Sent) -> None:
    invitation = read_invitation(case.text)
    again = write_invitation(invitation)
    if invitation.record.position:
        assert read_invitation(again) == invitation
    else:
        assert again == case.text


def test_a_game_with_an_owners_box_is_refused_where_the_box_is_missing() -> None:
    own = [case for case in RECORDS if "owner's box" in case.name]
    for case in own:
        with pytest.raises(GameError):
            read_link(case.link, Rossio())
    assert own


# --- What browsers keep -------------------------------------------------------------------------


@pytest.mark.parametrize("name", STORAGE)
def test_a_browser_lists_the_same_games(name: str) -> None:
    stored = STORAGE[name]
    app, _ = app_with(stored.texts)
    found = games(app)
    assert found == stored.expect.games
    assert [*found] == [*stored.expect.games]


@pytest.mark.parametrize("name", STORAGE)
def test_every_game_that_opens_has_exactly_its_moves(name: str) -> None:
    stored = STORAGE[name]
    app, texts = app_with(stored.texts)
    for key, kept in stored.expect.games.items():
        assert opened(app, key) == (kept.record if kept.opens else None)
        assert bool(problem(app)) != kept.opens
        name = f"rossio:game:{key}"
        # Listing may write it as this version does: the same game all the same.
        assert read_game(under_their_names(texts)[name]) == read_game(stored.texts[name])


@pytest.mark.parametrize("name", STORAGE)
def test_damaged_and_newer_entries_are_told_apart_and_nothing_is_touched(name: str) -> None:
    stored = STORAGE[name]
    app, kept = app_with(stored.texts)
    assert broken(app) == stored.expect.broken
    assert list_saved(app)
    texts = under_their_names(kept)
    assert not any(name.startswith("rossio:") for name in kept)
    # Setting the app up chose a speed, which is a preference; games become those of this version,
    # and boxes have the name of their game before their own.
    ours = {f"rossio:game:{key}" for key in stored.expect.games} | {"rossio:preferences"}
    others = {name.replace(":box:", ":box:rossio:"): text for name, text in stored.texts.items()}
    assert texts == others | {name: texts[name] for name in ours}
    again, _ = app_with(kept)
    assert games(again) == stored.expect.games


@pytest.mark.parametrize("name", STORAGE)
def test_preferences_set_up_and_boxes_are_the_same(name: str) -> None:
    stored = STORAGE[name]
    app, _ = app_with(stored.texts)
    # Who had chosen no speed has today's, which is quicker; a speed that was chosen stays.
    chosen = '"speed"' in stored.texts.get("rossio:preferences", "")
    speed = stored.expect.preferences["speed"] if chosen else Preferences().speed
    assert preferences(stored.texts) == {**stored.expect.preferences, "speed": speed}
    assert language(app) == (stored.expect.preferences["language"] or "en")
    assert plan(app) == stored.expect.plan
    assert boxes(app) == stored.expect.boxes


# --- Exports ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXPORTS)
def test_an_export_is_taken_in_with_nothing_lost(name: str) -> None:
    export, expected = EXPORTS[name], STORAGE[name].expect
    app, texts = app_with({})
    damaged = [name for name, why in expected.broken.items() if why == "damaged"]
    newer = export.broken - len(damaged)
    assert take_in(app, export.text) == export.games + newer
    # What is damaged is named, one by one; the file still has it.
    assert all(f"Game {name.removeprefix('rossio:game:')}: " in app.problem for name in damaged)
    assert boxes(app) == export.boxes
    found = games(app)
    assert len(found) == export.games
    assert [*found.values()] == [*expected.games.values()]
    assert [*broken(app).values()] == ["newer"] * newer
    unread = {STORAGE[name].texts[entry] for entry in expected.broken} - {*texts.values()}
    assert unread == {STORAGE[name].texts[entry] for entry in damaged}
    assert take_in(app, export.text) == 0
