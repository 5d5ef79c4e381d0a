"""Rounds of which some games are played already: these are locked, and the others are paired beside them."""

from random import Random

import pytest

from pairing_engine import (
    InfeasibleRoundError,
    InvalidTournamentError,
    LockedGame,
    LookAhead,
    PairingRules,
    SameClubFunino,
    Tournament,
    pair_next_round,
)
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.problem import RoundProblem, ways_to_pair
from pairing_engine.round.verify import verify
from pairing_engine.study.measures.oracle import least_cost_of
from tests.pairing_engine.every_round import every_round
from tests.pairing_engine.fields import after_rounds, changed, field

PITCHES = {6: (1, 2), 8: (2, 1), 10: (2, 2)}


def rules(*locks: LockedGame, **parts: object) -> PairingRules:
    return PairingRules(**{"same_club_funino": SameClubFunino.NEVER, "locked_games": locks, **parts})


def lock(home: str, away: str, *, on_classic_pitch: bool = False) -> LockedGame:
    return LockedGame(home=tuple(home.split()), away=tuple(away.split()), on_classic_pitch=on_classic_pitch)


def sides(tournament: Tournament) -> set[frozenset[tuple[str, ...]]]:
    return {frozenset((game.home, game.away)) for game in pair_next_round(tournament).games}


def test_a_played_game_within_a_club_stays():
    assert frozenset({("a1",), ("a2",)}) in sides(field(3, 3, 2, rules=rules(lock("a1", "a2"))))


def test_a_played_game_within_a_club_may_need_another_one():
    games = sides(field(2, 2, rules=rules(lock("a1", "a2"))))
    assert games == {frozenset({("a1",), ("a2",)}), frozenset({("b1",), ("b2",)})}


def test_two_games_within_a_club_are_played_where_both_are_locked():
    games = sides(field(4, 4, rules=rules(lock("a1", "a2"), lock("b1", "b2"))))
    assert {frozenset({("a1",), ("a2",)}), frozenset({("b1",), ("b2",)})} < games


def test_whoever_played_does_not_pause():
    locked = rules(lock("a1", "b1"), lock("a2 a3", "b2 b3"))
    assert pair_next_round(changed(field(3, 3, 3, rules=locked), absent=())).pausing[0].startswith("c")


def test_a_round_that_is_played_is_its_own_answer():
    locked = rules(lock("a1", "a2"), lock("b1", "c1"))
    assert len(sides(changed(field(2, 2, 2, rules=locked), absent=("b2", "c2")))) == 2


def test_a_played_funino_game_holds_its_classic_pitch():
    on_funino, on_classic = (
        field(3, 3, rules=rules(lock("a1", "b1", on_classic_pitch=held), max_classic=1, max_funino=1))
        for held in (False, True)
    )
    assert {game.game_type for game in pair_next_round(on_funino).games} == {"classic", "funino"}
    with pytest.raises(InfeasibleRoundError):
        pair_next_round(on_classic)


def test_a_classic_game_within_a_club_cannot_have_been_played():
    with pytest.raises(InvalidTournamentError):
        field(4, 4, rules=rules(lock("a1 a2", "a3 a4")))


@pytest.mark.parametrize("played", [1, 3])
def test_looking_ahead_keeps_what_is_played(played):
    ahead = {"same_club_funino": SameClubFunino.LAST_RESORT, "look_ahead": LookAhead.HORIZON}
    tournament = after_rounds(field(4, 4, 2, rules=rules(**ahead)), played)
    locked = changed(tournament, rules=rules(lock("a1", "a2"), lock("b1", "b2"), **ahead), absent=("c1",))
    assert {frozenset({("a1",), ("a2",)}), frozenset({("b1",), ("b2",)})} < sides(locked)


def test_a_played_round_with_a_held_pitch_passes_the_check():
    tournament = field(3, 3, rules=rules(lock("a1", "b1", on_classic_pitch=True), max_classic=1, max_funino=2))
    verify(pair_next_round(tournament), tournament, 0)


@pytest.mark.parametrize("seed", range(12))
def test_the_rest_of_a_round_is_the_best_on_the_pitches_that_are_free(seed):
    half_played, free = half_played_field(seed)
    try:
        cost = least_cost_of(half_played)
    except InfeasibleRoundError:
        cost = None
    assert cost == least_by_trying(half_played, free)
    if cost is not None:
        assert pair_next_round(half_played).objective == cost


def half_played_field(seed: int) -> tuple[Tournament, tuple[int, int]]:
    """Return a tournament in the middle of a round, and its free classic and Funino pitches."""
    random = Random(seed)
    sizes = random.choice([(3, 3), (2, 2, 2), (4, 4), (3, 3, 2), (4, 3, 3)])
    classic, funino = PITCHES[sum(sizes)]
    planned = after_rounds(field(*sizes, rules=rules(max_classic=classic, max_funino=funino)), 2, seed=seed)
    games = random.sample(pair_next_round(planned).games, 2)
    locks, free = [], {"classic": classic, "funino": funino}
    for game in games:
        kinds = ["classic"] if game.game_type.is_merged else ["funino", "classic"]
        kind = random.choice([kind for kind in kinds if free[kind]] or kinds)
        free[kind] -= 1
        held = kind == "classic" and not game.game_type.is_merged
        locks.append(LockedGame(home=game.home, away=game.away, on_classic_pitch=held))
    locked = {team for one in locks for team in one.teams}
    others = [team.id for team in planned.teams if team.id not in locked]
    gone = tuple(random.sample(others, min(random.randint(0, 2), len(others))))
    new_rules = planned.rules.model_copy(update={"locked_games": tuple(locks)})
    return changed(planned, rules=new_rules, absent=gone), (free["classic"], free["funino"])


def least_by_trying(tournament: Tournament, free: tuple[int, int]) -> int | None:
    """Return the least cost of all rounds whose games, beside the locked ones, find a free pitch each."""
    situation = situation_of(tournament)
    index = situation.history.index
    locked = {frozenset(index[team] for team in one.teams) for one in tournament.rules.locked_games}
    for problem, _ in ways_to_pair(situation, None):
        costs = [
            sum(int(cost) for cost in chosen_costs(problem, chosen))
            for chosen in every_round(problem)
            if find_a_pitch(problem, chosen, locked, free)
        ]
        if costs:
            return min(costs)
    return None


def chosen_costs(problem: RoundProblem, chosen: tuple[int, ...]) -> list[int]:
    return [[*problem.costs.tolist(), *problem.pause_costs.tolist()][position] for position in chosen]


def find_a_pitch(
    problem: RoundProblem, chosen: tuple[int, ...], locked: set[frozenset[int]], free: tuple[int, int]
) -> bool:
    new = [p for p in chosen if p < len(problem.games) and frozenset(problem.games.teams_of(p)) not in locked]
    classic = sum(bool(problem.games.is_classic[position]) for position in new)
    return classic <= free[0] and len(new) <= sum(free)
