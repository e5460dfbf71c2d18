"""What the things on the table are called, and cards described in full."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rossio.engine.rossio.box import Box, Card, CardId
from rossio.engine.rossio.boxfile import Arrow, Bonus, SoloCard
from rossio.engine.rossio.patterns import Pattern
from rossio.engine.rossio.square import COLOUR_NAMES, ROWS, Colour, Space
from rossio.words.catalogue import Words, join

# By their drawings, because an owner's box may give them any name.
_PATTERNS = {
    ("##",): "domino",
    ("###",): "straight-three",
    ("##", "#."): "corner-three",
    ("##.", "..#"): "hook",
    ("##", "##"): "block",
    ("####",): "straight-four",
    ("###", ".#."): "t",
    ("###", "#.."): "l",
    ("##.", ".##"): "s",
}


def colour_name(words: Words, colour: Colour) -> str:
    """A colour as it goes with a tile."""
    return words(f"colour.{COLOUR_NAMES[colour]}")


def colour_names(words: Words, colours: Sequence[Colour]) -> str:
    """The colours of several tiles."""
    return join(words, [colour_name(words, colour) for colour in colours])


def space_name(words: Words, space: Space) -> str:
    """A space of the square by its row from the top and its column from the left."""
    return words("space", row=space % ROWS + 1, column=space // ROWS + 1)


def bonus_name(words: Words, bonus: Bonus) -> str:
    """What the bonus of a column gives."""
    return words(f"bonus.{bonus}")


def price(words: Words, coins: int) -> str:
    """What is paid: for free, for 5 coins."""
    return words("price.coins", n=coins) if coins else words("price.free")


def swap_sentence(words: Words, place: int) -> str:
    """A swap of two tiles, the first of them by its place among those still on the board."""
    left, right = words(f"ordinal.{place + 1}"), words(f"ordinal.{place + 2}")
    return words("move.swap", left=left, right=right)


def card_names(words: Words, box: Box, cards: Sequence[CardId]) -> str:
    """The names of several cards."""
    return join(words, [box.cards[card].name for card in cards])


def hand_sentence(words: Words, box: Box, name: str, known: Sequence[CardId], unknown: int) -> str:
    """A hand as all others know it: cards that were taken from the market, and others."""
    if not known:
        return words("hand.unknown", name=name, n=unknown)
    cards = card_names(words, box, known)
    if not unknown:
        return words("hand.known", name=name, cards=cards)
    return words("hand.both", name=name, cards=cards, n=unknown)


def pattern_name(words: Words, pattern: Pattern) -> str:
    """A pattern in words; one that only an owner's box has, by its number of tiles."""
    for drawing in _orientations(pattern.drawing):
        if drawing in _PATTERNS:
            return words(f"pattern.{_PATTERNS[drawing]}")
    return words("pattern.unknown", n=pattern.size)


def _orientations(drawing: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for _ in range(4):
        yield drawing
        yield drawing[::-1]
        drawing = tuple(map("".join, zip(*drawing[::-1], strict=True)))


# Every card on the table is told at every drawing of it.
@lru_cache(maxsize=512)
def card_sentence(words: Words, card: Card, count: int | None = None) -> str:
    """A card in full; with `count`, also how often its pattern is in the square now."""
    sentences = [
        words("card.noble" if card.is_noble else "card.helper", name=card.name),
        _pattern_sentence(words, card),
        _side_a_sentence(words, card),
        words("card.side-b"),
    ]
    if card.is_noble:
        sentences.insert(3, words("card.noble-coin"))
    if count is not None:
        sentences.append(_count_sentence(words, card, count))
    return " ".join(sentences)


def _pattern_sentence(words: Words, card: Card) -> str:
    pattern = pattern_name(words, card.pattern)
    if card.colour is None:
        return words("card.pattern-any", pattern=pattern)
    return words("card.pattern", pattern=pattern, colour=colour_name(words, card.colour))


def _side_a_sentence(words: Words, card: Card) -> str:
    points = words("count.points", n=card.points)
    if not card.cost:
        return words("card.side-a-free", points=points)
    return words("card.side-a", cost=words("count.coins", n=card.cost), points=points)


def _count_sentence(words: Words, card: Card, count: int) -> str:
    if not count:
        return words("card.uncounted")
    return words("card.counted", n=count, points=words("count.points", n=count * card.points))


def solo_card_sentence(words: Words, card: SoloCard) -> str:
    """The face of a solo card; the arrow on its back stays hidden until it is on top."""
    return words(
        "solo.card",
        points=words("count.points", n=card.points),
        top=_section(words, card, "top"),
        middle=_section(words, card, "middle"),
        bottom=_section(words, card, "bottom"),
        priority=words(f"solo.priority.{card.priority}"),
    )


def _section(words: Words, card: SoloCard, arrow: Arrow) -> str:
    section = card.section(arrow)
    tiles = words("count.tiles", n=section.build)
    return words("solo.section", tiles=tiles, place=section.discard)
