"""The page on balance against repetition, written from the committed results of its study."""

from collections.abc import Iterator
from pathlib import Path

from benchmarks.report import plots
from benchmarks.report.builds import note_on
from benchmarks.report.differences import BOLD, cells, hundredfold, more_than_one
from benchmarks.studies.front_summary import FEWEST_SEEDS
from benchmarks.studies.store import Row, read_result
from pairing_engine.study.baselines import ENGINE
from pairing_engine.study.measures.statistics import CONFIDENCE
from pairing_engine.study.measures.tables import number, table
from webapp.domain.enums import Variety

FILE = Path(__file__).parents[2] / "docs" / "reference" / "front.md"
MOST_LEFT, MOST_MORE_GAP, MOST_OVER_FLOOR = 0.65, 1.10, 0.5
"""What mixed may leave of the avoidable rematches, and its true gap beside balanced games; new opponents at most."""
CHANCE = 1 - CONFIDENCE
SINGLE_DAYS = ("99th percentile", "worst day")
"""Of the repetition of single days over the best tournament known."""
DAYS_BESIDE_BEFORE = {
    "percentile_99_over": "99th percentile",
    "percentile_99_over_before": "99th percentile before",
    "worst_over": "worst day",
    "worst_over_before": "worst day before",
}
"""The same beside the release before."""

HEAD = f"""# Balance against repetition

What the organiser's three choices bring on the pitches that the planner proposes, and the fronts behind them. This page
is written by `nox -s benchmarks -- front`. Gaps are true, in logits per child; a game is one-sided when the favourite
wins it with more than 75 %. Avoidable is what exceeds the best tournament known on these pitches. Intervals: 95 %, a
seed being one observation. {BOLD}
"""


def write() -> None:
    """Draw the plots and write the page."""
    summary = read_result("front")
    sections = [HEAD, "The study has not been run yet."] if summary is None else [HEAD, *_sections(summary)]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _sections(summary: Row) -> Iterator[str]:
    seeds = "; ".join(f"{rounds} rounds: {of['seeds']}" for rounds, of in summary["together"].items())
    yield f"""{summary["tournaments"]:,} tournaments, {summary["stopped"]} of them stopped before their end.
Seeds that all fields and ways to pair have in common: {seeds}.

{_whose(summary)}"""
    yield from _together(summary["together"])
    yield from _mixed(summary["cells"])
    yield from _mixed_now(read_result("mixed"))
    yield from _new_opponents(summary["cells"])
    yield from _single_days(read_result("tails"))
    yield from _fronts(summary)


def _whose(summary: Row) -> str:
    played, now = summary["engine_of_the_rows"], summary["circumstances"]["engine"]
    if played == now:
        return f"They were played by the engine `{now}`.\n\n{note_on(summary)}"
    return f"""They were played by the engine `{played}`, an earlier build than `{now}`, which wrote this page: **its
answers may differ**. The floors of now say what is avoidable."""


def _together(found: Row) -> Iterator[str]:
    header = [
        "rounds",
        "choice",
        "gap",
        "beside balanced games, %",
        "avoidable rematches",
        "left of balanced games', %",
        "one-sided games less the ladder's, points",
        *SINGLE_DAYS,
    ]
    lines = {(rounds, variety): of[variety.value] for rounds, of in found.items() for variety in Variety}
    shown = cells(
        {(place, "gap"): (more_than_one(row["gap_ratio"]), 1) for place, row in lines.items()}
        | {(place, "one-sided"): (hundredfold(row["one_sided_less_ladder"]), 1) for place, row in lines.items()}
    )
    rows = [
        [place[0], _named(place[1]), number(row["true_gap"], 3), shown[place, "gap"],
         number(row["avoidable_rematches"], 1), _percent(row["avoidable_ratio"], 0), shown[place, "one-sided"],
         *_single(row)]
        for place, row in lines.items()
    ]  # fmt: skip
    yield f"""## The three choices, all fields together

The last two columns are of single days, here and below: their rematches and repeated partners over the best tournament
known, which 99 days of 100 stay within, and on the worst day.

{table(header, rows)}"""


def _mixed(found: list[Row]) -> Iterator[str]:
    header = [
        "field and rounds",
        "paired by",
        "seeds",
        "gap beside balanced games, %",
        "left of avoidable rematches, %",
        "one-sided games less the ladder's, points",
        *SINGLE_DAYS,
    ]
    rows, kept = [], {"gap": 0, "surely": 0, "left": 0, "compared": 0}
    chosen = {_place(cell): cell["choices"][Variety.MIXED.value] for cell in found}
    shown = cells(
        {(place, "gap"): (more_than_one(mixed["gap_ratio"]), 1) for place, mixed in chosen.items()}
        | {(place, "one-sided"): (hundredfold(mixed["one_sided_less_ladder"]), 1) for place, mixed in chosen.items()}
    )
    for cell in found:
        mixed = chosen[_place(cell)]
        ratio, left = mixed["gap_ratio"], mixed["avoidable_ratio"]
        kept["gap"] += ratio["mean"] <= MOST_MORE_GAP
        kept["surely"] += ratio["mean"] + ratio["margin"] <= MOST_MORE_GAP
        kept["compared"] += left is not None
        kept["left"] += left is not None and left["mean"] <= MOST_LEFT
        rows.append([
            _place(cell), mixed["pairer"], str(cell["seeds"]), shown[_place(cell), "gap"],
            "nothing to avoid" if left is None else _percent(left, 0), shown[_place(cell), "one-sided"],
            *_single(mixed),
        ])  # fmt: skip
    yield f"""## Mixed, field by field

Mixed is meant to leave at most {100 * MOST_LEFT:.0f} % of the avoidable rematches of balanced games at a gap at most
{100 * (MOST_MORE_GAP - 1):.0f} % greater. The gap is within that in the mean on {kept["gap"]} of {len(found)}, with its
whole interval on {kept["surely"]}; the share left is in the mean on {kept["left"]} of the {kept["compared"]} where
balanced games leave at least one.

{table(header, rows)}"""


def _mixed_now(found: Row | None) -> Iterator[str]:
    """Tell what mixed tournaments come to since a round keeps its plan, dial by dial and beside the release before."""
    if found is None:
        return
    dials = [
        [str(row["rounds"]), row["pairer"], str(row["seeds"]), _percent(_more(row["gap_ratio"]), 1),
         _percent(row["avoidable_ratio"], 0), f"{100 * (row['largest_gap_ratio'] - 1):+.1f}"]
        for row in found["dials"]
    ]  # fmt: skip
    places = {_place(cell): cell for cell in found["cells"]}
    less = cells(
        {(place, "gap"): (cell["gap_less_before"], 3) for place, cell in places.items()}
        | {(place, "repetition"): (cell["repetition_less_before"], 2) for place, cell in places.items()}
    )
    rows = [
        [place, str(cell["seeds"]), _percent(_more(cell["gap_ratio"]), 1),
         "nothing to avoid" if cell["avoidable_ratio"] is None else _percent(cell["avoidable_ratio"], 0),
         less[place, "gap"], less[place, "repetition"], *(f"{cell[key]:g}" for key in DAYS_BESIDE_BEFORE)]
        for place, cell in places.items()
    ]  # fmt: skip
    header = ["field and rounds", "seeds", "gap beside balanced games, %", "left of avoidable rematches, %"]
    header_of_cells = [*header, "gap less before", "repetition less before", *DAYS_BESIDE_BEFORE.values()]
    together_less = cells(
        {
            "repetition": (found["all_repetition_less_before"], 2),
            "gap": (found["all_gap_less_before"], 4),
        }
    )
    together = ["rounds", "paired by", *header[1:], "gap of the field with the largest, %"]
    yield f"""## Mixed, since a round keeps its plan

Played by the engine `{found["engine_of_the_rows"]}` on the seeds above, beside the balanced games and the mixed ones
of the release before (`{found["engine_before"]}`). The choice is {found["chosen"]}. All fields together:

{table(together, dials)}

Beside the release before, on the same seeds; repetition is rematches and repeated partners, and the worst day is what
it ends with over the best tournament known. Over all fields together the repetition less that of before is
{together_less["repetition"]}, the gap less that of before {together_less["gap"]}.

{table(header_of_cells, rows)}"""


def _more(ratio: Row) -> Row:
    """Return a ratio as what it is above one."""
    return {**ratio, "mean": ratio["mean"] - 1}


def _new_opponents(found: list[Row]) -> Iterator[str]:
    rows, kept = [], 0
    shown = cells(
        {_place(cell): (more_than_one(cell["choices"][Variety.NEW_OPPONENTS.value]["gap_ratio"]), 1) for cell in found}
    )
    for cell in found:
        new, floor = cell["choices"][Variety.NEW_OPPONENTS.value], cell["floor"]
        kept += new["excess_repetition"]["mean"] <= MOST_OVER_FLOOR
        rows.append([
            _place(cell), str(floor["repetition"]), "yes" if floor["repetition"] == floor["bound"] else "no",
            number(new["excess_repetition"], 2), number(new["avoidable_rematches"], 2),
            number(new["excess_format_deviation"], 2), shown[_place(cell)], *_single(new),
        ])  # fmt: skip
    header = ["field and rounds", "best known", "proven best", "repetition over it", "rematches over it"]
    yield f"""## New opponents, field by field

Rematches and repeated partners over the best tournament known; at most {MOST_OVER_FLOOR:g} on {kept} of {len(found)}.

{table([*header, "format deviation over it", "gap beside balanced games, %", *SINGLE_DAYS], rows)}"""


def _single_days(found: Row | None) -> Iterator[str]:
    """Tell how single days end: a club lives one of them, not the mean."""
    if found is None:
        return
    rows = [
        [_place(cell), str(cell["seeds"]), str(cell["best_known"]),
         f"{100 * cell['days_by_repetition_over'].get('0', 0) / cell['seeds']:.0f} %",
         f"{cell['mean_over']:.2f}", str(cell["percentile_99_over"]), str(cell["worst_over"])]
        for cell in found["cells"]
    ]  # fmt: skip
    builds = " and ".join(f"`{build}`" for build in found["carried_from"])
    carried = f"Those of a kind that came out the same when one was played again are of {builds}." if builds else ""
    header = ["field and rounds", "days", "best known", "days at it", "mean over it", "99th percentile", "worst day"]
    yield f"""## New opponents, day by day

Rematches and repeated partners of single days over the best tournament known, a seed for each day. They were played
by the engine `{found["engine_of_the_rows"]}`, which keeps the plan of a round for the next one. {carried}
The best tournament known of 4+3+3 with eight rounds lets a team end four games off even; the planner promises two.

{table(header, rows)}"""


def _fronts(summary: Row) -> Iterator[str]:
    points = [
        {"field": cell["field"], "rounds": cell["rounds"], **point}
        for cell in summary["cells"] for point in cell["points"]
    ]  # fmt: skip
    numbers = sorted({cell["rounds"] for cell in summary["cells"]})
    for rounds in numbers:
        plots.dial(points, rounds, "front")
    told = "True strength gap against repetition as the dial is turned"
    pictures = "\n\n".join(f"![{told}, {rounds} rounds.](benchmarks/front-{rounds}.svg)" for rounds in numbers)
    compared = [row for cell in summary["cells"] for row in cell["at_equal_gap"]]
    ahead = sum(row["high"] is not None and row["high"] < 0 for row in compared)
    behind = sum(row["low"] is not None and row["low"] > 0 for row in compared)
    less, more = (sum(sign * (row["less"] or 0) > 0 for row in compared) for sign in (-1, 1))
    without = sum(row["less"] is None for row in compared)
    names = [row["pairer"] for row in summary["cells"][0]["at_equal_gap"]]
    rows = [[_place(cell), *map(_less, cell["at_equal_gap"])] for cell in summary["cells"]]
    yield f"""## Look-ahead beside the single round at equal true gap

The dial goes from left to right towards balance; the circle marks the engine's default. Hollow points bought their
place with formats: their deviation is more than {plots.FORMATS_ARE_EVEN:g} over its floor.

{pictures}

Repetition of look-ahead less that of the single round's front at the same true gap, by the dial of look-ahead, with the
interval of a bootstrap over seeds, which is that of the place alone. From fewer than {FEWEST_SEEDS}
seeds there is no interval, and nothing is decided. Empty where look-ahead has a smaller gap than any setting of the
single round with even formats, from {min(_dials(summary)):g} on. Of {len(compared)} places, look-ahead is ahead by
its own interval in {ahead}, behind in {behind}, and empty in {without}; were there no difference anywhere, chance
alone would leave zero out in about {CHANCE * len(compared):.0f} places, half of them on each side. Less is repeated in
the mean in {less}, more in {more}.

{table(["field and rounds", *names], rows)}"""


def _dials(summary: Row) -> list[float]:
    return [float(point["setting"]) for point in summary["cells"][0]["points"] if point["pairer"] == ENGINE]


def _less(row: Row) -> str:
    if row["less"] is None:
        return ""
    if row["low"] is None:
        return f"{row['less']:+.1f}"
    return f"{row['less']:+.1f} ({row['low']:+.1f} to {row['high']:+.1f})"


def _named(variety: Variety) -> str:
    return variety.value.replace("_", " ").lower()


def _place(cell: Row) -> str:
    return f"{cell['field']} x {cell['rounds']}"


def _single(row: Row) -> list[str]:
    return [str(row["percentile_99_over"]), str(row["worst_over"])]


def _percent(value: Row, decimals: int) -> str:
    return number(hundredfold(value), decimals)
