"""A request id on every answer, and one line per request in the log, without addresses and without public links."""

import json
import logging
import os
import re
import secrets
import time
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from flask import Flask, request

from webapp.context import settings_of
from webapp.domain.clock import now
from webapp.services.setup.installation import LOG_DAYS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

log = logging.getLogger("webapp.access")
# Where in a request's environment stands the rule that its address follows.
RULE = "trikick.rule"
_ID = "trikick.request-id"
_GIVEN_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")


def log_requests(app: Flask) -> None:
    """Give each request an id and write a line about it; to be called last, so that nothing answers unseen."""
    folder = settings_of(app).log_dir
    log.setLevel(logging.INFO)
    write = log.info if folder is None else DailyFiles(folder).write

    @app.before_request
    def note_rule() -> None:
        request.environ[RULE] = request.url_rule.rule if request.url_rule else None

    def log_exception(failure: Any) -> None:
        # Flask's own would write the path.
        named = request.environ.get(_ID), request.method, request.environ.get(RULE)
        app.logger.error("Request %s failed: %s %s", *named, exc_info=failure)

    app.log_exception = log_exception  # type: ignore[assignment, method-assign]
    app.wsgi_app = logged(app.wsgi_app, write)  # type: ignore[assignment, method-assign]


def logged(application: "WSGIApplication", write: Callable[[str], None]) -> "WSGIApplication":
    """Return the application that writes down its requests, by the rule which each address follows."""

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        request_id = environ[_ID] = request_id_for(environ.get("HTTP_X_REQUEST_ID", ""))
        began = time.perf_counter()
        status = 0

        def start(line: str, headers: list[tuple[str, str]], *more: object) -> object:
            nonlocal status
            status = int(line[:3])
            return start_response(line, [*headers, ("X-Request-Id", request_id)], *more)  # type: ignore[arg-type]

        body = application(environ, start)  # type: ignore[arg-type]
        # The rule, not the path: a path holds the id of a tournament, which is its public link.
        line = {
            "at": now().isoformat(timespec="milliseconds"),
            "id": request_id,
            "method": environ["REQUEST_METHOD"],
            "rule": environ.get(RULE),
            "status": status,
            "ms": round((time.perf_counter() - began) * 1000, 1),
        }
        write(json.dumps(line))
        return body

    return answer


def request_id_for(given: str) -> str:
    """Return the id of a request: the one that came with it, if it is one."""
    return given if _GIVEN_ID.fullmatch(given) else secrets.token_hex(16)


class DailyFiles:
    """A file per day in a folder, shared by all workers; files older than four weeks are deleted."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._day: date | None = None
        self._file = -1
        self._lock = Lock()
        folder.mkdir(parents=True, exist_ok=True)

    def write(self, line: str, day: date | None = None) -> None:
        """Append a line to the file of a day, by default today's; a disk that is full stops nobody."""
        try:
            with self._lock:
                self._open(day or now().date())
                # One write per line: appending is atomic, so several workers share a file.
                os.write(self._file, f"{line}\n".encode())
        except OSError:
            log.exception("The access log cannot be written.")

    def _open(self, today: date) -> None:
        if today == self._day:
            return
        file = os.open(self._folder / f"access-{today}.log", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o640)
        if self._file >= 0:
            os.close(self._file)
        self._file, self._day = file, today
        self._forget_before(today - timedelta(days=LOG_DAYS - 1))

    def _forget_before(self, first: date) -> None:
        for file in self._folder.glob("access-????-??-??.log"):
            if file.stem.removeprefix("access-") < str(first):
                file.unlink(missing_ok=True)
