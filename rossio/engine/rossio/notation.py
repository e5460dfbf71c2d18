"""One line of text for any position, both ways.

Eleven fields stand between spaces:

    square     the rows from the top, each from the left:         ryb/g//bb
    bonuses    1 coin, 2 cards, 3 the token, column by column:    12112123…
    players    tiles:hand:slots:coins:points, seat by seat:       rrgb:r1,n2,g10!:b3A,r2B:4:17/…
    turn       seat:round:phase:built, + if building goes on:     1:5:build:2+
    order      first player, then who ended the game if anyone:   2 or 2:1
    market     the cards from A to D
    deck       the cards from the top
    discard    the cards in the order in which they were discarded
    stack      the tiles from the top
    options    n nobles, h hidden points, 1 to 4 ROSS's level
    hidden     the generator, and in a solo game his row, deck and repeats:   1f3a:s4,s1:s9,s2:0

Cards go by their keys and seats from 1 on; `!` marks a card in a hand that everybody saw being
taken; `-` is an empty field. `*` for deck or stack stands for
all cards or tiles that are nowhere else, in the order of the box. Reading a position does not ask
whether it can happen: that is `validity`.
"""

from collections.abc import Sequence
from itertools import chain

from rossio.engine.events import Seat
from rossio.engine.positiontext import read_number, read_seat, unreadable
from rossio.engine.rossio.box import Box, CardId, SoloId
from rossio.engine.rossio.boxfile import Bonus
from rossio.engine.rossio.rest import rest_of_cards, rest_of_tiles
from rossio.engine.rossio.setup import LEVELS
from rossio.engine.rossio.square import (
    COLUMNS,
    ROWS,
    Colour,
    Square,
    colour_at,
    empty_square,
    lay,
)
from rossio.engine.rossio.state import (
    Batches,
    Helper,
    Options,
    Phase,
    Player,
    Ross,
    Secret,
    Side,
    State,
)

LETTERS = "rbyg"
_BONUSES: tuple[Bonus, ...] = ("coin", "cards", "token")
_PHASES: tuple[Phase, ...] = ("keep", "recruit", "build", "discard", "draw", "over")
_SIDES: tuple[Side, ...] = ("A", "B")


def write(state: State) -> str:
    """The text of a position."""
    box, secret = state.box, state.secret
    deck = "*" if secret.deck == _other_cards(state) else _write_cards(box, secret.deck)
    stack = "*" if secret.stack == _other_tiles(state) else _write_tiles(secret.stack)
    players = (
        _write_player(box, player, hand)
        for player, hand in zip(state.players, secret.hands, strict=True)
    )
    return " ".join(
        (
            _write_square(state.square),
            "".join(str(_BONUSES.index(bonus) + 1) for bonus in state.bonuses),
            "/".join(players),
            _write_turn(state),
            f"{state.first + 1}" + ("" if state.ended_by is None else f":{state.ended_by + 1}"),
            _write_cards(box, state.market),
            deck,
            _write_cards(box, state.discard),
            stack,
            _write_options(state.options),
            _write_hidden(state),
        )
    )


def parse(box: Box, text: str) -> State:
    """The position that a text describes."""
    fields = text.split(" ")
    if len(fields) != 11:
        raise unreadable("eleven fields", text)
    square, bonuses, players, turn, order, market, deck, discard, stack, options, hidden = fields
    boards, hands = _read_players(box, players)
    seat, round_, phase, built, going_on = _read_turn(turn)
    first, ended_by = _read_order(order)
    generator, ross, ross_deck = _read_hidden(box, hidden)
    state = State(
        box=box,
        options=_read_options(options),
        bonuses=_read_bonuses(bonuses),
        first=first,
        square=_read_square(square, len(bonuses)),
        market=_read_cards(box, market),
        discard=_read_cards(box, discard),
        players=boards,
        ross=ross,
        secret=Secret((), (), hands, ross_deck, generator),
        seat=seat,
        round=round_,
        phase=phase,
        built=built,
        going_on=going_on,
        ended_by=ended_by,
    )
    state.secret.deck = _other_cards(state) if deck == "*" else _read_cards(box, deck)
    state.secret.stack = _other_tiles(state) if stack == "*" else _read_tiles(stack)
    return state


def write_batches(box: Box, batches: Batches) -> str:
    """What was shuffled into the deck again; a position's text is without it."""
    return "/".join(_write_cards(box, sorted(cards)) for cards in batches) or "-"


def read_batches(box: Box, text: str) -> Batches:
    """The batches that a text describes."""
    return tuple(frozenset(_read_cards(box, cards)) for cards in _parts(text, "/"))


def _parts(text: str, separator: str) -> list[str]:
    return [] if text == "-" else text.split(separator)


def _other_cards(state: State) -> tuple[CardId, ...]:
    slots = (helper.card for player in state.players for helper in player.slots)
    placed = chain(state.market, state.discard, slots, *state.secret.hands)
    return rest_of_cards(state.box, state.options.nobles, placed)


def _other_tiles(state: State) -> tuple[Colour, ...]:
    return rest_of_tiles(state.box, state.square, (player.tiles for player in state.players))


def _write_cards(box: Box, cards: Sequence[CardId]) -> str:
    return ",".join(box.cards[card].key for card in cards) or "-"


def _read_cards(box: Box, text: str) -> tuple[CardId, ...]:
    return tuple(_read_card(box, key) for key in _parts(text, ","))


def _read_card(box: Box, key: str) -> CardId:
    if key not in box.card_numbers:
        raise unreadable("the key of a card", key)
    return box.card_numbers[key]


def _write_tiles(tiles: Sequence[Colour]) -> str:
    return "".join(LETTERS[colour] for colour in tiles) or "-"


def _read_tiles(text: str) -> tuple[Colour, ...]:
    if text == "-":
        return ()
    if not text or {*text} - {*LETTERS}:
        raise unreadable(f"tiles as {LETTERS}", text)
    return tuple(map(LETTERS.index, text))


def _write_square(square: Square) -> str:
    rows = (
        "".join(
            LETTERS[colour]
            for column in range(square.rows[row])
            if (colour := colour_at(square, ROWS * column + row)) is not None
        )
        for row in range(ROWS)
    )
    return "/".join(row or "-" for row in rows)


def _read_square(text: str, columns: int) -> Square:
    rows = text.split("/")
    if len(rows) != ROWS or max(map(len, rows)) > COLUMNS:
        raise unreadable(f"{ROWS} rows of at most {COLUMNS} tiles", text)
    square = empty_square(columns)
    for row, tiles in enumerate(rows):
        for colour in _read_tiles(tiles):
            square = lay(square, row, colour)
    return square


def _read_bonuses(text: str) -> tuple[Bonus, ...]:
    if not 0 < len(text) <= COLUMNS or {*text} - {*"123"}:
        raise unreadable("a bonus 1, 2 or 3 a column", text)
    return tuple(_BONUSES[int(mark) - 1] for mark in text)


def _write_player(box: Box, player: Player, hand: Sequence[CardId]) -> str:
    slots = ",".join(box.cards[helper.card].key + helper.side for helper in player.slots) or "-"
    cards = ",".join(box.cards[card].key + "!" * (card in player.known) for card in hand) or "-"
    return f"{_write_tiles(player.tiles)}:{cards}:{slots}:{player.coins}:{player.points}"


def _read_players(box: Box, text: str) -> tuple[list[Player], list[tuple[CardId, ...]]]:
    boards, hands = [], []
    for player in text.split("/"):
        parts = player.split(":")
        if len(parts) != 5:
            raise unreadable("tiles:hand:slots:coins:points", player)
        tiles, hand, slots, coins, points = parts
        helpers = tuple(_read_helper(box, slot) for slot in _parts(slots, ","))
        cards = _parts(hand, ",")
        known = tuple(_read_card(box, card[:-1]) for card in cards if card.endswith("!"))
        boards.append(
            Player(_read_tiles(tiles), helpers, read_number(coins), read_number(points), known)
        )
        hands.append(tuple(_read_card(box, card.removesuffix("!")) for card in cards))
    return boards, hands


def _read_helper(box: Box, text: str) -> Helper:
    for side in _SIDES:
        if text.endswith(side):
            return Helper(_read_card(box, text[:-1]), side)
    raise unreadable("a card with its side A or B", text)


def _write_turn(state: State) -> str:
    going_on = "+" if state.going_on else ""
    return f"{state.seat + 1}:{state.round}:{state.phase}:{state.built}{going_on}"


def _read_turn(text: str) -> tuple[Seat, int, Phase, int, bool]:
    parts = text.removesuffix("+").split(":")
    if len(parts) != 4:
        raise unreadable("seat:round:phase:built", text)
    seat, round_, name, built = parts
    for phase in _PHASES:
        if phase == name:
            going_on = text.endswith("+")
            return read_seat(seat), read_number(round_), phase, read_number(built, 4), going_on
    raise unreadable("a phase", name)


def _read_order(text: str) -> tuple[Seat, Seat | None]:
    first, colon, ended_by = text.partition(":")
    return read_seat(first), read_seat(ended_by) if colon else None


def _write_options(options: Options) -> str:
    level = str(LEVELS.index(options.level) + 1) if options.level else ""
    return "n" * options.nobles + "h" * options.hidden_points + level or "-"


def _read_options(text: str) -> Options:
    rest = "" if text == "-" else text
    nobles, rest = rest.startswith("n"), rest.removeprefix("n")
    hidden, rest = rest.startswith("h"), rest.removeprefix("h")
    if rest not in ("", "1", "2", "3", "4"):
        raise unreadable("options as nh1", text)
    return Options(nobles, hidden, LEVELS[int(rest) - 1] if rest else None)


def _write_hidden(state: State) -> str:
    generator = f"{state.secret.generator:x}"
    if state.ross is None:
        return generator
    row, deck = (_write_solo(state.box, pile) for pile in (state.ross.row, state.secret.ross_deck))
    return f"{generator}:{row}:{deck}:{state.ross.repeats}"


def _read_hidden(box: Box, text: str) -> tuple[int, Ross | None, tuple[SoloId, ...]]:
    generator, *ross = text.split(":")
    if not 0 < len(generator) <= 16 or {*generator} - {*"0123456789abcdef"}:
        raise unreadable("a generator in hexadecimal", generator)
    if not ross:
        return int(generator, 16), None, ()
    if len(ross) != 3:
        raise unreadable("generator:row:deck:repeats", text)
    row, deck, repeats = ross
    return (
        int(generator, 16),
        Ross(_read_solo(box, row), read_number(repeats)),
        _read_solo(box, deck),
    )


def _write_solo(box: Box, cards: Sequence[SoloId]) -> str:
    return ",".join(box.solo[card].key for card in cards) or "-"


def _read_solo(box: Box, text: str) -> tuple[SoloId, ...]:
    keys = _parts(text, ",")
    if unknown := [key for key in keys if key not in box.solo_numbers]:
        raise unreadable("the key of a solo card", unknown[0])
    return tuple(box.solo_numbers[key] for key in keys)
