"""Points and ranks."""

from pairing_engine import Result, Round, Team, Tournament, leaderboard
from tests.pairing_engine.fields import classic, funino


def standing(*matches, pausing=()):
    teams = tuple(Team(id=name, club=name[0]) for name in ("a1", "a2", "b1", "b2"))
    named = {team for match in matches for team in match.teams} | set(pausing)
    absent = tuple(team.id for team in teams if team.id not in named)
    played = Round(matches=matches, pausing=pausing, absent=absent)
    return {row.team: row for row in leaderboard(Tournament(number_of_rounds=3, teams=teams, rounds=(played,)))}


def test_a_win_counts_three_and_a_loss_nothing():
    rows = standing(funino("a1", "b1", Result.LOSS))
    assert (rows["a1"].points, rows["b1"].points) == (0, 3)


def test_a_draw_counts_one_for_both():
    rows = standing(funino("a1", "b1", Result.DRAW))
    assert (rows["a1"].points, rows["b1"].points) == (1, 1)


def test_both_merged_teams_get_the_points():
    rows = standing(classic("a1 a2", "b1 b2", Result.WIN))
    assert [rows[team].points for team in ("a1", "a2", "b1", "b2")] == [3, 3, 0, 0]


def test_equal_points_share_a_rank_and_the_next_rank_is_skipped():
    rows = standing(classic("a1 a2", "b1 b2", Result.WIN))
    assert [rows[team].rank for team in ("a1", "a2", "b1", "b2")] == [1, 1, 3, 3]


def test_games_are_counted_by_format():
    rows = standing(funino("a1", "b1"), pausing=("a2", "b2"))
    assert (rows["a1"].matches_played, rows["a1"].funino, rows["a1"].classic) == (1, 1, 0)
    assert rows["a2"].matches_played == 0


def test_a_match_without_a_result_counts_for_nothing():
    rows = standing(funino("a1", "b1", None))
    assert (rows["a1"].points, rows["a1"].matches_played) == (0, 0)
