"""The server process may die at any moment: what was acknowledged is there when it comes back."""

from pathlib import Path

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW
from tests.webapp.planner import Client, Planner


def test_a_killed_server_continues_in_the_middle_of_round_two(tmp_path: Path, provider: str, signer: Mint) -> None:
    planner = Planner(tmp_path / "var", provider)
    owner = Client(planner, signer)
    with planner.running():
        tournament = owner.send("POST", "/tournaments", NEW | {"numberOfRounds": 3})["tournamentId"]
        for letter in "ABC":
            teams = {"club": f"Club {letter}", "nickName": letter, "teams": [{"estimatedSkill": 5}] * 2}
            owner.send("POST", f"/tournaments/{tournament}/teams", teams)
        owner.send("PUT", f"/tournaments/{tournament}", {"status": "STARTED"})
        for match in owner.send("GET", f"/tournaments/{tournament}/round?nextRound=1"):
            owner.send("POST", f"/matches/{match['matchId']}?resultHomeSquad=WIN")
        second = owner.send("GET", f"/tournaments/{tournament}/round?nextRound=2")
        owner.send("POST", f"/matches/{second[0]['matchId']}?resultHomeSquad=DRAW")
        before = owner.send("GET", f"/tournaments/{tournament}/matches")
    owner.close()
    with planner.running():
        assert owner.send("GET", f"/tournaments/{tournament}/matches") == before
        for match in second[1:]:
            owner.send("POST", f"/matches/{match['matchId']}?resultHomeSquad=LOSS")
        for match in owner.send("GET", f"/tournaments/{tournament}/round?nextRound=3"):
            owner.send("POST", f"/matches/{match['matchId']}?resultHomeSquad=WIN")
        assert owner.send("PUT", f"/tournaments/{tournament}", {"status": "FINISHED"})["status"] == "FINISHED"
