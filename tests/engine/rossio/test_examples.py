"""The six examples of the rulebook, each statement of them on a position that was rebuilt for it.

The positions are those of the lesson, which has the examples as exercises: what holds here holds
for what it says of them.
Examples 1 to 3 are one turn of Joana's in a game for three. The blue tile in it completes a pattern
although it touches no blue tile by a side, so that pattern hangs together by a corner: it is the
hook of our box.
"""

from typing import TypeVar

import pytest

from rossio.engine.events import Event
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.counting import count
from rossio.engine.rossio.events import (
    CardsDrawn,
    CardTaken,
    CoinEarned,
    ColumnClosed,
    EndTriggered,
    GameEnded,
    Laid,
    MarketRefilled,
    Recruited,
    RossDiscarded,
    RossPlans,
    RossScored,
    RossTurned,
    Scored,
    Stopped,
    Swapped,
    TilesDrawn,
    TurnStarted,
)
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Discard, Lay, Recruit, Stop, Swap, Take
from rossio.engine.rossio.notation import parse
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.ross import choose_row
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.square import BLUE, GREEN, RED, YELLOW, alike, lay, next_space, open_rows
from rossio.engine.rossio.state import ROSS, State
from rossio.engine.rossio.validity import check
from rossio.ui.rossio.lesson import LESSON
from tests.engine import brute
from tests.engine.rossio.positions import position

EventT = TypeVar("EventT", bound=Event)

HOOK = Pattern(["##.", "..#"])


def space(column: int, row: int) -> int:
    return 4 * column + row


def taught(chapter: str) -> State:
    """The position of a chapter of the lesson."""
    (text,) = (one.position for one in LESSON if one.name == chapter)
    state = parse(default_box(), text)
    check(state)
    return state


def of_type(events: list[Event], kind: type[EventT]) -> list[EventT]:
    return [event for event in events if isinstance(event, kind)]


@pytest.fixture
def third_turn() -> State:
    """Joana is to recruit; under her board lie a card with side B and red dominoes with side A."""
    return taught("activate")


def recruit_blue(state: State) -> list[Event]:
    return play(state, Recruit(0, "A"))


def test_example_1_recruiting_and_activating(third_turn: State) -> None:
    state = third_turn
    cards, square = state.box.cards, state.square
    red, blue_id = cards[state.box.card_numbers["r1"]], state.box.card_numbers["b4"]
    blue = cards[blue_id]
    assert (red.cost, red.points, red.pattern.size) == (5, 2, 2)
    assert (blue.cost, blue.points, blue.pattern.drawing) == (4, 4, HOOK.drawing)
    events = recruit_blue(state)

    # The two cards slide left, the new one is rightmost and costs 4 coins.
    keys = [cards[helper.card].key for helper in state.player.slots]
    assert keys == ["g3", "r1", "b4"]
    assert events[0] == Recruited(0, blue_id, "A", 4)

    # From left to right: a coin, twice the red pattern, twice the blue one.
    coin, red_scored, blue_scored = events[1:4]
    assert isinstance(coin, CoinEarned)
    assert isinstance(red_scored, Scored)
    assert isinstance(blue_scored, Scored)
    assert [coin.slot, red_scored.slot, blue_scored.slot] == [0, 1, 2]
    assert (red_scored.count, red_scored.points) == (2, 4)
    assert (blue_scored.card, blue_scored.count, blue_scored.points) == (blue_id, 2, 8)
    assert set(red_scored.patterns(state.box)) == {
        (space(3, 0), space(4, 0)),
        (space(0, 3), space(1, 3)),
    }
    c = {space(0, 2), space(1, 2), space(2, 3)}
    d = {space(1, 0), space(2, 0), space(3, 1)}
    assert [set(spaces) for spaces in blue_scored.patterns(state.box)] == [c, d]

    # C + E + E is a pattern too, but its C is taken; with F there would be a third.
    e = {space(3, 2), space(4, 2)}
    f = space(5, 1)
    assert count(HOOK, sum(1 << s for s in {space(2, 3)} | e)) == 1
    assert count(HOOK, square.tiles[BLUE] | 1 << f) == 3
    assert count(HOOK, sum(1 << s for s in {f} | e)) == 1

    # 12 points and 1 coin in all; she had exactly the 4 coins.
    assert (state.player.points, state.player.coins) == (12, 1)


def test_example_2_building(third_turn: State) -> None:
    state = third_turn
    recruit_blue(state)
    square = state.square
    spaces = {row: next_space(square, row) for row in range(4)}

    # Every row has its space, and no other space will do.
    assert [move for move in legal_moves(state) if isinstance(move, Lay)] == [
        Lay(row) for row in range(4)
    ]
    tiles = brute.grid(square)
    touched = {
        row: [cell in tiles for cell in brute.around((spaces[row] // 4, row))].count(True)
        for row in range(4)
    }
    assert (touched[0], touched[3]) == (1, 1)
    assert touched[1] >= 2
    assert touched[2] >= 2
    elsewhere = {
        (column, row)
        for column in range(square.columns)
        for row in range(4)
        if column != square.rows[row]
    }
    assert not any(brute.may_be_built_on(square, cell) for cell in elsewhere)

    # Two yellow tiles, each next to a yellow one.
    for row in (0, 2):
        (laid,) = of_type(play(state, Lay(row)), Laid)
        assert laid.colour == YELLOW
        assert laid.goes_on
        assert Stop() in legal_moves(state)

    # The red tile would close the column, beside two yellow and one green, but end building.
    f = next_space(state.square, 1)
    assert alike(state.square, f, YELLOW).bit_count() == 2
    assert alike(state.square, f, GREEN).bit_count() == 1
    with_red = play(state.copy(), Lay(1))
    (red_laid,) = of_type(with_red, Laid)
    assert (red_laid.colour, red_laid.goes_on) == (RED, False)
    assert of_type(with_red, ColumnClosed)

    # For one coin the blue tile comes first.
    assert play(state, Swap(2)) == [Swapped(0, 2, BLUE, RED)]
    assert state.player.coins == 0

    # It closes the column for two cards and scores in future, but touches no blue tile.
    events = play(state, Lay(1))
    assert events[0] == Laid(0, BLUE, 2, f, 0, False)
    assert events[1] == ColumnClosed(0, 5, "cards", taken=True)
    drawn = events[2]
    assert isinstance(drawn, CardsDrawn)
    assert drawn.number == 2
    assert count(HOOK, state.square.tiles[BLUE]) == 3
    hand = state.hand
    events = play(state, Discard((0, 3)))
    assert state.hand == hand[1:3]

    # Building is over by itself, and two icons are visible.
    assert events[-1] == Stopped(0, built=3, coins=2)
    assert state.player.coins == 2


def test_example_3_drawing(third_turn: State) -> None:
    state = third_turn
    recruit_blue(state)
    for move in (Lay(0), Lay(2), Swap(2), Lay(1), Discard((0, 3))):
        play(state, move)
    a, b, c, d = state.market
    top, stack = state.secret.deck[0], state.secret.stack
    hand = state.hand

    # Three tiles built: A, B or C.
    assert list(legal_moves(state)) == [Take(0), Take(1), Take(2)]
    events = play(state, Take(2))

    # She takes C, D slides left, and a new card comes from the deck.
    assert CardTaken(0, 2, c) in events
    assert MarketRefilled(top, (a, b, d, top)) in events
    assert state.secret.hands[0] == (*hand, c)

    # The red tile slides left, and three new ones fill the board.
    assert TilesDrawn(0, stack[:3], (RED, *stack[:3])) in events
    assert events[-1] == TurnStarted(1, 3, shortened=False)


def test_example_4_the_end() -> None:
    state = taught("end")
    afonso, ines = 1, 2

    # The last tile, his second: three points at once, and his turn goes on to its end.
    assert not of_type(play(state, Lay(3)), EndTriggered)
    events = play(state, Lay(2))
    assert EndTriggered(afonso, 3) in events
    assert state.players[afonso].points == 23
    assert Stopped(afonso, 2, 1) in events
    assert state.players[afonso].coins == 1
    events = play(state, Take(0))
    assert of_type(events, CardTaken)
    assert of_type(events, TilesDrawn)
    assert len(state.players[afonso].tiles) == 4

    # Inês only recruits and activates; Joana, who is first, does not play again.
    assert events[-1] == TurnStarted(ines, 12, shortened=True)
    assert state.seat == ines
    assert state.phase == "recruit"
    yellow = state.box.cards[state.hand[0]]
    events = play(state, Recruit(0, "A"))
    (scored,) = of_type(events, Scored)
    assert scored.points == yellow.points * brute.count(
        yellow.pattern.drawing, state.square, YELLOW
    )
    assert scored.points > 0
    assert state.players[ines].coins == 9 - yellow.cost + 2
    assert isinstance(events[-1], GameEnded)
    assert events[-1].result.points == (30, 23, 10 + scored.points)
    assert events[-1].result.winners == (0,)
    assert legal_moves(state) == ()


def test_example_5_nobles() -> None:
    state = taught("nobles")
    noble = state.box.cards[state.hand[0]]
    assert (noble.pattern.size, noble.points) == (3, 4)
    events = play(state, Recruit(0, "A"))
    (scored,) = of_type(events, Scored)
    assert (scored.count, scored.points) == (2, 8)
    colours = [
        {brute.grid(state.square)[s // 4, s % 4] for s in spaces}
        for spaces in scored.patterns(state.box)
    ]
    assert colours == [{BLUE}, {YELLOW}]


def solo_position(square: str, ross_tiles: str) -> State:
    """The human has built one tile and is to draw; then it is ROSS's third turn.

    He has turned up cards worth 4 and 2, the next is worth 3, and the arrow after it points to the
    bottom section.
    """
    return position(
        square,
        f"rby:r2,r3:r1B,r4B,r5B:3:0/{ross_tiles}:-:-:0:11",
        "1:3:draw:1",
        "g1,g2,g3,g4",
        options="1",
        hidden="1:s3,s2:s1,s8,s4,s5,s6,s7,s9,s10,s11,s12:0",
    )


def test_example_6_ross() -> None:
    """His whole turn; the tie between the places for the third tile has a position of its own."""
    state = taught("ross")
    third = state.market[3]
    events = play(state, Take(0))

    # 4 + 2 + 3 points; then the bottom section: build three, discard the third.
    s1, s2, s3 = (state.box.solo_numbers[key] for key in ("s1", "s2", "s3"))
    assert RossTurned(s1) in events
    assert RossScored((s3, s2, s1), 9) in events
    assert state.players[ROSS].points == 20
    assert RossPlans(s1, "bottom", False, build=3, position=2, priority="up") in events

    # Red touches red nowhere and goes to the leftmost space; he goes on all the same.
    # Again red touches red nowhere, and the lower of two leftmost spaces is meant; then green.
    laid = [event for event in events if isinstance(event, Laid)]
    assert [(tile.colour, tile.column, tile.row, tile.alike != 0) for tile in laid] == [
        (RED, 2, 1, False),
        (RED, 3, 2, False),
        (GREEN, 3, 0, True),
    ]
    assert [tile.goes_on for tile in laid] == [True, True, False]

    # The third card of the market, which the human's draw had moved there, is discarded.
    assert RossDiscarded(2, third) in events
    assert state.discard == (third,)
    (drawn,) = (event for event in of_type(events, TilesDrawn) if event.seat == ROSS)
    assert len(drawn.drawn) == 3
    assert state.players[ROSS].tiles == (BLUE, *drawn.drawn)


def test_example_6_the_first_two_tiles_of_ross() -> None:
    square = taught("ross").square

    # A: the leftmost of all open spaces, of which none is next to red.
    places = [(square.rows[row], row) for row in open_rows(square)]
    assert places == [(3, 0), (2, 1), (3, 2), (5, 3)]
    assert not any(alike(square, next_space(square, row), RED) for row in open_rows(square))
    assert choose_row(square, RED, "up") == 1

    # B, C and D: none next to red, B not leftmost, and the arrow decides between C and D.
    square = lay(square, 1, RED)
    assert [(square.rows[row], row) for row in open_rows(square)] == [(3, 0), (3, 2), (5, 3)]
    assert not any(alike(square, next_space(square, row), RED) for row in open_rows(square))
    assert choose_row(square, RED, "up") == 2
    assert choose_row(square, RED, "down") == 0


def test_example_6_the_third_tile_of_ross() -> None:
    """E, F and G next to green, E not leftmost, and the arrow decides between F and G.

    With four rows filled from the left no single position shows all of the example. A closes its
    row, or the second red could touch it there; so that row opens again only beside D, and its
    space, one of F and G, then touches nothing but the two red tiles.
    """
    square = solo_position("gbybg/bgg/ryg/ryyb", "grrb").square
    matching = [row for row in open_rows(square) if alike(square, next_space(square, row), GREEN)]
    assert [(square.rows[row], row) for row in matching] == [(5, 0), (3, 1), (3, 2)]
    assert choose_row(square, GREEN, "up") == 2
    assert choose_row(square, GREEN, "down") == 1
