"""Runs the planner: several processes of gunicorn with threads of waitress, the solver loaded once for all of them."""

import gc
import resource
import socket
from typing import Any

from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.workers.base import Worker

from webapp.config import PREFIX, Settings, SettingsError
from webapp.context import database_of, mails_of, registration_deps_of
from webapp.domain.clock import now
from webapp.operations.retention import purge_every_night
from webapp.services.registration.delivery import deliver_all_the_time
from webapp.serving.metrics import forget_worker
from webapp.serving.waitress_worker import CONNECTIONS, WaitressWorker

THREADS = 4
# A round with look-ahead may take a while on a slow machine; a worker is not taken for dead meanwhile.
TIMEOUT = 120
GRACE = 30
# A connection is a file, and may need another for what its client is slow to send or to take.
FILES = 3 * CONNECTIONS


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


def open_many_files() -> None:
    """Let this process and its children open as many files as they may need, where the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def serve(app: Flask, settings: Settings) -> None:
    """Serve the application until the process is told to stop; requests in progress are finished first."""
    open_many_files()
    # The collector writes into each object that it looks at: what was loaded before the fork stays shared memory.
    gc.collect()
    gc.freeze()

    def after_fork(_server: object, _worker: object) -> None:
        # Connections must not be shared between processes.
        database_of(app).dispose(close=False)
        purge_every_night(settings, database_of(app))
        deliver_all_the_time(registration_deps_of(app), mails_of(app).send, now)

    def after_death(_server: object, worker: Worker) -> None:
        forget_worker(worker.pid)

    PlannerServer(
        app,
        {
            "bind": f"{settings.host}:{settings.port}",
            "workers": settings.workers,
            "threads": THREADS,
            "worker_class": WaitressWorker,
            "preload_app": True,
            "timeout": TIMEOUT,
            "graceful_timeout": GRACE,
            "post_fork": after_fork,
            "child_exit": after_death,
            "proc_name": "trikick",
            "errorlog": "-",
            "control_socket_disable": True,
        },
    ).run()
