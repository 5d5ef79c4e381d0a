"""What is split: the teams of a festival day, into how many groups, to which aim, and what is wished for."""

from collections import Counter
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from pairing_engine.border import AtLeastOne
from pairing_engine.errors import InvalidInputError
from pairing_engine.rules import Frozen, TeamId, Weight
from pairing_engine.tournament import Team, check_teams

MOST_TEAMS_OF_A_DAY = 64
UNITS_OF_A_POINT = 100
"""Strengths count in hundredths of a point: costs are whole numbers, and ties do not depend on the machine."""
GroupNumber = AtLeastOne
"""Groups are numbered from 1."""


class SplitBy(StrEnum):
    """What the groups shall be: bands of the field sorted by strength, or each the whole field in small."""

    SIMILAR = "similar"
    MIXED = "mixed"


class InGroup(Frozen):
    """All these teams play in one group, which is named by its number."""

    kind: Literal["in_group"] = "in_group"
    teams: tuple[TeamId, ...] = Field(min_length=1)
    group: GroupNumber


class KeepTogether(Frozen):
    """All these teams play in one group, whichever that is."""

    kind: Literal["keep_together"] = "keep_together"
    teams: tuple[TeamId, ...] = Field(min_length=2)


class KeepApart(Frozen):
    """No two of these teams play in one group."""

    kind: Literal["keep_apart"] = "keep_apart"
    teams: tuple[TeamId, ...] = Field(min_length=2)


SplitWish = Annotated[InGroup | KeepTogether | KeepApart, Field(discriminator="kind")]


class SplitWeights(Frozen):
    """What else counts beside the strengths, in points of strength that a team is off its place.

    Parameters
    ----------
    together
        For each further group that a club is spread over.
    alone
        For each group in which a club of several teams has a single one.
    move
        For each team that was told another group.
    """

    together: Weight = 3.0
    alone: Weight = 1.0
    move: Weight = 1.0


class FestivalDay(Frozen):
    """The teams of a day and how they are to be split; ``announced`` says which group teams were told before."""

    teams: tuple[Team, ...]
    groups: GroupNumber
    by: SplitBy = SplitBy.SIMILAR
    wishes: tuple[SplitWish, ...] = ()
    announced: Mapping[TeamId, GroupNumber] = Field(default_factory=dict)
    weights: SplitWeights = SplitWeights()

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        check_teams(self.teams)
        if len(self.present) > MOST_TEAMS_OF_A_DAY:
            raise InvalidInputError("teams", f"{len(self.present)} teams are more than {MOST_TEAMS_OF_A_DAY}")
        for place, team, group in self._named():
            if team not in self.clubs:
                raise InvalidInputError(place, f"there is no team {team!r}")
            if group is not None and group > self.groups:
                raise InvalidInputError(place, f"there is no group {group}")
        return self

    def _named(self) -> Iterator[tuple[str, TeamId, int | None]]:
        """Yield each place that names a team, with the group that goes with it."""
        for number, wish in enumerate(self.wishes):
            for index, team in enumerate(wish.teams):
                yield f"wishes[{number}].teams[{index}]", team, wish.group if isinstance(wish, InGroup) else None
        for team, group in self.announced.items():
            yield f"announced.{team}", team, group

    @cached_property
    def present(self) -> tuple[Team, ...]:
        """The teams that have not been withdrawn, in the order of their ids."""
        return tuple(sorted((team for team in self.teams if not team.withdrawn), key=lambda team: team.id))

    @cached_property
    def clubs(self) -> dict[TeamId, str]:
        """The club of each team that is there."""
        return {team.id: team.club for team in self.present}

    @cached_property
    def strengths(self) -> dict[TeamId, int]:
        """The strength of each team that is there, in hundredths of a point."""
        return {team.id: round(team.strength * UNITS_OF_A_POINT) for team in self.present}

    @cached_property
    def club_sizes(self) -> Counter[str]:
        """How many teams of each club are there."""
        return Counter(self.clubs.values())

    @cached_property
    def strongest_first(self) -> tuple[TeamId, ...]:
        """The field sorted by strength: group 1 of a split into similar groups begins with the first."""
        return tuple(sorted(self.clubs, key=lambda team: (-self.strengths[team], team)))
