"""A tournament once more: what a copy takes over, and what begins anew."""

import datetime as dt
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from tests.webapp.services.days import CONTEXT
from tests.webapp.services.rows import DAY, a_field, add_round, give_otherwise, store, team
from webapp.domain.enums import Result, TeamState
from webapp.services.setup import copies
from webapp.services.setup.copies import COPIED, COPIED_OF_CLUB
from webapp.storage.database import no_account_check
from webapp.storage.facts import copied as copied_facts
from webapp.storage.facts import facts_of, given
from webapp.storage.tables import Club, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

WIN, DRAW, LOSS = Result
NOT_COPIED = {
    *("tournament_id", "name", "name_key", "date", "start_time", "end_date", "end_time", "consent_to_public_link"),
    *("status", "current_round", "clock_round", "clock_started_at", "clock_paused_after_seconds"),
    *("clock_paused_at", "built_pitches", "planned_day"),
    *("listed", "locked_at", "past_club_meetings", "version", "created_at"),
}
NEXT: dict[str, Any] = {"name": "Herbstfest", "date": DAY + dt.timedelta(days=28), "start_time": dt.time(9, 30)}
WANTED = NEXT | {"consent_to_public_link": True, "with_teams": True, "keep_strengths": frozenset()}


def copied(engine: Engine, original: UUID, **wanted: Any) -> TournamentRecords:
    made = copies.copy(engine, original, WANTED | wanted, CONTEXT, no_account_check)
    return read_records(engine, made.tournament_id)


def played(engine: Engine) -> TournamentRecords:
    """Store a tournament whose club A has won two rounds of all games."""
    records = a_field({"A": 3, "B": 3}, listed=True)
    for _ in range(2):
        add_round(records, [(f"A {number}", f"B {number}", WIN) for number in (1, 2, 3)])
    store(engine, records)
    return records


def test_every_column_is_copied_or_begins_anew() -> None:
    assert set(COPIED) | NOT_COPIED == set(Tournament.model_fields)
    # A split and a change of group make clubs, too: a new column belongs in `making` and `teams` as well.
    anew = {"club_id", "tournament_id", "next_number", "joins_with", "color_is_assigned"}
    assert set(COPIED_OF_CLUB) | anew == set(Club.model_fields)


def test_every_column_of_a_team_says_whether_a_team_made_elsewhere_has_it() -> None:
    """Copies, splits and changes of group make teams: a column that is no fact is lost in all of them."""
    anew = {"team_id", "tournament_id", "club_id", "number", "estimated_skill", "withdrawn"}
    assert set(facts_of(Team)) | anew == set(Team.model_fields)
    assert set(copied_facts(Team)) | {"away", "first_id"} == set(facts_of(Team))
    assert copied_facts(Team) == given(Team)


def test_copied_teams_keep_what_they_were_given(memory: Engine) -> None:
    original = a_field({"A": 2, "B": 2})
    kept = give_otherwise(original)
    store(memory, original)
    copy = copied(memory, original.tournament.tournament_id)
    assert [each.model_dump(include=set(copied_facts(Team))) for each in copy.teams] == [kept] * 4


def test_copy_may_leave_teams_out(memory: Engine) -> None:
    copy = copied(memory, played(memory).tournament.tournament_id, with_teams=False)
    assert (copy.clubs, copy.teams) == ([], [])


def test_copy_takes_up_what_the_day_taught(memory: Engine) -> None:
    original = played(memory).tournament.tournament_id
    copy = copied(memory, original, number_of_rounds=7, break_in_minutes=6).tournament
    assert (copy.number_of_rounds, copy.break_in_minutes, copy.listed) == (7, 6, False)


def test_copy_keeps_estimates_where_they_are_preferred(memory: Engine) -> None:
    original = played(memory)
    kept = team(original, "A 1").team_id
    learned = copied(memory, original.tournament.tournament_id, date=DAY, keep_strengths={kept})
    skills = {learned.name_of(each): each.estimated_skill for each in learned.teams}
    assert skills["A 1"] == 5
    assert min(skills["A 2"], skills["A 3"]) > 5 > max(skills["B 1"], skills["B 2"], skills["B 3"])
    every = {each.team_id for each in original.teams}
    as_before = copied(memory, original.tournament.tournament_id, keep_strengths=every)
    assert {each.estimated_skill for each in as_before.teams} == {5}


def test_teams_that_left_stay_behind_and_the_others_are_numbered_anew(memory: Engine) -> None:
    original = a_field({"A": 3, "B": 1, "C": 2})
    for name in ("A 2", "B 1"):
        team(original, name).state = TeamState.LEFT
    store(memory, original)
    copy = copied(memory, original.tournament.tournament_id)
    assert [copy.name_of(each) for each in copy.teams] == ["A 1", "A 2", "C 1", "C 2"]
    assert [club.next_number for club in copy.clubs] == [3, 3]


def test_proposal_tells_the_results_that_taught_a_strength(memory: Engine) -> None:
    original = a_field({"A": 2, "B": 2})
    add_round(original, [("A 1", "B 1", WIN), ("B 2", "A 2", DRAW)])
    add_round(original, [("B 2", "A 1", WIN), ("A 2", "B 1", LOSS)])
    store(memory, original)
    told = copies.proposal(memory, original.tournament.tournament_id)
    results = {team.name: (team.won, team.drawn, team.lost) for club in told for team in club.teams}
    assert results == {"A 1": (1, 0, 1), "A 2": (0, 1, 1), "B 1": (1, 0, 1), "B 2": (1, 1, 0)}
