"""One's own record: which games are looked at, and what earlier saves have to be asked for once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import structs

from rossio.engine.errors import GameError
from rossio.engine.session import Session
from rossio.ui.actions import Open, Recall, Recounted, Statistics
from rossio.ui.control.person import act
from rossio.ui.results import best_turn, counts, may_count, own_seat, played, tallies
from rossio.ui.save import terms_of
from rossio.ui.steps import Steps, Work
from rossio.ui.table_actions import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rossio.engine.game import AnyGame
    from rossio.ui.actions import Action
    from rossio.ui.app import App
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
        self._heads: list[Head] | None = None
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
        heads = self._app.saves.heads()
        if heads is self._heads:
            return
        self._heads, counted = heads, [head for head in heads if counts(head)]
        self._results = played(counted, self.game, asked_of(self._app.game(self.game)))
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


def asked_of(game: AnyGame) -> list[str]:
    """The names of the settings that belong to who plays by the rules alone."""
    alone = game.settings(1, game.box()) if 1 in game.players else ()
    return [setting.name for setting in alone if setting.of_opponent]


# --- What a person does ---------------------------------------------------------------------------


def _show(app: App, action: Statistics) -> None:
    app.open_game(action.game)
    page = app.statistics
    if page is None or page.game != app.open_name:
        page = app.statistics = StatisticsPage(app, app.open_name)
        app.work = Work(page.filling, Recounted())
    page.met, page.players, page.month = action.met, action.players, action.month
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
