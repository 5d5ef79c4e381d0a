"""The plots, each from a summary that a study wrote."""

from collections.abc import Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, LogLocator

from benchmarks.report.style import LOOKS, picture
from benchmarks.studies.store import Row, grouped
from pairing_engine.study.baselines import CEILING, PAIRERS, default_dial

FORMATS_ARE_EVEN = 2.0
"""The most that format deviation may be over its floor, summed over teams, for formats to count as even."""


def gap_beside_others(quality: Row) -> None:
    """Draw the strength gap of everybody, random legal as 1: as estimated before the round, and in truth."""
    overall = quality["overall"]
    names = [name for name in reversed(PAIRERS) if overall.get(name, {}).get("random_is_1")]
    titles = {"estimated_gap": "strength gap as estimated", "true_gap": "true strength gap"}
    with picture("gap", (8, 0.42 * len(names) + 1.3), (1, 2)) as axes:
        for axis, (key, title) in zip(axes, titles.items(), strict=True):
            for row, name in enumerate(names):
                if name == CEILING and key == "estimated_gap":
                    continue  # it estimates nothing
                value = overall[name]["random_is_1"][key]
                _point(axis, value["mean"], row, name, xerr=value["margin"])
            axis.axvline(1.0, color="#777777", linewidth=1, linestyle=":")
            axis.set_yticks(range(len(names)), names if key == "estimated_gap" else [""] * len(names))
            axis.set_xlabel(f"{title}\n(random legal = 1)")
            axis.set_xlim(0, 1.15)
            axis.set_ylim(-0.6, len(names) - 0.4)


def gap_against_repetition(quality: Row) -> None:
    """Draw everybody by what they repeat and how far apart their sides are."""
    overall = quality["overall"]
    with picture("repetition", (8, 5)) as (axis,):
        for name in PAIRERS:
            metrics = overall.get(name, {}).get("metrics", {})
            if name == "blind greedy" or "excess_repetition" not in metrics:
                continue
            across, up = metrics["excess_repetition"], metrics["true_gap"]
            _point(axis, across["mean"], up["mean"], name, xerr=across["margin"], yerr=up["margin"], label=name)
        axis.set_xlabel("rematches and repeated partners over the floor, per tournament")
        axis.set_ylabel("true strength gap per child (logits)")
        axis.legend()


def time_against_teams(speed: Row) -> None:
    """Draw CPU time of a round against the number of teams, the peer beside it."""
    sizes = sorted(map(int, speed["by_teams"]))
    curves = (
        ("p50", "o", "-", "#0072B2"),
        ("p95", "s", "--", "#56B4E9"),
        ("p99", "^", "-.", "#D55E00"),
        ("max", "x", ":", "#000000"),
    )
    with picture("time") as (axis,):
        for key, marker, dash, color in curves:
            values = [speed["by_teams"][str(size)][key] for size in sizes]
            axis.plot(
                sizes, values, marker=marker, linestyle=dash, color=color, label="median" if key == "p50" else key
            )
        peer = speed["peer"]
        axis.plot(
            [peer["players"]],
            [peer["p50"]],
            "D",
            color="#009E73",
            markersize=9,
            label=f"{peer['name']}, {peer['players']} players, median",
        )
        axis.set_yscale("log")
        axis.yaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
        axis.yaxis.set_major_formatter(FuncFormatter(_plain))
        axis.yaxis.set_minor_formatter(FuncFormatter(lambda _value, _place: ""))
        axis.set_xticks(sizes)
        axis.set_xlabel("teams")
        axis.set_ylabel("CPU time of a round (ms)")
        axis.legend()


def time_of_large_fields(speed: Row) -> None:
    """Draw time and gap of far larger fields."""
    rows = [row for row in speed["large"] if "error" not in row]
    if not rows:
        return
    with picture("large", grid=(1, 2)) as axes:
        for (club_size,), group in sorted(grouped(rows, "club_size").items()):
            marker, color = ("o", "#0072B2") if club_size == 4 else ("s", "#D55E00")
            teams = [row["teams"] for row in group]
            axes[0].plot(teams, [row["cpu"] for row in group], marker, color=color, label=f"clubs of {club_size}")
            gaps = [100 * (row["objective"] - row["bound"]) / max(row["objective"], 1) for row in group]
            axes[1].plot(teams, gaps, marker, color=color)
        for axis in axes:
            axis.set_xscale("log")
            axis.set_xticks([64, 256, 1000], ["64", "256", "1000"])
            axis.set_xticks([], minor=True)
            axis.set_xlabel("teams")
        axes[0].set_yscale("log")
        axes[0].yaxis.set_major_formatter(FuncFormatter(_plain))
        axes[0].set_ylabel("CPU seconds of one round")
        axes[1].set_ylabel("gap to the bound (%)")
        axes[0].legend()


def rating_converges(sensitivity: Row) -> None:
    """Draw how the ratings approach the truth, round by round."""
    with picture("convergence") as (axis,):
        for name, rows in sensitivity["convergence"]["pairers"].items():
            look = LOOKS[name]
            rounds = [row["round"] for row in rows]
            margins = [row["margin"] for row in rows]
            shift = {"engine": 0.0, "ladder": 0.08}.get(name, -0.08)
            axis.errorbar(
                [number + shift for number in rounds],
                [row["mean"] for row in rows],
                margins,
                marker=look.marker,
                linestyle=look.dash,
                color=look.color,
                capsize=3,
                label=name,
            )
        axis.set_xticks(rounds)
        axis.set_ylim(0, 1)
        axis.set_xlabel("after round")
        axis.set_ylabel("rank correlation of ratings and truth (tau-b)")
        axis.legend()


def dial(rows: Sequence[Row], rounds: int, name: str) -> bool:
    """Draw what the variety dial trades in truth, field by field; return whether there was anything to draw."""
    rows = [row for row in rows if row["rounds"] == rounds and "excess_repetition" in row["metrics"]]
    pairers = list(dict.fromkeys(row["pairer"] for row in rows))
    fields = list(dict.fromkeys(row["field"] for row in rows))
    if not fields:
        return False
    columns = min(len(fields), 4)
    lines = -(-len(fields) // columns)
    with picture(f"{name}-{rounds}", (2.9 * columns, 3.2 * lines), (lines, columns)) as axes:
        for axis, field in zip(axes, fields, strict=False):
            of_field = [row for row in rows if row["field"] == field]
            for pairer in pairers:
                _front(axis, [row for row in of_field if row["pairer"] == pairer], pairer)
            axis.set_title(field, fontsize=11)
        for axis in axes[len(fields) :]:
            axis.remove()
        handles, names = axes[0].get_legend_handles_labels()
        axes[0].figure.legend(handles, names, loc="outside upper center", ncols=len(names), fontsize=9)
        axes[0].figure.supxlabel("rematches and repeated partners over the floor")
        axes[0].figure.supylabel("true strength gap (logits)")
    return True


def circumstances(sensitivity: Row) -> None:
    """Draw the true strength gap under other circumstances."""
    rows = sensitivity["circumstances_of_the_day"]
    settings = list(dict.fromkeys(row["setting"] for row in rows))[::-1]
    with picture("circumstances", (8, 0.5 * len(settings) + 1.2), (1, 2)) as axes:
        for axis, key in zip(axes, ("true_gap", "rematches"), strict=True):
            for row in rows:
                value = row["metrics"][key]
                offset = {"random legal": 0.2, "ladder": 0.0, "engine": -0.2}[row["pairer"]]
                label = row["pairer"] if row["setting"] == settings[0] and key == "true_gap" else None
                _point(
                    axis,
                    value["mean"],
                    settings.index(row["setting"]) + offset,
                    row["pairer"],
                    xerr=value["margin"],
                    label=label,
                )
            axis.set_yticks(range(len(settings)), settings if key == "true_gap" else [""] * len(settings))
            axis.set_xlim(left=0)
        axes[0].set_xlabel("true strength gap per child (logits)")
        axes[1].set_xlabel("rematches per tournament")
        axes[0].figure.legend(loc="outside upper center", ncols=3)


def _front(axis: Axes, rows: Sequence[Row], pairer: str) -> None:
    if not rows:
        return
    look = LOOKS[pairer]
    ordered = sorted(rows, key=lambda row: float(row["setting"]))
    across = [row["metrics"]["excess_repetition"]["mean"] for row in ordered]
    up = [row["metrics"]["true_gap"]["mean"] for row in ordered]
    axis.plot(across, up, linestyle=look.dash, color=look.color, label=pairer)
    for row, x, y in zip(ordered, across, up, strict=True):
        is_even = row["metrics"]["excess_format_deviation"]["mean"] <= FORMATS_ARE_EVEN
        fill = look.color if is_even else "white"
        axis.plot([x], [y], marker=look.marker, markersize=5, markerfacecolor=fill, color=look.color)
        if row["setting"] == f"{default_dial(pairer):g}":
            axis.plot([x], [y], marker="o", markersize=13, markerfacecolor="none", color=look.color, linestyle="")


def _point(axis: Axes, x: float, y: float, name: str, **bars: Any) -> None:
    look = LOOKS[name]
    axis.errorbar(x, y, marker=look.marker, color=look.color, linestyle="", capsize=3, **bars)


def _plain(value: float, _place: object) -> str:
    return f"{value:g}"
