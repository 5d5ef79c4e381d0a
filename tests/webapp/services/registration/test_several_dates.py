"""Registration for several dates of a series at once: one link, and behind it the registration of each date."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine

from tests.webapp.services.days import SERIES, a_group, store_day
from tests.webapp.services.registration.lines import EARLY, SENDER, Line, deps_of, form_of
from tests.webapp.services.rows import DAY
from webapp.domain.clubs.waiting_list import Places
from webapp.domain.enums import Acceptance, RegistrationState, TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.services.registration import opening, several_dates
from webapp.services.registration.line.registration_views import RegistrationView

NEW, WAITING = RegistrationState.NEW, RegistrationState.WAITING


@dataclass(frozen=True)
class Dates:
    """Three dates of a series, the second of them full if it is to be."""

    engine: Engine
    keys: list[UUID]

    def line(self, number: int) -> Line:
        return Line(deps_of(self.engine), self.keys[number])

    def open(self, *numbers: int, close: list[UUID] | None = None) -> several_dates.SeriesOpening:
        wanted = [self.keys[number] for number in numbers]
        return several_dates.open_for(deps_of(self.engine), SERIES, wanted, SENDER, EARLY, close=close)

    def register(self, name: str, *keys: UUID, size: int = 2) -> list[RegistrationView]:
        form = form_of(name, size, tournaments=keys or self.keys)
        return several_dates.register(deps_of(self.engine), SERIES, form, EARLY)

    def seen(self) -> list[tuple[bool, int, int, int]]:
        found = several_dates.view(deps_of(self.engine), SERIES, SENDER, EARLY).dates
        return [(one.takes_registrations, one.free_places, one.undecided, one.waiting) for one in found]

    def are_open(self) -> list[bool]:
        return [date[0] for date in self.seen()]


@pytest.fixture
def dates(memory: Engine) -> Dates:
    days = [DAY + timedelta(weeks=4 * number) for number in range(3)]
    sizes: list[dict[str, int]] = [{}, {"Blau": 8}, {}]
    groups = [
        a_group(f"Runde {day}", size, date=day, expected_number_of_teams=8)
        for day, size in zip(days, sizes, strict=True)
    ]
    store_day(memory, *groups, festival=False)
    return Dates(memory, [group.tournament.tournament_id for group in groups])


def refusal(call: Callable[[], object]) -> tuple[str, list[str | None]]:
    with pytest.raises((ConflictError, InvalidInputError)) as refused:
        call()
    return refused.value.reason, [broken.field for broken in refused.value.broken]


def test_the_dates_that_are_ticked_are_open(dates: Dates) -> None:
    assert several_dates.view(deps_of(dates.engine), SERIES, SENDER, EARLY).link is None
    link = dates.open(0, 2).link
    assert dates.are_open() == [True, False, True]
    told = several_dates.public(deps_of(dates.engine), SERIES, EARLY.now)
    assert (told.name, [date.tournament_id for date in told.dates]) == ("Kreisrunde", [dates.keys[0], dates.keys[2]])
    assert dates.open(1).link == link
    assert dates.are_open() == [False, True, False]


def test_dates_that_nobody_speaks_of_stay_as_they_are(dates: Dates) -> None:
    dates.open(0, 1)
    dates.line(2).open()
    dates.line(0).open(is_open=False)
    dates.open(close=[dates.keys[1]])
    assert dates.are_open() == [False, False, True]


def test_what_was_decided_about_one_date_stays(dates: Dates) -> None:
    decided: dict[str, Any] = {"max_teams": 6, "accept": Acceptance.WHILE_FREE, "note": "Leibchen mitbringen"}
    dates.line(0).open(**decided)
    dates.open()
    dates.open(0, 1, 2)
    told = opening.view(deps_of(dates.engine), dates.keys[0], SENDER, EARLY)
    assert {name: getattr(told, name) for name in decided} == decided


def test_a_club_types_its_data_once(dates: Dates) -> None:
    dates.open(0, 1, 2)
    made = dates.register("Rot", *reversed(dates.keys), size=3)
    assert [one.tournament_id for one in made] == dates.keys
    first = Places(1, 3, 8)
    assert [(one.state, one.places, one.waiting_position) for one in made] == [
        (NEW, first, None),
        (WAITING, None, 1),
        (NEW, first, None),
    ]
    assert dates.seen() == [(True, 5, 1, 0), (True, 0, 0, 1), (True, 5, 1, 0)]
    assert len({str(one.own_link).partition("#")[2] for one in made}) == 1


def test_one_date_that_refuses_registers_for_none(dates: Dates) -> None:
    dates.open(0, 1, 2)
    assert refusal(lambda: dates.register("Blau")) == ("CLUB_EXISTS", ["tournaments.1.club", "tournaments.1.nickName"])
    dates.open(0, 2)
    assert refusal(lambda: dates.register("Gelb"))[0] == "REGISTRATION_CLOSED"
    assert [dates.line(number).states() for number in (0, 2)] == [{}, {}]
    assert len(dates.register("Blau", dates.keys[2])) == 1


def test_more_teams_than_a_date_has_places_are_named_with_it(dates: Dates) -> None:
    dates.open(0, 1, 2)
    dates.line(2).open(max_teams=2)
    assert refusal(lambda: dates.register("Rot", size=3))[1] == ["tournaments.2.teams"]


def test_only_coming_dates_of_this_series_can_be_chosen(dates: Dates) -> None:
    dates.open(0, 1, 2)
    elsewhere = uuid4()
    assert refusal(lambda: dates.register("Rot", dates.keys[0], elsewhere))[1] == ["tournaments.1"]
    dates.line(0).tournament(status=TournamentStatus.STARTED)
    assert len(dates.seen()) == 2
    assert refusal(lambda: dates.open(0))[1] == ["tournaments.0"]
    assert refusal(lambda: dates.register("Rot"))[1] == ["tournaments.0"]
