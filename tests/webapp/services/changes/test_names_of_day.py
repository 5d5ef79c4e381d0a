"""What clubs, teams and groups of a festival day are called."""

from collections.abc import Sequence

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from tests.webapp.services.days import CONTEXT, a_group, store_day
from webapp.domain.enums import ClubFill, TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.domain.writing.names import key_of
from webapp.services.changes.names_of_day import (
    check_name_is_its_own,
    name_apart,
    name_groups_apart,
    names_follow,
    share_names,
)
from webapp.storage.database import write_session
from webapp.storage.tables import Club, JournalEntry, Tournament
from webapp.storage.tournament_records import TournamentRecords, read_records

STARTED = TournamentStatus.STARTED
EIGHT = {"A": 3, "B": 3, "C": 2}
A, B = ["A 1", "A 2", "A 3"], ["A 4", "A 5", "A 6"]


def share(engine: Engine, *groups: TournamentRecords) -> None:
    """Share the names of a day as it is once it is declared."""
    with write_session(engine) as session:
        share_names(session, stored(session, groups), CONTEXT)


def stored(session: Session, groups: Sequence[TournamentRecords]) -> list[Tournament]:
    return [session.get_one(Tournament, group.tournament.tournament_id) for group in groups]


def rename(engine: Engine, group: TournamentRecords, club: str, name: str, nick_name: str | None = None) -> None:
    """Rename a club in one group, and have the names of its day follow."""
    with write_session(engine) as session:
        of_group = col(Club.tournament_id) == group.tournament.tournament_id
        found = session.exec(select(Club).where(of_group, Club.name == club)).one()
        found.name, found.name_key = name, key_of(name)
        found.nick_name = nick_name or found.nick_name
        found.nick_key = key_of(found.nick_name)
        names_follow(session, stored(session, [group])[0], CONTEXT)


def teams_in(engine: Engine, group: TournamentRecords) -> list[str]:
    return [*read_records(engine, group.tournament.tournament_id).team_names.values()]


def clubs_in(engine: Engine, group: TournamentRecords) -> list[tuple[str, str]]:
    return [(club.name, club.nick_name) for club in read_records(engine, group.tournament.tournament_id).clubs]


def test_group_that_has_started_keeps_its_names(memory: Engine) -> None:
    first, second = a_group("Fest F1", EIGHT), a_group("Fest F2", EIGHT, status=STARTED)
    store_day(memory, first, second)
    share(memory, first, second)
    assert teams_in(memory, second)[:3] == A
    assert teams_in(memory, first)[:3] == B


def test_names_that_two_groups_play_under_already_are_refused_until_they_differ(memory: Engine) -> None:
    first, second = (a_group(f"Fest {label}", EIGHT, status=STARTED) for label in ("F1", "F2"))
    store_day(memory, first, second)
    with pytest.raises(ConflictError) as refused:
        share(memory, first, second)
    assert refused.value.reason == "NAME_ON_DAY_TAKEN"
    assert refused.value.broken[0].params == {"name": "A 1", "tournament": "Fest F1", "other": "Fest F2"}
    with write_session(memory) as session:
        for club in session.exec(select(Club).where(Club.tournament_id == second.tournament.tournament_id)):
            club.name, club.nick_name = f"Other {club.nick_name}", club.nick_name * 2
            club.name_key, club.nick_key = key_of(club.name), key_of(club.nick_name)
    share(memory, first, second)


def test_short_names_that_two_clubs_share_differ_once_they_meet_on_a_day(memory: Engine) -> None:
    first, second = a_group("Fest F1", {"Lindenthal": 2}), a_group("Fest F2", {"Lindenthal": 2})
    first.clubs[0].name, first.clubs[0].name_key = "FC Lindenthal", "fc lindenthal"
    store_day(memory, first, second)
    share(memory, first, second)
    assert teams_in(memory, first) == ["Lindenthal 1", "Lindenthal 2"]
    assert teams_in(memory, second) == ["Lindenthal B 1", "Lindenthal B 2"]


def test_club_that_gets_the_name_of_one_elsewhere_becomes_that_club(memory: Engine) -> None:
    clubs = {"Fest F1": "Lindental", "Fest F2": "Lindenthal", "Fest F3": "Rot"}
    first, second, third = (a_group(name, {club: 2}) for name, club in clubs.items())
    store_day(memory, first, second, third)
    rename(memory, first, "SV Lindental", "SV Lindenthal")
    assert teams_in(memory, second) == ["Lindenthal 1", "Lindenthal 2"]
    assert teams_in(memory, first) == ["Lindenthal 3", "Lindenthal 4"]
    with pytest.raises(ConflictError) as refused:
        rename(memory, third, "SV Rot", "SV Rot Weiss", "Lindenthal")
    assert refused.value.reason == "NICKNAME_EXISTS"


def test_club_is_renamed_in_all_groups_unless_the_name_is_anothers_there(memory: Engine) -> None:
    groups = first, *_ = [a_group("Fest F1", {"Rot": 2}), a_group("Fest F2", {"Rot": 2, "Blau": 2})]
    store_day(memory, *groups)
    rename(memory, first, "SV Rot", "SV Rot-Weiss", "RW")
    renamed = [[("SV Rot-Weiss", "RW")], [("SV Rot-Weiss", "RW"), ("SV Blau", "Blau")]]
    assert [clubs_in(memory, group) for group in groups] == renamed
    with pytest.raises(ConflictError) as refused:
        rename(memory, first, "SV Rot-Weiss", "SV Blau")
    assert refused.value.reason == "CLUB_EXISTS"
    assert [clubs_in(memory, group) for group in groups] == renamed


def test_groups_of_a_declared_day_are_named_apart(memory: Engine) -> None:
    names = ["Fest U9", "fest U9", "Fest U9", "Fest U9 F1"]
    groups = [a_group(name, {}, **({"status": STARTED} if name[0] == "f" else {})) for name in names]
    store_day(memory, *groups)
    for _ in range(2):  # once more changes nothing
        with write_session(memory) as session:
            name_groups_apart(session, stored(session, groups), CONTEXT)
        with Session(memory) as session:
            told = stored(session, groups)
            assert [each.name for each in told] == ["Fest U9 F2", "fest U9", "Fest U9 F3", "Fest U9 F1"]
            assert [each.name_key for each in told] == [key_of(each.name) for each in told]
            entries = session.exec(select(JournalEntry).where(JournalEntry.tournament_id == told[2].tournament_id))
            assert [entry.summary["name"]["after"] for entry in entries] == ["Fest U9 F3"]


def test_age_stays_in_the_name_of_a_tournament_that_joins_a_day(memory: Engine) -> None:
    groups = [a_group(f"Herbstturnier {age}", {}) for age in ("U9", "U8", "U9")]
    store_day(memory, *groups)
    with write_session(memory) as session:
        name_apart(session, third := stored(session, groups)[2])
        assert third.name == "Herbstturnier U9 F1"


@pytest.mark.parametrize("festival", [True, False])
def test_name_of_another_group_is_taken_on_a_festival_day_alone(memory: Engine, festival: bool) -> None:
    groups = [a_group("Fest F1", {}, status=TournamentStatus.CANCELLED), a_group("fest f1", {})]
    store_day(memory, *groups, festival=festival)
    with write_session(memory) as session:
        second = stored(session, groups)[1]
        if not festival:
            check_name_is_its_own(session, second)
            return
        with pytest.raises(InvalidInputError) as refused:
            check_name_is_its_own(session, second)
        assert [(one.field, one.reason) for one in refused.value.broken] == [("name", "NAME_OF_GROUP_EXISTS")]


def test_club_that_is_renamed_wears_what_its_name_says_in_all_groups_that_have_not_started(memory: Engine) -> None:
    first, second, third = (a_group(f"Fest F{number}", {"A": 3, "B": 3}) for number in (1, 2, 3))
    third.tournament.status = STARTED
    for group in (first, second, third):
        for club in group.clubs:
            club.color_is_assigned = True
    store_day(memory, first, second, third)
    rename(memory, first, "SV A", "SV Blau")
    was = [club.color_fill for club in third.clubs]
    fills = [
        [club.color_fill for club in read_records(memory, group.tournament.tournament_id).clubs]
        for group in (second, third)
    ]
    assert ClubFill.BLUE not in was
    assert fills == [[ClubFill.BLUE, was[1]], was]
