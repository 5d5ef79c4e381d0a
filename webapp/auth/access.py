"""Who may do what: the caller of the present request, scopes, and ownership of tournaments."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, cast
from uuid import UUID

from flask import Flask, current_app, g, request
from flask_smorest import Blueprint
from sqlmodel import Session

from webapp.auth.errors import (
    InvalidHelperLinkError,
    InvalidRegistrationLinkError,
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

    @property
    def has_no_credentials(self) -> bool:
        """Whether the request came without any: its answer is the same for everyone."""
        return self.claims is None and self.helper is None

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


def signed_in_caller() -> Caller:
    """Return the signed-in caller of the present request.

    Raises
    ------
    SignInRequiredError
        When no token was sent.
    NotOwnerError
        When only a helper link was sent.
    InvalidTokenError
        When the token's session has been ended meanwhile.
    """
    caller = current_caller()
    guard = _guard()
    if caller.claims is None:
        # A helper link is good for what it opens; signing in would not make its bearer the organiser.
        raise SignInRequiredError(guard.verifier.realm) if caller.helper is None else NotOwnerError
    if not _session_lives(caller.claims):
        raise InvalidTokenError("The session of this access token has ended.", guard.verifier.realm)
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
    guard = _guard()
    if not guard.account_stays(session, caller.subject or ""):
        raise InvalidTokenError("The account of this access token has been deleted.", guard.verifier.realm)


def check_scopes(caller: Caller, *scopes: str) -> None:
    """Refuse a caller whose token lacks any of the scopes."""
    missing = [scope for scope in scopes if scope not in caller.scopes]
    if missing:
        raise MissingScopeError(missing, _guard().verifier.realm)


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
    signed_in = signed_in_caller()
    check_scopes(signed_in, READ, WRITE)
    check_owner(signed_in, owner_id)


def link_of_request(header: str) -> str | None:
    """Return the secret of a link that the request shows; without one, somebody with the right scopes has signed in.

    Whether the secret opens anything, or the caller owns anything, is for the view to find out.
    """
    current_caller()  # a bad token is refused, whatever else was sent
    secret = request.headers.get(header)
    if secret is None:
        check_scopes(signed_in_caller(), READ, WRITE)
    return secret


def check_link(*, is_good: bool) -> None:
    """Refuse a secret that opens nothing."""
    if not is_good:
        raise InvalidRegistrationLinkError(_guard().verifier.realm)


def require_scopes(*scopes: str) -> Callable[[View], View]:
    """Return a decorator that refuses requests without a good token of all the scopes, before their body is read.

    Stands directly below the route. The scopes also enter the view's OpenAPI operation, so that what is
    documented is what is checked.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            check_scopes(signed_in_caller(), *scopes)
            return view(*args, **kwargs)

        described: View = Blueprint.doc(security=[{"oidc": list(scopes)}])(guarded)
        return described

    return decorate


def _claims_of_request() -> Claims | None:
    """Return what the bearer token of the request claims, None when no credentials were sent."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    verifier = _guard().verifier
    scheme, _, token = header.strip().partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise InvalidTokenError("The Authorization header holds no bearer token.", verifier.realm)
    return verifier.verify(token.strip())


def _helper_of_request() -> HelperAccess | None:
    """Return what the helper link of the request opens, None when none was sent."""
    secret = request.headers.get(HELPER_HEADER)
    if secret is None:
        return None
    guard = _guard()
    access = guard.resolve_helper(secret)
    if access is None:
        raise not_opened()
    return access


def not_opened() -> InvalidHelperLinkError:
    """Return the refusal of a helper link that does not open what is asked for, or no longer."""
    return InvalidHelperLinkError(_guard().verifier.realm)
