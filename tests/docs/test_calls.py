"""Each call of the API is made by the interface, or stands here with what does its job on the screens."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web-ui" / "src"
MADE = re.compile(r"\b(get|post|put|patch|remove)\(\s*'(/[^']*)'")
METHODS = {"get": "GET", "post": "POST", "put": "PUT", "patch": "PATCH", "remove": "DELETE", "delete": "DELETE"}
AT_ONCE = "PATCH /tournaments/{tournamentId}/teams"
LINK = "a link"
PROBE = "operators ask it"
WITHOUT_SCREEN = {
    "POST /tournaments/{tournamentId}/teams": AT_ONCE,
    "POST /teams/{teamId}": AT_ONCE,
    "DELETE /teams/{teamId}": AT_ONCE,
    "GET /teams/{teamId}": "GET /tournaments/{tournamentId}/teams",
    "GET /matches/{matchId}": "GET /tournaments/{tournamentId}/rounds/{round}",
    "POST /matches/{matchId}": "PATCH /matches/{matchId}",
    "GET /tournaments/{tournamentId}/organizer": "POST /organizers",
    "PUT /series/{seriesId}/days/{date}": "POST /series/{seriesId}/days/{date}/split",
    "GET /tournaments/{tournamentId}/calendar.ics": LINK,
    "GET /series/{seriesId}/calendar.ics": LINK,
    "GET /series/{seriesId}/days/{date}/calendar.ics": LINK,
    "GET /client-config.json": "asked for before there is a client",
    "GET /healthz": PROBE,
    "GET /readyz": PROBE,
}


def offered() -> set[str]:
    """Return the calls of the document."""
    paths = json.loads((ROOT / "docs" / "openapi.json").read_text(encoding="utf-8"))["paths"]
    return {f"{METHODS[method]} {path}" for path, calls in paths.items() for method in calls if method in METHODS}


def calls_in(source: str) -> Iterator[str]:
    """Yield the calls that a file of the interface makes."""
    yield from (f"{METHODS[method]} {path}" for method, path in MADE.findall(source))


def made() -> set[str]:
    """Return the calls that the interface makes; its client takes none that the document does not have."""
    files = [file for file in (SOURCES / "api").rglob("*.ts") if ".test." not in file.name]
    return {call for file in files for call in calls_in(file.read_text(encoding="utf-8"))}


def test_call_without_a_screen_is_listed() -> None:
    assert offered() - made() == set(WITHOUT_SCREEN)


def test_what_does_its_job_instead_is_called() -> None:
    instead = {call for call in WITHOUT_SCREEN.values() if "/" in call}
    assert len(instead) >= 5
    assert instead <= made()


def test_call_over_two_lines_is_seen() -> None:
    assert [*calls_in("remove(\n  '/teams/{teamId}',\n  at({ teamId }),\n)")] == ["DELETE /teams/{teamId}"]
