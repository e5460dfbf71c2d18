"""One's own record: which games are looked at, and what earlier saves have to be asked for once."""

from __future__ import annotations

from itertools import chain
from operator import is_
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio import games
from rossio.engine.errors import GameError
from rossio.engine.session import Session
from rossio.ui.actions import Open, Recall, Recounted, Statistics
from rossio.ui.control.person import act
from rossio.ui.days import has_try_key, try_key
from rossio.ui.results import best_turn, counts, may_count, own_seat, played, tallies
from rossio.ui.save import terms_of
from rossio.ui.steps import Steps, Work
from rossio.ui.table_actions import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rossio.engine.game import AnyGame, Setting
    from rossio.ui.actions import Action
    from rossio.ui.app import App
    from rossio.ui.days import Try
    from rossio.ui.results import Played
    from rossio.ui.save import Head


class StatisticsPage:
    """What is looked at: a game, and of its results all, or those against some, or of so many
    players. `month` is that of the calendar, if it is not this one.

    The steps of `filling` ask saves of earlier versions for what they do not say.
    """

    def __init__(self, app: App, game: str) -> None:
        self._app = app
        self.game = game
        self.met = self.players = self.month = ""
        # The game from whose end it was opened, by its key.
        self.opened_from = ""
        # What the figures were last worked out of: saved games, and the tries of each game.
        self._kept: list[Any] = []
        self._results: list[Played] = []
        self._tallies: dict[str, tuple[int, int]] = {}
        self._uncounted = 0
        self.is_filling = any(map(self._lacks, app.saves.heads()))
        self.filling = Steps(self._fill_in())

    # --- What is so -----------------------------------------------------------------------------

    def results(self) -> list[Played]:
        """All results of the game, the first first."""
        self._look()
        return self._results

    def tally(self, game: str) -> tuple[int, int]:
        """How often a game was played, and won."""
        self._look()
        return self._tallies.get(game, (0, 0))

    def uncounted(self) -> int:
        """How many finished games of this kind are kept and do not count."""
        self._look()
        return self._uncounted

    def _look(self) -> None:
        """Work it out anew when what is kept has changed: there may be thousands."""
        saves = self._app.saves
        heads, tries = saves.heads(), [saves.tries(name) for name in games.names()]
        kept = [heads, *tries]
        if len(kept) == len(self._kept) and all(map(is_, kept, self._kept)):
            return
        self._kept, heads = kept, _as_tried(heads, chain(*tries))
        counted = [head for head in heads if counts(head)]
        asked = [setting.name for setting in asked_of(self._app.game(self.game))]
        self._results = played(counted, self.game, asked)
        self._tallies = tallies(counted)
        over = sum(head.over and head.game == self.game for head in heads)
        self._uncounted = over - len(self._results)

    def chosen(self) -> list[Played]:
        """Those of them that are looked at."""
        return [
            one
            for one in self.results()
            if self.met in ("", one.met) and self.players in ("", str(one.players))
        ]

    # --- What earlier versions did not keep -----------------------------------------------------

    def _lacks(self, head: Head) -> bool:
        return head.game == self.game and head.turn is None and may_count(head)

    def _fill_in(self) -> Iterator[None]:
        """Game by game and move by move, as long as somebody looks at them; each only once."""
        for head in filter(self._lacks, self._app.saves.heads()):
            if self._app.statistics is not self:
                return
            yield from _fill_in(self._app, head.key)
        self.is_filling = False


def _as_tried(heads: Iterable[Head], tries: Iterable[Try]) -> list[Head]:
    """Heads, of which those of tries that were left for good say what these came to then, whatever
    was played on after that."""
    left = {try_key(one.game, one.day): one for one in tries if one.scored and not one.over}
    left = {key: one for key, one in left.items() if one.closed and not one.is_lost}
    return [
        _as_left(head, left[head.key]) if has_try_key(head) and head.key in left else head
        for head in heads
    ]


def _as_left(head: Head, own: Try) -> Head:
    """What was left is not won: the others have."""
    winners = tuple(seat for seat in range(len(head.seats)) if seat != own_seat(head))
    return structs.replace(
        head, over=True, points=own.points, winners=winners, touched=own.touched, turn=None
    )


def _fill_in(app: App, key: str) -> Iterator[None]:
    """Replay a game, and keep what its head would say today."""
    saved = app.saves.game(key)
    if saved is None:
        return
    try:
        game = app.game(saved.game)
        session = Session(game, saved.record.until(0))
        for text in saved.record.moves:
            session.play(game.read_move(text))
            yield
    except GameError:
        # It was played with a box that is not here, or is damaged: what it says stays.
        return
    terms, turn = terms_of(saved.record), best_turn(session, own_seat(saved) or 0)
    if app.saves.game(key) == saved:
        app.saves.amend(structs.replace(saved, terms=terms, turn=turn))


def asked_of(game: AnyGame) -> list[Setting]:
    """The settings that belong to who plays by the rules alone."""
    alone = game.settings(1, game.box()) if 1 in game.players else ()
    return [setting for setting in alone if setting.of_opponent]


# --- What a person does ---------------------------------------------------------------------------


def _show(app: App, action: Statistics) -> None:
    app.open_game(action.game)
    page = app.statistics
    if page is None or page.game != app.open_name:
        opened_from = page.opened_from if page else ""
        page = app.statistics = StatisticsPage(app, app.open_name)
        page.opened_from = opened_from
        app.work = Work(page.filling, Recounted())
    page.met, page.players, page.month = action.met, action.players, action.month
    if app.place != "statistics":
        page.opened_from = app.key() if app.place == "table" else ""
    app.table, app.place, app.sheet, app.invitation = None, "statistics", "", None
    app.guide, app.day = None, None


def _recall(app: App, action: Recall) -> None:
    app.do(Open(action.key))
    if app.table is not None and app.key() == action.key:
        act(app.table, Moment(action.moment))


DEEDS: dict[type[Action], Callable[[App, Any], None]] = {
    Statistics: _show,
    Recall: _recall,
}
