"""Registrations as they are read: by their clubs, and by the organiser."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from sqlmodel import col, select

from webapp.domain.sealing import fingerprint
from webapp.services.records.views import place_of
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.registration_records import (
    RegistrationRecords,
    contacts_of,
    load_registrations,
    registered_together,
    still_registered,
)
from webapp.services.registration.registration_views import (
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
        return replace(public_of(entries, now), festival_of=festival_of(session, entries.tournament))


def public_of(entries: RegistrationRecords, now: datetime) -> PublicOpening:
    """Return what a club reads of one date."""
    tournament, line = entries.tournament, entries.line
    organizer = entries.session.get(Organizer, tournament.owner)
    return PublicOpening(
        tournament_id=tournament.tournament_id,
        name=tournament.name,
        date=tournament.date,
        start_time=tournament.start_time,
        place=place_of(tournament),
        organizer_club=organizer.club if organizer else "",
        note=entries.opening.note,
        takes_registrations=entries.takes_registrations(now),
        closes_at=entries.opening.closes_at,
        most=entries.most,
        free_places=0 if line.waiting else line.free,
        waiting=len(line.waiting),
    )


def all_of(deps: RegistrationDeps, tournament_id: UUID) -> list[RegistrationView]:
    """Return all registrations as the organiser sees them, in the order of arrival."""
    with read_session(deps.engine) as session:
        return views_for_owner(load_registrations(session, deps, tournament_id))


def one(deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, *, as_owner: bool) -> RegistrationView:
    """Return a registration as its club or the organiser sees it."""
    with read_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id)
        registration = entries.registration(registration_id)
        return view_for_owner(entries, registration) if as_owner else view_for_club(entries, registration)


def opened_by(deps: RegistrationDeps, registration_id: UUID, token: str) -> UUID | None:
    """Return the registration that an own link opens: of several dates another, once its own was deleted."""
    token_hash = fingerprint(token)
    with read_session(deps.engine) as session:
        registration = session.get(Registration, registration_id) or still_registered(session, token_hash)
        is_good = registration is not None and registration.token_hash == token_hash
        return registration.registration_id if registration is not None and is_good else None


def view_for_club(entries: RegistrationRecords, registration: Registration) -> RegistrationView:
    """Return a registration as its club sees it, with what it registered for other dates at once."""
    contact = entries.session.get(RegistrationContact, registration.registration_id)
    together, of_day = _joint_dates(entries, registration), festival_of(entries.session, entries.tournament)
    return registration_view(entries, registration, contact, together=together, festival_of=of_day)


def views_for_owner(entries: RegistrationRecords) -> list[RegistrationView]:
    """Return all registrations as the organiser sees them, in the order of arrival."""
    contacts, mails = contacts_of(entries.session, entries.rows), _mails_of(entries)
    alike, groups, line = names_alike(entries), _in_groups(entries), entries.line
    return [
        registration_view(
            entries,
            registration,
            contacts.get(key),
            line,
            together=groups.get(registration.joint_id, ()),
            looks_like=alike.get(key, ()),
            mails=tuple(MailView(mail.kind, mail.state, mail.at, mail.reason) for mail in mails[key]),
        )
        for registration in entries.rows
        for key in [registration.registration_id]
    ]


def view_for_owner(entries: RegistrationRecords, registration: Registration) -> RegistrationView:
    """Return a registration as the organiser sees it."""
    return next(view for view in views_for_owner(entries) if view.registration_id == registration.registration_id)


def _joint_dates(entries: RegistrationRecords, registration: Registration) -> tuple[JointDate, ...]:
    """Return how a club stands at each of the dates that it registered for at once, the earliest first."""
    others = registered_together(entries.session, registration)
    if not others:
        return ()
    of_all_dates = [
        (entries, registration),
        *((load_registrations(entries.session, entries.deps, other.tournament_id), other) for other in others),
    ]
    own = registration.tournament_id
    ending = {own, *groups_of_day(entries.session, own)}
    dates = [
        JointDate(**at_date(there, one, there.line), ends_together=one.tournament_id in ending)
        for there, one in of_all_dates
        if there.tournament.locked_at is None
    ]
    return _earliest_first(dates) if len(dates) > 1 else ()


def _in_groups(entries: RegistrationRecords) -> dict[UUID | None, tuple[JointDate, ...]]:
    """Return how registrations stand that a split has divided, in each of their groups, by what the parts share."""
    if all(registration.joint_id is None for registration in entries.rows):
        return {}
    session, own = entries.session, entries.tournament.tournament_id
    found = defaultdict[UUID | None, list[JointDate]](list)
    for key in groups_of_day(session, own):
        group = entries if key == own else load_registrations(session, entries.deps, key)
        line = group.line
        for registration in group.rows:
            if registration.joint_id is not None:
                stands = at_date(group, registration, line)
                found[registration.joint_id].append(JointDate(**stands, ends_together=True))
    return {key: _earliest_first(dates) for key, dates in found.items() if len(dates) > 1}


def _earliest_first(dates: Sequence[JointDate]) -> tuple[JointDate, ...]:
    return tuple(sorted(dates, key=lambda found: (found.date, found.start_time, found.tournament_name)))


def _mails_of(entries: RegistrationRecords) -> defaultdict[UUID | None, list[RegistrationMail]]:
    """Return the mails about each registration, the newest first."""
    question = select(RegistrationMail).where(col(RegistrationMail.tournament_id) == entries.tournament.tournament_id)
    found: defaultdict[UUID | None, list[RegistrationMail]] = defaultdict(list)
    for mail in entries.session.exec(question.order_by(col(RegistrationMail.at).desc())):
        found[mail.registration_id].append(mail)
    return found
