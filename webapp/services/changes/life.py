"""The life of a tournament: started, ended, opened again; and what its state forbids."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from webapp.domain.enums import RoundState, TargetStatus, TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.services.changes.start_rules import broken_rules
from webapp.storage.records import Book
from webapp.storage.tables import Match, Round, Tournament

HERE = ZoneInfo("Europe/Berlin")


def move(book: Book, target: TargetStatus, now: datetime, *, early: bool) -> str:
    """Bring the tournament into a state, and return what that is called in the journal."""
    tournament = book.tournament
    if target is TargetStatus.STARTED and tournament.status is TournamentStatus.FINISHED:
        return _reopen(tournament, now)
    if target is TargetStatus.STARTED:
        return _start(book)
    return _finish_early(book) if early else _finish(book)


def _start(book: Book) -> str:
    if book.tournament.status is not TournamentStatus.NOT_STARTED:
        raise ConflictError("ALREADY_STARTED", "The tournament has already started")
    broken = broken_rules(book)
    if broken:
        raise InvalidInputError(
            *broken, reason="START_RULES_BROKEN", message="The tournament cannot start with these teams."
        )
    book.tournament.status = TournamentStatus.STARTED
    return "TOURNAMENT_STARTED"


def _finish(book: Book) -> str:
    tournament = book.tournament
    check_running(tournament)
    if tournament.current_round < tournament.number_of_rounds:
        left = tournament.number_of_rounds - tournament.current_round
        raise ConflictError("ROUNDS_LEFT", f"{left} rounds are left to play.")
    confirm_open_round(book)
    tournament.status = TournamentStatus.FINISHED
    return "TOURNAMENT_FINISHED"


def _finish_early(book: Book) -> str:
    """End now: an open round counts when all of its results are in, otherwise it is thrown away."""
    tournament = book.tournament
    check_running(tournament)
    open_round = book.open_round
    if open_round is not None and _missing(book, open_round):
        discard_from(book, open_round.number)
    confirm_open_round(book)
    tournament.status = TournamentStatus.FINISHED
    return "TOURNAMENT_FINISHED_EARLY"


def _reopen(tournament: Tournament, now: datetime) -> str:
    check_may_reopen(tournament, now)
    tournament.status = TournamentStatus.STARTED
    return "TOURNAMENT_REOPENED"


def check_may_reopen(tournament: Tournament, now: datetime) -> None:
    """Refuse to open a tournament again after the end of the day that follows it."""
    last_day = (tournament.end_date or tournament.date) + timedelta(days=1)
    if now.astimezone(HERE).date() > last_day:
        raise ConflictError("REOPEN_CLOSED", "Results can no longer be edited.")


def check_not_started(tournament: Tournament) -> None:
    """Refuse what is possible before the start only."""
    if tournament.status is not TournamentStatus.NOT_STARTED:
        raise ConflictError("TOURNAMENT_STARTED", "The tournament has started already...")


def check_running(tournament: Tournament) -> None:
    """Refuse what is possible between start and end only."""
    if tournament.status is TournamentStatus.NOT_STARTED:
        raise ConflictError("NOT_STARTED", "The tournament has not started yet.")
    check_not_finished(tournament)


def check_not_finished(tournament: Tournament) -> None:
    """Refuse what is no longer possible after the end."""
    if tournament.status is TournamentStatus.FINISHED:
        raise ConflictError("TOURNAMENT_FINISHED", "The tournament is finished. Results can no longer be edited.")


def confirm_open_round(book: Book) -> None:
    """Confirm the open round, which must be complete; nothing is done where none is open."""
    round_ = book.open_round
    if round_ is None:
        return
    missing = _missing(book, round_)
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
    round_.state = RoundState.CONFIRMED


def _missing(book: Book, round_: Round) -> list[Match]:
    """Return the matches of a round that have no result yet."""
    return [match for match in book.matches_of(round_.number) if match.result is None]


def discard_from(book: Book, number: int) -> tuple[int, int]:
    """Throw away a round and all later ones; return how many rounds and results that were."""
    rounds = [round_ for round_ in book.rounds if round_.number >= number]
    matches = [match for match in book.matches if match.round >= number]
    results = sum(match.result is not None for match in matches)
    book.remove(matches, of=book.matches)
    book.remove(rounds, of=book.rounds)
    book.tournament.current_round = min(book.tournament.current_round, number - 1)
    return len(rounds), results
