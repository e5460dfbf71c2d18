"""Rossio's table in a terminal: 24 lines of 80 columns, whatever the game and the language."""

import msgspec
import pytest

from rossio.engine.rossio.box import Box, default_box, read_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.view import view
from rossio.terminal.layout import WIDTH, Paint
from rossio.terminal.rossio.table import TABLE, lines
from rossio.terminal.sitting import seat_names
from rossio.words.catalogue import languages, words
from tests.engine.random_games import SETUPS, play_randomly, positions


@pytest.mark.parametrize("language", languages())
def test_the_table_fits(language: str) -> None:
    say, most = words(language, "rossio"), 0
    for seed in range(len(SETUPS)):
        for state in [state.copy() for state in positions(seed)][::5]:
            people = 1 if state.ross else len(state.players)
            names = seat_names(say, Rossio(), state, ["apprentice"] * people + [""] * (2 - people))
            for seat in range(people):
                drawn = lines(say, view(state, seat), names)
                assert max(map(len, drawn)) <= WIDTH
                most = max(most, len(drawn))
    # One line more says what to do.
    assert most < 24


def long_names() -> Box:
    file = default_box().file
    helpers = [
        msgspec.structs.replace(card, name=f"{card.name} of Lisbon and of Porto"[:40])
        for card in file.helpers
    ]
    return read_box(msgspec.json.encode(msgspec.structs.replace(file, helpers=tuple(helpers))))


def test_no_word_is_broken() -> None:
    say, state = words("en", "rossio"), deal(long_names(), Setup(2), 1)
    known = {word for card in state.box.cards for word in card.name.split()}
    for _ in play_randomly(state, 1):
        drawn = lines(say, view(state, 0), ["Player 1", "Player 2"])
        assert max(map(len, drawn)) <= WIDTH
        said = " ".join(drawn)
        for card in view(state, 0).hand:
            assert {*state.box.cards[card].name.split()} <= {*said.split()} & known


def test_every_colour_has_a_letter_of_its_own() -> None:
    for language in languages():
        marks = TABLE.marks(words(language, "rossio"))
        assert len({letter for letter, _ in marks.values()}) == 4
        drawn = lines(words(language, "rossio"), view(deal(default_box(), Setup(2), 1), 0), "12")
        plain = Paint(marks, in_colour=False)("\n".join(drawn))
        assert not {*marks} & {*plain}
        assert [*map(len, plain.splitlines())] == [*map(len, drawn)]


def test_ross_without_a_deck() -> None:
    state, say = deal(default_box(), Setup(1, level="easy"), 3), words("en", "rossio")
    names = ["Player 1", "ROSS"]
    assert "the arrow points to" in " ".join(lines(say, view(state, 0), names))
    state.secret.ross_deck = ()
    assert "no cards left" in " ".join(lines(say, view(state, 0), names))
    assert "None" not in " ".join(lines(say, view(state, 0), names))
