"""A tournament for a frame in a club's own page: its round, table and closing, without the interface."""

from typing import Final
from uuid import UUID

from flask import Flask, Response, make_response
from sqlalchemy.exc import SQLAlchemyError

from webapp.api.cacheable import EMBED_QUERY, asked_of_page
from webapp.context import database_of, settings_of
from webapp.domain.errors import NotFoundError
from webapp.serving.first_view import page
from webapp.serving.first_view.data import Asked, first_view
from webapp.serving.first_view.route import tagged
from webapp.serving.first_view.texts import language_called, texts_in
from webapp.serving.headers import EMBED
from webapp.serving.interface import shell

THEMES: Final = ("light", "dark")


def serve_embed(app: Flask) -> None:
    """Serve the one page of a tournament that other sites may frame."""
    app.add_url_rule("/tournaments/id/<tournament_id>/embed", EMBED, _answer)


def _answer(tournament_id: str) -> Response:
    folder, asked = settings_of().ui_dir, asked_of_page("theme")
    texts, theme = texts_in(folder, language_called(asked_of_page("lang"))), asked if asked in THEMES else None
    if texts is None:
        return shell(folder)

    def shown() -> str:
        view = first_view(database_of(), UUID(tournament_id), Asked(EMBED, club=""))
        return page.of_embed(texts, theme, view)

    try:
        return tagged(folder, UUID(tournament_id), EMBED_QUERY, shown)
    except (NotFoundError, ValueError):
        return make_response(page.of_embed(texts, theme, None), 404)
    except SQLAlchemyError:
        # What stands in the frame stays, and asks again.
        return make_response(page.of_embed(texts, theme, None), 503)
