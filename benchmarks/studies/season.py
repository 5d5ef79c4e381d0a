"""What remembering the last dates does to a season: beside the same season with dates that forget each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np

from benchmarks.progress import progress
from benchmarks.studies.seasons import (
    CLUBS,
    ClubMeetings,
    Day,
    Setting,
    draw_season,
    meetings_of_clubs,
    rules_of_planner,
)
from benchmarks.studies.store import Row, circumstances, grouped, keep_rows, resumed, write_result
from pairing_engine.past.history import history_of
from pairing_engine.study import quality
from pairing_engine.study.measures.statistics import Estimate, estimate, paired_difference
from pairing_engine.study.parallel import Workers
from pairing_engine.tournament import Tournament

FIRST_SEED = 90_000
STAYS = 0.9
KINDS = {"the same six clubs": CLUBS, "six of nine clubs": 9}
"""How many clubs a district has, by what the page calls it."""
REMEMBERED, FORGOTTEN = "remembered", "forgotten"
MEASURED = (
    "met_before",
    "most_met",
    "least_met",
    "spread",
    "never_met",
    "most_met_teams",
    "true_gap",
    "format_deviation",
    "rematches",
    "repeated_partners",
)


@dataclass(frozen=True)
class Task:
    """One season, whose dates remember the last ones or forget them."""

    kind: str
    arm: str
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{self.kind}, {self.arm}, {self.seed}"


def tasks(seeds: int) -> list[Task]:
    """Return every season of the study."""
    numbers = range(FIRST_SEED, FIRST_SEED + seeds)
    return [Task(*chosen) for chosen in product(KINDS, (REMEMBERED, FORGOTTEN), numbers)]


def run(seeds: int, workers: Workers) -> Row:
    """Play what is missing, write rows and summary, and return the summary."""
    wanted = tasks(seeds)
    with progress("season", len(wanted)) as advance:
        rows = list(resumed("season", wanted, lambda task: task.key, play_task, workers, advance))
    return keep(rows)


def play_task(task: Task) -> Row:
    """Return the row of one season."""
    played: list[Tournament] = []
    met: list[ClubMeetings] = []
    days = draw_season(Setting(KINDS[task.kind], STAYS), task.seed)
    for day in days:
        tournament = day.play(rules_of_planner(met if task.arm == REMEMBERED else ()))
        played.append(tournament)
        met.append(meetings_of_clubs(tournament))
    return {"kind": task.kind, "arm": task.arm, "seed": task.seed, **_measured(days, played, met)}


def _measured(days: Sequence[Day], played: Sequence[Tournament], met: Sequence[ClubMeetings]) -> Row:
    histories = [history_of(tournament) for tournament in played]
    together = _dates_together(days)
    times = [sum(of_day[pair] for of_day in met) for pair in together]
    truths = [quality.true_gap(one, day.world.truth) for one, day in zip(played, days, strict=True)]
    return {
        "met_before": _met_before(met),
        "most_met": max(times),
        "least_met": min(times),
        "spread": float(np.std([each / together[pair] for pair, each in zip(together, times, strict=True)])),
        "never_met": sum(each == 0 for each in times),
        "most_met_teams": _most_met_teams(played),
        "true_gap": float(np.mean(truths)),
        "format_deviation": float(np.mean([quality.format_deviations(history).sum() for history in histories])),
        "rematches": float(np.mean([quality.rematches(history) for history in histories])),
        "repeated_partners": float(np.mean([quality.repeated_partners(history) for history in histories])),
    }


def _dates_together(days: Sequence[Day]) -> dict[tuple[str, str], int]:
    """Return on how many dates each two clubs were there together."""
    found: dict[tuple[str, str], int] = {}
    for day in days:
        clubs = sorted({team.club for team in day.world.teams})
        for one, other in combinations(clubs, 2):
            found[one, other] = found.get((one, other), 0) + 1
    return found


def _met_before(met: Sequence[ClubMeetings]) -> float:
    """Return how often two clubs that meet had met on earlier dates, on average over the meetings after the first."""
    before, total, meetings = ClubMeetings(), 0, 0
    for number, of_day in enumerate(met):
        if number:
            total += sum(times * before[pair] for pair, times in of_day.items())
            meetings += of_day.total()
        before += of_day
    return total / meetings


def _most_met_teams(played: Sequence[Tournament]) -> int:
    """Return how often the two teams met that met most often in the season."""
    found: dict[tuple[str, str], int] = {}
    for tournament in played:
        for round_ in tournament.rounds:
            for match in round_.matches:
                for teams in product(match.home, match.away):
                    one, other = sorted(teams)
                    found[one, other] = found.get((one, other), 0) + 1
    return max(found.values())


def keep(rows: Sequence[Row]) -> Row:
    """Write the rows and their summary, and return the summary."""
    ordered = sorted(rows, key=lambda row: (row["kind"], row["seed"], row["arm"]))
    summary = summed_up(ordered)
    write_result("season", summary)
    keep_rows("season", ordered)
    return summary


def summed_up(rows: Sequence[Row]) -> Row:
    """Return for each kind of season both ways and their difference, season by season."""
    return {
        "circumstances": circumstances(),
        "stays": STAYS,
        "kinds": [_compared(kind, of_kind) for (kind,), of_kind in sorted(grouped(rows, "kind").items())],
    }


def _compared(kind: str, rows: Sequence[Row]) -> Row:
    pairs = [pair for _, pair in sorted(grouped(rows, "seed").items()) if len(pair) == 2]
    found: Row = {"kind": kind, "seasons": len(pairs)}
    for name in MEASURED:
        with_past, without = ([row[name] for pair in pairs for row in pair if row["arm"] == arm] for arm in _ARMS)
        found[name] = {
            REMEMBERED: told(estimate(with_past)),
            FORGOTTEN: told(estimate(without)),
            "difference": told(paired_difference(with_past, without)),
        }
    return found


_ARMS = (REMEMBERED, FORGOTTEN)


def told(value: Estimate) -> Row:
    """Return an estimate as a summary keeps it."""
    margin = None if value.size < 2 else round(value.margin, 5)
    return {"mean": round(value.mean, 5), "margin": margin, "n": value.size}
