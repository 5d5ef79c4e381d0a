"""The planner's figures in words: lines for the terminal, a section for the page."""

from collections.abc import Iterator

from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import table

NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
LIMITS = {
    "read_200_ms": 1.4,
    "read_304_ms": 0.9,
    "compressed_bytes": 4096,
    "save_p95_ms": 20,
    "round_look_ahead_p95_ms": 1000,
    "round_planned_p95_ms": 150,
    "round_p95_ms": 150,
    "crowd_errors": 0,
    "crowd_p99_ms": 200,
}


def section() -> Iterator[str]:
    """Yield the page's part on the planner."""
    summary = read_result("web")
    if summary is None:
        return
    plan = summary["plan"]
    yield f"""## The planner

16 teams and 7 rounds played, the production server with one worker, everything on one machine;
`nox -s benchmarks -- web`, {summary["circumstances"]["processor"]}, {summary["circumstances"]["cores"]} cores. CPU time
is the worker's and the database's own together, best of {plan["runs"]} runs of {plan["requests"]} requests each, one
run of all pages after the other. The bare route is a Flask route without anything around it that returns the same bytes
under the same server.
"""
    for name, found in summary["databases"].items():
        yield f"### On {NAMES[name]}\n\n{_reads(found)}\n"
        yield f"{table(('', 'asked', 'measured'), [row[:3] for row in verdicts(found)])}\n"
        yield _crowd(found["crowd"], plan)


def lines(summary: Row) -> Iterator[str]:
    """Yield what the command prints."""
    for name, found in summary["databases"].items():
        yield f"\n{NAMES[name]}\n"
        yield _reads(found)
        yield ""
        for what, asked, measured, holds in verdicts(found):
            yield f"{'holds ' if holds else 'MISSED'}  {what}: {measured} (asked: {asked})"
        yield f"queries: {found['queries']}"
        yield f"worker: {found['worker_megabytes']} MB"
        yield _crowd(found["crowd"], summary["plan"])


def verdicts(found: Row) -> Iterator[tuple[str, str, str, bool]]:
    """Yield what was asked for, what was measured, and whether it holds; of the pages the worst counts."""
    pages = found["pages"].values()
    crowd = found["crowd"]
    figures = {
        "read_200_ms": ("CPU per public read, 200, ms", max(_total(page["200"]) for page in pages)),
        "read_304_ms": ("CPU per public read, 304, ms", max(_total(page["304"]) for page in pages)),
        "compressed_bytes": ("compressed answer, bytes", max(page["compressed_bytes"] for page in pages)),
        "save_p95_ms": ("save a result, p95, ms", found["save"]["p95"]),
        "round_look_ahead_p95_ms": ("next round with look-ahead, at once, p95, ms", found["round_look_ahead"]["p95"]),
        "round_planned_p95_ms": ("next round with look-ahead, planned ahead, p95, ms", found["round_planned"]["p95"]),
        "round_p95_ms": ("next round without look-ahead, p95, ms", found["round"]["p95"]),
        "crowd_errors": ("errors that the crowd saw", crowd["errors"]),
        "crowd_p99_ms": ("what the crowd waited, p99, ms", crowd["waiting"]["p99"]),
    }
    for key, (what, value) in figures.items():
        yield what, f"at most {LIMITS[key]:,}", f"{value:,.2f}".removesuffix(".00"), value <= LIMITS[key]


def _total(cost: Row) -> float:
    return float(round(cost["worker_ms"] + cost["database_ms"], 3))


def _reads(found: Row) -> str:
    rows = [
        [
            f"/{name}" if name != "tournament" else name,
            f"{page['bytes']:,}",
            f"{page['compressed_bytes']:,}",
            *(_both(page[kind]) for kind in ("304", "200", "200_anew")),
        ]
        for name, page in found["pages"].items()
    ]
    bare = found["bare"]
    rows.append(["bare route", "", "", _both(bare["304"]), _both(bare["200"]), ""])
    return table(("CPU ms per read: worker + database", "bytes", "compressed", "304", "200", "200 recomputed"), rows)


def _both(cost: Row) -> str:
    return f"{cost['worker_ms']:.2f} + {cost['database_ms']:.2f}" if cost["database_ms"] else f"{cost['worker_ms']:.2f}"


def _crowd(crowd: Row, plan: Row) -> str:
    waiting, cpu = crowd["waiting"], crowd["cpu_seconds"]
    saved, calculated = crowd["organiser_save"]["p95"], crowd["organiser_round"]["p95"]
    return f"""{crowd["visitors"]} visitors poll every ten seconds and fetch the rest of it when it has changed, while
an organiser plays 8 rounds, a result every {plan["seconds_per_result"]:g} s; two workers, the crowd on the same cores.
In {crowd["seconds"]:.0f} s {crowd["requests"]:,} requests with {crowd["kilobytes"]:,} kB of answers:
{crowd["errors"]} errors, median {waiting["p50"]} ms, p95 {waiting["p95"]} ms, p99 {waiting["p99"]} ms, longest
{waiting["max"]} ms. The organiser waited {saved} ms (p95) for a saved result and {calculated} ms for a round.
CPU seconds: planner {cpu["planner"]}, database {cpu["database"]}, crowd {cpu["crowd"]}.
"""
