"""Calls that make something, sent again under one key: one thing, whatever happened to the first answer."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from itertools import combinations
from threading import Barrier
from uuid import UUID, uuid4

import pytest
from flask import Flask
from sqlalchemy import Engine, event, func, select
from werkzeug.test import TestResponse

from tests.webapp.api.test_festival import trust_addresses
from tests.webapp.api.test_permissions import DOCUMENT, NOT_STARTED, PERMISSIONS, TEAMS
from tests.webapp.callers import NEW, Begin, Caller, add_clubs, good, in_round, new_tournament, refused
from tests.webapp.databases import until_it_waits
from tests.webapp.registrations import BODY, opened, register
from webapp.auth.access import CLUBS_LINK_HEADER
from webapp.domain.errors import ConflictError
from webapp.mail.message import Mail
from webapp.mail.transport import MailError
from webapp.operations.schema import every_table
from webapp.storage.database import write_session
from webapp.storage.intents import LAPSES_AFTER, Asked
from webapp.storage.tables import Series

OPERATIONS = {
    operation["operationId"]: (method.upper(), path, operation)
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
    if method in {"get", "post", "put", "patch", "delete"}
}
ANSWERED_ALREADY = "a result knows its own key"
SETS = "it says how things are to be, and they are so already"
KEYLESS = {
    "acceptRegistration": SETS,
    "changeClub": SETS,
    "changeClubRegistration": SETS,
    "confirmClubAddress": SETS,
    "declineRegistration": SETS,
    "declineUnconfirmedRegistrations": SETS,
    "printCertificates": "nothing is kept",
    "renewRegistrationLink": "nobody has seen the link that the next one replaces",
    "renewSeriesRegistrationLink": "nobody has seen the link that the next one replaces",
    "saveOrganizer": SETS,
    "setResult": ANSWERED_ALREADY,
    "setTeamState": SETS,
    "submitResult": ANSWERED_ALREADY,
    "updateTeam": SETS,
}
"""The calls that are no PUT or DELETE and take no key, and why it does no harm to send them again."""
CREATING = sorted(name for name, (_, _, operation) in OPERATIONS.items() if operation.get("x-creates"))
LINKED = ("registerClub", "registerClubForDates")
BODIES = {name: PERMISSIONS[name].json for name in CREATING} | {"addTeams": TEAMS} | dict.fromkeys(LINKED, BODY)
OTHER = TEAMS | {"club": "Club Y", "nickName": "Y"}
ALSO_BODIES = (
    BODIES
    | {
        "addTeams": OTHER,
        "changeField": {"add": [OTHER]},
        "copyTournament": BODIES["copyTournament"] | {"name": "Another"},
        "createSeries": {"name": "Another"},
        "createTournament": NEW | {"name": "Another"},
        "importTournament": NOT_STARTED | {"tournament": NOT_STARTED["tournament"] | {"name": "Another"}},
        "makeHelperLink": {"label": "Another"},
        "makeHelperLinkOfDay": {"label": "Another"},
        "moveTeam": {"tournamentId": str(uuid4())},
        "sendFeedback": {"text": "Another."},
        "splitDay": {"groups": 1, "by": "MIXED"},
        "swapTeams": {"teamA": str(uuid4()), "teamB": str(uuid4())},
        "undo": {"entryId": str(uuid4())},
    }
    | dict.fromkeys(LINKED, BODY | {"teams": [{"strength": "AVERAGE"}]})
)
MADE = {
    "addTeams": "team",
    "changeField": "team",
    "copyTournament": "tournament",
    "createSeries": "series",
    "createTournament": "tournament",
    "importTournament": "tournament",
    "makeHelperLink": "helper_link",
    "makeHelperLinkOfDay": "helper_link",
    "moveTeam": "team",
    "registerClub": "registration",
    "registerClubForDates": "registration",
    "sendEmergencyPlan": "plan",
    "sendEmergencyPlansOfDay": "plan",
    "sendFeedback": "feedback",
    "splitDay": "festival_day",
    "swapTeams": "journal",
    "undo": "journal",
}
# What is counted by the day grows with what is tried.
NOT_MADE = {"intent", "counter", "audit_entry"}


@pytest.fixture
def send(owner: Caller, name: str, begun: Begin) -> Callable[..., TestResponse]:
    """Send a creating call about a tournament with three clubs, which takes registrations, under a key."""
    tournament, series, *keys = begun(lambda: " ".join(taking_registrations(owner))).split()
    links = dict(zip(LINKED, keys, strict=True))
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    if name == "makeHelperLinkOfDay":
        good(owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
    goal = group_beside(owner, tournament, series) if name == "moveTeam" else None
    swap = None
    if name == "swapTeams":
        tournament, swap = legal_swap(owner)

    def sending(name: str, key: str, *, other: bool = False) -> TestResponse:
        method, path, _ = OPERATIONS[name]
        body = (ALSO_BODIES if other else BODIES)[name]
        if name == "registerClubForDates":
            body = body | {"tournaments": [tournament]}
        if name == "moveTeam" and not other:
            body = {"tournamentId": goal}
        if name == "swapTeams" and not other:
            body = swap
        headers = {"Idempotency-Key": key} | ({CLUBS_LINK_HEADER: links[name]} if name in links else {})
        caller = Caller(owner.app, None) if name in links else owner
        there = path.format(tournamentId=tournament, seriesId=series, date=NEW["date"], teamId=team, round=1)
        query = "?language=en" if other and body is None else ""
        return caller.send(method, there + query, json=body, headers=headers)

    return sending


def taking_registrations(owner: Caller) -> tuple[str, str, str, str]:
    """Return a new tournament with three clubs, its series, and the keys under which clubs register for each."""
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (2, 2, 2))
    key = opened(owner, tournament)
    series = good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"]
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))
    dates = good(owner.put(f"/series/{series}/registration", json={"tournaments": [tournament]}))
    return tournament, series, key, dates["link"].rpartition("key=")[2]


def group_beside(owner: Caller, tournament: str, series: str) -> str:
    """Start a tournament, and return the id of another one of its festival day."""
    goal = new_tournament(owner)
    good(owner.put(f"/tournaments/{goal}", json={"seriesId": series}))
    good(owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    return goal


def legal_swap(owner: Caller) -> tuple[str, dict[str, str]]:
    """Return a tournament in its first round, and two teams whose swap is legal and changes what the round costs."""
    tournament = in_round(owner, 1)
    for one, other in combinations(good(owner.get(f"/tournaments/{tournament}/teams")), 2):
        swap = {"teamA": one["teamId"], "teamB": other["teamId"]}
        told = good(owner.post(f"/tournaments/{tournament}/rounds/1/swap?dryRun=true", json=swap))
        if not told["brokenRules"] and told["costsBefore"] != told["costsAfter"]:
            return tournament, swap
    raise AssertionError


def rows(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        tables = [table for table in every_table().sorted_tables if table.name not in NOT_MADE]
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
        }


def test_every_call_that_makes_something_is_marked() -> None:
    made = {name for name, (_, _, operation) in OPERATIONS.items() if {"201", "202"} & operation["responses"].keys()}
    assert made <= set(CREATING)


def test_every_marked_call_takes_a_key() -> None:
    for name in CREATING:
        headers = [parameter["name"] for parameter in OPERATIONS[name][2]["parameters"] if parameter["in"] == "header"]
        assert "Idempotency-Key" in headers, name


def test_every_call_without_a_key_may_be_sent_again() -> None:
    without = {name for name, (method, _, _) in OPERATIONS.items() if method in {"POST", "PATCH"}} - {*CREATING}
    assert without == KEYLESS.keys()


@pytest.mark.parametrize("name", CREATING)
def test_the_same_again_makes_nothing_and_answers_the_same(
    name: str, send: Callable[..., TestResponse], engine: Engine
) -> None:
    key = str(uuid4())
    first = send(name, key)
    good(first)
    before = rows(engine)
    again = send(name, key)
    assert (again.status_code, again.get_json(silent=True)) == (first.status_code, first.get_json(silent=True))
    assert rows(engine) == before


@pytest.mark.parametrize("name", CREATING)
def test_twice_at_once_makes_one_thing(name: str, send: Callable[..., TestResponse], engine: Engine) -> None:
    key = str(uuid4())
    before = rows(engine)
    with ThreadPoolExecutor(2) as both:
        answers = list(both.map(lambda _: send(name, key), range(2)))
    made = [answer for answer in answers if answer.status_code < 300]
    assert made
    assert [refused(answer) for answer in answers if answer not in made] in ([], [(409, "IN_PROGRESS")])
    last = send(name, key)
    assert all(answer.get_json(silent=True) == last.get_json(silent=True) for answer in made)
    assert rows(engine)[MADE[name]] == before[MADE[name]] + 1


@pytest.mark.parametrize("name", CREATING)
def test_something_else_under_the_same_key_is_refused(name: str, send: Callable[..., TestResponse]) -> None:
    key = str(uuid4())
    good(send(name, key))
    assert refused(send(name, key, other=True)) == (422, "KEY_REUSED")


def test_teams_sent_again_are_answered_in_the_same_order(owner: Caller) -> None:
    body = TEAMS | {"teams": [{"estimatedSkill": skill} for skill in range(1, 9)]}
    for _ in range(3):
        path, headers = f"/tournaments/{new_tournament(owner)}/teams", {"Idempotency-Key": str(uuid4())}
        first, again = (good(owner.post(path, json=body, headers=headers)) for _ in range(2))
        assert again == first == good(owner.get(path))


def test_teams_sent_again_are_those_that_are_still_there(owner: Caller) -> None:
    path, headers = f"/tournaments/{new_tournament(owner)}/teams", {"Idempotency-Key": str(uuid4())}
    body = TEAMS | {"teams": [{"estimatedSkill": 5}] * 2}
    gone, there = good(owner.post(path, json=body, headers=headers))
    assert owner.delete(f"/teams/{gone['teamId']}").status_code == 204
    assert [team["teamId"] for team in good(owner.post(path, json=body, headers=headers))] == [there["teamId"]]
    assert owner.delete(f"/teams/{there['teamId']}").status_code == 204
    assert refused(owner.post(path, json=body, headers=headers)) == (404, "NOT_FOUND")


def test_a_swap_that_changes_nothing_may_be_sent_again(owner: Caller) -> None:
    tournament, headers = in_round(owner, 1), {"Idempotency-Key": str(uuid4())}
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    path, swap = f"/tournaments/{tournament}/rounds/1/swap", {"teamA": team, "teamB": team}
    first, again = (good(owner.post(path, json=swap, headers=headers)) for _ in range(2))
    assert again == first


@pytest.mark.every_case_on_postgresql
def test_a_club_that_registers_twice_at_once_is_told_of_its_registration_twice(
    owner: Caller, visitor: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    trust_addresses(owner)
    tournament, key = new_tournament(owner), str(uuid4())
    link, both_look, looking = opened(owner, tournament, accept="WHILE_FREE"), Barrier(2), Asked.made_before

    def at_once(asked: Asked, engine: Engine) -> list[UUID] | None:
        found = looking(asked, engine)
        if found is None:
            both_look.wait(5)
        return found

    monkeypatch.setattr(Asked, "made_before", at_once)
    with ThreadPoolExecutor(2) as both:
        answers = both.map(lambda _: good(register(visitor, tournament, link, "Rot", again=key)), range(2))
        first, again = answers
    assert again == first


def test_a_swap_sent_again_does_not_swap_back(owner: Caller) -> None:
    headers = {"Idempotency-Key": str(uuid4())}
    tournament, swap = legal_swap(owner)
    path = f"/tournaments/{tournament}/rounds/1"
    answers = [owner.post(f"{path}/swap", json=swap, headers=headers) for _ in range(2)]
    first, again = map(good, answers)
    assert again == first
    assert answers[0].headers["Journal-Entry"] == answers[1].headers["Journal-Entry"]
    assert good(owner.get(path)) == first


def test_an_undo_sent_again_takes_nothing_else_back(owner: Caller) -> None:
    tournament, headers = new_tournament(owner), {"Idempotency-Key": str(uuid4())}
    for name in ("One", "Two"):
        good(owner.put(f"/tournaments/{tournament}", json={"name": name}))
    answers = [owner.post(f"/tournaments/{tournament}/undo", json={}, headers=headers) for _ in range(2)]
    assert {answer.status_code for answer in answers} == {204}
    assert answers[0].headers["Journal-Entry"] == answers[1].headers["Journal-Entry"]
    assert good(owner.get(f"/tournaments/{tournament}"))["name"] == "One"


def test_what_was_refused_may_be_asked_again(owner: Caller) -> None:
    headers = {"Idempotency-Key": str(uuid4())}
    assert refused(owner.post("/tournaments", json=NEW | {"name": " "}, headers=headers))[0] == 422
    good(owner.post("/tournaments", json=NEW, headers=headers))


@pytest.mark.parametrize(("query", "made"), [("?dryRun=false", 1), ("?dryRun=0", 1), ("?dryRun=true", 0)])
def test_a_key_counts_where_the_call_is_no_dry_run(owner: Caller, query: str, made: int) -> None:
    tournament = new_tournament(owner)
    headers = {"Idempotency-Key": str(uuid4())}
    body = {"club": "Club A", "nickName": "A", "teams": [{"estimatedSkill": 5}]}
    for _ in range(2):
        good(owner.post(f"/tournaments/{tournament}/teams{query}", json=body, headers=headers))
    assert len(good(owner.get(f"/tournaments/{tournament}/teams"))) == made


def test_keys_of_others_are_other_keys(owner: Caller, stranger: Caller) -> None:
    headers = {"Idempotency-Key": str(uuid4())}
    mine, theirs = (good(caller.post("/tournaments", json=NEW, headers=headers)) for caller in (owner, stranger))
    assert mine["tournamentId"] != theirs["tournamentId"]


def test_a_try_that_died_on_the_way_is_taken_over_after_a_while(owner: Caller, engine: Engine) -> None:
    key, now = str(uuid4()), datetime.now(UTC)
    asked = [Asked("caller and call " + key, b"body", now + later) for later in (timedelta(), LAPSES_AFTER)]
    assert asked[0].made_before(engine) is None
    with pytest.raises(ConflictError, match="still"):
        asked[0].made_before(engine)
    assert asked[1].made_before(engine) is None
    with pytest.raises(ConflictError, match="still"):
        asked[1].made_before(engine)


def test_what_was_kept_before_a_try_died_is_not_made_once_more(engine: Engine) -> None:
    now, series_id = datetime.now(UTC), uuid4()
    asked = Asked("caller and call " + str(uuid4()), b"body", now)
    assert asked.made_before(engine) is None

    def make_and_die() -> None:
        with asked.making(engine, Series):
            with write_session(engine) as session:
                session.add(Series(series_id=series_id, owner="nobody", name="Kreisrunde", created_at=now))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        make_and_die()
    assert asked.made_before(engine) == [series_id]


@pytest.mark.every_case_on_postgresql
@pytest.mark.each_time_on("postgresql")
def test_of_two_tries_one_takes_over_from_a_try_that_died(engine: Engine) -> None:
    key, now = str(uuid4()), datetime.now(UTC)
    first, again = (Asked(key, b"body", now + later) for later in (timedelta(), LAPSES_AFTER))
    assert first.made_before(engine) is None
    others: list[Future[object]] = []
    with ThreadPoolExecutor(1) as pool:

        def ask_too(*context: object) -> None:
            if str(context[2]).startswith("UPDATE intent") and not others:
                others.append(pool.submit(again.made_before, engine))
                until_it_waits(engine, others[0])

        event.listen(engine, "before_cursor_execute", ask_too)
        assert again.made_before(engine) is None
        with pytest.raises(ConflictError, match="still"):
            others[0].result()


@pytest.mark.every_case_on_postgresql
def test_what_was_rolled_back_is_not_kept_under_the_key(engine: Engine) -> None:
    asked, made = Asked(str(uuid4()), b"body", datetime.now(UTC)), list[UUID]()
    assert asked.made_before(engine) is None
    with asked.making(engine, Series):
        for is_given_up in (True, False):
            with write_session(engine) as session:
                session.add(series := Series(owner="anna", name="Kreisrunde", created_at=asked.now))
                session.flush()
                made.append(series.series_id)
                if is_given_up:
                    session.rollback()
    assert asked.made_before(engine) == made[1:]


def test_a_mail_that_did_not_leave_leaves_with_the_next_try(app: Flask, owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (2, 2, 2))
    headers, sent = {"Idempotency-Key": str(uuid4())}, app.extensions["mails"]
    app.extensions["mails"] = FailingMails()
    assert refused(owner.post(f"/tournaments/{tournament}/simulation", headers=headers)) == (502, "MAIL_FAILED")
    app.extensions["mails"] = sent
    good(owner.post(f"/tournaments/{tournament}/simulation", headers=headers))


class FailingMails:
    def send(self, _mail: Mail) -> None:
        raise MailError("nobody there")
