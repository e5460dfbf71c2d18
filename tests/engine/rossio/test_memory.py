"""What a seat remembers: hidden cards are dealt only to where they can be after all it has seen.

The referee here knows nothing of the engine's batches: it hears what a seat hears, and keeps for
every card of another's hand the cards that it can be.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from rossio.engine.events import Event, Seat
from rossio.engine.rng import Rng
from rossio.engine.rossio.box import Box, CardId, default_box, read_box
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.events import (
    CardsDrawn,
    CardTaken,
    Discarded,
    Kept,
    MarketRefilled,
    PushedOut,
    Recruited,
    Reshuffled,
)
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import parse, write
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import seen_by, view
from tests.engine.random_games import SETUPS, play_randomly, without_past

TOGETHER = [setup for setup in SETUPS if setup.players > 1]


def few_cards() -> Box:
    """A box with as few cards as can be, so that the deck is shuffled again and again."""
    file = default_box().file
    few = msgspec.structs.replace(file, helpers=file.helpers[:28])
    return read_box(msgspec.json.encode(few))


BOXES = (default_box(), few_cards())


class Referee:
    """What one seat has seen, from the deal on."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.seat = seat
        seen = {*state.market, *state.secret.hands[seat]}
        self.deck = {*state.box.deck(state.options.nobles)} - seen
        self.left = len(self.deck) - sum(len(hand) for hand in state.secret.hands if hand) + 5
        others = [other for other in range(len(state.players)) if other != seat]
        self.hands = {other: [self.deck] * 5 for other in others}
        self.known: dict[Seat, set[CardId]] = {other: set() for other in others}
        self.discard: set[CardId] = set()
        self.drawn_before_shuffling = 0
        self.old_deck = self.deck
        self.shuffles = 0

    def hear(self, event: Event) -> None:
        match seen_by(event, self.seat):
            case Kept(seat=seat, discarded=gone) | Discarded(seat=seat, cards=gone):
                self._leave(seat, gone)
                self.discard |= {*gone}
            case Recruited(seat=seat, card=card):
                self._leave(seat, (card,))
            case PushedOut(card=card):
                self.discard.add(card)
            case CardTaken(seat=seat, card=card) if seat != self.seat:
                self.known[seat].add(card)
            case MarketRefilled(card=card):
                self.left -= 1
                self._see(card)
            case Reshuffled():
                self.drawn_before_shuffling, self.old_deck = self.left, self.deck
                self.deck, self.left, self.discard = {*self.discard}, len(self.discard), set()
                self.shuffles += 1
            case CardsDrawn(seat=seat, number=number, cards=cards):
                old, self.drawn_before_shuffling = self.drawn_before_shuffling, 0
                self.left -= number - old
                if seat != self.seat:
                    self.hands[seat] = [
                        *self.hands[seat], *[self.old_deck] * old, *[self.deck] * (number - old)
                    ]  # fmt: skip
                for card in cards or ():
                    self._see(card)

    def _see(self, card: CardId) -> None:
        for cards in (self.deck, self.old_deck, *(c for hand in self.hands.values() for c in hand)):
            cards.discard(card)

    def _leave(self, seat: Seat, gone: tuple[CardId, ...]) -> None:
        for card in gone:
            if seat == self.seat:
                continue
            if card in self.known[seat]:
                self.known[seat].remove(card)
                continue
            drawn_from = next(cards for cards in self.hands[seat] if card in cards)
            self.hands[seat] = [*self.hands[seat]]
            del self.hands[seat][_place(self.hands[seat], drawn_from)]
            self._see(card)

    def allows(self, state: State) -> bool:
        """Whether every hidden card lies where it can be."""
        return {*state.secret.deck} <= self.deck and all(
            self._allows_hand({*state.secret.hands[other]}, other) for other in self.hands
        )

    def _allows_hand(self, hand: set[CardId], other: Seat) -> bool:
        if not self.known[other] <= hand:
            return False
        unknown = hand - self.known[other]
        wanted = Counter(map(id, self.hands[other]))
        # A card can be in one place only, so what a card of a hand can be is one of few sets.
        found = Counter(
            next((id(cards) for cards in self.hands[other] if card in cards), 0) for card in unknown
        )
        return wanted == found


def _place(sets: list[set[CardId]], wanted: set[CardId]) -> int:
    return next(place for place, cards in enumerate(sets) if cards is wanted)


def watched(seed: int) -> Iterator[tuple[State, list[Referee]]]:
    """A random game and what each seat remembers of it, from the first reshuffle on."""
    box, setup = BOXES[seed % 2], TOGETHER[seed // 2 % len(TOGETHER)]
    state = deal(box, setup, seed)
    referees = [Referee(state, seat) for seat in range(len(state.players))]
    for _, events in play_randomly(state, seed):
        for event in events:
            for referee in referees:
                referee.hear(event)
        if referees[0].shuffles:
            yield state, referees


@pytest.mark.parametrize("part", range(4))
def test_hidden_cards_are_dealt_only_to_where_they_can_be(part: int) -> None:
    shuffles, looks = Counter[int](), 0
    for seed in range(part, 240, 4):
        for number, (state, referees) in enumerate(watched(seed)):
            shuffles[referees[0].shuffles] += 1
            referee = referees[(seed + number) % len(referees)]
            assert referee.allows(state)
            if number % 3 == 0:
                seen = view(state, referee.seat)
                assert referee.allows(determinize(seen, Rng(number)))
                looks += 1
    assert looks > 300
    assert shuffles[1] > 300
    assert sum(often for times, often in shuffles.items() if times > 1) > 300


def test_all_that_can_be_is_dealt_and_as_often_as_it_is_likely() -> None:
    state, referees = next(
        (state.copy(), referees)
        for seed in range(99)
        for state, referees in watched(seed)
        if state.phase == "recruit"
        and len({*map(id, referees[state.seat].hands[other_than(state)])}) > 1
    )
    referee = referees[state.seat]
    other, seen, times = other_than(state), view(state, state.seat), 4000
    dealt = Counter(
        card for seed in range(times) for card in determinize(seen, Rng(seed)).secret.hands[other]
    )
    for cards in referee.hands[other]:
        places = sum(one is cards for one in referee.hands[other])
        for card in cards:
            assert abs(dealt[card] / times - places / len(cards)) < 0.04


def other_than(state: State) -> Seat:
    return (state.seat + 1) % len(state.players)


def test_what_is_remembered_is_no_secret() -> None:
    """Hands dealt anew within what can be look the same to everybody."""
    for seed in range(0, 60, 7):
        for state, referees in islice(watched(seed), 0, None, 9):
            for referee in referees:
                seen = view(state, referee.seat)
                dealt = determinize(seen, Rng(seed))
                assert view(dealt, referee.seat) == seen
                assert [player.batches for player in view(dealt, None).players] == [
                    player.batches for player in view(state, None).players
                ]


def test_a_view_is_sent_with_what_is_remembered() -> None:
    for seed in range(24):
        game = Rossio([BOXES[1]])
        for state, _ in islice(watched(seed), 0, None, 20):
            seen = view(state, state.seat)
            there = game.read_view(state.box.identity, state.seat, game.write_view(seen))
            assert there == seen
            assert seen.shuffled


def test_a_position_has_no_past() -> None:
    *_, (state, _) = watched(1)
    assert state.shuffled
    again = parse(state.box, write(state))
    assert again == without_past(state)


def test_without_a_reshuffle_nothing_is_remembered() -> None:
    state = deal(default_box(), Setup(4), 1)
    assert view(state, 0).shuffled == ()
    assert [player.batches for player in view(state, 0).players] == [(0,) * 5] * 4
