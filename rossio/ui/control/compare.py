"""The results of others beside one's own: those that links bring, and those that are pasted.

Nothing of a deal is shown before one's own try is done, not even by a link that holds it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio.engine.daily import read_day
from rossio.engine.errors import GameError
from rossio.ui import invitation as links
from rossio.ui.actions import DropResult, Moment, TakeResults, WatchResult
from rossio.ui.control.person import act
from rossio.ui.control.today import (
    day_seats,
    is_laid_open,
    own_link,
    own_try,
    show,
    today,
    try_day,
)
from rossio.ui.result import Sent, check_deal, claim_key, confirmed, day_in, read_results

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.control.today import DayPage
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
        _add(app, Sent(links.write(game, invitation)))
    return True


def _practised(app: App, page: DayPage, invitation: Invitation) -> bool:
    """Whether it is a game that one has played here oneself, unscored; then it is opened."""
    if is_laid_open(app, page):
        for head in app.saves.heads_alike(invitation.record):
            saved = app.saves.game(head.key)
            if saved is not None and saved.record == invitation.record:
                app.sit_down(saved)
                return True
    return False


def _add(app: App, sent: Sent) -> None:
    """Keep a result when it has been replayed, and turn to its day."""
    claim = confirmed(app.find_game, sent, today(app), app.saves.now())
    day = read_day(claim.day)
    page = app.day
    if page is None or (page.game, page.day) != (claim.game, day):
        app.open_game(claim.game)
        page = show(app, claim.game, day)
    if _is_own(app, page, sent):
        app.good_news = app.words("today.own")
        return
    app.saves.keep_claim(claim, claim_key(claim))
    told = "today.confirmed" if is_laid_open(app, page) else "today.points-of"
    name = claim.name or app.words("today.somebody")
    app.good_news = app.words(told, name=name, n=claim.points[0])


def _is_own(app: App, page: DayPage, sent: Sent) -> bool:
    """Whether it is what one has sent oneself; a record has one link."""
    own = own_try(app, page)
    if own is not None and own.is_done and own.seats:
        with suppress(GameError):
            return own_link(app, page, own).partition("~")[0] == sent.link.partition("~")[0]
    return False


def _take_results(app: App, _: TakeResults) -> None:
    """Add what was pasted; of what cannot be added it is said why, and the rest is."""
    page = app.day
    if page is None:
        return
    problems = []
    try:
        for sent in read_results(page.pasted):
            try:
                _add(app, sent)
            except GameError as error:
                problems.append(app.sorry(error))
    except GameError as error:
        problems.append(app.sorry(error))
    app.problem = "\n".join(dict.fromkeys(problems))
    if app.day is not None and not problems:
        app.day.pasted, app.day.added = "", page.added + 1


def _watch(app: App, action: WatchResult) -> None:
    """Look at the game behind a result, from its beginning."""
    page = app.day
    if page is None or not is_laid_open(app, page):
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
    app.good_news = app.words("today.confirmed", name=name, n=points)


def _drop(app: App, action: DropResult) -> None:
    app.saves.drop_claim(action.entry)
    app.focus = "compare"


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    TakeResults: _take_results,
    WatchResult: _watch,
    DropResult: _drop,
}
