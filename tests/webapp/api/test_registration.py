"""Clubs register themselves: what they are answered, and what it makes of the field."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, add_clubs, good, new_tournament, refused, today
from tests.webapp.registrations import BODY, opened, own, register, registered, secret_of, states
from webapp.app import create_app
from webapp.config import Settings
from webapp.domain import lookalikes
from webapp.domain.lookalikes import MOST_ALIKE, looks_of

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


def test_strength_words_become_estimates(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    words = ["BEGINNER", "WEAKER", "AVERAGE", "STRONGER", "VERY_STRONG"]
    teams = [{"strength": word} for word in words]
    made = good(
        visitor.post(
            f"/tournaments/{tournament}/registrations",
            json=BODY | {"teams": teams},
            headers={"X-Registration-Key": key},
        )
    )
    decide(owner, made, "accept")
    found = good(owner.get(f"/tournaments/{tournament}/teams"))
    assert [team["estimatedSkill"] for team in found] == [1, 3, 5, 7, 10]


def test_who_comes_when_it_is_full_waits(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    for name in ("A", "B", "C"):
        registered(visitor, tournament, key, name, 2)
    big, small = (registered(visitor, tournament, key, name, size) for name, size in (("D", 3), ("E", 2)))
    assert [(one["state"], one["waitingPosition"], one["places"]) for one in (big, small)] == [
        ("WAITING", 1, None),
        ("WAITING", 2, None),
    ]
    shown = good(visitor.get(f"/tournaments/{tournament}/registration/public", headers={"X-Registration-Key": key}))
    assert (shown["freePlaces"], shown["waiting"], shown["most"]) == (0, 2, 8)


def test_those_who_wait_move_up_in_their_order(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    first = registered(visitor, tournament, key, "A", 4)
    registered(visitor, tournament, key, "B", 4)
    for name, size in (("C", 3), ("D", 2), ("E", 1)):
        registered(visitor, tournament, key, name, size)
    good(own(visitor, first, "DELETE"))
    # Four places: C takes three, D does not fit, and E stays behind D.
    assert states(owner, tournament) == {
        "A": "WITHDRAWN",
        "B": "NEW",
        "C": "NEW",
        "D": "WAITING",
        "E": "WAITING",
    }


def test_fewer_teams_keep_the_place(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    first, second = (registered(visitor, tournament, key, name, 4) for name in ("A", "B"))
    third = registered(visitor, tournament, key, "C", 2)
    assert resize(visitor, first, 2)["places"] == {"from": 1, "to": 2, "of": 8}
    assert good(own(visitor, second))["places"] == {"from": 3, "to": 6, "of": 8}
    assert good(own(visitor, third))["places"] == {"from": 7, "to": 8, "of": 8}


def test_more_teams_go_to_the_end_of_the_line(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    first = registered(visitor, tournament, key, "A", 2)
    registered(visitor, tournament, key, "B", 4)
    waiting = registered(visitor, tournament, key, "C", 3)
    changed = resize(visitor, first, 3)
    assert (changed["state"], changed["waitingPosition"]) == ("WAITING", 1)
    assert good(own(visitor, waiting))["places"] == {"from": 5, "to": 7, "of": 8}


def test_an_accepted_club_loses_its_last_teams(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    made = registered(visitor, tournament, key, "Rot", 4)
    decide(owner, made, "accept")
    resize(visitor, made, 2)
    assert teams_of(owner, tournament) == ["Rot 1", "Rot 2"]
    assert states(owner, tournament) == {"Rot": "ACCEPTED"}


def test_an_accepted_club_that_grows_is_asked_for_again(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    assert resize(visitor, made, 4)["state"] == "NEW"
    assert teams_of(owner, tournament) == []
    decide(owner, made, "accept")
    assert teams_of(owner, tournament) == ["Rot 1", "Rot 2", "Rot 3", "Rot 4"]


def test_an_accepted_club_withdraws(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    decide(owner, made, "accept")
    good(own(visitor, made, "DELETE"))
    assert teams_of(owner, tournament) == []
    (entry,) = good(owner.get(f"/tournaments/{tournament}/registrations"))
    assert (entry["state"], entry["contactName"], entry["contactEmail"]) == ("WITHDRAWN", None, None)
    assert refused(own(visitor, made, "PATCH", json={"teams": [{"strength": "WEAKER"}]})) == (
        409,
        "REGISTRATION_ENDED",
    )


def test_who_waits_cannot_be_let_in_before_others(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    registered(visitor, tournament, key, "A", 8)
    registered(visitor, tournament, key, "B", 2)
    waiting = registered(visitor, tournament, key, "C", 2)
    answer = owner.post(f"/registrations/{waiting['registrationId']}/accept")
    assert refused(answer) == (409, "NO_PLACE_FREE")


def test_room_is_made_for_the_first_who_waits(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    registered(visitor, tournament, key, "A", 8)
    first = registered(visitor, tournament, key, "B", 1)
    assert decide(owner, first, "accept")["state"] == "ACCEPTED"
    assert good(owner.get(f"/tournaments/{tournament}"))["expectedNumberOfTeams"] == 10


def test_no_room_is_made_beyond_sixteen(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    for name in ("A", "B"):
        made = registered(visitor, tournament, key, name, 8)
        decide(owner, made, "accept")
    waiting = registered(visitor, tournament, key, "C", 1)
    assert refused(owner.post(f"/registrations/{waiting['registrationId']}/accept")) == (409, "NO_PLACE_FREE")
    assert good(owner.get(f"/tournaments/{tournament}"))["expectedNumberOfTeams"] == 16


def test_a_declined_club_makes_room_and_may_come_after_all(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    first = registered(visitor, tournament, key, "A", 8)
    registered(visitor, tournament, key, "B", 2)
    assert decide(owner, first, "decline")["state"] == "DECLINED"
    assert states(owner, tournament) == {"A": "DECLINED", "B": "NEW"}
    assert refused(owner.post(f"/registrations/{first['registrationId']}/accept")) == (409, "NO_PLACE_FREE")
    small = registered(visitor, tournament, key, "C", 2)
    decide(owner, small, "decline")
    assert decide(owner, small, "accept")["state"] == "ACCEPTED"


def test_while_there_are_places_clubs_may_be_let_in_by_themselves(
    owner: Caller, visitor: Caller, tournament: str
) -> None:
    key = opened(owner, tournament, accept="WHILE_FREE", maxTeams=4)
    first = registered(visitor, tournament, key, "Rot", 4)
    waiting = registered(visitor, tournament, key, "Blau", 2)
    assert (first["state"], waiting["state"]) == ("ACCEPTED", "WAITING")
    good(own(visitor, first, "DELETE"))
    assert teams_of(visitor, tournament) == ["Blau 1", "Blau 2"]


def test_letting_in_by_itself_begins_with_those_who_have_places(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    registered(visitor, tournament, key, "Rot", 2)
    opened(owner, tournament, accept="WHILE_FREE")
    assert states(owner, tournament) == {"Rot": "ACCEPTED"}


def test_more_places_let_those_who_wait_move_up(owner: Caller, visitor: Caller, tournament: str) -> None:
    key = opened(owner, tournament, maxTeams=2)
    registered(visitor, tournament, key, "A", 2)
    registered(visitor, tournament, key, "B", 2)
    opened(owner, tournament, maxTeams=4)
    assert states(owner, tournament) == {"A": "NEW", "B": "NEW"}


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


def test_a_club_that_has_grown_is_looked_at_again_before_it_comes(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    rot, _ = (registered(visitor, tournament, key, name) for name in ("Rot", "Blau"))
    path, seen = f"/registrations/{rot['registrationId']}/accept", {"teamsBefore": rot["teams"]}
    grown = good(own(visitor, rot, "PATCH", json={"teams": BODY["teams"] * 3}))
    assert refused(owner.post(path, json=seen)) == (409, "REGISTRATION_CHANGED")
    assert states(owner, tournament)["Rot"] != "ACCEPTED"
    for _ in range(2):
        assert good(owner.post(path, json={"teamsBefore": grown["teams"]}))["state"] == "ACCEPTED"


def test_accepting_is_previewed(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    add_clubs(owner, tournament, [2, 2])
    made = registered(visitor, tournament, key, "Rot", 3)
    path = f"/registrations/{made['registrationId']}/accept?dryRun=true"
    assert [broken["reason"] for broken in good(owner.post(path))["brokenRules"]] == ["ODD_TEAMS"]
    resize(visitor, made, 2)
    shown = good(owner.post(path))
    assert (shown["legal"], [club["club"] for club in shown["perClub"]]) == (True, ["Club A", "Club B", "SV Rot"])
    assert states(owner, tournament) == {"Rot": "NEW"}


def test_the_name_of_a_club_that_takes_part_is_taken(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    add_clubs(owner, tournament, [2])
    answer = register(visitor, tournament, key, "A", 2, club="Club A")
    assert refused(answer) == (409, "CLUB_EXISTS")
    assert [error["field"] for error in answer.get_json()["errors"]] == ["club", "nickName"]


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


def test_alike_names_are_looked_up_not_compared_in_pairs(
    owner: Caller, visitor: Caller, tournament: str, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = 10
    for one in range(number):
        registered(visitor, tournament, key, "A" + " ." * one, 1, contactEmail=f"a{one}@club.example")
    looked_at: list[str] = []
    monkeypatch.setattr(lookalikes, "looks_of", lambda name: (looked_at.append(name), looks_of(name))[1])
    found = good(owner.get(f"/tournaments/{tournament}/registrations"))
    assert len(looked_at) == 4 * number, "both names of each, once as one's own and once as another's"
    assert {len(entry["looksLike"]) for entry in found} == {MOST_ALIKE}


def test_an_accepted_name_stays_as_it_was_accepted(owner: Caller, visitor: Caller, tournament: str, key: str) -> None:
    made = registered(visitor, tournament, key, "Rot", 2)
    assert good(own(visitor, made, "PATCH", json={"club": "SG Rot"}))["club"] == "SG Rot"
    decide(owner, made, "accept")
    answer = own(visitor, made, "PATCH", json={"club": "Something rude"})
    assert refused(answer) == (409, "NAME_ACCEPTED")
    assert answer.get_json()["errors"][0]["field"] == "club"


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


def test_registration_closes_at_its_time(owner: Caller, visitor: Caller, tournament: str) -> None:
    soon = datetime.now(UTC) + timedelta(milliseconds=300)
    key = opened(owner, tournament, closesAt=soon.isoformat())
    while datetime.now(UTC) <= soon:
        pass
    assert refused(register(visitor, tournament, key, "Rot", 2)) == CLOSED
    path = f"/tournaments/{tournament}/registration"
    past = {name: good(owner.get(path))[name] for name in ("open", "closesAt")}
    saved = good(owner.put(path, json=past | {"maxTeams": 12}))
    assert (saved["most"], saved["takesRegistrations"]) == (12, False)
    other = owner.put(path, json=past | {"closesAt": (soon - timedelta(hours=1)).isoformat()})
    good(owner.put(path, json=past | {"open": False}))
    again = owner.put(path, json=past)
    for answer in (other, again):
        assert (answer.status_code, answer.get_json()["errors"][0]["field"]) == (422, "closesAt")


def test_registration_closes_with_the_day_at_the_latest(owner: Caller, visitor: Caller) -> None:
    days = [str(today() + timedelta(days=number)) for number in (5, 6, 7)]
    tournament = new_tournament(owner, date=days[1], endDate=days[2])
    path = f"/tournaments/{tournament}/registration"
    for is_open in (True, False):
        answer = owner.put(path, json={"open": is_open, "closesAt": f"{days[2]}T23:30:00Z"})
        (broken,) = answer.get_json()["errors"]
        assert (answer.status_code, broken["field"], broken["reason"]) == (422, "closesAt", "AFTER_THE_DAY")
    headers = {"X-Registration-Key": opened(owner, tournament, closesAt=f"{days[2]}T16:00:00Z")}

    def told() -> list[str | None]:
        public = visitor.get(f"{path}/public", headers=headers)
        return [good(answer)["closesAt"] for answer in (owner.get(path), public)]

    assert told() == [f"{days[2]}T16:00:00+00:00"] * 2
    good(owner.put(f"/tournaments/{tournament}", json={"date": days[0]}))
    assert told() == [None, None]
    assert good(owner.put(path, json={"open": False}))["closesAt"] is None
    assert good(owner.put(path, json={"open": True}))["takesRegistrations"]
    good(owner.put(f"/tournaments/{tournament}", json={"date": days[1]}))
    assert told() == [f"{days[2]}T16:00:00+00:00"] * 2
    good(owner.put(f"/tournaments/{tournament}", json={"date": days[0]}))
    good(owner.put(path, json={"closesAt": None}))
    good(owner.put(f"/tournaments/{tournament}", json={"date": days[1]}))
    assert told() == [None, None]


def test_a_closed_registration_lets_clubs_leave_and_shrink(
    owner: Caller, visitor: Caller, tournament: str, key: str
) -> None:
    made = registered(visitor, tournament, key, "Rot", 3)
    good(owner.put(f"/tournaments/{tournament}/registration", json={"open": False}))
    assert refused(register(visitor, tournament, key, "Blau", 2)) == CLOSED
    assert len(resize(visitor, made, 2)["teams"]) == 2
    assert refused(own(visitor, made, "PATCH", json={"teams": [{"strength": "WEAKER"}] * 4})) == CLOSED
    good(own(visitor, made, "DELETE"))


def test_more_teams_than_places_are_refused_by_name(owner: Caller, visitor: Caller, tournament: str) -> None:
    key = opened(owner, tournament, maxTeams=4)
    answer = register(visitor, tournament, key, "Rot", 5)
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0] | {"message": ""} == {
        "field": "teams",
        "reason": "TOO_MANY",
        "message": "",
        "params": {"max": 4},
    }


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


def test_an_opening_is_shown_before_there_is_one(owner: Caller, tournament: str) -> None:
    shown = good(owner.get(f"/tournaments/{tournament}/registration"))
    assert (shown["open"], shown["link"], shown["most"], shown["freePlaces"]) == (False, None, 8, 8)


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


def test_an_opening_that_its_own_time_has_closed_opens_without_it(
    owner: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament = new_tournament(owner, date=str(today() + timedelta(days=1)))
    soon = datetime.now(UTC) + timedelta(hours=1)
    opened(owner, tournament, closesAt=soon.isoformat())
    monkeypatch.setattr("webapp.api.requests.now", lambda: soon)
    path = f"/tournaments/{tournament}/registration"
    for change, is_open in (({"note": "Leibchen mitbringen"}, False), ({"open": True}, True)):
        assert good(owner.put(path, json=change))["takesRegistrations"] is is_open
