"""Files for calendars say what every calendar understands, whatever people type."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.webapp.calendars import check_form, event_of, read
from webapp.documents.calendar import CalendarDay, as_calendar
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.day.timetable import TimedRound
from webapp.domain.enums import TimedState
from webapp.domain.writing.languages import LANGUAGES, Language

BEGIN = datetime(2027, 6, 12, 10, 0, tzinfo=LOCAL_TIME)
MINUTES = timedelta(minutes=7)
NOW = datetime(2027, 5, 1, 20, 15, tzinfo=UTC)
DAY = CalendarDay(
    tournament_id=UUID("6282f406-c7d4-4b67-8027-e96b6ea9bdf4"),
    version=3,
    name="Sommerfest",
    place="Am Sportplatz 3, 51063 Köln",
    link="https://planner.example.org/tournaments/id/6282f406",
    rounds=[
        TimedRound(number, begin, end, end, begin, end, TimedState.PLANNED, 7, 0)
        for number in (1, 2)
        for begin in [BEGIN + number * 2 * MINUTES]
        for end in [begin + MINUTES]
    ],
    is_late=False,
)
TYPED = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=100)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_is_told_to_calendars(language: Language) -> None:
    event = event_of(as_calendar([DAY], language, NOW))
    assert (event.dtstart, event.dtend) == (DAY.rounds[0].kick_off, DAY.rounds[-1].over)
    assert (event.summary, event.location, event.url) == (DAY.name, DAY.place, DAY.link)
    assert (event.uid, event.sequence) == (f"{DAY.tournament_id}@trikick", DAY.version)
    assert event.dtstamp == NOW
    word = {"de": "Runde", "en": "Round"}[language]
    assert [line.partition(":")[0] for line in str(event.description).splitlines()] == [
        f"{word} 1",
        f"{word} 2",
        "https",
    ]


def test_a_day_that_was_moved_is_told_without_what_was_played_before_it() -> None:
    first, second = DAY.rounds
    week = timedelta(days=7)
    before = replace(first, kick_off=first.kick_off - week, over=first.over - week)
    event = event_of(as_calendar([replace(DAY, rounds=[before, second])], "de", NOW))
    assert (event.dtstart, event.dtend) == (second.kick_off, second.over)
    assert "Runde 1" not in str(event.description)
    after = replace(second, kick_off=second.kick_off - week, over=second.over - week)
    event = event_of(as_calendar([replace(DAY, rounds=[before, after])], "de", NOW))
    assert (event.dtstart, event.dtend) == (first.planned_kick_off, None)


def test_a_day_ends_as_told_where_its_end_was_set() -> None:
    over = DAY.rounds[-1].over
    for set_end, told in ((over + MINUTES, over + MINUTES), (over - MINUTES, over)):
        assert event_of(as_calendar([replace(DAY, set_end=set_end)], "de", NOW)).dtend == told


def test_a_day_ends_after_it_begins_in_the_hour_that_comes_twice() -> None:
    first, last = datetime(2027, 10, 31, 0, 45, tzinfo=UTC), datetime(2027, 10, 31, 1, 20, tzinfo=UTC)
    begin, over = first.astimezone(LOCAL_TIME), last.astimezone(LOCAL_TIME)
    night = replace(DAY.rounds[0], kick_off=begin, planned_kick_off=begin, end=over, over=over)
    event = event_of(as_calendar([replace(DAY, rounds=[night])], "de", NOW))
    assert (event.dtstart, event.dtend) == (first, last)


@pytest.mark.parametrize(("language", "word"), [("de", "Abgesagt"), ("en", "Cancelled")])
def test_a_day_that_is_cancelled_says_so_and_names_no_kick_offs(language: Language, word: str) -> None:
    event = event_of(as_calendar([replace(DAY, is_cancelled=True, status="CANCELLED")], language, NOW))
    assert (event.summary, event.description) == (f"{word}: {DAY.name}", DAY.link)


def test_a_day_that_goes_on_without_a_club_is_not_called_cancelled() -> None:
    assert event_of(as_calendar([replace(DAY, status="CANCELLED")], "de", NOW)).summary == DAY.name


@given(name=TYPED, place=TYPED)
def test_whatever_people_type_arrives(name: str, place: str) -> None:
    event = event_of(as_calendar([replace(DAY, name=name, place=place)], "de", NOW))
    assert (event.summary, event.location) == (name, place)


def test_a_newer_file_takes_the_place_of_an_older_one() -> None:
    changed, later = replace(DAY, version=4, name="Herbstfest"), NOW + MINUTES
    files = (as_calendar([day], "de", now) for day, now in ((DAY, NOW), (DAY, later), (changed, NOW)))
    first, second, third = map(event_of, files)
    assert first.uid == second.uid == third.uid
    assert (first.sequence, first.dtstamp) < (second.sequence, second.dtstamp) < (third.sequence, third.dtstamp)


def test_the_days_of_a_series_are_events_of_one_calendar() -> None:
    other = replace(DAY, tournament_id=UUID(int=1))
    calendar = read(as_calendar([DAY, other], "en", NOW))
    assert [event.uid for event in calendar.events] == [f"{DAY.tournament_id}@trikick", f"{UUID(int=1)}@trikick"]
    assert (calendar.prodid, calendar.version) == ("-//Trikick//Trikick//EN", "2.0")


def test_a_series_without_days_is_still_a_calendar() -> None:
    calendar = read(as_calendar([], "de", NOW))
    assert (calendar.events, [zone.tz_id for zone in calendar.timezones]) == ([], ["Europe/Berlin"])


@pytest.mark.parametrize(
    ("spoiled", "into"),
    [
        (b"\r\n", b"\n"),
        (b"UID:", b"X-UID:"),
        (b"Sportplatz 3\\,", b"Sportplatz 3,"),
        (b"DTSTART:", b"DTSTART;TZID=Europe/Berlin:"),
        (b"SUMMARY:", b"SUMMARY:" + b"x" * 70),
        (b"SEQUENCE:3", b"SEQUENCE:3\r\nSEQUENCE:4"),
        (b"DTEND:2027", b"DTEND:2026"),
        (b"END:VEVENT\r\n", b""),
        (b"VERSION:2.0", b"VERSION:2.0\r\nMETHOD:CANCEL"),
    ],
)
def test_what_breaks_the_format_is_noticed(spoiled: bytes, into: bytes) -> None:
    content = as_calendar([DAY], "de", NOW)
    assert spoiled in content
    with pytest.raises(AssertionError):
        check_form(content.replace(spoiled, into))
