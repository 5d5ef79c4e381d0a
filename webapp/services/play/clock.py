"""The clock of the open round: kept as the moment it started, so that every device shows the same second."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session

from webapp.domain.actors import ActionContext
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import ClockAction
from webapp.domain.errors import ConflictError
from webapp.services.changes.life import moment_in
from webapp.services.records import journal
from webapp.services.records.views import ClockView, clock_view
from webapp.storage.database import write_session
from webapp.storage.tables import Round, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_records


def turn(
    engine: Engine,
    tournament_id: UUID,
    number: int,
    action: ClockAction,
    context: ActionContext,
    seen: Mapping[str, datetime | None] = MappingProxyType({}),
) -> ClockView | None:
    """Return the clock of the open round after it was started, paused or reset.

    Parameters
    ----------
    seen
        As `started_at` when the clock had started that is to be reset; nothing where that is not asked.

    Raises
    ------
    ConflictError
        When the clock that is to be reset has been turned meanwhile.
    """
    with write_session(engine) as session:
        records = load_records(session, tournament_id, to_write=True)
        round_ = records.round(number)
        if round_ is not records.open_round:
            raise ConflictError("ROUND_CONFIRMED", "This round is confirmed.")
        if action is ClockAction.RESET and "started_at" in seen:
            _check_is_same(records.tournament, round_, seen["started_at"])
        turn_within(session, records, round_, action, context)
    return clock_view(records.tournament)


def _check_is_same(tournament: Tournament, round_: Round, started_at: datetime | None) -> None:
    """Refuse to reset a clock that has been started or stopped since; one at its very start may be reset by all."""
    if tournament.clock_round != round_.number:
        return
    stands = tournament.clock_started_at
    is_at_start = stands is None and tournament.clock_paused_after_seconds == 0
    if not is_at_start and stands != started_at:
        raise ConflictError("CLOCK_CHANGED", "Somebody else has turned the clock meanwhile.")


def turn_within(
    session: Session, records: TournamentRecords, round_: Round, action: ClockAction, context: ActionContext
) -> None:
    """Turn the clock of a round; while it runs, `started_at` is when it would have started without any pause."""
    # Phones count from the moment of the start, so this is never one ahead; the day keeps the order that was noted.
    tournament, now, noted = records.tournament, context.now, moment_in(records, context.now)
    is_over = round_.ended_at is not None
    if tournament.clock_round != round_.number or action is ClockAction.RESET:
        tournament.clock_round, tournament.clock_started_at = round_.number, None
        tournament.clock_paused_after_seconds, tournament.clock_paused_at = 0, None
        if not is_over:
            round_.kicked_off_at = None
    started = tournament.clock_started_at
    if action is ClockAction.START and started is None:
        tournament.clock_started_at = now - timedelta(seconds=tournament.clock_paused_after_seconds)
        tournament.clock_paused_after_seconds, tournament.clock_paused_at = 0, None
        began = round_.kicked_off_at
        # A round that was broken off goes on at another date.
        if not is_over and (began is None or began.astimezone(LOCAL_TIME).date() < tournament.date):
            round_.kicked_off_at = noted
    if action is ClockAction.PAUSE and started is not None:
        # At least one second: nothing played at all would mean a clock that has not been started.
        tournament.clock_paused_after_seconds = max(1, int((now - started).total_seconds()))
        tournament.clock_started_at, tournament.clock_paused_at = None, noted
    if session.is_modified(tournament) or session.is_modified(round_):
        journal.write(session, tournament, f"CLOCK_{action.value}", context, {"round": round_.number})
