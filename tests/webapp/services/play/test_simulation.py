from datetime import UTC, date, datetime, time
from uuid import uuid4

import pytest

from pairing_engine import check_tournament
from webapp.domain.enums import (
    ClubFill,
    LeaderboardVisibility,
    Result,
    RoundState,
    SameClubFunino,
    TournamentStatus,
    Variety,
)
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.pairing.mapping import engine_tournament
from webapp.pairing.next_round import pair, store_round
from webapp.services.play.simulation import play_through
from webapp.storage.tables import Club, Match, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords


def records(
    sizes: tuple[int, ...] = (3, 3, 2), rounds: int = 3, strengths: tuple[int, ...] = (), **changed: object
) -> TournamentRecords:
    values = {
        "owner": "anna",
        "name": "Sommerfest",
        "name_key": "sommerfest",
        "street": "Am Sportplatz",
        "street_number": 3,
        "postal_code": "51063",
        "city": "Köln",
        "date": date(2026, 6, 6),
        "start_time": time(10, 0),
        "duration_in_minutes": 7,
        "expected_number_of_teams": 16,
        "number_of_rounds": rounds,
        "consent_to_public_link": True,
        "leaderboard_visibility": LeaderboardVisibility.ALWAYS,
        "same_club_funino": SameClubFunino.LAST_RESORT,
        "variety": Variety.BALANCED_GAMES,
        "created_at": datetime(2026, 1, 1, tzinfo=UTC),
    }
    tournament = Tournament(**(values | changed))
    clubs = [_club(tournament, "ABCDEFGH"[position], position) for position in range(len(sizes))]
    teams = [
        Team(tournament_id=tournament.tournament_id, club_id=club.club_id, number=number, estimated_skill=5)
        for club, size in zip(clubs, sizes, strict=True)
        for number in range(1, size + 1)
    ]
    for position, team in enumerate(teams):
        team.estimated_skill = strengths[position] if strengths else 1 + position % 10
    return TournamentRecords(tournament, clubs, teams, [], [])


def _club(tournament: Tournament, letter: str, position: int) -> Club:
    return Club(
        club_id=uuid4(),
        tournament_id=tournament.tournament_id,
        position=position,
        name=f"Club {letter}",
        name_key=letter,
        nick_name=letter,
        nick_key=letter,
        color_fill=list(ClubFill)[position],
    )


def strength(played: TournamentRecords, team_ids: list[str]) -> float:
    skills = {str(team.team_id): team.estimated_skill for team in played.teams}
    return sum(skills[team_id] for team_id in team_ids) / len(team_ids)


def test_every_round_is_played():
    draft = records(rounds=3)
    assert [round_.number for round_ in play_through(draft)] == [1, 2, 3]
    assert all(match.result is not None for match in draft.matches)


def test_every_round_is_legal():
    draft = records((4, 4, 4, 4), rounds=8)
    play_through(draft)
    assert check_tournament(engine_tournament(draft)) == {}


def test_the_stronger_side_wins():
    draft = records(rounds=1, strengths=(1, 2, 3, 4, 6, 7, 9, 10))

    def deserved(match: Match) -> Result:
        gap = strength(draft, match.home) - strength(draft, match.away)
        return Result.WIN if gap > 0 else Result.LOSS if gap < 0 else Result.DRAW

    play_through(draft)
    assert [match.result for match in draft.matches] == [deserved(match) for match in draft.matches]


def test_equal_sides_draw():
    draft = records(rounds=1, strengths=(5,) * 8)
    play_through(draft)
    assert {match.result for match in draft.matches} == {Result.DRAW}


def test_there_is_no_chance_in_it():
    def pairings() -> list[tuple[int, list[str], list[str]]]:
        draft = records(rounds=3)
        play_through(draft)
        names = {str(team.team_id): draft.name_of(team) for team in draft.teams}
        return [
            (match.round, [names[team] for team in match.home], [names[team] for team in match.away])
            for match in draft.matches
        ]

    assert pairings() == pairings()


def test_results_that_are_entered_stand():
    draft = records(rounds=2, status=TournamentStatus.STARTED)
    store_round(draft, pair(draft))
    entered = draft.matches[0]
    entered.result = Result.DRAW
    play_through(draft)
    assert entered.result is Result.DRAW


def test_confirmed_rounds_are_not_played_again():
    draft = records(rounds=2, status=TournamentStatus.STARTED)
    store_round(draft, pair(draft))
    for match in draft.matches:
        match.result = Result.WIN
    draft.rounds[0].state = RoundState.CONFIRMED
    assert [round_.number for round_ in play_through(draft)] == [2]


def test_a_team_that_has_withdrawn_does_not_play():
    draft = records((4, 4), rounds=1, status=TournamentStatus.STARTED)
    gone = draft.teams[0]
    gone.withdrawn = True
    (only,) = play_through(draft)
    assert str(gone.team_id) not in {team for match in draft.matches for team in (*match.home, *match.away)}
    assert len(only.pausing) == 1


def test_a_field_that_may_not_start_has_no_plan():
    with pytest.raises(InvalidInputError) as refused:
        play_through(records((3, 2)))
    assert refused.value.reason == "START_RULES_BROKEN"


def test_a_finished_tournament_has_no_plan():
    with pytest.raises(ConflictError) as refused:
        play_through(records(status=TournamentStatus.FINISHED))
    assert refused.value.reason == "TOURNAMENT_FINISHED"


def test_a_reopened_tournament_without_rounds_left_has_no_plan():
    draft = records(rounds=1, status=TournamentStatus.STARTED)
    play_through(draft)
    with pytest.raises(ConflictError) as refused:
        play_through(draft)
    assert refused.value.reason == "TOURNAMENT_FINISHED"
