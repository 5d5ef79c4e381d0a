"""Runs the planner under gunicorn: several workers with threads, the solver loaded once for all of them."""

import socket
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.workers.base import Worker

from webapp.config import PREFIX, Settings, SettingsError
from webapp.context import database_of
from webapp.operations.retention import purge_every_night
from webapp.serving.metrics import forget_worker
from webapp.serving.worker import PatientWorker

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


def check_can_listen(settings: Settings) -> None:
    """Refuse an address that this machine does not have, or where somebody listens already."""
    try:
        socket.create_server((settings.host, settings.port)).close()
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise SettingsError(f"{PREFIX}HOST, {PREFIX}PORT: cannot listen at {where} ({error.strerror})") from None


def serve(app: Flask, settings: Settings) -> None:
    """Serve the application until the process is told to stop; requests in progress are finished first."""

    def after_fork(_server: object, _worker: object) -> None:
        # Connections must not be shared between processes.
        database_of(app).dispose(close=False)
        purge_every_night(settings, database_of(app))

    def after_death(_server: object, worker: Worker) -> None:
        forget_worker(worker.pid)

    PlannerServer(
        app,
        {
            "bind": f"{settings.host}:{settings.port}",
            "workers": settings.workers,
            "threads": THREADS,
            "worker_class": PatientWorker,
            "preload_app": True,
            "timeout": TIMEOUT,
            "graceful_timeout": GRACE,
            "keepalive": 15,
            # The kernel sending a file would wait for ever for a client that takes nothing.
            "sendfile": False,
            "post_fork": after_fork,
            "child_exit": after_death,
            "proc_name": "trikick",
            "forwarded_allow_ips": "",
            "accesslog": None,
            "errorlog": "-",
            "control_socket_disable": True,
        },
    ).run()
