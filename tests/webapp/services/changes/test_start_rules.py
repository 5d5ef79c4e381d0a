"""Which start rules a field breaks, and what mends it."""

from tests.webapp.services.rows import a_field, team
from webapp.services.changes.start_rules import broken_rules, club_sizes


def reasons(records):
    return {broken.reason: broken.params["missing"] for broken in broken_rules(records)}


def test_legal_field_breaks_no_rule() -> None:
    assert broken_rules(a_field({"Rot": 3, "Blau": 3})) == []


def test_club_with_more_than_half_of_all_teams_is_too_large() -> None:
    assert "CLUB_TOO_LARGE" in reasons(a_field({"Rot": 5, "Blau": 3}))


def test_more_teams_than_expected_are_counted() -> None:
    assert reasons(a_field({"Rot": 4, "Blau": 4}, expected_number_of_teams=6)) == {"MORE_THAN_EXPECTED": -2}


def test_withdrawn_teams_do_not_count() -> None:
    records = a_field({"Rot": 4, "Blau": 3})
    team(records, "Rot 4").withdrawn = True
    assert sorted(club_sizes(records).values()) == [3, 3]
    assert broken_rules(records) == []


def test_clubs_that_play_together_count_as_one() -> None:
    records = a_field({"Rot": 3, "Blau": 2, "Gelb": 1})
    assert "CLUB_TOO_SMALL" in reasons(records)
    records.clubs[2].joins_with = records.clubs[1].club_id
    assert club_sizes(records) == {"SV Rot": 3, "SV Blau + SV Gelb": 3}
    assert broken_rules(records) == []
