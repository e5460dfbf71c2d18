"""The beginning of a game as digits of its link: a position, or a set-up and a seed.

A position is its text, letter by letter (`letters`). The first release packed it by zlib instead,
whose bytes are not the same everywhere; such a link still opens, and is never made. Links that are
spelt out have less to say: nobody ever packed a position into them, and what hardly ever happens is
told in a part of a digit: that a game begins with a position, or by a seed that was typed in.
Nothing of this may change.
"""

import zlib
from functools import lru_cache
from typing import Any

from rossio.engine.digits import (
    Digit,
    Reader,
    bytes_digits,
    damaged,
    too_big,
    whether_rare,
)
from rossio.engine.game import Game, SetupT
from rossio.engine.letters import Expected
from rossio.engine.parcel import SPELT, Form
from rossio.engine.record import LONGEST_POSITION, NEW_SEEDS, Record
from rossio.engine.rng import SEEDS

_ONE_IN = 8
_SEED_BYTES = 8
# Of a position as the first release packed it; none is the sign that it is written by letters.
_PACKED_BYTES = 1500
# How zlib begins at the level that the release packed with.
_PACKED_HEAD = b"\x78\xda"


def start_digits(game: Game[SetupT, Any, Any], form: Form, record: Record[SetupT]) -> list[Digit]:
    """How the game of a record begins."""
    one_in = _ONE_IN if form is SPELT else 2
    if record.setup is None:
        position = game.write_position(game.read_position(record.box, record.position))
        by_letters: list[Digit] = [] if form is SPELT else [(0, _PACKED_BYTES + 1)]
        return [whether_rare(True, one_in), *by_letters, *text_digits(position)]
    setup = game.setup_digits(record.box, record.setup)
    seed = _seed_digits(record.seed) if form is SPELT else _seed_bytes(record.seed)
    return [whether_rare(False, one_in), *setup, *seed]


def read_start(
    game: Game[SetupT, Any, Any], form: Form, version: int, box: str, digits: Reader
) -> Record[SetupT]:
    """The record of the game that begins so, without its moves."""
    if digits.rare(_ONE_IN if form is SPELT else 2):
        packed = b"" if form is SPELT else digits.some_bytes(_PACKED_BYTES)
        text = _inflate(packed) if packed else _read_position(game, box, digits)
        return Record(game.name, box, position=text, version=version)
    setup = game.read_setup(box, digits)
    seed = _read_seed(digits) if form is SPELT else _read_seed_bytes(digits)
    return Record(game.name, box, setup, seed, version=version)


def _seed_digits(seed: int) -> list[Digit]:
    if seed < NEW_SEEDS:
        return [whether_rare(False, _ONE_IN), (seed, NEW_SEEDS)]
    return [whether_rare(True, _ONE_IN), (seed - NEW_SEEDS, SEEDS - NEW_SEEDS)]


def _read_seed(digits: Reader) -> int:
    if digits.rare(_ONE_IN):
        return NEW_SEEDS + digits(SEEDS - NEW_SEEDS)
    return digits(NEW_SEEDS)


def _seed_bytes(seed: int) -> list[Digit]:
    return bytes_digits(seed.to_bytes((seed.bit_length() + 7) // 8, "little"), _SEED_BYTES)


def _read_seed_bytes(digits: Reader) -> int:
    seed = digits.some_bytes(_SEED_BYTES)
    if seed.endswith(b"\0"):
        raise damaged()
    return int.from_bytes(seed, "little")


@lru_cache(maxsize=4)
def text_digits(text: str) -> tuple[Digit, ...]:
    """A text's length and its letters; kept, because a game from a position has many links."""
    if len(text) > LONGEST_POSITION or not text.isascii():
        raise too_big()
    expected = Expected()
    return (len(text), LONGEST_POSITION + 1), *map(expected.tell, text.encode())


def _read_position(game: Game[Any, Any, Any], box: str, digits: Reader) -> str:
    length, expected = digits(LONGEST_POSITION + 1), Expected()
    text = bytes(digits.letter(expected) for _ in range(length)).decode()
    # The same can be written otherwise, such as a deck that lies in the order of the box.
    if game.write_position(game.read_position(box, text)) != text:
        raise damaged()
    return text


def _inflate(data: bytes) -> str:
    """A position as the first release packed it."""
    if not data.startswith(_PACKED_HEAD):
        raise damaged()
    unfolding = zlib.decompressobj()
    try:
        # Bounded, so that a small link cannot unfold into a huge text.
        text = unfolding.decompress(data, LONGEST_POSITION + 1).decode("ascii")
    except (zlib.error, UnicodeError):
        raise damaged() from None
    if not unfolding.eof or unfolding.unused_data or not 0 < len(text) <= LONGEST_POSITION:
        raise damaged()
    return text
