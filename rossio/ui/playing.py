"""A game being played: what the person at the screen does, and what they get to see of it.

Whoever holds the device sees their own hand; between two people nobody does, until the next one
says that they are there.
"""

from collections.abc import Callable

from rossio.bots.questions import Question, read_answer
from rossio.engine.errors import IllegalMoveError
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import Event, Laid
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.legal import why_not, why_not_space
from rossio.engine.rossio.moves import MOVES, Lay, Move, Recruit, Stop
from rossio.engine.rossio.square import ROWS
from rossio.engine.rossio.state import Seat
from rossio.engine.rossio.view import View, seen_by, view
from rossio.ui.analysing import Analysis
from rossio.ui.asking import Asking
from rossio.ui.hinting import Hint
from rossio.ui.news import News
from rossio.ui.picking import no_choice, pick
from rossio.ui.planning import check_seats
from rossio.ui.playback import is_own
from rossio.ui.replaying import Replay
from rossio.ui.saves import Preferences, Saved
from rossio.ui.scene import Mode, Seated
from rossio.ui.screen import Flight
from rossio.ui.session import Moment, Session
from rossio.ui.watching import Watching
from rossio.words.catalogue import Words
from rossio.words.sentences import event_sentence, why_sentence


class Playing:
    """One game on the screen."""

    def __init__(self, game: Rossio, saved: Saved, preferences: Preferences) -> None:
        self.saved = saved
        self._preferences = preferences
        self.session = Session(game, saved.record)
        self.seats: tuple[Seated, ...] = saved.seats
        check_seats(self.seats, self.session.state)
        self.names = tuple(seated.name for seated in self.seats)
        self.practice = saved.practice
        people = [seat for seat, seated in enumerate(self.seats) if seated.is_person]
        people = [seat for seat in people if seat in saved.here] if saved.here else people
        self.people: tuple[Seat, ...] = tuple(people)
        # One person alone always holds the device.
        self.alone: Seat | None = people[0] if len(people) == 1 else None
        self.holder: Seat | None = self.alone
        self.picked: tuple[int, ...] = ()
        self.looked_at: CardId | None = None
        self.refusal: IllegalMoveError | None = None
        # Another tab plays; this one only shows.
        self.follows = False
        self.watch = Watching(self.session, preferences)
        self.replay = Replay(self.session, self.seen_until)
        self.asking = Asking(self.session, self.seats)
        self.hint = Hint(self.session)
        self.analysis = Analysis(self.session)
        self._is_told = False
        self.flight: Flight | None = None
        self.news = News()
        self._previews: dict[str, tuple[Event, ...]] | None = None
        self._hand_over()

    # --- What is so now -------------------------------------------------------------------------

    @property
    def watching(self) -> bool:
        """Whether there is nothing to do but watch."""
        return self.watch.is_on

    @property
    def looking(self) -> int | None:
        """The number of the moment that is looked back at."""
        return self.replay.looking

    def seen_until(self) -> int:
        """How many moments the log may tell of."""
        return self.watch.seen_until()

    @property
    def passing(self) -> bool:
        """Whether the device is on its way to somebody."""
        return (
            not self.watching
            and not self.session.is_over
            and self.holder != self.session.state.seat
            and self.seats[self.session.state.seat].is_person
            and not self.away
        )

    @property
    def away(self) -> bool:
        """Whether the next move is made on somebody else's device."""
        seat, here = self.session.state.seat, self.saved.here
        is_theirs = bool(here) and self.seats[seat].is_person and seat not in here
        return is_theirs and not self.watching and not self.session.is_over

    @property
    def ended(self) -> bool:
        """Whether the end has been reached and been seen."""
        return self.session.is_over and not self.watch.queue

    @property
    def mode(self) -> Mode:
        """What the person is doing."""
        if self.looking is not None:
            return "looking back"
        if self.follows:
            return "following"
        if self.watching:
            return "watching"
        return "thinking" if self._is_opponents_move() else "live"

    def _is_opponents_move(self) -> bool:
        is_persons = self.seats[self.session.state.seat].is_person
        return not is_persons and not self.session.is_over

    def question(self) -> Question | None:
        """What an opponent is asked now, also while something else is still being shown."""
        if self.follows:
            return None
        return self.asking.question() or self.hint.question or self.analysis.question()

    def present(self) -> View:
        """What the holder sees now."""
        return view(self.session.state, self.holder)

    def shown_moment(self) -> int | None:
        """The number of the moment on screen, if it is not the present."""
        return self.watch.moment if self.looking is None else self.looking

    def refused(self, words: Words) -> str:
        """Why the last action could not be done, if it could not."""
        return why_sentence(words, self.refusal) if self.refusal is not None else ""

    def told(self) -> list[Moment]:
        """The moments that are new on screen, for who cannot see them."""
        if self.looking is not None or self.watching:
            number = self.shown_moment()
            return [] if number is None or self._is_told else [self.session.moments[number]]
        return self.news.moments

    def says(self, words: Words) -> str:
        """What is new on screen, in words."""
        told = [self.tell(words, moment) for moment in self.told()]
        told += [self.hint.says(words, self.names)] if self.news.hint else []
        verdict = self.analysis.at(self.looking)
        if verdict and not self._is_told:
            told.append(self.analysis.sentence(words, self.names, verdict))
        if self.news.thinker is not None and self.mode == "thinking":
            told.append(words("task.thinks", name=self.names[self.news.thinker]))
        return " ".join(told)

    def tell(self, words: Words, moment: Moment) -> str:
        """A moment in a sentence, as the holder may know it."""
        event = seen_by(moment.event, self.holder)
        return event_sentence(words, moment.state.box, self.names, event)

    def previews(self) -> dict[str, tuple[Event, ...]]:
        """What each move would do, up to where something hidden would come to light."""
        if self._previews is None:
            moves = self.present().moves
            self._previews = {
                str(move): self.session.foresee(move)
                for move in moves
                if isinstance(move, Recruit | Lay | Stop)
            }
        return self._previews

    def best_of_people(self) -> int:
        """The most points that a person has."""
        pairs = zip(self.session.state.players, self.seats, strict=True)
        return max((player.points for player, seated in pairs if seated.is_person), default=0)

    # --- What the person does -------------------------------------------------------------------

    def begin(self) -> None:
        """Another action: what was new is on screen and has been told."""
        self.flight = None
        self.news.begin()

    def do(self, action: str, value: str = "") -> bool:
        """Carry out an action of the table; whether it is one."""
        name, _, rest = action.partition(" ")
        deed = _DEEDS.get(name)
        if deed is None:
            return False
        if name != "answer":
            self.refusal = None
        if name not in _LOOKING:
            self.looked_at = None
        if name not in (*_LOOKING, *_HINTING):
            self.hint.end()
        before = self.shown_moment()
        deed(self, rest or value)
        # An answer may come while something is shown: that has been told already.
        self._is_told = name == "answer" and self.shown_moment() == before
        return True

    def play(self, text: str) -> None:
        """Play a move by its text."""
        if self.mode != "live" or self.passing:
            return
        move = MOVES[text]
        self.refusal = why_not(self.present(), move)
        if self.refusal is None:
            self._make(move)
            self._hand_over()
            self.hint.follow(move, self.present())

    def why(self, text: str) -> None:
        """Explain why a move cannot be made."""
        if self.mode == "live":
            self.refusal = why_not(self.present(), MOVES[text])

    def tap_space(self, text: str) -> None:
        """Lay the next tile on a space of the square, or explain why not."""
        if self.mode != "live":
            return
        space = int(text)
        self.refusal = why_not_space(self.present(), space)
        if self.refusal is None:
            self.play(str(Lay(space % ROWS)))

    def pick(self, text: str) -> None:
        """Pick a card of the hand or the market, or put it back."""
        if not self.hint.bears(self.present(), int(text)):
            self.hint.end()
        self.picked, self.refusal = pick(self.present(), self.picked, int(text))

    def look(self, text: str) -> None:
        """Look at a card: what it is, and what it counts now."""
        self.looked_at = int(text)

    def glance(self, text: str) -> None:
        """Look at a card while pointing at it; at nothing when no longer."""
        self.looked_at = int(text) if text else None

    def ready(self, _: str) -> None:
        """The person to move has the device."""
        if self.passing:
            self.holder = self.session.state.seat
            self._previews = None
            self.picked = no_choice(self.present())

    @property
    def can_undo(self) -> bool:
        """Whether the person may take their last move back."""
        beyond = self.practice and not self.saved.here
        is_free = self.mode == "live" or (self.mode == "thinking" and beyond)
        return is_free and self.session.can_undo(beyond=beyond)

    def undo(self, _: str) -> None:
        """Take back the last move; in practice that of an opponent with it."""
        if not self.can_undo:
            return
        self.session.undo()
        while self.session.record.moves and not self.seats[self.session.state.seat].is_person:
            self.session.undo()
        self.watch.drop()
        self.news = News()
        self._previews = None
        self._hand_over()

    # --- Hints ----------------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """Whether the person looking has a choice, and may be helped with it."""
        is_free = self.mode == "live" and not self.passing
        return is_free and self.present().in_turn and len(self.present().moves) > 1

    def ask_hint(self, text: str) -> None:
        """Ask for a hint, or look at another of its turns."""
        if not self.can_hint:
            return
        self.watch.drop()
        if text:
            self.hint.choose(int(text))
        else:
            self.hint.ask(self.present())
        self.news.hint = True

    # --- After the game -------------------------------------------------------------------------

    @property
    def looker(self) -> Seat | None:
        """Whose view is on screen: the holder's, or that of whose turn is analysed."""
        return self.analysis.seat if self.analysis.at(self.looking) else self.holder

    def analyse(self, text: str) -> None:
        """Judge the turns of a person here, those of the holder first."""
        if not self.people or self.follows:
            return
        usual = self.holder if self.holder in self.people else self.people[0]
        asked = int(text) if text else self.analysis.seat if self.analysis.is_on else usual
        if asked in self.people:
            self.analysis.begin(asked)

    def show_turn(self, text: str) -> None:
        """Look back at the beginning of a turn that was judged."""
        if self.analysis.verdict(int(text)):
            self.replay.running = False
            self.replay.look_back(str(self.analysis.turns[int(text)].moment))

    # --- Opponents ------------------------------------------------------------------------------

    def hear(self, text: str) -> None:
        """An opponent has chosen; it moves once everything before that has been seen."""
        answer = read_answer(text)
        self.news.hint = self.hint.hear(answer)
        self.analysis.hear(answer)
        self.asking.hear(answer)
        if self.mode == "thinking":
            self._hand_over()

    def follow(self) -> None:
        """Another tab plays from now on, and asks for itself."""
        self.follows = True
        self.asking.forget()
        self.hint.end()

    def now(self, _: str) -> None:
        """Come back from looking back; an opponent may have chosen meanwhile."""
        self.replay.now()
        if self.mode == "thinking":
            self._hand_over()

    # --- Watching -------------------------------------------------------------------------------

    def wait(self) -> int | None:
        """How long the moment on screen stays there."""
        number = self.shown_moment()
        if number is None or (self.looking is not None and not self.replay.running):
            return None
        return self.watch.duration(number)

    def tick(self, _: str) -> None:
        """The next moment, or the present."""
        if self.looking is not None:
            self.replay.tick()
        elif self.watch.queue:
            moment = self.watch.go_on()
            if moment is not None and self.watching:
                self._fly(moment)
            self._watched()

    def skip(self, _: str) -> None:
        """Enough seen."""
        self.watch.drop()
        self._watched()

    def again(self, _: str) -> None:
        """Show once more what happened since the holder's last turn."""
        if self.holder is not None and self.mode == "live":
            self.watch.show_again(self.holder)

    def _watched(self) -> None:
        if self.watch.ends():
            self._hand_over()

    # --- What follows ---------------------------------------------------------------------------

    def _make(self, move: Move) -> None:
        first, mover = len(self.session.moments), self.session.state.seat
        moments = self.session.play(move)
        own = self.seats[mover].is_person and is_own(moments, mover)
        self._previews = None
        self.looked_at = None
        self.picked = ()
        self.news.moments += moments
        self.watch.show(moments, first, own)
        self._fly(moments[0])

    def _fly(self, moment: Moment) -> None:
        event = moment.event
        if isinstance(event, Laid):
            source = f"tile-{event.seat}-{event.board_space}"
            self.flight = Flight(event.colour, source, f"space-{event.space}")

    def _hand_over(self) -> None:
        """Once everything is seen: opponents move, and a person gets the device."""
        while self.mode == "thinking" and (move := self.asking.choice()) is not None:
            self._make(move)
            self.news.hold()
        seat = self.session.state.seat
        if self.mode == "thinking":
            self.news.wait_for(seat)
            return
        self.news.release()
        if self.seats[seat].is_person and not self.watching and not self.session.is_over:
            self.news.wait_for(None)
            self._give_to(seat)

    def _give_to(self, seat: Seat) -> None:
        if self.away:
            return
        if self.holder != seat:
            self.holder = None if self._preferences.pass_device else seat
        self.picked = no_choice(self.present())


_HINTING = ("hint", "why", "space", "pick", "play", "skip")
"""What does not end a hint, or not always: it may be what it says."""

_LOOKING = ("look", "glance", "tick", "answer")
"""What leaves a card that is looked at as it is."""

_DEEDS: dict[str, Callable[[Playing, str], None]] = {
    "play": Playing.play,
    "why": Playing.why,
    "space": Playing.tap_space,
    "pick": Playing.pick,
    "look": Playing.look,
    "glance": Playing.glance,
    "moment": lambda playing, text: playing.replay.look_back(text),
    "step": lambda playing, text: playing.replay.step(text),
    "turn": lambda playing, text: playing.replay.turn(text),
    "run": lambda playing, _: playing.replay.run(),
    "now": Playing.now,
    "answer": Playing.hear,
    "hint": Playing.ask_hint,
    "analyse": Playing.analyse,
    "verdict": Playing.show_turn,
    "unhint": lambda playing, _: playing.hint.end(),
    "ready": Playing.ready,
    "undo": Playing.undo,
    "tick": Playing.tick,
    "skip": Playing.skip,
    "again": Playing.again,
}
