"""Registers all calls with the application, and makes the OpenAPI document of them."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from threading import Lock
from typing import Any

from flask import Flask, Response, jsonify, request
from flask_smorest import Api
from pydantic.alias_generators import to_camel
from sqlalchemy.exc import InternalError, OperationalError, TimeoutError  # noqa: A004 - the pool's own
from werkzeug.exceptions import HTTPException

from webapp.api import people, records, system
from webapp.api.border import problems
from webapp.api.border.cacheable import until_next_start
from webapp.api.contract.answers import answer
from webapp.api.contract.schemas import Error
from webapp.api.play import matches, plans, recap, rounds, running
from webapp.api.reference import reference_page
from webapp.api.setup import club_registration, festival, series, teams, tournaments
from webapp.auth.access import CLUBS_LINK_HEADER, HELPER_HEADER, OWN_LINK_HEADER
from webapp.auth.errors import AccessRefusedError
from webapp.context import settings_of
from webapp.domain.errors import PlannerError
from webapp.services.changes.consequences import Consequences
from webapp.services.festival.change_of_group import TeamMovePreview
from webapp.services.festival.proposal import SplitProposal

VERSION = "1.0.0"
MAX_BODY = 64 * 1024
_ROOT_PATHS = ("/client-config.json", "/healthz", "/readyz")


class PlannerApi(Api):
    """The API with our one error body, whose calls are described when somebody first asks for the document.

    That takes longer than all else at the start of a process, and nearly no process is ever asked.
    """

    ERROR_SCHEMA = Error

    def __init__(self, app: Flask) -> None:
        self._undescribed: list[Callable[[], None]] = []
        self._describing = Lock()
        super().__init__(app)

    def describe_later(self, describe: Callable[[], None]) -> None:
        """Keep what adds calls to the document."""
        self._undescribed.append(describe)

    def _register_responses(self) -> None:
        """Describe refusals, too, when somebody asks."""
        self.describe_later(super()._register_responses)

    def document(self) -> dict[str, Any]:
        """Return the document with all calls."""
        with self._describing:
            while self._undescribed:
                self._undescribed.pop(0)()
        document: dict[str, Any] = self.spec.to_dict()
        return document

    def handle_http_exception(self, error: HTTPException) -> HTTPException | Response:
        """Return JSON for refused calls; pages keep their own not-found."""
        return problems.refused_by_http(error) if is_call(request.path) else error


def is_call(path: str) -> bool:
    """Whether a path belongs to the API, and not to a page."""
    return path.startswith(settings_of().api_prefix + "/") or path in _ROOT_PATHS


def register_api(app: Flask) -> None:
    """Register all calls, their errors and their document."""
    prefix = settings_of(app).api_prefix
    app.config |= {
        "API_TITLE": "Trikick",
        "API_VERSION": VERSION,
        "OPENAPI_VERSION": "3.1.0",
        "MAX_CONTENT_LENGTH": MAX_BODY,
        "API_SPEC_OPTIONS": {"components": {"securitySchemes": _security(app)}},
    }
    api = PlannerApi(app)
    app.url_map.converters["date"] = festival.DateConverter
    api.register_converter(festival.DateConverter, lambda _: {"type": "string", "format": "date"})
    for told in (Consequences, SplitProposal, TeamMovePreview):
        api.describe_later(partial(api.spec.components.schema, told.__name__, schema=answer(told)))
    for module in (
        tournaments,
        series,
        festival,
        rounds,
        teams,
        matches,
        people,
        plans,
        running,
        records,
        recap,
        club_registration,
    ):
        api.register_blueprint(module.blueprint, url_prefix=prefix)
    api.register_blueprint(club_registration.of_series, url_prefix=prefix)
    api.register_blueprint(system.blueprint)
    app.register_error_handler(PlannerError, problems.refused_by_planner)
    app.register_error_handler(AccessRefusedError, problems.refused_by_guard)
    for unavailable in (OperationalError, InternalError, TimeoutError):
        app.register_error_handler(unavailable, problems.refused_by_database)
    app.extensions["openapi"] = api

    @app.get(f"{prefix}/openapi.json")
    def openapi() -> Response:
        return until_next_start(jsonify(openapi_document(app)))

    @app.get(f"{prefix}/docs")
    def docs() -> Response:
        return until_next_start(Response(reference_page(openapi_document(app)), mimetype="text/html"))


def _security(app: Flask) -> dict[str, Any]:
    settings = settings_of(app)
    discovery = f"/realms/{settings.identity_realm}/.well-known/openid-configuration"
    return {
        "oidc": {"type": "openIdConnect", "openIdConnectUrl": settings.identity_url + discovery},
        "helperLink": {"type": "apiKey", "in": "header", "name": HELPER_HEADER},
        "registrationKey": {"type": "apiKey", "in": "header", "name": CLUBS_LINK_HEADER},
        "registrationToken": {"type": "apiKey", "in": "header", "name": OWN_LINK_HEADER},
    }


def openapi_document(app: Flask) -> dict[str, Any]:
    """Return the OpenAPI document: paths below the prefix, which stands in `servers`; path parameters in camelCase."""
    prefix = settings_of(app).api_prefix
    document: dict[str, Any] = app.extensions["openapi"].document()
    document["servers"] = [{"url": prefix}]
    # Pages of a list are told in its body, not as the library would.
    document["components"]["schemas"].pop("PaginationMetadata", None)
    document["paths"] = {
        _PARAMETER.sub(lambda name: _on_the_wire(name[0]), path.removeprefix(prefix)): _operations_on_the_wire(
            path, calls
        )
        for path, calls in document["paths"].items()
    }
    return document


_PARAMETER = re.compile(r"(?<={)\w+")


def _on_the_wire(parameter: str) -> str:
    return "round" if parameter == "round_number" else to_camel(parameter)


def _operations_on_the_wire(path: str, operations: dict[str, Any]) -> dict[str, Any]:
    in_path = operations.get("parameters", [])
    calls = {method: operation for method, operation in operations.items() if "responses" in operation}
    for parameter in in_path:
        parameter["name"] = _on_the_wire(parameter["name"])
    for method, operation in calls.items():
        for status in _possible_refusals(path, method, operation):
            operation["responses"].setdefault(status, _REFUSAL)
        if "304" in operation["responses"]:
            for status in ("200", "304"):
                operation["responses"][status] |= {"headers": {"ETag": {"schema": {"type": "string"}}}}
            others = [parameter for parameter in operation.get("parameters", []) if parameter != _IF_NONE_MATCH]
            operation["parameters"] = [*others, _IF_NONE_MATCH]
        if any(parameter.get("name") == "dryRun" for parameter in operation.get("parameters", [])):
            told = _TOLD_BY_DRY_RUN.get(operation["operationId"], "Consequences")
            operation["responses"]["200"] = _or_told(operation["responses"].get("200"), told)
        if (method == "get") == (operation["operationId"] in _UNLIKE_THEIR_METHOD):
            for status in operation["responses"].keys() & {"200", "201", "204"}:
                operation["responses"][status].setdefault("headers", {}).update(_ENTRY)
    return (
        calls
        | ({"parameters": in_path} if in_path else {})
        | ({"servers": [{"url": "/"}]} if path in _ROOT_PATHS else {})
    )


# What a dry run tells, where that is not the round before and after.
_TOLD_BY_DRY_RUN = {
    "acceptRegistration": "Preview",
    "splitDay": "SplitProposal",
    "moveTeam": "TeamMovePreview",
}


def _or_told(response: dict[str, Any] | None, told: str) -> dict[str, Any]:
    """Return the description of an answer that tells on request what the call would lead to."""
    preview = {"$ref": f"#/components/schemas/{told}"}
    said = response["content"]["application/json"]["schema"] if response else None
    schema = {"oneOf": [said, preview]} if said and said != preview else preview
    return {"description": "OK", "content": {"application/json": {"schema": schema}}}


# Whoever changes something writes in a journal, and whoever reads does not: all but these.
_UNLIKE_THEIR_METHOD = {
    *("calculateRound", "createSeries", "deleteTournament", "importTournament", "keepWishesOfDay", "printCertificates"),
    *("renewRegistrationLink", "renewSeriesRegistrationLink", "saveOrganizer", "sendEmergencyPlan"),
    *("sendEmergencyPlansOfDay", "sendFeedback"),
}
_ENTRY = {
    "Journal-Entry": {
        "description": (
            "The change's entry in the journal of its tournament; where several groups of a day change, the last one"
            " written, in the journal of one of them. None where nothing was written."
        ),
        "schema": {"type": "string", "format": "uuid"},
    }
}
_IF_NONE_MATCH = {"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"}}
_REFUSAL = {"$ref": "#/components/responses/DEFAULT_ERROR"}


def _possible_refusals(path: str, method: str, operation: dict[str, Any]) -> Iterator[str]:
    """Yield the statuses of refusals that follow from what an operation is."""
    if path not in _ROOT_PATHS:
        # Bad credentials are refused where none are needed, too.
        yield "401"
    if "security" in operation:
        yield "403"
    if "x-creates" in operation:
        # Sent again it may still be under way, or what it made is gone; and a day has its limits.
        yield from ("404", "409", "429")
    if "{" in path:
        yield "404"
        if method != "get" or "security" in operation:
            yield "409"
    if method != "get":
        # Where no body is read, one that says something is refused.
        yield from ("400", "413", "415", "422")
