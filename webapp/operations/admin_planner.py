"""The operator's commands for tournaments, the audit log and feedback, whoever runs the identity provider."""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeAlias
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.config import Settings
from webapp.domain.clock import now
from webapp.domain.sealing import derived_key
from webapp.domain.writing.names import key_of
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import Account
from webapp.services.registration.deletion import Farewell, delete_these
from webapp.storage.audit import AuditEvent, AuditLog
from webapp.storage.database import read_session, write_session
from webapp.storage.tables import FeedbackMessage, Organizer, Tournament


class AdminError(Exception):
    """What was asked for cannot be done; the message says why."""


@dataclass(frozen=True)
class AdminContext:
    """What the operator's commands need; `origin` is the planner's own address, `outbox` where its mails may lie."""

    engine: Engine
    audit: AuditLog
    origin: str
    outbox: Path


def admin_context(settings: Settings, engine: Engine) -> AdminContext:
    """Return what commands of an installation need."""
    audit = AuditLog(derived_key(settings.secret_key, "audit"), now)
    return AdminContext(engine, audit, settings.public_url, settings.outbox)


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def command(group: Commands, name: str, what: str, **run: Callable[..., Iterator[str]]) -> argparse.ArgumentParser:
    """Return the parser of a command, which lies under the name that is given once it was chosen."""
    parser = group.add_parser(name, help=what)
    parser.set_defaults(**run)
    return parser


def add_commands(commands: Commands) -> None:
    """Add the commands; what was chosen lies in ``planner_command``."""
    tournament = commands.add_parser("tournament", help="list, lock, unlock or delete tournaments")
    actions = tournament.add_subparsers(required=True)
    listing = command(actions, "list", "list tournaments, the newest first", planner_command=list_tournaments)
    listing.add_argument("name", nargs="?", default="", help="of this name only")
    listing.add_argument("--most", type=int, default=100)
    for name, run, what in (
        ("lock", lock, "take a tournament away from everybody, and keep it"),
        ("unlock", unlock, "give it back as it was"),
        ("delete", delete, "delete a tournament and all that belongs to it"),
    ):
        action = command(actions, name, what, planner_command=run)
        action.add_argument("tournament", type=UUID, help="its id, as in its address")
    log = command(commands, "log", "read the audit log, the newest lines first", planner_command=read_log)
    log.add_argument("who", nargs="?", default="", help="of one person, by e-mail address, or one tournament, by id")
    log.add_argument("--most", type=int, default=100)
    what = "read feedback that could not be mailed, the newest first"
    command(commands, "feedback", what, planner_command=read_feedback)


def list_tournaments(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Yield a line for each tournament: id, date, name, place, whose it is, and whether it is locked."""
    question = (
        select(Tournament, Organizer, Account)
        .join(Organizer, col(Organizer.organizer_id) == col(Tournament.owner), isouter=True)
        .join(Account, col(Account.account_id) == col(Tournament.owner), isouter=True)
        .order_by(col(Tournament.date).desc(), col(Tournament.created_at).desc())
        .limit(chosen.most)
    )
    if chosen.name:
        question = question.where(Tournament.name_key == key_of(chosen.name))
    with read_session(context.engine) as session:
        for tournament, organizer, account in session.exec(question):
            notes = ["locked"] if tournament.locked_at else []
            person = f"{organizer.first_name} {organizer.last_name}".strip() if organizer else ""
            whose = " ".join(part for part in (person, account.email if account else tournament.owner) if part)
            what = f"{tournament.name}, {tournament.city}"
            yield "  ".join([str(tournament.tournament_id), f"{tournament.date}", what, whose, *notes])


def lock(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Lock a tournament."""
    name = _set(context, chosen.tournament, AuditEvent.TOURNAMENT_LOCKED, context.audit.now())
    yield f"{name} is locked: visitors find nothing, its organiser reads that it is locked"


def unlock(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Unlock a tournament."""
    yield f"{_set(context, chosen.tournament, AuditEvent.TOURNAMENT_UNLOCKED, None)} is as it was before"


def delete(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Delete a tournament, locked or not; clubs that expect one that is not locked are told."""
    with write_session(context.engine) as session:
        tournament = _tournament(session, chosen.tournament)
        delete_these(session, [tournament], Farewell(context.origin, context.audit.now()))
        context.audit.write(session, AuditEvent.TOURNAMENT_DELETED, str(chosen.tournament))
    yield f"{tournament.name} is deleted with all that belongs to it"


def read_log(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Yield the lines of the audit log; who is still there by address or id, others by their fingerprint."""
    with read_session(context.engine) as session:
        keys = session.exec(select(Account.email_key)).all()
        ids = session.exec(select(Tournament.tournament_id)).all()
        who = accounts.email_key(chosen.who) if chosen.who else ""
        entries = context.audit.entries(session, who, chosen.most)
    names = {context.audit.pseudonym(name): name for name in [*keys, *map(str, ids)]}
    for entry in entries:
        subject = names.get(entry.who) or (f"~{entry.who[:12]}" if entry.who else "-")
        network = f"  from ~{entry.network[:12]}" if entry.network else ""
        yield f"{entry.at:%Y-%m-%d %H:%M:%S}  {entry.event}  {subject}{network}"


def read_feedback(context: AdminContext, _chosen: argparse.Namespace) -> Iterator[str]:
    """Yield the feedback that is kept here: when it came, whom to answer, what it says."""
    with read_session(context.engine) as session:
        for message in session.exec(select(FeedbackMessage).order_by(col(FeedbackMessage.at).desc())):
            yield f"{message.at:%Y-%m-%d %H:%M} UTC, {message.email or 'no address'}\n{message.text}\n"


def _set(context: AdminContext, tournament_id: UUID, event: AuditEvent, locked_at: datetime | None) -> str:
    """Lock or unlock a tournament and return its name."""
    with write_session(context.engine) as session:
        tournament = _tournament(session, tournament_id)
        tournament.locked_at = locked_at
        context.audit.write(session, event, str(tournament_id))
        return tournament.name


def _tournament(session: Session, tournament_id: UUID) -> Tournament:
    tournament = session.get(Tournament, tournament_id, with_for_update=True)
    if tournament is None:
        raise AdminError(f"there is no tournament {tournament_id}")
    return tournament
