"""The rules at hand, in sections. Each says by itself what to do, to who knows none of it."""

from collections.abc import Callable

from rossio.engine.calcada.board import (
    COLOUR_NAMES,
    COLOURS,
    MOTIFS,
    YELLOW,
)
from rossio.engine.calcada.box import Box
from rossio.engine.calcada.carousel import next_to
from rossio.ui.calcada import help_pictures as pictures
from rossio.ui.calcada.pieces import BONUS, tile_picture
from rossio.ui.html import capital, escape
from rossio.ui.rules import figure, items, legend, pair, paragraphs, text
from rossio.words.calcada.things import declaration, face_name
from rossio.words.catalogue import Words


def section(words: Words, name: str, box: Box) -> str:
    """A section in full."""
    return _BODIES[name](words, box)


# --- The sections ---------------------------------------------------------------------------------


def _goal(words: Words, box: Box) -> str:
    colours = [
        (pictures.stone_and_tile(colour), text(words, f"goal.{COLOUR_NAMES[colour]}"))
        for colour in COLOURS
    ]
    board = pictures.board_picture(box, words("rules.goal.board"))
    return (
        paragraphs(words, "goal.pave", "goal.points", "goal.win")
        + figure(board, text(words, "goal.board"))
        + paragraphs(words, "goal.colours")
        + legend(colours)
    )


def _turn(words: Words, box: Box) -> str:
    return (
        paragraphs(words, "turn.steps")
        + items(words, "ol", "turn.push", "turn.declare", "turn.place")
        + paragraphs(words, "turn.next", "turn.taps", "turn.undo")
    )


def _carousel(words: Words, box: Box) -> str:
    what = declaration(words, YELLOW, 4)
    before, after = (
        words("rules.carousel.before", what=what),
        words("rules.carousel.after"),
    )
    figures = [
        (pictures.ring(before, pictures.STONES, lit=0), escape(before)),
        (pictures.ring(after, pictures.moved(), lit=next_to(0)), escape(after)),
    ]
    return (
        paragraphs(words, "carousel.ring", "carousel.declare")
        + pair(figures)
        + paragraphs(words, "carousel.six", "carousel.stuck")
    )


def _placing(words: Words, box: Box) -> str:
    caption = capital(words("rules.placing.marks", what=declaration(words, YELLOW, 4)))
    return (
        paragraphs(words, "placing.take", "placing.colour")
        + figure(pictures.where_to_place(caption), escape(caption))
        + paragraphs(words, "placing.display")
    )


def _districts(words: Words, box: Box) -> str:
    caption = _scored_example(words, box)
    spaces = {
        name: ", ".join(f"×{number}" for number in box.multipliers[players])
        for name, players in (("two", 2), ("three", 3), ("four", 4))
    }
    return (
        paragraphs(words, "districts.score", "districts.down")
        + figure(pictures.scored(words, box, caption), escape(caption))
        + paragraphs(words, "districts.leave", "districts.closed")
        + f"<p>{text(words, 'districts.spaces', **spaces)}</p>"
    )


def _scored_example(words: Words, box: Box) -> str:
    """What the picture shows, by the numbers of this box."""
    first, *lower = box.multipliers[pictures.PLAYERS]
    points = words("count.points", n=pictures.SMALL_DISTRICT * first)
    example = words("rules.districts.example", multiplier=first, points=points)
    down = [words("rules.districts.example-down", multiplier=one) for one in lower[:1]]
    return " ".join((example, *down))


def _motifs(words: Words, box: Box) -> str:
    faces = [(pictures.motif_picture(motif), escape(face_name(words, motif))) for motif in MOTIFS]
    points = words("count.points", n=box.points_for_group(4))
    caption = words("rules.motifs.example", points=points)
    # A tile alone is worth telling only if it is worth something.
    sizes = range(1 if box.points_for_group(1) else 2, len(box.file.groups) + 1)
    rows = "".join(
        f"<tr><td>{_size(words, size, is_last=size == sizes[-1])}</td>"
        f"<td>{escape(words('count.points', n=box.points_for_group(size)))}</td></tr>"
        for size in sizes
    )
    return (
        paragraphs(words, "motifs.five")
        + legend(faces)
        + paragraphs(words, "motifs.group")
        + figure(pictures.group(caption), escape(caption))
        + paragraphs(words, "motifs.points")
        + f'<table class="help-points">{rows}</table>'
        + paragraphs(words, "motifs.symbol")
    )


def _size(words: Words, size: int, *, is_last: bool) -> str:
    return text(words, "motifs.more" if is_last else "motifs.size", n=size)


def _bonus(words: Words, box: Box) -> str:
    symbol = [
        (tile_picture(YELLOW, BONUS, 48), text(words, "bonus.symbol")),
        (pictures.bonus_tile(), text(words, "bonus.first")),
    ]
    return legend(symbol) + paragraphs(words, "bonus.push", "bonus.renew", "bonus.left")


def _end(words: Words, box: Box) -> str:
    return (
        paragraphs(words, "end.second", "end.then")
        + items(words, "ul", "end.groups", "end.unfinished", "end.bonus")
        + paragraphs(words, "end.win", "end.nothing")
    )


_BODIES: dict[str, Callable[[Words, Box], str]] = {
    "goal": _goal,
    "turn": _turn,
    "carousel": _carousel,
    "placing": _placing,
    "districts": _districts,
    "motifs": _motifs,
    "bonus": _bonus,
    "end": _end,
}
