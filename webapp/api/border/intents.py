"""Calls that make something: sent again under the same `Idempotency-Key`, they make nothing and answer the same."""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from flask import Response, after_this_request, has_request_context, request
from sqlmodel import SQLModel

from webapp.api.border.blueprint import Blueprint
from webapp.api.contract import schemas_info
from webapp.auth.access import CLUBS_LINK_HEADER, View, current_caller
from webapp.context import database_of
from webapp.domain import signals
from webapp.domain.clock import now
from webapp.domain.errors import PlannerError
from webapp.domain.networks import network_of
from webapp.storage.intents import Asked
from webapp.storage.tables import JournalEntry

Again = Callable[..., Any]
_mark: Callable[[View], View] = Blueprint.doc(**{"x-creates": True})


@signals.journalled.connect
def _tell_entry(entry_id: UUID) -> None:
    """Tell whoever makes a change its entry in the journal; what else it changes is written before it."""
    if has_request_context():

        @after_this_request
        def tell(response: Response) -> Response:
            response.headers["Journal-Entry"] = str(entry_id)
            return response


def creates(
    blueprint: Blueprint, kind: type[SQLModel], again: Again, *, mails: bool = False, at_once: bool = False
) -> Callable[[View], View]:
    """Return a decorator for a view that makes rows of this kind, to stand directly above it.

    The call is marked in the OpenAPI document as one that makes something.

    Parameters
    ----------
    kind
        What the view inserts; the ids of these rows are kept under the key.
    again
        Answers with what was made before, from the list of its ids and, by name, what stands in the path.
    mails
        Whether the call is carried out only when a mail has left.
    at_once
        Whether one transaction makes it all.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def once(*parsed: Any, **path: Any) -> Any:
            *arguments, headers = parsed
            key = headers.get("idempotency_key")
            if key is None or any(each.get("dry_run") for each in arguments if isinstance(each, dict)):
                return view(*arguments, **path)
            asked = Asked(f"{_who()} {request.method} {request.path} {key}", _what(), now(), at_once)
            made = asked.made_before(database_of())
            if made is not None:
                if kind is JournalEntry and made:
                    _tell_entry(made[-1])
                return again(made, **path)
            try:
                with asked.making(database_of(), kind, mails=mails):
                    return view(*arguments, **path)
            except PlannerError:
                # Sent twice at once, it may be refused for what the other one has made.
                made = asked.made_before(database_of()) if at_once else None
                if made is None:
                    raise
            return again(made, **path)

        return _mark(blueprint.arguments(schemas_info.IdempotencyHeaders, location="headers")(once))

    return decorate


def first(find: Callable[[UUID], Any]) -> Again:
    """Return what answers with the one thing that was made."""
    return lambda made, **_path: find(made[0])


def _who() -> str:
    # Who fills in a form on the way may be in another network, or signed out, when it is sent again.
    link = request.headers.get(CLUBS_LINK_HEADER)
    if link is not None:
        return f"link {link}"
    caller = current_caller()
    if caller.subject:
        return f"account {caller.subject}"
    return f"network {network_of(request.remote_addr)}"


def _what() -> bytes:
    return request.query_string + b"\n" + request.get_data()
