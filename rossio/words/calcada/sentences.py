"""What happens, what can be done, and why something cannot, in sentences.

All of it is plain text: whoever puts it into a page escapes it, names of players included.
"""

from collections.abc import Sequence

from rossio.bots.calcada.answer import Advice, Verdict
from rossio.engine.calcada.board import ANY_NUMBER, MOTIF_NAMES
from rossio.engine.calcada.box import Box
from rossio.engine.calcada.carousel import next_to
from rossio.engine.calcada.events import (
    BonusGained,
    BonusScored,
    ColourClosed,
    Declared,
    DisplayRefilled,
    DistrictCompleted,
    EndTriggered,
    GameEnded,
    GroupsScored,
    NobodyPlaced,
    Passed,
    Placed,
    Pushed,
    Renewed,
    ScoreStoneLeft,
    ScoreStoneMoved,
    TurnStarted,
    UnfinishedScored,
)
from rossio.engine.calcada.legal import number_on
from rossio.engine.calcada.moves import Declare, Move, Pass, Place, Push, Renew
from rossio.engine.calcada.view import View
from rossio.engine.errors import BoxError, IllegalMoveError
from rossio.engine.events import Event
from rossio.words.calcada.advice import advice_sentence, fault_sentence, step_sentence
from rossio.words.calcada.things import (
    colour_name,
    declaration,
    face_name,
    face_names,
    square_name,
    tile_name,
)
from rossio.words.catalogue import Words, join
from rossio.words.sentences import MOST_REASONS, ending


class CalcadaSentences:
    """What is said of Calçada."""

    def event(self, words: Words, box: Box, names: Sequence[str], event: Event) -> str:
        """An event as it is told to everybody."""
        return event_sentence(words, names, event)

    def move(self, words: Words, view: View, move: Move) -> str:
        """A move as the label of its button."""
        return move_sentence(words, view, move)

    def why(self, words: Words, error: IllegalMoveError) -> str:
        """Why a move is refused, and what can be done instead."""
        return why_sentence(words, error)

    def advice(
        self,
        words: Words,
        box: Box,
        names: Sequence[str],
        advice: Advice,
        *,
        in_short: bool = False,
    ) -> str:
        """What to do, and the reasons that matter most."""
        return advice_sentence(words, names, advice, 0 if in_short else MOST_REASONS)

    def steps(self, words: Words, box: Box, advice: Advice) -> list[str]:
        """What each move of a turn does."""
        return [step_sentence(words, step) for step in advice.steps]

    def fault(self, words: Words, box: Box, names: Sequence[str], verdict: Verdict) -> str:
        """Why a turn was behind."""
        return fault_sentence(words, names, verdict.fault) if verdict.fault else ""

    def wrong_box(self, words: Words, error: BoxError) -> str:
        """Why a box cannot be used."""
        # Only a wrong box needs it, and a page starts with a right one.
        from rossio.words.box_problems import box_refusal

        return box_refusal(words, error)


SENTENCES = CalcadaSentences()


# --- What happens -------------------------------------------------------------------------------


def event_sentence(words: Words, names: Sequence[str], event: Event) -> str:
    """An event as it is told to everybody; `names` are those of the seats."""
    name = names[getattr(event, "seat", 0)]
    match event:
        case TurnStarted(round=number, last=last):
            key = "event.turn-last" if last else "event.turn"
            return words(key, name=name, round=number)
        case GameEnded(result=result):
            return ending(words, names, result)
    return (
        _of_stones(words, name, event)
        or _of_tiles(words, name, event)
        or _of_the_scoreboard(words, name, event)
        or _of_the_end(words, name, event)
    )


def _of_stones(words: Words, name: str, event: Event) -> str:
    match event:
        case Pushed(bonus=bonus):
            left = _left(words, bonus)
            return words("event.pushed", name=name, left=left, **_path(words, event))
        case Declared(colour=colour, number=number, to=to):
            what = declaration(words, colour, number)
            return words("event.declared", name=name, what=what, to=to + 1)
        case Passed():
            return words("event.passed", name=name, **_path(words, event))
    return ""


def _path(words: Words, stone: Pushed | Passed | Push | Pass) -> dict[str, object]:
    """Which stone goes from where to where."""
    colour, to = colour_name(words, stone.colour), next_to(stone.space)
    return {"colour": colour, "space": stone.space + 1, "to": to + 1}


def _left(words: Words, bonus: int) -> str:
    return words("event.bonus-left", n=bonus) if bonus else words("event.bonus-gone")


def _of_tiles(words: Words, name: str, event: Event) -> str:
    match event:
        case Renewed(colour=colour, display=display, bonus=bonus):
            tiles, left = face_names(words, display), _left(words, bonus)
            named = colour_name(words, colour)
            return words("event.renewed", name=name, colour=named, tiles=tiles, left=left)
        case Placed(colour=colour, face=face, square=square):
            tile, where = tile_name(words, colour, face), square_name(words, square)
            return words("event.placed", name=name, tile=tile, square=where)
        case BonusGained(gained=gained, bonus=bonus):
            more = words("count.bonus", n=gained)
            return words("event.bonus-gained", name=name, gained=more, n=bonus)
        case DisplayRefilled(colour=colour, display=display):
            tiles = face_names(words, display)
            return words("event.refilled", colour=colour_name(words, colour), tiles=tiles)
    return ""


def _of_the_scoreboard(words: Words, name: str, event: Event) -> str:
    match event:
        case DistrictCompleted():
            return _completed(words, name, event)
        case ScoreStoneMoved(colour=colour, multiplier=multiplier):
            named = colour_name(words, colour)
            return words("event.score-stone-moved", colour=named, multiplier=multiplier)
        case ScoreStoneLeft(colour=colour, points=points):
            named, more = colour_name(words, colour), words("count.points", n=points)
            return words("event.score-stone-left", name=name, colour=named, points=more)
        case ColourClosed(colour=colour, closed=closed):
            key = "event.closed-first" if closed == 1 else "event.closed"
            return words(key, colour=colour_name(words, colour))
        case EndTriggered():
            return words("event.end-triggered", name=name)
    return ""


def _completed(words: Words, name: str, event: DistrictCompleted) -> str:
    return words(
        "event.completed",
        name=name,
        colour=colour_name(words, event.colour),
        tiles=words("count.tiles", n=event.tiles),
        multiplier=event.multiplier,
        points=words("count.points", n=event.points),
    )


def _of_the_end(words: Words, name: str, event: Event) -> str:
    match event:
        case NobodyPlaced():
            return words("event.nobody-placed")
        case GroupsScored(groups=groups, points=points):
            told = [
                words(f"count.group.{MOTIF_NAMES[group.motif]}", n=len(group.squares))
                for group in groups
            ]
            scored = words("count.points", n=points)
            return words("event.groups-scored", name=name, points=scored, groups=join(words, told))
        case UnfinishedScored(points=points):
            scored = words("count.points", n=points)
            return words("event.unfinished-scored", name=name, points=scored)
        case BonusScored(bonus=bonus, points=points):
            scored, tiles = words("count.points", n=points), words("count.bonus", n=bonus)
            return words("event.bonus-scored", name=name, points=scored, bonus=tiles)
    raise TypeError(f"There are no words for {type(event).__name__}.")


# --- What can be done ---------------------------------------------------------------------------


def move_sentence(words: Words, view: View, move: Move) -> str:
    """A move as the label of its button; the view is that of the seat to move."""
    match move:
        case Declare(space, colour):
            what = declaration(words, colour, number_on(view, space))
            return words("move.declare", what=what, space=space + 1)
        case Push():
            return words("move.push", **_path(words, move))
        case Pass():
            return words("move.pass", **_path(words, move))
        case Renew():
            assert view.declared is not None
            return words("move.renew", colour=colour_name(words, view.declared[0]))
        case Place(face, square):
            where = square_name(words, square, view.board.numbers[square])
            return words("move.place", face=face_name(words, face), square=where)


# --- Why something cannot -----------------------------------------------------------------------


def why_sentence(words: Words, error: IllegalMoveError) -> str:
    """Why a move is refused, and what can be done instead."""
    facts = {fact: _why_fact(words, fact, value) for fact, value in error.facts.items()}
    key = f"why.{error.code}"
    if facts.get("number") == ANY_NUMBER and words.has(f"{key}-any"):
        key = f"{key}-any"
    return words(key, **facts)


def _why_fact(words: Words, fact: str, value: object) -> object:
    match fact, value:
        case (("colour" | "declared"), int(colour)):
            return colour_name(words, colour)
        case "phase", str():
            return words(f"phase.{value}")
    return value
