"""An organiser opens registration, and clubs are written to once the organiser has shown who they are."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import Caller, good
from tests.webapp.services import rows
from tests.webapp.services.registration.conftest import Confirmed, Festival, log_of
from tests.webapp.services.registration.lines import EARLY, SENDER, Line, deps_of
from tests.webapp.services.rows import a_field, store
from webapp.domain.enums import Acceptance
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.services.registration import opening
from webapp.services.registration.line import reading
from webapp.services.registration.opening import confirm_sender
from webapp.storage.database import write_session


def test_nothing_is_sent_before_the_organiser_is_confirmed(
    festival: Festival, app: Flask, signer: Mint, engine: Engine
) -> None:
    unconfirmed = Caller(app, signer.token(email_verified=False))
    path = f"/tournaments/{festival.tournament}/registration"
    assert good(unconfirmed.get(path))["senderConfirmed"] is False
    festival.register("Rot")
    assert festival.mails() == []
    assert log_of(festival) == [("CONFIRM_ADDRESS", "QUEUED", "SENDER_NOT_CONFIRMED")]
    assert good(festival.owner.get(path))["senderConfirmed"] is True
    assert len(festival.mails()) == 1
    good(unconfirmed.get(path))
    festival.register("Blau")
    assert festival.mails() == []
    with write_session(engine) as session:
        confirm_sender(session, ANNA, datetime.now(UTC))
    assert [mail.to for mail in festival.mails()] == ["blau@club.example"]


def test_clubs_that_are_let_in_together_are_all_told(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    confirmed("Blau")
    path = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.put(path, json={"open": True, "accept": "WHILE_FREE"}))
    assert [mail.subject for mail in festival.mails()] == ["Ihr seid dabei"] * 2
    confirmed("Gelb")
    assert [kind for kind, _, _ in log_of(festival)] == ["ACCEPTED", "REGISTERED", "CONFIRM_ADDRESS"]


def test_another_language_of_the_organiser_hurries_no_mail_that_is_to_be_tried_again(festival: Festival) -> None:
    festival.server.is_away = True
    festival.register("Rot")
    festival.mails()
    festival.server.is_away = False
    path = f"/tournaments/{festival.tournament}/registration"
    good(festival.owner.get(path, headers={"Accept-Language": "en"}))
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=4)) == []
    assert len(festival.mails(datetime.now(UTC) + timedelta(minutes=7))) == 1


def closes(line: Line, **wanted: Any) -> tuple[str, str]:
    """Return what is refused of a moment to close at, and why."""
    with pytest.raises(InvalidInputError) as refused:
        line.change(**wanted)
    (broken,) = refused.value.broken
    return broken.field, broken.reason


def test_letting_in_by_itself_begins_with_those_who_have_places(line: Line) -> None:
    line.register("Rot", 2)
    line.open(accept=Acceptance.WHILE_FREE)
    assert line.states() == {"Rot": "ACCEPTED"}


def test_more_places_let_those_who_wait_move_up(line: Line) -> None:
    line.open(max_teams=2)
    line.register("A", 2)
    line.register("B", 2)
    line.open(max_teams=4)
    assert line.states() == {"A": "NEW", "B": "NEW"}


def test_an_opening_is_shown_before_there_is_one(memory: Engine) -> None:
    records = a_field({}, expected_number_of_teams=8)
    store(memory, records)
    shown = opening.view(deps_of(memory), records.tournament.tournament_id, SENDER, EARLY)
    assert (shown.open, shown.link, shown.most, shown.free_places) == (False, None, 8, 8)


def test_registration_closes_at_its_time(line: Line) -> None:
    soon = EARLY.now + timedelta(hours=1)
    line.open(closes_at=soon)
    then = line.at(soon)
    with pytest.raises(ConflictError) as refused:
        then.register("Rot", 2)
    assert refused.value.reason == "REGISTRATION_CLOSED"
    past = {"open": True, "closes_at": soon}
    saved = then.change(**past, max_teams=12)
    assert (saved.most, saved.takes_registrations) == (12, False)
    assert closes(then, **past | {"closes_at": soon - timedelta(hours=1)}) == ("closesAt", "IN_THE_PAST")
    then.change(**past | {"open": False})
    assert closes(then, **past) == ("closesAt", "IN_THE_PAST")


def test_registration_closes_with_the_day_at_the_latest(line: Line) -> None:
    earlier, day, last = (rows.DAY + timedelta(days=number) for number in (-1, 0, 1))
    line.tournament(end_date=last)
    night, evening = (datetime.combine(last, time(hour), UTC) for hour in (23, 16))
    for is_open in (True, False):
        assert closes(line, open=is_open, closes_at=night) == ("closesAt", "AFTER_THE_DAY")
    line.open(closes_at=evening)

    def told() -> list[datetime | None]:
        public = reading.public(line.deps, line.tournament_id, EARLY.now)
        return [opening.view(line.deps, line.tournament_id, SENDER, EARLY).closes_at, public.closes_at]

    def held(first: date, until: date) -> None:
        line.tournament(date=first, end_date=until)

    assert told() == [evening] * 2
    held(earlier, day)
    assert told() == [None, None]
    assert line.open(is_open=False).closes_at is None
    assert line.open().takes_registrations
    held(day, last)
    assert told() == [evening] * 2
    held(earlier, day)
    line.change(closes_at=None)
    held(day, last)
    assert told() == [None, None]


def test_what_is_left_out_of_an_opening_stays(line: Line) -> None:
    later = EARLY.now + timedelta(days=1)
    decided: dict[str, Any] = {"open": True, "closes_at": later, "max_teams": 6}
    decided |= {"accept": Acceptance.WHILE_FREE, "note": "Leibchen mitbringen"}
    steps: list[dict[str, Any]] = [{"open": False}, {"note": None}, {"max_teams": None}, {"accept": Acceptance.BY_HAND}]
    for change in (decided, *steps, {}):
        decided |= change
        told = line.change(**change)
        assert {name: getattr(told, name) for name in decided} == decided


def test_an_opening_that_its_own_time_has_closed_opens_without_it(line: Line) -> None:
    soon = EARLY.now + timedelta(hours=1)
    line.open(closes_at=soon)
    for change, is_open in (({"note": "Leibchen mitbringen"}, False), ({"open": True}, True)):
        assert line.at(soon).change(**change).takes_registrations is is_open
