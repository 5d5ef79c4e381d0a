"""A request id on every answer, and one line per request in the log, without addresses and without public links."""

import json
import logging
import os
import re
import secrets
import time
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask, request

from webapp.context import settings_of
from webapp.services.installation import LOG_DAYS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("webapp.access")
# Where in a request's environment stands the rule that its address follows.
RULE = "trikick.rule"
_GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


def log_requests(app: Flask) -> None:
    """Give each request an id and write a line about it; to be called last, so that nothing answers unseen."""
    folder = settings_of(app).log_dir
    if folder is not None:
        handler = DailyFiles(folder, "access")
        handler.setFormatter(logging.Formatter("%(message)s"))
        log.handlers = [handler]
        log.propagate = False
    log.setLevel(logging.INFO)

    @app.before_request
    def note_rule() -> None:
        request.environ[RULE] = request.url_rule.rule if request.url_rule else None

    app.wsgi_app = LoggedRequests(app.wsgi_app)  # type: ignore[method-assign]


class LoggedRequests:
    """An application whose requests are written down.

    Parameters
    ----------
    application
        It says in a request's environment which rule the address follows.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request, and write a line about it."""
        given = environ.get("HTTP_X_REQUEST_ID", "")
        request_id = given if _GIVEN_ID.fullmatch(given) else secrets.token_hex(16)
        began = time.perf_counter()
        status = 0

        def start(line: str, headers: list[tuple[str, str]], *more: object) -> object:
            nonlocal status
            status = int(line[:3])
            return start_response(line, [*headers, ("X-Request-Id", request_id)], *more)  # type: ignore[arg-type]

        answer = self._application(environ, start)  # type: ignore[arg-type]
        # The rule, not the path: a path holds the id of a tournament, which is its public link.
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "id": request_id,
            "method": environ["REQUEST_METHOD"],
            "rule": environ.get(RULE),
            "status": status,
            "ms": round((time.perf_counter() - began) * 1000, 1),
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
        self._file = -1
        folder.mkdir(parents=True, exist_ok=True)

    def emit(self, record: logging.LogRecord) -> None:
        """Append a line to today's file."""
        try:
            today = datetime.fromtimestamp(record.created, UTC).date()
            if today != self._day:
                self._open(today)
            # One write per line: appending is atomic, so several workers share a file.
            os.write(self._file, (self.format(record) + "\n").encode())
        except OSError:
            self.handleError(record)

    def close(self) -> None:
        """Let go of the file."""
        if self._file >= 0:
            os.close(self._file)
        self._file, self._day = -1, None
        super().close()

    def _open(self, today: date) -> None:
        file = os.open(self._folder / f"{self._name}-{today}.log", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o640)
        if self._file >= 0:
            os.close(self._file)
        self._file, self._day = file, today
        self._forget_before(today - timedelta(days=LOG_DAYS - 1))

    def _forget_before(self, first: date) -> None:
        for file in self._folder.glob(f"{self._name}-????-??-??.log"):
            if file.stem.removeprefix(f"{self._name}-") < str(first):
                file.unlink(missing_ok=True)
