"""What moves along with a tournament: its festival day and helper links, and back with it where that is undone."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Final, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement
from sqlmodel import Session, col, or_, select, update
from sqlmodel.sql.expression import SelectOfScalar

from webapp.domain.actors import ActionContext
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.schedule import end_of_next_day
from webapp.domain.enums import TournamentStatus
from webapp.services.changes.ground import make_room
from webapp.services.changes.life import take_clock_off
from webapp.services.changes.names_of_day import name_apart, names_follow
from webapp.services.records import journal
from webapp.storage.groups_of_day import same_day
from webapp.storage.tables import FestivalDay, HelperLink, JournalEntry, Tournament

_OF_DAY: Final = ("festival", "replaced", "wishes", "strangers")


class Place(NamedTuple):
    """The day of a series to which a tournament belongs; without a series it shares its day with none."""

    series_id: UUID | None
    date: date


def place_of(tournament: Tournament) -> Place:
    """Return where a tournament stands."""
    return Place(tournament.series_id, tournament.date)


def ground_follows(
    session: Session, tournament: Tournament, before: Place, context: ActionContext, undone: JournalEntry | None = None
) -> None:
    """Let no two tournaments of a day share a pitch at a time, or a name, whatever has changed of one of them.

    A round that was broken off on a date before the new one is to begin there: its clock is taken off.

    Parameters
    ----------
    before
        Where it stood.
    undone
        Whose change was taken back, where it was that.
    """
    has_moved = place_of(tournament) != before
    if has_moved:
        began = tournament.clock_started_at
        if began is not None and began.astimezone(LOCAL_TIME).date() < tournament.date:
            take_clock_off(tournament)
        _day_follows(session, tournament, before)
        if undone is not None:
            _day_comes_back(session, tournament, before, undone)
    was = journal.value_before(session, tournament)
    # The day may have been split without one that was cancelled. What is refused is told with the names that stay.
    if has_moved or was.get("status") == TournamentStatus.CANCELLED:
        names_follow(session, tournament, context, undone)
    if has_moved or (undone is not None and "name" in was):
        name_apart(session, tournament)
    make_room(session, tournament, context, joins=has_moved)


def _day_follows(session: Session, tournament: Tournament, before: Place) -> None:
    """Let a festival day be on the date to which the last of its groups has gone."""
    goal = place_of(tournament)
    if before.series_id is None:
        return
    left = _ids(session.exec(_groups_on(before)))
    day = session.get(FestivalDay, before, with_for_update=True)
    if day is None:
        return
    stays = not set(left) <= set(day.strangers)
    if stays or goal.series_id != before.series_id:
        # A stranger that comes again joins it on purpose, and once its own groups are gone it is the strangers' day.
        gone = [each for each in day.strangers if not stays or each == str(tournament.tournament_id)]
        if gone:
            journal.note_along(session, tournament, day, {"strangers": gone})
            day.strangers = [each for each in day.strangers if each not in gone]
        return
    there = session.get(FestivalDay, goal, with_for_update=True)
    others, strangers = _others_there(session, day, tournament)
    _note_what_leaves(session, day, tournament)
    if others and others == strangers:
        # They open its group alone then, and go along with it: nobody gains rights over others.
        for link in session.exec(_links_of(day)):
            link.tournament_id, link.series_id, link.date = tournament.tournament_id, None, None
    _links_follow(session, day, goal.date)
    if there is None:
        day.date, day.strangers, day.version = goal.date, strangers, day.version + 1
        return
    if not there.festival:
        there.strangers = strangers
    there.festival, there.replaced = there.festival or day.festival, there.replaced or day.replaced
    there.wishes = there.wishes or day.wishes
    there.version += 1
    session.delete(day)


def _note_what_leaves(session: Session, day: FestivalDay, tournament: Tournament) -> None:
    """Keep what goes along with the last group of a day in its journal: of days that become one nobody else knows."""
    journal.note_along(session, tournament, day, {name: getattr(day, name) for name in _OF_DAY})
    for link in session.exec(_links_of(day)):
        journal.note_along(session, tournament, link, {"expires_at": journal.plain(link.expires_at)})


def _day_comes_back(session: Session, tournament: Tournament, left: Place, undone: JournalEntry) -> None:
    """Bring back the festival day, and the helper links, that went along with what is undone now."""
    series_id, day = place_of(tournament)
    if series_id is None:
        return
    for was in undone.before.get(FestivalDay.__name__, {}).values():
        kept = session.get(FestivalDay, (series_id, day), with_for_update=True)
        if kept is not None and was.keys() == {"strangers"}:
            kept.strangers = [*kept.strangers, *was["strangers"]]
        elif kept is None and "festival" in was:
            session.add(FestivalDay(series_id=series_id, date=day, **was))
    went = undone.before.get(HelperLink.__name__, {})
    is_there = or_(col(HelperLink.tournament_id) == tournament.tournament_id, same_day(HelperLink, left))
    for link in session.exec(select(HelperLink).where(col(HelperLink.link_id).in_(map(UUID, went)), is_there)):
        link.tournament_id, link.series_id, link.date = None, series_id, day
        link.expires_at = datetime.fromisoformat(went[str(link.link_id)]["expires_at"])


def _others_there(session: Session, day: FestivalDay, tournament: Tournament) -> tuple[list[str], list[str]]:
    """Return the others where the last group of a day has gone, and which of them did not come from that day before."""
    told = col(JournalEntry.summary)["date"]["before"].as_string() == day.date.isoformat()
    others = _groups_on(tournament).where(Tournament.tournament_id != tournament.tournament_id)
    came, there = (_ids(session.exec(found)) for found in (others.join(JournalEntry).where(told), others))
    return there, [each for each in there if each not in came]


def _ids(tournaments: Iterable[Tournament]) -> list[str]:
    return [str(each.tournament_id) for each in tournaments]


def _groups_on(day: Place | Tournament) -> SelectOfScalar[Tournament]:
    return select(Tournament).where(same_day(Tournament, day))


def _links_of(day: FestivalDay) -> SelectOfScalar[HelperLink]:
    return select(HelperLink).where(same_day(HelperLink, day))


def _links_follow(session: Session, day: FestivalDay, goal: date) -> None:
    """Let the helper links of a day open the date to which it moves; those that end with it end with that date."""
    last_days = {goal, *(group.last_day for group in session.exec(_groups_on(Place(day.series_id, goal))))}
    ends = {end_of_next_day(last_day - (goal - day.date)): end_of_next_day(last_day) for last_day in last_days}
    for link in session.exec(_links_of(day)):
        link.date, link.expires_at = goal, ends.get(link.expires_at, link.expires_at)


def helpers_follow(session: Session, tournament: Tournament, before: Place, last_day: date) -> None:
    """Let helper links that end with the day after the tournament end with the new one, once its last day was moved.

    Those of its festival day end with the longest of its groups, also of one that has joined the day.

    Parameters
    ----------
    before, last_day
        Where it stood, and when it ended.
    """
    if (place_of(tournament), tournament.last_day) == (before, last_day):
        return
    own = col(HelperLink.tournament_id) == tournament.tournament_id
    _end_with(session, own, {last_day}, tournament.last_day)
    if tournament.series_id is not None:
        last_days = {group.last_day for group in session.exec(_groups_on(tournament))}
        of_day = {tournament.date, last_day, *last_days}
        _end_with(session, same_day(HelperLink, tournament), of_day, max(last_days))


def _end_with(session: Session, links: ColumnElement[bool], ended: Iterable[date], last_day: date) -> None:
    """Let links that end with the day after one of these end with the day after another."""
    by_default = col(HelperLink.expires_at).in_([end_of_next_day(each) for each in ended])
    session.exec(update(HelperLink).where(links, by_default).values(expires_at=end_of_next_day(last_day)))
