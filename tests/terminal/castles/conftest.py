"""6 Castles at the keyboard, with opponents who play by chance while it has none of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec import structs

from tests.toy import ENTRY
from tests.upcoming import UPCOMING, on_the_table


@pytest.fixture(autouse=True)
def _castles() -> Iterator[None]:
    with on_the_table(structs.replace(UPCOMING, players=ENTRY.players, answers=ENTRY.answers)):
        yield
