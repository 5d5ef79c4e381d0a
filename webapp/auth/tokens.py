"""Judges access tokens: signature, issuer, life span and the client they were issued to."""

import math
import time
from dataclasses import dataclass
from threading import Lock
from typing import Any, Protocol

import jwt
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from jwt import PyJWKClient

from webapp.auth.errors import IdentityUnavailableError, InvalidTokenError

ALGORITHMS = ["RS256"]
LEEWAY_SECONDS = 10
LIFESPAN_SECONDS = 600
MALFORMED = "The access token is malformed or lacks a claim."
_SAID: dict[type[jwt.PyJWTError], str] = {
    jwt.ExpiredSignatureError: "The access token has expired.",
    jwt.ImmatureSignatureError: "The access token is not valid yet.",
    jwt.InvalidIssuerError: "The access token comes from another issuer.",
    jwt.InvalidSignatureError: "The access token's signature is wrong.",
}
"""What a token is refused with that is not simply malformed."""


@dataclass(frozen=True)
class Claims:
    """What a good access token says."""

    subject: str
    scopes: frozenset[str]
    session: str | None
    email: str | None
    email_is_verified: bool
    first_name: str
    last_name: str


class PublicKeys(Protocol):
    """Where the provider's public keys come from."""

    def public_key(self, kid: str) -> RSAPublicKey | None:
        """Return the signing key with this id, or None when the provider publishes no such key."""
        ...


class FetchedKeys:
    """The keys that an external provider publishes, fetched by HTTP and kept for a while.

    An unknown key id fetches the set again, so that a rotation is noticed at once, but not more often than
    every 30 seconds, whatever came of it, so that made-up ids flood neither the provider nor the planner's threads.
    """

    def __init__(self, address: str, cooldown_seconds: float = 30) -> None:
        self._client = PyJWKClient(address, cache_jwk_set=False, timeout=5)
        self._cooldown = cooldown_seconds
        self._lock = Lock()
        self._keys: dict[str, RSAPublicKey] = {}
        self._fetched_at = self._asked_at = -math.inf
        self._failure: Exception | None = None

    def public_key(self, kid: str) -> RSAPublicKey | None:
        """Return the signing key with this id, or None when the provider publishes no such key."""
        if key := self._kept(kid):
            return key
        with self._lock:
            # Whoever has waited here takes what the one before was told.
            if self._kept(kid) is None and time.monotonic() - self._asked_at >= self._cooldown:
                self._fetch()
            key = self._kept(kid)
            if key is None and self._failure is not None:
                raise IdentityUnavailableError from self._failure
            return key

    def _kept(self, kid: str) -> RSAPublicKey | None:
        return self._keys.get(kid) if time.monotonic() - self._fetched_at < LIFESPAN_SECONDS else None

    def _fetch(self) -> None:
        """Ask the provider for its keys; when it does not answer, those kept stay as long as they would have."""
        self._failure = None
        try:
            keys = self._client.get_signing_keys()
            self._keys = {str(each.key_id): each.key for each in keys if isinstance(each.key, RSAPublicKey)}
            self._fetched_at = time.monotonic()
        except (jwt.PyJWKClientConnectionError, OSError, ValueError) as error:
            self._failure = error
        except (jwt.PyJWKClientError, jwt.PyJWKSetError):
            pass  # it answers, and publishes nothing of use
        finally:
            self._asked_at = time.monotonic()


@dataclass(frozen=True)
class TokenVerifier:
    """Checks access tokens of one issuer and one client.

    Attributes
    ----------
    issuer
        The only accepted ``iss``.
    client
        The only accepted ``azp``: a token that another client of the provider obtained is not ours.
    keys
        The provider's public keys.
    """

    issuer: str
    client: str
    keys: PublicKeys

    def verify(self, token: str) -> Claims:
        """Return what the token claims.

        Raises
        ------
        InvalidTokenError
            When any check fails; the message says which, but never repeats the token.
        """
        key = self._key_of(token)
        try:
            claims = jwt.decode(
                token,
                key,
                algorithms=ALGORITHMS,
                issuer=self.issuer,
                leeway=LEEWAY_SECONDS,
                # Keycloak's audience is "account" and names the client in azp, which is checked below.
                options={"require": ["exp", "iat", "sub", "iss"], "verify_aud": False},
            )
        except jwt.PyJWTError as error:
            raise InvalidTokenError(_SAID.get(type(error), MALFORMED)) from error
        return self._claims(claims)

    def _key_of(self, token: str) -> RSAPublicKey:
        """Return the key that the token names, before anything in the token is believed."""
        try:
            header = jwt.get_unverified_header(token)
        except jwt.PyJWTError as error:
            raise InvalidTokenError(MALFORMED) from error
        if header.get("alg") not in ALGORITHMS:
            raise InvalidTokenError("The access token is not signed with RS256.")
        kid = header.get("kid")
        key = self.keys.public_key(kid) if isinstance(kid, str) else None
        if key is None:
            raise InvalidTokenError("The access token is signed with an unknown key.")
        return key

    def _claims(self, claims: dict[str, Any]) -> Claims:
        if claims.get("azp") != self.client:
            raise InvalidTokenError("The access token was issued to another client.")
        # Identity and refresh tokens of the same provider carry the same signature, but open no door here.
        if claims.get("typ") != "Bearer":
            raise InvalidTokenError("This is not an access token.")
        if not claims["sub"]:
            raise InvalidTokenError("The access token names nobody.")
        return Claims(
            subject=claims["sub"],
            scopes=frozenset(_text(claims, "scope").split()),
            session=_text(claims, "sid") or None,
            email=_text(claims, "email") or None,
            email_is_verified=claims.get("email_verified") is True,
            first_name=_text(claims, "given_name"),
            last_name=_text(claims, "family_name"),
        )


def _text(claims: dict[str, Any], name: str) -> str:
    """Return a claim that should be text, empty when it is anything else."""
    value = claims.get(name)
    return value if isinstance(value, str) else ""
