"""What a well-formed box file can still get wrong, told card by card."""

from collections.abc import Iterator

from msgspec.structs import replace

from rossio.engine.errors import Problem, quote
from rossio.engine.rossio.boxfile import BoxFile, HelperCard, NobleCard
from rossio.engine.rossio.patterns import drawing_problem
from rossio.engine.rossio.square import ROWS

# Four players hold 3 cards each and have 3 under the board, and the market always has 4.
FEWEST_HELPERS = 4 * (3 + 3) + 4
FEWEST_SOLO = {"regular": 9, "easy": 3, "hard": 3}


def content_problems(file: BoxFile) -> list[Problem]:
    """What a well-formed file still gets wrong."""
    return [
        *_name_problems(file),
        *_pattern_problems(file),
        *_key_problems(file),
        *_count_problems(file),
    ]


def _name_problems(file: BoxFile) -> Iterator[Problem]:
    named: list[tuple[str, str, tuple[str, ...], str]] = [
        ("file", "", ("name",), file.name),
        *(("pattern-names", "", (), name) for name in file.patterns),
        *((thing, card.key, ("name",), card.name) for thing, card in _cards(file)),
    ]
    for thing, label, field, name in named:
        if not name.isprintable():
            plain = f"name {quote(name)}: a name is one line of text"
            yield Problem("one-line", plain, thing, label, field, {"name": name})


def _cards(file: BoxFile) -> Iterator[tuple[str, HelperCard | NobleCard]]:
    """The cards that have a name and a pattern, each with the list it is in."""
    yield from (("helpers", card) for card in file.helpers)
    yield from (("nobles", card) for card in file.nobles)


def _pattern_problems(file: BoxFile) -> Iterator[Problem]:
    for name, drawing in file.patterns.items():
        if problem := drawing_problem(drawing):
            plain = f"pattern {name}: {problem}"
            yield replace(problem, plain=plain, thing="patterns", label=name)
    for thing, card in _cards(file):
        if card.pattern not in file.patterns:
            plain = f"card {card.key}: pattern: there is no pattern called {card.pattern!r}"
            facts = {"name": card.pattern}
            yield Problem("no-pattern", plain, thing, card.key, ("pattern",), facts)


def _key_problems(file: BoxFile) -> Iterator[Problem]:
    seen = set()
    keys = [(thing, card.key) for thing, card in _cards(file)]
    for thing, key in (*keys, *(("solo", card.key) for card in file.solo)):
        if not _is_key(key):
            plain = f"card {quote(key)}: key: small letters and then a number"
            yield Problem("wrong-key", plain, thing, key, ("key",))
        if key in seen:
            plain = f"card {key}: key: another card has the same key"
            yield Problem("same-key", plain, thing, key, ("key",))
        seen.add(key)


def _is_key(key: str) -> bool:
    letters = key.rstrip("0123456789")
    return letters != key and letters.isascii() and letters.isalpha() and letters.islower()


def _count_problems(file: BoxFile) -> Iterator[Problem]:
    if len(file.helpers) < FEWEST_HELPERS:
        plain = f"helpers: a game for four needs at least {FEWEST_HELPERS}"
        yield Problem("few-helpers", plain, facts={"n": FEWEST_HELPERS})
    for kind, fewest in FEWEST_SOLO.items():
        if sum(card.kind == kind for card in file.solo) < fewest:
            plain = f"solo: ROSS needs at least {fewest} {kind} cards"
            yield Problem("few-solo", plain, facts={"n": fewest, "kind": kind})
    counts = file.pieces_for_players
    for players, pieces in ((2, counts.two), (3, counts.three), (4, counts.four)):
        if pieces > len(file.pieces):
            plain = f"pieces: a game for {players} needs {pieces}"
            yield Problem("few-pieces", plain, facts={"players": players, "n": pieces})
        if _tiles(file) < (tiles := 4 * pieces * ROWS + 4 * players):
            plain = f"tiles: a game for {players} needs {tiles}"
            yield Problem("few-tiles", plain, facts={"players": players, "n": tiles})
    if sum(count > 0 for count in _tile_counts(file)) < 2:
        yield Problem("one-colour", "tiles: the two corners need tiles of different colours")


def _tile_counts(file: BoxFile) -> tuple[int, ...]:
    tiles = file.tiles
    return (tiles.red, tiles.blue, tiles.yellow, tiles.green)


def _tiles(file: BoxFile) -> int:
    return sum(_tile_counts(file))
