"""A club that only corrects its address sends the whole form, and nothing else becomes of its registration."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.webapp.api.test_festival import day_of
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, refused
from tests.webapp.registrations import opened, own, registered, saved, states


@pytest.fixture
def tournament(owner: Caller) -> str:
    return new_tournament(owner, expectedNumberOfTeams=8)


@pytest.fixture
def club(owner: Caller, visitor: Caller, tournament: str) -> dict[str, Any]:
    """Return the registration of a club that was let in with three teams of different strengths; others wait."""
    words = [{"strength": word} for word in ("BEGINNER", "AVERAGE", "STRONGER")]
    key = opened(owner, tournament)
    made = registered(visitor, tournament, key, "Rot", 3)
    good(own(visitor, made, "PATCH", json={"teams": words}))
    good(owner.post(f"/registrations/{made['registrationId']}/accept"))
    registered(visitor, tournament, key, "Blau", 5)
    registered(visitor, tournament, key, "Weiss", 8)
    return made | {"teams": words}


def teams_of(owner: Caller, tournament: str) -> list[dict[str, Any]]:
    found = good(owner.get(f"/tournaments/{tournament}/teams"))
    return [{name: team[name] for name in ("teamId", "club", "nickName", "estimatedSkill")} for team in found]


def a_team_less(owner: Caller, tournament: str) -> None:
    good(owner.delete(f"/teams/{teams_of(owner, tournament)[1]['teamId']}"))


def a_team_more(owner: Caller, tournament: str) -> None:
    more = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 9}], "clubExists": True}
    good(owner.post(f"/tournaments/{tournament}/teams", json=more))


def other_estimates(owner: Caller, tournament: str) -> None:
    for team in teams_of(owner, tournament):
        good(owner.post(f"/teams/{team['teamId']}?estimatedSkill=8"))


def another_name(owner: Caller, tournament: str) -> None:
    (first, *_) = teams_of(owner, tournament)
    good(owner.post(f"/teams/{first['teamId']}?club=SG+Rot&nickName=Rot+B"))


OF_ORGANISER = (a_team_less, a_team_more, other_estimates, another_name)


@pytest.mark.parametrize("correct", OF_ORGANISER)
@pytest.mark.parametrize("is_open", [True, False])
def test_what_the_organiser_corrected_stays_when_a_club_corrects_its_address(
    owner: Caller,
    visitor: Caller,
    tournament: str,
    club: dict[str, Any],
    correct: Callable[[Caller, str], None],
    *,
    is_open: bool,
) -> None:
    correct(owner, tournament)
    good(owner.put(f"/tournaments/{tournament}/registration", json={"open": is_open}))
    before = teams_of(owner, tournament), states(owner, tournament)
    answer = good(saved(visitor, club, contactEmail="neu@rot.example"))
    assert answer["contactEmail"] == "neu@rot.example"
    assert (teams_of(owner, tournament), states(owner, tournament)) == before
    assert len(answer["teams"]) == len([team for team in before[0] if team["club"] == answer["club"]])


def test_a_club_changes_the_strength_of_one_team_alone(
    owner: Caller, visitor: Caller, tournament: str, club: dict[str, Any]
) -> None:
    other_estimates(owner, tournament)
    words = [{"strength": word} for word in ("BEGINNER", "AVERAGE", "VERY_STRONG")]
    assert good(saved(visitor, club, teams=words))["teams"] == words
    assert [team["estimatedSkill"] for team in teams_of(owner, tournament)] == [8, 8, 10]


def test_a_club_takes_back_a_team_that_the_organiser_added(
    owner: Caller, visitor: Caller, tournament: str, club: dict[str, Any]
) -> None:
    a_team_more(owner, tournament)
    told = good(own(visitor, club))["teams"]
    assert told == [*club["teams"], {"strength": "AVERAGE"}]
    assert good(saved(visitor, club, teams=told[:3]))["teams"] == club["teams"]
    assert [team["estimatedSkill"] for team in teams_of(owner, tournament)] == [1, 5, 7]


def test_a_club_takes_no_other_name_than_the_organiser_gave_it(
    owner: Caller, visitor: Caller, tournament: str, club: dict[str, Any]
) -> None:
    another_name(owner, tournament)
    assert refused(saved(visitor, club, club="SV Rot")) == (409, "NAME_ACCEPTED")


def a_split(owner: Caller, tournament: str) -> None:
    add_clubs(owner, tournament, (4, 4, 3))
    good(owner.post(f"{day_of(tournament, owner=owner)}/split", json={"groups": 2}))


def another_word(owner: Caller, tournament: str) -> None:
    registration, *_ = good(owner.get(f"/tournaments/{tournament}/registrations"))
    words = [*registration["teams"][:2], {"strength": "BEGINNER"}]
    good(owner.patch(f"/registrations/{registration['registrationId']}", json={"teams": words}))


@pytest.mark.parametrize("change", [a_team_less, a_team_more, a_split, another_word])
def test_teams_that_have_changed_since_the_form_was_opened_are_not_replaced(
    owner: Caller,
    visitor: Caller,
    tournament: str,
    club: dict[str, Any],
    change: Callable[[Caller, str], None],
) -> None:
    words = [{"strength": "VERY_STRONG"}, *club["teams"][1:]]
    change(owner, tournament)
    before = teams_of(owner, tournament), states(owner, tournament)
    stale = own(visitor, club, "PATCH", json={"teams": words, "teamsBefore": club["teams"]})
    assert refused(stale) == (409, "REGISTRATION_CHANGED")
    assert (teams_of(owner, tournament), states(owner, tournament)) == before
    assert before[1]["Rot"] == "ACCEPTED"


def test_teams_whose_answer_was_lost_may_be_sent_again(visitor: Caller, club: dict[str, Any]) -> None:
    change = {"teams": club["teams"][1:], "teamsBefore": club["teams"]}
    for _ in range(2):
        assert good(own(visitor, club, "PATCH", json=change))["teams"] == club["teams"][1:]
