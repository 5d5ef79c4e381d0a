"""The day itself: clock, helpers, swaps, dry runs, explanations, fairness, export."""

import csv
import io
from typing import Any
from uuid import UUID

import openpyxl
import pandas
import pytest
from flask import Flask
from sqlalchemy import Engine

from pairing_engine import check_tournament, load_tournament
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import (
    Begin,
    Caller,
    good,
    in_round,
    new_tournament,
    next_round,
    play,
    played,
    refused,
    started,
)
from webapp.domain.enums import Balance, GameType
from webapp.pairing.costs import balance_of, price_round
from webapp.services.records.export import TableName
from webapp.storage.tournament_records import read_records


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> str:
    return begun(lambda: in_round(owner, 2, funinoPitches=4))


@pytest.fixture
def helper(app: Flask, owner: Caller, tournament: str) -> Caller:
    link = good(owner.post(f"/tournaments/{tournament}/helper-links", json={"label": "Pitch 1"}))
    return Caller(app, None, link["url"].partition("#helper=")[2])


def open_match(caller: Caller, tournament: str, round_number: int = 2) -> dict[str, Any]:
    return good(caller.get(f"/tournaments/{tournament}/matches?round={round_number}"))[0]


def clock(caller: Caller, tournament: str, action: str, round_number: int = 2, **seen: str | None) -> Any:
    return caller.put(f"/tournaments/{tournament}/rounds/{round_number}/clock", json={"action": action} | seen)


def test_a_helper_enters_results_of_the_open_round(helper: Caller, owner: Caller, tournament: str) -> None:
    match = open_match(helper, tournament)
    changed = good(helper.patch(f"/matches/{match['matchId']}", json={"resultHomeSquad": "WIN"}))
    assert changed["match"]["resultBy"] == "Pitch 1"
    good(helper.post(f"/matches/{match['matchId']}?resultHomeSquad=DRAW"))
    newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]
    assert (newest["by"], newest["action"]) == ("Pitch 1", "RESULT_CHANGED")


def test_a_helper_turns_the_clock(helper: Caller, tournament: str) -> None:
    assert good(clock(helper, tournament, "START"))["startedAt"]


@pytest.mark.parametrize("scopes", ["openid", "openid read:tournament", "openid write:tournament"])
def test_an_owner_whose_token_allows_less_helps_by_a_link(
    helper: Caller, owner: Caller, signer: Mint, tournament: str, scopes: str
) -> None:
    bare = Caller(helper.app, signer.token(scope=scopes), helper.helper)
    good(clock(bare, tournament, "START"))
    changed = good(bare.patch(f"/matches/{open_match(owner, tournament)['matchId']}", json={"resultHomeSquad": "WIN"}))
    assert changed["match"]["resultBy"] == "Pitch 1"
    assert {entry["by"] for entry in good(owner.get(f"/tournaments/{tournament}/journal"))[:2]} == {"Pitch 1"}
    both = Caller(helper.app, owner.token, helper.helper)
    good(clock(both, tournament, "PAUSE"))
    assert good(owner.get(f"/tournaments/{tournament}/journal"))[0]["by"] == "Anna Amsel"


def test_a_helper_reads_as_a_visitor(helper: Caller, tournament: str) -> None:
    assert all(team["estimatedSkill"] is None for team in good(helper.get(f"/tournaments/{tournament}/teams")))
    assert good(helper.get(f"/tournaments/{tournament}"))["isOwner"] is False


def test_a_helper_may_do_nothing_else(helper: Caller, owner: Caller, tournament: str) -> None:
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    past = open_match(owner, tournament, 1)
    other = started(owner)
    foreign = next_round(owner, other, 1)[0]
    for answer, expected in (
        (helper.get(f"/tournaments/{tournament}/round?nextRound=3"), {401, 403}),
        (helper.put(f"/tournaments/{tournament}", json={"city": "Bonn"}), {401, 403}),
        (helper.delete(f"/teams/{team}?reset=true"), {401, 403}),
        (helper.post(f"/tournaments/{tournament}/undo", json={}), {401, 403}),
        (helper.get(f"/tournaments/{tournament}/journal"), {401, 403}),
        (helper.get(f"/tournaments/{tournament}/helper-links"), {401, 403}),
        (helper.patch(f"/matches/{past['matchId']}?recalculate=true", json={"resultHomeSquad": "DRAW"}), {403}),
        (helper.patch(f"/matches/{past['matchId']}", json={"resultHomeSquad": "DRAW"}), {409}),
        (helper.post(f"/matches/{foreign['matchId']}?resultHomeSquad=WIN"), {403}),
        (clock(helper, other, "START", 1), {403}),
    ):
        assert refused(answer)[0] in expected, answer.get_json()


def test_a_revoked_link_is_refused_at_once(helper: Caller, owner: Caller, tournament: str) -> None:
    (link,) = good(owner.get(f"/tournaments/{tournament}/helper-links"))
    assert link["url"] is None
    assert owner.delete(f"/helper-links/{link['linkId']}").status_code == 204
    assert refused(helper.get(f"/tournaments/{tournament}")) == (401, "INVALID_HELPER_LINK")
    assert good(owner.get(f"/tournaments/{tournament}/helper-links"))[0]["revoked"] is True


def test_the_clock_shows_the_same_moment_to_everybody(owner: Caller, visitor: Caller, tournament: str) -> None:
    running = good(clock(owner, tournament, "START"))
    assert good(visitor.get(f"/tournaments/{tournament}"))["clock"] == running
    assert good(clock(owner, tournament, "START")) == running
    paused = good(clock(owner, tournament, "PAUSE"))
    assert (paused["startedAt"], paused["pausedAfterSeconds"]) == (None, 1)
    assert good(clock(owner, tournament, "RESET")) == {**paused, "pausedAfterSeconds": 0}


@pytest.mark.parametrize("actions", [["START"], ["START", "PAUSE"], ["START", "RESET"], ["PAUSE"], ["RESET"]])
def test_clock_that_stands_so_already_leaves_no_entry(owner: Caller, tournament: str, actions: list[str]) -> None:
    for action in actions:
        good(clock(owner, tournament, action))
    before = [good(owner.get(f"/tournaments/{tournament}{part}")) for part in ("", "/journal")]
    good(clock(owner, tournament, actions[-1]))
    assert [good(owner.get(f"/tournaments/{tournament}{part}")) for part in ("", "/journal")] == before


def test_clock_that_was_started_again_meanwhile_is_not_reset(owner: Caller, helper: Caller, tournament: str) -> None:
    whistled = good(clock(owner, tournament, "START"))["startedAt"]
    good(clock(owner, tournament, "RESET", startedAt=whistled))
    running = good(clock(owner, tournament, "START"))
    version = good(owner.get(f"/tournaments/{tournament}"))["version"]
    for seen in (whistled, None):
        assert refused(clock(helper, tournament, "RESET", startedAt=seen)) == (409, "CLOCK_CHANGED")
    stands = good(owner.get(f"/tournaments/{tournament}"))
    assert (stands["clock"], stands["version"]) == (running, version)
    assert good(clock(helper, tournament, "RESET", startedAt=running["startedAt"]))["startedAt"] is None


def test_the_clock_belongs_to_the_open_round(owner: Caller, tournament: str) -> None:
    assert refused(clock(owner, tournament, "START", 1)) == (409, "ROUND_CONFIRMED")
    good(clock(owner, tournament, "START"))
    play(owner, good(owner.get(f"/tournaments/{tournament}/matches?round=2")))
    next_round(owner, tournament, 3)
    # It tells how long the break has been going on, until the next round has a clock of its own.
    assert good(owner.get(f"/tournaments/{tournament}"))["clock"]["round"] == 2
    good(clock(owner, tournament, "START", 3))
    assert good(owner.get(f"/tournaments/{tournament}"))["clock"]["round"] == 3


def swap(owner: Caller, tournament: str, one: str, other: str, query: str = "") -> Any:
    ids = {team["name"]: team["teamId"] for team in good(owner.get(f"/tournaments/{tournament}/teams"))}
    body = {"teamA": ids[one], "teamB": ids[other]}
    return owner.post(f"/tournaments/{tournament}/rounds/2/swap{query}", json=body)


def test_a_swap_that_breaks_a_rule_is_refused_with_the_rule(owner: Caller, tournament: str) -> None:
    matches = good(owner.get(f"/tournaments/{tournament}/rounds/2"))["matches"]
    merged = next(match for match in matches if match["gameType"] == "CLASSIC")
    one, other = merged["home"]["teams"][0]["name"], merged["away"]["teams"][0]["name"]
    answer = swap(owner, tournament, one, other)
    assert refused(answer) == (409, "ILLEGAL_PAIRING")
    assert answer.get_json()["errors"]


def test_a_result_tapped_before_a_swap_counts_for_nobody_else(owner: Caller, tournament: str) -> None:
    path, places = f"/tournaments/{tournament}/rounds/2", {"A 1": "A 2", "A 2": "A 1"}
    before = good(owner.get(path))
    good(swap(owner, tournament, *places))
    after = good(owner.get(path))
    for was, now in zip(before["matches"], after["matches"], strict=True):
        names = {team["name"] for side in ("home", "away") for team in was[side]["teams"]}
        tapped = {"json": {"resultHomeSquad": "WIN"}, "headers": {"If-Match": f'"{was["resultVersion"]}"'}}
        if names.isdisjoint(places):
            assert now == was
        else:
            assert refused(owner.patch(f"/matches/{was['matchId']}", **tapped)) == (404, "NOT_FOUND")
    assert good(owner.get(path)) == after
    # Once everybody is back, it counts for those who played.
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert good(owner.get(path)) == before
    match = next(match for match in before["matches"] if match not in after["matches"])
    won = good(owner.patch(f"/matches/{match['matchId']}", **tapped))["match"]
    assert (won["home"], won["resultHomeSquad"]) == (match["home"], "WIN")


def test_the_costs_add_up_to_the_engines_objective(owner: Caller, engine: Engine, tournament: str) -> None:
    records = read_records(engine, UUID(tournament))
    for round_ in records.rounds:
        assert price_round(records, round_.number).all.total == round_.objective


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("call", ["result", "add", "change", "remove", "swap"])
def test_a_dry_run_tells_and_writes_nothing(owner: Caller, tournament: str, call: str) -> None:
    match = open_match(owner, tournament, 1)
    other = "LOSS" if match["resultHomeSquad"] != "LOSS" else "WIN"
    team = good(owner.get(f"/tournaments/{tournament}/teams"))[0]["teamId"]
    more = {"club": "New", "nickName": "New", "teams": [{"estimatedSkill": 5}] * 2}
    before = (
        good(owner.get(f"/tournaments/{tournament}")),
        good(owner.get(f"/tournaments/{tournament}/matches")),
        good(owner.get(f"/tournaments/{tournament}/teams")),
        good(owner.get(f"/tournaments/{tournament}/journal")),
    )
    told = good(
        {
            "result": lambda: owner.patch(
                f"/matches/{match['matchId']}?recalculate=true&dryRun=true", json={"resultHomeSquad": other}
            ),
            "add": lambda: owner.post(f"/tournaments/{tournament}/teams?reset=true&dryRun=true", json=more),
            "change": lambda: owner.post(f"/teams/{team}?estimatedSkill=10&reset=true&dryRun=true"),
            "remove": lambda: owner.delete(f"/teams/{team}?reset=true&dryRun=true"),
            "swap": lambda: swap(owner, tournament, "A 1", "A 2", "?dryRun=true"),
        }[call]()
    )
    assert (told["before"]["round"], told["after"]["round"]) == (2, 2)
    assert told["discarded"]["rounds"] == (0 if call == "swap" else 1)
    after = (
        good(owner.get(f"/tournaments/{tournament}")),
        good(owner.get(f"/tournaments/{tournament}/matches")),
        good(owner.get(f"/tournaments/{tournament}/teams")),
        good(owner.get(f"/tournaments/{tournament}/journal")),
    )
    assert after == before


def test_an_explanation_names_earlier_meetings(owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 3, (3, 3))
    told = good(visitor.get(f"/tournaments/{tournament}/rounds/3/explanation"))
    earlier = good(visitor.get(f"/tournaments/{tournament}/matches"))
    for game in told["games"]:
        for encounter in game["opponents"]:
            one, other = (team["teamId"] for team in encounter["teams"])
            met = [
                match["round"]
                for match in earlier
                if match["round"] < 3
                and any(
                    {one, other} == {a["teamId"], b["teamId"]}
                    for a in match["home"]["teams"]
                    for b in match["away"]["teams"]
                )
            ]
            assert encounter["rounds"] == met
        assert game["costs"] is None
    assert told["objective"] is None


def test_the_owner_sees_the_costs(owner: Caller, tournament: str) -> None:
    told = good(owner.get(f"/tournaments/{tournament}/rounds/2/explanation"))
    assert sum(game["costs"]["total"] for game in told["games"]) == told["objective"]
    assert told["optimal"] is True


def test_a_fairness_sheet_adds_up(owner: Caller, visitor: Caller, tournament: str) -> None:
    for team in good(visitor.get(f"/tournaments/{tournament}/teams")):
        path = f"/tournaments/{tournament}/teams/{team['teamId']}/fairness"
        sheet = good(visitor.get(path))
        assert sheet["funinoCount"] + sheet["classicCount"] == len(sheet["games"]) == 2
        assert sum(len(other["rounds"]) for other in sheet["partners"]) == sheet["classicCount"]
        assert sum(len(other["rounds"]) for other in sheet["opponents"]) == (
            sheet["funinoCount"] + 2 * sheet["classicCount"]
        )
        assert all(game["strengthGap"] is None for game in sheet["games"])
        assert all(game["balance"] is None for game in sheet["games"])
        assert all(game["strengthGap"] is not None for game in good(owner.get(path))["games"])
        assert all(game["balance"] for game in good(owner.get(path))["games"])


def test_a_game_reads_the_same_from_both_sides(visitor: Caller, tournament: str) -> None:
    turned = {"WIN": "LOSS", "DRAW": "DRAW", "LOSS": "WIN", None: None}
    matches = {match["matchId"]: match for match in good(visitor.get(f"/tournaments/{tournament}/rounds/1"))["matches"]}
    for team in good(visitor.get(f"/tournaments/{tournament}/teams")):
        game = good(visitor.get(f"/tournaments/{tournament}/teams/{team['teamId']}/fairness"))["games"][0]
        match = matches[game["matchId"]]
        is_home = team["teamId"] in [each["teamId"] for each in match["home"]["teams"]]
        result = match["resultHomeSquad"]
        assert game["opponent"] == match["away" if is_home else "home"]
        assert game["result"] == (result if is_home else turned[result])
        mine = {each["teamId"] for each in match["home" if is_home else "away"]["teams"]} - {team["teamId"]}
        assert ({game["partner"]["teamId"]} if game["partner"] else set()) == mine


@pytest.mark.parametrize(
    ("cost", "game_type", "balance"),
    [
        (0, "FUNINO", "EVEN"),
        (210, "FUNINO", "EVEN"),
        (240, "CLASSIC", "EVEN"),
        (480, "FUNINO", "NEARLY_EVEN"),
        (540, "FUNINO", "UNEVEN"),
        (1100, "CLASSIC", "UNEVEN"),
    ],
)
def test_a_gap_in_strength_has_a_word(cost: int, game_type: str, balance: str) -> None:
    assert balance_of(cost, GameType(game_type)) is Balance(balance)


def test_an_export_is_a_file_the_engine_accepts(owner: Caller, tournament: str) -> None:
    answer = owner.get(f"/tournaments/{tournament}/export?format=engine")
    exported = load_tournament(answer.get_data(as_text=True))
    assert len(exported.rounds) == 1
    assert check_tournament(exported) == {}


def test_each_table_is_read_by_one_line(owner: Caller, tournament: str) -> None:
    def file(query: str) -> io.BytesIO:
        return io.BytesIO(owner.get(f"/tournaments/{tournament}/export?{query}").data)

    heads = {}
    for name in TableName:
        alone = pandas.read_csv(file(f"format=csv&table={name}"), sep=";")
        sheet = pandas.read_excel(file("format=xlsx"), sheet_name=name)
        pandas.testing.assert_frame_equal(alone, sheet, check_dtype=False)
        heads[name] = len(alone)
    matches, teams = (len(good(owner.get(f"/tournaments/{tournament}/{part}"))) for part in ("matches", "teams"))
    assert heads == {"matches": matches, "teams": teams, "table": teams}
    assert pandas.read_csv(file("format=csv"), sep=";")["result_home_squad"].notna().sum() == matches // 2


@pytest.mark.parametrize(("club", "short"), [("=1+1", "@cmd"), ("＝1+1", "＠cmd"), ("+1", "-1"), ("＋1", "－1")])
def test_an_export_is_a_table_without_formulas(owner: Caller, club: str, short: str) -> None:
    tournament = new_tournament(owner)
    body = {"club": club, "nickName": short, "teams": [{"estimatedSkill": 5}]}
    good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    export = f"/tournaments/{tournament}/export"
    text = owner.get(f"{export}?format=csv&table=teams").get_data(as_text=True)
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";"))
    assert rows[-1] == [f"'{short} 1", f"'{club}", f"'{short}", "5", "PRESENT", ""]
    sheet = openpyxl.load_workbook(io.BytesIO(owner.get(f"{export}?format=xlsx").data))["teams"]
    assert [(cell.value, cell.data_type) for cell in sheet[2]][:2] == [(f"{short} 1", "s"), (club, "s")]
    assert refused(owner.get(f"/tournaments/{tournament}/export?format=pdf")) == (422, "VALIDATION")
