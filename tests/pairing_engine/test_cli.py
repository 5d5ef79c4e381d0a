"""The command line: answers, exit codes, and what an error names."""

import errno
import io
import json
import sys

import pytest

from pairing_engine import (
    LookAhead,
    PairingRules,
    SplitBy,
    Team,
    Tournament,
    __version__,
    dump_tournament,
    pair_next_round,
    split_field,
)
from pairing_engine.cli import main
from tests.pairing_engine.fields import after_rounds, changed, field


@pytest.fixture
def run(tmp_path, capsys):
    """Run a command on a tournament (or on text) and return exit code, output and error output."""

    def run_command(command: str, content: object, *options: str) -> tuple[int, str, str]:
        file = tmp_path / "tournament.json"
        file.write_text(content if isinstance(content, str) else dump_tournament(content), encoding="utf-8")
        code = main([command, str(file), *options])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def test_pair_prints_the_coming_round(run):
    tournament = after_rounds(field(3, 3, 2, rounds=6), 2)
    code, out, _ = run("pair", tournament)
    answer = json.loads(out)
    assert code == 0
    assert set(answer) == {
        "round",
        "matches",
        "teams",
        "pausing",
        "objective",
        "bound",
        "optimal",
        "covers",
        "notes",
    }
    assert answer["round"] == 3
    costs = sum(sum(match["costs"].values()) for match in answer["matches"])
    assert costs + sum(sum(team.values()) for team in answer["teams"].values()) == answer["objective"]
    assert answer == pair_next_round(tournament).as_json()


def test_pair_prints_the_strengths_of_the_first_two_rounds(run):
    tournament = field(3, 3)
    answer = json.loads(run("pair", tournament)[1])
    assert answer["strengths"] == {team.id: team.strength for team in tournament.teams}


def test_pair_prints_the_same_bytes_again_with_the_time_beside_them(run):
    tournament = field(4, 4)
    _, first, silence = run("pair", tournament)
    _, second, timing = run("pair", tournament, "--timing")
    assert first == second
    assert silence == ""
    assert timing.startswith("paired in ")


@pytest.mark.parametrize(
    ("flag", "wanted", "other"),
    [("--myopic", LookAhead.NONE, LookAhead.HORIZON), ("--look-ahead", LookAhead.HORIZON, LookAhead.NONE)],
)
def test_pair_looks_as_far_ahead_as_it_is_told_whatever_the_file_says(run, flag, wanted, other):
    of_file, as_wanted = (
        after_rounds(field(4, 4, 4, rounds=6, rules=PairingRules(look_ahead=how_far, variety=1)), 0)
        for how_far in (other, wanted)
    )
    _, told, _ = run("pair", of_file, flag)
    _, untold, _ = run("pair", of_file)
    assert json.loads(told) == pair_next_round(as_wanted).as_json()
    assert told != untold


def encoded(content: bytes, encoding: str) -> io.TextIOWrapper:
    """Return what stands in for the standard input or output of a machine with this encoding."""
    return io.TextIOWrapper(io.BytesIO(content), encoding=encoding)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
def test_a_tournament_comes_from_the_standard_input(monkeypatch, capsys, mark):
    monkeypatch.setattr("sys.stdin", encoded(mark + dump_tournament(field(3, 3)).encode(), "utf-8"))
    assert main(["pair", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["round"] == 1


def test_a_file_may_begin_with_a_byte_order_mark(run):
    assert run("pair", "\ufeff" + dump_tournament(field(3, 3)))[0] == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-16"])
def test_input_and_output_are_utf_8_whatever_the_machine_writes(monkeypatch, encoding):
    teams = tuple(Team(id=f"{club}1", club=club) for club in ("Grün", "Weiß"))
    tournament = dump_tournament(Tournament(number_of_rounds=1, teams=teams)).encode()
    monkeypatch.setattr("sys.stdin", encoded(tournament, encoding))
    monkeypatch.setattr("sys.stdout", encoded(b"", encoding))
    assert main(["pair", "-"]) == 0
    answer = json.loads(sys.stdout.buffer.getvalue().decode("utf-8"))
    assert set(answer["teams"]) == {"Grün1", "Weiß1"}


class Broken(io.RawIOBase):
    """An output that takes nothing, for a reason."""

    def __init__(self, reason: OSError) -> None:
        self.reason = reason

    def writable(self) -> bool:
        return True

    def write(self, _: object) -> int:
        raise self.reason


@pytest.mark.parametrize(
    ("reason", "code", "told"),
    [
        (BrokenPipeError(errno.EPIPE, "Broken pipe"), 141, ""),
        (OSError(errno.ENOSPC, "No space left"), 2, "No space left"),
    ],
)
def test_an_output_that_takes_nothing_has_its_code_and_is_not_tried_again(monkeypatch, capsys, reason, code, told):
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(io.BufferedWriter(Broken(reason)), encoding="utf-8"))
    assert main(["preview", "--clubs", "3+3", "--rounds", "2"]) == code
    assert sys.stdout.closed
    error = capsys.readouterr().err
    assert told in error
    assert bool(told) == bool(error)


@pytest.mark.parametrize(
    ("stream", "command", "told"),
    [
        ("stdin", ["pair", "-"], "standard input: "),
        ("stdout", ["preview", "--clubs", "3+3", "--rounds", "2"], "standard output: "),
        ("stdout", ["generate"], "standard output: "),
        ("stdout", ["simulate", "--clubs", "3+3", "--rounds", "1"], "standard output: "),
        ("stderr", ["pair", "/nowhere/tournament.json"], ""),
    ],
)
def test_a_stream_that_was_closed_before_the_start_is_code_2(monkeypatch, capsys, stream, command, told):
    monkeypatch.setattr(sys, stream, None)
    assert main(command) == 2
    assert told in capsys.readouterr().err


def test_rows_go_into_a_file_with_the_standard_output_closed(monkeypatch, tmp_path):
    monkeypatch.setattr("sys.stdout", None)
    assert main(["simulate", "--clubs", "3+3", "--rounds", "1", "--output", str(tmp_path / "rows.jsonl")]) == 0


def test_an_error_that_cannot_be_told_keeps_its_code(monkeypatch):
    full = Broken(OSError(errno.ENOSPC, "No space left"))
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(full, encoding="utf-8", write_through=True))
    assert main(["pair", "/nowhere/tournament.json"]) == 2


def test_a_field_beyond_the_memory_is_code_3(monkeypatch, capsys):
    def exhausted(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("pairing_engine.commands.preview.write_json", exhausted)
    assert main(["preview", "--clubs", "3+3", "--rounds", "2"]) == 3
    assert "not enough memory" in capsys.readouterr().err


def test_an_interrupted_command_says_nothing_but_its_code(monkeypatch, capsys):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pairing_engine.commands.preview.write_json", interrupted)
    assert main(["preview", "--clubs", "3+3", "--rounds", "2"]) == 130
    assert capsys.readouterr().err == ""


def test_a_round_that_cannot_be_is_code_1_with_its_reason(run):
    code, out, err = run("pair", field(3, 3, rules=PairingRules(max_classic=0, max_funino=1)))
    assert (code, out) == (1, "")
    assert "have places for 2 teams, but 6 have to play" in err


def test_bad_input_is_code_2_with_its_place(run):
    code, out, err = run("pair", '{"number_of_rounds": 3, "teams": [{"id": "a1"}]}')
    assert (code, out) == (2, "")
    assert "teams[0].club: Field required" in err


def test_a_finished_tournament_is_code_2(run):
    assert run("pair", after_rounds(field(3, 3, rounds=1), 1))[0] == 2


def test_a_limit_without_an_answer_is_code_3(run):
    code, _, err = run("pair", field(8, 8), "--limit", "1e-9")
    assert code == 3
    assert "within the limit" in err


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        ("pair", ["--limit", "0"], "--limit: 0 is not a number above 0"),
        ("pair", ["--limit", "much"], "--limit: much is not a number above 0"),
        ("explain", ["--best", "0"], "--best: 0 is not a number from 1 on"),
        ("explain", ["--best", "few"], "--best: few is not a number from 1 on"),
        ("explain", ["--best", "2", "--team", "a1"], "--team: not allowed with argument --best"),
    ],
)
def test_an_option_that_cannot_be_used_is_code_2_with_its_name(run, capsys, command, options, told):
    with pytest.raises(SystemExit) as ended:
        run(command, field(3, 3), *options)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_a_missing_file_is_code_2(capsys):
    assert main(["pair", "/nowhere/tournament.json"]) == 2
    assert "/nowhere/tournament.json" in capsys.readouterr().err


def test_a_file_that_is_no_text_is_code_2(tmp_path, capsys):
    file = tmp_path / "tournament.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert main(["check", str(file)]) == 2
    assert "UTF-8" in capsys.readouterr().err


def test_check_finds_nothing_in_a_round_of_the_engine(run):
    code, out, _ = run("check", after_rounds(field(3, 3), 2))
    assert code == 0
    assert json.loads(out) == {"legal": True, "rounds": [{"round": 1, "broken": []}, {"round": 2, "broken": []}]}


def test_check_names_each_broken_rule(run):
    tournament = changed(after_rounds(field(3, 3), 2), rules=PairingRules(max_classic=0))
    code, out, _ = run("check", tournament)
    answer = json.loads(out)
    assert code == 1
    assert not answer["legal"]
    assert any("classic games for 0 pitches" in line for line in answer["rounds"][0]["broken"])


def test_help_explains_the_exit_codes(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "2 bad input" in capsys.readouterr().out


def test_the_command_tells_its_version(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"pairing-engine {__version__}\n"


def test_split_prints_the_groups_of_a_day(run, tmp_path):
    day = field(4, 4, 4)
    code, out, _ = run("split", day, "--groups", "2", "--by", "mixed")
    split = json.loads(out)
    assert code == 0
    assert split == split_field(day.teams, 2, SplitBy.MIXED).as_json()

    (tmp_path / "told.json").write_text(json.dumps(split["announced"]), encoding="utf-8")
    (tmp_path / "wishes.json").write_text('[{"kind": "in_group", "teams": ["a1"], "group": 2}]', encoding="utf-8")
    told = ("--announced", str(tmp_path / "told.json"), "--wishes", str(tmp_path / "wishes.json"), "--limit", "1")
    assert json.loads(run("split", day, "--groups", "2", *told)[1])["announced"]["a1"] == 2


def test_split_names_what_is_wrong_with_a_day_or_a_file(run, tmp_path):
    code, _, error = run("split", field(4, 4, 3), "--groups", "2")
    assert code == 1
    assert error == "pairing-engine: 11 teams are an odd number: 12 would do. 11 teams are too few: 12 are needed.\n"
    (tmp_path / "wishes.json").write_text("[", encoding="utf-8")
    code, _, error = run("split", field(4, 4, 4), "--groups", "2", "--wishes", str(tmp_path / "wishes.json"))
    assert code == 2
    assert "wishes.json is no JSON" in error
