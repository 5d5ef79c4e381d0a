"""Any file at all is read or refused by name: nothing else ever comes out, and what is read can be worked with."""

import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pairing_engine import (
    InvalidTournamentError,
    PairingError,
    PairingRules,
    Tournament,
    alternatives,
    check_tournament,
    dump_tournament,
    evaluate,
    explain,
    leaderboard,
    load_tournament,
    pair_next_round,
    pareto,
)
from pairing_engine.study.measures.oracle import least_cost_of
from pairing_engine.study.quality import sheet

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
NAMES = st.sampled_from(["a1", "a2", "a3", "b1", "b2", "b3", "c1", ""]) | st.text(max_size=4)
TEAM = st.fixed_dictionaries(
    {"id": NAMES, "club": st.sampled_from(["A", "B", "C"])},
    optional={"strength": st.integers(-1, 12), "withdrawn": st.booleans()},
)
MATCH = st.fixed_dictionaries(
    {
        "game_type": st.sampled_from(["funino", "classic", "chess"]),
        "home": st.lists(NAMES, max_size=4),
        "away": st.lists(NAMES, max_size=4),
    },
    optional={"result": st.sampled_from(["win", "draw", "loss", None, "lost"])},
)
FORMATS = st.fixed_dictionaries(
    {},
    optional={
        "children_per_team": st.integers(-1, 12) | ANYTHING,
        "teams_per_side": st.integers(0, 4) | ANYTHING,
        "funino": st.text(max_size=4) | ANYTHING,
        "classic": st.text(max_size=4) | ANYTHING,
    },
)
PLANNED = st.fixed_dictionaries(
    {"matches": st.lists(MATCH, max_size=4)}, optional={"pausing": st.lists(NAMES, max_size=2)}
)
ROUND = st.fixed_dictionaries(
    {"matches": st.lists(MATCH, max_size=4)},
    optional={
        "pausing": st.lists(NAMES, max_size=2),
        "absent": st.lists(NAMES, max_size=2),
        "plan": st.lists(PLANNED, max_size=2) | ANYTHING,
    },
)
LOOKS_RIGHT = st.fixed_dictionaries(
    {"number_of_rounds": st.integers(-1, 14), "teams": st.lists(TEAM, max_size=8)},
    optional={
        "rounds": st.lists(ROUND, max_size=2),
        "absent": st.lists(NAMES, max_size=2),
        "rules": st.dictionaries(
            st.sampled_from(["same_club_funino", "max_classic", "variety", "formats", "x"]), ANYTHING, max_size=2
        )
        | st.fixed_dictionaries({"formats": FORMATS}, optional={"look_ahead": st.sampled_from(["none", "horizon"])}),
    },
)
QUESTIONS: tuple[Callable[[Tournament], object], ...] = (
    pair_next_round,
    explain,
    pareto,
    least_cost_of,
    lambda tournament: alternatives(tournament, 2),
    lambda tournament: evaluate(tournament, tournament.rounds[-1].games if tournament.rounds else ()),
)
LONE = '{"number_of_rounds": 3, "teams": [{"id": "\\ud800", "club": "A"}]}'
GOOD: dict[str, Any] = {
    "number_of_rounds": 3,
    "teams": [{"id": f"{club}{number}", "club": club, "strength": 5} for club in "AB" for number in range(3)],
    "rounds": [
        {
            "matches": [
                {"game_type": "funino", "home": [f"A{number}"], "away": [f"B{number}"], "result": "win"}
                for number in range(3)
            ]
        }
    ],
}
MERGED: dict[str, Any] = {
    **GOOD,
    "rules": {"formats": {"children_per_team": 2, "teams_per_side": 3, "classic": "6v6"}, "look_ahead": "none"},
    "rounds": [{"matches": [{"game_type": "classic", "home": ["A0", "A1", "A2"], "away": ["B0", "B1", "B2"]}]}],
}


def read_and_used(text: str | bytes) -> bool:
    """Whether a file could be read; one that could be is worked with, and may be refused by name only."""
    try:
        tournament = load_tournament(text)
    except InvalidTournamentError:
        return False
    assert load_tournament(dump_tournament(tournament)) == tournament
    check_tournament(tournament)
    leaderboard(tournament)
    sheet(tournament)
    for question in QUESTIONS:
        with suppress(PairingError):
            question(tournament)
    return True


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return where every value of a document stands."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(deeper for key, inner in inside for deeper in paths_in(inner, (*path, key)))]


def put(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Return the document with another value at one place."""
    if not path:
        return value
    key, *rest = path
    changed = dict(document) if isinstance(document, dict) else list(document)
    changed[key] = put(document[key], tuple(rest), value)
    return changed


def sampled(examples: int) -> settings:
    return settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))


def test_the_documents_that_are_changed_below_are_good() -> None:
    assert read_and_used(json.dumps(GOOD))
    assert read_and_used(json.dumps(MERGED))


@sampled(150)
@given(st.binary(max_size=40) | st.text(max_size=40))
def test_any_bytes(text: str | bytes) -> None:
    assert not read_and_used(text)


@sampled(150)
@given(ANYTHING)
def test_any_json(value: Any) -> None:
    assert not read_and_used(json.dumps(value))


@sampled(150)
@given(LOOKS_RIGHT)
def test_what_looks_like_a_tournament(value: Any) -> None:
    read_and_used(json.dumps(value))


@sampled(150)
@given(st.sampled_from(paths_in(GOOD)), ANYTHING)
def test_a_good_file_with_anything_at_one_place(path: tuple[Any, ...], value: Any) -> None:
    read_and_used(json.dumps(put(GOOD, path, value)))


@sampled(150)
@given(st.sampled_from(paths_in(MERGED)), ANYTHING)
def test_sides_of_three_with_anything_at_one_place(path: tuple[Any, ...], value: Any) -> None:
    read_and_used(json.dumps(put(MERGED, path, value)))


@pytest.mark.parametrize(
    "text", ["[" * 100_000, '{"a":' * 50_000, "9" * 10_000, '{"number_of_rounds": 1e400}', "NaN", "", LONE]
)
def test_deep_and_endless_files(text: str) -> None:
    assert not read_and_used(text)


@pytest.mark.long
@sampled(5_000)
@given(LOOKS_RIGHT | st.builds(put, st.just(GOOD), st.sampled_from(paths_in(GOOD)), ANYTHING))
def test_thousands_of_files(value: Any) -> None:
    read_and_used(json.dumps(value))


@given(ANYTHING | LOOKS_RIGHT)
def test_plain_values_become_a_tournament_or_an_error_of_the_family(plain):
    with suppress(PairingError):
        Tournament.model_validate(plain)


@sampled(300)
@given(FORMATS, st.sampled_from(["none", "horizon"]))
def test_formats_are_taken_or_refused_by_name(formats, look_ahead):
    with suppress(PairingError):
        rules = PairingRules.model_validate({"formats": formats, "look_ahead": look_ahead})
        assert rules.formats.merges_pairs or look_ahead == "none"


@given(LOOKS_RIGHT)
def test_an_error_of_a_malformed_tournament_survives_pickling(plain):
    try:
        told = Tournament(**plain).number_of_rounds
    except PairingError as error:
        told = error
    assert str(pickle.loads(pickle.dumps(told))) == str(told)
