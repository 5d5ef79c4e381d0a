"""Mails that the calendar or a change of the tournament makes necessary, and clubs that move up meanwhile."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Final
from uuid import UUID

from sqlmodel import Session, col, func, select

from webapp.domain import limits
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import MailKind, MailState, RegistrationState, TournamentStatus
from webapp.domain.errors import PlannerError
from webapp.domain.local_time import LOCAL_TIME
from webapp.services.records import journal
from webapp.services.records.past_meetings import BY_DATE
from webapp.services.registration.acceptance import end_unconfirmed
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.mail_queue import queue_mail, unqueue_mails
from webapp.services.registration.opening import read_with_openings
from webapp.services.registration.registration_records import (
    RegistrationRecords,
    is_under_way,
    load_registrations,
    registered_together,
)
from webapp.services.registration.told import expects_it, told_of
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import groups_beside
from webapp.storage.registration_tables import (
    Registration,
    RegistrationContact,
    RegistrationMail,
    RegistrationOpening,
)
from webapp.storage.tables import LAST_DAY, Tournament

THANKED_AFTER: Final = timedelta(hours=1)
MORNING: Final = 9
"""The hour from which the mails of the day before are sent."""
LAST_DAYS: Final = timedelta(days=2)
"""How long after the last day mails may still become necessary."""
AT_ONCE: Final = 100
"""How many tournaments are read together: most often nothing is due for any of them."""


def queue_due(deps: RegistrationDeps, now: datetime) -> None:
    """Queue what has become due for any tournament whose clubs register."""
    upcoming = _upcoming(deps, now.astimezone(LOCAL_TIME).date() - LAST_DAYS)
    for first in range(0, len(upcoming), AT_ONCE):
        for tournament_id in _those_due(deps, upcoming[first : first + AT_ONCE], now):
            _queue(deps, tournament_id, now)


def _those_due(deps: RegistrationDeps, keys: Sequence[UUID], now: datetime) -> list[UUID]:
    contacts = select(RegistrationContact).join(Registration).where(col(Registration.tournament_id).in_(keys))
    tournaments = select(Tournament).where(col(Tournament.tournament_id).in_(keys)).order_by(*BY_DATE)
    with read_session(deps.engine) as session:
        known = {contact.registration_id: contact for contact in session.exec(contacts)}
        found = read_with_openings(session, deps, session.exec(tournaments).all())
        return [
            entries.tournament.tournament_id
            for entries in (replace(each, contacts=known) for each in found)
            if _is_due(entries, now) or any(_lapsing(entries, now)) or any(_unheard(entries, now))
        ]


def _upcoming(deps: RegistrationDeps, since: date) -> list[UUID]:
    is_upcoming = (since <= LAST_DAY, col(Tournament.locked_at).is_(None))
    with read_session(deps.engine) as session:
        found = select(Tournament.tournament_id).join(RegistrationOpening).where(*is_upcoming).order_by(*BY_DATE)
        return list(session.exec(found).all())


def _queue(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> None:
    try:
        with write_session(deps.engine) as session:
            entries = load_registrations(session, deps, tournament_id, to_write=True)
            lapsing = list(_lapsing(entries, now))
            end_unconfirmed(entries, lapsing, RegistrationState.LAPSED, ActionContext(Actor(name="CLUB"), now))
            for registration, kind in list(_unheard(entries, now)):
                others = [other.registration_id for other in registered_together(session, registration)]
                unqueue_mails(session, others, kind)
                queue_mail(session, registration, kind, now)
            changed_at = _last_change(entries)
            for registration, kind in _due(entries, now):
                # What has changed settles from when it did, not from when it was found.
                queue_mail(session, registration, kind, changed_at if _OCCASIONS[kind] in _NEWS else now)
            told = entries.opening.told
            if told is None:
                entries.opening.told = told_of(entries.tournament) | {"isCancelled": False}
            elif any(is_news(entries, now) for is_news in _NEWS):
                # From here on the queue tells each club what it has not been told, or takes back what it has.
                entries.opening.told = told_of(entries.tournament)
            session.add(entries.opening)
    except PlannerError:  # it was deleted or locked meanwhile
        return


_ASKED_BY: Final = func.coalesce(Registration.joint_id, Registration.registration_id)
"""What is registered at once is asked for, and told of, by one mail."""
_WAS_MISSED: Final = (col(RegistrationMail.state) == MailState.FAILED) & (col(RegistrationMail.reason) == "OUTDATED")
"""Whether nobody got a mail because the day was over; it may be another since, and one of several dates."""


def _lapsing(entries: RegistrationRecords, now: datetime) -> Iterable[Registration]:
    """Yield who was written to long enough ago, was never let in, and has not confirmed that this mail came."""
    before = now - limits.CONFIRMED_WITHIN
    is_waited_for = any(registration.registered_at <= before for registration in entries.under_way)
    if entries.has_started or not is_waited_for:
        return
    # The organiser knows whom they let in and took out again: only they turn such a club away.
    found = [one for one in entries.unconfirmed if one.state is not RegistrationState.ACCEPTED]
    if not found:
        return
    mails = _mails_to_confirm(entries.session, found)
    for registration in found:
        asked = mails.get(registration.joint_id or registration.registration_id, [])
        if asked and all(mail.state is not MailState.QUEUED and mail.next_try_at <= before for mail in asked):
            yield registration


def _mails_to_confirm(session: Session, registrations: Sequence[Registration]) -> dict[UUID, list[RegistrationMail]]:
    """Return what asked clubs to confirm, by registration; what was registered at once was asked for by one mail."""
    keys = {registration.joint_id or registration.registration_id for registration in registrations}
    question = select(_ASKED_BY, RegistrationMail).join(Registration)
    of_these = (_ASKED_BY.in_(keys), col(RegistrationMail.kind) == MailKind.CONFIRM_ADDRESS, ~_WAS_MISSED)
    found = defaultdict[UUID, list[RegistrationMail]](list)
    for key, mail in session.exec(question.where(*of_these)):
        found[key].append(mail)
    return found


def _unheard(entries: RegistrationRecords, now: datetime) -> Iterable[tuple[Registration, MailKind]]:
    """Yield who has yet to hear of what they registered for, or how to confirm an address, by which mail.

    The one that told of all dates is gone with a date that was deleted or withdrawn from, or waits with one that is
    off; or it was not sent since the day was over, which has moved.
    """
    if entries.has_started or entries.is_cancelled or entries.is_past(now):
        return
    contacts = entries.contacts_of(entries.under_way)
    yield from ((registration, MailKind.CONFIRM_ADDRESS) for registration in _asked_in_vain(entries, contacts))
    waiting = entries.under_way
    untold = [one for one in waiting if (to := contacts.get(one.registration_id)) is not None and to.told is None]
    first_mails = set(_first_mails(entries.session, untold)) if untold else set()
    for registration in untold:
        may_be_told = entries.may_be_told(contacts[registration.registration_id])
        kind = MailKind.REGISTERED if may_be_told else MailKind.CONFIRM_ADDRESS
        if (registration.joint_id or registration.registration_id, kind) not in first_mails:
            yield registration, kind


def _asked_in_vain(
    entries: RegistrationRecords, contacts: Mapping[UUID, RegistrationContact]
) -> Iterable[Registration]:
    """Yield who was asked to confirm by a link that confirms nothing since the installation's secret was replaced."""
    lost = [
        registration
        for registration in entries.under_way
        if (to := contacts.get(registration.registration_id)) is not None
        and not entries.may_be_told(to)
        and entries.deps.unseal(to.token_sealed) is None
    ]
    mails = _mails_to_confirm(entries.session, lost) if lost else {}
    for registration in lost:
        asked = mails.get(registration.joint_id or registration.registration_id, [])
        if asked and all(mail.state is MailState.SENT for mail in asked):
            yield registration


def _first_mails(session: Session, registrations: Sequence[Registration]) -> Sequence[tuple[UUID | None, str]]:
    """Return by which mails clubs hear of what they registered for, were they sent or can they be."""
    question = select(_ASKED_BY, RegistrationMail.kind).select_from(RegistrationMail)
    takes_place = (col(Tournament.status) != TournamentStatus.CANCELLED) & col(Tournament.locked_at).is_(None)
    of_these = (
        _ASKED_BY.in_({registration.joint_id or registration.registration_id for registration in registrations}),
        col(RegistrationMail.kind).in_([MailKind.CONFIRM_ADDRESS, MailKind.REGISTERED]),
        (col(RegistrationMail.state) != MailState.QUEUED) | takes_place,
        ~_WAS_MISSED,
    )
    of_date = col(Tournament.tournament_id) == Registration.tournament_id
    there = question.join(Registration).join(RegistrationContact).join(Tournament, of_date)
    return session.exec(there.where(*of_these)).all()


def _is_due(entries: RegistrationRecords, now: datetime) -> bool:
    moves_up = not entries.has_started and not entries.is_cancelled and any(entries.line.moving_up())
    is_news = entries.opening.told is None or any(is_news(entries, now) for is_news in _NEWS)
    return moves_up or is_news or any(_due(entries, now))


def _due(entries: RegistrationRecords, now: datetime) -> Iterable[tuple[Registration, MailKind]]:
    """Yield who is to be written to about what."""
    if entries.is_cancelled and entries.opening.told is not None:
        yield from ((registration, MailKind.CANCELLED) for registration in _still_expecting(entries, now))
        return
    kinds = [kind for kind, is_due in _OCCASIONS.items() if is_due(entries, now)]
    if not kinds:
        return
    known = _sent(entries.session, entries.tournament)
    for registration in entries.under_way:
        is_in = entries.state_of(registration) is RegistrationState.ACCEPTED
        for kind in kinds:
            is_with_us = _has_played if kind is MailKind.THANK_YOU else RegistrationRecords.size_of
            is_told_once = is_in and bool(is_with_us(entries, registration))
            if _OCCASIONS[kind] in _NEWS or (is_told_once and (registration.registration_id, kind) not in known):
                yield registration, kind


def _has_played(entries: RegistrationRecords, registration: Registration) -> bool:
    """Whether its club came: a team of its own was in a match."""
    own = {str(team.team_id) for team in entries.records.teams if team.club_id == registration.club_id}
    return any(not own.isdisjoint({*match.home, *match.away}) for match in entries.records.confirmed_matches)


def _still_expecting(entries: RegistrationRecords, now: datetime) -> Iterable[Registration]:
    """Yield who expects a day that is cancelled, also who was turned away: no such word leaves meanwhile.

    Once the others were written to, somebody may have registered while it took place again for a moment.
    """
    is_new, contacts = _is_called_off(entries, now), entries.contacts_of(entries.rows)
    known = set() if is_new else _sent(entries.session, entries.tournament)
    for registration in entries.rows:
        contact = contacts.get(registration.registration_id)
        is_declined = registration.state is RegistrationState.DECLINED and entries.may_be_told(contact)
        if contact is None or not (is_declined or is_under_way(registration)):
            continue
        is_written_to = (registration.registration_id, MailKind.CANCELLED) in known
        if not is_written_to and expects_it(contact.told, registration.state):
            yield registration


def _has_moved(entries: RegistrationRecords, _now: datetime) -> bool:
    told = entries.opening.told
    if told is None or entries.is_cancelled or told.get("isCancelled"):
        return False
    is_new = told | {"isCancelled": False} != told_of(entries.tournament)
    return is_new and not entries.is_over


def _is_called_off(entries: RegistrationRecords, _now: datetime) -> bool:
    told = entries.opening.told
    return entries.is_cancelled and told is not None and not told.get("isCancelled")


def _takes_place_again(entries: RegistrationRecords, _now: datetime) -> bool:
    told = entries.opening.told
    is_new = not entries.is_cancelled and told is not None and bool(told.get("isCancelled"))
    return is_new and not entries.is_over


def _is_day_before(entries: RegistrationRecords, now: datetime) -> bool:
    here = now.astimezone(LOCAL_TIME)
    return (
        not entries.is_over
        and not entries.is_cancelled
        and here.date() == entries.tournament.date - timedelta(days=1)
        and here.hour >= MORNING
    )


def _is_to_thank(entries: RegistrationRecords, now: datetime) -> bool:
    """Whether the day is over in all of its groups: a club may play in several."""
    if not entries.is_over:
        return False
    own, today = entries.tournament, now.astimezone(LOCAL_TIME).date()
    groups = groups_beside(entries.session, [own.tournament_id]) or [own]
    done = {TournamentStatus.FINISHED, TournamentStatus.CANCELLED}
    is_over = all(group.status in done or group.last_day < today for group in groups)
    return is_over and _last_change(entries, groups) <= now - THANKED_AFTER


_NEWS: Final = (_has_moved, _is_called_off, _takes_place_again)
"""What all clubs under way are told, however often it happens."""
_OCCASIONS: Final = {
    MailKind.CHANGED: _has_moved,
    MailKind.CANCELLED: _is_called_off,
    MailKind.REVIVED: _takes_place_again,
    MailKind.DAY_BEFORE: _is_day_before,
    MailKind.THANK_YOU: _is_to_thank,
}


def _last_change(entries: RegistrationRecords, groups: Sequence[Tournament] = ()) -> datetime:
    keys = {group.tournament_id for group in (entries.tournament, *groups)}
    return max(journal.last_changes(entries.session, keys).values(), default=entries.tournament.created_at)


def _sent(session: Session, tournament: Tournament) -> set[tuple[UUID | None, MailKind]]:
    """Return what clubs were sent, or will be; a day that was moved has a day before of its own."""
    eve = tournament.date - timedelta(days=1)
    mails = session.exec(
        select(RegistrationMail).where(col(RegistrationMail.tournament_id) == tournament.tournament_id)
    ).all()
    return {
        (mail.registration_id, mail.kind)
        for mail in mails
        if mail.kind is not MailKind.DAY_BEFORE
        or (mail.at.astimezone(LOCAL_TIME).date() == eve and mail.reason != "OUTDATED")
    }
