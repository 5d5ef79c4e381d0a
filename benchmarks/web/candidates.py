"""The planner under each server that could carry it: ``python -m benchmarks.web.candidates NAME``.

All are given two processes of four threads, a preloaded application where they can take one, and the limits that they
have. The chosen one is the planner's own `webapp.serving.server`.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

from flask import Flask

from webapp.config import Settings, settings_from_environment
from webapp.context import database_of
from webapp.serving.server import THREADS, PlannerServer, serve
from webapp.wsgi import started

LARGEST = 96 * 1024
SLEEPING = "/sleep"
SECONDS_ASLEEP = 2.0


def under_gunicorn(worker: str) -> Callable[[Flask, Settings], None]:
    """Return how to run an application with one of gunicorn's own workers."""

    def run(app: Flask, settings: Settings) -> None:
        options = {
            "bind": f"{settings.host}:{settings.port}",
            "workers": settings.workers,
            "threads": THREADS,
            "worker_class": worker,
            "worker_connections": 4000,
            "preload_app": True,
            "timeout": 120,
            "keepalive": 15,
            "post_fork": lambda _server, _worker: database_of(app).dispose(close=False),
            "accesslog": None,
            "control_socket_disable": True,
        }
        PlannerServer(app, options).run()

    return run


def under_waitress(app: Flask, settings: Settings) -> None:
    """Run an application under waitress by itself: one process, twice the threads."""
    from waitress import serve as serve_with_waitress  # noqa: PLC0415

    serve_with_waitress(
        app,
        listen=f"{settings.host}:{settings.port}",
        threads=THREADS * settings.workers,
        connection_limit=4000,
        asyncore_use_poll=True,
        max_request_body_size=LARGEST,
        max_request_header_size=64 * 1024,
    )


def under_granian(app: Flask, settings: Settings) -> None:
    """Run an application under granian's WSGI interface; its processes are forked from this one."""
    from granian import Granian  # noqa: PLC0415
    from granian.constants import HTTPModes, Interfaces  # noqa: PLC0415

    def load() -> Flask:
        database_of(app).dispose(close=False)
        return app

    server = Granian(
        "webapp.wsgi:app",
        address=settings.host,
        port=settings.port,
        interface=Interfaces.WSGI,
        workers=settings.workers,
        blocking_threads=THREADS,
        http=HTTPModes.http1,
        backlog=4096,
    )
    server.serve(target_loader=load, wrap_loader=False)


def under_granian_collecting(app: Flask, settings: Settings) -> None:
    """Run an application under granian's ASGI interface, with asgiref collecting each body before a thread is taken."""
    from asgiref.wsgi import WsgiToAsgi  # noqa: PLC0415
    from granian import Granian  # noqa: PLC0415
    from granian.constants import HTTPModes, Interfaces  # noqa: PLC0415

    def load() -> Any:
        database_of(app).dispose(close=False)
        return WsgiToAsgi(app)  # type: ignore[no-untyped-call]

    server = Granian(
        "webapp.wsgi:app",
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGINL,
        workers=settings.workers,
        http=HTTPModes.http1,
        backlog=4096,
    )
    server.serve(target_loader=load, wrap_loader=False)


CANDIDATES: dict[str, Callable[[Flask, Settings], None]] = {
    "chosen": serve,
    "gthread": under_gunicorn("gthread"),
    "gevent": under_gunicorn("gevent"),
    "waitress": under_waitress,
    "granian": under_granian,
    "granian-asgi": under_granian_collecting,
}


def with_a_slow_page(app: Flask) -> Flask:
    """Return the application with a page that takes its time, for seeing how a server stops."""
    answer = app.wsgi_app

    def answer_slowly(environ: Any, start_response: Any) -> Any:
        if environ["PATH_INFO"] != SLEEPING:
            return answer(environ, start_response)
        time.sleep(SECONDS_ASLEEP)
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "4")])
        return [b"awake"[:4]]

    app.wsgi_app = answer_slowly  # type: ignore[method-assign]
    return app


def main() -> None:
    """Serve the planner with a candidate until told to stop."""
    if sys.argv[1] == "gevent":
        from gevent import monkey  # noqa: PLC0415

        monkey.patch_all()
    settings = settings_from_environment()
    CANDIDATES[sys.argv[1]](with_a_slow_page(started(settings)), settings)


if __name__ == "__main__":
    main()
