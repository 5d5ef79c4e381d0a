"""Comparisons as pictures; Matplotlib comes with the extra ``study``."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from pairing_engine.border import at_border
from pairing_engine.errors import InvalidInputError
from pairing_engine.study.comparison import Comparison, Difference
from pairing_engine.study.measures.metrics import SMALLER, metrics_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLOTTED = ("estimated_gap", "true_gap", "rematches", "format_deviation")
CLEAR, UNCLEAR = "#0072B2", "#777777"
"""Colours of the palette by Okabe and Ito: of what holds after the correction, and of the rest."""


@at_border(comparison=Comparison, file=str | Path, metrics=Iterable)
def plot_differences(comparison: Comparison, file: str | Path, metrics: Iterable[str] = PLOTTED) -> Path:
    """Draw one panel per metric: the difference to each baseline with its 95 % interval; return the file.

    A filled mark holds after Holm's correction for all differences of the picture. The suffix of the file chooses the
    format; the same comparison gives the same file in SVG.

    Raises
    ------
    InvalidInputError
        If there is no such metric, none is named, nothing was compared, or no format has such a suffix.
    """
    import matplotlib as mpl  # noqa: PLC0415 - only those who draw need it
    from matplotlib.backend_bases import FigureCanvasBase  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    asked = tuple(metric.key for metric in metrics_of(metrics))
    differences = comparison.differences(asked)
    if not differences:
        raise InvalidInputError("metrics" if comparison.baselines else "comparison", "there is nothing to draw")
    target = Path(file)
    if target.suffix.removeprefix(".") not in FigureCanvasBase.get_supported_filetypes():
        raise InvalidInputError("file", f"no format of pictures has the suffix {target.suffix!r}")
    with mpl.rc_context({"svg.hashsalt": "pairing-engine", "font.size": 10}):
        figure = Figure(figsize=(3.4 * len(asked) + 1.2, 0.45 * len(comparison.baselines) + 1.8), layout="constrained")
        panels = figure.subplots(1, len(asked), sharey=True, squeeze=False).flat
        for panel, key in zip(panels, asked, strict=True):
            _draw(panel, [one for one in differences if one.metric.key == key], comparison.name)
        is_svg = target.suffix == ".svg"
        figure.savefig(target, metadata={"Date": None, "Creator": "pairing-engine"} if is_svg else None)
    return target


def _draw(panel: "Axes", differences: list[Difference], name: str) -> None:
    """Draw the intervals of one metric, the first baseline on top."""
    panel.axvline(0, color="black", linewidth=0.8)
    for row, one in enumerate(differences):
        if one.found.size < 2:
            continue
        color = CLEAR if one.is_significant else UNCLEAR
        filled = color if one.is_significant else "white"
        panel.errorbar(
            one.found.mean, row, xerr=one.found.margin, fmt="o", color=color, markerfacecolor=filled, capsize=3
        )
    metric = differences[0].metric
    panel.set_title(metric.title, fontsize=10)
    better = "left" if metric.better == SMALLER else "right"
    panel.set_xlabel(f"{name} minus baseline ({better}: better)")
    panel.set_yticks(range(len(differences)), [one.baseline for one in differences])
    panel.set_ylim(len(differences) - 0.5, -0.5)
    panel.grid(axis="x", color="#dddddd")
    panel.set_axisbelow(True)
    for side in ("top", "right"):
        panel.spines[side].set_visible(False)
