"""Looking at one's turns after the game: what each gave, and what the master's would have given."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rossio.bots import BEST, seed_of_move
from rossio.bots.advice import Verdict
from rossio.bots.question import Answer, Question, ask
from rossio.engine.events import Seat, TurnStarted
from rossio.engine.record import Record
from rossio.engine.session import Session
from rossio.words.catalogue import Words, in_turn
from rossio.words.sentences import Sentences

COSTLY = 3
"""So many turns are shown first."""


class PlayedTurn(Struct, frozen=True):
    """A turn of the game: the moment it began, the number of its first move, and its moves."""

    round: int
    moment: int
    first: int
    moves: tuple[str, ...]


class Analysis:
    """Turns of one seat, judged one after another: all of a game that is over, or a single one.

    What is asked is what the seat saw when a turn began, and the moves that it made then.
    """

    def __init__(self, session: Session, sentences: Sentences) -> None:
        self._session = session
        self._sentences = sentences
        self._about: Record[Any] | None = None
        self._question: Question | None = None
        self._verdicts: dict[int, Verdict[Any]] = {}
        # Which turn the last answer has judged, if it has judged one.
        self.latest: int | None = None
        self.seat: Seat = 0
        self.turns: tuple[PlayedTurn, ...] = ()

    @property
    def is_on(self) -> bool:
        """Whether somebody has asked for it, in this game as it ended."""
        return self._about is self._session.record

    def begin(self, seat: Seat) -> None:
        """Judge the turns of a seat, if that is not being done already."""
        if not self._session.is_over or (self.is_on and seat == self.seat):
            return
        self.judge(seat, played_turns(self._session, seat))

    def judge(self, seat: Seat, turns: tuple[PlayedTurn, ...]) -> None:
        """Judge these turns of a seat."""
        self._about, self.seat = self._session.record, seat
        self._verdicts, self._question = {}, None
        self.turns = turns

    def question(self) -> Question | None:
        """What is asked about the next turn that has no verdict yet."""
        if not self.is_on or len(self._verdicts) == len(self.turns):
            return None
        if self._question is None:
            self._question = self._ask(self.turns[len(self._verdicts)])
        return self._question

    def _ask(self, turn: PlayedTurn) -> Question:
        game = self._session.game
        seen = game.view(self._session.positions[turn.first], self.seat)
        seed = seed_of_move(self._session.record.seed, turn.first)
        return ask(game, "analysis", BEST, seen, seed, turn.moves)

    def hear(self, answer: Answer) -> None:
        """Take a verdict, if it is the one that is waited for."""
        self.latest = None
        if answer.verdict is not None and answer.question == self.question():
            self.latest = len(self._verdicts)
            self._verdicts[self.latest] = answer.verdict
            self._question = None

    # --- What has come of it --------------------------------------------------------------------

    def verdict(self, number: int) -> Verdict[Any] | None:
        """The verdict on a turn, by its place among the seat's turns, as soon as there is one."""
        return self._verdicts.get(number) if self.is_on else None

    @property
    def judged(self) -> int:
        """How many turns have their verdict."""
        return len(self._verdicts)

    def costly(self) -> list[int]:
        """The turns that cost most, of those that cost anything."""
        cost = {number: verdict.cost for number, verdict in self._verdicts.items() if verdict.cost}
        return sorted(cost, key=lambda number: -cost[number])[:COSTLY]

    def at(self, moment: int | None) -> Verdict[Any] | None:
        """The verdict on the turn that begins with a moment."""
        found = [n for n, turn in enumerate(self.turns) if turn.moment == moment]
        return self.verdict(found[0]) if found else None

    def sentence(self, words: Words, names: Sequence[str], verdict: Verdict[Any]) -> str:
        """Why a turn was behind, and what the master would have done instead."""
        # It stands behind more words than a hint does, so there is no room for its reasons.
        advice = self._sentences.advice(words, self._box, names, verdict.best, in_short=True)
        if not verdict.cost:
            return words("verdict.as-good", advice=advice)
        why = self.fault(words, names, verdict)
        return words("verdict.behind", n=verdict.cost, why=why, advice=advice)

    def says(self, words: Words, names: Sequence[str], verdict: Verdict[Any]) -> str:
        """The same for who cannot see on the table where things go in the master's turn."""
        return f"{self.sentence(words, names, verdict)} {self.steps(words, verdict)}"

    def advice(self, words: Words, names: Sequence[str], verdict: Verdict[Any]) -> str:
        """What the master would have done, and why."""
        return self._sentences.advice(words, self._box, names, verdict.best)

    def steps(self, words: Words, verdict: Verdict[Any]) -> str:
        """The same step by step."""
        steps = in_turn(words, self._sentences.steps(words, self._box, verdict.best))
        return words("hint.steps", steps=steps)

    def fault(self, words: Words, names: Sequence[str], verdict: Verdict[Any]) -> str:
        """Why a turn was behind, if it was."""
        if not verdict.cost:
            return ""
        return self._sentences.fault(words, self._box, names, verdict)

    @property
    def _box(self) -> Any:
        return self._session.state.box


def played_turns(session: Session, seat: Seat) -> tuple[PlayedTurn, ...]:
    """The turns of a seat from their beginnings; one that a link begins within is left out."""
    starts = [
        (number, moment)
        for number, moment in enumerate(session.moments)
        if isinstance(moment.event, TurnStarted)
    ]
    # A turn is begun by the move that ends the one before.
    ends = [moment.move + 1 for _, moment in starts[1:]] + [len(session.record.moves)]
    return tuple(
        PlayedTurn(
            moment.event.round, number, moment.move + 1, session.record.moves[moment.move + 1 : end]
        )
        for (number, moment), end in zip(starts, ends, strict=True)
        if moment.event.seat == seat
    )
