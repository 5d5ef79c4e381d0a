"""A season club by club: whom it met and which formats it played, from what anyone may see of its dates."""

import datetime as dt
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.club_colors import ClubColor
from webapp.domain.enums import GameType, Role
from webapp.domain.errors import NotFoundError
from webapp.services.records.past_meetings import open_dates
from webapp.storage.database import read_session
from webapp.storage.tables import Club, Series
from webapp.storage.tournament_records import TournamentRecords, load_all


@dataclass(frozen=True)
class ClubDate:
    """A date that a club comes to: its teams, and how many games of each format they played, added up."""

    tournament_id: UUID
    name: str
    date: dt.date
    teams: int
    funino: int
    classic: int


@dataclass(frozen=True)
class MetClub:
    """Another club, how many matches were played against it, and on which day the last one."""

    club: str
    matches: int
    last_met: dt.date


@dataclass(frozen=True)
class ClubSeason:
    """A club over all dates; its dates in their order, the clubs it met most often first."""

    club: str
    nick_name: str
    color: ClubColor
    dates: tuple[ClubDate, ...]
    opponents: tuple[MetClub, ...]


def clubs_of_season(engine: Engine, series_id: UUID) -> list[ClubSeason]:
    """Return every club of a series by name; clubs are the same where their names are, and confirmed rounds count."""
    with read_session(engine) as session:
        if session.get(Series, series_id) is None:
            raise NotFoundError("This series does not exist.")
        loaded = load_all(session, open_dates(session, series_id))
    dates = [replace(records, teams=records.visible_teams(Role.VISITOR)) for records in loaded]
    # The last spelling and colours are those that people know.
    clubs = {club.name_key: club for records in dates for club in map(records.club_of, records.teams)}
    return [
        ClubSeason(
            club=club.name,
            nick_name=club.nick_name,
            color=club.color,
            dates=tuple(_dates(key, dates)),
            opponents=tuple(_opponents(key, clubs, dates)),
        )
        for key, club in sorted(clubs.items())
    ]


def _dates(key: str, dates: Sequence[TournamentRecords]) -> Iterator[ClubDate]:
    for records in dates:
        teams = {str(team.team_id) for team in records.teams if records.club_of(team).name_key == key}
        if not teams:
            continue
        games: Counter[GameType] = Counter()
        for match in records.confirmed_matches:
            games[match.game_type] += len(teams.intersection((*match.home, *match.away)))
        tournament = records.tournament
        formats = {"funino": games[GameType.FUNINO], "classic": games[GameType.CLASSIC]}
        yield ClubDate(tournament.tournament_id, tournament.name, tournament.date, len(teams), **formats)


def _opponents(key: str, clubs: Mapping[str, Club], dates: Sequence[TournamentRecords]) -> list[MetClub]:
    matches: Counter[str] = Counter()
    last_met: dict[str, dt.date] = {}
    for records in dates:
        club_of = {str(team.team_id): records.club_of(team).name_key for team in records.teams}
        for match in records.confirmed_matches:
            home, away = ({club_of[team] for team in side} for side in (match.home, match.away))
            # Clubs that play together may share a side: they are no opponents there.
            faced = (away if key in home else set()) | (home if key in away else set())
            for other in sorted(faced - {key}):
                matches[other] += 1
                last_met[other] = records.tournament.date
    return [MetClub(clubs[other].name, times, last_met[other]) for other, times in matches.most_common()]
