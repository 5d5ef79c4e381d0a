"""A day is split in one act, as it was seen."""

from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Engine, update
from sqlmodel import Session, col, select

from pairing_engine import SplitBy
from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.festival.registered import deps_of
from tests.webapp.services.rows import DAY, give_otherwise, store
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, NotFoundError
from webapp.services.festival import making, undoing
from webapp.services.festival.day import FestivalDayView
from webapp.services.festival.proposal import Wanted
from webapp.storage.database import no_account_check
from webapp.storage.tables import Club, FestivalDay, JournalEntry, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords, load_all

Assigned = list[list[str]]
TWELVE = {"A": 3, "B": 3, "C": 3, "D": 3}


def day_of(engine: Engine, sizes: dict[str, int]) -> tuple[TournamentRecords, dict[str, str]]:
    """Return the only tournament of a date, and the keys of its teams by their names."""
    group = a_group("Fest", sizes, expected_number_of_teams=12, classic_pitches=0, funino_pitches=1)
    store_day(engine, group, festival=False, strangers=["somebody"])
    return group, {name: key for key, name in group.team_names.items()}


def halves(keys: dict[str, str]) -> Assigned:
    return [list(keys.values())[:6], list(keys.values())[6:]]


def make(engine: Engine, assigned: Assigned, *joins: Sequence[Sequence[str]]) -> FestivalDayView:
    wanted = Wanted(len(assigned), SplitBy.SIMILAR, assigned=assigned, joins=joins)
    return making.make(deps_of(engine), SERIES, DAY, wanted, CONTEXT, no_account_check)


def stored(engine: Engine) -> list[TournamentRecords]:
    with Session(engine) as session:
        found = load_all(session, session.exec(select(Tournament).order_by(col(Tournament.name))).all())
        session.expunge_all()
    return found


def rows(engine: Engine) -> list[dict[str, Any]]:
    """Return what there is of tournaments, clubs and teams, but for versions."""
    with Session(engine) as session:
        found = [
            row.model_dump(exclude={"version"})
            for kind in (Tournament, Club, Team)
            for row in session.exec(select(kind))
        ]
    return sorted(found, key=str)


def test_teams_of_the_groups_keep_what_they_were_given(memory: Engine) -> None:
    group = a_group("Fest", TWELVE, expected_number_of_teams=12, classic_pitches=0, funino_pitches=1)
    kept = give_otherwise(group)
    store_day(memory, group, festival=False)
    make(memory, halves({name: key for key, name in group.team_names.items()}))
    assert [each.model_dump(include=set(kept)) for half in stored(memory) for each in half.teams] == [kept] * 12


def test_groups_are_named_and_get_places_and_pitches_for_their_teams(memory: Engine) -> None:
    group, keys = day_of(memory, TWELVE)
    told = make(memory, halves(keys))
    first, second = stored(memory)
    assert (told.festival, told.can_undo_split, [each.label for each in told.groups]) == (True, True, ["F1", "F2"])
    assert first.tournament.tournament_id == group.tournament.tournament_id
    assert [each.tournament.name for each in (first, second)] == ["Fest F1", "Fest F2"]
    assert [list(each.team_names.items()) for each in (first, second)] == [
        [(key, name) for name, key in list(keys.items())[:6]],
        [(key, name) for name, key in list(keys.items())[6:]],
    ]
    assert [each.tournament.expected_number_of_teams for each in (first, second)] == [6, 6]
    numbers = [pitch.number for each in told.groups for pitch in each.pitches]
    assert (numbers, len(numbers) > 2) == (list(range(1, len(numbers) + 1)), True)
    with Session(memory) as session:
        assert session.get_one(FestivalDay, (SERIES, DAY)).strangers == []
        entries = session.exec(select(JournalEntry.action).order_by(col(JournalEntry.action))).all()
    assert entries == [making.SPLIT, making.SPLIT, "TOURNAMENT_CREATED"]


def test_proposal_leaves_the_name_of_a_cancelled_tournament_and_writes_nothing(memory: Engine) -> None:
    _, keys = day_of(memory, TWELVE)
    store(memory, a_group("Fest F2", {}, status=TournamentStatus.CANCELLED))
    before = rows(memory)
    wanted = Wanted(2, SplitBy.MIXED, assigned=halves(keys))
    told = making.propose(deps_of(memory), SERIES, DAY, wanted, NOW)
    assert ([group.name for group in told.groups], told.is_legal) == (["Fest F1", "Fest F3"], True)
    assert rows(memory) == before


def test_split_that_breaks_a_rule_is_not_made(memory: Engine) -> None:
    _, keys = day_of(memory, TWELVE)
    before, all_keys = rows(memory), list(keys.values())
    with pytest.raises(ConflictError) as refused:
        make(memory, [all_keys[:5], all_keys[5:]])
    assert refused.value.reason == "ILLEGAL_SPLIT"
    assert "ODD_TEAMS" in {broken.reason for broken in refused.value.broken}
    assert rows(memory) == before


@pytest.mark.parametrize("reason", ["TOURNAMENT_STARTED", "TOO_FEW_GROUPS", "NOT_FOUND"])
def test_day_is_split_only_before_it_starts_and_into_no_fewer_groups(memory: Engine, reason: str) -> None:
    status = {"TOURNAMENT_STARTED": TournamentStatus.STARTED, "NOT_FOUND": TournamentStatus.CANCELLED}.get(reason)
    groups = [a_group(f"Fest F{number}", {}) for number in (1, 2)]
    for group in groups:
        group.tournament.status = status or group.tournament.status
    store_day(memory, *groups)
    with pytest.raises((ConflictError, NotFoundError)) as refused:
        make(memory, [[]])
    assert refused.value.reason == reason


def test_day_that_two_devices_split_alike_has_a_way_back(memory: Engine) -> None:
    _, keys = day_of(memory, {"A": 4, "B": 4, "C": 3, "D": 1})
    before = rows(memory)
    names = [["A 1", "A 2", "B 1", "B 2", "C 1", "C 2"], ["A 3", "A 4", "B 3", "B 4", "C 3", "D 1"]]
    shown = [[keys[name] for name in group] for group in names]
    for _ in range(2):
        make(memory, shown, [], [["SV C", "SV D"]])
    club = next(club for club in stored(memory)[1].clubs if club.nick_name == "D")
    assert club.joins_with is not None
    assert len(undoing.undo(deps_of(memory), SERIES, DAY, CONTEXT).groups) == 1
    assert rows(memory) == before


def test_split_of_a_field_that_changes_meanwhile_is_not_made(memory: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    group, keys = day_of(memory, TWELVE)
    split_of, late = making.split_of, group.teams[0].model_dump(exclude={"team_id", "number"})

    def while_one_comes(*args: Any) -> Any:
        found = split_of(*args)
        monkeypatch.setattr(making, "split_of", split_of)
        with Session(memory) as session:
            session.add(Team(**late, number=9))
            session.commit()
        return found

    monkeypatch.setattr(making, "split_of", while_one_comes)
    with pytest.raises(ConflictError) as refused:
        make(memory, halves(keys))
    assert refused.value.reason == "FIELD_CHANGED"
    assert [len(records.teams) for records in stored(memory)] == [13]


def test_day_that_keeps_changing_is_busy(memory: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    _, keys = day_of(memory, TWELVE)
    before, split_of, tries = rows(memory), making.split_of, []

    def while_it_changes(*args: Any) -> Any:
        tries.append(args)
        with memory.begin() as connection:
            connection.execute(update(Tournament).values(version=col(Tournament.version) + 1))
        return split_of(*args)

    monkeypatch.setattr(making, "split_of", while_it_changes)
    with pytest.raises(ConflictError) as refused:
        make(memory, halves(keys))
    assert (refused.value.reason, len(tries)) == ("BUSY", making.ATTEMPTS)
    assert rows(memory) == before
