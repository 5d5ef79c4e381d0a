"""The page on split festival days, written from the committed results of their study."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.report.differences import BOLD, cells, hundredfold
from benchmarks.studies.split import ARMS, BY_HAND, CLUB_SIZES, HOW_OFTEN, MIXED, SIMILAR
from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import number, table

FILE = Path(__file__).parents[2] / "docs" / "reference" / "split.md"
ALL = "all days"

HEAD = f"""# Split festival days

What [splitting a day](../how-to/split-a-festival-day.md) buys: days are drawn from seeds, split, and each group is
played to its end by the engine. {", ".join(f"{often} %" for often in HOW_OFTEN)} of the clubs bring
{", ".join(map(str, CLUB_SIZES))} teams, in this order. Strengths have a standard deviation of one logit, and
organisers err by 0.7. By hand means that the list of clubs is cut into parts. A seed is one observation, whatever
days it plays: intervals are 95 % intervals clustered by seed.
{BOLD}
`nox -s benchmarks -- split` writes this page; the rows lie in `benchmarks/results/split.csv`.
"""


def write() -> None:
    """Write the page."""
    sections = [HEAD, *_sections(read_result("split"))]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _sections(summary: Row | None) -> Iterator[str]:
    if summary is None:
        yield "The study has not been run yet."
        return
    of_all = next(field["arms"] for field in summary["fields"] if field["field"] == ALL)
    yield "## Take similar groups"
    yield _recommended(of_all)
    yield f"## What children feel, {summary['seeds']} seeds, {summary['rounds']} rounds"
    yield """The true strength gap per child in logits, and the share of games that the favourite wins with more than
75 %. Differences are to the same days by hand, where by hand gives groups that may start."""
    header = ["", "true gap", "minus by hand", "one-sided games, %", "minus by hand, points", "further groups of clubs"]
    for field in summary["fields"]:
        yield f"### {field['field'][0].upper()}{field['field'][1:]}"
        yield table(header, _arm_rows(field["arms"]))
    yield "## Days that may not start"
    yield """By hand, a club can end with more than half of a group. Single teams of a club have to join another club in
any split; by hand nobody says which."""
    header = ["by hand", "days", "with a club above half", "single teams a day"]
    yield table(header, [_illegal_row(field) for field in summary["fields"]])
    yield "## Teams whose group was announced"
    yield "One team falls out and another comes. So many of the others change their group:"
    header = ["", "similar, split afresh", "similar, announced", "mixed, split afresh", "mixed, announced"]
    yield table(header, [_moved_row(field) for field in summary["fields"]])
    yield "## Time and proof"
    yield f"""CPU seconds of a split on {summary["circumstances"]["processor"]}, and how far the cost may be above the
least one, in points of strength: zero where it is proven."""
    header = ["", "clubs", "by", "days", "median", "most", "proven", "mean gap"]
    yield table(header, map(_time_row, summary["times"]))


def _recommended(arms: Row) -> str:
    shown = _differences(arms)
    similar, mixed = (shown[name, "gap"] for name in (SIMILAR, MIXED))
    percent = 100 * arms[SIMILAR]["true_gap_beside"]["mean"] / arms[SIMILAR]["gap_by_hand"]["mean"]
    is_worse = mixed.startswith("**+")
    return f"""Similar groups change the true gap of a day by {similar} logits from what it is by hand
({percent:+.0f} %), mixed groups by {mixed}. Mixing makes the groups of a day alike, and the games within
them {"less even than by hand" if is_worse else "no more even in the mean"}. So `SplitBy.SIMILAR` is the default."""


def _differences(arms: Row) -> dict[tuple[str, str], str]:
    """Return what each arm has more than the same days by hand."""
    gap = {(arm, "gap"): (arms[arm]["true_gap_beside"], 3) for arm in ARMS}
    one_sided = {(arm, "one-sided"): (hundredfold(arms[arm]["one_sided_beside"]), 1) for arm in ARMS}
    return cells(gap | one_sided)


def _arm_rows(arms: Row) -> Iterator[list[str]]:
    shown = _differences(arms)
    for arm in (*ARMS, BY_HAND):
        yield [
            arm,
            number(arms[arm]["true_gap"], 3),
            shown.get((arm, "gap"), ""),
            number(hundredfold(arms[arm]["one_sided"]), 1),
            shown.get((arm, "one-sided"), ""),
            number(arms[arm]["further_groups"], 1),
        ]


def _illegal_row(field: Row) -> list[str]:
    found = field["arms"][BY_HAND]
    return [field["field"], str(found["days"]), str(found["above_half"]), number(found["single_teams"], 1)]


def _moved_row(field: Row) -> list[str]:
    arms = field["arms"]
    return [field["field"], *(number(arms[arm][name], 1) for arm in (SIMILAR, MIXED) for name in _MOVED)]


_MOVED = ("moved_untold", "moved_told")


def _time_row(row: Row) -> list[str]:
    numbers = (f"{row['median']:.2f}", f"{row['most']:.2f}", str(row["proven"]), f"{row['mean_gap']:.2f}")
    return [row["field"], row["clubs"], row["by"], str(row["days"]), *numbers]
