"""Games as links: opening one, playing turn by turn with others, passing one on."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio import games
from rossio.bots import OPPONENTS
from rossio.engine.errors import GameError
from rossio.engine.record import Record, from_position, start, walk
from rossio.engine.rng import Rng
from rossio.ui import invitation as links
from rossio.ui.actions import (
    ComeBack,
    Join,
    Open,
    OpenLink,
    PassOn,
    PlayOn,
    Puzzles,
    Restore,
    SetUp,
    Statistics,
    Today,
)
from rossio.ui.control.setup import Plan, check_seats, first_plan, seats_of, with_players
from rossio.ui.control.table import Table
from rossio.ui.days import has_try_key
from rossio.ui.invitation import Invitation, Relation, relation
from rossio.ui.screen import Effect
from rossio.ui.seat import people_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.save import Saved
    from rossio.ui.seat import Seated


_MOST_REPLAYED = 2
"""So many games that have gone on since a link was made are looked into: each is replayed, and the
page waits for it."""
_PUZZLES = "-puzzles"
"""What the address of a game's puzzles ends with."""
_STATISTICS = "-statistics"
"""What the address of one's record of a game ends with."""

# --- Opening ------------------------------------------------------------------------------------


def _open_link(app: App, action: OpenLink) -> None:
    """Open the game in a link, beside whatever is going on."""
    link = (action.link or app.link).strip().rpartition("#")[2]
    try:
        invitation = _complete(app, links.read(app.find_game, link))
        game = app.game(invitation.record.game)
        check_seats(game, invitation.seats, start(game, invitation.record))
        app.link = ""
        if _is_of_day(app, invitation):
            return
        _receive(app, invitation)
        if invitation.goal and app.place == "table":
            app.good_news = app.words("link.challenge", goal=invitation.goal)
    except GameError as error:
        if app.is_coming(error):
            raise
        app.problem, app.link = app.sorry(error), ""
        app.sheet = "open"


def _is_of_day(app: App, invitation: Invitation) -> bool:
    """Whether it is the deal of a day: then it is a result, and shows nothing of the deal before
    one's own try is done."""
    from rossio.ui.control import compare

    return compare.receive(app, invitation)


def _come_back(app: App, action: ComeBack) -> None:
    """Go on with a game that was open here before, or else open its link, or a game's set-up."""
    saved = app.saves.game(action.key) if action.key else None
    name, _, day = action.link.partition("-day-")
    whose = action.link.removesuffix(_STATISTICS)
    if saved is None and whose != action.link and whose in games.names():
        app.do(Statistics(whose))
    elif saved is None and action.link in games.names():
        app.do(SetUp(action.link))
    elif saved is None and day and name in games.names():
        app.do(Today(name, day))
    elif saved is None and action.link in {name + _PUZZLES for name in games.names()}:
        app.do(Puzzles(action.link.removesuffix(_PUZZLES)))
    elif saved is None:
        _open_link(app, OpenLink(action.link))
    elif app.key() != action.key:
        app.do(Open(action.key))


def _restore(app: App, action: Restore) -> None:
    """What a new page finds in its address: the game as it was saved, or as the address tells it.

    A tab that is restored, or an address from another device, may know more than what was kept: the
    further one is gone on with. Where the two differ, both are kept.
    """
    saved = app.saves.game(action.key) if action.key else None
    kind, invitation = "same", None
    try:
        invitation = links.read(app.find_game, action.link)
        saved = saved or _save_behind(app, invitation)
        kind, _ = relation(saved.record, invitation.record) if saved else ("another", 0)
    except GameError as error:
        if app.is_coming(error):
            raise
    if saved is None or invitation is None or kind in ("same", "behind", "another"):
        _come_back(app, ComeBack(action.key if kind != "another" else "", action.link))
    elif kind == "further":
        app.sit_down(structs.replace(saved, record=invitation.record))
    elif has_try_key(saved):
        # A day has one try, which is the one that was kept.
        app.do(Open(saved.key))
    else:
        app.new_game(invitation.record, saved.seats, goal=saved.goal, here=saved.here)
        app.do(Open(saved.key))
        app.notice = app.words("link.differs")


def _save_behind(app: App, invitation: Invitation) -> Saved | None:
    """The save that a game continues which no tab of this device has had open.

    What is played by link, turn by turn, is received as every turn is.
    """
    # What somebody else has made of a day's deal must not become one's own try.
    found = [] if invitation.by_link else _alike(app, invitation)
    alike = [one for one in found if not one[1].day]
    kinds = {kind for (kind, _), _ in alike}
    if kinds & {"same", "behind"}:
        return None
    behind = [
        (shared, saved)
        for (kind, shared), saved in alike
        if kind == "further" and saved.goal == invitation.goal
    ]
    return max(behind, key=lambda one: (one[0], one[1].touched))[1] if behind else None


def _complete(app: App, invitation: Invitation) -> Invitation:
    """With seats for everybody, also where the link names nobody."""
    if invitation.seats:
        return invitation
    return structs.replace(invitation, seats=usual_seats(app, invitation.record))


def usual_seats(app: App, record: Record[Any]) -> tuple[Seated, ...]:
    """Who sits at a table of which nobody has said it: people, and automata where they belong."""
    game = app.game(record.game)
    position = start(game, record)
    seats = range(len(game.points(position)))
    players = sum(not game.automaton(position, seat) for seat in seats)
    people = [structs.replace(one, opponent="") for one in first_plan(game).seats]
    plan = with_players(game, Plan(game.name, people), players)
    return seats_of(app.words_of(game.name), game, plan)


def _receive(app: App, invitation: Invitation) -> None:
    """Go on with the game if it is here already, or put it beside the others."""
    if _is_on_the_table(app, invitation):
        # A link of another game may have come between.
        app.open_game(invitation.record.game)
        app.place, app.sheet, app.invitation = "table", "", None
        return
    related = _alike(app, invitation)
    if (here := _same_game(app, invitation, related)) is not None:
        app.sit_down(here)
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
    app.open_game(invitation.record.game)
    app.invitation, app.place, app.sheet = invitation, "join", ""


_Related = tuple[tuple[Relation, int], "Saved"]


def _alike(app: App, invitation: Invitation) -> list[_Related]:
    """The games that are here and began as this one did, and how it stands to each of them."""
    return [
        (relation(saved.record, invitation.record), saved)
        for head in app.saves.heads_alike(invitation.record)
        if bool(head.here) == invitation.by_link
        if (saved := app.saves.game(head.key))
    ]


def _is_on_the_table(app: App, invitation: Invitation) -> bool:
    """Whether it lies there already, as the guest that it is."""
    table = app.table
    if table is None or not table.is_guest:
        return False
    return (table.session.record, table.saved.goal) == (invitation.record, invitation.goal)


def _same_game(app: App, invitation: Invitation, related: list[_Related]) -> Saved | None:
    """The game of a link, if it is here as it was sent, or else if only opponents have moved in it
    since, who wait for nobody."""
    # The same game with something to beat is another undertaking.
    alike = [one for one in related if invitation.goal in (0, one[1].goal)]
    same = (game for (kind, _), game in alike if kind == "same")
    gone_on = [game for (kind, _), game in alike if kind == "behind" and _may_wait(game)]
    # Opponents come to a person's turn soon, so those with the fewest moves are the ones.
    nearest = sorted(gone_on, key=lambda game: len(game.record.moves))[:_MOST_REPLAYED]
    waiting = (game for game in nearest if _waits_there(app, game, len(invitation.record.moves)))
    return next(same, None) or next(waiting, None)


def _may_wait(game: Saved) -> bool:
    """Whether opponents can have moved in a game without anybody who waits elsewhere."""
    return not game.here and any(not seated.is_person for seated in game.seats)


def _waits_there(app: App, game: Saved, moves: int) -> bool:
    """Whether in a game after so many moves only opponents have moved."""
    people = people_of(game.seats)
    walked = walk(app.game(game.game), game.record)
    movers = (state.seat for state, _ in islice(walked, moves, len(game.record.moves)))
    try:
        return not any(seat in people for seat in movers)
    except GameError:
        return False


def _open_beside(
    app: App, invitation: Invitation, here: tuple[int, ...] = (), *, is_guest: bool = True
) -> None:
    app.new_game(
        invitation.record, invitation.seats, here=here, goal=invitation.goal, is_guest=is_guest
    )


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
        table = app.sit_down(structs.replace(game, record=invitation.record))
        table.show_since(len(game.record.moves))


def _join(app: App, action: Join) -> None:
    """Take a seat in a game that is played by link."""
    invitation = app.invitation
    if invitation is None:
        return
    app.invitation = None
    _open_beside(app, invitation, (action.seat,), is_guest=False)
    if app.table is not None:
        app.table.show_since(0)


# --- Passing on ---------------------------------------------------------------------------------


def address(app: App) -> str:
    """What is on screen as a link: the game on the table, or the name of one that is set up."""
    if app.place == "setup":
        return app.plan.game
    if app.place == "day" and app.day is not None:
        return f"{app.day.game}-day-{app.day.day}"
    if app.place == "puzzles" and app.puzzles is not None:
        return app.puzzles.game + _PUZZLES
    if app.place == "statistics" and app.statistics is not None:
        return app.statistics.game + _STATISTICS
    if app.table is None or app.place != "table":
        return ""
    return _link_of(app, app.table, app.table.session.record)


def _link_of(app: App, table: Table, record: Record[Any]) -> str:
    goal = table.saved.goal
    seats = () if table.seats == usual_seats(app, record) else table.seats
    by_link = bool(table.saved.here)
    return links.write(table.game, Invitation(record, seats, goal, by_link, table.saved.day))


def shared_link(app: App, what: str) -> str:
    """This whole game, this position, what is seen of it, or this set-up as a challenge; nothing
    of a position with which no game can begin, as one with millions of coins."""
    try:
        return "" if app.table is None else _shared_link(app, app.table, what)
    except GameError:
        return ""


def _shared_link(app: App, table: Table, what: str) -> str:
    record = table.replay.shown_record()
    match what:
        case "position":
            bare = from_position(table.game, table.replay.shown_position())
            return links.write(table.game, Invitation(bare, _same_opponents(app, table)))
        case "view":
            seen = Invitation(_dealt_anew(app, table), _same_opponents(app, table))
            return links.write(table.game, seen)
        case "challenge":
            invitation = Invitation(record.until(0), _same_opponents(app, table), challenge(table))
            return links.write(table.game, invitation)
        case _:
            return _link_of(app, table, record)


def _dealt_anew(app: App, table: Table) -> Record[Any]:
    """What the person looking sees, as a position: made of their view alone, so that nothing that
    is hidden from them is in it; what they do not see is dealt anew."""
    seen = (table.replay.shown_record(), table.holder)
    # Once for each view: what is copied is what the QR code shows.
    if app.dealt is None or app.dealt[0] != seen:
        view = table.game.view(table.replay.shown_position(), table.holder)
        dealt = table.game.determinize(view, Rng(app.any_seed()))
        app.dealt = seen, from_position(table.game, dealt)
    return app.dealt[1]


def _same_opponents(app: App, table: Table) -> tuple[Seated, ...]:
    """The same opponents, and whoever opens the link; nobody where all are people."""
    if not any(seated.opponent in OPPONENTS for seated in table.seats):
        return ()
    unnamed = [structs.replace(one, name="") for one in table.seats]
    return seats_of(app.words, table.game, Plan(table.game.name, unnamed))


def challenge(table: Table) -> int:
    """The total that others are asked to beat: the best a person reached here."""
    return table.best_of_people() if table.session.is_over else 0


_KINDS = ("game", "view", "position", "challenge")


def _pass_on(app: App, action: PassOn) -> None:
    """Copy a link, or hand it to the system's own way of sharing."""
    if app.table is not None and app.table.is_bound:
        app.notice = app.words("today.bound")
        return
    what = action.what if action.what in _KINDS else "game"
    link, told = shared_link(app, what), app.words(f"shared.copied-{what}")
    if link:
        app.effect = Effect(action.how, link, told=told)
    else:
        app.notice = app.words("sorry.any")


def _play_on(app: App, _: PlayOn) -> None:
    """A new game from the moment that is being looked at."""
    table = app.table
    if table is None:
        return
    if table.is_bound:
        app.notice = app.words("today.bound")
    elif table.saved.here and not table.session.is_over:
        # At one device the others' hands would be there to see.
        app.notice = app.words("link.no-play-on")
    else:
        app.new_game(table.replay.shown_record(), table.seats, practice=table.practice)


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    OpenLink: _open_link,
    ComeBack: _come_back,
    Restore: _restore,
    Join: _join,
    PassOn: _pass_on,
    PlayOn: _play_on,
}
