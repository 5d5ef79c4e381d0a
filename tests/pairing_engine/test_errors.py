"""One family of errors, which survive the way to another process."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from pkgutil import walk_packages

import pytest
from pydantic import ValidationError

import pairing_engine
from pairing_engine import (
    IllegalPairingError,
    IllegalSplitError,
    InfeasibleRoundError,
    InfeasibleSplitError,
    InvalidInputError,
    InvalidTournamentError,
    NoPairingInTimeError,
    PairingError,
    PairingRules,
    Remedy,
    Team,
    Tournament,
    pair_next_round,
)
from pairing_engine.start_rules import broken_start_rules
from tests.pairing_engine.fields import changed, field

ERRORS = (
    InvalidInputError("teams[0].id", "is empty"),
    InvalidTournamentError("", "is no tournament"),
    InfeasibleRoundError(["club A has no opponent", "two pitches are too few"]),
    NoPairingInTimeError("no round was found within the limit"),
    IllegalPairingError("team a1 is used 2 times instead of once"),
    InfeasibleSplitError(["Odd."], [Remedy(kind="ADD_TEAMS", teams=1)], broken_start_rules({"A": 7, "B": 6})),
    IllegalSplitError("team a1 is in 2 groups"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling_with_what_it_knows(error):
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_note_survives_pickling(error):
    noted = pickle.loads(pickle.dumps(error))
    noted.add_note("ladder, 4+4 x 6, seed 3")
    assert pickle.loads(pickle.dumps(noted)).__notes__ == ["ladder, 4+4 x 6, seed 3"]


def test_every_error_of_the_package_is_tried_here():
    for module in walk_packages(pairing_engine.__path__, "pairing_engine."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    assert {type(error) for error in ERRORS} == everything_below(PairingError)


def everything_below(family):
    """Return all errors of the package that are of a family, without itself."""
    below = {child for child in family.__subclasses__() if child.__module__.startswith("pairing_engine")}
    return below.union(*map(everything_below, below)) if below else below


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_error_crosses_a_process_pool(error, pool):
    crossed = pool.submit(raised, error).exception(timeout=60)
    assert type(crossed) is type(error)
    assert (str(crossed), crossed.args) == (str(error), error.args)


def raised(error):
    raise error


@pytest.fixture(scope="module")
def pool():
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        yield workers


def test_a_round_that_cannot_be_paired_says_so_from_another_process(pool):
    lonely = changed(field(2, 2), absent=("a1", "a2", "b1"))
    error = pool.submit(pair_next_round, lonely).exception(timeout=60)
    assert isinstance(error, InfeasibleRoundError)
    assert len(error.reasons) == 1


@pytest.mark.parametrize(
    ("make", "place"),
    [
        (lambda: Team(id="", club="A"), "id"),
        (lambda: PairingRules(variety=2), "variety"),
        (lambda: PairingRules.model_validate({"weights": {"rematch": -1}}), "weights.rematch"),
        (lambda: Tournament.model_validate({"number_of_rounds": 1, "teams": [{"id": "a"}]}), "teams[0].club"),
        (lambda: Tournament.model_validate_json("{"), ""),
    ],
)
def test_malformed_values_are_refused_by_the_family(make, place):
    with pytest.raises(InvalidInputError) as caught:
        make()
    assert caught.value.place == place
    assert isinstance(caught.value, PairingError)
    assert isinstance(caught.value.__cause__, ValidationError)


def test_a_malformed_tournament_is_an_invalid_tournament():
    with pytest.raises(InvalidTournamentError):
        Tournament(number_of_rounds=0, teams=())
