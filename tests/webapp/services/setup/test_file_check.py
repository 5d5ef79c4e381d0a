"""Parts of a tournament's file that contradict each other are named by their path."""

import datetime as dt
from copy import deepcopy
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.webapp.services.rows import a_field, add_round, store
from webapp.domain.enums import GameType, Result, RoundState, TournamentStatus
from webapp.services.records.tournament_file import file_of
from webapp.services.setup.file_check import broken_contents, broken_rounds
from webapp.storage.tournament_records import TournamentRecords

WIN, DRAW, LOSS = Result
FIRST = [("A 1", "B 1", WIN), ("A 2", "C 1", DRAW), ("A 3", "B 2", LOSS), ("B 3", "C 2", WIN)]
THERE = {"built_pitches": [GameType.FUNINO.value] * 4, "number_of_rounds": 6}
File = dict[str, Any]


def two_rounds() -> TournamentRecords:
    records = a_field({"A": 3, "B": 3, "C": 2}, **THERE)
    add_round(records, FIRST)
    add_round(records, [("A 1", "C 1", WIN), ("A 2", "B 1", DRAW), ("A 3", "C 2", LOSS), ("B 2", "B 3", WIN)])
    return records


def file_from(engine: Engine, records: TournamentRecords) -> File:
    store(engine, records)
    return deepcopy(dict(file_of(engine, records.tournament.tournament_id)))


@pytest.fixture
def file(memory: Engine) -> File:
    """The contents of the file of a tournament after two rounds."""
    return file_from(memory, two_rounds())


def put(file: File, path: str, value: object) -> None:
    *way, last = path.split(".")
    place: Any = file
    for part in way:
        place = place[int(part) if isinstance(place, list) else part]
    place[int(last) if isinstance(place, list) else last] = value


def test_file_as_it_was_written_has_nothing_wrong(file: File) -> None:
    assert broken_contents(file) == []
    assert broken_rounds(two_rounds(), file) == []


@pytest.mark.parametrize(
    ("path", "value", "named"),
    [
        ("tournament.end_time", dt.time(0, 1), "tournament.endTime"),
        ("tournament.number_of_rounds", 1, "tournament.numberOfRounds"),
        ("tournament.status", TournamentStatus.NOT_STARTED, "rounds"),
        ("tournament.clock_round", 9, "tournament.clockRound"),
        ("tournament.built_pitches", [], "rounds.0.matches.0.pitch"),
        ("tournament.past_club_meetings", [{"clubs": ["A", "X"], "times": 1}], "tournament.pastClubMeetings.0.clubs"),
        ("tournament.past_club_meetings", [{"clubs": ["A", "A"], "times": 1}], "tournament.pastClubMeetings.0.clubs"),
        ("clubs.1.nick_name", "a", "clubs.1.nickName"),
        ("clubs.1.club", "SV A", "clubs.1.club"),
        ("clubs.1.joins_with", "X", "clubs.1.joinsWith"),
        ("clubs.1.joins_with", "B", "clubs.1.joinsWith"),
        ("clubs.1.next_number", 2, "clubs.1.nextNumber"),
        ("clubs.1.teams.1.number", 1, "clubs.1.teams"),
        ("rounds.0.state", RoundState.OPEN, "rounds.0.state"),
        ("rounds.0.strengths", {"X 1": 5}, "rounds.0.strengths"),
        ("rounds.1.plan", [[[["A 1"], ["X 1"]]]], "rounds.1.plan.0"),
        ("rounds.1.plan", [[[["A 1"], ["B 1"]], [["A 1"]]]], "rounds.1.plan.0"),
        ("rounds.1.plan", [[], [[["A 1", "A 2"], ["B 1"]]]], "rounds.1.plan.1"),
        ("rounds.1.plan", [[[["A 1", "A 2"]]]], "rounds.1.plan.0"),
        ("rounds.0.pausing", ["X 1"], "rounds.0.pausing"),
        ("rounds.0.pausing", ["A 1"], "rounds.0.pausing"),
        ("rounds.0.matches.0.home", ["A 1", "A 2", "A 3"], "rounds.0.matches.0.home"),
        ("rounds.0.matches.0.result", None, "rounds.0.matches.0.result"),
        ("rounds.0.matches.0.pitch", 16, "rounds.0.matches.0.pitch"),
        ("rounds.0.matches.1.pitch", 1, "rounds.0.matches.1.pitch"),
    ],
)
def test_what_is_wrong_is_named_by_its_path(file: File, path: str, value: object, named: str) -> None:
    put(file, path, value)
    assert named in {broken.field for broken in broken_contents(file)}


def joined(engine: Engine) -> tuple[TournamentRecords, File]:
    records = a_field(dict.fromkeys("ABCD", 2), built_pitches=[GameType.CLASSIC.value] * 2)
    records.clubs[3].joins_with = records.clubs[2].club_id
    add_round(records, [(("A 1", "A 2"), ("C 1", "D 1"), WIN), (("C 2", "D 2"), ("B 1", "B 2"), DRAW)])
    return records, file_from(engine, records)


def test_chains_of_clubs_are_refused(memory: Engine) -> None:
    _, file = joined(memory)
    put(file, "clubs.2.joins_with", "A")
    assert [broken.field for broken in broken_contents(file)] == ["clubs.3.joinsWith"]


def test_merged_teams_of_two_clubs_are_refused(memory: Engine) -> None:
    records, file = joined(memory)
    assert (broken_contents(file), broken_rounds(records, file)) == ([], [])
    records.clubs[3].joins_with = None
    paths = [broken.field for broken in broken_rounds(records, file)]
    assert paths == ["rounds.0.matches.0.away", "rounds.0.matches.1.home"]
