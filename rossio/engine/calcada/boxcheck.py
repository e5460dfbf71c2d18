"""What a well-formed box file can still get wrong, told board by board."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import astuple

from rossio.engine.calcada.board import SIZE, SQUARES, connected
from rossio.engine.calcada.boxfile import DISPLAY, MOST_PLAYERS, PLAYERS, BoardFile, BoxFile
from rossio.engine.errors import Problem, quote

DISTRICTS = {"eight": 8, "nine": 9}
SMALLEST, LARGEST = 2, 5
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NUMBERS = "12345"


def content_problems(file: BoxFile) -> list[Problem]:
    """What a well-formed file still gets wrong."""
    return [
        *_name_problems(file),
        *_tile_problems(file),
        *_point_problems(file),
        *(problem for side in DISTRICTS for problem in _side_problems(file, side)),
    ]


def _name_problems(file: BoxFile) -> Iterator[Problem]:
    if not file.name.isprintable():
        plain = f"name {quote(file.name)}: a name is one line of text"
        yield Problem("one-line", plain, field=("name",), facts={"name": file.name})


def _tile_problems(file: BoxFile) -> Iterator[Problem]:
    if sum(astuple(file.motifs)) + file.bonus_symbols < DISPLAY:
        plain = f"motifs: a colour has at least {DISPLAY} tiles"
        yield Problem("few-tiles", plain, facts={"n": DISPLAY})


def _point_problems(file: BoxFile) -> Iterator[Problem]:
    lists: dict[tuple[str, ...], tuple[int, ...]] = {
        ("multipliers", name): getattr(file.multipliers, name) for name in PLAYERS.values()
    }
    lists["groups",] = file.groups
    for field, numbers in lists.items():
        if not numbers:
            yield Problem("empty", f"{'.'.join(field)}: at least one number", field=field)
    if list(file.groups) != sorted(file.groups):
        plain = "groups: a larger group gives no fewer points"
        yield Problem("falling-groups", plain, field=("groups",))


def _side_problems(file: BoxFile, side: str) -> Iterator[Problem]:
    boards: tuple[BoardFile, ...] = getattr(file, side)
    if len(boards) not in (1, MOST_PLAYERS):
        plain = f"{side}: one board for all, or one for each of {MOST_PLAYERS} seats"
        yield Problem("boards", plain, field=(side,), facts={"n": MOST_PLAYERS})
    for number, board in enumerate(boards, 1):
        for code, field, why, facts in _board_problems(board, DISTRICTS[side]):
            plain = f"{side}: board number {number}: {why}"
            yield Problem(code, plain, side, number, (field,), facts)


_Wrong = tuple[str, str, str, dict[str, object]]


def _board_problems(board: BoardFile, districts: int) -> Iterator[_Wrong]:
    wrong: list[_Wrong] = [
        (code, field, f"{field}: {SIZE} rows of {SIZE} {what}", {"n": SIZE})
        for code, field, what, lines, marks in (
            ("number-rows", "numbers", "numbers from 1 to 5", board.numbers, _NUMBERS),
            ("district-rows", "districts", "small letters", board.districts, _LETTERS),
        )
        if not _is_square(lines, marks)
    ]
    # The later questions only make sense of two whole squares.
    yield from wrong or (*_number_problems(board), *_district_problems(board, districts))


def _is_square(lines: tuple[str, ...], marks: str) -> bool:
    return len(lines) == SIZE and all(
        len(line) == SIZE and not {*line} - {*marks} for line in lines
    )


def _number_problems(board: BoardFile) -> Iterator[_Wrong]:
    counts = Counter("".join(board.numbers))
    for number in _NUMBERS:
        if counts[number] != SIZE:
            why = f"numbers: there are {counts[number]} squares with a {number}, not {SIZE}"
            facts = {"number": number, "found": counts[number], "n": SIZE}
            yield "number-count", "numbers", why, facts


def _district_problems(board: BoardFile, districts: int) -> Iterator[_Wrong]:
    letters = "".join(board.districts)
    if (found := len({*letters})) != districts:
        why = f"districts: there are {found}, not {districts}"
        yield "district-count", "districts", why, {"found": found, "n": districts}
    for letter in sorted({*letters}):
        squares = [square for square in SQUARES if letters[square] == letter]
        if not SMALLEST <= len(squares) <= LARGEST:
            why = f"districts: {letter} has {len(squares)} squares, not {SMALLEST} to {LARGEST}"
            facts = {"name": letter, "found": len(squares), "least": SMALLEST, "most": LARGEST}
            yield "district-size", "districts", why, facts
        together = sum(1 << square for square in squares)
        if connected(squares[0], together) != together:
            why = f"districts: the squares of {letter} do not hang together"
            yield "district-apart", "districts", why, {"name": letter}
