"""The example tournament of the interface keeps the shape of what the planner answers."""

import json

from flask import Flask

from tests.webapp.auth.minting import Mint
from tests.webapp.example_tournament import FILE, answers, of_fields, planned


def test_example_has_the_fields_of_the_api(app: Flask, signer: Mint) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert of_fields(kept) == of_fields(planned(answers(app, signer)))
