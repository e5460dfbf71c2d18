"""What a link shows, and the link that leaves out what is hidden."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from rossio.engine.events import Seat
from rossio.engine.link import encode
from rossio.engine.record import start
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.state import State, batch_of
from rossio.games import by_number
from rossio.ui.app import App
from rossio.ui.invitation import Invitation, read
from tests.engine.random_games import without_past
from tests.engine.recorded import GAME, record_game
from tests.ui.helpers import (
    Person,
    actions,
    begin,
    do,
    link_of,
    make_app,
    play_until,
    record_moves,
    table_of,
    whole,
)

ALL = "can look at all that is hidden"


def opened(link: str) -> tuple[Invitation, State]:
    """What is in a link, and its position."""
    invitation = read(by_number, link)
    return invitation, start(GAME, invitation.record)


def going(seed: int = 7, players: int = 2, **fields: Any) -> App:
    """A game of people in the middle, with somebody to move who has the device."""
    app = make_app(seed=seed)
    begin(app, players, seed=seed, **fields)
    Person(app, seed).play(25)
    play_until(app, lambda app: table_of(app).stage == "acting")
    return app


def moments_of_games() -> Iterator[tuple[App, State, Seat]]:
    """Many positions of games that go on, each on the screen, and who looks at it."""
    for number in (0, 1, 2, 3, 4, 5):
        app = make_app(seed=number)
        do(app, "open-link", encode(GAME, record_game(number, 150)[0]))
        do(app, "ready")
        table = table_of(app)
        assert table.keeps_secrets
        assert table.holder is not None
        seen = -1
        for moment in range(len(table.session.moments)):
            do(app, f"moment {moment}")
            if len(table.replay.shown_record().moves) != seen:
                seen = len(table.replay.shown_record().moves)
                yield app, table.replay.shown_position(), table.holder


# --- What is in it ------------------------------------------------------------------------------


def test_the_link_is_what_the_seat_sees_and_no_more_than_chance_of_the_rest() -> None:
    chances: list[tuple[bool, float]] = []
    for app, truth, seat in moments_of_games():
        invitation, dealt = opened(link_of(app, "view"))
        assert GAME.view(dealt, seat) == GAME.view(without_past(truth), seat)
        record = invitation.record
        assert (record.setup, record.seed, record.moves) == (None, 0, ())
        assert not invitation.by_link
        assert dealt.secret.generator != truth.secret.generator
        chances += likenesses(dealt, truth, seat)
    assert_chance(chances, 1500)


def assert_chance(chances: list[tuple[bool, float]], least: int) -> None:
    """Things are the same as often as their chances say."""
    assert len(chances) > least
    expected = sum(chance for _, chance in chances)
    spread = sqrt(sum(chance * (1 - chance) for _, chance in chances))
    assert abs(sum(same for same, _ in chances) - expected) < 4 * spread


def likenesses(dealt: State, truth: State, seat: Seat | None) -> Iterator[tuple[bool, float]]:
    """Whether the next card, a card of another's and the next tile are the true ones, and how
    likely each is if it is dealt anew, among the cards that came into the deck together."""
    seen, secret = GAME.view(truth, seat), truth.secret
    hands = [
        (hand, dealt.secret.hands[other], seen.players[other].known)
        for other, hand in enumerate(secret.hands)
        if other != seat
    ]
    unseen = [*secret.deck, *(card for hand, _, known in hands for card in {*hand} - {*known})]

    def alike(card: CardId) -> set[CardId]:
        batch = batch_of(truth.shuffled, card)
        return {one for one in unseen if batch_of(truth.shuffled, one) == batch}

    if secret.deck:
        yield secret.deck[0] == dealt.secret.deck[0], 1 / len(alike(secret.deck[0]))
    for hand, other, known in hands:
        if true := {*hand} - {*known}:
            guessed = next(card for card in other if card not in known)
            yield guessed in true, len(true & alike(guessed)) / len(alike(guessed))
    if secret.stack:
        tiles = Counter(secret.stack)
        yield secret.stack[0] == dealt.secret.stack[0], tiles[secret.stack[0]] / len(secret.stack)


def test_while_the_device_is_passed_no_hand_is_in_it() -> None:
    app, chances = make_app(), list[tuple[bool, float]]()
    begin(app, 3)
    for number in range(40):
        play_until(app, lambda app: table_of(app).stage == "passing", number)
        truth = table_of(app).session.state
        _, dealt = opened(link_of(app, "view"))
        assert GAME.view(dealt, None) == GAME.view(without_past(truth), None)
        chances += likenesses(dealt, truth, None)
        do(app, "sheet share view")
        assert "All that anybody keeps hidden" in whole(app.screen())
        do(app, "close")
        do(app, "ready")
    assert_chance(chances, 60)


def test_hidden_points_are_not_in_it() -> None:
    app = going(players=3, hidden_points="true")
    play_until(app, lambda app: are_apart(app) and table_of(app).stage == "acting")
    truth, seat = table_of(app).session.state, table_of(app).holder
    assert seat is not None
    _, dealt = opened(link_of(app, "view"))
    assert {player.points for player in dealt.players} == {truth.players[seat].points}
    do(app, "sheet share view")
    assert "other numbers" in whole(app.screen())


def are_apart(app: App) -> bool:
    points = {player.points for player in table_of(app).session.state.players}
    return len(points) > 2


def test_other_people_play_on_from_it_to_the_end() -> None:
    app, other = going(players=3), make_app()
    do(other, "open-link", link_of(app, "view"))
    assert other.problem == ""
    assert table_of(other).session.state.seat == table_of(app).session.state.seat
    Person(other).finish()
    assert table_of(other).ended


def test_what_is_copied_is_what_is_shown_until_the_table_is_another() -> None:
    app = going()
    do(app, "sheet share view")
    links = {*re.findall(r'data-(?:link|qr)="([^"]*)"', whole(app.screen()))}
    assert links == {link_of(app, "view")}
    do(app, "close")
    moves = len(record_moves(app))
    play_until(app, lambda app: len(record_moves(app)) > moves)
    assert link_of(app, "view") not in links


# --- What is said of it -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["game", "position", "challenge"])
def test_the_sheet_says_that_a_link_shows_all_that_is_hidden(kind: str) -> None:
    app = going()
    do(app, f"sheet share {kind}")
    assert ALL in whole(app.screen())
    do(app, "sheet share view")
    assert ALL not in whole(app.screen())
    assert f"as {table_of(app).names[table_of(app).holder or 0]} sees it" in whole(app.screen())


@pytest.mark.parametrize("players", [1, 2])
def test_a_finished_game_has_no_secrets(players: int) -> None:
    app = make_app()
    begin(app, players)
    Person(app).finish()
    do(app, "sheet share")
    assert ALL not in whole(app.screen())
    assert "sheet share view" not in offered_in_sheet(app)
    do(app, "sheet share position")
    assert ALL in whole(app.screen())


def offered_in_sheet(app: App) -> list[str]:
    sheet = app.screen().sheet
    assert sheet is not None
    return actions(html.unescape(sheet.body))


@pytest.mark.parametrize(
    ("players", "opponents", "by_link", "is_offered"),
    [
        (1, (), "false", False),
        (2, (1,), "false", False),
        (2, (), "false", True),
        (3, (2,), "false", True),
        (2, (), "true", True),
    ],
)
def test_among_people_secrets_can_be_left_out_and_the_seed_is_one(
    players: int, opponents: tuple[int, ...], by_link: str, is_offered: bool
) -> None:
    app = make_app()
    begin(app, players, opponents, seed=4711, by_link=by_link)
    do(app, "sheet share")
    assert ("sheet share view" in offered_in_sheet(app)) == is_offered
    do(app, "sheet menu")
    assert ("4711" in whole(app.screen())) != is_offered


def test_at_the_end_the_seed_is_shown() -> None:
    app = make_app()
    begin(app, 2, seed=4711)
    Person(app).finish()
    do(app, "sheet menu")
    assert "4711" in whole(app.screen())


def test_a_position_has_no_seed_to_show() -> None:
    app, other = make_app(), make_app()
    begin(app, 1)
    do(other, "open-link", link_of(app, "position"))
    do(other, "sheet menu")
    shown = whole(other.screen())
    assert other.words("menu.title") in shown
    assert other.words("menu.seed", seed="") not in shown
