"""A person at a browser, and the planner's side of the conversation, over plain HTTP."""

import base64
import hashlib
import html
import re
import secrets
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from flask import Flask
from werkzeug.test import TestResponse

ORIGIN = "https://planner.example.org"
REALM = "/auth/realms/club"
PROTOCOL = f"{REALM}/protocol/openid-connect"
PASSWORD = "Pfosten und Latte"
ANNA = {
    "firstName": "Anna",
    "lastName": "Amsel",
    "clubName": "SV Rot",
    "email": "anna@example.org",
    "password": PASSWORD,
    "password-confirm": PASSWORD,
}


def challenge_of(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


@dataclass
class Request:
    """An authorization request as keycloak-js makes it; any parameter can be changed or left out (None)."""

    verifier: str = field(default_factory=lambda: secrets.token_urlsafe(72)[:96])
    changed: dict[str, str | None] = field(default_factory=dict)

    @property
    def parameters(self) -> dict[str, str]:
        asked: dict[str, str | None] = {
            "client_id": "public",
            "redirect_uri": f"{ORIGIN}/",
            "state": secrets.token_hex(8),
            "response_mode": "fragment",
            "response_type": "code",
            "scope": "openid",
            "nonce": secrets.token_hex(8),
            "code_challenge": challenge_of(self.verifier),
            "code_challenge_method": "S256",
        }
        return {name: value for name, value in (asked | self.changed).items() if value is not None}


def asking(**changed: str | None) -> Request:
    return Request(changed=changed)


class Browser:
    """One browser with its cookies."""

    def __init__(self, app: Flask, network: str = "127.0.0.1") -> None:
        self.client = app.test_client()
        self.client.environ_base["REMOTE_ADDR"] = network
        self.base = ORIGIN

    def get(self, path: str, **options: Any) -> TestResponse:
        return self.client.get(path, base_url=self.base, **options)

    def post(self, path: str, form: dict[str, str], **options: Any) -> TestResponse:
        return self.client.post(path, data=form, base_url=self.base, **options)

    def ask(self, request: Request, page: str = "auth") -> TestResponse:
        return self.get(f"{PROTOCOL}/{page}?{urlencode(request.parameters)}")

    def submit(self, address: str, form: dict[str, str], page: TestResponse | None = None) -> TestResponse:
        """Open a page, fill in its form and send it."""
        shown = page or self.get(address)
        return self.post(address, {"csrf": csrf_of(shown, address)} | form)

    def sign_in(
        self, email: str = ANNA["email"], password: str = PASSWORD, request: Request | None = None
    ) -> TestResponse:
        address = f"{PROTOCOL}/auth?{urlencode((request or Request()).parameters)}"
        return self.submit(address, {"username": email, "password": password})

    def register(self, request: Request | None = None, **changed: str) -> TestResponse:
        address = f"{PROTOCOL}/registrations?{urlencode((request or Request()).parameters)}"
        return self.submit(address, ANNA | changed)

    def exchange(self, answer: TestResponse, request: Request, **changed: str) -> TestResponse:
        """Redeem the code that the answer brought."""
        form = {
            "grant_type": "authorization_code",
            "code": answer_of(answer).get("code", ""),
            "client_id": "public",
            "redirect_uri": request.parameters["redirect_uri"],
            "code_verifier": request.verifier,
        }
        return self.post(f"{PROTOCOL}/token", form | changed)

    def refresh(self, refresh_token: str, **changed: str) -> TestResponse:
        form = {"grant_type": "refresh_token", "refresh_token": refresh_token, "client_id": "public"}
        return self.post(f"{PROTOCOL}/token", form | changed)

    def tokens(self) -> dict[str, Any]:
        """Return tokens for whoever is signed in in this browser."""
        request = Request()
        answer = self.exchange(self.ask(request), request)
        assert answer.status_code == 200, answer.text
        tokens: dict[str, Any] = answer.get_json()
        return tokens

    def account(self, form: str, **fields: str) -> TestResponse:
        """Send one of the forms of the account page."""
        page = self.get(f"{REALM}/account", headers={"Accept": "text/html"})
        address = f"{REALM}/account/{form}"
        return self.post(address, {"csrf": csrf_of(page, address)} | fields)

    def cookie(self, name: str) -> str | None:
        found = self.client.get_cookie(f"__Secure-trikick_{name}", "planner.example.org", REALM)
        return found.value if found else None


def csrf_of(page: TestResponse, address: str) -> str:
    """Return the form token of a page, of the form that is sent to the address where there are several."""
    path = urlsplit(address).path
    own = re.search(rf'action="{re.escape(path)}"[^>]*>\s*<input type="hidden" name="csrf" value="([^"]+)"', page.text)
    found = own or re.search(r'name="csrf" value="([^"]+)"', page.text)
    return html.unescape(found[1]) if found else ""


def answer_of(answer: TestResponse) -> dict[str, str]:
    """Return what a redirect brings back, in its fragment or its query."""
    parts = urlsplit(answer.headers.get("Location", ""))
    return {name: values[0] for name, values in parse_qs(parts.fragment or parts.query).items()}
