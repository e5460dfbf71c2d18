"""How the number of a link travels as text: with a checksum, its game and the version of its rules.

The first letter tells two forms apart. The first games pack bytes into a msgpack extension, as
base64url; it begins with x, y, 1 or 2. Later ones spell the number out in the same letters, the
checksum as its lowest digits, behind one letter from A to v for game and version: four characters
fewer. Nothing of this may change.
"""

from binascii import a2b_base64, b2a_base64, crc_hqx
from typing import NamedTuple, Protocol

import msgspec
from msgspec.msgpack import Ext

from rossio.engine.digits import damaged
from rossio.engine.errors import LinkError

LONGEST = 2048

_GAMES = 16
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_PLACES = {letter: place for place, letter in enumerate(_LETTERS)}
_CHECKSUM_BYTES = 2


class Parcel(NamedTuple):
    """What a link carries; `version` is 0 if the first digit of the number says it instead."""

    game: int
    version: int
    number: int
    checksum: bytes

    def is_whole(self, box: str) -> bool:
        """Whether the checksum is that of the number and of the box which that names."""
        return self.checksum == checksum(box, body_of(self.number))


def checksum(box: str, body: bytes) -> bytes:
    """With the box in it, a link cannot be replayed with another box that has taken its place."""
    return crc_hqx(box.encode() + body, 0).to_bytes(_CHECKSUM_BYTES, "little")


def body_of(number: int) -> bytes:
    """A number as bytes, without any that could be left out."""
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


class Form(Protocol):
    """A way of writing parcels; it has room for versions below this."""

    versions: int

    def write(self, parcel: Parcel) -> str:
        """The text of a parcel."""

    def read(self, text: str) -> Parcel:
        """The parcel in a text, which is the only one for it."""


class Packed:
    """Bytes in a msgpack extension, whose code is game and version."""

    versions = 8

    def write(self, parcel: Parcel) -> str:
        """The text of a parcel."""
        code = parcel.version * _GAMES + parcel.game
        return packed(code, parcel.checksum + body_of(parcel.number))

    def read(self, text: str) -> Parcel:
        """The parcel in a text, which is the only one for it."""
        code, data = unpacked(text)
        version, game = divmod(code, _GAMES)
        body = data[_CHECKSUM_BYTES:]
        if body.endswith(b"\0"):
            raise damaged()
        return Parcel(game, version, int.from_bytes(body, "little"), data[:_CHECKSUM_BYTES])


def packed(code: int, data: bytes) -> str:
    """Some bytes with a code, as text."""
    extension = msgspec.msgpack.encode(Ext(code, data))
    text = b2a_base64(extension, newline=False).decode()
    return text.translate({ord("+"): "-", ord("/"): "_", ord("="): None})


def unpacked(text: str) -> tuple[int, bytes]:
    """The code and the bytes in a text."""
    padded = text.translate({ord("-"): "+", ord("_"): "/"}) + "=" * (-len(text) % 4)
    try:
        extension = msgspec.msgpack.decode(a2b_base64(padded, strict_mode=True), type=Ext)
    except ValueError:
        raise damaged() from None
    code, data = extension.code, bytes(extension.data)
    if packed(code, data) != text:
        raise damaged()
    return code, data


class Spelt:
    """A letter for game and version; those of the number and the checksum, the lowest first."""

    versions = 3

    def write(self, parcel: Parcel) -> str:
        """The text of a parcel."""
        letters = [_LETTERS[parcel.version * _GAMES + parcel.game]]
        rest = parcel.number << 8 * _CHECKSUM_BYTES | int.from_bytes(parcel.checksum, "little")
        while rest:
            rest, place = divmod(rest, len(_LETTERS))
            letters.append(_LETTERS[place])
        return "".join(letters)

    def read(self, text: str) -> Parcel:
        """The parcel in a text, which is the only one for it."""
        code, *places = (_PLACES.get(letter, -1) for letter in text)
        if -1 in places or places[-1:] == [0]:
            raise damaged()
        rest = 0
        for place in reversed(places):
            rest = rest * len(_LETTERS) + place
        version, game = divmod(code, _GAMES)
        number, sum_ = divmod(rest, 256**_CHECKSUM_BYTES)
        return Parcel(game, version, number, sum_.to_bytes(_CHECKSUM_BYTES, "little"))


PACKED, SPELT = Packed(), Spelt()


def form_of(text: str) -> Form:
    """The form that a link is written in."""
    if len(text) > LONGEST:
        raise LinkError("too-long", "This link is too long to be one of ours.")
    place = _PLACES.get(text[:1], len(_LETTERS))
    return SPELT if place < SPELT.versions * _GAMES else PACKED
