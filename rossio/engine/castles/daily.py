"""What 6 Castles deals on each day of the week: first the family version, then better opponents."""

from datetime import date

from rossio.engine.daily import Season, against

SEASONS = (
    Season(
        since=date(2026, 11, 1),
        version=1,
        box="0c0894aa",
        week=(
            against("apprentice", family="yes"),
            against("mason", family="yes"),
            against("apprentice", family=""),
            against("mason", family=""),
            against("mason", "mason", family=""),
            against("master", family=""),
            against("master", "master", family=""),
        ),
        marks=(1, 4, 7),
    ),
)
