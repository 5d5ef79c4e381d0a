"""A whole festival day over HTTP: 36 teams of 13 clubs in three groups, one of them late, one team that moves."""

from collections import defaultdict
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.webapp.api.test_festival import clubs_of, teams_of, trust_addresses
from tests.webapp.callers import NEW, Caller, good, new_tournament, play
from tests.webapp.consistency import problems_of
from tests.webapp.registrations import opened, own, registered, series_of, states

SIZES = (6, 5, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1)
"""Teams of each club; one tournament takes 16, the others are on its waiting list."""


class Day:
    """The day, its owner, and whoever reads it; what is shown is checked at every step."""

    def __init__(self, owner: Caller, visitor: Caller, address: str) -> None:
        self.owner, self.visitor, self.address = owner, visitor, address

    @property
    def groups(self) -> list[dict[str, Any]]:
        """The groups as anybody reads them, after a look at whether all of it agrees."""
        groups: list[dict[str, Any]] = good(self.visitor.get(self.address))["groups"]
        played: defaultdict[int, list[str]] = defaultdict(list)
        names = []
        for group in groups:
            announced = {pitch["number"] for pitch in group["pitches"]}
            names += [team["name"] for team in teams_of(self.visitor, group) if not team["withdrawn"]]
            for match in self.open_matches(group):
                assert match["pitch"]["number"] in announced, "nobody was told of this pitch"
                played[match["pitch"]["number"]].append(group["label"])
        assert all(len(where) == 1 for where in played.values()), "two groups play on one pitch"
        assert len(set(names)) == len(names), "two teams have one name"
        return groups

    def open_matches(self, group: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the games of a group that have no result yet."""
        matches = good(self.visitor.get(f"/tournaments/{group['tournamentId']}/matches"))
        return [match for match in matches if match["resultHomeSquad"] is None]

    def change(self, group: dict[str, Any], **wanted: Any) -> None:
        good(self.owner.put(f"/tournaments/{group['tournamentId']}", json=wanted))

    def calculate(self, group: dict[str, Any], number: int) -> None:
        good(self.owner.get(f"/tournaments/{group['tournamentId']}/round?nextRound={number}"))

    def whistle(self) -> dict[str, Any]:
        told: dict[str, Any] = good(self.owner.put(f"{self.address}/clock", json={"action": "START"}))
        return told


@pytest.fixture
def clubs(owner: Caller, visitor: Caller) -> tuple[Day, list[dict[str, Any]]]:
    """All clubs have registered for one tournament of 16."""
    trust_addresses(owner)
    tournament = new_tournament(owner)
    key = opened(owner, tournament)
    made = [registered(visitor, tournament, key, f"V{number}", size) for number, size in enumerate(SIZES, start=1)]
    return Day(owner, visitor, f"/series/{series_of(owner, tournament)}/days/{NEW['date']}"), made


def test_36_teams_register_are_split_play_and_end_their_day(
    clubs: tuple[Day, list[dict[str, Any]]], owner: Caller, visitor: Caller, engine: Engine
) -> None:
    day, registrations = clubs
    good(owner.post(f"{day.address}/split", json={"groups": 3}))
    good(owner.delete(f"{day.address}/split"))
    assert len(day.groups) == 1
    good(owner.post(f"{day.address}/split", json={"groups": 3}))
    assert sorted(group["numberOfTeams"] for group in day.groups) == [12, 12, 12]
    for club, size in zip(registrations, SIZES, strict=True):
        told = good(own(visitor, club))
        where = [date["tournamentName"] for date in told["together"]] or [told["tournamentName"]]
        nick = told["nickName"]
        played_in = [group for group in day.groups if nick in {each["nickName"] for each in group["clubs"]}]
        assert where == [group["name"] for group in played_in]
        assert size == sum(clubs_of(group)[nick] for group in played_in)
        assert all(states(owner, group["tournamentId"])[nick] == "ACCEPTED" for group in played_in)

    first, second, third = day.groups
    for group in (first, second, third):
        day.change(group, funinoPitches=len(group["pitches"]) + 2)
        day.change(group, status="STARTED")
        day.calculate(group, 1)
    assert [group["roundState"] for group in day.groups] == ["OPEN"] * 3
    assert len(day.whistle()["turned"]) == 3
    for group in (first, second):
        play(owner, day.open_matches(group))
        day.calculate(group, 2)
    told = day.whistle()
    assert (len(told["turned"]), [late["label"] for late in told["notReady"]]) == (2, [third["label"]])

    open_match = day.open_matches(third)[0]
    mover = open_match["home"]["teams"][0]
    play(owner, [open_match])
    goal = {"tournamentId": second["tournamentId"]}
    good(owner.put(f"/teams/{mover['teamId']}/group?from=NEXT_ROUND", json=goal))
    assert [group["numberOfTeams"] for group in day.groups] == [12, 13, 11]

    for group in (third, first, second):
        play(owner, day.open_matches(group))
        assert day.groups
        day.change(group, status="FINISHED", early=True)
    assert [group["status"] for group in day.groups] == ["FINISHED"] * 3
    assert all(good(visitor.get(f"/tournaments/{group['tournamentId']}/recap")) for group in day.groups)
    assert problems_of(engine) == []
