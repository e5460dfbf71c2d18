"""What every game must hold in a terminal: played to the end by numbers, in any language."""

from itertools import cycle

import pytest

from rossio.bots import OPPONENTS
from rossio.terminal.layout import WIDTH
from rossio.terminal.main import main
from rossio.words.catalogue import languages, words


@pytest.mark.parametrize("language", languages())
def test_a_game_is_played_with_a_hint_and_a_step_taken_back(
    name: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    answers = cycle(["1", "u", "1", "1", "1", "1", "t", "1"])
    first = iter(["h"])
    monkeypatch.setattr("builtins.input", lambda _: next(first, None) or next(answers))
    seats = ["person", OPPONENTS[0]]
    assert main([name, "--seed", "2", "--language", language, "--seats", *seats]) == 0
    *lines, link = capsys.readouterr().out.splitlines()
    say = words(language, name)
    assert say("hint.thinks") in lines
    assert max(map(len, lines)) <= WIDTH
    assert link.startswith(say("terminal.link", link=""))
