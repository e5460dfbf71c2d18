"""Two tabs on one storage, as far as the app itself keeps them apart."""

from __future__ import annotations

from rossio.ui.app import App
from tests.ui.helpers import Person, Store, begin, do, make_app, record_moves, table_of


def two_tabs() -> tuple[App, App, str]:
    """Two tabs with the same game open, neither of which knows of the other."""
    store = Store()
    first = make_app(store)
    begin(first)
    Person(first).play(8)
    second = make_app(store)
    key = first.key()
    do(second, f"open {key}")
    second.saves._now = first.saves._now  # one clock for both
    return first, second, key


def kept_moves(app: App, key: str) -> tuple[str, ...]:
    saved = app.saves.game(key)
    assert saved is not None
    return saved.record.moves


def test_a_tab_does_not_write_over_what_another_has_played() -> None:
    first, second, key = two_tabs()
    Person(second).play(12)
    made = kept_moves(second, key)
    assert len(made) == 12
    Person(first).play(9)
    assert kept_moves(first, key) == made == record_moves(first)
    assert table_of(first).follows


def test_opening_a_game_writes_nothing() -> None:
    first, second, key = two_tabs()
    before = first.saves.text(key)
    do(second, "leave")
    do(second, f"open {key}")
    assert first.saves.text(key) == before


def test_a_follower_stays_one_when_a_link_leads_to_the_same_game() -> None:
    first, second, _ = two_tabs()
    do(second, "follow")
    do(second, "open-link", first.address()[0])
    assert table_of(second).follows


def test_a_name_given_in_another_tab_stays() -> None:
    first, second, key = two_tabs()
    do(second, f"set title {key}", "Sunday")
    Person(first).play(9)
    saved = first.saves.game(key)
    assert saved is not None
    assert saved.title == "Sunday"
    assert len(saved.record.moves) == 9


def test_what_a_newer_program_has_written_is_not_written_over() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 1)
    person = Person(app)
    person.play(3)
    name = f"game:{app.key()}"
    store.texts[name] = newer = store.texts[name].replace('"version":2', '"version":3', 1)
    person.play(4)
    assert store.texts[name] == newer
    assert table_of(app).follows
