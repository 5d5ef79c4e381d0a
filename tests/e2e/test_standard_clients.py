"""Clients as they come from their registries sign in, refresh, check silently and sign out: no options for us alone."""

import html
import json
import re
import shutil
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from urllib.parse import parse_qsl, urlsplit

import pytest
import requests
from authlib.common.security import generate_token
from authlib.integrations.requests_client import OAuth2Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from playwright.sync_api import Browser, Error, Page
from werkzeug.serving import make_server

from tests.e2e import waiting
from tests.e2e.server import ROOT
from tests.ports import free_port
from tests.webapp.identity.browser import ANNA, Request
from webapp.app import create_app
from webapp.config import Settings
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

A_DAY = timedelta(days=1)
PACKAGES = ROOT / "web-ui" / "node_modules"
PAGES = Path(__file__).parent / "standard_clients"
FILES = {
    "oidc-client-ts": PACKAGES / "oidc-client-ts" / "dist" / "browser" / "oidc-client-ts.min.js",
    "keycloak-js": PACKAGES / "keycloak-js" / "lib" / "keycloak.js",
}
TOKEN = re.compile(r'name="csrf" value="([^"]+)"')


@dataclass(frozen=True)
class Certificate:
    """A certificate for this machine, with its key, and the files of both."""

    file: Path
    key: Path

    @property
    def context(self) -> ssl.SSLContext:
        """What a server needs of it."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.file, self.key)
        return context


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    folder, key = tmp_path_factory.mktemp("certificate"), ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "this machine")]), datetime.now(UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now, now + A_DAY)
    signed = builder.add_extension(here, critical=False).sign(key, hashes.SHA256())
    made = Certificate(folder / "certificate.pem", folder / "key.pem")
    made.file.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    plain = serialization.NoEncryption()
    made.key.write_bytes(key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain))
    return made


@contextmanager
def running(folder: Path, certificate: Certificate | None = None) -> Iterator[str]:
    """Yield the origin of a planner with the embedded provider; the pages in the folder are its interface."""
    port, scheme = free_port(), "https" if certificate else "http"
    origin = f"{scheme}://127.0.0.1:{port}"
    engine = engine_for(f"sqlite:///{folder / 'planner.sqlite3'}", synchronous="OFF")
    migrate(engine)
    settings = Settings(
        public_url=origin, database_url="sqlite://", secret_key="0" * 32, var_dir=folder / "var", ui_dir=folder
    )
    tls = certificate.context if certificate else None
    server = make_server("127.0.0.1", port, create_app(settings, engine), threaded=True, ssl_context=tls)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield origin
    finally:
        server.shutdown()
        engine.dispose()


@dataclass
class Visitor:
    """Anna at a browser: she follows addresses and fills in the provider's forms, up to where the client goes on."""

    origin: str
    session: requests.Session

    def register(self) -> None:
        asked = Request(changed={"redirect_uri": f"{self.origin}/"}).parameters
        self._send(f"{self.origin}/auth/realms/club/protocol/openid-connect/registrations", asked, ANNA)
        self.session.cookies.clear()

    def visit(self, address: str) -> str:
        """Return where the address leads back to."""
        answer = self.session.get(address, allow_redirects=False)
        if answer.is_redirect:
            return answer.headers["Location"]
        return self._send(address, {}, {"username": ANNA["email"], "password": ANNA["password"]})

    def _send(self, address: str, asked: dict[str, str], fields: dict[str, str]) -> str:
        page = self.session.get(address, params=asked)
        token = html.unescape(TOKEN.findall(page.text)[0])
        answer = self.session.post(page.url, {"csrf": token} | fields, allow_redirects=False)
        assert answer.is_redirect, answer.text
        return answer.headers["Location"]


@pytest.fixture
def visitor(tmp_path: Path, certificate: Certificate) -> Iterator[Visitor]:
    with running(tmp_path, certificate) as origin, requests.Session() as session:
        session.verify, session.trust_env = str(certificate.file), False
        visitor = Visitor(origin, session)
        visitor.register()
        yield visitor


def test_openid_client(visitor: Visitor, certificate: Certificate) -> None:
    node = shutil.which("node")
    assert node, "node comes with the group of that name"
    command = [node, str(PAGES / "openid-client.mjs"), str(PACKAGES), visitor.origin]
    trust = {"NODE_EXTRA_CA_CERTS": str(certificate.file)}
    with subprocess.Popen(
        command, env=trust, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running_client:
        said, answers, errors = running_client.stdout, running_client.stdin, running_client.stderr
        assert said
        assert answers
        assert errors
        line = said.readline().strip()
        while line.startswith("https:"):
            print(visitor.visit(line), file=answers, flush=True)
            line = said.readline().strip()
        assert line, errors.read()
    assert json.loads(line) == {"email": ANNA["email"], "isOnePerson": True, "error": "login_required"}


def test_authlib(visitor: Visitor, certificate: Certificate) -> None:
    realm = f"{visitor.origin}/auth/realms/club"
    metadata = requests.get(f"{realm}/.well-known/openid-configuration", verify=str(certificate.file)).json()
    client = OAuth2Session(
        "public",
        scope="openid email offline_access",
        redirect_uri=f"{visitor.origin}/",
        code_challenge_method="S256",
        token_endpoint_auth_method="none",
    )
    client.verify, client.trust_env = str(certificate.file), False

    def sign_in(**parameters: str) -> dict[str, str]:
        verifier = generate_token(48)
        asked = {"code_verifier": verifier} | parameters
        address, state = client.create_authorization_url(metadata["authorization_endpoint"], **asked)
        back = visitor.visit(address)
        got: dict[str, str] = client.fetch_token(
            metadata["token_endpoint"], authorization_response=back, code_verifier=verifier, state=state
        )
        return got

    first = sign_in()
    refreshed = client.refresh_token(metadata["token_endpoint"], first["refresh_token"])
    assert client.get(metadata["userinfo_endpoint"]).json()["email"] == ANNA["email"]
    assert sign_in(prompt="none")["access_token"] != refreshed["access_token"]
    leaving = {"id_token_hint": refreshed["id_token"], "post_logout_redirect_uri": f"{visitor.origin}/"}
    address = requests.Request("GET", metadata["end_session_endpoint"], params=leaving).prepare().url
    assert visitor.visit(address or "") == f"{visitor.origin}/"
    address, _ = client.create_authorization_url(
        metadata["authorization_endpoint"], code_verifier=generate_token(48), prompt="none"
    )
    refused = dict(parse_qsl(urlsplit(visitor.visit(address)).query))
    assert (refused["error"], refused["iss"]) == ("login_required", metadata["issuer"])


@pytest.fixture
def page_of(tmp_path: Path, browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Open the page of a client that runs in browsers, on the planner's own origin."""
    context = browser.new_context()
    planners = []

    def open_page(client: str) -> Page:
        for file in (*(PAGES / client).iterdir(), FILES[client]):
            shutil.copy(file, tmp_path)
        planner = running(tmp_path)
        planners.append(planner)
        origin = planner.__enter__()
        page = context.new_page()
        page.goto(f"{origin}/")
        return page

    yield open_page
    context.close()
    for planner in planners:
        planner.__exit__(None, None, None)


def register_on(page: Page) -> None:
    page.click("a[href*='registrations']")
    for name, value in ANNA.items():
        page.fill(f"[name={name}]", value)
    page.click("button[type=submit]")


def until(page: Page, is_so: str) -> None:
    """Wait for something on the page; Playwright's own way of waiting breaks the policy of our pages."""

    def holds() -> bool:
        # A page on its way to another has no answer.
        with suppress(Error):
            return bool(page.evaluate(f"Boolean({is_so})"))
        return False

    waiting.until(holds, page)


def test_oidc_client_ts(page_of: Callable[[str], Page]) -> None:
    page = page_of("oidc-client-ts")
    page.evaluate("() => void client.signinRedirect()")
    register_on(page)
    page.wait_for_url("**/?*code=*")
    assert page.evaluate("client.signinCallback().then((user) => user.scope)").startswith("openid")
    before = page.evaluate("client.getUser().then((user) => user.access_token)")
    assert page.evaluate("client.signinSilent().then((user) => user.access_token)") != before
    page.evaluate("client.removeUser()")
    assert page.evaluate("client.signinSilent().then((user) => Boolean(user.refresh_token))") is True
    page.evaluate("() => void client.signoutRedirect()")
    page.wait_for_url(re.compile(r"/(\?state=\w+)?$"))
    until(page, "window.client")
    error = "client.signinSilent().then(() => 'signed in', (refusal) => refusal.error)"
    assert page.evaluate(error) == "login_required"


def test_keycloak_js(page_of: Callable[[str], Page]) -> None:
    page = page_of("keycloak-js")
    until(page, "window.ready")
    assert page.evaluate("ready") is False
    page.evaluate("() => void client.login()")
    register_on(page)
    until(page, "window.client?.authenticated")
    before = page.evaluate("client.token")
    assert page.evaluate("client.updateToken(-1)") is True
    assert page.evaluate("client.token") != before
    page.reload()
    until(page, "window.ready")
    assert page.evaluate("ready") is True
    assert page.evaluate("client.loadUserProfile().then((profile) => profile.email)") == ANNA["email"]
    page.evaluate("() => void client.logout()")
    until(page, "window.client?.didInitialize && !client.authenticated")
    assert page.evaluate("client.didInitialize && ready") is False
