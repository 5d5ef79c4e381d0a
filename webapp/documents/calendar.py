"""The day of a tournament, or the days of a series, as a file for calendars."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal
from uuid import UUID

from icalendar import Calendar, Event, Timezone, vUri

from webapp.documents.texts import Texts
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.timetable import TimedRound, begin_of
from webapp.domain.writing.languages import Language

EventStatus = Literal["TENTATIVE", "CONFIRMED", "CANCELLED"]


@dataclass(frozen=True)
class CalendarDay:
    """What a calendar is told of a day.

    Attributes
    ----------
    version
        Grows with every change, so that a newer file takes the older one's place.
    is_late
        Whether its times are no longer those that were planned.
    set_end
        When it ends at the earliest, as long as visitors are told so.
    status
        How sure it is that whoever gets the file takes part; None where that is not asked.
    is_cancelled
        Whether it takes place for nobody; what is only cancelled for one club keeps its name.
    """

    tournament_id: UUID
    version: int
    name: str
    place: str
    link: str
    rounds: Sequence[TimedRound]
    is_late: bool
    set_end: datetime | None = None
    status: EventStatus | None = None
    is_cancelled: bool = False


def as_calendar(days: Sequence[CalendarDay], language: Language, now: datetime) -> bytes:
    """Return an iCalendar file (RFC 5545) with one event per day, its rounds in the description.

    Parameters
    ----------
    now
        What the later of two files with the same versions is known by: a day begins later, or as planned again, by what
        becomes of others, which may even be gone.
    """
    calendar = Calendar()
    calendar.add("prodid", f"-//Trikick//Trikick//{language.upper()}")
    calendar.add("version", "2.0")
    say = Texts(language)
    for day in days:
        calendar.add_component(_event(day, say, now))
    if not days:
        # A calendar without any component breaks the format's own rule, and some programs refuse it.
        calendar.add_component(Timezone.from_tzid(LOCAL_TIME.key))
    return bytes(calendar.to_ical())


def _event(day: CalendarDay, say: Texts, now: datetime) -> Event:
    event = Event()
    event.add("uid", f"{day.tournament_id}@trikick")
    event.add("sequence", day.version)
    event.add("dtstamp", now.astimezone(UTC))
    # Moments in UTC need no description of a time zone in the file.
    begin = begin_of(day.rounds).astimezone(UTC)
    event.add("dtstart", begin)
    end = max(moment.astimezone(UTC) for moment in (begin, day.rounds[-1].over, day.set_end or begin))
    if end > begin:
        # Of a day whose rounds were all played before it nothing is left, and an end is later than the beginning.
        event.add("dtend", end)
    event.add("summary", say("cancelledDay", tournament=day.name) if day.is_cancelled else day.name)
    event.add("location", day.place)
    event.add("url", vUri(day.link))
    if day.status:
        event.add("status", day.status)
    lines = [
        say("roundAbout" if day.is_late and not timed.has_begun else "roundAt", round=timed.round, start=timed.kick_off)
        for timed in (() if day.is_cancelled else day.rounds)
        if timed.kick_off.timestamp() >= begin.timestamp()  # in a night of two times two o'clock comes twice
    ]
    event.add("description", "\n".join([*lines, day.link]))
    return event
