"""How a person likes to play."""

from typing import Literal

from msgspec import Struct

Speed = Literal["calm", "usual", "quick", "at once"]
SPEEDS: tuple[Speed, ...] = ("calm", "usual", "quick", "at once")

Theme = Literal["system", "light", "dark"]
THEMES: tuple[Theme, ...] = ("system", "light", "dark")


class Preferences(Struct, omit_defaults=True):
    """What was chosen; `pass_device` says that hands are covered between two people, `shortcuts`
    that letters, digits and signs do something by themselves.

    What must be right before Python runs, `web/js/chosen.js` reads here too.
    """

    language: str | None = None
    speed: Speed = "usual"
    pass_device: bool = True
    theme: Theme = "system"
    sound: bool = True
    shortcuts: bool = True

    def answers(self, key: str) -> bool:
        """Whether a key does something by itself; whoever speaks to a device may not want that."""
        return self.shortcuts or len(key) > 1
