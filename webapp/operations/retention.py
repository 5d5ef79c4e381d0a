"""How long personal data stay: what is too old goes every day, and on demand by the command ``purge``."""

import logging
import os
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from threading import Event, Thread

from sqlalchemy import Engine, union
from sqlmodel import Session, col, delete, or_, select, true

from webapp.config import Settings
from webapp.domain import limits
from webapp.domain.clock import now
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.limits import CONTACTS_KEPT
from webapp.identity.stored import accounts
from webapp.identity.stored.retention import accounts_unused_since, accounts_used_since, forget_expired
from webapp.identity.stored.tables import Account
from webapp.mail.transport import forget_in_outbox
from webapp.operations.backup import REPLACED, database_file
from webapp.services.registration.deletion import (
    Farewell,
    delete_all_of,
    forget_contacts,
    forget_empty_days,
    forget_partings,
    tell_clubs,
)
from webapp.services.setup.installation import LOG_DAYS
from webapp.storage.audit import KEPT, AuditEntry
from webapp.storage.counters import Count
from webapp.storage.database import wipe_deleted, write_session
from webapp.storage.intents import Intent
from webapp.storage.tables import (
    LAST_DAY,
    FeedbackMessage,
    FestivalDay,
    HelperLink,
    IdempotentAnswer,
    Organizer,
    Series,
    Tournament,
)

log = logging.getLogger(__name__)

DAYS_PER_MONTH = 30.4375
HOUR_OF_NIGHT = 3
LONGEST_PAUSE = timedelta(days=7)
AT_ONCE = 20
"""How many tournaments one transaction deletes: everybody who writes waits for it."""
BREATH = 0.1


@dataclass(frozen=True)
class Purged:
    """How much went."""

    accounts: int
    tournaments: int
    other_rows: int
    files: int

    def __str__(self) -> str:
        return (
            f"deleted {self.accounts} organisers, {self.tournaments} tournaments, "
            f"{self.other_rows} expired entries and {self.files} files"
        )


def purge(settings: Settings, engine: Engine, now: datetime) -> Purged:
    """Delete everything that has been kept for long enough, and return how much that was.

    That is: what has expired (sessions, tokens, links, counters); whom to write to about a club's registration, two
    weeks after the day; tournaments, organisers and feedback after the installation's retention time without use; all
    of them once the end of a pilot phase is over; log files after four weeks, mails in the outbox after two, or with
    the pilot.
    """
    pilot_is_over = settings.pilot_end is not None and now.astimezone(LOCAL_TIME).date() > settings.pilot_end
    since = (
        now + timedelta(days=1) if pilot_is_over else now - timedelta(days=settings.retention_months * DAYS_PER_MONTH)
    )
    today, day = now.astimezone(LOCAL_TIME).date(), since.astimezone(LOCAL_TIME).date()
    over = _delete_those_over(engine, min(today, day))
    with write_session(engine) as session:
        other = forget_expired(session, now) + _forget_leftovers(session, now, since)
        # The UI writes an organiser down at each sign-in, wherever their accounts are.
        unused = session.exec(select(Organizer.organizer_id).where(col(Organizer.updated_at) < since))
        people = {*accounts_unused_since(session, since), *unused} - {*accounts_used_since(session, since)}
        for person in people:
            accounts.delete_account(session, person)
        farewell = Farewell(settings.public_url, now)
        tournaments = _delete_tournaments(session, people, day, farewell, everything=pilot_is_over)
        for person in people:
            delete_all_of(session, person, farewell)
        other += _forget_series_of_nobody(session, since)
        addresses = forget_contacts(session, today)
        addresses += forget_partings(session, now)
        other += len(addresses)
    wipe_deleted(engine)
    forget_in_outbox(settings.outbox, addresses)
    files = _delete_files(_kept_files(settings, engine), now - timedelta(days=LOG_DAYS))
    # Whoever is no longer known by an address is in the outbox no longer than one who is.
    files += _delete_files(settings.outbox.glob("*.eml"), since if pilot_is_over else now - CONTACTS_KEPT)
    return Purged(len(people), over + tournaments, other, files)


def _delete_those_over(engine: Engine, before: date) -> int:
    """Delete tournaments that were over long ago, some at a time: results of others are entered meanwhile."""
    some = select(Tournament.tournament_id).where(before > LAST_DAY).limit(AT_ONCE)
    deleted = 0
    while True:
        with write_session(engine) as session:
            # Whose row has to be waited for may have been moved to another day by then: it is judged again.
            is_over = col(Tournament.tournament_id).in_(some), before > LAST_DAY
            number = session.exec(delete(Tournament).where(*is_over)).rowcount
        deleted += number
        if number < AT_ONCE:
            return deleted
        # Whoever waits for the turn is slower to wake than this thread is to ask for it again.
        time.sleep(BREATH)


def _delete_tournaments(
    session: Session, people: set[str], before: date, farewell: Farewell, *, everything: bool
) -> int:
    """Delete tournaments that are long over, those of people who go, and their days; clubs that expect one are told."""
    is_due = true() if everything else or_(before > LAST_DAY, col(Tournament.owner).in_(people))
    today = farewell.now.astimezone(LOCAL_TIME).date()
    tell_clubs(session, session.exec(select(Tournament).where(is_due, today <= LAST_DAY)).all(), farewell)
    deleted = session.exec(delete(Tournament).where(is_due)).rowcount
    days = select(col(FestivalDay.series_id), col(FestivalDay.date)).where(before > col(FestivalDay.date))
    forget_empty_days(session, session.exec(days).all())
    return deleted


def _forget_series_of_nobody(session: Session, since: datetime) -> int:
    """Delete old series of whom nothing else is known: who calls the API without the UI never has an entry."""
    known = union(select(Organizer.organizer_id), select(Account.account_id), select(Tournament.owner))
    unknown = delete(Series).where(col(Series.created_at) < since, col(Series.owner).not_in(known))
    return session.exec(unknown).rowcount


def _forget_leftovers(session: Session, now: datetime, since: datetime) -> int:
    """Delete what the planner keeps for a while only."""
    statements = (
        delete(AuditEntry).where(col(AuditEntry.at) < now - KEPT),
        delete(Count).where(col(Count.expires_at) <= now),
        delete(Intent).where(col(Intent.at) <= now - limits.IDEMPOTENCY_KEPT),
        delete(IdempotentAnswer).where(col(IdempotentAnswer.at) <= now - limits.IDEMPOTENCY_KEPT),
        delete(HelperLink).where(col(HelperLink.expires_at) <= now - limits.IDEMPOTENCY_KEPT),
        delete(FeedbackMessage).where(col(FeedbackMessage.at) < since),
    )
    return sum(session.exec(statement).rowcount for statement in statements)


def _delete_files(files: Iterable[Path], before: datetime) -> int:
    """Delete files that have not been written since."""
    due = [file for file in files if datetime.fromtimestamp(file.stat().st_mtime, UTC) < before]
    for file in due:
        file.unlink(missing_ok=True)
    return len(due)


def _kept_files(settings: Settings, engine: Engine) -> Iterator[Path]:
    """Yield log files, and databases that a restore replaced."""
    replaced = {*settings.var_dir.glob(f"*{REPLACED}*")}
    if engine.dialect.name == "sqlite" and engine.url.database:
        database = database_file(engine)
        replaced.update(database.parent.glob(f"{database.name}{REPLACED}*"))
    yield from replaced
    if settings.log_dir is not None:
        yield from settings.log_dir.glob("*.log*")


def purge_every_night(settings: Settings, engine: Engine, stop: Event | None = None) -> Thread:
    """Start a thread that purges once a night, or on the day after it, in whichever worker wakes first."""
    stopped = stop or Event()

    def run() -> None:
        while not stopped.wait(900):
            moment = now()
            try:
                if is_due(moment, settings):
                    log.info("Nightly purge: %s", purge(settings, engine, moment))
            except Exception:
                log.exception("The nightly purge failed; it is tried again tomorrow at the latest")

    thread = Thread(target=run, name="nightly purge", daemon=True)
    thread.start()
    return thread


def is_due(now: datetime, settings: Settings) -> bool:
    """Whether this process is to purge now: at night, or as soon as it runs on a day whose night it did not."""
    here = now.astimezone(LOCAL_TIME)
    return here.hour >= HOUR_OF_NIGHT and is_turn_of(here.date(), settings)


def is_turn_of(day: date, settings: Settings) -> bool:
    """Whether this process is to purge now: the first of the installation to ask on this day, if the day is right.

    Files remember the days. One that is far from the last may be a mistake of the clock, and what is deleted is gone:
    the purge waits until another day says the same.
    """
    last = max((mark.name.removeprefix("purged-") for mark in settings.var_dir.glob("purged-*")), default=str(day))
    if not is_first_of(day, settings):
        return False
    if abs(day - date.fromisoformat(last)) <= LONGEST_PAUSE:
        return True
    log.warning("It is %s and the last purge was on %s: nothing is deleted until another day says the same", day, last)
    return False


def is_first_of(day: date, settings: Settings) -> bool:
    """Whether this process is the first of the installation to ask on this day; a file remembers it."""
    mark = settings.var_dir / f"purged-{day}"
    try:
        settings.var_dir.mkdir(parents=True, exist_ok=True)
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    for old in settings.var_dir.glob("purged-*"):
        if old != mark:
            old.unlink(missing_ok=True)
    return True
