"""Turns, phase by phase: what the examples of the rulebook do not show."""

import pytest

from rossio.engine.events import Event
from rossio.engine.game import unheard
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.events import (
    CardsDrawn,
    CoinEarned,
    CoinGiven,
    ColumnClosed,
    Discarded,
    Kept,
    Laid,
    MarketRefilled,
    PushedOut,
    Recruited,
    Reshuffled,
    Scored,
    Stopped,
    TilesDrawn,
    TurnStarted,
)
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Discard, Keep, Lay, Recruit, Stop, Swap, Take
from rossio.engine.rossio.rules import apply, play
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.square import BLUE, GREEN, RED
from rossio.engine.rossio.state import Helper, State
from rossio.engine.session import reveals
from tests.engine.rossio.positions import position


def test_cards_are_kept_and_discarded_in_any_order() -> None:
    kept, same = (deal(default_box(), Setup(3, first=1), 4) for _ in range(2))
    assert play(kept, Keep((4, 0, 2))) == play(same, Keep((0, 2, 4)))
    assert kept == same
    assert str(Keep((4, 0, 2))) == "k135"
    assert Discard((3, 0)) == Discard((0, 3))
    assert str(Discard((3, 0))) == "d14"


def test_everyone_keeps_three_and_the_first_player_begins() -> None:
    state = deal(default_box(), Setup(3, first=1), 4)
    dealt = state.secret.hands.copy()
    assert state.seat == 1
    assert play(state, Keep((0, 2, 4)))[0] == Kept(
        1, (dealt[1][0], dealt[1][2], dealt[1][4]), (dealt[1][1], dealt[1][3])
    )
    play(state, Keep((0, 1, 2)))
    events = play(state, Keep((2, 3, 4)))
    assert state.discard == (
        dealt[1][1], dealt[1][3], dealt[2][3], dealt[2][4], dealt[0][0], dealt[0][1]
    )  # fmt: skip
    assert events[-1] == TurnStarted(1, 1, shortened=False)
    assert (state.phase, state.seat) == ("recruit", 1)
    # Nobody has coins, so only side B can be recruited.
    assert [str(move) for move in legal_moves(state)] == ["r1B", "r2B", "r3B"]


def build(
    square: str = "rrg/yb/b/b",
    tiles: str = "rrgb",
    coins: int = 0,
    bonuses: str = "",
    deck: str = "*",
    discard: str = "-",
) -> State:
    """The first of two players is about to build."""
    return position(
        square,
        f"{tiles}:r1,b4:g3B,g4B,g6B:{coins}:0/rgby:g1,g2,g5:-:1:0",
        "1:3:build:0+",
        "y4,y5,y6,y7",
        bonuses=bonuses,
        deck=deck,
        discard=discard,
    )


def recruit(slots: str, coins: int = 9, hand: str = "r1,b4,n1", others: int = 2) -> State:
    """The first player is about to recruit."""
    free = ["r2,r3,r4", "r5,r6,r7", "r8,r9,r10"]
    seats = "/".join(f"rgby:{cards}:-:0:0" for cards in free[: others - 1])
    return position(
        "rrg/yb/b/b", f"rrgb:{hand}:{slots}:{coins}:0/{seats}", "1:4:recruit:0", "y4,y5,y6,y7",
        options="n",
    )  # fmt: skip


def test_the_card_pushed_out_is_discarded() -> None:
    state = recruit("g3B,g4A,g6B")
    numbers = state.box.card_numbers
    events = play(state, Recruit(0, "B"))
    assert events[0] == PushedOut(0, numbers["g3"], "B")
    assert events[1] == Recruited(0, numbers["r1"], "B", 0)
    assert state.discard == (numbers["g3"],)
    assert state.player.slots == (
        Helper(numbers["g4"], "A"),
        Helper(numbers["g6"], "B"),
        Helper(numbers["r1"], "B"),
    )
    # From left to right: the pattern is not there, then two coins.
    assert [type(event) for event in events[2:]] == [Scored, CoinEarned, CoinEarned]
    assert state.player.coins == 11


def test_cards_fill_the_slots_from_the_right() -> None:
    state = recruit("-")
    (earned,) = [e for e in play(state, Recruit(0, "B")) if isinstance(e, CoinEarned)]
    assert earned.slot == 2


def test_coins_earned_come_after_the_price() -> None:
    state = recruit("g3B,g4B,g6B", coins=3)
    # The blue card costs 4; what its neighbours will earn does not help.
    assert Recruit(1, "A") not in legal_moves(state)


@pytest.mark.parametrize("others", [2, 3, 4])
def test_a_noble_costs_nothing_but_gives_everyone_else_a_coin(others: int) -> None:
    state = recruit("-", coins=0, others=others)
    events = play(state, Recruit(2, "A"))
    assert Recruited(0, state.box.card_numbers["n1"], "A", 0) in events
    given = [event for event in events if isinstance(event, CoinGiven)]
    assert given == [CoinGiven(seat, 0) for seat in range(1, others)]
    assert [player.coins for player in state.players] == [0] + [1] * (others - 1)


def test_side_b_of_a_noble_gives_nobody_anything() -> None:
    state = recruit("-", coins=0)
    play(state, Recruit(2, "B"))
    assert [player.coins for player in state.players] == [1, 0]


def test_ross_takes_no_coin_for_a_noble() -> None:
    state = position(
        "rrg/yb/b/b", "rrgb:n1,r2,r3:-:0:0/rgby:-:-:0:0", "1:1:recruit:0", "y4,y5,y6,y7",
        options="n1", hidden="1:-:s1,s2,s3,s4,s5,s6,s7,s8,s9,s10,s11,s12:0",
    )  # fmt: skip
    events = play(state, Recruit(0, "A"))
    assert not [event for event in events if isinstance(event, CoinGiven)]
    assert [player.coins for player in state.players] == [0, 0]


def test_a_tile_that_touches_its_colour_may_be_followed() -> None:
    state = build(tiles="ggrb")
    (laid,) = play(state, Lay(0))
    assert isinstance(laid, Laid)
    assert (laid.goes_on, laid.alike, laid.board_space) == (True, 1 << 8, 0)
    assert [str(move) for move in legal_moves(state)] == ["l1", "l2", "l3", "l4", "x"]
    assert play(state, Stop()) == [Stopped(0, 1, 0)]


@pytest.mark.parametrize(("built", "coins"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_visible_icons_give_coins_and_reach(built: int, coins: int) -> None:
    state = build("rrg/yb/b/b", tiles="gggg")
    for _ in range(built):
        events = play(state, Lay(0))
    if built < 4:
        events = play(state, Stop())
    # Four tiles leave nothing to decide, so building stops by itself.
    assert events[-1] == Stopped(0, built, coins)
    assert state.player.coins == coins
    assert [str(move) for move in legal_moves(state)] == ["tA", "tB", "tC", "tD"][:built]


def test_swaps_before_between_and_after() -> None:
    state = build(tiles="bgrr", coins=5)
    seen = []
    for move in (Swap(0), Lay(0), Swap(1), Lay(3), Swap(2)):
        play(state, move)
        seen.append(state.player.tiles)
    assert seen == [
        (GREEN, BLUE, RED, RED),
        (BLUE, RED, RED),
        (RED, BLUE, RED),
        (BLUE, RED),
        (RED, BLUE),
    ]
    assert not state.going_on
    assert state.player.coins == 2
    assert [str(move) for move in legal_moves(state)] == ["s3", "x"]


def test_a_coin_bonus_can_pay_a_swap_at_once() -> None:
    state = build("rr/rb/-/b", tiles="yrgb", bonuses="112211212113")
    play(state, Lay(2))
    assert state.player.coins == 1
    assert [str(move) for move in legal_moves(state)] == ["s2", "s3", "x"]


def test_several_columns_closed_in_one_turn() -> None:
    state = build("brrr/rrrr/rr/rr", tiles="rrrr", bonuses="112212212113")
    closed, drawn = [], 0
    for row in (3, 2, 3, 2):
        for event in play(state, Lay(row)):
            closed += [event.column] if isinstance(event, ColumnClosed) else []
            drawn += event.number if isinstance(event, CardsDrawn) else 0
        if state.phase == "discard":
            play(state, Discard((0, 1)))
    assert closed == [2, 3]
    assert drawn == 4
    assert state.phase == "draw"


def test_several_coins_in_one_turn() -> None:
    state = build("brrr/rrrr/rr/rr", tiles="rrrr", bonuses="111112212113")
    paid = []
    for row in (3, 2, 3, 2):
        play(state, Lay(row))
        paid.append(state.player.coins)
    # A coin for each column, then three for the icons.
    assert paid == [0, 1, 1, 2 + 3]


def test_the_cards_bonus_draws_two_and_any_two_go() -> None:
    state = build("rr/rb/-/b", tiles="bgrr", bonuses="212211212113")
    hand, deck = state.hand, state.secret.deck
    events = play(state, Lay(2))
    assert events[-1] == CardsDrawn(0, 2, deck[:2])
    assert reveals(events)
    assert state.hand == (*hand, *deck[:2])
    assert len(legal_moves(state)) == 6
    events = play(state, Discard((0, 2)))
    assert events == [Discarded(0, (hand[0], deck[0]))]
    assert state.hand == (hand[1], deck[1])
    assert state.phase == "build"


def all_cards_but(*used: str) -> list[str]:
    box = default_box()
    return [card.key for card in box.cards[:40] if card.key not in used]


USED = ("r1", "b4", "g3", "g4", "g6", "g1", "g2", "g5", "y4", "y5", "y6", "y7")


def test_an_empty_deck_is_reshuffled_when_a_card_is_needed() -> None:
    rest = all_cards_but(*USED)
    state = build(
        "rr/rb/-/b", "bgrr", bonuses="212211212113", deck=rest[0], discard=",".join(rest[1:])
    )
    numbers = state.box.card_numbers
    events = play(state, Lay(2))
    assert events[2] == Reshuffled(len(rest) - 1)
    assert state.discard == ()
    assert state.hand[2] == numbers[rest[0]]
    assert sorted((*state.secret.deck, state.hand[3])) == sorted(numbers[key] for key in rest[1:])


def test_the_market_too_is_refilled_from_a_reshuffled_deck() -> None:
    rest = all_cards_but(*USED)
    state = build(deck="-", discard=",".join(rest))
    play(state, Lay(3))
    events = play(state, Take(0))
    assert [type(event) for event in events[1:3]] == [Reshuffled, MarketRefilled]
    assert events[1] == Reshuffled(len(rest))
    assert state.discard == ()
    numbers = {state.box.card_numbers[key] for key in rest}
    assert {*state.secret.deck, state.market[3]} == numbers


def test_the_last_card_of_the_deck_needs_no_reshuffle() -> None:
    rest = all_cards_but(*USED)
    state = build(
        "rr/rb/-/b", "bgrr", bonuses="212211212113", deck=",".join(rest[:2]),
        discard=",".join(rest[2:]),
    )  # fmt: skip
    assert not [event for event in play(state, Lay(2)) if isinstance(event, Reshuffled)]
    assert state.secret.deck == ()


@pytest.mark.parametrize(("left", "sizes"), [(1, 3), (0, None)])
def test_a_bonus_draws_what_there_is(left: int, sizes: int | None) -> None:
    state = build("rr/rb/-/b", tiles="bgrr", bonuses="212211212113")
    # Our box has cards enough; one of somebody's own may have so few that all are in use.
    state.secret.deck = state.secret.deck[:left]
    hand = state.hand
    events = play(state, Lay(2))
    assert CardsDrawn(0, left, state.hand[2:]) in events
    if sizes is None:
        assert state.phase == "build"
    else:
        assert len(legal_moves(state)) == sizes
        play(state, Discard((2,)))
        assert state.hand == hand


def test_taking_ends_the_turn_and_reveals() -> None:
    state = build()
    play(state, Lay(3))
    stack, deck, market = state.secret.stack, state.secret.deck, state.market
    events = play(state, Take(0))
    assert [type(event) for event in events[1:]] == [MarketRefilled, TilesDrawn, TurnStarted]
    assert reveals(events)
    assert state.market == (*market[1:], deck[0])
    assert state.players[0].tiles == (0, 3, 1, stack[0])
    assert (state.seat, state.round) == (1, 3)


def test_laying_and_swapping_reveal_nothing() -> None:
    state = build(tiles="ggrb", coins=1)
    assert not reveals(play(state, Swap(2)))
    assert not reveals(play(state, Lay(0)))
    assert not reveals(play(state, Stop()))


def test_apply_plays_what_is_legal_without_asking_again() -> None:
    checked, searched = build(tiles="ggrb"), build(tiles="ggrb")
    heard: list[Event] = []
    for move in (Lay(0), Lay(1), Stop(), Take(0)):
        events = play(checked, move)
        apply(searched, move, heard.append)
        assert heard[-len(events) :] == events
        assert searched == checked
    apply(searched, Recruit(0, "B"), unheard)
    play(checked, Recruit(0, "B"))
    assert searched == checked
