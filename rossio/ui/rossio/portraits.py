"""ROSS on each of his levels: a stone machine on a plinth, with a stone for each level."""

from collections.abc import Mapping, Sequence

from rossio.ui.portraits import picture, stones

_PLINTH = '<path class="coat" d="M5 47v-11q0-2 2-2h34q2 0 2 2v11Z"/>'
_HEAD = (
    '<path class="line" d="M24 8v-4M8 18h-3v6h3M40 18h3v6h-3"/>'
    '<circle class="hat" cx="24" cy="3.5" r="2"/>'
    '<rect class="skin" x="8" y="8" width="32" height="24" rx="4"/>'
    '<rect class="hat" x="14" y="14" width="6" height="6"/>'
    '<rect class="hat" x="28" y="14" width="6" height="6"/>'
    '<path class="line" d="M15 26h18M19.5 24v4M24 24v4M28.5 24v4"/>'
)


def levels(names: Sequence[str]) -> Mapping[str, str]:
    """The picture of each level, the easiest first."""
    return {name: picture(_PLINTH + _HEAD + stones(number)) for number, name in enumerate(names, 1)}
