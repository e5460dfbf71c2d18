"""How long turns are shown, and what travels in them."""

from __future__ import annotations

from itertools import pairwise

from rossio.engine.castles.events import TurnStarted
from rossio.engine.castles.game import GAME
from rossio.engine.session import Session
from rossio.ui.castles.look import LOOK
from rossio.ui.control.playback import Playback
from rossio.ui.preferences import Preferences
from tests.engine.castles.random_games import play_randomly, setup_of
from tests.ui.castles.views import LEFT
from tests.ui.helpers import WIDE, begin, do, make_app, moment, table_of


def random_session(seed: int) -> Session:
    session = Session(GAME, GAME.new(setup_of(seed), seed))
    for move, _ in play_randomly(session.state.copy(), seed):
        session.play(move)
    return session


def test_opponents_turns_are_shown_in_four_to_eight_seconds() -> None:
    turns = list[int]()
    for seed in range(6):
        session = random_session(seed)
        playback = Playback(session, LOOK, Preferences(speed="usual"))
        moments = session.moments
        starts = [n for n, one in enumerate(moments) if isinstance(one.event, TurnStarted)]
        turns += [sum(map(playback.duration, range(*turn))) for turn in pairwise(starts)]
    assert len(turns) > 100
    # Even of who lays a tile and does nothing else, and of who walks about by chance for long.
    assert min(turns) >= 4000
    assert max(turns) <= 8000


def test_whatever_travels_has_a_place_to_come_from_and_to_go_to() -> None:
    kinds = set[str]()
    for seed in range(3):
        kinds |= travelled(seed)
    assert kinds >= {"land", "cylinder", "disc", "worker", "gold", "castle"}


def travelled(seed: int) -> set[str]:
    """The kinds of what was seen on its way in a game that is only watched."""
    app = make_app(window=WIDE, speed="usual")
    begin(app, 2, (0, 1), seed, "castles")
    app.resize(WIDE, LEFT["wide"])
    table, kinds, before = table_of(app), set[str](), ""
    while table.playback.is_on:
        flight, now = LOOK.flight(moment(app)), "".join(app.screen().parts.values())
        if flight is not None and before:
            kinds.add(flight.likeness.partition("-")[0])
            # It leaves from where it was on the screen before.
            assert f'data-key="{flight.source}"' in before, flight
            assert f'data-key="{flight.target}"' in now, flight
            assert f'id="{flight.likeness}"' in LOOK.symbols()
        before = now
        do(app, "tick")
    return kinds
