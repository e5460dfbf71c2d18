"""Which turns, or moves, are the best of many, in any game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import nlargest
from typing import Protocol, TypeVar

from rossio.engine.rng import Rng


class Judged(Protocol):
    """Something that has been judged: a whole turn, in points."""

    @property
    def worth(self) -> float: ...


JudgedT = TypeVar("JudgedT", bound=Judged)
MoveT = TypeVar("MoveT")

SHOWN = 3
"""So many turns are advised at most."""
AT_LEAST = 2
"""So many are shown even if the best stands out, if there are so many."""


def worth_of(turn: Judged) -> float:
    """What a turn is worth, to sort by."""
    return turn.worth


def best_move(moves: Sequence[MoveT], worth: Callable[[MoveT], float], rng: Rng) -> MoveT:
    """The move of the greatest worth; the generator decides between equals."""
    worths = [worth(move) for move in moves]
    best = max(worths)
    equals = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
    return equals[rng.below(len(equals))]


def improving(found: Iterable[Iterable[JudgedT]]) -> Iterator[JudgedT]:
    """The best turn so far, after each few that have been judged; of equals the first."""
    best: JudgedT | None = None
    for turns in found:
        for turn in turns:
            if best is None or turn.worth > best.worth:
                best = turn
        if best is not None:
            yield best


def best_few(turns: Iterable[JudgedT], most: int, behind: float) -> list[JudgedT]:
    """The turns worth most, none of them so many points behind the best."""
    best = nlargest(most, turns, key=worth_of)
    return [turn for turn in best if turn.worth > best[0].worth - behind]


def best_others(
    turns: Iterable[JudgedT], differ: Callable[[JudgedT, JudgedT], bool], behind: float
) -> list[JudgedT]:
    """The best turns of which none is much like a better one; a third not far behind the best."""
    ranked = sorted(turns, key=worth_of, reverse=True)
    found: list[JudgedT] = []
    for turn in ranked:
        if len(found) >= AT_LEAST and turn.worth < ranked[0].worth - behind:
            break
        if len(found) == SHOWN:
            break
        if all(differ(turn, better) for better in found):
            found.append(turn)
    return found
