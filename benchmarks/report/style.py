"""How plots look: readable in print and for the colour-blind, as each series has a colour, a marker and a dash."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from pairing_engine.study.baselines import CEILING, CLAIRVOYANT, ENGINE, KNOWING_LOOK_AHEAD, LOOK_AHEAD, RANDOM

PICTURES = Path(__file__).parents[2] / "docs" / "reference" / "benchmarks"


@dataclass(frozen=True)
class Look:
    """Colour (of the palette by Okabe and Ito), marker and dash of a series."""

    color: str
    marker: str
    dash: str


LOOKS: dict[str, Look] = {
    RANDOM: Look("#777777", "x", ":"),
    "ladder": Look("#E69F00", "^", "--"),
    "round robin": Look("#999933", "<", ":"),
    "Monrad": Look("#882255", ">", "--"),
    "Swiss": Look("#AA4499", "h", "-."),
    "Elo": Look("#117733", "*", "--"),
    "information": Look("#332288", "8", ":"),
    "blind greedy": Look("#CC79A7", "v", ":"),
    "greedy": Look("#D55E00", "s", "-."),
    "two-stage": Look("#56B4E9", "P", "--"),
    "Funino only": Look("#8C6D00", "p", ":"),
    ENGINE: Look("#0072B2", "o", "-"),
    LOOK_AHEAD: Look("#009E73", "D", "-"),
    CEILING: Look("#000000", "d", "-."),
    KNOWING_LOOK_AHEAD: Look("#009E73", "D", "--"),
    CLAIRVOYANT: Look("#D55E00", "s", ":"),
}

mpl.use("svg")
mpl.rcParams.update(
    {
        "svg.hashsalt": "trikick",
        "font.size": 11,
        "axes.grid": True,
        "grid.color": "#dddddd",
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.axisbelow": True,
        "figure.facecolor": "white",
        "savefig.facecolor": "white",
        "legend.frameon": False,
        "lines.linewidth": 1.8,
        "lines.markersize": 7,
    }
)


@contextmanager
def picture(name: str, size: tuple[float, float] = (8.0, 4.5), grid: tuple[int, int] = (1, 1)) -> Iterator[list[Axes]]:
    """Give axes to draw on, rows times columns, and write them as an SVG file, the same for the same drawing."""
    figure = Figure(figsize=size, layout="constrained")
    yield list(figure.subplots(*grid, squeeze=False).flat)
    PICTURES.mkdir(parents=True, exist_ok=True)
    figure.savefig(PICTURES / f"{name}.svg", metadata={"Date": None, "Creator": "Trikick benchmarks"})
