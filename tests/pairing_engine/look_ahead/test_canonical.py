"""Numbers of teams that do not depend on what the teams are called."""

from random import Random

import numpy as np
import pytest

from pairing_engine import ForbiddenPartners, LockedGame, PairingRules, Tournament
from pairing_engine.look_ahead.canonical import in_canonical_order
from pairing_engine.round.criteria import Situation, situation_of
from tests.pairing_engine.fields import after_rounds, changed, field
from tests.pairing_engine.test_engine import renamed


def canonical(tournament: Tournament) -> Situation:
    return in_canonical_order(situation_of(tournament))


def under_new_names(tournament: Tournament, seed: int) -> Tournament:
    names = [team.id for team in tournament.teams]
    return renamed(tournament, dict(zip(names, Random(seed).sample(names, len(names)), strict=True)))


def matrices(situation: Situation) -> list[list[object]]:
    history = situation.history
    pairs = (history.meetings, history.last_meeting, history.partnerships, history.last_partnership)
    teams = (history.clubs, history.played.classic, history.pauses, history.home_games, np.round(situation.ratings, 6))
    return [part.tolist() for part in (*pairs, *teams)]


@pytest.mark.parametrize("sizes", [(4, 3, 3), (2, 2, 2, 2), (5, 4)])
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_the_same_tournament_under_other_names_looks_the_same(sizes, rounds):
    tournament = after_rounds(field(*sizes), rounds)
    assert matrices(canonical(under_new_names(tournament, rounds))) == matrices(canonical(tournament))


def test_teams_keep_their_names_clubs_and_ratings():
    tournament = after_rounds(field(4, 3, 3), 2)
    before, after = situation_of(tournament), canonical(tournament)
    number = {team: number for number, team in enumerate(before.history.teams)}
    for place, team in enumerate(after.history.teams):
        assert after.ratings[place] == before.ratings[number[team]]
        assert after.history.club_names[after.history.clubs[place]] == tournament.clubs[team]


def test_the_teams_of_a_club_follow_one_another():
    assert canonical(field(4, 2, 3)).history.clubs.tolist() == [0, 0, 1, 1, 1, 2, 2, 2, 2]


def test_absent_teams_stay_absent():
    situation = canonical(changed(field(4, 4), absent=("a2", "b1")))
    assert {situation.history.teams[team] for team in situation.present} == {"a1", "a3", "a4", "b2", "b3", "b4"}


def test_results_change_no_number_once_the_past_tells_the_teams_apart():
    tournament = field(4, 3, 3)
    played = [after_rounds(tournament, 3, seed=0)]
    played.append(changed(played[0], rounds=tuple(with_draws(r) for r in played[0].rounds)))
    first, second = (canonical(one).history.teams for one in played)
    assert first == second


def with_draws(played):
    return played.model_copy(update={"matches": tuple(m.model_copy(update={"result": "draw"}) for m in played.matches)})


@pytest.mark.parametrize(
    "rules",
    [
        PairingRules(locked_games=(LockedGame(home=("a2",), away=("b1",)),)),
        PairingRules(forbidden_partners=(ForbiddenPartners(teams=("a2", "a4")),)),
    ],
)
def test_what_the_rules_say_of_a_team_tells_it_apart(rules):
    alike = Tournament(
        number_of_rounds=4,
        teams=tuple(team.model_copy(update={"strength": 5.0}) for team in field(4, 4).teams),
        rules=rules,
    )
    swap = {team.id: team.id for team in alike.teams} | {"a1": "a2", "a2": "a1"}
    with_other_numbers = changed(
        renamed(changed(alike, rules=PairingRules()), swap),
        rules=PairingRules.model_validate_json(rules.model_dump_json().replace("a2", "a1")),
    )
    place, other = (canonical(one).history.teams for one in (alike, with_other_numbers))
    assert place.index("a2") == other.index("a1")
