"""A hint for whoever is to move: what the master would do.

It stays as long as one does what it says; anything else ends it.
"""

from collections.abc import Sequence

from msgspec import structs

from rossio.bots import seed_of_move
from rossio.bots.answer import Advice, LaidTile
from rossio.bots.question import Answer, Question, ask
from rossio.engine.record import Record
from rossio.engine.rossio.moves import Lay, Move, Swap
from rossio.engine.rossio.setup import Setup
from rossio.engine.rossio.view import View
from rossio.engine.session import Session
from rossio.words.catalogue import Words
from rossio.words.rossio.advice import advice_sentence, steps_sentence


class Hint:
    """What was asked about the present position, what is advised, and which of it is looked at.

    The question is the one that the master would be asked if it sat there.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._about: Record[Setup] | None = None
        self._question: Question | None = None
        self._advice: tuple[Advice, ...] = ()
        self.chosen = 0
        self._is_followed = False

    @property
    def is_on(self) -> bool:
        """Whether a hint was asked for here, and not been closed."""
        return self._about is self._session.record

    @property
    def question(self) -> Question | None:
        """What is still to be answered."""
        return self._question if self.is_on else None

    @property
    def advice(self) -> tuple[Advice, ...]:
        """The turns that are advised, the best first."""
        return self._advice if self.is_on else ()

    @property
    def advised(self) -> Advice | None:
        """The turn that is looked at."""
        return self.advice[self.chosen] if self.advice else None

    @property
    def is_followed(self) -> bool:
        """Whether a part of the turn has been played already."""
        return self.is_on and self._is_followed

    def ask(self, seen: View) -> None:
        """Ask about what the person to move sees."""
        record = self._session.record
        seed = seed_of_move(record.seed, len(record.moves))
        self._about, self._advice, self.chosen = record, (), 0
        self._is_followed = False
        self._question = ask("hint", "master", seen, seed)

    def hear(self, answer: Answer) -> bool:
        """Take an answer, if it is the one that is waited for; whether it is."""
        if answer.question != self.question:
            return False
        self._question, self._advice = None, answer.advice
        return True

    def choose(self, number: int) -> None:
        """Look at another of the turns."""
        if number in range(len(self.advice)):
            self.chosen = number

    def sentence(self, words: Words, names: Sequence[str]) -> str:
        """That somebody thinks, or the turn that is looked at."""
        if self.question:
            return words("hint.thinks")
        if self.advised is None:
            return ""
        return advice_sentence(words, self._session.state.box, names, self.advised)

    def says(self, words: Words, names: Sequence[str]) -> str:
        """The same for who cannot see the table, where the tiles are shown."""
        steps = steps_sentence(words, self.advised) if self.advised else ""
        return " ".join(filter(None, (self.sentence(words, names), steps)))

    # --- Doing what it says ---------------------------------------------------------------------

    def bears(self, seen: View, place: int) -> bool:
        """Whether a card of the hand, or of the market, is picked as advised."""
        advised = self.advised
        if advised is None:
            return False
        if seen.phase == "draw":
            return place == advised.take
        recruited = advised.recruited and (advised.recruited.card,)
        return seen.hand[place] in (recruited or advised.cards)

    def follow(self, move: Move, seen: View) -> None:
        """A move was made, and this is seen now: the rest of the turn is still advised, or not."""
        advised = self._advice[self.chosen] if self._advice else None
        if advised is None or advised.moves[0] != str(move):
            self.end()
            return
        rest = _rest(advised, move)
        legal = [str(move) for move in seen.moves]
        if not rest.moves or rest.moves[0] not in legal:
            # The turn is over, or something hidden came to light and asks for other moves.
            self.end()
            return
        self._about, self._advice, self.chosen = self._session.record, (rest,), 0
        self._is_followed = True

    def end(self) -> None:
        """Do without."""
        self._about = self._question = None
        self._advice = ()


def _rest(advice: Advice, move: Move) -> Advice:
    """What a turn still has to do; why it is good has been told."""
    laid, swaps = advice.laid, advice.swaps
    if isinstance(move, Lay):
        laid = laid[1:]
    elif isinstance(move, Swap):
        laid, swaps = _swapped(laid, move), swaps - 1
    return structs.replace(
        advice,
        moves=advice.moves[1:],
        recruited=None,
        cards=(),
        laid=laid,
        swaps=swaps,
        reasons=(),
    )


def _swapped(laid: Sequence[LaidTile], swap: Swap) -> tuple[LaidTile, ...]:
    """The tiles where they lie on the board after a swap."""
    now = {swap.space: swap.space + 1, swap.space + 1: swap.space}
    return tuple(
        structs.replace(tile, board_space=now.get(tile.board_space, tile.board_space))
        for tile in laid
    )
