"""A PostgreSQL server for the tests, reached by a socket only, gone afterwards."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

# The machine does not fail, only the server does: nothing has to reach the disk.
OPTIONS = "-c listen_addresses= -c fsync=off -c full_page_writes=off"


def postgresql_binaries() -> Path | None:
    """Return the folder with the newest server's programs, None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def _other_user() -> dict[str, Any]:
    """Return how to run a program as somebody else: the server refuses to run as root."""
    return {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}


@dataclass
class Server:
    """A server with a folder of its own."""

    binaries: Path
    # A short path, because those of sockets end at 107 bytes.
    home: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp")))

    @property
    def address(self) -> str:
        """The address of its databases, with ``{name}`` in the place of the name."""
        return f"postgresql+psycopg://postgres@/{{name}}?host={self.home}"

    def create(self) -> None:
        """Make its folder."""
        if os.getuid() == 0:
            shutil.chown(self.home, "postgres", "postgres")
        data = ("-D", str(self.home / "data"))
        self._run("initdb", *data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._control("-l", str(self.home / "log"), "-o", f"-k {self.home} {OPTIONS}", "start")

    def stop(self) -> None:
        """Stop it at once, as a crash would: whoever is connected is cut off."""
        self._control("-m", "immediate", "stop")

    def is_running(self) -> bool:
        """Whether it is there, in whatever state."""
        command = [str(self.binaries / "pg_ctl"), "-D", str(self.home / "data"), "status"]
        return subprocess.run(command, check=False, stdout=subprocess.DEVNULL, cwd="/", **_other_user()).returncode == 0

    def _control(self, *arguments: str) -> None:
        self._run("pg_ctl", "-D", str(self.home / "data"), "-w", *arguments)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.binaries / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", **_other_user())


@contextmanager
def postgresql_server(binaries: Path) -> Iterator[Server]:
    """Run a server."""
    server = Server(binaries)
    try:
        server.create()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(server.home, ignore_errors=True)
