"""What can be asked for on the page of a day."""

from rossio.ui.actions import DayAction, register


class TryDay(DayAction, frozen=True):
    """Begin the scored try of the day on screen, or go on with it; look at it when it is done."""


class CloseTry(DayAction, frozen=True):
    """Let the try count as it is."""


class PractiseDay(DayAction, frozen=True):
    """Play the deal of the day on screen, unscored."""


class PassResult(DayAction, frozen=True):
    """Copy or share one's result of the day on screen."""

    how: str


class TakeResults(DayAction, frozen=True):
    """Add the results that were pasted to those of their days."""


class WatchResult(DayAction, frozen=True):
    """Look at the game behind somebody's result, by the name of its entry."""

    entry: str


class DropResult(DayAction, frozen=True):
    """Delete somebody's result."""

    entry: str


KINDS: dict[str, type[DayAction]] = {
    "try-day": TryDay, "close-try": CloseTry, "practise-day": PractiseDay,
    "pass-result": PassResult, "take-results": TakeResults, "watch-result": WatchResult,
    "drop-result": DropResult,
}  # fmt: skip
register(KINDS)
