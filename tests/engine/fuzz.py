"""Mutated and made-up links, notations, records and box files of any game.

Only our error comes of them, or a game that can be played on, and quickly.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from time import process_time
from typing import Any

from msgspec import Struct

from rossio.engine import parcel
from rossio.engine.errors import GameError
from rossio.engine.game import AnyGame
from rossio.engine.link import decode, encode
from rossio.engine.record import Record, from_json, from_position, replay, to_json

Opening = Callable[[str], Any]

LINK = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
JSON = '{}[]:,"0123456789.-etrbyg#A'


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


class Examples(Struct):
    """A game and random games of it; `notation` are letters that its positions are written in.

    With these `choices` a game is begun with a box that could be read. `forget` drops what the game
    remembers of texts that were opened before.
    """

    game: AnyGame
    games: list[tuple[Record[Any], Any]]
    notation: str
    find_problems: Callable[[Any], list[str]]
    choices: dict[str, str] = {}
    forget: Callable[[], None] = lambda: None


class Fuzz:
    """Tries texts one after another; `worst` is the longest a single one took."""

    def __init__(self, examples: Examples, seed: int) -> None:
        self.rng = Random(seed)
        self.examples, self.game = examples, examples.game
        records = [record for record, _ in examples.games]
        snapshots = [from_position(self.game, state) for _, state in examples.games]
        self.positions = [self.game.write_position(state) for _, state in examples.games]
        self.links = [encode(self.game, record) for record in (*records, *snapshots)]
        self.records = [*map(to_json, records)]
        self.boxes = [self.game.box_text(self.game.box())]
        self.worst = 0.0
        self.opened = 0

    def text(self, examples: list[str], alphabet: str) -> str:
        """A text that is nearly one of the examples, or none at all."""
        if self.rng.random() < 0.1:
            return "".join(self.rng.choices(alphabet, k=self.rng.randrange(200)))
        return mutate(self.rng.choice(examples), alphabet, self.rng)

    def try_one(self) -> None:
        """One link, link with a right checksum, notation, record or box file."""
        match self.rng.randrange(5):
            case 0:
                self._try(self._open_link, self.text(self.links, LINK))
            case 1:
                self._try(self._open_link, self._signed_link())
            case 2:
                self._try(self._open_position, self.text(self.positions, self.examples.notation))
            case 3:
                self._try(self._open_record, self.text(self.records, JSON))
            case _:
                self._try(self._open_box, self.text(self.boxes, JSON))

    def _signed_link(self) -> str:
        """What only somebody who knows the format can do: garbage behind a right checksum."""
        sent = self.rng.choice(self.links)
        form = parcel.form_of(sent)
        whole = form.read(sent)
        body = bytearray(parcel.body_of(whole.number))
        for _ in range(self.rng.randrange(1, 6)):
            body[self.rng.randrange(len(body))] = self.rng.randrange(256)
        body += self.rng.randbytes(self.rng.choice((0, 0, 1, 50)))
        number = int.from_bytes(body, "little")
        checksum = parcel.checksum(self.game.box().identity, parcel.body_of(number))
        return form.write(whole._replace(number=number, checksum=checksum))

    def _try(self, opening: Opening, text: str) -> None:
        took, state = _time(opening, text)
        if took > self.worst:
            # Something else may have been busy: the text gets another chance, with nothing learnt.
            self.examples.forget()
            took = min(took, _time(opening, text)[0])
        self.worst = max(self.worst, took)
        if state is not None:
            self._play_on(state)

    def _play_on(self, state: Any) -> None:
        """What could be opened can be played."""
        assert self.examples.find_problems(state) == []
        self.opened += 1
        for _ in range(50):
            if not (moves := self.game.legal_moves(state)):
                break
            self.game.play(state, self.rng.choice(moves))
            assert self.examples.find_problems(state) == []

    def _open_link(self, text: str) -> Any:
        return replay(self.game, decode({self.game.number: self.game}.get, text))

    def _open_position(self, text: str) -> Any:
        return self.game.read_position(self.game.box().identity, text)

    def _open_record(self, text: str) -> Any:
        return replay(self.game, from_json(self.game, text))

    def _open_box(self, text: str) -> Any:
        box = self.game.read_box(text)
        game = self.game.with_boxes([box])
        return game.start(box.identity, game.setup(2, None, self.examples.choices), 1)


def _time(opening: Opening, text: str) -> tuple[float, Any]:
    state = None
    before = process_time()
    with suppress(GameError):
        state = opening(text)
    return process_time() - before, state
