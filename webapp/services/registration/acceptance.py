"""Clubs that are let in, turned away, or move up: the line meets the field."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from webapp.domain import limits
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.clubs.waiting_list import ENDED, HOLDING, STRENGTHS
from webapp.domain.enums import Acceptance, MailKind, RegistrationState, StrengthWord
from webapp.domain.errors import Broken, ConflictError
from webapp.services.changes.carry_out import Effect
from webapp.services.changes.ground import make_room
from webapp.services.changes.start_rules import expect_all
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.reading import view_for_owner, views_for_owner
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    is_under_way,
    load_registrations,
    load_together,
    move,
)
from webapp.services.registration.line.registration_views import RegistrationView
from webapp.services.registration.mail_queue import mails_follow, queue_mail, unqueue_mails
from webapp.services.setup import teams
from webapp.services.setup.preview import PreviewView, preview_of_records
from webapp.storage.database import read_session, write_session
from webapp.storage.registration_tables import Registration, RegistrationContact


def accept(
    deps: RegistrationDeps,
    tournament_id: UUID,
    registration_id: UUID,
    context: ActionContext,
    teams_before: Sequence[Mapping[str, StrengthWord]] | None = None,
) -> RegistrationView:
    """Return the registration after its club was let in, with all of its teams; once more changes nothing.

    What plays in other groups of a festival day is let in as well.

    Raises
    ------
    ConflictError
        When the tournament has started, others wait before the club, or another of its name takes part; when it has
        other teams by now than whoever decides was shown.
    """
    with write_session(deps.engine) as session:
        parts = load_together(session, deps, tournament_id, registration_id)
        for entries, registration in parts:
            entries.check_not_started()
            settle(entries, context)
            _check_may_come(entries, registration)
            if entries.club_of(registration) is None:
                if registration.registration_id == registration_id:
                    entries.check_known(registration, teams_before)
                bring_in(entries, registration, context)
                tell_decision(entries, registration, MailKind.ACCEPTED, context)
                settle(entries, context)
        return view_for_owner(*parts[0], context.now)


def decline(
    deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, context: ActionContext
) -> RegistrationView:
    """Return the registration after its club was turned away, in all groups of a day; others get its places."""
    with write_session(deps.engine) as session:
        parts = load_together(session, deps, tournament_id, registration_id)
        for entries, registration in parts:
            entries.check_not_started()
            if registration.state is not RegistrationState.DECLINED:
                check_under_way(registration)
                end(entries, [registration], RegistrationState.DECLINED, context)
                tell_decision(entries, registration, MailKind.DECLINED, context)
        return view_for_owner(*parts[0], context.now)


def decline_unconfirmed(deps: RegistrationDeps, tournament_id: UUID, context: ActionContext) -> list[RegistrationView]:
    """Return all registrations once everybody was turned away who has not confirmed their address nor been let in."""
    with write_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id, to_write=True)
        entries.check_was_opened()
        entries.check_not_started()
        end_unconfirmed(entries, entries.unconfirmed, RegistrationState.DECLINED, context)
        return views_for_owner(entries, context.now)


def preview_acceptance(deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID) -> PreviewView:
    """Return what the field would allow with this club in it; nothing is written."""
    with read_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id)
        entries.check_not_started()
        registration = entries.registration(registration_id)
        _check_may_come(entries, registration)
        if entries.club_of(registration) is None:
            _add_teams(entries, registration)
        return preview_of_records(entries.records)


def settle(entries: RegistrationRecords, context: ActionContext) -> None:
    """Let those who wait move up as far as there are places, before anybody comes after them or the day is over."""
    if entries.has_started or entries.is_past(context.now):
        return
    for entry in list(entries.line.moving_up()):
        registration = entries.registration(entry.key)
        hold(entries, registration, context)
        queue_mail(entries.session, registration, MailKind.MOVED_UP, context.now)


def next_on_day(
    home: RegistrationRecords, others: Sequence[RegistrationRecords], now: datetime
) -> tuple[Registration, RegistrationRecords] | None:
    """Return who is to move from the line of one group of a festival day to another group, and to which one.

    The day has one line: only who has waited longest moves, to the first group in which nobody waits, all of its teams
    find a place, and no other club has its name.
    """
    waiting = [(home, entry) for entry in home.line.waiting[:1]]
    if not waiting or not home.is_to_come(now):
        return None
    waiting += [(other, entry) for other in others for entry in other.line.waiting[:1]]
    in_line = [(entries.registration(entry.key), entry.size) for entries, entry in waiting]
    first, size = min(in_line, key=lambda each: each[0].registered_at)
    if first is not in_line[0][0]:
        return None
    for goal in others:
        has_room = goal.is_to_come(now) and goal.line.has_room_for(size)
        if has_room and not teams.taken_names(goal.records, first.club, first.nick_name):
            return first, goal
    return None


def move_on(home: RegistrationRecords, others: Sequence[RegistrationRecords], context: ActionContext) -> None:
    """Give those who wait for one group of a festival day the places that are free in the others."""
    while found := next_on_day(home, others, context.now):
        registration, goal = found
        move(registration, home, goal)
        mails_follow(home.session, [registration.registration_id])
        hold(goal, registration, context)
        queue_mail(home.session, registration, MailKind.MOVED_UP, context.now)


def hold(entries: RegistrationRecords, registration: Registration, context: ActionContext) -> None:
    """Give a registration its places; where the organiser wants it so, its club is let in at once."""
    registration.state = RegistrationState.NEW
    if entries.opening.accept is Acceptance.WHILE_FREE:
        bring_in_if_names_are_free(entries, registration, context)


def bring_in_if_names_are_free(
    entries: RegistrationRecords, registration: Registration, context: ActionContext
) -> None:
    """Let a club in, unless another of its name takes part: the organiser decides about that one.

    Who holds a place beyond those of one tournament comes in when the day is split.
    """
    has_room = len(entries.records.teams_in_field) + len(registration.strengths) <= limits.MAX_TEAMS
    if has_room and not teams.taken_names(entries.records, registration.club, registration.nick_name):
        bring_in(entries, registration, ActionContext(Actor(name=registration.club), context.now))


def bring_in(entries: RegistrationRecords, registration: Registration, context: ActionContext) -> None:
    """Make club and teams of a registration."""
    expected = entries.tournament.expected_number_of_teams
    effect = _add_teams(entries, registration)
    if entries.tournament.expected_number_of_teams != expected:
        make_room(entries.session, entries.tournament, context)
    registration.club_id, registration.state = entries.records.clubs[-1].club_id, RegistrationState.ACCEPTED
    registration.ended_at = None
    entries.note("TEAMS_ADDED", effect.summary, context)


def _add_teams(entries: RegistrationRecords, registration: Registration) -> Effect:
    """Add the teams of a registration; the tournament expects all that are in by then, and who holds places.

    Registration may offer more places than there are teams expected: those that come are.
    """
    holds_places = registration.state in HOLDING
    needed = entries.line.held + (0 if holds_places else len(registration.strengths))
    effect = teams.adding(_teams_of(registration))(entries.records)
    expect_all(entries.records)
    if needed > entries.most:
        needed = min(needed + needed % 2, limits.MAX_TEAMS)
        tournament = entries.tournament
        tournament.expected_number_of_teams = max(tournament.expected_number_of_teams, needed)
        if entries.opening.max_teams is not None:
            entries.opening.max_teams = max(entries.opening.max_teams, needed)
    return effect


def tell_decision(
    entries: RegistrationRecords, registration: Registration, kind: MailKind, context: ActionContext
) -> None:
    """Tell a club what was decided; whoever has yet to confirm the address is told by the mail that follows that."""
    contact = entries.session.get(RegistrationContact, registration.registration_id)
    if entries.may_be_told(contact):
        queue_mail(entries.session, registration, kind, context.now)


def take_out(entries: RegistrationRecords, registration: Registration, context: ActionContext) -> None:
    """Take the club of a registration out of the field again; what took it out before is final from then on, too."""
    if registration.state is not RegistrationState.ACCEPTED:
        return
    keep_names(entries, registration)
    club = entries.club_of(registration)
    own = [] if club is None else entries.records.teams_of_club(club)
    for team in own:
        teams.removing(team.team_id)(entries.records)
    entries.note("CLUB_REMOVED", {"club": registration.club, "teams": len(own)}, context)


def keep_names(entries: RegistrationRecords, registration: Registration) -> None:
    """Keep the names that the organiser knows a club by, before its registration no longer tells which club it is."""
    registration.club, registration.nick_name = entries.names_of(registration)


def end(
    entries: RegistrationRecords, ending: Sequence[Registration], state: RegistrationState, context: ActionContext
) -> None:
    """End registrations before the start; only then do their places go to those who wait."""
    for registration in ending:
        take_out(entries, registration, context)
        registration.state, registration.ended_at, registration.club_id = state, context.now, None
    settle(entries, context)


def end_unconfirmed(
    entries: RegistrationRecords, ending: Sequence[Registration], state: RegistrationState, context: ActionContext
) -> None:
    """End registrations that nobody confirmed, and write to none."""
    end(entries, ending, state, context)
    # A mail that asks for several dates is still needed for the others.
    keys = [registration.registration_id for registration in ending if registration.joint_id is None]
    unqueue_mails(entries.session, keys, MailKind.CONFIRM_ADDRESS)


def check_under_way(registration: Registration) -> None:
    """Refuse what a registration no longer allows once it has ended."""
    if not is_under_way(registration):
        raise ConflictError("REGISTRATION_ENDED", "This registration was withdrawn or declined, or has lapsed.")


def _check_may_come(entries: RegistrationRecords, registration: Registration) -> None:
    """Refuse who waits behind others: the order of arrival is strict. For the first in line, room is made."""
    if registration.state in ENDED and entries.line.has_room_for(len(registration.strengths)):
        return
    is_next = entries.line.positions.get(registration.registration_id) == 1
    if is_next and entries.line.held + len(registration.strengths) <= limits.MAX_TEAMS:
        return
    if registration.state in {RegistrationState.WAITING, *ENDED}:
        message = "There is no place free for this club, or others wait before it."
        params = {"freePlaces": entries.line.free, "teams": len(registration.strengths)}
        raise ConflictError("NO_PLACE_FREE", message, [Broken("teams", "NO_PLACE_FREE", message, params)])
    check_under_way(registration)


def _teams_of(registration: Registration) -> Mapping[str, Any]:
    """Return what the organiser would have typed in; let in again it is the same club, which an undo may bring back."""
    return {
        "club_id": registration.club_id,
        "club": registration.club,
        "nick_name": registration.nick_name,
        "teams": [{"estimated_skill": STRENGTHS[word]} for word in map(StrengthWord, registration.strengths)],
        "club_exists": False,
    }
