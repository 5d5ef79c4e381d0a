"""The ground of a festival day: no match is put where another tournament of the day plays."""

from sqlmodel import Session, col, select

from webapp.domain.enums import RoundState
from webapp.domain.errors import Broken, ConflictError
from webapp.storage.tables import FestivalDay, Match, Round, Tournament
from webapp.storage.tournament_records import TournamentRecords


def check_pitches_are_free(session: Session, records: TournamentRecords) -> None:
    """Refuse an open round on pitches on which another tournament of the festival day still plays.

    Whoever calculates at the same time waits: the row of the day is locked.
    """
    tournament, round_ = records.tournament, records.open_round
    if tournament.series_id is None or round_ is None:
        return
    day = session.get(FestivalDay, (tournament.series_id, tournament.date), with_for_update=True)
    if day is None or not day.festival:
        return
    needed = [match.pitch_number for match in records.matches_of(round_.number) if match.result is None]
    of_others = (
        col(Tournament.series_id) == tournament.series_id,
        col(Tournament.date) == tournament.date,
        col(Tournament.tournament_id) != tournament.tournament_id,
    )
    is_played = (col(Round.state) == RoundState.OPEN, col(Match.result).is_(None), col(Match.pitch_number).in_(needed))
    question = (
        select(Match.pitch_number, Tournament.name)
        .join(Round, col(Round.round_id) == col(Match.round_id))
        .join(Tournament, col(Tournament.tournament_id) == col(Match.tournament_id))
        .where(*of_others, *is_played)
        .order_by(col(Match.pitch_number))
    )
    broken = [
        Broken(None, "PITCH_OCCUPIED", f"{name} plays on pitch {pitch}.", {"pitch": pitch, "tournament": name})
        for pitch, name in session.exec(question).all()
    ]
    if broken:
        raise ConflictError("PITCH_OCCUPIED", "Another tournament of the day plays on these pitches.", broken)
