"""Calls on a festival day: the tournaments of a series on one date, on one ground."""

import datetime as dt
from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from flask import Response
from werkzeug.routing import BaseConverter, ValidationError

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.guards import owner_of_series_only, owner_or_helper_of_series
from webapp.api.border.intents import creates
from webapp.api.border.requests import (
    account_check,
    action_context,
    conditional,
    counted,
    helper_context,
    preview_answer,
    tagged,
)
from webapp.api.contract import schemas_info, schemas_running, schemas_series
from webapp.auth.access import READ, WRITE, View, reading_caller
from webapp.context import database_of, registration_deps_of
from webapp.domain.clock import now
from webapp.services.festival import day, making, undoing, whistle, wishes
from webapp.services.festival.day import FestivalDayView
from webapp.services.festival.proposal import Wanted, Wish
from webapp.services.festival.whistle import Whistle
from webapp.services.festival.wishes import KeptWish
from webapp.services.people.quotas import Limit
from webapp.services.records import standings
from webapp.storage import tables

blueprint = Blueprint("festival", __name__, description="A festival day: tournaments of one date on one ground")


class DateConverter(BaseConverter):
    """A date in a path, written YYYY-MM-DD."""

    regex = r"\d{4}-\d{2}-\d{2}"

    def to_python(self, value: str) -> dt.date:
        """Return the date; what is none is no address."""
        try:
            return dt.date.fromisoformat(value)
        except ValueError as error:
            raise ValidationError from error


def public_day(view: View) -> View:
    """Return the view of a public read of a day: 304 is answered after one look-up."""

    @wraps(view)
    def reading(series_id: UUID, date: dt.date) -> Response:
        engine = database_of()
        owner, tag = standings.of_day(engine, series_id, date)
        caller = reading_caller(owner)
        role = "owner" if caller.owns(owner) else "visitor"
        if caller.helper is not None:
            role += f"-{caller.helper.link_id}"
        present: Callable[[], str] = lambda: f"{standings.of_day(engine, series_id, date)[1]}-visitor"  # noqa: E731
        return conditional(f"{tag}-{role}", present, view, lambda: view(series_id=series_id, date=date))

    return tagged(reading)


@blueprint.get("/series/<uuid:series_id>/days/<date:date>")
@public_day
@blueprint.response(200, FestivalDayView)
def get_festival_day(series_id: UUID, date: dt.date) -> Any:
    """Get a date of a series: its groups, their pitches and clubs, and where each stands."""
    caller = reading_caller()
    opened = caller.helper.tournaments if caller.helper is not None else frozenset()
    return day.view(database_of(), series_id, date, caller.subject, opened)


@blueprint.put("/series/<uuid:series_id>/days/<date:date>")
@owner_of_series_only(READ, WRITE)
@blueprint.arguments(schemas_series.FestivalDayIn)
@blueprint.response(200, FestivalDayView)
def declare_festival_day(wanted: dict[str, bool], series_id: UUID, date: dt.date) -> Any:
    """Make a date a festival day, or take that back; its tournaments stay as they are."""
    return day.declare(database_of(), series_id, date, **wanted, context=action_context())


def _as_now(_made: list[UUID], series_id: UUID, date: dt.date) -> FestivalDayView:
    return day.view(database_of(), series_id, date, reading_caller().subject)


@blueprint.post("/series/<uuid:series_id>/days/<date:date>/split")
@owner_of_series_only(READ, WRITE)
@blueprint.arguments(schemas_info.DryRunQuery, location="query")
@blueprint.arguments(schemas_series.SplitIn)
@blueprint.response(201, FestivalDayView)
@creates(blueprint, tables.FestivalDay, _as_now)
def split_day(query: dict[str, bool], body: dict[str, Any], series_id: UUID, date: dt.date) -> Any:
    """Split a day: its tournaments become groups, missing ones are made, and who registered is taken in."""
    deps, asked = registration_deps_of(), body.pop("wishes")
    if asked is None:
        kept = [Wish(one.kind, one.teams, one.others) for one in wishes.of_day(deps, series_id, date)]
    else:
        kept = [Wish(**wish) for wish in asked]
    wanted = Wanted(**body, wishes=kept)
    if query["dry_run"]:
        return preview_answer(making.propose(deps, series_id, date, wanted, now()))
    missing = wanted.groups - day.number_of_groups(deps.engine, series_id, date)
    with counted(Limit.TOURNAMENTS, max(0, missing)):
        return making.make(deps, series_id, date, wanted, action_context(), account_check())


@blueprint.delete("/series/<uuid:series_id>/days/<date:date>/split")
@owner_of_series_only(READ, WRITE)
@blueprint.response(200, FestivalDayView)
def undo_split(series_id: UUID, date: dt.date) -> Any:
    """Take a split back before any group starts; all is as before, and tournaments that it made are gone."""
    return undoing.undo(registration_deps_of(), series_id, date, action_context())


@blueprint.get("/series/<uuid:series_id>/days/<date:date>/wishes")
@owner_of_series_only(READ)
@blueprint.response(200, list[KeptWish])
def get_wishes_of_day(series_id: UUID, date: dt.date) -> Any:
    """Get the wishes that are kept with a day; those that only a split was asked for are not among them."""
    return wishes.of_day(registration_deps_of(), series_id, date)


@blueprint.put("/series/<uuid:series_id>/days/<date:date>/wishes")
@owner_of_series_only(READ, WRITE)
@blueprint.arguments(schemas_series.DayWishesIn)
@blueprint.response(200, list[KeptWish])
def keep_wishes_of_day(body: dict[str, Any], series_id: UUID, date: dt.date) -> Any:
    """Keep wishes with the day, in place of those that it had; nothing is split.

    Teams that have gone count for nothing. A wish with nothing left of it is refused, unless it is in `wishesBefore`.
    """
    told = {name: each and [Wish(**wish) for wish in each] for name, each in body.items()}
    return wishes.keep(registration_deps_of(), series_id, date, **told)


@blueprint.put("/series/<uuid:series_id>/days/<date:date>/clock")
@owner_or_helper_of_series()
@blueprint.arguments(schemas_running.ClockIn)
@blueprint.response(200, Whistle)
def turn_day_clock(body: dict[str, Any], series_id: UUID, date: dt.date, helped: frozenset[UUID] | None) -> Any:
    """Start, pause or reset the clocks of all calculated rounds; a helper only those their link covers."""
    doing = (helper_context() if helped else None) or action_context()
    return whistle.turn_all(database_of(), series_id, date, body["action"], doing, helped)
