"""Which days can be split at all, and how large the groups are."""

from collections import Counter
from random import Random

import pytest

from pairing_engine import (
    InfeasibleSplitError,
    InGroup,
    Remedy,
    RemedyKind,
    SolverOptions,
    SplitBy,
    field_of,
    split_field,
)
from pairing_engine.cpsat.split import any_split
from pairing_engine.festival.day import FestivalDay
from pairing_engine.festival.sizes import sizes_of_groups, why_not_split
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


def test_the_larger_group_is_where_strengths_are_closest() -> None:
    strengths = [9, 9, 9, 9, 9, 9, 9, 9, 1, 1, 1, 1, 1, 1]
    teams = [team.model_copy(update={"strength": s}) for team, s in zip(field_of([2] * 7), strengths, strict=True)]
    assert sizes_of_groups(FestivalDay(teams=teams, groups=2)) == (8, 6)
    turned = [team.model_copy(update={"strength": 10 - team.strength}) for team in teams]
    assert sizes_of_groups(FestivalDay(teams=turned, groups=2)) == (6, 8)


def test_wishes_and_promises_decide_which_group_is_larger() -> None:
    names = [team.id for team in field_of([2] * 7)]
    day = FestivalDay(teams=field_of([2] * 7), groups=2, by=SplitBy.MIXED)
    assert sizes_of_groups(day) == (8, 6)
    assert sizes_of_groups(day.model_copy(update={"announced": dict.fromkeys(names[:8], 2)})) == (6, 8)
    wished = {"wishes": (InGroup(teams=tuple(names[:8]), group=2),), "announced": dict.fromkeys(names, 1)}
    assert sizes_of_groups(day.model_copy(update=wished)) == (6, 8)
