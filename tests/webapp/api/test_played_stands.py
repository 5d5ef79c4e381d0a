"""What was played stands, whoever comes, goes or is renamed meanwhile."""

from typing import Any

from tests.webapp.callers import Caller, good, next_round, play, played, refused, started

ROT = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 5}] * 2}


def results(owner: Caller, tournament: str) -> dict[str, str]:
    """Return what was played: every result by its match."""
    matches = good(owner.get(f"/tournaments/{tournament}/matches"))
    return {match["matchId"]: match["resultHomeSquad"] for match in matches if match["resultHomeSquad"]}


def teams_of(matches: list[dict[str, Any]]) -> set[str]:
    return {team["teamId"] for match in matches for side in ("home", "away") for team in match[side]["teams"]}


def round_of(owner: Caller, tournament: str, number: int) -> dict[str, Any]:
    answer: dict[str, Any] = good(owner.get(f"/tournaments/{tournament}/rounds/{number}"))
    return answer


def someone(owner: Caller, tournament: str, among: set[str] | None = None) -> str:
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    return next(str(team["teamId"]) for team in teams if among is None or team["teamId"] in among)


def test_a_team_leaves_after_the_last_result_of_a_round(owner: Caller) -> None:
    tournament = played(owner, 2)
    before, leaving = results(owner, tournament), someone(owner, tournament)
    assert owner.delete(f"/teams/{leaving}").status_code == 204
    assert results(owner, tournament) == before
    assert round_of(owner, tournament, 2)["state"] == "CONFIRMED"
    third = round_of(owner, tournament, 3)
    assert leaving not in teams_of(third["matches"])
    assert len(third["pausing"]) == 1
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert results(owner, tournament) == before
    assert round_of(owner, tournament, 2)["state"] == "OPEN"


def test_a_team_leaves_after_the_last_result_of_the_last_round(owner: Caller) -> None:
    tournament = played(owner, 2, numberOfRounds=2)
    before = results(owner, tournament)
    said = good(owner.delete(f"/teams/{someone(owner, tournament)}?dryRun=true"))
    assert said["discarded"] == {"rounds": 0, "results": 0}
    assert owner.delete(f"/teams/{someone(owner, tournament)}").status_code == 204
    assert results(owner, tournament) == before
    assert good(owner.get(f"/tournaments/{tournament}"))["currentRound"] == 2
    assert good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))["status"] == "FINISHED"


def half_played(owner: Caller, count: int = 1, **changed: Any) -> tuple[str, list[dict[str, Any]]]:
    """Return a tournament with so many results in its second round, and these matches."""
    tournament = played(owner, 1, **changed)
    matches = next_round(owner, tournament, 2)[:count]
    play(owner, matches)
    return tournament, matches


def test_a_team_leaves_in_the_middle_of_a_round(owner: Caller) -> None:
    tournament, matches = half_played(owner)
    before, stored = results(owner, tournament), round_of(owner, tournament, 2)
    leaving = someone(owner, tournament, teams_of(stored["matches"]) - teams_of(matches))
    assert owner.delete(f"/teams/{leaving}").status_code == 204
    after = round_of(owner, tournament, 2)
    assert results(owner, tournament) == before
    kept = next(match for match in after["matches"] if match["matchId"] == matches[0]["matchId"])
    assert kept["pitch"] == matches[0]["pitch"]
    assert len(after["pausing"]) == 1
    assert leaving not in teams_of(after["matches"]) | set(after["pausing"])
    pitches = [match["pitch"]["number"] for match in after["matches"]]
    assert len(set(pitches)) == len(pitches)
    assert pitches == sorted(pitches)
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert round_of(owner, tournament, 2)["matches"] == [
        {**match, "resultVersion": again["resultVersion"]}
        for match, again in zip(stored["matches"], round_of(owner, tournament, 2)["matches"], strict=True)
    ]


def half_played_by_sixteen(owner: Caller) -> tuple[str, list[dict[str, Any]], list[dict[str, Any]]]:
    """Return a tournament with one result in its first round, and its matches before and after a team has gone."""
    tournament = started(owner, (6, 6, 4))
    matches = next_round(owner, tournament, 1)
    play(owner, matches[:1])
    for result in ("WIN", None):
        good(owner.patch(f"/matches/{matches[1]['matchId']}", json={"resultHomeSquad": result}))
    before = round_of(owner, tournament, 1)["matches"]
    gone = matches[-1]["away"]["teams"][0]["teamId"]
    good(owner.patch(f"/teams/{gone}", json={"state": "AWAY"}))
    return tournament, before, round_of(owner, tournament, 1)["matches"]


def test_games_that_a_repaired_round_still_has_stay_what_they_are(owner: Caller) -> None:
    _, before, after = half_played_by_sixteen(owner)
    places = [(teams_of([match]), match["gameType"], match["pitch"]["number"]) for match in after]
    same = [m for m in before if (teams_of([m]), m["gameType"], m["pitch"]["number"]) in places]
    assert len(same) == 5
    assert same[1]["resultVersion"] > 0
    assert [match for match in after if match["matchId"] in {m["matchId"] for m in same}] == same


def test_result_tapped_before_a_repair_counts_where_the_game_has_stayed(owner: Caller) -> None:
    _, before, _ = half_played_by_sixteen(owner)
    [tapped] = [match for match in before if match["pitch"]["number"] == 3]
    known = {"If-Match": f'"{tapped["resultVersion"]}"'}
    saved = owner.patch(f"/matches/{tapped['matchId']}", json={"resultHomeSquad": "LOSS"}, headers=known)
    assert good(saved)["match"]["resultHomeSquad"] == "LOSS"


def test_undo_of_a_repair_brings_back_only_what_it_replaced(owner: Caller) -> None:
    tournament, before, after = half_played_by_sixteen(owner)
    stays = {match["matchId"] for match in before} & {match["matchId"] for match in after}
    newest = good(owner.get(f"/tournaments/{tournament}/journal"))[0]
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": newest["entryId"]}))
    assert round_of(owner, tournament, 1)["matches"] == before
    undone = good(owner.get(f"/tournaments/{tournament}/journal"))[0]
    good(owner.post(f"/tournaments/{tournament}/undo", json={"entryId": undone["entryId"]}))
    assert round_of(owner, tournament, 1)["matches"] == after
    assert len(stays) == 5


def test_a_team_that_has_played_its_game_leaves_the_round_as_it_is(owner: Caller) -> None:
    tournament, matches = half_played(owner)
    before = round_of(owner, tournament, 2)
    assert owner.delete(f"/teams/{someone(owner, tournament, teams_of(matches))}").status_code == 204
    assert round_of(owner, tournament, 2)["matches"] == before["matches"]
    play(owner, [match for match in before["matches"] if match["resultHomeSquad"] is None])
    assert len(teams_of(next_round(owner, tournament, 3))) == 6


def test_a_club_joins_in_the_middle_of_a_round(owner: Caller) -> None:
    tournament, matches = half_played(owner, funinoPitches=4)
    before = results(owner, tournament)
    new = good(owner.post(f"/tournaments/{tournament}/teams", json=ROT))
    after = round_of(owner, tournament, 2)
    assert results(owner, tournament) == before
    assert {team["teamId"] for team in new} <= teams_of(after["matches"])
    assert matches[0]["matchId"] in {match["matchId"] for match in after["matches"]}


def test_a_club_joins_from_the_next_round_on(owner: Caller) -> None:
    tournament = played(owner, 1, funinoPitches=4)
    before = next_round(owner, tournament, 2)
    new = good(owner.post(f"/tournaments/{tournament}/teams?from=NEXT_ROUND", json=ROT))
    assert good(owner.get(f"/tournaments/{tournament}/matches?round=2")) == before
    play(owner, before)
    assert {team["teamId"] for team in new} <= teams_of(next_round(owner, tournament, 3))


def test_where_the_rest_has_no_legal_round_nothing_changes(owner: Caller) -> None:
    """A Funino game was played on the only classic pitch: for three more games there are two pitches."""
    tournament = started(owner, (3, 3), classicPitches=1, funinoPitches=2, numberOfRounds=6)
    for number in range(1, 7):
        matches = next_round(owner, tournament, number)
        held = [m for m in matches if (m["gameType"], m["pitch"]["gameType"]) == ("FUNINO", "CLASSIC")]
        if held:
            break
        play(owner, matches)
    play(owner, held)
    before = good(owner.get(f"/tournaments/{tournament}/matches"))
    path = f"/tournaments/{tournament}/teams"
    assert refused(owner.post(path, json=ROT)) == (409, "NO_LEGAL_PAIRING")
    assert good(owner.get(f"/tournaments/{tournament}/matches")) == before
    good(owner.post(f"{path}?from=NEXT_ROUND", json=ROT))
    assert good(owner.get(f"/tournaments/{tournament}/matches")) == before


def test_between_rounds_a_team_leaves_without_consent(owner: Caller) -> None:
    tournament = started(owner)
    assert owner.delete(f"/teams/{someone(owner, tournament)}").status_code == 204
    assert len(round_after(owner, tournament)["pausing"]) == 1


def round_after(owner: Caller, tournament: str) -> dict[str, Any]:
    next_round(owner, tournament, 1)
    return round_of(owner, tournament, 1)


def test_a_name_changes_at_any_time(owner: Caller) -> None:
    tournament, _ = half_played(owner)
    before = round_of(owner, tournament, 2)
    good(owner.post(f"/teams/{someone(owner, tournament)}?club=SV+Rot&nickName=Rot"))
    after = round_of(owner, tournament, 2)
    assert [match["resultHomeSquad"] for match in after["matches"]] == [
        match["resultHomeSquad"] for match in before["matches"]
    ]
    assert {match["matchId"] for match in after["matches"]} == {match["matchId"] for match in before["matches"]}


def test_ending_early_keeps_what_was_played(owner: Caller) -> None:
    tournament, matches = half_played(owner)
    before = results(owner, tournament)
    change = {"status": "FINISHED", "early": True}
    said = good(owner.put(f"/tournaments/{tournament}?dryRun=true", json=change))
    assert said["discarded"]["results"] == 0
    good(owner.put(f"/tournaments/{tournament}", json=change))
    assert results(owner, tournament) == before
    second = round_of(owner, tournament, 2)
    assert second["state"] == "CONFIRMED"
    assert teams_of(second["matches"]) == teams_of(matches)
    assert second["pausing"] == []
    table = {row["team"]["teamId"]: row["matchesPlayed"] for row in leaderboard(owner, tournament)}
    assert {team for team, games in table.items() if games == 2} == teams_of(matches)
    good(owner.post(f"/tournaments/{tournament}/undo", json={}))
    assert len(teams_of(round_of(owner, tournament, 2)["matches"])) == 8


def leaderboard(owner: Caller, tournament: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = good(owner.get(f"/tournaments/{tournament}/leaderboard"))
    return rows
