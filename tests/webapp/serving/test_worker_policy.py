"""What pages may fetch, and the worker that opens the planner without a network: the planner's own files."""

import re

from flask import Flask

from webapp.config import Settings
from webapp.serving.headers import WORKER, WORKER_POLICY, policy_of_pages


def test_the_worker_may_fetch_from_its_own_origin_only(app: Flask) -> None:
    """The policy of a worker is the one its script came with."""
    assert app.test_client().get(WORKER).headers["Content-Security-Policy"] == WORKER_POLICY


def test_a_page_may_ask_nobody_else_but_the_provider(settings: Settings) -> None:
    elsewhere = policy_of_pages(settings.model_copy(update={"identity_url": "https://id.example.org/auth"}))
    assert {*re.findall(r"https?://[^ ;]+", elsewhere)} == {"https://id.example.org"}
    assert "://" not in policy_of_pages(settings.model_copy(update={"identity_url": "/auth"}))
