from random import Random

import pytest

from pairing_engine import SameClubFunino, pair_next_round
from pairing_engine.engine import prepare
from pairing_engine.look_ahead.remaining import Remaining, are_shapes_few, remaining_of
from pairing_engine.round.criteria import situation_of
from pairing_engine.rules import ForbiddenOpponents, ForbiddenPartners, LookAhead, PairingRules
from pairing_engine.tournament import Round, Team, Tournament
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, PitchLimits
from tests.pairing_engine.fields import LAST_RESORT, classic, field, funino, with_round

RULES = PairingRules(look_ahead=LookAhead.NONE)


def remaining(tournament: Tournament) -> Remaining:
    found = remaining_of(situation_of(tournament), tournament.number_of_rounds, prepare(tournament).plan)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("sizes", "policy"),
    [((4, 4), SameClubFunino.NEVER), ((3, 3, 2), SameClubFunino.LAST_RESORT), ((4, 3), SameClubFunino.NEVER)],
)
def test_the_rest_foreseen_after_a_round_is_where_the_next_round_starts(sizes, policy) -> None:
    tournament = field(*sizes, rounds=6, rules=RULES.model_copy(update={"same_club_funino": policy}))
    place = {team.id: number for number, team in enumerate(sorted(tournament.teams, key=lambda team: team.id))}
    for _ in range(4):
        before = remaining(tournament)
        pairing = pair_next_round(tournament)
        games = [tuple(place[team] for team in (*game.home, *game.away)) for game in pairing.games]
        games += [(place[team],) for team in pairing.pausing]
        tournament = with_round(tournament, pairing, Random(1))

        foreseen, found = before.after(games), remaining(tournament)

        assert (foreseen.rounds, foreseen.met, foreseen.merged) == (found.rounds, found.met, found.merged)
        assert foreseen.difference == found.difference
        assert foreseen.same_club_games == found.same_club_games
        assert len(foreseen.pausing) == len(found.pausing)


NONE_MET = ((0,) * 4,) * 4
TWO_CLUBS = Remaining((0, 0, 1, 1), 3, NONE_MET, NONE_MET, (0,) * 4, (), 1, NO_LIMITS)


def begun(names: str, *rounds: Round, absent: tuple[str, ...] = (), **rules: object) -> Tournament:
    teams = tuple(Team(id=name, club=name[0]) for name in names.split())
    return Tournament(number_of_rounds=5, teams=teams, rounds=rounds, absent=absent, rules=PairingRules(**rules))


def test_what_is_left_counts_those_who_are_there() -> None:
    tournament = begun(
        "a1 a2 a3 b1 b2 b3",
        Round(matches=(classic("a1 a2", "b1 b2"), funino("a3", "b3"))),
        absent=("a1",),
        forbidden_opponents=(ForbiddenOpponents(teams=("a2", "b1")), ForbiddenOpponents(teams=("a3", "b1"))),
        forbidden_partners=(ForbiddenPartners(teams=("b1", "b3")),),
        max_classic=1,
        max_funino=2,
    )

    assert remaining_of(situation_of(tournament), 5, None) == Remaining(
        clubs=(0, 0, 1, 1, 1),
        rounds=4,
        met=((0, 0, 31, 1, 0), (0, 0, 30, 0, 1), (31, 30, 0, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
        merged=((0,) * 5, (0,) * 5, (0, 0, 0, 1, 30), (0, 0, 1, 0, 0), (0, 0, 30, 0, 0)),
        difference=(1, -1, 1, 1, -1),
        pausing=(2, 3, 4, 2),
        same_club_games=0,
        limits=PitchLimits(1, 2),
    )


def test_pauses_to_come_go_in_turn() -> None:
    games = {"b1": ("a1", "b2", "a2", "c1"), "a1": ("a2", "b1", "b2", "c1")}
    rounds = [Round(matches=(funino(*left[:2]), funino(*left[2:])), pausing=(team,)) for team, left in games.items()]
    found = remaining_of(situation_of(begun("a1 a2 b1 b2 c1", *rounds)), 9, None)

    assert found is not None
    assert found.pausing == (1, 3, 4, 2, 0, 1, 3)


def test_somebody_pauses_even_where_nobody_can_leave_a_round() -> None:
    found = remaining_of(situation_of(begun("a1 a2 a3 b1", absent=("b1",))), 3, None)

    assert found is not None
    assert found.pausing == (0, 0, 0)


def test_games_within_a_club_are_those_of_the_plan() -> None:
    tournament = field(3, 3, 2, rounds=6, rules=LAST_RESORT)
    without_plan = remaining_of(situation_of(tournament), 6, None)

    assert remaining(tournament).same_club_games == 2
    assert without_plan is not None
    assert without_plan.same_club_games == 0


def test_the_last_round_leaves_nothing_to_plan() -> None:
    situation = situation_of(field(4, 4))

    assert remaining_of(situation, 1, None) is None
    assert remaining_of(situation, 2, None) is not None


def test_fields_of_up_to_3000_shapes_are_planned() -> None:
    assert are_shapes_few(situation_of(field(8, 8, 8, 4, 2, 2, 2)))
    assert not are_shapes_few(situation_of(field(8, 8, 8, 4, 3, 2, 2, 2)))


def test_a_round_takes_away_what_it_plays() -> None:
    classic_first = TWO_CLUBS.after([(0, 1, 2, 3)])
    within = TWO_CLUBS.after([(0, 1), (2, 3)])

    assert classic_first.rounds == within.rounds == 2
    assert classic_first.met == ((0, 0, 1, 1), (0, 0, 1, 1), (1, 1, 0, 0), (1, 1, 0, 0))
    assert classic_first.merged == ((0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 1, 0))
    assert (classic_first.difference, classic_first.same_club_games) == ((1,) * 4, 1)
    assert (within.difference, within.same_club_games) == ((-1,) * 4, 0)


def test_who_pauses_is_not_counted_in_the_size_of_the_club() -> None:
    three = Remaining((0, 0, 1, 2, 2), 2, (), (), (0,) * 5, (2, 0), 0, NO_LIMITS)

    assert three.sizes() == (2, 1, 2)
    assert [three.sizes(team) for team in three.pausing] == [(2, 0, 2), (1, 1, 2)]
