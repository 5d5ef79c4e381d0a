"""The best round without a given game and its cost: why the game is played."""

from dataclasses import replace
from uuid import UUID

from sqlalchemy import Engine

from pairing_engine import best_round_without
from webapp.domain.enums import Role, TeamState
from webapp.pairing.costs import price_as_paired
from webapp.pairing.mapping import paired_from
from webapp.pairing.next_round import engine_errors_as_conflicts, store_round
from webapp.services.changes import life
from webapp.services.changes.consequences import Consequences, Discarded, consequences_between
from webapp.services.records.views import round_view
from webapp.storage.tournament_records import TournamentRecords, read_records


def alternative_to(engine: Engine, tournament_id: UUID, match_id: UUID) -> Consequences:
    """Return the round of a match and the best one without the match.

    There is none after it where no legal one exists, and, without any costs, where the costs of the round no longer add
    up as they did when it was paired: what is best now would say nothing about it.
    """
    records, draft = read_records(engine, tournament_id), read_records(engine, tournament_id)
    match = records.match(match_id)
    if price_as_paired(records, match.round) is None:
        return Consequences(Discarded(), round_view(records, records.round(match.round), Role.OWNER), None)
    for each in (records, draft):
        _as_it_was_in(each, match.round)
    life.discard_from(draft, match.round)
    teams = [records.name_of(records.team(UUID(team_id))) for team_id in (*match.home, *match.away)]
    with engine_errors_as_conflicts():
        pairing = best_round_without(paired_from(records, match.round), teams)
    if pairing is not None:
        store_round(draft, pairing)
        played, instead = records.round(match.round), draft.round(match.round)
        instead.strengths_count, instead.strengths = played.strengths_count, played.strengths
        instead.variety = played.variety
    return replace(consequences_between(records, draft, number=match.round), discarded=Discarded())


def _as_it_was_in(records: TournamentRecords, number: int) -> None:
    """Bring a draft back to a round: without what came later, and without the teams that had left by then."""
    life.discard_from(records, number + 1)
    known, there = records.ids_in(*records.rounds), records.ids_in(records.round(number))
    records.remove([team for team in records.teams if str(team.team_id) not in known], of=records.teams)
    for team in records.teams:
        team.state = TeamState.PRESENT if str(team.team_id) in there else TeamState.LEFT
