"""The page on days that were played over HTTP, written from the committed results of their study."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.studies.store import Row, read_result
from pairing_engine.study.tables import number, signed, table

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


def _compared(summary: Row) -> Iterator[str]:
    yield """## Default settings beside balanced games

Means with 95 % intervals; differences are default less balanced games on the same day, bold where the interval leaves
zero out. The gap is true, in logits per child; a game is one-sided when the favourite wins it with more than 75 %."""
    header = ["rounds, clubs", "pairs"]
    for name in ("rematches", "repeated partners", "true gap", "one-sided, %"):
        header += [name, "difference"]
    yield table(header, [_compared_row(row) for row in summary["compared"]])


def _compared_row(row: Row) -> list[str]:
    cells = [f"{row['rounds']}, {row['clubs'] or 'all'}", str(row["pairs"])]
    for name, factor, decimals in (
        ("rematches", 1, 1),
        ("repeated_partners", 1, 1),
        ("true_gap", 1, 3),
        ("one_sided", 100, 1),
    ):
        found = row[name]
        cells += [
            number(_scaled(found["default"], factor), decimals),
            signed(_scaled(found["difference"], factor), decimals),
        ]
    return cells


def _scaled(value: Row, factor: int) -> Row:
    margin = None if value["margin"] is None else factor * value["margin"]
    return {**value, "mean": factor * value["mean"], "margin": margin}
