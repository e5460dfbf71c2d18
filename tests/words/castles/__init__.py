"""6 Castles' words, as the tests of its room use them."""

import pytest

from rossio.words.catalogue import words

EN, PT = words("en", "castles"), words("pt", "castles")
LANGUAGES = pytest.mark.parametrize("say", [EN, PT], ids=["en", "pt"])
