"""The keys that sign tokens: made, published, rotated and forgotten."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from joserfc.jwk import RSAKey
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.domain.sealing import derived_key, seal, unseal
from webapp.identity.stored.tables import SigningKey
from webapp.storage.database import Turn, read_session, wait_for_turn, write_session

ROTATION = timedelta(days=30)
# A retired key stays published for longer than anything it signed is valid.
RETIREMENT = timedelta(days=2)
CACHE = timedelta(seconds=60)


@dataclass
class SigningKeys:
    """The provider's signing keys, kept in the database so that all workers share them.

    Parameters
    ----------
    engine
        The database.
    secret
        The installation's secret: keys sealed with another one are ignored, so that a copy of the database
        alone signs nothing.
    now
        The present moment.
    generate
        Makes a new key.
    """

    engine: Engine
    secret: str = field(repr=False)
    now: Callable[[], datetime]
    generate: Callable[[], RSAKey] = lambda: RSAKey.generate_key(2048, auto_kid=True)
    _cache: dict[str, RSAKey] = field(default_factory=dict, repr=False)
    _opened: dict[str, RSAKey] = field(default_factory=dict, repr=False)
    _cached_at: datetime | None = None

    def current(self) -> RSAKey:
        """Return the key that signs today; the first call makes one, and so does a call after the rotation time."""
        with read_session(self.engine) as session:
            key = self._newest(session)
        if key is not None:
            return key
        with write_session(self.engine) as session:
            wait_for_turn(session.connection(), Turn.SIGNING_KEY)
            return self._newest(session) or self._make(session)

    def published(self) -> list[dict[str, Any]]:
        """Return the public keys as JSON Web Keys, the newest first."""
        return [key.as_dict(private=False) | {"use": "sig", "alg": "RS256"} for key in self._published_keys().values()]

    def public_key(self, kid: str) -> RSAPublicKey | None:
        """Return a published key by its id, without any HTTP: the API asks in the same process."""
        known = self._cache.get(kid) if self._cached_at and self.now() - self._cached_at < CACHE else None
        if known is None:
            self._cache, self._cached_at = self._published_keys(), self.now()
            known = self._cache.get(kid)
        return known.public_key if known else None

    def _published_keys(self) -> dict[str, RSAKey]:
        with read_session(self.engine) as session:
            return {key.kid or "": key for key in self._keys_of(session, ROTATION + RETIREMENT)}

    def _newest(self, session: Session) -> RSAKey | None:
        return next(self._keys_of(session, ROTATION), None)

    def _keys_of(self, session: Session, age: timedelta) -> Iterator[RSAKey]:
        """Yield the keys that were made of late, the newest first."""
        is_young = col(SigningKey.created_at) >= self.now() - age
        for row in session.exec(select(SigningKey).where(is_young).order_by(col(SigningKey.created_at).desc())).all():
            if key := self._unsealed(row):
                yield key

    def _make(self, session: Session) -> RSAKey:
        key = self.generate()
        self._opened[key.kid or ""] = key
        sealed = seal(self._sealing_key, json.dumps(key.as_dict(private=True)))
        session.add(SigningKey(kid=key.kid or "", sealed_key=sealed, created_at=self.now()))
        return key

    def _unsealed(self, row: SigningKey) -> RSAKey | None:
        """Return the key of a row; opening one takes a tenth of a second, so it is done once per process."""
        if row.kid not in self._opened:
            text = unseal(self._sealing_key, row.sealed_key)
            if text is None:
                return None
            self._opened[row.kid] = RSAKey.import_key(json.loads(text))
        return self._opened[row.kid]

    @property
    def _sealing_key(self) -> bytes:
        return derived_key(self.secret, "signing keys")
