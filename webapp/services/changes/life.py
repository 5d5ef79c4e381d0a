"""The life cycle of a tournament (start, end, reopen) and what each state forbids."""

from datetime import UTC, datetime, timedelta

from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import RoundState, TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.services.changes.consequences import Discarded
from webapp.services.changes.fixed_day import check_pitches, fix_day
from webapp.services.changes.start_rules import broken_rules
from webapp.services.records.day import day_of
from webapp.services.records.journal import FINISHED_EARLY
from webapp.storage.tables import Match, Round, Tournament
from webapp.storage.tournament_records import TournamentRecords

STARTED = "TOURNAMENT_STARTED"
"""What the journal calls the start of a tournament."""


def move(records: TournamentRecords, target: TournamentStatus, now: datetime, *, early: bool) -> str | None:
    """Move the tournament to a state and return the journal's name for the action; None where it was there already."""
    tournament = records.tournament
    if target.is_before_start:
        return _cancel_or_revive(tournament, target)
    if target is TournamentStatus.FINISHED:
        return _finish(records, now, early=early)
    if tournament.status is not TournamentStatus.FINISHED:
        return _start(records)
    check_may_reopen(tournament, now)
    tournament.status = TournamentStatus.STARTED
    return "TOURNAMENT_REOPENED"


def _start(records: TournamentRecords) -> str:
    check_takes_place(records.tournament)
    if records.tournament.status is not TournamentStatus.NOT_STARTED:
        raise ConflictError("ALREADY_STARTED", "The tournament has already started")
    check_start_rules(records)
    fix_day(records)
    check_pitches(records)
    records.tournament.status = TournamentStatus.STARTED
    return STARTED


def _cancel_or_revive(tournament: Tournament, status: TournamentStatus) -> str | None:
    check_not_started(tournament)
    if tournament.status is status:
        return None
    tournament.status = status
    return "TOURNAMENT_CANCELLED" if status is TournamentStatus.CANCELLED else "TOURNAMENT_REVIVED"


def _finish(records: TournamentRecords, now: datetime, *, early: bool) -> str:
    """End now: ended early, what was played of the open round counts, and one without results goes."""
    tournament, open_round = records.tournament, records.open_round
    check_running(tournament)
    left = tournament.number_of_rounds - tournament.current_round
    if left > 0 and not early:
        raise ConflictError("ROUNDS_LEFT", f"{left} rounds are left to play.")
    is_cut = left > 0
    if open_round is not None and early:
        missing = _missing(records, open_round)
        is_cut = is_cut or bool(missing)
        if len(missing) == len(records.matches_of(open_round.number)):
            discard_from(records, open_round.number)
        else:
            records.remove(missing, of=records.matches)
    confirm_open_round(records, now)
    tournament.status = TournamentStatus.FINISHED
    return FINISHED_EARLY if is_cut else "TOURNAMENT_FINISHED"


def check_may_reopen(tournament: Tournament, now: datetime) -> None:
    """Refuse to reopen a tournament once the day after it is over."""
    if not may_reopen(tournament, now):
        raise ConflictError("REOPEN_CLOSED", "Results can no longer be edited.")


def may_reopen(tournament: Tournament, now: datetime) -> bool:
    """Whether the day after a tournament is not over yet."""
    return now.astimezone(LOCAL_TIME).date() <= tournament.last_day + timedelta(days=1)


def check_start_rules(records: TournamentRecords) -> None:
    """Refuse to start with teams that break the start rules."""
    if broken := broken_rules(records):
        message = "The tournament cannot start with these teams."
        raise InvalidInputError(*broken, reason="START_RULES_BROKEN", message=message)


def check_not_started(tournament: Tournament) -> None:
    """Refuse what is possible only before the start."""
    if not tournament.status.is_before_start:
        raise ConflictError("TOURNAMENT_STARTED", "The tournament has started already...")


def check_takes_place(tournament: Tournament) -> None:
    """Refuse what makes no sense for a tournament that was cancelled."""
    if tournament.status is TournamentStatus.CANCELLED:
        raise ConflictError("TOURNAMENT_CANCELLED", "The tournament was cancelled.")


def check_running(tournament: Tournament) -> None:
    """Refuse what is possible only between start and end."""
    if tournament.status.is_before_start:
        raise ConflictError("NOT_STARTED", "The tournament has not started yet.")
    check_not_finished(tournament)


def check_not_finished(tournament: Tournament) -> None:
    """Refuse what is no longer possible after the end."""
    if tournament.status is TournamentStatus.FINISHED:
        raise ConflictError("TOURNAMENT_FINISHED", "Results can no longer be edited.")


def check_teams_may_change(tournament: Tournament) -> None:
    """Refuse after the end who else plays, and other strengths; names change at any time."""
    if tournament.status is TournamentStatus.FINISHED:
        raise ConflictError("TEAMS_ARE_FINAL", "The tournament is over: its teams stay as they are.")


def confirm_open_round(records: TournamentRecords, now: datetime | None = None) -> None:
    """Confirm the open round, which must be complete; nothing is done where none is open.

    Parameters
    ----------
    now
        When it is confirmed: it was over by then at the latest. None in a draft, where it takes as long as planned.
    """
    round_ = records.open_round
    if round_ is None:
        return
    missing = _missing(records, round_)
    if missing:
        broken = [
            Broken(
                None,
                "ROUND_INCOMPLETE",
                f"Pitch {match.pitch_number} has no result yet.",
                {"matchId": str(match.match_id), "pitch": match.pitch_number},
            )
            for match in missing
        ]
        raise ConflictError("ROUND_INCOMPLETE", f"{len(missing)} results are missing.", broken)
    if now is not None:
        note_end(records, now)
    round_.state = RoundState.CONFIRMED


def note_end(records: TournamentRecords, now: datetime) -> None:
    """Write down when the open round was over if all of its results are in: its day may move before it is confirmed."""
    round_ = records.open_round
    if round_ is not None and round_.ended_at is None and is_complete(records, round_):
        over = day_of(records.tournament, records.rounds).timetable.rounds[round_.number - 1].over
        round_.ended_at = min(over, moment_in(records, now)).astimezone(UTC)


def moment_in(records: TournamentRecords, now: datetime) -> datetime:
    """Return the moment to write down: never before what was written down already, whatever the clock says."""
    known = [records.tournament.clock_paused_at]
    for round_ in records.rounds:
        known += [round_.calculated_at, round_.kicked_off_at, round_.ended_at]
    return max([now, *(moment for moment in known if moment is not None)])


def is_complete(records: TournamentRecords, round_: Round) -> bool:
    """Whether every match of a round has a result."""
    return not _missing(records, round_)


def _missing(records: TournamentRecords, round_: Round) -> list[Match]:
    """Return the matches of a round that have no result yet."""
    return [match for match in records.matches_of(round_.number) if match.result is None]


def discard_from(records: TournamentRecords, number: int, results_before: int | None = None) -> Discarded:
    """Discard a round and all later ones, unless more results go with them than whoever asked was told of."""
    rounds = [round_ for round_ in records.rounds if round_.number >= number]
    matches = [match for match in records.matches if match.round >= number]
    results = sum(match.result is not None for match in matches)
    if results_before is not None and results > results_before:
        raise ConflictError("RESULT_CONFLICT", "Somebody else has entered results meanwhile.")
    records.remove(matches, of=records.matches)
    records.remove(rounds, of=records.rounds)
    tournament = records.tournament
    tournament.current_round = min(tournament.current_round, number - 1)
    if tournament.clock_round is not None and tournament.clock_round >= number:
        take_clock_off(tournament)
    return Discarded(len(rounds), results)


def take_clock_off(tournament: Tournament) -> None:
    """Leave the tournament without a clock, as before the first one was started."""
    tournament.clock_round, tournament.clock_started_at, tournament.clock_paused_at = None, None, None
    tournament.clock_paused_after_seconds = 0
