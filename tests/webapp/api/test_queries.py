"""How many questions each call puts to the database: few, and no more for more teams, rounds and tournaments."""

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine
from werkzeug.test import TestResponse

from tests.webapp.api.tournament_files import exported
from tests.webapp.auth.minting import ANNA, Mint
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round, play, started
from tests.webapp.questions import questions_to
from tests.webapp.registrations import (
    BODY,
    opened,
    opened_for,
    register_for,
    registered,
    series_of,
)
from tests.webapp.stored import empty, put_back, rows_of
from webapp.app import create_app
from webapp.config import Settings
from webapp.context import registration_deps_of

OPENAPI = Path(__file__).parents[3] / "docs" / "openapi.json"


@dataclass
class Scene:
    """A tournament with a round in play, and what the calls need to know of it."""

    owner: Caller
    visitor: Caller
    tournament: str
    rounds: int

    @property
    def path(self) -> str:
        return f"/tournaments/{self.tournament}"

    @property
    def matches(self) -> list[dict[str, Any]]:
        matches: list[dict[str, Any]] = good(self.owner.get(f"{self.path}/matches?round={self.rounds}"))
        return matches

    @property
    def team(self) -> str:
        return str(self.matches[-1]["home"]["teams"][0]["teamId"])

    @property
    def match(self) -> str:
        return str(self.matches[-1]["matchId"])


MOST_WHEN_READING = 12
Call = Callable[[Scene], Callable[[], TestResponse]]

# The questions are the same on both; of PostgreSQL it is the only test that asks each call.
ON_POSTGRESQL_FIRST = [
    pytest.param("sqlite", marks=[pytest.mark.sqlite, pytest.mark.long]),
    pytest.param("postgresql", marks=pytest.mark.postgresql),
]


def reading(part: str) -> Call:
    return lambda scene: lambda: scene.visitor.get(scene.path + part)


def read_by_owner(part: str) -> Call:
    return lambda scene: lambda: scene.owner.get(scene.path + part)


def calculating(scene: Scene) -> Callable[[], TestResponse]:
    play(scene.owner, scene.matches)
    return lambda: scene.owner.get(f"{scene.path}/round?nextRound={scene.rounds + 1}")


def adding_teams(scene: Scene) -> Callable[[], TestResponse]:
    teams = {"club": "Neu", "nickName": "N", "teams": [{"estimatedSkill": 3}] * 2}
    return lambda: scene.owner.post(f"{scene.path}/teams?reset=true", json=teams)


def leaving(scene: Scene) -> Callable[[], TestResponse]:
    team = scene.team
    return lambda: scene.owner.delete(f"/teams/{team}?reset=true")


def sitting_out(scene: Scene) -> Callable[[], TestResponse]:
    team = scene.team
    return lambda: scene.owner.patch(f"/teams/{team}?reset=true", json={"state": "AWAY"})


def renaming(scene: Scene) -> Callable[[], TestResponse]:
    team = scene.team
    return lambda: scene.owner.post(f"/teams/{team}?club=Neu&nickName=N")


def coloring(scene: Scene) -> Callable[[], TestResponse]:
    club = good(scene.owner.get(scene.path))["clubs"][0]["clubId"]
    return lambda: scene.owner.patch(f"{scene.path}/clubs/{club}", json={"color": {"fill": "RED"}})


def swapping(scene: Scene) -> Callable[[], TestResponse]:
    """Two teams of one club change places: that breaks no rule."""
    sides = [match[side] for match in scene.matches for side in ("home", "away")]
    club = sides[0]["clubNickName"]
    one, other = [side["teams"][0]["teamId"] for side in sides if side["clubNickName"] == club][:2]
    return lambda: scene.owner.post(f"{scene.path}/rounds/{scene.rounds}/swap", json={"teamA": one, "teamB": other})


def undoing(scene: Scene) -> Callable[[], TestResponse]:
    good(scene.owner.delete(f"{scene.path}/matches?round=1"))
    return lambda: scene.owner.post(f"{scene.path}/undo")


def changing_field(scene: Scene) -> Callable[[], TestResponse]:
    body = {
        "change": [{"teamId": scene.team, "nickName": "N"}],
        "add": [{"club": "Neu", "nickName": "Neu", "teams": [{"estimatedSkill": 3}] * 2}],
        "remove": [scene.matches[0]["home"]["teams"][0]["teamId"]],
    }
    return lambda: scene.owner.patch(f"{scene.path}/teams?reset=true", json=body)


def importing(scene: Scene) -> Callable[[], TestResponse]:
    file = exported(scene.owner, scene.path.removeprefix("/tournaments/"))
    return lambda: scene.owner.post("/tournaments/import", json=file)


def alternative(scene: Scene) -> Callable[[], TestResponse]:
    path = f"/matches/{scene.match}/alternative"
    return lambda: scene.owner.get(path)


def of_match(scene: Scene) -> Callable[[], TestResponse]:
    match = scene.match
    return lambda: scene.visitor.get(f"/matches/{match}")


def of_team(scene: Scene) -> Callable[[], TestResponse]:
    team = scene.team
    return lambda: scene.visitor.get(f"/teams/{team}")


def fairness(scene: Scene) -> Callable[[], TestResponse]:
    return reading(f"/teams/{scene.team}/fairness")(scene)


def setting(scene: Scene) -> Callable[[], TestResponse]:
    key = {"Idempotency-Key": scene.match}
    path = f"/matches/{scene.match}"
    return lambda: scene.owner.patch(path, json={"resultHomeSquad": "DRAW"}, headers=key)


def rewriting(scene: Scene) -> Callable[[], TestResponse]:
    match = good(scene.owner.get(f"{scene.path}/matches?round=1"))[0]
    result = "LOSS" if match["resultHomeSquad"] == "WIN" else "WIN"
    path = f"/matches/{match['matchId']}?recalculate=true"
    return lambda: scene.owner.patch(path, json={"resultHomeSquad": result})


def submitting(scene: Scene) -> Callable[[], TestResponse]:
    path = f"/matches/{scene.match}?resultHomeSquad=WIN"
    return lambda: scene.owner.post(path)


def plan(scene: Scene) -> Callable[[], TestResponse]:
    sent = good(scene.owner.post(f"{scene.path}/simulation"))
    return lambda: scene.owner.get(f"{scene.path}/plans/{sent['planId']}")


def revoking(scene: Scene) -> Callable[[], TestResponse]:
    link = good(scene.owner.post(f"{scene.path}/helper-links", json={"label": "Platz 1"}))
    return lambda: scene.owner.delete(f"/helper-links/{link['linkId']}")


def at_root(path: str) -> Call:
    return lambda scene: lambda: scene.visitor.app.test_client().get(path)


def saving(scene: Scene) -> Callable[[], TestResponse]:
    good(scene.owner.post("/organizers", json=ORGANIZER))
    return lambda: scene.owner.post("/organizers", json=ORGANIZER | {"club": "SV Blau"})


def deleting_series(scene: Scene) -> Callable[[], TestResponse]:
    series = good(scene.owner.post("/series", json=SERIES))["seriesId"]
    return lambda: scene.owner.delete(f"/series/{series}")


def own_series(scene: Scene) -> Callable[[], TestResponse]:
    """Ask for as many series as rounds were played, each with a date."""
    for _ in range(scene.rounds):
        series_of(scene.owner, new_tournament(scene.owner))
    return lambda: scene.owner.get("/series")


def in_series(path: str) -> Call:
    """Ask for something of the series of the scene's tournament: it has as many dates as rounds were played."""

    def prepare(scene: Scene) -> Callable[[], TestResponse]:
        others = [new_tournament(scene.owner) for _ in range(1, scene.rounds)]
        series = series_of(scene.owner, scene.tournament, *others)
        return lambda: scene.visitor.get(f"/series/{series}{path}")

    return prepare


def of_festival_day(method: str, path: str = "", **body: object) -> Call:
    """Ask for something of the day of the scene's tournament and of another one beside it."""

    def prepare(scene: Scene) -> Callable[[], TestResponse]:
        series = series_of(scene.owner, scene.tournament, new_tournament(scene.owner, name="Beside"))
        if path == "/helper-links":
            good(scene.owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
        return lambda: scene.owner.send(method, f"/series/{series}/days/{NEW['date']}{path}", json=body or None)

    return prepare


def to_be_split(scene: Scene) -> str:
    """Return the address of a day with more clubs, and more that have registered, the more rounds were played."""
    app = scene.owner.app
    app.extensions["registration"] = replace(registration_deps_of(app), needs_confirmation=False)
    tournament = new_tournament(scene.owner)
    add_clubs(scene.owner, tournament, (2,) * (2 * scene.rounds))
    key = opened(scene.owner, tournament)
    for number in range(scene.rounds):
        registered(scene.visitor, tournament, key, f"R{number}", 2)
    return f"/series/{series_of(scene.owner, tournament)}/days/{NEW['date']}/split"


def splitting(scene: Scene) -> Callable[[], TestResponse]:
    path = to_be_split(scene)
    return lambda: scene.owner.post(path, json={"groups": 2})


def undoing_split(scene: Scene) -> Callable[[], TestResponse]:
    path = to_be_split(scene)
    good(scene.owner.post(path, json={"groups": 2}))
    return lambda: scene.owner.delete(path)


def moving_team(scene: Scene) -> Callable[[], TestResponse]:
    """Ask for a team of another group to join the scene's tournament."""
    home = new_tournament(scene.owner)
    add_clubs(scene.owner, home, (2, 2, 2))
    series = series_of(scene.owner, scene.tournament, home)
    good(scene.owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
    team = good(scene.owner.get(f"/tournaments/{home}/teams"))[0]["teamId"]
    goal = {"tournamentId": scene.tournament}
    return lambda: scene.owner.put(f"/teams/{team}/group?from=NEXT_ROUND", json=goal)


def of_the_end(path: str, **body: object) -> Call:
    """Ask for what there is after the day."""

    def prepare(scene: Scene) -> Callable[[], TestResponse]:
        play(scene.owner, scene.matches)
        good(scene.owner.put(scene.path, json={"status": "FINISHED", "early": True}))
        address = f"{scene.path}/{path}"
        return lambda: scene.owner.post(address, json=body) if body else scene.owner.get(address)

    return prepare


def registering(method: str, path: str, **body: object) -> Call:
    """Ask for what there is of registration: as many clubs have registered as rounds were played."""

    def prepare(scene: Scene) -> Callable[[], TestResponse]:
        tournament = new_tournament(scene.owner)
        key = opened(scene.owner, tournament)
        clubs = [registered(scene.visitor, tournament, key, f"C{number}", 1) for number in range(scene.rounds)]
        address = path.format(tournament=tournament, registration=clubs[0]["registrationId"])
        return lambda: scene.owner.send(method, address, json=body if method in {"POST", "PUT", "PATCH"} else None)

    return prepare


def confirming(scene: Scene) -> Callable[[], TestResponse]:
    tournament = new_tournament(scene.owner)
    made = registered(scene.visitor, tournament, opened(scene.owner, tournament), "Rot", scene.rounds)
    key = made["registrationId"]
    code = registration_deps_of(scene.owner.app).code_of(UUID(key), made["contactEmail"])
    return lambda: scene.owner.post(f"/registrations/{key}/confirmation", json={"code": code})


def for_several_dates(method: str, path: str = "", **body: object) -> Call:
    """Ask for registration for two dates of a series: as many clubs have registered as rounds were played."""

    def prepare(scene: Scene) -> Callable[[], TestResponse]:
        dates = [new_tournament(scene.owner) for _ in range(2)]
        series = series_of(scene.owner, *dates)
        key = opened_for(scene.owner, series, *dates)
        for number in range(scene.rounds):
            good(register_for(scene.visitor, series, key, f"C{number}", dates, 1))
        wanted = body | {"tournaments": dates} if method != "GET" and path != "/link" else None
        return lambda: scene.owner.send(method, f"/series/{series}/registration{path}", json=wanted)

    return prepare


REGISTRATION = "/tournaments/{tournament}/registration"
ONE = "/registrations/{registration}"
SERIES = {"name": "Kreisrunde"}
NEXT_DATE = ("name", "date", "startTime", "consentToPublicLink")
ORGANIZER = {"organizerId": ANNA, "firstName": "Anna", "lastName": "Amsel", "club": "SV Rot"}
CALLS: dict[str, tuple[Call, int]] = {
    "listTournaments": (lambda scene: lambda: scene.visitor.get("/tournaments"), 2),
    "createTournament": (lambda scene: lambda: scene.owner.post("/tournaments", json=NEW), 7),
    "listOwnTournaments": (lambda scene: lambda: scene.owner.get("/tournaments/byOrganizer"), 3),
    "getTournamentByName": (lambda scene: lambda: scene.owner.get("/tournaments/name/Sommerfest"), 3),
    "getTournament": (reading(""), 4),
    "updateTournament": (lambda scene: lambda: scene.owner.put(scene.path, json={"city": "Bonn"}), 13),
    "deleteTournament": (lambda scene: lambda: scene.owner.delete(scene.path), 4),
    "listOwnSeries": (own_series, 2),
    "createSeries": (lambda scene: lambda: scene.owner.post("/series", json=SERIES), 3),
    "getSeries": (in_series(""), 2),
    "getSeriesCalendar": (in_series("/calendar.ics"), 4),
    "listSeriesClubs": (in_series("/clubs"), 6),
    "deleteSeries": (deleting_series, 4),
    "getFestivalDay": (in_series(f"/days/{NEW['date']}"), 9),
    "getDayCalendar": (in_series(f"/days/{NEW['date']}/calendar.ics"), 4),
    "declareFestivalDay": (of_festival_day("PUT", festival=True), 18),
    "splitDay": (splitting, 70),
    "undoSplit": (undoing_split, 60),
    "getWishesOfDay": (of_festival_day("GET", "/wishes"), 12),
    "keepWishesOfDay": (of_festival_day("PUT", "/wishes", wishes=[]), 16),
    "moveTeam": (moving_team, 60),
    "turnDayClock": (of_festival_day("PUT", "/clock", action="START"), 25),
    "copyTournament": (
        lambda scene: lambda: scene.owner.post(f"{scene.path}/copy", json={name: NEW[name] for name in NEXT_DATE}),
        40,
    ),
    "proposeCopy": (read_by_owner("/copy"), 6),
    "getPastMeetings": (reading("/past-meetings"), 6),
    "getRecap": (of_the_end("recap"), 6),
    "getReport": (of_the_end("report"), 6),
    "printCertificates": (of_the_end("certificates", clubs=[{"nickName": "A", "blank": 1}]), 11),
    "getTournamentConfig": (reading("/config"), 6),
    "getTournamentCalendar": (reading("/calendar.ics"), 3),
    "getTournamentOrganizer": (read_by_owner("/organizer"), 3),
    "getPreview": (reading("/preview"), 6),
    "calculateRound": (calculating, 18),
    "listMatches": (reading("/matches"), 6),
    "deleteMatches": (lambda scene: lambda: scene.owner.delete(f"{scene.path}/matches?round=1"), 12),
    "getRound": (reading("/rounds/1"), 6),
    "getLeaderboard": (reading("/leaderboard"), 6),
    "listTeams": (reading("/teams"), 6),
    "addTeams": (adding_teams, 28),
    "changeField": (changing_field, 30),
    "changeClub": (coloring, 17),
    "getTeam": (of_team, 3),
    "updateTeam": (renaming, 22),
    "setTeamState": (sitting_out, 21),
    "deleteTeam": (leaving, 21),
    "getMatch": (of_match, 6),
    "getAlternative": (alternative, 11),
    "submitResult": (submitting, 10),
    "setResult": (setting, 13),
    "saveOrganizer": (saving, 3),
    "sendFeedback": (lambda scene: lambda: scene.visitor.post("/feedback", json={"text": "Danke"}), 2),
    "sendEmergencyPlan": (lambda scene: lambda: scene.owner.post(f"{scene.path}/simulation"), 18),
    "sendEmergencyPlansOfDay": (of_festival_day("POST", "/simulation"), 30),
    "getEmergencyPlan": (plan, 3),
    "turnClock": (
        lambda scene: lambda: scene.owner.put(f"{scene.path}/rounds/{scene.rounds}/clock", json={"action": "START"}),
        11,
    ),
    "swapTeams": (swapping, 22),
    "getExplanation": (lambda scene: reading(f"/rounds/{scene.rounds}/explanation")(scene), 6),
    "getFairness": (fairness, 6),
    "getJournal": (read_by_owner("/journal"), 2),
    "undo": (undoing, 22),
    "listHelperLinks": (read_by_owner("/helper-links"), 2),
    "makeHelperLink": (lambda scene: lambda: scene.owner.post(f"{scene.path}/helper-links", json={"label": "A"}), 10),
    "revokeHelperLink": (revoking, 11),
    "listHelperLinksOfDay": (of_festival_day("GET", "/helper-links"), 2),
    "makeHelperLinkOfDay": (of_festival_day("POST", "/helper-links", label="A"), 12),
    "getRegistration": (registering("GET", REGISTRATION), 9),
    "openRegistration": (registering("PUT", REGISTRATION, open=True, maxTeams=12), 10),
    "renewRegistrationLink": (registering("POST", f"{REGISTRATION}/link"), 9),
    "getPublicRegistration": (registering("GET", f"{REGISTRATION}/public"), 9),
    "listRegistrations": (registering("GET", f"{REGISTRATION}s"), 10),
    "registerClub": (registering("POST", f"{REGISTRATION}s", **BODY), 15),
    "getClubRegistration": (registering("GET", ONE), 10),
    "changeClubRegistration": (registering("PATCH", ONE, teams=[{"strength": "WEAKER"}]), 12),
    "withdrawClubRegistration": (registering("DELETE", ONE), 11),
    "confirmClubAddress": (confirming, 13),
    "acceptRegistration": (registering("POST", f"{ONE}/accept"), 18),
    "declineRegistration": (registering("POST", f"{ONE}/decline"), 12),
    "declineUnconfirmedRegistrations": (registering("POST", f"{REGISTRATION}s/decline-unconfirmed"), 18),
    "getSeriesRegistration": (for_several_dates("GET"), 9),
    "openSeriesRegistration": (for_several_dates("PUT"), 18),
    "renewSeriesRegistrationLink": (for_several_dates("POST", "/link"), 6),
    "getPublicSeriesRegistration": (for_several_dates("GET", "/public"), 11),
    "registerClubForDates": (for_several_dates("POST", "s", **BODY), 30),
    "exportTournament": (read_by_owner("/export?format=trikick"), 8),
    "importTournament": (importing, 14),
    "getClientConfig": (at_root("/client-config.json"), 0),
    "getHealth": (at_root("/healthz"), 0),
    "getReadiness": (at_root("/readyz"), 1),
}


READINGS = (
    *("listTournaments", "listOwnTournaments", "getTournamentByName", "getTournament", "proposeCopy"),
    *("getPastMeetings", "getTournamentConfig", "getTournamentCalendar", "getTournamentOrganizer", "getPreview"),
    *("listMatches", "getRound", "getLeaderboard", "listTeams", "getTeam", "getMatch", "getAlternative"),
    *("getExplanation", "getFairness", "getJournal", "listHelperLinks", "exportTournament", "getClientConfig"),
    *("getHealth", "getReadiness"),
)
"""Calls that change nothing, not even while they are prepared."""


def operations(methods: Collection[str] = ("get", "put", "post", "patch", "delete")) -> set[str]:
    document = json.loads(OPENAPI.read_text(encoding="utf-8"))
    return {
        operation["operationId"]
        for operations in document["paths"].values()
        for method, operation in operations.items()
        if method in methods
    }


NOTHING_TO_WRITE = {
    *("deleteSeries", "openRegistration", "registerClub", "confirmClubAddress", "declineUnconfirmedRegistrations"),
    *("openSeriesRegistration", "registerClubForDates", "changeClubRegistration", "withdrawClubRegistration"),
    "declineRegistration",
}
"""Calls that change no tournament here, such as one that lets clubs in where none waits."""


def journalling() -> set[str]:
    """Return the calls whose answers name an entry of the journal, as the document has it."""
    return {
        operation["operationId"]
        for operations in json.loads(OPENAPI.read_text(encoding="utf-8"))["paths"].values()
        for operation in operations.values()
        if isinstance(operation, dict)
        and any("Journal-Entry" in answer.get("headers", {}) for answer in operation["responses"].values())
    }


def questions_of(engine: Engine, call: Callable[[], TestResponse], operation: str | None = None) -> list[str]:
    """Return what a successful call asks the database; it names an entry of the journal where the document says so."""
    with questions_to(engine) as asked:
        answer = call()
    assert answer.status_code < 300, answer.get_json(silent=True)
    if operation is not None:
        assert ("Journal-Entry" in answer.headers) == (operation in journalling() - NOTHING_TO_WRITE), operation
    return asked


def scene(owner: Caller, visitor: Caller, sizes: tuple[int, ...], rounds: int) -> Scene:
    tournament = started(owner, sizes, numberOfRounds=rounds + 1)
    for number in range(1, rounds):
        play(owner, next_round(owner, tournament, number))
    next_round(owner, tournament, rounds)
    return Scene(owner, visitor, tournament, rounds)


def test_every_call_has_its_bound() -> None:
    assert set(CALLS) == operations()


def test_what_reads_asks_at_most_twelve_questions() -> None:
    reads = operations({"get"}) - {"calculateRound"}
    assert {name: CALLS[name][1] for name in reads if CALLS[name][1] > MOST_WHEN_READING} == {}


@dataclass(frozen=True)
class Kept:
    """All rows of a database in which a tournament is played, to be laid out again."""

    tournament: str
    rounds: int
    rows: dict[str, list[dict[str, Any]]]


@dataclass(frozen=True)
class Scenes:
    """A tournament among few things and a larger one among more: played once, then laid out for each call."""

    settings: Settings
    engine: Engine
    signer: Mint
    kept: dict[str, Kept]

    def asked(self, *operations: str) -> Iterator[tuple[list[str], list[str]]]:
        """Return for each call what it asks in the small scene and in the large one."""
        small, large = (
            [questions_of(self.engine, CALLS[name][0](found), name) for name in operations]
            for found in map(self.laid_out, ("small", "large"))
        )
        return zip(small, large, strict=True)

    def laid_out(self, name: str) -> Scene:
        app = create_app(self.settings, self.engine, self.signer)
        owner, visitor = Caller(app, self.signer.token()), Caller(app, None)
        empty(self.engine)
        if name not in self.kept:
            found = scene(owner, visitor, (3, 3), 2)
            if name == "large":
                for _ in range(3):
                    add_clubs(owner, new_tournament(owner), (2,))
                found = scene(owner, visitor, (4, 4, 4), 3)
            self.kept[name] = Kept(found.tournament, found.rounds, rows_of(self.engine))
            return found
        kept = self.kept[name]
        put_back(self.engine, kept.rows)
        return Scene(owner, visitor, kept.tournament, kept.rounds)


@pytest.fixture(scope="module")
def played() -> dict[str, dict[str, Kept]]:
    return {}


@pytest.fixture
def scenes(settings: Settings, engine: Engine, signer: Mint, played: dict[str, dict[str, Kept]]) -> Scenes:
    return Scenes(settings, engine, signer, played.setdefault(engine.dialect.name, {}))


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("engine", ON_POSTGRESQL_FIRST, indirect=True)
@pytest.mark.parametrize("operation", [name for name in CALLS if name not in READINGS])
def test_a_call_asks_little_however_much_there_is(scenes: Scenes, operation: str) -> None:
    _, bound = CALLS[operation]
    [(small, large)] = scenes.asked(operation)
    assert len(small) == len(large) <= bound, "\n".join(large)


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("engine", ON_POSTGRESQL_FIRST, indirect=True)
def test_what_only_reads_asks_little_however_much_there_is(scenes: Scenes) -> None:
    """All in one day: none of them changes what the next one finds."""
    asked = dict(zip(READINGS, scenes.asked(*READINGS), strict=True))
    for name, (small, large) in asked.items():
        assert len(small) == len(large) <= CALLS[name][1], "\n".join((name, *large))


@pytest.mark.parametrize("operation", ["listOwnTournaments", "getSeriesCalendar", "listSeriesClubs", "getFestivalDay"])
def test_what_is_told_of_several_dates_reads_no_plan_of_a_round(
    engine: Engine, owner: Caller, visitor: Caller, operation: str
) -> None:
    prepare, _ = CALLS[operation]
    asked = "\n".join(questions_of(engine, prepare(scene(owner, visitor, (3, 3), 2))))
    assert "round.number" in asked
    assert not {"round.plan", "round.strengths", "round.notes"} & {*asked.replace(",", " ").split()}
