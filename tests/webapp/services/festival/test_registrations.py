"""Registrations go where their teams play, and are one to their club."""

from collections.abc import Iterator, Sequence

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, SQLModel, select

from tests.webapp.services.days import CONTEXT, NOW, a_group, store_day
from tests.webapp.services.festival.registered import a_registration, deps_of, store_registered
from webapp.domain.enums import MailKind, RegistrationState
from webapp.services.festival.field import member
from webapp.services.festival.registrations import OF_CONTACT, OF_OPENING, OF_PART, follow_teams, opening_like
from webapp.services.registration.line.registration_records import RegistrationRecords, load_registrations
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration, RegistrationContact, RegistrationMail, RegistrationOpening
from webapp.storage.tournament_records import TournamentRecords

WORDS = ["AVERAGE", "STRONGER", "WEAKER", "BEGINNER"]


@pytest.fixture
def club(memory: Engine) -> Registration:
    """A club that has registered for the first of two groups, behind whom somebody waits."""
    first, second = a_group("Fest F1", {"Rot": 4}), a_group("Fest F2", {"Rot": 4})
    for group in (first, second):
        for team, skill in zip(group.teams, (5, 8, 3, 1), strict=True):
            team.estimated_skill = skill
    store_day(memory, first, second)
    club = a_registration(first, "Rot", 4)
    store_registered(memory, first, [club, a_registration(first, "Blau", 2, 2)], sender_email="anna@example.org")
    store_registered(memory, second, [a_registration(second, "Gelb", 2)])
    with Session(memory) as session:
        of_club = {"tournament_id": first.tournament.tournament_id, "registration_id": club.registration_id}
        session.add(RegistrationMail(**of_club, kind=MailKind.REGISTERED, at=NOW, next_try_at=NOW))
        session.commit()
    return club


@pytest.fixture
def session(memory: Engine, club: Registration) -> Iterator[Session]:
    with write_session(memory) as session:
        yield session


def follow(session: Session, club: Registration, *numbers: Sequence[int]) -> list[RegistrationRecords]:
    """Have a registration follow its teams, of these numbers in each group, and return both groups."""
    keys = session.exec(select(Registration.tournament_id).distinct()).all()
    order = sorted(keys, key=lambda key: key != club.tournament_id)
    deps = deps_of(session.get_bind())  # type: ignore[arg-type]
    groups = [load_registrations(session, deps, key, to_write=True) for key in order]
    teams = [
        [member(team, group.records.clubs[0], team.number, club.registration_id) for team in group.records.teams]
        for group in groups
    ]
    chosen = [[team for team in own if team.number in some] for own, some in zip(teams, numbers, strict=True)]
    follow_teams(groups, chosen, [{one.name_key: one for one in group.records.clubs} for group in groups], CONTEXT)
    session.flush()
    return groups


@pytest.mark.parametrize(
    ("table", "taken", "anew"),
    [
        (RegistrationOpening, OF_OPENING, "tournament_id is_open closes_at max_teams key_sealed arrivals told"),
        (Registration, OF_PART, "registration_id tournament_id arrival strengths state club_id ended_at"),
        (RegistrationContact, OF_CONTACT, "registration_id told"),
    ],
)
def test_every_column_goes_along_or_begins_anew(table: type[SQLModel], taken: tuple[str, ...], anew: str) -> None:
    assert {*taken, *anew.split()} == set(table.model_fields)


def of_rot(group: RegistrationRecords) -> list[Registration]:
    return [row for row in group.rows if row.nick_name == "Rot"]


def mails(session: Session, tournament: TournamentRecords) -> list[MailKind]:
    key = tournament.tournament.tournament_id
    return sorted(session.exec(select(RegistrationMail.kind).where(RegistrationMail.tournament_id == key)))


def test_club_of_two_groups_has_a_part_in_each_that_its_one_link_opens(session: Session, club: Registration) -> None:
    first, second = follow(session, club, [1, 2], [3, 4])
    (home,), (part,) = of_rot(first), of_rot(second)
    assert home.registration_id == club.registration_id
    assert (part.token_hash, part.joint_id) == (home.token_hash, home.joint_id)
    assert home.joint_id is not None
    assert [home.strengths, part.strengths] == [WORDS[:2], WORDS[2:]]
    assert [home.club_id, part.club_id] == [group.records.clubs[0].club_id for group in (first, second)]
    assert [home.state, part.state] == [RegistrationState.ACCEPTED] * 2
    contacts = [session.get_one(RegistrationContact, row.registration_id) for row in (home, part)]
    assert len({(each.email, each.name, each.token_sealed, each.confirmed_at) for each in contacts}) == 1
    assert mails(session, second.records) == [MailKind.ACCEPTED]


def test_club_whose_teams_all_play_elsewhere_goes_there_with_its_mails(session: Session, club: Registration) -> None:
    first, second = follow(session, club, [], [1, 2, 3, 4])
    assert of_rot(first) == []
    (row,) = of_rot(second)
    assert (row.registration_id, row.joint_id, row.strengths) == (club.registration_id, None, WORDS)
    assert [each.nick_name for each in second.rows] == ["Gelb", "Rot"]  # at the end of the line
    assert mails(session, first.records) == []
    assert mails(session, second.records) == [MailKind.ACCEPTED, MailKind.REGISTERED]


def test_who_had_withdrawn_is_in_again_where_its_teams_are_brought_back(session: Session, club: Registration) -> None:
    row = session.get_one(Registration, club.registration_id)
    row.state, row.ended_at = RegistrationState.LAPSED, NOW
    follow(session, club, [1], [])
    assert (row.state, row.ended_at, row.strengths) == (RegistrationState.ACCEPTED, None, WORDS[:1])


def test_new_group_is_closed_in_the_name_of_the_same_organiser(session: Session, club: Registration) -> None:
    deps = deps_of(session.get_bind())  # type: ignore[arg-type]
    known = load_registrations(session, deps, club.tournament_id)
    new = opening_like(known, group := a_group("Fest F3", {}))
    assert (new.opening.is_open, new.opening.sender_email, new.rows) == (False, "anna@example.org", [])
    assert new.opening.tournament_id == group.tournament.tournament_id
    assert new.was_opened
