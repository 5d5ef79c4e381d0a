"""Which error answers with which status, and the one body that all of them have."""

import logging
from collections.abc import Iterator
from itertools import islice
from typing import Any

from flask import Response, json
from sqlalchemy.exc import InternalError, OperationalError, TimeoutError  # noqa: A004 - the pool's own
from werkzeug.exceptions import HTTPException
from werkzeug.http import HTTP_STATUS_CODES

from webapp.api.contract.fields import Problem
from webapp.auth.errors import AccessRefusedError
from webapp.context import settings_of
from webapp.domain import limits
from webapp.domain.errors import (
    ConflictError,
    ForbiddenError,
    InvalidInputError,
    LockedTournamentError,
    MailFailedError,
    NotFoundError,
    PlannerError,
    TooManyRequestsError,
)

log = logging.getLogger(__name__)

STATUS: dict[type[PlannerError], int] = {
    NotFoundError: 404,
    LockedTournamentError: 404,
    ForbiddenError: 403,
    ConflictError: 409,
    InvalidInputError: 422,
    TooManyRequestsError: 429,
    MailFailedError: 502,
}

_READ_ONLY = "25006"
"""What PostgreSQL says while another server takes over; its other internal errors are ours."""

# marshmallow's own messages, given the stable keys that our validators carry themselves.
_KNOWN_MESSAGES = {
    "Missing data for required field.": Problem("Please fill this in.", "REQUIRED"),
    "Field may not be null.": Problem("Please fill this in.", "REQUIRED"),
    "Unknown field.": Problem("This field is not known here.", "UNKNOWN_FIELD"),
    "Invalid JSON body.": Problem("The body is not valid JSON.", "INVALID_JSON"),
}
_REASONS = {
    400: "BAD_REQUEST",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    413: "TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
    422: "VALIDATION",
    500: "INTERNAL",
}
_LOCATIONS = ("json", "query", "headers")


def body_of(status: int, reason: str, message: str, errors: list[dict[str, Any]] | None = None) -> Response:
    """Return the answer of a refused call."""
    body: dict[str, Any] = {"code": status, "status": HTTP_STATUS_CODES[status], "message": message, "reason": reason}
    if errors:
        body["errors"] = errors
    # In ASCII, unlike other answers: it repeats what was sent, which may be half a letter that UTF-8 cannot write.
    response = Response(json.dumps(body, ensure_ascii=True), status, mimetype="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response


def refused_by_planner(error: PlannerError) -> Response:
    """Return the answer for what a use case refused."""
    errors = [
        {"field": broken.field, "reason": broken.reason, "message": broken.message, "params": dict(broken.params)}
        for broken in error.broken[: limits.MAX_ERRORS_TOLD]
    ]
    response = body_of(STATUS[type(error)], error.reason, error.message, errors)
    if isinstance(error, TooManyRequestsError):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def refused_by_guard(error: AccessRefusedError) -> Response:
    """Return the answer for a caller who may not, with the challenge that belongs to it."""
    response = body_of(error.status, error.reason, error.message)
    response.headers.update(error.headers(settings_of().identity_realm))
    return response


def refused_by_database(error: OperationalError | InternalError | TimeoutError) -> Response:
    """Return the answer where the database is away, full, busy or read-only: nothing was changed, later it may work."""
    if isinstance(error, InternalError) and getattr(error.orig, "sqlstate", None) != _READ_ONLY:
        raise error
    log.error("The database did not do its work: %s", str(error).splitlines()[0])
    response = body_of(
        503, "UNAVAILABLE", "The planner cannot store or read anything at the moment. Nothing was changed."
    )
    response.headers["Retry-After"] = "5"
    return response


def refused_by_http(error: HTTPException) -> Response:
    """Return the answer for what Flask, the parser or a schema refused."""
    status = error.code or 500
    messages = getattr(error, "data", {}).get("messages", {})
    errors = list(islice(_named_problems(messages), limits.MAX_ERRORS_TOLD))
    message = "Please check your input." if status == 422 else (error.description or HTTP_STATUS_CODES[status])
    if status == 400 and errors:
        message = errors[0]["message"]
    response = body_of(status, _REASONS.get(status, "HTTP_ERROR"), message, errors)
    for name, value in error.get_headers():
        if name not in {"Content-Type", "Content-Length"}:
            response.headers[name] = value
    return response


def _named_problems(messages: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for location, found in messages.items():
        yield from _flat(found, "" if location in _LOCATIONS else str(location))


def _flat(found: Any, path: str) -> Iterator[dict[str, Any]]:
    if isinstance(found, dict):
        for name, inner in found.items():
            here = "" if name == "_schema" else str(name)
            yield from _flat(inner, ".".join(part for part in (path, here) if part))
    elif isinstance(found, (list, tuple)):
        for inner in found:
            yield from _flat(inner, path)
    else:
        said = str(found)
        problem = found if isinstance(found, Problem) else _KNOWN_MESSAGES.get(said, Problem(said, "INVALID"))
        yield {"field": path or None, "reason": problem.reason, "message": str(problem), "params": problem.params}
