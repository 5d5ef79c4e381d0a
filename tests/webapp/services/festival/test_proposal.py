"""How a day would be split: what follows from who is there, and from nothing else."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from uuid import UUID

import pytest

from pairing_engine import SplitBy
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.enums import ClubFill
from webapp.domain.errors import ConflictError
from webapp.services.festival.field import DayField, FieldClub, FieldTeam
from webapp.services.festival.proposal import Wanted, split_of

STRENGTHS = {"A": [9, 9, 3, 3], "B": [9, 5, 5, 1], "C": [7, 5, 5, 3], "D": [5, 5], "E": [7], "F": [5], "G": [3, 5]}
HOME = UUID(int=0)


def field_with_ids(chance: Random) -> DayField:
    """Return eighteen teams, several of them equally strong, with random ids."""

    def teams() -> Iterator[FieldTeam]:
        for club, strengths in STRENGTHS.items():
            for number, strength in enumerate(strengths, start=1):
                team_id = UUID(int=chance.getrandbits(128))
                yield FieldTeam(
                    key=str(team_id),
                    club=club.lower(),
                    number=number,
                    strength=strength,
                    given={},
                    home=HOME,
                    team_id=team_id,
                    registration_id=None,
                )

    color = ClubColor(ClubFill.RED)
    clubs = {club.lower(): FieldClub(club, club, color, color_is_assigned=True) for club in STRENGTHS}
    return DayField(clubs, tuple(teams()), ())


@pytest.mark.parametrize("by", SplitBy)
def test_teams_that_are_equal_fall_by_club_and_number(by: SplitBy) -> None:
    found = set()
    for seed in range(5):
        field = field_with_ids(Random(seed))
        names = {team.key: f"{team.club} {team.number}" for team in field.teams}
        split = split_of(field, Wanted(2, by), {})
        found.add(tuple(tuple(names[team] for team in group.teams) for group in split.groups))
        assert {place.team for place in split.places} == set(names)
    assert len(found) == 1


def test_more_teams_than_a_day_takes_are_refused_with_how_many_are_too_many() -> None:
    field = field_with_ids(Random(1))
    more = [
        replace(team, key=f"{number}{team.key}", number=team.number + number)
        for number in (10, 20, 30)
        for team in field.teams
    ]
    with pytest.raises(ConflictError) as refused:
        split_of(replace(field, teams=(*field.teams, *more)), Wanted(5, SplitBy.SIMILAR), {})
    told = [(broken.reason, broken.params.get("max"), broken.params.get("teams")) for broken in refused.value.broken]
    assert told == [("TOO_MANY_TEAMS", 64, None), ("REMOVE_TEAMS", None, 8)]
