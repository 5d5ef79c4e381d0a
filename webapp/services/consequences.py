"""What a change throws away, and the open round before and after it."""

from dataclasses import dataclass

from webapp.services.book import Book
from webapp.services.views import RoundView, round_view
from webapp.words import Role


@dataclass(frozen=True)
class Discarded:
    """How much of what was calculated and entered is thrown away."""

    rounds: int = 0
    results: int = 0


@dataclass(frozen=True)
class Consequences:
    """What a change leads to."""

    discarded: Discarded
    before: RoundView | None
    after: RoundView | None


def open_round_view(book: Book) -> RoundView | None:
    """Return the round in play, as its organiser sees it."""
    return round_view(book, book.open_round, Role.OWNER) if book.open_round else None
