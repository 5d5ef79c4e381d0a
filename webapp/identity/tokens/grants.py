"""The two ways to a token, on Authlib's server side: authorization code with PKCE, and refresh."""

from dataclasses import dataclass
from typing import Any, cast
from uuid import uuid4

from authlib.common.urls import add_params_to_uri
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import ClientMixin
from authlib.oauth2.rfc6749.errors import InvalidGrantError, InvalidRequestError, InvalidScopeError
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant, RefreshTokenGrant
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode
from flask import g
from joserfc.jwk import RSAKey
from sqlmodel import Session, select

from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity.browser import sessions
from webapp.identity.browser.sessions import SignedIn
from webapp.identity.provider import ABOUT_THE_PERSON, ACCESS_TOKEN_LIFE, CODE_LIFE, RIGHTS, provider
from webapp.identity.stored import single_use
from webapp.identity.stored.tables import AuthorizationCode, RefreshToken
from webapp.identity.tokens import claims, refresh


@dataclass(frozen=True)
class Exchange:
    """What one protocol request works with: its transaction and the key that signs."""

    session: Session
    key: RSAKey


def exchange() -> Exchange:
    """Return the present request's exchange."""
    return cast(Exchange, g.identity_exchange)


class PublicClient(ClientMixin):  # type: ignore[misc]
    """The planner's user interface: it runs in browsers and can keep no secret."""

    def get_client_id(self) -> str:
        """Return the client's name."""
        return provider().client_id

    def get_default_redirect_uri(self) -> None:
        """Return nothing: the address has to be given."""

    def get_allowed_scope(self, scope: str | None) -> str | None:
        """Return the scopes of a sign-in, as the realm file for Keycloak grants them: the rights that were asked for.

        Where none was asked for, both are granted.
        """
        asked = (scope or "").split()
        rights = [right for right in RIGHTS if right in asked]
        return " ".join((*ABOUT_THE_PERSON, *(rights or RIGHTS))) if "openid" in asked else None

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        """Whether codes may be sent to this address: compared as text, nothing is normalised."""
        return redirect_uri in provider().redirect_uris

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:  # noqa: ARG002
        """Whether the client may present itself this way: only without a secret."""
        return method == "none"

    def check_response_type(self, response_type: str) -> bool:
        """Whether this kind of answer may be asked for."""
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        """Whether tokens may be obtained this way."""
        return grant_type in {"authorization_code", "refresh_token"}


class CodeGrant(AuthorizationCodeGrant):  # type: ignore[misc]
    """Authorization code, answered in the fragment or the query."""

    TOKEN_ENDPOINT_AUTH_METHODS = ("none",)

    def create_authorization_response(self, redirect_uri: str, grant_user: SignedIn) -> tuple[int, str, list[Any]]:
        """Return the redirect that carries the code, in Keycloak's order."""
        asked, code = self.request.payload.data, new_secret()
        exchange().session.add(
            AuthorizationCode(
                code_fingerprint=fingerprint(code),
                session_id=grant_user.session.session_id,
                redirect_uri=asked["redirect_uri"],
                scope=self.request.scope,
                nonce=asked.get("nonce", ""),
                code_challenge=asked["code_challenge"],
                family_id=str(uuid4()),
                expires_at=provider().now() + CODE_LIFE,
            )
        )
        parameters = [
            *([("state", asked["state"])] if asked.get("state") else []),
            ("session_state", grant_user.session.session_id),
            ("iss", provider().issuer),
            ("code", code),
        ]
        return 302, "", [("Location", add_params_to_uri(redirect_uri, parameters, answers_in_fragment(asked)))]

    def query_authorization_code(self, code: str, client: PublicClient) -> AuthorizationCode | None:  # noqa: ARG002
        """Return the code, used up from now on, whatever the rest of the request looks like.

        A code that comes twice was stolen, by the first or by the second: every token that came of it is revoked.
        """
        session, key = exchange().session, fingerprint(code)
        row = single_use.redeem(session, AuthorizationCode, key, provider().now())
        if row is None and (replayed := session.get(AuthorizationCode, key)) is not None and replayed.used_at:
            refresh.revoke_family(session, replayed.family_id)
        return row

    def delete_authorization_code(self, authorization_code: AuthorizationCode) -> None:
        """Do nothing: the code was used up when it was looked at, and stays a while to notice replays."""

    def authenticate_user(self, authorization_code: AuthorizationCode) -> SignedIn:
        """Return the person who agreed, as long as the session still lives."""
        found = sessions.by_id(exchange().session, authorization_code.session_id, provider().now())
        if found is None:
            raise InvalidGrantError("The session has ended.")
        return SignedIn(found.account, found.session, authorization_code.family_id)


class RotatingRefreshGrant(RefreshTokenGrant):  # type: ignore[misc]
    """Refresh: the old token is used up, a new one comes with every answer."""

    TOKEN_ENDPOINT_AUTH_METHODS = ("none",)
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token: str) -> RefreshToken | None:
        """Return the token when it may be used now."""
        return refresh.find(exchange().session, provider(), refresh_token)

    def authenticate_user(self, refresh_token: RefreshToken) -> SignedIn:
        """Return the person the token belongs to; from here on the token is used up."""
        session, now = exchange().session, provider().now()
        found = sessions.by_id(session, refresh_token.session_id, now)
        if found is None or not refresh.use_up(session, refresh_token, now):
            raise InvalidGrantError("The session has ended.")
        sessions.prolong(session, found, now)
        g.identity_signed_in = found
        return SignedIn(found.account, found.session, refresh_token.family_id)

    def revoke_old_credential(self, refresh_token: RefreshToken) -> None:
        """Do nothing: the token was used up before the new one was issued."""


class OwnRules(CodeChallenge):  # type: ignore[misc]
    """The rules of this provider beyond the standard's, for authorization requests.

    ``openid`` and PKCE with S256 are compulsory, and requests travel in parameters.
    """

    SUPPORTED_CODE_CHALLENGE_METHOD = ("S256",)

    def validate_code_challenge(self, grant: CodeGrant, redirect_uri: str) -> None:
        """Refuse what this provider does not do, by the name that the standard has for it."""
        asked = grant.request.payload.data
        for name in ("request", "request_uri"):
            if asked.get(name):
                raise OAuth2Error(error=f"{name}_not_supported")
        if "openid" not in asked.get("scope", "").split():
            raise InvalidScopeError("The scope openid is needed.")
        if asked.get("response_mode", "query") not in {"query", "fragment"}:
            raise InvalidRequestError("Invalid parameter: response_mode")
        if not asked.get("code_challenge"):
            raise InvalidRequestError("Missing parameter: code_challenge")
        if asked.get("code_challenge_method") != "S256":
            raise InvalidRequestError("Invalid parameter: code_challenge_method")
        super().validate_code_challenge(grant, redirect_uri)

    def get_authorization_code_challenge_method(self, authorization_code: AuthorizationCode) -> str:  # noqa: ARG002
        """Return how the verifier answers the challenge."""
        return "S256"


class IdentityTokens(OpenIDCode):  # type: ignore[misc]
    """An identity token with every code and every refresh: keycloak-js drops what an answer leaves out.

    The nonce of an authorization request, if there is one, is used once.
    """

    def resolve_client_private_key(self, client: PublicClient) -> RSAKey:  # noqa: ARG002
        """Return the key that signs."""
        return exchange().key

    def get_client_claims(self, client: PublicClient) -> dict[str, Any]:  # noqa: ARG002
        """Return the claims that do not depend on the person."""
        return claims.claims_of(provider(), "ID", provider().client_id, ACCESS_TOKEN_LIFE)

    def get_client_algorithm(self, client: PublicClient) -> str:  # noqa: ARG002
        """Return the algorithm."""
        return claims.ALGORITHM

    def get_encode_header(self, client: PublicClient) -> dict[str, str]:  # noqa: ARG002
        """Return the header, with the key's id."""
        return claims.token_header(exchange().key)

    def get_authorization_code_claims(self, authorization_code: AuthorizationCode) -> dict[str, str]:
        """Return what the authorization request adds."""
        return {"nonce": authorization_code.nonce} if authorization_code.nonce else {}

    def generate_user_info(self, user: SignedIn, scope: str) -> dict[str, Any]:
        """Return the claims about the person."""
        session = {"sid": user.session.session_id, "auth_time": int(user.session.signed_in_at.timestamp())}
        return session | claims.personal_claims(provider(), user.account, scope)

    def exists_nonce(self, nonce: str, request: Any) -> bool:  # noqa: ARG002
        """Whether the nonce was used before."""
        used = select(AuthorizationCode.nonce).where(AuthorizationCode.nonce == nonce)
        return exchange().session.exec(used).first() is not None


def answers_in_fragment(asked: Any) -> bool:
    """Whether the answer to an authorization request belongs behind the number sign."""
    return bool(asked.get("response_mode") == "fragment")
