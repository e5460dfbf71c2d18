"""What a move brings, told from what is known to follow it."""

from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.moves import MOVES
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from rossio.engine.record import from_position
from rossio.engine.session import Session
from rossio.words.calcada.gains import gains_told
from rossio.words.catalogue import Words
from tests.engine.calcada.positions import BOARDS, DISPLAYS, NOBODY, position
from tests.words.calcada import EN, PT


def brings(state: State, move: str, say: Words = EN) -> str:
    game = GAME.with_boxes([BOARDS])
    events = Session(game, from_position(game, state)).foresee(MOVES[move])
    return ", ".join(gains_told(say, view(state, state.seat), events))


def test_a_push_changes_the_stones_of_two_spaces() -> None:
    state = position()
    assert brings(state, "p3y") == "then 2 and 5 stones"
    assert brings(state, "p1r", PT) == "depois 0 e 3 pedras"
    assert brings(position(carousel="-/rbb/yyy/rb/rgggppp/-"), "p4b") == "then 1 and 8 stones"


def test_a_declaration_tells_its_squares_and_the_best_district_that_it_may_complete() -> None:
    state = position(f"5,5,b34,5,5:2:0/{NOBODY}", "1:2:declare")
    assert brings(state, "d2b") == "5 squares, may complete a district: +6 points"
    assert brings(state, "d1r") == "4 squares"


def test_a_tile_tells_its_district() -> None:
    state = position(f"5,5,b34,5,5:2:0/{NOBODY}", "1:2:declare")
    play(state, MOVES["d2b"])
    assert brings(state, "t1a4") == "completes its district: +6 points"
    assert brings(state, "t1e2") == "1 of 5 in its district"


def beside_roosters(displays: str = DISPLAYS) -> State:
    """One rooster and a group of two, and blue and five are declared between them."""
    players = f"b24,5,r2g23,5,5:2:0/{NOBODY}"
    state = position(players, "1:2:declare", carousel="r/bb/yyy/rggp/rbgpp/-", displays=displays)
    play(state, MOVES["d5b"])
    return state


def test_a_tile_tells_its_group_and_what_that_adds() -> None:
    assert brings(beside_roosters(), "t2a2") == (
        "2 of 3 in its district, 4 roosters together: +4 points at the end"
    )
    assert brings(beside_roosters(), "t2a2", PT) == (
        "2 de 3 no bairro, grupo de 4 galos: +4 pontos no fim"
    )
    assert brings(beside_roosters(), "t1a2") == "2 of 3 in its district"


def test_a_bonus_symbol_gives_bonus_tiles_and_is_no_motif() -> None:
    state = beside_roosters(displays="123/023/123/123/123")
    assert brings(state, "t0a2") == "2 of 3 in its district, +2 bonus tiles"


def test_what_ends_the_game_says_so() -> None:
    # Red has left the scoreboard, and blue has one space to go.
    state = position(
        "r1r2r12,r31r42,b14,b24,5:2:10/b1b2r22,b31r32,b44,5,5:2:0", "2:7:declare", first="2"
    )
    play(state, MOVES["d2b"])
    assert brings(state, "t2a4") == (
        "completes its district: +2 points, closes its colour: +2 points, "
        "this round is then the last"
    )


def test_what_is_not_known_is_not_told() -> None:
    state = beside_roosters()
    assert brings(state, "r") == ""
