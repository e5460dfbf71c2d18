"""A game at one keyboard: what has changed is shown, people are asked, opponents choose.

The whole table is shown to a person who has not just seen it; after a step, only its lines that
have changed.
"""

from collections.abc import Callable, Sequence
from typing import Any

from rossio import games
from rossio.bots import seed_of_move
from rossio.bots.advice import Counsel
from rossio.bots.players import choose
from rossio.engine.events import Seat
from rossio.engine.game import AnyGame
from rossio.engine.record import Record
from rossio.engine.rng import Rng
from rossio.engine.session import Session
from rossio.terminal.layout import Paint, has_colours, wrapped
from rossio.words.catalogue import Words, in_turn, labelled
from rossio.words.sentences import rank

PERSON = ""


class Sitting:
    """Who plays what: `seats` has an opponent for each seat, or nothing for a person; automata
    sit after them.

    `keep` is told the record after every move; with `practice` anything can be taken back.
    """

    def __init__(
        self,
        session: Session,
        seats: Sequence[str],
        words: Words,
        keep: Callable[[Record[Any]], None],
        *,
        practice: bool = False,
    ) -> None:
        game = session.game
        self._session = session
        automata = len(game.points(session.state)) - len(seats)
        self._seats = [*seats, *[PERSON] * automata]
        self._words = words
        self._keep = keep
        self._practice = practice
        self._table = games.terminal(game.name)
        self._sentences = games.sentences(game.name)
        self._players = games.players(game.name)
        self._names = seat_names(words, game, session.state, self._seats)
        self._paint = Paint(self._table.marks(words), in_colour=has_colours())
        self._counsel = Counsel((), ())
        self._shown: tuple[Seat, list[str]] | None = None

    def play(self) -> None:
        """Go on until the game is over or somebody leaves it."""
        try:
            while not self._session.is_over:
                opponent = self._seats[self._session.state.seat]
                if opponent:
                    self._make(self._choose(opponent))
                elif not self._ask():
                    return
        except KeyboardInterrupt:
            print()

    # --- Moves ----------------------------------------------------------------------------------

    def _rng(self) -> Rng:
        """That of the page and the arena, so that the same game goes the same way."""
        record = self._session.record
        return Rng(seed_of_move(record.seed, len(record.moves)))

    def _choose(self, opponent: str) -> Any:
        view = self._session.view(self._session.state.seat)
        return choose(self._players, opponent, view, self._rng())

    def _make(self, move: Any) -> None:
        game, witness = self._session.game, self._witness()
        for moment in self._session.play(move):
            told = game.seen_by(moment.event, witness)
            self._say(self._sentences.event(self._words, moment.state.box, self._names, told), "  ")
        self._keep(self._session.record)

    def _witness(self) -> Seat | None:
        """Whose eyes see what happens: with several people all look at the same screen."""
        automaton, state = self._session.game.automaton, self._session.state
        people = [
            seat
            for seat, opponent in enumerate(self._seats)
            if opponent == PERSON and not automaton(state, seat)
        ]
        return people[0] if len(people) == 1 else None

    def _undo(self) -> bool:
        session = self._session
        if not session.can_undo(beyond=self._practice):
            return False
        session.undo()
        # What opponents did since a person's move goes with it.
        while self._seats[session.state.seat] and session.record.moves:
            session.undo()
        self._keep(session.record)
        return True

    # --- Asking ---------------------------------------------------------------------------------

    def _ask(self) -> bool:
        """Let a person do something; whether they stay."""
        view = self._session.view(self._session.state.seat)
        self._show(view)
        self._offer(view)
        while True:
            try:
                answer = input("> ").strip()
            except EOFError:
                return False
            if answer == "q":
                return False
            if self._do(answer, view):
                return True

    def _do(self, answer: str, view: Any) -> bool:
        """Do what was answered; whether that calls for a new question."""
        # By its text, because a number of thousands of digits is none to Python.
        numbered = {str(number): move for number, move in enumerate(view.moves, 1)}
        if answer in numbered:
            self._make(numbered[answer])
            return True
        if answer == "u":
            if self._undo():
                return True
            self._say(self._words("terminal.no-undo"))
        elif answer == "h":
            self._hint(view)
        elif answer == "t":
            self._shown = None
            return True
        else:
            self._say(self._words("terminal.answers", n=len(view.moves)))
        return False

    def _show(self, view: Any) -> None:
        """The whole table, or of one that was just seen the lines that have changed."""
        lines = self._table.lines(self._words, view, self._names)
        seen = self._shown[1] if self._shown and self._shown[0] == view.to_move else None
        self._shown = view.to_move, lines
        print()
        for line in lines:
            if seen is None or line not in seen:
                print(self._paint(line))

    def _offer(self, view: Any) -> None:
        task = self._table.task(self._words, view)
        self._say(labelled(self._words, self._names[view.to_move], task))
        for number, move in enumerate(view.moves, 1):
            what = self._sentences.move(self._words, view, move)
            note = self._table.foretell(self._words, view, self._session.foresee(move))
            self._say(f"{number:>3} {what}{note and ' · '}{note}", "      ")

    def _hint(self, view: Any) -> None:
        """The turns that the master would advise, each with the move to begin with."""
        words, texts, advised = self._words, [str(move) for move in view.moves], self._advice(view)
        for place, advice in enumerate(advised, 1):
            begin = words("terminal.begin", number=texts.index(advice.moves[0]) + 1)
            why = self._sentences.advice(words, view.box, self._names, advice)
            steps = in_turn(words, self._sentences.steps(words, view.box, advice))
            which = rank(words, place, advised[0].worth - advice.worth)
            told = f"{why} {words('hint.steps', steps=steps)} {begin}"
            self._say(labelled(words, which, told), "  ")

    def _advice(self, view: Any) -> list[Any]:
        """What was advised in this turn and still holds, or what the master thinks of now."""
        left = self._counsel.left(self._session)
        if not left:
            self._say(self._words("hint.thinks"))
            *_, advised = self._players.advise(view, self._rng())
            self._counsel = Counsel(self._session.record.moves, tuple(advised))
            left = self._counsel.left(self._session)
        return [*left.values()]

    def _say(self, text: str, indent: str = "") -> None:
        for line in wrapped(text, indent):
            print(self._paint(line))


def seat_names(words: Words, game: AnyGame, state: Any, seats: Sequence[str]) -> list[str]:
    """What the seats are called; several of a kind are told apart by where they sit."""
    names = []
    for seat, opponent in enumerate(seats):
        if automaton := game.automaton(state, seat):
            names.append(words(f"opponent.{automaton}"))
        elif opponent:
            names.append(f"{words(f'opponent.{opponent}')} {seat + 1}")
        else:
            names.append(words("setup.player", n=seat + 1))
    return names
