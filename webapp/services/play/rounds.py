"""Rounds: calculated, discarded, read."""

from dataclasses import asdict
from functools import partial
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Role
from webapp.domain.errors import ConflictError
from webapp.services.changes import life
from webapp.services.changes.carry_out import Effect, carry_out, preview_change
from webapp.services.changes.consequences import Consequences
from webapp.services.records import journal
from webapp.services.records.views import MatchView, RoundView, match_view, round_view
from webapp.storage.database import write_session
from webapp.storage.tournament_records import TournamentRecords, load_records, read_records


def calculate(engine: Engine, tournament_id: UUID, number: int, context: ActionContext) -> list[MatchView]:
    """Return the matches of a round, calculated now unless it is the current one already.

    The round before must be complete; it is confirmed in the same transaction.
    """

    def confirm_and_go_on(records: TournamentRecords) -> Effect:
        if number == records.tournament.current_round:
            return Effect(action=None)
        _check_is_next(records, number)
        life.confirm_open_round(records, context.now)
        return Effect("ROUND_CALCULATED", needs_round=True, summary={"round": number})

    records = carry_out(engine, tournament_id, confirm_and_go_on, context).records
    return [match_view(records, match, Role.OWNER) for match in records.matches_of(number)]


def _check_is_next(records: TournamentRecords, number: int) -> None:
    tournament = records.tournament
    life.check_running(tournament)
    if number != tournament.current_round + 1 or number > tournament.number_of_rounds:
        coming = min(tournament.current_round + 1, tournament.number_of_rounds)
        message = f"Round {number} is out of sequence: the next one is round {coming}."
        raise ConflictError("ROUND_OUT_OF_SEQUENCE", message)


def discard(
    engine: Engine, tournament_id: UUID, number: int, context: ActionContext, results_before: int | None = None
) -> None:
    """Discard a round and all later ones, with so many results at most; undo brings them back."""
    with write_session(engine) as session:
        records = load_records(session, tournament_id, to_write=True)
        effect = _throw_away(number, records, results_before=results_before)
        journal.write(session, records.tournament, "ROUNDS_DISCARDED", context, effect.summary)


def preview_discard(engine: Engine, tournament_id: UUID, number: int) -> Consequences:
    """Return what discarding rounds would lead to, with the round that would replace them."""
    try:
        return preview_change(engine, tournament_id, partial(_throw_away, number, recalculate=True))
    except ConflictError as error:
        if error.reason != "NO_LEGAL_PAIRING":
            raise
    return preview_change(engine, tournament_id, partial(_throw_away, number))


def _throw_away(
    number: int, records: TournamentRecords, *, recalculate: bool = False, results_before: int | None = None
) -> Effect:
    """Discard rounds and, if asked, have the first of them calculated again."""
    life.check_running(records.tournament)
    records.round(number)
    discarded = life.discard_from(records, number, results_before)
    return Effect("ROUNDS_DISCARDED", recalculate, discarded, {"round": number} | asdict(discarded))


def view(engine: Engine, tournament_id: UUID, number: int, role: Role) -> RoundView:
    """Return a round."""
    records = read_records(engine, tournament_id)
    return round_view(records, records.round(number), role)


def matches(engine: Engine, tournament_id: UUID, number: int | None, role: Role) -> list[MatchView]:
    """Return the matches of a round, or of all rounds."""
    records = read_records(engine, tournament_id)
    return [match_view(records, match, role) for match in records.matches if number in {None, match.round}]


def match(engine: Engine, tournament_id: UUID, match_id: UUID, role: Role) -> MatchView:
    """Return a match."""
    records = read_records(engine, tournament_id)
    return match_view(records, records.match(match_id), role)
