"""What can be asked for where puzzles are."""

from rossio.ui.actions import Action, register


class OpenPuzzle(Action, frozen=True):
    """Put one of them on the table, by its level and its place there."""

    kind: str
    number: int


class TryAgain(Action, frozen=True):
    """Try the puzzle on the table once more."""


class ShowBest(Action, frozen=True):
    """Show the turn that was to be found."""


class NextPuzzle(Action, frozen=True):
    """The puzzle after the one on the table."""


register(
    {
        "puzzle": OpenPuzzle,
        "try-again": TryAgain,
        "show-best": ShowBest,
        "next-puzzle": NextPuzzle,
    }
)
