"""The rules at hand, in sections. Each says by itself what to do, to who knows none of it."""

from collections.abc import Callable, Iterable, Sequence

from rossio.engine.castles.box import Box, ContractId
from rossio.engine.castles.terrains import CONSTRUCTIONS, CRAG, GOODS, LANDSCAPES, Terrain
from rossio.ui.castles import help_pictures as pictures
from rossio.ui.castles.contracts import contract_drawing
from rossio.ui.castles.terrains import terrain_picture
from rossio.ui.html import attributes, capital, escape
from rossio.ui.rules import Captioned, figure, items, legend, pair, paragraphs, text
from rossio.words.castles.things import contract_name, kind_name, terrain_name
from rossio.words.catalogue import Words, join, labelled

_BONUSES = (
    ("half-coin", "half-coin"),
    ("cylinder", "step"),
    ("religion", "religion"),
    ("exploration", "explore"),
)
_COUNTED = (
    ("contracts", "contract"),
    ("scored", "point"),
    ("religion", "religion"),
    ("gold", "gold"),
)
"""What a text is about, and its sign."""


def section(words: Words, name: str, box: Box) -> str:
    """A section in full."""
    return _BODIES[name](words, box)


def _drawn(words: Words, key: str, picture: Callable[[str], str]) -> str:
    """A picture whose caption says what it shows."""
    return figure(picture(words(f"rules.{key}")), text(words, key))


# --- Laying ---------------------------------------------------------------------------------------


def _goal(words: Words, box: Box) -> str:
    groups = (("goods", GOODS), ("landscapes", LANDSCAPES), ("constructions", CONSTRUCTIONS))
    kinds = "".join(
        f"<h4>{escape(words(f'group.{name}'))}</h4>{legend(_kinds(words, kinds))}"
        for name, kinds in groups
    )
    return (
        paragraphs(words, "goal.land", "goal.points", "goal.turn")
        + items(words, "ol", "goal.lay", "goal.act", "goal.draw")
        + paragraphs(words, "goal.undo")
        + kinds
        + legend([(terrain_picture(CRAG), text(words, "goal.crag"))])
    )


def _kinds(words: Words, kinds: Iterable[Terrain]) -> list[Captioned]:
    return [(terrain_picture(kind), escape(terrain_name(words, kind))) for kind in kinds]


def _laying(words: Words, box: Box) -> str:
    right, wrong = words("rules.laying.right"), words("rules.laying.wrong")
    bonuses = [
        (pictures.sign(drawn), escape(words(f"bonus.text.{name}"))) for name, drawn in _BONUSES
    ]
    return (
        _drawn(words, "laying.tile", pictures.tile)
        + paragraphs(words, "laying.where", "laying.taps")
        + figure(pictures.places(words, words("rules.laying.places")), text(words, "laying.places"))
        + paragraphs(words, "laying.crag")
        + pair(
            [
                (pictures.crag(right, is_right=True), escape(right)),
                (pictures.crag(wrong, is_right=False), escape(wrong)),
            ]
        )
        + paragraphs(words, "laying.bonus")
        + legend(bonuses)
    )


def _hills(words: Words, box: Box) -> str:
    return (
        paragraphs(words, "hills.what")
        + _drawn(words, "hills.example", pictures.hill)
        + paragraphs(words, "hills.closed", "hills.castle")
        + _drawn(words, "hills.built", pictures.castle)
        + paragraphs(words, "hills.apart", "hills.covered")
    )


# --- Discs ----------------------------------------------------------------------------------------


def _marking(words: Words, box: Box) -> str:
    before, after = words("rules.marking.before"), words("rules.marking.after")
    return (
        paragraphs(words, "marking.hill", "marking.each")
        + _drawn(words, "marking.example", pictures.hill)
        + figure(pictures.track(before, is_marked=False), escape(before))
        + figure(pictures.track(after, is_marked=True), escape(after))
        + paragraphs(words, "marking.own", "marking.coin", "marking.back")
    )


def _exploring(words: Words, box: Box) -> str:
    sides = [
        (pictures.side(words(key), names), escape(words(key)))
        for key, names in (
            ("rules.exploring.front", pictures.GOODS_SIDE),
            ("rules.exploring.back", pictures.LANDSCAPES_SIDE),
        )
    ]
    return (
        paragraphs(words, "exploring.tiles")
        + pair(sides)
        + paragraphs(words, "exploring.add", "exploring.replace", "exploring.first")
    )


def _selling(words: Words, box: Box) -> str:
    return (
        paragraphs(words, "selling.what", "selling.price")
        + _drawn(words, "selling.example", pictures.castle)
        + paragraphs(words, "selling.disc", "selling.gold")
    )


def _landscapes(words: Words, box: Box) -> str:
    return (
        paragraphs(words, "landscapes.what", "landscapes.top")
        + legend(_tracks(words, LANDSCAPES, box.landscapes))
        + paragraphs(words, "landscapes.once")
    )


def _tracks(
    words: Words, kinds: Iterable[Terrain], tracks: Iterable[Sequence[int]]
) -> list[Captioned]:
    """The spaces of score tracks, from the top down."""
    return [
        (
            terrain_picture(kind),
            escape(labelled(words, capital(kind_name(words, kind)), _listed(track))),
        )
        for kind, track in zip(kinds, tracks, strict=True)
    ]


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


# --- Workers --------------------------------------------------------------------------------------


def _workers(words: Words, box: Box) -> str:
    return (
        items(words, "ol", "workers.enter", "workers.walk", "workers.lie", "workers.then")
        + paragraphs(words, "workers.pay", "workers.score")
        + _drawn(words, "workers.example", pictures.workers)
        + legend(_tracks(words, CONSTRUCTIONS, box.constructions))
        + paragraphs(words, "workers.castle")
    )


def _religion(words: Words, box: Box) -> str:
    return (
        paragraphs(words, "religion.steps")
        + _drawn(words, "religion.example", pictures.workers)
        + paragraphs(words, "religion.track", points=_listed(box.religion))
        + paragraphs(words, "religion.more")
    )


# --- The end --------------------------------------------------------------------------------------


def _contracts(words: Words, box: Box) -> str:
    shown: list[ContractId] = [box.castle_contract]
    shown += [one for one, file in enumerate(box.contracts) if file.half_coins or file.religion][:1]
    cards = "".join(_card(words, box, contract) for contract in shown)
    return (
        paragraphs(words, "contracts.most")
        + cards
        + paragraphs(words, "contracts.keep", "contracts.count", "contracts.tie")
    )


def _card(words: Words, box: Box, contract: ContractId) -> str:
    said = capital(contract_name(words, box, contract))
    own = attributes(class_="contract", role="img", aria_label=said)
    return f"<p{own}>{contract_drawing(words, box, contract)}</p>"


def _end(words: Words, box: Box) -> str:
    castles = join(words, [castle.name for castle in box.file.castles])
    return (
        paragraphs(words, "end.last", "end.then")
        + legend((pictures.sign(drawn), text(words, f"end.{name}")) for name, drawn in _COUNTED)
        + paragraphs(words, "end.win", "end.castles", castles=castles)
    )


def _versions(words: Words, box: Box) -> str:
    return "".join(
        f"<h4>{text(words, f'versions.{name}')}</h4>{paragraphs(words, f'versions.{name}.how')}"
        for name in ("family", "full", "suggested")
    )


_BODIES: dict[str, Callable[[Words, Box], str]] = {
    "goal": _goal,
    "laying": _laying,
    "hills": _hills,
    "marking": _marking,
    "exploring": _exploring,
    "selling": _selling,
    "landscapes": _landscapes,
    "workers": _workers,
    "religion": _religion,
    "contracts": _contracts,
    "end": _end,
    "versions": _versions,
}
