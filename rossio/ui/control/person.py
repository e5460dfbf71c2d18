"""What a person can do at the table; each deed is named in the screen's buttons, keys and drags."""

from collections.abc import Callable

from rossio.bots.question import read_answer
from rossio.engine.rossio.legal import why_not, why_not_space
from rossio.engine.rossio.moves import MOVES, Lay
from rossio.engine.rossio.square import ROWS
from rossio.ui.control.table import Playing
from rossio.ui.rossio.picking import pick


def act(playing: Playing, action: str, value: str = "") -> bool:
    """Carry out an action of the table; whether it is one."""
    name, _, rest = action.partition(" ")
    deed = _DEEDS.get(name)
    if deed is None:
        return False
    if name != "answer":
        playing.refusal = None
    if name not in _LOOKING:
        playing.looked_at = None
    if name not in (*_LOOKING, *_HINTING):
        playing.hint.end()
    before = playing.shown_moment()
    deed(playing, rest or value)
    # An answer may come while something is shown: that has been told already.
    playing.is_told = name == "answer" and playing.shown_moment() == before
    return True


# --- Moves --------------------------------------------------------------------------------------


def _play(playing: Playing, text: str) -> None:
    """Play a move by its text."""
    if playing.mode != "live" or playing.passing:
        return
    move = MOVES[text]
    playing.refusal = why_not(playing.present(), move)
    if playing.refusal is None:
        is_hinted = playing.hint.is_on
        playing.make(move)
        if is_hinted:
            playing.hint.follow(move, playing.present())
            playing.news.hint = playing.hint.is_on


def _why(playing: Playing, text: str) -> None:
    """Explain why a move cannot be made."""
    if playing.mode == "live":
        playing.refusal = why_not(playing.present(), MOVES[text])


def _tap_space(playing: Playing, text: str) -> None:
    """Lay the next tile on a space of the square, or explain why not."""
    if playing.mode != "live":
        return
    space = int(text)
    playing.refusal = why_not_space(playing.present(), space)
    if playing.refusal is None:
        _play(playing, str(Lay(space % ROWS)))


def _pick(playing: Playing, text: str) -> None:
    """Pick a card of the hand or the market, or put it back."""
    seen, place = playing.present(), int(text)
    if not playing.hint.bears(seen, place):
        playing.hint.end()
    playing.picked, playing.refusal = pick(seen, playing.picked, place)


def _undo(playing: Playing, _: str) -> None:
    """Take back the last move; in practice that of an opponent with it."""
    if playing.can_undo:
        playing.take_back()


def _ready(playing: Playing, _: str) -> None:
    """The person to move has the device."""
    playing.take_device()


# --- Looking ------------------------------------------------------------------------------------


def _look(playing: Playing, text: str) -> None:
    """Look at a card, what it is and what it counts now; at nothing when no longer pointing."""
    playing.looked_at = int(text) if text else None


def _tick(playing: Playing, _: str) -> None:
    """The next moment, or the present."""
    if playing.looking is not None:
        playing.replay.tick()
    elif playing.watch.queue:
        moment = playing.watch.go_on()
        if moment is not None and playing.watching:
            playing.fly(moment)
        _watched(playing)


def _skip(playing: Playing, _: str) -> None:
    """Enough seen."""
    playing.watch.skip()
    _watched(playing)


def _watched(playing: Playing) -> None:
    if playing.watch.ends():
        playing.hand_over()


def _again(playing: Playing, _: str) -> None:
    """Show once more what happened since the holder's last turn."""
    if playing.holder is not None and playing.mode == "live":
        playing.watch.show_again(playing.holder)


def _now(playing: Playing, _: str) -> None:
    """Come back from looking back; an opponent may have chosen meanwhile."""
    playing.replay.now()
    if playing.mode == "thinking":
        playing.hand_over()


# --- Opponents, and their advice ----------------------------------------------------------------


def _hear(playing: Playing, text: str) -> None:
    """An opponent has chosen; it moves once everything before that has been seen."""
    answer = read_answer(text)
    playing.news.hint = playing.hint.hear(answer)
    playing.analysis.hear(answer)
    playing.asking.hear(answer)
    if playing.mode == "thinking":
        playing.hand_over()


def _ask_hint(playing: Playing, text: str) -> None:
    """Ask for a hint, or look at another of its turns."""
    if not playing.can_hint:
        return
    playing.watch.drop()
    # What was picked belongs to another turn, or to none.
    playing.picked = ()
    if text:
        playing.hint.choose(int(text))
    else:
        playing.hint.ask(playing.present())
    playing.news.hint = True


def _analyse(playing: Playing, text: str) -> None:
    """Judge the turns of a person here, those of the holder first."""
    people, analysis = playing.people, playing.analysis
    if not people or playing.follows:
        return
    usual = playing.holder if playing.holder in people else people[0]
    asked = int(text) if text else analysis.seat if analysis.is_on else usual
    if asked in people:
        analysis.begin(asked)


def _show_turn(playing: Playing, text: str) -> None:
    """Look back at the beginning of a turn that was judged."""
    if playing.analysis.verdict(int(text)):
        playing.replay.running = False
        playing.replay.look_back(str(playing.analysis.turns[int(text)].moment))


_HINTING = ("hint", "why", "space", "pick", "play", "skip")
"""What leaves a hint as it is, or ends it only if it is not what it says."""

_LOOKING = ("look", "glance", "tick", "answer")
"""What leaves a card that is looked at as it is."""

_DEEDS: dict[str, Callable[[Playing, str], None]] = {
    "play": _play,
    "why": _why,
    "space": _tap_space,
    "pick": _pick,
    "undo": _undo,
    "ready": _ready,
    "look": _look,
    "glance": _look,
    "tick": _tick,
    "skip": _skip,
    "again": _again,
    "moment": lambda playing, text: playing.replay.look_back(text),
    "step": lambda playing, text: playing.replay.step(text),
    "turn": lambda playing, text: playing.replay.turn(text),
    "run": lambda playing, _: playing.replay.run(),
    "now": _now,
    "answer": _hear,
    "hint": _ask_hint,
    "unhint": lambda playing, _: playing.hint.end(),
    "analyse": _analyse,
    "verdict": _show_turn,
}
