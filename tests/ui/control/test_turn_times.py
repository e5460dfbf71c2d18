"""How long the turns of masons are shown: their games were recorded once, because masons think."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from rossio import games
from rossio.engine.events import Event, TurnStarted
from rossio.engine.link import decode
from rossio.engine.session import Session
from rossio.ui.control.playback import Playback
from rossio.ui.preferences import Preferences

RECORDED: dict[str, list[str]] = json.loads(
    (Path(__file__).parent.parent / "data" / "mason-games.json").read_text()
)
"""By game, links of whole games of two to four masons; most of Rossio's with its nobles."""


def sessions_of(name: str) -> list[Session]:
    game = games.engine(name)
    return [Session(game, decode({game.number: game}.get, link)) for link in RECORDED[name]]


def shown_turns(name: str, session: Session) -> list[int]:
    """For how many milliseconds each turn is shown, without what is counted after the last."""
    playback = Playback(session, games.look(name), Preferences())
    events: list[Event] = [moment.event for moment in session.moments]
    starts = [number for number, event in enumerate(events) if isinstance(event, TurnStarted)]
    turns = pairwise([*starts, len(events)])
    numbers = ([n for n in range(*turn) if not events[n].is_of_end] for turn in turns)
    return [sum(map(playback.duration, turn)) for turn in numbers]


@pytest.mark.parametrize("name", RECORDED)
def test_turns_of_masons_are_shown_in_four_to_eight_seconds(name: str) -> None:
    for session in sessions_of(name):
        turns = shown_turns(name, session)
        assert len(turns) >= 20
        assert max(turns) <= 8000
        # In the last round a turn can be short, because there is nothing left to do in it.
        last = len(session.state.players)
        assert min(turns[:-last]) >= 4000
        assert min(turns[-last:]) >= 3000


@pytest.mark.parametrize("name", RECORDED)
def test_however_much_happens_in_a_turn_it_is_shown_in_eight_seconds(name: str) -> None:
    session = sessions_of(name)[0]
    # As if everything in it happened eight times.
    session.moments = [
        moment
        for moment in session.moments
        for _ in range(1 if isinstance(moment.event, TurnStarted) else 8)
    ]
    turns = shown_turns(name, session)
    assert 7900 <= max(turns) <= 8000


@pytest.mark.parametrize("name", RECORDED)
def test_what_is_counted_at_the_end_is_not_hurried(name: str) -> None:
    session, look = sessions_of(name)[0], games.look(name)
    playback = Playback(session, look, Preferences())
    counted = [n for n, moment in enumerate(session.moments) if moment.event.is_of_end]
    assert counted
    for number in counted:
        calm = look.milliseconds(session.moments[number].event)
        assert playback.duration(number) == int(0.53 * calm)
