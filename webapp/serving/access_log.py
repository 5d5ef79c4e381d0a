"""A request id on every answer, and one line per request in the log, without addresses and without public links."""

import json
import logging
import re
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from uuid import uuid4

from flask import Flask, Response, g, request

from webapp.context import settings_of
from webapp.services.installation import LOG_DAYS

log = logging.getLogger("webapp.access")
_GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


def log_requests(app: Flask) -> None:
    """Give each request an id and write a line about it."""
    folder = settings_of(app).log_dir
    if folder is not None:
        handler = DailyFiles(folder, "access")
        handler.setFormatter(logging.Formatter("%(message)s"))
        log.handlers = [handler]
        log.propagate = False
    log.setLevel(logging.INFO)

    @app.before_request
    def begin() -> None:
        given = request.headers.get("X-Request-Id", "")
        g.request_id = given if _GIVEN_ID.fullmatch(given) else uuid4().hex
        g.began = time.perf_counter()

    @app.after_request
    def end(answer: Response) -> Response:
        answer.headers["X-Request-Id"] = g.request_id
        # The rule, not the path: a path holds the id of a tournament, which is its public link.
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "id": g.request_id,
            "method": request.method,
            "rule": request.url_rule.rule if request.url_rule else None,
            "status": answer.status_code,
            "ms": round((time.perf_counter() - g.began) * 1000, 1),
        }
        log.info(json.dumps(line))
        return answer


class DailyFiles(logging.Handler):
    """A file per day, shared by all workers; files older than four weeks are deleted."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__()
        self._folder = folder
        self._name = name
        self._day: date | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def emit(self, record: logging.LogRecord) -> None:
        """Append a line to today's file."""
        try:
            today = datetime.fromtimestamp(record.created, UTC).date()
            if today != self._day:
                self._day = today
                self._forget_before(today - timedelta(days=LOG_DAYS - 1))
            # Opened for each line: appending is atomic, so several workers share a file, and a rotated one is let go.
            with (self._folder / f"{self._name}-{today}.log").open("a", encoding="utf-8") as file:
                file.write(self.format(record) + "\n")
        except OSError:
            self.handleError(record)

    def _forget_before(self, first: date) -> None:
        for file in self._folder.glob(f"{self._name}-????-??-??.log"):
            if file.stem.removeprefix(f"{self._name}-") < str(first):
                file.unlink(missing_ok=True)
