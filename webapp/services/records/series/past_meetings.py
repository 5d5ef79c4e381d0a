"""How often today's clubs met on the last dates of their series, and when they last did."""

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import Session, col, select

from webapp.domain.enums import Role
from webapp.storage.database import read_session
from webapp.storage.tables import Tournament
from webapp.storage.tournament_records import TournamentRecords, load_all, load_records

BY_DATE = (col(Tournament.date), col(Tournament.start_time), col(Tournament.created_at))
DATES_REMEMBERED = 3
"""Meetings of so many last days that were played count: whom one met a season ago is welcome again."""


PAIRS_THAT_MET = (
    "How many pairs of opposing teams of the two clubs met: a Funino match counts once, a classic match once for each "
    "of its four pairs."
)


@dataclass(frozen=True)
class PastMeetings:
    """Two clubs, how often they met on the last dates of the series, and when they last did.

    Attributes
    ----------
    clubs
        By their ids in today's tournament, or for readers by their short names.
    """

    clubs: Annotated[tuple[str, str], "Two short names."]
    times: Annotated[int, PAIRS_THAT_MET]
    last_met: dt.date


def past_meetings_of(engine: Engine, tournament_id: UUID) -> list[PastMeetings]:
    """Return the meetings that today's pairing takes into account, or would if it began now."""
    with read_session(engine) as session:
        records = load_records(session, tournament_id)
        found = past_meetings(session, records)
    tournament = records.tournament
    counted = {(one, other): times for one, other, times in tournament.past_club_meetings}
    seen = map(records.club_of, records.visible_teams(Role.VISITOR))
    names = {str(club.club_id): club.nick_name for club in seen}
    if not tournament.status.is_before_start:
        found = [replace(each, times=counted[each.clubs]) for each in found if each.clubs in counted]
    return [
        replace(meetings, clubs=(names[meetings.clubs[0]], names[meetings.clubs[1]]))
        for meetings in found
        if names.keys() >= set(meetings.clubs)
    ]


def past_meetings(session: Session, records: TournamentRecords) -> list[PastMeetings]:
    """Return how often today's clubs met on the last dates of the series.

    Clubs are the same where their names are. Confirmed rounds count, and in a classic match each pair of opponents.
    A locked tournament counts nothing: it must not show through.
    """
    tournament = records.tournament
    if tournament.series_id is None:
        return []
    today = {club.name_key: str(club.club_id) for club in records.clubs}
    begins = (tournament.date, tournament.start_time)
    before = [
        earlier
        for earlier in open_dates(session, tournament.series_id)
        if earlier.tournament_id != tournament.tournament_id and (earlier.date, earlier.start_time) < begins
        # A day that rain took, or nobody held, says nothing; one with several groups is one day.
        if not earlier.status.is_before_start
    ]
    last_days = sorted({earlier.date for earlier in before})[-DATES_REMEMBERED:]
    remembered = [earlier for earlier in before if earlier.date in last_days]
    met: Counter[tuple[str, str]] = Counter()
    last_met: dict[tuple[str, str], dt.date] = {}
    for earlier in load_all(session, remembered, only_sides=True):
        club_of = {str(team.team_id): earlier.club_of(team).name_key for team in earlier.teams}
        for pair in (pair for match in earlier.confirmed_matches for pair in product(match.home, match.away)):
            one, other = sorted(today.get(club_of[team], "") for team in pair)
            if one and one != other:
                met[one, other] += 1
                last_met[one, other] = earlier.tournament.date
    return [PastMeetings(clubs, times, last_met[clubs]) for clubs, times in sorted(met.items())]


def open_dates(session: Session, *series_ids: UUID) -> Sequence[Tournament]:
    """Return the tournaments of series that anyone may see, those that are not locked, in the order of their dates."""
    may_be_seen = (col(Tournament.series_id).in_(series_ids), col(Tournament.locked_at).is_(None))
    return session.exec(select(Tournament).where(*may_be_seen).order_by(*BY_DATE)).all()
