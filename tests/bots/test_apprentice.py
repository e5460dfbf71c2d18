"""The apprentice: sensible choices in plain cases, and far better than chance."""

from rossio.bots.players import choose
from rossio.bots.rossio.apprentice import think
from rossio.bots.rossio.players import PLAYERS
from rossio.engine.rng import Rng
from rossio.engine.rossio.moves import Discard, Lay, Move, Recruit, Stop, Take
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import view
from tests.bots.games import at_random, play_game
from tests.engine.rossio.positions import position

OTHER = "rgby:g1,g2,g5:-:1:0"
MARKET = "y4,y5,y6,y7"
LOWER = {Lay(2), Lay(3)}


def choices(state: State) -> set[Move]:
    """What the apprentice chooses, with one generator or another."""
    seen = view(state, state.seat)
    return {choose(PLAYERS, "apprentice", seen, Rng(seed)) for seed in range(16)}


def recruiting(square: str, hand: str, coins: int) -> State:
    return position(square, f"rrgb:{hand}:g3B,g4B:{coins}:0/{OTHER}", "1:3:recruit:0", MARKET)


def building(square: str, tiles: str, slots: str, turn: str) -> State:
    return position(square, f"{tiles}:b1,b4:{slots}:2:0/{OTHER}", f"1:3:build:{turn}", MARKET)


def test_it_recruits_the_card_that_scores() -> None:
    assert choices(recruiting("rrrrrr/rrrry/bb/bb", "b9,r1,y8", 5)) == {Recruit(1, "A")}


def test_it_earns_coins_with_the_card_that_is_least_use() -> None:
    assert choices(recruiting("rrrr/rryg/bb/bb", "b5,r1,y8", 1)) == {Recruit(2, "B")}


def test_it_takes_points_not_coins_in_the_last_turn() -> None:
    square = "rrrrrrrrrrrr/bbbbbbbbbbbb/yyyyyyyyyyyy/gggggggggggg"
    state = position(
        square,
        "bybg:b2,r2,y8:g3B,g4B:5:0/bygr:g1,g2,g5:-:1:3",
        "1:3:recruit:0",
        MARKET,
        order="2:2",
        bonuses="111111111113",
    )
    assert choices(state) == {Recruit(0, "A"), Recruit(1, "A")}


def test_it_completes_its_pattern() -> None:
    assert choices(building("rrg/yr/b/b", "rrgb", "g3B,g4B,r10A", "0+")) == {Lay(1)}


def test_it_does_not_see_what_a_swap_is_good_for() -> None:
    assert choices(building("rrg/yr/b/b", "brgb", "g3B,g4B,r10A", "0+")) <= LOWER


def test_it_goes_on_building() -> None:
    assert choices(building("rrg/yrr/b/b", "bby", "g3B,g4B,g10A", "1+")) <= LOWER


def test_it_stops_without_a_useless_swap() -> None:
    assert choices(building("rrg/yrr/b/b", "gby", "g3B,g4B,g10A", "1")) == {Stop()}


def test_it_takes_the_card_whose_pattern_is_there() -> None:
    players = f"bb:b1,b4:g3B,g4B,g10A:2:0/{OTHER}"
    assert choices(position("rrg/yrr/b/b", players, "1:3:draw:2", "r9,r5,g6,g7")) == {Take(1)}


def test_it_discards_what_is_least_use() -> None:
    players = f"bby:b6,b4,r5,y8:g3B,g4B,g10A:2:0/{OTHER}"
    gone = choices(position("rrg/yrr/b/b", players, "1:3:discard:1+", MARKET))
    assert gone <= {Discard((0, 1)), Discard((0, 3)), Discard((1, 3))}


def test_it_beats_random_play() -> None:
    won = 0
    for seed in range(30):
        for seat in (0, 1):
            pair = (think, at_random) if seat == 0 else (at_random, think)
            state = play_game(Setup(2), seed, pair)
            won += state.players[seat].points > state.players[1 - seat].points
    assert won >= 54
