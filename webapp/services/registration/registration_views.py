"""What clubs and organisers see of registration."""

import datetime as dt
from collections import defaultdict
from dataclasses import dataclass
from typing import Annotated, Final
from uuid import UUID

from webapp.domain.enums import Acceptance, MailKind, MailState, RegistrationState, StrengthWord, TournamentStatus
from webapp.domain.lookalikes import Look, looks_of
from webapp.domain.waiting_list import Line, Places
from webapp.services.records.views import street_address
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.registration_records import RegistrationRecords, is_under_way, unconfirmed
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail
from webapp.storage.tables import Tournament

MOST_ALIKE: Final = 5
"""Names that are told beside a registration; whoever sends a hundred of one look makes no answer long."""


@dataclass(frozen=True)
class OpeningView:
    """What an organiser has decided about registration, and how full it is; `takes_registrations` is what holds now."""

    open: bool
    takes_registrations: bool
    closes_at: dt.datetime | None
    max_teams: int | None
    most: Annotated[int, "The places there are, `maxTeams` or as expected."]
    free_places: int
    accept: Acceptance
    note: str | None
    link: str | None
    sender_confirmed: bool
    unconfirmed: Annotated[int, "Clubs that hold places or wait, were not let in, and have yet to confirm an address."]


@dataclass(frozen=True)
class PublicOpening:
    """What a club reads before it registers."""

    tournament_id: UUID
    name: str
    date: dt.date
    start_time: dt.time
    place: str
    organizer_club: str
    note: str | None
    takes_registrations: bool
    closes_at: dt.datetime | None
    most: int
    free_places: Annotated[int, "Places that a club gets at once; 0 as soon as one waits."]
    waiting: Annotated[int, "How many clubs wait."]


@dataclass(frozen=True)
class TeamOfRegistration:
    """A team that is to come."""

    strength: StrengthWord


@dataclass(frozen=True)
class MailView:
    """A mail about a registration: what it says, and what became of it."""

    kind: MailKind
    state: MailState
    at: dt.datetime
    reason: str | None


@dataclass(frozen=True)
class JointDate:
    """How a club stands at one of the dates that it registered for at once."""

    registration_id: UUID
    tournament_name: str
    date: dt.date
    start_time: dt.time
    is_cancelled: bool
    tournament_status: TournamentStatus
    state: RegistrationState
    places: Places | None
    waiting_position: int | None
    ends_together: Annotated[bool, "Withdrawing ends it too: this date itself, or another group of its festival day."]


@dataclass(frozen=True)
class RegistrationView:
    """A registration as its club sees it; `own_link` only in answer to registering.

    `together` are all dates that it was made for at once, this one among them; none where there is but one.
    `looks_like` and `mails` are for the organiser alone.
    """

    registration_id: UUID
    tournament_id: UUID
    tournament_name: str
    date: dt.date
    start_time: dt.time
    place: str
    is_cancelled: Annotated[bool, "The tournament does not take place."]
    tournament_status: TournamentStatus
    state: RegistrationState
    club: str
    nick_name: str
    teams: tuple[TeamOfRegistration, ...]
    contact_name: str | None
    contact_email: str | None
    language: str | None
    email_confirmed: bool
    places: Places | None
    waiting_position: int | None
    may_change: bool
    registered_at: dt.datetime
    club_id: Annotated[UUID | None, "The club once it takes part."]
    own_link: str | None = None
    together: Annotated[
        tuple[JointDate, ...], "All dates of a registration for several dates at once, the earliest first."
    ] = ()
    looks_like: Annotated[tuple[str, ...], "Clubs with the same name or short name, or one easily taken for it."] = ()
    mails: tuple[MailView, ...] = ()


def place_of(tournament: Tournament) -> str:
    """Return where a tournament is, on one line."""
    return f"{street_address(tournament)}, {tournament.postal_code} {tournament.city}"


def opening_view(entries: RegistrationRecords, deps: RegistrationDeps, now: dt.datetime) -> OpeningView:
    """Return what the organiser sees of the opening."""
    opening = entries.opening
    return OpeningView(
        open=opening.is_open,
        takes_registrations=entries.takes_registrations(now),
        closes_at=opening.closes_at,
        max_teams=opening.max_teams,
        most=entries.most,
        free_places=entries.line.free,
        accept=opening.accept,
        note=opening.note,
        link=deps.link_for_clubs(opening.tournament_id, opening.key_sealed),
        sender_confirmed=opening.sender_confirmed or not deps.needs_confirmation,
        unconfirmed=len(unconfirmed(entries, deps)),
    )


def registration_view(
    entries: RegistrationRecords,
    registration: Registration,
    contact: RegistrationContact | None,
    *,
    own_link: str | None = None,
    line: Line | None = None,
) -> RegistrationView:
    """Return what a club sees of its registration."""
    tournament, line = entries.records.tournament, line or entries.line
    key, state, club = registration.registration_id, entries.state_of(registration), entries.club_of(registration)
    name, nick_name = entries.names_of(registration)
    return RegistrationView(
        registration_id=key,
        tournament_id=registration.tournament_id,
        tournament_name=tournament.name,
        date=tournament.date,
        start_time=tournament.start_time,
        place=place_of(tournament),
        is_cancelled=entries.is_cancelled,
        tournament_status=tournament.status,
        state=state,
        club=name,
        nick_name=nick_name,
        teams=tuple(map(TeamOfRegistration, entries.words_of(registration))),
        contact_name=contact.name if contact else None,
        contact_email=contact.email if contact else None,
        language=contact.language if contact else None,
        email_confirmed=contact is not None and contact.confirmed_at is not None,
        places=line.places_of(key),
        waiting_position=line.waiting_position(key),
        may_change=is_under_way(registration) and not entries.has_started and not entries.is_cancelled,
        registered_at=registration.registered_at,
        club_id=club.club_id if club else None,
        own_link=own_link,
    )


def joint_date(entries: RegistrationRecords, registration: Registration, *, ends_together: bool) -> JointDate:
    """Return how a registration stands, beside others of its club."""
    tournament, key = entries.records.tournament, registration.registration_id
    return JointDate(
        registration_id=key,
        tournament_name=tournament.name,
        date=tournament.date,
        start_time=tournament.start_time,
        is_cancelled=entries.is_cancelled,
        tournament_status=tournament.status,
        state=entries.state_of(registration),
        places=entries.line.places_of(key),
        waiting_position=entries.line.waiting_position(key),
        ends_together=ends_together,
    )


def mail_view(mail: RegistrationMail) -> MailView:
    """Return what the organiser sees of a mail."""
    return MailView(mail.kind, mail.state, mail.at, mail.reason)


def names_alike(entries: RegistrationRecords) -> dict[UUID, tuple[str, ...]]:
    """Return, by registration under way, the clubs whose name or short name is its own or easily taken for it.

    Names are looked up by how they look, not compared in pairs: 400 registrations are 80,000 pairs.
    """
    coming = {
        registration.registration_id: (registration, entries.club_of(registration))
        for registration in entries.under_way
    }
    named = {club.club_id: (club.name, club.nick_name) for club in entries.records.clubs}
    named |= {key: (one.club, one.nick_name) for key, (one, club) in coming.items() if club is None}
    by_look = defaultdict[tuple[int, Look], list[UUID]](list)
    for key, names in named.items():
        for look in _looks(*names):
            by_look[look].append(key)
    found = {}
    for key, (one, club) in coming.items():
        alike = {other for look in _looks(one.club, one.nick_name) for other in by_look[look]}
        others = alike - {club.club_id if club else key}
        found[key] = tuple(sorted({named[other][0] for other in others})[:MOST_ALIKE])
    return found


def _looks(name: str, nick_name: str) -> list[tuple[int, Look]]:
    return [(place, look) for place, text in enumerate((name, nick_name)) for look in looks_of(text)]
