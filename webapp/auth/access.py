"""Who may do what: the caller of the present request, scopes, and ownership of tournaments."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast
from uuid import UUID

from flask import Flask, current_app, g, request
from sqlmodel import Session

from webapp.auth.errors import (
    InvalidHelperLinkError,
    InvalidTokenError,
    MissingScopeError,
    NotOwnerError,
    SignInRequiredError,
)
from webapp.auth.tokens import Claims, TokenVerifier
from webapp.domain.actors import HelperAccess

READ = "read:tournament"
WRITE = "write:tournament"
HELPER_HEADER = "X-Helper-Token"
CLUBS_LINK_HEADER = "X-Registration-Key"
OWN_LINK_HEADER = "X-Registration-Token"
_EXTENSION = "trikick_guard"

View = Callable[..., Any]


@dataclass(frozen=True)
class Caller:
    """Who sent the present request: a signed-in person, the bearer of a helper link, both or neither."""

    claims: Claims | None = None
    helper: HelperAccess | None = None

    @property
    def subject(self) -> str | None:
        """Identity of the signed-in person, None for everyone else."""
        return self.claims.subject if self.claims else None

    @property
    def scopes(self) -> frozenset[str]:
        """Scopes of the token, none without a token."""
        return self.claims.scopes if self.claims else frozenset()

    @property
    def email(self) -> str | None:
        """Address of the signed-in person as the token says it."""
        return self.claims.email if self.claims else None

    def owns(self, owner_id: str) -> bool:
        """Whether this caller is the signed-in owner."""
        return self.subject is not None and self.subject == owner_id

    def helps(self, tournament_id: UUID) -> bool:
        """Whether this caller's helper link opens the tournament."""
        return self.helper is not None and tournament_id in self.helper.tournaments

    def without_token(self) -> "Caller":
        """Return the same caller, nobody signed in."""
        return Caller(helper=self.helper)


@dataclass(frozen=True)
class Guard:
    """What the application brings along to recognise its callers.

    Attributes
    ----------
    verifier
        Judges access tokens.
    resolve_helper
        Returns what the secret of a helper link opens, None when it opens nothing (any more).
    session_lives
        Whether the session of a token still exists, asked on calls that need a token. The embedded provider
        can say so at once, so that signing out and deleting an account end access without delay; with an
        external provider access ends with the token, after at most five minutes.
    account_stays
        Whether the account of a subject is still there, asked within a unit of work that makes something new for
        it; until that ends, nobody deletes the account.
    address_is_confirmed
        Whether the person of a token has shown that mails to the token's address reach them: the embedded provider
        looks it up, so that it counts at once.
    """

    verifier: TokenVerifier
    resolve_helper: Callable[[str], HelperAccess | None]
    session_lives: Callable[[str | None, str], bool] = lambda _session, _subject: True
    account_stays: Callable[[Session, str], bool] = lambda _session, _subject: True
    address_is_confirmed: Callable[[Claims], bool] = lambda claims: claims.email_is_verified

    def install(self, app: Flask) -> None:
        """Make this guard the one that the application's calls ask."""
        app.extensions[_EXTENSION] = self


def _guard() -> Guard:
    return cast(Guard, current_app.extensions[_EXTENSION])


def current_caller() -> Caller:
    """Return who sent the present request.

    Raises
    ------
    InvalidTokenError, InvalidHelperLinkError
        When credentials were sent that are not good: such a request is refused even where none are needed.
    """
    if "caller" not in g:
        g.caller = Caller(claims=_claims_of_request(), helper=_helper_of_request())
    return cast(Caller, g.caller)


def reading_caller(owner_id: str | None = None) -> Caller:
    """Return who reads a public page: without the read scope a good token counts as none.

    So does a token whose session has ended: what is not public stays with those who are signed in.

    Parameters
    ----------
    owner_id
        Whose page it is, where it is somebody's: nobody else's session needs a look-up, as a token opens nothing more
        to them. None where the caller's own tournaments are read.
    """
    caller = current_caller()
    if caller.claims is None or READ not in caller.scopes:
        return caller.without_token()
    if owner_id is not None and not caller.owns(owner_id):
        return caller
    return caller if _session_lives(caller.claims) else caller.without_token()


def signed_in_caller(*scopes: str) -> Caller:
    """Return the signed-in caller of the present request, whose token has to have these scopes.

    Raises
    ------
    SignInRequiredError
        When no token was sent.
    NotOwnerError
        When only a helper link was sent.
    InvalidTokenError
        When the token's session has been ended meanwhile.
    MissingScopeError
        When the token lacks any of the scopes.
    """
    caller = current_caller()
    if caller.claims is None:
        # A helper link is good for what it opens; signing in would not make its bearer the organiser.
        raise SignInRequiredError if caller.helper is None else NotOwnerError
    if not _session_lives(caller.claims):
        raise InvalidTokenError("The session of this access token has ended.")
    if missing := [scope for scope in scopes if scope not in caller.scopes]:
        raise MissingScopeError(missing)
    return caller


def _session_lives(claims: Claims) -> bool:
    """Whether the session of the request's token still exists: asked once, however many ask for the caller."""
    if "session_lives" not in g:
        g.session_lives = _guard().session_lives(claims.session, claims.subject)
    return cast(bool, g.session_lives)


def has_confirmed_address(caller: Caller) -> bool:
    """Whether mails to the caller's address are known to reach them."""
    return caller.claims is not None and _guard().address_is_confirmed(caller.claims)


def check_account_stays(session: Session, caller: Caller) -> None:
    """Refuse to make something new for a caller whose account has been deleted since the call came in.

    The unit of work may have waited for the very one that deleted it: what it made would belong to nobody.
    """
    if not _guard().account_stays(session, caller.subject or ""):
        raise InvalidTokenError("The account of this access token has been deleted.")


def check_owner(caller: Caller, owner_id: str) -> None:
    """Refuse everyone but the owner of a tournament."""
    if not caller.owns(owner_id):
        raise NotOwnerError


def check_may_enter_results(caller: Caller, owner_id: str, tournament_id: UUID) -> None:
    """Refuse everyone but the owner and the helpers of a tournament.

    A caller with nothing to show is asked to sign in, a token that lacks a scope is told which.
    """
    if caller.helps(tournament_id):
        return
    check_owner(signed_in_caller(READ, WRITE), owner_id)


def link_of_request(header: str) -> str | None:
    """Return the secret of a link that the request shows; without one, somebody with the right scopes has signed in.

    Whether the secret opens anything, or the caller owns anything, is for the view to find out.
    """
    current_caller()  # a bad token is refused, whatever else was sent
    secret = request.headers.get(header)
    if secret is None:
        signed_in_caller(READ, WRITE)
    return secret


def _claims_of_request() -> Claims | None:
    """Return what the bearer token of the request claims, None when no credentials were sent."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, token = header.strip().partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise InvalidTokenError("The Authorization header holds no bearer token.")
    return _guard().verifier.verify(token.strip())


def _helper_of_request() -> HelperAccess | None:
    """Return what the helper link of the request opens, None when none was sent."""
    secret = request.headers.get(HELPER_HEADER)
    if secret is None:
        return None
    access = _guard().resolve_helper(secret)
    if access is None:
        raise InvalidHelperLinkError
    return access
