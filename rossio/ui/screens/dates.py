"""Days in the page, which the browser writes as the language does."""

from contextlib import suppress
from datetime import date

from rossio.engine.daily import begins


def day_in_page(day: date) -> str:
    """A day."""
    return f'<time data-day="{begins(day)}">{day}</time>'


def day_or_text(text: str) -> str:
    """The day that a text such as 2026-12-01 names; one that names none stays as it is."""
    with suppress(ValueError):
        return day_in_page(date.fromisoformat(text))
    return text
