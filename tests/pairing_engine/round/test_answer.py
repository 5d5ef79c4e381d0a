"""What the answer says of a solved round: order, sides, costs and notes."""

import pytest

from pairing_engine import GameType, LockedGame, PairingRules, Round, Team, Tournament, pair_next_round
from pairing_engine.round.criteria import COST_SCALE, format_balance
from tests.pairing_engine.fields import after_rounds, classic, field, funino

FUNINO_ALONE = PairingRules(max_classic=0)


def begun(names: str, *rounds: Round, rules: PairingRules = FUNINO_ALONE) -> Tournament:
    teams = tuple(Team(id=name, club=name[0]) for name in names.split())
    return Tournament(number_of_rounds=9, teams=teams, rounds=rounds, rules=rules)


def test_who_was_at_home_less_often_is_at_home():
    pairing = pair_next_round(begun("a1 a2 b1 b2", Round(matches=(funino("a1", "b1"), funino("b2", "a2")))))
    assert [(game.home, game.away) for game in pairing.games] == [(("a1",), ("b2",)), (("a2",), ("b1",))]
    again = pair_next_round(begun("a1 a2 b1 b2", Round(matches=(funino("a1", "b1"), funino("a2", "b2")))))
    assert [(game.home, game.away) for game in again.games] == [(("b2",), ("a1",)), (("b1",), ("a2",))]


def test_home_games_of_both_teams_of_a_side_count():
    past = Round(matches=(classic("b1 b2", "a1 a2"), funino("a3", "b3")))
    locked = LockedGame(home=("a1", "a3"), away=("b1", "b3"))
    pairing = pair_next_round(begun("a1 a2 a3 b1 b2 b3", past, rules=PairingRules(locked_games=(locked,))))
    assert [(game.home, game.away) for game in pairing.games] == [(("a1", "a3"), ("b1", "b3")), (("a2",), ("b2",))]
    back = Round(matches=(classic("a1 a2", "b1 b2"), funino("a3", "b3")))
    pairing = pair_next_round(begun("a1 a2 a3 b1 b2 b3", back, rules=PairingRules(locked_games=(locked,))))
    assert [(game.home, game.away) for game in pairing.games] == [(("b1", "b3"), ("a1", "a3")), (("b2",), ("a2",))]


def test_classic_games_come_first_then_the_order_of_ids():
    pairing = pair_next_round(field(6, 6, rules=PairingRules(max_classic=1)))
    kinds = [game.game_type for game in pairing.games]
    assert kinds == sorted(kinds, key=lambda kind: kind is GameType.FUNINO)
    assert len(set(kinds)) == 2
    for kind in GameType:
        names = [sorted(game.teams) for game in pairing.games if game.game_type is kind]
        assert names == sorted(names)


@pytest.mark.parametrize("rounds", [0, 2])
def test_the_coming_round_is_numbered(rounds):
    assert pair_next_round(after_rounds(field(2, 2), rounds)).round == rounds + 1


def test_each_team_pays_for_its_format_and_its_pause():
    tournament = after_rounds(field(3, 2, rules=PairingRules()), 3)
    pairing = pair_next_round(tournament)
    past = [(match.game_type, match.teams) for played in tournament.rounds for match in played.matches]
    assert list(pairing.teams) == sorted(tournament.clubs)
    for team, costs in pairing.teams.items():
        difference = sum(1 if kind is GameType.CLASSIC else -1 for kind, teams in past if team in teams)
        now = next((1 if game.game_type is GameType.CLASSIC else -1 for game in pairing.games if team in game.teams), 0)
        pauses = sum(team in played.pausing for played in tournament.rounds)
        assert costs.format_balance == round(COST_SCALE * float(format_balance(difference + now, tournament.rules)))
        charged = COST_SCALE * tournament.rules.weights.pause * (pauses + 1) if team in pairing.pausing else 0
        assert costs.pause == round(charged)


@pytest.mark.parametrize(
    ("names", "note"),
    [
        ("a1 a2 a3 b1", "one Funino game within a club, the fewest possible: no legal round exists otherwise"),
        ("a1 a2 a3 a4 a5 b1", "2 Funino games within a club, the fewest possible: no legal round exists otherwise"),
    ],
)
def test_games_within_a_club_are_explained(names, note):
    assert note in pair_next_round(begun(names)).notes
    assert not any("within" in line for line in pair_next_round(begun("a1 a2 b1 b2")).notes)
