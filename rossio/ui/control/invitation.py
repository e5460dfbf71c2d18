"""Games as links: opening one, playing turn by turn with others, passing one on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rossio.bots import OPPONENTS
from rossio.engine.errors import GameError
from rossio.engine.record import Record, start
from rossio.engine.rossio.notation import write as write_position
from rossio.engine.rossio.setup import Setup
from rossio.engine.session import Session
from rossio.ui import invitation as links
from rossio.ui.control.setup import check_seats, first_plan, seats_of, with_players
from rossio.ui.control.table import Playing
from rossio.ui.html import button, escape
from rossio.ui.invitation import Invitation, relation
from rossio.ui.screen import Effect
from rossio.ui.store import Plan

if TYPE_CHECKING:
    from rossio.ui.app import App
    from rossio.ui.rossio.scene import Seated
    from rossio.ui.store import Saved
    from rossio.words.catalogue import Words


# --- Opening ------------------------------------------------------------------------------------


def _open_link(app: App, _: str, address: str) -> None:
    """Open the game in a link, beside whatever is going on."""
    link = (address or app.link).strip().rpartition("#")[2]
    try:
        invitation = _complete(app, links.read(app.game, link))
        check_seats(invitation.seats, start(app.game, invitation.record))
        app.link = ""
        _receive(app, invitation)
    except GameError as error:
        app.problem, app.link = app.sorry(error), ""
        app.sheet = "open"


def _come_back(app: App, key: str, link: str) -> None:
    """Go on with a game that was open here before, or else open its link."""
    saved = app.saves.game(key) if key else None
    if saved is None:
        _open_link(app, "", link)
    elif app.key() != key:
        app.do(f"open {key}")


def _complete(app: App, invitation: Invitation) -> Invitation:
    """With seats for everybody, also where the link names nobody."""
    if invitation.seats:
        return invitation
    return structs.replace(invitation, seats=_usual_seats(app, invitation.record))


def _usual_seats(app: App, record: Record[Setup]) -> tuple[Seated, ...]:
    position = start(app.game, record)
    players = 1 if position.ross is not None else len(position.players)
    return seats_of(app.words, with_players(first_plan(), players))


def _receive(app: App, invitation: Invitation) -> None:
    """Go on with the game if it is here already, or put it beside the others."""
    known = [game for game in app.saves.games() if bool(game.here) == invitation.by_link]
    related = [(relation(game.record, invitation.record), game) for game in known]
    for (kind, shared), game in related:
        is_same = kind == "same" or (kind == "behind" and _waits_there(app, game, shared))
        # The same game with something to beat is another undertaking.
        if is_same and invitation.goal in (0, game.goal):
            app.sit_down(game)
            return
    if not invitation.by_link:
        _open_beside(app, invitation)
        return
    # A fork may lie beside the game itself, which is what goes on.
    for wanted in ("further", "behind", "forked"):
        for (kind, shared), game in related:
            if kind == wanted:
                _receive_turn(app, invitation, game, shared)
                return
    app.invitation, app.place, app.sheet = invitation, "join", ""


def _waits_there(app: App, game: Saved, moves: int) -> bool:
    """Whether in a game after so many moves only opponents have moved, who wait for nobody."""
    try:
        session = Session(app.game, game.record)
    except GameError:
        return False
    movers = {session.mover(number) for number in range(moves, len(game.record.moves))}
    return not game.here and not any(game.seats[seat].is_person for seat in movers)


def _open_beside(app: App, invitation: Invitation, here: tuple[int, ...] = ()) -> None:
    app.new_game(invitation.record, invitation.seats, here=here, goal=invitation.goal)


def _receive_turn(app: App, invitation: Invitation, game: Saved, shared: int) -> None:
    """A link of a game that is played here: what is new is shown, what is old or else is told."""
    kind, _ = relation(game.record, invitation.record)
    if kind == "behind":
        app.sit_down(game)
        app.notice = app.words("link.gone-on")
    elif kind == "forked":
        _open_beside(app, invitation, game.here)
        app.notice = app.words("link.forked", move=shared + 1)
    else:
        playing = app.sit_down(structs.replace(game, record=invitation.record))
        playing.watch.show_since(len(game.record.moves))


def _join(app: App, seat: str, _: str) -> None:
    """Take a seat in a game that is played by link."""
    invitation = app.invitation
    if invitation is None:
        return
    app.invitation = None
    _open_beside(app, invitation, (int(seat),))
    if app.playing is not None:
        app.playing.watch.show_since(0)


def join_screen(words: Words, invitation: Invitation) -> str:
    """Who is it that opens the link?"""
    seats = "".join(
        button(f"join {seat}", escape(seated.name), class_="large")
        for seat, seated in enumerate(invitation.seats)
        if seated.is_person
    )
    return (
        f'<div class="pass-card"><h1>{escape(words("join.who"))}</h1>'
        f"<p>{escape(words('link.not-secret'))}</p>{seats}"
        f"{button('leave', escape(words('do.back')))}</div>"
    )


# --- Passing on ---------------------------------------------------------------------------------


def address(app: App) -> str:
    """The game on the table as a link; nothing away from the table."""
    playing = app.playing
    if playing is None or app.place != "table":
        return ""
    return _link_of(app, playing, playing.session.record)


def _link_of(app: App, playing: Playing, record: Record[Setup]) -> str:
    goal = playing.saved.goal
    seats = () if playing.seats == _usual_seats(app, record) else playing.seats
    by_link = bool(playing.saved.here)
    return links.write(app.game, Invitation(record, seats, goal, by_link))


def shared_link(app: App, what: str) -> str:
    """This whole game, this position, or this set-up as a challenge."""
    playing = app.playing
    if playing is None:
        return ""
    record = playing.replay.shown_record()
    match what:
        case "position":
            position = write_position(playing.replay.shown_position())
            bare: Record[Setup] = Record(record.game, record.box, position=position)
            return links.write(app.game, Invitation(bare, _same_opponents(app, playing.seats)))
        case "challenge":
            seats = _same_opponents(app, playing.seats)
            return links.write(app.game, Invitation(record.until(0), seats, challenge(playing)))
        case _:
            return _link_of(app, playing, record)


def _same_opponents(app: App, seats: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """The same opponents, and whoever opens the link; nobody where all are people."""
    if not any(seated.opponent in OPPONENTS for seated in seats):
        return ()
    return seats_of(app.words, Plan([structs.replace(one, name="") for one in seats], solo=False))


def challenge(playing: Playing) -> int:
    """The total that others are asked to beat: the best a person reached here."""
    return playing.best_of_people() if playing.session.is_over else 0


def _pass_on(app: App, what: str, _: str) -> None:
    """Copy a link, or hand it to the system's own way of sharing."""
    how, _, which = what.partition(" ")
    app.effect = Effect(how, shared_link(app, which))


def _play_on(app: App, _: str, __: str) -> None:
    """A new game from the moment that is being looked at."""
    playing = app.playing
    if playing is None:
        return
    if playing.saved.here and not playing.session.is_over:
        # At one device the others' hands would be there to see.
        app.notice = app.words("link.no-play-on")
    else:
        app.new_game(playing.replay.shown_record(), playing.seats, practice=playing.practice)


DEEDS = {
    "open-link": _open_link,
    "come-back": _come_back,
    "join": _join,
    "pass-on": _pass_on,
    "play-on": _play_on,
}
