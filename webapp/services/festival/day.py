"""A festival day as anyone with its link may see it: its groups, their ground, and who plays in which."""

import datetime as dt
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine, or_
from sqlmodel import Session, col, select

from webapp.domain.actors import ActionContext
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.day.group_names import common_name, labels_of, place_of
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.pitches import Pitch
from webapp.domain.enums import Role, RoundState, TournamentStatus
from webapp.services.changes.ground import note_shared_ground
from webapp.services.changes.names_of_day import name_groups_apart, share_names
from webapp.services.festival import snapshot
from webapp.services.records.day import Day, day_of, on_one_ground
from webapp.services.records.views import ClockView, clock_view, view_of
from webapp.services.setup.series import series_in
from webapp.storage.database import read_session, write_session
from webapp.storage.tables import FestivalDay, JournalEntry, Series, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_all


@dataclass(frozen=True)
class DayClub:
    """A club that plays in a group, or has played there."""

    club_id: UUID
    name: str
    nick_name: str
    color: ClubColor
    number_of_teams: Annotated[int, "Those that have not left; 0 once all have, after a first game."]


@dataclass(frozen=True)
class DayGroup:
    """A tournament of the day, from `start_time` to `end_time` as things stand; all else is told by its own calls."""

    tournament_id: UUID
    name: str
    label: Annotated[str, "A short name such as F1, which no other group of the day has."]
    status: TournamentStatus
    number_of_teams: int
    expected_number_of_teams: int
    start_time: dt.time
    end_time: dt.time
    waits_for: Annotated[str | None, "The label of the group, not over yet, that keeps it from its planned start."]
    current_round: int
    number_of_rounds: int
    duration_in_minutes: Annotated[int, "Of the current round, or of the first."]
    round_state: Annotated[RoundState | None, "Of the current round; null before the first."]
    version: int
    pitches: tuple[Pitch, ...]
    clock: ClockView | None
    clubs: tuple[DayClub, ...]


@dataclass(frozen=True)
class FestivalDayView:
    """The tournaments of a series on one date, in the order of their times and labels."""

    series_id: UUID
    name: str
    date: dt.date
    is_owner: bool
    festival: Annotated[bool, "Whether the owner made the date a festival day."]
    groups: tuple[DayGroup, ...]
    can_undo_split: Annotated[bool, "Whether the groups can become again what they were before the split."]
    moved_to: Annotated[dt.date | None, "The date to which all of its tournaments were moved."]
    helped: Annotated[tuple[UUID, ...], "The groups that the helper's link opens which came along."] = ()


def view(
    engine: Engine, series_id: UUID, date: dt.date, subject: str | None, opened: Set[UUID] = frozenset()
) -> FestivalDayView:
    """Return a date of a series; one without tournaments has no groups.

    Parameters
    ----------
    opened
        The tournaments that the reader's helper link opens.
    """
    with read_session(engine) as session:
        series = series_in(session, series_id)
        shown = _view(session, series, date, is_owner=series.owner == subject)
    return replace(shown, helped=tuple(each.tournament_id for each in shown.groups if each.tournament_id in opened))


def declare(
    engine: Engine, series_id: UUID, date: dt.date, *, festival: bool, context: ActionContext
) -> FestivalDayView:
    """Return the date once it is a festival day, whose groups, pitches and teams have names of their own, or none.

    Raises
    ------
    ConflictError
        When groups that have started have teams of the same name.
    """
    with write_session(engine) as session:
        series, tournaments, day = lock_day(session, series_id, date)
        day.festival = festival
        if festival:
            day.strangers = []
            # First what may be refused, which is told with the names that the groups have.
            share_names(session, tournaments, context)
            name_groups_apart(session, tournaments, context)
            note_shared_ground(session, tournaments, context)
        return changed(session, series, day)


def number_of_groups(engine: Engine, series_id: UUID, date: dt.date) -> int:
    """Return how many tournaments a date has."""
    with read_session(engine) as session:
        return len(tournaments_on(session, series_id, date))


def lock_day(session: Session, series_id: UUID, date: dt.date) -> tuple[Series, Sequence[Tournament], FestivalDay]:
    """Return a series, its tournaments on a date and what is kept of that, locked in this order as by everybody."""
    series = series_in(session, series_id, to_write=True)
    tournaments = tournaments_on(session, series_id, date, to_write=True)
    found = session.get(FestivalDay, (series_id, date), with_for_update=True)
    return series, tournaments, found or FestivalDay(series_id=series_id, date=date, festival=False, version=0)


def note_change(session: Session, day: FestivalDay) -> None:
    """Write a day down, and count its version up."""
    day.version += 1
    session.add(day)


def changed(session: Session, series: Series, day: FestivalDay) -> FestivalDayView:
    """Return a day, whose change is written down with this, as its owner sees it."""
    note_change(session, day)
    session.flush()
    return _view(session, series, day.date, is_owner=True)


def tournaments_on(session: Session, series_id: UUID, date: dt.date, *, to_write: bool = False) -> Sequence[Tournament]:
    """Return the tournaments of a date that anyone may see, in the order of their times and names.

    To write, they are locked in the order of their ids, as everybody locks them.
    """
    of_day = (col(Tournament.series_id) == series_id, col(Tournament.date) == date, col(Tournament.locked_at).is_(None))
    if to_write:
        session.exec(select(Tournament).where(*of_day).order_by(col(Tournament.tournament_id)).with_for_update()).all()
    groups = session.exec(select(Tournament).where(*of_day))
    return sorted(groups, key=lambda group: (group.start_time, group.created_at, place_of(group.name)))


def _view(session: Session, series: Series, date: dt.date, *, is_owner: bool) -> FestivalDayView:
    day = session.get(FestivalDay, (series.series_id, date))
    groups = load_all(session, tournaments_on(session, series.series_id, date))
    names = [records.tournament.name for records in groups]
    is_festival, labels = day is not None and day.festival, labels_of(names)
    days = [day_of(records.tournament, records.rounds) for records in groups]
    if is_festival:
        days = on_one_ground([records.tournament for records in groups], days)
    not_over = {
        records.tournament.tournament_id: label
        for records, label in zip(groups, labels, strict=True)
        if records.tournament.status is not TournamentStatus.FINISHED
    }
    return FestivalDayView(
        series_id=series.series_id,
        name=common_name(names) or series.name,
        date=date,
        is_owner=is_owner,
        festival=is_festival,
        groups=tuple(_group(*one, not_over) for one in zip(groups, days, labels, strict=True)),
        can_undo_split=is_owner and day is not None and snapshot.can_be_undone(day.replaced, groups),
        moved_to=None if groups else _moved_to(session, series.series_id, date),
    )


def _moved_to(session: Session, series_id: UUID, date: dt.date) -> dt.date | None:
    """Return where all tournaments stand that stood on a date which has none any more, as their journals tell."""
    told, was = col(JournalEntry.summary)["date"], date.isoformat()
    left = or_(told["before"].as_string() == was, told["after"].as_string() == was)
    of_series = (col(Tournament.series_id) == series_id, col(Tournament.locked_at).is_(None))
    dates = session.exec(select(col(Tournament.date)).join(JournalEntry).where(*of_series, left).distinct()).all()
    return dates[0] if len(dates) == 1 else None


def _group(records: TournamentRecords, day: Day, label: str, not_over: Mapping[UUID, str]) -> DayGroup:
    tournament = records.tournament
    seen = {team.club_id for team in records.visible_teams(Role.VISITOR)}
    sizes = Counter(team.club_id for team in records.teams_in_field)
    current = next((round_ for round_ in records.rounds if round_.number == tournament.current_round), None)
    return view_of(
        DayGroup,
        tournament,
        label=label,
        number_of_teams=len(records.present_teams),
        start_time=day.start_time,
        end_time=_time(day.timetable.expected_end),
        waits_for=not_over.get(day.waits_for) if day.waits_for else None,
        duration_in_minutes=(current and current.duration_in_minutes) or tournament.duration_in_minutes,
        round_state=current.state if current else None,
        pitches=day.pitches,
        clock=clock_view(tournament),
        clubs=tuple(
            DayClub(club.club_id, club.name, club.nick_name, club.color, sizes[club.club_id])
            for club in records.clubs
            if club.club_id in seen
        ),
    )


def _time(moment: dt.datetime) -> dt.time:
    return moment.astimezone(LOCAL_TIME).time()
