"""Wishes for the split of a day go along when clubs are renamed."""

from typing import Any

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.days import SERIES, a_group, store_day
from tests.webapp.services.rows import DAY, store
from webapp.services.changes.wishes_of_day import wishes_follow
from webapp.storage.database import write_session
from webapp.storage.tables import Club, FestivalDay, Tournament

APART = {"kind": "KEEP_APART", "teams": [["sv rot", 2]], "others": [["sv blau", None], ["sv gelb", 1]]}


def kept(engine: Engine) -> tuple[list[dict[str, Any]], int]:
    """Return the wishes of the day, and its version."""
    with Session(engine) as session:
        day = session.get_one(FestivalDay, (SERIES, DAY))
        return day.wishes, day.version


@pytest.fixture
def group(memory: Engine) -> Tournament:
    records = a_group("Fest F1", {"Rot": 3, "Blau": 3})
    store_day(memory, records, wishes=[APART], festival=False)
    return records.tournament


def test_wish_names_a_club_by_what_it_is_called_now(memory: Engine, group: Tournament) -> None:
    with write_session(memory) as session:
        club = session.exec(select(Club).where(Club.name_key == "sv rot")).one()
        club.name, club.name_key = "SV Rot-Weiss", "sv rot-weiss"
        wishes_follow(session, session.get_one(Tournament, group.tournament_id))
    assert kept(memory) == ([APART | {"teams": [["sv rot-weiss", 2]]}], 2)


def test_clubs_that_pass_their_names_on_keep_their_wishes(memory: Engine, group: Tournament) -> None:
    with write_session(memory) as session:
        wishes_follow(session, group, {"sv rot": "sv blau", "sv blau": "sv rot"})
    wish = {"kind": "KEEP_APART", "teams": [["sv blau", 2]], "others": [["sv rot", None], ["sv gelb", 1]]}
    assert kept(memory) == ([wish], 2)


def test_day_of_which_no_club_is_renamed_stays_as_it_is(memory: Engine, group: Tournament) -> None:
    with write_session(memory) as session:
        wishes_follow(session, session.get_one(Tournament, group.tournament_id))
    assert kept(memory) == ([APART], 1)


def test_club_of_another_date_takes_no_wish_along(memory: Engine, group: Tournament) -> None:
    later = a_group("Fest F1", {"Rot": 3}, date=DAY.replace(day=7))
    store(memory, later)
    with write_session(memory) as session:
        wishes_follow(session, later.tournament, {"sv rot": "sv grün"})
    assert kept(memory) == ([APART], 1)
