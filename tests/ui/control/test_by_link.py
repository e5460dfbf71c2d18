"""Games played turn by turn, each person on a device of their own, by links alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rossio.engine.record import replay
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.result import result
from rossio.games import by_number
from rossio.ui.app import App
from rossio.ui.invitation import Invitation, read, write
from rossio.ui.seat import Seated
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
    offered,
    record_moves,
    saved_games,
    table_of,
    whole,
)
from tests.ui.secrets import forbidden_names, sheets

OTHER, _ = record_game(2, 20)
PEOPLE = (Seated("Ana", 0), Seated("Bia", 1), Seated("Caio", 2))


class Device:
    """A person with a device of their own, whose storage nobody else reads."""

    def __init__(self, seat: int, speed: str) -> None:
        self.seat = seat
        self.store = Store()
        self.app = make_app(self.store, seed=seat, speed=speed)
        self.person = Person(self.app, seat)
        self._screens = 0

    def receive(self, link: str) -> None:
        """Open a link, and say who it is if that is asked."""
        do(self.app, "open-link", f"https://example.org/#{link}")
        if offered(self.app, "join"):
            do(self.app, f"join {self.seat}")
        while table_of(self.app).playback.is_on:
            self.check()
            do(self.app, "tick")

    def play(self) -> str:
        """Play until it is somebody else's turn, and give the link to send."""
        while table_of(self.app).stage != "away" and not table_of(self.app).ended:
            self.person.step()
            self.check()
        (link,) = {self.app.address()[0], link_of(self.app)}
        return link

    def check(self) -> None:
        """Nothing on screen tells what only others may know; every few screens are read."""
        assert table_of(self.app).holder == self.seat
        self._screens += 1
        if self._screens % 4:
            return
        forbidden, text = forbidden_names(self.app), whole(self.app.screen())
        assert not {name for name in forbidden if name in text}

    def check_everything(self) -> None:
        """No sheet does either, nor any moment that can be looked back at."""
        for text in self._texts():
            forbidden = forbidden_names(self.app)
            assert not {name for name in forbidden if name in text}

    def _texts(self) -> Iterator[str]:
        yield from sheets(self.app)
        for sheet in ("saved", "share game", "share position", "share challenge"):
            do(self.app, f"sheet {sheet}")
            yield whole(self.app.screen())
        do(self.app, "close")
        last = len(table_of(self.app).session.moments) - 1
        for number in {0, last // 2, max(0, last - 2), max(0, last)}:
            do(self.app, f"moment {number}")
            yield whole(self.app.screen())
        do(self.app, "now")


def play_by_link(
    players: int, opponents: tuple[int, ...], speed: str, **fields: str
) -> tuple[list[Device], int]:
    """A whole game between devices, with only links going from one to the other."""
    people = [seat for seat in range(players) if seat not in opponents]
    devices = {seat: Device(seat, speed) for seat in people}
    first = devices[people[0]]
    begin(first.app, players, opponents, 7, by_link="true", **fields)
    link, sent = first.play(), 0
    while not is_over(link):
        state = replay(GAME, read(by_number, link).record)
        device = devices[state.seat]
        device.receive(link)
        link = device.play()
        sent += 1
        if sent % 9 == 0:
            for each in devices.values():
                if each.app.table is not None:
                    each.check_everything()
    for device in devices.values():
        device.receive(link)
    return [*devices.values()], sent


def is_over(link: str) -> bool:
    return replay(GAME, read(by_number, link).record).phase == "over"


@pytest.mark.parametrize(
    ("players", "opponents", "speed", "fields"),
    [
        (2, (), "at once", {"nobles": "true"}),
        (2, (), "calm", {"first": "1", "hidden_points": "true"}),
        (3, (), "at once", {"first": "2", "hidden_points": "true"}),
        (4, (), "quick", {"name-0": "Ana <b>", "name-3": "Zé 🎲"}),
        (3, (1,), "calm", {"first": "1"}),
        (4, (0, 2), "at once", {"first": "0"}),
    ],
)
def test_a_game_by_link_from_device_to_device(
    players: int, opponents: tuple[int, ...], speed: str, fields: dict[str, str]
) -> None:
    devices, sent = play_by_link(players, opponents, speed, **fields)
    assert sent > 4 * len(devices)
    ends = [table_of(device.app) for device in devices]
    for device, end in zip(devices, ends, strict=True):
        assert end.session.record == ends[0].session.record
        assert result(end.session.state) == result(ends[0].session.state)
        assert end.seats == ends[0].seats
        assert end.saved.here == (device.seat,)
        assert "ending" in device.app.screen().parts
        (saved,) = saved_games(device.app)
        assert saved.record == end.session.record
        assert saved.over


def two_devices() -> tuple[Device, Device, str]:
    """A game for two by link, some turns old; the first has just played and sends the link."""
    ana, bia = Device(0, "at once"), Device(1, "at once")
    begin(ana.app, 2, by_link="true", first="0")
    for _ in range(4):
        bia.receive(ana.play())
        ana.receive(bia.play())
    return ana, bia, ana.play()


def test_while_others_play_there_is_only_the_link_to_send() -> None:
    ana, _, link = two_devices()
    screen = ana.app.screen()
    assert link in body(screen)
    assert "takes a link apart" in body(screen)
    before = record_moves(ana.app)
    theirs = [f"play {move}" for move in legal_moves(table_of(ana.app).session.state)]
    for action in (*theirs, "pick 0", "undo", "ready", "skip", "tick", "again"):
        do(ana.app, action)
        assert record_moves(ana.app) == before
        assert "pass" in ana.app.screen().parts
    assert not [do for do in actions(body(screen)) if do.startswith(("play", "pick", "ready"))]


def test_before_the_first_move_there_is_nothing_to_look_back_at_but_no_harm_in_it() -> None:
    ana = Device(0, "at once")
    begin(ana.app, 2, by_link="true", first="1")
    before = body(ana.app.screen())
    assert "moment 999999" in actions(before)
    do(ana.app, "moment 999999")
    assert body(ana.app.screen()) == before


def test_what_was_played_elsewhere_is_shown() -> None:
    ana, bia, link = two_devices()
    do(bia.app, "set speed", "calm")
    known = len(record_moves(bia.app))
    do(bia.app, "open-link", link)
    game = table_of(bia.app)
    number = game.shown_moment()
    assert number is not None
    assert game.session.moments[number].move == known
    told = []
    while game.playback.is_on:
        told.append(game.shown_moment())
        do(bia.app, "tick")
    assert told == [*range(number, len(game.session.moments))]
    assert record_moves(bia.app) == record_moves(ana.app)
    assert offered(bia.app, "pick") or offered(bia.app, "play")


def test_an_old_link_of_a_game_says_that_it_has_gone_on() -> None:
    _, bia, link = two_devices()
    bia.receive(link)
    old = bia.app.address()[0]
    bia.play()
    here = record_moves(bia.app)
    do(bia.app, "leave")
    for earlier in (old, link):
        do(bia.app, "open-link", earlier)
        assert "gone on" in bia.app.screen().notice
        assert record_moves(bia.app) == here
    assert len(saved_games(bia.app)) == 1


def test_a_forked_link_is_told_and_opened_beside() -> None:
    _, bia, link = two_devices()
    bia.receive(link)
    start = read(by_number, link).record
    bia.play()
    mine = record_moves(bia.app)
    other = Device(1, "at once")
    other.receive(link)
    other.person = Person(other.app, 99)
    forked = other.play()
    assert record_moves(other.app)[: len(mine)] != mine
    for _ in range(2):
        do(bia.app, "open-link", forked)
        if table_of(bia.app).is_guest:
            assert "keep" in actions(body(bia.app.screen()))
        do(bia.app, "keep")
        assert record_moves(bia.app) == record_moves(other.app)
        assert table_of(bia.app).saved.here == (1,)
        assert len(saved_games(bia.app)) == 2
    do(bia.app, "leave")
    assert {game.record.moves for game in saved_games(bia.app)} == {mine, record_moves(other.app)}
    do(bia.app, f"forget {playing_key(bia.app, record_moves(other.app))}")
    do(bia.app, "open-link", forked)
    assert "shows the same game played differently" in bia.app.screen().notice
    assert len(start.moves) < len(mine)


def playing_key(app: App, moves: tuple[str, ...]) -> str:
    (key,) = [game.key for game in saved_games(app) if game.record.moves == moves]
    return key


def test_beside_a_fork_the_game_itself_still_goes_on() -> None:
    ana, bia, link = two_devices()
    bia.receive(link)
    other = Device(1, "at once")
    other.receive(link)
    other.person = Person(other.app, 99)
    forked = other.play()
    ana.receive(bia.play())
    do(ana.app, "open-link", forked)
    do(ana.app, "keep")
    assert len(saved_games(ana.app)) == 2
    do(ana.app, f"open {playing_key(ana.app, record_moves(bia.app))}")
    further = ana.play()
    do(bia.app, "open-link", forked)
    do(bia.app, "keep")
    do(bia.app, "open-link", further)
    assert bia.app.screen().notice == ""
    assert record_moves(bia.app) == record_moves(ana.app)
    assert len(saved_games(bia.app)) == 2


def test_who_joins_takes_a_persons_seat_and_may_think_better_of_it() -> None:
    seats = (PEOPLE[0], Seated("Bot", 1, "apprentice"), PEOPLE[2])
    app = make_app()
    do(app, "open-link", write(GAME, Invitation(OTHER, seats, by_link=True)))
    assert actions(body(app.screen())) == ["join 0", "join 2", "leave"]
    do(app, "leave")
    do(app, "join 0")
    assert saved_games(app) == []
    do(app, "open-link", write(GAME, Invitation(OTHER, seats, by_link=True)))
    do(app, "join 2")
    (saved,) = saved_games(app)
    assert saved.here == (2,)
    assert table_of(app).holder == 2


def test_a_link_that_lies_on_the_table_is_of_its_game_though_another_asked_to_be_joined() -> None:
    other = make_app()
    session = begin(other, 2, (0, 1), game="calcada").session
    seats = (Seated("Ana", 0, "master"), Seated("Rui", 1, "master"))
    ended = write(other.game("calcada"), Invitation(session.record, seats))
    record = begin(make_app(), 2).session.record
    joined = write(GAME, Invitation(record, PEOPLE[:2], by_link=True))
    app = make_app()
    for link in (ended, joined, ended):
        do(app, "open-link", f"https://example.org/#{link}")
        assert body(app.screen())
    assert (app.place, app.open_name) == ("table", "calcada")
