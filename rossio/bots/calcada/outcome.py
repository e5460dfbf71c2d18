"""What a turn leaves behind, as the rules have it: played on a table where the hidden is made up.

Only what does not depend on the hidden is asked here.
"""

from collections.abc import Sequence

from msgspec import Struct

from rossio.bots.calcada.judge import points_for
from rossio.bots.calcada.turn import MOST_PUSHES, carousels
from rossio.engine.calcada.board import ANY_NUMBER, COLOURS, Colour, District
from rossio.engine.calcada.carousel import COLOURS_AMONG, NUMBER
from rossio.engine.calcada.determinize import determinize
from rossio.engine.calcada.events import Parts
from rossio.engine.calcada.legal import is_last_round
from rossio.engine.calcada.moves import Move
from rossio.engine.calcada.rules import apply
from rossio.engine.calcada.scoring import lacking, parts
from rossio.engine.calcada.state import State
from rossio.engine.calcada.view import View
from rossio.engine.events import Seat
from rossio.engine.game import unheard
from rossio.engine.rng import Rng


class Outcome(Struct, frozen=True):
    """The position after a turn of a seat, and where the seat's points would come from there."""

    seat: Seat
    state: State
    parts: Parts

    @property
    def bonus(self) -> int:
        """The bonus tiles that the seat has."""
        return self.state.players[self.seat].bonus

    def lacking(self, district: District) -> int:
        """How many tiles a district of the seat lacks."""
        state = self.state
        return lacking(state.box.boards[state.side][self.seat], state.players[self.seat])[district]

    @property
    def ends(self) -> bool:
        """Whether this round is the last."""
        return is_last_round(self.state)

    @property
    def lead(self) -> int:
        """By how many points the seat would be ahead of the best other if all were scored now."""
        totals = [parts(self.state, seat).total for seat in range(len(self.state.players))]
        own = totals.pop(self.seat)
        return own - max(totals)


def outcome_of(view: View, moves: Sequence[Move]) -> Outcome:
    """What moves lead to."""
    state = determinize(view, Rng(0))
    for move in moves:
        apply(state, move, unheard)
    return Outcome(view.to_move, state, parts(state, view.to_move))


def most_at_once(state: State) -> int | None:
    """The most points that the player to move can score with a district in this turn.

    It is not known of one who has more bonus tiles than there are pushes searched here.
    """
    player, board = state.player, state.board
    if player.bonus > MOST_PUSHES:
        return None
    if state.phase == "over":
        return 0
    worth: dict[tuple[Colour, int], int] = {}
    for squares, size in zip(board.districts, board.sizes, strict=True):
        for colour in COLOURS:
            open_ = player.open[colour] & squares
            if open_.bit_count() == 1 and state.displays[colour]:
                number = board.numbers[open_.bit_length() - 1]
                points = points_for(state, colour, size)
                for declared in ((colour, number), (colour, ANY_NUMBER)):
                    worth[declared] = max(points, worth.get(declared, 0))
    return max(
        (
            worth.get((colour, NUMBER[stones]), 0)
            for _, carousel in carousels(state.carousel, player.bonus)
            for stones in carousel
            for colour in COLOURS_AMONG[stones]
        ),
        default=0,
    )
