"""The texts of documents and mails in German and English, and dates the way each language writes them."""

import json
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path

from webapp.domain.languages import Language
from webapp.domain.local_time import LOCAL_TIME

_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


@dataclass(frozen=True)
class Texts:
    """The texts of one language."""

    language: Language

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values filled in."""
        return _texts(self.language)[key].format(**values)

    def several(self, key: str, **values: object) -> list[str]:
        """Return the numbered texts ``<key>1``, ``<key>2`` ... in their order."""
        names = [name for name in _texts(self.language) if name.removeprefix(key).isdigit()]
        return [self(name, **values) for name in names]

    def day(self, day: date) -> str:
        """Return a day with its weekday."""
        weekday = self("weekdays").split(",")[day.weekday()]
        return self("day", weekday=weekday, day=day, month=_MONTHS[day.month - 1])

    def moment(self, moment: datetime) -> str:
        """Return a moment on the tournament's own clock."""
        return self("moment", day=moment.astimezone(LOCAL_TIME))


@cache
def _texts(language: str) -> dict[str, str]:
    content = (Path(__file__).parent / "texts" / f"{language}.json").read_text(encoding="utf-8")
    loaded: dict[str, str] = json.loads(content)
    return loaded
