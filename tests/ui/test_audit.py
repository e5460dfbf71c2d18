"""Opponents in somebody's result are asked for their moves anew: changed ones are found out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from msgspec import structs

from rossio import games
from rossio.engine.session import Session
from rossio.ui import invitation as links
from rossio.ui.app import App
from rossio.ui.days import Claim
from rossio.ui.invitation import Invitation
from rossio.ui.save import to_json
from rossio.ui.table_actions import Hear
from tests.toy import ENTRY
from tests.ui.helpers import Store, answer_to, body, do, offered, table_of, take_in
from tests.ui.test_today import DAY, Clock, app_on, begin, finish, paste, sent_by

LANGUAGES = ("en", "pt", "de", "fr", "es")


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister(ENTRY.name)


def honest_link(name: str = "Ana", seed: int = 2) -> str:
    return sent_by(name, seed).rpartition("#")[2]


def sent_in(link: str) -> Invitation:
    return links.read(games.by_number, link)


def forged_link(name: str = "Ana", seat: int = 1) -> str:
    """A game of the day in which a seat makes one move that it had not made, and then any."""
    game, sent = games.engine("toy"), sent_in(honest_link(name))
    session = Session(game, sent.record.until(0))
    for text in sent.record.moves:
        others = [move for move in session.legal_moves if str(move) != text]
        if session.state.seat == seat and others:
            session.play(others[0])
            break
        session.play(game.read_move(text))
    while not session.is_over:
        session.play(session.legal_moves[0])
    return links.write(game, structs.replace(sent, record=session.record))


def played(store: Store | None = None, language: str = "en") -> App:
    """Somebody whose own try of the day is done."""
    app = app_on(store=store, language=language)
    begin(app)
    finish(app)
    do(app, f"today toy {DAY}")
    return app


def slow(store: Store) -> App:
    """The same app opened again, whose opponents have to be waited for."""
    app = App(store, ["en"], Clock(DAY), Random(1).random)
    do(app, f"today toy {DAY}")
    return app


def answer(app: App) -> bool:
    """Answer what is asked, if anything is."""
    question = app.question()
    if question:
        app.do(Hear(answer_to(question)))
    return bool(question)


def finish_asking(app: App) -> None:
    while answer(app):
        pass


def kept(app: App) -> Claim:
    (claim,) = app.saves.claims("toy", DAY).values()
    return claim


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_that_opponents_would_not_have_made_are_told(language: str) -> None:
    app = played(language=language)
    do(app, "open-link", forged_link())
    assert app.words("today.opponents-differ", name="Ana") not in app.good_news
    assert kept(app).audited == "other"
    shown = body(app.screen())
    assert f"<td>{app.words('today.opponents-other')}</td>" in shown
    assert app.words("today.opponents-differ", name="Ana") in shown
    (watch,) = offered(app, "watch-result")
    do(app, watch)
    points = table_of(app).game.points(table_of(app).session.state)[0]
    replayed = app.words("today.replayed", name="Ana", n=points)
    assert app.good_news == f"{replayed} {app.words('today.opponents-differ', name='Ana')}"


def test_what_the_person_does_is_nobodys_affair() -> None:
    app = played()
    do(app, "open-link", forged_link(seat=0))
    # From there on the opponent moves at random, which is not what it would have done either.
    assert kept(app).audited == "other"
    game = sent_in(honest_link())
    left = structs.replace(game, record=game.record.until(1))
    paste(app, links.write(games.engine("toy"), left))
    assert [one.audited for one in app.saves.claims("toy", DAY).values()] == ["other", "same"]


def test_opponents_are_asked_move_by_move_in_the_order_of_the_game_and_only_once() -> None:
    store, link = Store(), honest_link()
    first = played(store)
    do(first, "open-link", link)
    name = next(name for name in store.texts if name.startswith("claim:"))
    store.texts[name] = to_json(structs.replace(kept(first), audited=""))
    app, asked = slow(store), []
    while question := app.question():
        assert f"<td>{app.words('today.opponents-waiting')}</td>" in body(app.screen())
        assert app.expects_opponents()
        asked.append(question)
        assert answer(app)
    moves = sent_in(link).record.moves
    session = Session(games.engine("toy"), sent_in(link).record)
    by_opponent = sum(session.mover(number) == 1 for number in range(len(moves)))
    assert len(asked) == len({*asked}) == by_opponent
    assert kept(app).audited == "same"
    assert f"<td>{app.words('today.opponents-same')}</td>" in body(app.screen())
    for again in (app, slow(store)):
        do(again, "open-link", link)
        assert "Replayed and confirmed: Ana" in again.good_news
        assert not again.question()
        assert kept(again).audited == "same"


def test_nobody_is_asked_before_ones_own_try_is_done_nor_away_from_the_day() -> None:
    store = Store()
    app = App(store, ["en"], Clock(DAY), Random(1).random)
    do(app, "open-link", honest_link())
    assert app.saves.claims("toy", DAY)
    assert not app.question()
    do(app, "try-day")
    finish_asking(app)
    do(app, f"today toy {DAY}")
    do(app, "close-try")
    question = app.question()
    assert question
    do(app, "leave")
    assert not app.question()
    app.do(Hear(answer_to(question)))
    assert kept(app).audited == ""
    do(app, f"today toy {DAY}")
    assert app.question() == question


def test_an_answer_to_something_else_says_nothing_of_a_result() -> None:
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    do(app, "open-link", honest_link())
    question = app.question()
    other = answer_to(question).replace(json.loads(question)["seen"]["box"], "ffffffff")
    app.do(Hear(other))
    assert app.question() == question
    assert kept(app).audited == ""


def test_what_is_wrong_stays_on_screen_while_opponents_are_asked() -> None:
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    do(app, "open-link", honest_link())
    paste(app, "no result")
    problem = app.problem
    assert problem
    while answer(app):
        assert app.problem == problem
    assert kept(app).audited == "same"


def test_a_result_that_is_deleted_meanwhile_is_left_for_the_next() -> None:
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    for link in (honest_link("Ana"), forged_link("Rui")):
        do(app, "open-link", link)
    before = app.question()
    (drop, *_) = offered(app, "drop-result")
    do(app, drop)
    assert app.question()
    finish_asking(app)
    assert before
    assert (kept(app).name, kept(app).audited) == ("Rui", "other")


def test_a_verdict_is_of_the_very_game_that_was_asked_about() -> None:
    """The name of an entry is short: another result can be made for it."""
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    do(app, "open-link", honest_link())
    (name,) = app.saves.claims("toy", DAY)
    assert app.question()
    store.texts[name] = to_json(structs.replace(kept(app), link=forged_link()))
    finish_asking(app)
    assert kept(app).audited == "other"


def test_what_another_version_has_found_is_asked_again_when_its_link_is_opened() -> None:
    store, link = Store(), honest_link()
    app = played(store)
    do(app, "open-link", link)
    (name,) = app.saves.claims("toy", DAY)
    store.texts[name] = to_json(structs.replace(kept(app), audited="other"))
    app = slow(store)
    assert not app.question()
    do(app, "open-link", link)
    finish_asking(app)
    assert kept(app).audited == "same"


def test_a_file_brings_no_verdicts_of_others() -> None:
    app = played()
    do(app, "open-link", forged_link())
    other, own = (rf"\"audited\":\"{found}\"" for found in ("other", "same"))
    file = app.saves.export().replace(other, own)
    assert own in file
    there = played()
    do(there, "leave")
    take_in(there, file)
    assert kept(there).audited == ""
    do(there, f"today toy {DAY}")
    assert kept(there).audited == "other"


def test_a_kept_game_that_cannot_be_read_any_more_does_not_hold_up_the_others() -> None:
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    for link in (honest_link("Ana"), honest_link("Rui", 3)):
        do(app, "open-link", link)
    first, _ = app.saves.claims("toy", DAY)
    damaged = structs.replace(app.saves.claims("toy", DAY)[first], link="nonsense")
    store.texts[first] = to_json(damaged)
    app = slow(store)
    finish_asking(app)
    assert [one.audited for one in app.saves.claims("toy", DAY).values()] == ["", "same"]
    assert f"<td>{app.words('today.opponents-unknown')}</td>" in body(app.screen())


def test_a_damaged_result_that_comes_again_is_asked_about() -> None:
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    do(app, "open-link", honest_link("Ana"))
    (name,) = app.saves.claims("toy", DAY)
    store.texts[name] = to_json(structs.replace(kept(app), link="nonsense"))
    app = slow(store)
    finish_asking(app)
    assert kept(app).audited == ""
    do(app, "open-link", honest_link("Ana"))
    finish_asking(app)
    assert kept(app).audited == "same"


def test_a_result_kept_by_an_earlier_version_is_asked_about_too() -> None:
    store = Store()
    do(played(store), "today toy")
    app = slow(store)
    do(app, "open-link", honest_link())
    (name,) = app.saves.claims("toy", DAY)
    assert "audited" not in json.loads(store.texts[name])
    later = slow(store)
    finish_asking(later)
    assert kept(later).audited == "same"
