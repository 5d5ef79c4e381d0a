"""What changes when a tournament is renamed, moved to another day or made longer."""

from collections.abc import Mapping
from typing import Any

from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import Broken, ConflictError
from webapp.services.changes import life
from webapp.services.records.journal import plain
from webapp.storage.facts import Until, facts_of
from webapp.storage.tables import Tournament

# What the journal tells with the value before and after, by the name it has there.
_TOLD = {"name": "name", "date": "date", "number_of_rounds": "numberOfRounds"}


def check_may_change(tournament: Tournament, details: Mapping[str, Any]) -> None:
    """Refuse what it is too late for, and another number of rounds where it is settled."""
    checks = {Until.START: life.check_not_started, Until.END: life.check_not_finished}
    for name, fact in facts_of(Tournament).items():
        if fact.until in checks and _is_new(tournament, details, name):
            checks[fact.until](tournament)
    if _is_new(tournament, details, "number_of_rounds"):
        _check_rounds(tournament, details["number_of_rounds"])


def _check_rounds(tournament: Tournament, rounds: int) -> None:
    """Before the start any number may be chosen, while the tournament runs only a greater one, after it none."""
    if tournament.status.is_before_start:
        return
    if tournament.status is TournamentStatus.FINISHED or rounds < tournament.number_of_rounds:
        message = "The number of rounds cannot be changed at the moment."
        params = {"numberOfRounds": tournament.number_of_rounds, "currentRound": tournament.current_round}
        raise ConflictError("ROUNDS_FIXED", message, [Broken("numberOfRounds", "ROUNDS_FIXED", message, params)])


def end_moved_along(tournament: Tournament, details: Mapping[str, Any]) -> dict[str, Any]:
    """Return the details with the last day, which moves along with the first unless it was chosen as well."""
    moved = dict(details)
    if tournament.end_date is not None and _is_new(tournament, details, "date"):
        moved.setdefault("end_date", details["date"] + (tournament.end_date - tournament.date))
    return moved


def in_words(tournament: Tournament, details: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the journal says of the change, before it is made."""
    return {
        told: {"before": plain(getattr(tournament, name)), "after": plain(details[name])}
        for name, told in _TOLD.items()
        if _is_new(tournament, details, name)
    }


def _is_new(tournament: Tournament, details: Mapping[str, Any], name: str) -> bool:
    return name in details and details[name] != getattr(tournament, name)
