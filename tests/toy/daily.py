"""What Stones deals on each day of the week."""

from datetime import date

from rossio.engine.daily import Season, against

SEASONS = (
    Season(
        since=date(2026, 11, 1),
        version=9,
        box="00000085",
        week=(
            *(against(name) for name in ("apprentice", "apprentice", "mason", "mason", "master")),
            against("master", generous="yes"),
            against("master", "master", generous="yes"),
        ),
        marks=(1, 4, 7),
    ),
)
