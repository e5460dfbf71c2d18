"""Views that remember what they drew: after a tap most of the screen is as it was."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

P = ParamSpec("P")

_MOST = 256
_memories: list[dict[Hashable, str]] = []


def remembered(
    reads: Callable[P, Hashable],
) -> Callable[[Callable[P, str]], Callable[P, str]]:
    """Draw only what has not been drawn before; `reads` gives everything that the view looks at."""

    def decorate(view: Callable[P, str]) -> Callable[P, str]:
        texts: dict[Hashable, str] = {}
        _memories.append(texts)

        @wraps(view)
        def recall(*args: P.args, **kwargs: P.kwargs) -> str:
            key = reads(*args, **kwargs)
            text = texts.get(key)
            if text is None:
                if len(texts) >= _MOST:
                    texts.clear()
                text = texts[key] = view(*args, **kwargs)
            return text

        return recall

    return decorate


def forget() -> None:
    """Draw everything anew from now on."""
    for texts in _memories:
        texts.clear()
