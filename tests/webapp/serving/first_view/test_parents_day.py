"""The rows of a parent's day, as the interface has them."""

from typing import Any

import pytest

from webapp.serving.first_view.parents_day import Followed, day_rows, own_day, without_match


def a_day(over: int, planned: str = "10:{:02}") -> list[dict[str, Any]]:
    """Return eight rounds, so many of them over and the next one open; the drinks break after the fourth."""
    return [
        {
            "round": number,
            "kickOff": f"2026-11-21T10:{7 * number:02}:00+01:00",
            "plannedKickOff": f"2026-11-21T{planned.format(7 * number)}:00+01:00",
            "end": f"2026-11-21T10:{7 * number + 3:02}:00+01:00",
            "state": "CONFIRMED" if number <= over else "OPEN" if number == over + 1 else "PLANNED",
            "drinksBreakMinutes": 10 if number == 4 else 0,
        }
        for number in range(1, 9)
    ]


def in_short(rows: Any) -> list[str]:
    return [f"{row['kind']} {row['first']}-{row['last']}" if "first" in row else row["kind"] for row in rows]


@pytest.mark.parametrize(
    ("over", "is_one_team", "rows"),
    [
        (3, False, "played 1-3, now 4-4, drinks, next 5-5, coming 6-8, end"),
        (0, False, "now 1-1, next 2-2, coming 3-4, drinks, coming 5-8, end"),
        (2, True, "played 1-1, played 2-2, now 3-3, next 4-4, drinks, coming 5-8, end"),
        (8, False, "played 1-8, end"),
    ],
)
def test_rounds_share_rows_as_in_the_interface(over: int, is_one_team: bool, rows: str) -> None:
    assert ", ".join(in_short(day_rows(a_day(over), is_one_team=is_one_team))) == rows


def test_delay_stands_before_the_first_round_that_it_moves() -> None:
    rows = list(day_rows(a_day(3, "09:{:02}"), is_one_team=False))
    assert rows[2] == {"kind": "late", "minutes": 60}
    hours = list(day_rows(a_day(3, "08:{:02}"), is_one_team=False))
    assert hours[2] == {"kind": "late", "minutes": None}


def a_side(club: str, *numbers: int) -> dict[str, Any]:
    teams = [{"teamId": f"{club}-{number}"} for number in numbers or (1,)]
    return {"clubNickName": club, "partnerClubNickName": None, "teams": teams}


def a_match() -> dict[str, Any]:
    home, away = a_side("A"), a_side("B")
    return {"round": 1, "pitch": {"number": 1}, "home": home, "away": away, "resultHomeSquad": "WIN"}


@pytest.mark.parametrize(
    ("team", "state", "number_of_rounds", "said"),
    [
        ("A-1", "LEFT", 8, []),
        ("A-2", "PRESENT", 8, ["pauses"]),
        ("A-2", "AWAY", 8, ["pauses"]),
        ("C-1", "AWAY", 8, ["state.AWAY"]),
        ("A-3", "AWAY", 8, []),
        ("A-3", "PRESENT", 8, ["playsFrom"]),
        ("A-3", "PRESENT", 1, ["doesNotPlay"]),
    ],
)
def test_who_has_no_match_is_told_why(team: str, state: str, number_of_rounds: int, said: list[str]) -> None:
    club = team[0]
    round_ = {"round": 1, "pausing": ["A-2"], "matches": [a_match()]}
    shown = {"teamId": team, "nickName": club, "state": state}
    assert [why for _, why in without_match(Followed(club), [shown], round_, number_of_rounds)] == said


def test_result_is_told_from_the_own_side() -> None:
    match = a_match()
    (seen,) = Followed("B").matches([match])
    assert (seen["own"]["clubNickName"], seen["result"]) == ("B", "LOSS")
    assert Followed("A", "A-2").matches([match]) == []


@pytest.mark.parametrize(("team", "opponents"), [(None, 1), ("A-1", 2)])
def test_own_teams_are_opponents_of_a_team_but_not_of_a_club(team: str | None, opponents: int) -> None:
    teams = [{"teamId": f"A-{number}", "nickName": "A"} for number in (1, 2, 3)]
    # Of two clubs that play together, a side may have one team of each.
    mixed = {"clubNickName": "A", "partnerClubNickName": "B", "teams": [{"teamId": "A-3"}, {"teamId": "B-1"}]}
    match = {**a_match(), "home": mixed, "away": a_side("A", 1, 2)}
    recap = {"circle": {"children": []}}
    data = {"matches": [match], "teams": teams, "tournament": {"schedule": []}, "recap": recap}
    assert own_day(Followed("A", team), data)["opponents"] == opponents
