"""Simulation of the rest of a tournament, with the stronger side always winning."""

from pairing_engine import Tournament, rate
from pairing_engine.past.rating import side_weight
from webapp.domain.enums import Result, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.pairing.mapping import engine_tournament
from webapp.pairing.next_round import pair, store_round
from webapp.services.changes import life
from webapp.services.changes.fixed_day import check_pitches, fix_pitches
from webapp.storage.tables import Round
from webapp.storage.tournament_records import TournamentRecords

_EQUAL = 1e-6
"""Ratings that differ by less are the same: beyond it the order of additions shows."""


def play_through(draft: TournamentRecords) -> list[Round]:
    """Play the rest of a tournament in a draft, and return its rounds: the open one first, if there is one.

    The stronger side by rating wins, equal ones draw; there is no chance in it. Results that are entered stand.

    Raises
    ------
    InvalidInputError
        When a tournament that has not started breaks the start rules.
    ConflictError
        When there is nothing left to play, or a round has no legal pairing.
    """
    tournament, first = draft.tournament, draft.number_of_confirmed_rounds + 1
    life.check_takes_place(tournament)
    life.check_not_finished(tournament)
    if tournament.status is TournamentStatus.NOT_STARTED:
        life.check_start_rules(draft)
        fix_pitches(draft)
        check_pitches(draft)
    if first > tournament.number_of_rounds:
        raise ConflictError("TOURNAMENT_FINISHED", "All rounds are played.")
    while draft.number_of_confirmed_rounds < tournament.number_of_rounds:
        if draft.open_round is None:
            store_round(draft, pair(draft))
        _decide(draft, engine_tournament(draft))
        life.confirm_open_round(draft)
    return [round_ for round_ in draft.rounds if round_.number >= first]


def _decide(draft: TournamentRecords, before: Tournament) -> None:
    """Give every match of the open round that has no result the one its ratings say."""
    assert draft.open_round is not None  # noqa: S101 - it was calculated just before
    ratings = ratings_of(draft, before)
    for match in draft.matches_of(draft.open_round.number):
        if match.result is None:
            home, away = (sum(ratings[team] for team in side) for side in (match.home, match.away))
            gap = side_weight(before.rules.squad_strength, len(match.home)) * (home - away)
            if abs(gap) < _EQUAL:
                match.result = Result.DRAW
            else:
                match.result = Result.WIN if gap > 0 else Result.LOSS


def ratings_of(draft: TournamentRecords, before: Tournament) -> dict[str, float]:
    """Return the rating of each team by its id."""
    ratings = rate(before)
    by_name = dict(zip(ratings.teams, ratings.mean.tolist(), strict=True))
    return {str(team.team_id): by_name[draft.name_of(team)] for team in draft.teams}
