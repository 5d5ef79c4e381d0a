from tests.webapp.plans.sample import classic, match, plan, planned_round
from webapp.domain.enums import GameType
from webapp.plans.contents import BuiltPitch, ClubTeams, material


def test_the_pitches_to_build_are_those_that_are_played_on():
    rounds = (planned_round(1, (classic(1), match(4))), planned_round(2, (match(3),)))
    assert [pitch.number for pitch in plan(rounds=rounds).pitches] == [1, 3, 4]


def test_a_pitch_that_ever_hosts_a_classic_match_is_built_as_a_classic_one():
    rounds = (planned_round(1, (match(1),)), planned_round(2, (classic(1),)))
    assert plan(rounds=rounds).pitches == (BuiltPitch(1, GameType.CLASSIC, also_funino=True),)


def test_a_classic_pitch_that_hosts_funino_needs_mini_goals_too():
    assert material([BuiltPitch(1, GameType.CLASSIC, also_funino=True)])["miniGoals"] == 4


def test_what_is_not_needed_is_not_on_the_list():
    assert "youthGoals" not in material([BuiltPitch(1, GameType.FUNINO)])


def test_two_classic_and_four_funino_pitches_need_what_organisers_bring():
    built = [BuiltPitch(number, GameType.CLASSIC) for number in (1, 2)]
    built += [BuiltPitch(number, GameType.FUNINO) for number in (3, 4, 5, 6)]
    needed = material(built)
    assert (needed["miniGoals"], needed["youthGoals"], needed["cones"], needed["balls"]) == (16, 4, 52, 6)


def test_the_teams_of_a_club_stand_in_one_line():
    assert ClubTeams("SV Rot", "Rot", (1, 2, 4)).teams == "Rot 1, 2, 4"
