"""A person's results so far, by what the heads of saved games keep: no game is replayed for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rossio.ui.save import terms_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rossio.engine.events import Seat
    from rossio.ui.control.table import Table
    from rossio.ui.save import Head


def before(heads: Iterable[Head], table: Table) -> list[int] | None:
    """The totals of other finished games on the same terms, against the same opponents; None
    where a total is not one's own doing: several people share the device, moves were taken back,
    it began midway."""
    saved, terms = table.saved, terms_of(table.session.record)
    if _seat(saved) is None or table.practice or table.is_guest or not terms:
        return None
    return [
        head.points[seat]
        for head in heads
        if head.key != saved.key and head.over and head.points and not head.practice
        if (head.game, head.terms, _opponents(head)) == (saved.game, terms, _opponents(saved))
        if (seat := _seat(head)) is not None
    ]


def _seat(head: Head) -> Seat | None:
    """The seat of the one person at this device, if it is one."""
    people = [seat for seat, seated in enumerate(head.seats) if seated.is_person]
    people = [seat for seat in people if seat in head.here] if head.here else people
    return people[0] if len(people) == 1 else None


def _opponents(head: Head) -> list[str]:
    return sorted(seated.opponent for seated in head.seats)
