"""The example tournament that the interface shows without a server: a visitor's answers of a real planner.

`python -m tests.webapp.example_tournament` plays it anew and writes the answers.
"""

import json
import tempfile
from pathlib import Path
from typing import Any

from flask import Flask

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, next_round, play
from tests.webapp.conftest import settings_in
from webapp.app import create_app
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

FILE = Path(__file__).parents[2] / "web-ui" / "src" / "api" / "example" / "answers.json"
CLUBS = [
    ("SV Rot", "Rot", (5, 4, 6)),
    ("TSV Grün-Weiß", "Grün-Weiß", (4, 6, 7)),
    ("DJK Blau-Weiß", "Blau-Weiß", (5, 5, 4)),
    ("SG Königsbrunn", "Königsbrunn", (3, 5, 8)),
]
ROUNDS_PLAYED = 3


def answers(app: Flask, signer: Mint) -> dict[str, Any]:
    """Return what visitors read of the tournament in the middle of round 4, by the path below the tournament."""
    owner, visitor = Caller(app, signer.token()), Caller(app, None)
    new = NEW | {"name": "Beispielturnier", "street": "Am Sportplatz", "numberOfRounds": 8, "durationInMinutes": 7}
    new |= {"date": "2027-05-08", "postalCode": "86343", "city": "Königsbrunn", "expectedNumberOfTeams": 12}
    tournament = good(owner.post("/tournaments", json=new))["tournamentId"]
    for club, nick_name, strengths in CLUBS:
        teams = [{"estimatedSkill": strength} for strength in strengths]
        good(owner.post(f"/tournaments/{tournament}/teams", json={"club": club, "nickName": nick_name, "teams": teams}))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    for number in range(1, ROUNDS_PLAYED + 1):
        play(owner, next_round(owner, tournament, number), "WDLLW")
    play(owner, next_round(owner, tournament, ROUNDS_PLAYED + 1)[:3], "LWD")
    rounds = range(1, ROUNDS_PLAYED + 2)
    paths = ["", "/teams", "/config", "/leaderboard", "/matches"]
    paths += [path for number in rounds for path in (f"/rounds/{number}", f"/rounds/{number}/explanation")]
    paths += [f"/teams/{team['teamId']}/fairness" for team in good(visitor.get(f"/tournaments/{tournament}/teams"))]
    text = json.dumps({path: good(visitor.get(f"/tournaments/{tournament}{path}")) for path in paths})
    found: dict[str, Any] = json.loads(text.replace(tournament, "example"))
    return found


def planned(found: dict[str, Any]) -> dict[str, Any]:
    """Return the answers with the times of the plan: when it was played does not matter."""
    plan = found["/config"]["plan"]
    for told in (plan["rounds"], found[""]["schedule"]):
        for timed, as_planned in zip(told, plan["rounds"], strict=True):
            timed["kickOff"], timed["end"] = as_planned["plannedKickOff"], as_planned["plannedEnd"]
    for number in range(1, ROUNDS_PLAYED + 2):
        found[f"/rounds/{number}"]["kickOff"] = plan["rounds"][number - 1]["plannedKickOff"]
    plan["expectedEnd"] = plan["plannedEnd"]
    plan["delayMinutes"] = found[""]["delayMinutes"] = 0
    for match in (match for number in range(1, ROUNDS_PLAYED + 2) for match in found[f"/rounds/{number}"]["matches"]):
        match["resultAt"] = match["resultBy"] = None
    for match in found["/matches"]:
        match["resultAt"] = match["resultBy"] = None
    return found


def shape_of(value: Any) -> Any:
    """Return an answer without what differs from one play to the next: its names of fields, and its kinds of values."""
    if isinstance(value, dict):
        return {name: shape_of(part) for name, part in value.items()}
    if isinstance(value, list):
        return [shape_of(part) for part in value[:1]]
    return None


def of_fields(found: dict[str, Any]) -> dict[str, Any]:
    """Return the shapes by the kind of call; ids differ."""
    return {path if "/fairness" not in path else "fairness": shape_of(answer) for path, answer in found.items()}


def main() -> None:
    """Play the tournament, and write its answers if they have other fields than before; ids differ each time."""
    with tempfile.TemporaryDirectory() as folder:
        engine = engine_for(f"sqlite:///{folder}/planner.sqlite3")
        migrate(engine)
        signer = Mint()
        found = planned(answers(create_app(settings_in(Path(folder)), engine, signer), signer))
        engine.dispose()
    if of_fields(found) != of_fields(json.loads(FILE.read_text(encoding="utf-8"))):
        FILE.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
