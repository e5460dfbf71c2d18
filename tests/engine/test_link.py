"""Links: short, exact, and safe to open whatever they contain."""

import statistics
import zlib
from binascii import b2a_base64
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from rossio.engine import beginning, link, parcel
from rossio.engine.beginning import text_digits
from rossio.engine.digits import Digit, Reader
from rossio.engine.digits import number_of as whole_number
from rossio.engine.errors import GameError, LinkError
from rossio.engine.letters import Expected
from rossio.engine.link import decode, encode
from rossio.engine.record import LONGEST_POSITION, Record, replay, start
from rossio.engine.rossio.box import RELEASED, Box, default_box, read_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.state import State
from rossio.games import by_number
from tests.engine.random_games import SETUPS, play_randomly
from tests.engine.recorded import GAME, record_game


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("moves", [0, 1, 17, 50, 10_000])
def test_links_go_both_ways(seed: int, moves: int) -> None:
    record, state = record_game(seed, moves)
    opened = decode(by_number, encode(GAME, record))
    assert opened == record
    assert replay(GAME, opened) == state


@pytest.mark.parametrize("seed", [0, 1, 255, 256, 10_000_000, (1 << 64) - 1])
def test_any_seed(seed: int) -> None:
    record = GAME.new(Setup(3, nobles=True), seed)
    assert decode(by_number, encode(GAME, record)) == record


@pytest.mark.parametrize("setup", [*SETUPS, Setup(1, first=0, level="hard", hard_pieces=3)])
def test_any_setup(setup: Setup) -> None:
    record = GAME.new(setup, 1)
    assert decode(by_number, encode(GAME, record)) == record


def snapshot_of(state: State, moves: tuple[str, ...] = ()) -> Record[Setup]:
    return Record("rossio", state.box.identity, position=write(state), moves=moves, version=1)


@pytest.mark.parametrize("seed", range(10))
def test_a_snapshot_of_any_position(seed: int) -> None:
    _, state = record_game(seed, 40)
    snapshot = snapshot_of(state)
    opened = decode(by_number, encode(GAME, snapshot))
    assert opened == snapshot
    assert replay(GAME, opened) == state


def test_a_snapshot_may_be_played_on() -> None:
    _, state = record_game(3, 40)
    whole, end = record_game(3)
    snapshot = snapshot_of(state, whole.moves[40:])
    assert replay(GAME, decode(by_number, encode(GAME, snapshot))) == end


def test_links_are_short() -> None:
    def median(seeds: range) -> float:
        return statistics.median(len(encode(GAME, record_game(seed)[0])) for seed in seeds)

    assert median(range(0, 200, 10)) <= 80
    assert median(range(5, 200, 10)) <= 140


def test_a_link_is_made_for_addresses() -> None:
    text = encode(GAME, record_game(2)[0])
    assert not {*text} - {*"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"}


def test_every_changed_character_is_noticed() -> None:
    text = encode(GAME, record_game(2)[0])
    noticed = 0
    for place, character in enumerate(text):
        other = "A" if character != "A" else "B"
        try:
            decode(by_number, text[:place] + other + text[place + 1 :])
        except GameError:
            noticed += 1
    # A checksum of 16 bits can miss a change, but hardly ever does.
    assert noticed >= len(text) - 1


@pytest.mark.parametrize("text", ["", "A", "====", "x2A", "é" * 8, "A" * 2049, "xwABAA", "a b c d"])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(LinkError):
        decode(by_number, text)


def signed(number: int, box: str) -> str:
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    return parcel.packed(17, parcel.checksum(box, body) + body)


def number_of(digits: Sequence[Digit]) -> int:
    number = 0
    for digit, radix, *_ in reversed(digits):
        number = number * radix + digit
    return number


def test_other_games_and_versions_are_told_apart() -> None:
    for code in (16, 30, 0, 14):
        with pytest.raises(LinkError, match="a game that is not known") as caught:
            decode(by_number, parcel.packed(code, b"abc"))
        assert caught.value.code == "unknown-game"
    for code in (1, 33):
        with pytest.raises(LinkError, match="another version") as caught:
            decode(by_number, parcel.packed(code, b"abc"))
        assert caught.value.code == "version"
    with pytest.raises(LinkError, match="damaged"):
        decode(by_number, b2a_base64(msgspec.msgpack.encode("a" * 40), newline=False).decode())


def test_what_is_left_over_is_noticed() -> None:
    identity = default_box().identity
    digits = [
        (len(RELEASED), 8),
        (0, 2),
        *GAME.setup_digits(identity, Setup(2)),
        (0, 9),
        (0, 1),
        (0, 2),
        (0, 4096),
    ]
    assert decode(by_number, signed(number_of(digits), identity)) == GAME.new(Setup(2), 0)
    with pytest.raises(LinkError, match="damaged"):
        decode(by_number, signed(number_of([*digits, (1, 2)]), identity))


def start_digits(seed: int = 0, length: int = 0) -> list[tuple[int, int]]:
    """A game for two with our box, its seed in so many bytes."""
    setup = GAME.setup_digits(default_box().identity, Setup(2))
    return [(len(RELEASED), 8), (0, 2), *setup, (length, 9), (seed, 256**length)]


def finished_digits() -> list[Digit]:
    """A finished game without the digits of its start: the flag and the moves."""
    return link._move_digits(GAME, finished())


def finished() -> Record[Setup]:
    record = GAME.new(Setup(2), 0)
    state = start(GAME, record)
    for move, _ in play_randomly(state, 1):
        record = record.adding(move)
    return record


def test_a_game_has_one_link() -> None:
    identity = default_box().identity
    flag, *moves = finished_digits()
    assert flag == (1, 2)
    good = [*start_digits(), flag, *moves]
    assert decode(by_number, signed(number_of(good), identity)) == finished()
    count = (len(moves), 4096)
    own_box = [(0, 8), (int(identity, 16), 1 << 32), *start_digits()[1:]]
    for digits in (
        [*start_digits(0, 1), flag, *moves],
        [*start_digits(), (0, 2), count, *moves],
        [*start_digits(), (0, 2), (len(moves) + 1, 4096), *moves],
        [*own_box, flag, *moves],
    ):
        with pytest.raises(LinkError, match="damaged"):
            decode(by_number, signed(number_of(digits), identity))


def test_the_same_bytes_have_one_text() -> None:
    text = encode(GAME, finished())
    _, data = parcel.unpacked(text)
    padded = parcel.packed(17, parcel.checksum(default_box().identity, data[2:] + b"\0"))
    long_form = b2a_base64(b"\xc9" + len(data).to_bytes(4, "big") + b"\x11" + data, newline=False)
    for other in (text + "=", padded, long_form.decode().rstrip("=")):
        with pytest.raises(LinkError):
            decode(by_number, other)


def test_a_link_marked_as_over_goes_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = encode(GAME, finished())
    monkeypatch.setattr(link, "MOST_MOVES", 10)
    with pytest.raises(LinkError, match="damaged"):
        decode(by_number, text)


def rich_record(moves: int) -> Record[Setup]:
    """A game in which somebody only swaps tiles, again and again."""
    position = (
        "rrg/yb/b/b 121211212113 rrgb:r1,b4:g3B,g4A,g6B:9999:31/rgby:g1,g2,g5:-:1:0 "
        "1:3:build:0+ 1 y4,y5,y6,y7 * - * - 1f"
    )
    identity = default_box().identity
    return Record("rossio", identity, position=position, moves=("s1",) * moves, version=1)


def test_too_many_moves_make_no_link() -> None:
    longest = rich_record(3000)
    assert decode(by_number, encode(GAME, longest)) == longest
    for moves in (4096, 5000):
        with pytest.raises(LinkError, match="too much"):
            encode(GAME, rich_record(moves))


def test_no_digit_is_carried_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rossio, "setup_digits", lambda *_: [(4, 4)])
    with pytest.raises(LinkError, match="too much"):
        encode(GAME, finished())


def test_no_link_is_longer_than_what_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "LONGEST", 60)
    with pytest.raises(LinkError, match="too much"):
        encode(GAME, finished())


def test_a_snapshot_cannot_unfold_without_bounds() -> None:
    identity = default_box().identity
    bomb = zlib.compress(b"r" * 1_000_000, 9)
    position = zlib.compress(rich_record(0).position.encode())
    broken = (position[:-1], position + b"x", zlib.compress(b""), position[:-4] + b"1234")
    for data in (bomb, b"no zlib", zlib.compress(b"\xff\xfe"), *broken):
        text = (int.from_bytes(data, "little"), 256 ** len(data))
        digits = [(1, 8), (1, 2), (len(data), 1501), text]
        with pytest.raises(GameError):
            decode(by_number, signed(number_of(digits), identity))


def packed(text: str, *, level: int = 9, by_strategy: int = zlib.Z_DEFAULT_STRATEGY) -> str:
    """The link of a position as the first release packed it."""
    packing = zlib.compressobj(level, strategy=by_strategy)
    data = packing.compress(text.encode()) + packing.flush()
    bytes_ = (len(data), 1501), (int.from_bytes(data, "little"), 256 ** len(data))
    digits = [(len(RELEASED), 8), (1, 2), *bytes_, (0, 2), (0, 4096)]
    return signed(number_of(digits), default_box().identity)


def by_letters(text: str) -> str:
    """The link of a position's text, whatever it is."""
    identity = default_box().identity
    digits = [(len(RELEASED), 8), (1, 2), (0, 1501), *text_digits(text), (0, 2), (0, 4096)]
    return signed(whole_number(digits), identity)


def test_a_position_has_one_link() -> None:
    position = rich_record(0).position
    whole = by_letters(position)
    assert encode(GAME, rich_record(0)) == whole
    assert decode(by_number, whole) == rich_record(0)
    # What the first release made still opens, and is passed on as today's link.
    old = packed(position)
    assert encode(GAME, decode(by_number, old)) == whole
    assert len(whole) < len(old)
    for level in range(7):
        with pytest.raises(LinkError, match="damaged"):
            decode(by_number, packed(position, level=level))
    for strategy in (zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED):
        with pytest.raises(LinkError, match="damaged"):
            decode(by_number, packed(position, by_strategy=strategy))


def test_the_same_position_in_other_words_has_no_link_of_its_own() -> None:
    record = rich_record(0)
    position = record.position
    market = "y4,y5,y6,y7"
    box, deck = default_box(), replay(GAME, record).secret.deck
    spelt = f"{market} {','.join(box.cards[card].key for card in deck)} "
    for other in (
        position.replace(":31/", ":0031/"),
        position.replace(" 1f", " 001f"),
        position.replace(f"{market} * ", spelt),
    ):
        assert replay(GAME, msgspec.structs.replace(record, position=other)) == replay(GAME, record)
        with pytest.raises(LinkError, match="damaged"):
            decode(by_number, by_letters(other))
        same = encode(GAME, msgspec.structs.replace(record, position=other))
        assert same == by_letters(position)


@pytest.mark.parametrize("seed", range(60))
def test_any_text_goes_into_a_number_and_out_again(seed: int) -> None:
    rng = Random(seed)
    kinds = rng.randrange(1, 129)
    text = bytes(rng.randrange(kinds) for _ in range(rng.randrange(300))).decode()
    rest = rng.getrandbits(100)
    digits = [*text_digits(text), (rest, 1 << 100)]
    reader = Reader(whole_number(digits))
    length, expected = reader(LONGEST_POSITION + 1), Expected()
    assert bytes(reader.letter(expected) for _ in range(length)).decode() == text
    assert reader(1 << 100) == rest
    assert reader.number == 0


def test_how_letters_are_counted_is_frozen() -> None:
    assert whole_number([*text_digits("rrg/yb/b/b 12")]) == FROZEN


FROZEN = 349763054412127797006215935


def test_too_large_a_position_makes_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = record_game(4, 60)
    snapshot = snapshot_of(state)
    monkeypatch.setattr(beginning, "LONGEST_POSITION", 50)
    text_digits.cache_clear()
    with pytest.raises(LinkError, match="too much"):
        encode(GAME, snapshot)


def own_game() -> tuple[Rossio, Record[Setup]]:
    content: Any = msgspec.json.decode(msgspec.json.encode(default_box().file))
    content["helpers"][0]["points"] = 9
    own = read_box(msgspec.json.encode(content))
    game = Rossio([own])
    return game, game.new(Setup(2), 5, own)


def test_an_owners_box_is_named_in_the_link() -> None:
    game, record = own_game()
    text = encode(game, record)
    assert decode({game.number: game}.get, text) == record
    with pytest.raises(GameError, match="which is not here"):
        decode(by_number, text)


def test_a_box_of_a_later_version_is_told() -> None:
    with pytest.raises(LinkError, match="a box that is not here"):
        decode(by_number, signed(number_of([(7, 8), (0, 2), (1, 4)]), ""))


def test_a_record_that_cannot_be_played_makes_no_link() -> None:
    record, _ = record_game(0, 5)
    for fields in ({"box": "zz"}, {"moves": ("tA",)}, {"seed": 1 << 70}, {"moves": ("?",)}):
        with pytest.raises(GameError):
            encode(GAME, msgspec.structs.replace(record, **fields))


class Later(Rossio):
    """Rossio after many changes of its rules, none of which matters here."""

    number = 9
    version = 70_000
    supported: tuple[int, ...] = (1, 7, 8, 9, 300, 65_543)

    def with_boxes(self, boxes: Iterable[Box]) -> "Later":
        return Later(boxes)


@pytest.mark.parametrize("version", Later.supported)
def test_versions_of_any_size_go_into_a_link(version: int) -> None:
    game = Later()
    record = msgspec.structs.replace(finished(), version=version)
    text = encode(game, record)
    assert decode({game.number: game}.get, text) == record


def test_a_version_beyond_all_reason_is_too_big_for_a_link() -> None:
    record = msgspec.structs.replace(finished(), version=65_544)
    with pytest.raises(LinkError, match="too much"):
        encode(type("Last", (Later,), {"supported": (65_544,)})(), record)


def test_a_small_version_has_no_second_link() -> None:
    # Versions up to 7 are in the code; told as a digit instead, they would be others.
    text = encode(GAME, finished())
    code, packed = parcel.unpacked(text)
    assert code == 17
    for other in range(2, 8):
        with pytest.raises(LinkError):
            decode(by_number, parcel.packed(other * 16 + 1, packed))
