"""The operator's command for the audit log."""

import argparse
from collections.abc import Iterator

from sqlmodel import select

from webapp.identity import accounts
from webapp.identity.tables import Account
from webapp.operations.admin_context import AdminContext
from webapp.storage.database import read_session
from webapp.storage.tables import Tournament


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command; it lies in ``planner_command``."""
    log = commands.add_parser("log", help="read the audit log, the newest lines first")
    log.add_argument("who", nargs="?", default="", help="of one person, by e-mail address, or one tournament, by id")
    log.add_argument("--most", type=int, default=100)
    log.set_defaults(planner_command=read_log)


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
