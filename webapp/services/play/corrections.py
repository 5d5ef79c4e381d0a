"""Corrections: a result of a confirmed round changes, and what becomes of the rounds after it."""

from webapp.domain.enums import Recalculation, Result
from webapp.domain.errors import Broken, ConflictError, ForbiddenError, InvalidInputError
from webapp.services.changes import life
from webapp.services.changes.consequences import Discarded
from webapp.storage.tables import Match
from webapp.storage.tournament_records import TournamentRecords


def check_may_correct(result: Result | None, recalculate: Recalculation | None, *, is_helper: bool) -> None:
    """Refuse a correction that nobody asked for, that a helper makes, or that leaves a confirmed round incomplete."""
    if recalculate is None:
        message = "This round is confirmed. Say what becomes of the later rounds: none, open or later."
        raise ConflictError("ROUND_CONFIRMED", message)
    if is_helper:
        raise ForbiddenError("NOT_OWNER", "Only the organiser of this tournament may do this.")
    if result is None:
        message = "A match of a confirmed round needs a result."
        raise InvalidInputError(Broken("resultHomeSquad", "REQUIRED", message))


def discard_after(records: TournamentRecords, match: Match, recalculate: Recalculation) -> Discarded:
    """Discard the rounds that a correction of this match replaces; where there are any, one has to be calculated.

    Raises
    ------
    ConflictError
        When the open round is to be calculated again and has results.
    """
    if recalculate is Recalculation.NONE:
        return Discarded()
    if recalculate is Recalculation.LATER:
        return Discarded(*life.discard_from(records, match.round + 1))
    open_round = records.open_round
    if open_round is None:
        return Discarded()
    if any(other.result is not None for other in records.matches_of(open_round.number)):
        message = f"Round {open_round.number} has results already: it cannot be calculated again with the correction."
        raise ConflictError("OPEN_ROUND_HAS_RESULTS", message)
    return Discarded(*life.discard_from(records, open_round.number))
