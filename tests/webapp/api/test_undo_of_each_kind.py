"""Each kind of change, made after a random history, is undone exactly, and undone again."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.webapp.api.test_undo import STEPS, a_team, add_club, count_strengths_otherwise, journal, picture, undo
from tests.webapp.callers import Begin, Caller, add_clubs, good, in_round, new_tournament, play

ROUNDS = 4
HISTORIES = st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 11)), min_size=1, max_size=4)
Step = Callable[[Caller, str], Any]


def state(owner: Caller, tournament: str) -> dict[str, Any]:
    return good(owner.get(f"/tournaments/{tournament}"))


def matches(owner: Caller, tournament: str, round_number: int) -> list[dict[str, Any]]:
    return good(owner.get(f"/tournaments/{tournament}/matches?round={round_number}"))


def has_open_round(owner: Caller, tournament: str) -> bool:
    current = state(owner, tournament)["currentRound"]
    return current > 0 and good(owner.get(f"/tournaments/{tournament}/rounds/{current}"))["state"] == "OPEN"


def with_open_round(owner: Caller, tournament: str) -> None:
    """Bring the tournament to an open round; histories after which none is possible are left aside."""
    if state(owner, tournament)["status"] == "FINISHED":
        good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    if not has_open_round(owner, tournament):
        current = state(owner, tournament)["currentRound"]
        if current == ROUNDS:
            owner.delete(f"/tournaments/{tournament}/matches?round={ROUNDS}")
            current -= 1
        assume(owner.get(f"/tournaments/{tournament}/round?nextRound={current + 1}").status_code == 200)


def with_complete_round(owner: Caller, tournament: str) -> None:
    with_open_round(owner, tournament)
    play(owner, matches(owner, tournament, state(owner, tournament)["currentRound"]))


def with_earlier_round(owner: Caller, tournament: str) -> None:
    with_open_round(owner, tournament)
    if state(owner, tournament)["currentRound"] == 1:
        with_complete_round(owner, tournament)
        assume(owner.get(f"/tournaments/{tournament}/round?nextRound=2").status_code == 200)


def with_room_for_teams(owner: Caller, tournament: str) -> None:
    with_open_round(owner, tournament)
    assume(state(owner, tournament)["numberOfTeams"] <= 14)


def with_untouched_round(owner: Caller, tournament: str) -> None:
    with_open_round(owner, tournament)
    for match in matches(owner, tournament, state(owner, tournament)["currentRound"]):
        good(owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": None}))


def with_last_round_complete(owner: Caller, tournament: str) -> None:
    with_complete_round(owner, tournament)
    for number in range(state(owner, tournament)["currentRound"] + 1, ROUNDS + 1):
        assume(owner.get(f"/tournaments/{tournament}/round?nextRound={number}").status_code == 200)
        play(owner, matches(owner, tournament, number))


def with_end(owner: Caller, tournament: str) -> None:
    with_open_round(owner, tournament)
    end_early(owner, tournament)


def with_incomplete_round(owner: Caller, tournament: str) -> None:
    with_complete_round(owner, tournament)
    first = matches(owner, tournament, state(owner, tournament)["currentRound"])[0]
    good(owner.patch(f"/matches/{first['matchId']}", json={"resultHomeSquad": None}))


def with_newcomers(owner: Caller, tournament: str) -> None:
    with_room_for_teams(owner, tournament)
    assume(add_club(owner, tournament, 99).status_code == 201)


def enter_result(owner: Caller, tournament: str) -> Any:
    match = matches(owner, tournament, state(owner, tournament)["currentRound"])[0]
    return owner.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": other_result(match)})


def rewriting(recalculate: str) -> Step:
    def rewrite_result(owner: Caller, tournament: str) -> Any:
        match = matches(owner, tournament, 1)[0]
        path = f"/matches/{match['matchId']}?recalculate={recalculate}"
        return owner.patch(path, json={"resultHomeSquad": other_result(match)})

    return rewrite_result


def other_result(match: dict[str, Any]) -> str:
    return "LOSS" if match["resultHomeSquad"] == "WIN" else "WIN"


def team_that_played(owner: Caller, tournament: str) -> str:
    """Return a team that was there in round 1 and is there still."""
    played = {team["teamId"] for m in matches(owner, tournament, 1) for s in ("home", "away") for team in m[s]["teams"]}
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    here = [team["teamId"] for team in teams if not team["withdrawn"] and team["teamId"] in played]
    assume(here)
    return str(here[0])


def newcomer(owner: Caller, tournament: str) -> str:
    return str(good(owner.get(f"/tournaments/{tournament}/teams"))[-1]["teamId"])


def swap_legally(owner: Caller, tournament: str) -> Any:
    """Swap the first two teams that the rules let change places; that two partners do so changes nothing."""
    path = f"/tournaments/{tournament}/rounds/{state(owner, tournament)['currentRound']}/swap"
    teams = [team["teamId"] for team in good(owner.get(f"/tournaments/{tournament}/teams")) if not team["withdrawn"]]
    for one, other in combinations(teams, 2):
        body = {"teamA": one, "teamB": other}
        told = good(owner.post(f"{path}?dryRun=true", json=body))
        if not told["brokenRules"] and told["before"] != told["after"]:
            return owner.post(path, json=body)
    assume(False)
    return None


def change_field(owner: Caller, tournament: str) -> Any:
    one, other = (a_team(owner, tournament, index) for index in (0, 1))
    body = {
        "change": [{"teamId": one["teamId"], "nickName": "Karmin", "estimatedSkill": 11 - one["estimatedSkill"]}],
        "add": [{"club": "Late", "nickName": "Late", "teams": [{"estimatedSkill": 5}] * 2}],
        "remove": [other["teamId"]],
    }
    return owner.patch(f"/tournaments/{tournament}/teams?reset=true", json=body)


def edit_team(owner: Caller, tournament: str) -> Any:
    team = a_team(owner, tournament, 0)
    return owner.post(f"/teams/{team['teamId']}?nickName=Karmin&estimatedSkill=3&reset=true")


def recolor_club(owner: Caller, tournament: str) -> Any:
    club = state(owner, tournament)["clubs"][0]["clubId"]
    return owner.patch(f"/tournaments/{tournament}/clubs/{club}", json={"color": {"fill": "RED", "ring": "BLACK"}})


def end_early(owner: Caller, tournament: str) -> Any:
    return owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True})


def nothing(_owner: Caller, _tournament: str) -> None:
    """Change nothing before."""


KINDS: dict[str, tuple[str, Step, Step]] = {
    "a result": ("RESULT_CHANGED", with_open_round, enter_result),
    "a result of an earlier round": ("RESULT_REWRITTEN", with_earlier_round, rewriting("later")),
    "the record of an earlier round": ("RESULT_REWRITTEN", with_earlier_round, rewriting("none")),
    "the record and the open round": (
        "RESULT_REWRITTEN",
        lambda owner, t: with_earlier_round(owner, t) or with_untouched_round(owner, t),
        rewriting("open"),
    ),
    "a reset": (
        "ROUNDS_DISCARDED",
        with_open_round,
        lambda owner, t: owner.delete(f"/tournaments/{t}/matches?round={state(owner, t)['currentRound']}"),
    ),
    "a reset of everything": (
        "ROUNDS_DISCARDED",
        with_earlier_round,
        lambda owner, t: owner.delete(f"/tournaments/{t}/matches?round=1"),
    ),
    "the next round": (
        "ROUND_CALCULATED",
        lambda owner, t: with_earlier_round(owner, t) or with_complete_round(owner, t),
        lambda owner, t: owner.get(f"/tournaments/{t}/round?nextRound={state(owner, t)['currentRound'] + 1}"),
    ),
    "a withdrawal": (
        "TEAM_WITHDRAWN",
        with_earlier_round,
        lambda owner, t: owner.delete(f"/teams/{team_that_played(owner, t)}?reset=true"),
    ),
    "a team that never played": (
        "TEAM_WITHDRAWN",
        with_newcomers,
        lambda owner, t: owner.delete(f"/teams/{newcomer(owner, t)}?reset=true"),
    ),
    "new teams": ("TEAMS_ADDED", with_room_for_teams, lambda owner, t: add_club(owner, t, 99)),
    "an edited team": ("TEAM_CHANGED", with_open_round, edit_team),
    "the whole field": ("FIELD_CHANGED", with_room_for_teams, change_field),
    "a manual swap": ("TEAMS_SWAPPED", with_untouched_round, swap_legally),
    "an early end that counts the open round": ("TOURNAMENT_FINISHED_EARLY", with_complete_round, end_early),
    "an early end that discards the open round": ("TOURNAMENT_FINISHED_EARLY", with_incomplete_round, end_early),
    "the end": (
        "TOURNAMENT_FINISHED",
        with_last_round_complete,
        lambda owner, t: owner.put(f"/tournaments/{t}", json={"status": "FINISHED"}),
    ),
    "a reopening": (
        "TOURNAMENT_REOPENED",
        with_end,
        lambda owner, t: owner.put(f"/tournaments/{t}", json={"status": "STARTED"}),
    ),
    "another place": (
        "TOURNAMENT_CHANGED",
        nothing,
        lambda owner, t: owner.put(f"/tournaments/{t}", json={"city": "Bonn am Rhein"}),
    ),
    "a club's colours": ("CLUB_COLORED", with_open_round, recolor_club),
    "how long strengths count": ("TOURNAMENT_CHANGED", with_open_round, count_strengths_otherwise),
}


def kept(owner: Caller, tournament: str) -> dict[str, Any]:
    """Return everything but the clock, which tells the time and is no plan to go back to."""
    seen = picture(owner, tournament)
    del seen[""]["clock"]
    return seen


def where_possible(answer: Any) -> Any:
    """Leave a history aside that has left a field for which the change finds no legal round."""
    refused = answer.get_json()["reason"] if answer.status_code >= 300 else None
    assume(refused != "NO_LEGAL_PAIRING")
    return answer


def undone_and_done_again(owner: Caller, tournament: str, action: str, act: Step) -> None:
    before = kept(owner, tournament)
    version = state(owner, tournament)["version"]
    good(act(owner, tournament))
    after = kept(owner, tournament)
    newest = journal(owner, tournament)[0]
    assert newest["action"] == action
    assert after != before
    good(undo(owner, tournament))
    assert kept(owner, tournament) == before
    good(undo(owner, tournament, entryId=journal(owner, tournament)[0]["entryId"]))
    assert kept(owner, tournament) == after
    assert state(owner, tournament)["version"] == version + 3


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("kind", KINDS)
@hypothesis_settings(
    max_examples=1,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much, HealthCheck.too_slow],
)
@given(history=HISTORIES)
def test_undoing_a_change_of_each_kind_restores_the_tournament(
    owner: Caller, begun: Begin, kind: str, history: list[tuple[str, int]]
) -> None:
    assume(len(history) > 1)  # the plainest comes first, and would be the only one
    action, prepare, act = KINDS[kind]
    tournament = begun(lambda: in_round(owner, 1, numberOfRounds=ROUNDS, funinoPitches=6))
    for step, index in history:
        STEPS[step](owner, tournament, index)
    prepare(owner, tournament)
    undone_and_done_again(owner, tournament, action, lambda owner, t: where_possible(act(owner, t)))


def test_undoing_the_start_restores_the_tournament(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 3, 2))
    start = {"status": "STARTED"}
    undone_and_done_again(
        owner, tournament, "TOURNAMENT_STARTED", lambda owner, t: owner.put(f"/tournaments/{t}", json=start)
    )
