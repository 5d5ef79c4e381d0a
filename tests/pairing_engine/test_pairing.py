"""The answer as values and as text."""

import json

import pytest

from pairing_engine import GameCosts, InvalidInputError, Pairing, PairingRules, pair_next_round
from tests.pairing_engine.fields import after_rounds, field


@pytest.mark.parametrize("rounds", [0, 3])
@pytest.mark.parametrize("sizes", [(4, 4), (3, 3, 2), (4, 3)])
def test_a_pairing_reads_what_it_writes(sizes, rounds):
    pairing = pair_next_round(after_rounds(field(*sizes, rules=PairingRules()), rounds))
    assert Pairing.model_validate(pairing.as_json()) == pairing
    assert Pairing.model_validate_json(json.dumps(pairing.as_json())) == pairing
    assert Pairing.model_validate_json(pairing.model_dump_json()) == pairing


def test_criteria_add_up_to_the_objective():
    pairing = pair_next_round(after_rounds(field(4, 3, 2, rules=PairingRules()), 2))
    assert sum(pairing.totals.values()) == pairing.objective


def test_costs_of_a_game_are_read_like_a_mapping():
    costs = GameCosts({"rematch": 3, "strength_gap": 4})
    assert dict(costs) == dict(costs.items()) == {"rematch": 3, "strength_gap": 4}
    assert list(costs.keys()) == ["rematch", "strength_gap"]
    assert (len(costs), list(costs.values()), costs.total) == (2, [3, 4], 7)
    assert "rematch" in costs
    assert "pause" not in costs
    assert (costs.get("rematch"), costs.get("pause"), costs.get("pause", 0)) == (3, None, 0)


def test_equal_costs_have_one_hash():
    assert len({GameCosts({"rematch": 3, "pause": 4}), GameCosts({"pause": 4, "rematch": 3})}) == 1


@pytest.mark.parametrize("plain", [None, [], {}, {"matches": 3}, {"round": 1, "matches": [], "teams": {}}])
def test_what_is_no_pairing_is_refused_by_the_family(plain):
    with pytest.raises(InvalidInputError):
        Pairing.model_validate(plain)
