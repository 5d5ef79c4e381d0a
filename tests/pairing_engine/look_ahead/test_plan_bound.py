from collections.abc import Sequence

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    FormatLimit,
    GameType,
    LockedGame,
    LookAhead,
    PairingRules,
    PlanTotals,
    Round,
    SolverOptions,
    Tournament,
    check_tournament,
    pair_next_round,
    plan_bound,
)
from pairing_engine.look_ahead import plan_bound as bounds
from pairing_engine.look_ahead.plan_bound import proven_plan
from pairing_engine.past.tally import NumberedGame
from pairing_engine.round.criteria import situation_of
from pairing_engine.start_rules import legal_fields
from pairing_engine.whole_tournament.floors import Floor, floor_under, known_floor, limits_under
from pairing_engine.whole_tournament.round_shapes import PitchLimits, largest_deviation
from tests.pairing_engine.fields import LAST_RESORT, after_rounds, changed, field, with_round
from tests.pairing_engine.look_ahead.every_rest import as_round

NEVER = PairingRules()
AHEAD = LAST_RESORT.model_copy(update={"look_ahead": LookAhead.HORIZON})
PROVING = SolverOptions(prove_plan=True)


def played(tournament: Tournament, past: Sequence[Sequence[NumberedGame]]) -> Tournament:
    """Return the tournament after these rounds."""
    names = sorted(team.id for team in tournament.teams)
    return changed(tournament, rounds=tuple(as_round(names, games) for games in past))


def bound_of(tournament: Tournament, limit: FormatLimit | None = None) -> PlanTotals:
    found = plan_bound(tournament, limit)
    assert found is not None
    return found.bound


def undercuts(way: PlanTotals, bound: PlanTotals) -> bool:
    return any(number < low for (_, number), (_, low) in zip(way, bound, strict=True))


@pytest.mark.parametrize(
    ("last_resort", "every"),
    [
        (False, 10),
        (True, 18),
        pytest.param(False, 5, marks=pytest.mark.long),
        pytest.param(True, 6, marks=pytest.mark.long),
    ],
)
def test_bound_at_the_start_lies_between_those_of_the_preview(last_resort: bool, every: int) -> None:
    rules = LAST_RESORT if last_resort else NEVER
    for sizes in list(legal_fields())[::every]:
        floor = known_floor(sizes, 6, last_resort=last_resort)
        found = plan_bound(field(*sizes, rounds=6, rules=rules))

        assert floor is not None
        assert found is not None
        assert not found.is_relaxed
        assert found.bound.format_deviation == floor.deviation_bound
        assert floor.repetition_bound <= found.bound.repetition <= floor.repetition
        assert floor.rematches_bound <= found.bound.rematches <= floor.rematches
        assert floor.repeated_partners_bound <= found.bound.repeated_partners <= floor.repeated_partners


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

    limit = FormatLimit(pairing.plan_cost.format_deviation, pairing.plan_cost.same_club_games)
    assert bound_of(tournament, limit) == pairing.plan_cost


def test_nothing_can_be_avoided_in_the_best_tournament_of_its_field() -> None:
    floor = known_floor((4, 4), 6, last_resort=False)
    assert floor is not None
    for number in range(6):
        bound = bound_of(played(field(4, 4, rounds=6, rules=NEVER), floor.witness[:number]))
        assert (bound.format_deviation, bound.repetition) == (floor.deviation, floor.repetition)


def test_clubs_that_must_not_meet_leave_fewer_opponents() -> None:
    free = field(2, 2, 2, 2, rounds=5, rules=PairingRules(max_classic=0))
    banned = free.rules.model_copy(update={"forbidden_opponents": (ForbiddenOpponents(clubs=("A", "B")),)})

    assert bound_of(free).rematches == 0
    assert bound_of(changed(free, rules=banned)).rematches == 4


def test_partners_that_must_not_merge_leave_no_classic_game() -> None:
    """With formats that nobody can reach the bound would speak of no tournament; what can be played repeats nothing."""
    rules = PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),))
    found = plan_bound(field(2, 2, rounds=2, rules=rules))

    assert found is not None
    assert found.limit == FormatLimit(8)
    assert (found.bound.format_deviation, found.bound.repetition) == (8, 0)


def test_a_locked_game_is_played_in_its_round() -> None:
    locks = (LockedGame(home=("a1",), away=("b1",), round=1), LockedGame(home=("a1",), away=("b2",), round=2))
    found = plan_bound(field(2, 2, rounds=2, rules=PairingRules(locked_games=locks)))

    assert found is not None
    assert found.limit == FormatLimit(8)
    assert found.bound.repetition == 0
    assert found.witness is not None
    assert [played.matches[0].teams for played in found.witness] == [("a1", "b1"), ("a1", "b2")]


def test_a_held_classic_pitch_is_one_for_funino() -> None:
    """Two Funino games and a classic one would be all that the pitches allow without the lock."""
    locks = [LockedGame(home=("a1",), away=("b1",), round=number, on_classic_pitch=True) for number in (1, 2)]
    tournament = field(3, 3, rounds=2, rules=PairingRules(max_funino=2, locked_games=tuple(locks)))
    all_funino = [[(0, 3), (1, 4), (2, 5)], [(0, 3), (1, 5), (2, 4)]]
    assert not check_tournament(played(tournament, all_funino))

    bound = bound_of(tournament, FormatLimit(12))
    assert (bound.rematches, bound.repetition) == (1, 1)


def test_no_classic_game_beside_the_only_classic_pitch_if_it_is_held() -> None:
    lock = LockedGame(home=("a1",), away=("b1",), on_classic_pitch=True)
    rules = PairingRules(max_classic=1, max_funino=2, locked_games=(lock,))
    found = plan_bound(field(3, 3, rounds=1, rules=rules))

    assert found is not None
    assert found.witness is not None
    assert [match.game_type for match in found.witness[0].matches] == [GameType.FUNINO] * 3


def test_a_plan_without_pitches_for_its_games_is_none() -> None:
    """In round 2 the only classic pitch is held."""
    lock = LockedGame(home=("a1",), away=("b1",), round=2, on_classic_pitch=True)
    rules = PairingRules(max_classic=1, max_funino=2, locked_games=(lock,))
    situation = situation_of(field(3, 3, rounds=2, rules=rules))

    assert bounds._is_counted(situation, 2, [(0, 3), (1, 4), (2, 5)])
    assert not bounds._is_counted(situation, 2, [(0, 3), (1, 2, 4, 5)])


def test_a_held_pitch_that_nobody_counted_is_one_more_for_funino() -> None:
    """What is proven of two pitches for Funino says nothing of a round with three."""
    held = [LockedGame(home=("a1",), away=("b1",), round=number, on_classic_pitch=True) for number in (None, 2, 3)]

    def floor(*locks: LockedGame, **pitches: int) -> Floor | None:
        return floor_under(PairingRules(locked_games=locks, **pitches), (4, 4), 5)

    assert floor(max_classic=1, max_funino=2) is not None
    assert floor(held[0], max_classic=1, max_funino=2) == floor(max_classic=1, max_funino=2)
    assert floor(*held, max_classic=1, max_funino=2) is None
    assert floor(*held[1:], max_classic=2, max_funino=4) == floor_under(NEVER, (4, 4), 5)
    assert limits_under(PairingRules(max_funino=2, locked_games=tuple(held))) == PitchLimits(None, 4)


def test_a_team_has_one_classic_place_in_a_round() -> None:
    """Two classic games for the team that had none would make up for its Funino games, but one round is left."""
    past = [[(0, 1, 4, 5), (2, 3)], [(0, 3), (1, 2, 4, 5)]]
    found = plan_bound(played(field(3, 3, rounds=3, rules=NEVER), past))

    assert found is not None
    assert found.limit == FormatLimit(8)
    assert (found.bound.rematches, found.bound.repetition) == (4, 5)


def test_two_classic_rounds_of_two_clubs_of_four_repeat_four_times() -> None:
    """Who meets all four others in two rounds has the same partner twice, or meets one of them again."""
    found = plan_bound(field(4, 4, rounds=2, rules=PairingRules(max_funino=0)))

    assert found is not None
    assert (found.bound.rematches, found.bound.repeated_partners, found.bound.repetition) == (0, 0, 4)


def test_a_limit_that_no_tournament_keeps_to_has_no_bound() -> None:
    tournament = field(2, 2, rounds=2, rules=PairingRules(max_classic=0))

    assert plan_bound(tournament, FormatLimit(6)) is None
    assert bound_of(tournament, FormatLimit(8)).repetition == 0


def test_a_lock_on_a_team_that_is_away_leaves_no_tournament() -> None:
    rules = PairingRules(locked_games=(LockedGame(home=("a1",), away=("b1",)),))

    assert plan_bound(changed(field(3, 3, rounds=2, rules=rules), absent=("a1", "b2"))) is None


@pytest.mark.parametrize(
    "sizes", [(4, 4, 4, 4), (8, 8), (5, 4, 3, 2, 2), pytest.param((5, 5, 5), marks=pytest.mark.long), (4, 4, 3)]
)
def test_large_fields_have_a_witness_with_bans_and_locks(sizes: tuple[int, ...]) -> None:
    rules = PairingRules(
        forbidden_opponents=(ForbiddenOpponents(teams=("a1", "b1")),),
        forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),),
        locked_games=(LockedGame(home=("a1",), away=("b2",)),),
    )
    tournament = field(*sizes, rounds=6, rules=rules)
    found = plan_bound(tournament)

    assert found is not None
    assert found.witness is not None
    rounds = tuple(Round.model_validate(planned.model_dump()) for planned in found.witness)
    assert not check_tournament(changed(tournament, rounds=rounds))


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
    here = changed(tournament, number_of_rounds=len(tournament.rounds) + 1)
    proven = proven_plan(here, situation_of(here), None, coming)
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
    monkeypatch.setattr(bounds, "_bound", lambda *_, limit: limits.append(limit))

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
    proven = proven_plan(gone, situation_of(gone), None, [(0, 1, 2, 3)])

    assert proven is not None
    assert (proven.cost.format_deviation, proven.bound.format_deviation) == (2, 2)
    assert bound_of(gone).format_deviation == 2


def test_games_within_a_club_so_far_and_needed_are_within_the_limit() -> None:
    tournament = after_rounds(field(3, 3, 2, rounds=6), 2)
    found = plan_bound(tournament)

    assert found is not None
    assert found.bound.same_club_games == 2
    assert found == plan_bound(tournament, FormatLimit(None, 2, 2))
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
    assert pairing.plan_bound == bound_of(tournament, limit)


def test_after_the_end_the_bound_is_what_was_played() -> None:
    ended = played(field(2, 2, rounds=2, rules=NEVER), [[(0, 2), (1, 3)], [(0, 2), (1, 3)]])

    assert bound_of(ended, FormatLimit(8)) == PlanTotals(
        rematches=2, repeated_partners=0, repetition=2, format_deviation=8, same_club_games=0
    )


def test_partners_merged_before_are_no_new_ones_and_forbidden_ones_none_at_all() -> None:
    fresh = field(2, 2, rounds=1, rules=PairingRules(max_funino=0))
    merged = played(changed(fresh, number_of_rounds=2), [[(0, 1, 2, 3)]])
    banned = changed(
        fresh, rules=PairingRules(max_funino=0, forbidden_partners=(ForbiddenPartners(teams=("a1", "a2")),))
    )

    assert bound_of(fresh).repeated_partners == 0
    assert bound_of(merged).repeated_partners == 2
    assert plan_bound(banned) is None


def test_who_met_once_meets_again() -> None:
    met = played(field(2, 2, rounds=3, rules=NEVER), [[(0, 2), (1, 3)], [(0, 3), (1, 2)]])

    assert bound_of(met, FormatLimit(12)).rematches == 2


def test_teams_that_are_far_behind_already_leave_a_bound() -> None:
    across = [(0, 2), (1, 4), (3, 5)]
    behind = played(field(2, 2, 2, rounds=5, rules=LAST_RESORT), [[(0, 1), (2, 4), (3, 5)], *[across] * 3])
    proven = proven_plan(behind, situation_of(behind), None, across)

    assert proven is not None
    assert (proven.cost.format_deviation, proven.cost.same_club_games) == (30, 1)


@pytest.mark.parametrize("look_ahead", LookAhead)
@pytest.mark.parametrize("here", [0, 1])
def test_too_few_teams_for_a_game_have_no_plan(look_ahead: LookAhead, here: int) -> None:
    everybody = field(2, 2, rounds=3, rules=PairingRules(look_ahead=look_ahead))

    assert plan_bound(changed(everybody, absent=everybody.present[here:])) is None


def floor_for(tournament: Tournament, limit: FormatLimit) -> Floor | None:
    return bounds._floor_of(tournament, situation_of(tournament), limit)


def test_the_table_speaks_for_whom_nobody_is_left_behind_by_games_within_a_club() -> None:
    without, within = field(4, 4, rounds=6, rules=LAST_RESORT), field(3, 3, 2, rounds=5, rules=LAST_RESORT)
    fair = largest_deviation(5)

    assert floor_for(without, FormatLimit(0)) == floor_under(without.rules, (4, 4), 6)
    assert floor_for(within, FormatLimit(0, 1, fair)) == floor_under(within.rules, (3, 3, 2), 5)
    assert floor_for(within, FormatLimit(0, 1, fair + 1)) is None
    assert floor_for(within, FormatLimit(0, 1)) is None


def test_the_table_speaks_for_no_past_that_was_illegal_or_had_two_games_within_clubs_at_once() -> None:
    illegal = played(field(2, 2, 2, rounds=4, rules=NEVER), [[(0, 1), (2, 4), (3, 5)]])
    one_each = played(field(4, rounds=4, rules=LAST_RESORT), [[(0, 1), (2, 3)]])
    fewer = Round(matches=as_round(["a1", "a2"], [(0, 1)]).matches, absent=("a3", "a4"))
    alone = changed(one_each, rounds=(*one_each.rounds, fewer))

    assert check_tournament(illegal)
    assert not check_tournament(alone)
    assert not bounds._is_legal_so_far(alone)
    assert not bounds._is_legal_so_far(illegal)
    assert bounds._is_legal_so_far(played(field(2, 2, rounds=4, rules=LAST_RESORT), [[(0, 2), (1, 3)]]))
