from dataclasses import replace

import pytest

from pairing_engine import GameType, Match, PairingRules, Round, SameClubFunino, Team, Tournament, check_tournament
from pairing_engine.commands.pitches import PITCHES, parsed_pitches
from pairing_engine.past.history import history_of
from pairing_engine.start_rules import MOST_ROUNDS, legal_fields
from pairing_engine.study.quality import format_deviations, rematches, repeated_partners
from pairing_engine.whole_tournament.floors import Floor, keeps_limits, known_floor
from pairing_engine.whole_tournament.round_shapes import PitchLimits
from tests.pairing_engine.whole_tournament.witnesses import is_legal_witness

ALL = [
    (sizes, rounds, last_resort)
    for sizes in legal_fields()
    for rounds in range(1, MOST_ROUNDS + 1)
    for last_resort in (False, True)
]


def floor(sizes: tuple[int, ...], rounds: int, *, last_resort: bool = False) -> Floor:
    known = known_floor(sizes, rounds, last_resort=last_resort)
    assert known is not None
    return known


def test_every_legal_field_has_a_row_whose_witness_attains_it() -> None:
    for sizes, rounds, last_resort in ALL:
        row = floor(sizes, rounds, last_resort=last_resort)
        assert row.sizes == sizes
        assert len(row.witness) == rounds
        assert is_legal_witness(row), (sizes, rounds, last_resort)


def test_every_usual_tournament_has_a_row_on_the_pitches_usually_built() -> None:
    pitches = parsed_pitches(PITCHES)
    for sizes in legal_fields():
        limits = PitchLimits(*pitches[sum(sizes)])
        for rounds in (6, 8):
            row = known_floor(sizes, rounds, last_resort=True, limits=limits)
            assert row is not None, (sizes, rounds)
            assert keeps_limits(row, limits)
            assert is_legal_witness(row)
            assert row.deviation >= row.deviation_bound
            assert row.repetition >= max(row.repetition_bound, floor(sizes, rounds, last_resort=True).repetition_bound)


def test_on_other_pitches_a_field_is_unknown_where_the_best_tournament_has_no_room() -> None:
    assert known_floor((4, 4, 4), 6, last_resort=True, limits=PitchLimits(1, 5)) is None


def played(row: Floor, policy: SameClubFunino) -> Tournament:
    """Return the witness as a tournament that was played."""
    clubs = [club for club, size in enumerate(row.sizes) for _ in range(size)]
    names = [f"{number:02d}" for number in range(len(clubs))]

    def match(game: tuple[int, ...]) -> Match:
        half = len(game) // 2
        game_type = GameType.CLASSIC if half == 2 else GameType.FUNINO
        home, away = (tuple(names[team] for team in side) for side in (game[:half], game[half:]))
        return Match(game_type=game_type, home=home, away=away)

    return Tournament(
        number_of_rounds=len(row.witness),
        teams=tuple(Team(id=name, club=str(club)) for name, club in zip(names, clubs, strict=True)),
        rounds=tuple(Round(matches=tuple(map(match, games))) for games in row.witness),
        rules=PairingRules(same_club_funino=policy),
    )


@pytest.mark.parametrize(("sizes", "rounds", "last_resort"), ALL[::37])
def test_a_witness_passes_the_check_of_tournaments_and_adds_up(sizes, rounds, last_resort) -> None:
    row = floor(sizes, rounds, last_resort=last_resort)
    tournament = played(row, SameClubFunino.LAST_RESORT if last_resort else SameClubFunino.NEVER)
    history = history_of(tournament)
    assert check_tournament(tournament) == {}
    assert (int(format_deviations(history).sum()), rematches(history), repeated_partners(history)) == (
        row.deviation,
        row.rematches,
        row.repeated_partners,
    )


def test_no_value_is_below_its_bound() -> None:
    for sizes, rounds, last_resort in ALL:
        row = floor(sizes, rounds, last_resort=last_resort)
        assert row.deviation == row.deviation_bound
        assert row.rematches >= row.rematches_bound
        assert row.repeated_partners >= row.repeated_partners_bound
        assert row.repetition >= row.repetition_bound


def test_up_to_12_teams_19_of_20_rows_are_proven() -> None:
    rows = [floor(sizes, rounds, last_resort=policy) for sizes, rounds, policy in ALL if sum(sizes) <= 12]

    assert sum(row.is_proven for row in rows) >= 0.95 * len(rows)


def test_the_policy_matters_only_where_formats_need_games_within_a_club() -> None:
    assert floor((4, 4), 6) == floor((4, 4), 6, last_resort=True)
    assert floor((3, 3, 2), 6).same_club_games == 0
    assert floor((3, 3, 2), 6, last_resort=True).same_club_games == 2


@pytest.mark.parametrize(
    ("sizes", "rounds", "deviation", "rematches", "partners"),
    [
        ((4, 4), 6, 0, 20, 0),
        ((4, 4), 8, 0, 32, 4),
        ((5, 5), 6, 4, 19, 0),
        ((5, 5), 8, 0, 35, 0),
        ((6, 6), 6, 0, 18, 0),
        ((6, 6), 8, 0, 36, 0),
        ((3, 3, 2), 4, 8, 5, 0),
        ((4, 3, 3), 6, 12, 12, 0),
        ((6, 4, 2), 6, 0, 18, 2),
        ((4, 4, 4, 4), 6, 0, 0, 0),
    ],
)
def test_floors_found_before_with_a_model_of_all_games(
    sizes: tuple[int, ...], rounds: int, deviation: int, rematches: int, partners: int
) -> None:
    row = floor(sizes, rounds)

    assert (row.deviation, row.repetition) == (deviation, rematches + partners)


def test_a_field_outside_the_table_is_unknown() -> None:
    assert known_floor((3, 2), 6, last_resort=False) is None
    assert known_floor((4, 4), 13, last_resort=False) is None


def test_a_witness_with_an_illegal_game_is_no_witness() -> None:
    row = floor((4, 4), 1)
    merged_across_clubs = (((0, 4, 1, 5), (2, 6), (3, 7)),)

    assert is_legal_witness(row)
    assert not is_legal_witness(replace(row, witness=merged_across_clubs))


def test_a_witness_that_adds_up_to_something_else_is_no_witness() -> None:
    row = floor((4, 4), 6)

    assert not is_legal_witness(replace(row, rematches=row.rematches - 1))
