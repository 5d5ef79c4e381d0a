from random import Random

import pytest

from pairing_engine import SameClubFunino, pair_next_round
from pairing_engine.engine import prepare
from pairing_engine.look_ahead.remaining import Remaining, remaining_of
from pairing_engine.round.criteria import situation_of
from pairing_engine.rules import LookAhead, PairingRules
from pairing_engine.tournament import Tournament
from tests.pairing_engine.fields import field, with_round

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
