"""Clubs register for several dates of a series at once, by one link, and stand at each date on their own."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from tests.webapp.api.test_permissions import DOCUMENT
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, today
from tests.webapp.registrations import (
    opened,
    opened_for,
    own,
    register_for,
    registered,
    secret_of,
    series_of,
    states,
)

BY_OWN_LINK = [
    (path.removeprefix("/registrations/{registrationId}"), method)
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
    if "operationId" in operation and {"registrationToken": []} in operation.get("security", [])
]
"""The calls that a club makes by its own link."""


@pytest.fixture
def dates(owner: Caller) -> list[str]:
    # Not today: in an hour it may be over.
    days = (today() + timedelta(days=1, weeks=4 * number) for number in range(3))
    return [new_tournament(owner, date=f"{day}", name=f"Runde {day}", expectedNumberOfTeams=8) for day in days]


@pytest.fixture
def series(owner: Caller, dates: Sequence[str]) -> str:
    return series_of(owner, *dates)


@pytest.fixture
def key(owner: Caller, series: str, dates: Sequence[str]) -> str:
    return opened_for(owner, series, *dates)


def seen_by_owner(owner: Caller, series: str) -> list[tuple[bool, int, int, int]]:
    found = good(owner.get(f"/series/{series}/registration"))["dates"]
    return [(one["takesRegistrations"], one["freePlaces"], one["undecided"], one["waiting"]) for one in found]


def for_clubs(caller: Caller, series: str, key: str) -> Any:
    return caller.get(f"/series/{series}/registration/public", headers={"X-Registration-Key": key})


def joint(visitor: Caller, registration: dict[str, Any], link: dict[str, Any]) -> Any:
    """Return what an own link tells of one of the dates."""
    opened_by = link | {"registrationId": registration["registrationId"]}
    return good(own(visitor, opened_by))


def test_the_dates_that_are_ticked_are_open(owner: Caller, visitor: Caller, series: str, dates: Sequence[str]) -> None:
    assert good(owner.get(f"/series/{series}/registration"))["link"] is None
    key = opened_for(owner, series, dates[0], dates[2])
    assert [date[0] for date in seen_by_owner(owner, series)] == [True, False, True]
    told = good(for_clubs(visitor, series, key))
    assert (told["name"], [date["tournamentId"] for date in told["dates"]]) == ("Kreisrunde", [dates[0], dates[2]])
    assert opened_for(owner, series, dates[1]) == key
    assert [date[0] for date in seen_by_owner(owner, series)] == [False, True, False]


def test_any_number_of_dates_close_at_once(owner: Caller, series: str, dates: Sequence[str]) -> None:
    opened_for(owner, series, *dates)
    close = [*dates, *(str(uuid4()) for _ in range(21))]
    good(owner.put(f"/series/{series}/registration", json={"tournaments": [], "close": close}))
    assert [date[0] for date in seen_by_owner(owner, series)] == [False, False, False]
    good(owner.put(f"/series/{series}/registration", json={"tournaments": [dates[1]], "close": close}))
    assert [date[0] for date in seen_by_owner(owner, series)] == [False, True, False]


def test_too_many_dates_are_refused_as_such(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    many = [str(uuid4()) for _ in range(21)]
    for answer in (
        owner.put(f"/series/{series}/registration", json={"tournaments": many}),
        register_for(visitor, series, key, "Rot", many),
    ):
        (told,) = answer.get_json()["errors"]
        assert (answer.status_code, told["field"], told["reason"]) == (422, "tournaments", "TOO_MANY_DATES")
        assert told["params"] == {"max": 20}


def test_a_moment_that_has_passed_closes_nothing_again(
    owner: Caller, series: str, dates: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    soon = datetime.now(UTC) + timedelta(hours=1)
    opened(owner, dates[1], closesAt=soon.isoformat())
    monkeypatch.setattr("webapp.api.border.requests.now", lambda: soon)
    assert seen_by_owner(owner, series)[1][0] is False
    opened_for(owner, series, dates[1])
    assert seen_by_owner(owner, series)[1][0] is True


def test_one_own_link_opens_each_date(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    made = good(register_for(visitor, series, key, "Rot", dates))
    assert len({secret_of(one["ownLink"]) for one in made}) == 1
    for date in made:
        told = joint(visitor, date, made[0])
        assert [one["registrationId"] for one in told["together"]] == [one["registrationId"] for one in made]
    alone = registered(visitor, dates[0], opened(owner, dates[0]), "Blau")
    assert alone["together"] == good(own(visitor, alone))["together"] == []
    assert [one["together"] for one in made] == [[]] * 3
    (seen,) = good(owner.get(f"/tournaments/{dates[1]}/registrations"))
    let_in = good(owner.post(f"/registrations/{made[1]['registrationId']}/accept"))
    assert seen["together"] == let_in["together"] == []
    assert own(visitor, alone | {"registrationId": made[0]["registrationId"]}).status_code == 401


def test_each_date_is_changed_and_withdrawn_on_its_own(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    first, second, third = good(register_for(visitor, series, key, "Rot", dates))
    good(own(visitor, second, "DELETE"))
    good(own(visitor, third, "PATCH", json={"teams": [{"strength": "WEAKER"}] * 4}))
    assert [states(owner, date)["Rot"] for date in dates] == ["NEW", "WITHDRAWN", "NEW"]
    told = good(own(visitor, first))
    assert [(one["state"], one["endsTogether"]) for one in told["together"]] == [
        ("NEW", True),
        ("WITHDRAWN", False),
        ("NEW", False),
    ]
    assert (len(told["teams"]), told["contactEmail"]) == (2, "rot@club.example")
    assert good(own(visitor, second))["contactEmail"] is None


def test_a_new_contact_holds_for_all_dates(visitor: Caller, series: str, dates: Sequence[str], key: str) -> None:
    made = good(register_for(visitor, series, key, "Rot", dates))
    good(own(visitor, made[1], "DELETE"))
    changed = {"contactName": "Rita Rot", "contactEmail": "rita@rot.example"}
    good(own(visitor, made[0], "PATCH", json=changed))
    assert [good(own(visitor, one))["contactEmail"] for one in made] == ["rita@rot.example", None, "rita@rot.example"]


def test_a_second_try_is_the_same_registration(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    again = str(uuid4())
    first, second = (good(register_for(visitor, series, key, "Rot", dates, again=again)) for _ in range(2))
    assert [one["ownLink"] for one in first] == [one["ownLink"] for one in second]
    assert seen_by_owner(owner, series) == [(True, 6, 1, 0)] * 3


def test_only_coming_dates_of_this_series_can_be_chosen(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    elsewhere = new_tournament(owner)
    path = f"/series/{series}/registration"
    for unknown in (elsewhere, str(uuid4())):
        answer = owner.put(path, json={"tournaments": [dates[0], unknown]})
        assert (answer.status_code, answer.get_json()["errors"][0]["field"]) == (422, "tournaments.1")
        assert register_for(visitor, series, key, "Rot", [unknown]).status_code == 422
    assert register_for(visitor, series, key, "Rot", []).status_code == 422
    add_clubs(owner, dates[0], [4, 4])
    good(owner.put(f"/tournaments/{dates[0]}", json={"status": "STARTED"}))
    assert len(seen_by_owner(owner, series)) == 2
    assert register_for(visitor, series, key, "Rot", dates).status_code == 422


def test_the_link_is_a_secret_and_can_be_replaced(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str, engine: Engine
) -> None:
    path = f"/series/{series}/registration"
    assert for_clubs(visitor, series, "guessed").status_code == 401
    assert visitor.get(f"{path}/public").status_code == 401
    assert key not in visitor.get(f"/series/{series}").get_data(as_text=True)
    new = secret_of(good(owner.post(f"{path}/link"))["link"])
    assert (for_clubs(visitor, series, key).status_code, for_clubs(visitor, series, new).status_code) == (401, 200)
    assert secret_of(good(owner.get(path))["link"]) == new
    with engine.connect() as connection:
        stored = connection.exec_driver_sql("SELECT key_sealed FROM series").scalar_one()
    assert new not in stored
    assert opened(owner, dates[0]) != new


def test_others_neither_open_nor_read_it(stranger: Caller, visitor: Caller, series: str, key: str) -> None:
    path = f"/series/{series}/registration"
    assert [caller.get(path).status_code for caller in (stranger, visitor)] == [403, 401]
    assert stranger.put(path, json={"tournaments": []}).status_code == 403
    assert stranger.post(f"{path}/link").status_code == 403
    assert stranger.get(f"{path}/public").status_code == 403


def test_a_date_that_is_deleted_leaves_the_others(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    first, second, _ = good(register_for(visitor, series, key, "Rot", dates))
    good(owner.delete(f"/tournaments/{dates[0]}"))
    assert len(good(own(visitor, second))["together"]) == 2
    assert good(own(visitor, first)) == good(own(visitor, second))


def test_own_link_of_a_deleted_date_opens_the_next_to_come(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    _, second, third = good(register_for(visitor, series, key, "Rot", dates))
    add_clubs(owner, dates[0], (3, 3))
    for status in ("STARTED", "FINISHED"):
        good(owner.put(f"/tournaments/{dates[0]}", json={"status": status, "early": True}))
    good(owner.delete(f"/tournaments/{dates[1]}"))
    assert good(own(visitor, second))["registrationId"] == third["registrationId"]


def test_only_reading_leads_from_a_registration_that_is_gone_to_another_date(
    owner: Caller, visitor: Caller, series: str, dates: Sequence[str], key: str
) -> None:
    first, second, _ = good(register_for(visitor, series, key, "Rot", dates))
    good(owner.delete(f"/tournaments/{dates[0]}"))
    stands = good(own(visitor, second))
    bodies = {"patch": {"teams": [{"strength": "AVERAGE"}]}, "post": {"code": "of-a-mail"}}
    for gone in (first["registrationId"], uuid4()):
        answers = {
            f"{method} {path}": own(
                visitor, first | {"registrationId": f"{gone}{path}"}, method, json=bodies.get(method)
            ).status_code
            for path, method in BY_OWN_LINK
        }
        assert answers == {"get ": 200, "patch ": 404, "delete ": 404, "post /confirmation": 404}
        assert good(own(visitor, second)) == stands
