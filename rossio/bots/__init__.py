"""Computer opponents. They see what a seat may see, and choose one of its legal moves.

Every game has the same three, each in the game's own room.
"""

OPPONENTS = ("apprentice", "mason", "master")
"""By name, the weakest first."""
BEST = OPPONENTS[-1]
"""Who gives hints and judges turns."""


def seed_of_move(seed: int, moves: int) -> int:
    """What the generator for the move after so many begins with.

    A game played on goes the same way again. It differs from the seed of the deal, or the same
    numbers would shuffle the same cards again.
    """
    return seed + 1 + moves
