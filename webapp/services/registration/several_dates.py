"""Registration for several dates of a series at once: one link, and behind it the registration of each tournament."""

import datetime as dt
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import RegistrationState, TournamentStatus
from webapp.domain.errors import Broken, InvalidInputError
from webapp.domain.sealing import new_secret
from webapp.services.records.series.past_meetings import BY_DATE
from webapp.services.registration import opening
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.reading import public_of
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    load_registrations,
    look_up_days,
    read_all,
)
from webapp.services.registration.line.registration_views import PublicOpening, RegistrationView
from webapp.services.registration.opening import Sender
from webapp.services.registration.registering import register_at
from webapp.services.setup.series import series_in
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import lock_with_groups
from webapp.storage.tables import LAST_DAY, Organizer, Series, Tournament


@dataclass(frozen=True)
class OpeningOfDate:
    """Whether clubs may register for one date of a series, and how full it is."""

    tournament_id: UUID
    name: str
    date: dt.date
    start_time: dt.time
    takes_registrations: bool
    most: int
    free_places: int
    undecided: int
    waiting: int


@dataclass(frozen=True)
class SeriesOpening:
    """Registration for a series as its organiser sees it; opened, it has a link unless the secret was replaced."""

    was_opened: bool
    link: str | None
    sender_confirmed: bool
    dates: tuple[OpeningOfDate, ...]


@dataclass(frozen=True)
class PublicSeriesOpening:
    """What a club reads before it registers: the dates it may come to."""

    series_id: UUID
    name: str
    dates: tuple[PublicOpening, ...]


def view(deps: RegistrationDeps, series_id: UUID, sender: Sender, context: ActionContext) -> SeriesOpening:
    """Return which of the coming dates clubs may register for."""
    with read_session(deps.engine) as session:
        series = series_in(session, series_id)
        of_all_dates = _coming_dates(session, deps, series_id, context.now)
        found = _seen_by_owner(deps, series, of_all_dates, sender, context.now)
    for entries in of_all_dates:
        if opening.knows_other_sender(entries, sender):
            opening.note_sender(deps, entries.opening.tournament_id, sender, context)
    return found


def open_for(
    deps: RegistrationDeps,
    series_id: UUID,
    wanted: Sequence[UUID],
    sender: Sender,
    context: ActionContext,
    *,
    close: Sequence[UUID] | None = None,
) -> SeriesOpening:
    """Open registration for these dates, close it for the others, and return how it stands.

    What was decided about one date before, its places or its note, stays.

    Parameters
    ----------
    close
        For which alone of the others it closes, as far as they are still to come; by default for all.

    Raises
    ------
    InvalidInputError
        When one is not a coming date of the series.
    """
    with write_session(deps.engine) as session:
        series = series_in(session, series_id, to_write=True)
        of_all_dates = _dates_to_write(session, deps, series_id, wanted, context.now, others=True)
        for entries in of_all_dates:
            key = entries.opening.tournament_id
            if key in wanted or close is None or key in close:
                _turn(entries, sender, context, is_open=key in wanted)
        series.key_sealed = deps.kept_or_new(series.key_sealed)
        return _seen_by_owner(deps, series, of_all_dates, sender, context.now)


def new_link(deps: RegistrationDeps, series_id: UUID) -> str:
    """Return a new link for clubs; the old one opens nothing any more."""
    with write_session(deps.engine) as session:
        series = series_in(session, series_id, to_write=True)
        series.key_sealed = deps.seal(new_secret())
    return deps.link_for_clubs(f"series/{series_id}", series.key_sealed) or ""


def is_key_of(deps: RegistrationDeps, series_id: UUID, key: str) -> bool:
    """Whether the key of a link opens registration for this series."""
    with read_session(deps.engine) as session:
        return deps.is_sealed(key, series_in(session, series_id).key_sealed)


def public(deps: RegistrationDeps, series_id: UUID, now: dt.datetime) -> PublicSeriesOpening:
    """Return what a club reads before it registers: the dates that take registrations, the earliest first."""
    with read_session(deps.engine) as session:
        series = series_in(session, series_id)
        organizer = session.get(Organizer, series.owner)
        taking = [one for one in _coming_dates(session, deps, series_id, now) if one.takes_registrations(now)]
        if taking:
            look_up_days(taking)
        dates = tuple(public_of(entries, organizer, now) for entries in taking)
    return PublicSeriesOpening(series_id, series.name, dates)


def register(
    deps: RegistrationDeps, series_id: UUID, new: Mapping[str, Any], context: ActionContext
) -> list[RegistrationView]:
    """Return the registrations of a club for all dates it comes to, the earliest first; they share its own link.

    Raises
    ------
    ConflictError
        When one of the dates does not take this club: its field is named, and the club is registered for none.
    InvalidInputError
        When one is not a coming date of the series, or has fewer places altogether.
    """
    wanted = list(dict.fromkeys(new["tournaments"]))
    with write_session(deps.engine) as session:
        chosen = _dates_to_write(session, deps, series_id, wanted, context.now, others=False)
        fields = [f"tournaments.{wanted.index(entries.tournament.tournament_id)}" for entries in chosen]
        return register_at(list(zip(fields, chosen, strict=True)), new, context)


def _is_coming(series_id: UUID, now: dt.datetime) -> tuple[ColumnElement[bool], ...]:
    """Return on what condition clubs may still register for a date."""
    return (
        col(Tournament.series_id) == series_id,
        col(Tournament.locked_at).is_(None),
        col(Tournament.status) == TournamentStatus.NOT_STARTED,
        now.astimezone(LOCAL_TIME).date() <= LAST_DAY,
    )


def _coming_dates(
    session: Session, deps: RegistrationDeps, series_id: UUID, now: dt.datetime
) -> list[RegistrationRecords]:
    question = select(Tournament).where(*_is_coming(series_id, now)).order_by(*BY_DATE)
    return read_all(session, deps, session.exec(question).all())


def _dates_to_write(
    session: Session, deps: RegistrationDeps, series_id: UUID, wanted: Sequence[UUID], now: dt.datetime, *, others: bool
) -> list[RegistrationRecords]:
    """Return the registrations of coming dates, with `others` of all of them, the earliest first; all are locked."""
    # Only ids: who locks a tournament afterwards reads it as it is then.
    question = select(Tournament.tournament_id).where(*_is_coming(series_id, now)).order_by(*BY_DATE)
    coming, message = session.exec(question).all(), "This is not a coming date of the series."
    unknown = [
        Broken(f"tournaments.{place}", "UNKNOWN_DATE", message) for place, key in enumerate(wanted) if key not in coming
    ]
    if unknown:
        raise InvalidInputError(*unknown)
    dates = [key for key in coming if others or key in wanted]
    locked = lock_with_groups(session, *dates)
    return [load_registrations(session, deps, key, to_write=True, locked=locked) for key in dates]


def _turn(entries: RegistrationRecords, sender: Sender, context: ActionContext, *, is_open: bool) -> None:
    """Open or close registration for one date, where it is not so already."""
    if is_open != entries.takes_registrations(context.now):
        opening.decide(entries, {"open": is_open}, sender, context)


def _seen_by_owner(
    deps: RegistrationDeps,
    series: Series,
    of_all_dates: Sequence[RegistrationRecords],
    sender: Sender,
    now: dt.datetime,
) -> SeriesOpening:
    return SeriesOpening(
        was_opened=series.key_sealed is not None,
        link=deps.link_for_clubs(f"series/{series.series_id}", series.key_sealed),
        sender_confirmed=sender.is_confirmed or not deps.needs_confirmation,
        dates=tuple(_opening_of_date(entries, now) for entries in of_all_dates),
    )


def _opening_of_date(entries: RegistrationRecords, now: dt.datetime) -> OpeningOfDate:
    tournament, line = entries.tournament, entries.line
    return OpeningOfDate(
        tournament_id=tournament.tournament_id,
        name=tournament.name,
        date=tournament.date,
        start_time=tournament.start_time,
        takes_registrations=entries.takes_registrations(now),
        most=entries.most,
        free_places=line.free,
        undecided=sum(entries.state_of(one) is RegistrationState.NEW for one in entries.under_way),
        waiting=len(line.waiting),
    )
