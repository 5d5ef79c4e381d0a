"""Strengths for the next date: from estimates and results, drawn to the mean by time."""

import pytest

from pairing_engine import Match, Round, Team, Tournament
from pairing_engine.tournament import GameType, Result
from webapp.pairing.strengths import strengths_after

DAY, DECADES = 1, 30_000


def tournament(strengths: dict[str, float], *rounds: dict[tuple[str, str], Result]) -> Tournament:
    """Return a tournament of Funino games between teams that are named after their clubs."""
    played = tuple(
        Round(
            matches=tuple(
                Match(game_type=GameType.FUNINO, home=(home,), away=(away,), result=result)
                for (home, away), result in games.items()
            )
        )
        for games in rounds
    )
    teams = tuple(Team(id=name, club=name[0], strength=strength) for name, strength in strengths.items())
    return Tournament(number_of_rounds=9, teams=teams, rounds=played)


EQUAL = {"a1": 5.0, "b1": 5.0, "a2": 5.0, "b2": 5.0}
WON = {("a1", "b1"): Result.WIN, ("a2", "b2"): Result.DRAW}
DRAWN = {("a1", "b1"): Result.DRAW, ("a2", "b2"): Result.DRAW}


def test_each_win_moves_a_team_further() -> None:
    found = [strengths_after(tournament(EQUAL, *[WON] * games), DAY) for games in (1, 3, 9)]
    assert [strengths["a1"] for strengths in found] == sorted(strengths["a1"] for strengths in found)
    assert found[0]["a1"] < found[-1]["a1"]
    assert found[-1]["b1"] < found[0]["b1"]


def test_estimates_are_where_a_team_begins() -> None:
    estimated = {"a1": 9.0, "b1": 2.0, "a2": 7.0, "b2": 4.0}
    found = strengths_after(tournament(estimated, DRAWN), DAY)
    assert sorted(found, key=lambda team: -found[team]) == ["a1", "a2", "b2", "b1"]


def test_results_outweigh_estimates_in_the_end() -> None:
    estimated = {"a1": 4.0, "b1": 7.0, "a2": 5.0, "b2": 6.0}
    found = strengths_after(tournament(estimated, *[WON] * 9), DAY)
    assert found["a1"] > found["b1"]


@pytest.mark.parametrize("days", [0, -5])
def test_a_date_that_is_not_later_fades_nothing(days: int) -> None:
    estimated = {"a1": 9.0, "b1": 2.0, "a2": 7.0, "b2": 4.0}
    assert strengths_after(tournament(estimated, WON), days) == strengths_after(tournament(estimated, WON), 0)


def test_all_are_alike_after_a_long_time() -> None:
    found = strengths_after(tournament({"a1": 9.0, "b1": 2.0, "a2": 7.0, "b2": 4.0}, *[WON] * 9), DECADES)
    assert len(set(found.values())) == 1
