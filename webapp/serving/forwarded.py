"""What is looked at before anything answers: an unreadable address, and a proxy that nobody told the planner of."""

import logging

from flask import Flask, abort, request

from webapp.config import PREFIX
from webapp.context import settings_of

log = logging.getLogger(__name__)
_SAID_BY_PROXIES = ("X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded")


def refuse_unreadable_addresses(app: Flask) -> None:
    """Answer 400 where the part behind the question mark is no UTF-8: reading it would be an error of ours."""

    @app.before_request
    def check() -> None:
        try:
            request.query_string.decode()
        except UnicodeDecodeError:
            abort(400)


def warn_of_unknown_proxies(app: Flask) -> None:
    """Warn at the first request that speaks of a proxy where none is trusted: all people share its limits then."""
    if settings_of(app).trusted_proxies:
        return
    warned: list[str] = []

    @app.before_request
    def look() -> None:
        if warned or not any(name in request.headers for name in _SAID_BY_PROXIES):
            return
        warned.append(request.method)
        log.warning(
            "A request came through a proxy, and none is trusted. If you run one, set %sTRUSTED_PROXIES=1.", PREFIX
        )
