"""ROSS's turn: no choice in it, only his procedure, told step by step."""

from rossio.engine.game import Tell
from rossio.engine.rossio.box import SoloId
from rossio.engine.rossio.boxfile import PLACES, Priority
from rossio.engine.rossio.events import RossDiscarded, RossPlans, RossScored, RossTurned
from rossio.engine.rossio.square import Colour, Row, Square, alike, next_space, open_rows
from rossio.engine.rossio.state import Ross, State
from rossio.engine.rossio.table import lay_tile, refill_board, slide_market


def take_turn(state: State, ross: Ross, tell: Tell) -> None:
    """Turn a card, score the row, and unless the square is full build, discard and refill."""
    card = _turn_up(state, ross, tell)
    _score(state, ross, tell)
    if state.ended_by is not None:
        return
    plan = _plan(state, card)
    tell(plan)
    _build(state, plan, tell)
    _discard_from_market(state, plan.position, tell)
    refill_board(state, tell)


def _turn_up(state: State, ross: Ross, tell: Tell) -> SoloId:
    """The card ROSS acts on; with no deck left the row is used again from the oldest card on."""
    deck = state.secret.ross_deck
    if deck:
        card, state.secret.ross_deck = deck[0], deck[1:]
        ross.row += (card,)
        tell(RossTurned(card))
        return card
    card = ross.row[ross.repeats % len(ross.row)]
    ross.repeats += 1
    return card


def _score(state: State, ross: Ross, tell: Tell) -> None:
    points = sum(state.box.solo[card].points for card in ross.row)
    state.player.points += points
    tell(RossScored(ross.row, points))


def _plan(state: State, card: SoloId) -> RossPlans:
    """The arrow is on the back of the next card of the deck, or at its end on the card's own."""
    face, deck = state.box.solo[card], state.secret.ross_deck
    arrow = state.box.solo[deck[0] if deck else card].turn
    section = face.section(arrow)
    position = PLACES.index(section.discard)
    return RossPlans(card, arrow, not deck, section.build, position, face.priority)


def _build(state: State, plan: RossPlans, tell: Tell) -> None:
    while state.built < plan.build and state.ended_by is None:
        colour = state.player.tiles[0]
        row = choose_row(state.square, colour, plan.priority)
        touched = alike(state.square, next_space(state.square, row), colour)
        lay_tile(state, row, touched, state.built + 1 < plan.build, tell)


def choose_row(square: Square, colour: Colour, priority: Priority) -> Row:
    """Next to the tile's own colour if possible; then leftmost; then as the arrow points."""
    rows = open_rows(square)
    matching = tuple(row for row in rows if alike(square, next_space(square, row), colour))
    candidates = matching or rows
    column = min(square.rows[row] for row in candidates)
    leftmost = [row for row in candidates if square.rows[row] == column]
    return leftmost[-1 if priority == "up" else 0]


def _discard_from_market(state: State, position: int, tell: Tell) -> None:
    card = state.market[position]
    state.discard += (card,)
    tell(RossDiscarded(position, card))
    slide_market(state, position, tell)
