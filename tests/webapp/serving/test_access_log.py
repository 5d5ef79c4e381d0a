"""What the log says about a request, and how long it is kept."""

import json
import logging
from datetime import date, timedelta
from pathlib import Path

import pytest
from flask import Flask

from webapp.serving.access_log import DailyFiles


def test_a_line_holds_no_public_link(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "webapp.access"):
        app.test_client().get("/api/tournaments/00000000-0000-0000-0000-000000000001?secret=1")
    line = json.loads(caplog.messages[-1])
    assert line["rule"] == "/api/tournaments/<uuid:tournament_id>"
    assert line["status"] == 404
    assert "0000" not in line["rule"]
    assert set(line) == {"at", "id", "method", "rule", "status", "ms"}


def test_lines_are_kept_for_four_weeks(tmp_path: Path) -> None:
    files = DailyFiles(tmp_path)
    for age in (40, 28, 27, 1, 0):
        files.write("line", date(2026, 6, 30) - timedelta(days=age))
    kept = sorted(file.name for file in tmp_path.iterdir())
    assert kept == ["access-2026-06-03.log", "access-2026-06-29.log", "access-2026-06-30.log"]


def test_a_disk_that_is_full_stops_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    files = DailyFiles(tmp_path / "logs")
    (tmp_path / "logs").rmdir()
    files.write("line")
    assert "cannot be written" in caplog.text
