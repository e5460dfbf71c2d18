"""What every game's engine must hold."""

from __future__ import annotations

from random import Random

import pytest

from rossio import games
from rossio.engine.errors import BoxError, GameError, IllegalMoveError, SetupError
from rossio.engine.events import GameEnded, TurnStarted
from rossio.engine.game import LARGEST_BOX
from rossio.engine.link import decode, encode
from rossio.engine.record import from_json, from_position, game_named_in, replay, to_json, walk
from rossio.engine.rng import SEEDS, Rng
from rossio.engine.session import Session, reveals
from tests.conformance.playing import known_moves, positions, records


def test_random_play_ends_with_a_result(name: str) -> None:
    game = games.engine(name)
    for record in records(name):
        *_, (state, events) = walk(game, record)
        assert not game.legal_moves(state)
        assert isinstance(events[-1], GameEnded)
        result = game.result(state)
        assert result == events[-1].result
        assert result.points == game.points(state)
        assert result.winners
        assert {*result.winners} <= {*range(len(result.points))}


def test_turns_are_told_by_rounds(name: str) -> None:
    for record in records(name):
        events = [event for _, told in walk(games.engine(name), record) for event in told]
        turns = [event for event in events if isinstance(event, TurnStarted)]
        assert [turn.round for turn in turns] == sorted(turn.round for turn in turns)
        assert len(turns) > 1


def test_every_move_tells_something(name: str) -> None:
    """Who makes it, and whoever watches, hears that it was made."""
    for record in records(name):
        _, *told = (events for _, events in walk(games.engine(name), record))
        assert [number for number, events in enumerate(told) if not events] == []


def test_moves_are_listed_once_and_have_texts_of_their_own(name: str) -> None:
    game = games.engine(name)
    for state in positions(name):
        moves = game.legal_moves(state)
        assert [game.read_move(str(move)) for move in moves] == [*moves]
        assert len({*map(str, moves)}) == len(moves)
        assert [*game.legal_moves(state.copy())] == [*moves]


def test_only_legal_moves_are_played_and_a_copy_leaves_the_position_alone(name: str) -> None:
    game = games.engine(name)
    for state in positions(name, every=17):
        before, legal = game.write_position(state), {*map(str, game.legal_moves(state))}
        for text in known_moves(name)[:40]:
            twin, move = state.copy(), game.read_move(text)
            if text in legal:
                game.play(twin, move)
            else:
                with pytest.raises(IllegalMoveError):
                    game.play(twin, move)
                assert game.write_position(twin) == before
        assert game.write_position(state) == before


def test_a_game_begins_with_a_seed_that_deals_one(name: str) -> None:
    game = games.engine(name)
    setup = game.setup(2, 0, {})
    for seed in (0, SEEDS - 1):
        assert game.new(setup, seed).seed == seed
    for seed in (-1, SEEDS):
        with pytest.raises(SetupError) as caught:
            game.new(setup, seed)
        assert caught.value.code == "seed"


def test_equal_boxes_are_equal_and_large_ones_are_not_read(name: str) -> None:
    game = games.engine(name)
    text = game.box_text(game.box())
    box, twin = game.read_box(text), game.read_box(text.encode())
    assert box == twin == game.box()
    assert len({box, twin, game.box()}) == 1
    assert box != text
    fits = text.encode().ljust(LARGEST_BOX)
    assert game.read_box(fits) == game.read_box(fits.decode()) == box
    for larger in (fits + b" ", fits.decode() + " "):
        with pytest.raises(BoxError):
            game.read_box(larger)


def test_records_go_round(name: str) -> None:
    game = games.engine(name)
    for record in records(name):
        assert from_json(game, to_json(record)) == record
        assert game_named_in(to_json(record)) == name
        assert record.version == game.version == game.supported[-1]


def test_links_go_round_and_name_their_game(name: str) -> None:
    game = games.engine(name)
    for record in records(name):
        for moves in {0, 1, len(record.moves) // 2, len(record.moves)}:
            link = encode(game, record.until(moves))
            assert decode(games.by_number, link) == record.until(moves)


def test_positions_go_round(name: str) -> None:
    game = games.engine(name)
    for state in positions(name, every=23):
        text = game.write_position(state)
        again = game.read_position(state.box.identity, text)
        # What is remembered of the game's course is no part of a position.
        assert game.write_position(again) == text
        record = from_position(game, state)
        assert replay(game, decode(games.by_number, encode(game, record))) == again


def test_a_view_arrives_with_all_that_is_in_it(name: str) -> None:
    game = games.engine(name)
    for state in positions(name, every=13):
        for seat in (*range(len(game.points(state))), None):
            seen = game.view(state, seat)
            there = game.read_view(state.box.identity, seat, game.write_view(seen))
            if not game.hides_points(state):
                assert there == seen
            assert game.write_view(there) == game.write_view(seen)


def test_a_seat_sees_the_same_when_what_is_hidden_is_dealt_anew(name: str) -> None:
    game = games.engine(name)
    for number, state in enumerate(positions(name, every=13)):
        for seat in (*range(len(game.points(state))), None):
            seen = game.view(state, seat)
            dealt = game.determinize(seen, Rng(number))
            if not game.hides_points(state):
                assert game.view(dealt, seat) == seen
            assert [*seen.moves] == ([*game.legal_moves(state)] if seat == state.seat else [])


def test_what_may_be_taken_back_has_shown_nothing(name: str) -> None:
    game = games.engine(name)
    for record in records(name, 60):
        session = Session(game, record.until(0))
        for text in record.moves:
            before = session.record, session.state
            moments = session.play(game.read_move(text))
            shown = reveals(moment.event for moment in moments)
            passed = session.state.seat != before[1].seat
            assert session.can_undo() == (not shown and not passed)
            if session.can_undo():
                session.undo()
                assert (session.record, session.state) == before
                session.play(game.read_move(text))


def test_what_is_foreseen_happens(name: str) -> None:
    game = games.engine(name)
    for record in records(name, 40):
        session = Session(game, record.until(0))
        for text in record.moves:
            move = game.read_move(text)
            foreseen = session.foresee(move)
            events = [moment.event for moment in session.play(move)]
            assert [*foreseen] == events[: len(foreseen)]
            assert len(foreseen) == len(events) or events[len(foreseen)].reveals


def test_boxes_have_an_identity_and_go_round(name: str) -> None:
    game = games.engine(name)
    box = game.box()
    assert game.boxes()[-1] == box.identity
    assert game.read_box(game.box_text(box)).identity == box.identity
    assert game.with_boxes([box]).box(box.identity).identity == box.identity
    with pytest.raises(GameError):
        game.box("nowhere!")
    with pytest.raises(GameError):
        game.read_box('{"name": 1}')


def test_rubbish_is_refused_with_our_own_error(name: str) -> None:
    game, random = games.engine(name), Random(1)
    state = next(iter(positions(name)))
    text = game.write_position(state)
    for _ in range(300):
        place = random.randrange(len(text))
        wrong = text[:place] + random.choice("0-,/ x9:") + text[place + random.randrange(3) :]
        try:
            game.write_position(game.read_position(state.box.identity, wrong))
        except GameError:
            continue
