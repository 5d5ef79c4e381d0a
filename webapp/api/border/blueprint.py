"""flask-smorest's blueprint with a parser that survives any body."""

import json
from collections.abc import Iterable
from functools import partial, wraps
from typing import Any, get_args, get_origin

import flask_smorest
from apispec import APISpec
from flask import Flask, Request, current_app, g, request
from pydantic.alias_generators import to_camel
from webargs.flaskparser import FlaskParser, abort
from werkzeug.exceptions import UnsupportedMediaType

from webapp.api.border.cacheable import read_of_query, reading_of_query
from webapp.api.contract.answers import answer
from webapp.api.contract.fields import Wire
from webapp.auth.access import View
from webapp.domain import limits
from webapp.domain.errors import Broken, InvalidInputError


class BoundedParser(FlaskParser):
    """A parser for which no body is a surprise: one that is too deep or too long is refused before any schema sees it.

    Deep nesting and endless numbers that Python's own parser gives up on are invalid JSON as well.
    """

    def _raw_load_json(self, req: Request) -> Any:
        g.body_is_read = True
        # What is dropped in silence would be a call without it: an undo of another change than the one named.
        if req.get_data() and req.mimetype != "application/json":
            raise UnsupportedMediaType("A body is JSON, with the Content-Type application/json.")
        try:
            body = super()._raw_load_json(req)
        except (json.JSONDecodeError, UnicodeDecodeError):
            raise
        except (RecursionError, ValueError) as error:
            raise json.JSONDecodeError("too deep or too long", "-", 0) from error  # an empty text would mean no body
        check_shape(body)
        return body


def _with_a_body(view: View) -> View:
    """Return a view that is not called without a body, even where each of its fields may be left out."""

    @wraps(view)
    def reading(*parsed: Any, **path: Any) -> Any:
        if not request.get_data():
            abort(422, messages={"json": ["Missing data for required field."]})
        return view(*parsed, **path)

    return reading


def check_shape(body: Any) -> None:
    """Refuse a body with more values, or nested deeper, than any call takes.

    Raises
    ------
    InvalidInputError
        With the bound that the body exceeds.
    """
    level, values = [body], 0
    for _depth in range(limits.MAX_JSON_DEPTH + 1):
        values += len(level)
        if values > limits.MAX_JSON_VALUES:
            raise _out_of_shape("TOO_LARGE", f"At most {limits.MAX_JSON_VALUES} values.", limits.MAX_JSON_VALUES)
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return
    raise _out_of_shape("TOO_DEEP", f"At most {limits.MAX_JSON_DEPTH} levels deep.", limits.MAX_JSON_DEPTH)


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _out_of_shape(reason: str, message: str, most: int) -> InvalidInputError:
    return InvalidInputError(Broken(None, reason, message, {"max": most}))


class Blueprint(flask_smorest.Blueprint):
    """A blueprint whose calls refuse bad input in one way."""

    ARGUMENTS_PARSER = BoundedParser()

    def response(self, status: int, told: Any = None, *, changes: bool = False, **options: Any) -> Any:
        """Return the decorator that writes what a call answers; the function's name is the operation's id.

        Parameters
        ----------
        told
            What the call returns, or a list of it; or a schema.
        changes
            Whether it changes something although it is a GET.
        """
        if get_origin(told) is list:
            told = answer(*get_args(told))(many=True)
        elif isinstance(told, type) and not issubclass(told, Wire):
            told = answer(told)
        decorate = super().response(status, told, **options)
        return lambda view: decorate(self.doc(operationId=to_camel(view.__name__))(self._reading_all(view, changes)))

    def _reading_all(self, view: View, changes: bool) -> View:
        """Return a view that changes nothing where the query or the body says something that nobody reads.

        It may have been a dry run: misspelt, of a call that has none, or said after its opposite.
        """

        @wraps(view)
        def reading(*parsed: Any, **path: Any) -> Any:
            if changes or request.method not in {"GET", "HEAD"}:
                read = read_of_query(current_app.view_functions[request.endpoint or ""])
                unread = {name: ["Unknown field."] for name in sorted(request.args.keys() - read)}
                repeated = {name: ["Given twice."] for name, said in request.args.lists() if len(said) > 1}
                if unread or repeated:
                    abort(422, messages={"query": repeated | unread})
                if "body_is_read" not in g:
                    self.ARGUMENTS_PARSER.parse(Wire, request)
            return view(*parsed, **path)

        return reading

    def arguments(self, schema: Any, **options: Any) -> Any:
        """Return the decorator that reads arguments; what a query may say is what the response cache tells apart."""
        decorate = super().arguments(schema, **options)
        location = options.get("location", "json")
        if location == "json" and options.get("required", True):
            return lambda view: decorate(_with_a_body(view))
        if location != "query":
            return decorate
        fields = (schema() if isinstance(schema, type) else schema).fields
        names = (field.data_key or name for name, field in fields.items())
        return reading_of_query(names, partial(self.ARGUMENTS_PARSER.parse, schema, location=location), decorate)

    def register_views_in_doc(self, api: Any, app: Flask, spec: APISpec, **options: Any) -> None:
        """Have the calls described later."""
        api.describe_later(partial(super().register_views_in_doc, api, app, spec, **options))
