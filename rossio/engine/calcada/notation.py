"""One line of text for any position, both ways.

Seven fields stand between spaces:

    side       8 or 9, the number of districts
    carousel   the stones of the six spaces, by the letters of their colours:    r/by/ggp/…/-
    displays   the tiles of red, blue, yellow, green and purple:                 310/2/-/115/44
    stacks     the same from the top; after a colon those that were returned:    */5102:33/…
    players    board:bonus tiles:points, seat by seat:                  y3b02r1,5,5,…:2:0/…
    turn       seat:round:phase, when placing with what was declared:            1:5:place:y4
    first      the first player

Tiles go by their motif from 1 on, 0 is the bonus symbol; on a board their colour stands before it,
rows come from the top, and a number alone is so many empty squares. `+` after the phase says that
somebody has placed a tile in this round. Seats count from 1; `-` is an empty space, display or
stack. `*` stands for the tiles of a stack that are nowhere else, in the order of the box. Reading a
position does not ask whether it can happen: that is `validity`.
"""

from collections.abc import Iterator, Sequence

from rossio.engine.calcada.board import (
    ANY_NUMBER,
    BONUS,
    COLOUR_LETTERS,
    COLOURS,
    SIZE,
    SQUARES,
    Board,
    Colour,
    Face,
    Squares,
    Tile,
    colour_of,
    face_of,
    squares_in,
    tile,
)
from rossio.engine.calcada.box import SIDES, Box, Side
from rossio.engine.calcada.boxcheck import DISTRICTS
from rossio.engine.calcada.carousel import SPACES, STONE, STONES, Carousel, Stones, count
from rossio.engine.calcada.moves import FACE_MARKS
from rossio.engine.calcada.rest import rest_of_tiles
from rossio.engine.calcada.state import Declaration, Faces, Phase, Player, State
from rossio.engine.events import Seat
from rossio.engine.positiontext import read_number, read_seat, unreadable

_PHASES: tuple[Phase, ...] = ("declare", "place", "over")


def write(state: State) -> str:
    """The text of a position."""
    return " ".join(
        (
            str(DISTRICTS[state.side]),
            "/".join(map(_write_stones, state.carousel)),
            "/".join(map(_write_faces, state.displays)),
            "/".join(_write_stack(state, colour) for colour in COLOURS),
            "/".join(map(_write_player, state.players)),
            _write_turn(state),
            str(state.first + 1),
        )
    )


def parse(box: Box, text: str) -> State:
    """The position that a text describes."""
    fields = text.split(" ")
    if len(fields) != 7:
        raise unreadable("seven fields", text)
    side_text, carousel, displays, stacks, players_text, turn, first = fields
    side = _read_side(side_text)
    players, completed = _read_players(box, side, players_text)
    seat, round_, phase, declared, placed = _read_turn(turn)
    state = State(
        box=box,
        side=side,
        first=read_seat(first),
        carousel=_read_carousel(carousel),
        displays=tuple(map(_read_faces, _by_colour(displays))),
        stacks=((),) * len(COLOURS),
        returned=(0,) * len(COLOURS),
        players=players,
        seat=seat,
        completed=completed,
        round=round_,
        phase=phase,
        declared=declared,
        placed=placed,
    )
    read = [_read_stack(state, *item) for item in enumerate(_by_colour(stacks))]
    state.stacks = tuple(stack for stack, _ in read)
    state.returned = tuple(returned for _, returned in read)
    return state


def _by_colour(text: str) -> list[str]:
    parts = text.split("/")
    if len(parts) != len(COLOURS):
        raise unreadable(f"{len(COLOURS)} parts, one a colour", text)
    return parts


def _read_side(text: str) -> Side:
    for side in SIDES:
        if text == str(DISTRICTS[side]):
            return side
    raise unreadable("a side, 8 or 9", text)


def _read_colour(letter: str) -> Colour:
    if len(letter) != 1 or letter not in COLOUR_LETTERS:
        raise unreadable(f"a colour as one of {COLOUR_LETTERS}", letter)
    return COLOUR_LETTERS.index(letter)


def _write_stones(stones: Stones) -> str:
    letters = (COLOUR_LETTERS[colour] * count(stones, colour) for colour in COLOURS)
    return "".join(letters) or "-"


def _read_carousel(text: str) -> Carousel:
    spaces = text.split("/")
    if len(spaces) != SPACES:
        raise unreadable(f"{SPACES} spaces", text)
    return tuple(map(_read_stones, spaces))


def _read_stones(text: str) -> Stones:
    if text == "-":
        return 0
    colours = [*map(_read_colour, text)]
    if not colours or max(map(colours.count, colours)) > STONES:
        raise unreadable(f"stones, at most {STONES} of a colour", text)
    return sum(STONE[colour] for colour in colours)


def _write_faces(faces: Sequence[int]) -> str:
    return "".join(FACE_MARKS[face] for face in faces) or "-"


def _read_faces(text: str) -> Faces:
    return () if text == "-" else tuple(map(_read_face, text or " "))


def _read_face(mark: str) -> Face:
    if mark not in FACE_MARKS:
        raise unreadable(f"a tile as 0 to {BONUS}", mark)
    return FACE_MARKS.index(mark)


def _write_stack(state: State, colour: Colour) -> str:
    stack, returned = state.stacks[colour], state.returned[colour]
    top, bottom = stack[: len(stack) - returned], stack[len(stack) - returned :]
    known = f":{_write_faces(bottom)}" if bottom else ""
    rest = rest_of_tiles(state, colour, bottom)
    return ("*" if top and top == rest else _write_faces(top)) + known


def _read_stack(state: State, colour: Colour, text: str) -> tuple[Faces, int]:
    top, colon, known = text.partition(":")
    bottom = _read_faces(known) if colon else ()
    if colon and not bottom:
        raise unreadable("tiles that were returned", text)
    faces = rest_of_tiles(state, colour, bottom) if top == "*" else _read_faces(top)
    return faces + bottom, len(bottom)


def _write_player(player: Player) -> str:
    rows = (player.tiles[first : first + SIZE] for first in range(0, len(SQUARES), SIZE))
    return f"{','.join(map(_write_row, rows))}:{player.bonus}:{player.points}"


def _write_row(row: Sequence[Tile | None]) -> str:
    text, empty = "", 0
    for lying in row:
        if lying is None:
            empty += 1
            continue
        text += f"{empty or ''}{COLOUR_LETTERS[colour_of(lying)]}{FACE_MARKS[face_of(lying)]}"
        empty = 0
    return f"{text}{empty or ''}"


def _read_players(box: Box, side: Side, text: str) -> tuple[tuple[Player, ...], tuple[int, ...]]:
    """The players, and how many districts of each colour they have completed."""
    seats = text.split("/")
    if len(seats) > len(box.boards[side]):
        raise unreadable(f"at most {len(box.boards[side])} players", text)
    players, completed = [], [0] * len(COLOURS)
    for part, board in zip(seats, box.boards[side], strict=False):
        fields = part.split(":")
        if len(fields) != 3:
            raise unreadable("board:bonus:points", part)
        tiles = _read_board(fields[0])
        for colour in _completed(board, tiles):
            completed[colour] += 1
        bonus, points = map(read_number, fields[1:])
        players.append(Player(tiles, _open(board, tiles), bonus, points))
    return tuple(players), tuple(completed)


def _read_board(text: str) -> tuple[Tile | None, ...]:
    rows = text.split(",")
    if len(rows) != SIZE:
        raise unreadable(f"{SIZE} rows of a board", text)
    return tuple(lying for row in rows for lying in _read_row(row))


def _read_row(text: str) -> list[Tile | None]:
    row: list[Tile | None] = []
    letters = iter(text)
    for letter in letters:
        if letter in "12345":
            row += [None] * int(letter)
        else:
            row.append(tile(_read_colour(letter), _read_face(next(letters, ""))))
    if len(row) != SIZE or _write_row(row) != text:
        raise unreadable(f"a row of {SIZE} squares", text)
    return row


def _colours_in(tiles: Sequence[Tile | None], district: Squares) -> set[Colour]:
    lying = (tiles[square] for square in squares_in(district))
    return {colour_of(one) for one in lying if one is not None}


def _completed(board: Board, tiles: Sequence[Tile | None]) -> Iterator[Colour]:
    """The colour of each district that is full."""
    for district in board.districts:
        if all(tiles[square] is not None for square in squares_in(district)):
            yield min(_colours_in(tiles, district))


def _open(board: Board, tiles: Sequence[Tile | None]) -> tuple[Squares, ...]:
    """The empty squares for each colour, see `Player`."""
    empty = sum(1 << square for square in SQUARES if tiles[square] is None)
    return tuple(
        sum(
            district & empty
            for district in board.districts
            if _colours_in(tiles, district) <= {colour}
        )
        for colour in COLOURS
    )


def _write_turn(state: State) -> str:
    placed = "+" if state.placed else ""
    turn = f"{state.seat + 1}:{state.round}:{state.phase}{placed}"
    if state.declared is None:
        return turn
    colour, number = state.declared
    return f"{turn}:{COLOUR_LETTERS[colour]}{number}"


def _read_turn(text: str) -> tuple[Seat, int, Phase, Declaration | None, bool]:
    parts = text.split(":")
    if len(parts) not in (3, 4):
        raise unreadable("seat:round:phase", text)
    seat, round_, name = parts[:3]
    for phase in _PHASES:
        if phase == name.removesuffix("+"):
            declared = _read_declaration(parts[3]) if parts[3:] else None
            return read_seat(seat), read_number(round_), phase, declared, name.endswith("+")
    raise unreadable("a phase", name)


def _read_declaration(text: str) -> Declaration:
    return _read_colour(text[:1]), read_number(text[1:], ANY_NUMBER)
