"""Security headers: every answer carries them, whoever made it."""

from urllib.parse import urlsplit

from flask import Flask, Response, request

from webapp.config import Settings
from webapp.context import settings_of

# What is neither page nor script may do nothing at all, should a browser ever be talked into showing it.
DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
SILENT_CHECK = "/silent-check-sso.html"
# The worker that opens the planner without a network fetches the page's own files, and nothing else.
WORKER = "/sw.js"
WORKER_POLICY = "default-src 'none'; connect-src 'self'"
EMBED = "embed"
"""The end of the one address that other sites may show in a frame, and its endpoint; the page knows nobody."""
EMBED_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors *"
)


def headers_of_all(settings: Settings) -> dict[str, str]:
    """Return the headers that are the same on every answer."""
    headers = {"X-Content-Type-Options": "nosniff"}
    # The address of a tournament is its key: no other site learns it from a link that someone follows.
    for name in ("Referrer-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy"):
        headers[name] = "same-origin"
    headers["Permissions-Policy"] = "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
    if settings.public_url.startswith("https://"):
        headers["Strict-Transport-Security"] = "max-age=31536000"
    return headers


def headers_of_refusals(settings: Settings) -> dict[str, str]:
    """Return the headers of an answer that the application has no part in."""
    own = {"Content-Security-Policy": DATA_POLICY, "X-Frame-Options": "DENY", "X-Robots-Tag": "noindex"}
    return own | {"Cache-Control": "no-store"} | headers_of_all(settings)


def send_security_headers(app: Flask) -> None:
    """Add the headers to every answer of the application; what a page has set itself stays."""
    settings = settings_of(app)
    same = headers_of_all(settings)
    page_policy = policy_of_pages(settings)
    framed_policy = page_policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    policies = {WORKER: WORKER_POLICY, EMBED: EMBED_POLICY, SILENT_CHECK: framed_policy, "data": DATA_POLICY}

    @app.after_request
    def add(answer: Response) -> Response:
        headers = answer.headers
        if answer.status_code == 304 and request.path.startswith(settings.api_prefix + "/"):
            # What is kept already has them: a page that asks every ten seconds all day pays for each byte.
            return answer
        headers.setdefault("Content-Security-Policy", policies.get(_kind_of(answer), page_policy))
        if request.endpoint != EMBED:
            headers.setdefault("X-Frame-Options", "SAMEORIGIN" if request.path == SILENT_CHECK else "DENY")
        for name, value in same.items():
            headers.setdefault(name, value)
        if request.path.startswith(settings.api_prefix + "/"):
            # An answer is for the one who asked and for this moment, unless the call itself says how to keep it.
            headers.setdefault("Cache-Control", "no-store")
        if request.path.startswith(("/tournaments", "/series", "/registrations", settings.api_prefix + "/")):
            headers.setdefault("X-Robots-Tag", "noindex")
        return answer


def _kind_of(answer: Response) -> str:
    """Return what has a policy of its own: an address, the page for frames, or data; all else is a page."""
    if request.endpoint == EMBED:
        return EMBED
    return request.path if request.path == WORKER or answer.mimetype == "text/html" else "data"


def policy_of_pages(settings: Settings) -> str:
    """Return the Content-Security-Policy of the user interface.

    Scripts and styles come from our own files only. The component library's colour variables stand in a file too,
    and what React sets on an element goes through the document's own interface, which the policy does not concern.
    """
    provider = "" if settings.identity_embedded else f" {_origin(settings.identity_url)}"
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            f"connect-src 'self'{provider}",
            f"frame-src 'self'{provider}",
            "worker-src 'self'",
            "manifest-src 'self'",
            "media-src 'self' data:",
            "object-src 'none'",
            "base-uri 'none'",
            f"form-action 'self'{provider}",
            "frame-ancestors 'none'",
        )
    )


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
