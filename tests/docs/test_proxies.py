"""The proxies of the operator's guide, run as the page writes them: they pass on, and they cut off whoever dawdles."""

import http.client
import json
import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.docs.blocks import ROOT, blocks_of
from tests.ports import free_port
from tests.webapp.auth.minting import Mint
from tests.webapp.faults.slow_clients import OPENINGS, held, seconds_until_closed
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner, published
from webapp.serving.waitress_worker import ARRIVES_WITHIN

PAGE = ROOT / "docs" / "how-to" / "operate.md"
NAME = "planner.example.org"
# The longest deadline on the page for what a client has to send, and a little for the machine.
DEADLINE, SLACK = 10, 6
AT_ONCE, BEFORE_ONE_WONDERS = 20, 2.0
"""People who open the same page, and seconds after which one of them asks again."""
PROGRAMS = {
    "nginx": shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin"),
    "caddyfile": shutil.which("caddy"),
}


def text_of(language: str) -> str:
    (text,) = (block.text for block in blocks_of(PAGE) if block.language == language)
    return text


def certify(folder: Path) -> tuple[Path, Path]:
    """Write a certificate and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    encoding = serialization.Encoding.PEM
    (folder / "cert.pem").write_bytes(certificate.public_bytes(encoding))
    plain = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "key.pem").write_bytes(key.private_bytes(encoding, *plain))
    return folder / "cert.pem", folder / "key.pem"


def nginx(folder: Path, port: int, planner: int) -> list[str]:
    """Write the site as the page has it, with this port, and return the command that serves it."""
    certificate, key = certify(folder)
    live = f"/etc/letsencrypt/live/{NAME}"
    site = text_of("nginx")
    for there, here in (
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ", f"listen 127.0.0.1:{port} "),
        ("/var/cache/nginx/trikick", str(folder / "cache")),
        ("/var/log/nginx", str(folder)),
        (f"{live}/fullchain.pem", str(certificate)),
        (f"{live}/privkey.pem", str(key)),
        (f"server_name {NAME};\n    ssl", "server_name localhost;\n    ssl"),
        ("127.0.0.1:8000", f"127.0.0.1:{planner}"),
    ):
        assert there in site
        site = site.replace(there, here)
    places = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # The folders of a test belong to whoever runs it.
    user = "user root; " if os.getuid() == 0 else ""
    phones = "worker_rlimit_nofile 65536; events { worker_connections 65536; }"  # as docs/how-to/grow.md says
    # As Debian's nginx.conf has it around the sites.
    logged = f"access_log {folder / 'access.log'}; error_log {folder / 'error.log'};\n"
    around = f"{user}daemon off; pid {folder / 'pid'}; error_log stderr; {phones}\nhttp {{\n{logged}{places}{site}}}\n"
    (folder / "nginx.conf").write_text(around, encoding="utf-8")
    return [PROGRAMS["nginx"] or "", "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, planner: int) -> list[str]:
    """Write the file as the page has it, with this port, and return the command that serves it."""
    certificate, key = certify(folder)
    text = text_of("caddyfile")
    for there, here in (
        ("{\n    log {", "{\n    admin off\n    auto_https disable_redirects\n    log {"),
        (f"{NAME} {{", f"https://localhost:{port} {{\n    tls {certificate} {key}"),
        ("127.0.0.1:8000", f"127.0.0.1:{planner}"),
    ):
        assert there in text
        text = text.replace(there, here)
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return [PROGRAMS["caddyfile"] or "", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.fixture(scope="module")
def signer() -> Mint:
    return Mint()


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> Iterator[Planner]:
    var = tmp_path_factory.mktemp("proxied") / "var"
    with published(signer) as provider, Planner(var, provider, {"TRIKICK_TRUSTED_PROXIES": "1"}).running() as planner:
        yield planner


@pytest.fixture
def trusting(tmp_path: Path) -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@contextmanager
def proxied(command: list[str], folder: Path, port: int, trusting: ssl.SSLContext) -> Iterator[None]:
    """Run a proxy until the block ends."""
    log = folder / "log"
    with log.open("wb") as output:
        own = os.environ | {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        process = subprocess.Popen(command, stdout=output, stderr=output, env=own, cwd=folder)
    try:
        for _ in range(100):
            assert process.poll() is None, log.read_text()
            try:
                status(port, trusting)
            except OSError:
                time.sleep(0.1)
            else:
                break
        yield
    finally:
        process.terminate()
        process.wait(30)


def fetched(
    port: int, trusting: ssl.SSLContext, path: str, headers: Mapping[str, str] | None = None
) -> tuple[Any, http.client.HTTPMessage]:
    """Return what the planner behind the proxy says to a read, and the headers of it."""
    connection = http.client.HTTPSConnection("localhost", port, timeout=15, context=trusting)
    try:
        connection.request("GET", f"/api{path}", headers=dict(headers or {}))
        answer = connection.getresponse()
        return json.loads(answer.read() or b"null"), answer.headers
    finally:
        connection.close()


def status(port: int, trusting: ssl.SSLContext, body: bytes | None = None) -> int:
    """Return what the planner behind the proxy says: to a health check, or to feedback with this body."""
    connection = http.client.HTTPSConnection("localhost", port, timeout=15, context=trusting)
    try:
        if body is None:
            connection.request("GET", "/healthz")
        else:
            connection.request("POST", "/api/feedback", body, {"Content-Type": "application/json"})
        return connection.getresponse().status
    finally:
        connection.close()


EACH = pytest.mark.parametrize(
    ("language", "configured"),
    [
        pytest.param(
            language,
            configured,
            id=name,
            marks=pytest.mark.skipif(PROGRAMS[language] is None, reason=f"proxies: {name}"),
        )
        for language, configured, name in (("nginx", nginx, "nginx"), ("caddyfile", caddy, "caddy"))
    ],
)


@EACH
def test_a_proxy_passes_on_and_cuts_off_whoever_dawdles(
    planner: Planner,
    tmp_path: Path,
    trusting: ssl.SSLContext,
    language: str,
    configured: Callable[[Path, int, int], list[str]],
) -> None:
    port = free_port()
    with proxied(configured(tmp_path, port, planner.port), tmp_path, port, trusting), ExitStack() as stack:
        assert status(port, trusting) == 200
        assert status(port, trusting, b"[]") == 422
        # Caddy 2.6 takes the cut-off body for a failure of the planner's.
        assert status(port, trusting, b"[" * 1_150_000) in {413, 502}
        dawdlers = {
            what: stack.enter_context(held(port, opening, 3, pause=10, encrypted=trusting))
            for what, opening in OPENINGS.items()
        }
        ends = time.monotonic() + DEADLINE + SLACK
        closed = {what: seconds_until_closed(clients, ends - time.monotonic()) for what, clients in dawdlers.items()}
        assert [what for what, seconds in closed.items() if seconds is None] == []
        assert status(port, trusting) == 200


@EACH
@pytest.mark.long
def test_a_body_that_is_dripped_is_cut_off(
    planner: Planner,
    tmp_path: Path,
    trusting: ssl.SSLContext,
    language: str,
    configured: Callable[[Path, int, int], list[str]],
) -> None:
    port = free_port()
    bodies = [opening for what, opening in OPENINGS.items() if "body" in what or "chunk" in what]
    with proxied(configured(tmp_path, port, planner.port), tmp_path, port, trusting), ExitStack() as stack:
        dripping = [stack.enter_context(held(port, body, 2, pause=2, encrypted=trusting)) for body in bodies]
        ends = time.monotonic() + ARRIVES_WITHIN + SLACK
        assert None not in [seconds_until_closed(clients, ends - time.monotonic()) for clients in dripping]
        assert status(port, trusting) == 200


@EACH
def test_people_who_open_a_page_at_once_do_not_wait_for_each_other(
    planner: Planner,
    signer: Mint,
    tmp_path: Path,
    trusting: ssl.SSLContext,
    language: str,
    configured: Callable[[Path, int, int], list[str]],
) -> None:
    owner, port = Client(planner, signer), free_port()
    tournament = started_tournament(owner)
    owner.close()
    of_tournament = f"/api/tournaments/{tournament}"
    pages = ("/", "/client-config.json", f"/tournaments/id/{tournament}/round", f"{of_tournament}/past-meetings")

    def seconds(path: str) -> float:
        connection = http.client.HTTPSConnection("localhost", port, timeout=30, context=trusting)
        began = time.monotonic()
        connection.request("GET", path)
        assert connection.getresponse().read()
        connection.close()
        return time.monotonic() - began

    with (
        proxied(configured(tmp_path, port, planner.port), tmp_path, port, trusting),
        ThreadPoolExecutor(AT_ONCE) as people,
    ):
        longest = {path: max(people.map(seconds, [path] * AT_ONCE)) for path in (*pages, f"{of_tournament}?version=9")}
    assert {path: seconds for path, seconds in longest.items() if seconds > BEFORE_ONE_WONDERS} == {}


@EACH
def test_a_proxy_keeps_what_everybody_may_read_and_nothing_else(
    planner: Planner,
    signer: Mint,
    tmp_path: Path,
    trusting: ssl.SSLContext,
    language: str,
    configured: Callable[[Path, int, int], list[str]],
) -> None:
    owner, port = Client(planner, signer), free_port()
    tournament = started_tournament(owner)
    team, token = f"/tournaments/{tournament}/teams", signer.token(iss=f"{planner.provider}/realms/club")
    link = owner.send("POST", f"/tournaments/{tournament}/helper-links", {"label": "Ada"})["url"]
    shown = {
        "owner": {"Authorization": f"Bearer {token}"},
        "helper": {"X-Helper-Token": link.partition("=")[2]},
        "visitor": {},
    }
    with proxied(configured(tmp_path, port, planner.port), tmp_path, port, trusting):
        for _ in range(2):
            for who, headers in shown.items():
                teams, said = fetched(port, trusting, team, headers)
                assert all((one["estimatedSkill"] is not None) == (who == "owner") for one in teams), who
                assert ("public" in (said["Cache-Control"] or "")) == (who == "visitor")
        _, kept = fetched(port, trusting, team)
        # What a site on the domain above lets each browser send along tells the planner nothing.
        _, again = fetched(port, trusting, team, {"Cookie": "_ga=GA1.1.1"})
        assert (kept["X-Request-Id"] == again["X-Request-Id"]) == (language == "nginx")
        mine, said = fetched(port, trusting, "/tournaments/byOrganizer", shown["owner"])
        assert (len(mine) > 0, "public" in (said["Cache-Control"] or "")) == (True, False)
        assert fetched(port, trusting, "/tournaments/byOrganizer")[0] == []
        time.sleep(1.5)
        owner.send("PUT", f"/tournaments/{tournament}", {"city": "Bonn"})
        assert fetched(port, trusting, f"/tournaments/{tournament}")[0]["city"] == "Bonn"
    owner.close()


@EACH
def test_a_proxy_writes_down_no_link_and_no_secret_while_the_planner_is_away(
    tmp_path: Path, trusting: ssl.SSLContext, language: str, configured: Callable[[Path, int, int], list[str]]
) -> None:
    port, nobody = free_port(), free_port()
    secrets = {"X-Helper-Token": "of-a-helper", "X-Registration-Key": "of-clubs", "X-Registration-Token": "of-a-club"}
    with proxied(configured(tmp_path, port, nobody), tmp_path, port, trusting):
        connections: list[http.client.HTTPConnection] = [
            http.client.HTTPSConnection("localhost", port, timeout=15, context=trusting)
        ]
        if language == "nginx":
            plain = re.search(r"listen 127\.0\.0\.1:(\d+);", (tmp_path / "nginx.conf").read_text())
            assert plain
            connections.append(http.client.HTTPConnection("localhost", int(plain[1]), timeout=15))
        for connection in connections:
            connection.request("GET", "/tournaments/id/of-a-tournament?key=of-a-reset", headers=secrets)
            assert connection.getresponse().status in {301, 502}
            connection.close()
    logs = [file for file in tmp_path.rglob("*") if file.name == "log" or file.suffix in {".log", ".json"}]
    logged = "".join(file.read_text(encoding="utf-8") for file in logs)
    for word in ("of-a-tournament", "of-a-reset", *secrets.values()):
        assert word not in logged, word
    # What is wrong is still said where the proxy can say it without its request.
    assert language == "nginx" or "connection refused" in logged
