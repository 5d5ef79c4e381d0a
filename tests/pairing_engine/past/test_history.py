"""What the past rounds say."""

from pairing_engine import PairingRules, Round, Team, Tournament
from pairing_engine.past.history import history_of
from tests.pairing_engine.fields import classic, funino


def tournament(*rounds: Round, teams: str = "a1 a2 b1 b2 c1") -> Tournament:
    return Tournament(
        number_of_rounds=9, teams=tuple(Team(id=name, club=name[0]) for name in teams.split()), rounds=rounds
    )


def test_opponents_are_counted_with_the_round_of_their_last_game():
    played = Round(matches=(funino("a1", "b1"), funino("a2", "c1")), pausing=("b2",))
    history = history_of(tournament(played, played))
    one, other = history.index["a1"], history.index["b1"]
    assert history.meetings[one, other] == history.meetings[other, one] == 2
    assert history.last_meeting[one, other] == 2
    assert history.meetings[one, history.index["c1"]] == 0


def test_merged_teams_are_partners_and_meet_both_opponents():
    history = history_of(tournament(Round(matches=(classic("a1 a2", "b1 b2"),), pausing=("c1",))))
    a1, a2, b1, b2 = (history.index[team] for team in ("a1", "a2", "b1", "b2"))
    assert history.partnerships[a1, a2] == history.partnerships[b2, b1] == 1
    assert history.partnerships[a1, b1] == 0
    assert history.meetings[a1, b1] == history.meetings[a1, b2] == history.meetings[a2, b1] == 1
    assert history.format_difference[a1] == 1


def test_home_games_and_formats_are_counted():
    history = history_of(tournament(Round(matches=(funino("a1", "b1"), funino("c1", "a2")), pausing=("b2",))))
    assert dict(zip(history.teams, history.home_games.tolist(), strict=True)) == {
        "a1": 1,
        "a2": 0,
        "b1": 0,
        "b2": 0,
        "c1": 1,
    }
    assert history.played.funino.tolist() == [1, 1, 1, 0, 1]


def test_pauses_are_counted_with_their_last_round():
    first = Round(matches=(funino("a1", "b1"), funino("c1", "a2")), pausing=("b2",))
    second = Round(matches=(funino("a1", "b1"), funino("c1", "b2")), pausing=("a2",))
    history = history_of(tournament(first, second, first))
    assert history.pauses[history.index["b2"]] == 2
    assert history.last_pause[history.index["b2"]] == 3
    assert history.last_pause[history.index["a2"]] == 2


def test_a_team_that_comes_late_starts_with_the_least_number_of_pauses():
    rounds = [
        Round(matches=(funino("a1", "b1"),), pausing=(pausing,), absent=("d1",))
        if pausing == "c1"
        else Round(matches=(funino("c1", "a1"),), pausing=("b1",), absent=("d1",))
        if pausing == "b1"
        else Round(matches=(funino("c1", "b1"),), pausing=("a1",), absent=("d1",))
        for pausing in ("a1", "b1", "c1")
    ]
    history = history_of(tournament(*rounds, teams="a1 b1 c1 d1"))
    assert history.pauses.tolist() == [1, 1, 1, 1]


def test_games_within_a_club_are_counted_for_both_teams():
    history = history_of(tournament(Round(matches=(funino("a1", "a2"), funino("b1", "c1")), pausing=("b2",))))
    assert history.same_club.tolist() == [1, 1, 0, 0, 0]


def test_nothing_is_known_before_the_first_round():
    history = history_of(Tournament(number_of_rounds=1, teams=(), rules=PairingRules()))
    assert history.rounds == 0
    assert history.meetings.shape == (0, 0)
