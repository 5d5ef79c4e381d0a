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
from tests.pairing_engine.fields import club_splits

LIMIT = SolverOptions(deterministic_limit=2)


def day_of(clubs: tuple[int, ...], groups: int) -> FestivalDay:
    return FestivalDay(teams=field_of(clubs), groups=groups)


def agrees_with_the_solver(clubs: tuple[int, ...], groups: int) -> bool:
    day = day_of(clubs, groups)
    reasons, _ = why_not_split(day.club_sizes, groups)
    return (reasons == ()) == (any_split(day, LIMIT) is not None)


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


@pytest.mark.parametrize(
    ("clubs", "groups", "said", "remedies"),
    [
        ((4, 4, 5), 2, ["13 teams are an odd number"], {"ADD_TEAMS": 1, "REMOVE_TEAMS": 1}),
        ((4, 4, 2), 2, ["10 teams are too few for 2 groups of at least 6"], {"ADD_TEAMS": 2, "OTHER_GROUPS": (1,)}),
        ((9, 9), 1, ["18 teams are too many for 1 groups of at most 16"], {"REMOVE_TEAMS": 2, "OTHER_GROUPS": (2, 3)}),
        (
            (8, 2, 2),
            2,
            ["club A has 8 of 12 teams: more than half, so that some find no opponent"],
            {"ADD_TEAMS": 4},
        ),
        ((9, 2, 2), 2, ["13 teams are an odd number", "club A has 9 of 13 teams"], {"ADD_TEAMS": 5}),
        ((2,), 1, ["2 teams are too few", "club A has 2 of 2 teams"], {"ADD_TEAMS": 4}),
    ],
)
def test_a_refusal_names_causes_and_the_smallest_changes(clubs, groups, said, remedies) -> None:
    with pytest.raises(InfeasibleSplitError) as refused:
        split_field(field_of(clubs), groups)

    assert len(refused.value.reasons) == len(said)
    assert all(reason.startswith(start) for reason, start in zip(refused.value.reasons, said, strict=True))
    assert {one.kind.value: one.groups or one.teams for one in refused.value.remedies} == remedies


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
