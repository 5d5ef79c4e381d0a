"""How long a round takes: all fields and rounds, in CPU time, beside a peer in the same run; then far larger fields."""

import json
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from benchmarks.micro import stages
from benchmarks.progress import progress
from benchmarks.studies.large import PAST_ROUNDS, tournament_of_many
from benchmarks.studies.peers import PEERS, PY4SWISS, chess_after, chess_tournament
from benchmarks.studies.store import ROOT, Row, circumstances, grouped, write_result
from pairing_engine.engine import pair_next_round
from pairing_engine.look_ahead.horizon import foreseen_after
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.pairing import Pairing
from pairing_engine.rules import LookAhead, PairingRules
from pairing_engine.study.scenarios import all_fields
from pairing_engine.study.simulation import Scenario, draw_world, play
from pairing_engine.tournament import Tournament
from pairing_engine.whole_tournament.round_shapes import ClubSizes

ROUNDS = 8
FIRST_SEED = 30_000
PEER_PLAYERS = 16
CLUB_SIZE = 4
PERCENTILES = (50, 95, 99)
PLANS = (foreseen_after, remaining_plans)
"""What remembers plans: each round makes its own."""


@dataclass(frozen=True)
class Plan:
    """How much is measured: tournaments per number of teams at least, runs of peers and large fields, simulations."""

    tournaments: int = 40
    large: tuple[tuple[int, int], ...] = ((4, 16), (8, 8), (4, 64), (4, 250))
    large_runs: int = 3
    large_limit: int = 180
    cold_runs: int = 3
    beside_peers: tuple[int, ...] = (8, 16, 32, 64)
    peer_runs: int = 5
    simulated: int = 50
    look_ahead: bool = False


def run(plan: Plan) -> Row:
    """Measure everything, write the summary, and return it."""
    with progress("one round", len(all_fields())) as advance:
        rows = [row for sizes in all_fields() for row in _advancing(advance, _rounds_of(sizes, plan))]
    summary = {
        "circumstances": circumstances(),
        "by_teams": {str(teams): _summed_up(group) for (teams,), group in sorted(grouped(rows, "teams").items())},
        "by_field": {
            field: {"rounds": len(group), "p50": _percentile(group, 50), "max": _percentile(group, 100)}
            for (field,), group in grouped(rows, "field").items()
        },
        "peak_memory": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024),
        "peer": _peer(plan),
        "beside_peers": [row for teams in plan.beside_peers for row in _beside_peers(teams, plan)],
        "stages": stages.measured(),
        "simulated": None if plan.look_ahead else _simulated(plan.simulated),
        "cold_seconds": _cold(plan),
        "large": _large(plan),
    }
    write_result("speed-look-ahead" if plan.look_ahead else "speed", summary)
    return summary


def _advancing(advance: Any, rows: list[Row]) -> list[Row]:
    advance(1)
    return rows


def _rounds_of(sizes: ClubSizes, plan: Plan) -> list[Row]:
    """Return the CPU time of every round of seeded tournaments of a field."""
    splits = sum(sum(other) == sum(sizes) for other in all_fields())
    rules = PairingRules(look_ahead=LookAhead.HORIZON if plan.look_ahead else LookAhead.NONE)
    scenario = Scenario(club_sizes=sizes, number_of_rounds=ROUNDS, rules=rules)
    rows: list[Row] = []
    for seed in range(FIRST_SEED, FIRST_SEED + -(-plan.tournaments // splits)):
        world = draw_world(scenario, seed)
        tournament = Tournament(number_of_rounds=ROUNDS, teams=world.teams, rules=rules)
        if not rows:
            pair_next_round(tournament)  # imports the solver; the first call of a process is measured on its own
        for number in range(1, ROUNDS + 1):
            pairing, seconds = _timed(tournament)
            rows.append({"teams": sum(sizes), "field": scenario.name, "cpu": seconds, "optimal": pairing.optimal})
            tournament = tournament.with_round(pairing, world.results(number, pairing.games))
    return rows


def _timed(tournament: Tournament) -> tuple[Pairing, float]:
    """Return the coming round and the CPU seconds that it took, paired once: as an organiser waits for it."""
    for plans in PLANS:
        plans.cache_clear()
    began = time.process_time()
    pairing = pair_next_round(tournament)
    return pairing, time.process_time() - began


def _percentile(rows: list[Row], percent: float) -> float:
    return round(float(np.percentile([1000 * row["cpu"] for row in rows], percent)), 3)


def _summed_up(rows: list[Row]) -> Row:
    """Return milliseconds of CPU time."""
    return {
        "rounds": len(rows),
        "optimal": sum(row["optimal"] for row in rows),
        **{f"p{percent}": _percentile(rows, percent) for percent in PERCENTILES},
        "max": _percentile(rows, 100),
    }


def _peer(plan: Plan) -> Row:
    """Return what the peer needs for players of a chess tournament, round by round, after one to warm up."""
    PY4SWISS.seconds(next(chess_tournament(PEER_PLAYERS, ROUNDS, seed=0)), ROUNDS)
    seconds = [
        {"cpu": PY4SWISS.seconds(players, ROUNDS), "optimal": True}
        for seed in range(plan.tournaments)
        for players in chess_tournament(PEER_PLAYERS, ROUNDS, seed)
    ]
    return {"name": PY4SWISS.name, "players": PEER_PLAYERS, **_summed_up(seconds)}


def _beside_peers(teams: int, plan: Plan) -> list[Row]:
    """Return what one round after five takes: clubs of four by the engine, as many players by each of the peers."""
    chess = list(islice(chess_after(PAST_ROUNDS, teams, ROUNDS), plan.peer_runs))
    rows = [
        {"name": peer.name, "teams": teams, **_middle(peer.seconds(players, ROUNDS) for players in chess)}
        for peer in PEERS
    ]
    paired = [_timed(tournament_of_many(CLUB_SIZE, teams // CLUB_SIZE, seed)) for seed in range(plan.peer_runs)]
    proven = sum(pairing.optimal for pairing, _ in paired)
    return [*rows, {"name": "engine", "teams": teams, "optimal": proven, **_middle(seconds for _, seconds in paired)}]


def _middle(seconds: Iterable[float]) -> Row:
    """Return milliseconds of CPU time."""
    times = [1000 * value for value in seconds]
    return {"runs": len(times), "median": round(float(np.median(times)), 3), "max": round(max(times), 3)}


def _simulated(tournaments: int) -> Row:
    """Return what simulating so many tournaments of four clubs of four takes, round by round."""
    rules = PairingRules(look_ahead=LookAhead.NONE)
    scenario = Scenario(club_sizes=(CLUB_SIZE,) * 4, number_of_rounds=ROUNDS, rules=rules)
    play(scenario, FIRST_SEED)
    began = time.perf_counter(), time.process_time()
    for seed in range(FIRST_SEED, FIRST_SEED + tournaments):
        play(scenario, seed)
    cpu, wall = time.process_time() - began[1], time.perf_counter() - began[0]
    return {"field": scenario.name, "tournaments": tournaments, "cpu": round(cpu, 3), "wall": round(wall, 3)}


def _cold(plan: Plan) -> list[float]:
    """Return the CPU seconds that a fresh process takes from its start to the first paired round of 16 teams."""
    program = (
        "from pairing_engine.study.simulation import Scenario, play\n"
        "play(Scenario(club_sizes=(8, 8), number_of_rounds=1), seed=1)\n"
    )
    taken = []
    for _ in range(plan.cold_runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(round(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 3))
    return taken


def _large(plan: Plan) -> list[Row]:
    """Return one row per run of each large field; one that takes too long is stopped and says so."""
    rows: list[Row] = []
    for club_size, clubs in plan.large:
        for seed in range(plan.large_runs):
            row = _in_a_process(club_size, clubs, seed, plan.large_limit)
            rows.append({"teams": club_size * clubs, "club_size": club_size, "seed": seed, **row})
            if "error" in row:
                break
    return rows


def _in_a_process(club_size: int, clubs: int, seed: int, limit: int) -> Row:
    """Return what a process of its own says of one large round, or why it ended."""
    command = [sys.executable, "-m", "benchmarks.studies.large", *map(str, (club_size, clubs, seed, limit))]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        row: Row = json.loads(done.stdout)
        return row
    if done.returncode in {-signal.SIGXCPU, -signal.SIGKILL}:
        return {"error": f"stopped after {limit} s of CPU time"}
    return {"error": done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"ended with {done.returncode}"}
