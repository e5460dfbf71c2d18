"""One line of text for any position, both ways.

Fourteen fields stand between spaces; lists have commas, `-` is an empty one:

    version         f for the family version, s for the suggested set-up, fs, or -
    territory       cell:tile.turns of each tile, the initial one by its side:     o:a/e1:17.3
    castles         castle:hill:markets, the oldest first; a market has the seat
                    whose disc closes it:                                          3:e1.nw:2-
    castle pile     from the top
    landscapes      the spaces of each score track from the top: which seats are
                    there, as one digit, 1 for the first, 2, 4 and 8 added up:     010/300/000/000
    constructions   the same
    players         track:cylinder:discs:workers:garrison:tiles:coins:religion     12a,3b:2:7:o.nw
                                                                                     :3:4,9:6:2
    hands           land tiles, seat by seat:                                      3,17/4,22
    pile            land tiles from the top
    stack           exploration tiles from the top
    replaced        exploration tiles that are out of the game
    contracts       open ones:kept ones, seat by seat:                             1,5,9:3/8
    turn            seat:round:phase, and what belongs to the phase
    first           the first player

A hill goes by the cell whose north-western corner it is at. After the phase stands the cell of the
new tile; when turning the tile before it; when marking the quarter of the hill and the terrains
that are left; when walking where the worker stands and the movements that are left; and when
spending what is spent on, as in a move. Everything counts from 1, but religion steps and turns.
`*` as a pile stands for what is nowhere else, in the order of the box, as many as the rules say.
Reading a position does not ask whether it can happen: that is `validity`.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import get_args

from msgspec import structs

from rossio.engine.castles.box import INITIAL, SIDE_LETTERS, Box, Face
from rossio.engine.castles.boxfile import (
    CASTLES,
    CONTRACTS,
    EXPLORATIONS,
    LAND_TILES,
)
from rossio.engine.castles.grid import (
    QUARTER_NAMES,
    Cell,
    Place,
    read_cell,
    read_place,
    write_cell,
    write_place,
)
from rossio.engine.castles.moves import (
    MOST_SPACES,
    ScoreConstruction,
    ScoreLandscape,
    Sell,
    read_move,
    write_face,
)
from rossio.engine.castles.rest import (
    explorations_in_stack,
    rest_of_castles,
    rest_of_explorations,
    rest_of_tiles,
    tiles_in_pile,
)
from rossio.engine.castles.state import (
    FREE,
    Markets,
    Phase,
    Player,
    ScoreTracks,
    State,
    discs_each,
)
from rossio.engine.castles.terrains import LETTERS, MARKABLE, Terrains, kinds_in, together
from rossio.engine.castles.territory import Territory, empty_territory
from rossio.engine.castles.track import owned, spaces_of
from rossio.engine.errors import GameError
from rossio.engine.positiontext import read_number, read_seat, unreadable

_PHASES: tuple[Phase, ...] = get_args(Phase)
_BEFORE_LAYING = ("contract", "side", "track", "lay", "over")


def write(state: State) -> str:
    """The text of a position."""
    built = len(state.territory.castles)
    castles, pile = state.castles[:built], state.castles[built:]
    return " ".join(
        (
            "f" * state.family + "s" * state.suggested or "-",
            _join("/", map(_write_tile, sorted(state.territory.tiles.items()))),
            _join("/", (_write_castle(state, *item) for item in enumerate(castles))),
            _write_pile(pile, rest_of_castles(castles)),
            "/".join(map(_write_track, state.landscapes)),
            "/".join(map(_write_track, state.constructions)),
            "/".join(map(_write_player, state.players)),
            "/".join(map(_write_list, state.hands)),
            _write_pile(state.pile, _expected_pile(state)),
            _write_pile(state.stack, _expected_stack(state)),
            _write_list(state.replaced),
            f"{_write_list(state.contracts)}:{'/'.join(map(_write_list, state.secrets))}",
            _write_turn(state),
            str(state.first + 1),
        )
    )


def parse(box: Box, text: str) -> State:
    """The position that a text describes."""
    fields = text.split(" ")
    if len(fields) != 14:
        raise unreadable("fourteen fields", text)
    family, suggested = _read_version(fields[0])
    territory = _read_territory(box, fields[1])
    castles, markets, territory = _read_castles(box, territory, fields[2])
    pile = _read_pile(fields[3], CASTLES, rest_of_castles(castles))
    landscapes = _read_tracks(box.landscapes, fields[4])
    constructions = _read_tracks(box.constructions, fields[5])
    contracts, _, secrets = fields[11].partition(":")
    state = State(
        box=box,
        family=family,
        suggested=suggested,
        first=read_seat(fields[13]),
        seat=0,
        phase="lay",
        territory=territory,
        castles=(*castles, *pile),
        markets=markets,
        landscapes=landscapes,
        constructions=constructions,
        players=tuple(_read_player(box, part) for part in fields[6].split("/")),
        hands=tuple(_read_sorted(part, LAND_TILES) for part in fields[7].split("/")),
        pile=(),
        stack=(),
        secrets=tuple(_read_sorted(part, CONTRACTS) for part in secrets.split("/")),
        contracts=_read_sorted(contracts, CONTRACTS),
        replaced=_read_sorted(fields[10], EXPLORATIONS),
    )
    _read_turn(state, fields[12])
    state.players = _with_supplies(state)
    state.pile = _read_pile(fields[8], LAND_TILES, _expected_pile(state))
    state.stack = _read_pile(fields[9], EXPLORATIONS, _expected_stack(state))
    return state


# --- Lists ----------------------------------------------------------------------------------------


def _join(by: str, texts: Iterable[str]) -> str:
    return by.join(texts) or "-"


def _split(by: str, text: str) -> list[str]:
    return [] if text == "-" else text.split(by)


def _write_list(numbers: Iterable[int]) -> str:
    return _join(",", (str(number + 1) for number in numbers))


def _read_one(text: str, most: int) -> int:
    """A thing of which there are so many, by its number, which has no zero in front."""
    number = read_number(text, most)
    if number < 1 or text != str(number):
        raise unreadable(f"a number from 1 to {most}", text)
    return number - 1


def _read_list(text: str, most: int) -> tuple[int, ...]:
    return tuple(_read_one(part, most) for part in _split(",", text))


def _read_sorted(text: str, most: int) -> tuple[int, ...]:
    """Things that lie in no order are listed by their numbers."""
    numbers = _read_list(text, most)
    if list(numbers) != sorted(numbers):
        raise unreadable("numbers in their order", text)
    return numbers


def _write_pile(pile: tuple[int, ...], expected: Sequence[int]) -> str:
    return "*" if pile and pile == tuple(expected) else _write_list(pile)


def _read_pile(text: str, most: int, expected: Sequence[int]) -> tuple[int, ...]:
    return tuple(expected) if text == "*" else _read_list(text, most)


def _expected_pile(state: State) -> list[int]:
    return rest_of_tiles(state, state.hands)[: tiles_in_pile(state, sum(map(len, state.hands)))]


def _expected_stack(state: State) -> list[int]:
    return rest_of_explorations(state)[: explorations_in_stack(state)]


def _read_version(text: str) -> tuple[bool, bool]:
    if text not in ("-", "f", "s", "fs"):
        raise unreadable("a version, f, s, fs or -", text)
    return "f" in text, "s" in text


# --- The territory --------------------------------------------------------------------------------


def _write_tile(item: tuple[Cell, int]) -> str:
    cell, laid = item
    tile, turns = divmod(laid, 4)
    if tile >= INITIAL:
        return f"{write_cell(cell)}:{SIDE_LETTERS[tile - INITIAL]}"
    return f"{write_cell(cell)}:{tile + 1}.{turns}"


def _read_territory(box: Box, text: str) -> Territory:
    territory = empty_territory(box)
    last = 0
    for part in _split("/", text):
        where, _, what = part.partition(":")
        cell = _read_cell(where)
        if cell <= last:
            raise unreadable("each cell once, row by row", part)
        territory, last = territory.with_tile(cell, box.same(_read_laid(what))), cell
    return territory


def _read_laid(text: str) -> int:
    if len(text) == 1 and text in SIDE_LETTERS:
        return 4 * (INITIAL + SIDE_LETTERS.index(text))
    tile, dot, turns = text.partition(".")
    if not dot or len(turns) != 1:
        raise unreadable("tile.turns", text)
    return 4 * _read_one(tile, LAND_TILES) + read_number(turns, 3)


def _read_cell(text: str) -> Cell:
    cell = read_cell(text)
    if cell is None:
        raise unreadable("a cell", text)
    return cell


def _read_place(text: str) -> Place:
    place = read_place(text)
    if place is None:
        raise unreadable("a quarter of a cell", text)
    return place


def _write_castle(state: State, number: int, castle: int) -> str:
    hill = write_place(4 * state.territory.castles[number])
    markets = "".join("-" if seat == FREE else str(seat + 1) for seat in state.markets[castle])
    return f"{castle + 1}:{hill}:{markets}"


def _read_castles(
    box: Box, territory: Territory, text: str
) -> tuple[list[int], Markets, Territory]:
    castles: list[int] = []
    markets = [(FREE,) * len(goods) for goods in box.buys]
    for part in _split("/", text):
        fields = part.split(":")
        if len(fields) != 3:
            raise unreadable("castle:hill:markets", part)
        castle, place = _read_one(fields[0], CASTLES), _read_place(fields[1])
        if place & 3 or len(fields[2]) != len(box.buys[castle]):
            raise unreadable("a hill by its south-eastern cell, and each market", part)
        castles.append(castle)
        markets[castle] = tuple(FREE if m == "-" else _read_one(m, 4) for m in fields[2])
        territory = territory.with_castle(place >> 2)
    return castles, tuple(markets), territory


def _write_track(spaces: tuple[int, ...]) -> str:
    return "".join(f"{seats:x}" for seats in spaces)


def _read_tracks(points: tuple[tuple[int, ...], ...], text: str) -> ScoreTracks:
    parts = text.split("/")
    if [*map(len, parts)] != [*map(len, points)] or {*text} - {*"0123456789abcdef/"}:
        raise unreadable("the spaces of the score tracks", text)
    return tuple(tuple(int(seats, 16) for seats in part) for part in parts)


# --- Players --------------------------------------------------------------------------------------


def _write_player(player: Player) -> str:
    discs = (space for space in range(player.marked.bit_length()) if player.marked >> space & 1)
    return ":".join(
        (
            _join(",", map(write_face, player.track)),
            str(player.cylinder + 1),
            _write_list(discs),
            _join(",", map(write_place, player.workers)),
            _write_list(player.garrison),
            _write_list(player.explorations),
            str(player.coins),
            str(player.religion),
        )
    )


def _read_player(box: Box, text: str) -> Player:
    """A player without a supply, which is what is nowhere else."""
    fields = text.split(":")
    if len(fields) != 8:
        raise unreadable("the eight parts of a player", text)
    track = tuple(map(_read_face, _split(",", fields[0])))
    workers = tuple(map(_read_place, _split(",", fields[3])))
    discs = _read_sorted(fields[2], MOST_SPACES)
    if list(workers) != sorted(workers) or len({*discs}) < len(discs):
        raise unreadable("discs and workers in their order", text)
    spaces, cylinder = spaces_of(box, track), _read_one(fields[1], MOST_SPACES)
    if discs and discs[-1] >= len(spaces):
        raise unreadable("discs on spaces of the track", text)
    marked = sum(1 << space for space in discs)
    return Player(
        track=track,
        spaces=spaces,
        cylinder=cylinder,
        marked=marked,
        own=owned(spaces, cylinder, marked),
        workers=workers,
        garrison=_read_sorted(fields[4], CASTLES),
        explorations=_read_sorted(fields[5], EXPLORATIONS),
        coins=read_number(fields[6]),
        religion=read_number(fields[7], len(box.religion) - 1),
    )


def _read_face(text: str) -> Face:
    if text[-1:] not in (*SIDE_LETTERS,):
        raise unreadable("an exploration tile and its side", text)
    return 2 * _read_one(text[:-1], EXPLORATIONS) + SIDE_LETTERS.index(text[-1])


def _with_supplies(state: State) -> tuple[Player, ...]:
    """The players with the discs and workers that are nowhere else."""
    each = discs_each(state.family)
    supplied = []
    for seat, player in enumerate(state.players):
        markets = sum(market.count(seat) for market in state.markets)
        discs = each - markets - _spent(state.landscapes, seat) - player.marked.bit_count()
        walking = seat == state.seat and state.walker is not None
        idle = each - _spent(state.constructions, seat) - player.in_territory - walking
        supplied.append(structs.replace(player, discs=discs, idle=idle))
    return tuple(supplied)


def _spent(tracks: ScoreTracks, seat: int) -> int:
    return sum(seats >> seat & 1 for track in tracks for seats in track)


# --- The turn -------------------------------------------------------------------------------------


def _write_turn(state: State) -> str:
    parts = [str(state.seat + 1), str(state.round), state.phase]
    if state.tile is not None:
        parts.append(str(state.tile + 1))
    if state.cell is not None:
        parts.append(write_cell(state.cell))
    if state.phase == "mark":
        parts.append("-" if state.hill is None else QUARTER_NAMES[state.hill])
        parts.append("".join(LETTERS[kind] for kind in kinds_in(state.left)) or "-")
    if state.walker is not None:
        parts.append(write_cell(state.walker))
    if state.phase in ("walk", "workers"):
        parts.append(str(state.steps))
    if state.target is not None:
        parts.append(str(state.target))
    return ":".join(parts)


def _read_turn(state: State, text: str) -> None:
    seat, round_, name, *parts = [*text.split(":"), "", ""]
    if name not in _PHASES:
        raise unreadable("seat:round:phase", text)
    state.seat, state.round, state.phase = read_seat(seat), read_number(round_), name
    if name == "turn":
        state.tile = _read_one(parts.pop(0), LAND_TILES)
    if name not in _BEFORE_LAYING:
        state.cell = _read_cell(parts.pop(0))
    if name in _DETAILS:
        _DETAILS[name](state, parts)
    # The two that were added to the parts, and the whole text as it is written.
    if parts != ["", ""] or _write_turn(state) != text:
        raise unreadable(f"what belongs to the phase {name}", text)


def _read_marking(state: State, parts: list[str]) -> None:
    quarter, left = parts.pop(0), parts.pop(0)
    if quarter in QUARTER_NAMES:
        state.hill = QUARTER_NAMES.index(quarter)
    state.left = _read_terrains(left)


def _read_terrains(text: str) -> Terrains:
    kinds = [LETTERS.find(letter) for letter in text] if text != "-" else []
    if not all(kind in MARKABLE for kind in kinds) or len(kinds) > 4:
        raise unreadable("goods and landscapes", text)
    return together(kinds)


def _read_walking(state: State, parts: list[str]) -> None:
    state.walker = _read_cell(parts.pop(0))
    state.steps = read_number(parts.pop(0), 9)


def _read_steps(state: State, parts: list[str]) -> None:
    state.steps = read_number(parts.pop(0), 9)


def _read_target(state: State, parts: list[str]) -> None:
    text = parts.pop(0)
    try:
        target = read_move(text)
    except GameError:
        raise unreadable("what is spent on", text) from None
    if not isinstance(target, Sell | ScoreLandscape | ScoreConstruction):
        raise unreadable("what is spent on", text)
    state.target = target


_DETAILS: dict[str, Callable[[State, list[str]], None]] = {
    "mark": _read_marking,
    "walk": _read_walking,
    "workers": _read_steps,
    "disc": _read_target,
    "worker": _read_target,
}
