"""What registration needs of the installation, and the secrets that it gives out."""

import hmac
from dataclasses import dataclass, field
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.sealing import keyed_fingerprint, matches, new_secret, seal, unseal
from webapp.domain.writing.languages import LANGUAGES


def asking_for(language: str) -> str:
    """Return what asks a page for a language: it opens in German unless its address says otherwise."""
    return "" if language == LANGUAGES[0] else f"?lang={language}"


@dataclass(frozen=True)
class RegistrationDeps:
    """What registration needs of the installation.

    Attributes
    ----------
    key
        What keys and links are sealed with.
    origin
        The planner's own address, for links.
    needs_confirmation
        Whether addresses have to be confirmed before mails go there.
    """

    engine: Engine
    key: bytes = field(repr=False)
    origin: str
    needs_confirmation: bool

    def seal(self, secret: str) -> str:
        """Return a secret as it is stored."""
        return seal(self.key, secret)

    def unseal(self, sealed: str | None) -> str | None:
        """Return a stored secret; None when there is none, or the installation's key has been replaced since."""
        return unseal(self.key, sealed) if sealed else None

    def token_of(self, sealed: str, token_hash: str) -> str:
        """Return the secret of an own link, or what replaces one that nobody can tell any more.

        That is always the same: mails may tell it before it is stored.
        """
        return self.unseal(sealed) or keyed_fingerprint(self.key, f"own link {token_hash}")

    def kept_or_new(self, sealed: str | None) -> str:
        """Return a stored secret as it is; a new one in the place of none, or of one that nobody can tell any more."""
        return sealed if sealed and self.unseal(sealed) is not None else self.seal(new_secret())

    def is_sealed(self, secret: str, sealed: str | None) -> bool:
        """Whether a secret is the stored one."""
        known = self.unseal(sealed)
        return known is not None and hmac.compare_digest(known.encode(), secret.encode("utf-8", "replace"))

    def link_for_clubs(self, page: str, key_sealed: str | None) -> str | None:
        """Return the link that clubs register with, for a tournament or for several dates of a series."""
        key = self.unseal(key_sealed)
        return None if key is None else f"{self.origin}/{page}/register#key={key}"

    def own_link(self, registration_id: UUID, token: str, language: str) -> str:
        """Return the link with which a club changes or withdraws its registration, in its own language."""
        return f"{self.origin}/registrations/{registration_id}{asking_for(language)}#token={token}"

    def code_of(self, registration_id: UUID, email: str) -> str:
        """Return what only a mail to this address tells: who knows it has read that mail."""
        return keyed_fingerprint(self.key, f"{registration_id} {email}")

    def is_code_of(self, registration_id: UUID, email: str, code: str) -> bool:
        """Whether a mail to this address told the code."""
        return matches(self.key, f"{registration_id} {email}", code)
