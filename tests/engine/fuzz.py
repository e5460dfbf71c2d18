"""Mutated and made-up links and notations: only our error, or a valid game, and quickly."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import process_time

from rossio.engine import link
from rossio.engine.errors import GameError
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, replay
from rossio.engine.rossio.box import default_box
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.notation import write
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.validity import find_problems
from tests.engine.recorded import GAME, record_game

LINK = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
NOTATION = "rbyg/:,*-+ 0123456789nshAB" + "keprcuitbldawov"


def mutate(text: str, alphabet: str, rng: Random) -> str:
    """A text with a few characters changed, removed, doubled or moved."""
    letters = list(text)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(letters)) if letters else 0
        match rng.randrange(5):
            case 0:
                letters[place : place + 1] = rng.choice(alphabet)
            case 1:
                del letters[place : place + rng.randrange(1, 9)]
            case 2:
                letters[place:place] = letters[place : place + rng.randrange(1, 9)]
            case 3:
                letters[place:place] = rng.choices(alphabet, k=rng.randrange(1, 5))
            case _:
                letters[place:place] = chr(rng.choice((0, 10, 160, 0x1F600, 0xD800, 0x661)))
    return "".join(letters)


class Fuzz:
    """Tries texts one after another; `worst` is the longest a single one took."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        games = [record_game(number, moves) for number in range(10) for moves in (9, 45, 10_000)]
        identity = default_box().identity
        self.positions = [write(state) for _, state in games]
        snapshots: list[Record[Setup]] = [
            Record("rossio", identity, position=text) for text in self.positions
        ]
        self.links = [encode(GAME, record) for record in [*(r for r, _ in games), *snapshots]]
        self.worst = 0.0

    def text(self, examples: list[str], alphabet: str) -> str:
        if self.rng.random() < 0.1:
            return "".join(self.rng.choices(alphabet, k=self.rng.randrange(200)))
        return mutate(self.rng.choice(examples), alphabet, self.rng)

    def try_one(self) -> None:
        """One link, one link with a right checksum, or one notation."""
        match self.rng.randrange(3):
            case 0:
                self._try(self._open_link, self.text(self.links, LINK))
            case 1:
                self._try(self._open_link, self._signed_link())
            case _:
                self._try(self._open_position, self.text(self.positions, NOTATION))

    def _signed_link(self) -> str:
        """What only somebody who knows the format can do: garbage behind a right checksum."""
        _, packed = link._unpack(self.rng.choice(self.links))
        body = bytearray(packed[2:])
        for _ in range(self.rng.randrange(1, 6)):
            body[self.rng.randrange(len(body))] = self.rng.randrange(256)
        body += self.rng.randbytes(self.rng.choice((0, 0, 1, 50)))
        checksum = link._checksum(default_box().identity, bytes(body))
        return link._to_text(17, checksum + body)

    def _try(self, opening: Callable[[str], None], text: str) -> None:
        took = self._time(opening, text)
        if took > self.worst:
            # The machine may have been busy with something else: the text gets another chance.
            took = min(took, self._time(opening, text), self._time(opening, text))
        self.worst = max(self.worst, took)

    @staticmethod
    def _time(opening: Callable[[str], None], text: str) -> float:
        before = process_time()
        with suppress(GameError):
            opening(text)
        return process_time() - before

    @staticmethod
    def _open_link(text: str) -> None:
        assert find_problems(replay(GAME, decode(GAME, text))) == []

    @staticmethod
    def _open_position(text: str) -> None:
        Rossio().read_position(default_box().identity, text)
