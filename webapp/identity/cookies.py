"""The provider's cookies: who is signed in, which form belongs to which browser, which language."""

from flask import Response, request

from webapp.domain.sealing import new_secret
from webapp.identity.devices import FORGET_AFTER
from webapp.identity.provider import SESSION_LIFE, provider
from webapp.identity.sessions import NewSession

_YEAR = 365 * 24 * 3600


def name_of(cookie: str) -> str:
    """Return a cookie's full name: over https browsers refuse its ``__Secure-`` form to anyone without https."""
    return f"__Secure-trikick_{cookie}" if provider().is_secure else f"trikick_{cookie}"


def session_secret() -> str | None:
    """Return the secret of the browser's session, None when it brought none."""
    return request.cookies.get(name_of("session"))


def device_secret() -> str | None:
    """Return the secret of the device, None where nobody has signed in on it."""
    return request.cookies.get(name_of("device"))


def form_secret() -> str | None:
    """Return the secret that the browser's forms are bound to."""
    return request.cookies.get(name_of("form"))


def language() -> str | None:
    """Return the language that was chosen on these pages before."""
    return request.cookies.get(name_of("language"))


def begin(answer: Response, begun: NewSession) -> None:
    """Let the browser keep a new session, know the device from now on, and forget the forms from before."""
    keep_signed_in(answer, begun.signed_in.session.session_id, begun.secret)
    know_device(answer, begun.device_secret)
    set_form_secret(answer, new_secret())


def know_device(answer: Response, secret: str) -> None:
    """Let the browser remember that the person has been here."""
    _set(answer, "device", secret, int(FORGET_AFTER.total_seconds()))


def keep_signed_in(answer: Response, session_id: str, secret: str | None = None) -> None:
    """Let the browser keep its session for another while; a secret is given where the session is new.

    The session's public id lies in a cookie of its own, which the status page reads by script.
    """
    life = int(SESSION_LIFE.total_seconds())
    known = secret or session_secret()
    if known:
        _set(answer, "session", known, life)
    _set(answer, "session_state", session_id, life, http_only=False)


def forget(answer: Response) -> None:
    """Let the browser forget its session, and the forms that belonged to it."""
    for cookie in ("session", "session_state", "form"):
        answer.delete_cookie(
            name_of(cookie), path=provider().path, secure=provider().is_secure, httponly=True, samesite="Lax"
        )


def set_form_secret(answer: Response, secret: str) -> None:
    """Bind the browser's forms to a secret that lives as long as the browser stays open."""
    _set(answer, "form", secret, None)


def set_language(answer: Response, chosen: str) -> None:
    """Keep the language chosen on these pages."""
    _set(answer, "language", chosen, _YEAR)


def _set(answer: Response, cookie: str, value: str, life: int | None, *, http_only: bool = True) -> None:
    answer.set_cookie(
        name_of(cookie),
        value,
        max_age=life,
        path=provider().path,
        secure=provider().is_secure,
        httponly=http_only,
        samesite="Lax",
    )
