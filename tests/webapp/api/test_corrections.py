"""Corrections of confirmed rounds: three ways, each announced, each undone, and nothing else touched."""

from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, assume, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.webapp.api.test_undo import STEPS, journal, picture, undo
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Begin, Caller, good, in_round, play, refused

WAYS = ("none", "open", "later")
HISTORIES = st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 11)), max_size=5)


def matches_of(owner: Caller, tournament: str, number: int | None = None) -> list[dict[str, Any]]:
    query = f"?round={number}" if number else ""
    return good(owner.get(f"/tournaments/{tournament}/matches{query}"))


def other_result(match: dict[str, Any]) -> str:
    return "LOSS" if match["resultHomeSquad"] != "LOSS" else "DRAW"


def correct(owner: Caller, match: dict[str, Any], way: str, query: str = "") -> Any:
    path = f"/matches/{match['matchId']}?recalculate={way}{query}"
    return owner.patch(path, json={"resultHomeSquad": other_result(match)})


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    """Two rounds confirmed, the third open and without results."""
    return begun(lambda: in_round(owner, 3, numberOfRounds=5))


def test_correcting_the_record_keeps_every_round(owner: Caller, tournament: str) -> None:
    before = matches_of(owner, tournament)
    points = good(owner.get(f"/tournaments/{tournament}/leaderboard"))
    changed = good(correct(owner, before[0], "none"))
    assert changed["discarded"] == {"rounds": 0, "results": 0}
    assert changed["round"] is None
    assert matches_of(owner, tournament) == [changed["match"], *before[1:]]
    assert good(owner.get(f"/tournaments/{tournament}/leaderboard")) != points


def test_the_open_round_is_calculated_again_where_asked(owner: Caller, tournament: str) -> None:
    before = matches_of(owner, tournament)
    changed = good(correct(owner, before[0], "open"))
    assert changed["discarded"] == {"rounds": 1, "results": 0}
    assert (changed["round"]["round"], changed["round"]["state"]) == (3, "OPEN")
    assert matches_of(owner, tournament, 2) == [match for match in before if match["round"] == 2]
    old = {match["matchId"] for match in before if match["round"] == 3}
    assert old.isdisjoint(match["matchId"] for match in matches_of(owner, tournament, 3))


def test_an_open_round_with_results_is_not_calculated_again(owner: Caller, tournament: str) -> None:
    play(owner, matches_of(owner, tournament, 3)[:1])
    seen = picture(owner, tournament)
    match = matches_of(owner, tournament)[0]
    for query in ("", "&dryRun=true"):
        assert refused(correct(owner, match, "open", query)) == (409, "OPEN_ROUND_HAS_RESULTS")
    assert picture(owner, tournament) == seen
    assert good(correct(owner, match, "none"))["discarded"] == {"rounds": 0, "results": 0}


@pytest.mark.parametrize("way", ["later", "reset"])
def test_results_that_nobody_was_told_of_are_not_thrown_away(owner: Caller, tournament: str, way: str) -> None:
    match, *_ = matches_of(owner, tournament, 2)
    *_, open_one = matches_of(owner, tournament, 3)

    def discard(query: str) -> Any:
        if way == "later":
            return correct(owner, match, way, query)
        return owner.delete(f"/tournaments/{tournament}/matches?round=3{query}")

    def told() -> int:
        results: int = good(discard("&dryRun=true"))["discarded"]["results"]
        return results

    known = told()
    good(owner.patch(f"/matches/{open_one['matchId']}", json={"resultHomeSquad": "WIN"}))
    assert refused(discard(f"&resultsBefore={known}")) == (409, "RESULT_CONFLICT")
    assert good(owner.get(f"/matches/{open_one['matchId']}"))["resultHomeSquad"] == "WIN"
    assert (known, told()) == (0, 1)
    assert discard("&resultsBefore=1").status_code in {200, 204}


def test_without_an_open_round_only_the_record_changes(owner: Caller, tournament: str) -> None:
    good(owner.delete(f"/tournaments/{tournament}/matches?round=3"))
    before = matches_of(owner, tournament)
    changed = good(correct(owner, before[0], "open"))
    assert (changed["discarded"], changed["round"]) == ({"rounds": 0, "results": 0}, None)
    assert matches_of(owner, tournament)[1:] == before[1:]


@pytest.mark.parametrize(("way", "rounds", "after"), [("none", 0, 3), ("open", 1, 3), ("later", 2, 2)])
def test_a_dry_run_tells_before_and_after(owner: Caller, tournament: str, way: str, rounds: int, after: int) -> None:
    seen = (picture(owner, tournament), journal(owner, tournament))
    told = good(correct(owner, matches_of(owner, tournament)[0], way, "&dryRun=true"))
    assert told["discarded"]["rounds"] == rounds
    assert (told["before"]["round"], told["after"]["round"]) == (after, after)
    assert (picture(owner, tournament), journal(owner, tournament)) == seen


def test_the_journal_names_match_and_both_results(owner: Caller, tournament: str) -> None:
    match = matches_of(owner, tournament)[0]
    good(correct(owner, match, "none"))
    assert journal(owner, tournament)[0]["summary"] == {
        "round": 1,
        "pitch": match["pitch"]["number"],
        "home": match["home"]["name"],
        "away": match["away"]["name"],
        "before": match["resultHomeSquad"],
        "after": other_result(match),
        "recalculate": "none",
        "rounds": 0,
        "results": 0,
    }


@pytest.mark.parametrize("way", WAYS)
def test_a_helper_corrects_nothing(app: Flask, owner: Caller, signer: Mint, tournament: str, way: str) -> None:
    url = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Feld 1"}))["url"]
    readers = signer.token(scope="openid read:tournament")
    for token in (None, readers):
        helper = Caller(app, token, url.partition("#helper=")[2])
        assert refused(correct(helper, matches_of(owner, tournament)[0], way)) == (403, "NOT_OWNER")


@pytest.mark.parametrize("way", ["", "all", "1", "NONE"])
def test_another_way_is_not_known(owner: Caller, tournament: str, way: str) -> None:
    assert refused(correct(owner, matches_of(owner, tournament)[0], way)) == (422, "VALIDATION")


@pytest.mark.parametrize("way", WAYS)
@hypothesis_settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck))
@given(history=HISTORIES, chosen=st.integers(0, 50))
def test_nothing_but_what_was_announced_changes(
    owner: Caller, begun: Begin, way: str, history: list[tuple[str, int]], chosen: int
) -> None:
    tournament = begun(lambda: in_round(owner, 3, numberOfRounds=5))
    for step, index in history:
        STEPS[step](owner, tournament, index)
    confirmed = [match for match in matches_of(owner, tournament) if match["confirmed"]]
    assume(confirmed and good(owner.get(f"/tournaments/{tournament}"))["status"] == "STARTED")
    match = confirmed[chosen % len(confirmed)]
    before = picture(owner, tournament)
    told = correct(owner, match, way, "&dryRun=true")
    if told.status_code == 409:
        assert refused(told) == refused(correct(owner, match, way))
        assert told.get_json()["reason"] in {"OPEN_ROUND_HAS_RESULTS", "NO_LEGAL_PAIRING"}
        assert picture(owner, tournament) == before
        return
    announced = good(told)
    done = good(correct(owner, match, way))
    after = picture(owner, tournament)
    _expect_only_announced(before, after, match, way, announced, done)
    good(undo(owner, tournament))
    assert _without_clock(picture(owner, tournament)) == _without_clock(before)


def _expect_only_announced(
    before: dict[str, Any],
    after: dict[str, Any],
    match: dict[str, Any],
    way: str,
    announced: dict[str, Any],
    done: dict[str, Any],
) -> None:
    assert done["discarded"] == announced["discarded"]
    assert (done["round"] is not None) == (announced["discarded"]["rounds"] > 0)
    if done["round"]:
        assert _games(done["round"]) == _games(announced["after"])
    last = max(entry["round"] for entry in before["/matches"])
    kept = last - announced["discarded"]["rounds"]
    assert kept >= {"none": last, "open": last - 1, "later": match["round"]}[way]
    changed = [done["match"] if entry["matchId"] == match["matchId"] else entry for entry in before["/matches"]]
    assert [entry for entry in changed if entry["round"] <= kept] == [
        entry for entry in after["/matches"] if entry["round"] <= kept
    ]
    # Where a round is calculated again, the times of the day begin there.
    times = {"plan", "schedule", "delayMinutes"} if done["round"] else set()
    current = "currentRound"
    for part in ("/teams", "/preview"):
        assert before[part] == after[part]
    for part, moves in (("/config", times), ("", {current, "clock"} | times)):
        without = [{name: value for name, value in seen[part].items() if name not in moves} for seen in (before, after)]
        assert without[0] == without[1]
    assert after[""][current] == (kept + 1 if done["round"] else kept)


def _games(round_: dict[str, Any]) -> set[tuple[str, str, int]]:
    return {(match["home"]["name"], match["away"]["name"], match["pitch"]["number"]) for match in round_["matches"]}


def _without_clock(seen: dict[str, Any]) -> dict[str, Any]:
    return seen | {"": {name: value for name, value in seen[""].items() if name != "clock"}}
