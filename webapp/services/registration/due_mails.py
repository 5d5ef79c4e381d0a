"""Mails that the calendar or a change of the tournament makes necessary, and clubs that move up meanwhile."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlmodel import Session, col, func, select

from webapp.domain import limits
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import MailKind, MailState, RegistrationState, TournamentStatus
from webapp.domain.errors import PlannerError
from webapp.mail.club_mails import WITH_CALENDAR
from webapp.services.records import journal
from webapp.services.records.series.past_meetings import BY_DATE
from webapp.services.registration.acceptance import end_unconfirmed, move_on, next_on_day
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.digest import Concerned, held
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    is_under_way,
    load_registrations,
    read_all,
    registered_together,
)
from webapp.services.registration.line.told import told_of, true_kind
from webapp.services.registration.mail_queue import queue_mail, unqueue_mails
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import day_kept, groups_beside, groups_held
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
    is_upcoming = (now.astimezone(LOCAL_TIME).date() - LAST_DAYS <= LAST_DAY, col(Tournament.locked_at).is_(None))
    found = select(Tournament.tournament_id).join(RegistrationOpening).where(*is_upcoming).order_by(*BY_DATE)
    with read_session(deps.engine) as session:
        upcoming = session.exec(found).all()
    for first in range(0, len(upcoming), AT_ONCE):
        for tournament_id in _those_due(deps, upcoming[first : first + AT_ONCE], now):
            _queue(deps, tournament_id, now)


def _those_due(deps: RegistrationDeps, keys: Sequence[UUID], now: datetime) -> list[UUID]:
    contacts = select(RegistrationContact).join(Registration).where(col(Registration.tournament_id).in_(keys))
    tournaments = select(Tournament).where(col(Tournament.tournament_id).in_(keys)).order_by(*BY_DATE)
    with read_session(deps.engine) as session:
        known = {contact.registration_id: contact for contact in session.exec(contacts)}
        found = read_all(session, deps, session.exec(tournaments).all())
        of_all = [replace(entries, contacts=known) for entries in found]
        return [
            entries.tournament.tournament_id
            for entries in of_all
            if _is_due(entries, now) or _moves_on(entries, of_all, now)
        ]


def _is_due(entries: RegistrationRecords, now: datetime) -> bool:
    moves_up = entries.is_to_come(now) and any(entries.line.moving_up())
    is_news = entries.opening.told is None or _news(entries) is not None
    return moves_up or is_news or any(any(found(entries, now)) for found in (_due, _lapsing, _unheard))


def _moves_on(entries: RegistrationRecords, of_all: Sequence[RegistrationRecords], now: datetime) -> bool:
    """Whether who waits for a group of a day that was split finds a place in another one."""
    beside = _split_with(entries)
    of_day = (other for other in of_all if other.tournament.date == entries.tournament.date)
    others = [other for other in of_day if other.tournament.tournament_id in beside]
    return next_on_day(entries, others, now) is not None


def _others_of_day(entries: RegistrationRecords) -> list[RegistrationRecords]:
    """Return the other groups of a day that was split, where somebody waits for this one; all are locked already."""
    beside = _split_with(entries)
    groups = groups_held(entries.session, entries.tournament) if beside else []
    return [
        load_registrations(entries.session, entries.deps, group.tournament_id, to_write=True, locked=groups)
        for group in groups
        if group.tournament_id in beside
    ]


def _split_with(entries: RegistrationRecords) -> set[UUID]:
    """Return with which tournaments one for which somebody waits was split; others of its day may be of any age."""
    day = day_kept(entries.session, entries.tournament) if entries.line.waiting else None
    if day is None or not day.festival or day.replaced is None:
        return set()
    own, made = entries.tournament.tournament_id, {*day.replaced["tournaments"], *day.replaced["made"]}
    groups = {UUID(key) for key in made}
    return groups - {own} if own in groups else set()


def _queue(deps: RegistrationDeps, tournament_id: UUID, now: datetime) -> None:
    try:
        with write_session(deps.engine) as session:
            entries = load_registrations(session, deps, tournament_id, to_write=True)
            lapsing, context = list(_lapsing(entries, now)), ActionContext(Actor(name="CLUB"), now)
            end_unconfirmed(entries, lapsing, RegistrationState.LAPSED, context)
            move_on(entries, _others_of_day(entries), context)
            for registration, kind in list(_unheard(entries, now)):
                others = [other.registration_id for other in registered_together(session, registration)]
                unqueue_mails(session, others, kind)
                queue_mail(session, registration, kind, now)
            changed_at = _last_change(entries)
            for registration, kind in _due(entries, now):
                # What has changed settles from when it did, not from when it was found.
                queue_mail(session, registration, kind, now if kind in _ONCE else changed_at)
            told = entries.opening.told
            if told is None or _news(entries) is not None:
                # From here on the queue tells each club what it has not been told, or takes back what it has; a day
                # that nobody has looked at yet was to take place.
                is_cancelled = told is not None and entries.is_cancelled
                entries.opening.told = told_of(entries.tournament) | {"isCancelled": is_cancelled}
    except PlannerError:  # it was deleted or locked meanwhile
        return


def _first_mails(
    session: Session, registrations: Sequence[Registration]
) -> Iterable[tuple[Registration, list[tuple[RegistrationMail, bool]]]]:
    """Yield registrations with the mails that ask to confirm or first tell of them, and whether each reaches somebody.

    What is registered at once is asked for, and told of, by one mail. One that nobody got because the day was over does
    not count: it may be another since, and one of several dates.
    """
    if not registrations:
        return
    asked_by = func.coalesce(Registration.joint_id, Registration.registration_id)
    keys = {one.registration_id: one.joint_id or one.registration_id for one in registrations}
    takes_place = (col(Tournament.status) != TournamentStatus.CANCELLED) & col(Tournament.locked_at).is_(None)
    is_out = (col(RegistrationMail.state) != MailState.QUEUED) | takes_place
    reaches = col(RegistrationContact.registration_id).is_not(None) & is_out
    was_missed = (col(RegistrationMail.state) == MailState.FAILED) & (col(RegistrationMail.reason) == "OUTDATED")
    is_first = col(RegistrationMail.kind).in_([MailKind.CONFIRM_ADDRESS, MailKind.REGISTERED])
    of_date = col(Tournament.tournament_id) == Registration.tournament_id
    question = select(asked_by, RegistrationMail, reaches).select_from(RegistrationMail).join(Registration)
    there = question.join(Tournament, of_date).join(RegistrationContact, isouter=True)
    of_these = there.where(asked_by.in_(keys.values()), is_first, ~was_missed)
    found = defaultdict[UUID, list[tuple[RegistrationMail, bool]]](list)
    for key, mail, is_read in session.exec(of_these):
        found[key].append((mail, is_read))
    yield from ((one, found[keys[one.registration_id]]) for one in registrations)


def _lapsing(entries: RegistrationRecords, now: datetime) -> Iterable[Registration]:
    """Yield who was written to long enough ago, was never let in, and has not confirmed that this mail came."""
    if entries.has_started:
        return
    before = now - limits.CONFIRMED_WITHIN
    # The organiser knows whom they let in and took out again: only they turn such a club away.
    is_in = RegistrationState.ACCEPTED
    waited_for = [one for one in entries.unconfirmed if one.registered_at <= before and one.state is not is_in]
    for registration, mails in _first_mails(entries.session, waited_for):
        asked = [mail for mail, _ in mails if mail.kind is MailKind.CONFIRM_ADDRESS]
        if asked and all(mail.state is not MailState.QUEUED and mail.next_try_at <= before for mail in asked):
            yield registration


def _unheard(entries: RegistrationRecords, now: datetime) -> Iterable[tuple[Registration, MailKind]]:
    """Yield who has yet to hear of what they registered for, or how to confirm an address, by which mail.

    The one that told of all dates is gone with a date that was deleted or withdrawn from, or waits with one that is
    off; or it was not sent since the day was over, which has moved; or its link confirms nothing any more.
    """
    if not entries.is_to_come(now):
        return
    contacts = entries.contacts_of(entries.under_way)
    unsure = [
        one
        for one in entries.under_way
        if (to := contacts.get(one.registration_id)) and (to.told is None or _is_link_lost(entries, to))
    ]
    for registration, mails in _first_mails(entries.session, unsure):
        to = contacts[registration.registration_id]
        kind = MailKind.REGISTERED if entries.may_be_told(to) else MailKind.CONFIRM_ADDRESS
        found = [(mail, reaches) for mail, reaches in mails if mail.kind is kind]
        is_missing = to.told is None and not any(reaches for _, reaches in found)
        is_sent = bool(found) and all(mail.state is MailState.SENT for mail, _ in found)
        if is_missing or (is_sent and _is_link_lost(entries, to)):
            yield registration, kind


def _is_link_lost(entries: RegistrationRecords, contact: RegistrationContact) -> bool:
    """Whether the link that would confirm an address does not, as the installation's secret was replaced since."""
    return not entries.may_be_told(contact) and entries.deps.unseal(contact.token_sealed) is None


def _due(entries: RegistrationRecords, now: datetime) -> Iterable[tuple[Registration, MailKind]]:
    """Yield who is to be written to about what: all under way about news, each who is in once about the day."""
    news = _news(entries)
    if news in {MailKind.CHANGED, MailKind.REVIVED}:
        yield from ((registration, news) for registration in entries.under_way)
    elif entries.opening.told is not None and not entries.is_over:
        unaware = list(_unaware(entries, now))
        known = _to_be_told(entries) if unaware and news is None else set()
        yield from (one for one in unaware if one[0].registration_id not in known)
    kind = next((kind for kind, is_due in _ONCE.items() if is_due(entries, now)), None)
    if kind is None:
        return
    known = _written_to(entries, kind)
    for registration in entries.under_way:
        is_with_us = _has_played if kind is MailKind.THANK_YOU else RegistrationRecords.size_of
        is_in = entries.state_of(registration) is RegistrationState.ACCEPTED and is_with_us(entries, registration)
        if is_in and registration.registration_id not in known:
            yield registration, kind


def _news(entries: RegistrationRecords) -> MailKind | None:
    """Return what all clubs under way are told, however often it happens."""
    told = entries.opening.told
    if told is None or entries.is_over:
        return None
    was_cancelled = bool(told.get("isCancelled"))
    if entries.is_cancelled != was_cancelled:
        return MailKind.CANCELLED if entries.is_cancelled else MailKind.REVIVED
    has_moved = not was_cancelled and told | {"isCancelled": False} != told_of(entries.tournament)
    return MailKind.CHANGED if has_moved else None


def _has_played(entries: RegistrationRecords, registration: Registration) -> bool:
    """Whether its club came: a team of its own was in a match."""
    own = {str(team.team_id) for team in entries.records.teams if team.club_id == registration.club_id}
    return any(not own.isdisjoint({*match.home, *match.away}) for match in entries.records.confirmed_matches)


def _unaware(entries: RegistrationRecords, now: datetime) -> Iterable[tuple[Registration, MailKind]]:
    """Yield who was last told otherwise of the day than it is; also who expects it, and was turned away.

    News of the day are found once, and may miss a club: its mail was dropped as it was not true when it was due, and is
    true again before the next look; or one was on its way when the day changed; or it registered only then.
    """
    contacts = entries.contacts_of(entries.rows)
    of_day = MailKind.CANCELLED if entries.is_cancelled else MailKind.CHANGED
    for registration in entries.rows:
        contact = contacts.get(registration.registration_id)
        is_reached = is_under_way(registration) or entries.may_be_told(contact)
        if contact is None or not is_reached or (contact.told is None and not entries.is_cancelled):
            continue
        kind = true_kind(of_day, contact.told, registration.state)
        why_not = held(Concerned(entries, registration, contact), kind, now)
        if why_not is None or not why_not.is_over:
            yield registration, kind


def _to_be_told(entries: RegistrationRecords) -> set[UUID | None]:
    """Return about whom a mail is queued that tells how the day is, or the newest was given up.

    What was given up before the newest was other news. The organiser sees which were given up.
    """
    kinds = {MailKind.CANCELLED} if entries.is_cancelled else WITH_CALENDAR - {MailKind.CANCELLED}
    of_these = (
        col(RegistrationMail.tournament_id) == entries.tournament.tournament_id,
        col(RegistrationMail.kind).in_(kinds),
    )
    order = (col(RegistrationMail.state) == MailState.QUEUED, col(RegistrationMail.at))
    mails = entries.session.exec(select(RegistrationMail).where(*of_these).order_by(*order))
    newest = {mail.registration_id: mail for mail in mails}
    return {key for key, mail in newest.items() if mail.state is MailState.QUEUED or mail.reason == "MAIL_FAILED"}


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


_ONCE: Final = {MailKind.DAY_BEFORE: _is_day_before, MailKind.THANK_YOU: _is_to_thank}
"""What each club that is in is told once."""


def _last_change(entries: RegistrationRecords, groups: Sequence[Tournament] = ()) -> datetime:
    keys = {group.tournament_id for group in (entries.tournament, *groups)}
    return max(journal.last_changes(entries.session, keys).values(), default=entries.tournament.created_at)


def _written_to(entries: RegistrationRecords, kind: MailKind) -> set[UUID | None]:
    """Return who was sent such a mail, or will be; a day that was moved has a day before of its own."""
    tournament = entries.tournament
    of_kind = (col(RegistrationMail.tournament_id) == tournament.tournament_id, col(RegistrationMail.kind) == kind)
    eve = tournament.date - timedelta(days=1)
    return {
        mail.registration_id
        for mail in entries.session.exec(select(RegistrationMail).where(*of_kind))
        if kind is not MailKind.DAY_BEFORE
        or (mail.at.astimezone(LOCAL_TIME).date() == eve and mail.reason != "OUTDATED")
    }
