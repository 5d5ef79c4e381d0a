"""The opening: whether, how long and for how many teams clubs may register."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple
from uuid import UUID

from sqlmodel import Session, col, select, update

from webapp.domain.actors import ActionContext
from webapp.domain.enums import Acceptance, MailKind, RegistrationState
from webapp.domain.errors import Broken, InvalidInputError
from webapp.domain.sealing import new_secret
from webapp.domain.writing.languages import Language
from webapp.services.registration.acceptance import bring_in_if_names_are_free, settle, tell_decision
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.line.registration_records import RegistrationRecords, load_registrations
from webapp.services.registration.line.registration_views import OpeningView, opening_view
from webapp.services.registration.mail_queue import send_on
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import lock_all_of
from webapp.storage.registration_tables import RegistrationMail, RegistrationOpening
from webapp.storage.tables import Tournament

_WAITS_FOR_SENDER: Final = col(RegistrationMail.reason) == "SENDER_NOT_CONFIRMED"


class Sender(NamedTuple):
    """The organiser in whose name mails are sent, as their token says it; `language` is that of their mails."""

    email: str | None
    is_confirmed: bool
    language: Language


def change(
    deps: RegistrationDeps, tournament_id: UUID, wanted: Mapping[str, Any], sender: Sender, context: ActionContext
) -> OpeningView:
    """Return the opening as the organiser wants it, what is left out as it stands; the first time it gets its link.

    Raises
    ------
    ConflictError
        When registration is to be opened after the start.
    InvalidInputError
        When it is to close in the past from now on, or after the day.
    """
    with write_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id, to_write=True)
        decide(entries, wanted, sender, context)
        return opening_view(entries, context.now)


def decide(entries: RegistrationRecords, wanted: Mapping[str, Any], sender: Sender, context: ActionContext) -> None:
    """Write down what an organiser decides about an opening; clubs that it lets in or up come in at once.

    What is left out stays, also a moment that nobody is told while the day is before it: the day may move back. But
    once it is opened, a moment at which it closed by itself is over and done with.
    """
    opening = entries.opening
    is_open, known = wanted.get("open", opening.is_open), entries.closes_at
    if is_open:
        entries.check_not_started()
    stored = opening.closes_at
    is_over = "open" in wanted and is_open and stored is not None and stored <= context.now
    closes_at = wanted.get("closes_at", None if is_over else known)
    # Who changes anything else may send this along as it stands.
    is_new = (is_open, closes_at) != (opening.is_open, known)
    if is_new and is_open and closes_at is not None and closes_at <= context.now:
        raise InvalidInputError(Broken("closesAt", "IN_THE_PAST", "This moment has passed."))
    if closes_at is not None and entries.is_past(closes_at):
        raise InvalidInputError(Broken("closesAt", "AFTER_THE_DAY", "This moment is after the tournament."))
    accept = wanted.get("accept", opening.accept)
    lets_in = accept is Acceptance.WHILE_FREE and opening.accept is not Acceptance.WHILE_FREE
    opening.is_open, opening.accept = is_open, accept
    if is_over or "closes_at" in wanted:
        opening.closes_at = closes_at
    opening.max_teams, opening.note = wanted.get("max_teams", opening.max_teams), wanted.get("note", opening.note)
    opening.sender_email, opening.sender_confirmed, opening.sender_language = sender
    opening.key_sealed = entries.deps.kept_or_new(opening.key_sealed)
    entries.session.add(opening)
    entries.was_opened = True
    if lets_in and not entries.has_started:
        for registration in entries.under_way:
            if entries.state_of(registration) is RegistrationState.NEW:
                bring_in_if_names_are_free(entries, registration, context)
                if registration.state is RegistrationState.ACCEPTED:
                    tell_decision(entries, registration, MailKind.ACCEPTED, context)
    settle(entries, context)


def view(deps: RegistrationDeps, tournament_id: UUID, sender: Sender, context: ActionContext) -> OpeningView:
    """Return the opening; where there is none yet, what it would be."""
    with read_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id)
        found = opening_view(entries, context.now)
    return note_sender(deps, tournament_id, sender, context) if knows_other_sender(entries, sender) else found


def knows_other_sender(entries: RegistrationRecords, sender: Sender) -> bool:
    """Whether mails about this date are sent in another name, or wait for what is known by now."""
    known = entries.opening
    return entries.was_opened and sender != (known.sender_email, known.sender_confirmed, known.sender_language)


def new_link(deps: RegistrationDeps, tournament_id: UUID) -> str:
    """Return a new link for clubs; the old one opens nothing any more."""
    with write_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id, to_write=True)
        entries.check_was_opened()
        entries.opening.key_sealed = deps.seal(new_secret())
    return deps.link_for_clubs(f"tournaments/id/{tournament_id}", entries.opening.key_sealed) or ""


def is_key_of(deps: RegistrationDeps, tournament_id: UUID, key: str) -> bool:
    """Whether the key of a link opens registration for this tournament."""
    with read_session(deps.engine) as session:
        opening = session.get(RegistrationOpening, tournament_id)
    return opening is not None and deps.is_sealed(key, opening.key_sealed)


def note_sender(deps: RegistrationDeps, tournament_id: UUID, sender: Sender, context: ActionContext) -> OpeningView:
    """Keep what the organiser's token says now: an address that was confirmed meanwhile lets mails go."""
    with write_session(deps.engine) as session:
        entries = load_registrations(session, deps, tournament_id, to_write=True)
        opening = entries.opening
        opening.sender_email, opening.sender_confirmed, opening.sender_language = sender
        send_on(session, context.now, col(RegistrationMail.tournament_id) == tournament_id, _WAITS_FOR_SENDER)
        return opening_view(entries, context.now)


def confirm_sender(session: Session, subject: str, now: datetime) -> None:
    """Let all mails go that wait for an organiser to confirm their address."""
    lock_all_of(session, subject)
    theirs = select(Tournament.tournament_id).where(col(Tournament.owner) == subject)
    openings = update(RegistrationOpening).where(col(RegistrationOpening.tournament_id).in_(theirs))
    session.exec(openings.values(sender_confirmed=True))
    send_on(session, now, col(RegistrationMail.tournament_id).in_(theirs), _WAITS_FOR_SENDER)
