"""A season club by club: whom it met and which formats it played, from what anyone may see of its dates."""

import datetime as dt
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.enums import GameType, Role, TournamentStatus
from webapp.services.records.recap import trios_of
from webapp.services.records.series.past_meetings import open_dates
from webapp.services.records.standings import tag_of_series
from webapp.services.records.views import view_of
from webapp.storage.database import read_session
from webapp.storage.tables import Club
from webapp.storage.tournament_records import load_all


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
    return list(_clubs(engine, series_id, tag_of_series(engine, series_id)))


# All matches of all its dates are read for it: whoever asks, that is done once after each change.
@lru_cache(maxsize=32)
def _clubs(engine: Engine, series_id: UUID, _tag: str) -> tuple[ClubSeason, ...]:
    with read_session(engine) as session:
        dates = load_all(session, open_dates(session, series_id), only_sides=True)
    # The last spelling and colours are those that people know.
    clubs: dict[str, Club] = {}
    coming: defaultdict[str, list[ClubDate]] = defaultdict(list)
    met: defaultdict[str, Counter[str]] = defaultdict(Counter)
    last_met: dict[tuple[str, str], dt.date] = {}
    for records in dates:
        visible = records.visible_teams(Role.VISITOR)
        club_of = {str(team.team_id): records.club_of(team).name_key for team in visible}
        clubs |= {club.name_key: club for team in visible if (club := records.club_of(team))}
        tournament, games = records.tournament, Counter[tuple[str, GameType]]()
        for match in records.confirmed_matches:
            home, away = ([club_of[team] for team in side] for side in (match.home, match.away))
            games.update((key, match.game_type) for key in (*home, *away))
            # Each club faced those on the other side: clubs that share one are no opponents.
            for key, other in sorted({*product(home, away), *product(away, home)}):
                if key != other:
                    met[key][other] += 1
                    last_met[key, other] = tournament.date
        if tournament.status is not TournamentStatus.CANCELLED:
            trios = trios_of(visible).values()
            for key, teams in Counter(club_of[str(team.team_id)] for team in trios).items():
                formats = {"funino": games[key, GameType.FUNINO], "classic": games[key, GameType.CLASSIC]}
                coming[key].append(view_of(ClubDate, tournament, teams=teams, **formats))
    return tuple(
        ClubSeason(
            club=club.name,
            nick_name=club.nick_name,
            color=club.color,
            dates=tuple(coming[key]),
            opponents=tuple(
                MetClub(clubs[other].name, times, last_met[key, other]) for other, times in met[key].most_common()
            ),
        )
        for key, club in sorted(clubs.items())
    )
