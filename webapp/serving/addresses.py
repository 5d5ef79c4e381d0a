"""Addresses that are no text are refused before anything tries to read them."""

from flask import Flask, abort, request


def refuse_unreadable_addresses(app: Flask) -> None:
    """Answer 400 where the part behind the question mark is no UTF-8: reading it would be an error of ours."""

    @app.before_request
    def check() -> None:
        try:
            request.query_string.decode()
        except UnicodeDecodeError:
            abort(400)
