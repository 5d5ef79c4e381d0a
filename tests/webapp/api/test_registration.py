"""Clubs register themselves: what they are answered, and what it makes of the field."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, refused, today
from tests.webapp.registrations import BODY, opened, own, register, registered, secret_of, states
from webapp.app import create_app
from webapp.config import Settings

CLOSED = (409, "REGISTRATION_CLOSED")


@pytest.fixture
def tournament(owner: Caller) -> str:
    return new_tournament(owner, expectedNumberOfTeams=8)


@pytest.fixture
def key(owner: Caller, tournament: str) -> str:
    return opened(owner, tournament)


def decide(owner: Caller, registration: dict[str, Any], what: str) -> Any:
    return good(owner.post(f"/registrations/{registration['registrationId']}/{what}"))


def teams_of(caller: Caller, tournament: str) -> list[str]:
    return [team["name"] for team in good(caller.get(f"/tournaments/{tournament}/teams"))]


def resize(caller: Caller, registration: dict[str, Any], teams: int) -> Any:
    return good(own(caller, registration, "PATCH", json={"teams": [{"strength": "WEAKER"}] * teams}))


def start(owner: Caller, tournament: str) -> None:
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))


def test_a_club_registers_and_is_let_in(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    add_clubs(owner, tournament, [4])
    made = registered(visitor, tournament, key, "Rot", 3)
    assert (made["state"], made["places"]) == ("NEW", {"from": 5, "to": 7, "of": 8})
    assert good(own(visitor, made))["club"] == "SV Rot"
    assert teams_of(visitor, tournament) == ["A 1", "A 2", "A 3", "A 4"]
    assert decide(owner, made, "accept")["state"] == "ACCEPTED"
    assert teams_of(visitor, tournament)[4:] == ["Rot 1", "Rot 2", "Rot 3"]
    assert good(own(visitor, made))["places"] == {"from": 5, "to": 7, "of": 8}


def test_nobody_has_registered_where_it_was_never_open(owner: Caller, tournament: str) -> None:
    assert good(owner.get(f"/tournaments/{tournament}/registrations")) == []


def test_a_club_that_the_organiser_takes_out_counts_as_new(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    for team in good(owner.get(f"/tournaments/{tournament}/teams")):
        good(owner.delete(f"/teams/{team['teamId']}"))
    assert states(owner, tournament) == {"Rot": "NEW"}
    assert decide(owner, made, "accept")["state"] == "ACCEPTED"


def test_an_acceptance_can_be_undone(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert (teams_of(owner, tournament), states(owner, tournament)) == ([], {"Rot": "NEW"})
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": newest_entry(owner, tournament)}))
    assert states(owner, tournament) == {"Rot": "ACCEPTED"}


def newest_entry(owner: Caller, tournament: str) -> str:
    journal = good(owner.get(f"/tournaments/{tournament}/journal"))
    return str(next(entry["entryId"] for entry in journal if entry["undoable"]))


def take_out_by_hand(owner: Caller, tournament: str) -> None:
    for team in good(owner.get(f"/tournaments/{tournament}/teams")):
        good(owner.delete(f"/teams/{team['teamId']}"))


def undo_the_acceptance(owner: Caller, tournament: str) -> None:
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))


def test_a_club_accepted_again_is_the_one_that_undo_brings_back(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    take_out_by_hand(owner, tournament)
    decide(owner, made, "accept")
    for _ in range(3):
        good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert (len(teams_of(owner, tournament)), states(owner, tournament)) == (2, {"Rot": "ACCEPTED"})


@pytest.mark.parametrize("taken_out", [None, take_out_by_hand, undo_the_acceptance])
@pytest.mark.parametrize("leaves", ["grow", "withdraw", "decline"])
def test_a_club_comes_back_by_its_registration_alone(
    owner: Caller,
    visitor: Caller,
    tournament: str,
    key: str,
    leaves: str,
    taken_out: Callable[[Caller, str], None] | None,
) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    if taken_out:
        taken_out(owner, tournament)
    if leaves == "grow":
        resize(visitor, made, 3)
    elif leaves == "withdraw":
        good(own(visitor, made, "DELETE"))
    else:
        decide(owner, made, "decline")
    journal = good(owner.get(f"/tournaments/{tournament}/journal"))
    assert not any(entry["undoable"] for entry in journal)
    assert refused(owner.post(f"/tournaments/{tournament}/undo", json={})) == (409, "NOT_UNDOABLE")
    assert teams_of(owner, tournament) == []
    if leaves == "withdraw":
        assert states(owner, tournament) == {"Rot": "WITHDRAWN"}
        return
    assert decide(owner, made, "accept")["state"] == "ACCEPTED"
    opening = good(owner.get(f"/tournaments/{tournament}/registration"))
    assert opening["freePlaces"] == 8 - len(teams_of(owner, tournament)) == (5 if leaves == "grow" else 6)


def test_what_follows_a_club_that_left_can_be_undone(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    good(own(visitor, made, "DELETE"))
    add_clubs(owner, tournament, [4])
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": newest_entry(owner, tournament)}))
    assert teams_of(owner, tournament) == []


def test_accepting_is_previewed(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    add_clubs(owner, tournament, [2, 2])
    made = registered(visitor, tournament, key, "Rot", 3)
    path = f"/registrations/{made['registrationId']}/accept?dryRun=true"
    assert [broken["reason"] for broken in good(owner.post(path))["brokenRules"]] == ["ODD_TEAMS"]
    resize(visitor, made, 2)
    shown = good(owner.post(path))
    assert (shown["legal"], [club["club"] for club in shown["perClub"]]) == (True, ["Club A", "Club B", "SV Rot"])
    assert states(owner, tournament) == {"Rot": "NEW"}


def test_a_name_like_another_is_told_to_the_organiser_alone(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    registered(visitor, tournament, key, "Blau", 2)
    twin = registered(visitor, tournament, key, "BIau", 2)
    assert twin["looksLike"] == good(own(visitor, twin))["looksLike"] == []
    found = good(owner.get(f"/tournaments/{tournament}/registrations"))
    assert [entry["looksLike"] for entry in found] == [["SV BIau"], ["SV Blau"]]
    again = registered(visitor, tournament, key, "Blau", 2)
    decide(owner, twin, "accept")
    decide(owner, again, "accept")
    assert refused(owner.post(f"/registrations/{found[0]['registrationId']}/accept")) == (409, "CLUB_EXISTS")


def test_the_start_closes_registration(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    add_clubs(owner, tournament, [3, 3])
    made, late = (registered(visitor, tournament, key, name, 2) for name in ("Rot", "Blau"))
    decide(owner, made, "accept")
    good(own(visitor, late, "DELETE"))
    other = registered(visitor, tournament, key, "Gelb", 2)
    start(owner, tournament)
    assert refused(register(visitor, tournament, key, "Neu", 2)) == CLOSED
    assert refused(own(visitor, made, "PATCH", json={"teams": [{"strength": "WEAKER"}]})) == CLOSED
    assert refused(owner.post(f"/registrations/{other['registrationId']}/accept")) == CLOSED
    assert refused(owner.post(f"/registrations/{other['registrationId']}/decline")) == CLOSED
    assert refused(owner.put(f"/tournaments/{tournament}/registration", json={"open": True})) == CLOSED


def test_a_withdrawal_after_the_start_only_tells_the_organiser(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    add_clubs(owner, tournament, [3, 3])
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    start(owner, tournament)
    good(own(visitor, made, "DELETE"))
    assert len(teams_of(owner, tournament)) == 8
    assert not any(team["withdrawn"] for team in good(owner.get(f"/tournaments/{tournament}/teams")))
    (entry,) = good(owner.get(f"/tournaments/{tournament}/registrations"))
    assert entry["state"] == "WITHDRAWN"
    assert [mail["kind"] for mail in entry["mails"]][:1] == ["WITHDRAWN"]
    newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]
    assert (newest["action"], newest["summary"]) == ("CLUB_WITHDREW", {"club": "SV Rot"})


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"club": " "}, "club"),
        ({"nickName": "x" * 21}, "nickName"),
        ({"teams": []}, "teams"),
        ({"teams": [{"strength": "GREAT"}]}, "teams.0.strength"),
        ({"contactName": ""}, "contactName"),
        ({"contactEmail": "rosa"}, "contactEmail"),
        ({"consent": False}, "consent"),
        ({"language": "fr"}, "language"),
    ],
)
def test_what_is_wrong_is_named(visitor: Caller, tournament: str, key: str, wrong: dict[str, Any], field: str) -> None:
    path = f"/tournaments/{tournament}/registrations"
    answer = visitor.post(path, json=BODY | wrong, headers={"X-Registration-Key": key})
    assert (answer.status_code, answer.get_json()["errors"][0]["field"]) == (422, field)


def test_no_name_reaches_the_header_of_a_mail(visitor: Caller, tournament: str, key: str) -> None:
    answer = visitor.post(
        f"/tournaments/{tournament}/registrations",
        json={"contactName": "Rot\r\nBcc: eve@example.org"},
        headers={"X-Registration-Key": key},
    )
    assert answer.status_code == 422
    assert "contactName" in [error["field"] for error in answer.get_json()["errors"]]


def test_sent_again_a_registration_is_made_once(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    once = str(uuid4())
    first, second = (registered(visitor, tournament, key, "Rot", 2, again=once) for _ in range(2))
    assert first == second
    assert states(owner, tournament) == {"Rot": "NEW"}


def test_sent_again_from_another_network_it_is_the_same_registration(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    path, headers = (
        f"/tournaments/{tournament}/registrations",
        {"X-Registration-Key": key, "Idempotency-Key": str(uuid4())},
    )
    networks = ("198.51.100.7", "203.0.113.9")
    first, second = (
        good(visitor.post(path, json=BODY, headers=headers, environ_base={"REMOTE_ADDR": each})) for each in networks
    )
    assert first == second
    assert states(owner, tournament) == {"Rot": "NEW"}


def test_a_new_link_replaces_the_old_one(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    fresh = secret_of(good(owner.post(f"/tournaments/{tournament}/registration/link"))["link"])
    assert refused(register(visitor, tournament, key, "Rot", 2)) == (401, "INVALID_REGISTRATION_LINK")
    registered(visitor, tournament, fresh, "Rot", 2)
    assert secret_of(good(owner.get(f"/tournaments/{tournament}/registration"))["link"]) == fresh


def test_nothing_is_public_before_it_was_accepted(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    registered(visitor, tournament, key, "Geheim", 2)
    for part in ("", "/teams", "/matches", "/leaderboard", "/config", "/preview"):
        body = visitor.get(f"/tournaments/{tournament}{part}").get_data(as_text=True)
        assert "Geheim" not in body


def test_registering_is_slowed_down(settings: Settings, engine: Engine, signer: Mint) -> None:
    limited = create_app(settings.model_copy(update={"rate_limits": True}), engine, signer)
    owner, club = Caller(limited, signer.token()), Caller(limited, None)
    tournament = new_tournament(owner)
    key = opened(owner, tournament)
    answers = [register(club, tournament, key, f"C{number}", 1) for number in range(31)]
    assert [answer.status_code for answer in answers] == [201] * 30 + [429]


def test_an_own_link_opens_its_registration_alone(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    one, other = (registered(visitor, tournament, key, name, 2) for name in ("A", "B"))
    crossed = other | {"ownLink": one["ownLink"]}
    assert refused(own(visitor, crossed)) == (401, "INVALID_REGISTRATION_LINK")
    assert refused(own(visitor, crossed, "DELETE")) == (401, "INVALID_REGISTRATION_LINK")


def test_what_is_left_out_of_an_opening_stays(owner: Caller) -> None:
    tournament = new_tournament(owner, date=str(today() + timedelta(days=2)), expectedNumberOfTeams=8)
    path, later = f"/tournaments/{tournament}/registration", f"{today() + timedelta(days=1)}T18:00:00+00:00"
    decided = {"open": True, "closesAt": later, "maxTeams": 6, "accept": "WHILE_FREE", "note": "Leibchen mitbringen"}
    for change in (decided, {"open": False}, {"note": None}, {"maxTeams": None}, {"accept": "BY_HAND"}, {}):
        decided |= change
        told = good(owner.put(path, json=change))
        assert {name: told[name] for name in decided} == decided
