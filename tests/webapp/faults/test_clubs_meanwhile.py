"""A club changes its mind while somebody else is at one of its dates: it is done for all of them, or for none."""

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from tests.webapp.api.test_festival import trust_addresses
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament
from tests.webapp.databases import until_it_waits
from tests.webapp.registrations import opened_for, own, register_for, series_of
from webapp.services.festival import making
from webapp.services.registration import registering

Dates = tuple[str, dict[str, Any], dict[str, Any]]


@pytest.fixture
def number_of_teams() -> int:
    """Of how many teams the club is: four play in both groups once the day is split, two in the new one."""
    return 4


@pytest.fixture
def dates(owner: Caller, visitor: Caller, number_of_teams: int) -> Dates:
    """The address of a day with twelve teams, what a club has registered for it, and for a later date."""
    trust_addresses(owner)
    tournaments = new_tournament(owner), new_tournament(owner, date="2099-05-01")
    add_clubs(owner, tournaments[0], (4, 4, 4))
    series = series_of(owner, *tournaments)
    key = opened_for(owner, series, *tournaments)
    first, later = good(register_for(visitor, series, key, "Rot", tournaments, number_of_teams))
    return f"/series/{series}/days/{NEW['date']}", first, later


def splitting(
    owner: Caller, day: str, engine: Engine, monkeypatch: pytest.MonkeyPatch, *meanwhile: Any, **options: Any
) -> list[dict[str, Any]]:
    """Split a day while a club uses its own link, and return what is registered in all groups by then."""
    split, others = making.changed, list[Future[TestResponse]]()
    with ThreadPoolExecutor(1) as pool:

        def before_it_is_kept(*args: Any) -> Any:
            answer = split(*args)
            others.append(pool.submit(own, *meanwhile, **options))
            until_it_waits(engine, others[0])
            return answer

        monkeypatch.setattr(making, "changed", before_it_is_kept)
        groups = good(owner.post(f"{day}/split", json={"groups": 2}))["groups"]
        good(others[0].result())
    keys = [group["tournamentId"] for group in groups]
    return [one for key in keys for one in good(owner.get(f"/tournaments/{key}/registrations"))]


@pytest.mark.every_case_on_postgresql
@pytest.mark.each_time_on("postgresql")
@pytest.mark.parametrize(("number_of_teams", "number_of_parts"), [(2, 1), (4, 2)])
def test_who_withdraws_during_a_split_plays_in_no_group(
    owner: Caller,
    visitor: Caller,
    dates: Dates,
    engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    number_of_parts: int,
) -> None:
    day, club, _ = dates
    parts = splitting(owner, day, engine, monkeypatch, visitor, club, "DELETE")
    assert [(part["state"], part["contactEmail"]) for part in parts] == [("WITHDRAWN", None)] * number_of_parts
    assert all(each["nickName"] != "Rot" for group in good(owner.get(day))["groups"] for each in group["clubs"])


@pytest.mark.each_time_on("postgresql")
def test_contact_that_changes_during_a_split_is_that_of_all_groups(
    owner: Caller, visitor: Caller, dates: Dates, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, _, later = dates
    parts = splitting(owner, day, engine, monkeypatch, visitor, later, "PATCH", json={"contactName": "Rita"})
    assert [part["contactName"] for part in parts] == ["Rita"] * 2


@pytest.mark.each_time_on("postgresql")
def test_contact_changes_while_another_date_goes(
    owner: Caller, visitor: Caller, dates: Dates, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, club, later = dates
    elsewhere = registering.registered_together
    others = list[Future[TestResponse]]()
    with ThreadPoolExecutor(1) as pool:

        def before_they_are_kept(*args: Any) -> Any:
            found = list(elsewhere(*args))
            if not others:
                others.append(pool.submit(own, visitor, later, "DELETE"))
                until_it_waits(engine, others[0])
            return found

        monkeypatch.setattr(registering, elsewhere.__name__, before_they_are_kept)
        assert good(own(visitor, club, "PATCH", json={"contactName": "Rita"}))["contactName"] == "Rita"
        good(others[0].result())
    assert good(own(visitor, later))["contactEmail"] is None
