"""The texts of documents and mails in German and English, and dates the way each language writes them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path

from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.writing.languages import Language, date_in
from webapp.domain.writing.texts import text_in, texts_in

_TEXTS = texts_in(Path(__file__).parent / "texts")


@dataclass(frozen=True)
class Texts:
    """The texts of one language."""

    language: Language

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values filled in; `count` chooses the plural form."""
        return text_in(_TEXTS[self.language], key, values.get("count")).format(**values)

    def several(self, key: str, **values: object) -> list[str]:
        """Return the numbered texts ``<key>1``, ``<key>2`` ... in their order."""
        names = [name for name in _TEXTS[self.language] if name.removeprefix(key).isdigit()]
        return [self(name, **values) for name in names]

    def day(self, day: date) -> str:
        """Return a day with its weekday."""
        weekday = self("weekdays").split(",")[day.weekday()]
        return self("day", weekday=weekday, date=date_in(self.language, day))

    def moment(self, moment: datetime) -> str:
        """Return a moment on the tournament's own clock."""
        at = moment.astimezone(LOCAL_TIME)
        return self("moment", date=date_in(self.language, at), at=at)

    def listed(self, items: Sequence[object]) -> str:
        """Return one or more items as a sentence lists them."""
        *first, last = map(str, items)
        return self("and").join(filter(None, (", ".join(first), last)))
