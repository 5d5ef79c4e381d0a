import numpy as np
import pytest

from pairing_engine.look_ahead.foreseen import costs_of_plan, firmness, prices_of_plan
from pairing_engine.look_ahead.remaining import remaining_of
from pairing_engine.round import criteria
from pairing_engine.round.candidates import candidate_games
from pairing_engine.round.criteria import COST_SCALE, Situation, priced, situation_of
from pairing_engine.rules import ForbiddenOpponents, ForbiddenPartners, PairingRules
from tests.pairing_engine.fields import after_rounds, changed, field

BALANCE_FIRST = PairingRules(variety=0.0)


def begun(**rules: object) -> Situation:
    tournament = changed(after_rounds(field(4, 4, rounds=6), 3), rules=BALANCE_FIRST.model_copy(update=rules))
    return situation_of(tournament)


def assert_priced_alike(situation: Situation) -> None:
    """Each game costs in a plan what it costs in the round; at dial 0 the plan takes no part of it."""
    games = candidate_games(situation.history, situation.present, situation.rules, with_same_club=True)
    remaining = remaining_of(situation, 6, None)
    assert remaining is not None
    cost = costs_of_plan(situation, remaining).game[0]
    assert len(games) > 50
    for position, in_the_round in enumerate(priced(games, situation).game.tolist()):
        assert cost(games.teams_of(position)) == pytest.approx(in_the_round / COST_SCALE, abs=0.05)


def test_a_plan_prices_the_coming_round_as_the_round_does() -> None:
    opponents = ForbiddenOpponents(teams=("a1", "b1"), weight=7.0)
    partners = ForbiddenPartners(teams=("a1", "a2"), weight=5.0)

    assert_priced_alike(begun(forbidden_opponents=(opponents,), forbidden_partners=(partners,)))
    assert_priced_alike(begun(past_club_meetings=(("A", "B", 6),)))


def test_a_plan_prices_a_criterion_it_has_never_heard_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def lower_numbers_meet(games: criteria.Games, _: Situation) -> criteria.Floats:
        return np.asarray(games.home[:, 0] * 1.5)

    monkeypatch.setitem(criteria.GAME_CRITERIA, "lower_numbers_meet", lower_numbers_meet)

    assert_priced_alike(begun())


def test_one_who_pauses_costs_nothing() -> None:
    situation = situation_of(field(4, 4))
    remaining = remaining_of(situation, 6, None)
    assert remaining is not None

    assert costs_of_plan(situation, remaining).game[0]((3,)) == 0.0


@pytest.mark.parametrize("variety", [0.0, 0.5, 1.0])
def test_the_more_variety_counts_the_more_firmly_a_plan_stands(variety: float) -> None:
    rules = PairingRules(variety=variety)

    assert firmness(rules) == variety**2
    assert prices_of_plan(rules).rematch == firmness(rules) * 3.0 * 32.0 ** (2 * variety - 1)
