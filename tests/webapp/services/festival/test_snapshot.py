"""What a split takes the place of, and when there is a way back to it."""

import json
from typing import Any

import pytest

from tests.webapp.services.days import a_group
from tests.webapp.services.festival.registered import a_registration, an_opening, deps_of
from tests.webapp.services.rows import team
from webapp.domain.enums import TournamentStatus
from webapp.domain.sealing import fingerprint
from webapp.services.festival.snapshot import can_be_undone, field_seal, taken
from webapp.services.records.journal import values_of
from webapp.services.registration.line.registration_records import RegistrationRecords
from webapp.storage.tournament_records import TournamentRecords

Groups = list[TournamentRecords]


@pytest.fixture
def groups() -> Groups:
    return [a_group(f"Fest F{number}", {"Rot": 2, "Blau": 2}) for number in (1, 2)]


def test_split_that_was_changed_or_has_started_stays(groups: Groups) -> None:
    replaced = {"seal": field_seal(groups)}
    assert can_be_undone(replaced, groups)
    assert not can_be_undone(None, groups)
    changed = team(groups[0], "Rot 1")
    changed.estimated_skill = 9
    assert not can_be_undone(replaced, groups)
    changed.estimated_skill = 5
    assert can_be_undone(replaced, groups[::-1])
    groups[1].tournament.status = TournamentStatus.STARTED
    assert not can_be_undone(replaced, groups)


def test_tournament_that_was_cancelled_is_no_part_of_a_split(groups: Groups) -> None:
    cancelled = a_group("Fest F3", {"Rot": 2}, status=TournamentStatus.CANCELLED)
    assert can_be_undone({"seal": field_seal(groups)}, [*groups, cancelled])


@pytest.mark.parametrize("gone", [{"played_elsewhere": False}, {"first_id": None}], ids=["before 0040", "0040"])
def test_split_of_before_a_change_of_tables_is_undone(groups: Groups, gone: dict[str, Any]) -> None:
    rows = [values_of(club) for group in groups for club in group.clubs]
    for each in (each for group in groups for each in group.teams):
        rows.append({name: value for name, value in values_of(each).items() if name != "first_id"} | gone)
    seal = fingerprint(json.dumps(sorted(json.dumps(values, sort_keys=True) for values in rows)))
    assert can_be_undone({"seal": seal}, groups)


def test_what_is_replaced_are_all_teams_and_the_registrations_that_move(groups: Groups) -> None:
    group, deps = groups[0], deps_of(None)  # type: ignore[arg-type]
    rows = [a_registration(group, club, 2, arrival) for arrival, club in enumerate(("Gelb", "Weiss"), start=1)]
    opening = an_opening(group, max_teams=12)
    entries = RegistrationRecords(None, deps, group, opening, rows, was_opened=True)  # type: ignore[arg-type]
    told = taken([entries], {rows[1].registration_id, None})
    assert [row["registration_id"] for row in told["registrations"]] == [str(rows[1].registration_id)]
    kept = told["tournaments"][str(group.tournament.tournament_id)]
    assert (kept["settings"]["name"], kept["maxTeams"]) == ("Fest F1", 12)
    assert [one["team_id"] for one in kept["teams"]] == [str(one.team_id) for one in group.teams]
    assert json.loads(json.dumps(told)) == told
