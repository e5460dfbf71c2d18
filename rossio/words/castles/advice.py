"""Advice in sentences: what to do, and the two or three reasons that matter most.

Plain text, as everything here; whoever puts it into a page escapes it.
"""

from rossio.bots.castles.answer import (
    Advice,
    Builds,
    EarnedLess,
    Enters,
    Fault,
    Gains,
    Leads,
    LessLater,
    MarkedLess,
    Marks,
    MissedContract,
    MissedNear,
    Nears,
    PrayedLess,
    Prays,
    Reason,
    ScoredLess,
    Scores,
    Sells,
)
from rossio.engine.castles.box import Box
from rossio.engine.castles.moves import (
    BuildCastle,
    Choose,
    Enter,
    GetUp,
    Keep,
    Lay,
    Mark,
    Pray,
    ScoreConstruction,
    ScoreLandscape,
    Sell,
    read_move,
)
from rossio.engine.castles.terrains import Terrain
from rossio.words.castles.steps import steps_told
from rossio.words.castles.things import castle_name, contract_title, counted, kind_name
from rossio.words.catalogue import Words, in_turn
from rossio.words.sentences import MOST_REASONS, advised

_TELLING = (
    BuildCastle, Choose, Enter, GetUp, Keep, Lay, Mark, Pray, ScoreConstruction, ScoreLandscape,
    Sell,
)  # fmt: skip
"""The moves that say what a turn comes to; the others say how."""


def advice_sentence(words: Words, box: Box, advice: Advice, most: int = MOST_REASONS) -> str:
    """What to do and why; `most` reasons are told."""
    why = [_why(words, box, reason) for reason in advice.reasons[:most]]
    # Two contracts may ask for the same.
    return advised(words, _what(words, box, advice), [*dict.fromkeys(why)])


def _what(words: Words, box: Box, advice: Advice) -> str:
    """What the turn comes to, or if it is almost over what is left of it."""
    moves = [read_move(move) for move in advice.moves]
    steps = zip(moves, steps_told(words, box, advice.moves), strict=True)
    told = [step for move, step in steps if isinstance(move, _TELLING)]
    first, *others = dict.fromkeys(told or steps_told(words, box, advice.moves))
    return in_turn(words, (first, *(f"{step[0].lower()}{step[1:]}" for step in others)))


def _why(words: Words, box: Box, reason: Reason) -> str:
    match reason:
        case Scores(kind, points):
            return words("advice.scores", n=points, terrains=kind_name(words, kind))
        case Sells(castle, good, goods, half_coins):
            sold, name = counted(words, good, goods), castle_name(box, castle)
            return words("advice.sells", n=half_coins, goods=sold, castle=name)
        case Prays(steps, points):
            told = words("count.steps", n=steps)
            return words("advice.prays", n=points, steps=told) if points else told
        case Builds(castle):
            return words("gives.castle", castle=castle_name(box, castle))
        case Marks(terrains):
            return words("advice.marks", n=terrains)
        case Nears(kind, lacking, points):
            key = "advice.nears" if lacking else "advice.enough"
            return _of_space(words, key, kind, lacking, points)
        case Leads(contract):
            return words("advice.leads", contract=contract_title(words, box, contract))
        case Gains(bonus):
            return words("advice.gains", bonus=words(f"bonus.text.{bonus}"))
        case Enters(workers):
            return words("advice.enters", n=workers)


def fault_sentence(words: Words, box: Box, fault: Fault) -> str:
    """Why a turn was behind the master's choice."""
    match fault:
        case ScoredLess(points):
            return words("fault.scored-less", n=points)
        case EarnedLess(half_coins):
            return words("fault.earned-less", n=half_coins)
        case PrayedLess(steps):
            return words("fault.prayed-less", n=steps)
        case MarkedLess(terrains):
            return words("fault.marked-less", n=terrains)
        case MissedContract(contract):
            return words("fault.contract", contract=contract_title(words, box, contract))
        case MissedNear(kind, lacking, points):
            key = "fault.near" if lacking else "fault.enough"
            return _of_space(words, key, kind, lacking, points)
        case LessLater(points):
            return words("fault.later", n=points)


def _of_space(words: Words, key: str, kind: Terrain, lacking: int, points: int) -> str:
    """A space of a score track by its points, and what is lacking for it, or what is enough."""
    told = counted(words, kind, lacking) if lacking else kind_name(words, kind)
    return words(key, n=points, terrains=told)
