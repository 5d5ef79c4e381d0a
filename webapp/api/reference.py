"""The OpenAPI document as a page to read: plain HTML, no script, nothing loaded from elsewhere."""

from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import DictLoader, Environment
from markupsafe import Markup, escape

from webapp.domain.writing.texts import templates_in

_TEMPLATES = DictLoader(templates_in(Path(__file__).parent / "templates"))
_LINKS = {
    "helperLink": "a helper link",
    "registrationKey": "the link for clubs",
    "registrationToken": "a club's own link",
}
_METHODS = ("get", "post", "put", "patch", "delete")


def reference_page(document: dict[str, Any]) -> str:
    """Return the page of an OpenAPI document."""
    environment = Environment(loader=_TEMPLATES, autoescape=True)
    environment.filters["shape"] = _shape
    calls = [
        _call(path, method, operations[method])
        for path, operations in document["paths"].items()
        for method in _METHODS
        if method in operations
    ]
    groups = [(tag, list(of_tag)) for tag, of_tag in groupby(calls, key=lambda call: call["tag"])]
    return environment.get_template("reference.html").render(document=document, groups=groups)


def _call(path: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
    return {
        "path": path,
        "method": method.upper(),
        "tag": operation["tags"][0],
        "operationId": operation["operationId"],
        "summary": operation.get("summary", ""),
        "who": _who(operation.get("security")),
        "parameters": [parameter for parameter in operation.get("parameters", []) if "name" in parameter],
        "body": _schema(operation.get("requestBody", {})),
        "answers": [
            (status, _schema(answer)) for status, answer in sorted(operation["responses"].items()) if status < "3"
        ],
        "refusals": [status for status in sorted(operation["responses"]) if "4" <= status < "6"],
    }


def _who(security: list[dict[str, list[str]]] | None) -> str:
    """Return in words who may call."""
    if security is None:
        return "anyone"
    ways = [f"a token with {' and '.join(way['oidc'])}" if way.get("oidc") else "a token" for way in security[:1]]
    links = [name for way in security for scheme, name in _LINKS.items() if scheme in way]
    return " or ".join([*ways, *links])


def _schema(part: dict[str, Any]) -> dict[str, Any] | None:
    contents = list(part.get("content", {}).values())
    schema: dict[str, Any] | None = contents[0].get("schema") if contents else None
    return schema


def _shape(schema: dict[str, Any] | None) -> Markup:
    """Return a schema in short, with links to the shapes it names."""
    if schema is None:
        return Markup("nothing")
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return Markup('<a href="#shape-{0}">{0}</a>').format(name)
    if "oneOf" in schema:
        return Markup(" or ").join(map(_shape, schema["oneOf"]))
    if schema.get("type") == "array":
        return Markup("list of {0}").format(_shape(schema["items"]))
    return Markup("<code>{0}</code>").format(schema.get("type", "anything"))
