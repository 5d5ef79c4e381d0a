"""Registration that is open, and clubs that have registered: for tests that begin there."""

import json
import urllib.request

from playwright.sync_api import Page, expect

from tests.e2e.post_office import path_of
from tests.e2e.server import Planner


def open_registration(page: Page, tournament: str) -> str:
    """Open registration as the signed-in organiser of a tournament; return the link for clubs, without its origin."""
    page.goto(f"{tournament}/info")
    page.get_by_role("button", name="Vereine melden sich selbst an").click()
    page.get_by_role("button", name="Anmeldung öffnen").click()
    link = page.get_by_label("Link zur Anmeldung", exact=True)
    expect(link).to_be_visible()
    return path_of(link.inner_text())


def register(planner: Planner, link: str, club: str, teams: int = 2) -> str:
    """Register a club with the link for clubs; return its own link, without its origin."""
    path, _, key = link.partition("#key=")
    new = {
        "club": club,
        "nickName": club.split(" ", 1)[1][:20],
        "teams": [{"strength": "AVERAGE"}] * teams,
        "contactName": "Ada Adler",
        "contactEmail": "ada.adler@example.org",
        "language": "de",
        "consent": True,
    }
    request = urllib.request.Request(
        f"{planner.url}/api{path.removesuffix('/register').replace('/id/', '/')}/registrations",
        data=json.dumps(new).encode(),
        headers={"Content-Type": "application/json", "X-Registration-Key": key},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return path_of(json.load(answer)["ownLink"])
