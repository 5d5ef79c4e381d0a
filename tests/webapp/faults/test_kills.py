"""The power may go at any moment, in the middle of eight people's writing: nothing acknowledged is lost."""

import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Engine, select

from tests.webapp.auth.minting import Mint
from tests.webapp.consistency import problems_of
from tests.webapp.faults.writers import Writer
from tests.webapp.planner import Client, Planner
from webapp.storage.database import engine_for
from webapp.storage.tables import Match

WRITERS = 8
# Every so many kills end the whole planner, the others one of its workers.
EVERYTHING = 8


@pytest.mark.each_time_on("postgresql")
@pytest.mark.parametrize("kills", [4, pytest.param(200, marks=pytest.mark.long)])
def test_no_acknowledged_result_is_lost(
    address: str, tmp_path: Path, provider: str, signer: Mint, kills: int, figure: Callable[[str], None]
) -> None:
    planner = Planner(tmp_path / "var", provider, {"TRIKICK_DATABASE_URL": address})
    stopped = Event()
    writers = [Writer(Client(planner, signer, sub=f"organiser-{number}"), number, stopped) for number in range(WRITERS)]
    engine = engine_for(address)
    chance = random.Random(20)
    began = time.monotonic()
    with planner.running():
        threads = [writer.start() for writer in writers]
        for number in range(kills):
            _let_them_write(writers, chance.randint(2, 20))
            if number % EVERYTHING == EVERYTHING - 1:
                planner.kill()
                assert problems_of(engine) == []
                planner.start()
            else:
                with suppress(ProcessLookupError, IndexError):
                    os.kill(chance.choice(planner.workers()), signal.SIGKILL)
        _let_them_write(writers, WRITERS)
        stopped.set()
        for thread in threads:
            thread.join()
    assert [failure for writer in writers for failure in writer.failures] == []
    assert _lost(writers, engine) == []
    assert problems_of(engine) == []
    results, broken = sum(writer.count for writer in writers), sum(writer.broken for writer in writers)
    figure(
        f"{kills} kills on {engine.dialect.name} with {WRITERS} writers: {results} results acknowledged, "
        f"{broken} calls cut off, 0 results lost, 0 tournaments broken, {time.monotonic() - began:.0f} s"
    )
    engine.dispose()


def _let_them_write(writers: list[Writer], results: int) -> None:
    """Wait until so many more results are acknowledged."""
    wanted = sum(writer.count for writer in writers) + results
    while sum(writer.count for writer in writers) < wanted:
        assert not any(writer.failures for writer in writers), [writer.failures for writer in writers]
        time.sleep(0.002)


def _lost(writers: list[Writer], engine: Engine) -> list[str]:
    """Return the matches that do not have the result that was acknowledged last."""
    with engine.connect() as connection:
        stored = {str(match): result for match, result in connection.execute(select(Match.match_id, Match.result))}
    lost = []
    for writer in writers:
        for match, result in writer.acknowledged.items():
            in_flight = writer.uncertain[1] if writer.uncertain and writer.uncertain[0] == match else result
            if stored.get(match) not in {result, in_flight}:
                lost.append(f"{match}: {result} became {stored.get(match)}")
    return lost
