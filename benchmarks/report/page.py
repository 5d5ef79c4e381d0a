"""The page of the documentation, written from the committed results."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks.gate import CASES, GUARDED
from benchmarks.report import plots, web
from benchmarks.report.builds import note_on
from benchmarks.report.dial import dial_section
from benchmarks.report.differences import cells
from benchmarks.studies.store import Row, grouped, kept_rows, read_result, table_of
from pairing_engine.study.baselines import CEILING, ENGINE, LOOK_AHEAD, PAIRERS
from pairing_engine.study.measures.metrics import METRICS
from pairing_engine.study.measures.tables import number, signed, table
from pairing_engine.study.scenarios import named_fields, written

FILE = Path(__file__).parents[2] / "docs" / "reference" / "benchmarks.md"

STUDIES = (
    "quality",
    "sensitivity",
    "room",
    "rating",
    "front",
    "days",
    "bound",
    "season",
    "prediction",
    "speed",
    "speed-look-ahead",
    "web",
    "mutants",
)
"""What has results, in the order of the pages."""

FEWEST_SEEDS = 10
"""With fewer, intervals are so wide that hardly anything is decided."""

HEAD = """# Benchmarks

How good and how fast pairings are, measured. This page is written by `nox -s benchmarks -- report` from the results
that are kept in `benchmarks/results/`; what the metrics mean and how far one may trust them is explained in
[how quality is judged](../explanation/quality.md).
"""


def write() -> None:
    """Draw all plots and write the page."""
    sections = [HEAD, *_quality(), *_sensitivity(), *_speed(), *web.section(), *_circumstances()]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _quality() -> Iterator[str]:
    summary = read_result("quality")
    if summary is None:
        yield "## Quality\n\nThe study has not been run yet.\n"
        return
    protocol = summary["protocol"]
    tournaments = "; ".join(f"{name}: {count:,}" for name, count in protocol["tournaments_of"].items())
    rounds_of_others = protocol["other_numbers_of_rounds"]
    others = f", the others with {_listed(rounds_of_others)}" if rounds_of_others else ""
    yield f"""## Quality

{protocol["tournaments"]:,} tournaments with {protocol["rounds_played"]:,} rounds were played on
{protocol["fields"]} fields, the named ones with {_listed(protocol["numbers_of_rounds"])} rounds{others},
seeds {protocol["first_seed"]} to {protocol["last_seed"]}
({tournaments}). With a seed come the true strengths, the organiser's estimates and the luck of each game, the same
for all who pair. Intervals are 95 % confidence intervals of means, in which all tournaments of a seed are one
observation; what is compared is compared seed by seed: {protocol["named_seeds"]} seeds on the
{len(named_fields())} named fields, {protocol["other_seeds"]} on each of the others.
Look-ahead stands in the tables only where it was run. The rows lie in
`benchmarks/results/quality.csv`; `nox -s benchmarks -- quality` makes them again.

{_how_old(summary)}

{note_on(summary)}
"""
    yield from _guarantees(summary)
    yield from _beside_others(summary)
    yield from _verdicts(summary)
    yield from _by_field(summary)
    yield _releases()


def _releases() -> str:
    """Return what the tournaments of the gate came to, build by build, and those that are held out."""
    rows = [
        [
            f"{row['release']}, `{row['engine']}`",
            seeds,
            *(f"{float(row[key]):.{METRICS[key].decimals}f}" for key in GUARDED),
        ]
        for kept, seeds in (("trend", "of the gate"), ("held-out", "held out"))
        if table_of(kept).exists()
        for row in kept_rows(kept)
    ]
    with_exchanges = sum("improvable_rounds" in case.guarded for case in CASES)
    return f"""### From build to build

The mean of the {len(CASES)} cases of the gate, {sum(case.seeds for case in CASES)} tournaments; each case counts the
same, however many are its own. Rounds that an exchange betters are those of the {with_exchanges} cases without
look-ahead. By the seeds that are held out nothing had been chosen when a build played them, and each release plays them
once: if they came out clearly worse than those of the gate, the engine would have been fitted to these.

{table(("release, build", "seeds", *(METRICS[key].title for key in GUARDED)), rows)}
"""


def _how_old(summary: Row) -> str:
    """Return a warning where another engine has played than in the study of ratings."""
    rating = read_result("rating")
    if rating is None or rating["circumstances"]["engine"] == summary["circumstances"]["engine"]:
        return ""
    return f"""**The engine that played here, `{summary["circumstances"]["engine"]}`, is another than that of
[What ratings know](rating.md), `{rating["circumstances"]["engine"]}`:** gaps and repetition are not to be compared
from page to page; legality, proofs and formats are tested with every change."""


def _guarantees(summary: Row) -> Iterator[str]:
    rows = []
    for name in PAIRERS:
        if (found := summary["guarantees"].get(name)) is None:
            continue
        gap = found["oracle_gap_worst"]
        on_floor = found["on_format_floor"]
        rows.append(
            [
                name,
                f"{found['tournaments']:,}",
                f"{100 * found['rounds_completed'] / found['rounds']:.1f}",
                f"{found['illegal_rounds']:,}",
                "" if gap is None else f"{100 * gap:.2f} ({found['oracle_tournaments']})",
                "" if on_floor is None else f"{100 * on_floor:.1f}",
            ]
        )
    header = ("who pairs", "tournaments", "rounds completed, %", "illegal rounds")
    beyond = ("worst gap to the oracle, % (tournaments)", "format deviation on its floor, %")
    yield f"""### What holds always

{table((*header, *beyond), rows)}

The oracle is a dynamic programme that knows no solver; it was asked about every round of the tournaments in brackets.
The floor is the least format deviation that the field allows over the whole tournament.
"""
    off = summary["guarantees"][ENGINE]["off_format_floor"]
    if off:
        places = summary["protocol"]["places"]
        listed = ", ".join(f"{place}: {mean:g}" for place, mean in off.items())
        yield f"""An engine that looks at one round only can miss that floor in fields where formats cannot be shared
out evenly in each round. It did in these {len(off)} of {places} fields and numbers of rounds (mean over the floor,
summed over teams):

<details><summary>The list</summary>

{listed}

</details>
"""


def _beside_others(summary: Row) -> Iterator[str]:
    plots.gap_beside_others(summary)
    plots.gap_against_repetition(summary)
    overall = summary["overall"]
    names = [name for name in PAIRERS if name in overall]
    rows = [
        [metric.title, *(number(overall[name]["metrics"].get(key), metric.decimals) for name in names)]
        for key, metric in METRICS.items()
    ]
    against = [name for name in names if name != ENGINE]
    rest = summary.get("rest") or {}
    in_rest = [name for name in against if name in rest]
    known = overall.get(CEILING, {}).get("random_is_1", {}).get("true_gap")
    engine = overall[ENGINE]["random_is_1"].get("true_gap")
    ladder = overall.get("ladder", {}).get("random_is_1", {}).get("true_gap")
    yield f"""### Beside other ways to pair

The {len(named_fields())} named fields together, {summary["protocol"]["named_seeds"]} seeds.

{table(("", *names), rows)}

The same, seed by seed, minus the engine's one-round optimum; bold where it is significant at 5 % after Holm's
correction for all cells of the table. Only tournaments that both could play to their end count.

{_minus_engine(overall, against)}

{f"The same on all other fields together, {_few(summary['protocol']['other_seeds'])}:" if in_rest else ""}

{_minus_engine(rest, in_rest) if in_rest else ""}

![Strength gap of everybody, random legal as 1, with error bars.](benchmarks/gap.svg)

What the optimiser can see is the left half: the gap as the ratings before the round have it. The right half is what
children feel, and it depends on what ratings know, too: by the true strengths the engine's games have
{number(engine, 2)} of the gap of random legal games, the ladder's {number(ladder, 2)}, and an engine that knew the true
strengths would reach {number(known, 2)}. What each of them pays in rematches is in the next picture.

![True strength gap against repetition, with error bars.](benchmarks/repetition.svg)

Blind greedy is left out of this picture, as it often stops before the end. Funino only can lie left of zero: the floor
is that of tournaments with both formats, and in a classic game each team meets two opponents at once.
"""


def _minus_engine(found: Row, names: list[str]) -> str:
    """Return the table of what everybody else has more or less than the one-round optimum."""
    shown = beside_engine(found, names)
    rows = ([metric.title, *(shown[key, name] for name in names)] for key, metric in METRICS.items())
    return table(("", *names), rows)


def beside_engine(found: Row, names: Iterable[str]) -> dict[tuple[str, str], str]:
    """Return each metric of everybody else less that of the one-round optimum, as the table shows it."""
    return cells(
        {
            (key, name): (found[name]["against_engine"].get(key), metric.decimals)
            for key, metric in METRICS.items()
            for name in names
        }
    )


def _verdicts(summary: Row) -> Iterator[str]:
    found = summary["verdicts"]
    if not found:
        yield """### Where a baseline is ahead

Nowhere: every baseline whose format deviation is within 2 of the engine's is worse or equal on each line.
"""
        return
    rows = [
        [
            f"{row['place']}: {row['pairer']}",
            METRICS[row["metric"]].title,
            signed(row, METRICS[row["metric"]].decimals, is_clear=True),
            str(row["n"]),
        ]
        for row in found
    ]
    lines = [
        f"- {name[0]}: {_listed(sorted({METRICS[row['metric']].title for row in group}))} ({len(group)})"
        for name, group in grouped(found, "pairer").items()
    ]
    bullets = "\n".join(lines)
    yield f"""### Where a baseline is ahead

Of the baselines whose format deviation is within 2 of the engine's, these are ahead of the one-round optimum on some
line, significantly at 5 % after Holm's correction for all lines, baselines and places together: field by field where it
is a named one, the other fields by their number of teams. In brackets how many times:

{bullets}

The lines trade against each other. Round by round nobody is ahead in the sum that is minimised, that is proven; but a
round that is best today can leave less for tomorrow.

<details><summary>The list</summary>

{table(("fields and baseline", "line", "minus engine", "seeds"), rows)}

</details>
"""


def _by_field(summary: Row) -> Iterator[str]:
    keys = (
        "true_gap",
        "format_deviation",
        "excess_format_deviation",
        "rematches",
        "repeated_partners",
        "excess_repetition",
    )
    shown = [name for name in (ENGINE, LOOK_AHEAD) if name in summary["overall"]]
    for name in shown:
        rows = [
            [field, *(number(found[name]["metrics"].get(key), METRICS[key].decimals) for key in keys)]
            for field in (written(one.club_sizes) for one in named_fields())
            if name in (found := summary["by_field"].get(field, {}))
        ]
        yield f"""### Field by field: {name}

{table(("field", *(METRICS[key].title for key in keys)), rows)}
"""
    rows = [
        [teams, *(number(found[ENGINE]["metrics"].get(key), METRICS[key].decimals) for key in keys)]
        for teams, found in sorted(summary["by_teams"].items(), key=lambda item: int(item[0]))
    ]
    yield f"""### By number of teams: {ENGINE}

{table(("teams", *(METRICS[key].title for key in keys)), rows)}
"""


def _sensitivity() -> Iterator[str]:
    summary = read_result("sensitivity")
    if summary is None:
        yield "## Sensitivity\n\nThe study has not been run yet.\n"
        return
    protocol, convergence = summary["protocol"], summary["convergence"]
    yield f"""## Sensitivity

{protocol["tournaments"]:,} tournaments, seeds from {protocol["first_seed"]} on. Behind each setting of the dial stand
{_sizes(summary["dial"])} seeds, behind each weight {_sizes(summary["weights"])}, behind each circumstance
{_sizes(summary["circumstances_of_the_day"])}, and {convergence["seeds"]} behind each point of the rating's curve.
"""
    yield from dial_section(summary, read_result("room"))
    yield from _weights(summary)
    plots.circumstances(summary)
    plots.rating_converges(summary)
    yield f"""### Other circumstances

Wrong estimates, more or fewer draws, teams that leave, an odd number of teams; 6 rounds.

![True strength gap and rematches under other circumstances.](benchmarks/circumstances.svg)

### How the rating converges

{convergence["field"]}, {convergence["seeds"]} seeds, without the organiser's estimates. The intervals are those of the
mean; single tournaments vary more, one reason not to sell a table as the order of merit.

![Rank correlation of ratings and true strengths, round by round.](benchmarks/convergence.svg)
"""


def _few(seeds: int) -> str:
    """Return a number of seeds, and what so few of them cannot tell."""
    return f"{seeds} seeds" if seeds >= FEWEST_SEEDS else f"{seeds} seeds, which decide next to nothing"


def _sizes(rows: list[Row]) -> str:
    """Return the sizes of the samples behind some rows, as ``4`` or ``3 to 4``."""
    sizes = {row["metrics"]["true_gap"]["n"] for row in rows if row["metrics"]}
    return " to ".join(map(str, sorted({min(sizes), max(sizes)}))) if sizes else "no"


def _weights(summary: Row) -> Iterator[str]:
    keys = ("estimated_gap", "true_gap", "format_deviation", "rematches", "repeated_partners")
    rows = [
        [row["setting"], *(number(row["metrics"].get(key), METRICS[key].decimals) for key in keys)]
        for row in sorted(summary["weights"], key=lambda row: row["setting"])
    ]
    yield f"""### The weights

Each weight alone, multiplied by a factor; 4+4, 4+4+4 and 5+4+3+2+2 with 6 rounds together.

{table(("weight", *(METRICS[key].title for key in keys)), rows)}
"""


def _speed() -> Iterator[str]:
    summary = read_result("speed")
    if summary is None:
        yield "## Speed\n\nThe study has not been run yet.\n"
        return
    plots.time_against_teams(summary)
    plots.time_of_large_fields(summary)
    rows = [
        [f"{teams} teams", *_times(times)]
        for teams, times in sorted(summary["by_teams"].items(), key=lambda item: int(item[0]))
    ]
    peer = summary["peer"]
    rows.append([f"{peer['name']}, {peer['players']} players", *_times(peer)])
    cold = ", ".join(f"{seconds:.1f}" for seconds in summary["cold_seconds"])
    header = ("", "rounds", "proven optimal", "median", "p95", "p99", "max")
    times = _runs(summary)
    yield f"""## Speed

CPU milliseconds of one round with the one-round objective, every allowed split into clubs, rounds 1 to 8, in one
process that has paired before, {times} of each round; the peer pairs chess players, a simpler job, in the same run.

{table(header, rows)}

![CPU time of a round against the number of teams.](benchmarks/time.svg)

A fresh process needs {cold} s of CPU time from its start to its first round of 16 teams (a value per run); most of that
is loading the solver.
"""
    yield from _simulated(summary)
    yield from _beside_peers(summary)
    yield from _stages(summary)
    yield from _large(summary)
    ahead = read_result("speed-look-ahead")
    if ahead is not None:
        rows = [
            [f"{teams} teams", *_times(times)]
            for teams, times in sorted(ahead["by_teams"].items(), key=lambda item: int(item[0]))
        ]
        yield f"""### With look-ahead

At the default dial, {_runs(ahead)} of each round; each plans the remaining rounds again.{_memory(ahead)}

{table(header, rows)}
"""


def _runs(summary: Row) -> str:
    """Return which runs the times are of: results from before memory was told have the fastest of a few."""
    return "a single run" if "peak_memory" in summary else "the fastest of three runs"


def _memory(summary: Row) -> str:
    return f" The process takes {summary['peak_memory']} MB at most." if "peak_memory" in summary else ""


def _simulated(summary: Row) -> Iterator[str]:
    found = summary.get("simulated")
    if not found:
        return
    number, field, cpu, wall = (found[key] for key in ("tournaments", "field", "cpu", "wall"))
    yield f"""{number} whole tournaments of {field} with 8 single rounds, simulated from seeds, take {cpu:.2f} s of CPU
time ({wall:.2f} s by the clock, {_runs(summary)}): {number / cpu:.1f} tournaments a core-second.
"""


def _beside_peers(summary: Row) -> Iterator[str]:
    if not summary.get("beside_peers"):
        return
    groups = grouped(summary["beside_peers"], "name")
    sizes = sorted({row["teams"] for row in summary["beside_peers"]})
    rows = [
        [name, *(f"{row['median']:.1f} ({row['max']:.1f})" for row in sorted(group, key=lambda row: row["teams"]))]
        for (name,), group in groups.items()
    ]
    engine = groups["engine",]
    proven, runs = (sum(row[key] for row in engine) for key in ("optimal", "runs"))
    yield f"""### Beside peers

One round after five: the median of {engine[0]["runs"]} tournaments in CPU milliseconds, the slowest in brackets,
each {_runs(summary)}, all in one go. The engine pairs clubs of four in two formats and proves the best round
({proven} of {runs} are proven); the first two peers pair as many players of a chess tournament by the rules of the
Dutch system, the third only matches them by points without rematches.

{table(("", *(f"{size} teams or players" for size in sizes)), rows)}
"""


def _stages(summary: Row) -> Iterator[str]:
    if "stages" not in summary:
        return
    whole = summary["stages"]["whole round"]
    rows = [[name, f"{time:.2f}", f"{100 * time / whole:.0f}"] for name, time in summary["stages"].items()]
    yield f"""### Where the time of a round goes

The sixth round of 8+8, stage by stage. The peer only matches players; here the ratings are estimated again, every game
is priced, and the solver proves that no better round exists.

{table(("stage", "CPU ms", "share, %"), rows)}
"""


def _large(summary: Row) -> Iterator[str]:
    if not summary["large"]:
        return
    rows = []
    for (teams, club_size), group in grouped(summary["large"], "teams", "club_size").items():
        for row in group:
            place = f"{teams} teams, clubs of {club_size}, seed {row['seed']}"
            if "error" in row:
                rows.append([place, "", "", "", row["error"]])
                continue
            gap = 100 * (row["objective"] - row["bound"]) / max(row["objective"], 1)
            proof = "yes" if row["optimal"] else "no"
            rows.append([place, f"{row['cpu']:.1f}", f"{row['megabytes']:.0f}", f"{gap:.2f}", proof])
    drawn = any("error" not in row for row in summary["large"])
    picture = "![Time and gap of large fields.](benchmarks/large.svg)" if drawn else ""
    yield f"""### Far larger fields

One round after five, in a process of its own.

{table(("field", "CPU seconds", "peak memory, MB", "gap to the bound, %", "proven optimal"), rows)}

{picture}
"""


def _times(times: Row) -> list[str]:
    return [
        f"{times['rounds']:,}",
        f"{times['optimal']:,}",
        *(f"{times[key]:.1f}" for key in ("p50", "p95", "p99", "max")),
    ]


def _circumstances() -> Iterator[str]:
    rows = []
    for name in STUDIES:
        summary = read_result(name)
        if summary is None:
            continue
        found = summary["circumstances"]
        versions = ", ".join(f"{package} {version}" for package, version in sorted(found["versions"].items()))
        machine = f"{found['processor']}, {found['cores']} cores"
        commit = f"{found['commit']}{', changed' if found.get('dirty') else ''}"
        rows.append([name, found["engine"], commit, machine, found["python"], versions])
    if rows:
        header = ("study", "fingerprint of the engine", "commit", "machine", "Python", "libraries")
        yield f"""## Machine and versions

The fingerprint is that of the engine that summed up the rows, and played all that are not said below to be taken over
from an earlier build. The commit is that of the code that summed them up; *changed* would mean that something of it was
not committed.

{table(header, rows)}
"""
        yield from _carried_over()


def _carried_over() -> Iterator[str]:
    """Yield what was played with an earlier build of the engine, and how that was seen to make no difference."""
    for name in ("quality", "sensitivity", "rating", "front"):
        told = (read_result(name) or {}).get("carried_over")
        numbers = {pairer: row for pairer, row in told["pairers"].items() if row["carried"]} if told else {}
        if not told or not numbers:
            continue
        total: Counter[str] = sum(map(Counter, told["pairers"].values()), Counter())
        yield (
            f"In the study of {name}, {total['carried']:,} tournaments ({_listed(list(numbers))}) were taken over from "
            f"the rows of {_builds(told['from'])}, which may have been taken over themselves. Of {total['kinds']:,} "
            f"kinds (pairer, field, number of rounds) {total['replayed']:,} tournaments, drawn at random, were played "
            f"again with this one. Kinds that came out differently, all played again: {total['kinds_changed']}. "
            "The others were kept.\n"
        )


def _builds(fingerprints: str) -> str:
    builds = [f"`{build}`" for build in fingerprints.split(", ")]
    return f"the build{'s' * (len(builds) > 1)} {_listed(builds)}"


def _listed(values: list[int] | list[str]) -> str:
    *others, last = map(str, values)
    return f"{', '.join(others)} and {last}" if others else last
