"""The words, as the tests of every room use them."""

import pytest

from rossio.words.catalogue import languages, words


def in_every_language(game: str) -> pytest.MarkDecorator:
    """A test of what a game's words `say`, once for each language that there is."""
    codes = [*languages()]
    return pytest.mark.parametrize("say", [words(code, game) for code in codes], ids=codes)
