"""The page on what is proven to be unavoidable, written from the committed results of its study."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.report.builds import note_on
from benchmarks.studies.bound import MANY
from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import number, table

FILE = Path(__file__).parents[2] / "docs" / "reference" / "bound.md"

HEAD = """# What is proven to be unavoidable

Every field that may start, played as organisers play it: on the pitches that the planner proposes, with games within a
club as a last resort, 6 or 8 rounds, by the choices "mixed" and "new opponents". Each tournament is held against the
bound that `plan_bound` proves before its first round: no tournament of the field with formats as even and no more
games within a club repeats less. This page is written by `nox -s benchmarks -- bound`; the rows lie in
`benchmarks/results/bound.csv`.
"""


def write() -> None:
    """Write the page."""
    summary = read_result("bound")
    sections = [HEAD, "The study has not been run yet."] if summary is None else [HEAD, *_sections(summary)]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _sections(summary: Row) -> Iterator[str]:
    where = summary["circumstances"]
    seeds = max(row["seeds"] for row in summary["all"])
    yield f"""{summary["tournaments"]:,} tournaments of {summary["fields"]} fields, {seeds} of each kind,
{summary["stopped"]} of them stopped before their end, played by the engine `{where["engine"]}` of commit
`{where["commit"]}`; their bounds were proven by `{summary["engine_of_the_bounds"]}`. Tournaments that repeat less than
their bound, each of which would refute the proof: {summary["contradictions"]}.

{note_on(summary)}"""
    yield f"""## All fields together

{table(_HEADER, [_row(row) for row in summary["all"]])}

*At the bound*: rematches and repeated partners together are as few as is proven to be possible, so that nothing the
tournament repeated could have been avoided. *Rematches at their bound*: the same of rematches alone. *Bound attained*:
the tournament of the field in the table of floors repeats no more than the bound, so that a tournament could end there;
in the others either the bound is too low or a better tournament is not in the table, as on
[a few fields](../decisions/whole-tournament.md#better-ones-were-played) where one was played. *No more than the
table's*, *formats at best*: repetition, and format deviation, are at most those of that tournament. Shares are in per
cent, with 95 % intervals over seeds where there are several: tournaments of one seed share their chance on all fields.

## By the number of clubs

{table(["clubs", *_HEADER], [[_clubs(row), *_row(row)] for row in summary["by_clubs"]])}

## How far the others are

Rematches and repeated partners over the bound, of the tournaments that do not end there.

{table(["clubs", "rounds", "choice", "tournaments", "mean", "median", "90 % within", "most"], _far(summary))}"""


_HEADER = [
    *("rounds", "choice", "fields", "tournaments", "at the bound", "rematches at their bound", "bound attained"),
    *("no more than the table's", "formats at best"),
]


def _row(row: Row) -> list[str]:
    shares = ("proven", "rematches_proven", "provable", "at_best_known", "even")
    counted = (str(row[name]) for name in ("fields", "tournaments"))
    return [str(row["rounds"]), _choice(row), *counted, *(_percent(row[name]) for name in shares)]


def _far(summary: Row) -> list[list[str]]:
    rows = [*summary["all"], *summary["by_clubs"]]
    return [[_clubs(row), str(row["rounds"]), _choice(row), *_distances(row["above"])] for row in rows]


def _distances(above: Row) -> list[str]:
    found = (above[name] for name in ("tournaments", "mean", "median", "p90", "most"))
    return ["" if value is None else f"{value:g}" for value in found]


def _clubs(row: Row) -> str:
    clubs = row.get("clubs")
    return "all" if clubs is None else f"{clubs} or more" if clubs == MANY else str(clubs)


def _choice(row: Row) -> str:
    return str(row["variety"]).replace("_", " ").lower()


def _percent(share: Row) -> str:
    margin = None if share["margin"] is None else 100 * share["margin"]
    return number({**share, "mean": 100 * share["mean"], "margin": margin}, 1)
