"""What a day was, to be shared: numbers that hold for every team, and no winner."""

import re

import pytest
from flask.testing import FlaskClient

from tests.webapp.api.tournament_files import exported, imported
from tests.webapp.callers import Caller, good, next_round, play, played, started
from tests.webapp.serving.first_view.conftest import client
from tests.webapp.serving.first_view.reading import data_of, text_of

__all__ = ["client"]


def finished(owner: Caller, rounds: int = 4) -> str:
    tournament = played(owner, rounds, durationInMinutes=7)
    good(
        owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", **({} if rounds == 4 else {"early": True})})
    )
    return tournament


def test_recap_counts_what_was_played(owner: Caller, visitor: Caller) -> None:
    tournament = finished(owner)
    recap = good(visitor.get(f"/tournaments/{tournament}/recap"))
    games = len(good(visitor.get(f"/tournaments/{tournament}/matches")))
    assert (recap["rounds"], recap["games"], recap["teams"], recap["children"]) == (4, games, 8, 24)
    assert (recap["fewestGames"], recap["mostGames"], recap["minutes"]) == (4, 4, 28)
    assert not recap["endedEarly"]


def test_recap_names_what_holds_for_every_team(owner: Caller, visitor: Caller) -> None:
    tournament = finished(owner)
    sheets = [
        good(visitor.get(f"/tournaments/{tournament}/teams/{team['teamId']}/fairness"))
        for team in good(visitor.get(f"/tournaments/{tournament}/teams"))
    ]
    recap = good(visitor.get(f"/tournaments/{tournament}/recap"))
    assert recap["fewestOpponents"] == min(len(sheet["opponents"]) for sheet in sheets)
    widest = max(abs(sheet["funinoCount"] - sheet["classicCount"]) for sheet in sheets)
    has_both = all(sheet["funinoCount"] and sheet["classicCount"] for sheet in sheets)
    even = "EQUAL" if widest == 0 else "ALMOST" if widest <= 2 else "UNEVEN"
    assert recap["formats"] == (even if has_both else "UNEVEN")


def test_day_that_ended_early_is_told_as_one(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 1)
    next_round(owner, tournament, 2)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    recap = good(visitor.get(f"/tournaments/{tournament}/recap"))
    assert (recap["rounds"], recap["fewestGames"], recap["endedEarly"]) == (1, 1, True)


@pytest.mark.parametrize("last", [1, 0], ids=["during the last round", "after its last result"])
def test_day_that_was_played_to_the_end_did_not_end_early_when_a_team_is_back(owner: Caller, last: int) -> None:
    tournament = started(owner, (3, 3, 2), numberOfRounds=2)
    play(owner, next_round(owner, tournament, 1))
    away = f"/teams/{good(owner.get(f'/tournaments/{tournament}/teams'))[0]['teamId']}?from=NEXT_ROUND"
    good(owner.patch(away, json={"state": "AWAY"}))
    matches = next_round(owner, tournament, 2)
    play(owner, matches[last:])
    good(owner.patch(away, json={"state": "PRESENT"}))
    play(owner, matches[:last])
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    assert not good(owner.get(f"/tournaments/{tournament}/recap"))["endedEarly"]
    assert [played["round"] for played in good(owner.get(f"/tournaments/{tournament}/report"))["rounds"]] == [1, 2]


def test_day_whose_last_round_was_cut_short_ended_early_until_that_is_undone(owner: Caller) -> None:
    tournament = started(owner, (3, 3, 2), numberOfRounds=2)
    play(owner, next_round(owner, tournament, 1))
    matches = next_round(owner, tournament, 2)
    play(owner, matches[1:])
    path = f"/tournaments/{tournament}"
    for _ in range(2):
        good(owner.put(path, json={"status": "FINISHED", "early": True}))
        for each in (path, f"/tournaments/{imported(owner, exported(owner, tournament))}"):
            assert good(owner.get(f"{each}/recap"))["endedEarly"] is True
            assert [played["round"] for played in good(owner.get(f"{each}/report"))["rounds"]] == [1]
        good(owner.put(path, json={"status": "STARTED"}))
    for _ in range(4):
        good(owner.post(f"{path}/undo"))
    play(owner, matches[:1])
    good(owner.put(path, json={"status": "FINISHED"}))
    assert good(owner.get(f"{path}/recap"))["endedEarly"] is False


def test_day_that_went_on_after_an_early_end_did_not_end_early_as_a_copy_either(owner: Caller) -> None:
    tournament = started(owner, (4, 3, 3), numberOfRounds=2)
    path, matches = f"/tournaments/{tournament}", next_round(owner, tournament, 1)
    play(owner, matches[1:])
    good(owner.put(path, json={"status": "FINISHED", "early": True}))
    good(owner.put(path, json={"status": "STARTED"}))
    good(owner.delete(f"/teams/{matches[1]['home']['teams'][0]['teamId']}?reset=true"))
    play(owner, next_round(owner, tournament, 2))
    good(owner.put(path, json={"status": "FINISHED"}))
    for each in (tournament, imported(owner, exported(owner, tournament))):
        assert good(owner.get(f"/tournaments/{each}/recap"))["endedEarly"] is False


@pytest.mark.parametrize("is_name", [True, False], ids=["a name", "a reopening"])
def test_copy_ended_early_whatever_else_was_taken_back_since(owner: Caller, is_name: bool) -> None:
    tournament = started(owner, (3, 3, 2), numberOfRounds=2)
    play(owner, next_round(owner, tournament, 1))
    play(owner, next_round(owner, tournament, 2)[1:])
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    if is_name:
        team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
        good(owner.patch(f"/tournaments/{tournament}/teams", json={"change": [{"teamId": team, "club": "Anders"}]}))
    else:
        good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    good(owner.post(f"/tournaments/{tournament}/undo"))
    for each in (tournament, imported(owner, exported(owner, tournament))):
        assert good(owner.get(f"/tournaments/{each}/recap"))["endedEarly"] is True


def test_copy_whose_last_round_was_made_anew_after_an_early_end_did_not_end_early(owner: Caller) -> None:
    tournament = started(owner, (4, 3, 3), numberOfRounds=2)
    play(owner, next_round(owner, tournament, 1))
    matches = next_round(owner, tournament, 2)
    play(owner, matches[1:])
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    good(owner.delete(f"/teams/{matches[0]['home']['teams'][0]['teamId']}?reset=true"))
    first = good(owner.get(f"/tournaments/{tournament}/rounds/1"))["matches"][0]
    corrected = "LOSS" if first["resultHomeSquad"] != "LOSS" else "WIN"
    good(owner.patch(f"/matches/{first['matchId']}?recalculate=later", json={"resultHomeSquad": corrected}))
    play(owner, good(owner.get(f"/tournaments/{tournament}/rounds/2"))["matches"])
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    for each in (tournament, imported(owner, exported(owner, tournament))):
        assert good(owner.get(f"/tournaments/{each}/recap"))["endedEarly"] is False


def test_team_that_left_lowers_no_minimum(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 2)
    team = good(visitor.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    good(owner.delete(f"/teams/{team}?reset=true"))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    recap = good(visitor.get(f"/tournaments/{tournament}/recap"))
    assert recap["teams"] == 8
    assert recap["mostGames"] == 2


def test_clubs_take_turns_in_the_circle(owner: Caller, visitor: Caller) -> None:
    recap = good(visitor.get(f"/tournaments/{finished(owner)}/recap"))
    clubs = [child["club"] for child in recap["circle"]["children"]]
    assert clubs[::3] == ["A", "B", "C", "A", "B", "C", "A", "B"]


def test_recap_is_read_without_script_and_names_no_winner(client: FlaskClient, owner: Caller) -> None:
    tournament = finished(owner)
    page = client.get(f"/tournaments/id/{tournament}/round").get_data(as_text=True)
    text = text_of(page)
    for part in (
        "Schön war’s!",
        "Kinder",
        "Minuten mindestens für alle, die blieben",
        "Wer bis zum Ende da war, hat 4 Spiele",
    ):
        assert part in text
    assert not re.search(r"gewonnen|Punkte|Platz|Rang", text)
    assert len(re.findall("recap-child", page)) == 24
    assert data_of(page)["recap"]["games"] > 0
    # The link that is shared leads there, too.
    assert "Schön war’s!" in text_of(client.get(f"/tournaments/id/{tournament}").get_data(as_text=True))
    assert "What a day!" in text_of(client.get(f"/tournaments/id/{tournament}/round?lang=en").get_data(as_text=True))
