"""The start: go on with a game, begin one, or set one up."""

from collections.abc import Sequence
from functools import cache

from rossio.bots import OPPONENTS
from rossio.engine.rossio.box import Box
from rossio.engine.rossio.setup import LEVELS
from rossio.engine.rossio.square import COLOUR_NAMES, Square, empty_square, lay
from rossio.ui.control.setup import COLOURS, seats_of
from rossio.ui.html import attributes, button, escape
from rossio.ui.rossio.scene import PERSON, Seated
from rossio.ui.rossio.square import HERO, hero
from rossio.ui.store import Plan, Saved
from rossio.words.catalogue import Words, languages
from rossio.words.rossio.things import join

_PAVED = ("byybbrrgg", "bbyybbrg", "rggyyybb", "rrggryybbg")
"""The rows of the square on the start screen, by the first letters of the colours."""


@cache
def _paved() -> Square:
    square = empty_square(HERO.columns)
    initials = "".join(name[0] for name in COLOUR_NAMES)
    for row, colours in enumerate(_PAVED):
        for letter in colours:
            square = lay(square, row, initials.index(letter))
    return square


def frame(words: Words) -> str:
    """The title and the empty square, as they stand in the page before Python runs."""
    return (
        '<div class="start"><header class="title"><h1 tabindex="-1">Rossio</h1>'
        f"<p>{escape(words('start.subtitle'))}</p></header>"
        f'<div id="hero">{hero(_paved(), words("start.picture"))}</div>'
        f'<nav class="menu" data-part="menu" aria-label="{escape(words("menu.title"))}"></nav>'
        "</div>"
    )


def menu(words: Words, last: Plan, games: Sequence[Saved], problem: str = "") -> str:
    """What can be begun with one tap, and what with more."""
    going = next((saved for saved in games if not saved.over), None)
    go_on = (
        button(
            f"open {going.key}",
            f"{escape(words('start.continue'))}<small>{escape(summary(words, going))}</small>",
            class_="main large",
        )
        if going
        else ""
    )
    return (
        go_on
        + button(
            "begin",
            f"{escape(words('start.play'))}<small>{escape(plan_summary(words, last))}</small>",
            class_="large" if going else "main large",
        )
        + '<div class="buttons">'
        + button("setup", escape(words("start.new")))
        + button("sheet saved", escape(words("start.saved")))
        + button("sheet open", escape(words("start.open")))
        + button("sheet help", escape(words("help.title")))
        + "</div>"
        + _trouble(problem)
        + language_choice(words)
    )


def _trouble(problem: str) -> str:
    return f'<p class="problem" role="alert">{escape(problem)}</p>' if problem else ""


def language_choice(words: Words) -> str:
    """The languages there are, each under its own name."""
    return select("language", words("settings.language"), languages(), words.language)


def select(name: str, label: str, options: dict[str, str], chosen: str) -> str:
    """A labelled choice of one."""
    choices = "".join(
        f"<option{attributes(value=value, selected=value == chosen)}>{escape(text)}</option>"
        for value, text in options.items()
    )
    return (
        f'<label class="field"><span>{escape(label)}</span>'
        f'<select data-set="{name}" data-key="{name}">{choices}</select></label>'
    )


def check(name: str, label: str, is_on: bool) -> str:
    """A labelled yes or no."""
    box = f"<input{attributes(type='checkbox', data_set=name, data_key=name, checked=is_on)}>"
    return f'<label class="field check">{box}<span>{escape(label)}</span></label>'


def entry(name: str, label: str, text: str, **values: object) -> str:
    """A labelled line of text."""
    # Noted letter by letter and drawn later: what is being typed in is not replaced.
    field = attributes(data_note=name, data_key=name, value=text, autocomplete="off", **values)
    return f'<label class="field"><span>{escape(label)}</span><input{field}></label>'


def summary(words: Words, saved: Saved) -> str:
    """A saved game in a line."""
    names = saved.title or join(words, [seated.name for seated in saved.seats])
    if not saved.points:
        return names
    return f"{names} · {' : '.join(map(str, saved.points))}"


def plan_summary(words: Words, plan: Plan) -> str:
    """A set-up in a line."""
    if plan.solo:
        return words("plan.solo", level=words(f"level.{plan.level.replace(' ', '-')}"))
    return join(words, [seated.name for seated in seats_of(words, plan)])


def setup_frame() -> str:
    """The frame of the set-up."""
    return '<div class="page"><form class="setup" data-part="setup"></form></div>'


def setup(words: Words, plan: Plan, box: Box, own_boxes: Sequence[Box], problem: str) -> str:
    """Everything that can be agreed on before a game."""
    return (
        f'<div class="page-head">{button("leave", "‹", class_="tool", aria_label=words("do.back"))}'
        f'<h1 tabindex="-1">{escape(words("setup.title"))}</h1></div>'
        f"{_how_many(words, plan)}{_seats(words, plan)}{_agreed(words, plan, box)}"
        f"{_boxes(words, plan, own_boxes)}{_trouble(problem)}"
        f'<div class="buttons stick">{_start(words)}</div>'
    )


def _start(words: Words) -> str:
    return button("start", escape(words("setup.start")), class_="main large")


def _how_many(words: Words, plan: Plan) -> str:
    chosen = 1 if plan.solo else len(plan.seats)
    buttons = "".join(
        button(
            f"players {number}",
            escape(words("setup.solo") if number == 1 else str(number)),
            aria_pressed="true" if number == chosen else "false",
            aria_label=words("setup.solo") if number == 1 else words("setup.players", n=number),
        )
        for number in (1, 2, 3, 4)
    )
    label = escape(words("setup.how-many"))
    return f'<fieldset class="segments"><legend>{label}</legend>{buttons}</fieldset>'


def _seats(words: Words, plan: Plan) -> str:
    seats = plan.seats[:1] if plan.solo else plan.seats
    level = ""
    if plan.solo:
        options = {str(level): words(f"level.{level.replace(' ', '-')}") for level in LEVELS}
        level = select("level", words("setup.level"), options, plan.level)
    rows = "".join(_seat(words, seat, seated, plan.solo) for seat, seated in enumerate(seats))
    return rows + (f'<fieldset class="agreed">{level}</fieldset>' if level else "")


def _seat(words: Words, seat: int, seated: Seated, solo: bool) -> str:
    colours = {str(number): words(f"player-colour.{number}") for number in range(COLOURS)}
    kinds = {PERSON: words("setup.person")} | {
        name: words(f"opponent.{name}") for name in OPPONENTS
    }
    kind = "" if solo else select(f"kind-{seat}", words("setup.kind"), kinds, seated.opponent)
    return (
        f'<fieldset class="seat player-{seated.colour}">'
        f"<legend>{escape(words('setup.seat', n=seat + 1))}</legend>"
        f"{_name(words, seat, seated)}"
        f"{select(f'colour-{seat}', words('setup.colour'), colours, str(seated.colour))}{kind}"
        "</fieldset>"
    )


def _name(words: Words, seat: int, seated: Seated) -> str:
    unnamed = words("setup.player", n=seat + 1)
    return entry(
        f"name-{seat}", words("setup.name"), seated.name, maxlength=24, placeholder=unnamed
    )


def _agreed(words: Words, plan: Plan, box: Box) -> str:
    players = 1 if plan.solo else len(plan.seats)
    pieces = box.pieces_for(players)
    hard = {
        str(number): words("setup.hard-of", n=number, of=pieces) for number in range(pieces + 1)
    }
    hard["0"] = words("setup.hard-none")
    hard[str(pieces)] = words("setup.hard-all")
    fields = [select("hard_pieces", words("setup.hard"), hard, str(plan.hard_pieces))]
    if not plan.solo:
        firsts = {"": words("setup.first-random")} | {
            str(seat): seated.name for seat, seated in enumerate(seats_of(words, plan))
        }
        first = "" if plan.first is None else str(plan.first)
        fields.insert(0, select("first", words("setup.first"), firsts, first))
        fields.append(check("hidden_points", words("setup.hidden"), plan.hidden_points))
    fields.append(check("nobles", words("setup.nobles"), plan.nobles))
    if sum(seated.is_person for seated in plan.seats) > 1 and not plan.solo:
        fields.append(check("by_link", words("setup.by-link"), plan.by_link))
    fields.append(check("practice", words("setup.practice"), plan.practice))
    fields.append(
        entry("seed", words("setup.seed"), plan.seed, inputmode="numeric",
              placeholder=words("setup.seed-any"))
    )  # fmt: skip
    legend = escape(words("setup.agreed"))
    return f'<fieldset class="agreed"><legend>{legend}</legend>{"".join(fields)}</fieldset>'


def _boxes(words: Words, plan: Plan, own_boxes: Sequence[Box]) -> str:
    options = {"": words("setup.box-ours")} | {
        box.identity: f"{box.file.name} ({box.identity})" for box in own_boxes
    }
    choice = select("box", words("setup.box"), options, plan.box) if own_boxes else ""
    return (
        f'<fieldset class="agreed"><legend>{escape(words("setup.box"))}</legend>{choice}'
        f'<label class="field file"><span>{escape(words("setup.box-file"))}</span>'
        '<input type="file" accept=".json,application/json" data-file="box" data-key="box-file">'
        "</label></fieldset>"
    )


def open_sheet(words: Words, problem: str) -> str:
    """A place to paste a link."""
    field = entry("link", words("open.link"), "", data_enter="open-link")
    return (
        f"<p>{escape(words('open.what'))}</p>{field}"
        f"{_trouble(problem)}"
        f"<div class='buttons'>{button('open-link', escape(words('open.do')), class_='main')}</div>"
    )
