"""Which days can be split at all, and how large the groups are."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise, permutations, product
from random import Random

import pytest

from pairing_engine import (
    InfeasibleSplitError,
    InGroup,
    Remedy,
    RemedyKind,
    SolverOptions,
    SplitBy,
    SplitWeights,
    Team,
    field_of,
    split_field,
)
from pairing_engine.cpsat.split import any_split
from pairing_engine.festival.day import FestivalDay
from pairing_engine.festival.sizes import possible_bands, sizes_of_groups, why_not_split
from pairing_engine.start_rules import StartRule
from tests.pairing_engine.fields import club_splits

LIMIT = SolverOptions(deterministic_limit=2)


def day_of(clubs: tuple[int, ...], groups: int) -> FestivalDay:
    return FestivalDay(teams=field_of(clubs), groups=groups)


def agrees_with_the_solver(clubs: tuple[int, ...], groups: int) -> bool:
    day = day_of(clubs, groups)
    broken, _ = why_not_split(day.club_sizes, groups)
    return (broken == ()) == (any_split(day, LIMIT) is not None)


@pytest.mark.parametrize(("teams", "groups"), [(12, 2), (13, 2), (18, 3)])
def test_the_formula_says_what_the_solver_finds(teams: int, groups: int) -> None:
    fields = list(club_splits(teams, teams, smallest=1))
    for clubs in Random(teams).sample(fields, min(len(fields), 60)):
        assert agrees_with_the_solver(clubs, groups), clubs


@pytest.mark.long
@pytest.mark.parametrize(("teams", "groups"), [(12, 2), (14, 2), (16, 2), (18, 2), (18, 3)])
def test_the_formula_says_what_the_solver_finds_on_all_fields(teams: int, groups: int) -> None:
    wrong = [clubs for clubs in club_splits(teams, teams, smallest=1) if not agrees_with_the_solver(clubs, groups)]
    assert wrong == []


ODD, FEW, MANY, LARGE = StartRule.ODD_TEAMS, StartRule.TOO_FEW_TEAMS, StartRule.TOO_MANY_TEAMS, StartRule.CLUB_TOO_LARGE


@pytest.mark.parametrize(
    ("clubs", "groups", "broken", "remedies"),
    [
        ((4, 4, 5), 2, {ODD: 14}, {"ADD_TEAMS": 1, "REMOVE_TEAMS": 1}),
        ((4, 4, 2), 2, {FEW: 12}, {"ADD_TEAMS": 2, "OTHER_GROUPS": (1,)}),
        ((9, 9), 1, {MANY: 16}, {"REMOVE_TEAMS": 2, "OTHER_GROUPS": (2, 3)}),
        ((8, 2, 2), 2, {LARGE: 6}, {"ADD_TEAMS": 4}),
        ((9, 2, 2), 2, {ODD: 14, LARGE: 6}, {"ADD_TEAMS": 5}),
        ((2,), 1, {FEW: 6, LARGE: 1}, {"ADD_TEAMS": 4}),
    ],
)
def test_a_refusal_names_causes_and_the_smallest_changes(
    clubs: tuple[int, ...], groups: int, broken: dict[StartRule, int], remedies: dict[str, object]
) -> None:
    with pytest.raises(InfeasibleSplitError) as refused:
        split_field(field_of(clubs), groups)

    assert {rule.rule: rule.limit for rule in refused.value.broken_rules} == broken
    assert refused.value.reasons == tuple(map(str, refused.value.broken_rules))
    assert {one.kind.value: one.groups or one.teams for one in refused.value.remedies} == remedies
    assert {one.club for one in refused.value.remedies if one.teams} == {"A" if LARGE in broken else None}


def test_every_remedy_is_enough() -> None:
    random = Random(4)
    for _ in range(300):
        clubs = Counter({f"c{number}": random.randint(1, 9) for number in range(random.randint(1, 9))})
        groups = random.randint(1, 5)
        for remedy in why_not_split(clubs, groups)[1]:
            assert why_not_split(*mended(clubs, groups, remedy)) == ((), ()), (clubs, groups, remedy)


def mended(clubs: Counter[str], groups: int, remedy: Remedy) -> tuple[Counter[str], int]:
    changed = Counter(clubs)
    if remedy.kind is RemedyKind.ADD_TEAMS:
        changed.update({f"new {number}": 1 for number in range(remedy.teams or 0)})
    elif remedy.kind is RemedyKind.REMOVE_TEAMS:
        for _ in range(remedy.teams or 0):
            changed[changed.most_common(1)[0][0]] -= 1
    return +changed, remedy.groups[0] if remedy.groups else groups


def test_groups_are_even_and_differ_by_two_at_most() -> None:
    assert sizes_of_groups(day_of((5, 5, 4, 4, 4), 3)) in {(8, 8, 6), (8, 6, 8), (6, 8, 8)}
    assert sizes_of_groups(day_of((4,) * 9, 3)) == (12, 12, 12)


def choices_of_sizes(day: FestivalDay) -> list[tuple[int, ...]]:
    """Return all ways to take one band for each group, each from where the last one ends."""
    chosen = product(*possible_bands(day))
    return [
        tuple(band.size for band in bands)
        for bands in chosen
        if all(before.end == after.start for before, after in pairwise(bands))
    ]


@pytest.mark.parametrize(("teams", "groups"), [(12, 2), (14, 2), (20, 3), (22, 3), (58, 8), (10, 1)])
def test_any_group_of_a_similar_split_may_be_a_larger_one(teams: int, groups: int) -> None:
    day = day_of((2,) * (teams // 2), groups)
    choices = choices_of_sizes(day)
    assert len(choices) == len(set(choices))
    assert set(choices) == set(permutations(sizes_of_groups(day)))


def test_groups_that_are_alike_are_larger_in_their_order() -> None:
    names = [team.id for team in field_of([2] * 7)]
    day = FestivalDay(teams=field_of([2] * 7), groups=2, by=SplitBy.MIXED)
    assert choices_of_sizes(day) == [(8, 6)]
    for told in ({"announced": {names[0]: 2}}, {"wishes": (InGroup(teams=(names[0],), group=2),)}):
        assert sorted(choices_of_sizes(day.model_copy(update=told))) == [(6, 8), (8, 6)]


def strengths_of(*strengths: int) -> list[Team]:
    return [team.model_copy(update={"strength": s}) for team, s in zip(field_of([2] * 7), strengths, strict=True)]


def sizes_found(
    teams: list[Team], by: SplitBy = SplitBy.SIMILAR, announced: Mapping[str, int] | None = None
) -> list[int]:
    split = split_field(teams, 2, by, announced=announced, weights=SplitWeights(together=0, alone=0))
    return [len(group.teams) for group in split.groups]


def test_the_larger_group_is_where_that_costs_least() -> None:
    teams = strengths_of(9, 9, 9, 9, 9, 9, 9, 9, 1, 1, 1, 1, 1, 1)
    told = {team.id: 1 if team.strength == 9 else 2 for team in teams}
    assert sizes_found(teams, announced=told) == [8, 6]
    turned = [team.model_copy(update={"strength": 10 - team.strength}) for team in teams]
    assert sizes_found(turned, announced={team: 3 - group for team, group in told.items()}) == [6, 8]


def test_promises_decide_which_mixed_group_is_larger() -> None:
    teams = strengths_of(*[5] * 14)
    announced = {team.id: 1 if number < 6 else 2 for number, team in enumerate(teams)}
    assert sizes_found(teams, SplitBy.MIXED) == [8, 6]
    assert sizes_found(teams, SplitBy.MIXED, announced) == [6, 8]
