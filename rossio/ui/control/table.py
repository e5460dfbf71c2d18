"""A game on the table: who has the device, what they get to see, and what becomes of a move.

A table is always at one of six stages, and `Table.stage` says at which by looking at what is so:

    watching    something is being shown, and there is nothing else to do
    over        the game has ended
    thinking    an opponent is to move
    away        somebody is to move on a device of their own
    passing     somebody is to move who does not have the device yet
    acting      somebody is to move, and has it

The stage is read off what is so; `settle` does what a new one asks for, and goes on through those
in which nobody has anything to see or to do. It is called whenever something has happened at the
table. Looking back and following another tab are lids over the stage: underneath it waits.

Whoever holds the device sees their own hand; between two people nobody does, until the next one
says that they are there.
"""

from typing import Any, Literal

from rossio.bots.advice import Verdict
from rossio.bots.question import Question
from rossio.engine.errors import IllegalMoveError
from rossio.engine.events import Event, Seat, TurnStarted
from rossio.engine.game import AnyGame
from rossio.engine.session import Moment, Session
from rossio.ui.control.analysis import Analysis
from rossio.ui.control.hint import Hint
from rossio.ui.control.news import News
from rossio.ui.control.opponent import Opponent
from rossio.ui.control.playback import Playback, is_own
from rossio.ui.control.replay import Replay
from rossio.ui.control.setup import check_seats
from rossio.ui.look import Look
from rossio.ui.preferences import Preferences
from rossio.ui.save import Saved
from rossio.ui.scene import Mode
from rossio.ui.screen import Flight
from rossio.ui.seat import Seated, people_of
from rossio.words.sentences import Sentences

Stage = Literal["watching", "over", "thinking", "away", "passing", "acting"]


class Table:
    """One game on the screen."""

    def __init__(
        self,
        game: AnyGame,
        look: Look,
        sentences: Sentences,
        saved: Saved,
        preferences: Preferences,
        *,
        is_scored: bool = False,
    ) -> None:
        self.game = game
        self.look = look
        self.saved = saved
        self._preferences = preferences
        self.session = Session(game, saved.record)
        self.seats: tuple[Seated, ...] = saved.seats
        check_seats(game, self.seats, self.session.state)
        self.names = tuple(seated.name for seated in self.seats)
        # It is the one try of its day that counts.
        self.is_scored = is_scored
        self.practice = saved.practice and not is_scored
        self._is_person = tuple(seated.is_person for seated in self.seats)
        self.people = people_of(self.seats, saved.here)
        # One person alone always holds the device.
        self.holder: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.picked: Any = ()
        self.looked_at = ""
        self.refusal: IllegalMoveError | None = None
        # Another tab plays; this one only shows.
        self.follows = False
        # It came by a link, and nobody has moved in it here yet: it is not kept.
        self.is_guest = False
        self.playback = Playback(self.session, look, preferences, only_watched=self.is_only_watched)
        self.replay = Replay(self.session, self.playback.seen_until)
        self.opponent = Opponent(self.session, self.seats)
        self.hint = Hint(self.session, sentences, saved.told)
        self.analysis = Analysis(self.session, sentences)
        self.news = News(self.session, sentences)
        self.flight: Flight | None = None
        # The position, and who holds the device, for which a person was last asked to move.
        self._asked: tuple[object, Seat | None] | None = None
        self._previews: dict[str, tuple[Event, ...]] = {}
        self._previewed: tuple[object, Seat | None] | None = None
        self.settle()

    # --- What is so now -------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """What the table waits for."""
        if self.playback.is_on:
            return "watching"
        if self.session.is_over:
            return "over"
        seat = self.session.state.seat
        if not self._is_person[seat]:
            return "thinking"
        if self.saved.here and seat not in self.saved.here:
            return "away"
        return "acting" if self.holder == seat else "passing"

    @property
    def turn(self) -> object:
        """Which turn it is, for whom the screen is, and whether it shows what others have done; who
        only watches has no turn that could end under a key."""
        if self.is_only_watched:
            return self.session.is_over
        events = (moment.event for moment in reversed(self.session.moments))
        start = next((event for event in events if isinstance(event, TurnStarted)), None)
        return start, self.holder, self.stage == "watching", self.session.is_over

    @property
    def is_covered(self) -> bool:
        """Whether what is on screen is not the present, or another tab's affair."""
        return self.follows or self.replay.looking is not None

    @property
    def mode(self) -> Mode:
        """What the person is doing."""
        if self.replay.looking is not None:
            return "looking back"
        if self.follows:
            return "following"
        stage = self.stage
        return stage if stage in ("watching", "thinking") else "live"

    @property
    def ended(self) -> bool:
        """Whether the end has been reached and been seen."""
        return self.session.is_over and not self.playback.queue

    def person_has_moved(self) -> bool:
        """Whether a person, and not only opponents, has done something since the last save."""
        before, now = len(self.saved.record.moves), len(self.session.record.moves)
        return now < before or any(
            self._is_person[self.session.mover(number)] for number in range(before, now)
        )

    @property
    def keeps_secrets(self) -> bool:
        """Whether people play against each other, here or by link, and it is not over yet."""
        return sum(self._is_person) > 1 and not self.session.is_over

    @property
    def is_bound(self) -> bool:
        """Whether a scored try is going on: then nobody helps, and the deal is not tried out."""
        return self.is_scored and not self.session.is_over

    def question(self) -> Question | None:
        """What an opponent is asked now, also while something else is still being shown."""
        if self.follows:
            return None
        return self.opponent.question() or self.hint.question or self.analysis.question()

    @property
    def is_only_watched(self) -> bool:
        """Whether no person plays, here or elsewhere: then nothing is hidden from who watches."""
        return not any(self._is_person)

    def view(self) -> Any:
        """What the holder sees now."""
        if self.is_only_watched:
            return self.game.lay_open(self.session.state)
        return self.session.view(self.holder)

    def glimpse(self, moment: Moment) -> Any:
        """What is seen of a moment by whom the screen is for."""
        if self.is_only_watched:
            return self.game.lay_open(moment.state)
        return self.game.glimpse(moment.state, self.looker)

    def seen(self, event: Event) -> Event:
        """An event as the holder may know it."""
        if self.is_only_watched:
            return event
        seen: Event = self.game.seen_by(event, self.holder)
        return seen

    def shown_moment(self) -> int | None:
        """The number of the moment on screen, if it is not the present."""
        looking = self.replay.looking
        return self.playback.moment if looking is None else looking

    def previews(self) -> dict[str, tuple[Event, ...]]:
        """What each move would do, up to where something hidden would come to light."""
        now = (self.session.record, self.holder)
        if self._previewed != now:
            self._previewed = now
            self._previews = {
                str(move): self.session.foresee(move)
                for move in self.view().moves
                if self.look.previewed(move)
            }
        return self._previews

    def best_of_people(self) -> int:
        """The most points that a person has."""
        pairs = zip(self.game.points(self.session.state), self.seats, strict=True)
        return max((points for points, seated in pairs if seated.is_person), default=0)

    @property
    def can_undo(self) -> bool:
        """Whether the person may take their last move back."""
        beyond = self.practice and not self.saved.here
        is_free = self.mode == "live" or (self.mode == "thinking" and beyond)
        return is_free and self.session.can_undo(beyond=beyond)

    @property
    def can_act(self) -> bool:
        """Whether the person looking may do something on the table."""
        return self.stage == "acting" and not self.is_covered

    @property
    def can_hint(self) -> bool:
        """Whether the person looking has a choice, and may be helped with it."""
        return self.can_act and not self.is_bound and len(self.view().moves) > 1

    @property
    def verdict(self) -> Verdict[Any] | None:
        """The verdict on the turn that is looked back at, if it was judged."""
        looking = self.replay.looking
        return None if looking is None else self.analysis.at(looking)

    @property
    def looker(self) -> Seat | None:
        """Whose view is on screen: the holder's, or that of whose turn is analysed."""
        return self.analysis.seat if self.verdict else self.holder

    def wait(self) -> int | None:
        """How long the moment on screen stays there."""
        number, replay = self.shown_moment(), self.replay
        is_halted = self.playback.is_halted if replay.looking is None else not replay.running
        return None if number is None or is_halted else self.playback.duration(number)

    # --- What happens ---------------------------------------------------------------------------

    def begin(self) -> None:
        """Another action: what was new is on screen and has been told."""
        self.flight = None
        self.news.begin()

    def settle(self) -> None:
        """Go on until somebody has something to see or to do: the one way from stage to stage."""
        if self.is_covered:
            return
        while self.stage == "thinking" and (move := self.opponent.choice()) is not None:
            self.make(move)
            self.news.hold()
        match self.stage:
            case "thinking":
                self.news.wait_for(self.session.state.seat)
            case "passing" | "acting":
                self._ask()
            case _:
                self.news.release()

    def _ask(self) -> None:
        """A person is to move: they get the device, and what is no choice is picked already."""
        self.news.release()
        self.news.wait_for(None)
        self.playback.wake()
        seat = self.session.state.seat
        if self.holder != seat:
            self.holder = None if self._preferences.pass_device else seat
        now = (self.session.record, self.holder)
        if now != self._asked:
            self._asked = now
            self.picked = self.look.only_choice(self.view())

    def keep_picked(self, picked: Any) -> None:
        """What was picked with the last move stays so: nothing else is picked when it is asked."""
        self._asked = (self.session.record, self.holder)
        self.picked = picked

    @property
    def is_in_hand(self) -> bool:
        """Whether something is picked that can be put back."""
        is_only = self.picked == self.look.only_choice(self.view())
        return bool(self.picked) and (not is_only or bool(self.taken_up))

    @property
    def taken_up(self) -> Any:
        """What is picked again when the last move is put back that is not confirmed yet."""
        can_be = self.can_act and self.can_undo
        return self.look.taken_up(self.view(), self.picked) if can_be else None

    def make(self, move: Any) -> None:
        """A move is made, and shown."""
        first, mover = len(self.session.moments), self.session.state.seat
        moments = self.session.play(move)
        own = self._is_person[mover] and is_own(moments, mover)
        self._cover_hand()
        self.looked_at = ""
        self.picked = ()
        self.news.moments += moments
        self.playback.show(moments, first, own)
        self.fly(moments[0])

    def _cover_hand(self) -> None:
        """The turn of who holds the device is over: before anything else is shown, their hand is
        covered, because others look at the same screen."""
        is_shared = len(self.people) > 1 and self._preferences.pass_device
        if is_shared and self.session.state.seat != self.holder and not self.session.is_over:
            self.holder = None

    def take_back(self) -> None:
        """The last move is undone, and those of opponents with it."""
        self.session.undo()
        while self.session.record.moves and not self._is_person[self.session.state.seat]:
            self.session.undo()
        self.playback.drop()
        self.news.forget()
        self.news.undoes = True
        self.picked, self._asked = (), None

    def show_since(self, move: int) -> None:
        """Show what has happened from a move on, which was made elsewhere."""
        self.playback.show_since(move)
        self.settle()

    def fly(self, moment: Moment) -> None:
        """Something is seen on its way."""
        self.flight = self.look.flight(self.seen(moment.event)) or self.flight

    def take_device(self) -> None:
        """The person to move has got the device."""
        if self.stage == "passing":
            self.holder = self.session.state.seat
            self.settle()

    def follow(self) -> None:
        """Another tab plays from now on, and asks for itself."""
        self.follows = True
        self.opponent.forget()
        self.hint.close()
