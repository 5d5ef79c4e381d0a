"""An account, made over HTTP as the interface and the provider's pages make one: no page is opened for it."""

import html
import re
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import requests

from tests.e2e import steps
from tests.e2e.match_day import Organiser
from tests.e2e.server import Planner
from tests.webapp.identity.browser import PROTOCOL, Request

# Under this name the provider lists the device beside those of the same browser.
BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
TOKEN = re.compile(r'name="csrf" value="([^"]+)"')


def asking(planner: Planner) -> Request:
    """Return what the interface asks the provider for."""
    return Request(changed={"redirect_uri": f"{planner.url}/", "ui_locales": "de"})


def address(planner: Planner, page: str = "auth") -> str:
    """Return the way to one of the provider's pages, as the interface leads there, without its origin."""
    return f"{PROTOCOL}/{page}?{urlencode(asking(planner).parameters)}"


def registered(planner: Planner, person: steps.Person) -> Organiser:
    """Register a person; return what a window needs to be theirs."""
    asked = asking(planner)
    with requests.Session() as browser:
        browser.trust_env = False
        browser.headers["User-Agent"] = BROWSER
        page = browser.get(f"{planner.url}{PROTOCOL}/registrations", params=asked.parameters)
        answer = browser.post(page.url, filled_in(page.text, person), allow_redirects=False)
        assert answer.is_redirect, answer.text
        (code,) = parse_qs(urlsplit(answer.headers["Location"]).fragment)["code"]
        redeemed = {"grant_type": "authorization_code", "client_id": "public", "code": code}
        redeemed |= {"redirect_uri": f"{planner.url}/", "code_verifier": asked.verifier}
        token = browser.post(f"{planner.url}{PROTOCOL}/token", redeemed).json()["access_token"]
        signed_in = {"Authorization": f"Bearer {token}"}
        subject = str(browser.get(f"{planner.url}{PROTOCOL}/userinfo", headers=signed_in).json()["sub"])
        profile = {"organizerId": subject, "firstName": person.first_name, "lastName": person.last_name}
        profile["club"] = person.club
        browser.post(f"{planner.url}/api/organizers", json=profile, headers=signed_in).raise_for_status()
        return Organiser(subject, {"cookies": kept_by(browser), "origins": []}, token)


def filled_in(page: str, person: steps.Person) -> dict[str, str]:
    """Return what the form of a registration sends."""
    return {
        "csrf": html.unescape(TOKEN.findall(page)[0]),
        **steps.said_of(person),
    }


def kept_by(browser: requests.Session) -> list[dict[str, Any]]:
    """Return the cookies of a browser as Playwright lays them onto another one."""
    return [
        {
            "name": cookie.name,
            "value": cookie.value,
            "domain": cookie.domain,
            "path": cookie.path,
            "expires": cookie.expires or -1,
            "httpOnly": cookie.has_nonstandard_attr("HttpOnly"),
            "secure": cookie.secure,
            "sameSite": cookie.get_nonstandard_attr("SameSite", "Lax"),
        }
        for cookie in browser.cookies
    ]
