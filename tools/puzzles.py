"""Find puzzles: turns of arena games at which the master's choice is clearly ahead of all others.

`python -m tools.puzzles` plays mason against mason, seed by seed. The master looks at each turn as
it would for a hint. Where its choice is clearly ahead it thinks at length: it is asked again on
other deals, and each time the same turn has to come out ahead. Each game that was gone through is a
line of a file in `build/puzzles/`, written at once: whoever stops goes on from there. What was
found is then divided into levels, and written beside the lesson of its game.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rossio import games
from rossio.bots import BEST, OPPONENTS, seed_of_move
from rossio.bots.advice import Advice, Verdict
from rossio.bots.players import choose
from rossio.engine.events import GameEnded, TurnStarted
from rossio.engine.link import encode
from rossio.engine.rng import Rng
from rossio.engine.session import Session
from rossio.terminal.match import Match, play_match
from rossio.ui.control.analysis import PlayedTurn, played_turns
from rossio.ui.puzzle import LEVELS, Collection, Puzzle

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "build" / "puzzles"
SEATS = ("mason", "mason")
ENOUGH = 60
"""So many puzzles each game of the house has."""
A_GAME = 2
"""So many of them come from one arena game at most."""
LEAST = {"rossio": 5, "calcada": 3, "castles": 3}
"""By so many points the best turn has to be ahead: points are worth more in some games."""
THOUGHTS = 8
"""So often the master is asked again, on other deals."""


class Found(Struct, frozen=True):
    """A puzzle, and the weakest opponent who finds its turn."""

    finder: str
    puzzle: Puzzle


class Line(Struct, frozen=True):
    """What was found in the game of a seed."""

    seed: int
    found: tuple[Found, ...]


# --- One game -------------------------------------------------------------------------------------


def search(name: str, seed: int) -> Line:
    """Play a game, and look at its turns in any order until there are enough puzzles."""
    game = games.engine(name)
    played = play_match(Match(name, SEATS, game.setup(len(SEATS), None, {}), seed))
    session = Session(game, played.record)
    turns = [turn for seat in range(len(SEATS)) for turn in played_turns(session, seat)]
    found = (Moment(name, session, turn).look() for turn in Rng(seed).shuffled(turns))
    return Line(seed, tuple(islice((one for one in found if one is not None), A_GAME)))


class Moment:
    """The beginning of a turn of a game, and what can be asked about it."""

    def __init__(self, name: str, session: Session, turn: PlayedTurn) -> None:
        self._name, self._session, self._turn = name, session, turn
        self._game, self._players = session.game, games.players(name)
        self._state = session.positions[turn.first]
        self._view = self._game.view(self._state, self._state.seat)
        # With the generator that the page would use, so that both judge alike.
        self._seed = seed_of_move(session.record.seed, turn.first)

    def look(self) -> Found | None:
        """The puzzle that this is, if it is one."""
        if len(self._view.moves) < 2:
            return None
        advice = self._advised(self._seed)
        if self._lead(advice) < LEAST[self._name]:
            return None
        lead = self._lead_at_length(advice[0])
        if lead < LEAST[self._name] or not self._is_judged_so(advice):
            return None
        link = encode(self._game, self._session.record.until(self._turn.first))
        turns = dict.fromkeys((advice[0].moves, *self._other_best()))
        return Found(self._finder(), Puzzle(link, round(lead), tuple(turns)))

    # --- What the master says -------------------------------------------------------------------

    def _advised(self, seed: int) -> Sequence[Advice]:
        *_, advice = self._players.advise(self._view, Rng(seed))
        return advice

    def _lead(self, advice: Sequence[Advice]) -> int:
        """How far the first turn is ahead; where there is no other, there is nothing to find."""
        return advice[0].worth - advice[1].worth if len(advice) > 1 else 0

    def _lead_at_length(self, best: Advice) -> float:
        """The same on average of many deals; nothing if another turn is ahead on some."""
        leads: list[int] = []
        for number in range(1, THOUGHTS + 1):
            advice = self._advised(self._seed + number * 1_000_003)
            lead = self._lead(advice)
            if advice[0].moves != best.moves or lead < 1:
                return 0.0
            leads.append(lead)
        return sum(leads) / len(leads)

    def _judged(self, moves: Sequence[str]) -> Verdict[Any]:
        texts = map(self._game.read_move, moves)
        *_, verdict = self._players.judge(self._view, [*texts], Rng(self._seed))
        assert verdict is not None
        return verdict

    def _is_judged_so(self, advice: Sequence[Advice]) -> bool:
        """Whether the page, which judges what was played, comes to the same."""
        best, second = self._judged(advice[0].moves), self._judged(advice[1].moves)
        return best.cost == 0 < second.cost

    # --- How hard it is -------------------------------------------------------------------------

    def _other_best(self) -> Iterator[tuple[str, ...]]:
        """The turn that was played, if it is as good."""
        if self._judged(self._turn.moves).cost == 0:
            yield self._turn.moves

    def _finder(self) -> str:
        """The weakest opponent who finds it."""
        others = (one for one in OPPONENTS[:-1] if self._judged(self._played_by(one)).cost == 0)
        return next(others, BEST)

    def _played_by(self, opponent: str) -> tuple[str, ...]:
        """The whole turn, as an opponent plays it."""
        state, moves = self._state.copy(), list[str]()
        while True:
            rng = Rng(seed_of_move(self._seed, len(moves)))
            seen = self._game.view(state, state.seat)
            move = choose(self._players, opponent, seen, rng)
            moves.append(str(move))
            events = self._game.play(state, move)
            if any(isinstance(event, TurnStarted | GameEnded) for event in events):
                return tuple(moves)


# --- Many games -----------------------------------------------------------------------------------


def read_lines(file: Path) -> list[Line]:
    """The games that were gone through; a line that was being written when it stopped is not."""
    texts = file.read_bytes().splitlines(keepends=True) if file.exists() else []
    return [msgspec.json.decode(text, type=Line) for text in texts if text.endswith(b"\n")]


def mine(name: str, file: Path, first: int, most: int) -> list[Line]:
    """Go through games until there are enough puzzles, or so many games are done."""
    lines = read_lines(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"".join(map(_to_line, lines)))
    while len(lines) < most and len(puzzles_in(lines)) < ENOUGH:
        lines.append(search(name, first + len(lines)))
        with file.open("ab") as written:
            written.write(_to_line(lines[-1]))
        print(f"{name}: {len(lines)} games, {len(puzzles_in(lines))} puzzles", flush=True)
    return lines


def _to_line(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def puzzles_in(lines: Sequence[Line]) -> list[Found]:
    """The puzzles to be shipped: the first that were found."""
    return [one for line in lines for one in line.found][:ENOUGH]


def divided(found: Sequence[Found]) -> Collection:
    """Puzzles in levels of the same size: easier is what weaker opponents find, and then what is
    further ahead."""
    ranked = sorted(found, key=lambda one: (OPPONENTS.index(one.finder), -one.puzzle.lead))
    ends = [len(ranked) * number // len(LEVELS) for number in range(len(LEVELS) + 1)]
    parts = [tuple(one.puzzle for one in ranked[a:b]) for a, b in pairwise(ends)]
    return Collection(**dict(zip(LEVELS, parts, strict=True)))


def to_text(chosen: Collection) -> bytes:
    """What is shipped, a line for each puzzle."""
    levels = [
        f'"{level}":[\n' + ",\n".join(_as_json(one) for one in chosen.of(level)) + "]"
        for level in LEVELS
    ]
    return ("{" + ",\n".join(levels) + "}\n").encode()


def _as_json(puzzle: Puzzle) -> str:
    return msgspec.json.encode(puzzle).decode()


def main(arguments: Sequence[str] | None = None) -> int:
    """Find puzzles for games of the house, and write them where the page finds them."""
    parser = argparse.ArgumentParser("python -m tools.puzzles", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="of the house; all without one")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    parser.add_argument("--most", type=int, default=2000, help="games gone through (2000)")
    options = parser.parse_args(arguments)
    for name in options.games or games.names():
        lines = mine(name, FOLDER / f"{name}-{options.seed}.jsonl", options.seed, options.most)
        found = puzzles_in(lines)
        Path(games.puzzles_file(name)).write_bytes(to_text(divided(found)))
        print(f"{name}: {len(found)} puzzles")
    return 0


if __name__ == "__main__":
    sys.exit(main())
