"""A whole tournament as one file: the same but for its ids, or refused by the path of what is wrong."""

import json
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from flask import Flask
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from sqlalchemy import Engine
from sqlmodel import SQLModel, select

from tests.webapp.api.test_hostile_input import ANYTHING
from tests.webapp.api.test_joined_clubs import joined_and_started
from tests.webapp.api.test_permissions import planner_in
from tests.webapp.api.test_undo import HISTORIES, PARTS, STEPS, a_team, journal, undo
from tests.webapp.api.tournament_files import NOT_STARTED, File, exported, imported
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import (
    NEW,
    Begin,
    Caller,
    add_clubs,
    good,
    new_tournament,
    next_round,
    play,
    played,
    refused,
    started,
)
from webapp.services.records import tournament_file
from webapp.storage.database import write_session
from webapp.storage.tables import Club, HelperLink, JournalEntry, Match, Round, Team, Tournament

NEVER_IN_A_FILE: dict[type[SQLModel], set[str]] = {
    Tournament: {"tournament_id", "owner", "series_id", "version", "created_at", "locked_at"},
    Club: {"club_id", "tournament_id"},
    Team: {"team_id", "tournament_id", "club_id", "first_id"},
    Round: {"round_id", "tournament_id"},
    Match: {"match_id", "tournament_id", "round_id"},
    JournalEntry: {"entry_id", "tournament_id", "subject", "before", "after", "undoes", "undone"},
    HelperLink: {"link_id", "tournament_id", "secret_hash", "revoked_at", "used_at", "series_id", "date"},
}
"""Ids, secrets, and what goes with them."""
IN_OTHER_WORDS: dict[type[SQLModel], set[str]] = {
    Tournament: {"name_key", "current_round", "built_pitches", "past_club_meetings"},
    Club: {"position", "name", "name_key", "nick_name", "nick_key", "next_number", "color_fill", "color_ring"}
    | {"joins_with"},
    Team: set(),
    Round: {"number", "pausing", "notes", "strengths", "plan"},
    Match: {"round", "position", "pitch_number", "pitch_type", "home", "away", "same_club"},
    JournalEntry: {"number", "at", "by", "action", "summary"},
    HelperLink: set(),
}
AS_THEY_ARE: dict[type[SQLModel], tuple[str, ...]] = {
    Tournament: tournament_file.OF_TOURNAMENT,
    Club: tournament_file.OF_CLUB,
    Team: tournament_file.OF_TEAM,
    Round: tournament_file.OF_ROUND,
    Match: tournament_file.OF_MATCH,
    HelperLink: tournament_file.OF_LINK,
}


@pytest.fixture(scope="module")
def two_rounds(empty_database: Path, tmp_path_factory: pytest.TempPathFactory, signer: Mint) -> File:
    """The file of a tournament in its second round, from a planner of its own."""
    owner = Caller(planner_in(tmp_path_factory.mktemp("elsewhere"), empty_database, signer), signer.token())
    tournament = played(owner, 2)
    good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Platz 1"}))
    return exported(owner, tournament)


@pytest.fixture
def eventful(owner: Caller, begun: Begin) -> str:
    """A tournament in which much has happened."""
    return begun(lambda: much_happened(owner))


def much_happened(owner: Caller) -> str:
    tournament = joined_and_started(owner)
    good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Platz 1"}))
    play(owner, next_round(owner, tournament, 1))
    good(owner.put(f"/tournaments/{tournament}/rounds/1/clock", json={"action": "START"}))
    next_round(owner, tournament, 2)
    good(owner.delete(f"/teams/{a_team(owner, tournament, 0)['teamId']}?reset=true"))
    good(undo(owner, tournament))
    good(owner.delete(f"/teams/{a_team(owner, tournament, 3)['teamId']}?reset=true"))
    return tournament


def seen(caller: Caller, tournament: str) -> str:
    """Return all that a caller reads of a tournament, each id by the order of its first mention."""
    parts = {part: good(caller.get(f"/tournaments/{tournament}{part}")) for part in PARTS}
    del parts[""]["version"]
    ids = [parts[""]["tournamentId"], *(club["clubId"] for club in parts[""]["clubs"])]
    ids += [team["teamId"] for team in parts["/teams"]] + [match["matchId"] for match in parts["/matches"]]
    text = json.dumps(parts)
    for number, each in enumerate(ids):
        text = text.replace(each, f"id {number}")
    return text


def at(file: File, path: str) -> tuple[Any, Any]:
    """Return what holds the value at a path, and its key there."""
    *way, last = path.split(".")
    place: Any = file
    for part in way:
        place = place[int(part) if isinstance(place, list) else part]
    return place, int(last) if isinstance(place, list) else last


def with_value(file: File, path: str, value: object) -> File:
    changed = deepcopy(file)
    place, key = at(changed, path)
    place[key] = value
    return changed


def test_every_column_is_in_the_file_or_left_out_on_purpose() -> None:
    for table, left_out in NEVER_IN_A_FILE.items():
        assert left_out | IN_OTHER_WORDS[table] | set(AS_THEY_ARE.get(table, ())) == set(table.model_fields), table


def test_a_tournament_comes_back_but_for_its_ids(owner: Caller, eventful: str) -> None:
    before, file, told = seen(owner, eventful), exported(owner, eventful), journal(owner, eventful)
    good(owner.delete(f"/tournaments/{eventful}"))
    back = imported(owner, file)
    assert back != eventful
    assert seen(owner, back) == before
    assert exported(owner, back) == file
    entries = journal(owner, back)
    assert [(entry["at"], entry["by"], entry["action"]) for entry in entries] == [
        (entry["at"], entry["by"], entry["action"]) for entry in told
    ]
    assert not any(entry["undoable"] for entry in entries)


def test_round_that_more_teams_were_in_than_one_may_have_comes_back(owner: Caller) -> None:
    tournament = started(owner, (6, 6, 4), funinoPitches=8)
    matches = next_round(owner, tournament, 1)
    play(owner, matches[:4])
    leaving = matches[-1]["home"]["teams"][0]
    more = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 5}]}
    good(owner.patch(f"/tournaments/{tournament}/teams", json={"add": [more], "remove": [leaving["teamId"]]}))
    file = exported(owner, tournament)
    assert len(file["rounds"][0]["strengths"]) == 17
    assert exported(owner, imported(owner, file)) == file


@pytest.mark.parametrize("is_older", [False, True])
def test_assigned_colours_make_way_after_an_import_as_before(owner: Caller, is_older: bool) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (2, 2))
    file = exported(owner, tournament)
    if is_older:
        file["clubs"][0].pop("colorIsAssigned", None)
    back = imported(owner, file)
    blue = {"club": "SV Blau", "nickName": "Blau", "teams": [{"estimatedSkill": 5}]}
    good(owner.post(f"/tournaments/{back}/teams", json=blue))
    fills = {club["club"]: club["color"]["fill"] for club in good(owner.get(f"/tournaments/{back}"))["clubs"]}
    assert (fills["Club A"] == "BLUE", fills["SV Blau"] == "BLUE") == (is_older, not is_older)


def test_a_file_holds_no_ids(owner: Caller, eventful: str) -> None:
    text = owner.get(f"/tournaments/{eventful}/export?format=trikick").get_data(as_text=True)
    ids = [entry["entryId"] for entry in journal(owner, eventful)]
    ids += [team["teamId"] for team in good(owner.get(f"/tournaments/{eventful}/teams"))]
    assert not [each for each in [eventful, *ids] if each in text]


def test_whoever_imports_owns_the_tournament_and_goes_on(owner: Caller, stranger: Caller, eventful: str) -> None:
    back = imported(stranger, exported(owner, eventful))
    assert owner.get(f"/tournaments/{back}/journal").status_code == 403
    play(stranger, good(stranger.get(f"/tournaments/{back}/matches?round=2")))
    next_round(stranger, back, 3)
    good(undo(stranger, back))


def test_helper_links_are_listed_but_closed(owner: Caller) -> None:
    tournament = new_tournament(owner)
    link = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Platz 1"}))
    (closed,) = good(owner.get(f"/tournaments/{imported(owner, exported(owner, tournament))}/helper-links"))
    assert (closed["label"], closed["revoked"]) == ("Platz 1", True)
    assert datetime.fromisoformat(closed["expiresAt"]) == datetime.fromisoformat(link["expiresAt"])


def test_who_imports_a_listed_tournament_has_not_listed_it(owner: Caller, stranger: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner, listed=True)
    back = imported(stranger, exported(owner, tournament))
    assert good(stranger.get(f"/tournaments/{back}"))["listed"] is False
    found = good(visitor.get(f"/tournaments?name={NEW['name']}"))["tournaments"]
    assert [each["tournamentId"] for each in found] == [tournament]


def test_a_clock_that_nobody_paused_for_days_comes_back(owner: Caller, engine: Engine) -> None:
    tournament = started(owner)
    next_round(owner, tournament, 1)
    clock = f"/tournaments/{tournament}/rounds/1/clock"
    good(owner.put(clock, json={"action": "START"}))
    with write_session(engine) as session:
        row = session.exec(select(Tournament)).one()
        row.clock_started_at = row.clock_started_at and row.clock_started_at - timedelta(days=3)
    good(owner.put(clock, json={"action": "PAUSE"}))
    file = exported(owner, tournament)
    assert exported(owner, imported(owner, file)) == file


@hypothesis_settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(history=HISTORIES, has_started=st.booleans())
def test_any_life_comes_back_but_for_its_ids(
    app: Flask, signer: Mint, history: list[tuple[str, int]], has_started: bool
) -> None:
    owner = Caller(app, signer.token())
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 3, 2))
    if has_started:
        good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
        next_round(owner, tournament, 1)
    for step, index in history:
        STEPS[step](owner, tournament, index)
    file = exported(owner, tournament)
    back = imported(owner, file)
    assert seen(owner, back) == seen(owner, tournament)
    assert exported(owner, back) == file


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("format", "other", "format"),
        ("version", 2, "version"),
        ("tournament.name", "", "tournament.name"),
        ("tournament.postalCode", "1", "tournament.postalCode"),
        ("tournament.consentToPublicLink", False, "tournament.consentToPublicLink"),
        ("tournament.builtPitches", [], "rounds.0.matches.0.pitch"),
        ("tournament.owner", "me", "tournament.owner"),
        ("clubs.1.color.fill", "PINK", "clubs.1.color.fill"),
        ("clubs.1.teams.0.estimatedSkill", 11, "clubs.1.teams.0.estimatedSkill"),
        ("rounds.1.plan", [[[]]], "rounds.1.plan.0.0"),
        ("rounds.0.matches.0.home", ["A 1", "A 2", "A 3"], "rounds.0.matches.0.home"),
        ("rounds.0.matches.0.home", [], "rounds.0.matches.0.home"),
        ("rounds.0.matches", [], "rounds.0.matches"),
        ("journal.0.action", "drop table", "journal.0.action"),
        ("journal.0.summary", {"a": {"b": {"c": {"d": {}}}}}, "journal.0.summary"),
        ("journal.0.summary", {"a": "\x00"}, "journal.0.summary"),
        ("journal.0.at", "yesterday", "journal.0.at"),
        ("helperLinks", [{"label": "x"}], "helperLinks.0.expiresAt"),
    ],
)
def test_what_is_wrong_is_named_by_its_path(
    owner: Caller, two_rounds: File, path: str, value: object, named: str
) -> None:
    answer = owner.post("/tournaments/import", json=with_value(two_rounds, path, value))
    assert refused(answer) == (422, "VALIDATION")
    assert named in {error["field"] for error in answer.get_json()["errors"]}
    assert good(owner.get("/tournaments/byOrganizer")) == []


def test_every_missing_field_is_named(owner: Caller) -> None:
    for part in (NOT_STARTED, NOT_STARTED["tournament"], NOT_STARTED["clubs"][0]):
        for name in part:
            file = deepcopy(NOT_STARTED)
            place: Any = file if part is NOT_STARTED else file["tournament"]
            if part is NOT_STARTED["clubs"][0]:
                place = file["clubs"][0]
            del place[name]
            answer = owner.post("/tournaments/import", json=file)
            assert refused(answer) == (422, "VALIDATION")
            assert [error["field"].split(".")[-1] for error in answer.get_json()["errors"]] == [name]


def paths_in(value: Any, here: str = "") -> list[str]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    below = [path for key, each in inner for path in paths_in(each, f"{here}.{key}" if here else str(key))]
    return ([here] if here else []) + below


@pytest.mark.every_case_on_postgresql
@hypothesis_settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_file_is_a_reason_for_a_500(owner: Caller, two_rounds: File, data: st.DataObject) -> None:
    file = deepcopy(two_rounds)
    paths = st.sampled_from(sorted(set(paths_in(file))))
    values = ANYTHING | paths.map(lambda path: at(two_rounds, path)).map(lambda found: found[0][found[1]])
    for path in data.draw(st.lists(paths, min_size=1, max_size=3)):
        value = deepcopy(data.draw(values))
        with suppress(KeyError, IndexError, TypeError, ValueError):  # an earlier change took the place away
            place, key = at(file, path)
            place[key] = value
    answer = owner.post("/tournaments/import", data=json.dumps(file), content_type="application/json")
    assert answer.status_code in {201, 400, 422}, answer.get_json()
    if answer.status_code == 201:
        back = answer.get_json()["tournamentId"]
        seen(owner, back)
        assert owner.get(f"/tournaments/{back}/round?nextRound=3").status_code < 500
        assert imported(owner, exported(owner, back))


def test_a_file_may_be_longer_than_other_bodies_and_yet_not_endless(owner: Caller) -> None:
    entry = {"at": "2026-05-01T10:00:00+00:00", "by": "Anna", "action": "TEAM_CHANGED", "summary": {"team": "x" * 400}}
    file = NOT_STARTED | {"journal": [entry] * 300}
    assert len(json.dumps(file)) > 100_000
    assert exported(owner, imported(owner, file))["journal"] == file["journal"]
    answer = owner.post("/tournaments/import", json=file | {"journal": [entry] * 3000})
    assert refused(answer) == (413, "TOO_LARGE")


def test_a_file_leaves_out_old_entries_that_nobody_could_import(owner: Caller, engine: Engine) -> None:
    tournament = new_tournament(owner)
    with write_session(engine) as session:
        for number in range(2, 1002):
            said = {"team": "🦁" * 400, "number": number}
            of = {"tournament_id": UUID(tournament), "number": number, "action": "TEAM_CHANGED", "summary": said}
            session.add(JournalEntry(**of, at=datetime.now(UTC), by="Anna"))
    text = owner.get(f"/tournaments/{tournament}/export?format=trikick").get_data()
    told = [entry["summary"]["number"] for entry in json.loads(text)["journal"]]
    assert told == list(range(told[0], 1002))
    assert 400 < len(told) < 1000
    assert owner.post("/tournaments/import", data=text, content_type="application/json").status_code == 201


def test_a_long_journal_of_a_running_day_fits(owner: Caller) -> None:
    tournament = started(owner, (8, 8), numberOfRounds=8)
    for number in range(1, 4):
        play(owner, next_round(owner, tournament, number))
    size = len(owner.get(f"/tournaments/{tournament}/export?format=trikick").get_data())
    assert size / 3 * 12 < 500_000
