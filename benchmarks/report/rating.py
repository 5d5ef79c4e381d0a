"""The page on what ratings know, written from the committed results of its study."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.report.differences import BOLD, cells, hundredfold, more_than_one
from benchmarks.report.style import picture
from benchmarks.studies.store import Row, read_result
from pairing_engine.study.measures.tables import number, table

FILE = Path(__file__).parents[2] / "docs" / "reference" / "rating.md"
FIRST_FORETOLD = 3
"""Before the third round there is no former rating to compare with that knew less than the present one."""
FEWEST_GAMES = 20
"""A bin with fewer games is not drawn."""
OUTCOMES = ("win", "draw", "loss")
BESIDE_LADDER = {"true_gap": 3, "one_sided": 1, "rematches": 1}
"""What is compared with the ladder, and with how many decimals."""

HEAD = f"""# What ratings know

How even games are by the true strengths, which only a simulation knows. This page is written by
`nox -s benchmarks -- rating`; the model is explained in [the round as mathematics](../explanation/model.md). Gaps are
in logits per child; a game is one-sided when the favourite wins it with more than 75 %, counted by the children in it.
Intervals: 95 %, a seed being one observation. {BOLD}
"""


def write() -> None:
    """Draw the plot and write the page."""
    summary = read_result("rating")
    sections = [HEAD, "The study has not been run yet."] if summary is None else [HEAD, *_sections(summary)]
    FILE.write_text("\n".join(section.strip("\n") + "\n" for section in sections), encoding="utf-8")


def _sections(summary: Row) -> Iterator[str]:
    yield from _five_fields(summary["five_fields"])
    yield from _dials(summary["dials"])
    yield from _named_fields(summary["named_fields"])
    yield from _errors(summary["errors"])
    yield from _forecasts(summary["forecasts"])


def _five_fields(found: Row) -> Iterator[str]:
    yield f"""## Five fields

{", ".join(found["fields"])}; {found["seeds"]} tournaments each, single round, dial 0.5, estimates wrong by 0.7 logits.
"Way" is the share of the way from random legal rounds to known strengths that the gap has come."""
    header = ["", "gap", "from round 3", "one-sided, %", "from round 3", "rematches", "repeated partners", "way, %"]
    yield table(header, [_five_row(name, row, found["way"][name]) for name, row in found["pairers"].items()])


def _five_row(name: str, row: Row, way: Row) -> list[str]:
    return [
        name,
        number(row["true_gap"], 3),
        number(row["later_true_gap"], 3),
        number(hundredfold(row["one_sided"]), 1),
        number(hundredfold(row["later_one_sided"]), 1),
        number(row["rematches"], 1),
        number(row["repeated_partners"], 1),
        number(hundredfold(way), 0),
    ]


def _dials(found: Row) -> Iterator[str]:
    yield f"""## The dial

The same fields, {found["seeds"]} tournaments each. The dial with the fewest repetitions whose true gap is at most
5 % greater than at 0.4 is **{found["default"]:g}**."""
    header = [
        "dial",
        "gap",
        "gap over that at 0.4, %",
        "from round 3",
        "one-sided, %",
        "rematches",
        "repeated partners",
    ]
    settings = found["settings"]
    more = cells({setting["dial"]: (more_than_one(setting["true_gap_ratio"]), 1) for setting in settings})
    yield table(header, [_dial_row(setting, more[setting["dial"]]) for setting in settings])


def _dial_row(setting: Row, more: str) -> list[str]:
    metrics = setting["metrics"]
    return [
        f"{setting['dial']:g}",
        number(metrics["true_gap"], 3),
        more,
        number(metrics["later_true_gap"], 3),
        number(hundredfold(metrics["one_sided"]), 1),
        number(metrics["rematches"], 1),
        number(metrics["repeated_partners"], 1),
    ]


def _named_fields(found: Sequence[Row]) -> Iterator[str]:
    seeds = min(row["difference"]["true_gap"]["n"] for row in found)
    yield f"""## Beside the ladder

Six rounds, {seeds} tournaments each: the engine, and engine less ladder in the same worlds."""
    header = ["field", "gap", "engine - ladder", "one-sided, %", "engine - ladder", "rematches", "engine - ladder"]
    shown, rows = beside_ladder(found), []
    for row in found:
        line = [row["field"]]
        for name, decimals in BESIDE_LADDER.items():
            line += [number(_told(name, row["pairers"]["engine"]), decimals), shown[row["field"], name]]
        rows.append(line)
    yield table(header, rows)


def beside_ladder(found: Sequence[Row]) -> dict[tuple[str, str], str]:
    """Return for each field what the engine has less or more than the ladder, as the table shows it."""
    return cells(
        {
            (row["field"], name): (_told(name, row["difference"]), decimals)
            for row in found
            for name, decimals in BESIDE_LADDER.items()
        }
    )


def _told(name: str, metrics: Row) -> Row:
    found: Row = metrics[name]
    return hundredfold(found) if name == "one_sided" else found


def _errors(found: Sequence[Row]) -> Iterator[str]:
    yield """## Estimates that are better or worse

The five fields, beside the engine with the ratings of earlier releases, which forgot estimates after round 2, and with
their [price of a rematch](../decisions/look-ahead.md#price-of-a-rematch)."""
    header = [
        "error of the estimates",
        "tournaments",
        "gap, former",
        "gap",
        "change, %",
        "rematches, former",
        "rematches",
    ]
    changes = cells({row["error"]: (more_than_one(row["true_gap_ratio"]), 1) for row in found})
    yield table(header, [_error_row(row, changes[row["error"]]) for row in found])


def _error_row(row: Row, change: str) -> list[str]:
    former, now = row["pairers"]["engine, former rating"], row["pairers"]["engine"]
    return [
        "all equal" if row["error"] is None else f"{row['error']:g}",
        str(row["seeds"]),
        number(former["true_gap"], 3),
        number(now["true_gap"], 3),
        change,
        number(former["rematches"], 1),
        number(now["rematches"], 1),
    ]


def _forecasts(found: Sequence[Row]) -> Iterator[str]:
    later = [row for row in found if row["round"] >= FIRST_FORETOLD]
    yield """## Results foretold

Minus the logarithm of the probability that ratings gave to what happened, per game of the five fields, beside the
former ratings on the same games; less is better."""
    header = ["round", "games", "log loss", "former", "difference"]
    less = cells({row["round"]: (row["difference"], 3) for row in later})
    yield table(header, [_forecast_row(row, less[row["round"]]) for row in later])
    calibration(later)
    yield "![Foretold beside actual shares of wins, draws and losses, by round.](benchmarks/calibration.svg)"


def _forecast_row(row: Row, less: str) -> list[str]:
    losses = [f"{row[key]:.3f}" for key in ("log_loss", "former_log_loss")]
    return [str(row["round"]), f"{row['games']:,}", *losses, less]


def calibration(found: Sequence[Row]) -> None:
    """Draw what was foretold beside what happened, in ten bins of probability, round by round."""
    with picture("calibration", (10, 3.6), (1, 3)) as axes:
        for outcome, axis in enumerate(axes):
            axis.plot((0, 1), (0, 1), color="#777777", linewidth=1, linestyle=":")
            for row in found:
                bins = [one for one in row["bins"][outcome] if one[2] >= FEWEST_GAMES]
                foretold, actual = ([one[column] / one[2] for one in bins] for column in (0, 1))
                axis.plot(foretold, actual, marker=".", linewidth=1, label=f"round {row['round']}")
            axis.set_xlabel(f"{OUTCOMES[outcome]}, foretold")
            axis.set_xlim(0, 1)
            axis.set_ylim(0, 1)
        axes[0].set_ylabel("actual")
        axes[-1].legend(fontsize=8)
