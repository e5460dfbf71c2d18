"""The set-up: everything that can be agreed on before a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rossio import games
from rossio.ui.actions import DropBox, PutBoxAway, SaveBox, SetPlayers, Start
from rossio.ui.control.setup import COLOURS, LONGEST_NAME, seats_of
from rossio.ui.control.shelf import WRONG_BOX
from rossio.ui.html import attributes, button, escape
from rossio.ui.portraits import PORTRAITS, portrait
from rossio.ui.screens.fields import (
    check,
    colour_choice,
    entry,
    file_choice,
    folded,
    page_head,
    picture_choice,
    select,
    trouble,
)
from rossio.ui.screens.shelf import dropped_box
from rossio.ui.seat import PERSON
from rossio.ui.store import box_name

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rossio.engine.game import AnyGame, Setting
    from rossio.ui.app import App
    from rossio.ui.control.setup import Plan
    from rossio.ui.look import Look
    from rossio.ui.seat import Seated
    from rossio.words.catalogue import Words


def frame() -> str:
    """The frame of the set-up."""
    return '<div class="page"><form class="setup" data-part="setup"></form></div>'


def form(app: App) -> str:
    """The whole form."""
    words, look, plan = app.words, games.look(app.open_name), app.plan
    game = app.game(app.open_name)
    settings = game.settings(plan.players, app.box())
    pictures = {one.name: look.setting_pictures(one, app.box()) for one in settings}
    apart = [one for one in settings if one.of_opponent or pictures[one.name]]
    together = [one for one in settings if one not in apart]
    title = f"{escape(words('game.name'))} · {escape(words('setup.title'))}"
    return (
        f"{page_head(words, title)}"
        f"{_how_many(words, game, plan)}{_seats(words, plan)}"
        f"{''.join(_apart(words, look, plan, one, pictures[one.name]) for one in apart)}"
        f"{_agreed(words, look, game, plan, together)}"
        f'{_advanced(app)}<div class="stick">{trouble(app.problem)}{_start(app)}</div>'
    )


def _start(app: App) -> str:
    """The button that starts the game, and what it waits for."""
    words, waits = app.words, bool(app.wrong_box)
    said = f'<p id="waits">{escape(words("setup.waits"))}</p>' if waits else ""
    return said + button(
        Start(),
        escape(words("setup.start")),
        class_="main large",
        aria_disabled="true" if waits else None,
        aria_describedby="waits" if waits else None,
    )


def _how_many(words: Words, game: AnyGame, plan: Plan) -> str:
    buttons = "".join(
        button(
            SetPlayers(number),
            escape(words("setup.solo") if number == 1 else str(number)),
            aria_pressed="true" if number == plan.players else "false",
            aria_label=words("setup.solo") if number == 1 else words("setup.players", n=number),
        )
        for number in game.players
    )
    label = escape(words("setup.how-many"))
    return f'<fieldset class="segments"><legend>{label}</legend>{buttons}</fieldset>'


# --- Who plays ------------------------------------------------------------------------------------


def _seats(words: Words, plan: Plan) -> str:
    seats = plan.seats[:1] if plan.alone else plan.seats
    return "".join(_seat(words, seat, seated, plan.alone) for seat, seated in enumerate(seats))


def _seat(words: Words, seat: int, seated: Seated, alone: bool) -> str:
    colours = {str(number): words(f"player-colour.{number}") for number in range(COLOURS)}
    colour = colour_choice(f"colour-{seat}", colours, str(seated.colour))
    return (
        f'<fieldset class="seat player-{seated.colour}">'
        f"<legend>{escape(words('setup.seat', n=seat + 1))}</legend>"
        f"{_name(words, seat, seated)}{_group(words('setup.colour'), 'colours', colour)}"
        f"{'' if alone else _kind(words, seat, seated)}</fieldset>"
    )


def _group(label: str, class_: str, choices: str) -> str:
    own = attributes(class_=class_, role="radiogroup", aria_label=label)
    return f"<div{own}>{choices}</div>"


def _kind(words: Words, seat: int, seated: Seated) -> str:
    """Who plays a seat: a person, or one of the opponents."""
    pictures = {name: portrait(name) for name in PORTRAITS}
    texts = {
        name: words("setup.person") if name == PERSON else words(f"opponent.{name}")
        for name in PORTRAITS
    }
    choices = picture_choice(f"kind-{seat}", pictures, texts, seated.opponent)
    return _group(words("setup.kind"), "pictures", choices)


def _name(words: Words, seat: int, seated: Seated) -> str:
    # The names are offered for the first player as they are typed.
    unnamed = words("setup.player", n=seat + 1)
    return entry(
        f"name-{seat}", words("setup.name"), seated.name, is_drawn=True, type="text",
        maxlength=LONGEST_NAME, placeholder=unnamed,
    )  # fmt: skip


# --- What is agreed on ----------------------------------------------------------------------------


def _apart(
    words: Words, look: Look, plan: Plan, setting: Setting, pictures: Mapping[str, str]
) -> str:
    """A setting with a place of its own: by its pictures, if it has any."""
    if not pictures:
        return f'<fieldset class="agreed">{_setting(words, look, plan, setting)}</fieldset>'
    label, texts = look.setting(words, setting)
    choices = picture_choice(setting.name, pictures, texts, _chosen(plan, setting))
    return (
        f'<fieldset class="pictured"><legend>{escape(label)}</legend>'
        f'<div class="pictures">{choices}</div></fieldset>'
    )


def _setting(words: Words, look: Look, plan: Plan, setting: Setting) -> str:
    label, texts = look.setting(words, setting)
    chosen = _chosen(plan, setting)
    if setting.is_switch:
        return check(setting.name, label, bool(chosen))
    return select(setting.name, label, {one: texts[one] for one in setting.values}, chosen)


def _chosen(plan: Plan, setting: Setting) -> str:
    return plan.choices.get(setting.name, setting.values[0])


def _agreed(
    words: Words, look: Look, game: AnyGame, plan: Plan, settings: Sequence[Setting]
) -> str:
    fields = [_setting(words, look, plan, one) for one in settings]
    if not plan.alone:
        firsts = {"": words("setup.first-random")} | {
            str(seat): seated.name for seat, seated in enumerate(seats_of(words, game, plan))
        }
        first = "" if plan.first is None else str(plan.first)
        fields.insert(0, select("first", words("setup.first"), firsts, first))
    if sum(seated.is_person for seated in plan.seats) > 1 and not plan.alone:
        fields.append(check("by_link", words("setup.by-link"), plan.by_link))
    fields.append(check("practice", words("setup.practice"), plan.practice))
    legend = escape(words("setup.agreed"))
    return f'<fieldset class="agreed"><legend>{legend}</legend>{"".join(fields)}</fieldset>'


# --- What few need --------------------------------------------------------------------------------


def _advanced(app: App) -> str:
    """The number of the deal, and the owner's own cards."""
    words, plan = app.words, app.plan
    seed = entry(
        "seed", words("setup.seed"), plan.seed, is_drawn=True, type="text",
        inputmode="numeric", placeholder=words("setup.seed-any"),
    )  # fmt: skip
    title = words("setup.advanced")
    # Whoever does not look in there still sees that something else than usual is chosen.
    others = [name for name in (_own_box_name(app), plan.seed) if name]
    return folded(
        "advanced", " · ".join((title, *others)), seed + _cards(app), is_open=bool(app.wrong_box)
    )


def _own_box_name(app: App) -> str:
    return next((box.name for box in app.own_boxes() if box.identity == app.plan.box), "")


def _cards(app: App) -> str:
    words = app.words
    save = button(SaveBox(), escape(words("setup.box-save")))
    help_ = "".join(f"<p>{escape(line)}</p>" for line in words("setup.box-help").splitlines())
    return (
        f'<fieldset class="cards"><legend>{escape(words("setup.box"))}</legend>'
        f"{_boxes(words, app.plan, app.own_boxes())}{dropped_box(app)}"
        f"{file_choice('box', words('setup.box-file'))}{_wrong_box(app)}"
        f'<div class="buttons">{save}</div>'
        f"{folded('box-help', words('setup.box-how'), help_)}</fieldset>"
    )


def _boxes(words: Words, plan: Plan, own_boxes: Sequence[Any]) -> str:
    """Which box is played with, if there are several; one of the owner's can be removed."""
    if not own_boxes:
        return ""
    names = {box.identity: f"{box.name} ({box.identity})" for box in own_boxes}
    options = {"": words("setup.box-ours")} | names
    choice = select("box", words("setup.box-played"), options, plan.box)
    if plan.box not in names:
        return choice
    drop = DropBox(box_name(plan.game, plan.box))
    return f"{choice}{button(drop, escape(words('setup.box-drop')))}"


def _wrong_box(app: App) -> str:
    """What is wrong with a file, in sight, and the way to go on without it; the focus comes here,
    and with it this is read out."""
    if not app.wrong_box:
        return ""
    away = button(PutBoxAway(), escape(app.words("setup.box-away")))
    return (
        f'<div class="problem" role="group" aria-labelledby="{WRONG_BOX}" tabindex="-1" '
        f'data-key="{WRONG_BOX}"><p id="{WRONG_BOX}">{escape(app.wrong_box)}</p>{away}</div>'
    )
