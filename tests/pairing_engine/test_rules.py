"""Rules are checked whenever they change; the dial of variety stands where it is set, and else at its default."""

import pytest

from pairing_engine import (
    InvalidInputError,
    LookAhead,
    PairingRules,
    SameClubFunino,
    dump_tournament,
    load_tournament,
    pair_next_round,
)
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


def test_a_changed_copy_pairs_as_its_file_does():
    tournament = field(3, 3, 2, rounds=4)
    rules = tournament.rules.model_copy(update={"look_ahead": "horizon", "same_club_funino": "never"})
    ahead = tournament.model_copy(update={"rules": rules})
    assert rules.look_ahead is LookAhead.HORIZON
    assert rules.same_club_funino is SameClubFunino.NEVER
    assert pair_next_round(ahead) == pair_next_round(load_tournament(dump_tournament(ahead)))


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"absent": ("Z",)}, "absent[0]"),
        ({"number_of_round": 4}, "number_of_round"),
        ({"number_of_rounds": 0}, "number_of_rounds"),
        ({"teams": field(3, 3).teams * 2}, "teams[6].id"),
        ({"rules": {"variety": 7}}, "rules.variety"),
    ],
)
def test_a_changed_copy_is_checked(changes, place):
    with pytest.raises(InvalidInputError) as refused:
        field(3, 3).model_copy(update=changes)
    assert refused.value.place == place


def test_a_copy_without_changes_is_the_same():
    tournament = field(3, 3)
    assert tournament.model_copy(deep=True) == tournament.model_copy() == tournament


def test_a_file_keeps_that_the_dial_is_not_set():
    assert load_tournament(dump_tournament(field(2, 2))).rules.variety is None
