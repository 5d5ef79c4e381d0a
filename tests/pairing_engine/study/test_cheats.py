"""A dropped game, a repeated team, an empty round, a club against itself, another number of rounds: all are refused."""

import pytest

from pairing_engine import (
    InfeasibleRoundError,
    InvalidTournamentError,
    PairingError,
    Tournament,
    check_tournament,
    evaluate,
    pair_next_round,
)
from pairing_engine.study.baselines import ENGINE, baselines
from pairing_engine.study.comparison import compare
from pairing_engine.study.parallel import Workers
from pairing_engine.study.simulation import Scenario, by_engine, draw_world, play
from tests.pairing_engine.fields import funino

FIELD = Scenario(club_sizes=(3, 3), number_of_rounds=3)


def without_a_game(games):
    return games[1:]


def with_a_team_twice(games):
    return (*games[:-1], games[0])


def with_no_game(games):
    return ()


def within_a_club(games):
    return (funino("A1", "A2"), funino("B1", "B2"), funino("A3", "B3"))


BREACHES = {
    without_a_game: "pause, 0 must with 6 teams",
    with_a_team_twice: "is used 2 times instead of once",
    with_no_game: "6 teams pause, 0 must with 6 teams",
    within_a_club: "2 games within a club, allowed are 0",
}
CHEATS = pytest.mark.parametrize("cheat", BREACHES, ids=lambda cheat: cheat.__name__)


def cheated(honest, cheat):
    """Return a round after a cheat; teams that are in no game are said to pause."""
    games = cheat(honest.matches)
    playing = {team for game in games for team in game.teams}
    everyone = {team for game in honest.matches for team in game.teams}
    return honest.model_copy(update={"matches": games, "pausing": tuple(sorted(everyone - playing))})


def cheating(cheat):
    def pairer(tournament, world):
        return cheated(by_engine(tournament, world), cheat)

    return pairer


def said_of(plain):
    """Return what reading a tournament says, or what checking it says of its second round."""
    try:
        return check_tournament(Tournament.model_validate(plain))[2]
    except InvalidTournamentError as error:
        return [str(error)]


def two_rounds_at_once(tournament, world):
    honest = by_engine(tournament, world)
    return (honest, honest)


def the_round_after(tournament, world):
    return pair_next_round(tournament).model_copy(update={"round": tournament.coming_round + 1})


def no_round(tournament, world):
    return None


OTHER_NUMBERS = {
    two_rounds_at_once: "round 1: a pairer returns a round, not a tuple",
    the_round_after: "round 1 is due",
    no_round: "round 1: a pairer returns a round, not a NoneType",
}
MISCOUNTED = pytest.mark.parametrize("pairer", OTHER_NUMBERS, ids=lambda pairer: pairer.__name__)


def stops_when_it_gets_hard(tournament, world):
    if tournament.coming_round > 1:
        raise InfeasibleRoundError(["enough"])
    return by_engine(tournament, world)


@CHEATS
def test_play_refuses(cheat):
    with pytest.raises(PairingError, match=BREACHES[cheat]):
        play(FIELD, 1, cheating(cheat))


@MISCOUNTED
def test_play_refuses_another_number_of_rounds(pairer):
    with pytest.raises(PairingError, match=OTHER_NUMBERS[pairer]):
        play(FIELD, 1, pairer)


def test_play_says_that_a_tournament_was_cut_short():
    played = play(FIELD, 1, stops_when_it_gets_hard)
    assert (len(played.tournament.rounds), played.stopped) == (1, "enough")


def test_play_takes_the_engines_own_answer():
    def pairer(tournament, world):
        return pair_next_round(tournament)

    assert play(FIELD, 1, pairer).tournament == play(FIELD, 1).tournament


@CHEATS
def test_evaluate_names_the_breach(cheat):
    world = draw_world(FIELD, 1)
    tournament = Tournament(number_of_rounds=3, teams=world.teams)
    judged = evaluate(tournament, cheat(by_engine(tournament, world).matches))
    assert not judged.is_legal
    assert any(BREACHES[cheat] in sentence for sentence in judged.broken)


def test_evaluate_refuses_a_round_too_many():
    over = play(FIELD, 1).tournament
    with pytest.raises(InvalidTournamentError, match="all 3 rounds are paired already"):
        evaluate(over, over.rounds[0].matches)


@CHEATS
def test_check_names_the_round_and_the_breach(cheat):
    honest = play(FIELD, 1).tournament
    first, second, third = honest.rounds
    tournament = honest.with_checked(rounds=(first, cheated(second, cheat), third))
    found = check_tournament(tournament)
    assert list(found) == [2]
    assert any(BREACHES[cheat] in sentence for sentence in found[2])


@CHEATS
def test_a_tournament_with_a_cheat_is_refused_or_named_when_it_is_read(cheat):
    honest = play(FIELD, 1).tournament
    plain = honest.model_dump(mode="json")
    plain["rounds"][1] = cheated(honest.rounds[1], cheat).model_dump(mode="json")
    assert any(sentence.startswith("rounds[1]") or BREACHES[cheat] in sentence for sentence in said_of(plain))


def test_a_round_too_many_is_refused():
    honest = play(FIELD, 1).tournament
    with pytest.raises(InvalidTournamentError, match="4 rounds are listed, but the tournament has 3"):
        honest.model_copy(update={"rounds": (*honest.rounds, honest.rounds[0])})


@CHEATS
def test_a_comparison_refuses_and_names_who_it_was(cheat):
    with pytest.raises(PairingError, match=BREACHES[cheat]) as caught:
        compare(cheating(cheat), [FIELD], [7], name="sly", against=baselines(ENGINE))
    assert caught.value.__notes__ == ["sly, 3+3 x 3, seed 7"]


@MISCOUNTED
def test_a_comparison_refuses_another_number_of_rounds(pairer):
    with pytest.raises(PairingError, match=OTHER_NUMBERS[pairer]):
        compare(pairer, [FIELD], [7], against=baselines(ENGINE))


def test_a_comparison_refuses_across_processes_too():
    pytest.importorskip("joblib")
    with pytest.raises(PairingError, match="allowed are 0") as caught:
        compare(cheating(within_a_club), [FIELD], [7], name="sly", against={}, workers=Workers(2))
    assert "sly, 3+3 x 3, seed 7" in caught.value.__notes__


def test_tournaments_that_were_cut_short_win_no_comparison():
    found = compare(stops_when_it_gets_hard, [FIELD], range(3), against=baselines(ENGINE))
    by_metric = {one.metric.key: one for one in found.differences()}
    assert by_metric["rematches"].tournaments == 0
    assert by_metric["completed"].mine == pytest.approx(100 / 3)
