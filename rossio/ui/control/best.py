"""A person's results so far, by what the heads of saved games keep: no game is replayed for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.ui.results import counts, own_seat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rossio.ui.control.table import Table
    from rossio.ui.save import Head


def before(heads: Iterable[Head], table: Table) -> list[int] | None:
    """The totals of other finished games on the same terms, against the same opponents; None
    where a total is not one's own doing (`ui.results`)."""
    saved = table.saved
    if table.is_guest or not counts(saved):
        return None
    return [
        head.points[seat]
        for head in heads
        if head.key != saved.key and _is_alike(head, saved) and counts(head)
        if (seat := own_seat(head)) is not None
    ]


def _is_alike(head: Head, other: Head) -> bool:
    return (head.game, head.terms, _opponents(head)) == (other.game, other.terms, _opponents(other))


def _opponents(head: Head) -> list[str]:
    return sorted(seated.opponent for seated in head.seats)
