"""CPU time of processes, as the kernel has counted it."""

from pathlib import Path

_PROC = Path("/proc")


def cpu_seconds(pid: int) -> float:
    """Return the CPU seconds that the threads of a process have used so far, to the nanosecond."""
    tasks = (_PROC / str(pid) / "task").glob("*/schedstat")
    return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9


def children_of(pid: int) -> list[int]:
    """Return the ids of the processes that a process has started itself."""
    found = (_PROC / str(pid) / "task").glob("*/children")
    return sorted(int(child) for children in found for child in children.read_text().split())


def family_cpu_seconds(pid: int) -> float:
    """Return the CPU seconds of a process and its children."""
    return sum(cpu_seconds(member) for member in (pid, *children_of(pid)))


def resident_megabytes(pid: int) -> float:
    """Return how much memory a process holds, its share of what it has in common with others counted in part."""
    for line in (_PROC / str(pid) / "smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0
