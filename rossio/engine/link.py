"""Links: a whole game, or a position, in a text short enough to send.

A record becomes one number. Its digits are the box, the set-up, the seed, and for each move its
place among the legal moves at that moment, each written in a radix just large enough. A checksum
and the number travel in a msgpack extension, as base64url. Its code names the game by its number,
and the version of its rules; a version too large for the code is the first digit instead. A game
has one link, and so has a position: whatever else would unfold into the same is refused.

Digit by digit: box (0: its identity follows); whether a position follows, or a set-up and a seed;
these; whether the game is over, and if not the number of moves; the moves. Nothing of this may
change.

A position is its text, letter by letter (`letters`). The first release packed it by zlib instead,
whose bytes are not the same everywhere; such a link still opens, and is never made.
"""

import zlib
from binascii import a2b_base64, b2a_base64, crc_hqx
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.msgpack import Ext

from rossio.engine.errors import LinkError
from rossio.engine.game import AnyGame, Game, SetupT, unheard
from rossio.engine.letters import Expected
from rossio.engine.record import LONGEST_POSITION, MOST_MOVES, Record, start

LONGEST = 2048

_GAMES = 16
# The code has room for versions 1 to 7; in place of a version, 0 says that it is the first digit.
_IN_CODE = 8
_VERSIONS = 1 << 16
# Digits for the boxes released first; later ones go by their identity, as an owner's own does.
_BOXES = 8
_IDENTITIES = 1 << 32
_SEED_BYTES = 8
# Of a position as the first release packed it; none is the sign that it is written by letters.
_PACKED_BYTES = 1500
# How zlib begins at the level that the release packed with.
_PACKED_HEAD = b"\x78\xda"

# A digit and its radix; if a third number follows, the digit stands for so many from it on.
_Digit = tuple[int, int] | tuple[int, int, int]


def encode(game: Game[SetupT, Any, Any], record: Record[SetupT]) -> str:
    """The link of a record, which is replayed on the way."""
    moves = _move_digits(game, record)
    in_code, version = _version_digits(record.version)
    digits = [*version, *_box_digits(game, record.box), *_start_digits(game, record), *moves]
    number = _number(digits)
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    link = _to_text(in_code * _GAMES + game.number, _checksum(record.box, body) + body)
    if len(link) > LONGEST:
        raise _too_big()
    return link


def decode(find: Callable[[int], AnyGame | None], link: str) -> Record[Any]:
    """The record of a link, which names its game; `find` gives the game of a number.

    Whatever the text, only a GameError can come of it.
    """
    code, packed = _unpack(link)
    in_code, number = divmod(code, _GAMES)
    game = find(number)
    if game is None:
        raise LinkError("unknown-game", "This link is for a game that is not known here.")
    checksum, body = packed[:2], packed[2:]
    if body.endswith(b"\0"):
        raise _damaged()
    digits = _Reader(int.from_bytes(body, "little"))
    version = in_code or _IN_CODE + digits(_VERSIONS)
    if version not in game.supported:
        raise LinkError("version", "This link is for another version of the program.")
    box = _read_box(game, digits)
    if checksum != _checksum(box, body):
        raise _damaged()
    record = _read_start(game, version, box, digits)
    record = msgspec.structs.replace(record, moves=_read_moves(game, record, digits))
    if digits.number:
        raise _damaged()
    return record


def game_number(link: str) -> int:
    """The number of the game that a link is for."""
    return _unpack(link)[0] % _GAMES


def _version_digits(version: int) -> tuple[int, list[_Digit]]:
    """What the code says of a version, and the digits that say the rest."""
    if version < _IN_CODE:
        return version, []
    return 0, [(version - _IN_CODE, _VERSIONS)]


class _Reader:
    """A number, read digit by digit."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def letter(self, expected: Expected) -> int:
        """A digit whose radix is shared unequally among the letters."""
        place = self(expected.whole)
        letter = expected.find(place)
        start, _, width = expected.tell(letter)
        self.number = self.number * width + place - start
        return letter


def _number(digits: list[_Digit]) -> int:
    number = 0
    for digit, radix, *several in reversed(digits):
        (width,) = several or (1,)
        # A digit too large would be carried into the next one, and so into another game.
        if not 0 <= digit <= radix - width:
            raise _too_big()
        number, choice = divmod(number, width)
        number = number * radix + digit + choice
    return number


def _too_big() -> LinkError:
    return LinkError("too-big", "This is too much for a link.")


def _damaged() -> LinkError:
    return LinkError("damaged", "This link is damaged or incomplete.")


def _checksum(box: str, body: bytes) -> bytes:
    # With the box in it, a link cannot be replayed with another box that has taken its place.
    return crc_hqx(box.encode() + body, 0).to_bytes(2, "little")


def _to_text(code: int, data: bytes) -> str:
    packed = msgspec.msgpack.encode(Ext(code, data))
    text = b2a_base64(packed, newline=False).decode()
    return text.translate({ord("+"): "-", ord("/"): "_", ord("="): None})


def _unpack(link: str) -> tuple[int, bytes]:
    if len(link) > LONGEST:
        raise LinkError("too-long", "This link is too long to be one of ours.")
    text = link.translate({ord("-"): "+", ord("_"): "/"}) + "=" * (-len(link) % 4)
    try:
        extension = msgspec.msgpack.decode(a2b_base64(text, strict_mode=True), type=Ext)
    except ValueError:
        raise _damaged() from None
    code, data = extension.code, bytes(extension.data)
    if _to_text(code, data) != link:
        raise _damaged()
    return code, data


def _box_digits(game: Game[Any, Any, Any], box: str) -> list[_Digit]:
    released = game.boxes()[: _BOXES - 1]
    if box in released:
        return [(released.index(box) + 1, _BOXES)]
    return [(0, _BOXES), (int(box, 16), _IDENTITIES)]


def _read_box(game: Game[Any, Any, Any], digits: _Reader) -> str:
    number = digits(_BOXES)
    if number == 0:
        identity = f"{digits(_IDENTITIES):08x}"
        if identity in game.boxes()[: _BOXES - 1]:
            raise _damaged()
        return identity
    if number > len(game.boxes()):
        raise LinkError("box", "This game was played with a box that is not here.")
    return game.boxes()[number - 1]


def _start_digits(game: Game[SetupT, Any, Any], record: Record[SetupT]) -> list[_Digit]:
    if record.setup is None:
        position = game.write_position(game.read_position(record.box, record.position))
        return [(1, 2), (0, _PACKED_BYTES + 1), *_text_digits(position)]
    seed = record.seed.to_bytes((record.seed.bit_length() + 7) // 8, "little")
    setup = game.setup_digits(record.box, record.setup)
    return [(0, 2), *setup, *_bytes_digits(seed, _SEED_BYTES)]


def _read_start(
    game: Game[SetupT, Any, Any], version: int, box: str, digits: _Reader
) -> Record[SetupT]:
    if digits(2):
        packed = _read_bytes(digits, _PACKED_BYTES)
        text = _inflate(packed) if packed else _read_position(game, box, digits)
        return Record(game.name, box, position=text, version=version)
    setup = game.read_setup(box, digits)
    seed = _read_bytes(digits, _SEED_BYTES)
    if seed.endswith(b"\0"):
        raise _damaged()
    return Record(game.name, box, setup, int.from_bytes(seed, "little"), version=version)


def _bytes_digits(data: bytes, most: int) -> list[_Digit]:
    if len(data) > most:
        raise _too_big()
    return [(len(data), most + 1), (int.from_bytes(data, "little"), 256 ** len(data))]


def _read_bytes(digits: _Reader, most: int) -> bytes:
    length = digits(most + 1)
    return digits(256**length).to_bytes(length, "little")


@lru_cache(maxsize=4)
def _text_digits(text: str) -> tuple[_Digit, ...]:
    """A text's length and its letters; kept, because a game from a position has many links."""
    if len(text) > LONGEST_POSITION or not text.isascii():
        raise _too_big()
    expected = Expected()
    return (len(text), LONGEST_POSITION + 1), *map(expected.tell, text.encode())


def _read_position(game: Game[Any, Any, Any], box: str, digits: _Reader) -> str:
    length, expected = digits(LONGEST_POSITION + 1), Expected()
    text = bytes(digits.letter(expected) for _ in range(length)).decode()
    # The same can be written otherwise, such as a deck that lies in the order of the box.
    if game.write_position(game.read_position(box, text)) != text:
        raise _damaged()
    return text


def _inflate(data: bytes) -> str:
    """A position as the first release packed it."""
    if not data.startswith(_PACKED_HEAD):
        raise _damaged()
    unfolding = zlib.decompressobj()
    try:
        # Bounded, so that a small link cannot unfold into a huge text.
        text = unfolding.decompress(data, LONGEST_POSITION + 1).decode("ascii")
    except (zlib.error, UnicodeError):
        raise _damaged() from None
    if not unfolding.eof or unfolding.unused_data or not 0 < len(text) <= LONGEST_POSITION:
        raise _damaged()
    return text


def _move_digits(game: Game[SetupT, Any, Any], record: Record[SetupT]) -> list[_Digit]:
    if len(record.moves) >= MOST_MOVES:
        raise _too_big()
    state = start(game, record)
    digits = []
    for text in record.moves:
        moves, move = game.legal_moves(state), game.read_move(text)
        if move not in moves:
            raise game.refusal(state, move)
        game.apply(state, move, unheard)
        digits.append((moves.index(move), len(moves)))
    if game.legal_moves(state):
        return [(0, 2), (len(digits), MOST_MOVES), *digits]
    return [(1, 2), *digits]


def _read_moves(
    game: Game[SetupT, Any, Any], record: Record[SetupT], digits: _Reader
) -> tuple[str, ...]:
    is_over = bool(digits(2))
    wanted = MOST_MOVES - 1 if is_over else digits(MOST_MOVES)
    state = start(game, record)
    texts: list[str] = []
    while len(texts) < wanted and (moves := game.legal_moves(state)):
        move = moves[digits(len(moves))]
        game.apply(state, move, unheard)
        texts.append(str(move))
    if is_over == bool(game.legal_moves(state)):
        raise _damaged()
    return tuple(texts)
