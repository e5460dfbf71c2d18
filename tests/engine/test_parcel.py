"""Links that are spelt out: as safe as the packed ones, shorter, and never mistaken for these."""

import math
from collections.abc import Iterable
from random import Random
from statistics import median

import pytest
from msgspec import structs

from rossio.engine.castles.box import Box
from rossio.engine.castles.game import GAME, Castles
from rossio.engine.castles.setup import Setup
from rossio.engine.digits import Reader, number_of, whether_rare
from rossio.engine.errors import GameError, LinkError
from rossio.engine.link import decode, encode, game_number
from rossio.engine.parcel import PACKED, SPELT, Parcel, checksum, form_of
from rossio.engine.record import NEW_SEEDS, Record, start
from rossio.engine.rng import SEEDS
from rossio.games import by_number
from tests.engine.castles.random_games import record_game
from tests.engine.recorded import GAME as ROSSIO
from tests.engine.recorded import record_game as record_rossio


def test_the_first_letter_tells_the_forms_apart() -> None:
    for seed in range(10):
        spelt, packed = encode(GAME, record_game(seed)[0]), encode(ROSSIO, record_rossio(seed)[0])
        assert (form_of(spelt), form_of(packed)) == (SPELT, PACKED)
        assert (game_number(spelt), game_number(packed)) == (3, 1)
        assert spelt[0] == "T"
        assert packed[0] in "xy12"


def test_short_packed_links_are_not_taken_for_spelt_ones() -> None:
    # Some lengths have a head of their own in msgpack.
    for size in range(300):
        text = PACKED.write(Parcel(1, 1, 1 << 8 * size, b"ab"))
        assert form_of(text) is PACKED
        assert PACKED.read(text) == Parcel(1, 1, 1 << 8 * size, b"ab")


@pytest.mark.parametrize("seed", range(30))
def test_any_number_is_spelt_and_read(seed: int) -> None:
    rng = Random(seed)
    number = rng.getrandbits(rng.randrange(1, 400))
    parcel = Parcel(rng.randrange(16), rng.randrange(3), number, checksum("b", b""))
    text = SPELT.write(parcel)
    assert form_of(text) is SPELT
    assert SPELT.read(text) == parcel


def test_a_parcel_of_nothing_is_one_letter() -> None:
    nothing = Parcel(3, 1, 0, b"\0\0")
    assert SPELT.write(nothing) == "T"
    assert SPELT.read("T") == nothing


def test_a_parcel_has_one_text() -> None:
    text = encode(GAME, record_game(2)[0])
    for other in (text + "A", text + "=", text + " ", "T+/", f"T{text[1:]}\n", text + "é"):
        with pytest.raises(LinkError, match="damaged"):
            decode(by_number, other)


def test_a_game_is_in_one_form_only() -> None:
    for text, other in (
        (encode(GAME, record_game(2)[0]), PACKED),
        (encode(ROSSIO, record_rossio(2)[0]), SPELT),
    ):
        rewritten = other.write(form_of(text).read(text))
        with pytest.raises(LinkError, match="damaged"):
            decode(by_number, rewritten)


def test_every_changed_character_is_noticed() -> None:
    text = encode(GAME, record_game(2)[0])
    missed = 0
    for place, character in enumerate(text):
        other = "B" if character != "B" else "C"
        try:
            decode(by_number, text[:place] + other + text[place + 1 :])
            missed += 1
        except GameError:
            pass
    # A checksum of 16 bits can miss a change, but hardly ever does.
    assert missed <= 1


@pytest.mark.parametrize("seed", [0, 1, NEW_SEEDS - 1, NEW_SEEDS, SEEDS - 1])
def test_any_seed(seed: int) -> None:
    record = GAME.new(Setup(3, family=True), seed)
    assert decode(by_number, encode(GAME, record)) == record


def test_a_seed_that_cannot_be_makes_no_link() -> None:
    with pytest.raises(GameError):
        encode(GAME, structs.replace(GAME.new(Setup(2), 1), seed=SEEDS))


class Later(Castles):
    """6 Castles after many changes of its rules, none of which matters here."""

    version = 70_000
    supported: tuple[int, ...] = (1, 2, 3, 4, 65_538)

    def with_boxes(self, boxes: Iterable[Box]) -> "Later":
        return Later(boxes)


@pytest.mark.parametrize("version", Later.supported)
def test_versions_of_any_size_go_into_a_link(version: int) -> None:
    game = Later()
    record = structs.replace(record_game(1, 30)[0], version=version)
    text = encode(game, record)
    # Those that the first letter has no room for are a digit instead, and it says so.
    assert text[0] == {1: "T", 2: "j"}.get(version, "D")
    assert (form_of(text), game_number(text)) == (SPELT, game.number)
    assert decode({game.number: game}.get, text) == record
    if version > GAME.version:
        with pytest.raises(LinkError) as caught:
            decode(by_number, text)
        assert caught.value.code == "version"


def test_a_version_beyond_all_reason_is_too_big_for_a_link() -> None:
    record = structs.replace(record_game(1, 30)[0], version=65_539)
    with pytest.raises(LinkError, match="too much"):
        encode(type("Last", (Later,), {"supported": (65_539,)})(), record)


def test_a_small_version_has_no_second_link() -> None:
    """Told as a digit, or by another letter, it would be another version."""
    parcel = SPELT.read(encode(GAME, record_game(1, 30)[0]))
    assert parcel.version == 1
    for version in (0, 2):
        with pytest.raises(LinkError):
            decode(by_number, SPELT.write(parcel._replace(version=version)))


def test_a_changed_digit_of_a_version_is_noticed() -> None:
    game = Later()
    text = encode(game, structs.replace(record_game(1, 30)[0], version=3))
    parcel = SPELT.read(text)
    assert Reader(parcel.number)(1 << 16) == 0
    for more in (1, 65_535):
        other = SPELT.write(parcel._replace(number=parcel.number + more))
        with pytest.raises(LinkError):
            decode({game.number: game}.get, other)


@pytest.mark.parametrize("one_in", [2, 3, 8])
@pytest.mark.parametrize("rare", [False, True])
def test_what_is_rare_goes_into_a_number_and_out_again(rare: bool, one_in: int) -> None:
    for rest in range(100):
        reader = Reader(number_of([whether_rare(rare, one_in), (rest, 1000)]))
        assert (reader.rare(one_in), reader(1000), reader.number) == (rare, rest, 0)


def test_a_finished_game_is_little_longer_than_what_its_choices_are_worth() -> None:
    rng = Random("parcel")
    lengths, worths = zip(*(finished_link(rng) for _ in range(40)), strict=True)
    assert median(lengths) <= 1.15 * median(worths)


def finished_link(rng: Random) -> tuple[int, float]:
    """The length of a random game's link, and in as many characters its seed and choices fit."""
    record: Record[Setup] = GAME.new(Setup(2), rng.randrange(NEW_SEEDS))
    state, bits = start(GAME, record), math.log2(NEW_SEEDS)
    while moves := GAME.legal_moves(state):
        move = rng.choice(moves)
        GAME.play(state, move)
        record, bits = record.adding(move), bits + math.log2(len(moves))
    return len(encode(GAME, record)), bits / 6
