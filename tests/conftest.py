"""What all tests share: how they are sampled, and an honest last word about what was left out."""

import gc
import os
import re
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

NO_SKIPS = "TRIKICK_TESTS_NO_SKIPS"


USES_HYPOTHESIS = re.compile(r"^\s*(?:from|import) (?:hypothesis|schemathesis)", re.MULTILINE)


def pytest_pycollect_makemodule(module_path: Path) -> None:
    """Say how hypothesis samples before a module that uses it is imported; without one, its second of CPU is saved."""
    if USES_HYPOTHESIS.search(module_path.read_text(encoding="utf-8")):
        sample_alike()


@cache
def sample_alike() -> None:
    """Have hypothesis draw the same samples on each machine, however slow that is."""
    from hypothesis import HealthCheck, settings  # noqa: PLC0415

    settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
    settings.load_profile("default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for garbage seldom, and only among what tests make: what is loaded for all of them is no part of it."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000)
        gc.enable()


BROWSERS = Path(__file__).parent / "e2e"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with long tests and with browsers, shared out: no process is left with them at last.

    Processes are given as many tests each, in this order, and take from each other's ends when they have none left.
    """
    processes = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    first, others = defaultdict[Path, list[pytest.Item]](list), list[pytest.Item]()
    for item in items:
        (first[item.path] if _seconds(item) else others).append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(processes)]
    # Tests of a file stay together, as they share what they stand on.
    for file in sorted(first.values(), key=_total, reverse=True):
        min(shares, key=_total).extend(file)
    ordered: list[pytest.Item] = []
    for number, share in enumerate(shares):
        more = (len(items) - len(ordered)) // (processes - number) - len(share)
        ordered += share + others[: max(0, more)]
        del others[: max(0, more)]
    items[:] = ordered


def _seconds(item: pytest.Item) -> float:
    """Return how long a test may take, which is said where it is long; roughly for all of those in a browser."""
    if limit := item.get_closest_marker("timeout"):
        return float(limit.args[0])
    return 10.0 if BROWSERS in item.path.parents else 0.0


def _total(items: list[pytest.Item]) -> float:
    return sum(map(_seconds, items))


@pytest.fixture(scope="session")
def keycloak() -> Iterator[Any]:
    """One Keycloak for all tests, fetched and started when the first one asks."""
    # The engine's tests run from its wheel as well, where this file is without that folder.
    from tests.keycloak.server import running_keycloak, what_is_missing  # noqa: PLC0415
    from tests.ports import free_port  # noqa: PLC0415

    if reason := what_is_missing():
        pytest.skip(reason)
    with running_keycloak(f"http://127.0.0.1:{free_port()}") as running:
        yield running


def _left_out(reporter: pytest.TerminalReporter) -> Iterator[str]:
    for report in reporter.stats.get("skipped", []):
        yield report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)


def _reports(reporter: pytest.TerminalReporter) -> Iterator[pytest.TestReport]:
    for category in ("passed", "failed", "error", "skipped", ""):
        yield from (found for found in reporter.stats.get(category, []) if isinstance(found, pytest.TestReport))


def _on_databases(reporter: pytest.TerminalReporter) -> Iterator[str]:
    """Yield how many tests ran on each database, and how long they took."""
    for database in ("sqlite", "postgresql"):
        reports = [report for report in _reports(reporter) if database in report.keywords and not report.skipped]
        if reports:
            tests = len({report.nodeid for report in reports})
            yield f"on {database}: {tests} tests, {sum(report.duration for report in reports):.0f} s"


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in the last lines what was measured, what ran where, and what this machine could not run."""
    for report in _reports(terminalreporter):
        if report.when == "call":
            for name, value in report.user_properties:
                if name == "figure":
                    terminalreporter.write_line(f"figure: {value}")
    for line in _on_databases(terminalreporter):
        terminalreporter.write_line(line)
    for reason, count in sorted(Counter(_left_out(terminalreporter)).items()):
        terminalreporter.write_line(f"left out: {count} x {reason.removeprefix('Skipped: ')}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail where nothing may be left out."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get(NO_SKIPS) and reporter is not None and exitstatus == 0 and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
