"""What 6 Castles deals on each day of the week: opponents get better, and the first two are met in
the family version first."""

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
    # Before, the opponent was weaker on Wednesdays than on Tuesdays.
    Season(
        since=date(2026, 11, 23),
        version=1,
        box="0c0894aa",
        week=(
            against("apprentice", family="yes"),
            against("apprentice", family=""),
            against("mason", family="yes"),
            against("mason", family=""),
            against("mason", "mason", family=""),
            against("master", family=""),
            against("master", "master", family=""),
        ),
        marks=(1, 4, 7),
    ),
)
