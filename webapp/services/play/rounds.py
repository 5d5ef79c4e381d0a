"""Rounds: calculated, discarded, read."""

from uuid import UUID

from sqlalchemy import Engine

from pairing_engine import LookAhead
from webapp.domain.actors import Deed
from webapp.domain.enums import Role
from webapp.domain.errors import ConflictError
from webapp.services.changes import life
from webapp.services.changes.carry_out import Change, Effect, carry_out, draft_of, rehearse
from webapp.services.changes.consequences import Consequences, Discarded
from webapp.services.records import journal
from webapp.services.records.views import MatchView, RoundView, match_view, round_view
from webapp.storage.database import write_session
from webapp.storage.records import Book, load_book


def calculate(engine: Engine, tournament_id: UUID, number: int, deed: Deed) -> list[MatchView]:
    """Return the matches of a round, calculated now unless it is the current one already.

    The round before must be complete; it is confirmed in the same transaction.
    """

    def confirm_and_go_on(book: Book) -> Effect:
        if number == book.tournament.current_round:
            return Effect(action=None)
        _check_is_next(book, number)
        life.confirm_open_round(book)
        return Effect("ROUND_CALCULATED", needs_round=True, summary={"round": number})

    book = carry_out(engine, tournament_id, confirm_and_go_on, deed).book
    return [match_view(book, match, Role.OWNER) for match in book.matches_of(number)]


def _check_is_next(book: Book, number: int) -> None:
    tournament = book.tournament
    life.check_running(tournament)
    if number != tournament.current_round + 1 or number > tournament.number_of_rounds:
        coming = min(tournament.current_round + 1, tournament.number_of_rounds)
        message = f"Round {number} is out of sequence: the next one is round {coming}."
        raise ConflictError("ROUND_OUT_OF_SEQUENCE", message)


def discard(engine: Engine, tournament_id: UUID, number: int, deed: Deed) -> None:
    """Throw away a round and all later ones; undo brings them back."""
    with write_session(engine) as session:
        book = load_book(session, tournament_id, to_write=True)
        effect = _discarding(number)(book)
        journal.write(session, book.tournament, "ROUNDS_DISCARDED", deed, effect.summary)


def rehearse_discard(engine: Engine, tournament_id: UUID, number: int, look_ahead: LookAhead) -> Consequences:
    """Return what throwing rounds away would lead to, and the round that would be calculated in their place."""
    try:
        return rehearse(engine, tournament_id, _discarding(number, anew=True), look_ahead)
    except ConflictError as error:
        if error.reason != "NO_LEGAL_PAIRING":
            raise
    return rehearse(engine, tournament_id, _discarding(number), look_ahead)


def _discarding(number: int, *, anew: bool = False) -> Change:
    """Return the change of a book that throws rounds away, and on request calculates the first of them anew."""

    def throw_away(book: Book) -> Effect:
        life.check_running(book.tournament)
        book.round(number)
        discarded = Discarded(*life.discard_from(book, number))
        summary = {"round": number, "rounds": discarded.rounds, "results": discarded.results}
        return Effect("ROUNDS_DISCARDED", anew, discarded, summary)

    return throw_away


def view(engine: Engine, tournament_id: UUID, number: int, role: Role) -> RoundView:
    """Return a round."""
    book = draft_of(engine, tournament_id)
    return round_view(book, book.round(number), role)


def matches(engine: Engine, tournament_id: UUID, number: int | None, role: Role) -> list[MatchView]:
    """Return the matches of a round, or of all rounds."""
    book = draft_of(engine, tournament_id)
    return [match_view(book, match, role) for match in book.matches if number in {None, match.round}]


def match(engine: Engine, tournament_id: UUID, match_id: UUID, role: Role) -> MatchView:
    """Return a match."""
    book = draft_of(engine, tournament_id)
    return match_view(book, book.match(match_id), role)
