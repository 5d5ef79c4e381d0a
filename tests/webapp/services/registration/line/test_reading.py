"""Registrations as they are read: what an own link opens, and what clubs and organisers are told."""

from datetime import timedelta
from uuid import uuid4

import pytest
from sqlmodel import Session

from tests.webapp.services.registration.lines import EARLY, Line, form_of
from tests.webapp.services.rows import DAY, a_field, store
from webapp.domain.enums import MailKind, RegistrationState, TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.services.registration.line import reading
from webapp.services.registration.line.registration_records import load_registrations
from webapp.services.registration.line.registration_views import RegistrationView
from webapp.services.registration.registering import register_at
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration, RegistrationMail
from webapp.storage.tables import Tournament


def token_of(made: RegistrationView) -> str:
    assert made.own_link is not None
    return made.own_link.partition("#token=")[2]


def at_dates(line: Line, *days: int) -> list[RegistrationView]:
    """Return the registrations of a club for the line's date and others so many days later."""
    others = [a_field({}, date=DAY + timedelta(days=number), name=f"In {number} days") for number in days]
    store(line.deps.engine, *others)
    keys = [line.tournament_id, *(other.tournament.tournament_id for other in others)]
    for key in keys[1:]:
        Line(line.deps, key).open()
    with write_session(line.deps.engine) as session:
        dates = [
            (f"tournaments.{number}", load_registrations(session, line.deps, key, to_write=True))
            for number, key in enumerate(keys)
        ]
        return register_at(dates, form_of("Rot"), EARLY)


def test_an_own_link_opens_its_registration_alone(line: Line) -> None:
    one, other = (line.register(name) for name in ("A", "B"))
    opens = lambda key, token: reading.opened_by(line.deps, key, token)  # noqa: E731
    assert opens(one.registration_id, token_of(one)) == one.registration_id
    assert opens(other.registration_id, token_of(one)) is None
    assert opens(uuid4(), token_of(one)) is None


def test_own_link_of_a_deleted_date_leads_on_only_who_reads_and_to_the_next_to_come(line: Line) -> None:
    first, second, third = at_dates(line, 7, 14)
    with Session(line.deps.engine) as session:
        session.get_one(Tournament, first.tournament_id).status = TournamentStatus.FINISHED
        session.delete(session.get_one(Registration, second.registration_id))
        session.commit()
    token, gone = token_of(second), second.registration_id
    assert reading.opened_by(line.deps, gone, token, leads_on_at=EARLY.now) == third.registration_id
    assert reading.opened_by(line.deps, gone, "guessed", leads_on_at=EARLY.now) is None
    assert reading.opened_by(line.deps, gone, token) is None


def test_club_reads_of_all_dates_and_the_organiser_of_this_one(line: Line) -> None:
    first, second = at_dates(line, 7)
    told = line.seen(first)
    assert [(one.registration_id, one.ends_together) for one in told.together] == [
        (first.registration_id, True),
        (second.registration_id, False),
    ]
    assert [one.together for one in line.all()] == [()]
    assert line.seen(line.register("Blau")).together == ()


def test_who_comes_when_it_is_full_waits_and_others_read_that_no_place_is_free(line: Line) -> None:
    shown = lambda: reading.public(line.deps, line.tournament_id, EARLY.now)  # noqa: E731
    for name in ("A", "B", "C"):
        line.register(name, 2)
    assert (shown().free_places, shown().waiting) == (2, 0)
    big, small = line.register("D", 3), line.register("E", 2)
    assert [(one.state, one.waiting_position, one.places) for one in (big, small)] == [
        (RegistrationState.WAITING, 1, None),
        (RegistrationState.WAITING, 2, None),
    ]
    assert (shown().free_places, shown().waiting, shown().most) == (0, 2, 8)


def test_nobody_reads_of_a_registration_that_was_never_opened(line: Line) -> None:
    other = a_field({})
    store(line.deps.engine, other)
    key = other.tournament.tournament_id
    with pytest.raises(NotFoundError):
        reading.public(line.deps, key, EARLY.now)
    assert reading.all_of(line.deps, key, EARLY.now) == []


def test_organiser_reads_of_mails_the_newest_first_and_the_club_of_none(line: Line) -> None:
    made = line.register("Rot")
    with Session(line.deps.engine) as session:
        later = {"at": EARLY.now + timedelta(hours=1), "next_try_at": EARLY.now}
        session.add(
            RegistrationMail(
                tournament_id=made.tournament_id, registration_id=made.registration_id, kind=MailKind.ACCEPTED, **later
            )
        )
        session.commit()
    (entry,) = line.all()
    assert [mail.kind for mail in entry.mails] == [MailKind.ACCEPTED, MailKind.CONFIRM_ADDRESS]
    assert (line.seen(made).mails, line.seen(made).looks_like) == ((), ())
