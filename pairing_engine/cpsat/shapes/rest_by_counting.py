"""The rounds that are left, counted by clubs and teams: how often each shape of a round is played.

What it finds are lower bounds; the page on looking ahead has the inequalities. The format deviation is exact as long as
nobody is banned, locked or pauses: by the theorem of Gale and Ryser, classic places can be dealt out in rounds in which
each team has one of them if and only if no set of teams needs more of them than these rounds have for it.

References
----------
D. Gale (1957), A theorem on flows in networks, Pacific Journal of Mathematics 7, 1073-1082.

H. J. Ryser (1957), Combinatorial properties of matrices of zeros and ones, Canadian Journal of Mathematics 9, 371-377.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from random import Random
from typing import NamedTuple

from ortools.sat.python import cp_model

from pairing_engine.cpsat.repeatable import PlainModel
from pairing_engine.cpsat.shapes.rest_model import Linear, RestModel, Rounds
from pairing_engine.whole_tournament.club_counts import Way
from pairing_engine.whole_tournament.round_shapes import NO_LIMITS, round_shapes
from pairing_engine.whole_tournament.rounds_left import FormatRange, RoundKind, RoundsLeft

ATTEMPTS = 20
"""How often rounds of given shapes are dealt out, in another order of teams that need as much."""


class _PlayedWay(NamedTuple):
    """A way to play a round of a kind, and how often it is played."""

    kind: RoundKind
    way: Way
    times: cp_model.IntVar


def shapes_model(left: RoundsLeft, formats: FormatRange) -> RestModel:
    """Return the model that counts over clubs and teams; what it finds are lower bounds."""
    model = PlainModel()
    played: list[_PlayedWay] = []
    for kind in left.kinds:
        ways = _ways(left, kind, with_same_club=formats.same_club_games > 0)
        times = [model.new_int_var(0, kind.times, "") for _ in ways]
        model.add(sum(times) == kind.times)
        played += [_PlayedWay(kind, way, n) for way, n in zip(ways, times, strict=True)]
    classic, pauses = _dealt_out(left, model, played)
    within: Linear = sum(each.times for each in played if each.way.shape.same_club is not None)
    return RestModel(
        left=left,
        model=model,
        classic=classic,
        pauses=pauses,
        within=within,
        rematches=_rematches(left, model, played, (classic, pauses), within),
        repeated_partners=_repeated_partners(left, model, classic),
        rounds_of=lambda solver: _rounds_of_shapes(left, played, classic, solver),
        is_exact=False,
    )


def _rounds_of_shapes(
    left: RoundsLeft, played: Sequence[_PlayedWay], classic: Sequence[cp_model.IntVar], solver: cp_model.CpSolver
) -> Rounds | None:
    """Return rounds of the chosen shapes whose formats are the most even; None where no way was found to fill them."""
    chosen = [(kind, way) for kind, way, times in played for _ in range(solver.value(times))]
    best: Rounds | None = None
    for attempt in range(ATTEMPTS):
        rounds = _dealt_rounds(left, chosen, [solver.value(games) for games in classic], Random(attempt))  # noqa: S311
        if rounds and (best is None or sum(left.deviations(rounds.values())) < sum(left.deviations(best.values()))):
            best = rounds
        if best and sum(left.deviations(best.values())) <= solver.objective_value:
            break
    return best


def _dealt_rounds(
    left: RoundsLeft, chosen: Sequence[tuple[RoundKind, Way]], needed: list[int], random: Random
) -> Rounds | None:
    """Return rounds in which those teams play classic that still need it most; None if stuck."""
    rounds: Rounds = {}
    numbers = {id(kind): iter(kind.numbers) for kind in left.kinds}
    for kind, way in chosen:
        in_turn = [
            sorted(set(teams) & set(kind.free), key=lambda team: (-needed[team], random.random()))
            for teams in left.members
        ]
        merged = [team for turn, sides in zip(in_turn, way.shape.sides, strict=True) for team in turn[: 2 * sides]]
        pausing = [] if way.pausing is None else [in_turn[way.pausing][-1]]
        others = [team for team in kind.free if team not in merged and team not in pausing]
        games = left.a_round(merged, others, way.shape.same_club)
        if games is None:
            return None
        for team in merged:
            needed[team] -= 1
        rounds[next(numbers[id(kind)])] = (*kind.locked, *games, *((team,) for team in pausing))
    return rounds


def _ways(left: RoundsLeft, kind: RoundKind, *, with_same_club: bool) -> list[Way]:
    """Return the shapes of a round of the teams that are not locked, and whose team pauses."""
    sizes = tuple(sum(team in kind.free for team in teams) for teams in left.members)
    pausing: Sequence[int | None] = [club for club, size in enumerate(sizes) if size] if sum(sizes) % 2 else [None]
    return [
        Way(shape, playing, club)
        for club in pausing
        for playing in [tuple(size - (number == club) for number, size in enumerate(sizes))]
        for shape in round_shapes(playing, NO_LIMITS, with_same_club=with_same_club)
        if left.allows(kind, classic := sum(shape.sides) // 2, sum(playing) // 2 - 2 * classic)
    ]


def _dealt_out(
    left: RoundsLeft, model: cp_model.CpModel, played: Sequence[_PlayedWay]
) -> tuple[list[cp_model.IntVar], list[cp_model.IntVar]]:
    """Return how many classic games and pauses each team gets, with one place in a round at most."""
    free = [left.free_rounds(team) for team in range(len(left.clubs))]
    has_pauses = any(each.way.pausing is not None for each in played)
    pauses = [model.new_int_var(0, rounds if has_pauses else 0, "") for rounds in free]
    can_merge = [any(left.can_merge(team, mate) for mate in range(len(free))) for team in range(len(free))]
    classic = [model.new_int_var(0, rounds if able else 0, "") for rounds, able in zip(free, can_merge, strict=True)]
    for club, teams in enumerate(left.members):
        sides = sum(each.way.shape.sides[club] * each.times for each in played)
        model.add(sum(classic[team] for team in teams) == 2 * sides)
        model.add(sum(pauses[team] for team in teams) == sum(each.times for each in played if each.way.pausing == club))
        for some in _leading_sets(left, model, teams, classic):
            for with_pauses in (False, True)[: 1 + has_pauses]:
                places = sum(_places(each, club, some, with_pauses=with_pauses) * each.times for each in played)
                model.add(sum(classic[team] + (pauses[team] if with_pauses else 0) for team in some) <= places)
    return classic, pauses


def _places(each: _PlayedWay, club: int, teams: Sequence[int], *, with_pauses: bool) -> int:
    """Return how many of these teams can play classic, or pause, in a round."""
    places = 2 * each.way.shape.sides[club] + (with_pauses and each.way.pausing == club)
    return min(sum(team in each.kind.free for team in teams), places)


def _leading_sets(
    left: RoundsLeft, model: cp_model.CpModel, teams: Sequence[int], classic: Sequence[cp_model.IntVar]
) -> Iterator[list[int]]:
    """Yield the sets of a club's teams that need most; of teams that are alike those with more games come first."""
    alike: dict[tuple[object, ...], list[int]] = {}
    for team in teams:
        alike.setdefault(_seen_by_counting(left, team), []).append(team)
    for group in alike.values():
        for one, other in pairwise(group):
            model.add(classic[one] >= classic[other])
    for numbers in product(*(range(len(group) + 1) for group in alike.values())):
        some = [team for group, number in zip(alike.values(), numbers, strict=True) for team in group[:number]]
        if some:
            yield some


def _seen_by_counting(left: RoundsLeft, team: int) -> tuple[object, ...]:
    """Return all that the model knows of a team."""
    is_free = tuple(team in kind.free for kind in left.kinds)
    can_merge = any(left.can_merge(team, mate) for mate in range(len(left.clubs)))
    return (left.differences[team], is_free, can_merge, _new_partners(left, team), *_new_opponents(left, team))


def _new_partners(left: RoundsLeft, team: int) -> int:
    return sum(left.is_new_partnership(team, mate) for mate in range(len(left.clubs)))


def _new_opponents(left: RoundsLeft, team: int) -> tuple[int, int]:
    """Return how many new opponents a team has left, and how many pairs of them within a club."""
    by_clubs = [sum(left.is_new_meeting(team, other) for other in teams) for teams in left.members]
    return sum(by_clubs), sum(number // 2 for number in by_clubs)


def _rematches(
    left: RoundsLeft,
    model: cp_model.CpModel,
    played: Sequence[_PlayedWay],
    places: tuple[Sequence[cp_model.IntVar], Sequence[cp_model.IntVar]],
    within: Linear,
) -> cp_model.IntVar:
    """Return at least the meetings beyond the first, counted by pairs of clubs and by teams."""
    most = 4 * left.rounds * len(left.clubs)
    total = model.new_int_var(0, most, "")
    by_clubs = []
    for (i, j), (classic, funino) in _games_between_clubs(left, model, played).items():
        excess = model.new_int_var(0, most, "")
        new = [[left.is_new_meeting(a, b) for b in left.members[j]] for a in left.members[i]]
        model.add(excess >= 4 * classic + funino - sum(map(sum, new)))
        for of_teams in (new, list(zip(*new, strict=True))):
            # A classic game meets two teams at once: of an odd number of new ones, one is left over for Funino.
            model.add(excess >= 2 * classic - sum(sum(of_team) // 2 for of_team in of_teams))
        by_clubs.append(excess)
    model.add(total >= sum(by_clubs) + within)
    by_teams = []
    for team, (classic, pauses) in enumerate(zip(*places, strict=True)):
        opponents_left, twos_left = _new_opponents(left, team)
        excess = model.new_int_var(0, most, "")
        model.add(excess >= left.free_rounds(team) + classic - pauses - opponents_left)
        model.add(excess >= classic - twos_left)
        by_teams.append(excess)
    model.add(2 * total >= sum(by_teams))
    return total


def _games_between_clubs(
    left: RoundsLeft, model: cp_model.CpModel, played: Sequence[_PlayedWay]
) -> dict[tuple[int, int], tuple[Linear, Linear]]:
    """Return classic and Funino games between each two clubs; those of each shape add up on their own."""
    pairs = list(combinations(range(len(left.members)), 2))
    games_of_clubs = {(i, j): left.games([*left.members[i], *left.members[j]], with_same_club=False) for i, j in pairs}
    formats: list[dict[tuple[int, int], Linear]] = []
    for size in (4, 2):
        possible = [pair for pair, games in games_of_clubs.items() if any(len(game) == size for game in games)]
        totals: dict[tuple[int, int], list[cp_model.IntVar]] = {pair: [] for pair in pairs}
        for each in played:
            numbers = each.way.shape.sides if size == 4 else each.way.singles
            games = {
                (i, j): model.new_int_var(0, each.kind.times * min(numbers[i], numbers[j]), "")
                for i, j in possible
                if numbers[i] and numbers[j]
            }
            for club, sides in enumerate(numbers):
                if sides:
                    model.add(sum(n for pair, n in games.items() if club in pair) == sides * each.times)
            for pair, n in games.items():
                totals[pair].append(n)
        formats.append({pair: sum(games) for pair, games in totals.items()})
    return {pair: (formats[0][pair], formats[1][pair]) for pair in pairs}


def _repeated_partners(left: RoundsLeft, model: cp_model.CpModel, classic: Sequence[cp_model.IntVar]) -> Linear:
    """Return at least the partnerships beyond the first, counted by clubs and by teams."""
    by_clubs = []
    for teams in left.members:
        repeated = model.new_int_var(0, left.rounds * len(teams), "")
        new = sum(left.is_new_partnership(a, b) for a, b in combinations(teams, 2))
        model.add(2 * repeated >= sum(classic[team] for team in teams) - 2 * new)
        by_teams = []
        for team in teams:
            again = model.new_int_var(0, left.rounds, "")
            model.add(again >= classic[team] - _new_partners(left, team))
            by_teams.append(again)
        model.add(2 * repeated >= sum(by_teams))
        by_clubs.append(repeated)
    return sum(by_clubs)
