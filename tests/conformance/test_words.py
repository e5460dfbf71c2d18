"""Every move, event, refusal and setting has its sentence, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any

import pytest

from rossio import games
from rossio.bots.advice import Verdict
from rossio.engine.events import Event
from rossio.engine.record import start
from rossio.engine.rng import Rng
from rossio.engine.session import Session
from rossio.ui.control.analysis import played_turns
from rossio.words.catalogue import languages, words
from tests.conformance.playing import known_moves, positions, records

NAMES = ("Ana", "Rui", "Eva", "Gil")


@cache
def happened(name: str) -> set[tuple[int, Event]]:
    """What happens in random games as seats may know it, with the number of players."""
    game, found = games.engine(name), set[tuple[int, Event]]()
    for record in records(name):
        state = start(game, record)
        players = len(game.points(state))
        for move in record.moves:
            for event in game.play(state, game.read_move(move)):
                found |= {(players, game.seen_by(event, seat)) for seat in (None, 0, 1)}
    return found


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_sentence_as_every_seat_may_know_it(name: str, language: str) -> None:
    game, say, text = games.engine(name), games.sentences(name), words(language, name)
    for players, event in happened(name):
        assert say.event(text, game.box(), NAMES[:players], event).strip()


@pytest.mark.parametrize("language", languages())
def test_every_move_has_a_sentence_and_every_refusal(name: str, language: str) -> None:
    game, say, text = games.engine(name), games.sentences(name), words(language, name)
    for state in positions(name, every=11):
        seen = game.view(state, state.seat)
        for move in seen.moves:
            assert say.move(text, seen, move).strip()
        legal = {*map(str, seen.moves)}
        for other in islice((one for one in known_moves(name) if one not in legal), 25):
            assert say.why(text, game.refusal(seen, game.read_move(other))).strip()


@pytest.mark.parametrize("language", languages())
def test_every_setting_and_value_has_a_name(name: str, language: str) -> None:
    game, look, text = games.engine(name), games.look(name), words(language, name)
    for players in game.players:
        for setting in game.settings(players, game.box()):
            label, values = look.setting(text, setting)
            assert label.strip()
            assert setting.is_switch or {*values} >= {*setting.values}
            assert all(value.strip() for value in values.values())


@cache
def advised(name: str) -> list[tuple[Any, Sequence[Any]]]:
    """What the best opponent would do in positions of random games, where there is a choice."""
    game, found = games.engine(name), []
    for state in islice(positions(name, every=41), 12):
        seen = game.view(state, state.seat)
        if len(seen.moves) > 1:
            *_, advice = games.players(name).advise(seen, Rng(1))
            found.append((seen, advice))
    return found


@pytest.mark.parametrize("language", languages())
def test_advice_has_a_sentence(name: str, language: str) -> None:
    game, say, text = games.engine(name), games.sentences(name), words(language, name)
    for seen, advice in advised(name):
        for one in advice:
            assert game.read_move(one.moves[0]) in seen.moves
            assert say.advice(text, seen.box, NAMES, one).strip()
            steps = say.steps(text, seen.box, one)
            assert len(steps) == len(one.moves)
            assert all(step.strip().rstrip(".") == step for step in steps)


@pytest.mark.parametrize("language", languages())
def test_every_costly_turn_has_its_reason_in_a_sentence(name: str, language: str) -> None:
    say, text = games.sentences(name), words(language, name)
    costly = 0
    for box, verdict in verdicts(name):
        said = say.fault(text, box, NAMES, verdict) if verdict.cost else ""
        assert bool(said.strip()) == bool(verdict.cost)
        assert "(" not in said
        assert said.endswith("." if said else "")
        costly += bool(said)
    assert costly


@cache
def verdicts(name: str) -> list[tuple[Any, Verdict[Any]]]:
    """What the best opponent has to say of turns of random games."""
    game, found = games.engine(name), []
    for number, record in enumerate(records(name)):
        session = Session(game, record)
        turns = played_turns(session, 0)
        turn = turns[number % len(turns)]
        seen = game.view(session.positions[turn.first], 0)
        moves = [game.read_move(move) for move in turn.moves]
        *_, verdict = games.players(name).judge(seen, moves, Rng(1))
        assert verdict is not None
        found.append((seen.box, verdict))
        if len(found) == 8:
            break
    return found


@pytest.mark.parametrize("language", languages())
def test_the_rules_have_their_sections(name: str, language: str) -> None:
    look, text = games.look(name), words(language, name)
    for section in look.sections:
        assert text(f"rules.{section}").strip()
        assert look.section(text, section, games.engine(name).box()).strip()


@pytest.mark.parametrize("language", languages())
def test_a_game_is_called_something(name: str, language: str) -> None:
    text = words(language, name)
    assert text("game.name").strip()
    assert text("game.about").strip()
    assert text("start.picture").strip()
    for key in ("setup.box", "setup.box-ours", "setup.box-file", "setup.box-help"):
        assert text(key).strip()
    assert "<svg" in games.cover(name)
