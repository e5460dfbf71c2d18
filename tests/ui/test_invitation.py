"""Links as people send them: whole, damaged, made by hand; how two games stand to each other."""

from __future__ import annotations

import string
import time
from binascii import b2a_base64

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from rossio.bots import OPPONENTS
from rossio.engine.errors import GameError, LinkError
from rossio.engine.link import encode
from rossio.engine.parcel import LONGEST
from rossio.engine.record import Record
from rossio.engine.rossio.setup import Setup
from rossio.games import by_number
from rossio.ui.control.setup import COLOURS, LONGEST_NAME
from rossio.ui.invitation import Invitation, read, relation, write
from rossio.ui.seat import PERSON, Seated
from tests.engine.recorded import GAME, record_game

RECORD, _ = record_game(0, 12)
LINK = encode(GAME, RECORD)
SEATS = (Seated("Ana", 2), Seated("Zé 🎲", 0, "apprentice"))
FULL = Invitation(RECORD, SEATS, 143, True)
PATIENCE = 0.5
"""So many seconds of work nobody notices; a hostile link may not take longer."""

KINDS = (PERSON, *GAME.automata, *OPPONENTS)
names = st.text(min_size=1, max_size=LONGEST_NAME)
seated = st.tuples(names, st.sampled_from(KINDS))


def with_colours(seats: list[tuple[str, str]]) -> tuple[Seated, ...]:
    """Everybody has a colour of their own."""
    return tuple(Seated(name, colour, kind) for colour, (name, kind) in enumerate(seats))


@settings(deadline=None)
@given(st.lists(seated, max_size=COLOURS).map(with_colours), st.integers(0, 99_999), st.booleans())
def test_links_go_both_ways(seats: tuple[Seated, ...], goal: int, by_link: bool) -> None:
    invitation = Invitation(RECORD, seats, goal, by_link)
    assert read(by_number, write(GAME, invitation)) == invitation


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("moves", [0, 1, 30, 10_000])
def test_any_game_goes_along(seed: int, moves: int) -> None:
    invitation = structs.replace(FULL, record=record_game(seed, moves)[0])
    assert read(by_number, write(GAME, invitation)) == invitation


@pytest.mark.parametrize("seed", range(10))
def test_without_names_a_link_is_as_long_as_the_engines(seed: int) -> None:
    record, _ = record_game(seed)
    assert write(GAME, Invitation(record)) == encode(GAME, record)
    assert write(GAME, Invitation(record, by_link=True)) == encode(GAME, record) + "~t"
    assert write(GAME, Invitation(record, goal=143)) == encode(GAME, record) + "~g143"


@settings(deadline=None)
@given(st.lists(seated, min_size=1, max_size=COLOURS).map(with_colours))
def test_names_are_counted_separately(seats: tuple[Seated, ...]) -> None:
    more = len(write(GAME, Invitation(RECORD, seats))) - len(LINK)
    spelled = sum(len((seat.name + seat.opponent).encode()) for seat in seats)
    # Four characters for every three bytes; beside the texts five bytes a seat, and two letters.
    assert more <= (spelled + 5 * len(seats) + 1) * 4 / 3 + 3


def test_a_link_is_made_for_addresses() -> None:
    assert {*write(GAME, FULL)} <= {*string.ascii_letters, *string.digits, *"-_~"}


# --- Damaged ------------------------------------------------------------------------------------


def opened(text: str) -> Invitation | None:
    """What a link says, or nothing if it is refused; within the time that people have."""
    begun = time.process_time()
    try:
        return read(by_number, text)
    except GameError:
        return None
    finally:
        assert time.process_time() - begun < PATIENCE


def test_a_link_that_is_cut_off_is_refused_or_says_less() -> None:
    text, less = write(GAME, FULL), 0
    for length in range(len(text)):
        found = opened(text[:length])
        less += found is not None
        if found is not None:
            assert found.record == RECORD
            assert found.seats in ((), SEATS)
    # Whole parts may be missing, and figures of the goal.
    assert less == 5


def test_an_altered_character_never_becomes_another_error() -> None:
    text = write(GAME, FULL)
    for place in range(len(text)):
        for other in "A_z9~=%\x00é🎲":
            found = opened(text[:place] + other + text[place + 1 :])
            assert found is None or place >= len(LINK) or found.record == RECORD


def seats_part(value: object) -> str:
    packed = b2a_base64(msgspec.msgpack.encode(value), newline=False).decode()
    return "~s" + packed.translate({ord("+"): "-", ord("/"): "_", ord("="): None})


BAD_SEATS: list[object] = [
    [("Ana", 0)],
    [("", 0, "")],
    [("x" * 25, 0, "")],
    [("Ana", -1, "")],
    [("Ana", 4, "")],
    [("Ana", 1 << 63, "")],
    [("Ana", 0, "somebody")],
    [("Ana", 0, ""), ("Zé", 0, "")],
    [("Ana", 0, "", 1)],
    [(1, 0, "")],
    [],
    {},
    "Ana",
    None,
    [[[[]]]],
    [("Ana", number, "") for number in range(100)],
]


@pytest.mark.parametrize("seats", BAD_SEATS)
def test_seats_that_cannot_be_are_refused(seats: object) -> None:
    with pytest.raises(LinkError):
        read(by_number, LINK + seats_part(seats))


BAD_PARTS = [
    "~",
    "~~",
    "~x",
    "~g",
    "~g-1",
    "~g1.5",
    "~g100000",
    "~g" + "0" * 9 + "9" * 5000,
    "~g" + "9" * 100_000,
    "~g١٤٣",
    "~g1~g1",
    "~t~t",
    "~tt",
    "~t~",
    "~s",
    "~s*",
    "~sAAAA",
    "~s" + "A" * 801,
    "~s" + "A" * 1_000_000,
    "~" * 1_000_000,
    "~G1",
    "#",
    " ",
    "\n",
]


@pytest.mark.parametrize("part", BAD_PARTS, ids=lambda part: part[:12])
def test_parts_that_cannot_be_are_refused_soon(part: str) -> None:
    begun = time.process_time()
    with pytest.raises(LinkError):
        read(by_number, LINK + part)
    assert time.process_time() - begun < PATIENCE


@pytest.mark.parametrize("text", ["", "~", "~t", "~g1", "A" * (LONGEST + 1), "A" * 1_000_000, "🎲"])
def test_what_has_no_game_in_it_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        read(by_number, text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200))
def test_whatever_is_written_behind_a_link_only_a_game_error_comes_of_it(text: str) -> None:
    for link in (text, LINK + text, f"{LINK}~{text}", f"{LINK}~s{text}", f"{LINK}~g{text}"):
        opened(link)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=120))
def test_whatever_is_packed_as_seats_only_a_link_error_comes_of_it(packed: bytes) -> None:
    text = b2a_base64(packed, newline=False).decode().rstrip("=")
    opened(f"{LINK}~s{text.replace('+', '-').replace('/', '_')}")


# --- How two games stand to each other ----------------------------------------------------------

moves = st.lists(st.sampled_from(["l1", "l2", "s", "tA"]), max_size=6).map(tuple)


def with_moves(made: tuple[str, ...]) -> Record[Setup]:
    return structs.replace(RECORD, moves=made)


@settings(deadline=None)
@given(moves, moves, moves)
def test_two_records_of_one_game_are_compared_move_by_move(
    shared: tuple[str, ...], mine: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    if mine and theirs and mine[0] == theirs[0]:
        mine = ("other", *mine)
    kind, number = relation(with_moves(shared + mine), with_moves(shared + theirs))
    assert number == len(shared)
    expected = {
        (False, False): "same",
        (False, True): "further",
        (True, False): "behind",
        (True, True): "forked",
    }
    assert kind == expected[bool(mine), bool(theirs)]


@pytest.mark.parametrize(
    "change",
    [{"seed": 1}, {"setup": Setup(3)}, {"box": "00000000"}, {"version": 2}, {"position": "x"}],
)
@settings(deadline=None)
@given(moves, moves)
def test_another_deal_is_another_game(
    change: dict[str, object], mine: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    other = structs.replace(with_moves(theirs), **change)
    assert relation(with_moves(mine), other) == ("another", 0)
    assert relation(other, with_moves(mine)) == ("another", 0)
