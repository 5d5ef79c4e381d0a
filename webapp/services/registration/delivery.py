"""Sends the mails that are queued, one after the other, and writes down what became of each."""

import logging
import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final
from uuid import UUID

from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlmodel import Session, col, delete, select, update

from webapp.domain.enums import MailState
from webapp.domain.errors import NotFoundError
from webapp.domain.sealing import fingerprint
from webapp.mail.message import Mail
from webapp.mail.transport import MailError, TransportError
from webapp.services.people.mail_limits import DailyCapError
from webapp.services.registration.composing import Composed, compose
from webapp.services.registration.deps import RegistrationDeps
from webapp.services.registration.digest import Held
from webapp.services.registration.due_mails import queue_due
from webapp.services.registration.mail_queue import ON_ITS_WAY
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import lock_with_groups
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail

log = logging.getLogger(__name__)

SendMail = Callable[[Mail], None]
Clock = Callable[[], datetime]
CLAIMED_FOR: Final = timedelta(minutes=10)
"""How long a mail belongs to whoever sends it; one that dies meanwhile leaves it to others."""
FIRST_PAUSE: Final = timedelta(minutes=5)
RETRIES: Final = 4
"""How often a refused mail is tried again: after five minutes, half an hour, three hours, and most of a day."""
AT_ONCE: Final = 50
EVERY_SECONDS: Final = 5.0
"""How often the queue is looked at; what the calendar makes due is looked for every `ROUNDS_BETWEEN` times."""
ROUNDS_BETWEEN: Final = 6
WAITS: Final = timedelta(hours=1)
"""After how long a mail that waits is looked at again; a confirmation that it waits for sends it on at once."""
CAPPED: Final = timedelta(hours=6)


def deliver(deps: RegistrationDeps, send: SendMail, clock: Clock) -> int:
    """Send what is due, and return how many mails went out.

    A slow mail server may take minutes for each: what belongs to whom, and for how long, is told by the clock anew.
    """
    return sum(_deliver_one(deps, send, mail_id, clock()) for mail_id in _waiting(deps, clock()))


def deliver_all_the_time(deps: RegistrationDeps, send: SendMail, clock: Clock) -> None:
    """Start a thread that sends what is due, in each process; they share the queue."""

    def run() -> None:
        for rounds in count():
            time.sleep(EVERY_SECONDS)
            try:
                if rounds % ROUNDS_BETWEEN == 0:
                    queue_due(deps, clock())
                deliver(deps, send, clock)
            except SQLAlchemyError as error:
                log.warning("The mails to clubs wait: %s", type(error).__name__)
            except Exception:
                log.exception("The mails to clubs wait")

    threading.Thread(target=run, name="club mails", daemon=True).start()


def _waiting(deps: RegistrationDeps, now: datetime) -> list[UUID]:
    is_due = (col(RegistrationMail.state) == MailState.QUEUED, col(RegistrationMail.next_try_at) <= now)
    # Whoever waits longest to be looked at: a mail that is held goes behind all others, however old it is.
    order = (col(RegistrationMail.next_try_at), col(RegistrationMail.at), col(RegistrationMail.mail_id))
    question = select(RegistrationMail.mail_id).where(*is_due).order_by(*order).limit(AT_ONCE)
    with read_session(deps.engine) as session:
        return list(session.exec(question).all())


def _deliver_one(deps: RegistrationDeps, send: SendMail, mail_id: UUID, now: datetime) -> bool:
    if not _claim(deps, mail_id, now):
        return False
    try:
        with read_session(deps.engine) as session:
            mail = session.get(RegistrationMail, mail_id)
            if mail is None:
                return False
            composed = compose(session, deps, mail, now)
        behind = _hold(deps, mail_id, now) if isinstance(composed, Held) else None
    except NotFoundError:
        return False
    if isinstance(composed, Held):
        # Once the newer one was sent, of the older ones none has to be read again.
        return behind is not None and _deliver_one(deps, send, behind, now)
    try:
        send(composed.mail)
    except DailyCapError:
        _note(deps, mail_id, reason="DAILY_CAP", next_try_at=now + CAPPED)
    except TransportError as error:
        log.warning("A mail to a club waits for the mail server: %s", error)
        # It is as old as the failure, or older: the longer this lasts, the less often it is tried.
        _note(deps, mail_id, reason="MAIL_FAILED", next_try_at=now + max(FIRST_PAUSE, min(now - mail.at, WAITS)))
    except MailError as error:
        attempts = mail.attempts + 1
        log.warning("A mail to a club was not sent, try %d of %d: %s", attempts, RETRIES + 1, error)
        state = MailState.QUEUED if attempts <= RETRIES else MailState.FAILED
        later = {"next_try_at": now + FIRST_PAUSE * 6**mail.attempts, "attempts": attempts}
        _note(deps, mail_id, state=state, reason="MAIL_FAILED", **later)
    else:
        _store(lambda: _note_sent(deps, mail_id, composed, now))
        return True
    return False


def _store(note: Callable[[], None]) -> None:
    """Write down that a mail is out, however long the database is away: else it would be sent again."""
    while True:
        try:
            note()
        except OperationalError as error:
            log.warning("The mails to clubs wait: %s", type(error).__name__)
            time.sleep(EVERY_SECONDS)
        else:
            return


def _claim(deps: RegistrationDeps, mail_id: UUID, now: datetime) -> bool:
    """Whether the mail is ours to send: of several processes one gets it."""
    is_free = (
        col(RegistrationMail.mail_id) == mail_id,
        col(RegistrationMail.state) == MailState.QUEUED,
        col(RegistrationMail.next_try_at) <= now,
    )
    with write_session(deps.engine) as session:
        claim = update(RegistrationMail).where(*is_free).values(next_try_at=now + CLAIMED_FOR, reason=ON_ITS_WAY)
        return session.exec(claim).rowcount == 1


def _hold(deps: RegistrationDeps, mail_id: UUID, now: datetime) -> UUID | None:
    """Put off a mail that is held, and return the one to deliver first, or itself if it is held no more.

    It is judged again under the lock that a confirmation takes, which sends on only what it finds waiting.
    """
    with write_session(deps.engine) as session:
        mail = session.get(RegistrationMail, mail_id)
        if mail is None:
            return None
        if mail.tournament_id is not None:
            lock_with_groups(session, mail.tournament_id)
        found = compose(session, deps, mail, now)
        if not isinstance(found, Held):
            _note_in(session, mail_id, reason=None, next_try_at=now)
            return mail_id
        state = MailState.FAILED if found.is_over else MailState.QUEUED
        _note_in(session, mail_id, state=state, reason=found.reason, next_try_at=found.until or now + WAITS)
        return found.behind


def _note_sent(deps: RegistrationDeps, mail_id: UUID, composed: Composed, now: datetime) -> None:
    """Write down that a mail was sent, what its club knows since, and which others need not be sent any more."""
    with write_session(deps.engine) as session:
        _renew_links(session, deps, composed)
        for key, told in composed.tells.items():
            # Who has another address by now was told nothing there.
            is_told = (
                col(RegistrationContact.registration_id) == key,
                col(RegistrationContact.email) == composed.mail.to,
            )
            session.exec(update(RegistrationContact).where(*is_told).values(told=told))
        replaced = (
            col(RegistrationMail.mail_id).in_(composed.replaces),
            col(RegistrationMail.state) == MailState.QUEUED,
        )
        needless = {"state": MailState.FAILED, "reason": "TOLD_LATER", "next_try_at": now}
        session.exec(update(RegistrationMail).where(*replaced).values(**needless))
        _note_in(session, mail_id, state=MailState.SENT, reason=None, next_try_at=now, kind=composed.kind)


def _renew_links(session: Session, deps: RegistrationDeps, composed: Composed) -> None:
    """Have own links open by what their club was told; until then those that it knows do."""
    for known, token in composed.renews.items():
        of_same = select(Registration, RegistrationContact).join(RegistrationContact)
        of_same = of_same.where(Registration.token_hash == known, RegistrationContact.email == composed.mail.to)
        for registration, contact in session.exec(of_same.with_for_update()).all():
            registration.token_hash, contact.token_sealed = fingerprint(token), deps.seal(token)


def _note(deps: RegistrationDeps, mail_id: UUID, **values: Any) -> None:
    with write_session(deps.engine) as session:
        _note_in(session, mail_id, **values)


def _note_in(session: Session, mail_id: UUID, **values: Any) -> None:
    of_this, is_parting = col(RegistrationMail.mail_id) == mail_id, col(RegistrationMail.parting).is_not(None)
    session.exec(update(RegistrationMail).where(of_this).values(**values))
    # What a parting mail needed goes with it.
    done = (of_this, is_parting, col(RegistrationMail.state) != MailState.QUEUED)
    session.exec(delete(RegistrationMail).where(*done))
