"""Advice in sentences: what to do, and the two or three reasons that matter most.

Plain text, as everything here; whoever puts it into a page escapes it.
"""

from collections.abc import Sequence

from rossio.bots.calcada.answer import (
    Advice,
    Completes,
    CouldEnd,
    DeclareStone,
    EndedBehind,
    EndsAhead,
    Fault,
    FewerBonus,
    GainsBonus,
    GaveOther,
    HopedLess,
    Hopes,
    Joins,
    Leaves,
    LeftDistrict,
    LessLater,
    MoveOn,
    Nears,
    PlaceTile,
    PushStone,
    Reason,
    RenewDisplay,
    ScoredLess,
    SmallerGroups,
    Spares,
    Step,
)
from rossio.engine.calcada.board import MOTIF_NAMES, Colour
from rossio.engine.calcada.carousel import next_to
from rossio.words.calcada.things import colour_name, declaration, face_name, square_name
from rossio.words.catalogue import Words
from rossio.words.sentences import MOST_REASONS, advised


def advice_sentence(
    words: Words, names: Sequence[str], advice: Advice, most: int = MOST_REASONS
) -> str:
    """What to do and why; `names` are those of the seats, `most` reasons are told."""
    why = [_why(words, names, reason) for reason in advice.reasons[:most]]
    return advised(words, _what(words, advice), why)


def step_sentence(words: Words, step: Step) -> str:
    """What one move of a turn does."""
    match step:
        case PushStone(space, colour):
            path = {"space": space + 1, "to": next_to(space) + 1}
            return words("move.push", colour=colour_name(words, colour), **path)
        case DeclareStone(space, colour, number):
            what = declaration(words, colour, number)
            return words("move.declare", what=what, space=space + 1)
        case MoveOn(space, colour):
            path = {"space": space + 1, "to": next_to(space) + 1}
            return words("move.pass", colour=colour_name(words, colour), **path)
        case RenewDisplay(colour):
            return words("move.renew", colour=colour_name(words, colour))
        case PlaceTile(face=face, square=square):
            where = square_name(words, square)
            return words("move.place", face=face_name(words, face), square=where)


def _what(words: Words, advice: Advice) -> str:
    """What the turn comes to; how many pushes it takes comes last."""
    last = advice.steps[-1]
    if not advice.declared:
        return step_sentence(words, last)
    facts = {"what": declaration(words, advice.declared.colour, advice.declared.number)}
    key = "advice.renew"
    if isinstance(last, PlaceTile):
        key = "advice.place"
        facts["face"] = face_name(words, last.face)
        facts["square"] = square_name(words, last.square)
    what = words(key, **facts)
    pushes = len(advice.pushed)
    return words("advice.pushes", n=pushes, what=what) if pushes else what


def _why(words: Words, names: Sequence[str], reason: Reason) -> str:
    match reason:
        case Completes(colour, tiles, multiplier):
            facts = {"colour": colour_name(words, colour), "multiplier": multiplier}
            return words("advice.completes", n=reason.points, tiles=tiles, **facts)
        case Leaves(points=points):
            return words("gives.closes", n=points)
        case EndsAhead(points):
            return words("advice.ends-ahead", n=points)
        case Nears(colour, lacking, points):
            return _of_district(words, "advice.nears", colour, lacking, points)
        case Joins(motif, tiles, points):
            group = words(f"count.group.{MOTIF_NAMES[motif]}", n=tiles)
            return words("gives.group", n=points, group=group)
        case GainsBonus(bonus):
            return words("gives.bonus", n=bonus)
        case Hopes(points):
            return words("advice.hopes", n=points)
        case Spares(seat, points):
            return words("advice.spares", n=points, name=names[seat])


def fault_sentence(words: Words, names: Sequence[str], fault: Fault) -> str:
    """Why a turn was behind the master's choice."""
    match fault:
        case EndedBehind(points):
            return words("fault.ended-behind", n=points)
        case CouldEnd(points):
            return words("fault.could-end", n=points)
        case ScoredLess(points):
            return words("fault.scored-less", n=points)
        case SmallerGroups(points):
            return words("fault.groups", n=points)
        case FewerBonus(bonus):
            return words("fault.fewer-bonus", n=bonus)
        case LeftDistrict(colour, lacking, points):
            return _of_district(words, "fault.district", colour, lacking, points)
        case HopedLess(points):
            return words("fault.hoped", n=points)
        case GaveOther(seat, points):
            return words("fault.gave", n=points, name=names[seat])
        case LessLater(points):
            return words("fault.later", n=points)


def _of_district(words: Words, key: str, colour: Colour, lacking: int, points: int) -> str:
    tiles = words("count.tiles", n=lacking)
    return words(key, n=points, colour=colour_name(words, colour), tiles=tiles)
