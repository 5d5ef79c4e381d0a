"""The operator's guide, carried out word for word in a fresh account, ends with a planner that a club can use.

`nox -s keycloak -- tests/docs/test_operator_guide.py -s` runs it.
It needs to be root, because it makes an account and a database as the guide says.
"""

import email
import json
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("aiosmtpd", reason="the Python package aiosmtpd")

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

from tests.docs.blocks import ROOT, Fate, blocks_of
from tests.docs.terminals import Terminals, terminals
from tests.keycloak.conversation import Visitor
from tests.keycloak.server import running_keycloak, what_is_missing
from tests.ports import free_port
from tests.webapp.callers import NEW
from tests.webapp.identity.browser import Request

PAGE = ROOT / "docs" / "how-to" / "operate.md"
ACCOUNT, HOME = "trikick", Path("/srv/trikick")
DATABASES = ("trikick", "trikick_restored", "trikick_moved")
ORIGIN = "http://127.0.0.1:8000"
BLOCKS = [block for block in blocks_of(PAGE) if block.account]


def _in_the_way() -> str | None:
    """Return why the guide cannot be carried out on this machine, None when it can."""
    if os.getuid() != 0:
        return "operator's guide: needs to be root to make an account"
    for program in ("useradd", "userdel", "runuser", "apt-get", "pg_ctlcluster", "service", "curl", "git"):
        if shutil.which(program) is None:
            return f"operator's guide: no {program} on this machine"
    if ACCOUNT in {entry.pw_name for entry in pwd.getpwall()} or HOME.exists():
        return f"operator's guide: there is an account or a folder {ACCOUNT} already"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", 8000))
        except OSError:
            return "operator's guide: somebody listens on port 8000"
    return what_is_missing()


IN_THE_WAY = _in_the_way()
pytestmark = [pytest.mark.keycloak, pytest.mark.skipif(IN_THE_WAY is not None, reason=IN_THE_WAY or "")]


@dataclass(frozen=True)
class Call:
    """What the API said."""

    status: int
    body: Any


def call(method: str, path: str, token: str | None = None, body: object = None) -> Call:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(f"{ORIGIN}{path}", data=data, method=method, headers=headers)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return Call(answer.status, json.loads(answer.read() or b"null"))
    except urllib.error.HTTPError as refusal:
        return Call(refusal.code, refusal.read().decode())


def psql(statement: str, database: str = "postgres") -> str:
    command = ["runuser", "-u", "postgres", "--", "psql", "-v", "ON_ERROR_STOP=1", "-Atqc", statement, database]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd="/").stdout.strip()


@pytest.fixture(scope="module")
def repository() -> Iterator[Path]:
    """The checkout as it is now, as something that can be cloned by anybody on this machine."""
    folder = Path("/tmp") / f"guide-repository-{os.getpid()}"
    work = folder / "work"
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (work / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, work / name)
    author = ["-c", "user.name=Guide", "-c", "user.email=guide@example.org"]
    for arguments in (
        ["init", "-q", "-b", "main"],
        ["add", "-A"],
        [*author, "commit", "-qm", "As it is"],
        ["bundle", "create", "-q", str(folder / "trikick.bundle"), "HEAD", "main"],
    ):
        subprocess.run(["git", *arguments], cwd=work, check=True)
    yield folder / "trikick.bundle"
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def cleaned_up() -> Iterator[None]:
    """Leave the machine as it was: no account, no database, and PostgreSQL running only where it did before."""
    was_running = subprocess.run(["pg_lsclusters", "-h"], capture_output=True, text=True, check=True).stdout
    yield
    file = HOME / "planner.pid"
    if file.exists():
        try:
            os.kill(int(file.read_text()), signal.SIGTERM)
            for _ in range(100):
                os.kill(int(file.read_text()), 0)
                time.sleep(0.1)
        except ProcessLookupError:
            pass
    if (HOME / "planner.log").exists() and os.environ.get("TRIKICK_GUIDE_LOG"):
        shutil.copy(HOME / "planner.log", os.environ["TRIKICK_GUIDE_LOG"])
    for name in DATABASES:
        psql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    psql(f"DROP ROLE IF EXISTS {ACCOUNT}")
    for line in was_running.splitlines():
        version, cluster, _, status, *_ = line.split()
        if status == "down":
            subprocess.run(["pg_ctlcluster", version, cluster, "stop"], check=True)
    subprocess.run(["userdel", ACCOUNT], check=False, capture_output=True)
    subprocess.run(["rm", "-rf", str(HOME)], check=True)


@pytest.fixture(scope="module")
def mails() -> Iterator[tuple[str, list[email.message.Message]]]:
    """A mail server on this machine: its address, and what it was handed."""
    taken: list[email.message.Message] = []

    class Taking(Message):
        def handle_message(self, message: email.message.Message) -> None:
            taken.append(message)

    port = free_port()
    server = Controller(Taking(), hostname="127.0.0.1", port=port)
    server.start()
    yield f"smtp://127.0.0.1:{port}?tls=never", taken
    server.stop()


def settings_not_taken() -> set[str]:
    """Return the settings in the file that the running planner was started without."""
    written = (HOME / "trikick.env").read_text(encoding="utf-8")
    master = int((HOME / "planner.pid").read_text())
    taken = Path(f"/proc/{master}/environ").read_text(encoding="utf-8").replace("\0", "\n")
    names = re.compile(r"^TRIKICK_\w+(?==)", re.MULTILINE)
    return {*names.findall(written)} - {*names.findall(taken)}


def carry_out(opened: Terminals, own: dict[str, str]) -> None:
    """Type the whole guide, and say how long each block took."""
    for block in BLOCKS:
        if block.fate is Fate.NOT_RUN:
            assert all(f"export {name}=" in block.text for name in own), f"{block}: other values than {list(own)}"
            continue
        began = time.monotonic()
        if "in a new terminal" in block.text:
            assert settings_not_taken() == set(), f"{block}: the planner runs without them"
        opened.type(block)
        print(f"{block}: {time.monotonic() - began:.0f} s", flush=True)
        if "useradd" in block.text:
            assert list(HOME.iterdir()) == [], "the account's home is not empty"


def test_the_guide_ends_with_a_planner_that_a_club_can_use(
    repository: Path, cleaned_up: None, mails: tuple[str, list[email.message.Message]]
) -> None:
    smtp_url, taken = mails
    with running_keycloak(ORIGIN) as keycloak:
        own = {
            "REPOSITORY": str(repository),
            "PUBLIC_URL": ORIGIN,
            "IDENTITY_URL": keycloak.url,
            "SMTP_URL": smtp_url,
        }
        with terminals({"root": "/root", ACCOUNT: str(HOME)}, own) as opened:
            carry_out(opened, own)
            # gunicorn runs it, as the account, with more than one process.
            log = (HOME / "planner.log").read_text()
            assert "Starting gunicorn" in log
            master = int((HOME / "planner.pid").read_text())
            assert Path(f"/proc/{master}").stat().st_uid == pwd.getpwnam(ACCOUNT).pw_uid
            workers = subprocess.run(["pgrep", "-P", str(master)], capture_output=True, text=True, check=True).stdout
            assert len(workers.split()) >= 2
            # Whoever copies the folder of the dumps has no key to them.
            assert [file.name for file in (HOME / "backup").iterdir()] == ["trikick.dump"]
            assert {file.name for file in (HOME / "secrets").iterdir()} == {"secret-key", "trikick.env"}
            # Somebody signs in at the external provider; the planner takes the token.
            visitor, asked = Visitor(keycloak, ORIGIN), Request()
            status, tokens = visitor.exchange(visitor.register(asked, "anna@example.org"), asked)
            assert status == 200, tokens
            token = tokens["access_token"]
            assert keycloak.url in json.dumps(call("GET", "/client-config.json").body)
            assert call("POST", "/api/tournaments", body=NEW).status == 401
            made = call("POST", "/api/tournaments", token, NEW)
            assert made.status == 201, made
            tournament = made.body["tournamentId"]
            for letter in "ABC":
                teams = {"club": f"Club {letter}", "nickName": letter, "teams": [{"estimatedSkill": 5}] * 4}
                added = call("POST", f"/api/tournaments/{tournament}/teams", token, teams)
                assert added.status == 201, added
            assert call("PUT", f"/api/tournaments/{tournament}", token, {"status": "STARTED"}).status == 200
            first = call("GET", f"/api/tournaments/{tournament}/round?nextRound=1", token)
            assert first.status == 200, first
            # It lies in PostgreSQL, and mail leaves through the server.
            row = f"SELECT name FROM tournament WHERE tournament_id = '{tournament}'"
            assert psql(row, "trikick") == NEW["name"]
            assert int(psql("SELECT count(*) FROM match", "trikick")) == len(first.body)
            assert int(psql("SELECT count(*) FROM tournament", "trikick_moved")) >= 3
            planned = call("POST", f"/api/tournaments/{tournament}/simulation?language=de", token)
            # The realm of the page confirms no addresses: plans wait, and the operator's own mail arrives.
            assert planned.status == 409, planned
            assert call("POST", "/api/feedback", body={"text": "Nice."}).status == 202
            assert [mail["To"] for mail in taken] == ["vorstand@example.org"]
