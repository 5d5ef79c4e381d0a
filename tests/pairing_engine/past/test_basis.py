"""What ratings are said to be based on."""

import pytest

from pairing_engine import PairingRules, Round, Team, Tournament, pair_next_round
from pairing_engine.past.basis import EstimateCounts, bases_of
from tests.pairing_engine.fields import after_rounds, changed, field, funino


def played_by(strengths, **rules: object) -> Tournament:
    names = ("a1", "a2", "b1", "b2")
    teams = tuple(Team(id=name, club=name[0]) for name in names)
    past = Round(matches=(funino("a1", "b1"), funino("a2", "b2", None)), strengths=strengths)
    return Tournament(number_of_rounds=9, teams=teams, rounds=(past, past), rules=PairingRules.model_validate(rules))


def test_before_a_result_a_rating_is_based_on_the_own_estimate():
    assert {(basis.estimate, basis.results) for basis in bases_of(field(4, 4)).values()} == {(EstimateCounts.OWN, 0)}


@pytest.mark.parametrize(
    ("strengths", "rules", "counts"),
    [
        ({"a1": 3.0, "b1": 4.0}, {}, EstimateCounts.GAMES),
        ({"a1": 3.0}, {}, EstimateCounts.NOT),
        (None, {}, EstimateCounts.NOT),
        (None, {"strengths_count": "all_day"}, EstimateCounts.OWN),
        ({"a1": 3.0, "b1": 4.0}, {"strengths_count": "never"}, EstimateCounts.NOT),
    ],
)
def test_a_basis_names_estimates_and_results(strengths, rules, counts):
    basis = bases_of(played_by(strengths, **rules))["a1"]
    assert (basis.estimate, basis.results) == (counts, 2)


def test_a_game_without_a_result_is_no_basis():
    assert bases_of(played_by({"a2": 3.0, "b2": 4.0}))["a2"].results == 0


def test_an_answer_says_which_rounds_keep_no_strengths():
    kept = after_rounds(field(4, 4), 2)
    bare = changed(kept, rounds=(kept.rounds[0], kept.rounds[1].model_copy(update={"strengths": None})))
    assert pair_next_round(kept).notes == ()
    assert pair_next_round(bare).notes[0].startswith("round 2 keeps no strengths")


@pytest.mark.parametrize("counts", ["all_day", "never"])
def test_nothing_is_said_where_kept_strengths_would_not_be_read(counts):
    bare = played_by(None, strengths_count=counts)
    assert not any("strengths" in note for note in pair_next_round(bare).notes)
