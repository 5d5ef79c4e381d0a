from itertools import product

import pytest

from pairing_engine.cpsat.shapes.whole_tournament import format_floor
from pairing_engine.engine import pair_next_round
from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError
from pairing_engine.fields import field_of
from pairing_engine.preview.hints import Hint, HintKind
from pairing_engine.preview.preview import preview
from pairing_engine.rules import LookAhead, PairingRules, SameClubFunino
from pairing_engine.start_rules import broken_start_rules, legal_fields
from pairing_engine.tournament import Tournament
from pairing_engine.whole_tournament.round_shapes import FloorTask, PitchLimits

LAST_RESORT = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT)


def hints(clubs: dict[str, int], rounds: int) -> dict[HintKind, Hint]:
    return {hint.kind: hint for hint in preview(clubs, rounds).hints}


def test_a_field_tells_its_games_per_format_and_its_repetition() -> None:
    answer = preview({"Rot": 4, "Blau": 4}, 6)

    assert answer.legal
    assert answer.outlook is not None
    assert answer.outlook.format_deviation.value == answer.outlook.format_deviation.bound == 0
    assert answer.outlook.repetition.value == answer.outlook.repetition.bound == 20
    assert [(club.club, club.teams, club.classic_min, club.classic_max) for club in answer.per_club] == [
        ("Blau", 4, 3, 3),
        ("Rot", 4, 3, 3),
    ]


def test_a_starved_club_gets_no_classic_game_unless_clubs_may_meet_themselves() -> None:
    field = {"Rot": 3, "Blau": 3, "Grün": 2}

    never, last_resort = preview(field, 6), preview(field, 6, LAST_RESORT)

    assert never.per_club[2].club == "Grün"
    assert never.per_club[2].classic_max == 0
    assert last_resort.per_club[2].classic_min == 2
    assert last_resort.outlook is not None
    assert last_resort.outlook.same_club_games == 2


def test_pitches_are_those_of_the_best_tournament() -> None:
    pitches = preview({"A": 4, "B": 4, "C": 4, "D": 4}, 6).pitches_needed

    assert pitches is not None
    assert (pitches.classic, pitches.funino) == (2, 4)


def test_pitch_limits_are_kept() -> None:
    answer = preview({"A": 4, "B": 4}, 3, PairingRules(max_classic=0, max_funino=4))

    assert answer.pitches_needed is not None
    assert answer.pitches_needed.classic == 0
    assert answer.outlook is not None
    assert answer.outlook.largest_deviation == 3


def test_an_illegal_field_names_its_rules_and_what_would_mend_it() -> None:
    answer = preview({"Rot": 3, "Blau": 2}, 6)

    assert not answer.legal
    assert answer.broken_rules == broken_start_rules({"Rot": 3, "Blau": 2})
    assert answer.outlook is None
    assert [(change.club, change.teams) for change in answer.hints[0].changes] == [("Blau", 1)]


def test_one_club_alone_needs_another() -> None:
    hint = hints({"Rot": 4}, 6)[HintKind.ADD_CLUB]

    assert [(change.club, change.teams) for change in hint.changes] == [(None, 4)]


def test_fewer_rounds_or_one_more_club_mends_a_field_that_meets_too_often() -> None:
    found = hints({"Rot": 4, "Blau": 4}, 8)

    assert found[HintKind.ADD_CLUB].after.max_meetings < 4
    assert found[HintKind.ROUNDS].rounds < 8


def test_a_pitch_that_saves_several_repetitions_is_told() -> None:
    limits = LAST_RESORT.model_copy(update={"max_classic": 1, "max_funino": 2})
    answer = preview({"Rot": 3, "Blau": 3, "Grün": 2}, 6, limits)
    (hint,) = (hint for hint in answer.hints if hint.kind is HintKind.PITCHES)

    assert hint.pitches is not None
    assert (hint.pitches.classic, hint.pitches.funino) == (1, 3)
    assert answer.outlook is not None
    assert hint.after.repetition.value <= answer.outlook.repetition.value - 3
    assert hint.after.format_deviation.value <= answer.outlook.format_deviation.value


@pytest.mark.parametrize("pitches", [(2, 4), (3, 4), (None, None)])
def test_a_pitch_that_saves_nothing_is_not_asked_for(pitches: tuple[int | None, int | None]) -> None:
    limits = LAST_RESORT.model_copy(update={"max_classic": pitches[0], "max_funino": pitches[1]})

    assert HintKind.PITCHES not in {hint.kind for hint in preview({"A": 4, "B": 4, "C": 4, "D": 4}, 6, limits).hints}


def test_a_perfect_field_needs_no_hint() -> None:
    assert not hints({"A": 4, "B": 4, "C": 4, "D": 4}, 6)


@pytest.mark.parametrize("sizes", [*legal_fields(), (1, 1), (5,), (3, 3, 1), (8, 2, 2), (2, 2, 2, 1), (7, 7, 1)])
def test_every_hint_leads_to_a_field_that_may_start(sizes: tuple[int, ...]) -> None:
    clubs = {f"club {number}": size for number, size in enumerate(sizes)}

    for hint in preview(clubs, 8).hints:
        after = clubs.copy()
        for change in hint.changes:
            after[change.club or "new"] = after.get(change.club or "new", 0) + change.teams
        assert not broken_start_rules(after)


def test_a_field_that_may_not_start_is_solved_on_demand() -> None:
    answer = preview({"A": 2, "B": 2}, 2, any_field=True)

    assert not answer.legal
    assert answer.outlook is not None
    assert answer.outlook.format_deviation.value == 0


def test_an_odd_number_of_teams_has_no_outlook() -> None:
    assert preview({"A": 3, "B": 2}, 2, any_field=True).outlook is None


def test_a_field_too_large_to_solve_at_once_says_so() -> None:
    with pytest.raises(InvalidTournamentError, match="up to 24 teams, not for 40"):
        preview({"A": 20, "B": 20}, 4, any_field=True)


def test_rounds_must_be_positive() -> None:
    with pytest.raises(InvalidTournamentError, match="rounds: 0 is not a number from 1 to 1000"):
        preview({"A": 4, "B": 4}, 0)


def test_without_a_pitch_for_five_a_side_no_round_or_club_promises_both_formats() -> None:
    answer = preview({"A": 3, "B": 3, "C": 3, "D": 3}, 8, PairingRules(max_classic=0, max_funino=8))

    assert answer.outlook is not None
    assert answer.outlook.largest_deviation == 8
    assert [hint for hint in answer.hints if hint.after.largest_deviation < 8] == []


def is_played(sizes: tuple[int, ...], classic: int, funino: int) -> bool:
    """Whether the first round is paired, with games within a club where no other is possible."""
    rules = PairingRules(max_classic=classic, max_funino=funino, look_ahead=LookAhead.NONE)
    try:
        pair_next_round(Tournament(number_of_rounds=6, teams=field_of(sizes), rules=rules))
    except InfeasibleRoundError:
        return False
    return True


@pytest.mark.parametrize("teams", [6, 8, 10, pytest.param(12, marks=pytest.mark.long)])
def test_whatever_is_played_is_possible(teams: int) -> None:
    for sizes in (field for field in legal_fields() if sum(field) == teams):
        for pitches in product(range(4), range(6)):
            floor = format_floor(FloorTask(sizes, 6, last_resort=True, limits=PitchLimits(*pitches)))
            assert (floor is not None) == is_played(sizes, *pitches), (sizes, pitches)


@pytest.mark.parametrize("policy", SameClubFunino)
@pytest.mark.parametrize(
    ("sizes", "pitches", "rounds"),
    [((4, 4, 2), (2, 1), 6), ((4, 2, 2, 2), (2, 1), 6), ((2, 2, 2, 2, 2), (2, 1), 6), ((2, 2, 2), (1, 1), 8)],
)
def test_where_every_round_needs_a_game_within_a_club_that_is_told(
    sizes: tuple[int, ...], pitches: tuple[int, int], rounds: int, policy: SameClubFunino
) -> None:
    rules = PairingRules(max_classic=pitches[0], max_funino=pitches[1], same_club_funino=policy)
    answer = preview(sizes, rounds, rules)

    assert answer.outlook is not None
    assert answer.outlook.same_club_games == rounds
    assert f"{rounds} Funino games within a club: no round without one." in str(answer)


def test_too_few_pitches_for_any_round_are_told() -> None:
    answer = preview([4, 4], 6, PairingRules(max_classic=0, max_funino=1))

    assert answer.outlook is None
    assert "no round fits on them" in str(answer)
