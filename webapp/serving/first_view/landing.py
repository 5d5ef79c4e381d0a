"""The landing page as the server writes it: what the planner is, and a plain form that finds tournaments by name."""

import re
from typing import Any

from flask import Response, make_response, redirect, request

from webapp.api.border.cacheable import PAGE_QUERY, PLACE, Cacheable, asked_of_page, unless_seen
from webapp.api.border.throttle import throttled
from webapp.api.contract.answers import answer
from webapp.context import database_of, settings_of
from webapp.domain.errors import TooManyRequestsError
from webapp.services.setup import tournaments
from webapp.services.setup.tournaments import TournamentPage
from webapp.serving.first_view import page
from webapp.serving.first_view.texts import InterfaceTexts

MOST_LISTED = 20


def landing() -> Response:
    """Answer the landing page, `?name=` with the listed tournaments of that name; a link in its place is followed."""
    return page.answer(_shown)


def _shown(texts: InterfaceTexts) -> Response:
    settings = settings_of()
    asked = asked_of_page("name")
    name = (asked or "").strip()
    address = f"{settings.public_url}/"
    link = next((link for link in _links_in(name) if link.startswith(address) and link.isprintable()), None)
    if link:
        return make_response(redirect(link))
    is_search = asked is not None
    values: dict[str, Any] = {"name": name, "address": address, "is_missing": is_search and not name}
    try:
        values |= _listed(name) if name else {}
    except TooManyRequestsError as error:
        refused = make_response(page.of("landing", texts, values | {"is_refused": True}), 429)
        refused.headers.update({"Retry-After": str(error.seconds), "Cache-Control": "no-store"})
        return refused
    if is_search:
        response = page.answered("landing", texts, values)
        response.headers["X-Robots-Tag"] = "noindex"
        return response
    # The same for everyone until the next build.
    present = page.fingerprint(settings.ui_dir)
    response = unless_seen(present, lambda: page.of("landing", texts, values))
    request.environ[PLACE] = Cacheable(present, lambda: page.fingerprint(settings.ui_dir), PAGE_QUERY)
    return response


def _links_in(text: str) -> list[str]:
    """Return the links in a text that was pasted, without what a messenger put around them."""
    return [link.rstrip(".,;:!?") for link in re.findall(r"https?://[^\s<>\"“”)]+", text)]


@throttled(30)
def _listed(name: str) -> dict[str, Any]:
    """Return the newest tournaments of a name that their owners let be found, and how many there are."""
    found = tournaments.page_of_all(database_of(), None, 1, MOST_LISTED, name)
    shown: dict[str, Any] = answer(TournamentPage)().dump(found)
    return {"found": shown["tournaments"], "total": shown["total"]}
