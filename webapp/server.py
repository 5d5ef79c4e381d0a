"""Runs the planner under gunicorn: several workers with threads, the solver loaded once for all of them."""

from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication

from webapp.config import Settings
from webapp.context import database_of
from webapp.retention import purge_every_night

THREADS = 4
# A round with look-ahead may take a while on a slow machine; a worker is not taken for dead meanwhile.
TIMEOUT = 120
GRACE = 30


class PlannerServer(BaseApplication):
    """gunicorn with an application that is there already."""

    def __init__(self, app: Flask, options: dict[str, Any]) -> None:
        self._app = app
        self._options = options
        super().__init__()

    def load_config(self) -> None:
        """Take the options as they are."""
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application."""
        return self._app


def serve(app: Flask, settings: Settings) -> None:
    """Serve the application until the process is told to stop; requests in progress are finished first."""

    def after_fork(_server: object, _worker: object) -> None:
        # Connections must not be shared between processes.
        database_of(app).dispose(close=False)
        purge_every_night(settings, database_of(app))

    PlannerServer(
        app,
        {
            "bind": f"{settings.host}:{settings.port}",
            "workers": settings.workers,
            "threads": THREADS,
            "worker_class": "gthread",
            "preload_app": True,
            "timeout": TIMEOUT,
            "graceful_timeout": GRACE,
            "keepalive": 15,
            "post_fork": after_fork,
            "proc_name": "trikick",
            "forwarded_allow_ips": "",
            "accesslog": None,
            "errorlog": "-",
            "control_socket_disable": True,
        },
    ).run()
