import numpy as np
import pytest

from pairing_engine.look_ahead.foreseen import costs_of_plan, firmness, foresee, prices_of_plan
from pairing_engine.look_ahead.remaining import remaining_of
from pairing_engine.past.tally import opponents, partners
from pairing_engine.round import criteria
from pairing_engine.round.candidates import candidate_games
from pairing_engine.round.criteria import (
    COST_SCALE,
    Situation,
    costs_of_games,
    past_club_meetings,
    price_of_rematch,
    priced,
    situation_of,
)
from pairing_engine.rules import ForbiddenOpponents, ForbiddenPartners, PairingRules, Weights
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
    situation = begun(variety=variety)

    assert firmness(situation.rules) == variety**2
    assert prices_of_plan(situation).rematch == firmness(situation.rules) * price_of_rematch(situation)


@pytest.mark.parametrize(("variety", "unit"), [(0.0, 1.0), (0.5, 4.0), (1.0, 4.0 * 32)])
def test_even_formats_cost_ten_repetitions_however_firm_the_plan(variety: float, unit: float) -> None:
    situation = begun(variety=variety, weights=Weights(rematch=3, repeated_partner=4))

    prices = prices_of_plan(situation)

    assert prices.deviation == 10 * unit
    assert prices.partner == firmness(situation.rules) * 4 * 32.0 ** (2 * variety - 1)


def test_what_the_plan_counts_itself_is_taken_off() -> None:
    situation = begun(variety=0.5)
    history, prices = situation.history, prices_of_plan(situation)
    games = candidate_games(situation.history, situation.present, situation.rules, with_same_club=True)
    remaining = remaining_of(situation, 6, None)
    assert remaining is not None
    cost = costs_of_plan(situation, remaining).game[0]

    whole = np.sum(list(costs_of_games(games, situation).values()), axis=0)
    for position, of_game in enumerate(whole):
        game = games.teams_of(position)
        met = sum(
            history.meetings[pair] + (history.clubs[pair[0]] == history.clubs[pair[1]]) for pair in opponents(game)
        )
        merged = sum(history.partnerships[tuple(pair)] for pair in partners(game))
        assert cost(game) == pytest.approx(of_game - prices.rematch * met - prices.partner * merged)
        assert cost(game[::-1]) == cost(game)


def test_past_meetings_of_clubs_count_in_every_round_of_a_plan() -> None:
    without, situation = begun(variety=0.5), begun(variety=0.5, past_club_meetings=(("A", "B", 6),))
    remaining = remaining_of(situation, 6, None)
    assert remaining is not None
    games = candidate_games(situation.history, situation.present, situation.rules)
    later = costs_of_plan(situation, remaining).game

    assert list(costs_of_plan(without, remaining).game) == [0]
    assert list(later) == [0, 1, 2]
    for position, of_game in enumerate(past_club_meetings(games, situation)):
        assert later[1](games.teams_of(position)) == later[2](games.teams_of(position)) == pytest.approx(of_game / 4)


def test_planned_games_are_counted_by_the_numbers_of_their_teams() -> None:
    situation = situation_of(changed(field(3, 2, rules=PairingRules(variety=0.5)), absent=("a1",)))
    later = [[(0, 2), (1, 3)], [(0, 1, 2, 3)]]

    free, bound = foresee(situation, later), foresee(situation, later, [(0, 3), (1, 2)])

    assert free.meetings.tolist() == [
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0.5, 0.25],
        [0, 0, 0, 0.25, 0.5],
        [0, 0.5, 0.25, 0, 0],
        [0, 0.25, 0.5, 0, 0],
    ]
    assert free.partnerships.sum() == 4 * 0.25
    assert free.partnerships[1, 2] == free.partnerships[3, 4] == 0.25
    assert free.format_difference.tolist() == [0] * 5
    assert foresee(situation, later[:1]).format_difference.tolist() == [0, -1, -1, -1, -1]
    assert (bound.meetings - free.meetings)[1:, 1:].tolist() == [
        [10, 10, 10, 0],
        [10, 10, 0, 10],
        [10, 0, 10, 10],
        [0, 10, 10, 10],
    ]
