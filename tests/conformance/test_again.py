"""An opponent asked the same again says the same, whichever Python it thinks in: results of a day
are checked by that."""

from __future__ import annotations

import json
import subprocess
import sys

from rossio import games
from rossio.bots import OPPONENTS, seed_of_move
from rossio.bots.desk import think
from rossio.bots.question import ask, to_text
from rossio.engine.session import Session

OF_EACH = {"apprentice": 24, "mason": 16, "master": 6}
"""So many moves are asked of each opponent: the stronger, the longer it thinks."""

# Backwards, so that nothing of what was thought before is of use.
ANSWER = """
import json, sys
from rossio import games
from rossio.bots.desk import think
from tests.toy import ENTRY
games.register(ENTRY)
for question in reversed(json.load(sys.stdin)):
    *_, answer = think(question)
    print(answer)
"""


def asked_in_a_game(name: str) -> dict[str, str]:
    """Questions that come up in a game, each with its answer."""
    game, found = games.engine(name), {}
    for opponent in OPPONENTS:
        session = Session(game, game.new(game.setup(2, None, {}), seed=7))
        for number in range(OF_EACH[opponent]):
            if session.is_over:
                break
            seen, seed = session.view(session.state.seat), seed_of_move(7, number)
            question = to_text(ask(game, "move", opponent, seen, seed))
            *_, answer = think(question)
            assert answer is not None
            found[question] = answer
            session.play(game.read_move(json.loads(answer)["move"]))
    return found


def test_another_python_gives_the_same_answers(name: str) -> None:
    found = asked_in_a_game(name)
    for number in ("1", "2"):
        # By this number sets of texts get another order.
        answers = subprocess.run(
            [sys.executable, "-OO", "-c", ANSWER],
            input=json.dumps([*found]), capture_output=True, text=True, check=True,
            env={"PYTHONHASHSEED": number, "PYTHONPATH": "."},
        ).stdout.splitlines()  # fmt: skip
        assert answers == [*found.values()][::-1]
