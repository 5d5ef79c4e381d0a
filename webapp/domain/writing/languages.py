"""The languages that the planner speaks."""

from datetime import date
from typing import Final, Literal, get_args

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec")


def date_in(language: str, day: date) -> str:
    """Return a date as a language writes it; English names the month, as 05/09 is another day to every other reader."""
    return f"{day:%d.%m.%Y}" if language == "de" else f"{day.day} {_MONTHS[day.month - 1]} {day.year}"
