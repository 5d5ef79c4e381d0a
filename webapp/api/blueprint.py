"""flask-smorest's blueprint with a parser that survives any body, and its API, which describes its calls when asked."""

import json
from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import Any

import flask_smorest
from apispec import APISpec
from flask import Flask, Request
from webargs.flaskparser import FlaskParser


class PatientParser(FlaskParser):
    """A parser for which no body is a surprise: deep nesting and endless numbers are invalid JSON as well."""

    def _raw_load_json(self, req: Request) -> Any:
        try:
            return super()._raw_load_json(req)
        except (json.JSONDecodeError, UnicodeDecodeError):
            raise
        except (RecursionError, ValueError) as error:
            raise json.JSONDecodeError("too deep or too long", "", 0) from error


class DescribedApi(flask_smorest.Api):
    """An API whose calls are described when somebody first asks for the document.

    That takes longer than all else at the start of a process, and nearly no process is ever asked.
    """

    def __init__(self, app: Flask) -> None:
        self._undescribed: list[Callable[[], None]] = []
        self._describing = Lock()
        super().__init__(app)

    def describe_later(self, describe: Callable[[], None]) -> None:
        """Keep what adds calls to the document."""
        self._undescribed.append(describe)

    def document(self) -> dict[str, Any]:
        """Return the document with all calls."""
        with self._describing:
            while self._undescribed:
                self._undescribed.pop(0)()
        document: dict[str, Any] = self.spec.to_dict()
        return document


class Blueprint(flask_smorest.Blueprint):
    """A blueprint whose calls refuse bad input in one way."""

    ARGUMENTS_PARSER = PatientParser()

    def register_views_in_doc(self, api: DescribedApi, app: Flask, spec: APISpec, **options: Any) -> None:
        """Have the calls described later."""
        api.describe_later(partial(super().register_views_in_doc, api, app, spec, **options))
