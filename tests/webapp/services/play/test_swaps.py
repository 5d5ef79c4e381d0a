"""Two teams change places in the open round, and nothing that was tapped before goes along."""

import pytest

from tests.webapp.services.rows import Side, a_field, add_round, team
from webapp.domain.enums import Result, RoundState, TeamState
from webapp.domain.errors import ConflictError
from webapp.pairing.costs import price_round
from webapp.services.changes.carry_out import Effect
from webapp.services.play.swaps import swapping
from webapp.storage.tournament_records import TournamentRecords

GAMES = [("A 1", "B 1", None), (("A 2", "A 3"), ("B 2", "B 3"), None)]


@pytest.fixture
def records() -> TournamentRecords:
    field = a_field({"A": 3, "B": 3})
    add_round(field, GAMES, RoundState.OPEN)
    return field


def swap(records: TournamentRecords, one: str, other: str, number: int = 1) -> Effect:
    return swapping(number, (team(records, one).team_id, team(records, other).team_id))(records)


def games(records: TournamentRecords, number: int = 1) -> list[tuple[Side, Side]]:
    names = records.team_names
    sides = [[tuple(map(names.__getitem__, side)) for side in (m.home, m.away)] for m in records.matches_of(number)]
    return [(home, away) for home, away in sides]


def test_two_teams_of_a_club_change_places(records: TournamentRecords) -> None:
    effect = swap(records, "A 1", "A 2")
    assert games(records) == [(("A 2",), ("B 1",)), (("A 1", "A 3"), ("B 2", "B 3"))]
    assert (effect.action, effect.broken) == ("TEAMS_SWAPPED", ())
    assert effect.summary == {"round": 1, "teamA": "A 1", "teamB": "A 2"}


def test_a_team_that_pauses_plays_for_another(records: TournamentRecords) -> None:
    records = a_field({"A": 2, "B": 1})
    add_round(records, GAMES[:1], RoundState.OPEN, pausing=[str(team(records, "A 2").team_id)])
    swap(records, "A 1", "A 2")
    assert games(records) == [(("A 2",), ("B 1",))]
    assert records.rounds[0].pausing == [str(team(records, "A 1").team_id)]


@pytest.mark.parametrize("other", ["A 2", "A 3"], ids=["itself", "its partner"])
def test_swapping_partners_changes_nothing(records: TournamentRecords, other: str) -> None:
    before = [match.match_id for match in records.matches]
    assert swap(records, "A 2", other).action is None
    assert [match.match_id for match in records.matches] == before


def test_a_match_whose_teams_change_is_another_one(records: TournamentRecords) -> None:
    """A result that was tapped before finds nobody, and every other match stays as it is."""
    add_round(records, [("A 1", "B 1", None), ("A 2", "B 2", None), ("A 3", "B 3", None)], RoundState.OPEN)
    before = {match.match_id for match in records.matches}
    swap(records, "A 1", "A 2", 2)
    coming = [match for match in records.matches if match.match_id not in before]
    assert [(match.round, match.position, match.result) for match in coming] == [(2, 0, None), (2, 1, None)]
    assert len(records.matches) == len(before)


def test_a_round_costs_more_by_what_the_swap_costs(records: TournamentRecords) -> None:
    for name, skill in (("A 1", 9), ("B 1", 9), ("A 2", 1)):
        team(records, name).estimated_skill = skill
    round_ = records.round(1)
    round_.objective, round_.bound = (price_round(records, 1).all.total,) * 2
    swap(records, "A 1", "A 2")
    assert round_.objective == price_round(records, 1).all.total
    assert round_.objective > round_.bound
    assert not round_.optimal


def test_a_swap_that_breaks_a_rule_tells_which(records: TournamentRecords) -> None:
    effect = swap(records, "A 2", "B 2")
    assert {broken.reason for broken in effect.broken} >= {"MERGED_TEAMS_SHARE_A_CLUB"}


@pytest.mark.parametrize("state", [TeamState.AWAY, TeamState.LEFT])
def test_nobody_is_swapped_into_a_round_that_they_are_not_in(state: TeamState) -> None:
    records = a_field({"A": 2, "B": 1})
    add_round(records, GAMES[:1], RoundState.OPEN)
    team(records, "A 2").state = state
    effect = swap(records, "A 1", "A 2")
    assert [broken.reason for broken in effect.broken] == ["EVERY_TEAM_PLAYS_ONCE"]
    assert games(records) == [(("A 1",), ("B 1",))]


def test_a_round_with_results_is_not_swapped(records: TournamentRecords) -> None:
    records.matches[1].result = Result.DRAW
    with pytest.raises(ConflictError) as refused:
        swap(records, "A 1", "A 2")
    assert refused.value.reason == "ALREADY_SUBMITTED"


def test_a_confirmed_round_is_not_swapped(records: TournamentRecords) -> None:
    records.rounds[0].state = RoundState.CONFIRMED
    with pytest.raises(ConflictError) as refused:
        swap(records, "A 1", "A 2")
    assert refused.value.reason == "ROUND_CONFIRMED"
