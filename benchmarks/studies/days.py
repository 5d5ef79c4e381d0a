"""Plays every field over HTTP with default settings, and checks that each day kept what was announced before it.

Teams, estimates and results of a day come from the world of a seed, so that the same day is paired in each of the ways
that are compared, and its true strengths are known.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask

from benchmarks.progress import progress
from benchmarks.studies.store import RESULTS, Row, circumstances, grouped, kept_rows, resumed, write_anew, write_result
from pairing_engine.errors import PairingError
from pairing_engine.past.history import history_of
from pairing_engine.rules import PairingRules, SameClubFunino
from pairing_engine.study import quality
from pairing_engine.study.measures.statistics import Estimate, clustered_estimate, paired_difference
from pairing_engine.study.parallel import Workers
from pairing_engine.study.rows import write_csv
from pairing_engine.study.scenarios import all_fields, written
from pairing_engine.study.simulation import Scenario, World, draw_world, refuse_illegal
from pairing_engine.tournament import GameType, Match, Round, Team, Tournament
from pairing_engine.whole_tournament.round_shapes import ClubSizes, FloorTask, PitchLimits
from tests.webapp.auth.minting import ISSUER, Mint
from tests.webapp.callers import NEW, Caller, good, next_round
from webapp.app import create_app
from webapp.config import Settings
from webapp.domain.enums import Variety
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

FIRST_SEED = 400_000
NUMBERS_OF_ROUNDS = (6, 8)
DEFAULT, BESIDE = Variety.MIXED.value, Variety.BALANCED_GAMES.value
DAY_IN_SECONDS = 86_400
COLUMNS = (
    "field",
    "teams",
    "rounds",
    "variety",
    "seed",
    "pitches",
    "broken",
    "deviation",
    "deviation_floor",
    "same_club_games",
    "rematches",
    "repeated_partners",
    "true_gap",
    "one_sided",
)
OF_THE_RUN = ("circumstances", "broken")
"""What the kept rows do not tell."""
OVER = ("field", "rounds", "variety", "seed", "pitches", "deviation", "deviation_floor")
COMPARED = ("rematches", "repeated_partners", "true_gap", "one_sided")


@dataclass(frozen=True)
class Task:
    """One day: a field, its rounds, the way it is paired (the default is left out of the request), and its seed."""

    sizes: ClubSizes
    rounds: int
    variety: str
    seed: int

    @property
    def key(self) -> str:
        """What tells tasks apart."""
        return f"{written(self.sizes)} x {self.rounds} {self.variety} {self.seed}"


def tasks(seeds: int, numbers_of_rounds: Sequence[int] = NUMBERS_OF_ROUNDS) -> list[Task]:
    """Return every day, those to be compared side by side, so that a study that stopped has whole pairs."""
    numbers = range(FIRST_SEED, FIRST_SEED + seeds)
    places = product(numbers, numbers_of_rounds, all_fields(), (DEFAULT, BESIDE))
    return [Task(sizes, rounds, variety, seed) for seed, rounds, sizes, variety in places]


def run(seeds: int, workers: Workers) -> Row:
    """Play what is missing, write rows and summary beside the other results, and return the summary."""
    wanted = tasks(seeds)
    with progress("days", len(wanted)) as advance:
        rows = list(resumed("days", wanted, lambda task: task.key, play_task, workers, advance))
    return keep(rows)


def sum_up_anew() -> Row:
    """Write the summary of the kept rows once more, and return it."""
    return write_anew("days", summed_up(kept_rows("days")), OF_THE_RUN)


def keep(rows: Sequence[Row]) -> Row:
    """Write rows and summary beside the other results, and return the summary."""
    summary = summed_up(rows)
    write_result("days", summary)
    _write_rows(rows)
    return summary


def _write_rows(rows: Iterable[Row]) -> None:
    """Write the rows compactly, in the order of their fields; what was not kept is counted."""
    ordered = sorted(rows, key=lambda row: (row["rounds"], row["teams"], row["field"], row["variety"], row["seed"]))
    with (RESULTS / "days.csv").open("w", encoding="utf-8") as stream:
        write_csv(
            ({name: len(row[name]) if name == "broken" else row[name] for name in COLUMNS} for row in ordered), stream
        )


@dataclass
class Day:
    """What was seen of a day.

    Attributes
    ----------
    announced
        Kind of each pitch by number, as it was told before the start.
    broken
        What was not kept, in words.
    """

    world: World
    announced: list[str]
    tournament: Tournament
    broken: list[str] = field(default_factory=list)

    def note(self, number: int, shown: list[str], matches: Sequence[Row]) -> None:
        """Note what a round does not keep of what was announced."""
        places = [(match["pitch"]["number"], match["pitch"]["gameType"]) for match in matches]
        if shown != self.announced:
            self.broken.append(f"round {number}: other pitches than announced")
        for place, times in Counter(places).items():
            if times > 1 or place not in enumerate(self.announced, start=1):
                self.broken.append(f"round {number}: {times} games on pitch {place}")
        if any(match["gameType"] == "CLASSIC" != match["pitch"]["gameType"] for match in matches):
            self.broken.append(f"round {number}: five a side on a Funino pitch")
        playing = sum(len(match[side]["teams"]) for match in matches for side in ("home", "away"))
        if playing != len(self.world.teams):
            self.broken.append(f"round {number}: {len(self.world.teams) - playing} teams idle")

    def play(self, number: int, matches: Sequence[Row]) -> list[str]:
        """Take a round into the tournament, check it against the rules, and return its results."""
        games = tuple(_match(match) for match in matches)
        results = self.world.results(number, games)
        self.tournament = self.tournament.with_round(Round(matches=games), results)
        try:
            refuse_illegal(self.tournament)
        except PairingError as error:
            self.broken.append(str(error))
        return [result.value.upper() for result in results]


def play_task(task: Task) -> Row:
    """Return what was seen of a day, and what it had in rematches, partners and strength gaps."""
    with _planner() as owner:
        day = _played(task, owner)
    history = history_of(day.tournament)
    pitches = PitchLimits(day.announced.count("CLASSIC"), day.announced.count("FUNINO"))
    return {
        "field": written(task.sizes),
        "teams": sum(task.sizes),
        "rounds": task.rounds,
        "variety": task.variety,
        "seed": task.seed,
        "pitches": f"{pitches.classic}+{pitches.funino}",
        "broken": day.broken,
        "deviation": int(quality.format_deviations(history).sum()),
        "deviation_floor": _least_deviation(task, pitches),
        "same_club_games": int(history.same_club.sum()) // 2,
        "rematches": quality.rematches(history),
        "repeated_partners": quality.repeated_partners(history),
        "true_gap": round(quality.true_gap(day.tournament, day.world.truth), 4),
        "one_sided": round(quality.one_sided(day.tournament, day.world.truth), 4),
    }


def _played(task: Task, owner: Caller) -> Day:
    """Enter a field, start it, and play it to the end."""
    scenario = Scenario(club_sizes=task.sizes, number_of_rounds=task.rounds)
    world = draw_world(scenario, task.seed)
    tournament = _entered(task, owner)
    for club in sorted({team.club for team in world.teams}):
        _add_club(owner, tournament, [team for team in world.teams if team.club == club])
    announced = _pitches(owner, tournament)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    day = Day(world, announced, Tournament(number_of_rounds=task.rounds, teams=world.teams, rules=_rules(announced)))
    for number in range(1, task.rounds + 1):
        matches = next_round(owner, tournament, number)
        day.note(number, _pitches(owner, tournament), matches)
        for match, result in zip(matches, day.play(number, matches), strict=True):
            good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": result}))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    return day


def _rules(announced: Sequence[str]) -> PairingRules:
    """Return the rules that every round has to keep: those of a tournament that chose nothing, on these pitches."""
    return PairingRules(
        same_club_funino=SameClubFunino.LAST_RESORT,
        max_classic=announced.count("CLASSIC"),
        max_funino=announced.count("FUNINO"),
    )


def _entered(task: Task, owner: Caller) -> str:
    """Return the id of a new tournament; what the form leaves at its default is not sent."""
    chosen = {"expectedNumberOfTeams": sum(task.sizes), "numberOfRounds": task.rounds, "variety": task.variety}
    sent = {name: value for name, value in (NEW | chosen).items() if (name, value) != ("variety", DEFAULT)}
    return str(good(owner.post("/tournaments", json=sent))["tournamentId"])


def _add_club(owner: Caller, tournament: str, teams: Sequence[Team]) -> None:
    name = teams[0].club
    strengths = [{"estimatedSkill": int(team.strength)} for team in teams]
    good(owner.post(f"/tournaments/{tournament}/teams", json={"club": name, "nickName": name, "teams": strengths}))


def _pitches(owner: Caller, tournament: str) -> list[str]:
    config = good(owner.get(f"/tournaments/{tournament}/config"))
    return [pitch["gameType"] for pitch in config["pitches"]]


def _match(match: Row) -> Match:
    """Return a match of the planner as the engine knows it: "A 1" is team A1."""
    home, away = (tuple(team["name"].replace(" ", "") for team in match[side]["teams"]) for side in ("home", "away"))
    return Match(game_type=GameType(match["gameType"].lower()), home=home, away=away)


def _least_deviation(task: Task, pitches: PitchLimits) -> int:
    """Return the least sum over teams of abs(classic - Funino) that the pitches allow."""
    from pairing_engine.cpsat.shapes.whole_tournament import format_floor  # noqa: PLC0415 - slow to import

    found = format_floor(FloorTask(task.sizes, task.rounds, last_resort=True, limits=pitches))
    if found is None:
        raise ValueError(f"no round is possible: {task.key}")
    return found.deviation


@contextmanager
def _planner() -> Iterator[Caller]:
    """Yield an organiser who is signed in to a planner of their own."""
    with TemporaryDirectory() as folder:
        engine = engine_for(f"sqlite:///{folder}/planner.sqlite3", synchronous="OFF")
        try:
            migrate(engine)
            yield _organiser(create_app(_settings(Path(folder)), engine, mint := Mint()), mint)
        finally:
            engine.dispose()


def _organiser(app: Flask, mint: Mint) -> Caller:
    now = int(mint.claims()["iat"])
    return Caller(app, mint.token(exp=now + DAY_IN_SECONDS))


def _settings(folder: Path) -> Settings:
    origin = ISSUER.partition("/auth")[0]
    return Settings(
        public_url=origin,
        database_url="sqlite://",
        identity_url=f"{origin}/auth",
        secret_key="benchmarks-of-a-day-benchmarks-of-a-day",
        rate_limits=False,
        var_dir=folder / "var",
        ui_dir=folder / "dist",
    )


def summed_up(rows: Sequence[Row]) -> Row:
    """Return what the page tells: what was kept, and the default beside the other way, day by day."""
    return {
        "circumstances": circumstances(),
        "days": len(rows),
        "fields": len({row["field"] for row in rows}),
        "seeds": len({row["seed"] for row in rows}),
        "played": [
            {"rounds": rounds, "days": len(of_length)}
            for (rounds,), of_length in sorted(grouped(rows, "rounds").items())
        ],
        "broken": [_named(row) | {"broken": row["broken"]} for row in rows if row["broken"]],
        "deviation": [
            _deviations(variety, of_kind) for (variety,), of_kind in sorted(grouped(rows, "variety").items())
        ],
        "over": [{name: row.get(name) for name in OVER} for row in rows if row["deviation"] > row["deviation_floor"]],
        "compared": list(_compared(rows)),
    }


def _named(row: Row) -> Row:
    return {name: row[name] for name in ("field", "rounds", "variety", "seed")}


def _deviations(variety: str, rows: Sequence[Row]) -> Row:
    over = [row["deviation"] - row["deviation_floor"] for row in rows]
    at_floor = sum(excess <= 0 for excess in over)
    return {"variety": variety, "days": len(rows), "at_floor": at_floor, "most_over": max(0, *over)}


def _compared(rows: Sequence[Row]) -> Iterator[Row]:
    """Yield a row for each number of rounds and number of clubs (0 stands for all): both ways and their difference."""
    pairs = [pair for pair in grouped(rows, "field", "rounds", "seed").values() if len(pair) == 2]
    for (rounds,), same_length in sorted(
        grouped([{"rounds": p[0]["rounds"], "pair": p} for p in pairs], "rounds").items()
    ):
        chosen = [sorted(entry["pair"], key=lambda row: row["variety"] != DEFAULT) for entry in same_length]
        yield {"rounds": rounds, "clubs": 0, **_figures(chosen)}
        for clubs in range(2, 9):
            of_clubs = [pair for pair in chosen if pair[0]["field"].count("+") + 1 == clubs]
            if of_clubs:
                yield {"rounds": rounds, "clubs": clubs, **_figures(of_clubs)}


def _figures(pairs: Sequence[Sequence[Row]]) -> Row:
    found: Row = {"pairs": len(pairs)}
    seeds = [pair[0]["seed"] for pair in pairs]
    for name in COMPARED:
        default, beside = ([pair[place][name] for pair in pairs] for place in (0, 1))
        found[name] = {
            "default": _told(clustered_estimate(default, seeds)),
            "beside": _told(clustered_estimate(beside, seeds)),
            "difference": _told(paired_difference(default, beside, seeds)),
        }
    return found


def _told(value: Estimate) -> Row:
    margin = None if value.size < 2 else round(value.margin, 4)
    return {"mean": round(value.mean, 4), "margin": margin, "n": value.size}
