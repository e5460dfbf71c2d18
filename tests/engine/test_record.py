"""Records: replayed they give the game, tampered with they fail."""

from typing import Any

import msgspec
import pytest

from rossio.engine.errors import GameError, RecordError
from rossio.engine.record import (
    Record,
    from_json,
    from_position,
    game_named_in,
    replay,
    start,
    to_json,
    walk,
)
from rossio.engine.rossio.box import default_box, read_box
from rossio.engine.rossio.events import GameEnded
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup
from tests.engine.recorded import GAME, record_game


def altered(record: Record[Setup], **fields: Any) -> Record[Setup]:
    return msgspec.structs.replace(record, **fields)


@pytest.mark.parametrize("seed", range(10))
def test_replay_gives_the_state_played(seed: int) -> None:
    record, state = record_game(seed)
    assert replay(GAME, record) == state
    assert from_json(GAME, to_json(record)) == record


def test_a_record_is_readable() -> None:
    record, _ = record_game(1, 3)
    assert to_json(record) == READABLE.replace("BOX", default_box().identity)


READABLE = """{
  "game": "rossio",
  "box": "BOX",
  "setup": {
    "first": 1,
    "hard_pieces": 3,
    "nobles": true,
    "hidden_points": true
  },
  "seed": 7919,
  "moves": [
    "k125",
    "k345",
    "r1B"
  ],
  "version": 1
}"""


def test_walking_shows_every_position() -> None:
    record, _ = record_game(0)
    seen = []
    for number, (state, events) in enumerate(walk(GAME, record)):
        assert state == replay(GAME, record.until(number))
        seen.append(events)
    assert len(seen) == len(record.moves) + 1
    assert isinstance(seen[-1][-1], GameEnded)


def test_a_game_can_start_from_a_position() -> None:
    record, state = record_game(4, 50)
    rest, end = record_game(4)
    later: Record[Setup] = Record(
        "rossio", record.box, position=write(state), moves=rest.moves[50:], version=1
    )
    assert replay(GAME, later) == end
    assert from_position(GAME, state) == altered(later, moves=())


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"version": 0}, "version"),
        ({"version": 2}, "future"),
        ({"setup": Setup(2), "position": "x"}, "setup"),
        ({"game": "chess"}, "game"),
        ({"box": "00000000"}, "box"),
        ({"setup": None}, "setup"),
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 64}, "seed"),
        ({"moves": ("tA",)}, "move"),
        ({"moves": ("castle",)}, "move"),
        ({"setup": None, "position": "nonsense"}, "unreadable"),
        ({"setup": Setup(2, hard_pieces=5)}, "hard-pieces"),
    ],
)
def test_what_cannot_be_replayed_is_refused(fields: dict[str, Any], code: str) -> None:
    record, _ = record_game(0, 5)
    with pytest.raises(GameError) as caught:
        replay(GAME, altered(record, **fields))
    assert caught.value.code == code


def test_a_tampered_move_is_named() -> None:
    record, _ = record_game(0, 5)
    with pytest.raises(RecordError, match=r"Move 3 of this record cannot be played: Now recruit"):
        replay(GAME, altered(record, moves=(*record.moves[:2], "x")))


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "{}", '{"game": "rossio", "version": 1}', '{"game": "rossio", "box": ""}',
        '{"game": "rossio", "box": "", "version": 1, "seed": -1}',
        '{"game": "rossio", "box": "", "version": 1, "setup": {"players": "two"}}',
        '{"game": "rossio", "box": "", "version": 1, "colour": 1}',
        '{"game": "rossio", "box": "", "version": 1, "moves": ['
        + ",".join(['"x"'] * 4097) + "]}",
        '{"version": ' + "9" * 500 + "}",
        '{"game": "rossio", "box": "' + "b" * 21 + '", "version": 1}',
        '{"game": "rossio", "box": "", "version": 1, "position": "' + "b" * 4097 + '"}',
        '{"game": "rossio", "box": "", "version": 1, "moves": ["' + "k" * 21 + '"]}',
        '{"game": "rossio", "box": "", "version": 1, "' + "k" * 9999 + '": 1}',
        "[" * 100_000,
        '{"version": 1, "played": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"version": 1, "played": ' + '{"on": ' * 50_000 + "1" + "}" * 50_001,
    ],
)  # fmt: skip
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_json(GAME, text)
    assert len(str(caught.value)) < 300
    with pytest.raises(RecordError):
        from_json(GAME, text.encode())


def test_what_is_quoted_is_cut() -> None:
    record, _ = record_game(0, 5)
    for fields in ({"box": "b" * 9999}, {"moves": ("k" * 9999,)}):
        with pytest.raises(GameError) as caught:
            replay(GAME, altered(record, **fields))
        assert len(str(caught.value)) < 200


def test_a_future_record_is_told_whatever_else_is_in_it() -> None:
    with pytest.raises(RecordError, match="newer version") as caught:
        from_json(GAME, '{"version": 7, "played": "on the moon"}')
    assert caught.value.code == "future"
    with pytest.raises(RecordError, match="no version 0"):
        from_json(GAME, '{"version": 0}')


def test_every_supported_version_can_be_read() -> None:
    assert GAME.supported[-1] == GAME.version
    for version in GAME.supported:
        text = to_json(altered(record_game(2)[0], version=version))
        assert from_json(GAME, text).version == version


def test_a_record_names_its_game() -> None:
    assert game_named_in(to_json(record_game(2)[0])) == "rossio"
    with pytest.raises(RecordError, match="not a record"):
        game_named_in("[1]")


def test_a_game_with_an_owners_box_replays_only_with_that_box() -> None:
    content = msgspec.json.decode(msgspec.json.encode(default_box().file))
    content["helpers"][0]["points"] = 9
    own = read_box(msgspec.json.encode(content))
    game = Rossio([own])
    record = game.new(Setup(2), 5, own)
    assert start(game, record).box is own
    with pytest.raises(RecordError, match=f"the box {own.identity}, which is not here"):
        start(GAME, record)
