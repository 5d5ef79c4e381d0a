"""A tournament of several days is to come, and its clubs are written to, until the last of them is over."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.callers import add_clubs, good, new_tournament, today
from tests.webapp.registrations import opened_for, own, register, register_for, series_of, states
from tests.webapp.services.registration.conftest import DAY, SETTLED, Confirmed, Festival, decide, play_to_the_end
from tests.webapp.services.registration.test_deletion import WAYS, Deletes
from webapp.domain import limits
from webapp.domain.enums import TournamentStatus
from webapp.services.registration.line.registration_records import stands
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import Tournament

Holds = Callable[[int, int], None]
SECOND = DAY + timedelta(days=28)


@pytest.fixture
def held(festival: Festival, engine: Engine) -> Holds:
    """Return what has the tournament begin and end so many days from today."""

    def hold(first: int, last: int) -> None:
        with write_session(engine) as session:
            tournament = session.get_one(Tournament, UUID(festival.tournament))
            tournament.date = today() + timedelta(days=first)
            tournament.end_date = today() + timedelta(days=last)

    return hold


def test_clubs_are_thanked_after_several_days(festival: Festival, confirmed: Confirmed, held: Holds) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    decide(festival, confirmed("Rot"), "accept")
    held(-3, 0)
    festival.mails()
    play_to_the_end(festival)
    assert [mail.subject for mail in festival.mails(datetime.now(UTC) + timedelta(hours=1, minutes=2))] == [
        "Danke fürs Mitspielen"
    ]


def test_organiser_hears_of_a_withdrawal_on_the_last_day(festival: Festival, confirmed: Confirmed, held: Holds) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    decide(festival, made, "accept")
    held(-2, 0)
    festival.mails()
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "STARTED"}))
    good(own(festival.visitor, made, "DELETE"))
    assert [mail.subject for mail in festival.mails()] == ["Ein Verein hat seine Anmeldung zurückgezogen"]


def test_day_that_went_by_without_a_start_moves_nobody_up(
    festival: Festival, confirmed: Confirmed, held: Holds
) -> None:
    made = confirmed("Rot", 6)
    decide(festival, made, "accept")
    confirmed("Blau", 4)
    held(-1, -1)
    assert good(own(festival.visitor, made))["mayChange"] is False
    fewer = own(festival.visitor, made, "PATCH", json={"teams": [{"strength": "AVERAGE"}]})
    assert (fewer.status_code, fewer.get_json()["reason"]) == (409, "REGISTRATION_CLOSED")
    good(own(festival.visitor, made, "DELETE"))
    assert good(own(festival.visitor, made))["contactEmail"] is None
    assert states(festival.owner, festival.tournament) == {"Rot": "WITHDRAWN", "Blau": "WAITING"}
    held(10, 10)
    festival.mails()
    assert states(festival.owner, festival.tournament) == {"Rot": "WITHDRAWN", "Blau": "NEW"}


def test_decline_after_the_day_went_by_is_told_once_the_day_is_moved(
    festival: Festival, confirmed: Confirmed, held: Holds
) -> None:
    made = confirmed("Rot", 6)
    decide(festival, made, "accept")
    held(-1, -1)
    assert decide(festival, made, "decline") == []
    held(10, 10)
    later = [datetime.now(UTC) + SETTLED * step for step in range(1, 5)]
    assert [mail.subject for at in later for mail in festival.mails(at)] == ["Diesmal leider nicht dabei"]
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"name": "Herbstfest"}))
    assert festival.mails(later[-1] + SETTLED) == []


@pytest.mark.parametrize("is_off", [True, False])
def test_club_that_deletes_its_contact_once_its_day_went_by_leaves_the_field(
    festival: Festival, confirmed: Confirmed, held: Holds, *, is_off: bool
) -> None:
    made = confirmed("Rot")
    decide(festival, made, "accept")
    path = f"/tournaments/{festival.tournament}"
    if is_off:
        good(festival.owner.put(path, json={"status": "CANCELLED"}))
    held(-1, -1)
    good(own(festival.visitor, made, "DELETE"))
    assert states(festival.owner, festival.tournament) == {"Rot": "WITHDRAWN"}
    assert good(festival.owner.get(f"{path}/teams")) == []
    assert good(festival.owner.get(f"{path}/journal"))[0]["action"] == "CLUB_REMOVED"


def test_who_moved_up_before_the_day_was_over_is_not_told_after_it(
    festival: Festival, confirmed: Confirmed, held: Holds
) -> None:
    made = confirmed("Rot", 6)
    confirmed("Blau", 4)
    good(own(festival.visitor, made, "DELETE"))
    held(-1, -1)
    assert festival.mails() == []


@pytest.mark.parametrize("delete_it", WAYS, ids=lambda way: way.__name__)
def test_clubs_are_told_of_a_deletion_on_the_last_day(
    festival: Festival, confirmed: Confirmed, engine: Engine, held: Holds, delete_it: Deletes
) -> None:
    confirmed("Rot")
    held(-1, 0)
    festival.mails()
    delete_it(festival, engine)
    assert [mail.subject for mail in festival.mails()] == ["Das Fußballfestival ist abgesagt"]


@pytest.mark.parametrize(("last", "is_there"), [(0, True), (-1, False)])
def test_date_stands_and_is_coming_until_its_last_day(
    festival: Festival, confirmed: Confirmed, engine: Engine, held: Holds, *, last: int, is_there: bool
) -> None:
    confirmed("Rot")
    series = series_of(festival.owner, festival.tournament, new_tournament(festival.owner))
    held(-2, last)
    coming = good(festival.owner.get(f"/series/{series}/registration"))["dates"]
    assert (festival.tournament in [date["tournamentId"] for date in coming]) is is_there
    with Session(engine) as session:
        found = session.exec(select(Registration).join(Tournament).where(*stands(datetime.now(UTC) + SETTLED))).all()
    assert bool(found) is is_there


def test_question_that_was_outdated_is_asked_once_the_day_has_moved(festival: Festival, held: Holds) -> None:
    festival.register("Rot")
    held(-3, -2)
    assert festival.mails() == []
    held(10, 10)
    moved = datetime.now(UTC) + timedelta(days=3)
    assert [mail.subject for mail in festival.mails(moved)] == ["Bitte bestätige deine Adresse"]
    assert states(festival.owner, festival.tournament) == {"Rot": "NEW"}
    festival.mails(moved + limits.CONFIRMED_WITHIN + timedelta(minutes=5))
    assert states(festival.owner, festival.tournament) == {"Rot": "LAPSED"}


def test_question_is_asked_for_a_later_date_where_the_first_is_over(festival: Festival, held: Holds) -> None:
    dates = [festival.tournament, new_tournament(festival.owner, date=f"{SECOND}", name="Herbstfest")]
    series = series_of(festival.owner, *dates)
    good(register_for(festival.visitor, series, opened_for(festival.owner, series, *dates), "Rot", dates, 3))
    held(-3, -2)
    asked = [mail.subject for _ in range(3) for mail in festival.mails()]
    assert asked == ["Bitte bestätige deine Adresse"]


@pytest.mark.parametrize("first", ["declined", "finished", "never ended"])
def test_contacts_stay_while_one_of_several_dates_goes_on(
    festival: Festival, engine: Engine, held: Holds, first: str
) -> None:
    dates = [festival.tournament, *(new_tournament(festival.owner, date=f"{SECOND}", name=name) for name in "BC")]
    series = series_of(festival.owner, *dates)
    made = good(register_for(festival.visitor, series, opened_for(festival.owner, series, *dates), "Rot", dates))
    if first == "declined":
        good(festival.owner.post(f"/registrations/{made[0]['registrationId']}/decline"))
    elif first == "finished":
        with write_session(engine) as session:
            session.get_one(Tournament, UUID(festival.tournament)).status = TournamentStatus.FINISHED
    else:
        held(-3, -2)
    for withdrawn, still_known in ((made[1], [True, False, True]), (made[2], [False, False, False])):
        good(own(festival.visitor, withdrawn, "DELETE"))
        seen = [good(own(festival.visitor, one)) for one in made]
        assert [one["contactEmail"] is not None for one in seen] == still_known


@pytest.mark.parametrize("first", ["declined", "over"])
def test_deletion_says_that_another_date_keeps_the_address(festival: Festival, held: Holds, first: str) -> None:
    dates = [festival.tournament, new_tournament(festival.owner, date=f"{SECOND}", name="Herbstfest")]
    series = series_of(festival.owner, *dates)
    kept, gone = good(register_for(festival.visitor, series, opened_for(festival.owner, series, *dates), "Rot", dates))
    assert festival.confirm(kept).status_code == 200
    if first == "declined":
        good(festival.owner.post(f"/registrations/{kept['registrationId']}/decline"))
    else:
        held(-3, -3)
    festival.all_mails()
    assert festival.owner.delete(f"/tournaments/{gone['tournamentId']}").status_code == 204
    (mail,) = festival.mails()
    assert "Eure Anmeldung ist damit auch gelöscht. Namen und Adresse" in mail.text
    assert f"/registrations/{kept['registrationId']}" in mail.text
    good(own(festival.visitor, kept, "DELETE"))
    assert good(own(festival.visitor, kept))["contactEmail"] is None


@pytest.mark.parametrize(("last", "is_taken"), [(0, True), (-1, False)])
def test_clubs_register_until_the_last_day(festival: Festival, held: Holds, *, last: int, is_taken: bool) -> None:
    held(-2, last)
    path = f"/tournaments/{festival.tournament}/registration"
    headers = {"X-Registration-Key": festival.key}
    told = good(festival.visitor.get(f"{path}/public", headers=headers))["takesRegistrations"]
    answer = register(festival.visitor, festival.tournament, festival.key, "Rot")
    # What is decided of a day that is over can be saved: it may be moved.
    saved = good(festival.owner.put(path, json={"open": True, "maxTeams": 12}))
    assert (told, answer.status_code == 201, saved["takesRegistrations"]) == (is_taken,) * 3
