"""Access tokens as an identity provider would sign them, and as an attacker would like to."""

import time
from dataclasses import dataclass, field
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, RSAPublicKey

ISSUER = "https://planner.example.org/auth/realms/club"
CLIENT = "public"
ANNA = "6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11"


def fresh_key() -> RSAPrivateKey:
    return rsa.generate_private_key(public_exponent=65537, key_size=2048)


@dataclass
class Mint:
    """Signs tokens with one key; also the published keys of the provider that owns it."""

    kid: str = "today"
    key: RSAPrivateKey = field(default_factory=fresh_key)
    asked_for: list[str] = field(default_factory=list)

    def public_key(self, kid: str) -> RSAPublicKey | None:
        self.asked_for.append(kid)
        return self.key.public_key() if kid == self.kid else None

    def claims(self, **changed: Any) -> dict[str, Any]:
        now = int(time.time())
        claims = {
            "iss": ISSUER,
            "sub": ANNA,
            "aud": "account",
            "azp": CLIENT,
            "typ": "Bearer",
            "sid": "session-1",
            "iat": now,
            "exp": now + 300,
            "scope": "openid read:tournament write:tournament",
            "email": "anna@example.org",
            "email_verified": True,
            "given_name": "Anna",
            "family_name": "Amsel",
        }
        return {name: value for name, value in (claims | changed).items() if value is not None}

    def token(self, headers: dict[str, Any] | None = None, **changed: Any) -> str:
        """Return a good token, with the claims given changed, or left out where None."""
        return jwt.encode(self.claims(**changed), self.key, "RS256", headers={"kid": self.kid} | (headers or {}))
