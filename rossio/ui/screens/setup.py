"""The set-up: everything that can be agreed on before a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rossio import games
from rossio.bots import OPPONENTS
from rossio.ui.actions import Leave, SetPlayers, Start
from rossio.ui.control.setup import COLOURS, seats_of
from rossio.ui.html import button, escape
from rossio.ui.screens.fields import check, entry, select, trouble
from rossio.ui.seat import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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
    game, boxes, problem = app.game(app.open_name), app.own_boxes(), app.problem
    settings = game.settings(plan.players, app.box())
    return (
        f'<div class="page-head">{button(Leave(), "‹", class_="tool", aria_label=words("do.back"))}'
        f'<h1 tabindex="-1">{escape(words("setup.title"))}</h1></div>'
        f"{_how_many(words, game, plan)}{_seats(words, look, plan, settings)}"
        f"{_agreed(words, look, game, plan, settings)}"
        f"{_boxes(words, plan, boxes)}{trouble(problem)}"
        f'<div class="buttons stick">{_start(words)}</div>'
    )


def _start(words: Words) -> str:
    return button(Start(), escape(words("setup.start")), class_="main large")


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


def _seats(words: Words, look: Look, plan: Plan, settings: Iterable[Setting]) -> str:
    seats = plan.seats[:1] if plan.alone else plan.seats
    rows = "".join(_seat(words, seat, seated, plan.alone) for seat, seated in enumerate(seats))
    of_opponent = _settings(words, look, plan, (one for one in settings if one.of_opponent))
    if not of_opponent:
        return rows
    return f'{rows}<fieldset class="agreed">{"".join(of_opponent)}</fieldset>'


def _settings(words: Words, look: Look, plan: Plan, settings: Iterable[Setting]) -> list[str]:
    return [_setting(words, look, plan, setting) for setting in settings]


def _setting(words: Words, look: Look, plan: Plan, setting: Setting) -> str:
    label, texts = look.setting(words, setting)
    chosen = plan.choices.get(setting.name, setting.values[0])
    if setting.is_switch:
        return check(setting.name, label, bool(chosen))
    return select(setting.name, label, {one: texts[one] for one in setting.values}, chosen)


def _seat(words: Words, seat: int, seated: Seated, alone: bool) -> str:
    colours = {str(number): words(f"player-colour.{number}") for number in range(COLOURS)}
    kinds = {PERSON: words("setup.person")} | {
        name: words(f"opponent.{name}") for name in OPPONENTS
    }
    kind = "" if alone else select(f"kind-{seat}", words("setup.kind"), kinds, seated.opponent)
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


def _agreed(
    words: Words, look: Look, game: AnyGame, plan: Plan, settings: Sequence[Setting]
) -> str:
    fields = _settings(words, look, plan, (one for one in settings if not one.of_opponent))
    if not plan.alone:
        firsts = {"": words("setup.first-random")} | {
            str(seat): seated.name for seat, seated in enumerate(seats_of(words, game, plan))
        }
        first = "" if plan.first is None else str(plan.first)
        fields.insert(0, select("first", words("setup.first"), firsts, first))
    if sum(seated.is_person for seated in plan.seats) > 1 and not plan.alone:
        fields.append(check("by_link", words("setup.by-link"), plan.by_link))
    fields.append(check("practice", words("setup.practice"), plan.practice))
    fields.append(
        entry("seed", words("setup.seed"), plan.seed, inputmode="numeric",
              placeholder=words("setup.seed-any"))
    )  # fmt: skip
    legend = escape(words("setup.agreed"))
    return f'<fieldset class="agreed"><legend>{legend}</legend>{"".join(fields)}</fieldset>'


def _boxes(words: Words, plan: Plan, own_boxes: Sequence[Any]) -> str:
    options = {"": words("setup.box-ours")} | {
        box.identity: f"{box.name} ({box.identity})" for box in own_boxes
    }
    choice = select("box", words("setup.box"), options, plan.box) if own_boxes else ""
    return (
        f'<fieldset class="agreed"><legend>{escape(words("setup.box"))}</legend>{choice}'
        f'<label class="field file"><span>{escape(words("setup.box-file"))}</span>'
        '<input type="file" accept=".json,application/json" data-file="box" data-key="box-file">'
        "</label></fieldset>"
    )
