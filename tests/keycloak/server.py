"""A real Keycloak with the realm of the documentation, in a process of its own."""

import os
import shutil
import signal
import subprocess
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.e2e.server import ROOT
from tests.ports import free_port

VERSION = "26.5.5"
FOLDER = ROOT / "var" / "keycloak"
REALM_FILE = ROOT / "docs" / "keycloak" / "realm-club.json"
# The origin that the realm file was written for; an installation puts its own in its place.
DOCUMENTED_ORIGIN = "http://127.0.0.1:8000"
START_SECONDS = 400
# It lives for a minute: what Java's second compiler makes of it would never be paid back.
OF_JAVA = {"JAVA_OPTS_APPEND": "-XX:TieredStopAtLevel=1"}


def what_is_missing() -> str | None:
    """Return why no Keycloak can be started on this machine, None when one can."""
    if shutil.which("java") is None:
        return "keycloak test: no Java on this machine"
    if not _archive().exists() and shutil.which("mvn") is None:
        return "keycloak test: no Maven on this machine to fetch Keycloak with"
    return None


@dataclass(frozen=True)
class Keycloak:
    """A running Keycloak, and the origin of the planner that it sends its codes to."""

    url: str
    origin: str

    @property
    def issuer(self) -> str:
        """Issuer of its tokens."""
        return f"{self.url}/realms/club"


@contextmanager
def running_keycloak(origin: str) -> Iterator[Keycloak]:
    """Serve a fresh Keycloak that sends its codes to a planner at this origin, for as long as the block runs."""
    home = _unpacked()
    shutil.rmtree(home / "data", ignore_errors=True)
    (home / "data" / "import").mkdir(parents=True)
    realm = REALM_FILE.read_text(encoding="utf-8").replace(DOCUMENTED_ORIGIN, origin)
    (home / "data" / "import" / "realm-club.json").write_text(realm, encoding="utf-8")
    port = free_port()
    keycloak = Keycloak(f"http://127.0.0.1:{port}/auth", origin)
    log_file = FOLDER / "keycloak.log"
    with log_file.open("wb") as log:
        process = subprocess.Popen(
            [
                str(home / "bin" / "kc.sh"),
                "start-dev",
                f"--http-port={port}",
                "--http-host=127.0.0.1",
                "--http-relative-path=/auth",
                "--import-realm",
            ],
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env=os.environ | OF_JAVA,
        )
        try:
            _wait(keycloak, process, log_file)
            yield keycloak
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _wait(keycloak: Keycloak, process: subprocess.Popen[bytes], log_file: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{keycloak.issuer}/.well-known/openid-configuration", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.5)
    raise RuntimeError(f"Keycloak does not answer:\n{log_file.read_text(errors='replace')[-4000:]}")


def _archive() -> Path:
    return FOLDER / f"keycloak-quarkus-dist-{VERSION}.zip"


def _unpacked() -> Path:
    """Return the folder of the distribution, fetched from Maven Central and unpacked at the first call."""
    home = FOLDER / f"keycloak-{VERSION}"
    if not _archive().exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        artifact = f"org.keycloak:keycloak-quarkus-dist:{VERSION}:zip"
        subprocess.run(
            ["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={artifact}", f"-DoutputDirectory={FOLDER}"],
            check=True,
            cwd=FOLDER,
        )
    if not home.exists():
        with zipfile.ZipFile(_archive()) as archive:
            archive.extractall(FOLDER)
        for script in (home / "bin").glob("*.sh"):
            script.chmod(0o755)
    return home
