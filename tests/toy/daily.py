"""What Stones deals on each day of the week."""

from datetime import date

from rossio.engine.daily import Contest, Season

SEASONS = (
    Season(
        since=date(2026, 12, 1),
        version=9,
        box="00000085",
        week=(
            *(
                Contest((name,))
                for name in ("apprentice", "apprentice", "mason", "mason", "master")
            ),
            Contest(("master",), {"generous": "yes"}),
            Contest(("master", "master"), {"generous": "yes"}),
        ),
        marks=(1, 4, 7),
    ),
)
