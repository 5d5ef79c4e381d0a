"""Changes that may need a new round: read, close, solve, write. No lock is held while the solver runs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session

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
from webapp.storage.groups_of_day import lock_with_groups
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
Then = Callable[[Session], None]


@dataclass(frozen=True)
class Outcome:
    """A change carried out."""

    records: TournamentRecords
    effect: Effect


def carry_out(
    engine: Engine, tournament_id: UUID, change: Change, context: ActionContext, then: Then | None = None
) -> Outcome:
    """Carry out a change of a tournament, and calculate the round that it makes necessary.

    The change is tried on a draft first; if it needs a round, that is solved outside any transaction.
    If somebody else changes the tournament meanwhile, it starts over.

    Raises
    ------
    ConflictError
        When the state forbids the change, or no legal round exists; nothing is changed then.
    """
    (outcome,) = carry_out_together(engine, {tournament_id: change}, context, then)
    return outcome


def carry_out_together(
    engine: Engine, changes: Mapping[UUID, Change], context: ActionContext, then: Then | None = None
) -> list[Outcome]:
    """Carry out a change of each of some tournaments, all of them or none, as `carry_out` does one.

    Parameters
    ----------
    changes
        By tournament, made in this order.
    then
        What else belongs to it, done in the same transaction once all of them have changed.
    """
    for _ in range(ATTEMPTS):
        drafts = {key: read_records(engine, key) for key in changes}
        effects = {key: change(drafts[key]) for key, change in changes.items()}
        if all(effect.action is None for effect in effects.values()):
            return list(map(Outcome, drafts.values(), effects.values()))
        if broken := [rule for effect in effects.values() for rule in effect.broken]:
            raise ConflictError("ILLEGAL_PAIRING", "This round would break the rules.", broken)
        pairings = {key: pair(drafts[key], effect.playing) for key, effect in effects.items() if effect.needs_round}
        versions = {key: records.tournament.version for key, records in drafts.items()}
        with write_session(engine) as session:
            # What else belongs to it may change all groups of the day: the numbers of their pitches, names of clubs.
            locked = lock_with_groups(session, *changes) if then is not None else ()
            records = {key: load_records(session, key, to_write=True, locked=locked) for key in changes}
            if any(records[key].tournament.version != version for key, version in versions.items()):
                continue
            effects = {key: change(records[key]) for key, change in changes.items()}
            if all(effect.action is None for effect in effects.values()):
                return list(map(Outcome, records.values(), effects.values()))
            if any(_names(records[key]) != _names(drafts[key]) for key in pairings):
                # Another group of the festival day has given away a number meanwhile.
                session.rollback()
                continue
            for key, pairing in pairings.items():
                store_round(records[key], pairing, moment_in(records[key], context.now))
                check_pitches_are_free(session, records[key])
            if then is not None:
                then(session)
            for key, effect in effects.items():
                _note(session, records[key], effect, context)
        _tell_rounds(engine, records)
        return list(map(Outcome, records.values(), effects.values()))
    raise ConflictError("BUSY", "The tournament keeps changing. Please try again.")


def _note(session: Session, records: TournamentRecords, effect: Effect, context: ActionContext) -> None:
    if effect.action is not None:
        journal.write(session, records.tournament, effect.action, context, effect.summary)


def _tell_rounds(engine: Engine, records: Mapping[UUID, TournamentRecords]) -> None:
    for one in records.values():
        if one.open_round is not None:
            signals.round_played.send(engine, tournament=one.tournament, round_id=one.open_round.round_id)


def _names(records: TournamentRecords) -> list[str]:
    return sorted(records.name_of(team) for team in records.teams)


@dataclass(frozen=True)
class Preview:
    """A change that was tried on a draft."""

    draft: TournamentRecords
    consequences: Consequences


def preview_change(engine: Engine, tournament_id: UUID, change: Change, role: Role = Role.OWNER) -> Consequences:
    """Return what a change would lead to, as this role may see it; nothing is written."""
    return preview_together(engine, {tournament_id: change}, role)[tournament_id].consequences


def preview_together(engine: Engine, changes: Mapping[UUID, Change], role: Role = Role.OWNER) -> dict[UUID, Preview]:
    """Return what changes of some tournaments, made in this order, would lead to; nothing is written."""
    previews = {}
    for key, change in changes.items():
        records, draft = read_records(engine, key), read_records(engine, key)
        effect = change(draft)
        if effect.needs_round:
            store_round(draft, pair(draft, effect.playing))
        previews[key] = Preview(draft, consequences_between(records, draft, effect.broken, role=role))
    return previews
