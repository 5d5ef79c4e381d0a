"""The plan of a round lies in its row, and the next round is paired with it."""

from uuid import UUID

import pytest
from sqlalchemy import Engine

from pairing_engine import Tournament, pair_next_round
from tests.webapp.api.tournament_files import exported, imported
from tests.webapp.callers import Caller, good, next_round, play, played
from webapp.pairing.mapping import engine_tournament, paired_from
from webapp.storage.database import write_session
from webapp.storage.tournament_records import load_records, read_records


def before(engine: Engine, tournament: str, number: int) -> Tournament:
    return engine_tournament(read_records(engine, UUID(tournament)), before_round=number)


def test_each_round_is_paired_with_the_plan_of_the_one_before(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 3, (4, 4), numberOfRounds=4, variety="NEW_OPPONENTS")
    records = read_records(engine, UUID(tournament))

    for number in (1, 2, 3):
        paired = pair_next_round(paired_from(records, number))
        following = before(engine, tournament, number + 1)
        assert paired.plan is not None
        assert following.rounds[-1].plan == paired.plan
        assert all(round_.plan is None for round_ in following.rounds[:-1])


@pytest.mark.parametrize(("variety", "rounds"), [("BALANCED_GAMES", 1), ("NEW_OPPONENTS", 4)])
def test_nothing_is_kept_where_nothing_is_planned(owner: Caller, engine: Engine, variety: str, rounds: int) -> None:
    tournament = played(owner, rounds, (4, 4), numberOfRounds=4, variety=variety)

    assert read_records(engine, UUID(tournament)).rounds[-1].plan is None


def test_an_odd_number_of_teams_keeps_who_pauses(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 1, (4, 4), numberOfRounds=4, variety="NEW_OPPONENTS")
    team = read_records(engine, UUID(tournament)).teams[0]
    good(owner.delete(f"/teams/{team.team_id}?reset=true"))
    (kept,) = {len(planned.pausing) for planned in before(engine, tournament, 3).rounds[-1].plan or ()}

    assert kept == 1


def test_a_round_brought_back_has_its_plan(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2, (4, 4), numberOfRounds=4, variety="NEW_OPPONENTS")
    kept = read_records(engine, UUID(tournament)).rounds[-1].plan
    good(owner.delete(f"/tournaments/{tournament}/matches?round=2"))
    assert len(read_records(engine, UUID(tournament)).rounds) == 1
    good(owner.post(f"/tournaments/{tournament}/undo"))

    assert kept
    assert read_records(engine, UUID(tournament)).rounds[-1].plan == kept


def test_a_file_brings_the_plan_along(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2, (4, 4), numberOfRounds=4, variety="NEW_OPPONENTS")
    back = imported(owner, exported(owner, tournament))

    assert before(engine, back, 3).rounds[-1].plan == before(engine, tournament, 3).rounds[-1].plan is not None


def test_a_file_without_plans_is_read(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2, (4, 4), numberOfRounds=4, variety="NEW_OPPONENTS")
    file = exported(owner, tournament)
    for round_ in file["rounds"]:
        del round_["plan"]
    back = imported(owner, file)

    assert before(engine, back, 3).rounds[-1].plan is None
    play(owner, next_round(owner, back, 3))


def test_a_day_that_was_stored_without_plans_goes_on(owner: Caller, engine: Engine) -> None:
    tournament = played(owner, 2, (4, 4), numberOfRounds=4, variety="NEW_OPPONENTS")
    with write_session(engine) as session:
        for round_ in load_records(session, UUID(tournament), to_write=True).rounds:
            round_.plan = None

    play(owner, next_round(owner, tournament, 3))
