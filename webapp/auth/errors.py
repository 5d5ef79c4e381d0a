"""What a request is refused with, and the challenge of RFC 6750 that goes with it."""


class AccessRefusedError(Exception):
    """A request may not do what it asks for.

    Attributes
    ----------
    status
        HTTP status of the answer.
    reason
        Stable upper-case key that clients translate.
    message
        What it says, where that is always the same.
    """

    status = 403
    reason = "FORBIDDEN"
    message = ""

    def __init__(self, message: str | None = None) -> None:
        self.message = message or self.message
        super().__init__(self.message)

    def headers(self, _realm: str) -> dict[str, str]:
        """Return the header fields that belong to the refusal."""
        return {}


class _ChallengeError(AccessRefusedError):
    """A refusal that names the way to do better in ``WWW-Authenticate`` (RFC 6750, section 3)."""

    def __init__(self, message: str | None = None, **attributes: str) -> None:
        super().__init__(message)
        self._attributes = attributes

    def headers(self, realm: str) -> dict[str, str]:
        """Return the challenge: realm first, then error code, description and scope where there are any."""
        said = {"realm": realm, **self._attributes}
        attributes = ", ".join(f'{name}="{_quotable(value)}"' for name, value in said.items())
        return {"WWW-Authenticate": f"Bearer {attributes}"}


class SignInRequiredError(_ChallengeError):
    """No token was sent where one is needed; RFC 6750 wants no error code then."""

    status = 401
    reason = "SIGN_IN_REQUIRED"
    message = "Please sign in: this call needs an access token."


class InvalidTokenError(_ChallengeError):
    """A token was sent that proves nothing: forged, expired, revoked or meant for someone else."""

    status = 401
    reason = "INVALID_TOKEN"

    def __init__(self, message: str) -> None:
        super().__init__(message, error="invalid_token", error_description=message)


class InvalidHelperLinkError(_ChallengeError):
    """A helper link that was never given out, was revoked or has expired."""

    status = 401
    reason = "INVALID_HELPER_LINK"
    message = "This helper link is unknown, revoked or expired."


class InvalidRegistrationLinkError(_ChallengeError):
    """A link for registering, or a club's own one, that was never given out or was replaced."""

    status = 401
    reason = "INVALID_REGISTRATION_LINK"
    message = "This registration link is unknown or has been replaced."


class MissingScopeError(_ChallengeError):
    """The token is good, but lacks a scope that the call needs."""

    reason = "MISSING_SCOPE"

    def __init__(self, missing: list[str]) -> None:
        message = f"The access token lacks the scope {' '.join(missing)}."
        super().__init__(message, error="insufficient_scope", error_description=message, scope=" ".join(missing))


class NotOwnerError(AccessRefusedError):
    """The tournament belongs to someone else; no better token would help, so there is no challenge."""

    reason = "NOT_OWNER"
    message = "Only the organiser of this tournament may do this."


class IdentityUnavailableError(AccessRefusedError):
    """The identity provider's keys cannot be fetched, so that no token can be judged."""

    status = 503
    reason = "IDENTITY_UNAVAILABLE"
    message = "The identity provider does not answer. Please try again in a moment."

    def headers(self, _realm: str) -> dict[str, str]:
        """Return when to come back."""
        return {"Retry-After": "10"}


def _quotable(value: str) -> str:
    """Text that may stand between the quotation marks of a challenge."""
    return "".join(character for character in value if character.isascii() and character.isprintable()).translate(
        {ord('"'): "'", ord("\\"): "/"}
    )
