"""Mutated and made-up links, notations, records and box files of Rossio.

Only our error comes of them, or a game that can be played on, and quickly.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import process_time

import msgspec

from rossio.engine import parcel
from rossio.engine.errors import GameError
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_json, replay, to_json
from rossio.engine.rossio.box import default_box, read_box
from rossio.engine.rossio.counting import _clusters, count
from rossio.engine.rossio.legal import legal_moves
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.rules import play
from rossio.engine.rossio.setup import Setup, deal
from rossio.engine.rossio.state import State
from rossio.engine.rossio.validity import find_problems
from rossio.games import by_number
from tests.engine.fuzz import JSON, LINK, mutate
from tests.engine.recorded import GAME, record_game

Opening = Callable[[str], State]
NOTATION = "rbyg/:,*-+! 0123456789nshAB" + "keprcuitbldawov"


class Fuzz:
    """Tries texts one after another; `worst` is the longest a single one took."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        games = [record_game(number, moves) for number in range(10) for moves in (9, 45, 10_000)]
        identity = default_box().identity
        self.positions = [write(state) for _, state in games]
        snapshots: list[Record[Setup]] = [
            Record("rossio", identity, position=text, version=1) for text in self.positions
        ]
        self.links = [encode(GAME, record) for record in [*(r for r, _ in games), *snapshots]]
        self.records = [to_json(record) for record, _ in games]
        self.boxes = [msgspec.json.encode(default_box().file).decode()]
        self.worst = 0.0
        self.opened = 0

    def text(self, examples: list[str], alphabet: str) -> str:
        if self.rng.random() < 0.1:
            return "".join(self.rng.choices(alphabet, k=self.rng.randrange(200)))
        return mutate(self.rng.choice(examples), alphabet, self.rng)

    def try_one(self) -> None:
        """One link, link with a right checksum, notation, record or box file."""
        match self.rng.randrange(5):
            case 0:
                self._try(_open_link, self.text(self.links, LINK))
            case 1:
                self._try(_open_link, self._signed_link())
            case 2:
                self._try(_open_position, self.text(self.positions, NOTATION))
            case 3:
                self._try(_open_record, self.text(self.records, JSON))
            case _:
                self._try(_open_box, self.text(self.boxes, JSON))

    def _signed_link(self) -> str:
        """What only somebody who knows the format can do: garbage behind a right checksum."""
        _, packed = parcel.unpacked(self.rng.choice(self.links))
        body = bytearray(packed[2:])
        for _ in range(self.rng.randrange(1, 6)):
            body[self.rng.randrange(len(body))] = self.rng.randrange(256)
        body += self.rng.randbytes(self.rng.choice((0, 0, 1, 50)))
        checksum = parcel.checksum(default_box().identity, bytes(body))
        return parcel.packed(17, checksum + body)

    def _try(self, opening: Opening, text: str) -> None:
        took, state = _time(opening, text)
        if took > self.worst:
            # Something else may have been busy: the text gets another chance, with nothing learnt.
            forget_counts()
            took = min(took, _time(opening, text)[0])
        self.worst = max(self.worst, took)
        if state is not None:
            self._play_on(state)

    def _play_on(self, state: State) -> None:
        """What could be opened can be played."""
        assert find_problems(state) == []
        self.opened += 1
        for _ in range(50):
            if not (moves := legal_moves(state)):
                break
            play(state, self.rng.choice(moves))
            assert find_problems(state) == []


def forget_counts() -> None:
    """As if nothing had been counted yet."""
    count.cache_clear()
    _clusters.cache_clear()
    for card in default_box().cards:
        card.pattern.known = {0: 0}


def _time(opening: Opening, text: str) -> tuple[float, State | None]:
    state = None
    before = process_time()
    with suppress(GameError):
        state = opening(text)
    return process_time() - before, state


def _open_link(text: str) -> State:
    return replay(GAME, decode(by_number, text))


def _open_position(text: str) -> State:
    return GAME.read_position(default_box().identity, text)


def _open_record(text: str) -> State:
    return replay(GAME, from_json(GAME, text))


def _open_box(text: str) -> State:
    return deal(read_box(text), Setup(2, nobles=True), 1)
