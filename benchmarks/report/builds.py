"""What has to be known of the build of the engine that played a study."""

from benchmarks.studies.store import Row

_CHANGED = {
    "6828cc310023": """**This build planned each round from scratch.** Since then a round keeps its
plan for the next one ([why](../decisions/look-ahead.md#the-plan-stays-with-the-round)), which is then sought more
briefly: what look-ahead repeats here is that of the former build. These tournaments were not played again."""
}


def note_on(summary: Row) -> str:
    """Return what later builds do otherwise than that which played a study; empty where that is nothing."""
    return _CHANGED.get(summary["circumstances"].get("engine", ""), "")
