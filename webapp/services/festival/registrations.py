"""Registrations follow their teams: a club reads by its one own link in which groups it plays."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID, uuid4

from sqlalchemy.orm.attributes import flag_modified

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.waiting_list import STRENGTHS
from webapp.domain.enums import MailKind, RegistrationState
from webapp.services.festival.field import FieldTeam
from webapp.services.festival.snapshot import OF_REGISTRATION
from webapp.services.registration.acceptance import tell_decision
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    closed_opening,
    contacts_of,
    move,
)
from webapp.services.registration.mail_queue import mails_follow
from webapp.storage.registration_tables import Registration, RegistrationContact
from webapp.storage.tables import Club
from webapp.storage.tournament_records import TournamentRecords

OF_OPENING = ("accept", "note", "sender_email", "sender_confirmed", "sender_language")
OF_PART = ("club", "nick_name", "joint_id", "token_hash", "registered_at")
OF_CONTACT = ("name", "email", "language", "token_sealed", "consented_at", "confirmed_at")


def opening_like(known: RegistrationRecords, records: TournamentRecords) -> RegistrationRecords:
    """Return the registrations of a new group: closed, in the name of the same organiser."""
    values = {name: getattr(known.opening, name) for name in OF_OPENING}
    opening = closed_opening(known.deps, records.tournament.tournament_id, **values)
    return RegistrationRecords(known.session, known.deps, records, opening, [], known.was_opened)


def follow_teams(
    groups: Sequence[RegistrationRecords],
    teams: Sequence[Sequence[FieldTeam]],
    clubs: Sequence[Mapping[str, Club]],
    context: ActionContext,
) -> list[Registration]:
    """Take each registration to the groups of its teams, and return the parts that were made of some.

    Parameters
    ----------
    groups, teams, clubs
        The registrations, teams and clubs of each group.
    """
    rows = {row.registration_id: (number, row) for number, entries in enumerate(groups) for row in entries.rows}
    shares: defaultdict[UUID, dict[int, list[FieldTeam]]] = defaultdict(dict)
    for number, of_group in enumerate(teams):
        for team in of_group:
            if team.registration_id is not None:
                shares[team.registration_id].setdefault(number, []).append(team)
    session, told, parts = groups[0].session, list[tuple[int, Registration]](), list[tuple[UUID, Registration]]()
    contacts = contacts_of(session, (rows[key][1] for key in shares))
    for key, share in shares.items():
        home, registration = rows[key]
        stays = home if home in share else min(share)
        if stays != home:
            move(registration, groups[home], groups[stays])
        if len(share) > 1:
            registration.joint_id = registration.joint_id or uuid4()
        for number, own in share.items():
            part = registration if number == stays else _part_of(registration, groups[number])
            part.state, part.ended_at = RegistrationState.ACCEPTED, None
            part.strengths, part.club_id = _words(own), clubs[number][own[0].club].club_id
            told.append((number, part))
            if part is not registration:
                parts.append((key, part))
    write_at_once([rows[key][1] for key in shares])
    session.flush()
    made = [_contact_of(part, contacts[key]) for key, part in parts if key in contacts]
    session.add_all(made)
    mails_follow(session, list(shares))
    for number, part in told:
        tell_decision(groups[number], part, MailKind.ACCEPTED, context)
    del contacts, made  # until here they are held, so that nobody looks them up one by one
    return [part for _, part in parts]


def write_at_once(registrations: Iterable[Registration]) -> None:
    """Have registrations written by one statement, whatever of each has changed."""
    for registration in registrations:
        for name in OF_REGISTRATION[1:]:
            flag_modified(registration, name)


def _contact_of(part: Registration, known: RegistrationContact) -> RegistrationContact:
    told = {name: getattr(known, name) for name in OF_CONTACT}
    return RegistrationContact(registration_id=part.registration_id, **told)


def _part_of(registration: Registration, group: RegistrationRecords) -> Registration:
    """Return the part of a registration that plays in another group, with the same own link."""
    part = Registration(
        tournament_id=group.tournament.tournament_id,
        arrival=0,
        strengths=[],
        state=RegistrationState.ACCEPTED,
        **{name: getattr(registration, name) for name in OF_PART},
    )
    group.to_the_end_of_the_line(part)
    return part


def _words(teams: Sequence[FieldTeam]) -> list[str]:
    """Return the strengths of teams in the words that clubs register with."""
    return [min(STRENGTHS, key=lambda word: abs(STRENGTHS[word] - team.strength)).value for team in teams]
