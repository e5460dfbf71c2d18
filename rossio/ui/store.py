"""Games and choices kept on this device, as JSON under names of their own.

Whatever happens to the storage, the game goes on: what cannot be kept is remembered as long as the
tab lives, what cannot be read stays where it is, and `trouble` says what to tell the person.

What earlier versions kept is turned into today's form when it is first met (`ui.earlier`).
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, field, structs, to_builtins

from rossio import games
from rossio.engine.record import Record
from rossio.ui.actions import EntryKind
from rossio.ui.control.setup import Plan
from rossio.ui.days import (
    CLAIM,
    MOST_CLAIMS,
    TRY,
    TRY_KEY,
    Claim,
    Try,
    claims_prefix,
    of_save,
    read_try,
    try_key,
    try_name,
)
from rossio.ui.heads import Heads, Seen
from rossio.ui.preferences import Preferences
from rossio.ui.save import (
    VERSION,
    Head,
    Saved,
    deal_of,
    decoded,
    read_game,
    to_json,
    version_and_deal,
    version_of,
)
from rossio.ui.steps import Steps
from rossio.ui.storage import Storage, StorageError, Trouble, later_than

if TYPE_CHECKING:
    from rossio.ui.puzzle import Puzzle

T = TypeVar("T")

ENTRY = "game:"
"""What the name of a saved game begins with."""
_PREFERENCES = "preferences"
_PLAN = "plan:"
_LESSON = "lesson:"
_SOLVED = "puzzles:"
_MISTAKE = "mistake:"
MOST_MISTAKES = 40
"""So many of one's own mistakes of a game are kept at most, the last ones."""
_BOX = "box:"
_MOST_ALIKE = 100
"""So many games of one deal are looked at together: nobody plays one more often, but a file from
somewhere may hold thousands."""


def box_name(game: str, identity: str) -> str:
    """The name of the entry of an owner's box."""
    return f"{_BOX}{game}:{identity}"


def is_box(name: str) -> bool:
    """Whether an entry is that of an owner's box."""
    return name.startswith(_BOX)


class Broken(Struct, frozen=True):
    """An entry that cannot be read: damaged, or written by a newer version of the program."""

    name: str
    is_newer: bool


class KeptBox(Struct, frozen=True):
    """An owner's box as it lies here; `size` is that of its text, in characters."""

    name: str
    game: str
    identity: str
    size: int


class Progress(Struct, frozen=True, omit_defaults=True):
    """How far somebody has come in a lesson: at which of so many steps they are.

    `moves` are those that were made in the step itself, where many are. `offered` says that they
    were asked once whether they want it, `done` that they have been at its end.
    """

    step: int = 0
    steps: int = 0
    moves: tuple[str, ...] = ()
    offered: bool = False
    done: bool = False


class Export(Struct, frozen=True, tag="rossio", omit_defaults=True):
    """Everything that was kept, as one file; the entries as they were."""

    games: dict[str, str]
    boxes: dict[str, str] = {}
    tries: dict[str, str] = {}
    claims: dict[str, str] = {}
    solved: dict[str, str] = {}
    mistakes: dict[str, str] = {}
    preferences: dict[str, str] = {}
    plans: dict[str, str] = {}
    lessons: dict[str, str] = {}
    version: int = field(default_factory=lambda: VERSION)


PARTS: dict[EntryKind, str] = {
    "box": "boxes",
    "try": "tries",
    "game": "games",
    "claim": "claims",
    "solved": "solved",
    "mistake": "mistakes",
    "preferences": "preferences",
    "plan": "plans",
    "lesson": "lessons",
}
"""Where the entries of each kind are in such a file, in the order in which they are taken in: games
are played with boxes, and some belong to tries."""


class Saves:
    """What is kept. An entry that cannot be read is as good as none, and stays where it is.

    What a list shows of the entries is read once, in the steps of `settling` or by the first who
    asks; from then on an entry is read again when it has changed, here or in another tab. A game
    that is being played changes with every move, and is read again when somebody asks.
    """

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self._storage = storage
        self._now = now
        self._unkept: dict[str, str] = {}
        self._left: dict[str, str] = {}
        self._has_failed = False
        self.trouble: Trouble | None = None
        self._forget_all()
        storage.watch(self._changed)

    # --- What is to be seen of everything -------------------------------------------------------

    def _forget_all(self) -> None:
        """From now on everything has to be looked at."""
        self._heads, self._is_listing = Heads(), False
        # As they are kept, and as they were last at their moment.
        self._tries: dict[str, list[Try]] = {}
        self._tries_now: dict[str, list[Try]] = {}
        self._unread: set[str] = set()
        self._box_sizes: dict[str, int] = {}
        self._finding_boxes = Steps(self._find_boxes())
        self.settling = Steps(self._look_at_all())

    def _look_at_all(self) -> Iterator[None]:
        """Boxes first: who won an earlier version's game is told with them."""
        self._finding_boxes.finish()
        self._is_listing = True
        for name in self._names(ENTRY):
            self._look_at(name)
            yield

    def _find_boxes(self) -> Iterator[None]:
        for name in self._names(_BOX):
            self._look_at_box(name)
            yield
        self._take_over_boxes()

    def _look_at(self, name: str) -> None:
        if (text := self._read(name)) is None:
            self._heads.drop(name)
        else:
            self._heads.put(name, self._seen(name, text))

    def _look_at_box(self, name: str) -> None:
        text = self._read(name)
        if text is None:
            self._box_sizes.pop(name, None)
        else:
            self._box_sizes[name] = len(text)

    def _changed(self, name: str) -> None:
        """Look again at an entry that has changed, or without a name at all of them."""
        if name.startswith(TRY):
            self._tries.pop(name.removeprefix(TRY).partition(":")[0], None)
        elif name.startswith(ENTRY + TRY_KEY):
            # What a damaged try lacks its game tells.
            self._tries.clear()
        if not name:
            self._forget_all()
        elif is_box(name):
            self._look_at_box(name)
            # Who won a game that was played with it can be told now.
            for waiting in self._heads.unfinal():
                self._look_at(waiting)
        elif name.startswith(ENTRY) and self._is_listing and name not in self._unread:
            self._look_at(name)

    @property
    def games_missed(self) -> set[str]:
        """The games of what can be taken over only when they can be loaded."""
        return self._heads.games_missed()

    def settling_anew(self) -> Steps:
        """The steps that look at all of it once more, now that a game may have come."""
        if self.games_missed:
            self._forget_all()
        return self.settling

    def _listed(self) -> Heads:
        """The heads of all that is kept, as it is now."""
        self.settling.finish()
        while self._unread:
            self._look_at(self._unread.pop())
        return self._heads

    def _seen(self, name: str, text: str) -> Seen:
        version, deal = version_and_deal(text)
        if version == VERSION:
            return Seen(self._keyed(name, decoded(text, Head)), deal=deal)
        return self._take_over(name, is_newer=version > VERSION)

    def _keyed(self, name: str, head: Head | None) -> Head | None:
        key = name.removeprefix(ENTRY)
        return head if head is None or head.key == key else structs.replace(head, key=key)

    def _take_over(self, name: str, *, is_newer: bool) -> Seen:
        """What is to be seen of a game that an earlier version kept, which a single write makes
        today's.

        What is not written is no loss, and nothing to remember: it is taken over another time.
        """
        try:
            saved = self._read_game(name)
        except games.NotLoadedError:
            from rossio.ui import earlier

            head = self._keyed(name, earlier.head(self._read(name) or ""))
            return Seen(head, is_newer, is_final=False)
        if saved is None:
            return Seen(None, is_newer)
        text = to_json(saved)
        if is_whole(saved):
            with suppress(StorageError):
                self._write_or_fail(name, text)
        head = self._keyed(name, decoded(text, Head))
        return Seen(head, deal=deal_of(saved.record), is_final=is_whole(saved))

    # --- Games ----------------------------------------------------------------------------------

    def heads(self) -> list[Head]:
        """What is to be seen of every saved game, the latest first."""
        return self._listed().latest()

    def heads_alike(self, record: Record[Any]) -> list[Head]:
        """The same of those games that began as this one did, the latest of too many."""
        return self._listed().of_deal(deal_of(record))[:_MOST_ALIKE]

    def game(self, key: str) -> Saved | None:
        """A saved game, ready to be opened; None if it cannot be.

        Of a game that cannot be loaded, that is a NotLoadedError.
        """
        return self._read_game(ENTRY + key)

    def changed_elsewhere(self, key: str) -> Saved | None:
        """A saved game, unless it is just as this tab has left it, or is not there."""
        name = ENTRY + key
        return None if self._read(name) == self._left.get(name) else self._read_game(name)

    def is_newer(self, key: str) -> bool:
        """Whether a newer version of the program has written a game."""
        name = ENTRY + key
        text = self._read(name)
        return text is not None and text != self._left.get(name) and is_newer(text)

    def keep(self, saved: Saved) -> Saved:
        """Save a game under its key; later than it was, even if the clock stands or goes back."""
        now = max(self._now(), saved.touched + 1)
        touched = structs.replace(saved, touched=now, begun=saved.begun or now)
        name, text = ENTRY + saved.key, to_json(touched)
        self._unread.add(name)
        self._write(name, text)
        self._left = {name: text}
        return touched

    def entitle(self, saved: Saved, title: str) -> None:
        """Give a game a name; that is no playing, so it keeps its place among the others."""
        named = max(self._now(), saved.named + 1)
        self._write(ENTRY + saved.key, to_json(structs.replace(saved, title=title, named=named)))

    def amend(self, saved: Saved) -> None:
        """Keep more of a game than was kept of it; where there is no room, that is no loss."""
        with suppress(StorageError):
            self._write_or_fail(ENTRY + saved.key, to_json(saved))

    def drop(self, name: str) -> str | None:
        """Forget an entry; what was kept of it can bring it back."""
        text = self._read(name)
        self._remove(name)
        return text

    def text(self, key: str) -> str:
        """What is kept of a game, as it is."""
        return self._read(ENTRY + key) or ""

    def bring_back(self, name: str, text: str) -> None:
        """Keep again what was dropped, unless another tab has gone on with it meanwhile."""
        if self._read(name) is None:
            self._write(name, text)

    def new_key(self) -> str:
        """A key for a new game."""
        key = int(self._now())
        while self._read(f"{ENTRY}{key:x}") is not None:
            key += 1
        return f"{key:x}"

    def broken(self) -> list[Broken]:
        """The entries that should be games and cannot be read."""
        return [Broken(*one) for one in self._listed().unread()]

    def entry(self, name: str) -> str | None:
        """An entry that should be a game, as it is."""
        return self._read(name) if name.startswith(ENTRY) else None

    def drop_broken(self, name: str) -> None:
        """Forget an entry that cannot be read."""
        if self._listed().cannot_be_read(name):
            self._remove(name)

    def _read_game(self, name: str) -> Saved | None:
        saved = read_game(self._read(name), self.boxes)
        # A key that an entry claims but does not lie under would overwrite another game.
        return saved and structs.replace(saved, key=name.removeprefix(ENTRY))

    # --- Other things ---------------------------------------------------------------------------

    def preferences(self) -> Preferences:
        """The person's preferences, or the usual ones."""
        return self._decode(_PREFERENCES, Preferences) or Preferences()

    def prefer(self, preferences: Preferences) -> None:
        """Remember the preferences."""
        self._write_dated(_PREFERENCES, preferences)

    def plan(self, game: str) -> Plan | None:
        """The set-up that was used last for a game."""
        kept = self._decode(_PLAN + game, Plan)
        if kept is not None:
            return kept if kept.game == game else None
        from rossio.ui import earlier

        plan = earlier.plan(self._read(earlier.PLAN))
        return plan if plan is not None and plan.game == game else None

    def remember(self, plan: Plan) -> None:
        """Remember a set-up."""
        self._write_dated(_PLAN + plan.game, plan)

    def progress(self, game: str) -> Progress:
        """How far somebody has come in the lesson of a game."""
        return self._decode(_LESSON + game, Progress) or Progress()

    def note_progress(self, game: str, progress: Progress) -> None:
        """Remember how far they have come."""
        self._write_dated(_LESSON + game, progress)

    # --- Puzzles --------------------------------------------------------------------------------

    def solved(self, game: str) -> frozenset[str]:
        """The puzzles of a game that were solved here, by their keys."""
        # Only whoever turns to puzzles waits for them, here and below.
        from rossio.ui.puzzle import Solved

        return frozenset((self._decode(_SOLVED + game, Solved) or Solved()).puzzles)

    def note_solved(self, game: str, *keys: str) -> None:
        """Remember others."""
        from rossio.ui.puzzle import Solved

        solved = Solved(tuple(sorted({*self.solved(game), *keys})))
        self._write_dated(_SOLVED + game, solved)

    def mistakes(self, game: str) -> "tuple[Puzzle, ...]":
        """Turns of one's own games that became puzzles, the last first."""
        from rossio.ui.puzzle import Mistake

        names = self._names(f"{_MISTAKE}{game}:")
        found = [one for name in names if (one := self._decode(name, Mistake))]
        return tuple(one.puzzle for one in sorted(found, key=lambda one: -one.touched))

    def has_mistake(self, game: str, puzzle: "Puzzle") -> bool:
        """Whether a turn is among them."""
        from rossio.ui.puzzle import Mistake

        return self._decode(f"{_MISTAKE}{game}:{puzzle.key}", Mistake) is not None

    def note_mistake(self, game: str, puzzle: "Puzzle", found: float = 0) -> None:
        """Remember a turn, which was found just now if that is not said; the oldest of too many
        are forgotten."""
        from rossio.ui.puzzle import Mistake

        prefix = f"{_MISTAKE}{game}:"
        self._write(prefix + puzzle.key, to_json(Mistake(puzzle, found or self._now())))
        for old in self.mistakes(game)[MOST_MISTAKES:]:
            self._remove(prefix + old.key)

    # --- The games of the days ------------------------------------------------------------------

    def now(self) -> float:
        """What the clock says, in milliseconds."""
        return self._now()

    def own_try(self, game: str, day: str) -> Try | None:
        """The try of a day, if it was begun; one that was left when its day ended is closed."""
        own = self.kept_try(game, day)
        return own and own.at(self._now())

    def kept_try(self, game: str, day: str) -> Try | None:
        """The same as it is kept, whatever the clock says.

        One whose entry is damaged or gone is told by its saved game. Where that is gone too, what
        is left of the entry still says that there was one.
        """
        text = self._read(try_name(game, day))
        if (found := read_try(text, game, day)) is not None:
            return found
        with suppress(games.NotLoadedError):
            saved = self.game(try_key(game, day))
            if saved is not None and saved.day == day:
                return of_save(saved)
        return None if text is None else Try(game, day, closed=True, is_lost=True)

    def note_try(self, own: Try) -> None:
        """Remember how far a try has come; to one that is done nothing is added."""
        before = self.kept_try(own.game, own.day)
        if before is None or not before.is_done:
            touched = max(self._now(), own.touched, before.touched + 1 if before else 0)
            kept = structs.replace(own, touched=touched, begun=own.begun or touched)
            self._write(try_name(own.game, own.day), to_json(kept))

    def end_try(self, game: str, day: str) -> None:
        """Close for good a try that its day has ended, whatever the clock says later."""
        own = self.own_try(game, day)
        if own is not None and own != self.kept_try(game, day):
            self.note_try(own)

    def tries(self, game: str) -> list[Try]:
        """All tries of a game that can be read, those of the first days first; read once, and
        again when one has changed. As long as nothing has, it is the same list."""
        if game not in self._tries:
            prefix = try_name(game, "")
            names = [name.removeprefix(prefix) for name in self._names(prefix)]
            found = [self.kept_try(game, name) for name in names]
            self._tries[game] = [one for one in found if one]
        now = self._now()
        tries = [one.at(now) for one in self._tries[game]]
        if tries != self._tries_now.get(game):
            self._tries_now[game] = tries
        return self._tries_now[game]

    def has_tries(self) -> bool:
        """Whether there is anything of a try at all."""
        return bool(self._names(TRY))

    def claims(self, game: str, day: str) -> dict[str, Claim]:
        """The results of others of a day, by the names of their entries; the first that came
        first."""
        names = self._names(claims_prefix(game, day))
        found = {name: self._decode(name, Claim) for name in names}
        read = [(name, one) for name, one in found.items() if one]
        mine = [(name, one) for name, one in read if (one.game, one.day) == (game, day)]
        return dict(sorted(mine, key=lambda one: one[1].touched))

    def has_room_for(self, claim: Claim, key: str) -> bool:
        """Whether there are not too many results of a day yet for one more, or it is here."""
        prefix = claims_prefix(claim.game, claim.day)
        names = self._names(prefix)
        return len(names) < MOST_CLAIMS or prefix + key in names

    def keep_claim(self, claim: Claim, key: str) -> str:
        """Keep somebody's result; the name of its entry."""
        name = claims_prefix(claim.game, claim.day) + key
        self._write(name, to_json(claim))
        return name

    def drop_claim(self, name: str) -> None:
        """Forget somebody's result."""
        if name.startswith(CLAIM):
            self._remove(name)

    # --- Boxes ----------------------------------------------------------------------------------

    def boxes(self, game: str) -> list[str]:
        """The texts of an owner's own boxes of a game."""
        self._finding_boxes.finish()
        names = (name for name in sorted(self._box_sizes) if name.startswith(f"{_BOX}{game}:"))
        return [text for name in names if (text := self._read(name))]

    def keep_box(self, game: str, identity: str, text: str) -> None:
        """Keep an owner's box; games name it by its identity."""
        self._write(box_name(game, identity), text)

    def kept_boxes(self) -> list[KeptBox]:
        """Every owner's box that is here, whatever game it is of."""
        self._finding_boxes.finish()
        sizes = sorted(self._box_sizes.items())
        parts = [(name, size, *name.removeprefix(_BOX).partition(":")) for name, size in sizes]
        return [KeptBox(name, game, key, size) for name, size, game, _, key in parts]

    def _take_over_boxes(self) -> None:
        """Those that an earlier version kept under a name without a game."""
        for name in sorted(self._box_sizes):
            identity = name.removeprefix(_BOX)
            if ":" not in identity and (text := self._read(name)):
                from rossio.ui import earlier

                if not earlier.is_box(text):
                    continue
                self.keep_box(earlier.GAME, identity, text)
                if box_name(earlier.GAME, identity) not in self._unkept:
                    self._remove(name)

    # --- All in one file ------------------------------------------------------------------------

    def export(self) -> str:
        """Everything that is kept as one text, entries that cannot be read included; preferences
        are an entry without a name."""
        self._finding_boxes.finish()
        exported = Export(
            games=self.entries(),
            boxes=self._texts(_BOX),
            tries=self._texts(TRY),
            claims=self._texts(CLAIM),
            solved=self._texts(_SOLVED),
            mistakes=self._texts(_MISTAKE),
            preferences=self._texts(_PREFERENCES),
            plans=self._texts(_PLAN),
            lessons=self._texts(_LESSON),
        )
        return to_json(exported)

    def take_in(self, name: str, text: str) -> None:
        """Keep an entry that another device exported, as it is."""
        self._write(name, text)

    def entries(self) -> dict[str, str]:
        """What is kept of every game, as it is."""
        return self._texts(ENTRY)

    def each_entry(self) -> Iterator[str]:
        """The same, one by one; what is removed meanwhile is left out."""
        for name in self._listed().names():
            if (text := self._read(name)) is not None:
                yield text

    def has(self, name: str) -> bool:
        """Whether there is an entry of that name."""
        return self._read(name) is not None

    def _texts(self, prefix: str) -> dict[str, str]:
        texts = {name.removeprefix(prefix): self._read(name) for name in self._names(prefix)}
        return {name: _as_unicode(text) for name, text in texts.items() if text is not None}

    # --- The storage, which may fail ------------------------------------------------------------

    def _names(self, prefix: str) -> list[str]:
        try:
            names = {*self._storage.names(), *self._unkept}
        except StorageError as error:
            self.trouble = error.trouble
            names = {*self._unkept}
        return sorted(name for name in names if name.startswith(prefix))

    def _read(self, name: str) -> str | None:
        if name in self._unkept:
            return self._unkept[name]
        try:
            return self._storage.read(name)
        except StorageError as error:
            self.trouble = error.trouble
            return None

    def lose(self, trouble: Trouble) -> None:
        """What was written has been kept nowhere, as is found only now."""
        self._has_failed, self.trouble = True, trouble

    def _write_dated(self, name: str, value: Struct) -> None:
        """Keep what has no time of its own with that of its writing, by which the later of two
        texts is told (`storage.further`)."""
        touched = later_than(self._read(name), self._now())
        self._write(name, to_json(to_builtins(value) | {"touched": touched}))

    def _write(self, name: str, text: str) -> None:
        try:
            self._write_or_fail(name, text)
        except StorageError as error:
            self._has_failed, self.trouble = True, error.trouble
            self._unkept[name] = text
            self._changed(name)

    def _write_or_fail(self, name: str, text: str) -> None:
        self._storage.write(name, text)
        self._unkept.pop(name, None)
        if self._has_failed:
            # The next failure is news again.
            self._has_failed, self.trouble = False, None
        self._changed(name)

    def _remove(self, name: str) -> None:
        self._unkept.pop(name, None)
        try:
            self._storage.remove(name)
        except StorageError as error:
            self.trouble = error.trouble
        self._changed(name)

    def _decode(self, name: str, kind: type[T]) -> T | None:
        return decoded(self._read(name), kind)


def _as_unicode(text: str) -> str:
    """A browser keeps halves of characters too, which no file can hold."""
    return text.encode(errors="replace").decode()


def is_newer(text: str) -> bool:
    return version_of(text) > VERSION


def is_whole(saved: Saved) -> bool:
    """Whether nothing is missing: who won with a box that is not here is not to be told yet."""
    return bool(saved.winners) or not saved.over
