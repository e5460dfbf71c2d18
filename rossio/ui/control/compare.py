"""The results of others beside one's own: those that links bring, and those that are pasted.

Nothing of a deal is shown before one's own try is done, not even by a link that holds it.

What is pasted and added is kept until somebody deletes it. So is what a link brings of today, or of
a day that one has played oneself, if it was played to its end: friends' links become a table one
after the other. Any other is told, and stands ready to be added. Of a day no more than
`MOST_CLAIMS` are kept, whichever way they came: no page that opens links can fill this device.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio.engine.daily import read_day
from rossio.engine.errors import GameError
from rossio.ui import invitation as links
from rossio.ui.actions import TookResults
from rossio.ui.claim import (
    LONGEST_TEXT,
    MOST_RESULTS,
    ClaimError,
    Sent,
    check_deal,
    claim_key,
    confirmed,
    day_in,
    read_results,
)
from rossio.ui.control.audit import has_opponents
from rossio.ui.control.person import act
from rossio.ui.control.today import (
    Checking,
    DayPage,
    day_seats,
    is_laid_open,
    lay_open,
    own_try,
    show,
    today,
    try_day,
)
from rossio.ui.day_actions import DropResult, TakeResults, WatchResult
from rossio.ui.days import MOST_CLAIMS, claims_prefix
from rossio.ui.steps import Steps, Work
from rossio.ui.table_actions import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.days import Claim, Try
    from rossio.ui.invitation import Invitation


def receive(app: App, invitation: Invitation) -> bool:
    """A link of the deal of a day: one's own game goes on, another's is a result; whether it is
    one."""
    game = app.game(invitation.record.game)
    day = day_in(game, invitation, today(app))
    if day is None:
        return False
    check_deal(game, invitation, day)
    app.open_game(game.name)
    page = show(app, game.name, day)
    own, moves = own_try(app, page), invitation.record.moves
    if own is not None and moves and own.moves[: len(moves)] == moves:
        if not own.is_done:
            try_day(app)
    elif moves and not _practised(app, page, invitation):
        invitation = structs.replace(invitation, goal=0, day=day.isoformat())
        _open_result(app, page, invitation)
    return True


def _open_result(app: App, page: DayPage, invitation: Invitation) -> None:
    """Tell the result that a link brings, and keep it where that needs no asking."""
    sent = Sent(links.write(app.game(page.game), invitation))
    claim, is_own = _check(app, invitation, sent)
    _tell(app, claim, is_own)
    if is_own:
        return
    told = ""
    if claim.over and (page.day == today(app) or own_try(app, page) is not None):
        try:
            _keep(app, claim)
        except ClaimError as error:
            told = app.sorry(error)
    else:
        told, page.pasted = app.words("today.not-kept"), sent.link
    app.good_news = f"{app.good_news} {told}".strip()


def _practised(app: App, page: DayPage, invitation: Invitation) -> bool:
    """Whether it is a game that one has played here oneself, unscored; then it is opened."""
    if is_laid_open(app, page):
        for head in app.saves.heads_alike(invitation.record):
            saved = app.saves.game(head.key)
            if saved is not None and saved.record == invitation.record:
                app.sit_down(saved)
                return True
    return False


def _check(app: App, invitation: Invitation, sent: Sent) -> tuple[Claim, bool]:
    """A result, when it has been replayed; and whether it is one's own."""
    claim = _known(app, confirmed(invitation, sent, today(app), app.saves.now()))
    own = app.saves.own_try(claim.game, claim.day)
    return claim, own is not None and _is_of(own, invitation)


def _known(app: App, claim: Claim) -> Claim:
    """A result with what is known of the same one: opponents who made its moves are not asked
    again. Those who did not are: this may be a later version."""
    kept = app.saves.claims(claim.game, claim.day)
    before = kept.get(claims_prefix(claim.game, claim.day) + claim_key(claim))
    is_known = before is not None and before.link == claim.link and before.audited == "same"
    return structs.replace(claim, audited="same") if is_known else claim


def _keep(app: App, claim: Claim) -> None:
    """Keep a result, unless there are too many of its day."""
    key = claim_key(claim)
    if not app.saves.has_room_for(claim, key):
        most, day = MOST_CLAIMS, claim.day
        raise ClaimError("claim-full", f"{most} results of {day} are kept.", most=most, day=day)
    app.saves.keep_claim(claim, key)


def _is_of(own: Try, invitation: Invitation) -> bool:
    """Whether a game of the same deal is what one has sent oneself."""
    return own.is_done and bool(own.seats) and own.moves == invitation.record.moves


def _tell(app: App, claim: Claim, is_own: bool) -> None:
    """Say what a result is, and turn to its day, unless somebody has left the page meanwhile."""
    page = DayPage(claim.game, read_day(claim.day))
    is_shown = app.day is not None and (app.day.game, app.day.day) == (page.game, page.day)
    if app.place == "day" and not is_shown:
        app.open_game(page.game)
        show(app, page.game, page.day)
    if is_own:
        app.good_news = app.words("today.own")
        return
    name = claim.name or app.words("today.somebody")
    told = _right(page, claim) if is_laid_open(app, page) else "today.points-of"
    app.good_news = app.words(told, name=name, n=claim.points[0])


def _right(page: DayPage, claim: Claim) -> str:
    """How it is told that a result is right, as far as that is known."""
    is_all = claim.audited == "same" or not has_opponents(page)
    return "today.confirmed" if is_all else "today.replayed"


def _take_results(app: App, _: TakeResults) -> None:
    """Begin to add what was pasted: each game is replayed, which takes its time."""
    page = app.day
    if page is None or page.checking is not None:
        return
    try:
        results = read_results(page.pasted)
    except GameError as error:
        app.problem = app.sorry(error)
        return
    looked_at = results[:MOST_RESULTS]
    page.checking = Checking(len(looked_at))
    if len(results) > len(looked_at) or len(page.pasted) > LONGEST_TEXT:
        page.checking.problems.append(app.words("today.too-many", most=MOST_RESULTS))
    app.work = Work(Steps(_check_all(app, page.checking, looked_at)), TookResults())


def _check_all(app: App, checking: Checking, results: list[Sent]) -> Iterator[None]:
    """Add each result; of what cannot be added it is said why, and the rest is."""
    for sent in results:
        try:
            invitation = links.read(app.find_game, sent.link)
            yield
            claim, is_own = _check(app, invitation, sent)
            if not is_own:
                _keep(app, claim)
            checking.last = claim, is_own
        except GameError as error:
            checking.problems.append(app.sorry(error))
        yield
    checking.is_done = True


def _took_results(app: App, _: TookResults) -> None:
    """Say what came of it, unless somebody has turned to another day meanwhile."""
    page = app.day
    checking = page.checking if page else None
    if page is None or checking is None or not checking.is_done:
        return
    page.checking = None
    if checking.last:
        _tell(app, *checking.last)
    told = "\n".join(dict.fromkeys(checking.problems))
    if app.place == "day":
        app.problem = told
    else:
        app.notice = told
    if app.day is not None and not checking.problems:
        app.day.pasted, app.day.added = "", page.added + 1


def _watch(app: App, action: WatchResult) -> None:
    """Look at the game behind a result, from its beginning."""
    page = app.day
    if page is None or not lay_open(app, page.game, page.day):
        return
    claim = app.saves.claims(page.game, page.day.isoformat()).get(action.entry)
    if claim is None:
        return
    try:
        invitation = links.read(app.find_game, claim.link)
        check_deal(app.game(page.game), invitation, page.day)
        seats = invitation.seats or day_seats(app, page.game, page.day)
        table = app.new_game(invitation.record, seats, day=claim.day, is_guest=True)
    except GameError as error:
        app.problem = app.sorry(error)
        return
    act(table, Moment(0))
    name, points = table.names[0], table.game.points(table.session.state)[0]
    app.good_news = app.words(_right(page, claim), name=name, n=points)
    if claim.audited == "other":
        app.good_news += " " + app.words("today.opponents-differ", name=name)


def _drop(app: App, action: DropResult) -> None:
    app.saves.drop_claim(action.entry)
    app.focus = "compare"


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    TakeResults: _take_results,
    TookResults: _took_results,
    WatchResult: _watch,
    DropResult: _drop,
}
