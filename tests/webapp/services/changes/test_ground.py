"""Which part of the ground each tournament of a day gets, and who may not play where."""

import datetime as dt
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from tests.webapp.services.days import CONTEXT, a_group, store_day
from tests.webapp.services.rows import a_tournament, add_round
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Result, RoundState, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.pairing.mapping import pitches_of
from webapp.services.changes.ground import (
    CLAIMS,
    MOVES,
    check_nobody_is_built_over,
    check_pitches_are_free,
    make_room,
    share_ground,
)
from webapp.services.records.day import day_of
from webapp.storage.database import write_session
from webapp.storage.tables import Match, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_records

# The start and the rounds write them, or they only tell that the day ends later than wanted.
NOT_CHANGED_BY_HAND = {"planned_day", "built_pitches", "current_round"}
ONLY_WARNS = {"end_time", "last_day"}


class Watched:
    """A tournament that notes what is read of it."""

    def __init__(self, **change: Any) -> None:
        self.row, self.read = a_tournament(**change), set[str]()

    def __getattr__(self, name: str) -> Any:
        self.read.add(name)
        return getattr(self.row, name)


def test_every_detail_that_decides_a_claim_makes_room_when_it_changes() -> None:
    day = {"rounds": 4, "teams": 16, "minutes": 10, "break_minutes": None}
    rows: list[Any] = [Watched(), Watched(planned_day=day), Watched(end_time=a_tournament().start_time)]
    share_ground(rows)
    read = set[str]().union(*(row.read for row in rows))
    assert read >= CLAIMS - MOVES
    assert read - NOT_CHANGED_BY_HAND - ONLY_WARNS <= CLAIMS


@pytest.fixture
def groups(memory: Engine) -> list[TournamentRecords]:
    """Two groups of three pitches each, at the same time."""
    found = [
        a_group(f"Fest F{number}", {}, expected_number_of_teams=8, first_pitch=3 * number - 2) for number in (1, 2)
    ]
    store_day(memory, *found)
    return found


def change(engine: Engine, group: TournamentRecords, **changed: Any) -> None:
    """Change a group, and have the others make room for it."""
    with write_session(engine) as session:
        tournament = session.get_one(Tournament, group.tournament.tournament_id)
        for name, value in changed.items():
            setattr(tournament, name, value)
        make_room(session, tournament, CONTEXT)


AFTER = {"start_time": dt.time(16)}


@pytest.mark.parametrize("moved", [0, 1])
def test_groups_share_pitches_once_their_hours_no_longer_overlap(
    memory: Engine, groups: list[TournamentRecords], moved: int
) -> None:
    change(memory, groups[moved], **AFTER)
    assert pitches(memory) == ["1-3", "1-3"]
    change(memory, groups[moved], start_time=dt.time(10))
    assert pitches(memory) == ["1-3", "4-6"]


def test_group_moves_up_when_the_one_before_it_gets_smaller(memory: Engine, groups: list[TournamentRecords]) -> None:
    change(memory, groups[0], expected_number_of_teams=14)
    change(memory, groups[0], expected_number_of_teams=8)
    assert pitches(memory) == ["1-3", "4-6"]


def test_number_that_is_chosen_stays_beside_new_hours(memory: Engine, groups: list[TournamentRecords]) -> None:
    change(memory, groups[1], **AFTER, first_pitch=5)
    assert pitches(memory) == ["1-3", "5-7"]


def test_numbers_stand_once_a_group_of_the_day_has_started(memory: Engine, groups: list[TournamentRecords]) -> None:
    change(memory, groups[0], status=TournamentStatus.STARTED)
    change(memory, groups[1], **AFTER)
    assert pitches(memory) == ["1-3", "4-6"]


def follow(engine: Engine, groups: list[TournamentRecords]) -> None:
    """Have the second group begin on the pitches of the first, when that is over."""
    end = day_of(groups[0].tournament, []).timetable.expected_end.astimezone(LOCAL_TIME).time()
    change(engine, groups[1], start_time=end, first_pitch=1)
    assert pitches(engine) == ["1-3", "1-3"]


def pitches(engine: Engine) -> list[str]:
    """Return the first and the last pitch of each group."""
    with Session(engine) as session:
        told = [pitches_of(each) for each in session.exec(select(Tournament).order_by(col(Tournament.name)))]
    return [f"{own[0].number}-{own[-1].number}" for own in told]


def test_group_that_expects_more_teams_moves_the_next_one_on(memory: Engine, groups: list[TournamentRecords]) -> None:
    change(memory, groups[0], expected_number_of_teams=14)
    assert pitches(memory) == ["1-7", "8-10"]


@pytest.mark.parametrize(
    "longer",
    [{"number_of_rounds": 12}, {"duration_in_minutes": 20}, {"break_in_minutes": 15}],
    ids=lambda longer: next(iter(longer)),
)
def test_group_that_takes_longer_keeps_who_follows_off_its_pitches(
    memory: Engine, groups: list[TournamentRecords], longer: dict[str, int]
) -> None:
    follow(memory, groups)
    change(memory, groups[0], **longer)
    assert pitches(memory) == ["1-3", "4-6"]


def test_tournament_that_takes_place_after_all_has_its_pitches_back(
    memory: Engine, groups: list[TournamentRecords]
) -> None:
    change(memory, groups[0], status=TournamentStatus.CANCELLED)
    change(memory, groups[1], first_pitch=1)
    assert pitches(memory) == ["1-3", "1-3"]
    change(memory, groups[0], status=TournamentStatus.NOT_STARTED)
    assert pitches(memory) == ["1-3", "4-6"]


def test_no_pitch_is_built_over_those_of_a_group_that_runs(memory: Engine, groups: list[TournamentRecords]) -> None:
    with write_session(memory) as session:
        first, second = (session.get_one(Tournament, group.tournament.tournament_id) for group in groups)
        for tournament in (first, second):
            tournament.status, tournament.built_pitches = TournamentStatus.STARTED, ["FUNINO"] * 3
        first.built_pitches = ["FUNINO"] * 4
        with pytest.raises(ConflictError) as refused:
            check_nobody_is_built_over(session, first)
        first.built_pitches, second.built_pitches = ["FUNINO"] * 3, ["FUNINO"] * 4
        check_nobody_is_built_over(session, second)
    (broken,) = refused.value.broken
    assert refused.value.reason == "PITCHES_TAKEN"
    assert (broken.params["pitch"], broken.params["tournament"]) == (4, "Fest F2")


@pytest.mark.parametrize("festival", [True, False])
def test_no_match_is_put_where_another_tournament_of_the_day_plays(memory: Engine, festival: bool) -> None:
    first, second = (a_group(f"Fest F{number}", {"Rot": 2, "Blau": 2}) for number in (1, 2))
    for records in (first, second):
        add_round(records, [("Rot 1", "Blau 1", None), ("Rot 2", "Blau 2", Result.WIN)], RoundState.OPEN)
    store_day(memory, first, second, festival=festival)
    key = second.tournament.tournament_id
    with write_session(memory) as session:
        if festival:
            with pytest.raises(ConflictError) as refused:
                check_pitches_are_free(session, load_records(session, key))
            assert refused.value.reason == "PITCH_OCCUPIED"
            assert [one.params for one in refused.value.broken] == [{"pitch": 1, "tournament": "Fest F1"}]
            session.get_one(Match, first.matches[0].match_id).result = Result.DRAW
        check_pitches_are_free(session, load_records(session, key))
