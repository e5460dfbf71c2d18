"""Every move, event, refusal and setting has its sentence, in every language."""

from __future__ import annotations

import pytest

from rossio import games
from rossio.engine.record import start
from rossio.engine.rng import Rng
from rossio.words.catalogue import languages, words
from tests.conformance.playing import positions, records

NAMES = ("Ana", "Rui", "Eva", "Gil")


@pytest.mark.parametrize("language", languages())
def test_every_event_has_a_sentence_as_every_seat_may_know_it(name: str, language: str) -> None:
    game, say, text = games.engine(name), games.sentences(name), words(language, name)
    for record in records(name):
        state = start(game, record)
        for move in record.moves:
            for event in game.play(state, game.read_move(move)):
                for seat in (None, 0, 1):
                    seen = game.seen_by(event, seat)
                    names = NAMES[: len(game.points(state))]
                    assert say.event(text, state.box, names, seen).strip()


@pytest.mark.parametrize("language", languages())
def test_every_move_has_a_sentence_and_every_refusal(name: str, language: str) -> None:
    game, say, text = games.engine(name), games.sentences(name), words(language, name)
    known = {str(move) for state in positions(name) for move in game.legal_moves(state)}
    for state in positions(name, every=11):
        seen = game.view(state, state.seat)
        for move in seen.moves:
            assert say.move(text, seen, move).strip()
        legal = {*map(str, seen.moves)}
        for other in sorted(known - legal)[:25]:
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


@pytest.mark.parametrize("language", languages())
def test_advice_has_a_sentence(name: str, language: str) -> None:
    game, say, text = games.engine(name), games.sentences(name), words(language, name)
    for state in list(positions(name, every=41))[:12]:
        seen = game.view(state, state.seat)
        if len(seen.moves) < 2:
            continue
        *_, advice = games.players(name).advise(seen, Rng(1))
        for one in advice:
            assert game.read_move(one.moves[0]) in seen.moves
            assert say.advice(text, state.box, NAMES, one).strip()


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
    assert "<svg" in games.cover(name)(text)
