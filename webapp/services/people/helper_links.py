"""Helper links: whoever holds one may enter results of the open round, and nothing else."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import col, or_, select, update

from webapp.domain.actors import ActionContext, HelperAccess
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, NotFoundError
from webapp.domain.local_time import LOCAL_TIME
from webapp.domain.schedule import end_of_next_day
from webapp.domain.sealing import fingerprint, keyed_fingerprint
from webapp.services.records import journal
from webapp.storage.audit import AuditEvent, AuditLog
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import groups_of_day
from webapp.storage.tables import HelperLink, Tournament
from webapp.storage.tournament_records import load_records

A_DAY = timedelta(days=1)


@dataclass(frozen=True)
class NewLink:
    """A link to be made, by default for one tournament until the day after it."""

    label: str
    expires_at: datetime | None = None
    whole_day: bool = False


@dataclass(frozen=True)
class LinkView:
    """A link as its owner sees it; the address, which holds the secret, only once."""

    link_id: UUID
    label: str
    created_at: datetime
    expires_at: datetime
    revoked: bool
    whole_day: Annotated[bool, "Whether it opens all groups of the festival day."]
    url: str | None = None


@dataclass(frozen=True)
class Addresses:
    """Where links lead, and the key from which their secrets follow."""

    origin: str
    key: bytes = field(repr=False)

    def secret_of(self, link: HelperLink) -> str:
        """Return 256 bits that nobody guesses without the key."""
        return keyed_fingerprint(self.key, str(link.link_id))

    def of(self, link: HelperLink, tournament: Tournament) -> str:
        """Return the address to hand to a helper."""
        page = f"tournaments/id/{tournament.tournament_id}/round"
        if link.whole_day and tournament.series_id is not None:
            page = f"series/{tournament.series_id}/{tournament.date}"
        return f"{self.origin}/{page}#helper={self.secret_of(link)}"


def make(
    engine: Engine,
    tournament_id: UUID,
    wanted: NewLink,
    context: ActionContext,
    addresses: Addresses,
) -> LinkView:
    """Return a new link with its address.

    Raises
    ------
    ConflictError
        When it is to open a whole festival day, and the tournament belongs to none.
    """
    if wanted.expires_at is not None and wanted.expires_at <= context.now:
        raise InvalidInputError(Broken("expiresAt", "IN_THE_PAST", "This moment has passed."))
    with write_session(engine) as session:
        tournament = load_records(session, tournament_id, to_write=True).tournament
        if wanted.whole_day and not groups_of_day(session, tournament_id):
            raise ConflictError("NO_FESTIVAL_DAY", "This tournament is not a group of a festival day.")
        link = HelperLink(
            whole_day=wanted.whole_day,
            tournament_id=tournament_id,
            label=wanted.label,
            secret_hash="",
            created_at=context.now,
            expires_at=(wanted.expires_at or _end_of_next_day(tournament, context.now)).astimezone(UTC),
        )
        link.secret_hash = fingerprint(addresses.secret_of(link))
        session.add(link)
        journal.write(session, tournament, "HELPER_LINK_MADE", context, {"label": wanted.label})
        return _view(link, addresses.of(link, tournament))


def shown_again(engine: Engine, tournament_id: UUID, link_id: UUID, addresses: Addresses) -> LinkView:
    """Return a link as it was answered when it was made.

    Raises
    ------
    NotFoundError
        When it is not there any more.
    """
    with read_session(engine) as session:
        link, tournament = session.get(HelperLink, link_id), session.get(Tournament, tournament_id)
    if link is None or tournament is None or link.tournament_id != tournament_id:
        raise NotFoundError("This helper link does not exist.")
    return _view(link, addresses.of(link, tournament))


def all_of(engine: Engine, tournament_id: UUID) -> list[LinkView]:
    """Return the links of a tournament, newest first."""
    question = select(HelperLink).where(col(HelperLink.tournament_id) == tournament_id)
    with read_session(engine) as session:
        return [_view(link) for link in session.exec(question.order_by(col(HelperLink.created_at).desc()))]


def revoke(engine: Engine, tournament_id: UUID, link_id: UUID, context: ActionContext) -> None:
    """Let a link open nothing any more, from now on."""
    with write_session(engine) as session:
        tournament = load_records(session, tournament_id, to_write=True).tournament
        link = session.get(HelperLink, link_id)
        if link is None:
            raise NotFoundError("This helper link does not exist.")
        if link.revoked_at is None:
            link.revoked_at = context.now
            journal.write(session, tournament, "HELPER_LINK_REVOKED", context, {"label": link.label})


def opened_by(engine: Engine, secret: str, now: datetime) -> HelperAccess | None:
    """Return what the secret of a link opens; None when it is unknown, revoked or expired."""
    with read_session(engine) as session:
        link = session.exec(select(HelperLink).where(col(HelperLink.secret_hash) == fingerprint(secret))).one_or_none()
        if link is None or link.revoked_at is not None or link.expires_at <= now:
            return None
        groups = groups_of_day(session, link.tournament_id) if link.whole_day else ()
    return HelperAccess(link.tournament_id, link.link_id, link.label, link.used_at, frozenset(groups))


def note_use(engine: Engine, opened: HelperAccess, audit: AuditLog, network: str, now: datetime) -> None:
    """Write the first use of a link on a day into the audit log; a pitch sends a request every few seconds."""
    before = now - A_DAY
    if opened.used_at is not None and opened.used_at > before:
        return
    is_first = or_(col(HelperLink.used_at).is_(None), col(HelperLink.used_at) <= before)
    claim = update(HelperLink).where(col(HelperLink.link_id) == opened.link_id, is_first).values(used_at=now)
    with write_session(engine) as session:
        if session.exec(claim).rowcount == 1:
            audit.write(session, AuditEvent.HELPER_LINK_USED, f"helper link {opened.link_id}", network)


def _end_of_next_day(tournament: Tournament, now: datetime) -> datetime:
    """Return the end of the day after the tournament; for one that is long over, of the day after today."""
    day = max(tournament.last_day, now.astimezone(LOCAL_TIME).date())
    return end_of_next_day(day)


def _view(link: HelperLink, url: str | None = None) -> LinkView:
    is_revoked = link.revoked_at is not None
    return LinkView(link.link_id, link.label, link.created_at, link.expires_at, is_revoked, link.whole_day, url)
