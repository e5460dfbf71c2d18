"""6 Castles' words, as the tests of its room use them."""

from rossio.words.catalogue import words
from tests.words import in_every_language

EN, PT = words("en", "castles"), words("pt", "castles")
LANGUAGES = in_every_language("castles")
