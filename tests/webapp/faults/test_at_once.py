"""Several processes write at once: everybody gets their turn, and nothing is done twice."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import func, select

from tests.webapp.auth.minting import Mint
from tests.webapp.consistency import problems_of
from tests.webapp.faults.writers import RESULTS, started_tournament
from tests.webapp.planner import Client, Planner
from webapp.storage.database import engine_for
from webapp.storage.tables import JournalEntry, Tournament

WRITERS = 8
ROUNDS = 12


@pytest.mark.each_time_on("postgresql")
@pytest.mark.parametrize("results", [20, pytest.param(1000, marks=pytest.mark.long)])
def test_eight_writers_lose_no_update(
    address: str, tmp_path: Path, provider: str, signer: Mint, results: int, figure: Callable[[str], None]
) -> None:
    planner = Planner(tmp_path / "var", provider, {"TRIKICK_DATABASE_URL": address, "TRIKICK_WORKERS": "2"})
    engine = engine_for(address)

    def write(number: int) -> None:
        client = Client(planner, signer)
        match = matches[number]["matchId"]
        for turn in range(results):
            # Never the same twice in a row: each of them has to change the tournament.
            client.send("PATCH", f"/matches/{match}", {"resultHomeSquad": RESULTS[turn % len(RESULTS)]})
        client.close()

    with planner.running():
        owner = Client(planner, signer)
        tournaments, matches = [], []
        while len(matches) < WRITERS:
            tournaments.append(started_tournament(owner, clubs="ABCDEFGH"))
            matches += owner.send("GET", f"/tournaments/{tournaments[-1]}/round?nextRound=1")

        def versions() -> int:
            return sum(owner.send("GET", f"/tournaments/{tournament}")["version"] for tournament in tournaments)

        before = versions()
        began = time.monotonic()
        with ThreadPoolExecutor(WRITERS) as pool:
            list(pool.map(write, range(WRITERS)))
        seconds = time.monotonic() - began
        owner.close()
        after = versions()
    assert problems_of(engine) == []
    assert "database is locked" not in planner.log.read_text()
    with engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(JournalEntry)).scalar_one() == after - len(
            tournaments
        )
    assert after - before == WRITERS * results
    figure(
        f"{WRITERS} writers x {results} results on {engine.dialect.name}: {after - before} versions, 0 updates lost, "
        f"0 times 'database is locked', {seconds * 1000 / WRITERS / results:.1f} ms each"
    )
    engine.dispose()


@pytest.mark.each_time_on("sqlite")
@pytest.mark.parametrize("races", [5, pytest.param(500, marks=pytest.mark.long)])
def test_two_planners_asked_for_the_same_round_make_one(
    address: str, tmp_path: Path, provider: str, signer: Mint, races: int, figure: Callable[[str], None]
) -> None:
    settings = {"TRIKICK_DATABASE_URL": address, "TRIKICK_WORKERS": "1"}
    planners = [Planner(tmp_path / "var", provider, settings) for _ in range(2)]
    engine = engine_for(address)
    with planners[0].running(), planners[1].running(), ThreadPoolExecutor(2) as pool:
        first, second = (Client(planner, signer) for planner in planners)
        began = time.monotonic()
        for race in range(races):
            number = race % ROUNDS + 1
            if number == 1:
                tournament = started_tournament(first, ROUNDS)
            path = f"/tournaments/{tournament}/round?nextRound={number}"
            one, other = pool.map(lambda client, path=path: client.send("GET", path), (first, second))
            assert one == other
            for match in one:
                first.send("PATCH", f"/matches/{match['matchId']}", {"resultHomeSquad": RESULTS[race % len(RESULTS)]})
        seconds = time.monotonic() - began
    assert problems_of(engine) == []
    with engine.connect() as connection:
        played = connection.execute(select(func.sum(Tournament.current_round))).scalar_one()
        calculated = connection.execute(
            select(func.count()).where(JournalEntry.action == "ROUND_CALCULATED")
        ).scalar_one()
    assert played == calculated == races
    figure(f"{races} races for a round on {engine.dialect.name}: {calculated} rounds made, {seconds:.0f} s")
    engine.dispose()
