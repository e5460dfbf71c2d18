"""What Calçada deals on each day of the week: the opponents get better, the boards change sides."""

from datetime import date

from rossio.engine.daily import Season, against

SEASONS = (
    Season(
        since=date(2026, 11, 1),
        version=1,
        box="ab3fbac5",
        week=(
            against("apprentice", side="eight"),
            against("apprentice", side="nine"),
            against("mason", side="eight"),
            against("mason", side="nine"),
            against("master", side="eight"),
            against("master", side="nine"),
            against("master", "master", side="nine"),
        ),
        marks=(1, 5, 10),
    ),
)
