"""Rounds: which one comes next, what confirms the one before, and what goes with a round that is discarded."""

from datetime import datetime
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.rows import a_field, add_round, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.domain.enums import Result, Role, RoundState, TeamState, TournamentStatus, Variety
from webapp.domain.errors import ConflictError, NotFoundError
from webapp.services.play import rounds
from webapp.storage.database import write_session
from webapp.storage.tables import Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

BY_ANNA = ActionContext(Actor("Anna", "anna"), datetime(2026, 6, 6, 10, 40, tzinfo=LOCAL_TIME))
PLAYED = [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", Result.DRAW)]
OPEN = RoundState.OPEN

pytestmark = pytest.mark.each_time_on("sqlite")


def field_of(number_of_rounds: int = 4) -> TournamentRecords:
    field = a_field({"Rot": 2, "Blau": 2}, number_of_rounds=number_of_rounds, variety=Variety.BALANCED_GAMES)
    field.tournament.status = TournamentStatus.STARTED
    return field


def in_second_round(number_of_rounds: int = 4) -> TournamentRecords:
    """The second round is open, with all of its results."""
    field = field_of(number_of_rounds)
    add_round(field, PLAYED)
    add_round(field, PLAYED, OPEN)
    return field


def stored(engine: Engine, field: TournamentRecords) -> UUID:
    store(engine, field)
    return field.tournament.tournament_id


def refused(engine: Engine, tournament: UUID, number: int) -> ConflictError:
    with pytest.raises(ConflictError) as refusal:
        rounds.calculate(engine, tournament, number, BY_ANNA)
    return refusal.value


def current(engine: Engine, tournament: UUID) -> int:
    with Session(engine) as session:
        return session.get_one(Tournament, tournament).current_round


def states(engine: Engine, tournament: UUID) -> list[RoundState]:
    return [round_.state for round_ in read_records(engine, tournament).rounds]


def test_no_round_before_the_start(engine: Engine) -> None:
    field = field_of()
    field.tournament.status = TournamentStatus.NOT_STARTED
    assert refused(engine, stored(engine, field), 1).reason == "NOT_STARTED"


def test_a_round_follows_a_complete_one_only(engine: Engine) -> None:
    field = in_second_round()
    field.matches[2].result = None
    refusal = refused(engine, stored(engine, field), 3)
    assert refusal.reason == "ROUND_INCOMPLETE"
    assert [broken.params["matchId"] for broken in refusal.broken] == [str(field.matches[2].match_id)]


@pytest.mark.parametrize("number", [1, 4])
def test_rounds_come_in_sequence(engine: Engine, number: int) -> None:
    assert refused(engine, stored(engine, in_second_round()), number).reason == "ROUND_OUT_OF_SEQUENCE"


def test_there_are_no_more_rounds_than_planned(engine: Engine) -> None:
    tournament = stored(engine, in_second_round(number_of_rounds=2))
    assert refused(engine, tournament, 3).reason == "ROUND_OUT_OF_SEQUENCE"
    with write_session(engine) as session:
        session.get_one(Tournament, tournament).status = TournamentStatus.FINISHED
    assert refused(engine, tournament, 3).reason == "TOURNAMENT_FINISHED"


def test_the_current_round_is_returned_as_it_is(engine: Engine) -> None:
    tournament = stored(engine, in_second_round())
    version = read_records(engine, tournament).tournament.version
    asked = rounds.calculate(engine, tournament, 2, BY_ANNA)
    assert asked == rounds.matches(engine, tournament, 2, Role.OWNER)
    assert len(asked) == 2
    assert read_records(engine, tournament).tournament.version == version


def test_calculating_confirms_the_round_before(engine: Engine) -> None:
    tournament = stored(engine, in_second_round())
    matches = rounds.calculate(engine, tournament, 3, BY_ANNA)
    assert {match.round for match in matches} == {3}
    assert states(engine, tournament) == [RoundState.CONFIRMED, RoundState.CONFIRMED, OPEN]
    assert current(engine, tournament) == 3


def test_discarding_leaves_the_round_before_confirmed(engine: Engine) -> None:
    field = field_of()
    for state in (RoundState.CONFIRMED, RoundState.CONFIRMED, OPEN):
        add_round(field, PLAYED, state)
    tournament = stored(engine, field)
    rounds.discard(engine, tournament, 2, BY_ANNA)
    assert (current(engine, tournament), states(engine, tournament)) == (1, [RoundState.CONFIRMED])
    assert {match.round for match in rounds.matches(engine, tournament, None, Role.OWNER)} == {1}
    assert {match.round for match in rounds.calculate(engine, tournament, 2, BY_ANNA)} == {2}


def test_discarding_the_first_round(engine: Engine) -> None:
    field = field_of()
    add_round(field, PLAYED, OPEN)
    tournament = stored(engine, field)
    rounds.discard(engine, tournament, 1, BY_ANNA)
    assert current(engine, tournament) == 0
    with pytest.raises(NotFoundError):
        rounds.discard(engine, tournament, 1, BY_ANNA)


def test_results_that_nobody_was_told_of_are_not_thrown_away(engine: Engine) -> None:
    tournament = stored(engine, in_second_round())
    with pytest.raises(ConflictError) as refusal:
        rounds.discard(engine, tournament, 2, BY_ANNA, results_before=1)
    assert (refusal.value.reason, current(engine, tournament)) == ("RESULT_CONFLICT", 2)
    rounds.discard(engine, tournament, 2, BY_ANNA, results_before=2)


def test_a_dry_reset_tells_what_goes_even_where_no_round_can_come(engine: Engine) -> None:
    field = in_second_round()
    for each in field.teams:
        each.state = TeamState.LEFT
    told = rounds.preview_discard(engine, stored(engine, field), 1)
    assert (told.discarded.rounds, told.after) == (2, None)
