"""One whistle for all rounds of a day."""

from uuid import uuid4

import pytest
from sqlalchemy import Engine

from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.rows import DAY, add_round
from webapp.domain.enums import ClockAction, Result, RoundState, TournamentStatus
from webapp.domain.errors import NotFoundError
from webapp.services.festival.whistle import turn_all
from webapp.storage.database import write_session
from webapp.storage.tournament_records import TournamentRecords, read_records

START, PAUSE = ClockAction.START, ClockAction.PAUSE
DATE = (SERIES, DAY)


def started(name: str, rounds: int = 1, *, is_played: bool = False) -> TournamentRecords:
    """Return a group in its last round so far, in which all has been played or nothing."""
    records = a_group(name, {"Rot": 1, "Blau": 1})
    for number in range(1, rounds + 1):
        is_open = number == rounds
        result = None if is_open and not is_played else Result.WIN
        add_round(records, [("Rot 1", "Blau 1", result)], RoundState.OPEN if is_open else RoundState.CONFIRMED)
    return records


def go_on(engine: Engine, group: TournamentRecords) -> None:
    """Confirm the open round of a group, and calculate the next."""
    with write_session(engine) as session:
        tournament = session.merge(group.tournament)
        for row in group.rounds:
            session.merge(row).state = RoundState.CONFIRMED
        for match in group.matches:
            session.merge(match).result = Result.WIN
        add_round(group, [("Rot 1", "Blau 1", None)], RoundState.OPEN)
        session.add(group.rounds[-1])
        session.flush()
        session.add(group.matches[-1])
        tournament.current_round = len(group.rounds)


def keys(*groups: TournamentRecords) -> tuple[object, ...]:
    return tuple(group.tournament.tournament_id for group in groups)


def test_one_whistle_starts_all_rounds_that_do_not_run(memory: Engine) -> None:
    early, late, coming = started("Fest F1", 2), started("Fest F2", is_played=True), a_group("Fest F3", {})
    store_day(memory, early, late, coming, festival=False)
    told = turn_all(memory, *DATE, START, CONTEXT)
    assert told.turned == keys(early)
    assert [(group.tournament_id, group.current_round, group.round_state) for group in told.not_ready] == [
        (*keys(late), 1, RoundState.OPEN)
    ]
    go_on(memory, late)
    told = turn_all(memory, *DATE, START, CONTEXT)
    assert (told.turned, told.not_ready) == (keys(late), ())
    assert turn_all(memory, *DATE, PAUSE, CONTEXT).turned == keys(early, late)
    paused = read_records(memory, early.tournament.tournament_id).tournament
    assert paused.clock_round == 2
    assert paused.clock_started_at is None
    assert turn_all(memory, *DATE, PAUSE, CONTEXT).turned == ()


def test_who_is_in_an_earlier_round_is_named(memory: Engine) -> None:
    early, late = started("Fest F1"), started("Fest F2")
    store_day(memory, early, late)
    assert turn_all(memory, *DATE, START, CONTEXT).turned == keys(early, late)
    go_on(memory, early)
    told = turn_all(memory, *DATE, START, CONTEXT)
    assert told.turned == keys(early)
    assert [(group.label, group.current_round) for group in told.not_ready] == [("F2", 1)]


def test_group_that_has_played_its_last_round_keeps_nobody_waiting(memory: Engine) -> None:
    early, over = started("Fest F1"), started("Fest F2", 4, is_played=True)
    ended = started("Fest F3", 2, is_played=True)
    ended.tournament.status = TournamentStatus.FINISHED
    store_day(memory, early, over, ended)
    told = turn_all(memory, *DATE, START, CONTEXT)
    assert (told.turned, told.not_ready) == (keys(early), ())


def test_whistle_turns_only_the_clocks_that_somebody_may_turn(memory: Engine) -> None:
    own, other = started("Fest F1"), started("Fest F2")
    store_day(memory, own, other)
    with pytest.raises(NotFoundError):
        turn_all(memory, *DATE, START, CONTEXT, {uuid4()})
    assert turn_all(memory, *DATE, START, CONTEXT, {own.tournament.tournament_id}).turned == keys(own)
    assert read_records(memory, own.tournament.tournament_id).tournament.clock_started_at == NOW
    assert read_records(memory, other.tournament.tournament_id).tournament.clock_round is None
