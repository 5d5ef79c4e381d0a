"""Memory and CPU while it runs, and what is made of all figures in the end."""

import json
import resource
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import median, quantiles
from threading import Event, Thread
from typing import Any

from benchmarks.web.processes import children_of, cpu_seconds, resident_megabytes
from tests.webapp.planner import ROOT, Planner

PAGE = ROOT / "docs" / "explanation" / "soak.md"
PICTURE = ROOT / "docs" / "explanation" / "soak" / "memory.svg"
SPARE_MB = 12.0
"""By how much memory may grow from the third quarter to the last one, for each worker: caches fill."""
WHOLE_DAY = 1800
LONGEST_MS = {"organisers": {"p95": 1000, "p99": 3000}, "parents": {"p99": 1000}}
"""What people wait at most on a whole day; a minute beside other tests says nothing of waits."""


@dataclass
class Gauge:
    """Reads memory and CPU of the planner's processes every so often."""

    planner: Planner
    every: float
    stopped: Event
    memory: list[tuple[float, float]] = field(default_factory=list)
    cpu: dict[int, float] = field(default_factory=dict)
    began: float = field(default_factory=time.monotonic)

    def start(self) -> Thread:
        """Begin, in a thread of its own."""
        thread = Thread(target=self._read, daemon=True)
        thread.start()
        return thread

    def _read(self) -> None:
        while not self.stopped.wait(self.every):
            process = self.planner.process
            if process is None:
                continue
            family = (process.pid, *children_of(process.pid))
            try:
                total = sum(resident_megabytes(pid) for pid in family)
                self.cpu |= {pid: cpu_seconds(pid) for pid in family}
            except (OSError, IndexError):  # one of them is just going
                continue
            self.memory.append((time.monotonic() - self.began, total))

    @property
    def growth(self) -> float:
        """By how many MB the last quarter lies above the third: by then a killed worker's successor is warm."""
        quarter = max(1, len(self.memory) // 4)
        values = [total for _, total in self.memory]
        return median(values[-quarter:]) - median(values[-2 * quarter : -quarter] or values[:1])


def own_cpu() -> float:
    """Return the CPU seconds of this process: organisers, helpers and the bookkeeping."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def wait_figures(waits: list[float]) -> dict[str, float]:
    """Return median, 95th and 99th percentile and the longest, in milliseconds."""
    cuts = quantiles(waits or [0.0, 0.0], n=100)
    picked = {"median": cuts[49], "p95": cuts[94], "p99": cuts[98], "max": max(waits, default=0.0)}
    return {name: round(1000 * seconds, 1) for name, seconds in picked.items()}


def waited_too_long(figures: Mapping[str, Any], seconds: float) -> list[str]:
    """Return who waited for longer than a whole day allows, once it took one."""
    return [
        f"{who} waited: {cut} {waited} ms"
        for who, limits in LONGEST_MS.items()
        for cut, most in limits.items()
        if seconds >= WHOLE_DAY and (waited := figures[f"{who}_waited_ms"][cut]) > most
    ]


def write_report(figures: dict[str, Any], gauge: Gauge) -> None:
    """Write the page and draw the memory curve."""
    from matplotlib import pyplot  # noqa: PLC0415 - only where a report is wanted

    pyplot.rcParams["svg.hashsalt"] = "soak"
    figure, axis = pyplot.subplots(figsize=(8, 3.5))
    axis.plot([at / 60 for at, _ in gauge.memory], [total for _, total in gauge.memory], color="#0072B2")
    for name, at in figures["troubles"].items():
        axis.axvline(at / 60, color="#777777", linestyle=":")
        axis.text(at / 60, axis.get_ylim()[0], f" {name}", rotation=90, va="bottom", fontsize=8)
    axis.set(xlabel="minutes", ylabel="memory of all processes (MB)", ylim=(0, None))
    figure.tight_layout()
    PICTURE.parent.mkdir(exist_ok=True)
    figure.savefig(PICTURE, metadata={"Date": None})
    PAGE.write_text(_page(figures), encoding="utf-8")


WAITS = """\
Organisers' waits begin with the first try and end with the answer: refusals and broken connections in between belong to
them. Parents' are of single polls, until these are answered, refused or given up. A run of 30 minutes fails when
organisers wait for more than 1 s (p95) or 3 s (p99), or parents for more than 1 s (p99)."""


def _page(figures: dict[str, Any]) -> str:
    shown = json.dumps({name: value for name, value in figures.items() if name != "problems"}, indent=2)
    return f"""# A day of the field, rehearsed

`nox -s soak` plays festivals at once on PostgreSQL with two processes, behind nginx as
[the operator's guide](../how-to/operate.md) writes it: organisers, helpers whose phones are offline now
and then and send everything twice, parents who poll. Meanwhile a worker is killed, the database is stopped as by a
crash and started again, its disk is filled, and the planner's clock (what
`time.time` tells its processes) jumps three hours ahead and back. In the end every
acknowledged result is compared with the database, every journal is followed back, and no time of a round may lie ahead
of the real clock. CI runs a minute of it, scaled to its two cores.

This run took {figures["seconds"]} s with {figures["festivals"]} festivals and {figures["parents"]} parents, on two
cores that PostgreSQL, nginx and all these people used, too. `cpu_generator` is
what organisers, helpers and parents used themselves in seconds,
`cpu_planner` what answered them. Waiting times hold the queue for
the cores: on a machine of its own people wait as [the benchmarks](../reference/benchmarks.md) tell.
{WAITS}
`parents_cut_off` counts what parents asked and gave up after half a minute, or were refused: their phones go on showing
what they have and ask again. Wrong in the end: {"; ".join(figures["problems"]) or "nothing"}.

```json
{shown}
```

![Memory of the planner's processes over the run; dotted lines are the troubles](soak/memory.svg)
"""
