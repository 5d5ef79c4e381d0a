"""One whistle for a day: the clocks of all its open rounds, turned at once."""

import datetime as dt
from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.actors import ActionContext
from webapp.domain.day.group_names import labels_of
from webapp.domain.enums import ClockAction, RoundState, TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.services.changes.life import is_complete
from webapp.services.festival.day import tournaments_on
from webapp.services.play.clock import turn_within
from webapp.storage.database import write_session
from webapp.storage.tables import Round
from webapp.storage.tournament_records import TournamentRecords, load_records


@dataclass(frozen=True)
class NotReady:
    """A group that has no round to begin with the others."""

    tournament_id: UUID
    label: str
    current_round: Annotated[int, "The round that it is still in, or has played last."]
    round_state: Annotated[RoundState | None, "Of that round; null before the first."]


@dataclass(frozen=True)
class Whistle:
    """What became of a whistle."""

    turned: Annotated[tuple[UUID, ...], "The tournaments whose clocks were turned."]
    not_ready: tuple[NotReady, ...]


def turn_all(
    engine: Engine,
    series_id: UUID,
    date: dt.date,
    action: ClockAction,
    context: ActionContext,
    only: Set[UUID] | None = None,
) -> Whistle:
    """Return which clocks were turned, and who is not ready: a group may fall behind and catch up by itself.

    Parameters
    ----------
    only
        The tournaments whose clocks this person may turn; None for all.
    """
    with write_session(engine) as session:
        tournaments = tournaments_on(session, series_id, date, to_write=True)
        if only is not None and only.isdisjoint(tournament.tournament_id for tournament in tournaments):
            raise NotFoundError("This tournament is not a group of the day.")
        groups = [load_records(session, each.tournament_id, to_write=True) for each in tournaments]
        turned = []
        for records in groups:
            round_ = records.open_round
            may_be_turned = only is None or records.tournament.tournament_id in only
            if round_ is not None and may_be_turned and _turns(records, round_, action):
                turn_within(session, records, round_, action, context)
                turned.append(records)
        late = _not_ready(groups, turned) if action is ClockAction.START else ()
        return Whistle(tuple(records.tournament.tournament_id for records in turned), tuple(late))


def _turns(records: TournamentRecords, round_: Round, action: ClockAction) -> bool:
    """Whether the action changes anything: a round that is over begins no more."""
    tournament = records.tournament
    has_clock = tournament.clock_round == round_.number
    runs = has_clock and tournament.clock_started_at is not None
    if action is ClockAction.START:
        return not runs and not is_complete(records, round_)
    return runs if action is ClockAction.PAUSE else has_clock


def _not_ready(groups: Sequence[TournamentRecords], turned: Sequence[TournamentRecords]) -> list[NotReady]:
    """Return who plays today and does not begin: still in an earlier round, or without a next one so far."""
    begun = max((records.tournament.current_round for records in turned), default=0)
    labels = labels_of([records.tournament.name for records in groups])
    found = []
    for records, label in zip(groups, labels, strict=True):
        tournament, round_ = records.tournament, records.open_round
        plays_on = round_ is not None and not is_complete(records, round_)
        is_behind = plays_on and not any(records is each for each in turned) and tournament.current_round < begun
        waits = not plays_on and tournament.current_round < tournament.number_of_rounds
        if tournament.status is TournamentStatus.STARTED and (is_behind or waits):
            state = next((each.state for each in records.rounds if each.number == tournament.current_round), None)
            found.append(NotReady(tournament.tournament_id, label, tournament.current_round, state))
    return found
