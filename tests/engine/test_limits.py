"""The largest numbers that a position may begin with: from there it can be played, written down and
read to its end; beyond, it is refused before anybody plays."""

from __future__ import annotations

from random import Random

import pytest

from rossio import games
from rossio.engine.castles.game import GAME
from rossio.engine.errors import PositionError
from rossio.engine.positiontext import MOST, MOST_GIVEN
from rossio.engine.record import Record, start
from tests.engine.castles.random_games import deal_game

RICH = {
    "rossio coins": (
        "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B,g4A,g6B:{n}:31/rgby:g1,g2,g5:-:1:0 1:3:build:0+ 1 "
        "y4,y5,y6,y7 * - * - 1f"
    ),
    "rossio points": (
        "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B,g4A,g6B:2:{n}/rgby:g1,g2,g5:-:1:0 1:3:build:0+ 1 "
        "y4,y5,y6,y7 * - * - 1f"
    ),
    "rossio rounds": (
        "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B,g4A,g6B:2:1/rgby:g1,g2,g5:-:1:0 1:{n}:build:0+ 1 "
        "y4,y5,y6,y7 * - * - 1f"
    ),
    "rossio repeats": (
        "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B:2:31/rgby:-:-:0:9 1:3:build:0+ 1 y4,y5,y6,y7 * - * "
        "nh2 1f:s1,s2,s3,s4,s5,s6,s7,s8,s9,s10,s11,s13:-:{n}"
    ),
    "calcada points": (
        "8 r/bb/yyy/rbgg/rgppp/- 12/123/123/123/123 */*:1/*/*/* "
        "r34,5,5,5,5:1:0/2b12,5,5,1g33,5:2:{n} 2:3:declare+ 1"
    ),
    "castles coins": GAME.write_position(deal_game(0)).replace(":2:0", ":{n}:0", 1),
}


def begun(name: str, number: int) -> Record[object]:
    game = games.engine(name.partition(" ")[0])
    position = RICH[name].replace("{n}", str(number))
    return Record(game.name, game.box().identity, position=position, version=game.version)


@pytest.mark.parametrize("name", RICH)
def test_a_game_from_the_largest_numbers_can_be_written_down_at_any_time(name: str) -> None:
    game, random = games.engine(name.partition(" ")[0]), Random(1)
    state = start(game, begun(name, MOST_GIVEN))
    assert str(MOST_GIVEN) in game.write_position(state)
    while moves := game.legal_moves(state):
        # What an opponent is asked about.
        view = game.view(state, state.seat)
        text = game.write_view(view)
        again = game.read_view(state.box.identity, state.seat, text)
        assert game.write_view(again) == text
        game.play(state, random.choice(moves))
    assert str(MOST) not in game.write_position(state)


@pytest.mark.parametrize("number", [MOST_GIVEN + 1, MOST])
@pytest.mark.parametrize("name", RICH)
def test_nobody_begins_so_near_to_what_cannot_be_read(name: str, number: int) -> None:
    with pytest.raises(PositionError) as caught:
        start(games.engine(name.partition(" ")[0]), begun(name, number))
    assert caught.value.code == "impossible"
