"""How many games within a club a round cannot do without, beside what the engine finds with the solver."""

from random import Random

import pytest

from pairing_engine import (
    ForbiddenOpponents,
    InfeasibleRoundError,
    LockedGame,
    PairingRules,
    Round,
    Team,
    Tournament,
    pair_next_round,
)
from pairing_engine.round.forced_same_club_games import MOST_TEAMS, same_club_games_forced
from tests.pairing_engine.fields import changed, field, funino, with_round


def under_hard_rules(random: Random) -> Tournament:
    """Return a small tournament with few pitches and opponents that are kept apart."""
    sizes = [random.randint(1, 4) for _ in range(random.randint(2, 4))]
    teams = tuple(
        Team(id=f"{club}{n}", club=club) for club, size in zip("abcd", sizes, strict=False) for n in range(size)
    )
    pairs = [random.sample(teams, 2) for _ in range(random.randint(0, 3))]
    bans = [ForbiddenOpponents(teams=(one.id, other.id)) for one, other in pairs if one.club != other.club]
    if random.random() < 0.5:
        bans.append(ForbiddenOpponents(clubs=("a", "b")))
    pitches = {name: random.choice((None, 0, 1, 2)) for name in ("max_classic", "max_funino")}
    return Tournament(number_of_rounds=2, teams=teams, rules=PairingRules(forbidden_opponents=tuple(bans), **pitches))


@pytest.mark.parametrize("seed", range(60))
def test_it_is_what_the_engine_plays(seed):
    tournament = under_hard_rules(Random(seed))
    try:
        pairing = pair_next_round(tournament)
    except InfeasibleRoundError:
        return
    clubs = tournament.clubs
    within = sum(clubs[game.home[0]] == clubs[game.away[0]] for game in pairing.games)
    assert same_club_games_forced(with_round(tournament, pairing), 1) == within


def test_fields_whose_rounds_are_too_many_are_left_to_counting():
    tournament = field(7, 7, 4, rules=PairingRules(max_classic=0))
    assert len(tournament.teams) > MOST_TEAMS
    assert same_club_games_forced(with_round(tournament, pair_next_round(tournament)), 1) == 0


def forced(names: str, number: int = 1, *, absent: str = "", **rules: object) -> int:
    """Return the games within a club that a round between these teams cannot do without."""
    teams = tuple(Team(id=name, club=name[0]) for name in names.split())
    here = [name for name in names.split() if name not in absent.split()]
    games = tuple(funino(one, other) for one, other in zip(here[::2], here[1::2], strict=False))
    pausing = (here[-1],) if len(here) % 2 else ()
    played = Round(matches=games, pausing=pausing, absent=tuple(absent.split()))
    tournament = Tournament(number_of_rounds=3, teams=teams, rounds=(played,) * number, rules=PairingRules(**rules))
    return same_club_games_forced(tournament, number)


BANNED = (ForbiddenOpponents(clubs=("a", "b")),)


@pytest.mark.parametrize(
    ("names", "rules", "games"),
    [
        ("a1 b1 a2 b2", {}, 0),
        ("a1 b1 a2 b2", {"forbidden_opponents": BANNED}, 2),
        ("a1 b1 a2 b2 c1", {"forbidden_opponents": BANNED}, 1),
        ("a1 b1 a2 b2 c1 c2", {"forbidden_opponents": BANNED}, 1),
        ("a1 b1 c1 a2 b2 c2", {"max_classic": 1, "max_funino": 1}, 1),
        ("a1 b1 c1 a2 b2 c2", {"max_classic": 1, "max_funino": 2}, 0),
        ("a1 b1 c1 a2 b2 c2", {"max_classic": 0, "max_funino": 3}, 0),
        ("a1 b1 c1 a2 b2 c2", {"max_classic": 0, "max_funino": 2}, 0),
        ("a1 b1 c1 a2 b2 c2", {"max_classic": 2, "max_funino": 1}, 0),
        ("a1 b1 c1 a2 b2 c2", {"max_funino": 3}, 0),
        ("a1 b1 a2 b2", {"max_classic": 0, "max_funino": 1}, 0),
        # Two games of five a side leave two teams of one club; with one, the others need three for Funino.
        ("a1 b1 a2 b2 c1 a3 b3 a4 b4 c2", {"max_funino": 2}, 1),
        ("a1 b1 a2 b2 c1 a3 b3 a4 b4 c2", {"max_funino": 3}, 0),
    ],
)
def test_the_fewest_games_within_a_club_are_counted_by_hand(names, rules, games):
    assert forced(names, **rules) == games


def test_only_the_teams_and_locks_of_that_round_count():
    assert forced("a1 b1 a2 b2 c1 c2", absent="c1 c2", forbidden_opponents=BANNED) == 2
    assert forced("a1 b1 a2 b2 c1 c2", number=2, absent="c1 c2", forbidden_opponents=BANNED) == 2
    lock = LockedGame(home=("a1",), away=("c1",), round=1)
    other = lock.model_copy(update={"round": 2})
    assert forced("a1 b1 a2 b2 c1", forbidden_opponents=BANNED) == 1
    assert forced("a1 b1 a2 b2 c1", forbidden_opponents=BANNED, locked_games=(lock,)) == 1
    assert forced("a1 b1 c1 b2", forbidden_opponents=(ForbiddenOpponents(teams=("b1", "c1")),)) == 0
    pairs = (ForbiddenOpponents(teams=("b1", "c1")), ForbiddenOpponents(teams=("b2", "c1")))
    assert forced("a1 b1 c1 b2", forbidden_opponents=pairs, locked_games=(other,)) == 1


def test_who_was_absent_in_an_earlier_round_does_not_matter():
    teams = tuple(Team(id=name, club=name[0]) for name in ("a1", "a2", "b1", "b2", "c1", "c2"))
    whole = Round(matches=(funino("a1", "c1"), funino("b1", "c2"), funino("a2", "b2")))
    without = Round(matches=(funino("a1", "a2"), funino("b1", "b2")), absent=("c1", "c2"))
    tournament = Tournament(
        number_of_rounds=3, teams=teams, rounds=(whole, without), rules=PairingRules(forbidden_opponents=BANNED)
    )
    assert [same_club_games_forced(tournament, number) for number in (1, 2)] == [1, 2]


def test_a_lock_of_that_round_leaves_the_others_to_each_other():
    for number in (1, 2):
        lock = LockedGame(home=("a1",), away=("b1",), round=number)
        assert forced("a1 b1 c1 c2", 1, locked_games=(lock,)) == (number == 1)
        assert forced("a1 b1 c1 c2", 2, locked_games=(lock,)) == (number == 2)


def test_who_withdrew_later_was_there():
    tournament = with_round(field(2, 2), pair_next_round(field(2, 2)))
    gone = tuple(team.model_copy(update={"withdrawn": team.id in {"b1", "b2"}}) for team in tournament.teams)
    assert same_club_games_forced(changed(tournament, teams=gone), 1) == 0


def test_up_to_sixteen_teams_all_rounds_are_tried():
    sixteen = changed(field(8, 8), rules=PairingRules(forbidden_opponents=(ForbiddenOpponents(clubs=("A", "B")),)))
    assert len(sixteen.teams) == MOST_TEAMS
    assert same_club_games_forced(with_round(sixteen, pair_next_round(sixteen)), 1) == 8
