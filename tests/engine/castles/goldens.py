"""Games of 6 Castles with their links and the positions they lead to, which must replay for ever.

`golden-1.json` was made by `python -m tests.engine.castles.goldens --write`. Until the game is
released its box is still being tuned and the file is made anew with it; from then on later versions
add files of their own and leave this one alone.
"""

from functools import partial
from pathlib import Path

import msgspec

from rossio.engine.castles.game import GAME
from rossio.engine.castles.setup import Setup
from tests.engine.castles.random_games import record_game
from tests.engine.golden_games import Golden, make, write_or_check

FILE = Path(__file__).parent / "data" / "golden-1.json"


def read_goldens() -> list[Golden[Setup]]:
    """The golden games."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Golden[Setup]])


if __name__ == "__main__":
    write_or_check(FILE, GAME, partial(make, GAME, record_game, range(24, 32), 50), Setup)
