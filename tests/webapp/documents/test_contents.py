from tests.webapp.documents.sample import classic, match, plan, planned_round
from webapp.documents.contents import BuiltPitch, ClubTeams, material
from webapp.domain.enums import GameType
from webapp.domain.pitches import Pitch

BUILT = (Pitch(GameType.CLASSIC, 1), Pitch(GameType.FUNINO, 2), Pitch(GameType.FUNINO, 3))


def test_every_pitch_of_the_day_is_built_whether_it_is_played_on_or_not():
    rounds = (planned_round(1, (classic(1), match(3))),)
    assert plan(rounds=rounds, built=BUILT).pitches == (
        BuiltPitch(1, GameType.CLASSIC),
        BuiltPitch(2, GameType.FUNINO),
        BuiltPitch(3, GameType.FUNINO),
    )


def test_a_classic_pitch_with_a_funino_game_needs_the_goals_of_both():
    rounds = (planned_round(1, (match(1, pitch_type=GameType.CLASSIC),)), planned_round(2, (classic(1),)))
    assert plan(rounds=rounds, built=BUILT[:1]).pitches == (BuiltPitch(1, GameType.CLASSIC, also_funino=True),)


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
