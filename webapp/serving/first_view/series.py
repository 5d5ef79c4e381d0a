"""The page of a series, and of each of its clubs, as the server writes it: readable without a script."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from flask import Flask, Response, make_response, request
from sqlalchemy.exc import SQLAlchemyError

from webapp.api import schemas_series
from webapp.context import database_of, settings_of
from webapp.domain.errors import NotFoundError
from webapp.domain.local_time import LOCAL_TIME
from webapp.domain.names import key_of
from webapp.services.records import season
from webapp.services.setup import series
from webapp.serving.first_view import page
from webapp.serving.first_view.texts import InterfaceTexts, language_called, texts_in
from webapp.serving.interface import shell

Json = dict[str, Any]


@dataclass(frozen=True)
class DatesInOrder:
    """The dates of a series: the next one, those after it, and those that are over, the latest first.

    The interface orders them the same way (web-ui/src/features/series/dates.ts).
    """

    next: Json | None
    later: list[Json]
    past: list[Json]


def dates_in_order(dates: list[Json], today: str) -> DatesInOrder:
    """Return dates by when they are; one that is finished does not come again."""
    past = [date for date in dates if date["date"] < today or date["status"] == "FINISHED"]
    coming = [date for date in dates if date not in past]
    return DatesInOrder(coming[0] if coming else None, coming[1:], past[::-1])


def serve_series(app: Flask) -> None:
    """Serve the pages of series: 404 where there is no such series, or no such club in it."""
    app.add_url_rule("/series/<series_id>", "first_view_of_series", _answer)


def _answer(series_id: str) -> Response:
    folder = settings_of().ui_dir
    texts = texts_in(folder, language_called(request.args.get("lang")))
    if texts is None:
        return shell(folder)
    try:
        return _page_of(folder, texts, UUID(series_id), request.args.get("club"))
    except (NotFoundError, ValueError):
        return make_response(page.unknown(folder, texts, "notFound"), 404)
    except SQLAlchemyError:
        # The interface says so in its own words, and may remember what it showed last.
        return shell(folder)


def _page_of(folder: Path, texts: InterfaceTexts, series_id: UUID, club: str | None) -> Response:
    engine, settings = database_of(), settings_of()
    shown: Json = schemas_series.Series().dump(series.view(engine, series_id, None))
    clubs: list[Json] = schemas_series.ClubSeason(many=True).dump(season.clubs_of_season(engine, series_id))
    values: Json = {
        "series": shown,
        "clubs": clubs,
        "club": None if club is None else _called(clubs, club),
        "dates": dates_in_order(shown["tournaments"], datetime.now(LOCAL_TIME).date().isoformat()),
        "calendar": f"{settings.api_prefix}/series/{series_id}/calendar.ics?language={texts.language}",
    }
    address = f"{settings.public_url}{request.full_path.removesuffix('?')}"
    response = make_response(page.of_series(folder, texts, values, address, settings.public_url))
    response.add_etag(weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


def _called(clubs: list[Json], name: str) -> Json:
    found = next((club for club in clubs if key_of(club["club"]) == key_of(name)), None)
    if found is None:
        raise NotFoundError("No club of this name takes part in this series.")
    return found
