"""What each thing that happens sounds like: stones, coins, cards, points, and the end."""

from __future__ import annotations

from collections import defaultdict

from rossio.ui.look import SOUNDS
from rossio.ui.rossio.look import LOOK
from tests.ui.control.test_playback import SEEDS, session_of
from tests.ui.helpers import Person, begin, make_app, table_of

HEARD = {
    "stone": {"Laid", "Swapped"},
    "coin": {"CoinEarned", "CoinGiven", "ColumnClosed"},
    "card": {
        "Kept", "PushedOut", "Recruited", "CardTaken", "CardsDrawn", "Discarded", "RossTurned",
        "RossDiscarded",
    },
    "scoring": {"Scored", "RossScored", "EndTriggered"},
}  # fmt: skip
"""By sound, the events that have it; the end has its own, which no event is heard beside."""


def test_what_happens_sounds_like_what_it_is() -> None:
    heard = defaultdict(set)
    for seed in SEEDS:
        for moment in session_of(seed).moments:
            if (sound := LOOK.sound(moment.event)) is not None:
                heard[sound].add(type(moment.event).__name__)
    assert heard == HEARD


def test_a_whole_game_has_all_five_sounds() -> None:
    app = make_app(speed="usual")
    begin(app, 2, (1,))
    person, heard = Person(app), set[str]()
    while not table_of(app).ended:
        person.step()
        heard |= {*app.sounds()}
    assert heard == {*SOUNDS} == {*HEARD, "end"}
