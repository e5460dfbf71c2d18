"""Nesting: told before it is read, in bytes as in text, and brackets in strings are none."""

import pytest

from rossio.engine.nesting import DEEPEST, is_deep


@pytest.mark.parametrize(
    "text",
    [
        "[" * (DEEPEST + 1),
        "[" * 50_000 + "]" * 50_000,
        '{"a": ' * 50_000 + "1" + "}" * 50_000,
        '["]", ' * 50_000,
        "[" * 50_000 + "}" * 50_000,
    ],
)
def test_what_is_nested_beyond_reason_is_deep(text: str) -> None:
    assert is_deep(text)
    assert is_deep(text.encode())
    assert is_deep(b"\xff" + text.encode())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[" * DEEPEST + "]" * DEEPEST,
        "[" + "[1], " * 50_000 + "1]",
        '["' + "[" * 50_000 + '"]',
        '["' + "[" * 50_000,
        '["\\"' + "[" * 50_000 + '"]',
    ],
)
def test_what_is_long_but_flat_is_not(text: str) -> None:
    assert not is_deep(text)
    assert not is_deep(text.encode())
