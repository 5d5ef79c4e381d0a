"""The page of a series, of each of its clubs and days: what messengers read of it, and 404 where there is none."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from flask import Response
from sqlalchemy import Engine

from webapp.api.border.cacheable import asked_of_page
from webapp.api.border.throttle import throttled
from webapp.api.contract.answers import as_answered
from webapp.context import database_of
from webapp.domain.clock import now
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.errors import NotFoundError
from webapp.domain.writing.names import key_of
from webapp.services.festival import day as festival_day
from webapp.services.records.series import season
from webapp.services.setup import series
from webapp.serving.first_view import page
from webapp.serving.first_view.texts import InterfaceTexts

Json = dict[str, Any]


def next_date(dates: list[Json], now: datetime) -> Json | None:
    """Return the first date to come that takes place; one that is finished does not come again."""

    def is_to_come(each: Json) -> bool:
        return each["status"] in ("NOT_STARTED", "STARTED") and not page.is_past(each, each["lastDay"], now)

    return next(filter(is_to_come, dates), None)


def page_of_series(series_id: str) -> Response:
    """Answer the page of a series, or of the club in it that the address names."""
    club = asked_of_page("club")
    return page.answer(lambda texts: page.answered("series", texts, _series(UUID(series_id), club)))


def page_of_day(series_id: str, day: date) -> Response:
    """Answer the page of a day of a series; of one that has moved, the day that it is now.

    It does not lead to the other address by itself: what a device has kept for the old one would not come along.
    """

    def shown(texts: InterfaceTexts) -> Response:
        found = festival_day.view(database_of(), UUID(series_id), day, None)
        if found.moved_to is not None:
            found = festival_day.view(database_of(), UUID(series_id), found.moved_to, None)
        return page.answered("festival", texts, {"day": as_answered(found)})

    return page.answer(shown)


@throttled(120)
def _series(series_id: UUID, club: str | None) -> Json:
    engine = database_of()
    shown: Json = as_answered(series.view(engine, series_id, None))
    return {
        "series": shown,
        "club": None if club is None else _called(engine, series_id, club),
        "next": next_date(shown["tournaments"], now().astimezone(LOCAL_TIME)),
    }


def _called(engine: Engine, series_id: UUID, name: str) -> Json:
    key = key_of(name)
    found = next((club for club in season.clubs_of_season(engine, series_id) if key_of(club.club) == key), None)
    if found is None:
        raise NotFoundError("No club of this name takes part in this series.")
    shown: Json = as_answered(found)
    return shown
