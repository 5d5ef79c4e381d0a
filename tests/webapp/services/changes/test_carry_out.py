"""A change is tried, solved and written as one: for all of its tournaments, or for none."""

from datetime import timedelta

import pytest
from sqlalchemy import Engine, update
from sqlmodel import Session, col, select

from tests.webapp.services.days import CONTEXT, NOW
from tests.webapp.services.rows import a_field, add_round, store
from webapp.domain.enums import Result, RoundState, TournamentStatus, Variety
from webapp.domain.errors import Broken, ConflictError
from webapp.services.changes.carry_out import Effect, carry_out, carry_out_together, preview_change
from webapp.services.changes.life import confirm_open_round
from webapp.storage.tables import JournalEntry, Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

EIGHT = {"Rot": 4, "Blau": 4}


def move_to_bonn(records: TournamentRecords) -> Effect:
    records.tournament.city = "Bonn"
    return Effect("TOURNAMENT_CHANGED")


def confirm(records: TournamentRecords) -> Effect:
    confirm_open_round(records)
    return Effect("ROUND_CONFIRMED", needs_round=True)


def played_once(engine: Engine) -> TournamentRecords:
    """Return a tournament with a first round in which all has been played, as it was stored."""
    records = a_field(EIGHT, built_pitches=["FUNINO"] * 4)
    games = [(f"Rot {place}", f"Blau {place}", Result.WIN) for place in range(1, 5)]
    add_round(records, games, RoundState.OPEN, variety=Variety.BALANCED_GAMES, calculated_at=NOW)
    records.tournament.variety = Variety.BALANCED_GAMES
    store(engine, records)
    return records


def entries(engine: Engine) -> list[str]:
    with Session(engine) as session:
        return list(session.exec(select(JournalEntry.action)))


def test_round_that_a_change_needs_is_stored_with_it(memory: Engine) -> None:
    key = played_once(memory).tournament.tournament_id
    outcome = carry_out(memory, key, confirm, CONTEXT)
    stored = read_records(memory, key)
    assert [round_.state for round_ in stored.rounds] == [RoundState.CONFIRMED, RoundState.OPEN]
    assert stored.rounds[1].calculated_at == NOW
    assert stored.tournament.current_round == outcome.records.tournament.current_round == 2
    assert len(stored.ids_in(stored.rounds[1])) == 8
    assert entries(memory) == ["ROUND_CONFIRMED"]


def test_preview_tells_the_round_and_writes_nothing(memory: Engine) -> None:
    key = played_once(memory).tournament.tournament_id
    told = preview_change(memory, key, confirm)
    assert told.before is not None
    assert told.after is not None
    assert (told.before.round, told.after.round) == (1, 2)
    assert read_records(memory, key).rounds[0].state is RoundState.OPEN
    assert entries(memory) == []


def test_change_that_another_overtakes_is_made_of_what_is_there_then(memory: Engine) -> None:
    key = (records := a_field(EIGHT)).tournament.tournament_id
    store(memory, records)
    seen = []

    def one_more_round(draft: TournamentRecords) -> Effect:
        if not seen:
            with memory.begin() as connection:
                connection.execute(update(Tournament).values(number_of_rounds=7, version=col(Tournament.version) + 1))
        seen.append(draft.tournament.number_of_rounds)
        draft.tournament.number_of_rounds += 1
        return Effect("TOURNAMENT_CHANGED")

    carry_out(memory, key, one_more_round, CONTEXT)
    # Tried and overtaken, tried again and written.
    assert seen == [4, 7, 7]
    assert read_records(memory, key).tournament.number_of_rounds == 8


def test_tournament_that_keeps_changing_is_busy(memory: Engine) -> None:
    key = (records := a_field(EIGHT)).tournament.tournament_id
    store(memory, records)

    def overtaken(draft: TournamentRecords) -> Effect:
        with memory.begin() as connection:
            connection.execute(update(Tournament).values(version=col(Tournament.version) + 1))
        return move_to_bonn(draft)

    with pytest.raises(ConflictError) as refused:
        carry_out(memory, key, overtaken, CONTEXT)
    assert refused.value.reason == "BUSY"
    assert read_records(memory, key).tournament.city == "Köln"


def test_what_one_tournament_refuses_changes_none(memory: Engine) -> None:
    store(memory, first := a_field(EIGHT), second := a_field(EIGHT))

    def refuse_to_write(records: TournamentRecords) -> Effect:
        if records.session is not None:
            raise ConflictError("TOURNAMENT_FINISHED", "It has ended meanwhile.")
        return move_to_bonn(records)

    changes = {first.tournament.tournament_id: move_to_bonn, second.tournament.tournament_id: refuse_to_write}
    with pytest.raises(ConflictError, match="meanwhile"):
        carry_out_together(memory, changes, CONTEXT)
    assert {read_records(memory, key).tournament.city for key in changes} == {"Köln"}
    assert entries(memory) == []


def test_change_that_breaks_a_rule_or_changes_nothing_leaves_no_entry(memory: Engine) -> None:
    key = (records := a_field(EIGHT, status=TournamentStatus.STARTED)).tournament.tournament_id
    store(memory, records)
    rule = Broken(None, "SAME_CLUB", "Two teams of one club meet.")
    with pytest.raises(ConflictError) as refused:
        carry_out(memory, key, lambda _: Effect("SWAPPED", broken=(rule,)), CONTEXT)
    assert (refused.value.reason, refused.value.broken) == ("ILLEGAL_PAIRING", (rule,))
    assert carry_out(memory, key, lambda _: Effect(None), CONTEXT).records.tournament.version == 1
    assert entries(memory) == []


def test_no_round_is_noted_before_what_was_noted_already(memory: Engine) -> None:
    key = played_once(memory).tournament.tournament_id
    later = NOW + timedelta(minutes=5)
    with memory.begin() as connection:
        connection.execute(update(Tournament).values(clock_paused_at=later))
    carry_out(memory, key, confirm, CONTEXT)
    assert read_records(memory, key).rounds[1].calculated_at == later
