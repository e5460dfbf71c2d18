"""What a person does at the table: picking, playing, looking at a card, taking back."""

from __future__ import annotations

from itertools import pairwise

from rossio.engine.rossio.moves import Take
from tests.ui.helpers import (
    Person,
    Store,
    actions,
    begin,
    body,
    do,
    make_app,
    offered,
    play_until,
    record_moves,
    saved_games,
    table_of,
    whole,
    written,
)

# --- Picking and playing ----------------------------------------------------------------------


def test_the_only_card_within_reach_is_picked_already() -> None:
    app = make_app()
    begin(app, 1)
    reaches, moves, person = [], -1, Person(app)
    while not table_of(app).ended:
        seen = table_of(app).view()
        if seen.phase == "draw" and len(record_moves(app)) != moves:
            moves = len(record_moves(app))
            reaches.append(sum(isinstance(move, Take) for move in seen.moves))
            assert offered(app, "play") == (["play tA"] if reaches[-1] == 1 else [])
        person.step()
    assert {1, 2} <= {*reaches}


def test_so_many_cards_are_picked_as_are_kept_and_the_last_one_can_be_put_back() -> None:
    app = make_app()
    begin(app, 2, (1,), first="0")
    for place in (4, 0, 2):
        assert not offered(app, "play")
        do(app, f"pick {place}")
    assert offered(app, "play") == ["play k135"]
    do(app, "pick 0")
    assert table_of(app).picked == (2, 4)
    do(app, "pick 0")
    do(app, "pick 1")
    assert table_of(app).picked == (0, 2, 4)
    assert "three" in app.screen().say.lower()


def test_a_space_is_tapped_to_lay_or_to_hear_why_not() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: table_of(app).view().phase == "build")
    moves = record_moves(app)
    do(app, "pick space-0")
    assert record_moves(app) == moves
    assert "already" in app.screen().say
    assert app.screen().say in whole(app.screen())
    do(app, "pick space-47")
    assert "without gaps" in app.screen().say
    row = int(offered(app, "play")[0].removeprefix("play l")) - 1
    do(app, f"pick space-{4 * table_of(app).view().square.rows[row] + row}")
    assert record_moves(app) == (*moves, f"l{row + 1}")
    assert app.screen().say


def test_what_cannot_be_paid_says_why() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: table_of(app).view().phase == "recruit")
    do(app, "pick 0")
    (why,) = offered(app, "why")
    do(app, why)
    assert app.screen().say.startswith("Side A of this card costs")
    do(app, "pick 1")
    assert "costs" not in app.screen().say


def test_looking_at_a_card_tells_what_it_counts() -> None:
    app = make_app()
    begin(app, 1)
    Person(app).play(40)
    card = table_of(app).view().market[2]
    name = table_of(app).session.state.box.cards[card].name
    task = written(app.screen().parts["say"])
    do(app, f"look {card}")
    said = written(app.screen().parts["say"])
    assert said.startswith(f"{task} {name}")
    do(app, "glance ")
    assert table_of(app).looked_at == ""
    do(app, f"glance {card}")
    assert table_of(app).looked_at == str(card)
    do(app, "glance ")
    assert table_of(app).looked_at == ""


# --- Taking back ------------------------------------------------------------------------------


def test_a_move_taken_back_is_as_if_it_had_not_been_made() -> None:
    app = make_app()
    begin(app, 2, (1,))
    person, taken = Person(app, 4), 0
    while not table_of(app).ended:
        before, moves = body(app.screen()), record_moves(app)
        person.step()
        if offered(app, "undo") and len(record_moves(app)) == len(moves) + 1:
            taken += 1
            move = record_moves(app)[-1]
            do(app, "undo")
            assert record_moves(app) == moves
            assert _without_picks(body(app.screen())) == _without_picks(before)
            do(app, f"play {move}")
    assert taken > 20


def _without_picks(text: str) -> list[str]:
    """What is on the table; a card that was picked is not picked any more."""
    asked = ("play r", "why r", "again", "hint")
    return [action for action in actions(text) if not action.startswith(asked)]


def test_what_was_taken_back_is_gone_when_the_game_is_opened_again() -> None:
    store = Store()
    app = make_app(store)
    begin(app, 1)
    play_until(app, lambda app: bool(offered(app, "undo")))
    do(app, "undo")
    moves = record_moves(app)
    again = make_app(store)
    do(again, f"open {saved_games(again)[0].key}")
    assert record_moves(again) == moves


def test_in_practice_one_goes_back_past_the_opponents() -> None:
    app = make_app()
    begin(app, 3, (0, 2), practice="true")
    Person(app).play(40)
    records = [record_moves(app)]
    while offered(app, "undo") and len(records) < 15:
        do(app, "undo")
        records.append(record_moves(app))
        assert table_of(app).session.state.seat == 1
        assert "pass" not in app.screen().parts
    assert len(records) == 15
    for longer, shorter in pairwise(records):
        assert longer[: len(shorter)] == shorter
        assert len(shorter) < len(longer)
    assert any(len(a) - len(b) > 2 for a, b in pairwise(records))


def test_the_opponents_answer_as_they_did_before() -> None:
    app = make_app()
    begin(app, 2, (1,), practice="true")
    Person(app).play(30)
    record = table_of(app).session.record
    for _ in range(6):
        do(app, "undo")
    for text in record.moves[len(record_moves(app)) :]:
        if len(record_moves(app)) < len(record.moves) and (
            record.moves[len(record_moves(app))] == text
        ):
            do(app, f"play {text}")
    assert record_moves(app) == record.moves


def test_practice_can_be_begun_and_left_at_the_table() -> None:
    app = make_app()
    begin(app, 1)
    play_until(app, lambda app: table_of(app).session.state.round == 3)
    assert not offered(app, "undo")
    do(app, "set practice", "true")
    assert offered(app, "undo")
    assert saved_games(app)[0].practice
    do(app, "set practice", "false")
    assert not offered(app, "undo")
    do(app, "undo")
    assert table_of(app).session.state.round == 3
