"""The worker that opens the planner without a network may fetch the planner's own files."""

from flask import Flask

from webapp.serving.headers import WORKER, WORKER_POLICY


def test_the_worker_may_fetch_from_its_own_origin_only(app: Flask) -> None:
    """The policy of a worker is the one its script came with."""
    assert app.test_client().get(WORKER).headers["Content-Security-Policy"] == WORKER_POLICY
