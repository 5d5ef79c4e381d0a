import pytest

from pairing_engine.look_ahead.foreseen import costs_of_plan, firmness, prices_of_plan
from pairing_engine.look_ahead.remaining import remaining_of
from pairing_engine.round.candidates import candidate_games
from pairing_engine.round.criteria import COST_SCALE, priced, situation_of
from pairing_engine.rules import ForbiddenOpponents, ForbiddenPartners, PairingRules
from tests.pairing_engine.fields import after_rounds, changed, field

BALANCE_FIRST = PairingRules(variety=0.0)


def test_a_game_of_the_coming_round_costs_in_a_plan_what_it_costs_on_its_own() -> None:
    names = [team.id for team in field(4, 4).teams if team.club == "A"]
    others = [team.id for team in field(4, 4).teams if team.club == "B"]
    rules = BALANCE_FIRST.model_copy(
        update={
            "forbidden_opponents": (ForbiddenOpponents(teams=(names[0], others[0]), weight=7.0),),
            "forbidden_partners": (ForbiddenPartners(teams=(names[0], names[1]), weight=5.0),),
        }
    )
    tournament = changed(after_rounds(field(4, 4, rounds=6), 3), rules=rules)
    situation = situation_of(tournament)
    games = candidate_games(situation.history, situation.present, rules, with_same_club=True)
    rest = remaining_of(situation, 6, None)
    assert rest is not None

    cost = costs_of_plan(situation, rest).game[0]

    assert len(games) > 50
    for position, on_its_own in enumerate(priced(games, situation).game.tolist()):
        assert cost(games.teams_of(position)) == pytest.approx(on_its_own / COST_SCALE, abs=0.05)


def test_one_who_pauses_costs_nothing() -> None:
    situation = situation_of(field(4, 4))
    rest = remaining_of(situation, 6, None)
    assert rest is not None

    assert costs_of_plan(situation, rest).game[0]((3,)) == 0.0


@pytest.mark.parametrize("variety", [0.0, 0.5, 1.0])
def test_the_more_variety_counts_the_more_firmly_a_plan_stands(variety: float) -> None:
    rules = PairingRules(variety=variety)

    assert firmness(rules) == variety**2
    assert prices_of_plan(rules).rematch == firmness(rules) * 3.0 * 32.0 ** (2 * variety - 1)
