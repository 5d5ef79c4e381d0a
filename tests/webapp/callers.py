"""People who call the API, and the tournaments they make."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from webapp.domain.day.local_time import LOCAL_TIME


def today() -> date:
    """Return what day it is where festivals take place."""
    return datetime.now(LOCAL_TIME).date()


"""Where tournaments are played: late in the evening it is another day than in UTC."""

ANNOUNCED = {
    (method.upper(), operation["operationId"]): set(operation["responses"])
    for operations in json.loads((Path(__file__).parents[2] / "docs" / "openapi.json").read_text())["paths"].values()
    for method, operation in operations.items()
    if "operationId" in operation
}
"""The statuses that the document names, by method and operation."""

NEW = {
    "name": "Sommerfest",
    "street": "Am Sportplatz",
    "streetNumber": 3,
    "postalCode": "51063",
    "city": "Köln",
    "date": str(today()),
    "startTime": "10:00",
    "expectedNumberOfTeams": 16,
    "numberOfRounds": 4,
    "variety": "BALANCED_GAMES",  # pairs round by round, which is fast
    "consentToPublicLink": True,
}


@dataclass
class Caller:
    """Sends requests with one token, or with none."""

    app: Flask
    token: str | None
    helper: str | None = None

    def send(self, method: str, path: str, **options: Any) -> TestResponse:
        headers = dict(options.pop("headers", {}))
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if self.helper:
            headers.setdefault("X-Helper-Token", self.helper)
        answer = self.app.test_client().open(f"/api{path}", method=method, headers=headers, **options)
        check_is_announced(self.app, method, path, answer.status_code)
        return answer

    def get(self, path: str, **options: Any) -> TestResponse:
        return self.send("GET", path, **options)

    def post(self, path: str, **options: Any) -> TestResponse:
        return self.send("POST", path, **options)

    def put(self, path: str, **options: Any) -> TestResponse:
        return self.send("PUT", path, **options)

    def patch(self, path: str, **options: Any) -> TestResponse:
        return self.send("PATCH", path, **options)

    def delete(self, path: str, **options: Any) -> TestResponse:
        return self.send("DELETE", path, **options)


def check_is_announced(app: Flask, method: str, path: str, status: int) -> None:
    """Make sure that the document names the status of an answer, unless the planner itself has failed."""
    try:
        endpoint, _ = app.url_map.bind("planner").match(unquote(f"/api{path}".partition("?")[0]), method)
    except HTTPException:
        return
    # What is registered as `teams.get_team` is called `getTeam`.
    head, *tail = str(endpoint).rpartition(".")[2].split("_")
    named = ANNOUNCED.get((method, head + "".join(map(str.title, tail))))
    assert named is None or status >= 500 or str(status) in named, (method, path, status)


def good(answer: TestResponse) -> Any:
    """Return the body of an answer that has to be a success."""
    assert answer.status_code < 300, (answer.status_code, answer.get_json(silent=True))
    return answer.get_json(silent=True)


def refused(answer: TestResponse) -> tuple[int, str]:
    """Return status and reason of an answer that has to be a refusal."""
    body = answer.get_json()
    assert {"code", "status", "message", "reason"} <= set(body), body
    return answer.status_code, body["reason"]


def new_tournament(owner: Caller, **changed: Any) -> str:
    """Return the id of a new tournament without teams."""
    return str(good(owner.post("/tournaments", json=NEW | changed))["tournamentId"])


def add_clubs(owner: Caller, tournament: str, sizes: Sequence[int], first: str = "A") -> None:
    """Add one club per size: clubs A, B ... with the short names A, B ..."""
    for index, size in enumerate(sizes):
        letter = chr(ord(first) + index)
        body = {
            "club": f"Club {letter}",
            "nickName": letter,
            "teams": [{"estimatedSkill": 1 + (index + 3 * number) % 10} for number in range(size)],
        }
        good(owner.post(f"/tournaments/{tournament}/teams", json=body))


def started(owner: Caller, sizes: Sequence[int] = (3, 3, 2), *, first: str = "A", **changed: Any) -> str:
    """Return the id of a started tournament, with clubs from the first letter on."""
    tournament = new_tournament(owner, **changed)
    add_clubs(owner, tournament, sizes, first)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    return tournament


def next_round(owner: Caller, tournament: str, number: int) -> list[dict[str, Any]]:
    """Return the matches of a round, calculated now."""
    matches: list[dict[str, Any]] = good(owner.get(f"/tournaments/{tournament}/round?nextRound={number}"))
    return matches


def play(owner: Caller, matches: Sequence[dict[str, Any]], results: str = "WDL") -> None:
    """Enter a result for each match, taking turns."""
    words = {"W": "WIN", "D": "DRAW", "L": "LOSS"}
    for index, match in enumerate(matches):
        result = words[results[index % len(results)]]
        good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": result}))


Begin = Callable[[Callable[[], str]], str]
"""How a test begins with a tournament that is made once for all tests of its file."""


def played(owner: Caller, rounds: int, sizes: Sequence[int] = (3, 3, 2), **changed: Any) -> str:
    """Return the id of a tournament with some rounds played, the last of them still open."""
    tournament = started(owner, sizes, **changed)
    for number in range(1, rounds + 1):
        play(owner, next_round(owner, tournament, number))
    return tournament


def in_round(owner: Caller, number: int, **changed: Any) -> str:
    """Return the id of a tournament whose round of this number has just been calculated."""
    tournament = played(owner, number - 1, **changed)
    next_round(owner, tournament, number)
    return tournament
