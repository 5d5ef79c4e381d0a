"""The table of what usually happens: made from the rows that are kept, and right often enough."""

from pathlib import Path

import pairing_engine.data
from benchmarks.report.usual import CHECKED, NAMES, ROWS
from pairing_engine.commands.tables.check_usual import FIRST_SEED, verdicts
from pairing_engine.commands.tables.make_usual import TOURNAMENTS, Scratch, pack
from pairing_engine.preview.usual import TABLE, known_tasks

SHIPPED = Path(pairing_engine.data.__path__[0]) / TABLE
RIGHT = 0.75


def test_the_shipped_table_is_made_from_the_kept_rows(tmp_path: Path) -> None:
    scratch, tasks = Scratch(ROWS), known_tasks()
    assert {len(scratch.outcomes[task.key]) for task in tasks} == {TOURNAMENTS}
    assert pack(scratch, tasks, TOURNAMENTS, tmp_path / TABLE) == len(tasks)
    assert (tmp_path / TABLE).read_text() == SHIPPED.read_text()


def test_other_tournaments_lie_within_its_ranges_and_none_below_the_bounds() -> None:
    checked = Scratch(CHECKED)
    seeds = [seed for played in checked.outcomes.values() for seed in played]
    assert len(seeds) == len(set(seeds)) >= 2000
    assert min(seeds) == FIRST_SEED > max(seed for played in Scratch(ROWS).outcomes.values() for seed in played)
    found = verdicts(checked, known_tasks())
    for verdict in found.values():
        figures = (verdict.rematches, verdict.repeated_partners, verdict.format_deviation)
        assert min(figures) >= RIGHT * verdict.tournaments
        assert verdict.below == 0
    assert found["all"].tournaments == len(seeds) == sum(found[setting].tournaments for setting in NAMES)
