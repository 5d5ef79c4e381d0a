"""What a request is refused with, and the challenge of RFC 6750 that goes with it."""


class AccessRefusedError(Exception):
    """A request may not do what it asks for.

    Attributes
    ----------
    status
        HTTP status of the answer.
    reason
        Stable upper-case key that clients translate.
    """

    status = 403
    reason = "FORBIDDEN"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    @property
    def headers(self) -> dict[str, str]:
        """Header fields that belong to the refusal."""
        return {}


class _ChallengeError(AccessRefusedError):
    """A refusal that names the way to do better in ``WWW-Authenticate`` (RFC 6750, section 3)."""

    def __init__(self, message: str, realm: str, **attributes: str) -> None:
        super().__init__(message)
        self._attributes = {"realm": realm, **attributes}

    @property
    def headers(self) -> dict[str, str]:
        """The challenge: realm first, then error code, description and scope where there are any."""
        attributes = ", ".join(f'{name}="{_quotable(value)}"' for name, value in self._attributes.items())
        return {"WWW-Authenticate": f"Bearer {attributes}"}


class SignInRequiredError(_ChallengeError):
    """No token was sent where one is needed; RFC 6750 wants no error code then."""

    status = 401
    reason = "SIGN_IN_REQUIRED"

    def __init__(self, realm: str) -> None:
        super().__init__("Please sign in: this call needs an access token.", realm)


class InvalidTokenError(_ChallengeError):
    """A token was sent that proves nothing: forged, expired, revoked or meant for someone else."""

    status = 401
    reason = "INVALID_TOKEN"

    def __init__(self, message: str, realm: str) -> None:
        super().__init__(message, realm, error="invalid_token", error_description=message)


class InvalidHelperLinkError(_ChallengeError):
    """A helper link that was never given out, was revoked or has expired."""

    status = 401
    reason = "INVALID_HELPER_LINK"

    def __init__(self, realm: str) -> None:
        super().__init__("This helper link is unknown, revoked or expired.", realm)


class InvalidRegistrationLinkError(_ChallengeError):
    """A link for registering, or a club's own one, that was never given out or was replaced."""

    status = 401
    reason = "INVALID_REGISTRATION_LINK"

    def __init__(self, realm: str) -> None:
        super().__init__("This registration link is unknown or has been replaced.", realm)


class MissingScopeError(_ChallengeError):
    """The token is good, but lacks a scope that the call needs."""

    reason = "MISSING_SCOPE"

    def __init__(self, missing: list[str], realm: str) -> None:
        message = f"The access token lacks the scope {' '.join(missing)}."
        super().__init__(message, realm, error="insufficient_scope", error_description=message, scope=" ".join(missing))


class NotOwnerError(AccessRefusedError):
    """The tournament belongs to someone else; no better token would help, so there is no challenge."""

    reason = "NOT_OWNER"

    def __init__(self) -> None:
        super().__init__("Only the organiser of this tournament may do this.")


class IdentityUnavailableError(AccessRefusedError):
    """The identity provider's keys cannot be fetched, so that no token can be judged."""

    status = 503
    reason = "IDENTITY_UNAVAILABLE"

    def __init__(self) -> None:
        super().__init__("The identity provider does not answer. Please try again in a moment.")

    @property
    def headers(self) -> dict[str, str]:
        """When to come back."""
        return {"Retry-After": "10"}


def _quotable(value: str) -> str:
    """Text that may stand between the quotation marks of a challenge."""
    return "".join(character for character in value if character.isascii() and character.isprintable()).translate(
        {ord('"'): "'", ord("\\"): "/"}
    )
