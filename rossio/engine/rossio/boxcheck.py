"""What can be wrong in a box file, told card by card."""

from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from rossio.engine.errors import QUOTED, brief, quote
from rossio.engine.rossio.boxfile import BoxFile, HelperCard, NobleCard, Piece, SoloCard
from rossio.engine.rossio.patterns import drawing_problem
from rossio.engine.rossio.square import ROWS

_LISTS: dict[str, tuple[str, type]] = {
    "helpers": ("helper card", HelperCard),
    "nobles": ("noble card", NobleCard),
    "pieces": ("bottom piece", Piece),
    "solo": ("solo card", SoloCard),
}

# Four players hold 3 cards each and have 3 under the board, and the market always has 4.
FEWEST_HELPERS = 4 * (3 + 3) + 4
MOST_BRACKETS = 500
FEWEST_SOLO = {"regular": 9, "easy": 3, "hard": 3}


class _Keyed(Struct):
    """As much of an entry as is needed to name it."""

    key: str = ""


def shape_problems(data: bytes | str) -> list[str]:
    """Fields that are missing, unknown or of the wrong kind, in the lists of the file."""
    lists = _read_lists(data)
    return [
        f"{what} {_label(entry, number)}: {problem}"
        for field, (what, kind) in _LISTS.items()
        for number, entry in enumerate(lists.get(field, []), 1)
        if (problem := _entry_problem(entry, kind))
    ]


def _read_lists(data: bytes | str) -> dict[str, list[Raw]]:
    """The lists of the file, their entries left unread; empty if that is no use."""
    text = data if isinstance(data, str) else data.decode(errors="replace")
    # Where the stack is small, as in a browser, deep nesting ends Python itself.
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        return {}
    lists = {}
    try:
        for field, content in msgspec.json.decode(text, type=dict[str, Raw]).items():
            if bytes(content).startswith(b"["):
                lists[field] = msgspec.json.decode(content, type=list[Raw])
    except (msgspec.DecodeError, UnicodeError):
        return {}
    return lists


def _label(entry: Raw, number: int) -> str:
    try:
        key = msgspec.json.decode(entry, type=_Keyed).key
    except msgspec.DecodeError:
        key = ""
    return key[:QUOTED] if key.isprintable() and key else f"number {number}"


def _entry_problem(entry: Raw, kind: type) -> str | None:
    try:
        msgspec.json.decode(entry, type=kind)
    except msgspec.DecodeError as error:
        problem, _, place = str(error).partition(" - at `$")
        return brief(f"{place.strip('.`')}: {problem}" if place else problem)
    return None


def content_problems(file: BoxFile) -> list[str]:
    """What a well-formed file still gets wrong."""
    return [
        *_name_problems(file),
        *_pattern_problems(file),
        *_key_problems(file),
        *_count_problems(file),
    ]


def _name_problems(file: BoxFile) -> Iterator[str]:
    cards = (*(card.name for card in file.helpers), *(card.name for card in file.nobles))
    for name in (file.name, *file.patterns, *cards):
        if not name.isprintable():
            yield f"name {quote(name)}: a name is one line of text"


def _pattern_problems(file: BoxFile) -> Iterator[str]:
    for name, drawing in file.patterns.items():
        if problem := drawing_problem(drawing):
            yield f"pattern {name}: {problem}"
    cards: list[HelperCard | NobleCard] = [*file.helpers, *file.nobles]
    for card in cards:
        if card.pattern not in file.patterns:
            yield f"card {card.key}: pattern: there is no pattern called {card.pattern!r}"


def _key_problems(file: BoxFile) -> Iterator[str]:
    seen = set()
    cards: list[HelperCard | NobleCard | SoloCard] = [*file.helpers, *file.nobles, *file.solo]
    for card in cards:
        if not _is_key(card.key):
            yield f"card {quote(card.key)}: key: small letters and then a number"
        if card.key in seen:
            yield f"card {card.key}: key: another card has the same key"
        seen.add(card.key)


def _is_key(key: str) -> bool:
    letters = key.rstrip("0123456789")
    return letters != key and letters.isascii() and letters.isalpha() and letters.islower()


def _count_problems(file: BoxFile) -> Iterator[str]:
    if len(file.helpers) < FEWEST_HELPERS:
        yield f"helpers: a game for four needs at least {FEWEST_HELPERS}"
    for kind, fewest in FEWEST_SOLO.items():
        if sum(card.kind == kind for card in file.solo) < fewest:
            yield f"solo: ROSS needs at least {fewest} {kind} cards"
    counts = file.pieces_for_players
    for players, pieces in ((2, counts.two), (3, counts.three), (4, counts.four)):
        if pieces > len(file.pieces):
            yield f"pieces: a game for {players} needs {pieces}"
        if _tiles(file) < (spaces := 4 * pieces * ROWS) + 4 * players:
            yield f"tiles: a game for {players} needs {spaces + 4 * players}"
    if sum(count > 0 for count in _tile_counts(file)) < 2:
        yield "tiles: the two corners need tiles of different colours"


def _tile_counts(file: BoxFile) -> tuple[int, ...]:
    tiles = file.tiles
    return (tiles.red, tiles.blue, tiles.yellow, tiles.green)


def _tiles(file: BoxFile) -> int:
    return sum(_tile_counts(file))
