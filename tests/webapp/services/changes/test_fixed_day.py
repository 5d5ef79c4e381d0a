"""What the start fixes for the day."""

import pytest

from tests.webapp.services.rows import a_field, team
from webapp.domain.errors import ConflictError
from webapp.services.changes import fixed_day


def test_pitches_are_those_that_the_organiser_wants() -> None:
    records = a_field({"Rot": 4, "Blau": 4}, classic_pitches=2, funino_pitches=1)
    fixed_day.fix_day(records)
    assert records.tournament.built_pitches == ["CLASSIC", "CLASSIC", "FUNINO"]


def test_plan_counts_the_teams_that_are_present() -> None:
    records = a_field({"Rot": 4, "Blau": 4})
    team(records, "Rot 4").withdrawn = True
    fixed_day.fix_day(records)
    assert records.tournament.planned_day["teams"] == 7


def test_added_pitches_get_the_next_numbers() -> None:
    records = a_field({"Rot": 4, "Blau": 4}, built_pitches=["CLASSIC", "FUNINO", "FUNINO"])
    fixed_day.add_pitches(records, classic=2, funino=None)
    assert records.tournament.built_pitches == ["CLASSIC", "FUNINO", "FUNINO", "CLASSIC"]


def test_no_pitch_is_taken_away_after_the_start() -> None:
    records = a_field({"Rot": 4, "Blau": 4}, built_pitches=["CLASSIC", "FUNINO", "FUNINO"])
    with pytest.raises(ConflictError):
        fixed_day.add_pitches(records, classic=None, funino=1)


def test_too_few_pitches_name_the_missing_ones() -> None:
    records = a_field({"Rot": 4, "Blau": 4}, built_pitches=["CLASSIC"])
    with pytest.raises(ConflictError) as refused:
        fixed_day.check_pitches(records)
    (broken,) = refused.value.broken
    assert broken.params["missing"] == 2
