"""The whole OpenAPI document against the planner: every answer is one that the document announces, and none is a 500.

Calls are made one by one with values good and bad, and in chains in which one call's answer feeds the next.
"""

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, seed
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Begin, Caller, in_round
from tests.webapp.conftest import on_sqlite
from webapp.domain import limits

AT_ROOT = {"/client-config.json", "/healthz", "/readyz"}


def status_is_named(_context: Any, response: Any, case: schemathesis.Case) -> None:
    """Let no status but those of a failure be one that the document leaves to its default."""
    named, status = case.operation.definition.raw["responses"], response.status_code
    # Calls at the root have a server of their own, which Schemathesis does not heed.
    assert status >= 500 or str(status) in named or case.path in AT_ROOT, (case.operation.label, status)


CHECKS = [
    not_a_server_error,
    status_code_conformance,
    status_is_named,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
# Days that the planner takes; of all days there are, hardly any.
schemathesis.openapi.format("date", st.dates(limits.FIRST_DAY, limits.LAST_DAY).map(str))


@dataclass
class SignedIn:
    """The planner as its organiser meets it: every request carries a good token."""

    app: Flask
    signer: Mint

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        environ.setdefault("HTTP_AUTHORIZATION", f"Bearer {self.signer.token()}")
        environ["HTTP_ACCEPT_ENCODING"] = "identity"
        return self.app(environ, start_response)


@pytest.fixture
def document(app: Flask, signer: Mint) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_wsgi("/api/openapi.json", SignedIn(app, signer))


def settings(examples: int, steps: int = 10) -> hypothesis_settings:
    return hypothesis_settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )


def call_one_by_one(document: schemathesis.BaseSchema, mode: GenerationMode, examples: int) -> int:
    """Make so many calls of each operation, and return how many operations there is anything to say to in this mode."""
    taken = 0
    for result in document.get_all_operations():
        operation = result.ok()
        if mode is GenerationMode.NEGATIVE and not (operation.path_parameters or operation.query or operation.body):
            continue

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(examples)
        def answers_as_announced(case: schemathesis.Case) -> None:
            case.call_and_validate(checks=CHECKS)

        with suppress(Unsatisfiable):  # any text will do for a name: there is no bad one
            answers_as_announced()
            taken += 1
    return taken


def call_in_chains(
    document: schemathesis.BaseSchema, owner: Caller, begun: Begin, examples: int, steps: int
) -> Counter[str]:
    """Make chains of calls in which one answer feeds the next call; return how often each operation succeeded."""
    good_answers: Counter[str] = Counter()

    class Chain(document.as_state_machine()):  # type: ignore[misc]
        def setup(self) -> None:
            # Something to meet: a chain alone would hardly ever come as far as a round in play. What another one left
            # behind, which would change that, goes.
            begun(lambda: in_round(owner, 1, sizes=(3, 3)))

        def validate_response(self, response: Any, case: schemathesis.Case, **_options: Any) -> None:
            case.validate_response(response, checks=CHECKS)
            good_answers[case.operation.label] += response.status_code < 300

    # A planner gives ids by chance, and Hypothesis minds when a chain that begins like another one goes on differently:
    # each run has the plainest chain and one that was drawn.
    for number in range(examples):
        seed(number)(Chain).run(settings=settings(2, steps))
    return good_answers


def test_good_calls_one_by_one(document: schemathesis.BaseSchema) -> None:
    assert call_one_by_one(document, GenerationMode.POSITIVE, 4) > 35


def test_bad_calls_one_by_one(document: schemathesis.BaseSchema) -> None:
    assert call_one_by_one(document, GenerationMode.NEGATIVE, 2) > 30


@on_sqlite
def test_chains_of_calls(document: schemathesis.BaseSchema, owner: Caller, begun: Begin) -> None:
    assert sum(call_in_chains(document, owner, begun, 6, 10).values()) > 10


@pytest.mark.long
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_many_calls_one_by_one(document: schemathesis.BaseSchema, mode: GenerationMode) -> None:
    call_one_by_one(document, mode, 100)


@pytest.mark.long
def test_many_chains_of_calls(document: schemathesis.BaseSchema, owner: Caller, begun: Begin) -> None:
    assert len(call_in_chains(document, owner, begun, 200, 25)) > 35
