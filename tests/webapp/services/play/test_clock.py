"""The clock of the open round: what every phone counts from."""

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.rows import DAY, a_field, add_round, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import ClockAction, Result, RoundState
from webapp.domain.errors import ConflictError
from webapp.services.play import clock
from webapp.services.records.views import ClockView
from webapp.storage.database import write_session
from webapp.storage.tables import JournalEntry, Round, Tournament

TEN = datetime(2026, 6, 6, 10, tzinfo=LOCAL_TIME)
START, PAUSE, RESET = ClockAction.START, ClockAction.PAUSE, ClockAction.RESET
ANNA, HELPER = Actor("Anna", "anna"), Actor("Feld 3", link_id=uuid4())
Turn = Callable[..., ClockView]

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def tournament(engine: Engine) -> UUID:
    """A tournament in its second round."""
    field = a_field({"Rot": 1, "Blau": 1})
    add_round(field, [("Rot 1", "Blau 1", Result.WIN)])
    add_round(field, [("Rot 1", "Blau 1", None)], RoundState.OPEN)
    store(engine, field)
    return field.tournament.tournament_id


@pytest.fixture
def turn(engine: Engine, tournament: UUID) -> Turn:
    """Turn the clock so many seconds after ten."""

    def turned(
        action: ClockAction, seconds: float = 0, actor: Actor = ANNA, number: int = 2, **seen: datetime | None
    ) -> ClockView:
        context = ActionContext(actor, TEN + timedelta(seconds=seconds))
        view = clock.turn(engine, tournament, number, action, context, seen)
        assert view is not None
        return view

    return turned


def shown(view: ClockView) -> tuple[float | None, int]:
    """Return how many seconds after ten a clock would have started without a pause, and when it was paused."""
    started = view.started_at
    return started and (started - TEN).total_seconds(), view.paused_after_seconds


def kicked_off(engine: Engine) -> datetime | None:
    with Session(engine) as session:
        return session.exec(select(Round.kicked_off_at).where(Round.number == 2)).one()


def change(engine: Engine, alter: Callable[[Tournament, Round], None]) -> None:
    with write_session(engine) as session:
        alter(session.exec(select(Tournament)).one(), session.exec(select(Round).where(Round.number == 2)).one())


def test_a_clock_goes_on_after_a_pause_where_it_stood(turn: Turn, engine: Engine) -> None:
    assert shown(turn(START, 60)) == (60, 0)
    assert shown(turn(START, 80)) == (60, 0)  # it runs already
    assert shown(turn(PAUSE, 90)) == (None, 30)
    assert shown(turn(PAUSE, 95)) == (None, 30)
    assert shown(turn(START, 1000)) == (970, 0)
    assert kicked_off(engine) == TEN + timedelta(seconds=60)
    assert shown(turn(RESET, 1010)) == (None, 0)
    assert kicked_off(engine) is None


def test_a_clock_that_is_paused_at_once_has_been_started(turn: Turn) -> None:
    turn(START)
    assert shown(turn(PAUSE, 0.4)) == (None, 1)


def test_clock_that_was_started_again_meanwhile_is_not_reset(turn: Turn, engine: Engine) -> None:
    whistled = turn(START).started_at
    turn(RESET, 10, started_at=whistled)
    running = turn(START, 20)
    entries = turns_noted(engine)
    for seen in (whistled, None):
        with pytest.raises(ConflictError) as refused:
            turn(RESET, 30, HELPER, started_at=seen)
        assert refused.value.reason == "CLOCK_CHANGED"
    assert turns_noted(engine) == entries == ["CLOCK_START", "CLOCK_RESET", "CLOCK_START"]
    assert turn(RESET, 40, HELPER, started_at=running.started_at).started_at is None


def turns_noted(engine: Engine) -> list[str]:
    with Session(engine) as session:
        return list(session.exec(select(JournalEntry.action).order_by(JournalEntry.number)))


def test_clock_that_stands_at_its_start_is_reset_by_two(turn: Turn) -> None:
    seen = turn(START).started_at
    for actor in (ANNA, HELPER):
        assert turn(RESET, 10, actor, started_at=seen).started_at is None


def test_clock_that_goes_on_after_a_pause_is_not_reset_as_paused(turn: Turn) -> None:
    for seconds, action in enumerate((START, PAUSE, START)):
        turn(action, seconds)
    with pytest.raises(ConflictError) as refused:
        turn(RESET, 10, started_at=None)
    assert refused.value.reason == "CLOCK_CHANGED"
    turn(PAUSE, 20)
    assert turn(RESET, 30, started_at=None).paused_after_seconds == 0


def test_the_clock_belongs_to_the_open_round(turn: Turn, engine: Engine) -> None:
    with pytest.raises(ConflictError) as refused:
        turn(START, number=1)
    assert refused.value.reason == "ROUND_CONFIRMED"
    change(engine, lambda tournament, _: setattr(tournament, "clock_round", 1))
    assert turn(START).round == 2


def test_a_clock_never_starts_ahead_however_wrong_the_machine_was(turn: Turn) -> None:
    ahead, right = 3 * 3600, 20 * 60
    assert shown(turn(START, ahead)) == (ahead, 0)
    assert shown(turn(RESET, right)) == (None, 0)
    assert shown(turn(START, right)) == (right, 0)
    assert shown(turn(PAUSE, right + 300)) == (None, 300)
    assert shown(turn(START, right + 600)) == (right + 300, 0)


def test_the_kick_off_is_noted_no_earlier_than_what_was_noted_before(turn: Turn, engine: Engine) -> None:
    calculated = TEN + timedelta(minutes=20)
    change(engine, lambda _, round_: setattr(round_, "calculated_at", calculated))
    assert shown(turn(START)) == (0, 0)
    assert kicked_off(engine) == calculated


def test_a_round_that_was_broken_off_kicks_off_again_on_its_new_date(turn: Turn, engine: Engine) -> None:
    for seconds, action in ((0, START), (60, PAUSE), (120, START), (180, PAUSE)):
        turn(action, seconds)
    assert kicked_off(engine) == TEN
    change(engine, lambda tournament, _: setattr(tournament, "date", DAY + timedelta(days=7)))
    turn(START, 7 * 86400)
    assert kicked_off(engine) == TEN + timedelta(days=7)
