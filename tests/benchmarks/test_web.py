"""The study of the planner: its parts that need no server, and what it says of the figures."""

import os
import time

import pytest

from benchmarks.report.web import LIMITS, lines, section, verdicts
from benchmarks.studies.web import best_of
from benchmarks.web.crowd import _read_head
from benchmarks.web.processes import cpu_seconds


def summary(**changed: float) -> dict[str, object]:
    cost = {"worker_ms": changed.get("read", 0.3), "database_ms": 0.1}
    waited = {"calls": 5, "p50": 1.0, "p95": 2.0, "p99": 3.0, "max": 4.0}
    page = {"bytes": 24_000, "compressed_bytes": 2_800, "304": cost, "200": cost, "200_anew": cost}
    found = {
        "pages": {"tournament": page},
        "bare": {"200": cost, "304": cost},
        "save": waited,
        "round": waited,
        "round_look_ahead": waited,
        "round_planned": waited,
        "queries": {"304": 1},
        "worker_megabytes": 80.0,
        "crowd": {
            "visitors": 500,
            "seconds": 60.0,
            "requests": 9_000,
            "kilobytes": 900,
            "errors": changed.get("errors", 0),
            "waiting": waited,
            "organiser_save": waited,
            "organiser_round": waited,
            "cpu_seconds": {"planner": 1.0, "database": 0.5, "crowd": 0.5},
        },
    }
    plan = {"runs": 3, "requests": 400, "seconds_per_result": 1.0}
    where = {"processor": "a processor", "cores": 2}
    return {"databases": {"sqlite": found}, "plan": plan, "circumstances": where}


def test_every_limit_is_judged() -> None:
    found = list(verdicts(summary()["databases"]["sqlite"]))  # type: ignore[index]
    assert len(found) == len(LIMITS)
    assert all(holds for *_, holds in found)


def test_worker_and_database_count_together() -> None:
    said = "\n".join(lines(summary(read=0.85)))
    assert "MISSED  CPU per public read, 304, ms: 0.95 (asked: at most 0.9)" in said


def test_a_single_error_is_too_many() -> None:
    assert "MISSED  errors that the crowd saw: 1" in "\n".join(lines(summary(errors=1)))


def test_the_page_has_a_part_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.report.web.read_result", lambda _name: summary())
    assert "## The planner" in "\n".join(section())


def test_a_head_is_read() -> None:
    status, headers = _read_head('HTTP/1.1 304 NOT MODIFIED\r\nETag: W/"1-visitor"\r\n\r\n')
    assert (status, headers) == (304, {"etag": 'W/"1-visitor"'})


def test_cpu_time_of_this_process_grows() -> None:
    before = cpu_seconds(os.getpid())
    end = time.process_time() + 0.02
    while time.process_time() < end:
        pass
    assert cpu_seconds(os.getpid()) > before


def test_the_cheapest_run_of_each_kind_counts():
    runs = [
        {"teams": {"bytes": 7, "304": {"worker_ms": worker, "database_ms": database}}}
        for worker, database in ((0.4, 0.3), (0.5, 0.1), (0.9, 0.0))
    ]
    assert best_of(runs) == {"teams": {"bytes": 7, "304": {"worker_ms": 0.5, "database_ms": 0.1}}}
