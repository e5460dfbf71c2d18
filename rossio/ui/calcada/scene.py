"""The scene of a table of Calçada: whose board is large, what is picked, given and glowing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rossio.engine.calcada.board import Board, Colour, Face, Square, Squares, squares_in
from rossio.engine.calcada.carousel import Space
from rossio.engine.calcada.events import (
    DistrictCompleted,
    GroupsScored,
    Placed,
    UnfinishedScored,
)
from rossio.engine.calcada.legal import number_on, squares_for
from rossio.engine.calcada.moves import MOVES, Declare, Move, Place
from rossio.engine.calcada.state import Player
from rossio.engine.calcada.view import View
from rossio.engine.events import Event, Seat
from rossio.ui import scene
from rossio.ui.calcada.picking import NOTHING, picked_face
from rossio.ui.calcada.things import stone_of, tile_of

if TYPE_CHECKING:
    from collections.abc import Sequence


class Lights(Struct, frozen=True):
    """What lights up on a seat's board, one after the other: squares, and what is said there."""

    seat: Seat
    groups: tuple[tuple[tuple[Square, ...], str], ...]


class Scene(scene.Scene, frozen=True, kw_only=True):
    """What is on the table; `hero` has the large board, `recent` are squares paved last, by seat.

    `given` are the squares on which a tile may be placed with the stone that is picked or looked
    at, or that was declared.
    """

    view: View
    picked: str = NOTHING
    hero: Seat = 0
    given: Squares = 0
    lights: Lights | None = None
    recent: tuple[tuple[Seat, Square], ...] = ()

    @property
    def board(self) -> Board:
        """The large board."""
        return self.board_of(self.hero)

    @property
    def player(self) -> Player:
        """Whose it is."""
        return self.view.players[self.hero]

    @property
    def board_name(self) -> str:
        """What the large board is called: by its player's name where it is nobody's here."""
        if self.view.seat is None or self.is_only_watched:
            return self.words("player.grid", name=self.names[self.hero])
        return self.words("table.board")

    def board_of(self, seat: Seat) -> Board:
        """The board of a seat."""
        return self.view.box.boards[self.view.side][seat]

    @property
    def stone(self) -> tuple[Space, Colour] | None:
        """The stone that is picked."""
        return stone_of(self.picked)

    @property
    def tile(self) -> tuple[Colour, int] | None:
        """The tile that is picked, by its colour and its place."""
        return tile_of(self.picked)

    @property
    def face(self) -> Face | None:
        """What that tile shows."""
        return picked_face(self.view, self.picked)

    @property
    def lit_colour(self) -> Colour | None:
        """The colour whose display is open: that of the picked stone, or the declared one."""
        if not self.is_mine:
            return None
        if self.view.declared is not None:
            return self.view.declared[0]
        stone = self.stone
        return stone[1] if stone is not None and Declare(*stone) in self.view.moves else None

    @property
    def steps(self) -> tuple[Move, ...]:
        """The moves that are shown as a proposal, in their order."""
        return tuple(MOVES[text] for text in self.advised.moves) if self.advised else ()

    @property
    def advised_colour(self) -> Colour | None:
        """The colour that is declared in the proposed turn, or was already."""
        declares = (step.colour for step in self.steps if isinstance(step, Declare))
        declared = self.view.declared
        return next(declares, None if declared is None else declared[0])

    @property
    def places(self) -> dict[Square, Place]:
        """Where a tap places the picked tile, and by which move."""
        if not self.is_mine or self.view.phase != "place" or self.face is None:
            return {}
        return {
            move.square: move
            for move in self.view.moves
            if isinstance(move, Place) and move.face == self.face
        }


def scene_of(shown: scene.Scene) -> Scene:
    """A scene of any game as one of Calçada."""
    view: View = shown.view
    fields = {name: getattr(shown, name) for name in scene.Scene.__struct_fields__}
    return Scene(
        **fields | {"picked": shown.picked or NOTHING},
        hero=0 if view.seat is None else view.seat,
        given=_given(shown, view) if shown.is_mine else 0,
        lights=_lights(view, shown.event),
        recent=placed_in([shown.event] if shown.is_past else shown.since),
    )


def _given(shown: scene.Scene, view: View) -> Squares:
    if view.declared is not None:
        return squares_for(view, *view.declared)
    stone = stone_of(shown.picked or NOTHING) or stone_of(shown.looked_at)
    if stone is None:
        return 0
    space, colour = stone
    return squares_for(view, colour, number_on(view, space))


def _lights(view: View, event: Event | None) -> Lights | None:
    match event:
        case DistrictCompleted(seat=seat, district=district):
            squares = view.box.boards[view.side][seat].districts[district]
            product = f"{event.tiles} × {event.multiplier} = {event.points}"
            return Lights(seat, ((tuple(squares_in(squares)), product),))
        case GroupsScored(seat=seat, groups=groups):
            return Lights(seat, tuple((one.squares, f"+{one.points}") for one in groups))
        case UnfinishedScored(seat=seat, squares=squares):
            return Lights(seat, tuple(((square,), "+1") for square in squares))
    return None


def placed_in(events: Sequence[Event | None]) -> tuple[tuple[Seat, Square], ...]:
    """Where tiles were placed in these events, and by whom."""
    return tuple((event.seat, event.square) for event in events if isinstance(event, Placed))
