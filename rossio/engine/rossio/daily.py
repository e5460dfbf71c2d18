"""What Rossio deals on each day of the week: ROSS gets better, the square's pieces harder."""

from datetime import date

from rossio.engine.daily import Season, against

SEASONS = (
    Season(
        since=date(2026, 11, 1),
        version=1,
        box="b4521405",
        week=(
            against(level="easy", hard_pieces="0"),
            against(level="easy", hard_pieces="2"),
            against(level="medium", hard_pieces="1"),
            against(level="medium", hard_pieces="3"),
            against(level="hard", hard_pieces="2"),
            against(level="very hard", hard_pieces="2"),
            against(level="very hard", hard_pieces="3"),
        ),
        marks=(1, 10, 20),
    ),
)
