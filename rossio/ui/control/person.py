"""What a person can do at the table, and what the page does for them there."""

from collections.abc import Callable
from typing import Any

from rossio import games
from rossio.bots.question import read_answer
from rossio.ui.actions import Action
from rossio.ui.control.table import Table
from rossio.ui.table_actions import (
    Again,
    Analyse,
    DoThis,
    Glance,
    Halt,
    Hear,
    Hint,
    Look,
    Moment,
    Now,
    Pick,
    Play,
    PutBack,
    Ready,
    Run,
    ShowVerdict,
    Skip,
    Step,
    Tick,
    Turn,
    Undo,
    Unhint,
    Why,
)


def act(table: Table, action: Action) -> bool:
    """Carry out an action of the table; whether it is one."""
    deed = _DEEDS.get(type(action))
    if deed is None:
        return False
    if not isinstance(action, Hear):
        table.refusal = None
    if not isinstance(action, _LOOKING):
        table.looked_at = ""
    if not isinstance(action, (*_LOOKING, *_HINTING)):
        table.hint.close()
    deed(table, action)
    table.settle()
    return True


# --- Moves --------------------------------------------------------------------------------------


def _play(table: Table, action: Play) -> None:
    if table.can_act:
        _try(table, table.game.read_move(action.move))


def _try(table: Table, move: Any) -> None:
    """Make a move, or say why not; what is advised of the turn goes on with it."""
    _ask_why(table, move)
    if table.refusal is not None:
        return
    table.make(move)
    table.hint.follow()
    table.news.hint = table.hint.is_on or table.hint.is_overtaken


def _why(table: Table, action: Why) -> None:
    if table.can_act:
        _ask_why(table, table.game.read_move(action.move))


def _ask_why(table: Table, move: Any) -> None:
    """Why a move cannot be made now, if it cannot."""
    seen = table.view()
    table.refusal = None if move in seen.moves else table.game.refusal(seen, move)


def _pick(table: Table, action: Pick) -> None:
    if not table.can_act:
        return
    seen = table.view()
    outcome = table.look.pick(seen, table.picked, action.thing)
    table.refusal = outcome.refusal
    if outcome.move is not None:
        _try(table, outcome.move)
        if outcome.after is not None and table.refusal is None:
            _go_on_with(table, outcome.after)
    elif outcome.refusal is None:
        _have_picked(table, outcome.picked)


def _have_picked(table: Table, picked: Any) -> None:
    table.picked = picked
    _bear_hint(table)


def _go_on_with(table: Table, picked: Any) -> None:
    """The move was made with something that its maker still has in hand."""
    if table.can_act:
        table.keep_picked(picked)
        _bear_hint(table)


def _bear_hint(table: Table) -> None:
    """What is advised stays only as long as what is picked can still lead to it."""
    table.hint.bear(table.look.within_reach(table.view(), table.picked))


def _put_back(table: Table, _: PutBack) -> None:
    if again := table.taken_up:
        table.take_back()
        table.keep_picked(again)
        _bear_hint(table)
    elif table.can_act:
        _have_picked(table, table.look.only_choice(table.view()))


def _undo(table: Table, _: Undo) -> None:
    if table.can_undo:
        table.take_back()
        table.news.hint = table.hint.is_on


def _ready(table: Table, _: Ready) -> None:
    table.take_device()


# --- Looking ------------------------------------------------------------------------------------


def _look(table: Table, action: Look | Glance) -> None:
    table.looked_at = action.thing


def _tick(table: Table, _: Tick) -> None:
    if table.replay.looking is not None:
        table.replay.tick()
    elif table.playback.queue:
        moment = table.playback.go_on()
        if moment is not None and table.playback.is_on:
            table.fly(moment)


def _skip(table: Table, _: Skip) -> None:
    seen = table.playback.seen_until()
    table.playback.skip()
    table.news.skip(seen)


def _halt(table: Table, _: Halt) -> None:
    if table.is_only_watched:
        table.playback.is_halted = not table.playback.is_halted


def _again(table: Table, _: Again) -> None:
    if table.holder is not None and table.can_act and not table.hint.advised:
        table.playback.show_again(table.holder)


# --- Opponents, and their advice ----------------------------------------------------------------


def _hear(table: Table, action: Hear) -> None:
    """An opponent has chosen; it moves once everything before that has been seen."""
    answer = read_answer(action.text, games.answers)
    table.news.hint = table.hint.hear(answer)
    table.analysis.hear(answer)
    table.opponent.hear(answer)


def _hint(table: Table, action: Hint) -> None:
    if not table.can_hint:
        return
    table.playback.drop()
    # What was picked belongs to another turn, or to none.
    table.picked = ()
    if action.number is None:
        table.hint.ask(table.view())
    else:
        table.hint.choose(action.number)
    table.news.hint = True


def _do_this(table: Table, _: DoThis) -> None:
    """One move of what is advised; what was picked of it is made by it, too."""
    if table.can_act and table.hint.advised:
        _try(table, table.game.read_move(table.hint.advised.moves[0]))


def _analyse(table: Table, action: Analyse) -> None:
    """Judge the turns of a person here, those of the holder first."""
    people, analysis = table.people, table.analysis
    if not people or table.follows:
        return
    usual = table.holder if table.holder in people else people[0]
    asked = action.seat if action.seat is not None else analysis.seat if analysis.is_on else usual
    if asked in people:
        analysis.begin(asked)


def _show_verdict(table: Table, action: ShowVerdict) -> None:
    if table.analysis.verdict(action.number):
        table.replay.running = False
        table.replay.look_back(table.analysis.turns[action.number].moment)


_HINTING = (Hint, DoThis, Why, Pick, PutBack, Play, Undo, Skip, Again)
"""What leaves a hint as it is, or closes it only if it is not what it says."""

_LOOKING = (Look, Glance, Tick, Hear, Halt)
"""What leaves a thing that is looked at as it is."""

_DEEDS: dict[type[Action], Callable[[Table, Any], None]] = {
    Play: _play,
    Why: _why,
    Pick: _pick,
    PutBack: _put_back,
    Undo: _undo,
    Ready: _ready,
    Look: _look,
    Glance: _look,
    Tick: _tick,
    Skip: _skip,
    Halt: _halt,
    Again: _again,
    Moment: lambda table, action: table.replay.look_back(action.number),
    Step: lambda table, action: table.replay.step(action.by),
    Turn: lambda table, action: table.replay.turn(action.by),
    Run: lambda table, _: table.replay.run(),
    Now: lambda table, _: table.replay.now(),
    Hear: _hear,
    Hint: _hint,
    DoThis: _do_this,
    Unhint: lambda table, _: table.hint.close(),
    Analyse: _analyse,
    ShowVerdict: _show_verdict,
}
