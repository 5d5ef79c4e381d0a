"""A real planner in a process of its own, on a free port, with a folder of its own for everything it writes."""

import os
import shutil
import signal
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from sqlalchemy import Engine

from tests.forked import Process, planner_process
from tests.ports import free_port

ROOT = Path(__file__).parents[2]


@dataclass
class Planner:
    """A planner that can be started, killed and started again on the same data."""

    folder: Path
    port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(default_factory=dict)
    arguments: tuple[str, ...] = ()
    process: Process | None = None

    @property
    def url(self) -> str:
        """Origin of the planner."""
        return f"http://127.0.0.1:{self.port}"

    @cached_property
    def engine(self) -> Engine:
        """Its database, for what a test writes there itself."""
        from webapp.storage.database import engine_for  # noqa: PLC0415 - most who start a planner write nothing

        return engine_for(f"sqlite:///{self.folder / 'var' / 'trikick.sqlite3'}")

    @property
    def log(self) -> Path:
        """What the planner printed."""
        return self.folder / "planner.log"

    def start(self) -> None:
        """Start and wait until it answers."""
        settings = {
            "TRIKICK_PORT": str(self.port),
            "TRIKICK_VAR_DIR": str(self.folder / "var"),
            # The tests sign up more people per minute from one address than a club does in a year.
            "TRIKICK_RATE_LIMITS": "false",
        }
        self.process = planner_process(["serve", *self.arguments], settings | self.environment, self.log)
        self._wait(90)

    def _wait(self, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if self.process is not None and self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(self.url + "/readyz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError(f"the planner does not answer:\n{self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """End all its processes at once, as a power cut would."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def with_own_interface(folder: Path) -> dict[str, str]:
    """Return what makes a planner serve the copy of the interface in `folder / "web-ui" / "dist"`: its own checkout."""
    (folder / "webapp").symlink_to(ROOT / "webapp")
    shutil.copytree(ROOT / "web-ui" / "dist", folder / "web-ui" / "dist")
    return {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}", "PYTHONSAFEPATH": "1"}


@contextmanager
def running_planner(folder: Path, *arguments: str, **environment: str) -> Iterator[Planner]:
    """Serve a planner for as long as the block runs."""
    planner = Planner(folder=folder, arguments=arguments, environment=environment)
    planner.start()
    try:
        yield planner
    finally:
        planner.kill()
        if "engine" in vars(planner):
            planner.engine.dispose()
