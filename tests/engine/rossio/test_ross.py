"""ROSS beyond the rulebook's example: his deck's end, the square's end, and what he ignores."""

import pytest

from rossio.engine.rossio.events import (
    CardsDrawn,
    ColumnClosed,
    EndTriggered,
    GameEnded,
    Laid,
    Reshuffled,
    RossDiscarded,
    RossPlans,
    RossScored,
    RossTurned,
    TurnStarted,
)
from rossio.engine.rossio.moves import Lay, Stop, Take
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.square import BLUE, GREEN, RED
from rossio.engine.rossio.state import ROSS, State
from tests.engine.rossio.positions import position

EASY = "s1,s2,s3,s4,s5,s6,s7,s8,s9,s10,s11,s12"


def before_ross(
    hidden: str, square: str = "rg/yb/b/b", tiles: str = "rrgb", bonuses: str = ""
) -> State:
    """The human has built one tile and is about to draw."""
    return position(
        square,
        f"rby:r2,r3:r1B,r4B,r5B:3:0/{tiles}:-:-:0:0",
        "1:3:draw:1",
        "g1,g2,g3,g4",
        options="1",
        hidden=hidden,
        bonuses=bonuses,
    )


def keys(state: State, cards: tuple[int, ...]) -> str:
    return ",".join(state.box.solo[card].key for card in cards)


def test_the_next_card_points_at_the_section() -> None:
    state = before_ross(f"1:-:{EASY}:0")
    events = play(state, Take(0))
    s1 = state.box.solo_numbers["s1"]
    # The back of the second card points to the top section: build two, discard the second.
    assert RossPlans(s1, "top", False, 2, 1, "up") in events
    assert sum(isinstance(event, Laid) for event in events) == 2
    assert [event.position for event in events if isinstance(event, RossDiscarded)] == [1]
    assert events[-1] == TurnStarted(0, 4, shortened=False)


def test_the_last_card_uses_its_own_arrow() -> None:
    row, last = EASY.rsplit(",", 1)
    state = before_ross(f"1:{row}:{last}:0")
    s12 = state.box.solo_numbers["s12"]
    events = play(state, Take(0))
    assert RossTurned(s12) in events
    assert RossPlans(s12, "bottom", True, 1, 3, "up") in events
    assert state.secret.ross_deck == ()
    assert state.ross is not None
    assert keys(state, state.ross.row) == EASY


@pytest.mark.parametrize(("repeats", "key"), [(0, "s1"), (1, "s2"), (13, "s2")])
def test_without_a_deck_the_row_is_used_again(repeats: int, key: str) -> None:
    state = before_ross(f"1:{EASY}:-:{repeats}")
    events = play(state, Take(0))
    card = state.box.solo_numbers[key]
    (plan,) = (event for event in events if isinstance(event, RossPlans))
    assert (plan.card, plan.arrow) == (card, state.box.solo[card].turn)
    assert plan.own_back
    assert not [event for event in events if isinstance(event, RossTurned)]
    (scored,) = (event for event in events if isinstance(event, RossScored))
    assert scored.points == sum(state.box.solo[card].points for card in scored.row)
    assert len(scored.row) == 12
    assert state.ross is not None
    assert state.ross.repeats == repeats + 1


def test_the_next_card_stays_hidden_but_for_its_arrow() -> None:
    # The cards s2 and s5 have the same arrow on their backs, and nothing else shows.
    swapped = EASY.replace("s2", "s?").replace("s5", "s2").replace("s?", "s5")
    assert play(before_ross(f"1:-:{EASY}:0"), Take(0)) == play(
        before_ross(f"1:-:{swapped}:0"), Take(0)
    )


def test_he_leaves_coins_and_cards() -> None:
    state = before_ross(f"1:-:{EASY}:0", "rg/yb/-/b", "rbgb", bonuses="212211212113")
    events = play(state, Take(0))
    assert ColumnClosed(ROSS, 0, "cards", taken=False) in events
    assert (state.players[ROSS].coins, state.secret.hands[ROSS]) == (0, ())


FULL = "rbyg" * 3


def test_he_takes_the_token_and_ends_the_game() -> None:
    state = before_ross(f"1:-:{EASY}:0", f"{FULL}/{FULL}/{FULL}/{FULL[1:]}")
    events = play(state, Take(0))
    # He means to build two, but the square is full after one.
    assert sum(isinstance(event, Laid) for event in events) == 1
    assert EndTriggered(ROSS, 3) in events
    assert ColumnClosed(ROSS, 11, "token", taken=True) in events
    assert isinstance(events[-1], GameEnded)
    assert state.players[ROSS].points == 3 + state.box.solo[0].points
    assert len(state.players[ROSS].tiles) == 4


def test_he_discards_and_refills_even_when_he_ends_the_game() -> None:
    state = before_ross(f"1:-:{EASY}:0", f"{FULL}/{FULL}/{FULL}/{FULL[1:]}")
    second, deck, stack = state.market[2], state.secret.deck, state.secret.stack
    events = play(state, Take(0))
    assert RossDiscarded(1, second) in events
    assert state.discard == (second,)
    assert state.market[2:] == deck[:2]
    assert state.players[ROSS].tiles == (RED, GREEN, BLUE, stack[1])


def test_his_own_discard_is_in_the_deck_that_refills_the_market() -> None:
    state = before_ross(f"1:-:{EASY}:0")
    deck = state.secret.deck
    state.secret.deck, state.discard = deck[:1], deck[1:]
    second = state.market[2]
    events = play(state, Take(0))
    assert Reshuffled(len(deck)) in events
    assert state.discard == ()
    assert second in (*state.secret.deck, state.market[3])


def human_builds(square: str, tiles: str, bonuses: str, hidden: str) -> State:
    return position(
        square,
        f"{tiles}:r2,r3:r1B,r4B,r5B:3:0/rrgb:-:-:0:0",
        "1:3:build:0+",
        "g1,g2,g3,g4",
        bonuses=bonuses,
        options="1",
        hidden=hidden,
    )


def test_the_human_takes_coins_and_cards() -> None:
    state = human_builds("rg/yb/-/b", "bbgb", "112211212113", f"1:-:{EASY}:0")
    assert ColumnClosed(0, 0, "coin", taken=True) in play(state, Lay(2))
    assert state.player.coins == 4
    state = human_builds("rg/yb/-/b", "bbgb", "212211212113", f"1:-:{EASY}:0")
    deck = state.secret.deck
    assert CardsDrawn(0, 2, deck[:2]) in play(state, Lay(2))
    assert (state.phase, state.hand[2:]) == ("discard", deck[:2])


def test_without_a_deck_he_still_scores_after_the_humans_end() -> None:
    state = human_builds(f"{FULL}/{FULL}/{FULL}/{FULL[1:]}", "rbyg", "", f"1:{EASY}:-:2")
    for move in (Lay(3), Stop()):
        play(state, move)
    events = play(state, Take(0))
    (scored,) = (event for event in events if isinstance(event, RossScored))
    assert scored.points == sum(card.points for card in state.box.solo[:12])
    assert state.players[ROSS].points == scored.points > 0


def test_after_the_humans_end_he_only_scores() -> None:
    hidden = f"1:s3:{EASY.replace('s3,', '')}:0"
    state = human_builds(f"{FULL}/{FULL}/{FULL}/{FULL[1:]}", "rbyg", "", hidden)
    play(state, Lay(3))
    play(state, Stop())
    market = state.market
    events = play(state, Take(0))
    assert RossTurned(0) in events
    assert RossScored((2, 0), 7) in events
    assert not [event for event in events if isinstance(event, Laid | RossPlans)]
    assert state.market[:3] == market[1:]
    assert isinstance(events[-1], GameEnded)
    assert events[-1].result.winners == (ROSS,)
