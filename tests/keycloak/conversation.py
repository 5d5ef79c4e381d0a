"""A person at a browser in front of Keycloak's own pages, over plain HTTP."""

import html
import json
import re
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from http.client import HTTPMessage
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import IO, Any
from urllib.parse import parse_qs, urlencode, urlsplit

from tests.keycloak.server import Keycloak
from tests.webapp.identity.browser import ANNA, Request


class _StopAtThePlanner(urllib.request.HTTPRedirectHandler):
    """Follows Keycloak's own redirects, but not the one that leads back to the planner."""

    def __init__(self, origin: str) -> None:
        self.origin = origin

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        if newurl.startswith(self.origin):
            raise Arrived(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class Arrived(Exception):  # noqa: N818 - an arrival is no error
    """The browser is back at the planner, with what the provider answered."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        parts = urlsplit(address)
        self.answer = {name: values[0] for name, values in parse_qs(parts.fragment or parts.query).items()}


@dataclass
class Visitor:
    """One browser with its cookies."""

    keycloak: Keycloak
    origin: str
    opener: urllib.request.OpenerDirector = field(init=False)

    def __post_init__(self) -> None:
        # As browsers do, take a loopback address for a safe place, where secure cookies may go without TLS.
        jar = CookieJar(DefaultCookiePolicy(secure_protocols=("https", "http")))
        cookies = urllib.request.HTTPCookieProcessor(jar)
        self.opener = urllib.request.build_opener(cookies, _StopAtThePlanner(self.origin))

    @property
    def protocol(self) -> str:
        return f"{self.keycloak.issuer}/protocol/openid-connect"

    def ask(self, request: Request, page: str = "auth") -> str:
        """Return the page that Keycloak shows; raise `Arrived` when it leads back at once."""
        with self.opener.open(f"{self.protocol}/{page}?{urlencode(self.parameters(request))}", timeout=60) as answer:
            return str(answer.read().decode())

    def parameters(self, request: Request) -> dict[str, str]:
        here = {"redirect_uri": f"{self.origin}/"}
        return request.parameters | here

    def answer_to(self, request: Request, page: str = "auth", form: dict[str, str] | None = None) -> dict[str, str]:
        """Return what comes back to the planner, filling in a form on the way where there is one."""
        try:
            raise AssertionError(self.fill_in(self.ask(request, page), form)[:4000])
        except Arrived as back:
            return back.answer

    def fill_in(self, shown: str, form: dict[str, str] | None = None) -> str:
        """Send the form of a page, and return the page that follows."""
        action = re.search(r'<form[^>]*\baction="([^"]+)"', shown)
        assert action, shown[:2000]
        body = urlencode(form or {}).encode()
        with self.opener.open(html.unescape(action[1]), body, timeout=60) as answer:
            return str(answer.read().decode())

    def register(self, request: Request, email: str = ANNA["email"]) -> dict[str, str]:
        return self.answer_to(request, "registrations", ANNA | {"email": email})

    def token(self, **form: str) -> tuple[int, dict[str, Any]]:
        call = urllib.request.Request(f"{self.protocol}/token", urlencode({"client_id": "public"} | form).encode())
        try:
            with self.opener.open(call, timeout=60) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refusal:
            return refusal.code, json.load(refusal)

    def exchange(self, brought: dict[str, str], request: Request) -> tuple[int, dict[str, Any]]:
        return self.token(
            grant_type="authorization_code",
            code=brought["code"],
            redirect_uri=f"{self.origin}/",
            code_verifier=request.verifier,
        )

    def refresh(self, refresh_token: str) -> tuple[int, dict[str, Any]]:
        return self.token(grant_type="refresh_token", refresh_token=refresh_token)

    def sign_out(self, id_token: str) -> None:
        query = urlencode(
            {"id_token_hint": id_token, "post_logout_redirect_uri": f"{self.origin}/", "client_id": "public"}
        )
        try:
            with self.opener.open(f"{self.protocol}/logout?{query}", timeout=60) as answer:
                raise AssertionError(answer.read().decode()[:2000])
        except Arrived:
            return

    def profile(self, access_token: str) -> dict[str, Any]:
        headers = {"Authorization": f"bearer {access_token}", "Accept": "application/json"}
        with self.opener.open(urllib.request.Request(f"{self.keycloak.issuer}/account", headers=headers)) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
