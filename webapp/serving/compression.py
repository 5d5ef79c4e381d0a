"""Compresses JSON answers for those who take it; pages with secrets in forms are left alone."""

import gzip

import brotli
from flask import Flask, Response, request

SMALLEST = 500
# Answers are made anew for each version, so compressing has to be quick rather than perfect.
BROTLI_QUALITY = 4
GZIP_LEVEL = 5


def compress_json(app: Flask) -> None:
    """Compress the JSON answers of the application."""

    @app.after_request
    def compress(answer: Response) -> Response:
        if not answer.is_json or answer.direct_passthrough or "Content-Encoding" in answer.headers:
            return answer
        answer.vary.add("Accept-Encoding")
        body = answer.get_data()
        if len(body) < SMALLEST:
            return answer
        if request.accept_encodings["br"] > 0:
            _replace(answer, brotli.compress(body, quality=BROTLI_QUALITY), "br")
        elif request.accept_encodings["gzip"] > 0:
            _replace(answer, gzip.compress(body, GZIP_LEVEL, mtime=0), "gzip")
        return answer


def _replace(answer: Response, body: bytes, encoding: str) -> None:
    answer.set_data(body)
    answer.headers["Content-Encoding"] = encoding
