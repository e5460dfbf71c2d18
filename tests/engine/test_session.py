"""A session: its moments, what can be foreseen, and what can be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event
from rossio.engine.record import walk
from rossio.engine.rng import Rng
from rossio.engine.rossio.determinize import determinize
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.moves import Move, Take
from rossio.engine.rossio.rules import apply
from rossio.engine.rossio.state import State
from rossio.engine.rossio.view import view
from rossio.engine.session import Session, reveals
from tests.engine.random_games import SETUPS
from tests.engine.recorded import GAME, record_game

SEEDS = range(len(SETUPS))


def played(session: Session, seed: int) -> Iterator[Move]:
    """The moves of a random game; each comes before it is played."""
    for text in record_game(seed)[0].moves:
        move = GAME.read_move(text)
        yield move
        session.play(move)


def new_session(seed: int) -> Session:
    return Session(GAME, record_game(seed, most=0)[0])


def on_the_table(state: State) -> tuple[object, ...]:
    return state.square, state.market, state.discard, state.secret.hands, state.secret.deck


@pytest.mark.parametrize("seed", SEEDS)
def test_moments_are_the_events_of_the_record_with_the_positions_between(seed: int) -> None:
    record, last = record_game(seed)
    session = Session(GAME, record)
    assert session.record == record
    assert session.state == last
    assert session.is_over
    for number, (state, events) in enumerate(walk(GAME, record)):
        assert session.positions[number] == state
        if number:
            moments = session.moments_of(number - 1)
            assert [moment.event for moment in moments] == [*events]
            assert {moment.move for moment in moments} == {number - 1}
            assert on_the_table(moments[-1].state) == on_the_table(state)
    assert [moment.move for moment in session.moments] == sorted(
        moment.move for moment in session.moments
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foreseen_happens_and_shows_nothing_hidden(seed: int) -> None:
    session = new_session(seed)
    for move in played(session, seed):
        before = session.state.copy()
        foreseen = session.foresee(move)
        assert session.state == before
        assert not reveals([*foreseen])
        happened: list[Event] = []
        apply(session.state.copy(), move, happened.append)
        assert happened[: len(foreseen)] == [*foreseen]
        assert all(event.reveals for event in happened[len(foreseen) : len(foreseen) + 1])


def foresee(state: State, move: Move) -> tuple[Event, ...]:
    session = new_session(0)
    session.positions = [state]
    return session.foresee(move)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foreseen_follows_from_what_the_mover_sees(seed: int) -> None:
    session = new_session(seed)
    for number, move in enumerate(played(session, seed)):
        if number % 5 == 0:
            state = session.state
            other = determinize(view(state, state.seat), Rng(number))
            assert foresee(other, move) == session.foresee(move)


@pytest.mark.parametrize("seed", SEEDS)
def test_taking_back_gives_the_position_and_the_moments_of_before(seed: int) -> None:
    session = new_session(seed)
    for move in played(session, seed):
        before = session.state.copy(), session.record, session.moments[-5:], len(session.moments)
        session.play(move)
        session.undo()
        after = session.state, session.record, session.moments[-5:], len(session.moments)
        assert after == before
    while session.record.moves:
        session.undo()
    fresh = new_session(seed)
    assert session.state == fresh.state
    assert session.moments == []
    assert session.record == fresh.record


@pytest.mark.parametrize("seed", SEEDS)
def test_only_what_showed_nothing_and_passed_no_turn_on_can_be_taken_back(seed: int) -> None:
    session = new_session(seed)
    assert not session.can_undo()
    answers = []
    for move in played(session, seed):
        mover = session.state.seat
        session.play(move)
        events = [moment.event for moment in session.moments_of(len(session.record.moves) - 1)]
        allowed = session.state.seat == mover and not any(event.reveals for event in events)
        assert session.can_undo() == allowed
        assert session.can_undo(beyond=True)
        assert not (session.can_undo() and isinstance(move, Take))
        answers.append(allowed)
        session.undo()
    assert {*answers} == {True, False}


def test_beyond_reaches_the_very_first_move_and_no_further() -> None:
    session = Session(GAME, record_game(0)[0])
    for _ in range(len(session.record.moves)):
        assert session.can_undo(beyond=True)
        session.undo()
    assert not session.can_undo(beyond=True)


def test_movers_are_those_of_the_positions_before() -> None:
    session = Session(GAME, record_game(2)[0])
    for number, (before, after) in enumerate(pairwise(session.positions)):
        assert session.mover(number) == before.seat
        assert before is not after


def test_an_illegal_move_changes_nothing() -> None:
    session = new_session(0)
    before = session.state.copy()
    illegal = Take(0)
    assert illegal not in legal_moves(session.state)
    with pytest.raises(IllegalMoveError):
        session.play(illegal)
    assert session.state == before
    assert not session.moments
    assert not session.record.moves
