"""The example tournament of the interface keeps the shape of what the planner answers."""

import json
from typing import Any

from flask import Flask

from tests.webapp.auth.minting import Mint
from tests.webapp.example_tournament import FILE, answers, planned


def shape_of(value: Any) -> Any:
    """Return an answer without what differs from one play to the next: its names of fields, and its kinds of values."""
    if isinstance(value, dict):
        return {name: shape_of(part) for name, part in value.items()}
    if isinstance(value, list):
        return [shape_of(part) for part in value[:1]]
    return None


def of_fields(found: dict[str, Any]) -> dict[str, Any]:
    """Return the shapes by the kind of call; ids differ."""
    return {path if "/fairness" not in path else "fairness": shape_of(answer) for path, answer in found.items()}


def test_example_has_the_fields_of_the_api(app: Flask, signer: Mint) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert of_fields(kept) == of_fields(planned(answers(app, signer)))
