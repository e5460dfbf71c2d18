"""6 Castles in a terminal: its options, and the table as lines of text."""

import argparse
from collections.abc import Iterable, Iterator, Sequence

from rossio.engine.castles.box import ContractId, TileId
from rossio.engine.castles.boxfile import CASTLE, CASTLES, SPACES
from rossio.engine.castles.scoring import points
from rossio.engine.castles.setup import Setup
from rossio.engine.castles.state import FREE, HALF_COINS_FOR_GOLD, Player, ScoreTracks, tiles_each
from rossio.engine.castles.terrains import CONSTRUCTIONS, HALF_COIN, LANDSCAPES, number
from rossio.engine.castles.track import discs_on
from rossio.engine.castles.view import View
from rossio.engine.castles.workermoves import settled
from rossio.engine.events import Event, Seat
from rossio.terminal.castles.marks import CASTLE_NUMBERS, MARKS, counted, marked, marks
from rossio.terminal.castles.territory import (
    LABEL,
    NARROW,
    WIDE,
    beyond,
    territory_lines,
    window,
)
from rossio.terminal.layout import WIDTH, Marks, columns, wrapped
from rossio.words.castles.gains import gains_told
from rossio.words.castles.tasks import task_sentence
from rossio.words.castles.things import castle_name, terrain_name
from rossio.words.catalogue import Words, in_turn

_HEIGHT = 23
"""One line more says what there is to do."""
_GAP = 2
# A space at which no line ends; it is printed as any other.
_UNBROKEN = "\u00a0"


class CastlesTable:
    """6 Castles in a terminal."""

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """The family version, and the suggested set-up."""
        parser.add_argument("--family", action="store_true", help="play the family version")
        parser.add_argument("--suggested", action="store_true", help="use the suggested set-up")

    def add_arena_options(self, parser: argparse.ArgumentParser) -> None:
        """The same: they matter to opponents."""
        self.add_options(parser)

    def plays_alone(self, options: argparse.Namespace) -> bool:
        """Nobody plays by the rules alone."""
        return False

    def setup(self, options: argparse.Namespace, players: int, first: int | None) -> Setup:
        """The set-up for so many."""
        return Setup(players, first, options.family, options.suggested)

    def variants(self, options: argparse.Namespace) -> Sequence[tuple[str, Setup]]:
        """There are no automata."""
        return ()

    def marks(self, words: Words) -> Marks:
        """Letters and colours for terrains."""
        return marks(words)

    def lines(self, words: Words, view: View, names: Sequence[str]) -> list[str]:
        """Everything that a seat sees."""
        return lines(words, view, names)

    def foretell(self, words: Words, view: View, events: Sequence[Event]) -> str:
        """What a move would bring."""
        return ", ".join(gains_told(words, view, events))

    def task(self, words: Words, view: View) -> str:
        """What there is to do in this part of the turn."""
        return task_sentence(words, view)

    def balance(self, arguments: Sequence[str]) -> int:
        """A report on castles, ways to score, exploration tiles and contracts."""
        from rossio.terminal.castles.balance import main

        return main(arguments)


TABLE = CastlesTable()


def lines(words: Words, view: View, names: Sequence[str]) -> list[str]:
    """The map with the players beside it, then all the rest beside and below.

    The map is as large as there is room for: wide, narrow, or if need be a part of it.
    """
    players = [*_players(words, view, names)]
    room = WIDTH - _GAP - LABEL - max(map(len, players))
    whole = len(window(view, WIDTH, WIDTH).rows)
    drawn: list[str] = []
    for tile, rows in ((WIDE, whole), *((NARROW, rows) for rows in range(whole, 0, -1))):
        shown = window(view, room // tile, rows)
        if tile == WIDE and beyond(view, shown):
            continue
        texts = [*_texts(words, view, beyond(view, shown))]
        drawn = [*_beside(territory_lines(words, view, shown, tile), players, texts)]
        if len(drawn) <= _HEIGHT:
            break
    return drawn


def _beside(left: Sequence[str], rows: Sequence[str], texts: Sequence[str]) -> Iterator[str]:
    """Rows and texts beside what is on the left; texts that begin below it have all the width."""
    left = [*left, *[""] * (len(rows) - len(left))]
    room = max(map(len, left)) + _GAP
    right = [*rows]
    for text in texts:
        width = WIDTH - room if len(right) < len(left) else WIDTH
        right += (line.replace(_UNBROKEN, " ") for line in wrapped(text, "  ", width))
    for place, line in enumerate(right):
        yield f"{left[place]:<{room}}{line}" if place < len(left) else line
    yield from left[len(right) :]


# --- The players ----------------------------------------------------------------------------------


def _players(words: Words, view: View, names: Sequence[str]) -> Iterator[str]:
    """A row for each player with what is counted, under titles."""
    of = tiles_each(len(view.players), view.suggested)
    titles = ("points", "gold", "discs", "workers", "religion")
    return columns(
        [
            [
                words("terminal.round", round=view.round, of=of),
                *(words(f"terminal.{title}") for title in titles),
            ],
            *(_player(view, seat, name) for seat, name in enumerate(names)),
        ],
        gap=1,
    )


def _player(view: View, seat: Seat, name: str) -> list[str]:
    player = view.players[seat]
    gold, spare = divmod(player.coins, HALF_COINS_FOR_GOLD)
    return [
        f"{'>' if seat == view.to_move else ' '}{seat + 1} {name}",
        str(points(view)[seat]),
        f"{gold}+{spare}{MARKS[HALF_COIN]}",
        str(player.discs),
        str(player.idle),
        str(player.religion),
    ]


def _track(words: Words, view: View, seat: Seat) -> str:
    """A player's exploration track, the tiles in hand, and what the workers' hills have."""
    player = view.players[seat]
    told = words("terminal.track", seat=seat + 1, track=_spaces(player))
    if player.explorations:
        faces = view.box.faces
        tiles = (
            f"{marked(faces[2 * tile])}/{marked(faces[2 * tile + 1])}"
            for tile in player.explorations
        )
        told += words("terminal.in-hand", tiles=" ".join(tiles))
    if hills := counted(settled(view.territory, player), CONSTRUCTIONS):
        told += words("terminal.hills", terrains=hills)
    return told


def _spaces(player: Player) -> str:
    """The spaces of a track, tile by tile, with the cylinder and the discs on them."""
    spaces = [MARKS[terrain] for terrain in player.spaces]
    if spaces:
        spaces[player.cylinder] = f"[{spaces[player.cylinder]}]"
    for space in discs_on(player.marked):
        spaces[space] = f"({spaces[space]})"
    tiles = range(0, len(spaces), SPACES)
    return " ".join("".join(spaces[first : first + SPACES]) for first in tiles) or "-"


# --- All the rest ---------------------------------------------------------------------------------


def _texts(words: Words, view: View, outside: int) -> Iterator[str]:
    if outside:
        yield words("terminal.beyond", n=outside)
    for seat in range(len(view.players)):
        yield _track(words, view, seat)
    yield words("terminal.castles", castles=_in_turn(words, _castles(words, view)))
    landscapes = _scores(LANDSCAPES, view.box.landscapes, view.landscapes)
    yield words("terminal.landscapes", tracks=_in_turn(words, landscapes))
    constructions = _scores(CONSTRUCTIONS, view.box.constructions, view.constructions)
    yield words("terminal.constructions", tracks=_in_turn(words, constructions))
    if not view.family:
        yield words("terminal.contracts", contracts=_in_turn(words, _contracts(words, view)))
    if view.seat is not None and (hand := view.hands[view.seat]):
        tiles = _in_turn(words, (_land_tile(words, view, tile) for tile in hand))
        yield words("terminal.hand", tiles=tiles)
    yield words("terminal.piles", land=view.pile, exploration=view.stack)
    letters = (f"{mark} {terrain_name(words, kind)}" for kind, mark in enumerate(MARKS))
    yield words("terminal.legend", letters=", ".join(_unbroken(letters)))


def _in_turn(words: Words, items: Iterable[str]) -> str:
    return in_turn(words, _unbroken(items))


def _unbroken(items: Iterable[str]) -> Iterator[str]:
    """Items of a list: a line ends after one of them, not within."""
    return (item.replace(" ", _UNBROKEN) for item in items)


def _castles(words: Words, view: View) -> Iterator[str]:
    """Each castle with what it pays for a good, who has sold there, and whose workers are on it."""
    built = len(view.territory.castles)
    for place, castle in enumerate(view.castles[:CASTLES]):
        goods = [
            f"{MARKS[good]}{_taken(() if seat == FREE else (seat,))}"
            for good, seat in zip(view.box.buys[castle], view.markets[castle], strict=True)
        ]
        facts = {"name": castle_name(view.box, castle), "goods": " ".join(goods)}
        if place == built:
            yield words("terminal.next-castle", **facts)
            continue
        told = words(
            "terminal.castle",
            number=CASTLE_NUMBERS[place],
            price=view.territory.prices[place],
            **facts,
        )
        seats = [
            str(seat)
            for seat, player in enumerate(view.players, 1)
            for one in player.garrison
            if one == castle
        ]
        on_it = words("terminal.on-castle", n=len(seats), seats=" ".join(seats)) if seats else ""
        yield f"{told} {on_it}".rstrip()


def _taken(seats: Iterable[Seat]) -> str:
    """Whose something is, by the numbers of the players."""
    told = "".join(str(seat + 1) for seat in seats)
    return f"({told})" if told else ""


def _scores(
    kinds: range, points: tuple[tuple[int, ...], ...], tracks: ScoreTracks
) -> Iterator[str]:
    """The spaces of score tracks by their points, each with who has scored there."""
    for kind, worth, taken in zip(kinds, points, tracks, strict=True):
        spaces = (
            f"{n}{_taken(seat for seat in range(seats.bit_length()) if seats >> seat & 1)}"
            for n, seats in zip(worth, taken, strict=True)
        )
        yield f"{MARKS[kind]} {' '.join(spaces)}"


def _contracts(words: Words, view: View) -> Iterator[str]:
    """The open contracts, and those that only the seat knows."""
    yield from (_contract(words, view, contract) for contract in view.contracts)
    if view.seat is not None and (kept := view.secrets[view.seat]):
        own = ", ".join(_unbroken(_contract(words, view, contract) for contract in kept))
        yield words("terminal.kept", n=len(kept), contracts=own)


def _contract(words: Words, view: View, contract: ContractId) -> str:
    file = view.box.contracts[contract]
    of = words("terminal.on-castles") if file.of == CASTLE else MARKS[number(file.of)]
    coins = f"+{file.half_coins}{MARKS[HALF_COIN]}" if file.half_coins else ""
    steps = f"+{words('count.steps', n=file.religion)}" if file.religion else ""
    return f"{of} {file.points}{coins}{steps}"


def _land_tile(words: Words, view: View, tile: TileId) -> str:
    bonus, terrains = view.box.bonuses[tile], marked(view.box.laid[4 * tile])
    return f"{terrains} ({words(f'bonus.{bonus}')})" if bonus else terrains
