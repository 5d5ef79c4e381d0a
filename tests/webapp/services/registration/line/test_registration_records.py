"""All rows that decide who comes: what stands, who holds a place, and until when clubs register."""

from datetime import UTC, datetime, time, timedelta
from typing import Any, cast
from uuid import uuid4

import pytest
from sqlalchemy import create_engine
from sqlmodel import Session

from tests.webapp.services.days import NOW
from tests.webapp.services.registration.lines import deps_of, wanted_of
from tests.webapp.services.rows import DAY, a_field
from webapp.domain.clubs.waiting_list import Places
from webapp.domain.enums import RegistrationState, StrengthWord, TeamState, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.services.registration.line.registration_records import RegistrationRecords, closed_opening
from webapp.storage.registration_tables import Registration, RegistrationContact
from webapp.storage.tournament_records import TournamentRecords

NEW, ACCEPTED, WAITING = RegistrationState.NEW, RegistrationState.ACCEPTED, RegistrationState.WAITING
DEPS = deps_of(create_engine("sqlite://"))
LAST = DAY + timedelta(days=1)


def entries_of(records: TournamentRecords, *rows: Registration, **opening: Any) -> RegistrationRecords:
    """Return registrations in memory, whose contacts have all been looked up."""
    opened = closed_opening(DEPS, records.tournament.tournament_id)
    for name, value in ({"is_open": True} | opening).items():
        setattr(opened, name, value)
    contacts = {row.registration_id: contact(row) for row in rows}
    return RegistrationRecords(cast(Session, None), DEPS, records, opened, list(rows), True, contacts)


def contact(row: Registration) -> RegistrationContact:
    told = {"name": "Rosa", "email": "rosa@club.example", "language": "de", "token_sealed": "", "consented_at": NOW}
    return RegistrationContact(registration_id=row.registration_id, **told)


def registered(name: str, *words: StrengthWord, state: RegistrationState = NEW, **more: Any) -> Registration:
    known = {"club": f"SV {name}", "nick_name": name, "token_hash": "", "registered_at": NOW, "arrival": 1}
    return Registration(tournament_id=uuid4(), strengths=[word.value for word in words], state=state, **known | more)


BEGINNER, AVERAGE, STRONGER = StrengthWord.BEGINNER, StrengthWord.AVERAGE, StrengthWord.STRONGER


def test_club_that_was_let_in_stands_as_the_organiser_has_it_and_without_its_teams_as_before() -> None:
    records = a_field({"Rot": 3, "Blau": 2})
    one = registered("Karmin", BEGINNER, STRONGER, state=ACCEPTED, club_id=records.clubs[0].club_id)
    entries = entries_of(records, one)
    assert (entries.state_of(one), entries.size_of(one), entries.names_of(one)) == (ACCEPTED, 3, ("SV Rot", "Rot"))
    assert entries.words_of(one) == [BEGINNER, STRONGER, AVERAGE]
    records.remove(records.clubs[:1], of=records.clubs)
    assert (entries.state_of(one), entries.size_of(one), entries.names_of(one)) == (NEW, 2, ("SV Karmin", "Karmin"))


def test_places_are_held_by_clubs_typed_in_by_hand_and_once_by_one_that_registered_twice() -> None:
    records = a_field({"Rot": 2, "Blau": 4}, expected_number_of_teams=10)
    records.teams[-1].state = TeamState.LEFT
    club_id = records.clubs[0].club_id
    first, again = (registered("Rot", AVERAGE, AVERAGE, state=ACCEPTED, club_id=club_id) for _ in range(2))
    new, waiting = registered("Gelb", AVERAGE), registered("Grün", *[AVERAGE] * 6, state=WAITING)
    line = entries_of(records, first, again, new, waiting).line
    assert (line.by_hand, line.held, line.free, len(line.waiting)) == (3, 6, 4, 1)
    assert line.places[new.registration_id] == Places(6, 6, 10)
    assert again.registration_id not in line.places


@pytest.mark.parametrize(
    ("now", "change", "opening", "is_taken"),
    [
        (NOW, {}, {}, True),
        (NOW, {}, {"is_open": False}, False),
        (NOW, {"status": TournamentStatus.STARTED}, {}, False),
        (NOW, {}, {"closes_at": NOW + timedelta(seconds=1)}, True),
        (NOW, {}, {"closes_at": NOW}, False),
        (NOW + timedelta(days=1), {}, {}, False),
        (NOW + timedelta(days=1), {"end_date": LAST}, {}, True),
    ],
    ids=["open", "closed", "started", "a moment before", "at the moment", "the day after", "the last day"],
)
def test_clubs_register_while_it_is_open_and_until_its_last_day(
    now: datetime, change: dict[str, Any], opening: dict[str, Any], *, is_taken: bool
) -> None:
    assert entries_of(a_field({}, **change), **opening).takes_registrations(now) is is_taken


def test_moment_that_the_day_was_moved_before_is_told_no_more() -> None:
    evening = datetime.combine(LAST, time(16), UTC)
    assert entries_of(a_field({}, end_date=LAST), closes_at=evening).closes_at == evening
    assert entries_of(a_field({}), closes_at=evening).closes_at is None


def test_who_was_shown_other_teams_is_refused_unless_they_ask_for_what_stands() -> None:
    one = registered("Rot", BEGINNER, AVERAGE)
    entries, shown, other = entries_of(a_field({}), one), wanted_of(BEGINNER, AVERAGE), wanted_of(STRONGER)
    entries.check_known(one, None, other)
    entries.check_known(one, shown, other)
    entries.check_known(one, other, shown)
    with pytest.raises(ConflictError) as refused:
        entries.check_known(one, other, wanted_of(BEGINNER))
    assert refused.value.reason == "REGISTRATION_CHANGED"


def test_unconfirmed_is_who_stands_in_the_line_was_not_let_in_and_has_not_shown_that_mails_arrive() -> None:
    records = a_field({"Rot": 2})
    let_in = registered("Rot", AVERAGE, state=ACCEPTED, club_id=records.clubs[0].club_id)
    gone = registered("Blau", AVERAGE, state=RegistrationState.DECLINED)
    sure, unsure, waiting = registered("A", AVERAGE), registered("B", AVERAGE), registered("C", AVERAGE, state=WAITING)
    entries = entries_of(records, let_in, gone, sure, unsure, waiting)
    entries.contacts_of([])[sure.registration_id].confirmed_at = NOW
    assert [one.nick_name for one in entries.unconfirmed] == ["B", "C"]
