"""The blueprint all calls are registered on: flask-smorest's, with a parser that survives any body."""

import json
from typing import Any

import flask_smorest
from flask import Request
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


class Blueprint(flask_smorest.Blueprint):
    """A blueprint whose calls refuse bad input in one way."""

    ARGUMENTS_PARSER = PatientParser()
