"""Clubs register themselves: what they are answered, and what it makes of the field."""

from typing import Any

import pytest

from tests.webapp.callers import Caller, add_clubs, good, new_tournament
from tests.webapp.registrations import opened, own, registered


@pytest.fixture
def tournament(owner: Caller) -> str:
    return new_tournament(owner, expectedNumberOfTeams=8)


def decide(owner: Caller, registration: dict[str, Any], what: str) -> Any:
    return good(owner.post(f"/registrations/{registration['registrationId']}/{what}"))


def teams_of(caller: Caller, tournament: str) -> list[str]:
    return [team["name"] for team in good(caller.get(f"/tournaments/{tournament}/teams"))]


def test_a_club_registers_and_is_let_in(owner: Caller, visitor: Caller, tournament: str) -> None:
    add_clubs(owner, tournament, [4])
    key = opened(owner, tournament)
    made = registered(visitor, tournament, key, "Rot", 3)
    assert (made["state"], made["places"]) == ("NEW", {"from": 5, "to": 7, "of": 8})
    assert good(own(visitor, made))["club"] == "SV Rot"
    assert teams_of(visitor, tournament) == ["A 1", "A 2", "A 3", "A 4"]
    accepted = decide(owner, made, "accept")
    assert accepted["state"] == "ACCEPTED"
    assert teams_of(visitor, tournament)[4:] == ["Rot 1", "Rot 2", "Rot 3"]
    assert good(own(visitor, made))["places"] == {"from": 5, "to": 7, "of": 8}
