"""What decides which part of the ground a tournament needs."""

from typing import Any

from tests.webapp.services.rows import a_tournament
from webapp.services.changes.ground import CLAIMS, MOVES, share_ground

# The start and the rounds write them, or they only tell that the day ends later than wanted.
NOT_CHANGED_BY_HAND = {"planned_day", "built_pitches", "current_round"}
ONLY_WARNS = {"end_time", "last_day"}


class Watched:
    """A tournament that notes what is read of it."""

    def __init__(self, **change: Any) -> None:
        self.row, self.read = a_tournament(**change), set[str]()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.row, name)


def test_every_detail_that_decides_a_claim_makes_room_when_it_changes() -> None:
    day = {"rounds": 4, "teams": 16, "minutes": 10, "break_minutes": None}
    rows: list[Any] = [Watched(), Watched(planned_day=day), Watched(end_time=a_tournament().start_time)]
    share_ground(rows)
    read = set[str]().union(*(row.read for row in rows))
    assert read >= CLAIMS - MOVES
    assert read - NOT_CHANGED_BY_HAND - ONLY_WARNS <= CLAIMS
