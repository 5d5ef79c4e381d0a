"""A team moves to another group of its day, in one act."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.days import CONTEXT, a_group, store_day
from tests.webapp.services.festival.registered import a_registration, deps_of, store_registered
from tests.webapp.services.rows import DAY, add_round, give_otherwise, store, team
from webapp.domain.enums import ChangeFrom, RegistrationState, Result, RoundState, TeamState, TournamentStatus
from webapp.domain.errors import InvalidInputError, PlannerError
from webapp.services.changes.who_plays import AT_ONCE, Timing
from webapp.services.festival import change_of_group
from webapp.services.records.views import TeamView
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import JournalEntry, Match, Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

AFTER_ITS_ROUND = Timing(ChangeFrom.NEXT_ROUND)
PITCHES = ["FUNINO"] * 6
Groups = tuple[TournamentRecords, TournamentRecords]


@pytest.fixture
def groups(memory: Engine) -> Groups:
    """Two groups that have not started, of six and of seven teams."""
    first = a_group("Fest F1", {"Rot": 3, "Blau": 3}, expected_number_of_teams=6)
    second = a_group("Fest F2", {"Gelb": 3, "Weiss": 3, "Rot": 1}, expected_number_of_teams=7, first_pitch=7)
    team(second, "Rot 1").number = 4
    store_day(memory, first, second)
    return first, second


@pytest.fixture
def running(memory: Engine) -> Groups:
    """Two groups in their first rounds, the first with a result."""
    first = a_group("Fest F1", {"Rot": 3, "Blau": 3}, built_pitches=PITCHES)
    second = a_group("Fest F2", {"Gelb": 3, "Weiss": 3}, built_pitches=PITCHES, first_pitch=7)
    add_round(first, [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", None)], RoundState.OPEN)
    add_round(second, [("Gelb 1", "Weiss 1", None)], RoundState.OPEN)
    store_day(memory, first, second)
    return first, second


def move(engine: Engine, groups: Groups, name: str = "Rot 1", timing: Timing = AT_ONCE) -> TeamView:
    """Move a team from the first group to the second."""
    home, goal = (group.tournament.tournament_id for group in groups)
    return change_of_group.move(deps_of(engine), home, team(groups[0], name).team_id, goal, timing, CONTEXT)


def preview(engine: Engine, groups: Groups, name: str, timing: Timing = AT_ONCE) -> change_of_group.TeamMovePreview:
    home, goal = (group.tournament.tournament_id for group in groups)
    return change_of_group.preview(engine, home, team(groups[0], name).team_id, goal, timing)


def stored(engine: Engine, group: TournamentRecords) -> TournamentRecords:
    return read_records(engine, group.tournament.tournament_id)


def teams_in(engine: Engine, groups: Groups) -> list[dict[str, str]]:
    return [stored(engine, group).team_names for group in groups]


def refusals(engine: Engine, groups: Groups, name: str = "Rot 1", timing: Timing = AT_ONCE) -> list[PlannerError]:
    """Return what a move is refused with, and its preview."""
    found = []
    for attempt in (move, preview):
        with pytest.raises(PlannerError) as refused:
            attempt(engine, groups, name, timing)
        found.append(refused.value)
    return found


def test_team_keeps_what_it_was_given(memory: Engine) -> None:
    groups = a_group("Fest F1", {"Rot": 3}), a_group("Fest F2", {"Gelb": 3})
    kept = give_otherwise(groups[0])
    store_day(memory, *groups)
    told = move(memory, groups)
    assert stored(memory, groups[1]).team(told.team_id).model_dump(include=set(kept)) == kept


def test_team_keeps_id_and_name_until_its_group_starts(memory: Engine, groups: Groups) -> None:
    moving = team(groups[0], "Rot 1")
    told = move(memory, groups)
    assert (told.team_id, told.name) == (moving.team_id, "Rot 1")
    assert [len(names) for names in teams_in(memory, groups)] == [5, 8]
    goal = stored(memory, groups[1]).tournament
    assert goal.expected_number_of_teams == 8
    with Session(memory) as session:
        told_by = dict(session.exec(select(JournalEntry.tournament_id, JournalEntry.action)).all())
    assert told_by == {
        groups[0].tournament.tournament_id: change_of_group.LEFT,
        goal.tournament_id: change_of_group.JOINED,
    }


def test_team_of_a_group_that_runs_leaves_there_and_is_new_where_it_goes(memory: Engine, running: Groups) -> None:
    moving = team(running[0], "Rot 1")
    told = move(memory, running, timing=AFTER_ITS_ROUND)
    left, new = stored(memory, running[0]).team(moving.team_id), stored(memory, running[1]).team(told.team_id)
    assert (left.state, new.state) == (TeamState.LEFT, TeamState.PRESENT)
    assert (new.team_id == left.team_id, new.trio) == (False, left.trio)
    assert told.name not in {*stored(memory, running[0]).team_names.values()}
    assert [match.result for match in stored(memory, running[0]).matches] == [Result.WIN, None]
    assert {refused.reason for refused in refusals(memory, running)} == {"TEAM_LEFT"}


def test_team_that_still_plays_moves_only_after_its_match(memory: Engine, running: Groups) -> None:
    for refused in refusals(memory, running, "Rot 2", AFTER_ITS_ROUND):
        assert refused.reason == "TEAM_PLAYS"
        assert refused.broken[0].params == {"team": "Rot 2"}
    with Session(memory) as session:
        session.get_one(Match, running[0].matches[1].match_id).result = Result.DRAW
        session.commit()
    moving = team(running[0], "Rot 2").team_id
    preview(memory, running, "Rot 2", AFTER_ITS_ROUND)
    assert stored(memory, running[0]).team(moving).state is TeamState.PRESENT
    move(memory, running, "Rot 2", AFTER_ITS_ROUND)
    assert stored(memory, running[0]).team(moving).state is TeamState.LEFT


def test_no_team_moves_into_a_group_that_is_cancelled(memory: Engine, groups: Groups) -> None:
    with Session(memory) as session:
        cancelled = session.get_one(Tournament, groups[1].tournament.tournament_id)
        cancelled.status = TournamentStatus.CANCELLED
        session.commit()
    before = teams_in(memory, groups)
    assert {refused.reason for refused in refusals(memory, groups)} == {"TOURNAMENT_CANCELLED"}
    assert teams_in(memory, groups) == before
    move(memory, groups[::-1], "Gelb 1")


def test_team_moves_only_to_another_group_of_its_day(memory: Engine, groups: Groups) -> None:
    store(memory, elsewhere := a_group("Fest F3", {}, date=DAY + timedelta(days=1)))
    for refused in refusals(memory, (groups[0], elsewhere)):
        assert isinstance(refused, InvalidInputError)
        assert [(one.field, one.reason) for one in refused.broken] == [("tournamentId", "UNKNOWN_GROUP")]
    assert move(memory, (groups[0], groups[0])).name == "Rot 1"


def test_no_team_moves_into_a_group_that_goes_to_another_date_meanwhile(
    memory: Engine, groups: Groups, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, carry_out_together = teams_in(memory, groups), change_of_group.carry_out_together

    def once_it_has_gone(*args: Any) -> Any:
        with Session(memory) as session:
            session.get_one(Tournament, groups[1].tournament.tournament_id).date += timedelta(days=9)
            session.commit()
        return carry_out_together(*args)

    monkeypatch.setattr(change_of_group, carry_out_together.__name__, once_it_has_gone)
    with pytest.raises(InvalidInputError):
        move(memory, groups)
    assert teams_in(memory, groups) == there


def test_what_a_move_leads_to_is_told_of_both_groups(memory: Engine, groups: Groups) -> None:
    before = teams_in(memory, groups)
    told = preview(memory, groups, "Rot 1")
    after = (told.leaves, told.joins)
    assert [group.number_of_teams for group in after] == [5, 8]
    assert ["ODD_TEAMS" in {rule.reason for rule in group.broken_rules} for group in after] == [True, False]
    assert told.name == "Rot 1"
    assert teams_in(memory, groups) == before


@pytest.mark.parametrize("teams", [1, 3])
def test_registration_tells_its_club_of_the_groups_in_which_it_plays(
    memory: Engine, groups: Groups, teams: int
) -> None:
    home, goal = (group.tournament.tournament_id for group in groups)
    club = a_registration(groups[0], "Rot", 3, state=RegistrationState.ACCEPTED, club_id=groups[0].clubs[0].club_id)
    store_registered(memory, groups[0], [club])
    for number in range(1, teams + 1):
        move(memory, groups, f"Rot {number}")

    def sizes(tournament_id: UUID) -> list[int]:
        with Session(memory) as session:
            of_group = select(Registration).where(Registration.tournament_id == tournament_id)
            return [len(row.strengths) for row in session.exec(of_group)]

    # Where it goes there was a team of its club already, of which it has said nothing.
    assert (sizes(home), sizes(goal)) == (([2], [2]) if teams == 1 else ([], [4]))
    with Session(memory) as session:
        assert {*session.exec(select(Registration.token_hash))} == {club.token_hash}
        assert session.get_one(Registration, club.registration_id).club_id is not None
