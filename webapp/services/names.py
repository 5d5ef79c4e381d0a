"""When two names are the same."""

import unicodedata


def key_of(name: str) -> str:
    """Return what makes two names the same: case, width and blanks do not count."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
