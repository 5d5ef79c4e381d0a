"""What access tokens, identity tokens and the user-info call say, in Keycloak's words."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet, OctKey, RSAKey

from webapp.identity.browser.sessions import SignedIn
from webapp.identity.provider import ACCESS_TOKEN_LIFE, Provider
from webapp.identity.stored.tables import Account

ALGORITHM = "RS256"


def claims_of(provider: Provider, kind: str, audience: str, life: timedelta) -> dict[str, Any]:
    """Return what every token says."""
    now = int(provider.now().timestamp())
    return {
        "iss": provider.issuer,
        "aud": audience,
        "azp": provider.client_id,
        "typ": kind,
        "iat": now,
        "exp": now + int(life.total_seconds()),
        "jti": str(uuid4()),
    }


def access_token(provider: Provider, key: RSAKey, signed_in: SignedIn, scope: str) -> str:
    """Return a signed access token for the API."""
    claims = claims_of(provider, "Bearer", "account", ACCESS_TOKEN_LIFE)
    claims |= {"sid": signed_in.session.session_id, "scope": scope}
    return jwt.encode(token_header(key), claims | personal_claims(provider, signed_in.account, scope), key)


def personal_claims(provider: Provider, account: Account, scope: str) -> dict[str, Any]:
    """Return who somebody is, and what the scopes allow to know about them."""
    scopes = scope.split()
    claims: dict[str, Any] = {"sub": account.account_id}
    if "profile" in scopes:
        claims |= {
            "name": account.full_name,
            "preferred_username": account.email,
            "given_name": account.first_name,
            "family_name": account.last_name,
        }
    if "email" in scopes:
        claims |= {"email": account.email, "email_verified": provider.is_confirmed(account)}
    return claims


def account_profile(provider: Provider, account: Account) -> dict[str, Any]:
    """Return the account as Keycloak's account call answers: attribute values are lists."""
    return {
        "id": account.account_id,
        "username": account.email,
        "firstName": account.first_name,
        "lastName": account.last_name,
        "email": account.email,
        "emailVerified": provider.is_confirmed(account),
        "attributes": {"clubName": [account.club_name], "locale": [account.language]},
    }


def signed_claims(token: str, key: OctKey | KeySet, algorithm: str) -> dict[str, Any] | None:
    """Return what a token says that this key signed, even one that has expired; None of anything else."""
    try:
        return jwt.decode(token, key, algorithms=[algorithm]).claims
    except (JoseError, ValueError, TypeError):
        # A header may be any JSON, and the library uses some of it before it looks what it is.
        return None


def token_header(key: RSAKey) -> dict[str, str]:
    """Return the header of everything signed with this key."""
    return {"alg": ALGORITHM, "typ": "JWT", "kid": key.kid or ""}
