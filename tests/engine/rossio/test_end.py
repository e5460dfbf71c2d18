"""The end of a game: whoever has not played in the round has a short turn, and then all is over."""

import pytest

from rossio.engine.rossio.events import CoinGiven, EndTriggered, GameEnded, TurnStarted
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Lay, Recruit, Stop, Take
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.state import State
from tests.engine.rossio.positions import position


def nearly_full(
    turn: str,
    order: str,
    hands: tuple[str, ...],
    slots: tuple[str, ...] = ("r4B", "b4A,b5A", "y4A", "y5B"),
    options: str = "-",
) -> State:
    """One space is left in a square for three or four."""
    fours = len(hands) + 1
    rows = ["rbyg" * fours, "bygr" * fours, "ygrb" * fours, "grby" * fours]
    boards = ("rbyg", "bryg", "rybg", "rbyg")[: len(hands)]
    players = zip(boards, hands, slots[: len(hands)], (1, 0, 9, 4)[: len(hands)], strict=True)
    return position(
        f"{rows[0]}/{rows[1]}/{rows[2][:-1]}/{rows[3]}",
        "/".join(f"{tiles}:{hand}:{slots}:{coins}:20" for tiles, hand, slots, coins in players),
        turn,
        "g1,g2,g3,g4",
        order=order,
        options=options,
    )


THREE = ("r1,r2", "b1,b2,b3", "y1,y2,y3")
FOUR = (*THREE, "g5,g6,g7")


def test_the_first_player_ending_the_game_leaves_everyone_a_short_turn() -> None:
    state = nearly_full("1:9:build:0+", "1", THREE)
    events = play(state, Lay(2))
    assert EndTriggered(0, 3) in events
    # Swaps stay possible to the last moment of building.
    assert [str(move) for move in legal_moves(state)] == ["s2", "s3", "x"]
    play(state, Stop())
    play(state, Take(0))
    for seat in (1, 2):
        assert (state.seat, state.phase) == (seat, "recruit")
        events = play(state, Recruit(0, "B"))
    assert isinstance(events[-1], GameEnded)
    assert state.phase == "over"
    assert [len(hand) for hand in state.secret.hands] == [3, 2, 2]


def test_the_last_player_ending_the_game_ends_it_at_once() -> None:
    state = nearly_full("1:9:build:0+", "2", THREE)
    play(state, Lay(2))
    play(state, Stop())
    events = play(state, Take(0))
    assert isinstance(events[-1], GameEnded)
    assert len(state.players[0].tiles) == 4


@pytest.mark.parametrize(("first", "short"), [(1, [1, 2, 3]), (2, []), (3, [1]), (4, [1, 2])])
def test_short_turns_of_four_players(first: int, short: list[int]) -> None:
    state = nearly_full("1:9:build:0+", str(first), FOUR)
    play(state, Lay(2))
    play(state, Stop())
    events = play(state, Take(0))
    for seat in short:
        assert events[-1] == TurnStarted(seat, 9, shortened=True)
        tiles, market = state.player.tiles, state.market
        events = play(state, Recruit(0, "B"))
        assert (state.players[seat].tiles, state.market) == (tiles, market)
    assert isinstance(events[-1], GameEnded)


def test_a_noble_gives_coins_in_a_short_turn_too() -> None:
    state = nearly_full("1:9:build:0+", "1", ("r1,r2", "n1,b2,b3", "y1,y2,y3"), options="n")
    for move in (Lay(2), Stop(), Take(0)):
        play(state, move)
    coins = [player.coins for player in state.players]
    events = play(state, Recruit(0, "A"))
    given = [event for event in events if isinstance(event, CoinGiven)]
    assert given == [CoinGiven(0, 1), CoinGiven(2, 1)]
    assert [player.coins for player in state.players] == [coins[0] + 1, coins[1], coins[2] + 1]
