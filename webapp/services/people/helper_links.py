"""Helper links: whoever holds one may enter results of the open round and run the clock, and nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, Any
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, or_, select, update
from sqlmodel.sql.expression import SelectOfScalar

from webapp.domain.actors import ActionContext, HelperAccess
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.schedule import end_of_next_day
from webapp.domain.errors import Broken, ConflictError, InvalidInputError, NotFoundError
from webapp.domain.sealing import fingerprint, keyed_fingerprint
from webapp.services.records import journal
from webapp.storage.audit import AuditEvent, AuditLog
from webapp.storage.database import read_session, write_session
from webapp.storage.groups_of_day import links_into, lock_day
from webapp.storage.tables import FestivalDay, HelperLink, Tournament
from webapp.storage.tournament_records import load_records, refuse_locked

A_DAY = timedelta(days=1)


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

    def of(self, link: HelperLink) -> str:
        """Return the address to hand to a helper."""
        of_day, of_tournament = f"series/{link.series_id}/{link.date}", f"tournaments/id/{link.tournament_id}/round"
        page = of_day if link.tournament_id is None else of_tournament
        return f"{self.origin}/{page}#helper={self.secret_of(link)}"


def make(
    engine: Engine, tournament_id: UUID, wanted: Mapping[str, Any], context: ActionContext, addresses: Addresses
) -> LinkView:
    """Return a new link into a tournament, with its address."""
    with write_session(engine) as session:
        tournament = load_records(session, tournament_id, to_write=True).tournament
        return _make(session, {"tournament_id": tournament_id}, [tournament], wanted, context, addresses)


def make_for_day(
    engine: Engine, series_id: UUID, day: date, wanted: Mapping[str, Any], context: ActionContext, addresses: Addresses
) -> LinkView:
    """Return a new link into all tournaments of a festival day, with its address.

    Raises
    ------
    ConflictError
        When the date is no festival day.
    """
    with write_session(engine) as session:
        tournaments, kept = lock_day(session, series_id, day), session.get(FestivalDay, (series_id, day))
        if kept is None or not kept.festival:
            raise ConflictError("NO_FESTIVAL_DAY", "This date is no festival day.")
        return _make(session, {"series_id": series_id, "date": day}, tournaments, wanted, context, addresses)


def _make(
    session: Session,
    opened: Mapping[str, Any],
    tournaments: Sequence[Tournament],
    wanted: Mapping[str, Any],
    context: ActionContext,
    addresses: Addresses,
) -> LinkView:
    """Return a new link, by default until the day after what it opens, or after today if that is long over."""
    ends_at, label = wanted["expires_at"], wanted["label"]
    if ends_at is not None and ends_at <= context.now:
        raise InvalidInputError(Broken("expiresAt", "IN_THE_PAST", "This moment has passed."))
    today = context.now.astimezone(LOCAL_TIME).date()
    last_day = max([today, opened.get("date", today), *(tournament.last_day for tournament in tournaments)])
    ends = (ends_at or end_of_next_day(last_day)).astimezone(UTC)
    link = HelperLink(label=label, secret_hash="", created_at=context.now, expires_at=ends, **opened)
    link.secret_hash = fingerprint(addresses.secret_of(link))
    session.add(link)
    for tournament in tournaments:
        journal.write(session, tournament, "HELPER_LINK_MADE", context, {"label": label})
    return _view(link, addresses.of(link))


def shown_again(engine: Engine, link_id: UUID, addresses: Addresses) -> LinkView:
    """Return a link as it was answered when it was made.

    Raises
    ------
    NotFoundError
        When it is not there any more.
    """
    with read_session(engine) as session:
        link = _link(session, link_id)
        return _view(link, addresses.of(link))


def all_of(engine: Engine, tournament_id: UUID) -> list[LinkView]:
    """Return the links that open a tournament, newest first: its own, and those of its day."""
    return _listed(engine, links_into(tournament_id))


def all_of_day(engine: Engine, series_id: UUID, day: date) -> list[LinkView]:
    """Return the links that open all tournaments of a day, newest first."""
    return _listed(engine, select(HelperLink).where(HelperLink.series_id == series_id, HelperLink.date == day))


def _listed(engine: Engine, links: SelectOfScalar[HelperLink]) -> list[LinkView]:
    with read_session(engine) as session:
        return [_view(link) for link in session.exec(links.order_by(col(HelperLink.created_at).desc()))]


def revoke(engine: Engine, link_id: UUID, context: ActionContext) -> None:
    """Let a link open nothing any more, from now on."""
    with write_session(engine) as session:
        tournaments = _lock_opened(session, _link(session, link_id))
        link = _link(session, link_id)
        if link.revoked_at is None:
            link.revoked_at = context.now
            for tournament in tournaments:
                journal.write(session, tournament, "HELPER_LINK_REVOKED", context, {"label": link.label})


def _link(session: Session, link_id: UUID) -> HelperLink:
    """Return a link as it stands now, whatever was read of it before it was locked."""
    link = session.get(HelperLink, link_id, populate_existing=True)
    if link is None:
        raise NotFoundError("This helper link does not exist.")
    return link


def _lock_opened(session: Session, link: HelperLink) -> Sequence[Tournament]:
    if link.series_id and link.date:
        return lock_day(session, link.series_id, link.date)
    tournament = session.get_one(Tournament, link.tournament_id, with_for_update=True)
    refuse_locked(tournament)
    return [tournament]


def opened_by(engine: Engine, secret: str, now: datetime) -> HelperAccess | None:
    """Return what the secret of a link opens; None when it is unknown, revoked or expired."""
    with read_session(engine) as session:
        link = session.exec(select(HelperLink).where(col(HelperLink.secret_hash) == fingerprint(secret))).one_or_none()
        if link is None or link.revoked_at is not None or link.expires_at <= now:
            return None
        of_day = (Tournament.series_id == link.series_id, Tournament.date == link.date)
        on_day = select(Tournament.tournament_id).where(*of_day)
        opened = [link.tournament_id] if link.tournament_id else session.exec(on_day).all()
    return HelperAccess(frozenset(opened), link.link_id, link.label, link.used_at, link.tournament_id is None)


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


def _view(link: HelperLink, url: str | None = None) -> LinkView:
    is_revoked = link.revoked_at is not None
    return LinkView(
        link.link_id, link.label, link.created_at, link.expires_at, is_revoked, link.tournament_id is None, url
    )
