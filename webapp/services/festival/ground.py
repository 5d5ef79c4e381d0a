"""The ground of a day: what each of its tournaments needs of it, and the numbers of their pitches."""

from collections.abc import Sequence

from webapp.domain.enums import TournamentStatus
from webapp.domain.ground import Claim, first_pitches
from webapp.services.records.day import day_of
from webapp.storage.tables import Round, Tournament


def share_ground(tournaments: Sequence[Tournament], rounds: Sequence[Round] = ()) -> list[Tournament]:
    """Return which tournaments got other numbers for their pitches, so that no two share one at a time.

    Those that have started keep theirs, those that were cancelled need none.
    """
    shared = [tournament for tournament in tournaments if tournament.status is not TournamentStatus.CANCELLED]
    numbers = first_pitches([_claim(tournament, rounds) for tournament in shared])
    moved = [each for each, first in zip(shared, numbers, strict=True) if each.first_pitch != first]
    for tournament, first in zip(shared, numbers, strict=True):
        tournament.first_pitch = first
    return moved


def _claim(tournament: Tournament, rounds: Sequence[Round]) -> Claim:
    own = [round_ for round_ in rounds if round_.tournament_id == tournament.tournament_id]
    day = day_of(tournament, own)
    return Claim(
        first=tournament.first_pitch,
        pitches=len(day.pitches),
        begins=day.timetable.rounds[0].kick_off,
        ends=day.timetable.expected_end,
        is_settled=not tournament.status.is_before_start,
    )
