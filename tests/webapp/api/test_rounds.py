"""Rounds: calculated, discarded, read."""

from threading import Thread
from typing import Any

from flask import Flask

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament, next_round, play, played, refused, started


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


def test_no_round_before_the_start(owner: Caller) -> None:
    assert refused(ask(owner, new_tournament(owner), 1)) == (409, "NOT_STARTED")


def test_a_round_follows_a_complete_one_only(owner: Caller) -> None:
    tournament = started(owner)
    matches = next_round(owner, tournament, 1)
    play(owner, matches[1:])
    answer = ask(owner, tournament, 2)
    assert refused(answer) == (409, "ROUND_INCOMPLETE")
    assert [error["params"]["matchId"] for error in answer.get_json()["errors"]] == [matches[0]["matchId"]]


def test_rounds_come_in_sequence(owner: Caller) -> None:
    tournament = played(owner, 2)
    for number in (1, 4):
        assert refused(ask(owner, tournament, number)) == (409, "ROUND_OUT_OF_SEQUENCE")


def test_the_current_round_is_returned_as_it_is(owner: Caller) -> None:
    tournament = played(owner, 1)
    assert ask(owner, tournament, 1).get_json() == good(owner.get(f"/tournaments/{tournament}/matches?round=1"))


def test_calculating_confirms_the_round_before(owner: Caller) -> None:
    tournament = played(owner, 1)
    assert not any(match["confirmed"] for match in good(owner.get(f"/tournaments/{tournament}/matches?round=1")))
    next_round(owner, tournament, 2)
    assert all(match["confirmed"] for match in good(owner.get(f"/tournaments/{tournament}/matches?round=1")))


def test_there_are_no_more_rounds_than_planned(owner: Caller) -> None:
    tournament = played(owner, 2, numberOfRounds=2)
    assert refused(ask(owner, tournament, 3)) == (409, "ROUND_OUT_OF_SEQUENCE")
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    assert refused(ask(owner, tournament, 3)) == (409, "TOURNAMENT_FINISHED")


def test_discarding_leaves_the_round_before_confirmed(owner: Caller) -> None:
    tournament = played(owner, 3)
    assert owner.delete(f"/tournaments/{tournament}/matches?round=2").status_code == 204
    assert good(owner.get(f"/tournaments/{tournament}"))["currentRound"] == 1
    assert {match["round"] for match in good(owner.get(f"/tournaments/{tournament}/matches"))} == {1}
    assert good(owner.get(f"/tournaments/{tournament}/rounds/1"))["state"] == "CONFIRMED"
    assert {match["round"] for match in next_round(owner, tournament, 2)} == {2}


def test_discarding_the_first_round(owner: Caller) -> None:
    tournament = played(owner, 1)
    assert owner.delete(f"/tournaments/{tournament}/matches?round=1").status_code == 204
    assert good(owner.get(f"/tournaments/{tournament}"))["currentRound"] == 0
    assert refused(owner.delete(f"/tournaments/{tournament}/matches?round=1")) == (404, "NOT_FOUND")


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
