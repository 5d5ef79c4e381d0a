"""A PostgreSQL server for the tests, reached by a socket only, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def postgresql_binaries() -> Path | None:
    """Return the folder with the newest server's programs, None where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


@contextmanager
def postgresql_server(binaries: Path) -> Iterator[str]:
    """Run a server and yield the address of its databases, with ``{name}`` in the place of the name."""
    # initdb refuses to run as root; a short folder, because paths of sockets end at 107 bytes.
    other: dict[str, Any] = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.getuid() == 0 else {}
    home = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
    if other:
        shutil.chown(home, "postgres", "postgres")

    def run(program: str, *arguments: str) -> None:
        subprocess.run([binaries / program, *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/", **other)

    options = f"-k {home} -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
    data = str(home / "data")
    try:
        run("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        run("pg_ctl", "-D", data, "-w", "-l", str(home / "log"), "-o", options, "start")
        try:
            yield f"postgresql+psycopg://postgres@/{{name}}?host={home}"
        finally:
            run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)
