"""Seasons: what is drawn from a seed, what the studies play, sum up and write."""

from collections import Counter
from functools import partial
from itertools import pairwise

import numpy as np
import pytest

from benchmarks.report import season as page
from benchmarks.studies import prediction, season, store
from benchmarks.studies.prediction import KEPT, LEARNED, MEAN
from benchmarks.studies.season import FORGOTTEN, REMEMBERED
from benchmarks.studies.seasons import DATES, Setting, draw_season, meetings_of_clubs, rules_of_planner
from pairing_engine import Match, Round, Team, Tournament
from pairing_engine.study.parallel import THIS_PROCESS
from pairing_engine.tournament import GameType, Result
from webapp.domain.day.pitches import proposed
from webapp.pairing.variety import STYLES
from webapp.storage.tables import TournamentFacts


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "SCRATCH", tmp_path / "scratch")
    monkeypatch.setattr(store, "RESULTS", tmp_path)
    monkeypatch.setattr(page, "FILE", tmp_path / "season.md")
    for study in (season, prediction):
        monkeypatch.setattr(study, "circumstances", dict)
    return tmp_path


def test_a_seed_stands_for_one_season():
    one, other = (draw_season(Setting(9, 0.8), 7) for _ in range(2))
    assert [day.world.teams for day in one] == [day.world.teams for day in other]
    assert [len({team.club for team in day.world.teams}) for day in one] == [6] * DATES
    assert len({team.club for day in one for team in day.world.teams}) > 6


@pytest.mark.parametrize("stays", [1.0, 0.5])
def test_strengths_drift_as_far_as_is_wanted(stays):
    pairs = [
        (before.world.strengths, after.world.strengths)
        for seed in range(60)
        for days in [draw_season(Setting(stays=stays), seed)]
        for before, after in pairwise(days)
    ]
    before, after = (np.concatenate(side) for side in zip(*pairs, strict=True))
    assert np.corrcoef(before, after)[0, 1] == pytest.approx(stays, abs=0.06)
    assert after.std() == pytest.approx(1, abs=0.08)


def test_a_date_is_paired_as_one_whose_organiser_chooses_nothing():
    built, style = proposed(12), STYLES[TournamentFacts.model_fields["variety"].default]
    rules = rules_of_planner()
    assert (rules.look_ahead, rules.variety) == (style.look_ahead, style.dial)
    assert (rules.max_classic, rules.max_funino) == (built.classic, built.funino)


def test_three_last_dates_are_remembered():
    past = [Counter({("A", "B"): number}) for number in (100, 1, 2, 3)]
    assert rules_of_planner(past).past_club_meetings == (("A", "B", 6),)
    assert rules_of_planner().past_club_meetings == ()


def test_a_classic_match_counts_each_pair_of_opponents():
    teams = tuple(Team(id=name, club=name[0], strength=5) for name in ("A1", "A2", "B1", "B2"))
    match = Match(game_type=GameType.CLASSIC, home=("A1", "A2"), away=("B1", "B2"), result=Result.DRAW)
    tournament = Tournament(number_of_rounds=1, teams=teams, rounds=(Round(matches=(match,)),))
    assert meetings_of_clubs(tournament) == {("A", "B"): 4}


def test_both_ways_begin_alike_are_compared_and_are_played_once(folder, monkeypatch):
    tasks = [season.Task("the same six clubs", arm, 3) for arm in (REMEMBERED, FORGOTTEN)]
    first = [draw_season(Setting(stays=season.STAYS), 3)[0].play(rules_of_planner()) for _ in tasks]
    assert first[0] == first[1]
    summary = season.run(1, THIS_PROCESS)
    assert [kind["seasons"] for kind in summary["kinds"]] == [1, 1]
    assert len((folder / "season.csv").read_text().splitlines()) == 5
    monkeypatch.setattr(season, "play_task", partial(pytest.fail, "played again"))
    assert season.run(1, THIS_PROCESS) == summary


def test_dates_that_were_paired_otherwise_say_so(folder):
    paired_otherwise = {"circumstances": {"engine": "6828cc310023"}, "days_between": 28, "kinds": [], "stays": 1}
    store.write_result("season", paired_otherwise)
    store.write_result("prediction", paired_otherwise)
    page.write()
    text = page.FILE.read_text()
    assert text.count("paired by the single round") == 2
    assert "look-ahead" not in text


def test_all_foretell_the_same_games(folder):
    rows = [prediction.play_task(prediction.Task(0.9, 6, arm, 5)) for arm in (LEARNED, KEPT, MEAN)]
    assert len({row["log_loss"] for row in rows}) == 3
    assert rows[2]["log_loss"] == pytest.approx(1.08, abs=0.25)


@pytest.mark.long  # each check plays seasons, and writes the page from the committed results
def test_the_page_shows_both_studies(folder, monkeypatch):
    page.write()
    assert page.FILE.read_text().count("has not been run yet") == 2
    monkeypatch.setattr(prediction, "STAYS", (0.9,))
    season.run(2, THIS_PROCESS)
    prediction.run(2, THIS_PROCESS)
    page.write()
    text = page.FILE.read_text()
    for heading in ("## Who meets", "### Six of nine clubs", "### The same six clubs", "## What strengths foretell"):
        assert heading in text
    assert "| 0.9, 9 | 2 |" in text
