"""Festival days split into groups: similar ones, mixed ones, and as it is done by hand, each played to its end.

A day is drawn from a seed: clubs, true strengths, the organiser's estimates, the luck of each game. It is the same
whoever splits it.
"""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise, permutations, product
from random import Random

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies.season import told
from benchmarks.studies.store import Row, circumstances, grouped, keep_rows, resumed, write_result
from pairing_engine.errors import NoPairingInTimeError
from pairing_engine.festival.day import FestivalDay, SplitBy, SplitWeights
from pairing_engine.festival.sizes import sizes_of_groups
from pairing_engine.festival.split import Split, SplitGroup
from pairing_engine.rules import PairingRules, SameClubFunino
from pairing_engine.split import evaluate_split, split_field
from pairing_engine.start_rules import SMALLEST_CLUB, StartRule
from pairing_engine.study import quality
from pairing_engine.study.measures.statistics import Estimate, clustered_estimate
from pairing_engine.study.parallel import Workers
from pairing_engine.study.simulation import Scenario, World, by_engine, draw_world, refuse_illegal
from pairing_engine.tournament import Team, Tournament

FIRST_SEED = 120_000
ROUNDS = 6
CLUB_SIZES, HOW_OFTEN = (1, 2, 3, 4, 6, 8), (45, 30, 15, 5, 3, 2)
"""Many clubs bring a team or two, few bring half a dozen or more."""
FEW_LARGE = ((5, 6), (1, 1))
"""What is hardest to prove."""
FIELDS = {"24 teams in 2 groups": (24, 2), "36 teams in 3 groups": (36, 3), "64 teams in 4 groups": (64, 4)}
TIMED = {"16 teams in 2 groups": (16, 2), "32 teams in 2 groups": (32, 2), "64 teams in 4 groups": (64, 4)}
BY_HAND, SIMILAR, MIXED = "by hand", "similar", "mixed"
ARMS = {
    SIMILAR: (SplitBy.SIMILAR, SplitWeights()),
    "similar, together 0": (SplitBy.SIMILAR, SplitWeights(together=0)),
    "similar, together 8": (SplitBy.SIMILAR, SplitWeights(together=8)),
    MIXED: (SplitBy.MIXED, SplitWeights()),
}
PLAYED = ("true_gap", "one_sided")
MOVED = ("moved_untold", "moved_told")
Clubs = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Task:
    """A day, and who splits it."""

    field: str
    arm: str
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{self.field}, {self.arm}, {self.seed}"


def tasks(seeds: int) -> list[Task]:
    """Return every day of the study, seed after seed."""
    chosen = product(FIELDS, (BY_HAND, *ARMS), range(FIRST_SEED, FIRST_SEED + seeds))
    return sorted((Task(*one) for one in chosen), key=lambda task: task.seed)


def run(seeds: int, timed_seeds: int, workers: Workers) -> Row:
    """Play what is missing, measure the times, write rows and summary, and return the summary."""
    wanted = tasks(seeds)
    with progress("split", len(wanted)) as advance:
        rows = list(resumed("split", wanted, lambda task: task.key, play_task, workers, advance))
    rows.sort(key=lambda row: (row["field"], row["arm"], row["seed"]))
    summary = {**summed_up(rows), "times": times(timed_seeds), "circumstances": circumstances()}
    write_result("split", summary)
    keep_rows("split", rows)
    return summary


def draw_day(teams: int, seed: int, clubs: Clubs = (CLUB_SIZES, HOW_OFTEN)) -> World:
    """Return the day that a seed stands for: clubs in random order, strengths that know nothing of clubs."""
    random, sizes = Random(seed), list[int]()
    while (left := teams - sum(sizes)) > 0:
        sizes.append(min(random.choices(*clubs)[0], left))
    rules = PairingRules(same_club_funino=SameClubFunino.LAST_RESORT)
    world = draw_world(Scenario(club_sizes=tuple(sizes), number_of_rounds=ROUNDS, rules=rules), seed)
    named = [(f"club {club:02d}", number) for club, size in enumerate(sizes) for number in range(1, size + 1)]
    renamed = (
        Team(f"{club} {number}", club, strength=team.strength)
        for (club, number), team in zip(named, world.teams, strict=True)
    )
    return replace(world, teams=tuple(renamed))


def play_task(task: Task) -> Row:
    """Return the row of one day."""
    teams, groups = FIELDS[task.field]
    world = draw_day(teams, task.seed)
    split = _split(world, groups, task.arm)
    broken = {rule.rule for group in split.groups for rule in group.broken_rules}
    row: Row = {
        "field": task.field,
        "arm": task.arm,
        "seed": task.seed,
        "further_groups": sum(len(group.clubs) for group in split.groups) - len({team.club for team in world.teams}),
        "single_teams": sum(size < SMALLEST_CLUB for group in split.groups for size in group.clubs.values()),
        "above_half": int(StartRule.CLUB_TOO_LARGE in broken),
        "is_legal": int(split.is_legal),
        "is_proven": int(split.is_proven),
        "gap": None if split.bound is None else split.cost - split.bound,
    }
    row |= _played(world, split) if split.is_legal else dict.fromkeys(PLAYED)
    return row | (_moved(world, split, groups, task) if task.arm in {SIMILAR, MIXED} else dict.fromkeys(MOVED))


def _split(world: World, groups: int, arm: str) -> Split:
    if arm == BY_HAND:
        return split_by_hand(world.teams, groups)
    by, weights = ARMS[arm]
    return split_field(world.teams, groups, by, weights=weights)


def split_by_hand(teams: Sequence[Team], groups: int) -> Split:
    """Return the split of a list of clubs that is cut into parts of the right size."""
    sizes = sizes_of_groups(FestivalDay(teams=teams, groups=groups, by=SplitBy.MIXED))
    listed = [team.id for team in sorted(teams, key=lambda team: (team.club, team.id))]
    return evaluate_split(teams, [listed[start:end] for start, end in pairwise((0, *accumulate(sizes)))])


def _played(world: World, split: Split) -> Row:
    """Return the true gap and the share of one-sided games of a day, over its groups by their numbers of teams."""
    found = []
    for group in split.groups:
        part = _world_of(world, group)
        tournament = Tournament(number_of_rounds=ROUNDS, teams=part.teams, rules=world.scenario.rules)
        for number in range(1, ROUNDS + 1):
            paired = by_engine(tournament, part)
            tournament = tournament.with_round(paired, part.results(number, paired.games))
            refuse_illegal(tournament)
        found.append((quality.true_gap(tournament, part.truth), quality.one_sided(tournament, part.truth)))
    sizes = [len(group.teams) for group in split.groups]
    return dict(zip(PLAYED, np.average(found, axis=0, weights=sizes).tolist(), strict=True))


def _world_of(world: World, group: SplitGroup) -> World:
    """Return the part of a day that a group plays in, with clubs that join as one."""
    first = {club: join[0] for join in group.joins for club in join}
    chosen = sorted((team.id, number) for number, team in enumerate(world.teams) if team.id in group.teams)
    numbers = [number for _, number in chosen]
    return replace(
        world,
        teams=tuple(
            team.model_copy(update={"club": first.get(team.club, team.club)})
            for team in (world.teams[number] for number in numbers)
        ),
        strengths=world.strengths[numbers],
        luck=world.luck[:, numbers],
        leaves_after=world.leaves_after[numbers],
    )


def _moved(world: World, split: Split, groups: int, task: Task) -> Row:
    """Return how many teams move when one falls out and another comes: split afresh, and with what they were told."""
    random = Random(task.seed)
    gone = random.choice(world.teams)
    late = Team("late 1", "late", strength=random.randint(1, 10))
    teams = [*(team for team in world.teams if team.id != gone.id), late]
    before = {team: group for team, group in split.announced.items() if team != gone.id}
    by, weights = ARMS[task.arm]
    afresh = split_field(teams, groups, by, weights=weights).announced
    bound = split_field(teams, groups, by, weights=weights, announced=before).announced
    renamed = [dict(enumerate(order, start=1)) for order in permutations(range(1, groups + 1))]
    return {
        "moved_untold": min(sum(names[afresh[team]] != group for team, group in before.items()) for names in renamed),
        "moved_told": sum(bound[team] != group for team, group in before.items()),
    }


def summed_up(rows: Sequence[Row]) -> Row:
    """Return for each field, and for all together, what each arm does, also beside the same days by hand."""
    fields = {**{field: group for (field,), group in grouped(rows, "field").items()}, "all days": list(rows)}
    return {
        "seeds": len({row["seed"] for row in rows}),
        "rounds": ROUNDS,
        "fields": [{"field": field, "arms": dict(_arms(of_field))} for field, of_field in fields.items()],
    }


def _arms(rows: Sequence[Row]) -> Iterator[tuple[str, Row]]:
    by_hand = {(row["field"], row["seed"]): row for row in rows if row["arm"] == BY_HAND and row["is_legal"]}
    for (arm,), group in grouped(rows, "arm").items():
        in_both = [row for row in group if (row["field"], row["seed"]) in by_hand]
        found: Row = {name: told(_mean(group, name)) for name in (*PLAYED, "further_groups", "single_teams")}
        found |= {name: told(_mean(group, name)) for name in MOVED if group[0][name] is not None}
        found |= {f"{name}_beside": told(_difference(in_both, by_hand, name)) for name in PLAYED if arm != BY_HAND}
        found["gap_by_hand"] = told(_mean(list(by_hand.values()), "true_gap"))
        for name in ("is_legal", "above_half", "is_proven"):
            found[name] = sum(row[name] for row in group)
        yield arm, {**found, "days": len(group), "days_beside": len(in_both)}


def _mean(rows: Sequence[Row], name: str) -> Estimate:
    known = [row for row in rows if row[name] is not None]
    return clustered_estimate([float(row[name]) for row in known], [row["seed"] for row in known])


def _difference(rows: Sequence[Row], by_hand: dict[tuple[str, int], Row], name: str) -> Estimate:
    less = [row[name] - by_hand[row["field"], row["seed"]][name] for row in rows]
    return clustered_estimate(less, [row["seed"] for row in rows])


def times(seeds: int) -> list[Row]:
    """Return the CPU seconds of a split, and how many are proven, of usual clubs and of few large ones."""
    kinds: dict[str, Clubs] = {"many small clubs": (CLUB_SIZES, HOW_OFTEN), "few large clubs": FEW_LARGE}
    split_field(draw_day(16, FIRST_SEED).teams, 2)  # the solver is loaded
    return [
        _timed(field, by, kind, [draw_day(TIMED[field][0], FIRST_SEED + seed, clubs) for seed in range(seeds)])
        for field, (kind, clubs), by in product(TIMED, kinds.items(), SplitBy)
    ]


def _timed(field: str, by: SplitBy, kind: str, worlds: Sequence[World]) -> Row:
    seconds, splits, found = list[float](), list[Split](), Counter[str]()
    for world in worlds:
        began = time.process_time()
        try:
            splits.append(split_field(world.teams, TIMED[field][1], by))
        except NoPairingInTimeError:
            found["none"] += 1
        seconds.append(time.process_time() - began)
    gaps = [split.cost - (split.bound or 0) for split in splits]
    return {
        "field": field,
        "clubs": kind,
        "by": by.value,
        "days": len(worlds),
        "median": round(float(np.median(seconds)), 3),
        "most": round(max(seconds), 3),
        "proven": sum(split.is_proven for split in splits),
        "without": found["none"],
        "mean_gap": round(float(np.mean(gaps)), 2),
    }
