"""E-mail addresses: what counts as one that a mail server on the internet delivers to."""

from email_validator import EmailNotValidError, validate_email

from webapp.domain.writing.names import MOST_WRITTEN

LONGEST = 254


def normal_email(text: str) -> str | None:
    """Return the address in its normal form, None when it is none; this machine and bare numbers are nowhere."""
    if len(text) > MOST_WRITTEN * LONGEST:
        return None
    try:
        return validate_email(text.strip(), check_deliverability=False).normalized[:LONGEST]
    except (EmailNotValidError, ValueError):
        return None
