"""What comes out: the groups of a day, why each team plays where it does, and what the split costs."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from statistics import fmean
from typing import Any, NamedTuple

from pydantic import model_validator

from pairing_engine.festival.costs import Groups, costs_of, in_points
from pairing_engine.festival.day import FestivalDay, GroupNumber, InGroup, KeepTogether, SplitBy, SplitWish
from pairing_engine.festival.joins import Join, joined, joins_for
from pairing_engine.festival.sizes import bands
from pairing_engine.printed import Printed
from pairing_engine.rules import Frozen, TeamId
from pairing_engine.start_rules import BrokenRule, broken_start_rules


class PlaceReason(StrEnum):
    """Why a team plays in its group, by the first of these that holds.

    A wish names it; its strength belongs there, as any does in a mixed split; it was told so; its club is there; it
    makes room for others.
    """

    WISH = "WISH"
    AS_SORTED = "AS_SORTED"
    ANNOUNCED = "ANNOUNCED"
    CLUB_TOGETHER = "CLUB_TOGETHER"
    MAKES_ROOM = "MAKES_ROOM"


class Place(Frozen):
    """The group of a team and why; ``moved_from`` is the group that it was told, where that is another one."""

    team: TeamId
    group: GroupNumber
    reason: PlaceReason
    moved_from: GroupNumber | None = None


class SplitGroup(Frozen):
    """One tournament of the day: its teams, the clubs that count as one there, and the start rules that it breaks.

    ``strengths`` are the weakest, the mean and the strongest estimate of its teams.
    """

    teams: tuple[TeamId, ...]
    clubs: dict[str, int]
    joins: tuple[Join, ...]
    strengths: tuple[float, float, float]
    broken_rules: tuple[BrokenRule, ...]


class SplitCosts(Frozen):
    """What a split costs, in points of strength: teams off their place, clubs spread, single teams, teams that move."""

    off_place: float
    together: float
    alone: float
    move: float


class Split(Printed, Frozen):
    """A field split into groups.

    ``cost`` is the sum of ``costs``; no split costs less than ``bound``, which is None where nobody looked for a better
    one. ``broken_wishes`` are the positions of the wishes that are not kept. The answers of `split_field` break neither
    wishes nor start rules.
    """

    groups: tuple[SplitGroup, ...]
    places: tuple[Place, ...]
    costs: SplitCosts
    cost: float
    bound: float | None = None
    broken_wishes: tuple[int, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _reads_what_it_writes(cls, plain: Any) -> Any:
        """Leave out what `as_json` adds."""
        if not isinstance(plain, dict):
            return plain
        return {name: value for name, value in plain.items() if name not in {"is_proven", "announced"}}

    @property
    def is_legal(self) -> bool:
        """Whether every group may start and every wish is kept."""
        return not self.broken_wishes and not any(group.broken_rules for group in self.groups)

    @property
    def is_proven(self) -> bool:
        """Whether no split costs less."""
        return self.bound is not None and self.bound >= self.cost

    @property
    def announced(self) -> dict[TeamId, int]:
        """The group of each team, to be handed in as ``announced`` when the field has changed."""
        return {place.team: place.group for place in self.places}

    def as_json(self) -> dict[str, Any]:
        """Return the answer as plain JSON values, in the shape of the command line; `Split` reads them, too."""
        return {**self.model_dump(mode="json"), "is_proven": self.is_proven, "announced": self.announced}

    @property
    def _heading(self) -> str:
        proof = ": no split costs less" if self.is_proven else f", at least {self.bound:g}" if self.bound else ""
        return f"{len(self.places)} teams in {len(self.groups)} groups cost {self.cost:g} points{proof}."

    @property
    def _table(self) -> tuple[list[str], list[list[str]]]:
        rows = [
            [str(number), str(len(group.teams)), _strengths(group), _clubs(group), _joins(group)]
            for number, group in enumerate(self.groups, start=1)
        ]
        return ["group", "teams", "strengths", "clubs", "joined"], rows

    @property
    def _sentences(self) -> Iterator[str]:
        """Say which teams are not where their strength belongs, and what is broken."""
        for place in self.places:
            if place.moved_from is not None:
                yield f"{place.team} moves from group {place.moved_from} to group {place.group}."
            elif place.reason is not PlaceReason.AS_SORTED:
                yield f"{place.team} plays in group {place.group}: {_WHY[place.reason]}."
        for number, group in enumerate(self.groups, start=1):
            yield from (f"Group {number}: {broken}" for broken in group.broken_rules)
        for wish in self.broken_wishes:
            yield f"Wish {wish + 1} is not kept."


_WHY = {
    PlaceReason.WISH: "as wished",
    PlaceReason.ANNOUNCED: "as announced",
    PlaceReason.CLUB_TOGETHER: "with its club",
    PlaceReason.MAKES_ROOM: "makes room",
}


def _strengths(group: SplitGroup) -> str:
    weakest, mean, strongest = group.strengths
    return f"{weakest:g} to {strongest:g}, mean {mean:.1f}"


def _clubs(group: SplitGroup) -> str:
    return ", ".join(f"{club} {teams}" for club, teams in sorted(group.clubs.items()))


def _joins(group: SplitGroup) -> str:
    return ", ".join(" + ".join(join) for join in group.joins)


class Solved(NamedTuple):
    """The teams of each group, and what no split undercuts."""

    groups: list[list[TeamId]]
    bound: int


def priced(
    day: FestivalDay, groups: Groups, bound: int | None = None, joins: Sequence[Sequence[Sequence[str]]] = ()
) -> Split:
    """Return a split with its costs, reasons, joins and what it breaks, all in plain Python.

    Parameters
    ----------
    groups
        Each team that is there in one of them.
    bound
        What no split of the day undercuts, in whole numbers.
    joins
        For each group the clubs that somebody chose to join there; the others follow.
    """
    costs = costs_of(day, groups)
    return Split(
        groups=tuple(
            _group(day, group, chosen) for group, chosen in zip(groups, joins or [()] * len(groups), strict=True)
        ),
        places=tuple(_places(day, groups)),
        costs=SplitCosts(**{name: in_points(day, cost) for name, cost in costs._asdict().items()}),
        cost=in_points(day, sum(costs)),
        bound=None if bound is None else in_points(day, bound),
        broken_wishes=tuple(number for number, wish in enumerate(day.wishes) if not _is_kept(wish, groups)),
    )


def _group(day: FestivalDay, teams: Sequence[TeamId], chosen: Sequence[Sequence[str]]) -> SplitGroup:
    clubs = Counter(day.clubs[team] for team in teams)
    joins = joins_for(clubs, chosen)
    strength = {team.id: team.strength for team in day.present}
    strengths = [strength[team] for team in teams] or [0.0]
    return SplitGroup(
        teams=tuple(sorted(teams)),
        clubs=dict(sorted(clubs.items())),
        joins=joins,
        strengths=(min(strengths), fmean(strengths), max(strengths)),
        broken_rules=broken_start_rules(joined(clubs, joins)),
    )


def _is_kept(wish: SplitWish, groups: Groups) -> bool:
    found = [number for team in wish.teams for number, group in enumerate(groups, start=1) if team in group]
    if isinstance(wish, InGroup):
        return set(found) == {wish.group}
    return len(set(found)) == (1 if isinstance(wish, KeepTogether) else len(found))


def _places(day: FestivalDay, groups: Groups) -> Iterator[Place]:
    wished = {team for wish in day.wishes for team in wish.teams}
    belonging = [{day.strengths[team] for team in band} for band in bands(day, list(map(len, groups)))]
    for number, group in enumerate(groups, start=1):
        clubs = Counter(day.clubs[team] for team in group)
        for team in sorted(group):
            told = day.announced.get(team)
            yield Place(
                team=team,
                group=number,
                reason=_reason(
                    is_wished=team in wished,
                    is_sorted=day.by is SplitBy.MIXED or day.strengths[team] in belonging[number - 1],
                    is_announced=told == number,
                    is_with_club=clubs[day.clubs[team]] > 1,
                ),
                moved_from=None if told == number else told,
            )


def _reason(*, is_wished: bool, is_sorted: bool, is_announced: bool, is_with_club: bool) -> PlaceReason:
    reasons = {
        PlaceReason.WISH: is_wished,
        PlaceReason.AS_SORTED: is_sorted,
        PlaceReason.ANNOUNCED: is_announced,
        PlaceReason.CLUB_TOGETHER: is_with_club,
    }
    return next((reason for reason, holds in reasons.items() if holds), PlaceReason.MAKES_ROOM)
