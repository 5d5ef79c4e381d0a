"""The page of a series, of each of its clubs and days: what messengers read of it, and 404 where there is none."""

from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from flask import Flask, Response, make_response, redirect, request
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from webapp.api.answers import answer
from webapp.api.cacheable import asked_of_page, page_address
from webapp.api.throttle import throttled
from webapp.context import database_of, settings_of
from webapp.domain.errors import NotFoundError, TooManyRequestsError
from webapp.domain.local_time import LOCAL_TIME
from webapp.domain.names import key_of
from webapp.services.festival import day as festival_day
from webapp.services.festival.day import FestivalDayView
from webapp.services.records import season
from webapp.services.records.season import ClubSeason
from webapp.services.setup import series
from webapp.services.setup.series import SeriesView
from webapp.serving.first_view import page
from webapp.serving.first_view.texts import InterfaceTexts, language_called, texts_in
from webapp.serving.interface import shell

Json = dict[str, Any]


def next_date(dates: list[Json], today: str) -> Json | None:
    """Return the first date to come that takes place; one that is finished does not come again."""
    ended = {"FINISHED", "CANCELLED"}
    return next((date for date in dates if date["date"] >= today and date["status"] not in ended), None)


def serve_series(app: Flask) -> None:
    """Serve the pages of series: 404 where there is no such series, or no such club in it."""
    app.add_url_rule("/series/<series_id>", "first_view_of_series", _of_series)
    for page_of_day in ("", "/mine", "/info"):
        # All of them are one page until the interface is there.
        app.add_url_rule(f"/series/<series_id>/<date:day>{page_of_day}", "first_view_of_day", _of_day)


def _of_series(series_id: str) -> Response:
    return _answer(lambda folder, texts: _page_of(folder, texts, UUID(series_id), asked_of_page("club")))


def _of_day(series_id: str, day: date) -> Response:
    def page_of_day(folder: Path, texts: InterfaceTexts) -> str | Response:
        found = festival_day.view(database_of(), UUID(series_id), day, None)
        if found.moved_to is not None:
            there = request.full_path.replace(str(day), str(found.moved_to)).removesuffix("?")
            return make_response(redirect(there))
        shown: Json = answer(FestivalDayView)().dump(found)
        origin = settings_of().public_url
        return page.of_day(folder, texts, {"day": shown}, page_address(origin), origin)

    return _answer(page_of_day)


def _answer(written: Callable[[Path, InterfaceTexts], str | Response]) -> Response:
    folder = settings_of().ui_dir
    texts = texts_in(folder, language_called(asked_of_page("lang")))
    if texts is None:
        return shell(folder)
    try:
        response = make_response(written(folder, texts))
    except (NotFoundError, ValueError):
        return make_response(page.unknown(folder, texts, "notFound"), 404)
    except (SQLAlchemyError, TooManyRequestsError):
        # The interface says so in its own words, and may remember what it showed last.
        return shell(folder)
    response.add_etag(weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    response.make_conditional(request)
    return response


@throttled(120)
def _page_of(folder: Path, texts: InterfaceTexts, series_id: UUID, club: str | None) -> str:
    engine, settings = database_of(), settings_of()
    shown: Json = answer(SeriesView)().dump(series.view(engine, series_id, None))
    values: Json = {
        "series": shown,
        "club": None if club is None else _called(engine, series_id, club),
        "next": next_date(shown["tournaments"], datetime.now(LOCAL_TIME).date().isoformat()),
    }
    address = page_address(settings.public_url)
    return page.of_series(folder, texts, values, address, settings.public_url)


def _called(engine: Engine, series_id: UUID, name: str) -> Json:
    clubs: list[Json] = answer(ClubSeason)(many=True).dump(season.clubs_of_season(engine, series_id))
    found = next((club for club in clubs if key_of(club["club"]) == key_of(name)), None)
    if found is None:
        raise NotFoundError("No club of this name takes part in this series.")
    return found
