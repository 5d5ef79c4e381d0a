"""Who reads ranks and points, and when."""

import pytest

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round
from webapp.domain.enums import LeaderboardVisibility, Result, Role, TournamentStatus
from webapp.services.records import leaderboard
from webapp.storage.tournament_records import TournamentRecords

ALWAYS, AT_END, NEVER = LeaderboardVisibility.ALWAYS, LeaderboardVisibility.AT_END, LeaderboardVisibility.NEVER


@pytest.fixture
def records(read_from: Read) -> TournamentRecords:
    field = a_field({"Rot": 3, "Blau": 3})
    add_round(field, [("Rot 1", "Blau 1", Result.WIN), (("Rot 2", "Rot 3"), ("Blau 2", "Blau 3"), Result.DRAW)])
    read_from(leaderboard, field)
    return field


def rows(records: TournamentRecords, role: Role) -> list[leaderboard.LeaderboardRow]:
    return leaderboard.rows(None, records.tournament.tournament_id, role)


@pytest.mark.parametrize(
    ("visibility", "status", "is_shown"),
    [
        (ALWAYS, TournamentStatus.STARTED, True),
        (AT_END, TournamentStatus.STARTED, False),
        (AT_END, TournamentStatus.FINISHED, True),
        (NEVER, TournamentStatus.FINISHED, False),
    ],
)
def test_visitors_see_ranks_when_the_organiser_says(
    records: TournamentRecords, visibility: LeaderboardVisibility, status: TournamentStatus, is_shown: bool
) -> None:
    records.tournament.leaderboard_visibility, records.tournament.status = visibility, status
    shown = {row.points is not None for row in rows(records, Role.VISITOR)}
    assert shown == {is_shown}


def test_owner_always_sees_ranks(records: TournamentRecords) -> None:
    records.tournament.leaderboard_visibility = NEVER
    found = [(row.rank, row.team.name, row.points) for row in rows(records, Role.OWNER)]
    assert found[0] == (1, "Rot 1", 3)
    assert found[1:5] == [(2, "Blau 2", 1), (2, "Blau 3", 1), (2, "Rot 2", 1), (2, "Rot 3", 1)]
    assert found[5] == (6, "Blau 1", 0)


def test_hidden_leaderboard_lists_teams_by_name(records: TournamentRecords) -> None:
    records.tournament.leaderboard_visibility = NEVER
    names = [row.team.name for row in rows(records, Role.VISITOR)]
    assert names == sorted(names)
