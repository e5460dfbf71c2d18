"""Whether the opponents in somebody's result chose the moves that its game has for them.

A replay shows that a game is of the deal of its day and that its moves are allowed, but whoever
changes one could have the opponents play badly. What they choose follows from what they see and the
number of the move, so each of their moves is asked for anew, where all opponents think.

Opponents may play otherwise in another version, and no link can say by which it was made: whoever
changes the moves could change that as well. So moves that are not theirs are told as what they are,
of another version or changed. A verdict is kept with its result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio import games
from rossio.bots.question import read_answer
from rossio.engine.daily import contest_of
from rossio.engine.errors import GameError
from rossio.engine.session import Session
from rossio.ui import invitation as links
from rossio.ui.claim import check_deal
from rossio.ui.control.opponent import Opponent
from rossio.ui.control.today import day_seats, is_laid_open
from rossio.ui.days import claims_prefix

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rossio.bots.question import Answer, Question
    from rossio.engine.game import AnyGame
    from rossio.engine.record import Record
    from rossio.ui.app import App
    from rossio.ui.control.today import DayPage
    from rossio.ui.days import Audited, Claim
    from rossio.ui.seat import Seated
    from rossio.ui.table_actions import Hear


class Auditor:
    """Replays the game of a result, and asks its opponents for each of their moves.

    Who sits where says the day, not the result, which is kept as `entry` and has this `link`.
    `audited` is the verdict, when there is one.
    """

    def __init__(
        self,
        entry: str,
        link: str,
        game: AnyGame,
        record: Record[Any],
        seats: tuple[Seated, ...],
    ) -> None:
        self.entry, self.link = entry, link
        self.audited: Audited = ""
        self._session = Session(game, record.until(0))
        self._moves = record.moves
        self._opponent = Opponent(self._session, seats)
        self._go_on()

    def question(self) -> Question | None:
        """What an opponent is asked now."""
        return None if self.audited else self._opponent.question()

    def hear(self, answer: Answer) -> None:
        """Take an answer, if it is the one that is waited for."""
        if self.audited:
            return
        self._opponent.hear(answer)
        chosen = self._opponent.choice()
        if chosen is None:
            return
        if str(chosen) == self._next_move():
            self._session.play(chosen)
            self._go_on()
        else:
            self.audited = "other"

    def _go_on(self) -> None:
        """Make the moves of the person, up to the next of an opponent or the end."""
        while (move := self._next_move()) and self._opponent.question() is None:
            self._session.play(self._session.game.read_move(move))
        if not move:
            self.audited = "same"

    def _next_move(self) -> str:
        made = len(self._session.record.moves)
        return self._moves[made] if made < len(self._moves) else ""


def has_opponents(page: DayPage) -> bool:
    """Whether opponents choose in the game of a day: who plays by the rules alone does not."""
    return bool(contest_of(games.seasons(page.game), page.day).opponents)


def settle(app: App) -> None:
    """Go on with the results of the day on screen, one after another; before one's own try is done
    nothing is shown of them that would need it."""
    page = app.day
    if page is None or not has_opponents(page) or not is_laid_open(app, page):
        return
    if page.auditor is not None and page.auditor.audited:
        _note(app, page, page.auditor)
        page.auditor = None
    claims = app.saves.claims(page.game, page.day.isoformat())
    if page.auditor is None or page.auditor.entry not in claims:
        page.auditor = _next(app, page, claims)


def _next(app: App, page: DayPage, claims: Mapping[str, Claim]) -> Auditor | None:
    """The next result whose opponents are to be asked."""
    for entry, claim in claims.items():
        if claim.audited or claim.link in page.unreadable:
            continue
        auditor = _auditor(app, page, entry, claim)
        if auditor is None:
            page.unreadable.add(claim.link)
        elif auditor.audited:
            _note(app, page, auditor)
        else:
            return auditor
    return None


def _auditor(app: App, page: DayPage, entry: str, claim: Claim) -> Auditor | None:
    game, seats = app.game(page.game), day_seats(app, page.game, page.day)
    try:
        invitation = links.read(app.find_game, claim.link)
        check_deal(game, invitation, page.day)
    except GameError:
        # What is kept was damaged since it came.
        return None
    return Auditor(entry, claim.link, game, invitation.record, seats)


def _note(app: App, page: DayPage, auditor: Auditor) -> None:
    """Keep a verdict with its result, unless there is another in its place now."""
    claim = app.saves.claims(page.game, page.day.isoformat()).get(auditor.entry)
    if claim is not None and claim.link == auditor.link:
        known = structs.replace(claim, audited=auditor.audited)
        key = auditor.entry.removeprefix(claims_prefix(page.game, known.day))
        app.saves.keep_claim(known, key)


def hear(app: App, action: Hear) -> None:
    """An opponent in a result has answered."""
    page = app.day
    if page is not None and page.auditor is not None:
        page.auditor.hear(read_answer(action.text, games.answers))
