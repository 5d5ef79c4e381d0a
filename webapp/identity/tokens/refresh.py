"""Refresh tokens: each is used once, and one that comes twice ends its whole family."""

from datetime import datetime

from joserfc import jwt
from joserfc.jwk import OctKey
from sqlmodel import Session, col, delete

from webapp.domain.sealing import fingerprint
from webapp.identity.browser.sessions import SignedIn
from webapp.identity.provider import SESSION_LIFE, Provider
from webapp.identity.stored import single_use
from webapp.identity.stored.tables import RefreshToken
from webapp.identity.tokens.claims import claims_of, signed_claims

ALGORITHM = "HS256"


def issue(session: Session, provider: Provider, signed_in: SignedIn, scope: str) -> str:
    """Return a new refresh token of the family: a JSON Web Token, because keycloak-js decodes it.

    It is signed with a secret key of its own, so that it can never pass for an access token.
    """
    claims = claims_of(provider, "Refresh", provider.issuer, SESSION_LIFE)
    claims |= {"sub": signed_in.account.account_id, "sid": signed_in.session.session_id, "scope": scope}
    session.add(
        RefreshToken(
            token_fingerprint=fingerprint(claims["jti"]),
            family_id=signed_in.family_id,
            session_id=signed_in.session.session_id,
            scope=scope,
            expires_at=provider.now() + SESSION_LIFE,
        )
    )
    return jwt.encode({"alg": ALGORITHM, "typ": "JWT"}, claims, _key(provider))


def find(session: Session, provider: Provider, token: str) -> RefreshToken | None:
    """Return the stored row of a refresh token that may be used now; one that was used ends its family."""
    claims = signed_claims(token, _key(provider), ALGORITHM)
    if claims is None:
        return None
    row = session.get(RefreshToken, fingerprint(str(claims.get("jti"))))
    if row is None or row.expires_at <= provider.now():
        return None
    if row.used_at is not None:
        revoke_family(session, row.family_id)
        return None
    return row


def use_up(session: Session, row: RefreshToken, now: datetime) -> bool:
    """Whether the token was still unused; of two calls at once only one gets a yes, the other ends the family."""
    if single_use.redeem(session, RefreshToken, row.token_fingerprint, now) is not None:
        return True
    revoke_family(session, row.family_id)
    return False


def revoke_family(session: Session, family_id: str) -> None:
    """Delete every token that descends from one sign-in; what is unknown is refused."""
    session.exec(delete(RefreshToken).where(col(RefreshToken.family_id) == family_id))


def _key(provider: Provider) -> OctKey:
    return OctKey.import_key(provider.key_for("refresh tokens"))
