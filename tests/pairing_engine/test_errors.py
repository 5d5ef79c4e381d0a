"""One family of errors, which survive the way to another process."""

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest
from pydantic import ValidationError

from pairing_engine import (
    IllegalPairingError,
    InfeasibleRoundError,
    InvalidInputError,
    InvalidTournamentError,
    NoPairingInTimeError,
    PairingError,
    PairingRules,
    Team,
    Tournament,
    pair_next_round,
)
from tests.pairing_engine.fields import changed, field

ERRORS = (
    InvalidInputError("teams[0].id", "is empty"),
    InvalidTournamentError("", "is no tournament"),
    InfeasibleRoundError(["club A has no opponent", "two pitches are too few"]),
    NoPairingInTimeError("no round was found within the limit"),
    IllegalPairingError("team a1 is used 2 times instead of once"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling_with_what_it_knows(error):
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)
    assert vars(copy) == vars(error)


def test_an_error_crosses_a_process_pool():
    lonely = changed(field(2, 2), absent=("a1", "a2", "b1"))
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        error = pool.submit(pair_next_round, lonely).exception()
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
