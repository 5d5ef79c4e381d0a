"""Four minutes of everything that stopped the planner once, behind nginx of the guide; CI sees the first of them."""

import json
import math
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.docs.test_proxies import PROGRAMS
from tests.soak import siege
from tests.soak.siege import Ground, Save, besiege
from tests.webapp.auth.minting import Mint
from tests.webapp.planner import Client, Planner

SECONDS = 240
MATCH = {"matchId": "m", "home": {"name": "A 1"}}
SAVED = Save("t", "m", "A 1", "WIN")


class Owner(Client):
    """An organiser who is told what was planned."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self._told = told

    def send(self, _method: str, path: str, *_: Any, **__: Any) -> Any:
        return self._told[path]


class Planned(Ground):
    """A siege of which each answer is planned; it ends with the last one."""

    def __init__(self, *statuses: int, **told: Any) -> None:
        journal = [{"action": "RESULT_CHANGED", "summary": {"home": "A 1", "after": "WIN"}}]
        answers = {
            "/tournaments/t/journal": told.get("journal", journal),
            "/matches/m": {"resultHomeSquad": told.get("result", "WIN")},
            "/tournaments/t/registrations": told.get("registrations", []),
        }
        nowhere = Planner(Path(), "http://provider")
        super().__init__(nowhere, Mint(), Owner(answers), 0, math.inf, ["t"], "key", "/day", memory=[100])
        self.statuses = [*statuses]

    def ask(self, *_: Any, **__: Any) -> tuple[int, bytes]:
        if len(self.statuses) == 1:
            self.ends = -math.inf
        return self.statuses.pop(0), b"{}"


@pytest.mark.parametrize("status", [0, 429, 502, 504])
def test_a_visit_without_an_answer_is_a_long_one(monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    monkeypatch.setattr(siege, "POLLS_EVERY", 0.0)
    ground = Planned(200, 503, status)
    ground.visit(0)
    assert len(ground.visits) == 3
    assert "a visitor's p99 is 60.0 s" in ground.problems()


def test_a_save_that_is_never_acknowledged_counts() -> None:
    ground = Planned(502, 503)
    ground.organise("t", [MATCH])
    assert (len(ground.saves), ground.unacknowledged) == (1, [SAVED])
    assert f"never acknowledged: {[SAVED]}" in ground.problems()


@pytest.mark.parametrize("status", [200, 403])
def test_a_call_of_a_day_that_is_answered_to_strangers_is_named(status: int) -> None:
    calls = siege.calls_of_day(seriesId="s", date="2099-05-01", teamId="t")
    clock = "PUT /series/s/days/2099-05-01/clock"
    ground = Planned(*[status if f"{call.method} {call.path}" == clock or call.is_public else 403 for call in calls])
    ground.meddle(calls)
    named = f"answered to strangers: {[clock]}"
    assert (named in ground.problems()) is (status == 200)


LOSSES: dict[str, dict[str, Any]] = {
    "1 saves of A 1: WIN": {"journal": []},
    "the result of m": {"result": "LOSS"},
    "registration r": {"registrations": []},
    "the contact of registration r": {"registrations": [{"registrationId": "r", "contactEmail": "b@c.example"}]},
}
STANDS = [{"registrationId": "r", "contactEmail": "a@c.example"}]


@pytest.mark.parametrize("lost", LOSSES)
def test_what_was_acknowledged_and_is_missing_is_named(lost: str) -> None:
    ground = Planned(**({"registrations": STANDS} | LOSSES[lost]))
    ground.acknowledged.append(SAVED)
    ground.registered["r"] = "a@c.example"
    assert ground.lost() == [lost]


def test_who_waited_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(siege, "MAX_REGISTRATIONS", 2)
    listed = [{"registrationId": key, "contactEmail": key, "state": "WAITING"} for key in ("second", "fourth")]
    ground = Planned(registrations=listed)
    ground.registered |= {key: key for key in ("first", "second", "third", "fourth")}
    assert ground.lost() == ["registration third"]


@pytest.mark.long
@pytest.mark.timeout(2 * SECONDS)
@pytest.mark.skipif(PROGRAMS["nginx"] is None, reason="proxies: nginx")
def test_nobody_stops_it_and_nothing_acknowledged_is_lost(tmp_path: Path, figure: Callable[[str], None]) -> None:
    figures, broken = besiege(SECONDS, tmp_path)
    figure(json.dumps(figures))
    assert broken == []
