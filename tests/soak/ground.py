"""What the planner stands on during a soak: PostgreSQL on a small disk of its own, and a clock that can be set."""

import http.client
import os
import ssl
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from benchmarks.web.crowd import address_of
from tests.webapp.servers import Server

DISK_MB = 512
# The log of writes must not fill the small disk by itself.
SMALL_LOG = "-c max_wal_size=64MB -c min_wal_size=32MB"


def trusting() -> ssl.SSLContext:
    """Return a context that takes the proxy's certificate, which it made itself."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def connection_through(port: int, network: int, timeout: float) -> http.client.HTTPSConnection:
    """Return a connection to the proxy as from a network of its own."""
    here = address_of(network)
    return http.client.HTTPSConnection("localhost", port, timeout=timeout, context=trusting(), source_address=(here, 0))


@dataclass
class SmallDisk:
    """A file system of its own, where one may be mounted."""

    folder: Path
    is_mounted: bool = False

    @contextmanager
    def mounted(self) -> Iterator["SmallDisk"]:
        """Mount it; without the right to, the folder is used as it is, and cannot be filled."""
        self.folder.mkdir(exist_ok=True)
        command = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(self.folder)]
        self.is_mounted = subprocess.run(command, check=False, capture_output=True).returncode == 0
        try:
            yield self
        finally:
            if self.is_mounted:
                subprocess.run(["umount", "--lazy", str(self.folder)], check=True)

    def fill(self) -> None:
        """Write until there is no room left."""
        with suppress(OSError), (self.folder / "filler").open("wb", buffering=0) as filler:
            while True:
                filler.write(bytes(65536))

    def make_room(self) -> None:
        """Take away what filled it."""
        (self.folder / "filler").unlink(missing_ok=True)


@dataclass
class MemoryLimit:
    """A control group for the planner's processes, where one may be made (cgroup v1 or v2)."""

    megabytes: int
    folder: Path | None = None

    @contextmanager
    def around(self, processes: Sequence[int]) -> Iterator["MemoryLimit"]:
        """Hold these processes, and those that they start, to so much memory; without the right to, to none."""
        for controller, limit in (("memory", "memory.limit_in_bytes"), ("", "memory.max")):
            folder = Path("/sys/fs/cgroup") / controller / f"siege-{os.getpid()}"
            with suppress(OSError):
                folder.mkdir()
                (folder / limit).write_text(str(self.megabytes * 1024 * 1024))
                for process in processes:
                    (folder / "cgroup.procs").write_text(str(process))
                self.folder = folder
                break
        try:
            yield self
        finally:
            # Its processes are gone by now, or go in a moment.
            for _ in range(50 if self.folder else 0):
                with suppress(OSError):
                    folder.rmdir()
                    break
                time.sleep(0.1)

    @property
    def killed(self) -> int:
        """How many processes were killed for want of memory."""
        if self.folder is None:
            return 0
        files = (self.folder / "memory.oom_control", self.folder / "memory.events")
        counts = [line.split() for file in files if file.exists() for line in file.read_text().splitlines()]
        return sum(int(number) for name, number in counts if name == "oom_kill")


@dataclass
class SetClock:
    """The clock of the planner's processes alone: what ``time.time`` tells them; the count since the boot goes on."""

    file: Path

    @property
    def environment(self) -> dict[str, str]:
        """The variables that make a process read it."""
        self.set(0)
        return {"SOAK_CLOCK": str(self.file), "PYTHONPATH": str(Path(__file__).parent / "set_clock")}

    def set(self, offset: int) -> None:
        """Set it so many seconds ahead."""
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(offset))
        fresh.replace(self.file)


@contextmanager
def database_on(disk: SmallDisk, binaries: Path) -> Iterator[Server]:
    """Run PostgreSQL with its files on the small disk."""
    data = disk.folder / "pg"
    data.mkdir()
    server = Server(binaries, data)
    # PostgreSQL runs as somebody else where we are root.
    for folder in (disk.folder.parent, disk.folder, data):
        folder.chmod(0o755)
    try:
        server.create()
        (data / "data" / "postgresql.auto.conf").open("a").write(
            "".join(f"{setting.replace('=', ' = ', 1)}\n" for setting in SMALL_LOG.replace("-c ", "").split())
            + "max_connections = 100\n"
        )
        server.start()
        yield server
    finally:
        with suppress(subprocess.CalledProcessError):
            server.stop()
