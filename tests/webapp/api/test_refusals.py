"""Whatever the API refuses, the interface says why in its own words."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from webapp.services.people.quotas import Limit

ROOT = Path(__file__).parents[3]
REASON = re.compile(r"[A-Z]{2,}(_[A-Z]+)*")
#: Refusals that no tap leads to, or that a page answers by itself: nobody reads their general sentence.
NEVER_SHOWN = {
    "BAD_REQUEST": "the interface sends JSON",
    "FORBIDDEN": "every refusal of the guard has a reason of its own",
    "INTERNAL": "an error of ours: the general sentence is what there is to say",
    "KEY_REUSED": "the interface sends one thing under one key",
    "METHOD_NOT_ALLOWED": "the interface calls what there is",
    "NOT_UNDOABLE": "the interface names a change that can be undone",
    "NO_FESTIVAL_DAY": "a link for the whole day is offered where there is one",
    "TOO_LARGE": "the interface looks at the size of a file before it sends it",
    "UNSUPPORTED_MEDIA_TYPE": "the interface sends JSON",
}
#: What the interface says by the status alone, since the same sentence fits.
BY_STATUS = {"SIGN_IN_REQUIRED": "UNAUTHORIZED", "INVALID_TOKEN": "UNAUTHORIZED", "IDENTITY_UNAVAILABLE": "UNAVAILABLE"}


@cache
def in_the_code() -> set[str]:
    """Return every reason that an answer can have as a whole; of single fields each form speaks by itself."""
    files = (ROOT / "webapp").rglob("*.py")
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files if path.parent.name != "identity"]
    said = chain.from_iterable(_reasons_in(node) for tree in trees for node in ast.walk(tree))
    return {reason for reason in said if REASON.fullmatch(reason)} | {f"{limit.name}_A_DAY" for limit in Limit}


def _reasons_in(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args, keywords=keywords):
            if name.endswith("Error") or name in {"_not_mailed", "body_of"}:
                named = (keyword.value for keyword in keywords if keyword.arg == "reason")
                yield from _constants(chain(args, named))
        case ast.Assign(targets=[ast.Name(id="reason")], value=value):
            yield from _constants([value])
        case ast.Assign(targets=[ast.Name(id="_REASONS")], value=ast.Dict(values=values)):
            yield from _constants(values)
        case _:
            return


def _constants(nodes: Iterator[ast.expr] | list[ast.expr]) -> Iterator[str]:
    return (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def with_words(language: str) -> set[str]:
    """Return the reasons that the interface has a sentence for, in all its rooms."""
    files = (ROOT / "web-ui" / "src" / "i18n" / language).glob("*.json")
    return {
        reason
        for path in files
        for group, texts in json.loads(path.read_text(encoding="utf-8")).items()
        if group in {"reasons", "errors"}
        for reason in texts
    }


@pytest.mark.parametrize("language", ["de", "en"])
def test_each_refusal_has_words(language: str) -> None:
    reasons = in_the_code()
    assert {"BUSY", "ALREADY_STARTED", "NOT_OWNER", "CLUBS_A_DAY", "TOO_LARGE"} <= reasons
    assert reasons - with_words(language) - NEVER_SHOWN.keys() - BY_STATUS.keys() == set()


def test_no_exception_is_out_of_date() -> None:
    assert NEVER_SHOWN.keys() | BY_STATUS.keys() <= in_the_code() - with_words("de")
    assert set(BY_STATUS.values()) <= with_words("de")
