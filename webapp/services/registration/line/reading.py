"""Registrations as they are read: by their clubs, and by the organiser."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from sqlmodel import col, select

from webapp.domain.sealing import fingerprint
from webapp.services.records.views import place_of
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    contacts_of,
    load_registrations,
    look_up_days,
    registered_together,
    still_registered,
)
from webapp.services.registration.line.registration_views import (
    JointDate,
    MailView,
    PublicOpening,
    RegistrationView,
    at_date,
    names_alike,
    registration_view,
)
from webapp.storage.database import read_session
from webapp.storage.groups_of_day import festival_of, groups_of_day
from webapp.storage.registration_tables import (
    Registration,
    RegistrationContact,
    RegistrationMail,
)
from webapp.storage.tables import Organizer


def public(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> PublicOpening:
    """Return what a club reads before it registers."""
    with read_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id)
        entries.check_was_opened()
        organizer = session.get(Organizer, entries.tournament.owner)
        return replace(public_of(entries, organizer, now), festival_of=festival_of(session, entries.tournament))


def public_of(entries: RegistrationRecords, organizer: Organizer | None, now: datetime) -> PublicOpening:
    """Return what a club reads of one date."""
    tournament, line = entries.tournament, entries.line
    return PublicOpening(
        tournament_id=tournament.tournament_id,
        name=tournament.name,
        date=tournament.date,
        start_time=entries.day.start_time,
        place=place_of(tournament),
        organizer_club=organizer.club if organizer else "",
        note=entries.opening.note,
        takes_registrations=entries.takes_registrations(now),
        closes_at=entries.closes_at,
        most=entries.most,
        free_places=0 if line.waiting else line.free,
        waiting=len(line.waiting),
    )


def all_of(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> list[RegistrationView]:
    """Return all registrations as the organiser sees them, in the order of arrival."""
    with read_session(deps.engine) as session:
        return views_for_owner(load_registrations(session, deps, tournament_id), now)


def one(
    deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, now: datetime, *, as_owner: bool
) -> RegistrationView:
    """Return a registration as its club or the organiser sees it."""
    with read_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id)
        registration = entries.registration(registration_id)
        return (view_for_owner if as_owner else view_for_club)(entries, registration, now)


def opened_by(
    deps: RegistrationDeps, registration_id: UUID, token: str, *, leads_on_at: datetime | None = None
) -> UUID | None:
    """Return the registration that an own link opens.

    Parameters
    ----------
    leads_on_at
        At which moment the link leads to another of several dates, once its own was deleted; None where it does not:
        what somebody changes is what they see.
    """
    token_hash = fingerprint(token)
    with read_session(deps.engine) as session:
        registration = session.get(Registration, registration_id)
        if registration is None and leads_on_at is not None:
            registration = still_registered(session, token_hash, leads_on_at)
        is_good = registration and registration.token_hash == token_hash
        return registration.registration_id if registration and is_good else None


def view_for_club(entries: RegistrationRecords, registration: Registration, now: datetime) -> RegistrationView:
    """Return a registration as its club sees it, with what it registered for other dates at once."""
    session, own = entries.session, registration.tournament_id
    contact = session.get(RegistrationContact, registration.registration_id)
    others = registered_together(session, registration)
    dates = {own, *(other.tournament_id for other in others)} if others else ()
    ending = {own, *groups_of_day(session, own)} if others else ()
    together = _together(entries, [registration.joint_id], dates, ending).get(registration.joint_id, ())
    of_day = festival_of(session, entries.tournament)
    return registration_view(entries, registration, contact, now, together=together, festival_of=of_day)


def views_for_owner(entries: RegistrationRecords, now: datetime) -> list[RegistrationView]:
    """Return all registrations as the organiser sees them, in the order of arrival."""
    contacts, mails = contacts_of(entries.session, entries.rows), _mails_of(entries)
    joint_ids = {registration.joint_id for registration in entries.rows if registration.joint_id}
    groups = groups_of_day(entries.session, entries.tournament.tournament_id) if joint_ids else ()
    alike, together, line = names_alike(entries), _together(entries, joint_ids, groups, groups), entries.line
    return [
        registration_view(
            entries,
            registration,
            contacts.get(key),
            now,
            line,
            together=together.get(registration.joint_id, ()),
            looks_like=alike.get(key, ()),
            mails=tuple(MailView(mail.kind, mail.state, mail.at, mail.reason) for mail in mails[key]),
        )
        for registration in entries.rows
        for key in [registration.registration_id]
    ]


def view_for_owner(entries: RegistrationRecords, registration: Registration, now: datetime) -> RegistrationView:
    """Return a registration as the organiser sees it."""
    views = views_for_owner(entries, now)
    return next(view for view in views if view.registration_id == registration.registration_id)


def _together(
    entries: RegistrationRecords, joint_ids: Collection[UUID | None], dates: Iterable[UUID], ending: Collection[UUID]
) -> dict[UUID | None, tuple[JointDate, ...]]:
    """Return how registrations stand at some dates, by what ties them together, the earliest first."""
    found, own = defaultdict[UUID | None, list[JointDate]](list), entries.tournament.tournament_id
    of_all = {key: entries if key == own else load_registrations(entries.session, entries.deps, key) for key in dates}
    look_up_days([entries, *of_all.values()])
    for key, there in of_all.items():
        line, is_locked = there.line, there.tournament.locked_at is not None
        for one in there.rows:
            if one.joint_id in joint_ids and not is_locked:
                found[one.joint_id].append(JointDate(**at_date(there, one, line), ends_together=key in ending))
    for standing in found.values():
        standing.sort(key=lambda date: (date.date, date.start_time, date.tournament_name))
    return {key: tuple(standing) for key, standing in found.items() if len(standing) > 1}


def _mails_of(entries: RegistrationRecords) -> defaultdict[UUID | None, list[RegistrationMail]]:
    """Return the mails about each registration, the newest first."""
    question = select(RegistrationMail).where(col(RegistrationMail.tournament_id) == entries.tournament.tournament_id)
    found: defaultdict[UUID | None, list[RegistrationMail]] = defaultdict(list)
    for mail in entries.session.exec(question.order_by(col(RegistrationMail.at).desc())):
        found[mail.registration_id].append(mail)
    return found
