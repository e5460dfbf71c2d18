"""What a person can do away from the table: set up, begin, choose, open sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio.engine.errors import BoxError, GameError
from rossio.ui.actions import (
    Begin,
    Change,
    Close,
    Faster,
    Leave,
    LoadBox,
    Moment,
    OpenSheet,
    PlayAnew,
    SetPlayers,
    SetUp,
    ShowRules,
    Skip,
    Start,
)
from rossio.ui.control.person import act
from rossio.ui.control.setup import seats_of, seed_of, with_field, with_players
from rossio.ui.control.shelf import entitle
from rossio.ui.preferences import SPEEDS, Speed
from rossio.words.catalogue import choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.ui.actions import Action
    from rossio.ui.app import App


def _begin(app: App, action: Begin) -> None:
    """Start the last used set-up of a game."""
    app.open_game(action.game)
    _start(app, Start())


def _start(app: App, _: Start) -> None:
    """Start the set-up as it is."""
    plan, game = app.plan, app.game(app.plan.game)
    try:
        setup = game.setup(plan.players, plan.first, plan.choices)
        record = game.new(setup, seed_of(plan, app.any_seed), app.box())
    except GameError as error:
        app.problem = app.sorry(error)
        return
    # A seed is for this one game: the next tap on Play deals another.
    app.plan = structs.replace(plan, seed="")
    app.saves.remember(app.plan)
    seats = seats_of(app.words, game, plan)
    people = [seat for seat, seated in enumerate(seats) if seated.is_person]
    here = (people[0],) if plan.by_link and len(people) > 1 else ()
    app.new_game(record, seats, practice=plan.practice, here=here)


def _set_up(app: App, action: SetUp) -> None:
    app.open_game(action.game)
    app.table, app.place, app.sheet = None, "setup", ""


def _set_players(app: App, action: SetPlayers) -> None:
    """Choose how many play."""
    game = app.game(app.plan.game)
    if action.number in game.players:
        app.plan = with_players(game, app.plan, action.number)


def _change(app: App, action: Change) -> None:
    """Change a field of whatever form is on screen."""
    name, value, table = action.field, action.value, app.table
    if name == "language":
        app.language = app.preferences.language = choose([value])
    elif name == "speed":
        _change_speed(app, next(speed for speed in SPEEDS if speed == value))
    elif name == "pass_device":
        app.preferences.pass_device = value == "true"
    elif name == "link":
        app.link = value
    elif name.startswith("title "):
        entitle(app, name.removeprefix("title "), value)
    elif name == "moment" and table is not None:
        act(table, Moment(int(value)))
    elif name == "practice" and app.place == "table" and table is not None:
        table.practice = value == "true"
        app.keep(table)
    else:
        app.plan = with_field(app.plan, name, value)
    app.saves.prefer(app.preferences)


def _load_box(app: App, action: LoadBox) -> None:
    """Take an owner's box from a file."""
    name = app.plan.game
    try:
        box = app.game(name).read_box(action.text)
    except BoxError as error:
        app.problem = app.sentences.wrong_box(app.words, error)
        return
    app.saves.keep_box(name, box.identity, action.text)
    app.know_boxes()
    app.plan = structs.replace(app.plan, box=box.identity)


def _play_anew(app: App, action: PlayAnew) -> None:
    """The same set-up once more, with the same seed or another."""
    if app.table is None:
        return
    record, saved = app.table.session.record.until(0), app.table.saved
    if action.how != "seed" and record.setup is not None:
        record = structs.replace(record, seed=app.any_seed())
    app.new_game(record, saved.seats, practice=app.table.practice, here=saved.here)


def _leave(app: App, _: Leave) -> None:
    """Back to the start; the game is saved."""
    app.place, app.table, app.sheet, app.invitation = "start", None, "", None


def _open_sheet(app: App, action: OpenSheet) -> None:
    """Lay a sheet over the screen; the rules open at what is being played."""
    name, _, game = action.sheet.partition(" ")
    if name == "help":
        app.open_game(game)
        app.sheet = f"help {app.section()}"
    else:
        app.sheet = action.sheet


def _show_rules(app: App, action: ShowRules) -> None:
    app.sheet = f"help {action.section}"


def _close(app: App, _: Close) -> None:
    app.sheet, app.renaming, app.dropped = "", "", None


def _faster(app: App, _: Faster) -> None:
    """The next speed."""
    place = SPEEDS.index(app.preferences.speed)
    _change_speed(app, SPEEDS[min(place + 1, len(SPEEDS) - 1)])
    app.saves.prefer(app.preferences)


def _change_speed(app: App, speed: Speed) -> None:
    app.preferences.speed = speed
    if app.table is not None and speed == "at once":
        act(app.table, Skip())
        app.keep(app.table)


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    Begin: _begin,
    Start: _start,
    SetUp: _set_up,
    SetPlayers: _set_players,
    Change: _change,
    LoadBox: _load_box,
    PlayAnew: _play_anew,
    Leave: _leave,
    OpenSheet: _open_sheet,
    ShowRules: _show_rules,
    Close: _close,
    Faster: _faster,
}
