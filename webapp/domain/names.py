"""What a name may hold, and when two names are the same."""

import unicodedata


def has_control_characters(text: str) -> bool:
    """Whether the text holds what no name may: control characters, or halves of characters."""
    return any(unicodedata.category(character) in {"Cc", "Cs"} for character in text)


def key_of(name: str) -> str:
    """Return what makes two names the same: case, width and blanks do not count."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())
