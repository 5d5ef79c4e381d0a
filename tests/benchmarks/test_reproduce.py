"""The commands that reproduce the study: each plays what its committed results were made from, no more and no less."""

import argparse
import re
import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import plans
from benchmarks.__main__ import STUDIES, main, parser
from benchmarks.studies import bound, days, front_rows, mixed, prediction, rating, season, speed, split, sweep, tails
from benchmarks.studies.quality import PLACE
from benchmarks.studies.store import RESULTS, ROOT, Row, kept_rows, read_result, read_rows, write_result
from pairing_engine.study.scenarios import all_fields, named_fields, written

PAGE = ROOT / "docs" / "how-to" / "reproduce-the-study.md"
MADE_OTHERWISE = {"gate", "mutants", "web"}
"""The reference of the gate, and what the pages of the results tell themselves."""
Places = set[tuple[object, ...]]


def commands() -> Iterator[argparse.Namespace]:
    whole = PAGE.read_text(encoding="utf-8").partition("## The whole study")[2].partition("## ")[0]
    for arguments in re.findall(r"^nox -s benchmarks -- (.*)$", whole, re.MULTILINE):
        if "--scheduler" not in arguments:
            yield parser().parse_args(shlex.split(arguments))


def chosen(study: str) -> argparse.Namespace:
    [found] = [one for one in commands() if one.study == study]
    return found


def result(name: str) -> Row:
    found = read_result(name)
    assert found is not None
    return found


def kept(study: str, *columns: str) -> Places:
    return {tuple(row[column] for column in columns) for row in kept_rows(study)}


def test_every_study_that_is_named_can_be_run() -> None:
    pages = (page.read_text(encoding="utf-8") for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
    named = {study for page in pages for study in re.findall(r"nox -s benchmarks -- ([a-z][a-z-]*)", page)}

    assert named <= STUDIES.keys()


def test_each_result_has_its_command() -> None:
    named = {plans.result_of(one) for one in commands()}

    assert named - {"report"} == {file.stem for file in RESULTS.glob("*.json")} - MADE_OTHERWISE


def test_each_result_says_by_which_arguments_it_was_made() -> None:
    told = {plans.result_of(one): plans.arguments_of(one) for one in commands() if one.study != "report"}

    assert {name: result(name).get("arguments") for name in told} == told


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, *words: str) -> object:
    """Run a command whose study writes an empty summary, and return what the result then says of its arguments."""

    def study(chosen: argparse.Namespace) -> int:
        write_result(plans.result_of(chosen), {})
        return 0

    monkeypatch.setattr("benchmarks.studies.store.RESULTS", folder)
    monkeypatch.setitem(STUDIES, words[0], study)
    monkeypatch.setattr("sys.argv", ["benchmarks", *words])
    assert main() == 0
    return result(plans.result_of(parser().parse_args(words))).get("arguments")


def test_a_result_is_given_the_arguments_of_its_command(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run(monkeypatch, tmp_path, "tails", "--seeds", "3", "--jobs", "-1") == {"seeds": 3}
    assert run(monkeypatch, tmp_path, "mixed", "--seeds", "3") == {"seeds": 3, "dials": None}


@pytest.mark.parametrize(("study", "again"), [("days", "--sum-up"), ("bound", "--prove")])
def test_what_plays_nothing_keeps_the_arguments(
    study: str, again: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert run(monkeypatch, tmp_path, study, "--seeds", "3") == {"seeds": 3}
    assert run(monkeypatch, tmp_path, study, "--seeds", "9", again) == {"seeds": 3}


def test_quality() -> None:
    tasks = plans.quality_plan(chosen("quality")).tasks()

    assert {task.place for task in tasks} == kept("quality", *PLACE)
    asked = {tuple(row[name] for name in PLACE) for row in kept_rows("quality") if row["oracle_gap"] is not None}
    assert {task.place for task in tasks if task.with_oracle} == asked


def test_sensitivity() -> None:
    tasks = plans.sensitivity_plan(chosen("sensitivity")).tasks()
    rows = sweep.in_order(kept_rows("sensitivity"))

    assert {tuple(task.row[name] for name in sweep.ORDER) for task in tasks} == {
        tuple(row[name] for name in sweep.ORDER) for row in rows
    }


def test_rating() -> None:
    tasks = plans.rating_plan(chosen("rating")).tasks()

    assert {task.place for task in tasks} == kept("rating", *rating.PLACE)


def test_front(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.studies.store.SCRATCH", tmp_path)
    front_rows.unpack()
    [file] = tmp_path.iterdir()

    assert {task.key for task in plans.front_plan(chosen("front")).tasks()} == {row["key"] for row in read_rows(file)}


def test_days() -> None:
    tasks = days.tasks(chosen("days").seeds)

    assert {(written(task.sizes), task.rounds, task.variety, task.seed) for task in tasks} == kept(
        "days", "field", "rounds", "variety", "seed"
    )


def test_bound() -> None:
    tasks = bound.tasks(chosen("bound").seeds)

    assert {(written(task.sizes), task.rounds, task.variety.value, task.seed) for task in tasks} == kept(
        "bound", "field", "rounds", "variety", "seed"
    )


def test_season() -> None:
    tasks = season.tasks(chosen("season").seeds)

    assert {(task.kind, task.arm, task.seed) for task in tasks} == kept("season", "kind", "arm", "seed")


def test_prediction() -> None:
    tasks = prediction.tasks(chosen("prediction").seeds)

    assert {(task.stays, task.around, task.arm, task.seed) for task in tasks} == kept(
        "prediction", "stays", "around", "arm", "seed"
    )


def test_split() -> None:
    found = chosen("split")
    tasks = split.tasks(found.seeds)

    assert {(task.field, task.arm, task.seed) for task in tasks} == kept("split", "field", "arm", "seed")
    assert {row["days"] for row in result("split")["times"]} == {found.timed_seeds}


def test_tails() -> None:
    cells = result("tails")["cells"]

    assert {cell["seeds"] for cell in cells} == {chosen("tails").seeds}
    assert len(cells) == len(named_fields()) * len(tails.Plan().rounds)


def test_mixed() -> None:
    found, summary = chosen("mixed"), result("mixed")
    tasks = mixed.plan(found.seeds, found.dials).tasks()

    assert {(task.pairer, task.rounds) for task in tasks} == {
        (row["pairer"], row["rounds"]) for row in summary["dials"]
    }
    assert {row["seeds"] for row in (*summary["dials"], *summary["cells"])} == {found.seeds}


@pytest.mark.parametrize("look_ahead", [False, True])
def test_speed(look_ahead: bool) -> None:
    [found] = [one for one in commands() if one.study == "speed" and one.look_ahead == look_ahead]
    summary = result(plans.result_of(found))

    fields = Counter(str(sum(sizes)) for sizes in all_fields())
    tournaments = {teams: number * -(-found.tournaments // number) for teams, number in fields.items()}
    assert {teams: row["rounds"] for teams, row in summary["by_teams"].items()} == {
        teams: speed.ROUNDS * number for teams, number in tournaments.items()
    }
    assert {row["seed"] for row in summary["large"]} == set(range(0 if found.small_only else found.large_runs))


def test_room() -> None:
    found, summary = chosen("room"), result("room")

    assert summary["seeds"] == found.seeds
    assert {row["rounds"] for row in summary["settings"]} == set(found.rounds)
