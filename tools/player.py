"""A scripted player of any game: what somebody does next among what a screen offers.

Nowhere else is that decided, neither in tests nor in tools. The player knows what the page agrees
on with every look (`rossio.ui.look`), and no game. A driver reads what is offered and does what was
chosen: the app without a page here, the page itself in `tools.hands`. A seeded generator decides
between equals, so that games differ and each can be played again, wherever it is played.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Generic, Protocol, TypeVar

from rossio.ui.actions import read
from rossio.ui.app import App
from rossio.ui.screen import Screen

MOST_STEPS = 3000
"""A game that takes more never ends."""
WHIM = 0.15
"""How often somebody picks another thing although a move could be made."""
ON_THE_TABLE = 4
"""A move on the table is so much likelier than a button, which mostly puts an end to something."""
LOOKS = ("look", "why", "sheet", "help", "again", "moment", "step", "turn", "hint", "undo")
"""What may be done for the sake of looking around: from all of it one comes back to the game."""
WAYS_BACK = ("close", "now", "unhint")


# --- What is offered ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Target:
    """Something on the screen that can be acted on: the text of its action, and how it stands."""

    does: str
    lit: bool = False
    pressed: bool = False

    @cached_property
    def name(self) -> str:
        """The name of the action."""
        return self.does.partition(" ")[0]

    @property
    def move(self) -> str | None:
        """The move that it makes, if it makes one."""
        return self.does.partition(" ")[2] if self.name == "play" else None


AnyTarget = TypeVar("AnyTarget", bound=Target)


@dataclass(frozen=True)
class Sight(Generic[AnyTarget]):
    """What a screen offers now."""

    targets: tuple[AnyTarget, ...]
    is_over: bool = False

    # A screen has hundreds of targets, and is asked for many names before one thing is done.
    @cached_property
    def _by_name(self) -> dict[str, list[AnyTarget]]:
        found: dict[str, list[AnyTarget]] = {}
        for target in self.targets:
            found.setdefault(target.name, []).append(target)
        return found

    def of(self, *names: str) -> list[AnyTarget]:
        """What has one of these actions, in an order that does not depend on where it stands."""
        found = [target for name in names for target in self._by_name.get(name, ())]
        return sorted(found, key=lambda target: target.does)

    @property
    def plays(self) -> list[AnyTarget]:
        """What makes a move."""
        return self.of("play")

    @property
    def picks(self) -> list[AnyTarget]:
        """What could be picked, and is not yet."""
        return [target for target in self.of("pick") if target.lit and not target.pressed]

    @property
    def is_watching(self) -> bool:
        """Whether something is being shown."""
        return bool(self.of("tick", "skip"))


# --- What is chosen -------------------------------------------------------------------------------


def choose(
    sight: Sight[AnyTarget], random: Random, whim: float = WHIM, look_around: float = 0.0
) -> AnyTarget | None:
    """What to do next: mostly what goes on, now and then something else; nothing at the end."""
    if sight.is_over:
        return None
    if ready := sight.of("ready"):
        return ready[0]
    if look_around and (aside := sight.of(*LOOKS)) and random.random() < look_around:
        return random.choice(aside)
    if shown := sight.of("tick") or sight.of("skip"):
        return shown[0]
    plays, picks = sight.plays, sight.picks
    if plays or picks:
        return _go_on(plays, picks, random, whim)
    ways_back = sight.of(*WAYS_BACK)
    return ways_back[0] if ways_back else None


def _go_on(
    plays: list[AnyTarget], picks: list[AnyTarget], random: Random, whim: float
) -> AnyTarget:
    """A move where one can be made, or a pick that leads to one."""
    if picks and (not plays or random.random() < whim):
        return random.choice(picks)
    weights = [ON_THE_TABLE if target.lit else 1 for target in plays]
    return random.choices(plays, weights)[0]


# --- Playing --------------------------------------------------------------------------------------


class Driver(Protocol[AnyTarget]):
    """Where somebody plays: it shows what is offered, and does what they chose."""

    def look(self) -> Sight[AnyTarget]: ...
    def do(self, target: AnyTarget, /) -> None: ...


class Player(Generic[AnyTarget]):
    """Plays on whatever is on the screen, which others may change between two steps."""

    def __init__(
        self,
        driver: Driver[AnyTarget],
        random: Random,
        whim: float = WHIM,
        look_around: float = 0.0,
    ) -> None:
        self.driver = driver
        self.random = random
        self.whim = whim
        self.look_around = look_around
        self.done: list[str] = []
        self.made: list[str] = []

    def look(self) -> Sight[AnyTarget]:
        """What is offered now."""
        return self.driver.look()

    def step(self) -> bool:
        """Do one thing; False when the game is over."""
        return self.step_on(self.look())

    def step_on(self, sight: Sight[AnyTarget]) -> bool:
        """The same, for whoever has looked already."""
        if not sight.is_over:
            assert self._act(sight), f"nothing can be done among {sight}"
        return not sight.is_over

    def play(self, moves: int) -> list[str]:
        """Make so many moves, or as many as can be made; what they were."""
        before = len(self.made)
        for _ in range(MOST_STEPS):
            if len(self.made) - before >= moves or not self._act(self.look()):
                return self.made[before:]
        raise AssertionError(f"no move is made; last done: {self.done[-9:]}")

    def play_until(self, wanted: Callable[[Sight[AnyTarget]], bool]) -> Sight[AnyTarget]:
        """Until the screen is as wanted, or the game is over."""
        for _ in range(MOST_STEPS):
            sight = self.look()
            if sight.is_over or wanted(sight):
                return sight
            assert self._act(sight), f"nothing can be done among {sight}"
        raise AssertionError(f"it never comes to that; last done: {self.done[-9:]}")

    def finish(self) -> None:
        """To the end of the game."""
        self.play_until(lambda _: False)

    def _act(self, sight: Sight[AnyTarget]) -> bool:
        """Do one thing, if there is something to do."""
        target = choose(sight, self.random, self.whim, self.look_around)
        if target is None:
            return False
        self.driver.do(target)
        self.done.append(target.does)
        if target.move is not None:
            self.made.append(target.move)
        return True


# --- The app without a page -----------------------------------------------------------------------

_DO = ' data-do="'


# Most parts of a screen are as they were before the last step.
@lru_cache(maxsize=256)
def targets_in(text: str) -> tuple[Target, ...]:
    """Whatever can be acted on in a text for the page, in its order."""
    tags = (tag.partition(">")[0] for tag in text.split("<") if _DO in tag)
    return tuple(
        Target(
            html.unescape(tag.partition(_DO)[2].partition('"')[0]),
            ' data-lit="' in tag,
            ' aria-pressed="true"' in tag,
        )
        for tag in tags
    )


class Store:
    """Texts by name, as a browser keeps them."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = texts if texts is not None else {}
        self._watchers: list[Callable[[str], None]] = []

    def names(self) -> Iterable[str]:
        return [*self.texts]

    def read(self, name: str) -> str | None:
        return self.texts.get(name)

    def write(self, name: str, text: str) -> None:
        self.texts[name] = text
        self.tell(name)

    def remove(self, name: str) -> None:
        self.texts.pop(name, None)
        self.tell(name)

    def watch(self, changed: Callable[[str], None]) -> None:
        self._watchers.append(changed)

    def tell(self, name: str) -> None:
        """As a browser tells other tabs; without a name, of everything."""
        for changed in self._watchers:
            changed(name)


class AppDriver:
    """Plays on the app itself, by the texts that it gives to the page."""

    def __init__(self, app: App) -> None:
        self.app = app

    def look(self) -> Sight[Target]:
        return self.sight_of(self.app.screen())

    def sight_of(self, screen: Screen) -> Sight[Target]:
        """What a screen of the app's offers."""
        if screen.sheet is not None:
            found = [*targets_in(screen.sheet.body), Target("close")]
        else:
            found = [one for text in screen.parts.values() for one in targets_in(text)]
        # Where the page would wait and go on by itself, nothing is left out.
        ticks = [Target("tick")] if screen.wait is not None else []
        return Sight((*ticks, *found), "ending" in screen.parts)

    def do(self, target: Target) -> None:
        action = read(target.does)
        assert action is not None, f"the app does not know {target.does}"
        self.app.do(action)
