"""Serves the built interface: its files as they are, and its one page for every path that only it knows."""

import os.path
from pathlib import Path

from flask import Flask, Response, make_response, request, send_file
from werkzeug.exceptions import NotFound
from werkzeug.security import safe_join

from webapp.api.border.problems import refused_by_http
from webapp.api.registration import is_call
from webapp.context import settings_of
from webapp.serving.metrics import PATH

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
HASHED_FILES = "/assets/"
KEPT_FOR_EVER = "public, max-age=31536000, immutable"
ASKED_FOR_AGAIN = "no-cache"
NOT_BUILT = "The interface has not been built yet: run `nox -s app`, or `npm ci` and `npm run build` in web-ui.\n"


def serve_interface(app: Flask) -> None:
    """Serve the interface wherever no call and no page of the identity provider answers."""
    folder = settings_of(app).ui_dir

    def answer(error: NotFound) -> Response | NotFound:
        if is_call(request.path) or request.path == PATH:
            return refused_by_http(error)
        if request.method not in {"GET", "HEAD"} or _is_identity(request.path):
            return error
        return _file(folder, request.path) or _page(request.path) or error

    app.register_error_handler(NotFound, answer)


def _is_identity(path: str) -> bool:
    settings = settings_of()
    return settings.identity_embedded and path.startswith(f"{settings.identity_url}/")


def _file(folder: Path, path: str) -> Response | None:
    """Return a file of the interface, None where there is none."""
    found = safe_join(str(folder), path.lstrip("/"))
    # What was compressed at build is served under the name of the original only.
    if path == "/" or found is None or path.endswith((".br", ".gz")):
        return None
    if not os.path.isfile(found):  # noqa: PTH113 - Path raises where a name is longer than any file's
        return None
    return _sent(Path(found), KEPT_FOR_EVER if path.startswith(HASHED_FILES) else ASKED_FOR_AGAIN)


def _page(path: str) -> Response | None:
    """Return the interface's page for a path that its router knows; a missing file stays missing.

    So does what a program looks for below ``.well-known``: a page there says yes to every question.
    """
    is_file = path.startswith(HASHED_FILES) or "." in path.rpartition("/")[2] or "/.well-known" in path
    return None if is_file else shell()


def shell() -> Response:
    """Return the interface's one page."""
    index = settings_of().ui_dir / "index.html"
    return _sent(index, ASKED_FOR_AGAIN) if index.is_file() else Response(NOT_BUILT, 503, mimetype="text/plain")


def _sent(file: Path, caching: str) -> Response:
    """Return a file, compressed as it was at build where the browser takes that."""
    chosen, encoding = file, None
    for name, suffix in ENCODINGS:
        compressed = file.with_name(file.name + suffix)
        if request.accept_encodings[name] > 0 and compressed.is_file():
            chosen, encoding = compressed, name
            break
    response = make_response(send_file(chosen, mimetype=_type_of(file), conditional=True, etag=True))
    if encoding is not None:
        response.headers["Content-Encoding"] = encoding
    response.vary.add("Accept-Encoding")
    response.headers["Cache-Control"] = caching
    return response


def _type_of(file: Path) -> str | None:
    """Return the types that operating systems disagree on; the rest is guessed from the name."""
    types = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".html": "text/html"}
    return types.get(file.suffix)
