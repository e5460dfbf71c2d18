"""What Calçada deals on each day of the week: the opponents get better, the boards change sides."""

from datetime import date

from rossio.engine.daily import Contest, Season


def _against(*opponents: str, side: str) -> Contest:
    return Contest(opponents, {"side": side})


SEASONS = (
    Season(
        since=date(2026, 12, 1),
        version=1,
        box="ab3fbac5",
        week=(
            _against("apprentice", side="eight"),
            _against("apprentice", side="nine"),
            _against("mason", side="eight"),
            _against("mason", side="nine"),
            _against("master", side="eight"),
            _against("master", side="nine"),
            _against("master", "master", side="nine"),
        ),
        marks=(1, 5, 10),
    ),
)
