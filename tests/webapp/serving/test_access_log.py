"""What the log says about a request, and how long it is kept."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask

from webapp.serving.access_log import DailyFiles


def record_of(day: datetime) -> logging.LogRecord:
    record = logging.makeLogRecord({"msg": "line"})
    record.created = day.timestamp()
    return record


def test_a_line_holds_no_public_link(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "webapp.access"):
        app.test_client().get("/api/tournaments/00000000-0000-0000-0000-000000000001?secret=1")
    line = json.loads(caplog.messages[-1])
    assert line["rule"] == "/api/tournaments/<uuid:tournament_id>"
    assert line["status"] == 404
    assert "0000" not in line["rule"]
    assert set(line) == {"at", "id", "method", "rule", "status", "ms"}


def test_lines_are_kept_for_four_weeks(tmp_path: Path) -> None:
    files = DailyFiles(tmp_path, "access")
    today = datetime(2026, 6, 30, 12, tzinfo=UTC)
    for age in (40, 28, 27, 1, 0):
        files.emit(record_of(today - timedelta(days=age)))
    kept = sorted(file.name for file in tmp_path.iterdir())
    assert kept == ["access-2026-06-03.log", "access-2026-06-29.log", "access-2026-06-30.log"]
