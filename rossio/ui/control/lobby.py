"""What a person can do away from the table: set up, begin, choose, open sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rossio.engine.errors import BoxError, GameError
from rossio.engine.rossio.box import read_box
from rossio.ui.control.person import act
from rossio.ui.control.playback import SPEEDS, Speed
from rossio.ui.control.setup import seats_of, seed_of, setup_of, with_field, with_players
from rossio.ui.control.shelf import entitle
from rossio.words.catalogue import choose, words

if TYPE_CHECKING:
    from rossio.ui.app import App


def _begin(app: App, _: str, __: str) -> None:
    """Start the last used set-up."""
    plan = app.plan
    try:
        record = app.game.new(setup_of(plan), seed_of(plan, app.any_seed), app.box())
    except GameError as error:
        app.problem = app.sorry(error)
        return
    # A seed is for this one game: the next tap on Play deals another.
    app.plan = structs.replace(plan, seed="")
    app.saves.remember(app.plan)
    seats = seats_of(app.words, plan)
    people = [seat for seat, seated in enumerate(seats) if seated.is_person]
    here = (people[0],) if plan.by_link and len(people) > 1 else ()
    app.new_game(record, seats, practice=plan.practice, here=here)


def _set_up(app: App, _: str, __: str) -> None:
    app.place = "setup"


def _players(app: App, number: str, _: str) -> None:
    """Choose how many play; one plays against ROSS."""
    app.plan = with_players(app.plan, int(number))


def _set(app: App, name: str, value: str) -> None:
    """Change a field of whatever form is on screen."""
    if name == "language":
        app.words = words(choose([value]))
        app.preferences.language = app.words.language
    elif name == "speed":
        _change_speed(app, next(speed for speed in SPEEDS if speed == value))
    elif name == "pass_device":
        app.preferences.pass_device = value == "true"
    elif name == "link":
        app.link = value
    elif name.startswith("title "):
        entitle(app, name.removeprefix("title "), value)
    elif name == "moment" and app.playing is not None:
        act(app.playing, f"moment {value}")
    elif name == "practice" and app.place == "table" and app.playing is not None:
        app.playing.practice = value == "true"
        app.keep(app.playing)
    else:
        app.plan = with_field(app.plan, name, value)
    app.saves.prefer(app.preferences)


def _load_box(app: App, _: str, text: str) -> None:
    """Take an owner's box from a file."""
    try:
        box = read_box(text)
    except BoxError as error:
        from rossio.words.rossio.box_problems import box_refusal

        app.problem = box_refusal(app.words, error)
        return
    app.saves.keep_box(box.identity, text)
    app.know_boxes()
    app.plan = structs.replace(app.plan, box=box.identity)


def _replay(app: App, how: str, _: str) -> None:
    """The same set-up once more, with the same seed or another."""
    if app.playing is None:
        return
    record, saved = app.playing.session.record.until(0), app.playing.saved
    if how != "seed" and record.setup is not None:
        record = structs.replace(record, seed=app.any_seed())
    app.new_game(record, saved.seats, practice=app.playing.practice, here=saved.here)


def _leave(app: App, _: str, __: str) -> None:
    """Back to the start; the game is saved."""
    app.place, app.playing, app.sheet, app.invitation = "start", None, "", None


def _open_sheet(app: App, name: str, _: str) -> None:
    """Lay a sheet over the screen; the rules open at the phase that is being played."""
    app.sheet = f"help {_section(app)}" if name == "help" else name


def _section(app: App) -> str:
    from rossio.ui.rossio.help import section_for

    if app.playing is None:
        return "goal"
    seen = app.playing.present()
    return "ross" if app.playing.watching and seen.ross is not None else section_for(seen.phase)


def _help(app: App, section: str, _: str) -> None:
    """Another page of the rules."""
    app.sheet = f"help {section}"


def _close(app: App, _: str, __: str) -> None:
    app.sheet, app.renaming, app.dropped = "", "", None


def _faster(app: App, _: str, __: str) -> None:
    """The next speed."""
    place = SPEEDS.index(app.preferences.speed)
    _change_speed(app, SPEEDS[min(place + 1, len(SPEEDS) - 1)])
    app.saves.prefer(app.preferences)


def _change_speed(app: App, speed: Speed) -> None:
    app.preferences.speed = speed
    if app.playing is not None and speed == "at once":
        act(app.playing, "skip")
        app.keep(app.playing)


DEEDS = {
    "begin": _begin,
    "start": _begin,
    "setup": _set_up,
    "players": _players,
    "set": _set,
    "box": _load_box,
    "replay": _replay,
    "leave": _leave,
    "sheet": _open_sheet,
    "help": _help,
    "close": _close,
    "faster": _faster,
}
