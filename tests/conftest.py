"""The quick tests first: a slip should show in seconds, not after the browser's minutes."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "/e2e/" in item.path.as_posix())
