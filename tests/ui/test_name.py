"""Names from outside: typed, in links, in saves and in files."""

from __future__ import annotations

import base64

import msgspec
import pytest

from rossio.engine.link import encode
from rossio.ui.html import name_of
from rossio.ui.name import clean
from tests.engine.recorded import GAME, record_game
from tests.ui.helpers import (
    Store,
    begin,
    do,
    make_app,
    saved_games,
    set_up,
    table_of,
    take_in,
    whole,
)

TURNED, LINES = "Ana\u202elive", "Rui\r\n\tof\u2028Lisbon"
SHOWN = ("Analive", "Rui of Lisbon")
RECORD, _ = record_game(1, 12)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("Zé 🎲", "Zé 🎲"),
        ("عمر", "عمر"),
        ("👩‍👧", "👩‍👧"),
        ("می‌رود", "می‌رود"),
        ("", ""),
        (TURNED, "Analive"),
        (LINES, "Rui of Lisbon"),
        ("\u2066a\u2069\u200f\u061c", "a"),
        ("\x00a\x07\x9f", "a"),
        ("a\ud83c", "a"),
        ("\udfb2\ud83cb", "b"),
        (" a \ufeff b ", "a b"),
        ("\u202e", "?"),
        ("\n", "?"),
    ],
)
def test_a_name_is_one_line_that_can_be_seen(name: str, shown: str) -> None:
    assert clean(name) == shown
    assert clean(shown) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "<span>Ana</span>"),
        ("Player 3", "<span>Player</span> <span>3</span>"),
        ("Maria do Carmo", "<span>Maria do</span> <span>Carmo</span>"),
        ("<b> &", "<span>&lt;b&gt;</span> <span>&amp;</span>"),
    ],
)
def test_the_last_word_of_a_name_is_cut_by_itself(name: str, shown: str) -> None:
    assert name_of(name) == shown


def link_with(*names: str) -> str:
    """A link as another program would write it: ours has no such names."""
    packed = msgspec.msgpack.encode([(name, seat, "") for seat, name in enumerate(names)])
    return f"{encode(GAME, RECORD)}~s{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def is_clean(text: str) -> bool:
    return not {"\u202e", "\u2028", "\r", "\t"} & {*text}


def test_names_in_a_link_are_clean() -> None:
    app = make_app()
    do(app, "open-link", link_with(TURNED, LINES))
    assert table_of(app).names == SHOWN
    assert is_clean(whole(app.screen()))


def kept_with_names(store: Store) -> str:
    """An entry whose names and title another program has written."""
    app = make_app(store)
    begin(app, 2)
    key = table_of(app).saved.key
    kept = msgspec.json.decode(store.texts[f"game:{key}"])
    for seated, name in zip(kept["seats"], (TURNED, LINES), strict=True):
        seated["name"] = name
    kept["title"] = f"{TURNED} and {LINES}"
    store.texts[f"game:{key}"] = msgspec.json.encode(kept).decode()
    return key


def test_names_in_a_save_are_clean() -> None:
    store = Store()
    key = kept_with_names(store)
    app = make_app(store)
    do(app, "sheet saved")
    assert "Analive and Rui of Lisbon" in whole(app.screen())
    assert is_clean(whole(app.screen()))
    do(app, f"open {key}")
    assert table_of(app).names == SHOWN
    assert is_clean(whole(app.screen()))


def test_names_in_a_file_are_clean() -> None:
    store = Store()
    kept_with_names(store)
    app, other = make_app(store), make_app()
    do(app, "export")
    assert app.effect is not None
    take_in(other, app.effect.text)
    (saved,) = saved_games(other)
    assert tuple(seated.name for seated in saved.seats) == SHOWN
    assert saved.title == "Analive and Rui of Lisbon"


def test_the_name_of_a_game_that_is_not_known_is_clean() -> None:
    store = Store()
    key = kept_with_names(store)
    kept = msgspec.json.decode(store.texts[f"game:{key}"])
    kept["game"] = TURNED
    store.texts[f"game:{key}"] = msgspec.json.encode(kept).decode()
    app = make_app(store)
    do(app, "sheet saved")
    assert "Analive" in whole(app.screen())
    assert is_clean(whole(app.screen()))


def test_half_a_character_in_a_name_stops_nothing() -> None:
    store = Store()
    app = make_app(store)
    set_up(app, 2)
    do(app, "set name-0", "Zé \ud83c")
    do(app, "set name-1", "\udfb2")
    app.screen()
    do(app, "start")
    assert table_of(app).names == ("Zé", "?")
    do(app, "leave")
    key = saved_games(app)[0].key
    do(app, f"set title {key}", "Friday\ud800\n")
    assert saved_games(make_app(store))[0].title == "Friday"
