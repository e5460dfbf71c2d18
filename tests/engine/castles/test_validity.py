"""Validity: what can be read but cannot happen is told, and what is valid can be played out."""

import pytest
from msgspec import structs

from rossio.engine.castles.grid import ORIGIN
from rossio.engine.castles.notation import parse, write
from rossio.engine.castles.validity import check, find_problems
from rossio.engine.errors import PositionError
from tests.engine.castles.positions import BOX, position
from tests.engine.castles.random_games import play_randomly, position_after
from tests.engine.castles.test_notation import (
    GOOD,
    MARKING,
    RESTING,
    SPENDING,
    TURNING,
    WALKING,
    WORKING,
    changed,
    field,
)

TERRITORY, PLAYERS, TURN = (field(MARKING, name) for name in ("territory", "players", "turn"))
FIRST, SECOND = PLAYERS.split("/")
CONTRACTS = field(MARKING, "contracts")
OVER = write(position_after(0, 10_000, BOX))
FAMILY = write(position_after(3, 2, BOX))
CHOOSING = write(position_after(0, 0, BOX))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(MARKING, players=FIRST), "two to four players"),
        (changed(MARKING, first="3"), "no such seat"),
        (changed(MARKING, turn=TURN.replace("1:", "0:", 1)), "no such seat"),
        (changed(MARKING, hands="1"), "each player has a hand"),
        (changed(MARKING, territory=TERRITORY.replace("o:a", "o:3.0")), "initial tile lies at"),
        (changed(MARKING, territory=TERRITORY.replace("e1:", "e2:")), "do not hang together"),
        (changed(CHOOSING, territory="o:a"), "initial tile lies at"),
        (changed(MARKING, castle_pile="2,3,4,5,5"), "each castle is there once"),
        (changed(MARKING, castles="1:e1.nw:2-"), "on a closed hill with a crag"),
        (changed(MARKING, castles="1:o.nw:2-/2:o.nw:--", castle_pile="*"), "terrains apart"),
        (changed(MARKING, castles="-"), "has a castle, or is next to one"),
        (changed(MARKING, landscapes="111/111/000/000"), "player 1 has too many discs"),
        (changed(MARKING, constructions="1111/1000/0000/0000/0000"), "1 has too many workers"),
        (changed(MARKING, players=PLAYERS.replace("18a,8b:4:6", "18a:5:-")), "beyond the track"),
        (changed(MARKING, players=PLAYERS.replace(":4:6", ":7:6")), "a disc where none can be"),
        (changed(MARKING, players=PLAYERS.replace(":4:6", ":1:2")), "a disc where none can be"),
        (changed(MARKING, players=PLAYERS.replace("o.ne:1", "o.ne:2")), "castle that is not there"),
        (changed(MARKING, players=PLAYERS.replace("o.ne", "s1.ne")), "beyond the territory"),
        (changed(MARKING, players=PLAYERS.replace("o.ne", "o.nw")), "a worker under a castle"),
        (changed(MARKING, castles="1:o.nw:3-"), "a disc of nobody on a castle"),
        (changed(MARKING, landscapes="400/000/000/000"), "something of nobody on a score track"),
        (changed(MARKING, landscapes="030/000/000/000"), "only the top space"),
        (changed(MARKING, turn=TURN.replace(":2:", ":11:", 1)), "there are 10 rounds"),
        (changed(CHOOSING, turn="1:2:contract"), "before its first round"),
        (changed(OVER, turn=field(OVER, "turn").replace(":10:", ":9:")), "after the last turn"),
        (changed(FAMILY, turn="1:1:side", territory="-"), "the first player lays the initial"),
        (changed(MARKING, turn=TURN.replace(":2:", ":3:", 1)), "land tiles laid does not fit"),
        (changed(MARKING, hands="1,2/3,4"), "player 1 has the wrong number of land tiles"),
        (changed(MARKING, pile="5,6,7"), "tiles in the pile does not fit"),
        (changed(MARKING, hands="14/1,2"), "a land tile is there twice"),
        (changed(MARKING, stack="1,2,3,4,5,6"), "exploration tile is there twice"),
        (changed(MARKING, stack="9,10"), "number of exploration tiles does not fit"),
        (changed(MARKING, players=f"-:1:-:-:-:1,2,18:2:0/{SECOND}"), "wrong exploration track"),
        (changed(FAMILY, players=field(FAMILY, "players").replace("a:", "b:")), "wrong explora"),
        (changed(MARKING, version="f"), "player 1 has the wrong exploration track"),
        (changed(MARKING, contracts=CONTRACTS.replace("4/5", "3/5")), "contract is there twice"),
        (changed(MARKING, contracts=CONTRACTS.replace("1,2,3", "2,3,7")), "castle contract lies"),
        (changed(MARKING, contracts=CONTRACTS.replace("4/5", "4,6/5")), "contracts in hand"),
        (changed(MARKING, contracts=CONTRACTS.replace("1,2,3", "1,2")), "5 contracts in the game"),
        (changed(FAMILY, contracts="1:-/-"), "no contracts in the family version"),
        (changed(MARKING, turn=TURN.replace("e1", "e5")), "the new tile does not lie there"),
        (changed(MARKING, turn=TURN.replace("e1", "o")), "the new tile does not lie there"),
        (changed(TURNING, turn=field(TURNING, "turn").replace("e1n1", "e5")), "laid there"),
        (changed(MARKING, turn=TURN.replace("mark:e1:sw:o", "castle:e1")), "no choice between"),
        (changed(MARKING, turn=TURN.replace("sw:o", "sw:oo")), "more terrains are left"),
        (changed(MARKING, turn=TURN.replace("sw:o", "-:o")), "more terrains are left"),
        (changed(WALKING, turn=field(WALKING, "turn").replace(":o:", ":s9:")), "beyond the terr"),
        (changed(WALKING, turn=field(WALKING, "turn").replace("o:1", "o:4")), "more movements"),
        (changed(RESTING, turn=field(RESTING, "turn").replace("e1:1", "e1:3")), "more movements"),
        (changed(SPENDING, turn=field(SPENDING, "turn").replace("s1c", "s2c")), "nothing can be"),
        (changed(SPENDING, turn=field(SPENDING, "turn").replace("s1c", "bs4")), "nothing can be"),
        (changed(WORKING, turn=field(WORKING, "turn").replace("bs4", "bs1")), "nothing can be"),
    ],
)  # fmt: skip
def test_what_cannot_happen_is_told(text: str, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        check(parse(BOX, text))
    assert caught.value.code == "impossible"
    assert problem in str(caught.value)


@pytest.mark.parametrize("text", [*GOOD, CHOOSING, FAMILY])
def test_a_valid_position_can_be_played_to_its_end(text: str) -> None:
    for seed in range(6):
        state = parse(BOX, text)
        check(state)
        for _ in play_randomly(state, seed):
            assert find_problems(state) == []
        assert state.phase == "over"


def test_what_is_taken_out_has_neither_chapel_nor_stone_cross() -> None:
    plain = [tile for tile in range(40) if not BOX.sacred[tile]]
    text = write(position(version="s"))
    state = parse(BOX, text)
    state.hands = (tuple(plain[:2]), tuple(plain[2:4]))
    state.pile = tuple(plain[4:24])
    assert find_problems(state) == ["tiles with neither chapel nor stone cross are taken out"]


def test_who_can_lie_down_nowhere_does_not_walk() -> None:
    state = parse(BOX, WALKING)
    assert find_problems(state) == []
    # The other player's workers lie on the three hills around that have no castle.
    workers = tuple(4 * ORIGIN + quarter for quarter in (1, 2, 3))
    state.players = (
        structs.replace(state.players[0], coins=4),
        structs.replace(state.players[1], workers=workers),
    )
    assert find_problems(state) == []
    state.steps = 0
    assert find_problems(state) == ["the worker can lie down nowhere"]
