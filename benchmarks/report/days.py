"""The page on days that were played over HTTP, written from the committed results of their study."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.report.builds import note_on
from benchmarks.report.differences import BOLD, cells, hundredfold
from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import number, table

FEWEST_SEEDS = 2
FILE = Path(__file__).parents[2] / "docs" / "reference" / "days.md"

HEAD = """# Days played over HTTP

Whether a day keeps what was announced before it. Every field is entered, started and played to its end through the
planner's API with default settings, and once more with balanced games; strengths, estimates and results come from the
same seed. This page is written by `nox -s benchmarks -- days`; the rows lie in `benchmarks/results/days.csv`.
"""


def write() -> None:
    """Write the page."""
    summary = read_result("days")
    sections = [HEAD, "The study has not been run yet."] if summary is None else [HEAD, *_sections(summary)]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _sections(summary: Row) -> Iterator[str]:
    yield note_on(summary)
    yield from _kept(summary)
    yield from _formats(summary)
    yield from _compared(summary)


def _kept(summary: Row) -> Iterator[str]:
    played = ", ".join(f"{row['days']} with {row['rounds']} rounds" for row in summary["played"])
    yield f"""## What was kept

{summary["days"]} days on {summary["fields"]} fields: {played}. After each round: every game on a pitch of its kind that
`config` had announced before the start (Funino may take a classic one), no two games on one pitch, numbers and kinds as
announced, nobody idle, the round legal by the checker that does without the solver.

Not kept: **{len(summary["broken"])}** days."""
    for row in summary["broken"]:
        yield f"- {row['field']} x {row['rounds']}, {row['variety']}, seed {row['seed']}: {'; '.join(row['broken'])}"


def _formats(summary: Row) -> Iterator[str]:
    yield """## Formats

The sum over teams of abs(classic - Funino) beside the least that the announced pitches allow, which is proven."""
    header = ["settings", "days", "at the floor", "%", "most over it"]
    yield table(header, [_format_row(row) for row in summary["deviation"]])
    if not summary["over"]:
        return
    yield "Over the floor:"
    header = ["field", "rounds", "settings", "pitches", "sum", "floor"]
    yield table(header, [_over_row(row) for row in summary["over"]])


def _format_row(row: Row) -> list[str]:
    share = 100 * row["at_floor"] / row["days"]
    return [row["variety"], str(row["days"]), str(row["at_floor"]), f"{share:.1f}", str(row["most_over"])]


def _over_row(row: Row) -> list[str]:
    names = ("field", "rounds", "variety", "pitches", "deviation", "deviation_floor")
    return [str(row[name]) for name in names]


MEASURED = (("rematches", 1), ("repeated_partners", 1), ("true_gap", 3), ("one_sided", 1))
"""What is compared, and with how many decimals."""
SHARES = {"one_sided"}


def _compared(summary: Row) -> Iterator[str]:
    of_one_seed = summary["seeds"] < FEWEST_SEEDS
    told = "Days of one seed share their chance: one seed has no interval, and decides nothing."
    yield f"""## Default settings beside balanced games

Means over days; differences are default less balanced games on the same day. {BOLD}
{told if of_one_seed else "Intervals: 95 %, a seed being one observation."}
The gap is true, in logits per child; a game is one-sided when the favourite wins it with more than 75 %."""
    header = ["rounds, clubs", "pairs", "seeds"]
    for name in ("rematches", "repeated partners", "true gap", "one-sided, %"):
        header += [name, "difference"]
    shown = cells(
        {
            (place, name): (_scaled(row, name, "difference"), decimals)
            for place, row in enumerate(summary["compared"])
            for name, decimals in MEASURED
        }
    )
    rows = []
    for place, row in enumerate(summary["compared"]):
        line = [f"{row['rounds']}, {row['clubs'] or 'all'}", str(row["pairs"]), str(row["true_gap"]["default"]["n"])]
        for name, decimals in MEASURED:
            line += [number(_scaled(row, name, "default"), decimals), shown[place, name]]
        rows.append(line)
    yield table(header, rows)


def _scaled(row: Row, name: str, side: str) -> Row:
    found: Row = row[name][side]
    return hundredfold(found) if name in SHARES else found
