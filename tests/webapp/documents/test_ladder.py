from hypothesis import given
from hypothesis import strategies as st

from webapp.documents.ladder import first_pairs


def clubs_of(*teams: str) -> dict[str, str]:
    return {team: team[0] for team in teams}


def test_neighbours_in_strength_meet():
    teams = ("A1", "B1", "A2", "B2")
    assert first_pairs(teams, clubs_of(*teams)) == [("A1", "B1"), ("A2", "B2")]


def test_teams_of_one_club_do_not_meet():
    teams = ("A1", "A2", "B1", "B2")
    assert first_pairs(teams, clubs_of(*teams)) == [("A1", "B1"), ("A2", "B2")]


def test_a_pair_gives_way_when_the_last_teams_could_not_meet_otherwise():
    teams = ("A1", "B1", "C1", "C2")
    assert first_pairs(teams, clubs_of(*teams)) == [("A1", "C1"), ("B1", "C2")]


def test_teams_of_one_club_meet_where_nothing_else_is_possible():
    teams = ("A1", "A2", "A3", "B1")
    assert first_pairs(teams, clubs_of(*teams)) == [("A1", "A2"), ("A3", "B1")]


def test_the_last_of_an_odd_number_is_left_over():
    teams = ("A1", "B1", "A2")
    assert first_pairs(teams, clubs_of(*teams)) == [("A1", "B1")]


@given(st.lists(st.sampled_from("ABCDEFGH"), min_size=2, max_size=16))
def test_everybody_is_paired_once_across_clubs_if_possible(letters: list[str]):
    teams = [f"{letter}{number}" for number, letter in enumerate(letters)][: len(letters) // 2 * 2]
    clubs = clubs_of(*teams)
    pairs = first_pairs(teams, clubs)
    assert sorted(team for pair in pairs for team in pair) == sorted(teams)
    largest = max(sum(team[0] == letter for team in teams) for letter in letters)
    if 2 * largest <= len(teams):
        assert all(clubs[one] != clubs[other] for one, other in pairs)
