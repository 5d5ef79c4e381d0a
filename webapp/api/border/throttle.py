"""Rate limits of calls: counted in the database, so that all workers and machines count together."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import Any

from flask import request
from flask_smorest.response import ResponseMixin

from webapp.api.contract.schemas import Error
from webapp.auth.access import View, reading_caller
from webapp.context import quotas_of
from webapp.domain.networks import network_of
from webapp.storage.counters import Quota

A_MINUTE = timedelta(minutes=1)
_may_refuse: Callable[[View], View] = ResponseMixin().alt_response(429, schema=Error)


def network() -> str:
    """Return what a caller without rights is counted by."""
    return network_of(request.remote_addr)


def account() -> str:
    """Return the account of who calls; whoever has none is counted by network."""
    subject = reading_caller().subject
    return network() if subject is None else f"account {subject}"


def throttled(calls_a_minute: int, by: Callable[[], str] = network) -> Callable[[View], View]:
    """Return a decorator that lets each network, or account, call a view so often a minute; its description says so.

    It belongs below the decorators that ask who calls and above those that read query and body: what is broken counts.
    """

    def decorate(view: View) -> View:
        quota = Quota(f"{view.__module__}.{view.__qualname__}", calls_a_minute, A_MINUTE)

        @wraps(view)
        def limited(*args: Any, **kwargs: Any) -> Any:
            quotas_of().check(quota, by())
            return view(*args, **kwargs)

        return _may_refuse(limited)

    return decorate
