"""What Rossio deals on each day of the week: ROSS gets better, the square's pieces harder."""

from datetime import date

from rossio.engine.daily import Contest, Season


def _against_ross(level: str, hard_pieces: int) -> Contest:
    return Contest(choices={"level": level, "hard_pieces": str(hard_pieces)})


SEASONS = (
    Season(
        since=date(2026, 12, 1),
        version=1,
        box="b4521405",
        week=(
            _against_ross("easy", 0),
            _against_ross("easy", 2),
            _against_ross("medium", 1),
            _against_ross("medium", 3),
            _against_ross("hard", 2),
            _against_ross("very hard", 2),
            _against_ross("very hard", 3),
        ),
        marks=(1, 10, 20),
    ),
)
