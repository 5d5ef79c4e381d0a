"""The least that an answer costs: a bare Flask route under the same server, which returns the same bytes."""

import sys
from pathlib import Path

from flask import Flask, Response

from webapp.serving.server import THREADS, PlannerServer
from webapp.serving.waitress_worker import WaitressWorker


def main() -> None:
    """Serve the bytes of a file until told to stop."""
    port, file = sys.argv[1:]
    body = Path(file).read_bytes()
    app = Flask("bare", static_folder=None)
    app.add_url_rule("/readyz", "ready", lambda: "ready")
    app.add_url_rule("/body", "body", lambda: Response(body, mimetype="application/json"))
    app.add_url_rule("/none", "none", lambda: Response(status=304))
    options = {"bind": f"127.0.0.1:{port}", "workers": 1, "threads": THREADS, "worker_class": WaitressWorker}
    quiet = {"errorlog": "-", "control_socket_disable": True}
    PlannerServer(app, options | quiet).run()


if __name__ == "__main__":
    main()
