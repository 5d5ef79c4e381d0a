"""The two ways to a token, on Authlib's server side: authorization code with PKCE, and refresh."""

from dataclasses import dataclass
from typing import Any, cast

from authlib.common.urls import add_params_to_uri
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import ClientMixin
from authlib.oauth2.rfc6749.errors import InvalidGrantError, InvalidRequestError, InvalidScopeError
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant, RefreshTokenGrant
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oidc.core.grants import OpenIDCode, OpenIDToken
from flask import g
from joserfc.jwk import RSAKey
from sqlmodel import Session

from webapp.identity import claims, codes, refresh, sessions
from webapp.identity.provider import ABOUT_THE_PERSON, RIGHTS, Provider, provider
from webapp.identity.sessions import SignedIn
from webapp.identity.tables import AuthorizationCode, RefreshToken

RESPONSE_MODES = ("query", "fragment")


@dataclass(frozen=True)
class Exchange:
    """What one protocol request works with: its transaction and the key that signs."""

    session: Session
    key: RSAKey


def exchange() -> Exchange:
    """Return the present request's exchange."""
    return cast(Exchange, g.identity_exchange)


@dataclass(frozen=True)
class PublicClient(ClientMixin):  # type: ignore[misc]
    """The planner's user interface: it runs in browsers and can keep no secret."""

    provider: Provider

    def get_client_id(self) -> str:
        """Return the client's name."""
        return self.provider.client_id

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
        return redirect_uri in self.provider.redirect_uris

    def check_client_secret(self, client_secret: str) -> bool:  # noqa: ARG002
        """Whether a secret is right: there is none."""
        return False

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:  # noqa: ARG002
        """Whether the client may present itself this way: only without a secret."""
        return method == "none"

    def check_response_type(self, response_type: str) -> bool:
        """Whether this kind of answer may be asked for."""
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        """Whether tokens may be obtained this way."""
        return grant_type in {"authorization_code", "refresh_token"}


@dataclass(frozen=True)
class RedeemedCode:
    """An authorization code as Authlib asks about it."""

    row: AuthorizationCode

    code_challenge_method = "S256"

    @property
    def code_challenge(self) -> str:
        """The challenge that the verifier must answer."""
        return self.row.code_challenge

    def get_redirect_uri(self) -> str:
        """Return the address the code was sent to."""
        return self.row.redirect_uri

    def get_scope(self) -> str:
        """Return the scopes agreed to."""
        return self.row.scope

    def get_nonce(self) -> str:
        """Return the nonce of the authorization request."""
        return self.row.nonce

    def get_auth_time(self) -> None:
        """Return nothing: the person's claims say it."""

    def get_acr(self) -> None:
        """Return nothing: there is one kind of sign-in."""

    def get_amr(self) -> None:
        """Return nothing: there is one kind of sign-in."""


@dataclass(frozen=True)
class FoundRefreshToken:
    """A refresh token as Authlib asks about it."""

    row: RefreshToken

    def check_client(self, client: PublicClient) -> bool:
        """Whether the token was issued to this client: there is only one."""
        return client.check_grant_type("refresh_token")

    def get_scope(self) -> str:
        """Return the scopes of the token."""
        return self.row.scope


class CodeGrant(AuthorizationCodeGrant):  # type: ignore[misc]
    """Authorization code, answered in the fragment or the query."""

    TOKEN_ENDPOINT_AUTH_METHODS = ("none",)

    def create_authorization_response(self, redirect_uri: str, grant_user: SignedIn) -> tuple[int, str, list[Any]]:
        """Return the redirect that carries the code, in Keycloak's order."""
        asked = self.request.payload.data
        code = codes.issue(
            exchange().session, grant_user.session, asked.to_dict(), self.request.scope, provider().now()
        )
        parameters = [
            *([("state", asked["state"])] if asked.get("state") else []),
            ("session_state", grant_user.session.session_id),
            ("iss", provider().issuer),
            ("code", code),
        ]
        return 302, "", [("Location", add_params_to_uri(redirect_uri, parameters, answers_in_fragment(asked)))]

    def query_authorization_code(self, code: str, client: PublicClient) -> RedeemedCode | None:  # noqa: ARG002
        """Return the code, used up from now on."""
        row = codes.redeem(exchange().session, code, provider().now())
        return RedeemedCode(row) if row else None

    def delete_authorization_code(self, authorization_code: RedeemedCode) -> None:
        """Do nothing: the code was used up when it was looked at, and stays a while to notice replays."""

    def authenticate_user(self, authorization_code: RedeemedCode) -> SignedIn | None:
        """Return the person who agreed, as long as the session still lives."""
        row = authorization_code.row
        found = sessions.by_id(exchange().session, row.session_id, provider().now())
        if found is None:
            raise InvalidGrantError("The session has ended.")
        return SignedIn(found.account, found.session, row.family_id)


class RotatingRefreshGrant(RefreshTokenGrant):  # type: ignore[misc]
    """Refresh: the old token is used up, a new one comes with every answer."""

    TOKEN_ENDPOINT_AUTH_METHODS = ("none",)
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token: str) -> FoundRefreshToken | None:
        """Return the token when it may be used now."""
        row = refresh.find(exchange().session, provider(), refresh_token)
        return FoundRefreshToken(row) if row else None

    def authenticate_user(self, refresh_token: FoundRefreshToken) -> SignedIn:
        """Return the person the token belongs to; from here on the token is used up."""
        session, now = exchange().session, provider().now()
        found = sessions.by_id(session, refresh_token.row.session_id, now)
        if found is None or not refresh.use_up(session, refresh_token.row, now):
            raise InvalidGrantError("The session has ended.")
        sessions.prolong(session, found, now)
        g.identity_signed_in = found
        return SignedIn(found.account, found.session, refresh_token.row.family_id)

    def revoke_old_credential(self, refresh_token: FoundRefreshToken) -> None:
        """Do nothing: the token was used up before the new one was issued."""


class OnlyS256(CodeChallenge):  # type: ignore[misc]
    """PKCE, compulsory from the authorization request on, with S256 and nothing else."""

    DEFAULT_CODE_CHALLENGE_METHOD = "S256"
    SUPPORTED_CODE_CHALLENGE_METHOD = ("S256",)

    def validate_code_challenge(self, grant: CodeGrant, redirect_uri: str) -> None:
        """Refuse an authorization request without a proper challenge."""
        asked = grant.request.payload.data
        if not asked.get("code_challenge"):
            raise InvalidRequestError("Missing parameter: code_challenge")
        if asked.get("code_challenge_method") != "S256":
            raise InvalidRequestError("Invalid parameter: code_challenge_method")
        super().validate_code_challenge(grant, redirect_uri)


class OwnRules:
    """The rules of this provider beyond the standard's: ``openid`` is compulsory, requests travel in parameters."""

    def __call__(self, grant: CodeGrant) -> None:
        """Hang the rules into the grant."""
        grant.register_hook("after_validate_authorization_request_payload", self.validate)

    def validate(self, grant: CodeGrant, redirect_uri: str) -> None:  # noqa: ARG002
        """Refuse what this provider does not do, by the name that the standard has for it."""
        asked = grant.request.payload.data
        for name in ("request", "request_uri"):
            if asked.get(name):
                raise OAuth2Error(error=f"{name}_not_supported")
        if "openid" not in asked.get("scope", "").split():
            raise InvalidScopeError("The scope openid is needed.")
        if asked.get("response_mode", "query") not in RESPONSE_MODES:
            raise InvalidRequestError("Invalid parameter: response_mode")


class _SignsIdentityTokens:
    """How identity tokens are signed and what they say."""

    def resolve_client_private_key(self, client: PublicClient) -> RSAKey:  # noqa: ARG002
        """Return the key that signs."""
        return exchange().key

    def get_client_claims(self, client: PublicClient) -> dict[str, Any]:  # noqa: ARG002
        """Return the claims that do not depend on the person."""
        return claims.identity_claims(provider())

    def get_client_algorithm(self, client: PublicClient) -> str:  # noqa: ARG002
        """Return the algorithm."""
        return claims.ALGORITHM

    def get_encode_header(self, client: PublicClient) -> dict[str, str]:  # noqa: ARG002
        """Return the header, with the key's id."""
        return claims.token_header(exchange().key)

    def generate_user_info(self, user: SignedIn, scope: str) -> dict[str, Any]:
        """Return the claims about the person."""
        return claims.user_info(provider(), user, scope)


class IdentityTokenWithCode(_SignsIdentityTokens, OpenIDCode):  # type: ignore[misc]
    """An identity token for a code; the nonce of its request, if there is one, is used once."""

    def exists_nonce(self, nonce: str, request: Any) -> bool:  # noqa: ARG002
        """Whether the nonce was used before."""
        return codes.nonce_was_used(exchange().session, nonce)


class IdentityTokenWithRefresh(_SignsIdentityTokens, OpenIDToken):  # type: ignore[misc]
    """An identity token with every refresh: keycloak-js drops what an answer leaves out."""


def answers_in_fragment(asked: Any) -> bool:
    """Whether the answer to an authorization request belongs behind the number sign."""
    return bool(asked.get("response_mode") == "fragment")
