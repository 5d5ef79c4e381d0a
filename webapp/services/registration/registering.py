"""What clubs do: register, change, withdraw, show that mails reach them."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from datetime import datetime
from typing import Any, Final
from uuid import UUID, uuid4

from sqlmodel import col

from webapp.domain import limits
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.clubs.waiting_list import STRENGTHS
from webapp.domain.enums import MailKind, RegistrationState, StrengthWord
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, NotFoundError, naming_part
from webapp.domain.sealing import fingerprint, new_secret
from webapp.domain.writing.names import key_of
from webapp.services.changes.life import check_takes_place
from webapp.services.changes.wishes_of_day import wishes_follow
from webapp.services.registration.acceptance import (
    check_under_way,
    end,
    end_unconfirmed,
    hold,
    keep_names,
    settle,
    take_out,
)
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.reading import view_for_club, view_for_owner
from webapp.services.registration.line.registration_records import (
    RegistrationRecords,
    closed,
    contacts_of,
    is_under_way,
    load_registrations,
    load_together,
    look_up_days,
    registered_together,
)
from webapp.services.registration.line.registration_views import RegistrationView, registration_view
from webapp.services.registration.line.told import told_to
from webapp.services.registration.mail_queue import queue_mail, send_on, unqueue_mails
from webapp.services.setup import teams
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import groups_of_day
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail
from webapp.storage.tables import Club

CONSENT: Final = "Please agree that the organiser may store these data and write to you."


def register(
    deps: RegistrationDeps, tournament_id: UUID, new: Mapping[str, Any], context: ActionContext
) -> RegistrationView:
    """Return the registration of a club, with its own link.

    Raises
    ------
    ConflictError
        When registration is closed, or a club of this name takes part.
    InvalidInputError
        When it has more teams than there are places altogether.
    """
    with write_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id, to_write=True)
        entries.check_was_opened()
        (registered,) = register_at([(None, entries)], new, context)
        return registered


def register_at(
    dates: Sequence[tuple[str | None, RegistrationRecords]], new: Mapping[str, Any], context: ActionContext
) -> list[RegistrationView]:
    """Return the registrations of a club for all of these dates; several share what they are known by.

    Parameters
    ----------
    dates
        With the field that a refusal of theirs names, where there are several.
    """
    token, joint_id = new_secret(), uuid4() if len(dates) > 1 else None
    made = []
    for field, entries in dates:
        with nullcontext() if field is None else naming_part(field):
            made.append((entries, _add_registration(entries, new, token, joint_id, context)))
    first, registration = made[0]
    queue_mail(first.session, registration, _first_kind(first), context.now)
    look_up_days([entries for entries, _ in made])
    return [_with_link(entries, registration, context.now) for entries, registration in made]


def registered_before(deps: RegistrationDeps, made: Iterable[UUID], now: datetime) -> list[RegistrationView]:
    """Return what a club registered at once, as far as it is still there, with its own link."""
    with read_session(deps.engine) as session:
        found = [registration for key in made if (registration := session.get(Registration, key))]
        if not found:
            raise NotFoundError("This registration does not exist.")
        of_all = [load_registrations(session, deps, one.tournament_id) for one in found]
        look_up_days(of_all)
        return [_with_link(entries, one, now) for entries, one in zip(of_all, found, strict=True)]


def _add_registration(
    entries: RegistrationRecords, new: Mapping[str, Any], token: str, joint_id: UUID | None, context: ActionContext
) -> Registration:
    """Return the new registration of a club: it holds its places, or waits."""
    check_takes_place(entries.tournament)
    _check_takes(entries, len(new["teams"]), context)
    # Anyone may read that a club takes part; of one that registered nobody is told.
    teams.check_names_are_free(entries.records, None, new["club"], new["nick_name"])
    _make_room(entries, context)
    settle(entries, context)
    registration = Registration(
        tournament_id=entries.tournament.tournament_id,
        arrival=0,
        club=new["club"],
        nick_name=new["nick_name"],
        strengths=_words(new["teams"]),
        state=RegistrationState.WAITING,
        token_hash=fingerprint(token),
        joint_id=joint_id,
        registered_at=context.now,
    )
    enter(entries, registration, context)
    entries.session.flush()
    entries.session.add(
        RegistrationContact(
            registration_id=registration.registration_id,
            name=new["contact_name"],
            email=new["contact_email"],
            language=new["language"],
            token_sealed=entries.deps.seal(token),
            consented_at=context.now,
        )
    )
    return registration


def change(
    deps: RegistrationDeps,
    tournament_id: UUID,
    registration_id: UUID,
    wanted: Mapping[str, Any],
    context: ActionContext,
    *,
    token: str | None,
) -> RegistrationView:
    """Return the registration after its change: fewer teams keep their place, more go to the end of the line.

    Parameters
    ----------
    token
        What its own link opens it with; None where the organiser changes it.

    Raises
    ------
    ConflictError
        When it is too late for the change, the registration has ended, its teams have changed since the form was
        opened, or the club's new name is taken.
    InvalidInputError
        When a contact that was deleted is given again without consent.
    """
    with write_session(deps.engine) as session:
        of_all_dates = not wanted.keys().isdisjoint({"contact_name", "contact_email", "language"})
        together = load_together(session, deps, tournament_id, registration_id, all_dates=of_all_dates)
        entries, registration = together[0]
        check_under_way(registration)
        if wanted.keys() & {"club", "nick_name", "teams"}:
            entries.check_not_started()
            if entries.is_past(context.now):
                raise closed()
            _rename(entries, registration, wanted)
            if "teams" in wanted:
                entries.check_known(registration, wanted.get("teams_before"), wanted["teams"])
                _resize(entries, registration, wanted["teams"], context)
                if token is not None:
                    _note_seen(entries, registration)
        if of_all_dates:
            _change_contact(together, wanted, token, context)
        return (view_for_owner if token is None else view_for_club)(entries, registration, context.now)


def withdraw(
    deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, context: ActionContext, *, all_dates: bool
) -> list[str]:
    """Withdraw a registration from all groups of its day, delete at once whom to write to, and return the addresses.

    With `all_dates` it ends all that was registered for at once: whose address it is may have registered for none.
    Without, other dates keep whom to write to, also those that are decided or over, while one of them goes on.

    Before the start its teams leave and its places go to those who wait, also once the day went by: it may be moved.
    After the start the organiser is told, and decides about the teams on the pitch. Of a club that was not let in until
    then, and once all is over, only the contact goes.
    """
    with write_session(deps.engine) as session:
        addresses = []
        together = load_together(session, deps, tournament_id, registration_id, all_dates=all_dates)
        ending = {registration.tournament_id for _, registration in together}
        if together[0][1].joint_id is not None and not all_dates:
            # Other dates may lose whom to write to as well. A lock more would be out of order: start over.
            session.rollback()
            together = load_together(session, deps, tournament_id, registration_id, all_dates=True)
            home = together[0][1].tournament_id
            ending = {home, *groups_of_day(session, home)}
        others = [(entries, other) for entries, other in together if other.tournament_id not in ending]
        goes_on = any(is_under_way(other) and not entries.is_behind(context.now) for entries, other in others)
        for entries, registration in together:
            ends = registration.tournament_id in ending
            contact = session.get(RegistrationContact, registration.registration_id)
            if contact is not None and (ends or not goes_on):
                addresses.append(contact.email)
                session.delete(contact)
            if ends and is_under_way(registration) and not entries.is_over:
                if entries.has_started:
                    _tell_organiser(entries, registration, context)
                else:
                    end(entries, [registration], RegistrationState.WITHDRAWN, context)
        return addresses


def confirm_address(
    deps: RegistrationDeps, tournament_id: UUID, registration_id: UUID, code: str, context: ActionContext
) -> RegistrationView:
    """Return the registration once its club has shown that mails reach it.

    Raises
    ------
    InvalidInputError
        When the code is not the one of the mail.
    """
    with write_session(deps.engine) as session:
        together = load_together(session, deps, tournament_id, registration_id, all_dates=True)
        entries, registration = together[0]
        contact = session.get(RegistrationContact, registration_id)
        if contact is None or not deps.is_code_of(registration_id, contact.email, code):
            raise InvalidInputError(Broken("code", "WRONG_CODE", "This is not the code of the newest mail."))
        if contact.confirmed_at is None:
            contacts = [contact, *contacts_of(session, registered_together(session, registration)).values()]
            same = {other.registration_id: other for other in contacts if other.email == contact.email}
            for confirmed in same.values():
                confirmed.confirmed_at = context.now
            theirs = [(there, one) for there, one in together if one.registration_id in same]
            for there, one in theirs:
                _enter_again(there, one, context)
            queue_mail(session, _telling_of_all(theirs, context.now), MailKind.REGISTERED, context.now)
            send_on(session, context.now, col(RegistrationMail.registration_id).in_(same))
        return view_for_club(entries, registration, context.now)


def enter(entries: RegistrationRecords, registration: Registration, context: ActionContext) -> None:
    """Put a registration at the end of the line: it gets its places, or waits."""
    has_room = entries.line.has_room_for(len(registration.strengths))
    entries.to_the_end_of_the_line(registration)
    entries.session.flush()
    if has_room:
        hold(entries, registration, context)
    else:
        registration.state = RegistrationState.WAITING


def _enter_again(entries: RegistrationRecords, registration: Registration, context: ActionContext) -> None:
    """Put a registration that has lapsed to the end of the line, as long as clubs may register."""
    has_lapsed = registration.state is RegistrationState.LAPSED
    if has_lapsed and entries.takes_registrations(context.now):
        registration.ended_at = None
        enter(entries, registration, context)


def _telling_of_all(together: Sequence[tuple[RegistrationRecords, Registration]], now: datetime) -> Registration:
    """Return whose mail tells how all dates stand: one that was turned away tells of the others, and not conversely.

    What is over tells of none.
    """

    def order(pair: tuple[RegistrationRecords, Registration]) -> tuple[bool, ...]:
        entries, one = pair
        return entries.is_behind(now), one.state is not RegistrationState.DECLINED, not is_under_way(one)

    return min(together, key=order)[1]


def _make_room(entries: RegistrationRecords, context: ActionContext) -> None:
    """Delete what ended longest ago once there are as many registrations as a tournament keeps.

    Where none has ended, the one does that waits longest without having confirmed: junk never closes registration.
    """
    if len(entries.rows) < limits.MAX_REGISTRATIONS:
        return
    if len(entries.under_way) >= limits.MAX_REGISTRATIONS:
        waiting = [one for one in entries.unconfirmed if one.state is RegistrationState.WAITING]
        if not waiting:
            message = f"{limits.MAX_REGISTRATIONS} clubs have registered. Ask the organiser to make room."
            raise ConflictError("TOO_MANY_REGISTRATIONS", message)
        oldest = min(waiting, key=lambda registration: registration.registered_at)
        end_unconfirmed(entries, [oldest], RegistrationState.LAPSED, context)
    ended = (registration for registration in entries.rows if not is_under_way(registration))
    oldest = min(ended, key=lambda registration: registration.ended_at or registration.registered_at)
    entries.rows.remove(oldest)
    entries.session.delete(oldest)


def _check_takes(entries: RegistrationRecords, size: int, context: ActionContext) -> None:
    """Refuse more teams than may come, and any once registration is closed."""
    if not entries.takes_registrations(context.now):
        raise closed()
    if size > entries.most:
        message = f"There are only {entries.most} places altogether."
        raise InvalidInputError(Broken("teams", "TOO_MANY", message, {"max": entries.most}))


def _words(wanted: Sequence[Mapping[str, StrengthWord]]) -> list[str]:
    return [team["strength"].value for team in wanted]


def _first_kind(entries: RegistrationRecords) -> MailKind:
    """Return what asks a club to confirm its address; where none has to be, what tells it at once how it stands."""
    return MailKind.CONFIRM_ADDRESS if entries.deps.needs_confirmation else MailKind.REGISTERED


def _with_link(entries: RegistrationRecords, registration: Registration, now: datetime) -> RegistrationView:
    """Return a registration as its club sees it, with the link that the installation can still tell."""
    contact = entries.session.get(RegistrationContact, registration.registration_id)
    link = None
    if contact is not None and (token := entries.deps.unseal(contact.token_sealed)) is not None:
        link = entries.deps.own_link(registration.registration_id, token, contact.language)
    return registration_view(entries, registration, contact, now, own_link=link)


def _rename(entries: RegistrationRecords, registration: Registration, wanted: Mapping[str, Any]) -> None:
    known = entries.names_of(registration)
    club, nick_name = wanted.get("club", known[0]), wanted.get("nick_name", known[1])
    if (club, nick_name) == known:
        return
    if entries.club_of(registration) is not None:
        message = "The club has been accepted by this name: ask the organiser."
        field = "club" if club != known[0] else "nickName"
        raise ConflictError("NAME_ACCEPTED", message, [Broken(field, "NAME_ACCEPTED", message)])
    teams.check_names_are_free(entries.records, None, club, nick_name)
    registration.club, registration.nick_name = club, nick_name
    wishes_follow(entries.session, entries.tournament, {key_of(known[0]): key_of(club)})


def _resize(
    entries: RegistrationRecords,
    registration: Registration,
    wanted: Sequence[Mapping[str, StrengthWord]],
    context: ActionContext,
) -> None:
    """Give a registration other teams; places that become free go to those who wait.

    A form sends all teams, whatever was changed in it: what is as it was leaves alone what the organiser corrected.
    """
    size, known = entries.size_of(registration), entries.words_of(registration)
    if _words(wanted) == known:
        return
    if len(wanted) > size:
        _grow(entries, registration, wanted, context)
    elif (club := entries.club_of(registration)) is not None:
        _change_teams(entries, club, known, wanted, context)
    registration.strengths = _words(wanted)
    settle(entries, context)


def _note_seen(entries: RegistrationRecords, registration: Registration) -> None:
    """Keep that a club has seen how it stands: the answer to its change says it."""
    contact = entries.session.get(RegistrationContact, registration.registration_id)
    if contact is not None and contact.told is not None:
        seen = told_to(entries, registration, contact.told)
        contact.told = contact.told | {"state": seen["state"], "teams": seen["teams"]}


def _grow(
    entries: RegistrationRecords,
    registration: Registration,
    wanted: Sequence[Mapping[str, StrengthWord]],
    context: ActionContext,
) -> None:
    """Put a registration that wants more teams to the end of the line, as if it had come just now."""
    _check_takes(entries, len(wanted), context)
    take_out(entries, registration, context)
    registration.state, registration.club_id = RegistrationState.WITHDRAWN, None
    registration.strengths = _words(wanted)
    settle(entries, context)
    enter(entries, registration, context)


def _change_teams(
    entries: RegistrationRecords,
    club: Club,
    known: Sequence[StrengthWord],
    wanted: Sequence[Mapping[str, StrengthWord]],
    context: ActionContext,
) -> None:
    """Let the last teams of a club that takes part go, and give the others the strengths that it changes."""
    there = entries.records.teams_of_club(club)
    step = {
        "change": [
            {"team_id": team.team_id, "estimated_skill": STRENGTHS[new["strength"]]}
            for team, word, new in zip(there, known, wanted, strict=False)
            if new["strength"] != word
        ],
        "add": [],
        "remove": [team.team_id for team in there[len(wanted) :]],
    }
    effect = teams.changing_field(step)(entries.records)
    if effect.action is not None:
        entries.note(effect.action, effect.summary, context)


def _change_contact(
    together: Sequence[tuple[RegistrationRecords, Registration]],
    wanted: Mapping[str, Any],
    token: str | None,
    context: ActionContext,
) -> None:
    """Keep a new contact, for all dates that were registered for at once; another address has to be confirmed again.

    A day may be moved after its contacts were deleted: the club itself gives them again.
    """
    (first, own), session = together[0], together[0][0].session
    known = contacts_of(session, [own, *registered_together(session, own)])
    like = next(iter(known.values()), None)
    for entries, one in together:
        is_to_come = one is own or (is_under_way(one) and not entries.is_behind(context.now))
        if token is not None and "contact_email" in wanted and is_to_come and one.registration_id not in known:
            if one is own and "consent" not in wanted:
                raise InvalidInputError(Broken("consent", "CONSENT", CONSENT))
            known[one.registration_id] = RegistrationContact(
                registration_id=one.registration_id,
                name=like.name if like else "",
                email="",
                language=like.language if like else entries.opening.sender_language,
                token_sealed=entries.deps.seal(token),
                consented_at=context.now,
            )
    moved = []
    for key, contact in known.items():
        contact.name = wanted.get("contact_name", contact.name)
        contact.language = wanted.get("language", contact.language)
        if wanted.get("contact_email", contact.email) != contact.email:
            contact.email, contact.confirmed_at, contact.told = wanted["contact_email"], None, None
            moved.append(key)
        session.add(contact)
    if asked := [(entries, one) for entries, one in together if one.registration_id in moved]:
        # What the former address was asked must not pass for the question to the new one, on whichever date.
        kind = _first_kind(first)
        unqueue_mails(session, moved, kind, sent_too=True)
        queue_mail(session, min(asked, key=lambda pair: pair[0].is_behind(context.now))[1], kind, context.now)


def _tell_organiser(entries: RegistrationRecords, registration: Registration, context: ActionContext) -> None:
    """Withdraw after the start who was let in: the teams stay where they are until the organiser takes them out."""
    club = entries.club_of(registration)
    if club is None:
        return
    keep_names(entries, registration)
    registration.state, registration.ended_at = RegistrationState.WITHDRAWN, context.now
    entries.note("CLUB_WITHDREW", {"club": club.name}, context)
    queue_mail(entries.session, registration, MailKind.WITHDRAWN, context.now)


def club_context(now: datetime) -> ActionContext:
    """Return the context of what a club does by its own link, as the journal names it."""
    return ActionContext(Actor(name="CLUB"), now)
