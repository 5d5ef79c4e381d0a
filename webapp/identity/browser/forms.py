"""Forms that only our own pages can send."""

from flask import g, request

from webapp.domain.sealing import keyed_fingerprint, matches, new_secret
from webapp.identity.browser import cookies
from webapp.identity.provider import provider


class ForgedFormError(Exception):
    """A form came from another site, another page, or a browser that lost its cookie."""


def form_token(path: str = "") -> str:
    """Return what a form carries along: it fits the address it is sent to, the present one, and this browser only."""
    if "identity_form_secret" not in g:
        g.identity_form_secret = cookies.value_of("form") or new_secret()
    return keyed_fingerprint(_key(), f"{path or request.path}|{g.identity_form_secret}")


def check_form() -> None:
    """Refuse a form that did not come from our own page in the same browser."""
    origin = request.headers.get("Origin")
    if origin is not None and origin != provider().origin:
        raise ForgedFormError
    secret = cookies.value_of("form")
    if not secret or not matches(_key(), f"{request.path}|{secret}", request.form.get("csrf", "")):
        raise ForgedFormError


def text(name: str) -> str:
    """Return a field of the form as it was typed, cut to what no honest field exceeds.

    Without the null character, which PostgreSQL can neither store nor look up.
    """
    return request.form.get(name, "")[:1000].replace("\x00", "")


def _key() -> bytes:
    return provider().key_for("forms")
