"""Names with characters that nobody sees are refused, and the field is named."""

import pytest

from tests.webapp.auth.minting import ANNA
from tests.webapp.callers import NEW, Caller, good

HIDDEN = pytest.mark.parametrize("hidden", ["\u200b", "\u202e", "\u2066", "\u00ad", "\u3164", "\U000e0041"])


def refused_field(owner: Caller, method: str, path: str, body: object) -> tuple[str, str]:
    answer = owner.send(method, path, json=body)
    assert answer.status_code == 422, answer.json
    (error,) = answer.json["errors"]
    return error["field"], error["reason"]


@HIDDEN
def test_a_tournament_cannot_have_a_hidden_character_in_its_name(owner: Caller, hidden: str) -> None:
    body = NEW | {"name": f"Sommer{hidden}fest"}
    assert refused_field(owner, "POST", "/tournaments", body) == ("name", "INVISIBLE_CHARACTERS")


@HIDDEN
def test_a_club_cannot_have_one_either(owner: Caller, hidden: str) -> None:
    tournament = good(owner.send("POST", "/tournaments", json=NEW))["tournamentId"]
    club = {"club": f"SV{hidden} Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 5}] * 2}
    refused = refused_field(owner, "POST", f"/tournaments/{tournament}/teams", club)
    assert refused == ("club", "INVISIBLE_CHARACTERS")
    short = club | {"club": "SV Rot", "nickName": f"R{hidden}ot"}
    assert refused_field(owner, "POST", f"/tournaments/{tournament}/teams", short)[0] == "nickName"


@HIDDEN
def test_people_have_names_that_can_be_seen(owner: Caller, hidden: str) -> None:
    body = {"organizerId": ANNA, "firstName": f"An{hidden}na"}
    assert refused_field(owner, "POST", "/organizers", body) == ("firstName", "INVISIBLE_CHARACTERS")
