"""Calçada's opponents: sensible choices in plain cases, games between them, blind to the stacks."""

from math import log2
from statistics import median

import pytest

from rossio.bots import OPPONENTS
from rossio.bots.calcada import apprentice, mason
from rossio.bots.calcada.players import PLAYERS
from rossio.bots.players import choose
from rossio.engine.calcada.box import SIDES
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.game import GAME
from rossio.engine.calcada.moves import MOVES, Push, Renew
from rossio.engine.calcada.rules import play
from rossio.engine.calcada.setup import Setup
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import view
from rossio.engine.link import encode
from rossio.engine.record import NEW_SEEDS
from rossio.engine.rng import Rng
from tests.bots.calcada.games import Opponent, at_random, play_game
from tests.engine.calcada.positions import NOBODY, position
from tests.engine.calcada.random_games import SETUPS, positions


def choices(think: Opponent, state: State) -> set[str]:
    """What an opponent chooses, with one generator or another."""
    seen, chosen = view(state, state.seat), set[str]()
    for seed in range(8):
        *_, move = think(seen, Rng(seed))
        chosen.add(str(move))
    return chosen


def after(state: State, *texts: str) -> State:
    for text in texts:
        play(state, MOVES[text])
    return state


def test_both_complete_a_district_of_two() -> None:
    for think in (apprentice.think, mason.think):
        state = position(f"5,5,b34,5,5:0:0/{NOBODY}", "1:2:declare")
        assert choices(think, state) == {"d2b"}
        (text,) = choices(think, after(state, "d2b"))
        assert text.endswith("a4")


def test_both_join_equal_motifs() -> None:
    for think in (apprentice.think, mason.think):
        state = position(f"1g13,5,5,5,5:0:0/{NOBODY}", "1:9:declare")
        assert choices(think, after(state, "d1r")) <= {"t1c1", "t1b2"}


def test_only_the_mason_pushes_for_a_good_turn() -> None:
    # A large blue district lacks a 3; a push makes it three stones with a blue one among them.
    state = position(f"3b1b1,4b2,5,4b4,5:2:0/{NOBODY}", "1:9:declare")
    assert not any(text.startswith("p") for text in choices(apprentice.think, state))
    (text,) = choices(mason.think, state)
    assert text.startswith("p")
    play(state, MOVES[text])
    (text,) = choices(mason.think, state)
    assert text.endswith("b")
    (text,) = choices(mason.think, after(state, text))
    assert text.endswith("e3")


def test_whole_games_of_every_kind_are_legal_and_come_again() -> None:
    thinkers = (mason.think, apprentice.think, at_random, mason.think)
    for seed, setup in enumerate(SETUPS[::2]):
        record, state, _ = play_game(setup, seed, thinkers[: setup.players])
        assert state.phase == "over"
        assert play_game(setup, seed, thinkers[: setup.players])[0] == record


@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_choice_depends_on_nothing_that_is_hidden(opponent: str) -> None:
    others = 0
    for seed in range(3):
        for number, state in enumerate(positions(seed)):
            if number % 12 or state.phase == "over":
                continue
            seen = view(state, state.seat)
            choice = choose(PLAYERS, opponent, seen, Rng(1))
            dealt = determinize(seen, Rng(number))
            assert choose(PLAYERS, opponent, view(dealt, dealt.seat), Rng(1)) == choice
            others += dealt.stacks != state.stacks
    assert others > 12


def test_the_apprentice_beats_chance_and_the_mason_the_apprentice() -> None:
    pairs: list[tuple[Opponent, Opponent]] = [
        (apprentice.think, at_random),
        (mason.think, apprentice.think),
    ]
    for better, worse in pairs:
        won = 0.0
        for seed in range(5):
            for seat in (0, 1):
                seats = [worse, worse]
                seats[seat] = better
                _, state, _ = play_game(Setup(2, first=0), 100 + seed, seats)
                own, other = state.players[seat].points, state.players[1 - seat].points
                won += (own > other) + (own == other) / 2
        assert won >= 7


def test_a_whole_game_for_two_is_a_short_link() -> None:
    lengths, bounds, moves = [], [], list[str]()
    for seed in range(6):
        setup = Setup(2, side=SIDES[seed % 2])
        record, _, legal = play_game(setup, seed, [mason.think] * 2)
        lengths.append(len(encode(GAME, record)))
        bounds.append((log2(NEW_SEEDS) + sum(map(log2, legal))) / 6)
        moves += record.moves
    assert median(lengths) <= 110
    # Box, set-up, checksum and what says that it is one of our links.
    assert max(length - bound for length, bound in zip(lengths, bounds, strict=True)) < 12
    # The games are no short ones: bonus tiles are given back for both.
    assert {type(MOVES[text]) for text in moves} >= {Push, Renew}
