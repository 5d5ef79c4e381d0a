"""Registration that is open, and clubs that have registered: for tests that begin there."""

import json
import re
import urllib.request
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.match_day import Organiser
from tests.e2e.post_office import path_of
from tests.e2e.server import Planner
from tests.e2e.texts import text
from tests.e2e.thumb import Thumb

CONSENT = re.compile("gespeichert werden|may be stored")


def open_registration(page: Page, tournament: str, language: str = "de") -> str:
    """Open registration as the signed-in organiser of a tournament; return the link for clubs, without its origin."""
    page.goto(f"{tournament}/info")
    page.get_by_role("button", name=text(language, "registration:setup.offer")).click()
    page.get_by_role("button", name=text(language, "registration:owner.open")).click()
    return club_link(page, language)


def opened(planner: Planner, organiser: Organiser, of: str, **wanted: Any) -> str:
    """Open registration for a tournament or a series as its organiser who has just signed in; return the link."""
    headers = {"Authorization": f"Bearer {organiser.token}"}
    answer: dict[str, str] = _ask(planner, "PUT", f"{of}/registration", wanted, headers)
    return path_of(answer["link"])


def club_link(page: Page, language: str = "de") -> str:
    """Return the link for clubs that is shown, without its origin."""
    link = page.get_by_label(text(language, "registration:link.label"), exact=True)
    expect(link).to_be_visible()
    return path_of(link.inner_text())


def register(planner: Planner, link: str, club: str, *strengths: str) -> str:
    """Register a club with the link for clubs, by default with two teams; return its own link, without its origin."""
    made: dict[str, str] = _send(planner, link, "registrations", _club(club, *strengths))
    return path_of(made["ownLink"])


def register_for_all_dates(planner: Planner, link: str, club: str) -> str:
    """Register a club for all open dates of a series; return its own link, without its origin."""
    dates = [date["tournamentId"] for date in _send(planner, link, "registration/public")["dates"]]
    made: list[dict[str, str]] = _send(planner, link, "registrations", _club(club) | {"tournaments": dates})
    return path_of(made[0]["ownLink"])


def _club(club: str, *strengths: str) -> dict[str, Any]:
    return {
        "club": club,
        "nickName": club.split(" ", 1)[1][:20],
        "teams": [{"strength": strength} for strength in strengths or ("AVERAGE", "AVERAGE")],
        "contactName": "Ada Adler",
        "contactEmail": "ada.adler@example.org",
        "language": "de",
        "consent": True,
    }


def _send(planner: Planner, link: str, call: str, body: dict[str, Any] | None = None) -> Any:
    path, _, key = link.partition("#key=")
    method = "GET" if body is None else "POST"
    return _ask(planner, method, f"{path.removesuffix('/register')}/{call}", body, {"X-Registration-Key": key})


def _ask(planner: Planner, method: str, path: str, body: dict[str, Any] | None, headers: dict[str, str]) -> Any:
    request = urllib.request.Request(
        f"{planner.url}/api{path.replace('/id/', '/')}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json"} | headers,
        method=method,
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


@dataclass
class Phone:
    """A club on a phone of its own."""

    name: str
    nick_name: str
    email: str
    page: Page
    thumb: Thumb

    def fill_in(self) -> None:
        """Fill in the form with two teams, the second a strong one, up to the last tap."""
        _type(self.thumb, self.page.locator("input[autocomplete=organization]"), self.name)
        expect(self.page.get_by_label(re.compile("Kurzname|Short name"))).to_have_value(self.nick_name)
        strengths = self.page.get_by_role("radiogroup", name=re.compile(f"{self.nick_name} 2$"))
        self.thumb.tap(strengths.locator("label").nth(3))
        _type(self.thumb, self.page.locator("input[autocomplete=name]"), f"Ada {self.nick_name}")
        _type(self.thumb, self.page.locator("input[autocomplete=email]"), self.email)
        self.thumb.tap(self.page.get_by_role("checkbox", name=CONSENT))

    def send(self) -> None:
        """Tap the last button."""
        self.thumb.tap(self.page.locator("button[type=submit]"))

    def reads(self, title: str | re.Pattern[str]) -> str:
        """Wait for the answer under a title and return it."""
        expect(self.page).to_have_url(re.compile("/registrations/"))
        answer = self.page.get_by_role("status").filter(has=self.page.get_by_role("heading", name=title))
        expect(answer).to_be_visible()
        return answer.inner_text()


def _type(thumb: Thumb, field: Locator, letters: str) -> None:
    thumb.tap(field)
    thumb.page.keyboard.insert_text(letters)
