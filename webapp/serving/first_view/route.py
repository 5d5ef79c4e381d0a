"""Answers the addresses of tournaments with something to read at once."""

from collections.abc import Callable
from pathlib import Path
from uuid import UUID

from flask import Flask, Response, make_response, request
from sqlalchemy.exc import SQLAlchemyError

from webapp.api.cacheable import PAGE_QUERY, PLACE, Cacheable, asked_of_page, page_address
from webapp.context import database_of, settings_of
from webapp.domain.errors import NotFoundError
from webapp.services.records import standings
from webapp.serving.first_view import page
from webapp.serving.first_view.data import Asked, first_view
from webapp.serving.first_view.texts import InterfaceTexts, language_called, texts_in
from webapp.serving.interface import shell

EXAMPLE_ID = "example"
"""The tournament that the interface carries itself."""


def serve_first_view(app: Flask) -> None:
    """Serve the pages of tournaments: what any visitor may read, 404 where there is no such tournament."""
    for rule in ("/tournaments/id/<tournament_id>", "/tournaments/id/<tournament_id>/<path:path>"):
        app.add_url_rule(rule, "first_view", _answer)


def _answer(tournament_id: str, path: str = "") -> Response:
    folder = settings_of().ui_dir
    texts = texts_in(folder, language_called(asked_of_page("lang")))
    if texts is None or tournament_id == EXAMPLE_ID:
        return shell(folder)
    try:
        return _view_of(folder, texts, UUID(tournament_id), path)
    except (NotFoundError, ValueError):
        return make_response(page.unknown(folder, texts), 404)
    except SQLAlchemyError:
        # The interface says so in its own words, and may remember what it showed last.
        return shell(folder)


def _view_of(folder: Path, texts: InterfaceTexts, tournament_id: UUID, path: str) -> Response:
    origin = settings_of().public_url

    def shown() -> str:
        view = first_view(database_of(), tournament_id, _asked(path))
        return page.of_tournament(folder, texts, view, page_address(origin), origin)

    return tagged(folder, tournament_id, PAGE_QUERY, shown)


def tagged(folder: Path, tournament_id: UUID, query: frozenset[str], shown: Callable[[], str]) -> Response:
    """Answer a page of a tournament, tagged by its version and the build; 304 to those who have it."""
    engine = database_of()

    def tag() -> str:
        return f"{standings.of_tournament(engine, tournament_id).version}-{page.fingerprint(folder)}"

    present = tag()
    is_known = request.if_none_match.contains_weak(present)
    response = Response(status=304) if is_known else make_response(shown())
    response.set_etag(present, weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    request.environ[PLACE] = Cacheable(present, tag, query)
    return response


def _asked(path: str) -> Asked:
    number = asked_of_page("round") or ""
    is_number = number.isdecimal() and len(number) < 4
    return Asked(path.rstrip("/"), int(number) if is_number else None, asked_of_page("club"), asked_of_page("team"))
