"""The operator's commands for what the planner knows of an organiser, wherever their account is."""

import argparse
from collections.abc import Iterator

from sqlmodel import Session, col, or_, select

from webapp.identity.pages.export_account import as_json
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import Account
from webapp.mail.transport import forget_in_outbox
from webapp.operations.admin_planner import AdminContext, AdminError, Commands, command
from webapp.services.registration.deletion import Farewell, delete_all_of
from webapp.services.setup.personal_data import export_of
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session
from webapp.storage.registration_tables import RegistrationOpening
from webapp.storage.tables import Organizer, Series, Tournament


def add_commands(commands: Commands) -> None:
    """Add the commands; what was chosen lies in ``planner_command``."""
    organizer = commands.add_parser("organiser", help="list organisers, export or delete what is stored about one")
    actions = organizer.add_subparsers(required=True)
    command(actions, "list", "list all organisers", planner_command=list_organizers)
    for name, run, what in (
        ("export", export, "print their names, series and tournaments as JSON"),
        ("delete", delete, "delete them with all their tournaments; an account elsewhere stays"),
    ):
        action = command(actions, name, what, planner_command=run)
        action.add_argument("who", help="the id at the identity provider, or an e-mail address that is known here")


def list_organizers(context: AdminContext, _chosen: argparse.Namespace) -> Iterator[str]:
    """Yield a line for each organiser: id, names, since when, last seen."""
    with read_session(context.engine) as session:
        for one in session.exec(select(Organizer).order_by(col(Organizer.last_name), col(Organizer.first_name))):
            names = ", ".join(part for part in (f"{one.first_name} {one.last_name}".strip(), one.club) if part)
            yield f"{one.organizer_id}  {names}  since {one.created_at:%Y-%m-%d}, last seen {one.updated_at:%Y-%m-%d}"


def export(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Yield what the planner stores about an organiser, without their account."""
    with read_session(context.engine) as session:
        yield from as_json(export_of(session, _subject(session, chosen.who)))


def delete(context: AdminContext, chosen: argparse.Namespace) -> Iterator[str]:
    """Delete an organiser as they would themselves, with the account if it is here; clubs that come are told."""
    with write_session(context.engine) as session:
        subject = _subject(session, chosen.who)
        account = session.get(Account, subject)
        who = account.email_key if account else subject
        senders = select(RegistrationOpening.sender_email).join(Tournament).where(Tournament.owner == subject)
        addresses = {email for email in session.exec(senders) if email} | ({account.email} if account else set())
        # The account first: whoever is making something for it comes to an end before what it owns is looked up.
        accounts.delete_account(session, subject)
        delete_all_of(session, subject, Farewell(context.origin, context.audit.now()))
        context.audit.write(session, AuditEvent.ORGANIZER_DELETED, who)
    forget_in_outbox(context.outbox, addresses)
    yield f"{chosen.who} and all their tournaments are deleted"


def _subject(session: Session, who: str) -> str:
    """Return the id of the one organiser that an id or an address stands for.

    Addresses are known of accounts that are here, and, once confirmed, of whoever opened registration for clubs.
    """
    key = accounts.email_key(who)
    found: set[str] = {
        *session.exec(select(Organizer.organizer_id).where(Organizer.organizer_id == who)),
        *session.exec(select(Tournament.owner).where(Tournament.owner == who)),
        *session.exec(select(Series.owner).where(Series.owner == who)),
        *session.exec(select(Account.account_id).where(or_(Account.account_id == who, Account.email_key == key))),
    }
    # Anybody's address may have been typed.
    is_theirs = col(RegistrationOpening.sender_confirmed)
    senders = select(Tournament.owner, RegistrationOpening.sender_email).join(RegistrationOpening).where(is_theirs)
    found |= {owner for owner, address in session.exec(senders) if address and accounts.email_key(address) == key}
    if len(found) > 1:
        raise AdminError(f"{who} is the address of several organisers: {', '.join(sorted(found))}")
    if not found:
        raise AdminError(f"there is no organiser {who}; python -m webapp admin organiser list shows all")
    return found.pop()
