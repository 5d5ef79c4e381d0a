"""Finding a tournament by its name, and what names and lists keep to themselves."""

from typing import Any
from urllib.parse import quote

import pytest

from tests.webapp.callers import Caller, good, new_tournament, refused

WAYS_TO_WRITE_IT = ["Geheim", "geheim", " GEHEIM ", "%", "Geheim%", "_eheim", "*", "' OR '1'='1", "Geheim\u200b"]


def by_name(caller: Caller, name: str) -> Any:
    return caller.get(f"/tournaments/name/{quote(name, safe='')}")


def of_name(caller: Caller, name: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = good(caller.get("/tournaments", query_string={"name": name}))["tournaments"]
    return entries


def test_nothing_is_listed_unless_its_owner_says_so(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, name="Pfingst Cup")
    path = f"/tournaments/{tournament}"
    assert good(visitor.get(path))["listed"] is False
    assert of_name(visitor, "Pfingst Cup") == []
    assert good(owner.put(path, json={"listed": True}))["listed"] is True
    (found,) = of_name(visitor, " PFINGST  cup")
    assert (found["tournamentId"], found["city"], found["date"]) == (tournament, "Köln", good(owner.get(path))["date"])
    good(owner.put(path, json={"listed": False}))
    assert of_name(visitor, "Pfingst Cup") == []


def test_all_listed_ones_of_a_name_are_told_newest_day_first(owner: Caller, stranger: Caller, visitor: Caller) -> None:
    for caller, day in ((owner, "2026-05-01"), (stranger, "2026-05-02")):
        new_tournament(caller, name="Pfingst Cup", date=day, listed=True)
    new_tournament(owner, name="Pfingst Cup", date="2026-05-03")
    new_tournament(owner, name="Pfingst Cup 2", listed=True)
    for caller in (owner, visitor):
        assert [entry["date"] for entry in of_name(caller, "pfingst cup")] == ["2026-05-02", "2026-05-01"]


def test_by_name_prefers_ones_own_to_newer_listed_ones(owner: Caller, stranger: Caller) -> None:
    mine = new_tournament(owner, name="Pfingst Cup")
    listed = new_tournament(stranger, name="PFINGST  Cup", listed=True)
    new_tournament(stranger, name="Pfingst Cup")
    assert good(by_name(owner, "pfingst cup"))["tournamentId"] == mine
    good(owner.delete(f"/tournaments/{mine}"))
    found = good(by_name(owner, "pfingst cup"))
    assert (found["tournamentId"], found["isOwner"]) == (listed, False)
    assert refused(by_name(owner, "pfingst")) == (404, "NOT_FOUND")


def test_no_id_is_had_through_names_and_lists_unless_listed_or_ones_own(
    owner: Caller, stranger: Caller, visitor: Caller
) -> None:
    secret = new_tournament(owner, name="Geheim")
    new_tournament(owner, name="Offen", listed=True)
    new_tournament(stranger, name="Geheim")
    for caller in (stranger, visitor):
        answers = [
            by_name(caller, "Geheim"),
            *(caller.get(f"/tournaments{query}") for query in ("", "?name=Geheim", "?name=Offen", "?pageSize=100")),
            caller.get("/tournaments/byOrganizer"),
        ]
        assert all(secret not in answer.get_data(as_text=True) for answer in answers)
    assert {entry["tournamentId"] for entry in good(visitor.get("/tournaments"))["tournaments"]} == {None}
    assert refused(by_name(visitor, "Offen")) == (401, "SIGN_IN_REQUIRED")


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize(
    "name",
    [
        "Geheim",
        "geheim",
        " GEHEIM ",
        "%",
        "Geheim%",
        "_eheim",
        "*",
        "Geheim' OR '1'='1",
        "Geheim\u200b",
        "Gehe\u00adim",
    ],
)
def test_no_way_to_write_a_name_brings_up_what_is_not_listed(
    owner: Caller, stranger: Caller, visitor: Caller, name: str
) -> None:
    secret = new_tournament(owner, name="Geheim")
    unknown = refused(by_name(stranger, "Gibt es nicht"))
    for caller in (stranger, visitor):
        answer = caller.get("/tournaments", query_string={"name": name})
        assert secret not in answer.get_data(as_text=True)
        assert not (answer.get_json() or {}).get("tournaments")
    assert refused(by_name(stranger, name)) == unknown
    assert secret not in by_name(stranger, name).get_data(as_text=True)


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("name", ["E/F-Jugend", "Familie \U0001f468", "Pfingst\u00a0Cup", "Fußball"])
def test_whatever_a_name_may_hold_it_is_found_by(owner: Caller, visitor: Caller, name: str) -> None:
    made = new_tournament(owner, name=name, listed=True)
    assert good(by_name(owner, name))["tournamentId"] == made
    assert [entry["tournamentId"] for entry in of_name(visitor, name)] == [made]


def test_a_renamed_tournament_is_found_by_its_new_name(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, name="Pfingst Cup", listed=True)
    good(owner.put(f"/tournaments/{tournament}", json={"name": "Herbst Cup"}))
    assert of_name(visitor, "Pfingst Cup") == []
    assert [entry["tournamentId"] for entry in of_name(visitor, "herbst cup")] == [tournament]
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert [entry["tournamentId"] for entry in of_name(visitor, "pfingst cup")] == [tournament]
