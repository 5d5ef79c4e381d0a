"""Results: entered once, whoever sends them again, and defended against each other."""

from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.rows import a_field, add_round, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Recalculation, Result, RoundState, TournamentStatus
from webapp.domain.errors import ConflictError, ForbiddenError, InvalidInputError, PlannerError
from webapp.services.changes.consequences import Discarded
from webapp.services.play import results
from webapp.services.play.results import ResultChange, ResultEntry
from webapp.storage.database import write_session
from webapp.storage.tables import Match, Round, Tournament
from webapp.storage.tournament_records import TournamentRecords

NOW = datetime(2026, 6, 6, 10, 12, tzinfo=LOCAL_TIME)
WIN, DRAW, LOSS = Result
KEEP, LATER = Recalculation.NONE, Recalculation.LATER
BY_ANNA = ActionContext(Actor("Anna", "anna"), NOW)
BY_HELPER = ActionContext(Actor("Feld 3", link_id=uuid4()), NOW)

pytestmark = pytest.mark.each_time_on("sqlite")


@pytest.fixture
def field(engine: Engine) -> TournamentRecords:
    """Both matches of the first round in play without a result."""
    field = a_field({"Rot": 2, "Blau": 2}, number_of_rounds=2)
    add_round(field, [("Rot 1", "Blau 1", None), ("Rot 2", "Blau 2", None)], RoundState.OPEN)
    store(engine, field)
    return field


@pytest.fixture
def match(field: TournamentRecords) -> Match:
    return field.matches[0]


@pytest.fixture
def confirmed(engine: Engine) -> Match:
    """A match of the first round that was won at home; the second round is open."""
    field = a_field({"Rot": 1, "Blau": 1}, number_of_rounds=2)
    add_round(field, [("Rot 1", "Blau 1", WIN)])
    add_round(field, [("Rot 1", "Blau 1", None)], RoundState.OPEN)
    store(engine, field)
    return field.matches[0]


def enter(engine: Engine, match: Match, result: Result | None, *knows: object, **change: Any) -> ResultChange:
    """Enter a result, knowing of versions and of own entries."""
    seen = ", ".join(f'"{known}"' for known in knows) if knows else None
    entry = ResultEntry(match.tournament_id, match.match_id, result, BY_ANNA, expected_version=seen)
    return results.set_result(engine, replace(entry, **change))


def refused(engine: Engine, match: Match, result: Result | None, *knows: object, **change: Any) -> PlannerError:
    with pytest.raises(PlannerError) as refusal:
        enter(engine, match, result, *knows, **change)
    return refusal.value


def stands(engine: Engine, match: Match) -> Result | None:
    with Session(engine) as session:
        return session.get_one(Match, match.match_id).result


def version(engine: Engine, match: Match) -> int:
    with Session(engine) as session:
        return session.get_one(Tournament, match.tournament_id).version


def test_a_confirmed_round_takes_no_second_submission(engine: Engine, confirmed: Match) -> None:
    with pytest.raises(ConflictError) as refusal:
        results.submit(engine, ResultEntry(confirmed.tournament_id, confirmed.match_id, LOSS, BY_ANNA))
    assert refusal.value.reason == "ALREADY_SUBMITTED"
    assert refusal.value.message == "You already submitted results for these games!"
    assert refused(engine, confirmed, LOSS).reason == "ROUND_CONFIRMED"


@pytest.mark.parametrize("way", Recalculation)
def test_a_confirmed_result_cannot_be_cleared(engine: Engine, confirmed: Match, way: Recalculation) -> None:
    assert refused(engine, confirmed, None).reason == "ROUND_CONFIRMED"
    refusal = refused(engine, confirmed, None, recalculate=way)
    assert isinstance(refusal, InvalidInputError)
    assert [(broken.field, broken.reason) for broken in refusal.broken] == [("resultHomeSquad", "REQUIRED")]


def test_a_helper_corrects_no_confirmed_result(engine: Engine, confirmed: Match) -> None:
    refusal = refused(engine, confirmed, LOSS, recalculate=KEEP, context=BY_HELPER)
    assert isinstance(refusal, ForbiddenError)
    assert stands(engine, confirmed) is WIN


def test_after_the_end_results_stay(engine: Engine, confirmed: Match) -> None:
    set_status(engine, confirmed, TournamentStatus.FINISHED)
    for way in Recalculation:
        refusal = refused(engine, confirmed, LOSS, recalculate=way)
        assert (refusal.reason, refusal.message) == ("TOURNAMENT_FINISHED", "Results can no longer be edited.")
    set_status(engine, confirmed, TournamentStatus.STARTED)
    assert enter(engine, confirmed, LOSS, recalculate=LATER).round is None


def set_status(engine: Engine, match: Match, status: TournamentStatus) -> None:
    """Bring a tournament to its end after one round, or back."""
    with write_session(engine) as session:
        for round_ in session.exec(select(Round).where(Round.number == 2)):
            session.delete(round_)
        tournament = session.get_one(Tournament, match.tournament_id)
        tournament.status, tournament.current_round = status, 1


def test_rewriting_the_same_result_changes_nothing(engine: Engine, confirmed: Match) -> None:
    before = version(engine, confirmed)
    assert enter(engine, confirmed, WIN, recalculate=LATER).discarded == Discarded()
    assert version(engine, confirmed) == before


def test_a_stale_write_of_another_result_is_a_conflict_that_tells_what_stands(engine: Engine, match: Match) -> None:
    enter(engine, match, WIN, 0, context=BY_HELPER)
    refusal = refused(engine, match, LOSS, 0)
    (broken,) = refusal.broken
    assert (refusal.reason, broken.params["resultHomeSquad"], broken.params["resultBy"]) == (
        "RESULT_CONFLICT",
        "WIN",
        "Feld 3",
    )
    assert enter(engine, match, LOSS, broken.params["resultVersion"]).match.result_home_squad is LOSS


def test_a_stale_write_of_the_same_result_is_fine(engine: Engine, match: Match) -> None:
    assert enter(engine, match, WIN, 0) == enter(engine, match, WIN, 0)


def test_a_correction_may_build_on_an_own_entry_whose_answer_never_came(engine: Engine, match: Match) -> None:
    lost = uuid4()
    enter(engine, match, WIN, 0, idempotency_key=lost)
    assert enter(engine, match, LOSS, 0, lost).match.result_home_squad is LOSS
    assert refused(engine, match, DRAW, 0, lost).reason == "RESULT_CONFLICT"


def test_key_of_somebody_else_with_the_same_result_does_not_count(engine: Engine, match: Match) -> None:
    lost = uuid4()
    enter(engine, match, WIN)
    later = replace(BY_ANNA, now=NOW.replace(minute=13))
    enter(engine, match, WIN, 0, idempotency_key=lost, context=later)
    assert refused(engine, match, LOSS, 0, lost).reason == "RESULT_CONFLICT"


def test_an_entry_sent_again_is_done_once(engine: Engine, match: Match) -> None:
    key = uuid4()
    enter(engine, match, WIN, idempotency_key=key)
    enter(engine, match, LOSS)
    assert enter(engine, match, WIN, idempotency_key=key).match.result_home_squad is LOSS


def test_an_entry_sent_again_after_the_round_was_confirmed_is_fine(engine: Engine, match: Match) -> None:
    key = uuid4()
    enter(engine, match, DRAW, idempotency_key=key)
    with write_session(engine) as session:
        session.get_one(Round, match.round_id).state = RoundState.CONFIRMED
    assert enter(engine, match, DRAW, idempotency_key=key).match.result_home_squad is DRAW


@pytest.mark.parametrize("later", [None, LOSS], ids=["cleared", "corrected"])
def test_entry_that_comes_after_the_one_that_replaced_it_is_not_taken(
    engine: Engine, match: Match, later: Result | None
) -> None:
    late = uuid4()
    seen = enter(engine, match, later, 0, late, idempotency_key=uuid4())
    assert enter(engine, match, WIN, 0, idempotency_key=late) == seen
    assert stands(engine, match) is later


def test_entry_replaced_by_one_without_a_key_is_not_taken(engine: Engine, match: Match) -> None:
    late = uuid4()
    for knows in ((0, late), (0, late, late, uuid4(), "none")):
        enter(engine, match, None, *knows)
    enter(engine, match, WIN, 0, idempotency_key=late)
    assert stands(engine, match) is None


def test_correction_that_comes_after_the_one_that_replaced_it_is_not_taken(engine: Engine, confirmed: Match) -> None:
    late = uuid4()
    enter(engine, confirmed, WIN, 0, late, recalculate=KEEP)
    enter(engine, confirmed, LOSS, 0, recalculate=KEEP, idempotency_key=late)
    assert stands(engine, confirmed) is WIN


def test_entry_named_by_one_that_was_refused_may_come_still(engine: Engine, match: Match) -> None:
    late = uuid4()
    enter(engine, match, DRAW)
    assert refused(engine, match, None, 0, late).reason == "RESULT_CONFLICT"
    enter(engine, match, None)
    assert enter(engine, match, WIN, idempotency_key=late).match.result_home_squad is WIN


def test_a_key_belongs_to_what_becomes_of_later_rounds(engine: Engine, confirmed: Match) -> None:
    key = uuid4()
    first = enter(engine, confirmed, LOSS, recalculate=KEEP, idempotency_key=key)
    assert refused(engine, confirmed, LOSS, recalculate=LATER, idempotency_key=key).reason == "KEY_REUSED"
    assert enter(engine, confirmed, LOSS, recalculate=KEEP, idempotency_key=key).match == first.match
