"""Results: entered, changed, cleared, defended against each other."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Thread
from typing import Any
from uuid import uuid4

import pytest
from flask import Flask

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Begin, Caller, good, next_round, played, refused, started
from tests.webapp.registrations import secret_of


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    return begun(lambda: started(owner))


@pytest.fixture
def match(owner: Caller, tournament: str) -> dict[str, Any]:
    return next_round(owner, tournament, 1)[0]


def enter(caller: Caller, match: dict[str, Any], result: str | None, query: str = "", **headers: str) -> Any:
    body = {"resultHomeSquad": result}
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return caller.patch(f"/matches/{match['matchId']}{query}", json=body, headers=named)


def helper_of(owner: Caller, tournament: str) -> Caller:
    link = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Feld 3"}))
    return Caller(owner.app, None, secret_of(link["url"]))


def test_a_result_is_set_changed_and_cleared(owner: Caller, visitor: Caller, match: dict[str, Any]) -> None:
    seen = []
    for result in ("WIN", "LOSS", None, "DRAW"):
        changed = good(enter(owner, match, result))
        assert changed["match"]["resultHomeSquad"] == result
        assert changed["discarded"] == {"rounds": 0, "results": 0}
        seen.append(changed["match"]["resultVersion"])
    assert seen == sorted(set(seen))
    assert good(visitor.get(f"/matches/{match['matchId']}"))["resultHomeSquad"] == "DRAW"


def test_who_entered_it_is_for_those_who_enter(owner: Caller, visitor: Caller, match: dict[str, Any]) -> None:
    assert good(enter(owner, match, "WIN"))["match"]["resultBy"] == "ORGANIZER"
    stands = good(visitor.get(f"/matches/{match['matchId']}"))
    assert stands["resultBy"] is None
    assert stands["resultAt"].endswith("+00:00")


def test_submitting_twice_the_same_is_harmless(owner: Caller, match: dict[str, Any]) -> None:
    first, second = (good(owner.post(f"/matches/{match['matchId']}?resultHomeSquad=WIN")) for _ in range(2))
    assert first == second


@pytest.mark.parametrize("result", ["win", "HOME", 1, True, ["WIN"], {}])
def test_a_wrong_result_is_refused(owner: Caller, match: dict[str, Any], result: Any) -> None:
    assert refused(enter(owner, match, result)) == (422, "VALIDATION")


def test_rewriting_a_confirmed_result_recalculates_what_follows(owner: Caller) -> None:
    tournament = played(owner, 3)
    before = good(owner.get(f"/tournaments/{tournament}/matches"))
    match = before[0]
    other = "LOSS" if match["resultHomeSquad"] != "LOSS" else "WIN"
    changed = good(enter(owner, match, other, "?recalculate=true"))
    assert changed["discarded"] == {"rounds": 2, "results": sum(m["round"] > 1 for m in before)}
    assert changed["round"]["round"] == 2
    assert changed["round"]["state"] == "OPEN"
    assert good(owner.get(f"/tournaments/{tournament}"))["currentRound"] == 2
    assert good(owner.get(f"/matches/{match['matchId']}"))["confirmed"] is True
    after = {m["matchId"]: m for m in good(owner.get(f"/tournaments/{tournament}/matches"))}
    untouched = [m for m in before if m["round"] == 1 and m["matchId"] != match["matchId"]]
    assert [after[m["matchId"]] for m in untouched] == [m | {"confirmed": True} for m in untouched]


def test_a_stale_write_of_another_result_is_a_conflict(owner: Caller, match: dict[str, Any]) -> None:
    version = str(match["resultVersion"])
    good(enter(owner, match, "WIN", If_Match=f'"{version}"'))
    answer = enter(owner, match, "LOSS", If_Match=f'"{version}"')
    assert refused(answer) == (409, "RESULT_CONFLICT")
    stands = answer.get_json()["errors"][0]["params"]
    assert (stands["resultHomeSquad"], stands["resultBy"]) == ("WIN", "ORGANIZER")
    assert good(enter(owner, match, "LOSS", If_Match=f'"{stands["resultVersion"]}"'))


def test_a_correction_of_a_confirmed_round_may_build_on_an_own_entry_too(owner: Caller) -> None:
    tournament = played(owner, 2)
    match = good(owner.get(f"/tournaments/{tournament}/matches?round=1"))[0]
    first, second = [result for result in ("WIN", "DRAW", "LOSS") if result != match["resultHomeSquad"]]
    version, lost = match["resultVersion"], str(uuid4())
    good(enter(owner, match, first, "?recalculate=true", If_Match=f'"{version}"', Idempotency_Key=lost))
    knows = f'"{version}", "{lost}"'
    good(enter(owner, match, second, "?recalculate=true&dryRun=true", If_Match=knows))
    changed = good(enter(owner, match, second, "?recalculate=true", If_Match=knows))
    assert changed["match"]["resultHomeSquad"] == second


@pytest.mark.parametrize("ends", [False, True], ids=["confirmed", "over"])
def test_result_that_stands_in_a_confirmed_round_is_saved_already(owner: Caller, ends: bool) -> None:
    tournament = played(owner, 1, numberOfRounds=1 if ends else 2)
    match = good(owner.get(f"/tournaments/{tournament}/matches"))[0]
    if ends:
        good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    else:
        next_round(owner, tournament, 2)
    helper = helper_of(owner, tournament)
    before = good(owner.get(f"/tournaments/{tournament}"))["version"]
    late = {"Idempotency_Key": str(uuid4()), "If_Match": '"0"'}
    saved = good(enter(helper, match, match["resultHomeSquad"], **late))
    assert saved["match"]["resultHomeSquad"] == match["resultHomeSquad"]
    assert saved["match"]["resultVersion"] == match["resultVersion"]
    assert saved["discarded"] == {"rounds": 0, "results": 0}
    assert good(owner.get(f"/tournaments/{tournament}"))["version"] == before
    other = enter(helper, match, "LOSS", Idempotency_Key=str(uuid4()), If_Match='"0"')
    assert refused(other) == (409, "TOURNAMENT_FINISHED" if ends else "ROUND_CONFIRMED")


def test_result_that_stands_in_a_confirmed_round_is_none_of_a_stranger(owner: Caller, stranger: Caller) -> None:
    tournament = played(owner, 2)
    match = good(owner.get(f"/tournaments/{tournament}/matches?round=1"))[0]
    assert refused(enter(stranger, match, match["resultHomeSquad"])) == (403, "NOT_OWNER")
    helper = helper_of(owner, tournament)
    assert refused(enter(helper, match, match["resultHomeSquad"], "?recalculate=none")) == (403, "NOT_OWNER")


def test_a_key_belongs_to_one_result(owner: Caller, match: dict[str, Any]) -> None:
    key = str(uuid4())
    good(enter(owner, match, "WIN", Idempotency_Key=key))
    assert refused(enter(owner, match, "LOSS", Idempotency_Key=key)) == (422, "KEY_REUSED")
    assert refused(enter(owner, match, "LOSS", Idempotency_Key="one")) == (422, "VALIDATION")


def test_one_key_for_several_results_at_once_is_good_for_one(app: Flask, owner: Caller, signer: Mint) -> None:
    match = good(owner.get(f"/tournaments/{played(owner, 2)}/matches?round=1"))[0]
    key, everybody = str(uuid4()), Barrier(6)

    def rewrite(number: int) -> int:
        caller, result = Caller(app, signer.token()), ("WIN", "DRAW", "LOSS")[number % 3]
        everybody.wait()
        status: int = enter(caller, match, result, "?recalculate=true", Idempotency_Key=key).status_code
        return status

    with ThreadPoolExecutor(6) as pool:
        assert set(pool.map(rewrite, range(6))) <= {200, 422}


def test_many_writers_lose_nothing(app: Flask, owner: Caller, signer: Mint, tournament: str) -> None:
    matches = next_round(owner, tournament, 1)
    statuses: list[int] = []

    def write(number: int) -> None:
        caller = Caller(app, signer.token())
        for turn in range(6):
            result = ("WIN", "DRAW", "LOSS")[(turn + number) % 3]
            statuses.append(enter(caller, matches[number % len(matches)], result).status_code)

    before = good(owner.get(f"/tournaments/{tournament}"))["version"]
    threads = [Thread(target=write, args=(number,)) for number in range(len(matches))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * (6 * len(matches))
    assert good(owner.get(f"/tournaments/{tournament}"))["version"] == before + len(statuses)
