"""Stones on a table."""

from collections.abc import Mapping, Sequence
from typing import Any

from rossio.engine.events import Event
from rossio.engine.game import Setting
from rossio.engine.session import Session
from rossio.ui.html import button, escape
from rossio.ui.look import Fact, Picked, Sound, Source
from rossio.ui.scene import Scene
from rossio.ui.screen import Flight, Sheet
from rossio.ui.seat import Seated
from rossio.ui.table_actions import Pick, Play
from rossio.words.catalogue import Words
from tests.toy.game import Box, Said, State, View

_PARTS = ("bar", "bag", "say", "do", "log")


def cover() -> str:
    return '<svg viewBox="0 0 9 9" aria-hidden="true"></svg>'


def _number(scene: Scene, number: str) -> str:
    return button(
        Pick(number),
        number,
        data_lit="true",
        data_look=number,
        aria_pressed="true" if scene.picked == number else "false",
        aria_keyshortcuts=number,
    )


class StonesLook:
    keys: Mapping[str, str] = {"1": "1 2", "t": "t"}
    sections: Sequence[str] = ("goal",)

    def symbols(self) -> str:
        return '<svg width="0" height="0"><symbol id="stone"></symbol></svg>'

    def scene(self, scene: Scene) -> Scene:
        return scene

    def frame(self, scene: Scene) -> str:
        return "".join(f'<div data-part="{name}"></div>' for name in _PARTS)

    def parts(self, scene: Scene) -> dict[str, str]:
        numbers = [move[1] for move in scene.view.moves if move != "t"] if scene.is_mine else []
        offered = "".join(_number(scene, n) for n in numbers)
        stones = escape(", ".join(map(str, scene.view.left)))
        return {"bag": f'<p data-key="bag">{stones}</p>{offered}'}

    def status(self, scene: Scene) -> str:
        return scene.words("status", name=scene.names[scene.view.to_move])

    def task(self, scene: Scene) -> str:
        return scene.words("task")

    def remark(self, scene: Scene) -> str:
        return scene.words("remark", n=int(scene.looked_at)) if scene.looked_at else ""

    def in_hand(self, scene: Scene) -> str:
        return ""

    def illustrated(self, box: Box, text: str) -> str:
        return escape(text)

    def buttons(self, scene: Scene) -> list[str]:
        return [
            button(
                Play(move),
                escape(scene.words(f"move.{move}")),
                class_="main",
                aria_keyshortcuts="t" if move == "t" else "Enter",
            )
            for move in self.moves(scene.view, scene.picked)
            if scene.picked or move == "t"
        ]

    def is_busy(self, scene: Scene) -> bool:
        return bool(scene.picked)

    def point(self) -> str:
        return "*"

    def sheet(self, scene: Scene, name: str, rest: str) -> Sheet | None:
        return None

    def pick(self, view: View, picked: str, thing: str) -> Picked:
        return Picked("" if picked == thing else thing)

    def only_choice(self, view: View) -> str:
        return ""

    def taken_up(self, view: View, picked: str) -> str:
        return ""

    def moves(self, view: View, picked: str) -> Sequence[str]:
        return [move for move in view.moves if not picked or move[1:] == picked]

    def within_reach(self, view: View, picked: str) -> Sequence[str]:
        return self.moves(view, picked)

    def previewed(self, move: str) -> bool:
        return True

    def flight(self, event: Event) -> Flight | None:
        return Flight("stone", "bag", "bag") if isinstance(event, Said) else None

    def sound(self, event: Event) -> Sound | None:
        return "stone" if isinstance(event, Said) else None

    def milliseconds(self, event: Event) -> int:
        return 1000

    def is_worth_showing(self, event: Event) -> bool:
        return False

    def is_gist(self, event: Event) -> bool:
        return isinstance(event, Said)

    def setting(self, words: Words, setting: Setting) -> tuple[str, Mapping[str, str]]:
        return words(f"setup.{setting.name}"), {}

    def setting_pictures(self, setting: Setting, box: Box) -> Mapping[str, str]:
        return {}

    def plan_summary(self, words: Words, choices: Mapping[str, str]) -> str:
        return words("game.name")

    def picture(self, state: State) -> str:
        return str(len(state.bag))

    def thumbnail(self, picture: str) -> str:
        return f"<b>{escape(picture)}</b>"

    def finale(self, words: Words, state: State, seats: Sequence[Seated]) -> str:
        return f'<svg role="img" aria-label="{escape(words("game.name"))}"></svg>'

    def sources(self, words: Words, session: Session, seat: int) -> list[Source]:
        return [Source(words("game.name"), session.state.points[seat])]

    def facts(self, words: Words, session: Session, seat: int) -> list[Fact]:
        return []

    def verdict_note(self, words: Words, verdict: Any) -> str:
        return ""

    def verdicts_note(self, words: Words, verdicts: Sequence[Any]) -> str:
        return ""

    def section(self, words: Words, name: str, box: Any) -> str:
        return f"<p>{escape(words('rules.goal.take'))}</p>"

    def section_for(self, scene: Scene) -> str:
        return "goal"


LOOK = StonesLook()
