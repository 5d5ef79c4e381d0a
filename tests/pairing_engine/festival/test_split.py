"""A festival day split into groups: what holds of every answer, what wishes and weights do, what it says."""

import json
from random import Random

import pandas
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairing_engine import (
    IllegalSplitError,
    InfeasibleSplitError,
    InGroup,
    InvalidInputError,
    KeepApart,
    KeepTogether,
    NoPairingInTimeError,
    PlaceReason,
    RemedyKind,
    SolverOptions,
    Split,
    SplitBy,
    SplitWeights,
    Team,
    evaluate_split,
    field_of,
    split_field,
)
from pairing_engine.festival.day import FestivalDay
from pairing_engine.festival.joins import joined
from pairing_engine.festival.split import priced
from pairing_engine.festival.verify import verify_split
from pairing_engine.start_rules import StartRule, broken_start_rules
from tests.pairing_engine.festival.days import random_day, teams_of

QUICK = SolverOptions(deterministic_limit=0.02)
"""So that answers without a proof are among those that are checked."""
STRENGTHS = (9, 8, 8, 7, 7, 6, 5, 5, 4, 3, 2, 1)


def twelve(clubs: str) -> tuple[Team, ...]:
    """Return twelve teams, the strongest first, by a letter for the club of each."""
    return tuple(
        Team(f"{club}{number:02d}", club, strength=strength)
        for number, (club, strength) in enumerate(zip(clubs, STRENGTHS, strict=True), start=1)
    )


def answer(day: FestivalDay, options: SolverOptions = QUICK) -> Split:
    return split_field(
        day.teams,
        day.groups,
        day.by,
        wishes=day.wishes,
        announced=day.announced,
        weights=day.weights,
        options=options,
    )


FESTIVALS = given(seed=st.integers(0, 2**32), groups=st.integers(1, 10), data=st.data())


@settings(deadline=None, max_examples=15)
@FESTIVALS
def test_no_answer_breaks_a_start_rule(seed: int, groups: int, data: st.DataObject) -> None:
    assert_no_start_rule_is_broken(seed, groups, data)


@pytest.mark.long
@settings(deadline=None, max_examples=100)
@FESTIVALS
def test_no_answer_of_a_hundred_breaks_a_start_rule(seed: int, groups: int, data: st.DataObject) -> None:
    assert_no_start_rule_is_broken(seed, groups, data)


def assert_no_start_rule_is_broken(seed: int, groups: int, data: st.DataObject) -> None:
    teams = 2 * data.draw(st.integers(3 * groups, min(8 * groups, 32)))
    day = random_day(seed, teams, groups)
    try:
        split = answer(day)
    except InfeasibleSplitError:
        assert day.wishes
        return
    except NoPairingInTimeError:
        return
    club_of = {team.id: team.club for team in day.teams}
    assert sorted(team for group in split.groups for team in group.teams) == sorted(club_of)
    for group in split.groups:
        counted = {club: [club_of[team] for team in group.teams].count(club) for club in group.clubs}
        assert broken_start_rules(joined(counted, group.joins)) == ()
    sizes = [len(group.teams) for group in split.groups]
    assert max(sizes) - min(sizes) <= 2
    again = evaluate_split(
        day.teams,
        [group.teams for group in split.groups],
        day.by,
        wishes=day.wishes,
        announced=day.announced,
        weights=day.weights,
    )
    assert again.is_legal
    assert (again.cost, again.places) == (split.cost, split.places)


def test_similar_groups_are_bands_of_the_sorted_field() -> None:
    split = split_field(twelve("ABCDEFABCDEF"), 2, weights=SplitWeights(together=0, alone=0))
    assert [group.strengths[0] for group in split.groups] == [6, 1]
    assert (split.cost, split.is_proven) == (0, True)
    assert {place.reason for place in split.places} == {PlaceReason.AS_SORTED}


def test_mixed_groups_are_each_the_field_in_small() -> None:
    split = split_field(twelve("AABBCCDDEEFF"), 2, SplitBy.MIXED)
    means = [group.strengths[1] for group in split.groups]
    assert abs(means[0] - means[1]) < 1
    assert split.costs.together == 0


@pytest.mark.parametrize("by", SplitBy)
def test_the_order_of_teams_and_wishes_is_no_matter(by: SplitBy) -> None:
    teams = list(teams_of(Random(3), 24))
    first = split_field(teams, 2, by)
    assert split_field(reversed(teams), 2, by) == first
    assert split_field(teams, 2, by) == first


def test_a_club_is_kept_together_for_what_it_is_worth() -> None:
    teams = twelve("AABCCBDDEEFF")  # B has the third and the sixth, the others neighbours
    assert split_field(twelve("ABBCCDDEEFFA"), 2, weights=SplitWeights(together=0, alone=0)).cost == 0
    strict = split_field(twelve("ABBCCDDEEFFA"), 2, weights=SplitWeights(together=50))
    assert strict.costs.together == 0
    assert split_field(teams, 2).costs.together == 0


def test_a_single_team_of_a_large_club_costs() -> None:
    groups = [["A01", "A02", "A03", "B05", "B06", "C07"], ["A04", "B08", "C09", "C10", "C11", "C12"]]
    costs = evaluate_split(twelve("AAAABBCBCCCC"), groups).costs
    assert (costs.together, costs.alone) == (9, 3)  # three clubs in both groups, each once with a single team


def test_told_teams_stay_where_they_can() -> None:
    teams = teams_of(Random(8), 24)
    first = split_field(teams, 2)
    late = [*teams[1:], Team("late", "late", strength=teams[0].strength)]
    told = {team: group for team, group in first.announced.items() if team != teams[0].id}
    moved = [place for place in split_field(late, 2, announced=told).places if place.moved_from is not None]
    assert len(moved) <= 1
    free = split_field(late, 2, announced=told, weights=SplitWeights(move=0))
    assert sum(place.moved_from is not None for place in free.places) >= len(moved)


def test_wishes_are_kept_and_named_as_the_reason() -> None:
    teams = twelve("AABBCCDDEEFF")
    wishes = (
        InGroup(teams=("F12",), group=1),
        KeepTogether(teams=("A01", "E09")),
        KeepApart(teams=("B03", "B04")),
    )
    split = split_field(teams, 2, wishes=wishes)
    group_of = split.announced
    assert group_of["F12"] == 1
    assert group_of["A01"] == group_of["E09"]
    assert group_of["B03"] != group_of["B04"]
    reasons = {place.team: place.reason for place in split.places}
    assert {team for team, reason in reasons.items() if reason is PlaceReason.WISH} == {
        "F12", "A01", "E09", "B03", "B04",
    }  # fmt: skip
    assert split.broken_wishes == ()


def test_the_fewest_wishes_to_drop_are_named() -> None:
    wishes = [
        KeepTogether(teams=("A01", "B03")),
        InGroup(teams=("A01",), group=1),
        InGroup(teams=("B03",), group=2),
        KeepApart(teams=("A01", "C05", "D07")),
    ]
    with pytest.raises(InfeasibleSplitError, match=r"Drop wishes \d, 4\.$") as refused:
        split_field(twelve("AABBCCDDEEFF"), 2, wishes=wishes)
    (remedy,) = refused.value.remedies
    assert remedy.kind is RemedyKind.DROP_WISHES
    kept = [wish for number, wish in enumerate(wishes) if number not in remedy.wishes]
    assert split_field(twelve("AABBCCDDEEFF"), 2, wishes=kept).is_legal


def test_wishes_may_need_another_group_to_be_the_larger_one() -> None:
    teams = field_of([2] * 7)
    names = [team.id for team in teams]
    chain = [KeepTogether(teams=(names[0], name)) for name in names[2:14:2]]  # seven teams, one of each club
    assert len(split_field(teams, 2, wishes=[*chain, InGroup(teams=(names[0],), group=2)]).groups[1].teams) == 8


def test_a_withdrawn_team_is_left_out() -> None:
    teams = (*field_of([4, 4, 4]), Team("gone", "gone", withdrawn=True))
    assert "gone" not in split_field(teams, 2).announced


def test_anybodys_split_is_priced_and_says_what_it_breaks() -> None:
    teams = field_of([6, 3, 3])
    names = [team.id for team in teams]
    wish = KeepTogether(teams=(names[0], names[-1]))
    split = evaluate_split(teams, [names[:6], names[6:]], wishes=[wish])
    assert [rule.rule for rule in split.groups[0].broken_rules] == [StartRule.TOO_FEW_CLUBS, StartRule.CLUB_TOO_LARGE]
    assert split.groups[1].broken_rules == ()
    assert split.broken_wishes == (0,)
    assert not split.is_legal
    assert split.bound is None
    assert "Group 1: 1 club cannot meet anybody: 2 are needed." in str(split)
    assert "Wish 1 is not kept." in str(split)


def test_what_a_solver_claims_is_checked() -> None:
    teams = field_of([6, 3, 3])
    names = [team.id for team in teams]
    day = FestivalDay(teams=teams, groups=2, wishes=[KeepTogether(teams=(names[0], names[-1]))])
    with pytest.raises(IllegalSplitError, match=r"group 1: 1 club .*wish 1 is not kept"):
        verify_split(day, priced(day, [names[:6], names[6:]]))
    with pytest.raises(IllegalSplitError, match="team 'A1' is in 0 groups"):
        verify_split(day, priced(day, [names[1:6], names[6:]]))
    with pytest.raises(IllegalSplitError, match="groups of 4, 8 are not 2 that differ by two at most"):
        verify_split(day, priced(day, [names[:4], names[4:]]))
    with pytest.raises(IllegalSplitError, match="less than the bound"):
        verify_split(day, priced(day, [names[:6], names[6:]], bound=10**9))


@pytest.mark.parametrize(
    ("arguments", "place"),
    [
        ({"groups": 0}, "groups"),
        ({"by": "best"}, "by"),
        ({"teams": "AB"}, "teams"),
        ({"teams": field_of([2, 2]) * 2}, "teams[4].id"),
        ({"teams": field_of([33, 33])}, "teams"),
        ({"wishes": [KeepApart(teams=("A1", "Z1"))]}, "wishes[0].teams[1]"),
        ({"wishes": [InGroup(teams=("A1",), group=3)]}, "wishes[0].teams[0]"),
        ({"wishes": [{"kind": "in_group", "teams": ["A1"], "group": 0}]}, "wishes[0].group"),
        ({"wishes": [{"kind": "keep_together", "teams": ["A1"]}]}, "wishes[0].teams"),
        ({"wishes": [{"kind": "keep_apart", "teams": ["A1"]}]}, "wishes[0].teams"),
        ({"announced": {"Z1": 1}}, "announced.Z1"),
        ({"announced": {"A1": 3}}, "announced.A1"),
        ({"weights": {"together": -1}}, "weights.together"),
    ],
)
def test_what_is_malformed_is_refused_at_its_place(arguments: dict[str, object], place: str) -> None:
    good = {"teams": field_of([6, 6]), "groups": 2}
    with pytest.raises(InvalidInputError) as refused:
        split_field(**{**good, **arguments})  # type: ignore[arg-type]
    assert refused.value.place == place


def test_each_team_is_in_one_group() -> None:
    teams = field_of([3, 3])
    for groups, said in (
        ([["A1", "A2"], ["B1", "B2", "B3"]], "team 'A3' is in 0 groups"),
        ([["A1", "A2", "A3", "A1"], ["B1", "B2", "B3"]], "team 'A1' is in 2 groups"),
        ([["A1", "A2", "A3"], ["B1", "B2", "B3", "C1"]], "there is no team 'C1'"),
    ):
        with pytest.raises(InvalidInputError, match=said):
            evaluate_split(teams, groups)


def test_a_choice_of_clubs_that_join_costs_nothing_but_may_break_a_rule() -> None:
    teams = twelve("AAABCDEEEFGH")
    groups = [[team.id for team in teams[:6]], [team.id for team in teams[6:]]]
    proposed = evaluate_split(teams, groups)
    assert [group.joins for group in proposed.groups] == [(("B", "C", "D"),), (("F", "G", "H"),)]
    chosen = evaluate_split(teams, groups, joins=[[("D", "B")], []])
    assert [group.joins for group in chosen.groups] == [(("B", "D", "C"),), (("F", "G", "H"),)]
    assert chosen.cost == proposed.cost
    above_half = evaluate_split(teams, groups, joins=[[("B", "A")], []]).groups[0]
    assert above_half.joins == (("A", "B"), ("C", "D"))
    assert [rule.rule for rule in above_half.broken_rules] == [StartRule.CLUB_TOO_LARGE]


@pytest.mark.parametrize(
    ("joins", "place"),
    [
        ([[]], "joins"),
        ([[("A",)], []], "joins[0][0]"),
        ([[], [tuple("EFGH")]], "joins[1][0]"),
        ([[("A", "E")], []], "joins[0][0]"),
        ([[("A", "B"), ("B", "C")], []], "joins[0][0]"),
        ([[("B", "B")], []], "joins[0][0]"),
        ([["BC"], []], "joins[0][0]"),
    ],
)
def test_clubs_that_cannot_join_are_refused_at_their_place(joins: list[list[tuple[str, ...]]], place: str) -> None:
    teams = twelve("AAABCDEEEFGH")
    with pytest.raises(InvalidInputError) as refused:
        evaluate_split(teams, [[team.id for team in teams[:6]], [team.id for team in teams[6:]]], joins=joins)
    assert refused.value.place == place


def test_a_split_is_plain_json_with_its_proof_and_who_plays_where() -> None:
    split = split_field(twelve("AABBCCDDEEFF"), 2)
    told = json.loads(json.dumps(split.as_json()))
    assert told["announced"] == split.announced
    assert told["is_proven"] is True


def test_a_split_reads_what_it_writes() -> None:
    split = split_field(field_of([4, 4, 4]), 2)

    assert Split.model_validate(split.as_json()) == split
    assert len({Split.model_validate_json(json.dumps(split.as_json())), split}) == 1


def test_announced_groups_may_be_a_series() -> None:
    teams = field_of([4, 4, 4])
    told = split_field(teams, 2).announced

    assert split_field(teams, 2, announced=pandas.Series(told)) == split_field(teams, 2, announced=told)


def test_a_printed_split_names_groups_proof_and_teams_off_their_place() -> None:
    split = split_field(twelve("ABBCDEFGHIKA"), 2, weights=SplitWeights(together=50))
    head, columns, *lines = str(split).splitlines()
    assert head == f"12 teams in 2 groups cost {split.cost:g} points: no split costs less."
    assert columns.split() == ["group", "teams", "strengths", "clubs", "joined"]
    assert any(line.endswith("with its club.") for line in lines)
    assert any(line.endswith("makes room.") for line in lines)
    assert "<td>1</td>" in split._repr_html_()


def test_a_team_that_moves_is_named() -> None:
    teams = twelve("AABBCCDDEEFF")
    turned = {team: 3 - group for team, group in split_field(teams, 2).announced.items()}
    moved = split_field(teams, 2, announced=turned, weights=SplitWeights(move=0))
    assert "A01 moves from group 2 to group 1." in str(moved)
