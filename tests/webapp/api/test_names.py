"""Names come pasted with characters that nobody sees: they are kept without, and the answer says so."""

import unicodedata

import pytest

from tests.webapp.auth.minting import ANNA
from tests.webapp.callers import NEW, Caller, good
from webapp.domain import limits

HIDDEN = pytest.mark.parametrize("hidden", ["\u200b", "\u202e", "\u2066", "\u00ad", "\ufeff", "\U000e0041"])


@HIDDEN
def test_a_tournament_is_kept_without_them(owner: Caller, hidden: str) -> None:
    answer = owner.send("POST", "/tournaments", json=NEW | {"name": f"Sommer{hidden}fest"})
    assert answer.headers["X-Cleaned"] == "names"
    assert good(answer)["name"] == "Sommerfest"


@HIDDEN
def test_a_club_is_kept_without_them(owner: Caller, hidden: str) -> None:
    tournament = good(owner.send("POST", "/tournaments", json=NEW))["tournamentId"]
    club = {"club": f"SV{hidden} Rot", "nickName": f"R{hidden}ot", "teams": [{"estimatedSkill": 5}] * 2}
    answer = owner.send("POST", f"/tournaments/{tournament}/teams", json=club)
    assert answer.headers["X-Cleaned"] == "names"
    assert {(team["club"], team["nickName"]) for team in good(answer)} == {("SV Rot", "Rot")}
    again = owner.send("POST", f"/tournaments/{tournament}/teams", json=club | {"club": "SV Rot"})
    assert again.status_code in {409, 422}


@HIDDEN
def test_people_are_kept_without_them(owner: Caller, hidden: str) -> None:
    answer = owner.send("POST", "/organizers", json={"organizerId": ANNA, "firstName": f"An{hidden}na"})
    assert good(answer)["firstName"] == "Anna"


def test_a_name_of_nothing_else_is_none(owner: Caller) -> None:
    answer = owner.send("POST", "/tournaments", json=NEW | {"name": "\u200b\u00ad"})
    assert answer.status_code == 422
    assert [(error["field"], error["reason"]) for error in answer.get_json()["errors"]] == [("name", "REQUIRED")]


def test_what_needs_no_cleaning_is_not_told(owner: Caller) -> None:
    assert "X-Cleaned" not in owner.send("POST", "/tournaments", json=NEW | {"name": "علی‌رضا 👨‍👩‍👧"}).headers


def test_letters_count_as_they_are_kept_however_they_are_written(owner: Caller) -> None:
    name = "ä" * limits.MAX_NAME_LENGTH
    written = f"  {unicodedata.normalize('NFD', name)}  "
    assert good(owner.send("POST", "/tournaments", json=NEW | {"name": written}))["name"] == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a" * (limits.MAX_NAME_LENGTH + 1), "TOO_LONG"),
        (" " * 40_000, "TOO_LONG"),
        ("a" + "\u0300" * 16_000 + "\u0316" * 16_000, "TOO_LONG"),
        ("a" + "\u0300" * 31, "CONTROL_CHARACTERS"),
    ],
)
def test_what_no_name_is_is_refused_for_what_it_is(owner: Caller, name: str, reason: str) -> None:
    answer = owner.send("POST", "/tournaments", json=NEW | {"name": name})
    assert answer.status_code == 422
    assert [(error["field"], error["reason"]) for error in answer.get_json()["errors"]] == [("name", reason)]
