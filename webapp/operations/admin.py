"""The operator's commands: ``python -m webapp admin``."""

import argparse
from collections.abc import Iterator
from datetime import timedelta

from sqlmodel import Session, col, select

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity.browser import sessions
from webapp.identity.pages import mails
from webapp.identity.pages.registration import INVITATION
from webapp.identity.proofs import second_factor
from webapp.identity.provider import CLOSED, Provider
from webapp.identity.stored import accounts
from webapp.identity.stored.tables import Account, Invitation
from webapp.operations import admin_organizers, admin_planner
from webapp.operations.admin_planner import AdminError, command
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session


def add_commands(parser: argparse.ArgumentParser) -> None:
    """Add the operator's commands to a parser.

    What was chosen lies in ``admin_command`` where it needs the identity provider, else in ``planner_command``.
    """
    commands = parser.add_subparsers(required=True)
    account = commands.add_parser("account", help="list, lock or unlock accounts, reset second factors")
    actions = account.add_subparsers(required=True)
    command(actions, "list", "list all accounts", admin_command=list_accounts)
    for name, run, what in (
        ("lock", lock, "sign the person out and refuse to sign them in"),
        ("unlock", unlock, "let the person sign in again"),
        ("reset-second-factor", reset_second_factor, "let the person sign in with the password alone"),
    ):
        command(actions, name, what, admin_command=run).add_argument("email")
    what = "make a link that lets its bearer make one account"
    invitation = command(commands, "invite", what, admin_command=invite)
    invitation.add_argument("--days", type=int, default=7, choices=range(1, 91), metavar="1..90")
    admin_organizers.add_commands(commands)
    admin_planner.add_commands(commands)


def list_accounts(here: Provider, _chosen: argparse.Namespace) -> Iterator[str]:
    """Yield a line for each account: address, since when, last seen, and what is special."""
    with read_session(here.engine) as session:
        for account in session.exec(select(Account).order_by(col(Account.email_key))):
            notes = [
                *(["locked"] if account.locked_at else []),
                *(["second factor"] if second_factor.is_on(session, account.account_id) else []),
                *([] if here.is_confirmed(account) else ["address not confirmed"]),
            ]
            days = f"since {account.created_at:%Y-%m-%d}, last seen {account.last_seen_at:%Y-%m-%d}"
            yield "  ".join([account.email, account.full_name, days, *notes])


def lock(here: Provider, chosen: argparse.Namespace) -> Iterator[str]:
    """Lock an account and end its sessions."""
    with write_session(here.engine) as session:
        account = _account(session, chosen.email)
        account.locked_at = account.locked_at or here.now()
        sessions.end_all(session, account.account_id)
        here.audit.write(session, AuditEvent.LOCKED, account.email_key)
    yield f"{account.email} is locked and signed out everywhere"


def unlock(here: Provider, chosen: argparse.Namespace) -> Iterator[str]:
    """Unlock an account."""
    with write_session(here.engine) as session:
        account = _account(session, chosen.email)
        account.locked_at = None
        here.audit.write(session, AuditEvent.UNLOCKED, account.email_key)
    yield f"{account.email} can sign in again"


def reset_second_factor(here: Provider, chosen: argparse.Namespace) -> Iterator[str]:
    """Turn the second factor of an account off, for who lost the app and the recovery codes; a mail tells them."""
    with write_session(here.engine) as session:
        account = _account(session, chosen.email)
        if not second_factor.turn_off(session, account.account_id):
            raise AdminError(f"{account.email} has no second factor")
        here.audit.write(session, AuditEvent.SECOND_FACTOR_RESET, account.email_key)
        session.expunge(account)
    mails.tell_of_change(here, account, "mailFactorOff")
    yield f"{account.email} signs in with the password alone"


def invite(here: Provider, chosen: argparse.Namespace) -> Iterator[str]:
    """Make an invitation; its link is shown now and never again."""
    if here.registration == CLOSED:
        raise AdminError("TRIKICK_REGISTRATION is closed: nobody can use an invitation")
    key, now = new_secret(), here.now()
    expires_at = now + timedelta(days=chosen.days)
    with write_session(here.engine) as session:
        session.add(Invitation(token_fingerprint=fingerprint(key), created_at=now, expires_at=expires_at))
        here.audit.write(session, AuditEvent.INVITATION_MADE)
    yield f"{here.issuer}{INVITATION}?key={key}"
    yield f"Good for one account, until {expires_at:%Y-%m-%d %H:%M} UTC"


def _account(session: Session, email: str) -> Account:
    account = accounts.by_email(session, email)
    if account is None:
        raise AdminError(f"there is no account {email}")
    return account
