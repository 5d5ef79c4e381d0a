"""How much of the repetition could be avoided at all, without a greater strength gap: a proven bound.

Someone knows the true strengths and chooses, for the tournament as a whole, how often each game is played. Rounds are
left out: each team plays as many games as there are rounds, formats are no less even and the strength gap is no greater
than in the tournament that is compared. Every tournament obeys all this, so no planner, whatever it knows and however
long it searches, repeats less than the optimum of this integer programme. It may be out of reach, since games that are
chosen like that need not fall into rounds.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from ortools.linear_solver import pywraplp

from benchmarks.progress import progress
from benchmarks.studies.fronts import FORMATS_ARE_EVEN, WORTH_HALVING
from benchmarks.studies.store import Row, circumstances, grouped, resumed, write_result
from benchmarks.studies.sweep import DIAL_FIELDS, FIRST_SEED
from pairing_engine.past.tally import NumberedGame, is_classic, opponents, partners, sides
from pairing_engine.rules import PairingRules
from pairing_engine.study.baselines import CEILING, PAIRERS
from pairing_engine.study.parallel import Workers
from pairing_engine.study.quality import floor_of
from pairing_engine.study.rows import tournament_row
from pairing_engine.study.simulation import Scenario, play
from pairing_engine.whole_tournament.floors import clubs_of_teams
from pairing_engine.whole_tournament.round_shapes import ClubSizes

VARIETIES = (0.25, 0.375, 0.5, 0.625)
SECONDS = 60
"""What an integer programme may take; a bound that is not the optimum by then is a bound still."""
ROUNDING = 1e-6


@dataclass(frozen=True)
class Task:
    """One tournament of the one-round optimum that knows the true strengths."""

    sizes: ClubSizes
    rounds: int
    variety: float
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{'+'.join(map(str, self.sizes))} x {self.rounds}, {self.variety:g}, {self.seed}"


def run(seeds: int, numbers_of_rounds: Sequence[int], workers: Workers) -> Row:
    """Play and bound what is missing, write the summary, and return it."""
    places = product(range(FIRST_SEED, FIRST_SEED + seeds), DIAL_FIELDS, numbers_of_rounds, VARIETIES)
    tasks = [Task(sizes, rounds, variety, seed) for seed, sizes, rounds, variety in places]
    with progress("room", len(tasks)) as advance:
        rows = list(resumed("room", tasks, lambda task: task.key, play_task, workers, advance))
    summary = {"circumstances": circumstances(), "seeds": seeds, "settings": list(_summed_up(rows))}
    write_result("room", summary)
    return summary


def play_task(task: Task) -> Row:
    """Return what a tournament repeats over its floor, and what any would have to that is no less balanced."""
    scenario = Scenario(club_sizes=task.sizes, number_of_rounds=task.rounds, rules=PairingRules(variety=task.variety))
    played = play(scenario, task.seed, PAIRERS[CEILING])
    floor = floor_of(played.tournament)
    if floor is None:
        raise ValueError(f"no floor is known of {scenario.name} with {task.rounds} rounds")
    row = tournament_row(played)
    gap, deviation = float(row["true_gap"] or 0.0), int(row["format_deviation"] or 0)
    strengths = played.world.strengths.tolist()
    bound = least_repetition(task.sizes, task.rounds, strengths, gap, deviation)
    proven = floor.repetition_bound if deviation <= floor.deviation else 0  # a floor speaks of the most even formats
    return {
        "field": scenario.name,
        "rounds": task.rounds,
        "setting": f"{task.variety:g}",
        "gap": gap,
        "deviation": deviation - floor.deviation,
        "repetition": int(row["rematches"] or 0) + int(row["repeated_partners"] or 0) - floor.repetition,
        "bound": max(bound, proven) - floor.repetition,
    }


def least_repetition(sizes: ClubSizes, rounds: int, strengths: Sequence[float], gap: float, deviation: int) -> float:
    """Return a lower bound of rematches and repeated partners.

    Parameters
    ----------
    strengths
        True strengths in logits, team by team, club by club.
    gap
        The greatest strength gap per child that is allowed, in logits.
    deviation
        The greatest sum over teams of abs(classic - Funino).

    Raises
    ------
    ValueError
        If no tournament is as balanced as that.
    """
    solver = pywraplp.Solver.CreateSolver("SCIP")
    clubs = clubs_of_teams(sizes)
    games = list(_games(clubs))
    times = [solver.IntVar(0, rounds, "") for _ in games]
    classic, funino, counters = (defaultdict[object, list[pywraplp.Variable]](list) for _ in range(3))
    gaps = []
    for game, number in zip(games, times, strict=True):
        of_format = classic if is_classic(game) else funino
        for team in game:
            of_format[team].append(number)
        for counter in _counters(game):
            counters[counter].append(number)
        home, away = sides(game)
        difference = sum(strengths[team] for team in home) - sum(strengths[team] for team in away)
        gaps.append(len(game) * abs(difference) / len(home) * number)
    deviations = []
    for team in range(len(clubs)):
        solver.Add(solver.Sum(classic[team]) + solver.Sum(funino[team]) == rounds)
        deviations.append(solver.NumVar(0, rounds, ""))
        for sign in (1, -1):
            solver.Add(deviations[-1] >= sign * (2 * solver.Sum(classic[team]) - rounds))
    solver.Add(solver.Sum(deviations) <= deviation)
    solver.Add(solver.Sum(gaps) <= (gap + ROUNDING) * len(clubs) * rounds)
    beyond_first = [solver.NumVar(0, solver.infinity(), "") for _ in counters]
    for beyond, numbers in zip(beyond_first, counters.values(), strict=True):
        solver.Add(beyond >= solver.Sum(numbers) - 1)
    solver.Minimize(solver.Sum(beyond_first))
    solver.SetTimeLimit(1000 * SECONDS)
    if solver.Solve() == pywraplp.Solver.INFEASIBLE:
        raise ValueError("no tournament is as balanced as that")
    return float(solver.Objective().BestBound())


def _games(clubs: Sequence[int]) -> Iterator[NumberedGame]:
    """Yield every game between different clubs: two teams, or two merged sides of two."""
    pairs = list(combinations(range(len(clubs)), 2))
    yield from (pair for pair in pairs if clubs[pair[0]] != clubs[pair[1]])
    squads = [(a, b) for a, b in pairs if clubs[a] == clubs[b]]
    yield from (one + other for one, other in combinations(squads, 2) if clubs[one[0]] != clubs[other[0]])


def _counters(game: NumberedGame) -> Iterator[tuple[str, int, int]]:
    """Yield who meets and who is merged."""
    yield from (("meeting", min(pair), max(pair)) for pair in opponents(game))
    yield from (("partners", min(side), max(side)) for side in partners(game))


def _summed_up(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield a row for each number of rounds and setting of the dial: those with even formats and something to halve."""
    for (rounds, setting), group in sorted(grouped(rows, "rounds", "setting").items()):
        compared = [row for row in group if row["deviation"] <= FORMATS_ARE_EVEN and row["repetition"] >= WORTH_HALVING]
        yield {
            "rounds": rounds,
            "setting": setting,
            "tournaments": len(compared),
            "gap": round(sum(row["gap"] for row in compared) / max(1, len(compared)), 4),
            "repetition": round(sum(row["repetition"] for row in compared) / max(1, len(compared)), 2),
            "bound": round(sum(row["bound"] for row in compared) / max(1, len(compared)), 2),
            "half_is_out_of_reach": sum(2 * row["bound"] > row["repetition"] + ROUNDING for row in compared),
        }
