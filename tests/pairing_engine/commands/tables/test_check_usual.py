"""The command that checks the table of what usually happens with other tournaments."""

from pathlib import Path

import pytest

from pairing_engine.commands.tables import check_usual
from pairing_engine.commands.tables.check_usual import FIRST_SEED, Verdict, play_missing, told, verdicts
from pairing_engine.commands.tables.make_usual import Scratch
from pairing_engine.preview import usual as module
from pairing_engine.preview.usual import Outcome, UsualTask, known_tasks, table_row, task_of, usual_of
from pairing_engine.rules import LookAhead

TASK = UsualTask((3, 3), 4, LookAhead.NONE, 0.45, 1, 3)
USUAL = [Outcome(rematches=n, repeated_partners=2, format_deviation=0) for n in (8, 10)]


@pytest.fixture
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scratch:
    key, _, row = table_row(TASK, usual_of(USUAL), len(USUAL)).partition("\t")
    monkeypatch.setattr(module, "rows_of", lambda _: {key: row})
    return Scratch(tmp_path / "usual-checked.tsv")


def test_the_name_of_a_row_says_what_it_stands_for() -> None:
    assert task_of(TASK.key) == TASK
    assert {task.key for task in known_tasks()} == set(module.rows_of(module.TABLE))


def test_what_was_played_is_not_played_again(scratch: Scratch) -> None:
    play_missing(scratch, known_tasks(), 1)
    play_missing(Scratch(scratch.path), known_tasks(), 2)
    assert [line.split("\t")[1] for line in scratch.path.read_text().splitlines()] == [
        str(FIRST_SEED),
        str(FIRST_SEED + 1),
    ]


def test_each_figure_is_counted_on_its_own(scratch: Scratch) -> None:
    scratch.add(TASK, FIRST_SEED, Outcome(rematches=9, repeated_partners=3, format_deviation=0))
    scratch.add(TASK, FIRST_SEED + 1, Outcome(rematches=11, repeated_partners=2, format_deviation=0))
    found = verdicts(scratch, [TASK])
    assert told(found["none 0.45"]) == {
        "tournaments": 2,
        "rematches": 0.5,
        "repeated_partners": 0.5,
        "format_deviation": 1.0,
        "below": 0,
    }
    assert found["all"] == found["none 0.45"]


@pytest.mark.usefixtures("scratch")
def test_formats_come_before_repetition_when_a_tournament_is_held_against_the_bounds() -> None:
    verdict = Verdict()
    verdict.add(TASK, Outcome(rematches=0, repeated_partners=0, format_deviation=6))
    assert verdict.below == 0
    verdict.add(TASK, Outcome(rematches=0, repeated_partners=0, format_deviation=0))
    assert verdict.below == 1


def test_the_command_says_what_it_found(scratch: Scratch, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    scratch.add(TASK, FIRST_SEED, USUAL[0])
    monkeypatch.setattr("sys.argv", ["check_usual", "--scratch", str(scratch.path), "--told"])
    check_usual.main()
    assert [line.split(" ")[0] for line in capsys.readouterr().out.splitlines()] == ["all", "none"]
