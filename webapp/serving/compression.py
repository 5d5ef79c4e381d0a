"""Compresses answers for those who take it; pages with secrets in forms are left alone."""

import gzip
from collections.abc import Callable
from functools import lru_cache

import brotli
from flask import Flask, Response, request
from werkzeug.http import parse_accept_header

from webapp.api.border.cacheable import PLACE

SMALLEST = 500
# Each version needs a new answer, so compression has to be quick rather than perfect.
BROTLI_QUALITY = 4
GZIP_LEVEL = 5


def compress_answers(app: Flask) -> None:
    """Compress JSON, and pages that are the same for everyone."""

    @app.after_request
    def compress(answer: Response) -> Response:
        is_public = answer.is_json or PLACE in request.environ
        if not is_public or answer.direct_passthrough or "Content-Encoding" in answer.headers:
            return answer
        answer.vary.add("Accept-Encoding")
        body = answer.get_data()
        encoding = encoding_for(request.headers.get("Accept-Encoding", ""))
        if len(body) < SMALLEST or encoding is None:
            return answer
        answer.set_data(COMPRESSORS[encoding](body))
        answer.headers["Content-Encoding"] = encoding
        return answer


@lru_cache(maxsize=64)
def encoding_for(accepted: str) -> str | None:
    """Return the encoding to answer a header `Accept-Encoding` with, None for none."""
    weights = parse_accept_header(accepted)
    return next((name for name in COMPRESSORS if weights[name] > 0), None)


COMPRESSORS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, quality=BROTLI_QUALITY),
    "gzip": lambda body: gzip.compress(body, GZIP_LEVEL, mtime=0),
}
