"""Figures for Prometheus at ``/metrics``: routes, times and counts; no names, no ids, no addresses."""

import hmac
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask, Response, request

from webapp.context import settings_of
from webapp.domain import signals
from webapp.serving.access_log import RULE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from prometheus_client import CollectorRegistry

PATH = "/metrics"
FOLDER_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
MEMORY = Path("/dev", "shm")  # what others make there is not taken
QUICK = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def share_between_workers(var_dir: Path, port: int) -> None:
    """Let all workers count into files of one folder, emptied now; to be called before anything is counted.

    It lies in memory where the system has a place for that: on a full disk the next figure would end its worker.
    """
    folder = MEMORY / f"trikick-{os.geteuid()}-{port}"
    if not _is_ours(folder):
        folder = var_dir / "metrics" / str(port)
        folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.db"):
        old.unlink()
    os.environ[FOLDER_VARIABLE] = str(folder)


def _is_ours(folder: Path) -> bool:
    """Whether a folder is there, or can be made, where everybody on this machine may make one of that name."""
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder.lstat().st_uid == os.geteuid()
    except OSError:
        return False


def forget_worker(process: int) -> None:
    """Take back what a worker that is gone counted as present."""
    if FOLDER_VARIABLE in os.environ:
        from prometheus_client import multiprocess  # noqa: PLC0415

        multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]


def measure(app: Flask) -> None:
    """Count requests, rounds and mails, and show the figures to those who know the token; without one, do nothing.

    To be called once everything that answers is in place.
    """
    token = settings_of(app).metrics_token
    if token is None:
        return
    # When it is imported it decides where it counts: in this process, or in files for all workers.
    from prometheus_client import CollectorRegistry  # noqa: PLC0415

    registry = CollectorRegistry()
    _count_signals(registry)

    def metrics() -> Response:
        given = request.headers.get("Authorization", "")
        if not hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
            return Response("The token is missing or wrong.\n", 401, {"WWW-Authenticate": "Bearer"}, "text/plain")
        return _figures(registry)

    app.add_url_rule(PATH, "metrics", metrics)
    app.wsgi_app = measured(app.wsgi_app, registry)  # type: ignore[assignment, method-assign]


def measured(application: "WSGIApplication", registry: "CollectorRegistry") -> "WSGIApplication":
    """Return the application that counts and times its requests, those that are answered from memory, too."""
    from prometheus_client import Counter, Gauge, Histogram  # noqa: PLC0415

    answers = Counter(
        "trikick_requests", "Answers by route and status.", ("method", "route", "status"), registry=registry
    )
    seconds = Histogram(
        "trikick_request_seconds", "Time to an answer by route.", ("route",), buckets=QUICK, registry=registry
    )
    in_progress = Gauge(
        "trikick_requests_in_progress", "Requests being worked on.", multiprocess_mode="livesum", registry=registry
    )

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        status = "500"

        def start(line: str, headers: list[tuple[str, str]], *more: object) -> object:
            nonlocal status
            status = line[:3]
            return start_response(line, headers, *more)  # type: ignore[arg-type]

        in_progress.inc()
        began = time.perf_counter()
        try:
            return application(environ, start)  # type: ignore[arg-type]
        finally:
            in_progress.dec()
            # The rule, not the path: a path holds the id of a tournament, which is its public link.
            route = environ.get(RULE) or "other"
            method = environ["REQUEST_METHOD"]
            answers.labels(method if method in METHODS else "other", route, status).inc()
            seconds.labels(route).observe(time.perf_counter() - began)

    return answer


def _count_signals(registry: "CollectorRegistry") -> None:
    from prometheus_client import Counter, Gauge, Histogram  # noqa: PLC0415

    pairing = Histogram(
        "trikick_pairing_seconds", "Rounds paired, and the engine's time.", buckets=QUICK, registry=registry
    )
    mails = Counter("trikick_mail_failures", "Mails that could not be handed over.", registry=registry)
    refused = Counter(
        "trikick_visitors_refused", "Anonymous calls that waited for too long and were refused.", registry=registry
    )
    waiting = Gauge(
        "trikick_requests_waiting", "Requests waiting for a thread.", multiprocess_mode="livesum", registry=registry
    )

    signals.round_paired.connect(lambda _sender, seconds: pairing.observe(seconds), weak=False)
    signals.mail_failed.connect(lambda _sender: mails.inc(), weak=False)
    signals.visitor_refused.connect(lambda _sender: refused.inc(), weak=False)
    signals.requests_waiting.connect(lambda _sender, number: waiting.set(number), weak=False)


def _figures(registry: "CollectorRegistry") -> Response:
    from prometheus_client import CONTENT_TYPE_LATEST, generate_latest, multiprocess  # noqa: PLC0415
    from prometheus_client import CollectorRegistry as Registry  # noqa: PLC0415

    if FOLDER_VARIABLE in os.environ:
        registry = Registry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), 200, {"Cache-Control": "no-store"}, content_type=CONTENT_TYPE_LATEST)
