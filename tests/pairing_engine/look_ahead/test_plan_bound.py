from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    FormatLimit,
    GameType,
    LookAhead,
    Match,
    PairingRules,
    PlanTotals,
    Round,
    SameClubFunino,
    SolverOptions,
    Tournament,
    pair_next_round,
    plan_bound,
)
from pairing_engine.look_ahead import plan_bound as bounds
from pairing_engine.look_ahead.plan_bound import proven_plan
from pairing_engine.past.history import history_of
from pairing_engine.past.tally import NumberedGame, Tally
from pairing_engine.round.criteria import situation_of
from pairing_engine.start_rules import legal_fields
from pairing_engine.whole_tournament.floors import clubs_of_teams, known_floor
from pairing_engine.whole_tournament.round_shapes import largest_deviation
from tests.pairing_engine.fields import LAST_RESORT, after_rounds, changed, field, with_round

NEVER = PairingRules()
AHEAD = LAST_RESORT.model_copy(update={"look_ahead": LookAhead.HORIZON})
PROVING = SolverOptions(prove_plan=True)
SMALL = {(2, 2): 5, (3, 2): 4, (2, 2, 1): 3, (3, 3): 3, (2, 2, 2): 3, (4, 2, 2): 2, (4, 4): 2, (3, 3, 2): 2}
"""Fields whose remaining tournaments can all be listed, and over how many rounds."""


@cache
def all_rounds(sizes: tuple[int, ...], within: int) -> list[tuple[NumberedGame, ...]]:
    """Return every legal round with at most so many games within a club."""
    clubs = clubs_of_teams(sizes)

    def rest(teams: frozenset[int], left: int, pauses: int) -> Iterator[tuple[NumberedGame, ...]]:
        if not teams:
            yield ()
            return
        one = min(teams)
        others = teams - {one}
        if pauses:
            yield from rest(others, left, 0)
        for other in others:
            is_within = clubs[one] == clubs[other]
            if not is_within or left:
                yield from (((one, other), *games) for games in rest(others - {other}, left - is_within, pauses))
        for mate in (team for team in others if clubs[team] == clubs[one]):
            for side in combinations(sorted(others - {mate}), 2):
                if clubs[side[0]] == clubs[side[1]] != clubs[one]:
                    after = others - {mate, *side}
                    yield from (((one, mate, *side), *games) for games in rest(after, left, pauses))

    return list(rest(frozenset(range(len(clubs))), within, len(clubs) % 2))


def all_ways(clubs: list[int], before: Tally, rounds: Sequence[Tally], left: int) -> Iterator[PlanTotals]:
    """Yield what a tournament adds up to at its end, for every way to play the rounds that are left."""
    ways = np.array(list(combinations_with_replacement(range(len(rounds)), left)), dtype=int).reshape(-1, left)

    def summed(name: str) -> np.ndarray:
        return getattr(before, name) + np.stack([getattr(tally, name) for tally in rounds])[ways].sum(axis=1)

    meetings, partnerships = summed("meetings"), summed("partnerships")
    one, other = np.triu_indices(len(clubs), k=1)
    is_mate = np.array(clubs)[one] == np.array(clubs)[other]
    again = np.where(is_mate, meetings[:, one, other], np.maximum(0, meetings[:, one, other] - 1)).sum(axis=1)
    repeated = np.maximum(0, partnerships[:, one, other] - 1).sum(axis=1)
    deviation = np.abs(summed("classic") - summed("funino")).sum(axis=1)
    within = meetings[:, one, other][:, is_mate].sum(axis=1)
    columns = (again, repeated, again + repeated, deviation, within)
    for row in sorted(set(zip(*(column.tolist() for column in columns), strict=True))):
        yield PlanTotals(**dict(zip(PlanTotals.model_fields, row, strict=True)))


def played(tournament: Tournament, past: Sequence[Sequence[NumberedGame]]) -> Tournament:
    """Return the tournament after these rounds."""
    names = sorted(team.id for team in tournament.teams)
    return changed(tournament, rounds=tuple(as_round(names, games) for games in past))


def as_round(names: list[str], games: Sequence[NumberedGame]) -> Round:
    def match(game: NumberedGame) -> Match:
        half = len(game) // 2
        home, away = (tuple(names[team] for team in side) for side in (game[:half], game[half:]))
        return Match(game_type=GameType.CLASSIC if half == 2 else GameType.FUNINO, home=home, away=away)

    playing = {team for game in games for team in game}
    return Round(
        matches=tuple(map(match, games)), pausing=tuple(name for n, name in enumerate(names) if n not in playing)
    )


def undercuts(way: PlanTotals, bound: PlanTotals) -> bool:
    return any(number < low for (_, number), (_, low) in zip(way, bound, strict=True))


@given(data=st.data())
@settings(max_examples=60)
def test_no_way_to_play_the_rest_undercuts_the_bound(data: st.DataObject) -> None:
    sizes = data.draw(st.sampled_from(sorted(SMALL)))
    policy = data.draw(st.sampled_from(sorted(SameClubFunino)))
    rounds = all_rounds(sizes, int(policy is SameClubFunino.LAST_RESORT))
    past = data.draw(st.lists(st.sampled_from(rounds), max_size=4))
    left = data.draw(st.integers(1, SMALL[sizes]))
    rules = PairingRules(same_club_funino=policy)
    tournament = played(field(*sizes, rounds=len(past) + left, rules=rules), past)

    clubs = clubs_of_teams(sizes)
    tallies = [Tally.of(games, len(clubs)) for games in rounds]
    ways = list(all_ways(clubs, history_of(tournament).played, tallies, left))
    most = data.draw(st.sampled_from(ways))
    bound = plan_bound(tournament, FormatLimit(most.format_deviation, most.same_club_games))

    assert bound is not None
    for way in ways:
        if way.format_deviation <= most.format_deviation and way.same_club_games <= most.same_club_games:
            assert not undercuts(way, bound), (way, bound)


@pytest.mark.parametrize("sizes", [(2, 2), (3, 3), (4, 4)])
def test_bound_is_attained_in_fields_of_two_clubs(sizes: tuple[int, ...]) -> None:
    tournament = field(*sizes, rounds=2, rules=NEVER)
    clubs = clubs_of_teams(sizes)
    ways = all_ways(clubs, history_of(tournament).played, [Tally.of(r, len(clubs)) for r in all_rounds(sizes, 0)], 2)

    bound = plan_bound(tournament)

    assert bound is not None
    even = [way for way in ways if way.format_deviation == bound.format_deviation]
    assert min(way.repetition for way in even) == bound.repetition


@pytest.mark.parametrize("last_resort", [False, True])
def test_bound_at_the_start_is_that_of_the_preview(last_resort: bool) -> None:
    rules = LAST_RESORT if last_resort else NEVER
    for sizes in list(legal_fields())[:: 6 if last_resort else 5]:
        floor = known_floor(sizes, 6, last_resort=last_resort)
        bound = plan_bound(field(*sizes, rounds=6, rules=rules))

        assert floor is not None
        assert bound is not None
        assert bound.format_deviation == floor.deviation_bound
        assert bound.repetition == floor.repetition_bound <= floor.repetition
        assert bound.rematches == floor.rematches_bound
        assert bound.repeated_partners == floor.repeated_partners_bound


@pytest.mark.parametrize(("sizes", "rules"), [((4, 4, 4), AHEAD), ((3, 3, 2), AHEAD), ((4, 3), NEVER), ((5, 5), NEVER)])
def test_plan_of_a_day_stays_above_its_bound_and_ends_as_played(sizes: tuple[int, ...], rules: PairingRules) -> None:
    tournament = field(*sizes, rounds=5, rules=rules)
    for _ in range(5):
        pairing = pair_next_round(tournament, PROVING)
        assert pairing.plan_cost is not None
        assert pairing.plan_bound is not None
        assert not undercuts(pairing.plan_cost, pairing.plan_bound)
        assert pairing.model_copy(update={"plan_cost": None, "plan_bound": None}) == pair_next_round(tournament)
        tournament = with_round(tournament, pairing)

    end = plan_bound(tournament, FormatLimit(pairing.plan_cost.format_deviation, pairing.plan_cost.same_club_games))
    assert end == pairing.plan_cost


def test_nothing_can_be_avoided_in_the_best_tournament_of_its_field() -> None:
    floor = known_floor((4, 4), 6, last_resort=False)
    assert floor is not None
    for number in range(6):
        bound = plan_bound(played(field(4, 4, rounds=6, rules=NEVER), floor.witness[:number]))
        assert bound is not None
        assert (bound.format_deviation, bound.repetition) == (floor.deviation, floor.repetition)


def test_forbidden_opponents_are_no_new_ones() -> None:
    free = field(2, 2, 2, rounds=3, rules=NEVER)
    bound = plan_bound(free)
    banned = plan_bound(changed(free, rules=PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("A", "B")),))))

    assert bound is not None
    assert banned is not None
    assert banned.rematches > bound.rematches


def test_teams_that_left_keep_what_they_played() -> None:
    tournament = after_rounds(field(4, 4, 4, rounds=6), 2)
    without = changed(
        tournament, teams=tuple(team.model_copy(update={"withdrawn": team.id == "a1"}) for team in tournament.teams)
    )
    pairing = pair_next_round(without, PROVING)

    assert pairing.plan_cost is not None
    assert pairing.plan_bound is not None
    assert not undercuts(pairing.plan_cost, pairing.plan_bound)


def test_no_bound_where_no_round_is_possible() -> None:
    assert plan_bound(field(5, 1, rounds=3, rules=NEVER)) is None
    assert pair_next_round(field(5, 1, rounds=3, rules=NEVER), PROVING).plan_bound is None


def test_answer_without_a_plan_tells_nothing_of_it() -> None:
    assert "plan_bound" not in pair_next_round(field(4, 4)).as_json()
    assert pair_next_round(field(4, 4), PROVING).as_json()["plan_bound"]["repetition"] == 32 + 4


def last_round(tournament: Tournament, coming: Sequence[NumberedGame]) -> PlanTotals | None:
    """Return what a tournament adds up to that ends with these games."""
    proven = proven_plan(situation_of(tournament), len(tournament.rounds) + 1, None, coming)
    return None if proven is None else proven.cost


def test_the_last_round_adds_up_with_the_past() -> None:
    twice = played(field(2, 2, rounds=9, rules=NEVER), [[(0, 2), (1, 3)], [(0, 1, 2, 3)]])

    assert last_round(twice, [(0, 1, 2, 3)]) == PlanTotals(
        rematches=2 + 2 + 1 + 1, repeated_partners=2, repetition=8, format_deviation=4, same_club_games=0
    )
    assert last_round(twice, [(0, 3), (1, 2)]) == PlanTotals(
        rematches=2 + 2, repeated_partners=0, repetition=4 - 0, format_deviation=4, same_club_games=0
    )


def test_a_game_within_a_club_is_a_rematch_and_counted() -> None:
    totals = last_round(field(2, 2, 2, rounds=1, rules=LAST_RESORT), [(0, 1), (2, 4), (3, 5)])

    assert totals == PlanTotals(rematches=1, repeated_partners=0, repetition=1, format_deviation=6, same_club_games=1)


@pytest.mark.parametrize(
    ("coming", "largest"), [([(0, 2), (1, 4), (3, 5)], None), ([(0, 1), (2, 4), (3, 5)], largest_deviation(1))]
)
def test_a_plan_with_games_within_a_club_is_held_against_those_that_leave_nobody_behind(
    monkeypatch: pytest.MonkeyPatch, coming: list[NumberedGame], largest: int | None
) -> None:
    limits = []
    monkeypatch.setattr(bounds, "_bound", lambda _situation, _rounds, limit: limits.append(limit))

    assert last_round(field(2, 2, 2, rounds=1, rules=LAST_RESORT), coming) is None
    assert [limit.largest_deviation for limit in limits] == [largest]


def test_no_bound_speaks_of_two_games_within_clubs_or_of_forbidden_ones() -> None:
    free = field(2, 2, rounds=1, rules=NEVER)
    opponents = changed(free, rules=PairingRules(forbidden_opponents=(ForbiddenOpponents(teams=("a2", "b2")),)))
    partners = changed(free, rules=PairingRules(forbidden_partners=(ForbiddenPartners(teams=("b1", "b2")),)))

    assert last_round(free, [(0, 1), (2, 3)]) is None
    assert last_round(free, [(0, 2), (1, 3)]) is not None
    assert last_round(opponents, [(0, 2), (1, 3)]) is None
    assert last_round(opponents, [(0, 3), (1, 2)]) is not None
    assert last_round(partners, [(0, 1, 2, 3)]) is None
    assert last_round(partners, [(0, 2), (1, 3)]) is not None


def test_who_left_keeps_the_deviation_they_have() -> None:
    tournament = played(field(2, 2, 2, rounds=2, rules=NEVER), [[(0, 2), (1, 4), (3, 5)]])
    gone = changed(tournament, absent=("c1", "c2"))
    proven = proven_plan(situation_of(gone), 2, None, [(0, 1, 2, 3)])

    assert proven is not None
    assert (proven.cost.format_deviation, proven.bound.format_deviation) == (2, 2)
    assert plan_bound(gone).format_deviation == 2


def test_games_within_a_club_so_far_and_needed_are_within_the_limit() -> None:
    tournament = after_rounds(field(3, 3, 2, rounds=6), 2)
    bound = plan_bound(tournament)

    assert bound is not None
    assert bound.same_club_games == 1
    assert bound == plan_bound(tournament, FormatLimit(None, 2, 2))
    assert plan_bound(tournament, FormatLimit(None, 1, 2)) is None
    assert plan_bound(tournament, FormatLimit(None, 0)) is None
    assert plan_bound(tournament, FormatLimit(None, 1)) is not None


@pytest.mark.parametrize("rounds", [5, 6])
def test_bound_of_a_plan_is_that_of_tournaments_with_formats_no_worse(rounds: int) -> None:
    tournament = after_rounds(field(3, 3, 2, rounds=rounds), 1)
    pairing = pair_next_round(tournament, PROVING)

    assert pairing.plan_cost is not None
    largest = 2 + rounds % 2 if pairing.plan_cost.same_club_games else None
    limit = FormatLimit(pairing.plan_cost.format_deviation, pairing.plan_cost.same_club_games, largest)
    assert pairing.plan_bound == plan_bound(tournament, limit)


def test_after_the_end_the_bound_is_what_was_played() -> None:
    ended = played(field(2, 2, rounds=2, rules=NEVER), [[(0, 2), (1, 3)], [(0, 2), (1, 3)]])

    assert plan_bound(ended, FormatLimit(8)) == PlanTotals(
        rematches=2, repeated_partners=0, repetition=2, format_deviation=8, same_club_games=0
    )


def test_forbidden_partners_and_those_merged_before_are_no_new_ones() -> None:
    fresh = field(2, 2, rounds=1, rules=PairingRules(max_funino=0))
    merged = played(changed(fresh, number_of_rounds=2), [[(0, 1, 2, 3)]])
    banned = changed(
        fresh, rules=PairingRules(max_funino=0, forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),))
    )

    assert plan_bound(fresh).repeated_partners == 0
    assert plan_bound(merged).repeated_partners == 2
    assert plan_bound(banned).repeated_partners == 1


def test_who_met_once_meets_again() -> None:
    met = played(field(2, 2, rounds=3, rules=NEVER), [[(0, 2), (1, 3)], [(0, 3), (1, 2)]])

    assert plan_bound(met, FormatLimit(12)).rematches == 2


def test_teams_that_are_far_behind_already_leave_a_bound() -> None:
    across = [(0, 2), (1, 4), (3, 5)]
    behind = played(field(2, 2, 2, rounds=5, rules=LAST_RESORT), [[(0, 1), (2, 4), (3, 5)], *[across] * 3])
    proven = proven_plan(situation_of(behind), 5, None, across)

    assert proven is not None
    assert (proven.cost.format_deviation, proven.cost.same_club_games) == (30, 1)
