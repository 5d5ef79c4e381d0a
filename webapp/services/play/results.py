"""Results of matches: entered, changed, cleared."""

from contextlib import nullcontext
from dataclasses import asdict, dataclass
from functools import partial
from typing import Final
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, delete, select

from webapp.domain import limits, signals
from webapp.domain.actors import ActionContext
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Recalculation, Result, Role, RoundState
from webapp.domain.errors import Broken, ConflictError, ForbiddenError, InvalidInputError
from webapp.services.changes import life
from webapp.services.changes.carry_out import Effect, carry_out, preview_change
from webapp.services.changes.consequences import Consequences, Discarded
from webapp.services.records import journal
from webapp.services.records.views import MatchView, RoundView, match_view, round_view, side_name
from webapp.storage.database import read_session, write_session
from webapp.storage.intents import key_reused
from webapp.storage.tables import IdempotentAnswer, Match
from webapp.storage.tournament_records import TournamentRecords, load_records

_REPLACED: Final = "*"
"""What is kept as the result of an entry that a later one has replaced: what it would have been is not known."""


@dataclass(frozen=True)
class ResultEntry:
    """A result that somebody wants to enter.

    Attributes
    ----------
    result
        From the home side; None clears it.
    recalculate
        Which rounds after a confirmed one are discarded; None where nobody asked to correct that.
    expected_version
        What the caller knows of the result, as the ``If-Match`` header brought it: the version seen last, and keys of
        own entries whose answer never came.
    idempotency_key
        Names this entry: sent again, it changes nothing again.
    results_before
        How many results the caller was told would go with the discarded rounds; None where that is not asked.
    """

    tournament_id: UUID
    match_id: UUID
    result: Result | None
    context: ActionContext
    recalculate: Recalculation | None = None
    expected_version: str | None = None
    idempotency_key: UUID | None = None
    results_before: int | None = None

    @property
    def role(self) -> Role:
        """As whom the result is entered."""
        return Role.HELPER if self.context.actor.is_helper else Role.OWNER

    @property
    def known_tags(self) -> list[str]:
        """What the ``If-Match`` header names."""
        named = [] if self.expected_version is None else self.expected_version.split(",")
        return [tag.strip().removeprefix("W/").strip('"') for tag in named]

    @property
    def asked(self) -> str | None:
        """What has to be the same under the same key."""
        word: str | None = journal.plain(self.result)
        return word if self.recalculate is None else f"{word} {self.recalculate}"


@dataclass(frozen=True)
class ResultChange:
    """A match after a change of its result, and the new open round where one had to be calculated."""

    match: MatchView
    discarded: Discarded
    round: RoundView | None


def submit(engine: Engine, entry: ResultEntry) -> MatchView:
    """Return the match with its submitted result; in a confirmed round it has been submitted already."""
    shown = _enter_at_once(engine, entry)
    if shown is None:
        raise ConflictError("ALREADY_SUBMITTED", "You already submitted results for these games!")
    return shown


def set_result(engine: Engine, entry: ResultEntry) -> ResultChange:
    """Return the match after setting, changing or clearing its result.

    While the round is open, this is all. A result of a confirmed round changes only with `recalculate`, which says
    which later rounds are discarded; the first of them is calculated again. What stands there already is no change.
    """
    shown = _enter_at_once(engine, entry, is_fine_again=True)
    if shown is not None:
        return ResultChange(shown, Discarded(), None)
    outcome = carry_out(engine, entry.tournament_id, partial(_enter, engine, entry), entry.context)
    records, effect = outcome.records, outcome.effect
    new_round = round_view(records, records.rounds[-1], entry.role) if effect.needs_round else None
    return ResultChange(match_view(records, records.match(entry.match_id), entry.role), effect.discarded, new_round)


def preview_result(engine: Engine, entry: ResultEntry) -> Consequences:
    """Return what a result would lead to; nothing is written."""
    return preview_change(engine, entry.tournament_id, partial(_enter, engine, entry), entry.role)


def _enter_at_once(engine: Engine, entry: ResultEntry, *, is_fine_again: bool = False) -> MatchView | None:
    """Return the match with its result, unless its round is confirmed: in the open one no round has to be calculated.

    What was done before is not done again, whatever became of its round.

    Parameters
    ----------
    is_fine_again
        Whether the result that stands in a confirmed round may be entered once more.
    """
    with write_session(engine) as session:
        records = load_records(session, entry.tournament_id, to_write=True, only_round_of=entry.match_id)
        match = records.match(entry.match_id)
        if not _was_done_before(session, entry):
            changes_nothing = is_fine_again and match.result is entry.result
            if records.round(match.round).state is RoundState.CONFIRMED and not changes_nothing:
                return None
            effect = _enter(engine, entry, records)
            if effect.action is not None:
                journal.write(session, records.tournament, effect.action, entry.context, effect.summary)
        shown = match_view(records, match, entry.role)
    signals.round_played.send(engine, tournament=records.tournament, round_id=match.round_id)
    return shown


def _enter(engine: Engine, entry: ResultEntry, records: TournamentRecords) -> Effect:
    """Enter a result."""
    match = records.match(entry.match_id)
    is_open = records.round(match.round).state is RoundState.OPEN
    # Somebody else may have entered the same, and confirmed the round, before this one found its way here.
    if not is_open and entry.recalculate is None and match.result is entry.result:
        if records.session is not None:
            _remember(records.session, entry)
        return Effect(action=None)
    life.check_running(records.tournament)
    if not is_open:
        _check_may_correct(entry)
        # The same entry may have come twice at once, and the other one was first.
        if records.session is not None and _was_done_before(records.session, entry):
            return Effect(action=None)
    _check_version(engine, records, match, entry)
    if records.session is not None:
        _remember(records.session, entry)
    if match.result is entry.result:
        return Effect(action=None)
    summary = _write_result(records, match, entry)
    if entry.result is None:
        records.round(match.round).ended_at = None
    elif is_open and entry.context.now.astimezone(LOCAL_TIME).date() < records.tournament.date:
        life.note_end(records, entry.context.now)
    if is_open or entry.recalculate is None:
        return Effect("RESULT_CHANGED", summary=summary)
    discarded = _discard_after(records, match, entry.recalculate, entry.results_before)
    summary |= {"recalculate": entry.recalculate.value} | asdict(discarded)
    return Effect("RESULT_REWRITTEN", discarded.rounds > 0, discarded, summary)


def _check_may_correct(entry: ResultEntry) -> None:
    """Refuse a correction that nobody asked for, that a helper makes, or that leaves a confirmed round incomplete."""
    if entry.recalculate is None:
        message = "This round is confirmed. Say what becomes of the later rounds: none, open or later."
        raise ConflictError("ROUND_CONFIRMED", message)
    if entry.context.actor.is_helper:
        raise ForbiddenError("NOT_OWNER", "Only the organiser of this tournament may do this.")
    if entry.result is None:
        message = "A match of a confirmed round needs a result."
        raise InvalidInputError(Broken("resultHomeSquad", "REQUIRED", message))


def _discard_after(
    records: TournamentRecords, match: Match, recalculate: Recalculation, results_before: int | None
) -> Discarded:
    """Discard the rounds that a correction of this match replaces; where there are any, one has to be calculated.

    Raises
    ------
    ConflictError
        When the open round is to be calculated again and has results, or more results go than the caller was told of.
    """
    if recalculate is Recalculation.NONE:
        return Discarded()
    if recalculate is Recalculation.LATER:
        return life.discard_from(records, match.round + 1, results_before)
    open_round = records.open_round
    if open_round is None:
        return Discarded()
    if any(other.result is not None for other in records.matches_of(open_round.number)):
        message = f"Round {open_round.number} has results already: it cannot be calculated again with the correction."
        raise ConflictError("OPEN_ROUND_HAS_RESULTS", message)
    return life.discard_from(records, open_round.number)


def _check_version(engine: Engine, records: TournamentRecords, match: Match, entry: ResultEntry) -> None:
    """Refuse to overwrite silently what somebody else has entered meanwhile."""
    tags = entry.known_tags
    if not tags or tags == ["*"] or match.result is entry.result:
        return
    if str(match.result_version) not in tags and not any(_wrote(engine, records, match, tag) for tag in tags):
        now_stands = {
            "resultHomeSquad": journal.plain(match.result),
            "resultVersion": match.result_version,
            "resultBy": match.result_by,
            "resultAt": match.result_at.isoformat() if match.result_at else None,
        }
        message = "Somebody else has entered another result meanwhile."
        broken = Broken("resultHomeSquad", "RESULT_CONFLICT", message, now_stands)
        raise ConflictError("RESULT_CONFLICT", message, [broken])


def _wrote(engine: Engine, records: TournamentRecords, match: Match, tag: str) -> bool:
    """Whether the result that stands was written with this Idempotency-Key."""
    key = _key_in(tag)
    if key is None:
        return False
    with nullcontext(records.session) if records.session is not None else read_session(engine) as session:
        answer = session.get(IdempotentAnswer, (key, match.match_id))
    if answer is None or answer.at != match.result_at:
        return False
    return f"{answer.result} ".startswith(f"{journal.plain(match.result)} ")


def _key_in(tag: str) -> UUID | None:
    """Return the Idempotency-Key that a tag of ``If-Match`` is; None for a version."""
    try:
        return UUID(tag)
    except ValueError:
        return None


def _write_result(records: TournamentRecords, match: Match, entry: ResultEntry) -> dict[str, object]:
    before = match.result
    match.result = entry.result
    # The tournament's version never repeats, so neither does this: not even after an undo.
    match.result_version = records.tournament.version + 1
    match.result_at = entry.context.now
    match.result_by = entry.context.actor.name if entry.context.actor.is_helper else "ORGANIZER"
    return {
        "round": match.round,
        "pitch": match.pitch_number,
        "home": side_name(records, match.home),
        "away": side_name(records, match.away),
        "before": journal.plain(before),
        "after": journal.plain(entry.result),
    }


def _was_done_before(session: Session, entry: ResultEntry) -> bool:
    """Whether this very entry was done before."""
    if entry.idempotency_key is None:
        return False
    known = session.get(IdempotentAnswer, (entry.idempotency_key, entry.match_id))
    if known is None or known.at <= entry.context.now - limits.IDEMPOTENCY_KEPT:
        return False
    if known.result not in {entry.asked, _REPLACED}:
        raise key_reused()
    return True


def _remember(session: Session, entry: ResultEntry) -> None:
    """Remember in the same transaction that the entry is done; what is older than two days is forgotten.

    So is each entry that it replaces: what comes late, because its answer was not waited for, changes nothing.
    """
    done: dict[UUID, str | None] = {key: _REPLACED for tag in entry.known_tags if (key := _key_in(tag)) is not None}
    now, old = entry.context.now, entry.context.now - limits.IDEMPOTENCY_KEPT
    if done or entry.idempotency_key is not None:
        session.exec(delete(IdempotentAnswer).where(col(IdempotentAnswer.at) <= old))
    if done:
        of_match = (IdempotentAnswer.match_id == entry.match_id, col(IdempotentAnswer.key).in_(done))
        for key in session.exec(select(IdempotentAnswer.key).where(*of_match)):
            del done[key]
    if entry.idempotency_key is not None:
        done[entry.idempotency_key] = entry.asked
    ids = {"match_id": entry.match_id, "tournament_id": entry.tournament_id}
    session.add_all(IdempotentAnswer(key=key, result=result, at=now, **ids) for key, result in done.items())
