"""The split of a day as a CP-SAT model that counts teams which are alike: of one club, one strength, told one group."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel, repeatable_solver
from pairing_engine.festival.costs import Costs, prices, scale_of, wanted
from pairing_engine.festival.day import FestivalDay, InGroup, KeepTogether, SplitBy, SplitWish
from pairing_engine.festival.sizes import Band, groups_alike
from pairing_engine.festival.split import Solved
from pairing_engine.rules import SolverOptions, TeamId

Linear = cp_model.LinearExprT


class Kind(NamedTuple):
    """What teams that are alike have in common; clubs with one team are all the same, ``wished`` names one team."""

    club: str
    strength: int
    told: int
    wished: TeamId


class AnySplit(NamedTuple):
    """A split with the fewest wishes dropped, whatever else it costs; wishes by their positions."""

    groups: list[list[TeamId]]
    dropped: tuple[int, ...]


@dataclass(frozen=True)
class _Split:
    """Variables: how many teams of each kind play in each group, and whether each wish is kept."""

    model: cp_model.CpModel
    kinds: dict[Kind, list[TeamId]]
    places: dict[Kind, list[cp_model.IntVar]]
    kept: list[cp_model.IntVar]

    def of_group(self, group: int, kinds: Sequence[Kind] | None = None) -> Linear:
        """Return how many teams of these kinds, or of all, play in a group."""
        return cp_model.LinearExpr.sum([self.places[kind][group] for kind in (self.kinds if kinds is None else kinds)])

    def of_club(self, club: str) -> list[Kind]:
        """Return the kinds of a club with several teams."""
        return [kind for kind in self.kinds if kind.club == club]


def solve_split(day: FestivalDay, bands: Sequence[Sequence[Band]], options: SolverOptions) -> Solved | None:
    """Return the best split that was found within the limit; None if there is none.

    Parameters
    ----------
    bands
        Which bands each group may be; the bound covers all of them.
    """
    model = PlainModel()
    chosen = _one_band_each(model, bands)
    sizes = [_sum([(band.size, is_it) for band, is_it in of_group.items()]) for of_group in chosen]
    if any(len(of_group) > 1 for of_group in bands):
        for one, other in pairwise(groups_alike(day)):  # of groups that are alike the first ones are larger
            model.add(sizes[one] >= sizes[other])
    split = _hard_rules(model, day, sizes, all_kept=True)
    rooms = [max(band.size for band in of_group) for of_group in bands]
    costs = [*_off_place(split, day, chosen), *_clubs(split, day, rooms), *_moves(split, prices(day))]
    split.model.minimize(cp_model.LinearExpr.sum(costs))
    solver = repeatable_solver(options.deterministic_limit)
    solver.parameters.random_seed = options.seed
    solver.parameters.linearization_level = 2
    if solver.solve(split.model) not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
        return None
    return Solved(_teams(split, day.groups, solver), round(solver.best_objective_bound))


def any_split(day: FestivalDay, options: SolverOptions) -> AnySplit | None:
    """Return a split that keeps as many wishes as can be; None if there is none, or none was found within the limit.

    Which groups are the larger ones is free here.
    """
    half, larger = divmod(len(day.present) // 2, day.groups)
    model = PlainModel()
    is_larger = [model.new_bool_var("") for _ in range(day.groups)]
    model.add(cp_model.LinearExpr.sum(is_larger) == larger)
    sizes = [2 * half + 2 * more for more in is_larger]
    split = _hard_rules(model, day, sizes, all_kept=False)
    model.maximize(cp_model.LinearExpr.sum(split.kept))
    solver = repeatable_solver(options.deterministic_limit)
    status = solver.solve(model)
    if status not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
        return None
    dropped = tuple(number for number, kept in enumerate(split.kept) if not solver.value(kept))
    if dropped and status != cp_model.OPTIMAL:  # fewer might do
        return None
    return AnySplit(_teams(split, day.groups, solver), dropped)


def _one_band_each(model: cp_model.CpModel, bands: Sequence[Sequence[Band]]) -> list[dict[Band, Linear]]:
    """Return for each group whether a band is its own: each begins where the one before it ends."""
    if all(len(of_group) == 1 for of_group in bands):
        return [dict.fromkeys(of_group, 1) for of_group in bands]
    chosen = [{band: model.new_bool_var("") for band in of_group} for of_group in bands]
    for of_group in chosen:
        model.add(cp_model.LinearExpr.sum(list(of_group.values())) == 1)
    for before, after in pairwise(chosen):
        for border in {band.start: None for band in after}:
            ending = [is_it for band, is_it in before.items() if band.end == border]
            beginning = [is_it for band, is_it in after.items() if band.start == border]
            model.add(cp_model.LinearExpr.sum(ending) == cp_model.LinearExpr.sum(beginning))
    return [dict(of_group) for of_group in chosen]


def _sum(parts: Sequence[tuple[int, Linear]]) -> Linear:
    return cp_model.LinearExpr.weighted_sum([is_it for _, is_it in parts], [number for number, _ in parts])


def _hard_rules(model: cp_model.CpModel, day: FestivalDay, sizes: Sequence[Linear], *, all_kept: bool) -> _Split:
    """Return variables for groups of these sizes, in which no club has more than half, and the wishes that are kept."""
    kinds = _kinds(day)
    places = {kind: [model.new_int_var(0, len(teams), "") for _ in range(day.groups)] for kind, teams in kinds.items()}
    kept = [model.new_constant(1) if all_kept else model.new_bool_var("") for _ in day.wishes]
    split = _Split(model, kinds, places, kept)
    for kind, teams in kinds.items():
        model.add(cp_model.LinearExpr.sum(places[kind]) == len(teams))
    for group, size in enumerate(sizes):
        model.add(split.of_group(group) == size)
        for club in _large_clubs(day):
            model.add(2 * split.of_group(group, split.of_club(club)) <= size)
    for wish, is_kept in zip(day.wishes, kept, strict=True):
        _keep(split, wish, is_kept)
    return split


def _large_clubs(day: FestivalDay) -> list[str]:
    return sorted(club for club, size in day.club_sizes.items() if size > 1)


def _kinds(day: FestivalDay) -> dict[Kind, list[TeamId]]:
    wished = {team for wish in day.wishes for team in wish.teams}
    kinds: dict[Kind, list[TeamId]] = {}
    for team, club in day.clubs.items():
        known_as = club if day.club_sizes[club] > 1 else ""
        told = day.announced.get(team, 0)
        kind = Kind(known_as, day.strengths[team], told, team if team in wished else "")
        kinds.setdefault(kind, []).append(team)
    return kinds


def _keep(split: _Split, wish: SplitWish, is_kept: cp_model.IntVar) -> None:
    """Let a wish be kept where it has to be."""
    places = [next(split.places[kind] for kind in split.kinds if kind.wished == team) for team in wish.teams]
    if isinstance(wish, InGroup):
        for place in places:
            split.model.add(place[wish.group - 1] == 1).only_enforce_if(is_kept)
        return
    for of_teams in zip(*places, strict=True):
        if isinstance(wish, KeepTogether):
            for other in of_teams[1:]:
                split.model.add(other == of_teams[0]).only_enforce_if(is_kept)
        else:
            split.model.add(cp_model.LinearExpr.sum(list(of_teams)) <= 1).only_enforce_if(is_kept)


def _off_place(split: _Split, day: FestivalDay, chosen: Sequence[Mapping[Band, Linear]]) -> Iterator[Linear]:
    """Yield the parts of the earth mover's distance of all groups: areas between what they have and should have."""
    (levels, steps), teams = scale_of(day), len(day.present)
    for group, bands in enumerate(chosen):
        # Bands want whole teams: counted as such, a choice of sizes takes half the time. Where sizes are settled it
        # would only change which of equally good splits is found.
        grain = teams if len(bands) > 1 and day.by is SplitBy.SIMILAR else 1
        wanted_at_levels = zip(*(wanted(day, band) for band in bands), strict=True)
        for level, step, numbers in zip(levels, steps, wanted_at_levels, strict=False):
            have = split.of_group(group, [kind for kind in split.kinds if kind.strength <= level])
            right = [(number // grain, is_it) for number, is_it in zip(numbers, bands.values(), strict=True)]
            distance = split.model.new_int_var(0, teams * teams // grain, "")
            _bound_distance(split.model, distance, have, right, teams // grain)
            yield grain * step * distance


def _bound_distance(
    model: cp_model.CpModel, distance: cp_model.IntVar, have: Linear, right: Sequence[tuple[int, Linear]], unit: int
) -> None:
    """Let a distance be at least how far ``unit * have`` is from that of the numbers which is right.

    Between the two whole numbers beside the right one no number of teams lies: there the distance is a line. Each line
    of one right number, moved until it supports the distance from another, holds for all of them.
    """
    middle = [unit - 2 * (number % unit) for number, _ in right]
    for slope in dict.fromkeys((unit, -unit, *middle)):
        model.add(
            distance >= _sum([(slope, have), *((_support(number, slope, unit), is_it) for number, is_it in right)])
        )


def _support(right: int, slope: int, unit: int) -> int:
    """Return where a line of this slope that supports the distance from a number begins."""
    low = right // unit
    return min(abs(unit * number - right) - slope * number for number in (low, low + 1))


def _clubs(split: _Split, day: FestivalDay, rooms: Sequence[int]) -> Iterator[Linear]:
    """Yield what it costs that clubs are spread over groups, and that single teams are left alone."""
    price = prices(day)
    for club in _large_clubs(day):
        kinds, size = split.of_club(club), day.club_sizes[club]
        is_there = [split.model.new_bool_var("") for _ in rooms]
        for group, (there, room) in enumerate(zip(is_there, rooms, strict=True)):
            number, alone = split.of_group(group, kinds), split.model.new_bool_var("")
            split.model.add(number <= min(size, room // 2) * there)
            split.model.add(number >= 2 * there - alone)
            yield price.alone * alone
        yield price.together * (cp_model.LinearExpr.sum(is_there) - 1)


def _moves(split: _Split, price: Costs) -> Iterator[Linear]:
    """Yield what it costs that teams play in another group than the one they were told."""
    for kind, teams in split.kinds.items():
        if kind.told:
            yield price.move * (len(teams) - split.places[kind][kind.told - 1])


def _teams(split: _Split, groups: int, solver: cp_model.CpSolver) -> list[list[TeamId]]:
    """Return the teams of each group: of those that are alike, the first ones in the first group."""
    found: list[list[TeamId]] = [[] for _ in range(groups)]
    for kind, teams in split.kinds.items():
        left = iter(teams)
        for group, number in zip(found, split.places[kind], strict=True):
            group += [next(left) for _ in range(solver.value(number))]
    return found
