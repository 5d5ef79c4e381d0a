"""How many games within a club a round cannot do without, beside what the engine finds with the solver."""

from random import Random

import pytest

from pairing_engine import ForbiddenOpponents, InfeasibleRoundError, PairingRules, Team, Tournament, pair_next_round
from pairing_engine.round.forced_same_club_games import MOST_TEAMS, same_club_games_forced
from tests.pairing_engine.fields import field, with_round


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
