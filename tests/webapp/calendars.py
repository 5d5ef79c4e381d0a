"""Files for calendars, read as strictly as RFC 5545 is written, and by a parser that has no part in writing them."""

import re
from collections import Counter

from ical.calendar import Calendar
from ical.calendar_stream import IcsCalendarStream
from ical.event import Event

LONGEST_LINE = 75
"""Octets of a line, without its end (RFC 5545, 3.1)."""
ONCE = {
    "VCALENDAR": ("PRODID", "VERSION"),
    "VEVENT": ("UID", "DTSTAMP", "DTSTART", "SEQUENCE", "SUMMARY", "LOCATION", "URL"),
}
"""What each component has to name, and no more than once."""
IN_UTC = re.compile(r"\d{8}T\d{6}Z")
IN_TEXT = re.compile(r"(?:[^\\;,\x00-\x08\x0a-\x1f\x7f]|\\[\\;,nN])*")
"""A text with everything escaped that has to be (RFC 5545, 3.3.11)."""


def read(content: bytes) -> Calendar:
    """Return a calendar, once its form has been checked."""
    check_form(content)
    return IcsCalendarStream.calendar_from_ics(content.decode())


def event_of(content: bytes) -> Event:
    """Return the only event of a calendar."""
    (event,) = read(content).events
    return event


def check_form(content: bytes) -> None:
    """Check lines, folding, escaping, and that each component names what it has to."""
    lines = content.decode().split("\r\n")
    assert lines.pop() == "", "the last line ends, too"
    assert not [line for line in lines if re.search(r"[\x00-\x08\x0a-\x1f\x7f]", line)], "each line ends with CR and LF"
    assert max(len(line.encode()) for line in lines) <= LONGEST_LINE
    check_components("\r\n".join(lines).replace("\r\n ", "").split("\r\n"))


def check_components(lines: list[str]) -> None:
    """Check each component of unfolded lines, from the inmost out."""
    opened: list[tuple[str, Counter[str]]] = []
    begins = ""
    for line in lines:
        name, _, value = line.partition(":")
        if name == "BEGIN":
            if opened:
                opened[-1][1]["components"] += 1
            opened.append((value, Counter()))
        elif name == "END":
            component, found = opened.pop()
            assert component == value
            assert {of: found[of] for of in ONCE.get(component, ())} == dict.fromkeys(ONCE.get(component, ()), 1)
            assert component != "VCALENDAR" or found["components"], "a calendar without components is none"
            assert found["DTEND"] <= 1
            assert not found["METHOD"], "a method needs somebody to answer to (RFC 5546, 3.2.1 and 3.2.5)"
        else:
            opened[-1][1][name] += 1
            if opened[-1][0] == "VEVENT":
                check_value(name, value)
            begins = value if name == "DTSTART" else begins
            assert name != "DTEND" or value > begins, "an end is later than the beginning (RFC 5545, 3.8.2.2)"
    assert not opened


def check_value(name: str, value: str) -> None:
    """Check how a value of an event is written."""
    if name.startswith("DT"):
        assert IN_UTC.fullmatch(value), f"{name} needs the description of a time zone: {value}"
    if name in {"SUMMARY", "LOCATION", "DESCRIPTION", "UID"}:
        assert IN_TEXT.fullmatch(value), f"not escaped: {value}"
