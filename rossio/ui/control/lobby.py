"""What a person can do away from the table: set up, begin, choose, open sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio import games
from rossio.engine.errors import BoxError, GameError
from rossio.ui.actions import (
    Back,
    Begin,
    Came,
    Change,
    Close,
    DayAction,
    Faster,
    Learn,
    Leave,
    LoadBox,
    OpenSheet,
    PlayAnew,
    PutBoxAway,
    Puzzles,
    Recall,
    SaveBox,
    SetPlayers,
    SetUp,
    ShowRules,
    Start,
    Statistics,
)
from rossio.ui.control.person import act
from rossio.ui.control.setup import seats_of, seed_of, with_field, with_players
from rossio.ui.control.shelf import WRONG_BOX, entitle, refuse_box
from rossio.ui.preferences import SPEEDS, THEMES, Preferences, Speed
from rossio.ui.screen import Effect
from rossio.ui.seat import people_of
from rossio.ui.table_actions import Hear, Moment, Skip
from rossio.words.catalogue import choose

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.engine.record import Record
    from rossio.ui.actions import Action
    from rossio.ui.app import App


def _begin(app: App, action: Begin) -> None:
    """Start the last used set-up of a game; who has never played it is offered its lesson once."""
    app.open_game(action.game)
    progress = app.saves.progress(app.open_name)
    if is_new_to(app, app.open_name) and not progress.offered:
        app.saves.note_progress(app.open_name, structs.replace(progress, offered=True))
        app.sheet = "learn"
    else:
        if app.guide is not None and app.place == "lesson":
            # What was learnt is what is played.
            choices = {**app.plan.choices, **dict(app.guide.step.plays)}
            app.plan = structs.replace(app.plan, choices=choices)
        _start(app, Start())


def is_new_to(app: App, game: str) -> bool:
    """Whether nobody has played a game here, or learnt it, though that can be done."""
    if not games.has_lesson(game) or app.saves.progress(game).done:
        return False
    return all(head.game != game for head in app.saves.heads())


def _learn(app: App, action: Learn) -> None:
    """Begin the lesson of a game, or go on with it."""
    from rossio.ui.control.lesson import Guide

    app.open_game(action.game)
    name = app.open_name
    app.guide = Guide(
        app.game(name),
        games.lesson(name),
        app.table_for,
        lambda progress: app.saves.note_progress(name, progress),
        app.saves.progress(name),
    )
    app.table, app.place, app.sheet = None, "lesson", ""


def _puzzles(app: App, action: Puzzles) -> None:
    """Turn to the puzzles of a game."""
    from rossio.ui.control.puzzle import turn_to

    turn_to(app, action)


def _of_day(app: App, action: DayAction) -> None:
    """The games of the days: only who turns to them waits for how that is done."""
    from rossio.ui.control import compare, today

    deeds = {**today.DEEDS, **compare.DEEDS}
    deeds[type(action)](app, action)


def _hear(app: App, action: Hear) -> None:
    """At a table answers are heard there; else they are of a day's results, or of nothing more."""
    if app.place == "day":
        from rossio.ui.control.audit import hear

        hear(app, action)


def _is_of_day(app: App, record: Record[Any]) -> bool:
    from rossio.ui.control.today import is_reserved

    return is_reserved(app, record)


def _of_record(app: App, action: Action) -> None:
    """One's own record: only who turns to it waits for it."""
    from rossio.ui.control import statistics

    statistics.DEEDS[type(action)](app, action)


def _start(app: App, _: Start) -> None:
    """Start the set-up as it is, but not with other cards than the ones that were to be."""
    if app.place == "setup" and app.wrong_box:
        app.focus = WRONG_BOX
        return
    plan, game = app.plan, app.game(app.plan.game)
    try:
        setup = game.setup(plan.players, plan.first, plan.choices)
        record = game.new(setup, seed_of(plan, app.any_seed), app.box())
    except GameError as error:
        app.problem = app.sorry(error)
        return
    # A seed is for this one game: the next tap on Play deals another.
    told = {app.language: app.plan_told(plan.game)}
    app.plan = structs.replace(plan, seed="", told=told)
    if plan.seed and _is_of_day(app, record):
        return
    app.saves.remember(app.plan)
    seats = seats_of(app.words, game, plan)
    people = people_of(seats)
    here = (people[0],) if plan.by_link and len(people) > 1 else ()
    app.new_game(record, seats, practice=plan.practice, here=here)


def _set_up(app: App, action: SetUp) -> None:
    app.open_game(action.game)
    app.table, app.place, app.sheet = None, "setup", ""
    app.wrong_box, app.dropped = "", None


def _set_players(app: App, action: SetPlayers) -> None:
    """Choose how many play."""
    game = app.game(app.plan.game)
    if action.number in game.players:
        app.plan = with_players(game, app.plan, action.number)


def _change(app: App, action: Change) -> None:
    """Change a field of whatever form is on screen."""
    name, value, table = action.field, action.value, app.table
    if name in Preferences.__struct_fields__:
        _change_preference(app, name, value)
        app.saves.prefer(app.preferences)
    elif name == "link":
        app.link = value
    elif name == "results" and app.day is not None:
        app.day.pasted = value
    elif name.startswith("title "):
        entitle(app, name.removeprefix("title "), value)
    elif name == "moment" and table is not None:
        act(table, Moment(int(value)))
    elif name == "practice" and app.place == "table" and table is not None:
        table.practice = value == "true" and not table.is_bound
        app.keep(table)
    else:
        app.plan = with_field(app.plan, name, value)


def _change_preference(app: App, name: str, value: str) -> None:
    if name == "language":
        app.language = app.preferences.language = choose([value])
    elif name == "speed":
        _change_speed(app, next(speed for speed in SPEEDS if speed == value))
    elif name == "theme":
        app.preferences.theme = next(theme for theme in THEMES if theme == value)
    else:
        setattr(app.preferences, name, value == "true")


def _load_box(app: App, action: LoadBox) -> None:
    """Take an owner's box from a file."""
    name = app.plan.game
    try:
        box = app.game(name).read_box(action.text)
    except BoxError as error:
        refuse_box(app, app.sentences.wrong_box(app.words, error))
        return
    app.saves.keep_box(name, box.identity, action.text)
    app.know_boxes()
    app.wrong_box, app.dropped = "", None
    app.plan = structs.replace(app.plan, box=box.identity)
    app.good_news = app.words("setup.box-taken", name=box.name)


def _put_box_away(app: App, _: PutBoxAway) -> None:
    app.wrong_box, app.focus = "", "box-file"


def _save_box(app: App, _: SaveBox) -> None:
    """The cards that are chosen, as a file to begin one's own with."""
    game = app.game(app.open_name)
    app.effect = Effect("download", game.box_text(app.box()), f"{game.name}-box.json")


def _play_anew(app: App, action: PlayAnew) -> None:
    """The same set-up once more, with the same seed or another."""
    if app.table is None:
        return
    if app.table.is_bound:
        app.notice = app.words("today.bound")
        return
    record, saved = app.table.session.record.until(0), app.table.saved
    if action.how != "seed" and record.setup is not None:
        record = structs.replace(record, seed=app.any_seed())
    day = saved.day if action.how == "seed" else ""
    app.new_game(record, saved.seats, practice=app.table.practice, here=saved.here, day=day)


def leave(app: App) -> None:
    """Back to the start; the game is saved."""
    app.place, app.table, app.sheet, app.invitation = "start", None, "", None
    app.guide, app.day, app.puzzles, app.statistics, app.dropped = None, None, None, None, None


def _came(app: App, action: Came) -> None:
    """A game has come, or has not: what has waited for it is done, or says that it cannot be."""
    name = action.game
    app.coming.discard(name)
    if action.why:
        app.not_loaded[name] = action.why
    elif app.not_loaded.pop(name, ""):
        app.problem = ""
    if name in app.saves.games_missed:
        app.saves.settling_anew()
    if app.awaited is not None and app.awaited[0] == name:
        (_, waiting), app.awaited = app.awaited, None
        app.do(waiting)
        # It has just been tried: there is no need to do so once more.
        app.missed = ""


def _open_sheet(app: App, action: OpenSheet) -> None:
    """Lay a sheet over the screen; the rules open at what is being played."""
    name, _, game = action.sheet.partition(" ")
    if name == "help":
        app.open_game(game)
        app.sheet = f"help {app.section()}"
    else:
        app.sheet, app.page = action.sheet, 0


def _show_rules(app: App, action: ShowRules) -> None:
    app.sheet = f"help {action.section}"


def _close(app: App, _: Close) -> None:
    app.put_sheets_away()
    app.renaming, app.dropped = None, None


def _back(app: App, _: Back) -> None:
    app.go_back()
    app.renaming, app.dropped = None, None


def _faster(app: App, _: Faster) -> None:
    """The next speed."""
    place = SPEEDS.index(app.preferences.speed)
    _change_speed(app, SPEEDS[min(place + 1, len(SPEEDS) - 1)])
    app.saves.prefer(app.preferences)


def _change_speed(app: App, speed: Speed) -> None:
    app.preferences.speed = speed
    if speed != "at once":
        return
    if app.place == "lesson" and app.guide is not None:
        app.guide.hear(Skip())
    elif app.place == "puzzles" and app.puzzles is not None:
        app.puzzles.hear(Skip())
    elif app.table is not None:
        act(app.table, Skip())
        app.keep(app.table)


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    Begin: _begin,
    Start: _start,
    SetUp: _set_up,
    Learn: _learn,
    Puzzles: _puzzles,
    SetPlayers: _set_players,
    Change: _change,
    LoadBox: _load_box,
    PutBoxAway: _put_box_away,
    SaveBox: _save_box,
    PlayAnew: _play_anew,
    Leave: lambda app, _: leave(app),
    Came: _came,
    OpenSheet: _open_sheet,
    ShowRules: _show_rules,
    Close: _close,
    Back: _back,
    Faster: _faster,
    DayAction: _of_day,
    Hear: _hear,
    **dict.fromkeys((Statistics, Recall), _of_record),
}
