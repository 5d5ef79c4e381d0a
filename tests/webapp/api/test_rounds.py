"""Rounds: calculated, discarded, read."""

from threading import Thread
from typing import Any

from flask import Flask

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, next_round, played, started


def ask(owner: Caller, tournament: str, number: int) -> Any:
    return owner.get(f"/tournaments/{tournament}/round?nextRound={number}")


def test_round_one_is_a_step_of_its_own(owner: Caller) -> None:
    tournament = started(owner)
    assert good(owner.get(f"/tournaments/{tournament}"))["currentRound"] == 0
    assert good(owner.get(f"/tournaments/{tournament}/matches")) == []
    answer = ask(owner, tournament, 1)
    assert answer.headers["Cache-Control"] == "no-store"
    assert {match["round"] for match in good(answer)} == {1}
    assert good(owner.get(f"/tournaments/{tournament}"))["currentRound"] == 1


def test_pitches_go_round(owner: Caller) -> None:
    tournament = played(owner, 4, (4, 4))
    seen: dict[str, list[int]] = {}
    for match in good(owner.get(f"/tournaments/{tournament}/matches")):
        for side in ("home", "away"):
            for team in match[side]["teams"]:
                seen.setdefault(team["name"], []).append(match["pitch"]["number"])
    assert all(len(set(numbers)) > 1 for numbers in seen.values())


def test_the_organisers_pitches_are_hard_limits(owner: Caller) -> None:
    tournament = started(owner, (4, 4), classicPitches=0, funinoPitches=4)
    matches = next_round(owner, tournament, 1)
    assert {match["gameType"] for match in matches} == {"FUNINO"}
    assert sorted(match["pitch"]["number"] for match in matches) == [1, 2, 3, 4]


def test_two_who_ask_for_the_same_round_get_one(app: Flask, owner: Caller, signer: Mint) -> None:
    tournament = played(owner, 1)
    answers: list[Any] = []

    def submit() -> None:
        answers.append(ask(Caller(app, signer.token()), tournament, 2).get_json())

    threads = [Thread(target=submit) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(answer == answers[0] for answer in answers)
    assert len(good(owner.get(f"/tournaments/{tournament}/matches?round=2"))) == len(answers[0])


def test_a_result_entered_while_the_next_round_is_calculated_is_not_lost(
    app: Flask, owner: Caller, signer: Mint
) -> None:
    tournament = played(owner, 1)
    match = good(owner.get(f"/tournaments/{tournament}/matches?round=1"))[0]
    statuses: list[int] = []

    def change() -> None:
        other = Caller(app, signer.token())
        statuses.append(other.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "LOSS"}).status_code)

    thread = Thread(target=change)
    thread.start()
    next_round(owner, tournament, 2)
    thread.join()
    stands = good(owner.get(f"/matches/{match['matchId']}"))["resultHomeSquad"]
    assert (statuses, stands) in [([200], "LOSS"), ([409], match["resultHomeSquad"])]


def test_the_leaderboard_counts_confirmed_rounds_only(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 1)
    path = f"/tournaments/{tournament}/leaderboard"
    assert all(row["points"] == row["matchesPlayed"] == 0 for row in good(visitor.get(path)))
    next_round(owner, tournament, 2)
    rows = good(visitor.get(path))
    assert sum(row["matchesPlayed"] for row in rows) == 8
    assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
    for row in rows:
        better = sum(other["points"] > row["points"] for other in rows)
        assert row["rank"] == better + 1


def test_a_hidden_leaderboard_shows_names_only(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=1, leaderboardVisibility="AT_END")
    path = f"/tournaments/{tournament}/leaderboard"
    hidden = good(visitor.get(path))
    assert all(row["rank"] is None and row["points"] is None for row in hidden)
    assert [row["team"]["name"] for row in hidden] == sorted(row["team"]["name"] for row in hidden)
    assert all(row["points"] is not None for row in good(owner.get(path)))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    assert all(row["points"] is not None for row in good(visitor.get(path)))
    good(owner.put(f"/tournaments/{tournament}", json={"leaderboardVisibility": "NEVER"}))
    assert all(row["points"] is None for row in good(visitor.get(path)))
