"""Planners in processes of their own that need not load the planner: one process has, and is forked for each.

Loading it takes seconds of the processor, and the tests start dozens. `python -m tests.forked` is the process that is
forked: it stands where `python -m webapp` stands before that reads a setting.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

ROOT = Path(__file__).parents[1]


class Loaded:
    """The process that has loaded the planner; it starts with the first that asks, and ends with the tests."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.forked"]
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._turn = Lock()

    def ask(self, **question: Any) -> Any:
        """Return its answer to a question."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._turn:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
            return json.loads(self._process.stdout.readline())


loaded = cache(Loaded)


@dataclass
class Forked:
    """A process that was forked: what tests use of `subprocess.Popen`."""

    pid: int

    def poll(self) -> int | None:
        """Return how it ended, or None while it runs."""
        code: int | None = loaded().ask(ended=self.pid)
        return code

    def wait(self, timeout: float = 60) -> int:
        """Return how it ended, once it has."""
        deadline = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > deadline:
                raise subprocess.TimeoutExpired("a planner", timeout)
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        os.kill(self.pid, number)


Process = Forked | subprocess.Popen[bytes]


def planner_process(
    arguments: Sequence[str], settings: Mapping[str, str], log: Path, *, is_forked: bool = True
) -> Process:
    """Start `python -m webapp` with these variables beside our own; what it prints is added to the log."""
    if is_forked and "PYTHONPATH" not in settings:
        return Forked(loaded().ask(arguments=arguments, environment=dict(os.environ) | dict(settings), log=str(log)))
    # What it names is read as Python starts.
    command = [sys.executable, "-m", "webapp", *arguments]
    with log.open("ab") as file:
        return subprocess.Popen(
            command, cwd=ROOT, env=os.environ | settings, stdout=file, stderr=file, start_new_session=True
        )


def _become_planner(arguments: Sequence[str], environment: Mapping[str, str], log: str) -> None:
    """Be what `python -m webapp` is, in a session of its own."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(environment)
    for path, mode, numbers in ((os.devnull, os.O_RDONLY, [0]), (log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, [1, 2])):
        file = os.open(path, mode, 0o644)
        for number in numbers:
            os.dup2(file, number)
        os.close(file)
    from webapp.cli import main  # noqa: PLC0415

    sys.exit(main(list(arguments)))


def _serve_forks() -> None:
    """Load the planner as a server does before it forks its workers; then fork for each line that asks for it."""
    import webapp.identity.setup  # noqa: PLC0415
    import webapp.serving.server  # noqa: F401, PLC0415
    from webapp.pairing.solver import load_solver  # noqa: PLC0415

    load_solver()
    ended: dict[int, int] = {}
    for line in sys.stdin:
        question = json.loads(line)
        answer: int | None
        if "arguments" in question:
            answer = os.fork()
            if answer == 0:
                _become_planner(**question)
        else:
            child: int = question["ended"]
            if child not in ended and (found := os.waitpid(child, os.WNOHANG))[0]:
                ended[child] = os.waitstatus_to_exitcode(found[1])
            answer = ended.get(child)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever interrupts the tests ends this process by its input
    _serve_forks()
