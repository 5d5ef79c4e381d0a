"""A tournament's registrations together: loaded at once, changed in memory, written at once."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any, Final, TypeGuard
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlalchemy.orm import aliased
from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.waiting_list import HOLDING, Entry, Line
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import RegistrationState, StrengthWord, TournamentStatus
from webapp.domain.errors import ConflictError, NotFoundError
from webapp.domain.sealing import new_secret
from webapp.services.changes.life import check_takes_place
from webapp.services.records import journal
from webapp.services.records.day import Day, days_of
from webapp.services.records.series.past_meetings import BY_DATE
from webapp.services.registration.deps import RegistrationDeps
from webapp.storage.groups_of_day import groups_of_day, lock_with_groups
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationOpening
from webapp.storage.tables import LAST_DAY, Club, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_all, load_records

_Teams = Sequence[Mapping[str, StrengthWord]]


@dataclass
class RegistrationRecords:
    """All rows that decide who comes.

    Attributes
    ----------
    rows
        In the order of arrival.
    was_opened
        Whether the organiser has ever opened registration: otherwise the opening is what it would be.
    contacts
        Whom to write to, by registration, where that was loaded along; otherwise it is looked up.
    """

    session: Session
    deps: RegistrationDeps
    records: TournamentRecords
    opening: RegistrationOpening
    rows: list[Registration]
    was_opened: bool
    contacts: Mapping[UUID, RegistrationContact] | None = None

    @property
    def tournament(self) -> Tournament:
        """The tournament that clubs register for."""
        return self.records.tournament

    @cached_property
    def day(self) -> Day:
        """Its day as it stands; several are looked up at once by `look_up_days`."""
        return _days_of([self])[self.tournament.tournament_id]

    @property
    def most(self) -> int:
        """How many teams may come."""
        expected = self.tournament.expected_number_of_teams
        return expected if self.opening.max_teams is None else self.opening.max_teams

    @property
    def has_started(self) -> bool:
        """Whether the field is settled: the start closes registration."""
        return not self.tournament.status.is_before_start

    @property
    def is_cancelled(self) -> bool:
        """Whether the tournament does not take place."""
        return self.tournament.status is TournamentStatus.CANCELLED

    def is_to_come(self, now: datetime) -> bool:
        """Whether it takes place and may still start on its day."""
        return self.tournament.status is TournamentStatus.NOT_STARTED and not self.is_past(now)

    @property
    def is_over(self) -> bool:
        """Whether the tournament has ended."""
        return self.tournament.status is TournamentStatus.FINISHED

    def is_past(self, now: datetime) -> bool:
        """Whether its last day is over, however it stands."""
        return now.astimezone(LOCAL_TIME).date() > self.tournament.last_day

    def is_behind(self, now: datetime) -> bool:
        """Whether nothing of it is to come any more."""
        return self.is_over or self.is_past(now)

    @property
    def closes_at(self) -> datetime | None:
        """When registration closes by itself; once the day was moved before that moment, it closes with the day."""
        at = self.opening.closes_at
        return None if at is not None and self.is_past(at) else at

    def takes_registrations(self, now: datetime) -> bool:
        """Whether clubs may register now."""
        closes_at = self.opening.closes_at
        return self.opening.is_open and self.is_to_come(now) and (closes_at is None or now < closes_at)

    def check_was_opened(self) -> None:
        """Refuse what there is only once registration was opened."""
        if not self.was_opened:
            raise NotFoundError("Nobody has opened registration for this tournament.")

    def check_not_started(self) -> None:
        """Refuse what only a field that is not settled, of a tournament that takes place, allows."""
        check_takes_place(self.tournament)
        if self.has_started:
            raise closed("The tournament has started: registration is closed.")

    def registration(self, registration_id: UUID) -> Registration:
        """Return the registration with this id."""
        for registration in self.rows:
            if registration.registration_id == registration_id:
                return registration
        raise _unknown()

    def club_of(self, registration: Registration) -> Club | None:
        """Return the club that takes part since the registration was accepted; None when there is none."""
        if registration.state is not RegistrationState.ACCEPTED:
            return None
        return next((club for club in self.records.clubs if club.club_id == registration.club_id), None)

    def state_of(self, registration: Registration) -> RegistrationState:
        """Return where a registration stands; without its club, an accepted one is as it was before."""
        if registration.state is RegistrationState.ACCEPTED and self.club_of(registration) is None:
            return RegistrationState.NEW
        return registration.state

    def size_of(self, registration: Registration) -> int:
        """Return how many teams a registration stands for; the organiser may have changed those of one accepted."""
        club = self.club_of(registration)
        return len(registration.strengths) if club is None else len(self.records.teams_of_club(club))

    def names_of(self, registration: Registration) -> tuple[str, str]:
        """Return name and short name of its club; the organiser may have changed those of one accepted."""
        club = self.club_of(registration)
        return (registration.club, registration.nick_name) if club is None else (club.name, club.nick_name)

    def words_of(self, registration: Registration) -> list[StrengthWord]:
        """Return what the club said of each of its teams; of a team that the organiser added it said nothing yet."""
        size = self.size_of(registration)
        said = [StrengthWord(word) for word in registration.strengths[:size]]
        return [*said, *[StrengthWord.AVERAGE] * (size - len(said))]

    def check_known(self, registration: Registration, before: _Teams | None, now: _Teams = ()) -> None:
        """Refuse who was shown other teams than there are; teams that stand already were only sent again."""
        known = [{"strength": word} for word in self.words_of(registration)]
        if before is not None and known not in ([*before], [*now]):
            raise ConflictError("REGISTRATION_CHANGED", "The teams of this registration have changed meanwhile.")

    @property
    def line(self) -> Line:
        """The line as it stands; a club that has registered twice holds its places once."""
        registered = {one.club_id: one for one in reversed(self.rows) if self.club_of(one)}
        return Line(
            tuple(
                Entry(registration.registration_id, self.size_of(registration), self.state_of(registration))
                for registration in self.rows
                if not self.club_of(registration) or registered[registration.club_id] is registration
            ),
            by_hand=sum(team.club_id not in registered for team in self.records.teams_in_field),
            most=self.most,
        )

    def note(self, action: str, summary: dict[str, Any], context: ActionContext) -> None:
        """Write down in the tournament's journal what was changed of its field."""
        journal.write(self.session, self.tournament, action, context, summary)

    @property
    def under_way(self) -> list[Registration]:
        """The registrations that hold places or wait for them."""
        return [registration for registration in self.rows if is_under_way(registration)]

    @property
    def unconfirmed(self) -> list[Registration]:
        """Who holds a place or waits, was not let in, and has not shown that mails reach them."""
        if not self.deps.needs_confirmation:
            return []
        contacts = self.contacts_of(self.under_way)
        return [
            registration
            for registration in self.under_way
            if self.club_of(registration) is None
            and (contact := contacts.get(registration.registration_id)) is not None
            and contact.confirmed_at is None
        ]

    def contacts_of(self, registrations: Iterable[Registration]) -> Mapping[UUID, RegistrationContact]:
        """Return whom to write to, by registration; those that have been deleted are missing."""
        return contacts_of(self.session, registrations) if self.contacts is None else self.contacts

    def may_be_told(self, contact: RegistrationContact | None) -> TypeGuard[RegistrationContact]:
        """Whether a club is written to of more than its address."""
        return contact is not None and (contact.confirmed_at is not None or not self.deps.needs_confirmation)

    def to_the_end_of_the_line(self, registration: Registration) -> None:
        """Give a registration the last place in the order of arrival."""
        self.opening.arrivals += 1
        registration.arrival = self.opening.arrivals
        if registration not in self.rows:
            self.rows.append(registration)
            self.session.add(registration)
        self.session.add(self.opening)
        self.rows.sort(key=lambda known: known.arrival)


def move(registration: Registration, home: RegistrationRecords, goal: RegistrationRecords) -> None:
    """Take a registration to the end of the line of another tournament."""
    home.rows.remove(registration)
    registration.tournament_id = goal.tournament.tournament_id
    goal.to_the_end_of_the_line(registration)


def is_under_way(registration: Registration) -> bool:
    """Whether a registration holds places or waits for them."""
    return registration.state in {*HOLDING, RegistrationState.WAITING}


def load_registrations(
    session: Session,
    deps: RegistrationDeps,
    tournament_id: UUID,
    *,
    to_write: bool = False,
    locked: Sequence[Tournament] = (),
) -> RegistrationRecords:
    """Return the registrations of a tournament; with `to_write` it is locked against other writers, or is already.

    So are the other groups of its day: a club that is let in may move their pitches.
    """
    if to_write and not locked:
        locked = lock_with_groups(session, tournament_id)
    records = load_records(session, tournament_id, to_write=to_write, locked=locked)
    (entries,) = _with_registrations(session, deps, [records])
    return entries


def read_all(session: Session, deps: RegistrationDeps, tournaments: Sequence[Tournament]) -> list[RegistrationRecords]:
    """Return the registrations of several tournaments to read, at the cost of one."""
    return _with_registrations(session, deps, load_all(session, tournaments))


def look_up_days(of_all: Sequence[RegistrationRecords]) -> None:
    """Look up the days of several tournaments at the cost of one."""
    days = _days_of(of_all)
    for entries in of_all:
        entries.day = days[entries.tournament.tournament_id]


def _days_of(of_all: Sequence[RegistrationRecords]) -> dict[UUID, Day]:
    known = {entries.tournament.tournament_id: entries.records for entries in of_all}
    rounds = {key: records.rounds for key, records in known.items()}
    return days_of(of_all[0].session, [records.tournament for records in known.values()], rounds)


def _with_registrations(
    session: Session, deps: RegistrationDeps, of_all: Sequence[TournamentRecords]
) -> list[RegistrationRecords]:
    """Return the registrations of tournaments, with a closed opening where there has been none."""
    keys = [records.tournament.tournament_id for records in of_all]
    openings = session.exec(select(RegistrationOpening).where(col(RegistrationOpening.tournament_id).in_(keys)))
    known, rows = {opening.tournament_id: opening for opening in openings}, defaultdict[UUID, list[Registration]](list)
    of_these = select(Registration).where(col(Registration.tournament_id).in_(keys))
    for registration in session.exec(of_these.order_by(col(Registration.arrival))):
        rows[registration.tournament_id].append(registration)
    return [
        RegistrationRecords(
            session, deps, records, known.get(key) or closed_opening(deps, key), rows[key], key in known
        )
        for key, records in zip(keys, of_all, strict=True)
    ]


def closed_opening(deps: RegistrationDeps, tournament_id: UUID, **values: Any) -> RegistrationOpening:
    """Return an opening that lets nobody register yet."""
    key_sealed = deps.seal(new_secret())
    return RegistrationOpening(tournament_id=tournament_id, is_open=False, key_sealed=key_sealed, **values)


def contacts_of(session: Session, registrations: Iterable[Registration]) -> dict[UUID, RegistrationContact]:
    """Return whom to write to, by registration; those that have been deleted are missing.

    A unit of work that holds them looks up none again.
    """
    keys = [registration.registration_id for registration in registrations]
    of_these = select(RegistrationContact).where(col(RegistrationContact.registration_id).in_(keys))
    return {contact.registration_id: contact for contact in session.exec(of_these)} if keys else {}


def registered_together(session: Session, registration: Registration) -> list[Registration]:
    """Return what the club registered with this one, for other dates."""
    if registration.joint_id is None:
        return []
    of_same = (
        col(Registration.joint_id) == registration.joint_id,
        col(Registration.registration_id) != registration.registration_id,
    )
    return list(session.exec(select(Registration).where(*of_same)).all())


def still_registered(
    session: Session, token_hash: str, now: datetime, *conditions: ColumnElement[bool]
) -> Registration | None:
    """Return the next of the dates that the secret of one own link opens, those that stand before those that ended."""
    of_same = select(Registration).join(Tournament).where(col(Registration.token_hash) == token_hash, *conditions)
    is_over = (col(Tournament.status) == TournamentStatus.FINISHED) | (now.astimezone(LOCAL_TIME).date() > LAST_DAY)
    has_ended = (col(Tournament.locked_at).is_not(None), col(Registration.ended_at).is_not(None), is_over)
    return session.exec(of_same.order_by(*has_ended, *BY_DATE).limit(1)).first()


WITH_CONTACT: Final = col(Registration.registration_id).in_(select(RegistrationContact.registration_id))
"""On what condition whom to write to is known."""


def stands(now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return on what condition a club expects a date, or at least a place at it."""
    is_to_come = now.astimezone(LOCAL_TIME).date() <= LAST_DAY
    return is_to_come, col(Tournament.locked_at).is_(None), col(Registration.ended_at).is_(None)


def load_together(
    session: Session, deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, *, all_dates: bool = False
) -> list[tuple[RegistrationRecords, Registration]]:
    """Return a registration, and after it its parts in other groups of the festival day; all locked.

    A split divides a registration whose teams play in several groups: to its club and its organiser it is still one.
    With `all_dates` it is all that its club registered for at once. Dates that the operator has locked are left out,
    unless it is its own.
    """
    own = aliased(Registration)
    is_same = col(own.joint_id) == Registration.joint_id
    is_free = (col(own.registration_id) == registration_id, col(Tournament.locked_at).is_(None))
    # Only ids: who locks a tournament afterwards reads it as it is then.
    others = select(Registration.tournament_id).join(Tournament).join(own, is_same).where(*is_free)
    locked = lock_with_groups(session, tournament_id, *(session.exec(others).all() if all_dates else ()))
    there = {tournament.tournament_id for tournament in locked}
    known = {
        key: load_registrations(session, deps, key, to_write=True, locked=locked) for key in there & {tournament_id}
    }
    registration = session.get(Registration, registration_id)
    if registration is None:
        raise _unknown()
    together, home = [registration, *registered_together(session, registration)], registration.tournament_id
    if unlocked := {one.tournament_id for one in together} - there:
        wanted = session.exec(others).all() if all_dates else groups_of_day(session, home)
        if not unlocked.isdisjoint({home, *wanted}):
            # Who has waited for a split locked the day as it was before. A lock more would be out of order: start over.
            session.rollback()
            return load_together(session, deps, home, registration_id, all_dates=all_dates)
    parts = [one for one in together if one.tournament_id in there]
    for key in {one.tournament_id for one in parts} - known.keys():
        known[key] = load_registrations(session, deps, key, to_write=True, locked=locked)
    return [(known[one.tournament_id], one) for one in parts]


def _unknown() -> NotFoundError:
    return NotFoundError("This registration does not exist.")


def closed(message: str = "Registration is closed.") -> ConflictError:
    """Return the refusal of who comes too late."""
    return ConflictError("REGISTRATION_CLOSED", message)
