"""What 6 Castles deals on each day of the week: first the family version, then better opponents."""

from datetime import date

from rossio.engine.daily import Contest, Season


def _against(*opponents: str, family: str = "") -> Contest:
    return Contest(opponents, {"family": family})


SEASONS = (
    Season(
        since=date(2026, 12, 1),
        version=1,
        box="0c0894aa",
        week=(
            _against("apprentice", family="yes"),
            _against("mason", family="yes"),
            _against("apprentice"),
            _against("mason"),
            _against("mason", "mason"),
            _against("master"),
            _against("master", "master"),
        ),
        marks=(1, 4, 7),
    ),
)
