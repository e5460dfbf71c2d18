"""6 Castles at the keyboard, though it is not among the games of the house yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.upcoming import on_the_table


@pytest.fixture(autouse=True)
def _castles() -> Iterator[None]:
    with on_the_table():
        yield
