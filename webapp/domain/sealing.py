"""Keys derived from the installation's secret, and fingerprints of what must not be stored in the clear."""

import base64
import hashlib
import hmac
import secrets

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF


def derived_key(secret: str, purpose: str) -> bytes:
    """Return 32 bytes that belong to one purpose: what one key signs, no other key accepts."""
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose.encode()).derive(secret.encode())


def new_secret() -> str:
    """Return an unguessable text of 256 bits that may stand in an address."""
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> str:
    """Return what is stored instead of an unguessable secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def keyed_fingerprint(key: bytes, text: str) -> str:
    """Return what is stored instead of a guessable text, such as an address: useless without the key."""
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


def matches(key: bytes, text: str, expected: str) -> bool:
    """Whether `expected` is the keyed fingerprint of `text`, compared in constant time."""
    return hmac.compare_digest(keyed_fingerprint(key, text).encode(), expected.encode())


def seal(key: bytes, text: str) -> str:
    """Return the text encrypted."""
    return Fernet(base64.urlsafe_b64encode(key)).encrypt(text.encode()).decode()


def unseal(key: bytes, sealed: str) -> str | None:
    """Return the text again, None when it was sealed with another key."""
    try:
        return Fernet(base64.urlsafe_b64encode(key)).decrypt(sealed.encode()).decode()
    except InvalidToken:
        return None
