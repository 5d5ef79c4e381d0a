"""What is said of a field in one sentence: its state, its worst problem and what mends it."""

import datetime as dt
from collections.abc import Mapping
from itertools import product

import pytest

from pairing_engine.preview.hints import Change, Hint, HintKind
from pairing_engine.preview.outlook import Bounded, Outlook
from pairing_engine.preview.preview import ClubPreview, Preview
from pairing_engine.preview.usual import Range, Usual
from pairing_engine.start_rules import legal_fields
from tests.webapp.services.rows import a_field
from webapp.domain.enums import SameClubFunino
from webapp.domain.errors import Broken
from webapp.services.setup.preview import preview_of_records
from webapp.services.setup.verdict import Formats, ProblemKind, Verdict, VerdictState, example_fields, verdict_on

GOOD, MIND, NOT_POSSIBLE = VerdictState
NONE = Bounded(value=0, bound=0)


def outlook(same_club: int = 0, apart: int = 0, meetings: int = 1, rematches: int = 0) -> Outlook:
    repeated = Bounded(value=rematches, bound=rematches)
    return Outlook(
        format_deviation=NONE,
        largest_deviation=apart,
        rematches=repeated,
        repeated_partners=NONE,
        repetition=repeated,
        meetings=72,
        max_meetings=meetings,
        same_club_games=same_club,
    )


def hint(kind: HintKind, after: Outlook, rounds: int = 8, teams: int = 0) -> Hint:
    changes = (Change(club=None, teams=teams),) if teams else ()
    return Hint(kind=kind, changes=changes, rounds=rounds, after=after)


def verdict(now: Outlook | None, *hints: Hint, usual: Usual | None = None, broken: tuple[Broken, ...] = ()) -> Verdict:
    games = {"funino_min": 4, "funino_max": 4, "classic_min": 4, "classic_max": 4}
    clubs = tuple(ClubPreview(club=name, teams=3, **games) for name in "ABCD") if now else ()
    legal = now is not None
    found = Preview(legal=legal, broken_rules=(), rounds=8, per_club=clubs, outlook=now, hints=hints)
    return verdict_on(found, usual, 12, broken, lambda rounds: dt.datetime(2026, 6, 6, rounds, tzinfo=dt.UTC))


def of_records(sizes: Mapping[str, int], rounds: int = 8, **change: object) -> Verdict:
    return preview_of_records(a_field(sizes, number_of_rounds=rounds, **change)).verdict


def test_field_without_a_problem_is_good() -> None:
    found = verdict(outlook(meetings=2, apart=1))
    assert (found.state, found.problem, found.remedies) == (GOOD, None, ())


@pytest.mark.parametrize(
    ("now", "kind", "count"),
    [
        (outlook(same_club=1, apart=8, meetings=4), ProblemKind.SAME_CLUB, 1),
        (outlook(apart=2, meetings=4), ProblemKind.FORMATS, 2),
        (outlook(meetings=3), ProblemKind.OPPONENTS, 3),
    ],
)
def test_first_problem_is_the_one_that_matters_most(now: Outlook, kind: ProblemKind, count: int) -> None:
    found = verdict(now)
    assert found.state is MIND
    assert found.problem is not None
    assert (found.problem.kind, found.problem.count) == (kind, count)


def test_what_the_organiser_does_alone_comes_before_a_club_and_teams() -> None:
    kinds = [HintKind.ADD_TEAMS, HintKind.ADD_CLUB, HintKind.PITCHES, HintKind.ROUNDS]
    found = verdict(outlook(same_club=1), *(hint(kind, outlook()) for kind in kinds))
    assert [one.hint.kind for one in found.remedies] == kinds[:0:-1]


def test_remedy_that_only_lessens_comes_last_and_says_what_is_left() -> None:
    rounds, club = hint(HintKind.ROUNDS, outlook(same_club=2), rounds=7), hint(HintKind.ADD_CLUB, outlook(), teams=2)
    found = verdict(outlook(same_club=3), rounds, club)
    assert [(one.hint.kind, one.left, one.teams) for one in found.remedies] == [
        (HintKind.ADD_CLUB, 0, 14),
        (HintKind.ROUNDS, 2, 12),
    ]
    assert [one.end and one.end.hour for one in found.remedies] == [None, 7]


def test_hint_that_leaves_the_problem_as_it_is_mends_nothing() -> None:
    assert verdict(outlook(same_club=1), hint(HintKind.ROUNDS, outlook(same_club=1))).remedies == ()


def test_club_that_lacks_a_team_is_named_before_the_odd_number() -> None:
    odd, small = Broken(None, "ODD_TEAMS", "", {}), Broken(None, "CLUB_TOO_SMALL", "", {})
    assert verdict(None, broken=(odd, small)).broken_rule == small
    assert verdict(None, broken=(odd,)).broken_rule == odd


def test_hints_of_the_engine_do_not_mend_what_others_have_against_a_field() -> None:
    hints, few = [hint(HintKind.ADD_CLUB, outlook(), teams=2)], Broken(None, "TOO_FEW_PITCHES", "", {})
    assert verdict(outlook(), *hints, broken=(few,)).remedies == ()
    assert len(verdict(None, *hints, broken=(few,)).remedies) == 1


def test_exactly_half_is_only_said_where_simulated_tournaments_came_to_it() -> None:
    half, off = (
        Usual(
            rematches=Range(p10=22, p90=26),
            repeated_partners=Range(p10=0, p90=0),
            format_deviation=Range(p10=0, p90=p90),
        )
        for p90 in (0, 4)
    )
    told = [verdict(outlook(), usual=usual).facts for usual in (half, off, None)]
    assert [facts.formats for facts in told if facts] == [Formats.HALF, Formats.ABOUT_HALF, Formats.ABOUT_HALF]


@pytest.mark.parametrize("rounds", [1, 2])
def test_whoever_plays_one_format_only_has_no_half_of_each(rounds: int) -> None:
    facts = of_records(dict.fromkeys("ABCD", 2), rounds, classic_pitches=0, funino_pitches=4).facts
    assert facts is not None
    assert facts.formats is Formats.UNEVEN


def test_opponents_are_those_of_a_usual_tournament_and_never_more_than_there_are() -> None:
    common = Usual(
        rematches=Range(p10=22, p90=26), repeated_partners=Range(p10=0, p90=0), format_deviation=Range(p10=0, p90=0)
    )
    usual, best = verdict(outlook(), usual=common).facts, verdict(outlook(rematches=6)).facts
    assert usual is not None
    assert best is not None
    # 72 meetings of 12 teams: 24 of them again, or 6.
    assert (usual.opponents, usual.is_usual) == (8, True)
    assert (best.opponents, best.other_teams, best.is_usual) == (9, 9, False)


@pytest.mark.parametrize(
    ("sizes", "rounds", "told"),
    [
        ((3, 3), 6, (3, 3)),
        ((4, 4), 8, (4, 4)),
        ((2, 2, 2), 6, (5, 5)),
        ((5, 3, 2), 8, (5, 6)),
        ((4, 2, 2), 8, (4, 5)),
        ((4, 3, 3), 6, (6, 7)),
    ],
    ids=str,
)
def test_opponents_told_are_those_that_most_teams_meet(
    sizes: tuple[int, ...], rounds: int, told: tuple[int, int]
) -> None:
    facts = of_records(dict(zip("ABC", sizes, strict=False)), rounds).facts
    assert facts is not None
    assert (facts.opponents, facts.other_teams) == told


@pytest.mark.parametrize(
    ("sizes", "others"), [({"Rot": 4, "Blau": 4}, 4), ({"Rot": 3, "Blau": 3, "Gelb": 2}, 7)], ids=str
)
def test_teams_of_the_own_club_are_opponents_where_they_have_to_be(sizes: dict[str, int], others: int) -> None:
    facts = of_records(sizes).facts
    assert facts is not None
    assert facts.other_teams == others


def test_seven_rounds_free_four_clubs_of_the_game_in_a_club() -> None:
    found = of_records({"Rot": 4, "Blau": 2, "Gelb": 2, "Grün": 2})
    assert found.problem is not None
    assert found.problem.count == 1
    assert [(one.hint.kind, one.left, one.teams) for one in found.remedies] == [
        (HintKind.ROUNDS, 0, 10),
        (HintKind.ADD_CLUB, 0, 12),
        (HintKind.ADD_TEAMS, 0, 12),
    ]
    assert found.remedies[0].hint.rounds == 7


def test_three_clubs_need_a_fourth_because_seven_rounds_leave_two_games_in_a_club() -> None:
    found = of_records({"Rot": 3, "Blau": 3, "Gelb": 2}, expected_number_of_teams=8)
    assert found.problem is not None
    assert found.problem.count == 3
    assert [(one.hint.kind, one.left) for one in found.remedies] == [
        (HintKind.ADD_CLUB, 0),
        (HintKind.ADD_TEAMS, 0),
        (HintKind.ROUNDS, 2),
    ]


def test_before_there_are_teams_the_verdict_is_about_the_expected_number() -> None:
    found = of_records({}, expected_number_of_teams=12)
    assert (found.state, found.example_clubs) == (GOOD, 3)
    found = of_records({}, expected_number_of_teams=8)
    assert (found.state, found.example_clubs) == (MIND, 4)
    assert all(not one.hint.changes for one in found.remedies)


def test_expected_number_without_enough_pitches_is_not_possible() -> None:
    found = of_records({}, expected_number_of_teams=12, classic_pitches=0, funino_pitches=1)
    assert found.state is NOT_POSSIBLE
    assert found.broken_rule is not None
    assert found.broken_rule.reason == "TOO_FEW_PITCHES"


def test_a_game_within_a_club_in_every_round_is_something_to_mind() -> None:
    found = of_records({"Rot": 4, "Blau": 4, "Gelb": 2}, rounds=6, classic_pitches=2, funino_pitches=1)
    assert found.state is MIND
    assert found.problem is not None
    assert (found.problem.kind, found.problem.count) == (ProblemKind.SAME_CLUB, 6)


@pytest.mark.parametrize("policy", SameClubFunino)
def test_what_is_not_possible_names_a_rule(policy: SameClubFunino) -> None:
    names = ("Rot", "Blau", "Gelb", "Grün")
    for sizes in (field for field in legal_fields() if sum(field) <= 8):
        for classic, funino in product(range(3), range(1, 4)):
            pitches = {"classic_pitches": classic, "funino_pitches": funino}
            field = dict(zip(names, sizes, strict=False))
            found = of_records(field, rounds=6, same_club_funino=policy, **pitches)
            assert (found.state is NOT_POSSIBLE) == (found.broken_rule is not None), (sizes, pitches)


@pytest.mark.parametrize("teams", range(6, 17, 2))
def test_every_expected_number_has_an_example_of_clubs_of_two_to_four(teams: int) -> None:
    fields = example_fields(teams)
    assert fields
    assert all(field.total() == teams and set(field.values()) <= {2, 3, 4} for field in fields)
