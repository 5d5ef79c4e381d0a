"""A tournament as one file: by names, and without what only this planner knows."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import a_field, add_round, store, team
from webapp.domain import limits
from webapp.domain.enums import GameType, Result, RoundState
from webapp.services.records.tournament_file import file_of
from webapp.storage.tables import HelperLink, JournalEntry, SQLModel
from webapp.storage.tournament_records import TournamentRecords

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def field() -> TournamentRecords:
    """Two clubs play together against a third; the second round is open."""
    field = a_field({"Rot": 2, "Gelb": 1, "Blau": 2})
    rot, gelb, _ = field.clubs
    gelb.joins_with = rot.club_id
    add_round(field, [(("Rot 1", "Gelb 1"), ("Blau 1", "Blau 2"), Result.WIN)], pausing=[key(field, "Rot 2")])
    add_round(field, [("Rot 2", "Blau 1", None)], RoundState.OPEN)
    return field


def key(field: TournamentRecords, name: str) -> str:
    return str(team(field, name).team_id)


def file(engine: Engine, field: TournamentRecords, *more: SQLModel) -> dict[str, Any]:
    store(engine, field)
    with Session(engine) as session:
        session.add_all(more)
        session.commit()
    return file_of(engine, field.tournament.tournament_id)


def test_clubs_and_teams_stand_in_it_by_their_names(engine: Engine, field: TournamentRecords) -> None:
    told = file(engine, field)
    assert [(club["nick_name"], club["joins_with"], len(club["teams"])) for club in told["clubs"]] == [
        ("Rot", None, 2),
        ("Gelb", "Rot", 1),
        ("Blau", None, 2),
    ]
    first, second = told["rounds"]
    assert (first["pausing"], first["state"], second["state"]) == (["Rot 2"], "CONFIRMED", "OPEN")
    (match,) = first["matches"]
    assert (match["home"], match["away"], match["result"]) == (["Rot 1", "Gelb 1"], ["Blau 1", "Blau 2"], Result.WIN)
    assert (match["pitch"], match["game_type"]) == (1, GameType.CLASSIC)


def test_what_a_round_was_paired_with_goes_along_as_far_as_its_teams_do(
    engine: Engine, field: TournamentRecords
) -> None:
    gone = str(uuid4())
    first, second = field.rounds
    first.strengths = {key(field, "Rot 1"): 7, gone: 3}
    first.plan = [[[[key(field, "Rot 2")], [key(field, "Blau 1")]]]]
    second.plan = [[[[key(field, "Rot 2")], [gone]]]]
    told = file(engine, field)["rounds"]
    assert [round_["strengths"] for round_ in told] == [{"Rot 1": 7}, None]
    assert [round_["plan"] for round_ in told] == [[[[["Rot 2"], ["Blau 1"]]]], None]


def test_meetings_are_told_of_clubs_that_are_still_there(engine: Engine, field: TournamentRecords) -> None:
    rot, gelb, blau = (str(club.club_id) for club in field.clubs)
    field.tournament.past_club_meetings = [(rot, blau, 2), (gelb, str(uuid4()), 1)]
    assert file(engine, field)["tournament"]["past_club_meetings"] == [{"clubs": ["Rot", "Blau"], "times": 2}]


def test_the_newest_of_a_long_journal_go_along_without_ids(
    engine: Engine, field: TournamentRecords, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_JOURNAL_IN_FILE", 2)
    tournament_id = field.tournament.tournament_id
    entries = [
        JournalEntry(
            tournament_id=tournament_id,
            number=number,
            at=NOW,
            by="Anna",
            subject="anna",
            action="UNDONE",
            summary={"round": number, "undoes": str(uuid4())},
            before={"Team": {key(field, "Rot 1"): None}},
        )
        for number in (3, 1, 2)
    ]
    told = file(engine, field, *entries)["journal"]
    assert told == [{"at": NOW, "by": "Anna", "action": "UNDONE", "summary": {"round": n}} for n in (2, 3)]


def test_the_newest_helper_links_are_told_without_what_opens_them(
    engine: Engine, field: TournamentRecords, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_HELPER_LINKS_IN_FILE", 2)
    ends = NOW + timedelta(days=9)
    links = [
        HelperLink(
            tournament_id=field.tournament.tournament_id,
            label=f"Feld {number}",
            secret_hash=str(number),
            created_at=NOW + timedelta(minutes=number),
            expires_at=ends,
        )
        for number in (3, 1, 2)
    ]
    told = file(engine, field, *links)["helper_links"]
    assert told == [
        {"label": f"Feld {number}", "created_at": NOW + timedelta(minutes=number), "expires_at": ends}
        for number in (2, 3)
    ]
