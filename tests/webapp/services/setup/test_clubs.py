"""How each club is recognised, and which of them play together."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.webapp.services.days import CONTEXT
from tests.webapp.services.rows import a_field
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.enums import ClubFill, ClubRing, TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.services.changes.carry_out import Effect, Outcome
from webapp.services.setup import clubs, teams
from webapp.storage.tables import Club
from webapp.storage.tournament_records import TournamentRecords

Changes = Callable[..., Effect]
SINGLES = {"A": 3, "B": 3, "C": 1, "D": 1}
"""Two clubs that cannot take part on their own: C and D."""


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Changes:
    """Return what changes a club of these rows instead of a database's, and tells what that did."""

    def make(records: TournamentRecords, name: str, **wanted: Any) -> Effect:
        made: list[Effect] = []

        def carry_out(*given: Any) -> Outcome:
            made.append(given[2](records))
            return Outcome(records, made[0])

        monkeypatch.setattr(clubs, "carry_out", carry_out)
        clubs.change(None, records.tournament.tournament_id, club(records, name).club_id, wanted, CONTEXT)
        return made[0]

    return make


def club(records: TournamentRecords, name: str) -> Club:
    return next(each for each in records.clubs if each.nick_name == name)


def enter(records: TournamentRecords, name: str) -> None:
    new = {"club": name, "nick_name": name, "teams": [{"estimated_skill": 5}] * 2, "club_exists": False}
    teams.adding(new)(records)


def joins(change: Changes, records: TournamentRecords, name: str, host: str | None) -> Effect:
    return change(records, name, joins_with=club(records, host).club_id if host else None)


def test_chosen_and_said_colors_stay(change: Changes) -> None:
    records = a_field({})
    enter(records, "SC Musterstadt")
    change(records, "SC Musterstadt", color=ClubColor(ClubFill.RED))
    for name in ("SV Blau", "Rot-Weiß", "Blau-Weiß"):
        enter(records, name)
    white = ClubRing.WHITE
    assert [each.color for each in records.clubs] == [
        ClubColor(ClubFill.RED),
        ClubColor(ClubFill.BLUE),
        ClubColor(ClubFill.RED, white),
        ClubColor(ClubFill.BLUE, white),
    ]


def test_clubs_exchange_their_colors(change: Changes) -> None:
    records = a_field({"A": 3, "B": 3, "C": 2})
    first, second, third = (each.color for each in records.clubs)
    effect = change(records, "A", color=third)
    assert [each.color for each in records.clubs] == [third, second, first]
    assert effect.summary == {"club": "SV A", "exchangedWith": "SV C"}


def test_the_same_color_once_more_changes_nothing(change: Changes) -> None:
    records = a_field({"A": 3, "B": 3})
    assert change(records, "A", color=club(records, "A").color).action is None


def test_joining_is_over_with_the_start(change: Changes) -> None:
    records = a_field(SINGLES)
    joins(change, records, "D", "C")
    records.tournament.status = TournamentStatus.STARTED
    for host in (None, "A"):
        with pytest.raises(ConflictError) as refused:
            joins(change, records, "D", host)
        assert refused.value.reason == "TOURNAMENT_STARTED"


def test_no_club_joins_itself_or_one_from_elsewhere(change: Changes) -> None:
    records = a_field(SINGLES)
    for host in (club(records, "C"), a_field({"A": 2}).clubs[0]):
        with pytest.raises(InvalidInputError) as refused:
            change(records, "C", joins_with=host.club_id)
        assert [broken.field for broken in refused.value.broken] == ["joinsWith"]


def test_there_are_no_chains(change: Changes) -> None:
    records = a_field({"A": 2, "B": 2, "C": 1, "D": 1})
    joins(change, records, "D", "C")
    for name, host in (("A", "D"), ("C", "A")):
        with pytest.raises(ConflictError) as refused:
            joins(change, records, name, host)
        assert refused.value.reason == "JOINED_ALREADY"
    joins(change, records, "A", "C")
    joins(change, records, "D", "B")


def test_joined_clubs_bring_at_most_eight_teams(change: Changes) -> None:
    records = a_field({"A": 5, "B": 4, "C": 3})
    with pytest.raises(ConflictError) as refused:
        joins(change, records, "B", "A")
    assert refused.value.reason == "TOO_MANY_TEAMS"
    club(records, "B").joins_with = None  # a draft that was refused is thrown away
    joins(change, records, "C", "A")
    more = {"club": "SV C", "teams": [{"estimated_skill": 5}], "club_exists": True}
    with pytest.raises(ConflictError) as refused:
        teams.adding(more)(records)
    assert refused.value.reason == "TOO_MANY_TEAMS"


def test_those_who_joined_a_club_that_goes_play_with_the_first_of_them() -> None:
    records = a_field({"A": 3, "B": 1, "C": 1, "D": 1})
    gone, first, second = (club(records, name) for name in "BCD")
    first.joins_with = second.joins_with = gone.club_id
    clubs.hand_over(records, gone)
    assert (first.joins_with, second.joins_with) == (None, first.club_id)


def test_assigned_colors_make_way_for_a_name_until_the_start(change: Changes) -> None:
    before, after = a_field({}), a_field({})
    for records in (before, after):
        for name in ("Alpha", "Beta"):
            enter(records, name)
    after.tournament.status = TournamentStatus.STARTED
    for records in (before, after):
        enter(records, "SV Blau")
    assert [each.color_fill for each in before.clubs] == [ClubFill.PURPLE, ClubFill.ORANGE, ClubFill.BLUE]
    assert [each.color_fill for each in after.clubs] == [ClubFill.BLUE, ClubFill.ORANGE, ClubFill.PURPLE]


@pytest.mark.parametrize(
    ("renamed", "name", "fills"),
    [
        ("Beta", "SV Blau", [ClubFill.ORANGE, ClubFill.BLUE]),
        ("Alpha", "SV Blau", [ClubFill.BLUE, ClubFill.ORANGE]),
        ("Beta", "Gamma", [ClubFill.BLUE, ClubFill.ORANGE]),
    ],
)
def test_club_that_is_renamed_gets_the_colors_of_its_name(renamed: str, name: str, fills: list[ClubFill]) -> None:
    records = a_field({})
    for club_name in ("Alpha", "Beta"):
        enter(records, club_name)
    [own, *_] = records.teams_of_club(club(records, renamed))
    teams.changing(own.team_id, {"club": name})(records)
    assert [each.color_fill for each in records.clubs] == fills


def test_chosen_colors_stay_when_a_club_is_renamed(change: Changes) -> None:
    records = a_field({})
    for name in ("Alpha", "Beta"):
        enter(records, name)
    change(records, "Beta", color=ClubColor(ClubFill.RED))
    [own, *_] = records.teams_of_club(club(records, "Beta"))
    teams.changing(own.team_id, {"club": "SV Blau"})(records)
    assert [each.color_fill for each in records.clubs] == [ClubFill.BLUE, ClubFill.RED]
