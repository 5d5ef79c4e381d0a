from dataclasses import replace

from tests.webapp.documents.sample import classic, match, plan, planned_round
from webapp.documents.contents import ClubTeams, EmergencyPlan, material
from webapp.domain.day.pitches import Pitch, PitchCounts, numbered
from webapp.domain.enums import GameType

BUILT = (Pitch(GameType.CLASSIC, 1), Pitch(GameType.FUNINO, 2), Pitch(GameType.FUNINO, 3))


def of_teams(number: int, built: PitchCounts) -> EmergencyPlan:
    clubs = (ClubTeams("SV Rot", "Rot", tuple(range(number))),)
    return plan(clubs=clubs, built=tuple(numbered(built.layout, 1)))


def test_a_classic_pitch_with_a_funino_game_is_named():
    rounds = (planned_round(1, (match(1, pitch_type=GameType.CLASSIC),)), planned_round(2, (classic(1),)))
    assert plan(rounds=rounds).also_funino == [1]
    assert plan(rounds=rounds[1:]).also_funino == []


def test_every_pitch_of_the_day_is_built_whether_it_is_played_on_or_not():
    rounds = (planned_round(1, (classic(1), match(3))),)
    assert material([plan(rounds=rounds, built=BUILT)])["pitchSigns"] == 3


def test_classic_pitches_that_a_round_gives_to_funino_games_need_mini_goals_too():
    assert material([of_teams(10, PitchCounts(2, 3))])["miniGoals"] == 20


def test_a_round_in_play_of_more_teams_has_the_mini_goals_that_it_needs():
    guests = tuple(match(number, pitch_type=GameType.CLASSIC) for number in (1, 2))
    needed = material([replace(of_teams(8, PitchCounts(2, 3)), rounds=(planned_round(1, guests),))])
    assert needed["miniGoals"] == 20


def test_a_pitch_that_one_tournament_takes_over_from_another_is_built_once():
    one, other = of_teams(10, PitchCounts(2, 3)), of_teams(16, PitchCounts(2, 4))
    needed = material([one, other])
    assert (needed["miniGoals"], needed["youthGoals"], needed["pitchSigns"]) == (24, 4, 6)


def test_what_is_not_needed_is_not_on_the_list():
    assert "youthGoals" not in material([of_teams(2, PitchCounts(0, 1))])


def test_two_classic_and_four_funino_pitches_need_what_organisers_bring():
    needed = material([of_teams(16, PitchCounts(2, 4))])
    assert (needed["miniGoals"], needed["youthGoals"], needed["cones"], needed["balls"]) == (16, 4, 52, 6)


def test_the_teams_of_a_club_stand_in_one_line():
    assert ClubTeams("SV Rot", "Rot", (1, 2, 4)).teams == "Rot 1, 2, 4"
