"""How a person likes to play."""

from typing import Literal

from msgspec import Struct

Speed = Literal["calm", "quick", "at once"]
SPEEDS: tuple[Speed, ...] = ("calm", "quick", "at once")


class Preferences(Struct, omit_defaults=True):
    """What was chosen; `pass_device` says that hands are covered between two people."""

    language: str | None = None
    speed: Speed = "calm"
    pass_device: bool = True
