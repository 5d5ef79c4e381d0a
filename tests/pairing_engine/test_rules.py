"""The dial of variety stands where it is set, and else where each way of looking has its own default."""

import pytest

from pairing_engine import LookAhead, PairingRules, dump_tournament, load_tournament
from tests.pairing_engine.fields import field


@pytest.mark.parametrize("look_ahead", LookAhead)
@pytest.mark.parametrize("variety", [0.0, 0.5, 1.0])
def test_the_dial_stands_where_it_is_set(look_ahead, variety):
    assert PairingRules(look_ahead=look_ahead, variety=variety).dial == variety


def test_default_dial_is_lower_with_look_ahead():
    assert PairingRules(look_ahead=LookAhead.HORIZON).dial < PairingRules(look_ahead=LookAhead.NONE).dial == 0.45


def test_a_dial_that_is_not_set_follows_when_rules_begin_to_look_ahead():
    rules = PairingRules().model_copy(update={"look_ahead": LookAhead.HORIZON})
    assert rules.dial == PairingRules(look_ahead=LookAhead.HORIZON).dial


def test_a_file_keeps_that_the_dial_is_not_set():
    assert load_tournament(dump_tournament(field(2, 2))).rules.variety is None
