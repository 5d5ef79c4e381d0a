"""The rows of the quality study that are kept: its summary is made from them and from nothing else."""

from benchmarks.studies.quality import summed_up
from benchmarks.studies.store import kept_rows, read_result

OF_THE_RUN = {"circumstances", "carried_over"}


def test_the_summary_is_made_from_the_kept_rows():
    kept, made = read_result("quality"), summed_up(kept_rows("quality"))
    assert kept is not None
    assert {**made, **{name: kept[name] for name in OF_THE_RUN}} == kept
