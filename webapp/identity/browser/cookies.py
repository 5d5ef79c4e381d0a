"""The provider's cookies: who is signed in, which form belongs to which browser, which language."""

from flask import request
from werkzeug import Response

from webapp.domain.sealing import new_secret
from webapp.identity.browser.sessions import NewSession
from webapp.identity.provider import LONGEST_SESSION, SESSION_LIFE, provider
from webapp.identity.stored.devices import FORGET_AFTER


def name_of(cookie: str) -> str:
    """Return a cookie's full name: over https browsers refuse its ``__Secure-`` form to anyone without https."""
    return f"__Secure-trikick_{cookie}" if provider().is_secure else f"trikick_{cookie}"


def value_of(cookie: str) -> str | None:
    """Return what the browser brought: secrets of its `session`, `device` and `form`, its `language`."""
    return request.cookies.get(name_of(cookie))


def begin(answer: Response, begun: NewSession) -> Response:
    """Return the answer that begins a session: the device is known from now on, the forms from before are void."""
    keep_signed_in(answer, begun.signed_in.session.session_id, begun.secret)
    keep(answer, "form", new_secret())
    return know_device(answer, begun.device_secret)


def know_device(answer: Response, secret: str) -> Response:
    """Return the answer that lets the browser remember that the person has been here."""
    keep(answer, "device", secret, int(FORGET_AFTER.total_seconds()))
    return answer


def keep_signed_in(answer: Response, session_id: str, secret: str | None = None) -> None:
    """Let the browser keep its session for another while; a secret is given where the session is new.

    The session's public id lies in a cookie of its own, which the status page reads by script. It outlives a session
    that rests too long: its absence means that somebody has logged out.
    """
    if known := secret or value_of("session"):
        keep(answer, "session", known, int(SESSION_LIFE.total_seconds()))
    keep(answer, "session_state", session_id, int(LONGEST_SESSION.total_seconds()), http_only=False)


def forget(answer: Response) -> Response:
    """Return the answer that lets the browser forget its session, and the forms that belonged to it."""
    for cookie in ("session", "session_state", "form"):
        answer.delete_cookie(
            name_of(cookie), path=provider().path, secure=provider().is_secure, httponly=True, samesite="Lax"
        )
    return answer


def keep(answer: Response, cookie: str, value: str, life: int | None = None, *, http_only: bool = True) -> None:
    """Let the browser keep a cookie for so many seconds, or for as long as it stays open."""
    answer.set_cookie(
        name_of(cookie),
        value,
        max_age=life,
        path=provider().path,
        secure=provider().is_secure,
        httponly=http_only,
        samesite="Lax",
    )
