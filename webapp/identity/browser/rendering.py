"""Pages: language, form token, security headers."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import g, make_response, render_template, request
from werkzeug import Response

from webapp.domain.writing.languages import LANGUAGES, date_in
from webapp.identity.browser import cookies
from webapp.identity.browser.forms import form_token
from webapp.identity.provider import provider
from webapp.identity.texts import DEFAULT, supported, text

# No script is needed and none inline runs; nothing is loaded from elsewhere; nobody may frame a form.
PAGE_POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# The pages that keycloak-js opens in hidden frames: framed by the planner itself and by nobody else.
FRAME_POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'"
)


YEAR = 365 * 24 * 3600


def language() -> str:
    """Return the language of the present page: as asked for, as chosen before, or German."""
    asked = supported(request.args.get("kc_locale")) or supported(request.args.get("ui_locales"))
    return asked or supported(cookies.value_of("language")) or DEFAULT


def page(
    template: str, status: int = 200, *, problems: Mapping[str, str] | None = None, wait: int = 0, **values: Any
) -> Response:
    """Return a page in the language of its reader.

    Parameters
    ----------
    problems
        Keys of what is wrong, by the names of the fields.
    wait
        In how many seconds it is worth coming back, after too many tries.
    """
    spoken = language()
    body = render_template(
        f"identity/{template}",
        t=lambda key, **filled: text(spoken, key, **filled),
        date_in=lambda day: date_in(spoken, day),
        language=spoken,
        languages=LANGUAGES,
        language_address=_address_in,
        origin=provider().origin,
        path=provider().path,
        query=urlencode(list(request.args.items(multi=True))),
        form_token=form_token,
        problems=problems or {},
        minutes=-(-wait // 60),
        **values,
    )
    answer = make_response(body, 429 if wait else status)
    if wait:
        answer.headers["Retry-After"] = str(wait)
    if cookies.value_of("form") is None and "identity_form_secret" in g:
        cookies.keep(answer, "form", g.identity_form_secret)
    if supported(request.args.get("kc_locale")):
        cookies.keep(answer, "language", spoken, YEAR)
    return secured(answer, PAGE_POLICY, frames="DENY")


def frame(script: str, title: str, cookie: str = "") -> Response:
    """Return one of the pages that live in a hidden frame: a script, which may read a cookie."""
    body = render_template("identity/frame.html", path=provider().path, script=script, title=title, cookie=cookie)
    return secured(make_response(body), FRAME_POLICY, frames="SAMEORIGIN")


def message(key: str, status: int = 200, **values: Any) -> Response:
    """Return a page that says one thing: a heading, a sentence and the way on."""
    return page("message.html", status, key=key, **values)


def secured(answer: Response, policy: str, frames: str) -> Response:
    """Return the answer with the headers that every page of the provider carries."""
    answer.headers["Content-Security-Policy"] = policy
    answer.headers["X-Frame-Options"] = frames
    answer.headers["X-Content-Type-Options"] = "nosniff"
    # Our own forms must be able to say where they come from; nobody else learns an address.
    answer.headers["Referrer-Policy"] = "same-origin"
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer


def _address_in(chosen: str) -> str:
    """Return the present page's address in another language; a sent form becomes its empty page again."""
    kept = [(name, value) for name, value in request.args.items(multi=True) if name not in {"kc_locale", "ui_locales"}]
    return f"{request.path}?{urlencode([*kept, ('kc_locale', chosen)])}"
