"""Why a game is played: the best round without it, by what was known when it was paired."""

import pytest
from sqlalchemy import Engine

from tests.webapp.services.rows import a_field, store, team
from webapp.domain.enums import Result, RoundState, TeamState, TournamentStatus, Variety
from webapp.pairing.next_round import pair, store_round
from webapp.services.changes.consequences import Consequences, Discarded
from webapp.services.play.alternatives import alternative_to
from webapp.services.records.views import RoundView
from webapp.storage.database import write_session
from webapp.storage.tables import Match, Team
from webapp.storage.tournament_records import TournamentRecords

pytestmark = pytest.mark.each_time_on("sqlite")


def paired(rounds: int, *sizes: int) -> TournamentRecords:
    """Return a tournament whose rounds the engine has paired, the last of them open."""
    names = dict(zip(("Rot", "Blau"), sizes, strict=True))
    records = a_field(names, status=TournamentStatus.STARTED, variety=Variety.BALANCED_GAMES)
    for strength, each in enumerate(records.teams, start=1):
        each.estimated_skill = strength
    for _ in range(rounds):
        for round_ in records.rounds:
            round_.state = RoundState.CONFIRMED
        for match in records.matches:
            match.result = Result.WIN
        store_round(records, pair(records))
    return records


def told(engine: Engine, records: TournamentRecords, match: Match) -> Consequences:
    return alternative_to(engine, records.tournament.tournament_id, match.match_id)


def names(round_: RoundView | None) -> list[set[str]]:
    assert round_ is not None
    return [{team.name for side in (m.home, m.away) for team in side.teams} for m in round_.matches]


def test_the_best_round_without_a_game_costs_no_less(engine: Engine) -> None:
    records = paired(1, 3, 3)
    store(engine, records)
    for match in records.matches:
        found = told(engine, records, match)
        assert found.costs_before is not None
        assert found.costs_after is not None
        assert found.costs_after.total >= found.costs_before.total == records.rounds[0].objective
        assert {records.team_names[key] for key in (*match.home, *match.away)} in names(found.before)
        assert {records.team_names[key] for key in (*match.home, *match.away)} not in names(found.after)
        assert found.discarded == Discarded()


def test_an_alternative_to_an_earlier_game_has_the_teams_of_that_day(engine: Engine) -> None:
    records = paired(2, 3, 3)
    store(engine, records)
    first = records.matches[0]
    before = told(engine, records, first)
    late = Team(tournament_id=first.tournament_id, club_id=records.clubs[0].club_id, number=4, estimated_skill=5)
    with write_session(engine) as session:
        session.add(late)
        session.get_one(Team, team(records, "Rot 1").team_id).state = TeamState.LEFT
    after = told(engine, records, first)
    playing = {f"{club} {number}" for club in ("Rot", "Blau") for number in (1, 2, 3)}
    assert set().union(*names(after.after)) == set().union(*names(before.after)) == playing
    assert after.costs_before == before.costs_before
    assert after.before is not None
    assert after.before.round == 1


def test_the_only_legal_round_has_no_alternative(engine: Engine) -> None:
    records = paired(1, 1, 1)
    store(engine, records)
    found = told(engine, records, records.matches[0])
    assert (found.after, found.costs_after) == (None, None)
    assert found.costs_before is not None


def test_a_round_whose_costs_no_longer_add_up_has_none(engine: Engine) -> None:
    records = paired(1, 3, 3)
    records.rounds[0].objective += 1
    store(engine, records)
    found = told(engine, records, records.matches[0])
    assert (found.after, found.costs_before, found.costs_after) == (None, None, None)
    assert len(names(found.before)) == len(records.matches)
