"""The sections of the rules. Each says by itself what to do, to somebody who knows none of it."""

from collections.abc import Iterable

from rossio.engine.rossio.box import Box, Card
from rossio.engine.rossio.boxfile import PLACES
from rossio.engine.rossio.setup import LEVELS, SOLO_CARDS
from rossio.engine.rossio.square import (
    COLOUR_NAMES,
    ROWS,
    Space,
    lay,
    next_space,
)
from rossio.engine.rossio.state import SPACES
from rossio.ui.rossio import help_pictures as pictures
from rossio.ui.rossio.cards import card_back, card_face, pattern_picture, solo_back, solo_face
from rossio.ui.rossio.help_parts import counted
from rossio.ui.rossio.help_pictures import (
    BOARD,
    BONUSES,
    BUILDING,
    COUNTING,
    ENDING,
    MIXED,
    grid_of,
)
from rossio.ui.rossio.square import PIECE, square
from rossio.ui.rules import (
    Captioned,
    beside,
    figure,
    items,
    legend,
    pair,
    paragraphs,
    row,
    said,
    text,
)
from rossio.words.catalogue import Words, in_turn, join
from rossio.words.rossio.things import bonus_name, colour_name, space_name

_BUILT = range(1, SPACES + 1)


def goal(words: Words, box: Box) -> str:
    """What it is all about, and what lies on the table."""
    two, three, four = (PIECE * box.pieces_for(players) for players in (2, 3, 4))
    start = square(grid_of(words, two), pictures.start(two), label=said(words, "goal.start"))
    tiles = [
        (
            pictures.tile_picture(colour),
            text(words, f"goal.{name}", tiles=words("count.tiles", n=box.tiles[colour])),
        )
        for colour, name in enumerate(COLOUR_NAMES)
    ]
    return (
        paragraphs(words, "goal.pave", "goal.helpers", "goal.coins", "goal.win")
        + figure(start, text(words, "goal.size", rows=ROWS, two=two, three=three, four=four))
        + paragraphs(words, "goal.tiles")
        + legend(tiles)
    )


def turn(words: Words, box: Box) -> str:
    """The three phases at a glance."""
    return (
        paragraphs(words, "turn.phases")
        + items(words, "ol", "turn.recruit", "turn.build", "turn.draw")
        + paragraphs(words, "turn.next")
        + figure(pictures.board(box), text(words, "turn.board"))
    )


def keep(words: Words, box: Box) -> str:
    """Choosing the first cards, and how to read one."""
    card = _example(box)
    cost, points = words("count.coins", n=card.cost), words("count.points", n=card.points)
    lines = [
        (pictures.picture("coin"), text(words, "keep.cost", cost=cost)),
        (pictures.picture("point"), text(words, "keep.points", points=points)),
        (pattern_picture(card.pattern.drawing, card.colour), text(words, "keep.pattern")),
    ]
    return (
        paragraphs(words, "keep.choose", "keep.hand", "keep.coins", "keep.read")
        + beside(card_face(card), legend(lines))
        + paragraphs(words, "keep.good")
    )


def recruit(words: Words, box: Box) -> str:
    """Phase 1: a card, its side, its slot, and how patterns count."""
    card = _example(box)
    cost, points = words("count.coins", n=card.cost), words("count.points", n=card.points)
    sides = [
        (card_face(card, "A"), text(words, "recruit.side-a", cost=cost, points=points)),
        (card_face(card, "B"), text(words, "recruit.side-b")),
    ]
    slots = [
        (card_face(card, "B"), text(words, "recruit.oldest")),
        (card_face(box.cards[0], "A"), text(words, "recruit.older")),
        (card_face(card, "A"), text(words, "recruit.newest")),
    ]
    return (
        paragraphs(words, "recruit.choose")
        + legend(sides)
        + paragraphs(words, "recruit.afford", "recruit.slots")
        + row(slots)
        + paragraphs(words, "recruit.activate")
        + items(words, "ul", "recruit.orientation", "recruit.once", "recruit.most")
        + counted(words, "recruit.counted", card, COUNTING)
    )


def build(words: Words, box: Box) -> str:
    """Phase 2: where a tile may go, when another may follow, swaps and coins."""
    return (
        paragraphs(words, "build.tile", "build.where", "build.walls")
        + _where_to_build(words)
        + paragraphs(words, "build.colour")
        + pair(_laying(words, touching) for touching in (True, False))
        + paragraphs(words, "build.swap", "build.column", "build.stop")
        + legend((pictures.board(box, built), _coins(words, box, built)) for built in _BUILT)
        + paragraphs(words, "build.upright")
    )


def _where_to_build(words: Words) -> str:
    opened, closed = pictures.open_spaces(BUILDING), pictures.closed_spaces(BUILDING)
    label = said(words, "build.label", open=_places(words, opened), closed=_places(words, closed))
    grid = grid_of(words)
    marks = pictures.rings(grid, opened) + pictures.crosses(grid, closed)
    return figure(square(grid, BUILDING, label=label, extra=marks), text(words, "build.marks"))


def _laying(words: Words, touching: bool) -> Captioned:
    """A tile that has just been laid, next to its own colour or not."""
    colour = BOARD[0]
    place = pictures.row_for(BUILDING, colour, touching)
    space = next_space(BUILDING, place)
    facts = {"colour": colour_name(words, colour), "space": space_name(words, space)}
    grid = grid_of(words)
    drawn = square(
        grid,
        lay(BUILDING, place, colour),
        label=said(words, "build.laid", **facts),
        extra=pictures.frame(grid, 1 << space),
    )
    return drawn, text(words, "build.alike" if touching else "build.alone")


def _coins(words: Words, box: Box, built: int) -> str:
    tiles = words("count.tiles", n=built)
    coins = words("count.coins", n=box.coins_for_built[built])
    return text(words, "build.coins", tiles=tiles, coins=coins)


def discard(words: Words, _: Box) -> str:
    """The bonuses of the columns; with one of them cards have to be discarded."""
    space = pictures.closing_space(BUILDING)
    column = space // ROWS
    facts = {
        "space": space_name(words, space),
        "column": column + 1,
        "bonus": bonus_name(words, BONUSES[column]),
    }
    label, grid = said(words, "discard.label", **facts), grid_of(words)
    ring = pictures.rings(grid, [space])
    kinds = [
        (pictures.picture(name), text(words, f"discard.{name}"))
        for name in ("coin", "cards", "token")
    ]
    return (
        paragraphs(words, "discard.column")
        + figure(square(grid, BUILDING, BONUSES, label, ring), text(words, "discard.ring", **facts))
        + legend(kinds)
        + paragraphs(words, "discard.choose", "discard.fewer", "discard.sides")
    )


def draw(words: Words, box: Box) -> str:
    """Phase 3: how far one reaches in the market, and filling up."""
    # Cards far apart in the box, because neighbours are of one colour.
    step = len(box.file.helpers) // len(PLACES)
    market = [
        (card_face(box.cards[(step + 1) * number]), name) for number, name in enumerate(PLACES)
    ]
    return (
        paragraphs(words, "draw.take")
        + legend((pictures.reach(built), _reach(words, built)) for built in _BUILT)
        + paragraphs(words, "draw.market")
        + row([*market, (card_back(), text(words, "draw.deck"))])
        + paragraphs(words, "draw.slide", "draw.empty", "draw.refill")
    )


def _reach(words: Words, built: int) -> str:
    places = join(words, PLACES[:built], "or")
    return text(words, "draw.reach", tiles=words("count.tiles", n=built), places=places)


def end(words: Words, _: Box) -> str:
    """How the game ends and who wins."""
    last = pictures.open_spaces(ENDING)
    label = said(words, "end.label", space=_places(words, last))
    grid = grid_of(words)
    drawn = square(grid, ENDING, BONUSES, label, pictures.rings(grid, last))
    return (
        paragraphs(words, "end.last")
        + figure(drawn, text(words, "end.ring"))
        + paragraphs(words, "end.others", "end.win")
        + items(words, "ul", "end.tie", "end.shared")
        + paragraphs(words, "end.hidden")
    )


def nobles(words: Words, box: Box) -> str:
    """The mini-expansion."""
    cards = [card for card in box.cards if card.is_noble]
    explained = paragraphs(words, "nobles.deck", cards=words("count.cards", n=len(cards)))
    explained += paragraphs(words, "nobles.free", "nobles.colour")
    if cards:
        explained += counted(words, "nobles.counted", pictures.telling_card(cards, MIXED), MIXED)
    return explained + paragraphs(words, "nobles.else")


def ross(words: Words, box: Box) -> str:
    """The game against ROSS: his turn step by step, and his levels."""
    levels = "".join(
        f"<li>{text(words, 'ross.' + level.replace(' ', '-'), **SOLO_CARDS[level])}</li>"
        for level in LEVELS
    )
    steps = ("ross.turns", "ross.scores", "ross.arrow", "ross.builds", "ross.discards")
    return (
        paragraphs(words, "ross.alone", "ross.board")
        + items(words, "ol", *steps)
        + _plan(words, box)
        + paragraphs(words, "ross.where")
        + items(words, "ol", "ross.own-colour", "ross.leftmost", "ross.priority")
        + paragraphs(words, "ross.bonuses", "ross.last", "ross.tie", "ross.deck")
        + f"<ul>{levels}</ul>"
        + paragraphs(words, "ross.none-below", "ross.no-deck")
    )


def _plan(words: Words, box: Box) -> str:
    """The next card's back beside the new card, and what the two say together."""
    card, below = box.solo[:2]
    section = card.section(below.turn)
    plan = text(
        words,
        "ross.plan",
        arrow=words(f"solo.arrow.{below.turn}"),
        tiles=words("count.tiles", n=section.build),
        place=section.discard,
    )
    cards = [
        (solo_back(below.turn), text(words, "ross.next-card")),
        (solo_face(card, below.turn, words.layout == "upright"), text(words, "ross.new-card")),
    ]
    return f"{row(cards)}<p>{plan}</p>"


def _example(box: Box) -> Card:
    helpers = [card for card in box.cards if not card.is_noble]
    return pictures.telling_card(helpers, COUNTING)


def _places(words: Words, spaces: Iterable[Space]) -> str:
    return in_turn(words, (space_name(words, space) for space in spaces))
