"""Links: a whole game, or a position, in a text short enough to send.

A record becomes one number. Its digits are the box, the set-up, the seed, and for each move its
place among the legal moves at that moment, each written in a radix just large enough. The number
travels as text with a checksum, its game and the version of its rules (`parcel`); a version too
large to go with the game is the first digit instead. A game has one link, and so has a position:
whatever else would unfold into the same is refused. There is one exception: a position can also
have the link that the first release made of it, packed by zlib (`beginning`). None is made any
more, but those that were sent open for ever.

Digit by digit: box (0: its identity follows); whether a position follows, or a set-up and a seed;
these (`beginning`); whether the game is over, and if not the number of moves; the moves. Nothing of
this may change.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from rossio.engine.beginning import read_start, start_digits
from rossio.engine.digits import Digit, Reader, damaged, number_of, too_big
from rossio.engine.errors import LinkError
from rossio.engine.game import AnyGame, Game, SetupT, unheard
from rossio.engine.parcel import LONGEST, PACKED, SPELT, Form, Parcel, body_of, checksum, form_of
from rossio.engine.record import MOST_MOVES, Record, start

_VERSIONS = 1 << 16
# Digits for the boxes released first; later ones go by their identity, as an owner's own does.
_BOXES = 8
_IDENTITIES = 1 << 32


def encode(game: Game[SetupT, Any, Any], record: Record[SetupT]) -> str:
    """The link of a record, which is replayed on the way."""
    form = _form_for(game)
    moves = _move_digits(game, record)
    version, digits = _version_digits(form, record.version)
    digits += [*_box_digits(game, record.box), *start_digits(game, form, record), *moves]
    number = number_of(digits)
    parcel = Parcel(game.number, version, number, checksum(record.box, body_of(number)))
    link = form.write(parcel)
    if len(link) > LONGEST:
        raise too_big()
    return link


def decode(find: Callable[[int], AnyGame | None], link: str) -> Record[Any]:
    """The record of a link, which names its game; `find` gives the game of a number.

    Whatever the text, only a GameError can come of it.
    """
    form = form_of(link)
    parcel = form.read(link)
    game = find(parcel.game)
    if game is None:
        raise LinkError("unknown-game", "This link is for a game that is not known here.")
    if form is not _form_for(game):
        raise damaged()
    digits = Reader(parcel.number)
    version = parcel.version or form.versions + digits(_VERSIONS)
    if version not in game.supported:
        raise LinkError("version", "This link is for another version of the program.")
    box = _read_box(game, digits)
    if not parcel.is_whole(box):
        raise damaged()
    record = read_start(game, form, version, box, digits)
    record = msgspec.structs.replace(record, moves=_read_moves(game, record, digits))
    if digits.number:
        raise damaged()
    return record


def game_number(link: str) -> int:
    """The number of the game that a link is for."""
    return form_of(link).read(link).game


def _form_for(game: AnyGame) -> Form:
    return SPELT if game.spells_links else PACKED


def _version_digits(form: Form, version: int) -> tuple[int, list[Digit]]:
    """What goes with the game of a version, and the digits that say the rest."""
    if version < form.versions:
        return version, []
    return 0, [(version - form.versions, _VERSIONS)]


def _box_digits(game: Game[Any, Any, Any], box: str) -> list[Digit]:
    released = game.boxes()[: _BOXES - 1]
    if box in released:
        return [(released.index(box) + 1, _BOXES)]
    return [(0, _BOXES), (int(box, 16), _IDENTITIES)]


def _read_box(game: Game[Any, Any, Any], digits: Reader) -> str:
    number = digits(_BOXES)
    if number == 0:
        identity = f"{digits(_IDENTITIES):08x}"
        if identity in game.boxes()[: _BOXES - 1]:
            raise damaged()
        return identity
    if number > len(game.boxes()):
        raise LinkError("box", "This game was played with a box that is not here.")
    return game.boxes()[number - 1]


def _move_digits(game: Game[SetupT, Any, Any], record: Record[SetupT]) -> list[Digit]:
    if len(record.moves) >= MOST_MOVES:
        raise too_big()
    state = start(game, record)
    digits: list[Digit] = []
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
    game: Game[SetupT, Any, Any], record: Record[SetupT], digits: Reader
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
        raise damaged()
    return tuple(texts)
