"""The command that makes the table of what usually happens."""

from pathlib import Path

from pairing_engine.commands import pitches
from pairing_engine.commands.pitches import parsed_pitches
from pairing_engine.commands.tables import make_usual
from pairing_engine.commands.tables.make_usual import Scratch, Setting, pack, simulate, tasks
from pairing_engine.rules import LookAhead

PITCHES = parsed_pitches(pitches.PITCHES)
SINGLE = Setting(LookAhead.NONE, 0.45)


def test_every_field_has_a_row_for_each_setting_and_number_of_rounds():
    wanted = list(tasks([SINGLE], PITCHES, (5, 6)))
    assert len({task.key for task in wanted}) == len(wanted) == 180


def test_a_setting_is_written_as_look_ahead_and_dial():
    assert make_usual._setting("horizon:0.55") == Setting(LookAhead.HORIZON, 0.55)


def test_what_was_played_is_not_played_again(tmp_path: Path):
    wanted = list(tasks([SINGLE], PITCHES, (5,)))[:1]
    simulate(Scratch(tmp_path / "usual-rows.tsv"), wanted, 1)
    once = (tmp_path / "usual-rows.tsv").read_text()
    simulate(Scratch(tmp_path / "usual-rows.tsv"), wanted, 2)
    twice = (tmp_path / "usual-rows.tsv").read_text()
    assert twice.startswith(once)
    assert len(twice.splitlines()) == 2


def test_only_complete_rows_are_packed(tmp_path: Path):
    wanted = list(tasks([SINGLE], PITCHES, (5,)))[:2]
    scratch = Scratch(tmp_path / "usual-rows.tsv")
    simulate(scratch, wanted[:1], 2)
    assert pack(scratch, wanted, 2, tmp_path / "usual.tsv") == 1
    header, row = (tmp_path / "usual.tsv").read_text().splitlines()
    assert row.startswith(f"{wanted[0].key}\t2\t")
    assert len(row.split("\t")) == len(header.split("\t"))
