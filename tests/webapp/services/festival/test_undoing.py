"""A split that is taken back leaves all as before."""

from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, col, select

from pairing_engine import SplitBy
from tests.webapp.services.days import CONTEXT, NOW, SERIES, a_group, store_day
from tests.webapp.services.festival.registered import a_registration, deps_of, store_registered
from tests.webapp.services.rows import DAY
from webapp.domain.enums import RegistrationState, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.services.festival import making, undoing
from webapp.services.festival.day import FestivalDayView
from webapp.services.festival.proposal import Wanted
from webapp.storage.database import no_account_check
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail, RegistrationOpening
from webapp.storage.tables import Club, FestivalDay, Team, Tournament
from webapp.storage.tournament_records import TournamentRecords

TABLES = (Tournament, Club, Team, Registration, RegistrationContact)


@pytest.fixture
def group(memory: Engine) -> TournamentRecords:
    """A date's only tournament, with twelve teams."""
    found = a_group("Fest", {"A": 3, "B": 3, "C": 3, "D": 3}, expected_number_of_teams=12)
    store_day(memory, found, festival=False, strangers=["somebody"])
    return found


@pytest.fixture
def club(memory: Engine, group: TournamentRecords) -> Registration:
    """A club that has registered four teams."""
    row = a_registration(group, "Rot", 4)
    store_registered(memory, group, [row], max_teams=16)
    return row


def split(engine: Engine, group: TournamentRecords, *registered: str, confirmed: bool = True) -> FestivalDayView:
    """Split a day in halves, with half of those that have registered in each."""
    keys, half = [str(team.team_id) for team in group.teams], len(registered) // 2
    assigned = [[*keys[:6], *registered[:half]], [*keys[6:], *registered[half:]]]
    wanted = Wanted(2, SplitBy.SIMILAR, assigned=assigned)
    deps = deps_of(engine, needs_confirmation=not confirmed)
    return making.make(deps, SERIES, DAY, wanted, CONTEXT, no_account_check)


def undo(engine: Engine, *, confirmed: bool = True) -> FestivalDayView:
    return undoing.undo(deps_of(engine, needs_confirmation=not confirmed), SERIES, DAY, CONTEXT)


def rows(engine: Engine) -> list[dict[str, Any]]:
    """Return what there is, but for what every change counts up and what mails have told."""
    with Session(engine) as session:
        found = [row.model_dump(exclude={"version", "told"}) for kind in TABLES for row in session.exec(select(kind))]
    return sorted(found, key=str)


def keys_of(club: Registration) -> list[str]:
    return [f"{club.registration_id}.{place}" for place in range(1, 5)]


def test_undone_split_leaves_all_as_before(memory: Engine, group: TournamentRecords, club: Registration) -> None:
    before = rows(memory)
    made = split(memory, group, *keys_of(club))
    with Session(memory) as session:
        parts = session.exec(select(Registration)).all()
        assert [(part.state, len(part.strengths)) for part in parts] == [(RegistrationState.ACCEPTED, 2)] * 2
    undone = undo(memory)
    assert (len(made.groups), len(undone.groups), undone.can_undo_split, undone.festival) == (2, 1, False, False)
    assert rows(memory) == before
    with Session(memory) as session:
        assert session.get_one(FestivalDay, (SERIES, DAY)).strangers == ["somebody"]
        assert session.exec(select(RegistrationOpening.max_teams)).all() == [16]
        homes = session.exec(select(RegistrationMail.tournament_id)).all()
    assert set(homes) == {group.tournament.tournament_id}


def test_split_that_was_changed_or_has_started_stays(memory: Engine, group: TournamentRecords) -> None:
    def refusal(of: Any, *args: Any) -> str:
        with pytest.raises(ConflictError) as refused:
            of(memory, *args)
        return refused.value.reason

    def change(kind: type[Any], key: Any, **values: Any) -> None:
        with Session(memory) as session:
            for name, value in values.items():
                setattr(session.get_one(kind, key), name, value)
            session.commit()

    assert refusal(undo) == "NOT_SPLIT"
    assert split(memory, group).can_undo_split
    team = group.teams[0].team_id
    change(Team, team, estimated_skill=6)
    assert refusal(undo) == "SPLIT_CHANGED"
    change(Team, team, estimated_skill=5)
    change(Tournament, group.tournament.tournament_id, status=TournamentStatus.STARTED)
    assert (refusal(undo), refusal(split, group)) == ("TOURNAMENT_STARTED", "TOURNAMENT_STARTED")


def test_club_that_has_registered_for_a_group_since_joins_the_first_line(
    memory: Engine, group: TournamentRecords, club: Registration
) -> None:
    made = split(memory, group, *keys_of(club)).groups[1].tournament_id
    late = a_registration(group, "Gelb", 2, arrival=9, tournament_id=made)
    with Session(memory, expire_on_commit=False) as session:
        session.add(late)
        session.commit()
    undo(memory)
    with Session(memory) as session:
        line = session.exec(select(Registration).order_by(col(Registration.arrival))).all()
        assert [row.nick_name for row in line] == ["Rot", "Gelb"]
        assert {row.tournament_id for row in line} == {group.tournament.tournament_id}


@pytest.mark.parametrize(
    "change",
    [{"state": RegistrationState.WITHDRAWN}, {"state": RegistrationState.DECLINED}, {"strengths": ["STRONGER"]}],
    ids=["withdraw", "decline", "shrink"],
)
def test_undone_split_leaves_alone_who_stayed_outside(
    memory: Engine, group: TournamentRecords, club: Registration, change: dict[str, Any]
) -> None:
    with Session(memory) as session:
        session.get_one(RegistrationContact, club.registration_id).confirmed_at = None
        session.commit()
    split(memory, group, confirmed=False)
    with Session(memory) as session:
        row = session.get_one(Registration, club.registration_id)
        for name, value in change.items():
            setattr(row, name, value)
        if "state" in change:
            row.ended_at = NOW
            session.delete(session.get_one(RegistrationContact, club.registration_id))
        session.commit()

    def outside() -> list[Any]:
        with Session(memory) as session:
            row = session.get_one(Registration, club.registration_id)
            contact = session.get(RegistrationContact, club.registration_id)
            return [row.state, row.strengths, contact and contact.email, row.tournament_id]

    before = outside()
    undo(memory, confirmed=False)
    assert outside() == before
