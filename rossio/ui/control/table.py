"""A game being played: who has the device, what they get to see, and what becomes of a move.

Whoever holds the device sees their own hand; between two people nobody does, until the next one
says that they are there.
"""

from rossio.bots.question import Question
from rossio.engine.errors import IllegalMoveError
from rossio.engine.rossio.box import CardId
from rossio.engine.rossio.events import Event, Laid
from rossio.engine.rossio.game import Rossio
from rossio.engine.rossio.moves import Lay, Move, Recruit, Stop
from rossio.engine.rossio.state import Seat
from rossio.engine.rossio.view import View, view
from rossio.engine.session import Moment, Session
from rossio.ui.control.analysis import Analysis
from rossio.ui.control.hint import Hint
from rossio.ui.control.news import News
from rossio.ui.control.opponent import Asking
from rossio.ui.control.playback import is_own
from rossio.ui.control.replay import Replay
from rossio.ui.control.setup import check_seats
from rossio.ui.control.watch import Watching
from rossio.ui.rossio.picking import no_choice
from rossio.ui.rossio.scene import Mode, Seated
from rossio.ui.screen import Flight
from rossio.ui.store import Preferences, Saved


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
        self.is_told = False
        self.flight: Flight | None = None
        self.news = News()
        self._previews: dict[str, tuple[Event, ...]] | None = None
        self.hand_over()

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

    @property
    def can_undo(self) -> bool:
        """Whether the person may take their last move back."""
        beyond = self.practice and not self.saved.here
        is_free = self.mode == "live" or (self.mode == "thinking" and beyond)
        return is_free and self.session.can_undo(beyond=beyond)

    @property
    def can_hint(self) -> bool:
        """Whether the person looking has a choice, and may be helped with it."""
        if self.mode != "live" or self.passing:
            return False
        seen = self.present()
        return seen.in_turn and len(seen.moves) > 1

    @property
    def looker(self) -> Seat | None:
        """Whose view is on screen: the holder's, or that of whose turn is analysed."""
        return self.analysis.seat if self.analysis.at(self.looking) else self.holder

    def wait(self) -> int | None:
        """How long the moment on screen stays there."""
        number = self.shown_moment()
        if number is None or (self.looking is not None and not self.replay.running):
            return None
        return self.watch.duration(number)

    # --- What happens ---------------------------------------------------------------------------

    def begin(self) -> None:
        """Another action: what was new is on screen and has been told."""
        self.flight = None
        self.news.begin()

    def make(self, move: Move) -> None:
        """A move is made, and shown; others may have to do theirs."""
        self._make(move)
        self.hand_over()

    def _make(self, move: Move) -> None:
        first, mover = len(self.session.moments), self.session.state.seat
        moments = self.session.play(move)
        own = self.seats[mover].is_person and is_own(moments, mover)
        self._previews = None
        self.looked_at = None
        self.picked = ()
        self.news.moments += moments
        self.watch.show(moments, first, own)
        self.fly(moments[0])

    def take_back(self) -> None:
        """The last move is undone, and those of opponents with it."""
        self.session.undo()
        while self.session.record.moves and not self.seats[self.session.state.seat].is_person:
            self.session.undo()
        self.watch.drop()
        self.news = News()
        self._previews = None
        self.hand_over()

    def fly(self, moment: Moment) -> None:
        """A tile that was laid is seen on its way."""
        event = moment.event
        if isinstance(event, Laid):
            source = f"tile-{event.seat}-{event.board_space}"
            self.flight = Flight(event.colour, source, f"space-{event.space}")

    def hand_over(self) -> None:
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
            self.watch.wake()
            self._give_to(seat)

    def _give_to(self, seat: Seat) -> None:
        if self.away:
            return
        if self.holder != seat:
            self.holder = None if self._preferences.pass_device else seat
        self.picked = no_choice(self.present())

    def take_device(self) -> None:
        """The person to move has got the device."""
        if self.passing:
            self.holder = self.session.state.seat
            self._previews = None
            self.picked = no_choice(self.present())

    def follow(self) -> None:
        """Another tab plays from now on, and asks for itself."""
        self.follows = True
        self.asking.forget()
        self.hint.end()
