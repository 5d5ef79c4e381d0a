"""An address that was never confirmed may have been taken by a stranger: its owner gets the account, and nothing else.

Setting a new password by mail shows who owns the address. What somebody set up before ends with it, and the owner says
which tournaments are theirs.
"""

from datetime import timedelta

from flask import Blueprint, request
from sqlmodel import Session
from werkzeug import Response

from webapp.domain.sealing import fingerprint
from webapp.identity.browser import forms, rendering
from webapp.identity.proofs import second_factor
from webapp.identity.provider import Provider, provider
from webapp.identity.stored.single_use import GoneError
from webapp.identity.stored.tables import Account
from webapp.storage.audit import AuditEvent
from webapp.storage.database import read_session, write_session

blueprint = Blueprint("identity_taken_address", __name__)
TOURNAMENTS = "/login-actions/tournaments"
TIME_TO_SORT = timedelta(hours=1)
FOREIGN = "foreign"
PURPOSE = "taken address"


def end_what_a_stranger_set_up(session: Session, here: Provider, account: Account) -> str | None:
    """End second factor and links of an account, and return where its tournaments are sorted if it has any."""
    if second_factor.turn_off(session, account.account_id):
        here.audit.write(session, AuditEvent.SECOND_FACTOR_OFF, account.email_key)
    here.hooks.end_links(session, account.account_id, here.now())
    if not here.hooks.list_owned(session, account.account_id):
        return None
    return f"{here.path}{TOURNAMENTS}?key={here.seal(PURPOSE, _knowledge_of(account), TIME_TO_SORT)}"


@blueprint.get(TOURNAMENTS)
def tournaments_page() -> Response:
    """Return the list of the account's tournaments, each to be kept or deleted."""
    with read_session(provider().engine) as session:
        account = _account_of_key(session)
        owned = provider().hooks.list_owned(session, account.account_id)
    return rendering.page("tournaments.html", owned=owned, foreign=FOREIGN)


@blueprint.post(TOURNAMENTS)
def sort() -> Response:
    """Delete the tournaments that the owner of the address does not know."""
    forms.check_form()
    here = provider()
    with write_session(here.engine) as session:
        account = _account_of_key(session)
        known = here.hooks.list_owned(session, account.account_id)
        foreign = [each.key for each in known if forms.text(each.key) == FOREIGN]
        here.hooks.delete_chosen(session, account.account_id, foreign)
        # Not before: nothing that a stranger set up may write in the name of the owner.
        here.hooks.address_confirmed(session, account.account_id, here.now())
    return rendering.message("passwordChanged")


def _account_of_key(session: Session) -> Account:
    """Return whose password was set by mail just now, and not since."""
    said = provider().unseal(PURPOSE, request.args.get("key", "")) or {}
    account = session.get(Account, said.get("account", ""))
    if account is None or said | _knowledge_of(account) != said:
        raise GoneError("sortedTooLate")
    return account


def _knowledge_of(account: Account) -> dict[str, object]:
    return {"account": account.account_id, "password": fingerprint(account.password_hash)}
