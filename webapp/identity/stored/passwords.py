"""Passwords: what makes an acceptable one, and argon2id."""

import unicodedata
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

KNOWN = Path(__file__).with_name("known-passwords.txt")
SHORTEST = 8
LONGEST = 200

# Guessed first where children play football; the bundled list knows what the rest of the world takes.
_LOCAL = (
    "passwort", "passwort1", "qwertzui", "qwertzuiop", "fussball", "fussball1", "trikick1", "trikick123",
    "sommer2026", "hallo123", "schalke04", "borussia", "bayern123",
)  # fmt: skip


@cache
def known_passwords() -> frozenset[str]:
    """Return the passwords that attackers try first, in small letters."""
    return frozenset((*_LOCAL, *KNOWN.read_text(encoding="utf-8").splitlines()[1:]))


def password_problem(password: str, *personal: str) -> str | None:
    """Return the key of what is wrong with a new password, None when it will do.

    Parameters
    ----------
    password
        The password as typed.
    personal
        Texts that must not be the password, such as the e-mail address.
    """
    plain = _normal(password)
    if len(plain) < SHORTEST:
        return "passwordTooShort"
    if len(plain) > LONGEST:
        return "passwordTooLong"
    folded = plain.casefold()
    if folded in known_passwords() or folded in {text.casefold() for text in personal if text} or len(set(folded)) < 3:
        return "passwordTooCommon"
    return None


@dataclass
class Passwords:
    """Hashes and verifies passwords; an unknown user costs exactly as much as a known one."""

    # OWASP's argon2id setting of 19 MiB: strong enough, and eight sign-ins at once fit a small server.
    hasher: PasswordHasher = field(default_factory=partial(PasswordHasher, 2, 19_456, 1))
    verifications: int = 0
    _nobody: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Prepare the hash that the passwords of unknown users are compared with, and read the known passwords."""
        known_passwords()
        self._nobody = self.hasher.hash("nobody has this password")

    def hash(self, password: str) -> str:
        """Return the hash to store."""
        return self.hasher.hash(_normal(password))

    def verify(self, stored: str | None, password: str) -> bool:
        """Whether the password belongs to the stored hash; without one the same work is done for nothing."""
        self.verifications += 1
        try:
            matched = self.hasher.verify(stored or self._nobody, _normal(password)[:LONGEST])
        except (VerificationError, InvalidHashError):
            return False
        return matched and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether the stored hash was made with weaker settings than today's."""
        return self.hasher.check_needs_rehash(stored)


def _normal(password: str) -> str:
    """One password, however the keyboard composes its umlauts."""
    return unicodedata.normalize("NFC", password)
