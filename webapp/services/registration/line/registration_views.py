"""What clubs and organisers see of registration."""

import datetime as dt
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from webapp.domain.clubs.waiting_list import Line, Places
from webapp.domain.enums import Acceptance, MailKind, MailState, RegistrationState, StrengthWord, TournamentStatus
from webapp.domain.writing.lookalikes import alike
from webapp.services.records.views import place_of
from webapp.services.registration.line.registration_records import RegistrationRecords, is_under_way
from webapp.storage.registration_tables import Registration, RegistrationContact

FestivalOf = Annotated[UUID | None, "For a club of one date alone: the series of its festival day, if any."]


@dataclass(frozen=True)
class OpeningView:
    """What an organiser has decided about registration, and how full it is; `takes_registrations` is what holds now.

    Opened once, it has a link unless the installation's secret was replaced since.
    """

    was_opened: bool
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
    festival_of: FestivalOf = None


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
class _AtDate:
    """How a registration stands at its date."""

    registration_id: UUID
    tournament_name: str
    date: dt.date
    last_day: Annotated[dt.date, "The day on which it ends, most often its date."]
    start_time: dt.time
    is_cancelled: Annotated[bool, "The tournament does not take place."]
    tournament_status: TournamentStatus
    state: RegistrationState
    places: Places | None
    waiting_position: int | None


@dataclass(frozen=True)
class JointDate(_AtDate):
    """How a club stands at one of the dates that it registered for at once."""

    ends_together: Annotated[bool, "Withdrawing ends it too: this date itself, or another group of its festival day."]


@dataclass(frozen=True)
class RegistrationView(_AtDate):
    """A registration as its club sees it; `own_link` only in answer to registering.

    `together` are dates that it was made for at once, this one among them; none where there is but one.
    `looks_like` and `mails` are for the organiser alone.
    """

    tournament_id: UUID
    place: str
    club: str
    nick_name: str
    teams: tuple[TeamOfRegistration, ...]
    contact_name: str | None
    contact_email: str | None
    language: str | None
    email_confirmed: bool
    may_change: bool
    registered_at: dt.datetime
    club_id: Annotated[UUID | None, "The club once it takes part."]
    own_link: str | None = None
    together: Annotated[
        tuple[JointDate, ...],
        "All dates of a registration for several dates at once, the earliest first, for the club's own link. The "
        "organiser gets the groups of its festival day alone, and the answer to registering has none.",
    ] = ()
    festival_of: FestivalOf = None
    looks_like: Annotated[tuple[str, ...], "Clubs with the same name or short name, or one easily taken for it."] = ()
    mails: tuple[MailView, ...] = ()


def opening_view(entries: RegistrationRecords, now: dt.datetime) -> OpeningView:
    """Return what the organiser sees of the opening."""
    opening, deps, page = entries.opening, entries.deps, f"tournaments/id/{entries.opening.tournament_id}"
    return OpeningView(
        was_opened=entries.was_opened,
        open=opening.is_open,
        takes_registrations=entries.takes_registrations(now),
        closes_at=entries.closes_at,
        max_teams=opening.max_teams,
        most=entries.most,
        free_places=entries.line.free,
        accept=opening.accept,
        note=opening.note,
        link=deps.link_for_clubs(page, opening.key_sealed if entries.was_opened else None),
        sender_confirmed=opening.sender_confirmed or not deps.needs_confirmation,
        unconfirmed=len(entries.unconfirmed),
    )


def registration_view(
    entries: RegistrationRecords,
    registration: Registration,
    contact: RegistrationContact | None,
    now: dt.datetime,
    line: Line | None = None,
    **more: Any,
) -> RegistrationView:
    """Return what a club sees of its registration, and more of it that has to be looked for."""
    club = entries.club_of(registration)
    name, nick_name = entries.names_of(registration)
    return RegistrationView(
        **at_date(entries, registration, line or entries.line),
        tournament_id=registration.tournament_id,
        place=place_of(entries.tournament),
        club=name,
        nick_name=nick_name,
        teams=tuple(map(TeamOfRegistration, entries.words_of(registration))),
        contact_name=contact.name if contact else None,
        contact_email=contact.email if contact else None,
        language=contact.language if contact else None,
        email_confirmed=entries.may_be_told(contact),
        may_change=is_under_way(registration) and entries.is_to_come(now),
        registered_at=registration.registered_at,
        club_id=club.club_id if club else None,
        **more,
    )


def at_date(entries: RegistrationRecords, registration: Registration, line: Line) -> dict[str, Any]:
    """Return how a registration stands at its date."""
    tournament, key = entries.tournament, registration.registration_id
    return {
        "registration_id": key,
        "tournament_name": tournament.name,
        "date": tournament.date,
        "last_day": tournament.last_day,
        "start_time": entries.day.start_time,
        "is_cancelled": entries.is_cancelled,
        "tournament_status": tournament.status,
        "state": entries.state_of(registration),
        "places": line.places.get(key),
        "waiting_position": line.positions.get(key),
    }


def names_alike(entries: RegistrationRecords) -> dict[UUID, tuple[str, ...]]:
    """Return, by registration under way, the clubs whose name or short name is its own or easily taken for it."""
    clubs = {one.registration_id: entries.club_of(one) for one in entries.under_way}
    names = {club.club_id: (club.name, club.nick_name) for club in entries.records.clubs}
    names |= {
        one.registration_id: (one.club, one.nick_name) for one in entries.under_way if not clubs[one.registration_id]
    }
    like = alike(names)
    return {
        key: tuple(sorted({names[other][0] for other in like[club.club_id if club else key]}))
        for key, club in clubs.items()
    }
