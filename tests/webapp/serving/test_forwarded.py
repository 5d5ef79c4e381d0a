"""A proxy that nobody told the planner of is noticed."""

import logging

import pytest
from flask import Flask

from webapp.app import create_app
from webapp.config import Settings


def warnings_of(app: Flask, caplog: pytest.LogCaptureFixture, headers: dict[str, str]) -> list[str]:
    with caplog.at_level(logging.WARNING, "webapp.serving.forwarded"):
        for _ in range(3):
            assert app.test_client().get("/healthz", headers=headers).status_code == 200
    return [record.getMessage() for record in caplog.records if record.name == "webapp.serving.forwarded"]


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded"])
def test_an_unknown_proxy_is_said_once(settings: Settings, caplog: pytest.LogCaptureFixture, header: str) -> None:
    (warning,) = warnings_of(create_app(settings), caplog, {header: "for=192.0.2.1"})
    assert "TRIKICK_TRUSTED_PROXIES=1" in warning
    assert "192.0.2.1" not in warning


def test_nothing_is_said_without_a_proxy_or_with_a_trusted_one(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    assert warnings_of(create_app(settings), caplog, {}) == []
    trusting = create_app(settings.model_copy(update={"trusted_proxies": 1}))
    assert warnings_of(trusting, caplog, {"X-Forwarded-For": "192.0.2.1"}) == []
