"""Calçada's words, as the tests of its room use them."""

from rossio.words.catalogue import words
from tests.words import in_every_language

EN, PT = words("en", "calcada"), words("pt", "calcada")
LANGUAGES = in_every_language("calcada")
