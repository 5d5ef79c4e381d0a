"""Results of matches: entered, changed, cleared."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, delete

from webapp import limits
from webapp.database import write_session
from webapp.errors import Broken, ConflictError, ForbiddenError
from webapp.services import journal, life
from webapp.services.actors import Deed
from webapp.services.book import Book, load_book
from webapp.services.changes import Discarded, Effect, carry_out
from webapp.services.views import MatchView, RoundView, match_view, round_view
from webapp.tables import IdempotentAnswer, Match
from webapp.words import Result, Role, RoundState


@dataclass(frozen=True)
class ResultEntry:
    """A result that somebody wants to enter.

    Attributes
    ----------
    result
        From the home side; None clears it.
    expected_version
        The version of the result that the caller saw last, as the ``If-Match`` header brought it.
    idempotency_key
        Names this entry: sent again, it changes nothing again.
    """

    tournament_id: UUID
    match_id: UUID
    result: Result | None
    deed: Deed
    expected_version: str | None = None
    idempotency_key: UUID | None = None

    @property
    def role(self) -> Role:
        """As whom the result is entered."""
        return Role.HELPER if self.deed.actor.is_helper else Role.OWNER


@dataclass(frozen=True)
class ResultChange:
    """A match after a change of its result, and the new open round where one had to be calculated."""

    match: MatchView
    discarded: Discarded
    round: RoundView | None


def submit(engine: Engine, entry: ResultEntry) -> MatchView:
    """Return the match with its submitted result; in a confirmed round it has been submitted already."""
    with write_session(engine) as session:
        book = load_book(session, entry.tournament_id, to_write=True)
        match = book.match(entry.match_id)
        if not _was_done_before(session, entry):
            if book.round(match.round).state is RoundState.CONFIRMED:
                raise ConflictError("ALREADY_SUBMITTED", "You already submitted results for these games!")
            _enter(session, book, match, entry)
        return match_view(book, match, entry.role)


def set_result(engine: Engine, entry: ResultEntry, recalculate: bool) -> ResultChange:
    """Return the match after setting, changing or clearing its result.

    While the round is open, this is all. A result of a confirmed round changes only with `recalculate`: later rounds
    are discarded then, and the one that follows is calculated anew.
    """
    with write_session(engine) as session:
        book = load_book(session, entry.tournament_id, to_write=True)
        match = book.match(entry.match_id)
        is_done = _was_done_before(session, entry)
        if not is_done and book.round(match.round).state is RoundState.OPEN:
            _enter(session, book, match, entry)
            is_done = True
        if is_done:
            return ResultChange(match_view(book, match, entry.role), Discarded(), None)
    return _rewrite_history(engine, entry, recalculate)


def _enter(session: Session, book: Book, match: Match, entry: ResultEntry) -> None:
    life.check_running(book.tournament)
    _check_version(match, entry)
    if match.result is not entry.result:
        summary = _write_result(book, match, entry)
        journal.write(session, book.tournament, "RESULT_CHANGED", entry.deed, summary)


def _rewrite_history(engine: Engine, entry: ResultEntry, recalculate: bool) -> ResultChange:
    def rewrite(book: Book) -> Effect:
        match = book.match(entry.match_id)
        life.check_running(book.tournament)
        _check_may_rewrite(entry, recalculate)
        _check_version(match, entry)
        if match.result is entry.result:
            return Effect(action=None)
        summary = _write_result(book, match, entry)
        discarded = Discarded(*life.discard_from(book, match.round + 1))
        summary |= {"rounds": discarded.rounds, "results": discarded.results}
        return Effect("RESULT_REWRITTEN", discarded.rounds > 0, discarded, summary)

    outcome = carry_out(engine, entry.tournament_id, rewrite, entry.deed)
    book, effect = outcome.book, outcome.effect
    new_round = round_view(book, book.rounds[-1], entry.role) if effect.needs_round else None
    return ResultChange(match_view(book, book.match(entry.match_id), entry.role), effect.discarded, new_round)


def _check_may_rewrite(entry: ResultEntry, recalculate: bool) -> None:
    if not recalculate or entry.result is None:
        message = "This round is confirmed. Editing these results recalculates all later rounds."
        raise ConflictError("ROUND_CONFIRMED", message)
    if entry.deed.actor.is_helper:
        raise ForbiddenError("NOT_OWNER", "Only the organiser of this tournament may do this.")


def _check_version(match: Match, entry: ResultEntry) -> None:
    """Refuse to overwrite silently what somebody else has entered meanwhile."""
    if entry.expected_version is None or entry.expected_version.strip() == "*":
        return
    seen = entry.expected_version.strip().removeprefix("W/").strip('"')
    if seen != str(match.result_version) and match.result is not entry.result:
        now_stands = {
            "resultHomeSquad": match.result.value if match.result else None,
            "resultVersion": match.result_version,
            "resultBy": match.result_by,
            "resultAt": match.result_at.isoformat() if match.result_at else None,
        }
        message = "Somebody else has entered another result meanwhile."
        broken = Broken("resultHomeSquad", "RESULT_CONFLICT", message, now_stands)
        raise ConflictError("RESULT_CONFLICT", message, [broken])


def _write_result(book: Book, match: Match, entry: ResultEntry) -> dict[str, object]:
    before = match.result
    match.result = entry.result
    # The tournament's version never repeats, so neither does this: not even after an undo.
    match.result_version = book.tournament.version + 1
    match.result_at = entry.deed.now
    match.result_by = entry.deed.actor.public_name
    return {
        "round": match.round,
        "pitch": match.pitch_number,
        "before": before.value if before else None,
        "after": entry.result.value if entry.result else None,
    }


def _was_done_before(session: Session, entry: ResultEntry) -> bool:
    """Whether this very entry was done before; if not, it is remembered as being done now."""
    if entry.idempotency_key is None:
        return False
    now = entry.deed.now
    wanted = entry.result.value if entry.result else None
    known = session.get(IdempotentAnswer, (entry.idempotency_key, entry.match_id))
    if known is not None and known.at > now - limits.IDEMPOTENCY_KEPT:
        if known.result != wanted:
            message = "This Idempotency-Key was used for another result."
            raise ConflictError("RESULT_CONFLICT", message, [Broken("Idempotency-Key", "KEY_REUSED", message)])
        return True
    session.exec(delete(IdempotentAnswer).where(col(IdempotentAnswer.at) <= now - limits.IDEMPOTENCY_KEPT))
    session.add(
        IdempotentAnswer(
            key=entry.idempotency_key,
            match_id=entry.match_id,
            tournament_id=entry.tournament_id,
            result=wanted,
            at=now,
        )
    )
    return False
