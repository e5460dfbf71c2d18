"""Games as links: opened beside others, come back to, passed on, played on from."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec import structs

from rossio.engine.link import encode
from rossio.engine.positiontext import MOST_GIVEN
from rossio.engine.record import Record, replay
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.setup import Setup
from rossio.games import by_number
from rossio.ui.app import App
from rossio.ui.invitation import Invitation, read, write
from rossio.ui.save import Saved, to_json
from rossio.ui.seat import Seated
from tests.conformance.playing import played_out
from tests.engine.recorded import GAME, record_game
from tests.ui.helpers import (
    Person,
    Store,
    actions,
    begin,
    body,
    do,
    link_of,
    make_app,
    play_until,
    record_moves,
    records,
    saved_games,
    set_up,
    table_of,
    whole,
)

OTHER, _ = record_game(2, 20)
PEOPLE = (Seated("Ana", 0), Seated("Bia", 1), Seated("Caio", 2))


def in_progress(store: Store | None = None) -> App:
    """An app with a game on the table."""
    app = make_app(store)
    begin(app, 2, (1,), seed=5)
    Person(app).play(12)
    return app


# --- Opening ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "link",
    [
        encode(GAME, OTHER),
        write(GAME, Invitation(OTHER, PEOPLE, goal=50)),
        write(GAME, Invitation(OTHER, PEOPLE, by_link=True)),
        "nonsense",
        encode(GAME, OTHER)[:-3],
        encode(GAME, OTHER) + "~sAAAA",
        write(GAME, Invitation(OTHER, PEOPLE[:2])),
        write(GAME, Invitation(OTHER, PEOPLE[:2], by_link=True)),
        write(GAME, Invitation(OTHER, (*PEOPLE[:2], Seated("R", 3, "ross")), by_link=True)),
    ],
)
def test_whatever_link_is_opened_the_game_in_progress_stays_as_it_is(link: str) -> None:
    store = Store()
    app = in_progress(store)
    key = table_of(app).saved.key
    before, screen = store.texts[f"game:{key}"], body(app.screen())
    do(app, "open-link", link)
    app.screen()
    for action in actions(body(app.screen())):
        if action.startswith("join"):
            do(app, action)
            app.screen()
    assert store.texts[f"game:{key}"] == before
    do(app, "leave")
    do(app, f"open {key}")
    assert body(app.screen()) == screen


@pytest.mark.parametrize("by_link", [False, True])
@pytest.mark.parametrize("seats", [PEOPLE[:2], (*PEOPLE, Seated("Dora", 3)), PEOPLE[:1]])
def test_other_seats_than_the_game_has_are_told_at_once(
    seats: tuple[Seated, ...], by_link: bool
) -> None:
    app = make_app()
    do(app, "open-link", write(GAME, Invitation(OTHER, seats, by_link=by_link)))
    assert app.place == "start"
    assert 'role="alert"' in whole(app.screen())
    assert saved_games(app) == []


@pytest.mark.parametrize("goal", [0, 50])
def test_the_same_link_twice_is_one_game(goal: int) -> None:
    app = in_progress()
    link = write(GAME, Invitation(OTHER, PEOPLE, goal))
    do(app, "open-link", link)
    key = table_of(app).saved.key
    do(app, "open-link", link)
    assert table_of(app).saved.key == key
    do(app, "keep")
    for _ in range(2):
        do(app, "open-link", link)
        assert table_of(app).saved.key == key
        do(app, "leave")
    assert len(saved_games(app)) == 2


def test_links_that_are_only_looked_at_do_not_pile_up() -> None:
    app = make_app()
    for seed in range(20):
        do(app, "open-link", write(GAME, Invitation(GAME.new(Setup(2), seed), PEOPLE[:2])))
        assert table_of(app).is_guest
    assert saved_games(app) == []


def test_a_link_is_kept_with_the_first_move_in_it() -> None:
    app = make_app()
    do(app, "open-link", write(GAME, Invitation(OTHER, PEOPLE)))
    Person(app).play(len(OTHER.moves) + 1)
    (saved,) = saved_games(app)
    assert saved.record == table_of(app).session.record
    assert saved.key == table_of(app).saved.key


def test_a_link_is_kept_when_one_asks_for_it() -> None:
    app = make_app()
    do(app, "open-link", write(GAME, Invitation(OTHER, PEOPLE)))
    do(app, "sheet menu")
    assert 'data-do="keep"' in whole(app.screen())
    do(app, "keep")
    (saved,) = saved_games(app)
    assert saved.record == OTHER
    assert app.screen().good_news == app.words("link.kept")
    assert 'data-do="keep"' not in whole(app.screen())


@pytest.mark.parametrize("speed", ["at once", "calm"])
def test_the_same_link_twice_is_one_game_also_when_an_opponent_has_moved_there(speed: str) -> None:
    start = GAME.new(Setup(2, first=1), 3)
    seats = (Seated("Ana", 0), Seated("Bot", 1, "apprentice"))
    link = write(GAME, Invitation(start, seats))
    app = make_app(speed=speed)
    do(app, "open-link", link)
    while table_of(app).playback.is_on:
        do(app, "tick")
    assert record_moves(app)
    # What an opponent does by itself is nobody's move.
    assert saved_games(app) == []
    do(app, "keep")
    do(app, "open-link", link)
    assert len(saved_games(app)) == 1
    Person(app).play(len(record_moves(app)) + 1)
    do(app, "open-link", link)
    assert table_of(app).is_guest


@pytest.mark.parametrize("opponent", ["", "apprentice"])
@pytest.mark.parametrize("first", [0, 1])
def test_a_hundred_games_of_one_deal_are_not_replayed_for_its_link(
    monkeypatch: pytest.MonkeyPatch, opponent: str, first: int
) -> None:
    """Each replay begins with a deal."""
    record = GAME.new(Setup(2, first=first), 3)
    seats = (Seated("Ana", 0), Seated("Bot", 1, opponent))
    finished = played_out(GAME, record, 1)
    link, dealt = write(GAME, Invitation(record, seats)), Counter[int]()

    def deal(game: Rossio, box: str, setup: Setup, seed: int) -> object:
        dealt[number] += 1
        return plain(game, box, setup, seed)

    plain = Rossio.start
    for number in (0, 2, 100):
        store = Store()
        for key in range(number):
            saved = Saved(f"{key:x}", "rossio", seats, touched=key, over=True, record=finished)
            store.texts[f"game:{key:x}"] = to_json(saved)
        app = make_app(store)
        with monkeypatch.context() as patch:
            patch.setattr(Rossio, "start", deal)
            do(app, "open-link", link)
        assert table_of(app).is_guest
    assert dealt[2] <= dealt[0] + 2
    assert dealt[100] == dealt[2]


def test_the_link_of_a_deal_leads_to_the_game_that_waits_among_those_that_were_finished() -> None:
    record = GAME.new(Setup(2, first=1), 3)
    seats = (Seated("Ana", 0), Seated("Bot", 1, "apprentice"))
    link, store = write(GAME, Invitation(record, seats)), Store()
    app = make_app(store)
    do(app, "open-link", link)
    do(app, "keep")
    waiting = table_of(app).saved.key
    for key in range(20):
        finished = played_out(GAME, record, key)
        saved = Saved(f"{key:x}", "rossio", seats, touched=9e12, over=True, record=finished)
        store.texts[f"game:{key:x}"] = to_json(saved)
    again = make_app(store)
    do(again, "open-link", link)
    assert table_of(again).saved.key == waiting


def test_a_game_gone_on_with_is_not_set_back_by_its_old_link() -> None:
    app = make_app()
    link = write(GAME, Invitation(OTHER, PEOPLE))
    do(app, "open-link", link)
    Person(app).play(30)
    gone_on = table_of(app).session.record
    do(app, "open-link", link)
    assert table_of(app).session.record == OTHER
    assert records(app) == [gone_on]
    assert gone_on in records(app)


def test_names_go_along_unless_nobody_gave_one() -> None:
    app = make_app()
    begin(app, 2, seed=5)
    assert "~" not in link_of(app)
    do(app, "leave")
    named = begin(app, 2, (), 6, **{"name-0": "Ana"})
    assert read(by_number, link_of(app)).seats == named.seats
    other = make_app(languages=["pt"])
    do(other, "open-link", link_of(app))
    assert [seated.name for seated in table_of(other).seats] == ["Ana", "Player 2"]


# --- The address --------------------------------------------------------------------------------


def test_the_address_names_the_game_on_the_table_or_set_up_and_nothing_else() -> None:
    app = make_app()
    assert app.address() == ("", "")
    begin(app, 2, (1,), seed=5)
    for moves in (0, 5, 10_000):
        Person(app).play(moves)
        link, key = app.address()
        assert read(by_number, link).record == table_of(app).session.record
        assert key == table_of(app).saved.key
    do(app, "moment 3")
    assert app.address() == (link, key)
    do(app, "leave")
    assert app.address() == ("", "")
    do(app, "setup")
    assert app.address() == ("rossio", "")
    do(app, "open-link", write(GAME, Invitation(OTHER, PEOPLE, by_link=True)))
    assert app.place == "join"
    assert app.address() == ("", "")


def test_coming_back_opens_what_was_kept_though_the_address_is_behind() -> None:
    store = Store()
    app = in_progress(store)
    link, key = app.address()
    Person(app, 2).play(20)
    again = make_app(store)
    do(again, f"come-back {key}", link)
    assert record_moves(again) == record_moves(app)
    assert len(saved_games(again)) == 1
    shown = table_of(again)
    do(again, f"come-back {key}", link)
    assert table_of(again) is shown


def test_coming_back_to_what_is_gone_opens_the_link() -> None:
    store = Store()
    app = in_progress(store)
    link, key = app.address()
    store.texts.clear()
    again = make_app(store)
    do(again, f"come-back {key}", link)
    assert record_moves(again) == record_moves(app)
    assert table_of(again).seats == table_of(app).seats
    do(again, "leave")
    do(again, "come-back ", link)
    assert record_moves(again) == record_moves(app)
    do(again, "leave")
    do(again, "come-back nothing", "nonsense")
    assert again.table is None
    assert 'role="alert"' in whole(again.screen())


def test_back_from_the_question_who_it_is_leads_to_the_game_before() -> None:
    app = in_progress()
    link, key = app.address()
    do(app, "open-link", write(GAME, Invitation(OTHER, PEOPLE, by_link=True)))
    assert "Ana" in body(app.screen())
    do(app, f"come-back {key}", link)
    assert app.address() == (link, key)


def test_a_bookmark_of_a_challenge_keeps_what_to_beat() -> None:
    app = make_app()
    do(app, "open-link", write(GAME, Invitation(OTHER, PEOPLE, 50)))
    Person(app).play(30)
    other = make_app()
    do(other, "open-link", app.address()[0])
    assert table_of(other).saved.goal == 50


# --- Challenges and positions -------------------------------------------------------------------


@pytest.mark.parametrize(("players", "opponents"), [(1, ()), (2, (1,)), (3, ()), (4, (0, 1, 3))])
def test_a_challenge_deals_the_same_game_to_others(
    players: int, opponents: tuple[int, ...]
) -> None:
    app = make_app()
    begin(app, players, opponents, 7, nobles="true", **{"name-2": "Rita"})
    Person(app, 5).finish()
    best = table_of(app).best_of_people()
    assert best
    other = make_app(seed=3)
    do(other, "open-link", link_of(app, "challenge"))
    game = table_of(other)
    assert game.session.positions[0] == table_of(app).session.positions[0]
    assert [seat.opponent for seat in game.seats] == [seat.opponent for seat in table_of(app).seats]
    assert "Rita" not in {seat.name for seat in game.seats}
    assert game.saved.goal == best
    Person(other, 5).finish()
    key = "end.goal-met" if game.best_of_people() > best else "end.goal-missed"
    assert other.words(key, goal=best) in whole(other.screen())


@pytest.mark.parametrize("goal", [1, 99_999])
def test_the_end_tells_whether_the_challenge_was_met(goal: int) -> None:
    app = make_app()
    do(app, "open-link", write(GAME, Invitation(GAME.new(Setup(1, level="easy"), 4), goal=goal)))
    Person(app, 3).finish()
    shown = whole(app.screen())
    key = "end.goal-met" if goal == 1 else "end.goal-missed"
    assert app.words(key, goal=goal) in shown


def test_before_the_end_a_challenge_has_nothing_to_beat() -> None:
    app = in_progress()
    challenge = read(by_number, link_of(app, "challenge"))
    assert challenge.goal == 0
    assert challenge.record == table_of(app).session.record.until(0)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_position_is_shared_as_it_is_on_screen(players: int) -> None:
    app = make_app()
    begin(app, players)
    Person(app).play(40)
    last = len(table_of(app).session.moments) - 1
    for number in (0, last // 3, last // 2, last):
        do(app, f"moment {number}")
        shown = table_of(app).replay.shown_position()
        record = read(by_number, link_of(app, "position")).record
        assert record.moves == ()
        assert record.setup is None
        other = make_app()
        do(other, "open-link", link_of(app, "position"))
        assert replay(GAME, record) == shown
        assert table_of(other).session.positions[0] == shown
        Person(other).play(5)


def test_a_position_keeps_its_opponents_and_nobodys_name() -> None:
    app = make_app()
    set_up(app, 3, (1,), seed="7")
    do(app, "set name-0", "Ana")
    do(app, "start")
    Person(app).play(12)
    other = make_app()
    do(other, "open-link", link_of(app, "position"))
    seats = table_of(other).seats
    assert [seat.opponent for seat in seats] == ["", "apprentice", ""]
    assert "Ana" not in [seat.name for seat in seats]
    assert table_of(other).session.state == table_of(app).session.state


# --- Playing on from there ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "opponents"), [(1, ()), (2, (1,)), (3, ())])
def test_from_every_moment_a_new_game_can_be_played_on(
    players: int, opponents: tuple[int, ...]
) -> None:
    app = make_app()
    begin(app, players, opponents, seed=11)
    Person(app).play(25)
    old = table_of(app).saved
    moments = len(table_of(app).session.moments)
    for number in range(moments):
        do(app, f"open {old.key}")
        do(app, f"moment {number}")
        shown = table_of(app).replay.shown_record()
        do(app, "play-on")
        game = table_of(app)
        assert game.saved.key != old.key
        assert game.session.record.until(len(shown.moves)) == shown
        assert replay(GAME, game.session.record) == game.session.state
        assert game.replay.looking is None
        kept = app.saves.game(old.key)
        assert kept is not None
        assert structs.replace(kept, touched=old.touched) == old
        do(app, "sheet saved")
        do(app, f"forget {game.saved.key}")
        do(app, "close")
    assert len(saved_games(app)) == 1


def test_an_address_that_goes_further_than_what_was_kept_is_gone_on_with() -> None:
    store = Store()
    app = in_progress(store)
    key = table_of(app).saved.key
    kept = dict(store.texts)
    Person(app, 2).play(20)
    link, _ = app.address()
    # The browser was killed before it had written the last moves; the restored tab has the address.
    again = make_app(Store(kept))
    do(again, f"restore {key}", link)
    assert record_moves(again) == record_moves(app)
    (saved,) = saved_games(again)
    assert (saved.key, saved.record) == (key, table_of(app).session.record)


def elsewhere(store: Store, key: str, seed: int) -> App:
    """The same game gone on with on another device."""
    other = make_app(Store(dict(store.texts)))
    do(other, f"open {key}")
    Person(other, seed).play(20)
    return other


def test_an_address_from_another_device_that_goes_further_is_gone_on_with() -> None:
    store = Store()
    app = in_progress(store)
    key = table_of(app).saved.key
    other = elsewhere(store, key, 2)
    again = make_app(store)
    do(again, "restore ", other.address()[0])
    assert not table_of(again).is_guest
    assert record_moves(again) == record_moves(other)
    (saved,) = saved_games(again)
    assert (saved.key, saved.record.moves) == (key, record_moves(other))


def test_of_two_saves_the_one_that_is_nearest_to_such_an_address_is_gone_on_with() -> None:
    store = Store()
    app = in_progress(store)
    key = table_of(app).saved.key
    do(app, "moment 3")
    do(app, "play-on")
    assert len(saved_games(app)) == 2
    other = elsewhere(store, key, 2)
    again = make_app(store)
    do(again, "restore ", other.address()[0])
    assert again.key() == key


def test_an_address_from_another_device_that_differs_leaves_what_is_kept_as_it_is() -> None:
    store = Store()
    app = in_progress(store)
    other = elsewhere(store, table_of(app).saved.key, 3)
    Person(app, 2).play(20)
    kept = dict(store.texts)
    again = make_app(store)
    do(again, "restore ", other.address()[0])
    assert record_moves(again) == record_moves(other)
    assert {name: store.texts[name] for name in kept if ":" in name} == {
        name: text for name, text in kept.items() if ":" in name
    }
    do(again, "keep")
    assert {game.record.moves for game in saved_games(again)} == {
        record_moves(app),
        record_moves(other),
    }


def test_where_address_and_save_differ_both_are_kept() -> None:
    store = Store()
    app = in_progress(store)
    key = table_of(app).saved.key
    other = elsewhere(store, key, 3)
    Person(app, 2).play(20)
    link, _ = other.address()
    again = make_app(store)
    do(again, f"restore {key}", link)
    assert again.screen().notice == again.words("link.differs")
    assert record_moves(again) == record_moves(app)
    assert {game.record.moves for game in saved_games(again)} == {
        record_moves(app),
        record_moves(other),
    }


def test_an_address_that_is_damaged_takes_nothing_from_what_was_kept() -> None:
    store = Store()
    app = in_progress(store)
    again = make_app(store)
    do(again, f"restore {table_of(app).saved.key}", "nonsense")
    assert record_moves(again) == record_moves(app)


def test_going_back_in_the_browser_undoes_no_undo() -> None:
    """The address of an old step is no news of the game, only of what was on screen then."""
    app = in_progress()
    link, key = app.address()
    before = record_moves(app)
    do(app, "set practice", "true")
    do(app, "undo")
    assert len(record_moves(app)) < len(before)
    do(app, "leave")
    do(app, f"come-back {key}", link)
    assert record_moves(app) != before
    assert len(saved_games(app)) == 1


def test_an_address_of_another_game_than_the_key_names_is_opened_for_itself() -> None:
    app = in_progress()
    _, key = app.address()
    do(app, "leave")
    do(app, f"restore {key}", write(GAME, Invitation(OTHER, PEOPLE)))
    assert table_of(app).session.record == OTHER
    assert len(saved_games(app)) == 1


def test_a_guest_that_is_opened_again_is_shown_again() -> None:
    app = make_app()
    link = write(GAME, Invitation(OTHER, PEOPLE))
    do(app, "open-link", link)
    do(app, "open-link", write(GAME, Invitation(GAME.new(Setup(3), 9), PEOPLE, by_link=True)))
    assert app.place == "join"
    do(app, "come-back ", link)
    assert app.place == "table"
    assert table_of(app).session.record == OTHER


def test_a_position_with_which_no_game_can_begin_is_not_shared_and_that_is_said() -> None:
    app = make_app()
    most = f"rrgb:r1,b4:g3B,g4A,g6B:2:{MOST_GIVEN}"
    rest = "rgby:g1,g2,g5:-:1:0 1:3:build:0+ 1 y4,y5,y6,y7 * - * - 1f"
    position = f"rrg/yb/b/b 121211212113 {most}/{rest}"
    record: Record[Any] = Record(
        "rossio", GAME.box().identity, position=position, version=GAME.version
    )
    app.new_game(record, (Seated("Ana", 0), Seated("Rui", 1)))
    assert link_of(app, "position")
    play_until(app, lambda app: table_of(app).session.state.players[0].points > MOST_GIVEN)
    for what in ("position", "view"):
        do(app, f"pass-on copy {what}")
        assert app.effect is None
        assert app.notice == app.words("sorry.any")
        do(app, f"sheet share {what}")
        assert app.words("sorry.any") in whole(app.screen())
    # The whole game can be shared at any time.
    assert link_of(app, "game")
