"""Days of 18 to 36 teams that are split, swapped, changed and undone in any order: no step loses or invents a team."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, new_tournament
from tests.webapp.conftest import on_sqlite
from tests.webapp.consistency import problems_of
from tests.webapp.registrations import series_of
from tests.webapp.stored import empty

FEWEST, MOST = 18, 36
sizes = st.lists(st.integers(1, 5), min_size=6, max_size=14).filter(
    lambda clubs: FEWEST <= sum(clubs) <= MOST and sum(clubs) % 2 == 0
)


class Day:
    """A day on which up to sixteen teams play in each of the tournaments that it begins with."""

    def __init__(self, app: Flask, signer: Mint, clubs: list[int], draw: Any) -> None:
        self.owner, self.draw = Caller(app, signer.token()), draw
        self.tournaments = [new_tournament(self.owner, name=f"Fest {name}") for name in "ABC"]
        self.path = f"/series/{series_of(self.owner, *self.tournaments)}/days/{NEW['date']}"
        room = dict.fromkeys(self.tournaments, 16)
        for number, size in enumerate(clubs):
            home = next(each for each in self.tournaments if room[each] >= size)
            room[home] -= size
            teams = [{"estimatedSkill": draw(st.integers(1, 10))} for _ in range(size)]
            body = {"club": f"Club {number}", "nickName": f"C{number}", "teams": teams}
            good(self.owner.post(f"/tournaments/{home}/teams", json=body))

    @property
    def teams(self) -> dict[str, list[dict[str, Any]]]:
        """The teams of each tournament."""
        groups = good(self.owner.get(self.path))["groups"]
        return {
            group["tournamentId"]: good(self.owner.get(f"/tournaments/{group['tournamentId']}/teams"))
            for group in groups
        }

    @property
    def ids(self) -> Counter[str]:
        return Counter(team["teamId"] for teams in self.teams.values() for team in teams)

    def split(self) -> None:
        """Split the day, perhaps after two teams were swapped; two in three times that is possible."""
        body: dict[str, Any] = {"groups": 3, "by": self.draw(st.sampled_from(["SIMILAR", "MIXED"]))}
        told = good(self.owner.post(f"{self.path}/split?dryRun=true", json=body))
        if self.draw(st.booleans()):
            groups = [[team["key"] for team in group["teams"]] for group in told["groups"]]
            one, other = (self.draw(st.integers(0, len(group) - 1)) for group in groups[:2])
            groups[0][one], groups[1][other] = groups[1][other], groups[0][one]
            body["assigned"] = groups
            told = good(self.owner.post(f"{self.path}/split?dryRun=true", json=body))
        answer = self.owner.post(f"{self.path}/split", json=body)
        assert (answer.status_code == 201) is told["isLegal"]

    def undo(self) -> None:
        """Take the split back, where that is possible."""
        can_be_undone = good(self.owner.get(self.path))["canUndoSplit"]
        assert (self.owner.delete(f"{self.path}/split").status_code == 200) is can_be_undone

    def judge(self) -> None:
        """Change the strength of a team: the split stands from then on."""
        team = self.draw(st.sampled_from([team for teams in self.teams.values() for team in teams]))
        good(self.owner.post(f"/teams/{team['teamId']}?estimatedSkill={self.draw(st.integers(1, 10))}"))

    def check(self, before: Counter[str], engine: Engine) -> None:
        """Check what holds after every step."""
        assert self.ids == before
        names = [team["name"] for teams in self.teams.values() for team in teams]
        assert len(set(names)) == len(names)
        groups = good(self.owner.get(self.path))["groups"]
        assert len(groups) == 3
        if good(self.owner.get(self.path))["festival"]:
            pitches = [{pitch["number"] for pitch in group["pitches"]} for group in groups]
            assert not any(one & other for one, other in combinations(pitches, 2))
        assert problems_of(engine) == []


def live(app: Flask, engine: Engine, signer: Mint, days: int, steps: int) -> None:
    @seed(20)
    @settings(
        max_examples=days,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(st.data())
    def one_day(data: st.DataObject) -> None:
        empty(engine)
        day = Day(app, signer, data.draw(sizes), data.draw)
        before = day.ids
        for _ in range(steps):
            data.draw(st.sampled_from([day.split, day.undo, day.judge]))()
            day.check(before, engine)

    one_day()


@on_sqlite
def test_no_step_of_a_day_loses_or_invents_a_team(app: Flask, engine: Engine, signer: Mint) -> None:
    live(app, engine, signer, 3, 4)


@pytest.mark.long
def test_no_step_of_many_days_loses_or_invents_a_team(app: Flask, engine: Engine, signer: Mint) -> None:
    live(app, engine, signer, 60, 8)
