"""Emergency plans of a day: which of its groups get one."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.rows import DAY
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.mail.message import Mail
from webapp.services.festival import plans
from webapp.services.festival.plans import PlanOfGroup
from webapp.services.play.emergency_plans import Order
from webapp.storage.database import write_session
from webapp.storage.tables import Plan, Tournament
from webapp.storage.tournament_records import TournamentRecords

ORDER = Order("anna@example.org", True, "de", "https://planner.example.org", CONTEXT)
STATES = TournamentStatus.STARTED, TournamentStatus.NOT_STARTED, TournamentStatus.CANCELLED, TournamentStatus.FINISHED


@pytest.fixture
def groups(memory: Engine) -> list[TournamentRecords]:
    """The groups of a day: one that runs, one that may not start, one that was cancelled and one that is over."""
    found = [a_group(f"Fest F{number}", {}, status=status) for number, status in enumerate(STATES, start=1)]
    store_day(memory, *found)
    return found


def test_groups_that_may_play_get_plans_and_the_others_are_named(
    memory: Engine, groups: list[TournamentRecords], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, small, *_ = (group.tournament.tournament_id for group in groups)
    draw, told = plans.draw, dict[UUID, str]()

    def without_playing(engine: Engine, tournament_id: UUID, order: Order, label: str) -> Any:
        told[tournament_id] = label
        kept = Plan(plan_id=first, tournament_id=first, made_at=NOW, file_name="", content=b"")
        return ("a plan", kept) if tournament_id == first else draw(engine, tournament_id, order, label)

    def without_keeping(_engine: Engine, drawn: list[tuple[Any, Plan]], _order: Order, _send: Any) -> list[Plan]:
        return [file for _, file in drawn]

    monkeypatch.setattr(plans, "draw", without_playing)
    monkeypatch.setattr(plans, "deliver", without_keeping)
    sent = plans.send(memory, SERIES, DAY, ORDER, [].append)
    assert (sent.sent_to, sent.plans, sent.left_out) == ("a***@example.org", (PlanOfGroup(first, first),), ("F2",))
    assert told == {first: "F1", small: "F2"}


def test_a_day_with_nothing_left_to_play_has_no_plans(memory: Engine, groups: list[TournamentRecords]) -> None:
    mails: list[Mail] = []
    first, small, *_ = (group.tournament.tournament_id for group in groups)
    with write_session(memory) as session:
        session.get_one(Tournament, first).status = TournamentStatus.FINISHED
    with pytest.raises(InvalidInputError) as broken:
        plans.send(memory, SERIES, DAY, ORDER, mails.append)
    assert broken.value.reason == "START_RULES_BROKEN"
    with write_session(memory) as session:
        session.delete(session.get_one(Tournament, small))
    with pytest.raises(ConflictError) as refused:
        plans.send(memory, SERIES, DAY, ORDER, mails.append)
    assert refused.value.reason == "TOURNAMENT_FINISHED"
    assert mails == []


def test_earlier_try_tells_the_plans_that_are_kept(memory: Engine, groups: list[TournamentRecords]) -> None:
    first = groups[0].tournament.tournament_id
    kept = Plan(tournament_id=first, made_at=NOW, file_name="", content=b"")
    with Session(memory, expire_on_commit=False) as session:
        session.add(kept)
        session.commit()
    told = plans.sent_before(memory, SERIES, DAY, None, [uuid4(), kept.plan_id])
    assert (told.plans, told.left_out) == ((PlanOfGroup(first, kept.plan_id),), ("F2",))
