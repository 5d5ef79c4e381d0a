"""Days over HTTP: what was announced is kept, and what is not kept is noticed."""

import pytest

from benchmarks.report import days as page
from benchmarks.studies import days, store
from benchmarks.studies.days import BESIDE, DEFAULT, Day, Task, play_task
from pairing_engine.study.simulation import Scenario, draw_world
from pairing_engine.tournament import Tournament


def side(*teams: str) -> dict[str, object]:
    return {"teams": [{"name": team} for team in teams]}


def game(pitch: int, kind: str, home: str, away: str, game_type: str = "FUNINO") -> dict[str, object]:
    pitched = {"number": pitch, "gameType": kind}
    return {"gameType": game_type, "pitch": pitched, "home": side(home), "away": side(away)}


@pytest.fixture
def day() -> Day:
    world = draw_world(Scenario(club_sizes=(2, 2), number_of_rounds=2), 1)
    return Day(world, ["CLASSIC", "FUNINO"], Tournament(number_of_rounds=2, teams=world.teams))


@pytest.mark.parametrize("sizes", [(4, 4), (3, 3, 2)])
def test_a_day_keeps_what_was_announced(sizes: tuple[int, ...]) -> None:
    row = play_task(Task(sizes, 4, DEFAULT, 7))
    assert row["broken"] == []
    assert row["pitches"] == "1+2"
    assert row["deviation"] >= row["deviation_floor"]


def test_a_funino_game_may_take_a_classic_pitch(day: Day) -> None:
    day.note(1, day.announced, [game(1, "CLASSIC", "A 1", "B 1"), game(2, "FUNINO", "A 2", "B 2")])
    assert day.broken == []


@pytest.mark.parametrize(
    ("matches", "told"),
    [
        ([game(1, "CLASSIC", "A 1", "B 1"), game(3, "FUNINO", "A 2", "B 2")], "1 games on pitch (3, 'FUNINO')"),
        ([game(2, "FUNINO", "A 1", "B 1"), game(2, "FUNINO", "A 2", "B 2")], "2 games on pitch (2, 'FUNINO')"),
        ([game(2, "FUNINO", "A 1", "B 1", "CLASSIC")], "five a side on a Funino pitch"),
        ([game(2, "FUNINO", "A 1", "B 1")], "2 teams idle"),
    ],
)
def test_what_is_not_kept_is_noticed(day: Day, matches: list[dict[str, object]], told: str) -> None:
    day.note(1, day.announced, matches)
    assert f"round 1: {told}" in day.broken


def test_pitches_that_change_are_noticed(day: Day) -> None:
    day.note(1, ["CLASSIC"], [game(1, "CLASSIC", "A 1", "B 1"), game(2, "FUNINO", "A 2", "B 2")])
    assert day.broken == ["round 1: other pitches than announced"]


def test_both_ways_are_compared_day_by_day(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(days, "RESULTS", tmp_path)
    monkeypatch.setattr(page, "FILE", tmp_path / "days.md")
    like = {"field": "4+4", "teams": 8, "rounds": 6, "pitches": "1+2", "broken": [], "deviation_floor": 0}
    same = {"same_club_games": 0, "repeated_partners": 1, "true_gap": 0.8, "one_sided": 0.05}
    rows = [
        {**like, **same, "variety": variety, "seed": seed, "deviation": seed, "rematches": rematches + seed}
        for seed in (0, 2)
        for variety, rematches in ((DEFAULT, 10), (BESIDE, 13))
    ]
    summary = days.keep(rows)
    page.write()
    assert [row["at_floor"] for row in summary["deviation"]] == [1, 1]
    assert {row["deviation"] for row in summary["over"]} == {2}
    assert summary["compared"][0]["rematches"]["difference"] == {"mean": -3.0, "margin": 0.0, "n": 2}
    assert "| 6, all | 2 |" in (tmp_path / "days.md").read_text()
    assert len((tmp_path / "days.csv").read_text().splitlines()) == 5
