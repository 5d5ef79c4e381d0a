"""Answers the addresses of tournaments, and of the pages beside them, with something to read at once."""

from collections.abc import Callable
from functools import partial
from typing import Final
from uuid import UUID

from flask import Flask, Response, make_response, request
from sqlalchemy.exc import SQLAlchemyError

from webapp.api.border.cacheable import EMBED_QUERY, PAGE_QUERY, PLACE, Cacheable, asked_of_page, unless_seen
from webapp.context import database_of, settings_of
from webapp.domain.clock import now
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.errors import NotFoundError
from webapp.services.records import standings
from webapp.serving.first_view import page
from webapp.serving.first_view.data import FirstView, first_view
from webapp.serving.first_view.landing import landing
from webapp.serving.first_view.series import page_of_day, page_of_series
from webapp.serving.first_view.texts import InterfaceTexts, asked_texts, texts_of
from webapp.serving.headers import EMBED
from webapp.serving.interface import shell

EXAMPLE_ID: Final = "example"
"""The tournament that the interface carries itself."""
THEMES: Final = ("light", "dark")


def serve_first_view(app: Flask) -> None:
    """Serve the pages that are read before a script has run: 404 where there is nothing to show."""
    texts_of(settings_of(app).ui_dir)  # read now: a later build has those of another version
    app.add_url_rule("/", "landing", landing)
    for rule in ("/tournaments/id/<tournament_id>", "/tournaments/id/<tournament_id>/<path:path>"):
        app.add_url_rule(rule, "first_view", _page_of_tournament)
    app.add_url_rule("/tournaments/id/<tournament_id>/embed", EMBED, _embedded)
    app.add_url_rule("/series/<series_id>", "first_view_of_series", page_of_series)
    for page_of_a_day in ("", "/mine", "/info"):
        # All of them are one page until the interface is there.
        app.add_url_rule(f"/series/<series_id>/<date:day>{page_of_a_day}", "first_view_of_day", page_of_day)


def _page_of_tournament(tournament_id: str, path: str = "") -> Response:
    if tournament_id == EXAMPLE_ID:
        return shell()

    def shown(texts: InterfaceTexts) -> Response:
        sought = UUID(tournament_id)
        view = partial(_view, sought, path.rstrip("/"))
        return _tagged(sought, PAGE_QUERY, lambda: page.of("tournament", texts, page.of_view(texts, view())))

    return page.answer(shown, "tournamentNotFound")


def _embedded(tournament_id: str) -> Response:
    """Answer a tournament for a frame in a club's own page: its round, table and closing, without the interface."""
    texts, asked = asked_texts(), asked_of_page("theme")
    theme = asked if asked in THEMES else None
    if texts is None:
        return shell()
    try:
        sought = UUID(tournament_id)
        shown = partial(first_view, database_of(), sought, EMBED, None, "", None)
        return _tagged(sought, EMBED_QUERY, lambda: page.of_embed(texts, theme, shown()))
    except (NotFoundError, ValueError):
        return make_response(page.of_embed(texts, theme, None), 404)
    except SQLAlchemyError:
        # What stands in the frame stays, and asks again.
        return make_response(page.of_embed(texts, theme, None), 503)


def _tagged(tournament_id: UUID, query: frozenset[str], shown: Callable[[], str]) -> Response:
    """Answer a page of a tournament, tagged by its version, the build and the day; 304 to those who have it."""
    engine, folder = database_of(), settings_of().ui_dir

    def tag() -> str:
        # A day passes without a change of its tournament.
        days = page.days_at(now().astimezone(LOCAL_TIME))
        return "-".join((standings.of_tournament(engine, tournament_id).tag, page.fingerprint(folder), *days))

    present = tag()
    response = unless_seen(present, shown)
    request.environ[PLACE] = Cacheable(present, tag, query)
    return response


def _view(tournament_id: UUID, path: str) -> FirstView:
    number = asked_of_page("round") or ""
    earlier = int(number) if number.isdecimal() and len(number) < 4 else None
    return first_view(database_of(), tournament_id, path, earlier, asked_of_page("club"), asked_of_page("team"))
