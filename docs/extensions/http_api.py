"""The directive ``http-api``: every call and every shape of an OpenAPI document, as a page to read."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

Json = dict[str, Any]
LINKS = {
    "helperLink": "a helper link",
    "registrationKey": "the link for clubs",
    "registrationToken": "a club's own link",
}
METHODS = ("get", "post", "put", "patch", "delete")


class HttpApi(SphinxDirective):
    """Takes the path of an OpenAPI document, seen from the page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return sections of the page: calls by tag, then shapes."""
        file = Path(self.env.doc2path(self.env.docname)).parent / self.arguments[0]
        self.env.note_dependency(str(file.resolve()))
        document = json.loads(file.read_text(encoding="utf-8"))
        return self.parse_text_to_nodes("\n".join(page_of(document)), allow_section_headings=True)


def page_of(document: Json) -> Iterator[str]:
    """Yield the lines of the page as Markdown."""
    for tag in document["tags"]:
        calls = [
            (path, method, operations)
            for path, operations in document["paths"].items()
            for method in METHODS
            if method in operations and operations[method]["tags"][0] == tag["name"]
        ]
        if calls:
            yield from (f"## {tag['description']}", "")
        for path, method, operations in calls:
            yield from _call(path, method, operations)
    yield from ("## Shapes", "")
    for name, schema in sorted(document["components"]["schemas"].items()):
        yield from _shape(name, schema)


def _call(path: str, method: str, operations: Json) -> Iterator[str]:
    operation = operations[method]
    yield from (f"### {method.upper()} `{path}`", "", operation.get("summary", ""), "")
    yield from (f"*Who:* {_who(operation.get('security'))}", "")
    parameters = [*operations.get("parameters", []), *operation.get("parameters", [])]
    yield from _table(
        ("parameter", "in", "type", "meaning"),
        [
            (f"`{one['name']}`", one["in"], _type(one["schema"]), _meaning(one, one["schema"]))
            for one in parameters
            if "name" in one
        ],
    )
    if body := _schema_of(operation.get("requestBody", {})):
        yield from (f"*Sends:* {_type(body)}", "")
    good = [
        f"{status} {_type(schema) if (schema := _schema_of(answer)) else ''}".strip()
        for status, answer in sorted(operation["responses"].items())
        if status.startswith(("2", "3"))
    ]
    yield from (f"*Answers:* {', '.join(good)}", "")
    refusals = [status for status in sorted(operation["responses"]) if status.startswith(("4", "5"))]
    if refusals:
        yield from (f"*Refuses with:* {', '.join(refusals)}", "")


def _shape(name: str, schema: Json) -> Iterator[str]:
    yield from (f"(shape-{name.lower()})=", f"### {name}", "")
    if text := schema.get("description"):
        yield from (text, "")
    required = set(schema.get("required", []))
    yield from _table(
        ("field", "type", "", "meaning"),
        [
            (f"`{field}`", _type(one), "" if field in required else "optional", _meaning(one, one))
            for field, one in schema.get("properties", {}).items()
        ],
    )


def _who(security: list[dict[str, list[str]]] | None) -> str:
    """Return in words who may call."""
    if not security:
        return "anyone"
    ways = []
    for way in security:
        if link := next((name for scheme, name in LINKS.items() if scheme in way), None):
            ways.append(link)
        elif scopes := way.get("oidc"):
            ways.append(f"a token with {' and '.join(f'`{scope}`' for scope in scopes)}")
        else:
            ways.append("a token" if way else "anyone")
    return " or ".join(ways)


def _schema_of(part: Json) -> Json | None:
    contents = list(part.get("content", {}).values())
    return contents[0].get("schema") if contents else None


def _type(schema: Json) -> str:
    """Return a schema in a few words, with links to the shapes it names."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#shape-{name.lower()})"
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(map(_type, schema[several]))
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_type(schema['items'])}"
    if values := schema.get("enum"):
        return ", ".join(f"`{value}`" for value in values)
    words = " or ".join(kind) if isinstance(kind, list) else str(kind)
    return f"{words} ({schema['format']})" if "format" in schema else words


def _meaning(described: Json, schema: Json) -> str:
    """Return what is said about a value, and what values it may have."""
    said = [described["description"]] if described.get("description") else []
    low, high = (schema.get(end, schema.get(f"{end[:3]}Length")) for end in ("minimum", "maximum"))
    what = " characters" if "minLength" in schema or "maxLength" in schema else ""
    if low is not None and high is not None:
        said.append(f"{low} to {high}{what}")
    elif low is not None:
        said.append(f"at least {low}{what}")
    elif high is not None:
        said.append(f"at most {high}{what}")
    if "default" in schema:
        said.append(f"`{json.dumps(schema['default'])}` when left out")
    return "; ".join(said)


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> Iterator[str]:
    if not rows:
        return
    told = [column for column in range(len(head)) if any(row[column] for row in rows)]
    head, rows = tuple(head[c] for c in told), [tuple(row[c] for c in told) for row in rows]
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|').replace(chr(10), ' ') for cell in row)} |"
    yield ""


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive."""
    app.add_directive("http-api", HttpApi)
    return {"parallel_read_safe": True}
