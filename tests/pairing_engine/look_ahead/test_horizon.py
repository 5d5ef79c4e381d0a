from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pairing_engine.engine import pair_next_round, prepare
from pairing_engine.look_ahead import horizon
from pairing_engine.look_ahead.foreseen import firmness, prices_of_plan
from pairing_engine.look_ahead.remaining_plan import Prices, remaining_plans
from pairing_engine.round.criteria import Foreseen
from pairing_engine.rules import (
    ForbiddenOpponents,
    ForbiddenPartners,
    LockedGame,
    LookAhead,
    PairingRules,
    SameClubFunino,
    Weights,
)
from pairing_engine.study.quality import sheet
from pairing_engine.study.simulation import Scenario, draw_world, play
from pairing_engine.tournament import Team, Tournament
from pairing_engine.whole_tournament.annealing import ROUNDING, Cooling
from pairing_engine.whole_tournament.floors import known_floor
from pairing_engine.whole_tournament.plan import Costs
from tests.pairing_engine.fields import after_rounds, changed

AHEAD = PairingRules(look_ahead=LookAhead.HORIZON)


def field(*sizes: int, rounds: int, rules: PairingRules = AHEAD) -> Tournament:
    scenario = Scenario(club_sizes=sizes, number_of_rounds=rounds, rules=rules)
    return Tournament(number_of_rounds=rounds, teams=draw_world(scenario, 1).teams, rules=rules)


def played(*sizes: int, rounds: int, rules: PairingRules = AHEAD, seed: int = 1, leaving: float = 0.0) -> Tournament:
    scenario = Scenario(club_sizes=sizes, number_of_rounds=rounds, rules=rules, leaving=leaving)
    result = play(scenario, seed)
    assert result.stopped is None
    assert len(result.tournament.rounds) == rounds
    return result.tournament


def foreseen(tournament: Tournament) -> Foreseen:
    found = prepare(tournament).situation.foreseen
    assert found is not None
    return found


@pytest.mark.parametrize("variety", [0.5, 1.0])
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_cached_plan_changes_no_answer(variety, rounds) -> None:
    rules = AHEAD.model_copy(update={"variety": variety})
    tournament = after_rounds(field(4, 4, 4, rounds=5, rules=rules), rounds)

    first = pair_next_round(tournament)
    again = pair_next_round(tournament)
    remaining_plans.cache_clear()

    assert first == again == pair_next_round(tournament)


@pytest.mark.parametrize("variety", [0.5, 1.0])
def test_the_rounds_after_the_coming_one_count_as_planned(variety: float) -> None:
    rules = AHEAD.model_copy(update={"variety": variety})
    later = foreseen(field(3, 3, 2, rounds=4, rules=rules))

    meetings = later.meetings / firmness(rules)
    classic_games = (3 + later.format_difference) // 2
    assert (meetings == meetings.T).all()
    assert (meetings.sum(axis=1) == 3 + classic_games).all()


def test_balance_first_gives_up_nothing_for_a_plan() -> None:
    later = foreseen(field(3, 3, 2, rounds=4, rules=AHEAD.model_copy(update={"variety": 0.0})))

    assert not later.meetings.any()
    assert not later.partnerships.any()


def test_in_the_last_round_there_is_nothing_to_look_at() -> None:
    assert prepare(field(4, 4, rounds=1)).situation.foreseen is None


def test_a_field_too_large_to_plan_is_paired_round_by_round() -> None:
    assert prepare(field(*[8] * 8, rounds=4)).situation.foreseen is None


def test_a_field_that_allows_no_round_is_left_to_the_engine() -> None:
    teams = (*(Team(id=f"a{number}", club="A") for number in range(3)), Team(id="b", club="B"))
    assert prepare(Tournament(number_of_rounds=3, teams=teams, rules=AHEAD)).situation.foreseen is None


@pytest.mark.parametrize("sizes", [(4, 4), (3, 3, 3, 3), (3, 3, 2, 2), (2, 2, 2, 2)])
def test_variety_first_attains_the_floor_within_one_repetition(sizes: tuple[int, ...]) -> None:
    tournament = played(*sizes, rounds=4, rules=AHEAD.model_copy(update={"variety": 1.0}))
    floor = known_floor(sizes, 4, last_resort=False)
    measured = sheet(tournament)

    assert floor is not None
    assert measured.format_deviation == floor.deviation
    assert measured.rematches + measured.repeated_partners <= floor.repetition + 1


@pytest.mark.parametrize("seed", [1, 2])
def test_variety_first_attains_a_floor_that_a_search_does_not_find(seed: int) -> None:
    tournament = played(4, 4, 4, 4, rounds=8, rules=AHEAD.model_copy(update={"variety": 1.0}), seed=seed)
    floor = known_floor((4, 4, 4, 4), 8, last_resort=False)
    measured = sheet(tournament)

    assert floor is not None
    assert measured.format_deviation == floor.deviation
    assert measured.rematches + measured.repeated_partners <= floor.repetition + 1


def test_the_best_tournament_known_is_left_where_a_locked_game_asks_for_it() -> None:
    fresh = field(4, 4, 4, rounds=5, rules=AHEAD.model_copy(update={"variety": 1.0}))
    tournament = after_rounds(fresh, 2)
    again = tournament.rounds[-1].matches[-1]
    locked = LockedGame(home=again.home, away=again.away)
    rules = tournament.rules.model_copy(update={"locked_games": (locked,)})

    pairing = pair_next_round(tournament.model_copy(update={"rules": rules}))

    assert {frozenset((game.home, game.away)) for game in pairing.games} >= {frozenset((again.home, again.away))}
    assert pairing.optimal


def test_looking_ahead_repeats_less_than_pairing_round_by_round() -> None:
    repeated = Counter[LookAhead]()
    for look in LookAhead:
        for seed in range(2):
            measured = sheet(played(3, 3, 3, 3, rounds=5, rules=PairingRules(look_ahead=look, variety=0.7), seed=seed))
            repeated[look] += measured.rematches + measured.repeated_partners

    assert repeated[LookAhead.HORIZON] < repeated[LookAhead.NONE]


def test_balance_first_gives_smaller_gaps_than_variety_first() -> None:
    gaps = [
        sheet(played(3, 3, 3, 3, rounds=4, rules=AHEAD.model_copy(update={"variety": variety}))).estimated_gap
        for variety in (0.0, 1.0)
    ]

    assert np.argmin(gaps) == 0


def test_teams_that_leave_and_odd_numbers_are_coped_with() -> None:
    tournament = played(4, 4, 3, 3, rounds=6, seed=3, leaving=0.2)

    assert any(round_.pausing for round_ in tournament.rounds)


def test_games_within_a_club_are_those_that_the_formats_need() -> None:
    rules = AHEAD.model_copy(update={"same_club_funino": SameClubFunino.LAST_RESORT})

    measured = sheet(played(3, 3, 2, rounds=6, rules=rules))

    assert measured.worst_format_deviation <= 2
    assert measured.same_club_games == 2


def test_bans_and_pitches_hold_while_looking_ahead() -> None:
    rules = AHEAD.model_copy(
        update={
            "forbidden_opponents": (ForbiddenOpponents(teams=("A1", "B1")),),
            "forbidden_partners": (ForbiddenPartners(teams=("A1", "A2")),),
            "max_classic": 1,
            "max_funino": 4,
        }
    )
    names = {team.id for team in field(4, 4, rounds=4).teams}
    assert {"A1", "A2", "B1"} <= names, names

    for round_ in played(4, 4, rounds=4, rules=rules).rounds:
        for match in round_.matches:
            assert not {"A1", "B1"} <= set(match.teams) or {"A1", "B1"} <= set(match.home) | set(match.away)
            assert {"A1", "A2"} not in (set(match.home), set(match.away))
        assert sum(len(match.home) == 2 for match in round_.matches) <= 1


NOTHING = Costs((0, 0, 1, 1), lambda *_: [0.0] * 9, lambda *_: [0.0] * 9, lambda _: [0.0] * 9)


@pytest.mark.parametrize(
    ("with_same_club", "order"), [(False, [(1, 1), (1, 0), (1, 2)]), (True, [(0, 1), (0, 0), (0, 2)])]
)
def test_a_plan_begins_with_its_cheapest_round_of_those_that_are_due(with_same_club: bool, order: list) -> None:
    across, other, within = ((0, 2), (1, 3)), ((0, 3), (1, 2)), ((0, 1), (2, 3))
    classic = ((0, 1, 2, 3),)
    ways = [[classic, within, across], [across, other, classic]]
    prices = {(0, 2): 2.0, (1, 3): 2.0, (0, 3): 1.0, (1, 2): 1.0, (0, 1): 9.0, (2, 3): 9.0, (0, 1, 2, 3): 3.0}
    costs = Costs(NOTHING.clubs, NOTHING.meeting, NOTHING.partner, NOTHING.classic, {0: prices.__getitem__})

    found = horizon._best_first(ways, costs, with_same_club=with_same_club, clubs=(0, 0, 1, 1))

    assert found == [ways[way][number] for way, number in order]


def test_a_plan_begins_with_a_game_within_a_club_where_one_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def best_first(ways: Any, *_: Any, with_same_club: bool, **__: Any) -> Any:
        seen.append(with_same_club)
        return list(ways[0])

    monkeypatch.setattr(horizon, "_best_first", best_first)
    monkeypatch.setattr(horizon, "anneal", lambda plan, *_: plan.rounds)
    last_resort = AHEAD.model_copy(update={"same_club_funino": SameClubFunino.LAST_RESORT, "max_funino": 7})
    for rules in (AHEAD.model_copy(update={"max_funino": 7}), last_resort):
        horizon.foreseen_after.cache_clear()
        prepare(field(3, 3, 2, rounds=6, rules=rules))
    one = field(3, 3, 2, rounds=6, rules=last_resort)
    horizon.foreseen_after.cache_clear()
    prepared = prepare(after_rounds(one, 1))

    assert prepared.plan is not None
    assert seen[:2] == [False, False]
    assert seen[-1] is (prepared.plan.now == 1) is True


@pytest.mark.parametrize(
    ("prices", "unit"), [(Prices(0.0, 0.0, 9.0), 1.0), (Prices(4.0, 5.0, 9.0), 5.0), (Prices(6.0, 5.0, 9.0), 6.0)]
)
def test_temperatures_are_those_of_a_repetition(monkeypatch: pytest.MonkeyPatch, prices: Prices, unit: float) -> None:
    coolings = []
    rounds = [[(0, 2), (1, 3)], [(0, 3), (1, 2)]]

    def anneal(plan: Any, _: object, cooling: Cooling) -> Any:
        coolings.append(cooling)
        return plan.rounds

    monkeypatch.setattr(horizon, "anneal", anneal)

    assert horizon._improved(rounds, NOTHING, prices) == rounds
    assert coolings == [
        Cooling(200 * 4 * 2, pytest.approx(0.7 * unit), pytest.approx(0.12 * unit)),
        Cooling(80 * 4 * 2, pytest.approx(0.12 * unit), pytest.approx(0.06 * unit)),
    ]


def test_the_better_of_a_bold_and_a_timid_search_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    again, fresh = [[(0, 2), (1, 3)]] * 2, [[(0, 2), (1, 3)], [(0, 3), (1, 2)]]
    costs = Costs((0, 0, 1, 1), lambda *_: [0.0, 1.0, 2.0], NOTHING.partner, NOTHING.classic)
    for found in ([again, fresh], [fresh, again]):
        attempts = iter(found)
        monkeypatch.setattr(horizon, "anneal", lambda *_, attempts=attempts: next(attempts))
        assert horizon._improved(again, costs, Prices(1.0, 1.0, 1.0)) == fresh


LEAVING, STAYING_NEAR = (("i1",), None), (("p1",), None)
STAYING = (("p1",), "p0")


@pytest.mark.parametrize(
    ("costs", "witness", "can_stay", "answer"),
    [
        ({"I i1": 4, "I f": 4}, "", True, LEAVING),
        ({"I i1": 5, "I f": 4}, "", True, STAYING),
        ({"I i1": 4, "I f": 5}, "", True, STAYING),
        ({"I i1": 4, "I f": 5}, "", False, LEAVING),
        ({"I i1": 10, "I f": 10}, "I", True, LEAVING),
        ({"I i1": 11, "I f": 10}, "I", True, STAYING),
        ({"I i1": 10, "I f": 11}, "I", True, STAYING),
        ({"I i1": 10 + ROUNDING, "I f": 10 + ROUNDING}, "I", True, LEAVING),
        ({"P p1": 10, "P f": 10}, "P", True, STAYING_NEAR),
        ({"P p1": 4, "P f": 4}, "", True, STAYING_NEAR),
        ({"I i1": 4, "I f": 4, "P p1": 1, "P f": 1}, "", True, LEAVING),
        ({"I i1": 4, "I f": 4, "no way": 0}, "", True, STAYING),
    ],
)
def test_the_best_tournament_known_is_left_only_for_a_better_one(
    monkeypatch: pytest.MonkeyPatch, costs: dict[str, float], witness: str, can_stay: bool, answer: object
) -> None:
    """Rounds and games are names here; a plan costs what the table says of its rounds, 10 as planned, 99 otherwise."""
    rules = PairingRules(variety=0.5, weights=Weights(rematch=8, repeated_partner=12))
    situation: Any = SimpleNamespace(rules=rules, meetings_due=1.0)
    assert prices_of_plan(situation)[:2] == (2, 3)
    table = {"p0 p1": 10.0, **costs}
    monkeypatch.setattr(horizon, "Plan", lambda _, rounds: SimpleNamespace(cost=table.get(" ".join(rounds), 99.0)))
    monkeypatch.setattr(horizon, "foresee", lambda _, later, coming=None: (tuple(later), coming))
    monkeypatch.setattr(horizon, "completions_of_witness", lambda after: after == witness)
    ways = [] if "no way" in costs else [("f",)]
    monkeypatch.setattr(horizon, "remaining_plans", lambda *_, **_names: SimpleNamespace(ways=ways))
    remaining: Any = SimpleNamespace(after=lambda coming: coming)

    def games_played(foreseen: Any) -> Any:
        return {LEAVING: "I", STAYING_NEAR: "P", STAYING: "p0" if can_stay else "x"}[foreseen]

    plans: Any = (["i0", "i1"], ["p0", "p1"])
    found = horizon._leaving_or_staying(situation, remaining, NOTHING, plans, games_played, is_plan_kept=True)

    assert found == answer


@pytest.mark.parametrize(("rounds", "with_plan", "is_kept"), [(0, True, True), (1, True, True), (1, False, False)])
def test_only_a_file_of_an_earlier_release_is_planned_as_one_whose_plan_is_lost(
    monkeypatch: pytest.MonkeyPatch, rounds: int, with_plan: bool, is_kept: bool
) -> None:
    tournament = after_rounds(field(4, 4, 4, 4, rounds=5), rounds)
    if not with_plan:
        tournament = changed(
            tournament, rounds=[played.model_copy(update={"plan": None}) for played in tournament.rounds]
        )
    told: list[bool] = []
    plan = horizon._leaving_or_staying

    def told_and_planned(*parts: Any, is_plan_kept: bool) -> Foreseen:
        told.append(is_plan_kept)
        return plan(*parts, is_plan_kept=is_plan_kept)

    monkeypatch.setattr(horizon, "_leaving_or_staying", told_and_planned)
    horizon.foreseen_after.cache_clear()
    pair_next_round(tournament)

    assert told == [is_kept]


def test_rounds_are_compared_without_the_order_of_games_sides_and_teams() -> None:
    one = horizon._as_sets([(0, 1, 2, 3), (4, 5)])

    assert one == horizon._as_sets([(5, 4), (3, 2, 0, 1)])
    assert one != horizon._as_sets([(0, 2, 1, 3), (4, 5)])
