"""What is to be seen of the games that are kept: read once, and remembered as long as it is so.

There may be thousands, and every start screen asks for them.
"""

from collections.abc import Iterable

from msgspec import Struct

from rossio.ui.save import Head


class Seen(Struct, frozen=True, gc=False):
    """An entry that should be a game: its head, or none if it cannot be read, perhaps because a
    newer version of the program has written it. Games of one `deal` begin alike; `is_final` is
    what another look, with a box that was missing, would not change."""

    head: Head | None
    is_newer: bool = False
    deal: int = 0
    is_final: bool = True


class Heads:
    """What was seen of each entry, by its name."""

    def __init__(self) -> None:
        self._seen: dict[str, Seen] = {}
        self._by_deal: dict[int, set[str]] = {}
        self._unread: set[str] = set()
        self._unfinal: set[str] = set()
        self._latest: list[Head] | None = None

    def put(self, name: str, seen: Seen) -> None:
        """Remember what was seen of an entry."""
        self.drop(name)
        self._seen[name] = seen
        self._by_deal.setdefault(seen.deal, set()).add(name)
        if seen.head is None:
            self._unread.add(name)
        if not seen.is_final:
            self._unfinal.add(name)

    def drop(self, name: str) -> None:
        """The entry is gone."""
        self._latest = None
        self._unread.discard(name)
        self._unfinal.discard(name)
        if (seen := self._seen.pop(name, None)) is not None:
            self._by_deal[seen.deal].discard(name)

    def names(self) -> list[str]:
        """The names of all entries."""
        return [*self._seen]

    def latest(self) -> list[Head]:
        """All heads, that of the game that was touched last first."""
        if self._latest is None:
            self._latest = _latest_first(self._seen.values())
        return self._latest

    def of_deal(self, deal: int) -> list[Head]:
        """The heads of games that begin alike, the latest first."""
        return _latest_first(self._seen[name] for name in self._by_deal.get(deal, ()))

    def unread(self) -> list[tuple[str, bool]]:
        """The names of the entries that cannot be read, each with whether it is a newer one."""
        return [(name, self._seen[name].is_newer) for name in sorted(self._unread)]

    def unfinal(self) -> list[str]:
        """The names of entries that deserve another look."""
        return [*self._unfinal]

    def games_missed(self) -> set[str]:
        """The games that they are of, as far as that is to be seen."""
        heads = (self._seen[name].head for name in self._unfinal)
        return {head.game for head in heads if head is not None}

    def cannot_be_read(self, name: str) -> bool:
        """Whether an entry is there and has no head."""
        return name in self._unread


def _latest_first(seen: Iterable[Seen]) -> list[Head]:
    heads = [one.head for one in seen if one.head is not None]
    return sorted(heads, key=lambda head: (-head.touched, head.key))
