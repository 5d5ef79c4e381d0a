"""Who may call what: every call of the document, by people who may not."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from flask import Flask

from tests.webapp.api.tournament_files import NOT_STARTED
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round
from tests.webapp.conftest import settings_in
from tests.webapp.registrations import BODY, opened, registered, secret_of
from tests.webapp.stored import empty, put_back, rows_of
from webapp.app import create_app
from webapp.auth.access import CLUBS_LINK_HEADER, OWN_LINK_HEADER
from webapp.context import database_of
from webapp.storage.database import engine_for

DOCUMENT = json.loads((Path(__file__).parents[3] / "docs" / "openapi.json").read_text())
TEAMS = {"club": "Club Z", "nickName": "Z", "teams": [{"estimatedSkill": 5}]}
OPEN, SIGN_IN, FORBIDDEN = 200, 401, 403
CREATED, GONE, WRONG_CODE = 201, 204, 422


@dataclass(frozen=True)
class Row:
    """What a call answers to somebody without a token, to another organiser, and to a token without scopes."""

    anonymous: int
    foreign: int
    no_scope: int
    json: Any = None
    query: str = ""


def public(json: Any = None, query: str = "") -> Row:
    return Row(OPEN, OPEN, OPEN, json, query)


def owners(json: Any = None, query: str = "") -> Row:
    return Row(SIGN_IN, FORBIDDEN, FORBIDDEN, json, query)


PERMISSIONS = {
    "listTournaments": public(),
    "createTournament": Row(SIGN_IN, 201, 201, NEW),
    "listOwnTournaments": public(),
    "getTournamentByName": Row(SIGN_IN, OPEN, FORBIDDEN),
    "getTournament": public(),
    "updateTournament": owners({"city": "Bonn"}),
    "deleteTournament": owners(),
    "listOwnSeries": public(),
    "createSeries": Row(SIGN_IN, 201, FORBIDDEN, {"name": "Kreisrunde"}),
    "getSeries": public(),
    "deleteSeries": owners(),
    "getSeriesCalendar": public(),
    "getDayCalendar": public(),
    "getFestivalDay": public(),
    "declareFestivalDay": owners({"festival": True}),
    "splitDay": owners({"groups": 1}),
    "undoSplit": owners(),
    "getWishesOfDay": owners(),
    "keepWishesOfDay": owners({"wishes": []}),
    "turnDayClock": owners({"action": "START"}),
    "listSeriesClubs": public(),
    "proposeCopy": owners(),
    "getPastMeetings": public(),
    "copyTournament": owners(
        {"name": "Herbst", "date": NEW["date"], "startTime": "10:00", "consentToPublicLink": True}
    ),
    "getTournamentConfig": public(),
    "getTournamentCalendar": public(),
    "getTournamentOrganizer": owners(),
    "getPreview": public(),
    "calculateRound": owners(query="?nextRound=1"),
    "listMatches": public(),
    "deleteMatches": owners(query="?round=1"),
    "getRound": public(),
    "getLeaderboard": public(),
    "listTeams": public(),
    "addTeams": owners(TEAMS),
    "changeField": owners({"add": [TEAMS]}),
    "changeClub": owners({"color": {"fill": "RED"}}),
    "getTeam": public(),
    "updateTeam": owners(query="?estimatedSkill=3"),
    "setTeamState": owners({"state": "AWAY"}),
    "moveTeam": owners({"tournamentId": str(uuid4())}),
    "deleteTeam": owners(),
    "getMatch": public(),
    "getAlternative": owners(),
    "setResult": owners({"resultHomeSquad": "WIN"}),
    "submitResult": owners(query="?resultHomeSquad=WIN"),
    "sendEmergencyPlan": owners(),
    "sendEmergencyPlansOfDay": owners(),
    "getEmergencyPlan": owners(),
    "turnClock": owners({"action": "START"}),
    "swapTeams": owners({"teamA": str(uuid4()), "teamB": str(uuid4())}),
    "getRecap": public(),
    "getReport": owners(),
    "printCertificates": owners({"clubs": [{"nickName": "A", "names": ["Mia"]}]}),
    "getExplanation": public(),
    "getFairness": public(),
    "getJournal": owners(),
    "undo": owners({}),
    "listHelperLinks": owners(),
    "makeHelperLink": owners({"label": "Pitch 1"}),
    "revokeHelperLink": owners(),
    "listHelperLinksOfDay": owners(),
    "makeHelperLinkOfDay": owners({"label": "Pitch 1"}),
    "exportTournament": owners(query="?format=csv"),
    "getRegistration": owners(),
    "openRegistration": owners({"open": True}),
    "renewRegistrationLink": owners(),
    "getPublicRegistration": owners(),
    "listRegistrations": owners(),
    "registerClub": owners(BODY),
    "getClubRegistration": owners(),
    "changeClubRegistration": owners({"nickName": "R"}),
    "withdrawClubRegistration": owners(),
    "confirmClubAddress": owners({"code": "unknown"}),
    "acceptRegistration": owners(),
    "declineRegistration": owners(),
    "declineUnconfirmedRegistrations": owners(),
    "getSeriesRegistration": owners(),
    "openSeriesRegistration": owners({"tournaments": []}),
    "renewSeriesRegistrationLink": owners(),
    "getPublicSeriesRegistration": owners(),
    "registerClubForDates": owners(BODY | {"tournaments": [str(uuid4())]}),
    "importTournament": Row(SIGN_IN, 201, FORBIDDEN, NOT_STARTED),
    "saveOrganizer": owners({"organizerId": "somebody-else"}),
    "sendFeedback": Row(202, 202, 202, {"text": "Nice."}),
    "getClientConfig": public(),
    "getHealth": public(),
    "getReadiness": public(),
}


def calls() -> Iterator[tuple[str, str, str]]:
    for path, operations in DOCUMENT["paths"].items():
        for method, operation in operations.items():
            if method in {"get", "post", "put", "patch", "delete"}:
                yield operation["operationId"], method.upper(), path


CALLS = list(calls())


@dataclass(frozen=True)
class Links:
    """The secrets of the links that clubs have, what stands in paths to what they open, and to what they do not."""

    key: str
    token: str
    opened: dict[str, str]
    others: dict[str, str]


def links_of(owner: Caller) -> Links:
    """Return the links of a tournament that clubs still register for, and of one that has."""
    tournament, others = new_tournament(owner), parameters_of(owner)
    key = opened(owner, tournament)
    made = registered(Caller(owner.app, None), tournament, key, "Rot")
    there = {"tournamentId": tournament, "registrationId": made["registrationId"]}
    return Links(key, secret_of(made["ownLink"]), others | there, others)


def planner_in(folder: Path, empty_database: Path, signer: Mint) -> Flask:
    shutil.copy(empty_database, folder / "planner.sqlite3")
    engine = engine_for(f"sqlite:///{folder / 'planner.sqlite3'}", synchronous="OFF")
    return create_app(settings_in(folder), engine, signer)


@pytest.fixture(scope="module")
def app(known_routes: None, empty_database: Path, tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> Flask:
    """One planner for all calls: whoever may not call changes nothing."""
    return planner_in(tmp_path_factory.mktemp("permissions"), empty_database, signer)


@pytest.fixture
def owner_elsewhere(tmp_path: Path, empty_database: Path, signer: Mint) -> Caller:
    """An owner in a planner of its own: what he calls changes much."""
    return Caller(planner_in(tmp_path, empty_database, signer), signer.token())


@pytest.fixture(scope="module")
def owner(app: Flask, signer: Mint) -> Caller:
    return Caller(app, signer.token())


@pytest.fixture(scope="module")
def forged(app: Flask) -> Caller:
    return Caller(app, Mint().token())


@pytest.fixture(scope="module")
def paths(owner: Caller) -> dict[str, str]:
    return parameters_of(owner)


@pytest.fixture(scope="module")
def links(owner: Caller) -> Links:
    return links_of(owner)


def parameters_of(owner: Caller) -> dict[str, str]:
    """What stands for each parameter in a path: a tournament of its own, in its first round."""
    tournament, registration = with_registration(owner)
    match = next_round(owner, tournament, 1)[0]
    link = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Pitch 2"}))
    return {
        "tournamentId": tournament,
        "tournamentName": NEW["name"],
        "teamId": match["home"]["teams"][0]["teamId"],
        "clubId": good(owner.get(f"/tournaments/{tournament}"))["clubs"][0]["clubId"],
        "matchId": match["matchId"],
        "round": "1",
        "planId": str(uuid4()),
        "linkId": link["linkId"],
        "registrationId": registration,
        "seriesId": good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"],
        "date": NEW["date"],
    }


def with_registration(owner: Caller) -> tuple[str, str]:
    """Return the id of a started tournament, and of a registration that waits for its organiser's answer."""
    tournament = new_tournament(owner, listed=True)
    made = registered(Caller(owner.app, None), tournament, opened(owner, tournament), "Rot")
    add_clubs(owner, tournament, (3, 3, 2))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    return tournament, str(made["registrationId"])


def status(caller: Caller, call: tuple[str, str, str], parameters: dict[str, str], **headers: str) -> int:
    operation, method, path = call
    row = PERMISSIONS[operation]
    if DOCUMENT["paths"][path].get("servers"):
        return caller.app.test_client().open(path, method=method, headers=headers).status_code
    return caller.send(method, path.format(**parameters) + row.query, json=row.json, headers=headers).status_code


def test_every_call_has_a_row() -> None:
    assert {operation for operation, _, _ in CALLS} == PERMISSIONS.keys()


def statuses(caller: Caller, parameters: dict[str, str], **headers: str) -> dict[str, int]:
    """Return what each call answers, by its name."""
    return {call[0]: status(caller, call, parameters, **headers) for call in CALLS}


def test_without_a_token(paths: dict[str, str], visitor: Caller) -> None:
    assert statuses(visitor, paths) == {name: row.anonymous for name, row in PERMISSIONS.items()}


def test_by_another_organiser(paths: dict[str, str], stranger: Caller) -> None:
    assert statuses(stranger, paths) == {name: row.foreign for name, row in PERMISSIONS.items()}


def test_without_scopes(paths: dict[str, str], app: Flask, signer: Mint) -> None:
    bare = Caller(app, signer.token(scope="openid"))
    assert statuses(bare, paths) == {name: row.no_scope for name, row in PERMISSIONS.items()}


def test_with_a_forged_token(paths: dict[str, str], forged: Caller) -> None:
    touches_no_token = {"sendFeedback", "getClientConfig", "getHealth", "getReadiness"}
    assert statuses(forged, paths) == {
        name: row.anonymous if name in touches_no_token else SIGN_IN for name, row in PERMISSIONS.items()
    }


def test_with_the_link_for_clubs(links: Links, visitor: Caller) -> None:
    opens = {"getPublicRegistration": OPEN, "registerClub": CREATED}
    wanted = statuses(visitor, links.opened) | opens
    assert statuses(visitor, links.opened, **{CLUBS_LINK_HEADER: links.key}) == wanted


def test_with_the_own_link_of_a_club(links: Links, visitor: Caller) -> None:
    opens = {
        "getClubRegistration": OPEN,
        "changeClubRegistration": OPEN,
        "confirmClubAddress": WRONG_CODE,
        "withdrawClubRegistration": GONE,
    }
    wanted = statuses(visitor, links.opened) | opens
    assert statuses(visitor, links.opened, **{OWN_LINK_HEADER: links.token}) == wanted


@pytest.mark.parametrize("header", [CLUBS_LINK_HEADER, OWN_LINK_HEADER])
def test_with_the_links_of_another_tournament(links: Links, visitor: Caller, header: str) -> None:
    secret = links.key if header == CLUBS_LINK_HEADER else links.token
    wanted = {name: row.anonymous for name, row in PERMISSIONS.items()}
    assert statuses(visitor, links.others, **{header: secret}) == wanted


def test_by_the_owner(owner_elsewhere: Caller) -> None:
    paths = parameters_of(owner_elsewhere)
    engine = database_of(owner_elsewhere.app)
    rows, refused = rows_of(engine), set()
    for call in CALLS:
        if call[0] == "saveOrganizer":  # who signs in as somebody else is refused whatever he owns
            continue
        if status(owner_elsewhere, call, paths) in {SIGN_IN, FORBIDDEN}:
            refused.add(call[0])
        if call[1] != "GET":
            empty(engine)
            put_back(engine, rows)
    assert not refused


def test_of_what_does_not_exist(paths: dict[str, str], owner: Caller) -> None:
    nowhere = dict.fromkeys(paths, str(uuid4())) | {"round": "1"}
    found = {call[0]: status(owner, call, nowhere) for call in CALLS if "{" in call[2]}
    assert found == dict.fromkeys(found, 404)


def test_a_missing_scope_is_named(paths: dict[str, str], app: Flask, signer: Mint) -> None:
    reader = Caller(app, signer.token(scope="openid read:tournament"))
    answer = reader.put(f"/tournaments/{paths['tournamentId']}", json={"city": "Bonn"})
    assert answer.status_code == FORBIDDEN
    assert answer.get_json()["reason"] == "MISSING_SCOPE"
    assert "write:tournament" in answer.get_json()["message"]


def test_a_token_without_the_read_scope_reads_as_a_visitor(paths: dict[str, str], app: Flask, signer: Mint) -> None:
    bare = Caller(app, signer.token(scope="openid"))
    assert good(bare.get(f"/tournaments/{paths['tournamentId']}"))["isOwner"] is False


def test_strengths_are_for_the_owner(paths: dict[str, str], owner: Caller, visitor: Caller) -> None:
    path = f"/tournaments/{paths['tournamentId']}/teams"
    assert all(team["estimatedSkill"] for team in good(owner.get(path)))
    assert all(team["estimatedSkill"] is None for team in good(visitor.get(path)))
    assert good(visitor.get(f"/teams/{paths['teamId']}"))["estimatedSkill"] is None


def test_visitors_learn_nothing_about_the_organiser(paths: dict[str, str], visitor: Caller) -> None:
    for part in ("", "/teams", "/matches", "/leaderboard", "/config", "/preview", "/rounds/1"):
        body = visitor.get(f"/tournaments/{paths['tournamentId']}{part}").get_data(as_text=True)
        assert "Amsel" not in body
        assert "anna@" not in body


def test_the_public_list_keeps_public_links_to_itself(
    paths: dict[str, str], owner: Caller, stranger: Caller, visitor: Caller
) -> None:
    def links_seen_by(caller: Caller) -> set[str | None]:
        return {entry["tournamentId"] for entry in good(caller.get("/tournaments"))["tournaments"]}

    assert paths["tournamentId"] in links_seen_by(owner)
    assert paths["tournamentId"] not in links_seen_by(stranger)
    assert links_seen_by(visitor) == {None}
