"""Puzzles: a turn is to be found at a table like any other, and judged as the analysis judges it.

The table is in no save and no figure: nobody but the examiner has it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import structs

from rossio import games
from rossio.engine import files
from rossio.engine.digits import damaged
from rossio.engine.errors import GameError
from rossio.engine.events import GameEnded, TurnStarted
from rossio.engine.link import decode
from rossio.engine.record import replay
from rossio.ui.actions import Action, Puzzles
from rossio.ui.control.analysis import PlayedTurn
from rossio.ui.control.invitation import usual_seats
from rossio.ui.control.person import act
from rossio.ui.puzzle import LEVELS, MISTAKES, Collection, Puzzle
from rossio.ui.puzzle_actions import NextPuzzle, OpenPuzzle, ShowBest, TryAgain
from rossio.ui.save import Saved
from rossio.ui.table_actions import (
    Again,
    Glance,
    Hear,
    Look,
    Pick,
    Play,
    PutBack,
    Skip,
    Tick,
    Undo,
    Why,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rossio.bots.advice import Verdict
    from rossio.engine.session import Session
    from rossio.ui.app import App
    from rossio.ui.control.table import Table
    from rossio.words.catalogue import Words

State = Literal["open", "judging", "best", "close", "behind", "shown"]
"""The turn is being played, or judged; it was the best, not far behind, or behind; or the best one
is shown."""
CLOSE = 1
"""A turn so many points behind is nearly the best: deals differ by more."""
_LOOKING = (Look, Glance, Hear)
_PLAYING = (Play, Pick, PutBack, Why, Undo, Tick, Skip, Again)


# --- One puzzle at the table ----------------------------------------------------------------------


def _beginning(session: Session) -> int:
    """The number of the moment at which the turn began that nobody has moved in yet."""
    moments = session.moments_of(len(session.record.moves) - 1) if session.record.moves else []
    begins = [one for one in moments if isinstance(one.event, TurnStarted)]
    if not begins:
        raise damaged()
    return session.moments.index(begins[-1])


class Attempt:
    """A puzzle that somebody tries to solve, at a table of its own."""

    def __init__(self, puzzle: Puzzle, table: Table) -> None:
        self.puzzle = puzzle
        self.table = table
        # Nobody helps, and when the turn is over nobody goes on.
        table.is_scored = True
        self._is_shown = False
        self._first = len(table.session.record.moves)
        self._moment = _beginning(table.session)

    @property
    def has_begun(self) -> bool:
        """Whether a part of a turn has been played."""
        return len(self.table.session.record.moves) > self._first

    @property
    def verdict(self) -> Verdict[Any] | None:
        """What the master says of the turn, as soon as it has."""
        return self.table.analysis.verdict(0)

    @property
    def state(self) -> State:
        """How far one has come."""
        if not self.table.analysis.is_on:
            return "open"
        verdict = self.verdict
        if verdict is None:
            return "judging"
        if self._is_shown:
            return "shown"
        return "best" if not verdict.cost else "close" if verdict.cost <= CLOSE else "behind"

    def hear(self, action: Action) -> bool:
        """Carry out an action at the table; whether it is one that can be done there now."""
        kinds = (*_LOOKING, *_PLAYING) if self.state == "open" else _LOOKING
        if not isinstance(action, kinds):
            return False
        if isinstance(action, Undo) and not self.has_begun:
            return True
        act(self.table, action)
        if self.state == "open" and (ends := self._ends()):
            self._judge(self.table.session.record.moves[self._first :])
            # What others would do next is not shown.
            self.table.replay.look_back(max(self._moment + 1, ends - 1))
        return True

    def show(self) -> None:
        """Show the best turn, whether or not another one was played."""
        self._is_shown = True
        if self.state == "open":
            self._judge(self.puzzle.turns[0])
        self.table.replay.look_back(self._moment)

    def _ends(self) -> int:
        """The number of the moment that ends the turn, 0 as long as it goes on."""
        moments = self.table.session.moments
        later = range(self._moment + 1, len(moments))
        ends = (n for n in later if isinstance(moments[n].event, TurnStarted | GameEnded))
        return next(ends, 0)

    def _judge(self, moves: Sequence[str]) -> None:
        session, analysis = self.table.session, self.table.analysis
        start = session.moments[self._moment].event
        turn = PlayedTurn(start.round, self._moment, self._first, tuple(moves))
        self.table.playback.drop()
        analysis.judge(start.seat, (turn,))


# --- All of a game --------------------------------------------------------------------------------


class Examiner:
    """Has the puzzles of a game: those that are shipped by their levels, and one's own mistakes.

    `sit_down` gives the table of a puzzle, `solved` are those that were, `note` remembers another.
    `is_new` says that a puzzle has just been opened, judged or shown, and this is to be told.
    """

    def __init__(
        self,
        game: str,
        puzzles: dict[str, tuple[Puzzle, ...]],
        sit_down: Callable[[Puzzle], Table],
        solved: frozenset[str],
        note: Callable[[str], None],
    ) -> None:
        self.game = game
        self.puzzles = puzzles
        self.solved = solved
        self._sit_down = sit_down
        self._note = note
        self.attempt: Attempt | None = None
        # The one that was opened last; none at first.
        self.kind, self.number = "", 0
        # Why the last one could not be opened.
        self.trouble: GameError | None = None
        self.is_new = False
        # Whoever has been shown the best turn has not found it.
        self._seen: set[str] = set()

    @property
    def table(self) -> Table | None:
        """The table of the puzzle that is open."""
        return self.attempt.table if self.attempt else None

    @property
    def is_refused(self) -> bool:
        """Whether the puzzle that was just asked for cannot be opened."""
        return self.is_new and self.trouble is not None

    def is_solved(self, puzzle: Puzzle) -> bool:
        """Whether somebody has found its turn."""
        return puzzle.key in self.solved

    def hear(self, action: Action) -> bool:
        """Carry out an action of the puzzles, or of the table of one; whether it is one."""
        self.is_new = False
        if self.attempt is not None:
            self.attempt.table.begin()
        before = self.attempt.state if self.attempt else None
        if not self._carry_out(action):
            return False
        if self.attempt is not None and self.attempt.state != before:
            self.is_new = True
            self._remember(self.attempt)
        return True

    def _carry_out(self, action: Action) -> bool:
        attempt = self.attempt
        match action:
            case OpenPuzzle(kind, number):
                self._open(kind, number)
            case TryAgain() if attempt:
                self._open(self.kind, self.number)
            case NextPuzzle() if attempt:
                self._open(self.kind, self.number + 1)
            case ShowBest() if attempt and attempt.state != "judging":
                if attempt.state == "open":
                    # What was played of another turn is put back.
                    self._open(self.kind, self.number)
                if self.attempt is not None:
                    self.attempt.show()
                    self._seen.add(self.attempt.puzzle.key)
            case _:
                return attempt is not None and attempt.hear(action)
        return True

    def _open(self, kind: str, number: int) -> None:
        """Put a puzzle on the table; after the last one there are all of them again."""
        among = self.puzzles.get(kind, ())
        self.attempt, self.trouble, self.is_new = None, None, True
        if 0 <= number < len(among):
            self.kind, self.number = kind, number
            try:
                self.attempt = Attempt(among[number], self._sit_down(among[number]))
            except GameError as error:
                self.trouble = error

    def put_away(self) -> None:
        """Back to all puzzles."""
        self.attempt, self.trouble = None, None

    def _remember(self, attempt: Attempt) -> None:
        key = attempt.puzzle.key
        if attempt.state == "best" and key not in self._seen and key not in self.solved:
            self.solved |= {key}
            self._note(key)

    # --- In words -------------------------------------------------------------------------------

    def sentence(self, words: Words) -> str:
        """What is asked for, or what came of it, and why."""
        attempt = self.attempt
        # Of a mistake nobody knows how far its best turn is ahead of all others.
        of_mistake = "-mistake" if self.kind == MISTAKES else ""
        if attempt is None or attempt.state == "open":
            return words(f"puzzle.find{of_mistake}")
        table, state, verdict = attempt.table, attempt.state, attempt.verdict
        if verdict is None:
            return words("hint.thinks")
        if state in ("close", "behind"):
            why = table.analysis.fault(words, table.names, verdict)
            return words(f"puzzle.{state}", n=verdict.cost, why=why)
        advice = table.analysis.advice(words, table.names, verdict)
        if verdict.best.moves not in attempt.puzzle.turns:
            # The master did not think of it, or of this order.
            return words("verdict.as-good", advice=advice)
        key = "puzzle.found" if state == "best" else "puzzle.shown"
        return words(f"{key}{of_mistake}", n=attempt.puzzle.lead, advice=advice)

    def says(self, words: Words) -> str:
        """The same for who cannot see on the table where things go."""
        said, attempt = self.sentence(words), self.attempt
        if attempt is None or attempt.state != "shown" or attempt.verdict is None:
            return said
        return f"{said} {attempt.table.analysis.steps(words, attempt.verdict)}"


# --- Turning to them ------------------------------------------------------------------------------


def shipped(game: str) -> Collection:
    """The puzzles that came with a game."""
    if not games.has_puzzles(game):
        return Collection()
    return msgspec.json.decode(files.read(games.puzzles_file(game)), type=Collection)


def turn_to(app: App, action: Puzzles) -> None:
    """Put the puzzles of a game on screen."""
    app.open_game(action.game)
    name, collection = app.open_name, shipped(app.open_name)
    puzzles = {level: collection.of(level) for level in LEVELS}
    app.puzzles = Examiner(
        name,
        {**puzzles, MISTAKES: app.saves.mistakes(name)},
        lambda puzzle: _sit_down(app, name, puzzle),
        app.saves.solved(name),
        lambda key: app.saves.note_solved(name, key),
    )
    app.table, app.place, app.sheet = None, "puzzles", ""


def _sit_down(app: App, name: str, puzzle: Puzzle) -> Table:
    """A table at which one person plays the seat to move; what cannot be one is a GameError."""
    record = decode(app.find_game, puzzle.link)
    if record.game != name:
        raise damaged()
    game, seats = app.game(name), usual_seats(app, record)
    seat = replay(game, record).seat
    own = app.plan_of(name).seats[0].name or seats[seat].name
    seats = (*seats[:seat], structs.replace(seats[seat], name=own), *seats[seat + 1 :])
    table = app.table_for(Saved("", name, seats, here=(seat,), record=record))
    if game.read_move(puzzle.turns[0][0]) not in table.session.legal_moves:
        raise damaged()
    return table
