"""Changes that may need a new round: read, close, solve, write. No lock is held while the solver runs."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain import signals
from webapp.domain.actors import ActionContext
from webapp.domain.enums import Role
from webapp.domain.errors import Broken, ConflictError
from webapp.pairing.next_round import pair, store_round
from webapp.services.changes.consequences import Consequences, Discarded, consequences_between
from webapp.services.changes.ground import check_pitches_are_free
from webapp.services.changes.life import moment_in
from webapp.services.records import journal
from webapp.storage.database import write_session
from webapp.storage.tournament_records import TournamentRecords, load_records, read_records

ATTEMPTS = 5


@dataclass(frozen=True)
class Effect:
    """What a change did to the records.

    Attributes
    ----------
    action
        Its name in the journal; None where nothing changed.
    needs_round
        Whether the round after all confirmed ones has to be calculated now. If it is open, its matches with results
        stay and the others are paired anew.
    broken
        The rules that the round breaks after the change; it is carried out only where there are none.
    playing
        The ids of the teams in the round to be calculated; None for all that are present.
    """

    action: str | None
    needs_round: bool = False
    discarded: Discarded = field(default_factory=Discarded)
    summary: dict[str, Any] = field(default_factory=dict)
    broken: tuple[Broken, ...] = ()
    playing: frozenset[str] | None = None


Change = Callable[[TournamentRecords], Effect]


@dataclass(frozen=True)
class Outcome:
    """A change carried out."""

    records: TournamentRecords
    effect: Effect


def carry_out(engine: Engine, tournament_id: UUID, change: Change, context: ActionContext) -> Outcome:
    """Carry out a change of a tournament, and calculate the round that it makes necessary.

    The change is tried on a draft first; if it needs a round, that is solved outside any transaction.
    If somebody else changes the tournament meanwhile, it starts over.

    Raises
    ------
    ConflictError
        When the state forbids the change, or no legal round exists; nothing is changed then.
    """
    for _ in range(ATTEMPTS):
        draft = read_records(engine, tournament_id)
        version = draft.tournament.version
        effect = change(draft)
        if effect.action is None:
            return Outcome(draft, effect)
        if effect.broken:
            raise ConflictError("ILLEGAL_PAIRING", "This round would break the rules.", effect.broken)
        pairing = pair(draft, effect.playing) if effect.needs_round else None
        with write_session(engine) as session:
            records = load_records(session, tournament_id, to_write=True)
            if records.tournament.version != version:
                continue
            if change(records).action is None:
                return Outcome(records, Effect(action=None))
            if pairing is not None:
                if _names(records) != _names(draft):
                    # Another group of the festival day has given away a number meanwhile.
                    session.rollback()
                    continue
                store_round(records, pairing, moment_in(records, context.now))
                check_pitches_are_free(session, records)
            journal.write(session, records.tournament, effect.action, context, effect.summary)
        if records.open_round is not None:
            signals.round_played.send(engine, tournament_id=tournament_id, round_id=records.open_round.round_id)
        return Outcome(records, effect)
    raise ConflictError("BUSY", "The tournament keeps changing. Please try again.")


def _names(records: TournamentRecords) -> list[str]:
    return sorted(records.name_of(team) for team in records.teams)


def preview_change(engine: Engine, tournament_id: UUID, change: Change, role: Role = Role.OWNER) -> Consequences:
    """Return what a change would lead to, as this role may see it; nothing is written."""
    records, draft = read_records(engine, tournament_id), read_records(engine, tournament_id)
    effect = change(draft)
    if effect.needs_round:
        store_round(draft, pair(draft, effect.playing))
    return consequences_between(records, draft, effect.broken, role=role)
