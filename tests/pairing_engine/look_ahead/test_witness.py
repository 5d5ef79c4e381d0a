from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairing_engine import GameType, Match, PairingRules, Round, SameClubFunino, Team, Tournament, check_tournament
from pairing_engine.look_ahead.remaining import Remaining
from pairing_engine.look_ahead.witness import completions_of_witness
from pairing_engine.past.tally import NumberedGame, NumberedRound
from pairing_engine.start_rules import MOST_ROUNDS, legal_fields
from pairing_engine.whole_tournament.constructions import constructed_floor
from pairing_engine.whole_tournament.floors import Floor, clubs_of_teams, known_floor, totals
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, FloorTask, PitchLimits

FIELDS = sorted(legal_fields())
SQUARE = (4, 4, 4, 4)


def floor(sizes: tuple[int, ...], rounds: int, *, last_resort: bool = False) -> Floor:
    known = known_floor(sizes, rounds, last_resort=last_resort)
    assert known is not None
    return known


def untouched(clubs: list[int], rounds: int, *, same_club_games: int = 0, limits: PitchLimits = NO_LIMITS) -> Remaining:
    none = ((0,) * len(clubs),) * len(clubs)
    return Remaining(tuple(clubs), rounds, none, none, (0,) * len(clubs), (), same_club_games, limits)


def under_other_names(known: Floor, random: Random) -> tuple[list[int], list[NumberedRound]]:
    """Return the clubs and rounds of the best tournament known with teams, clubs and rounds in another order."""
    names = list(range(sum(known.sizes)))
    random.shuffle(names)
    names_of_clubs = list(range(len(known.sizes)))
    random.shuffle(names_of_clubs)
    clubs = [0] * len(names)
    for number, club in enumerate(clubs_of_teams(known.sizes)):
        clubs[names[number]] = names_of_clubs[club]
    rounds = [tuple(tuple(names[team] for team in game) for game in games) for games in known.witness]
    random.shuffle(rounds)
    return clubs, rounds


def after(remaining: Remaining, rounds: list[NumberedRound]) -> Remaining:
    for games in rounds:
        remaining = remaining.after(games)
    return remaining


def tournament(clubs: list[int], rounds: list[NumberedRound], policy: SameClubFunino) -> Tournament:
    names = [f"{number:02d}" for number in range(len(clubs))]

    def match(game: NumberedGame) -> Match:
        half = len(game) // 2
        home, away = (tuple(names[team] for team in side) for side in (game[:half], game[half:]))
        return Match(game_type=GameType.CLASSIC if half == 2 else GameType.FUNINO, home=home, away=away)

    return Tournament(
        number_of_rounds=len(rounds),
        teams=tuple(Team(id=name, club=str(club)) for name, club in zip(names, clubs, strict=True)),
        rounds=tuple(Round(matches=tuple(map(match, games))) for games in rounds),
        rules=PairingRules(same_club_funino=policy),
    )


@given(st.sampled_from(FIELDS), st.integers(2, MOST_ROUNDS), st.booleans(), st.data())
def test_what_is_left_of_the_best_tournament_known_completes_its_beginning(sizes, rounds, last_resort, data) -> None:
    known = floor(sizes, rounds, last_resort=last_resort)
    clubs, renamed = under_other_names(known, Random(data.draw(st.integers(0, 1000), label="names")))
    played = renamed[: data.draw(st.integers(0, rounds - 1), label="played")]

    ways = completions_of_witness(after(untouched(clubs, rounds, same_club_games=known.same_club_games), played))

    assert ways
    for way in ways:
        whole = [*played, *way]
        by_club = sorted(range(len(clubs)), key=lambda team: (known.sizes.index(clubs.count(clubs[team])), clubs[team]))
        number = {team: number for number, team in enumerate(by_club)}
        counted = totals(sizes, [[tuple(number[team] for team in game) for game in games] for games in whole])
        assert (counted.deviation, counted.rematches, counted.repeated_partners, counted.same_club_games) == (
            known.deviation,
            known.rematches,
            known.repeated_partners,
            known.same_club_games,
        )
    policy = SameClubFunino.LAST_RESORT if last_resort else SameClubFunino.NEVER
    assert check_tournament(tournament(clubs, [*played, *ways[-1]], policy)) == {}


def test_before_the_first_round_there_are_many_ways() -> None:
    ways = completions_of_witness(untouched(clubs_of_teams(SQUARE), 8))

    assert len(set(ways)) > 20


def test_the_same_beginning_has_the_same_ways() -> None:
    remaining = untouched(clubs_of_teams(SQUARE), 8).after(floor(SQUARE, 8).witness[3])

    assert completions_of_witness(remaining) == completions_of_witness(remaining)


def test_a_tournament_that_went_another_way_has_none() -> None:
    known = floor(SQUARE, 8)
    twice = after(untouched(clubs_of_teams(SQUARE), 8), [known.witness[0], known.witness[0]])

    assert completions_of_witness(twice) == ()


def test_teams_change_names_within_their_club_only() -> None:
    clubs = clubs_of_teams((5, 4, 3, 2, 2))

    for way in completions_of_witness(untouched(clubs, 4)):
        assert all(clubs[a] == clubs[b] for games in way for game in games if len(game) == 4 for a, b in (game[:2],))


def test_one_who_missed_a_round_ends_the_likeness() -> None:
    known = floor((4, 4), 4)
    without_a_game = known.witness[0][:-1]

    assert completions_of_witness(untouched(clubs_of_teams((4, 4)), 4).after(without_a_game)) == ()


def test_pitches_that_do_not_suffice_for_the_best_tournament_leave_none() -> None:
    clubs = clubs_of_teams((4, 4))

    assert completions_of_witness(untouched(clubs, 4, limits=PitchLimits(classic=1))) == ()
    assert completions_of_witness(untouched(clubs, 4, limits=PitchLimits(classic=2, funino=4))) != ()


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pairing_engine.look_ahead.witness.TRIES", 5)

    assert completions_of_witness(untouched(clubs_of_teams(SQUARE), 8)) == ()


def test_a_field_that_is_not_in_the_table_has_none() -> None:
    assert completions_of_witness(untouched([0, 0, 0, 1], 4)) == ()


def test_partners_who_are_forbidden_to_all_end_the_likeness() -> None:
    """In two clubs of two nobody may merge: pitches leave Funino games only."""
    forbidden = tuple(tuple(30 * (one // 2 == other // 2 and one != other) for other in range(4)) for one in range(4))
    begun = replace(untouched([0, 0, 1, 1], 4, limits=PitchLimits(classic=0)), merged=forbidden)

    assert completions_of_witness(begun) == ()


def test_a_long_tournament_is_not_laid_over_in_every_way() -> None:
    """After 9 of 40 rounds there are 273 million ways to choose those that were played."""
    constructed = constructed_floor(FloorTask((4, 4), 40, limits=PitchLimits(classic=0)))
    assert constructed is not None
    begun = after(untouched(clubs_of_teams((4, 4)), 40, limits=PitchLimits(classic=0)), list(constructed.witness[:9]))

    assert completions_of_witness(begun) == ()
