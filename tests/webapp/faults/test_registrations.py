"""Clubs register all at once, and while the power goes: order and places hold, nothing acknowledged is lost."""

import http.client
import json
import os
import random
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW
from tests.webapp.planner import Client, Planner
from tests.webapp.registrations import club_body, secret_of

CLUBS = 200
PLACES = 16
HOLDING = {"NEW", "ACCEPTED"}


@dataclass(frozen=True)
class Answered:
    """What a club was answered, and when it asked and was answered."""

    body: dict[str, Any]
    asked: float
    answered: float


class Club:
    """Registers a club of one to three teams."""

    def __init__(self, planner: Planner, tournament: str, key: str, number: int) -> None:
        self._planner = planner
        self._path = f"/api/tournaments/{tournament}/registrations"
        self._body = club_body(f"C{number}", 1 + number % 3)
        self._headers = {
            "X-Registration-Key": key,
            "Idempotency-Key": str(uuid4()),
            "Content-Type": "application/json",
        }

    def register(self) -> Answered:
        """Return the answer; ask again where none came, or the database was busy, for two minutes at most."""
        asked = time.monotonic()
        while time.monotonic() < asked + 120:
            with suppress(OSError, http.client.HTTPException):
                status, body = self._ask()
                if status == 201:
                    return Answered(body, asked, time.monotonic())
                assert status == 503, body
            time.sleep(0.05)
        raise AssertionError("no answer came")

    def _ask(self) -> tuple[int, dict[str, Any]]:
        connection = http.client.HTTPConnection("127.0.0.1", self._planner.port, timeout=60)
        try:
            connection.request("POST", self._path, json.dumps(self._body), self._headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()


def opening(owner: Client, **wanted: Any) -> tuple[str, str]:
    """Return a tournament that clubs may register for, and the key."""
    tournament = owner.send("POST", "/tournaments", NEW | {"expectedNumberOfTeams": PLACES})["tournamentId"]
    opened = owner.send("PUT", f"/tournaments/{tournament}/registration", {"open": True} | wanted)
    return str(tournament), secret_of(opened["link"])


def check_line(listed: list[dict[str, Any]], answers: list[Answered]) -> None:
    """Check that places went out in the order of arrival, up to the first who did not fit, and what was answered."""
    expected, held, waiting = {}, 0, 0
    for entry in listed:
        size = len(entry["teams"])
        if waiting or held + size > PLACES:
            waiting += 1
            expected[entry["registrationId"]] = (None, waiting)
        else:
            expected[entry["registrationId"]] = ({"from": held + 1, "to": held + size, "of": PLACES}, None)
            held += size
    assert held <= PLACES
    assert {entry["registrationId"]: (entry["places"], entry["waitingPosition"]) for entry in listed} == expected
    told = {answer.body["registrationId"]: answer for answer in answers}
    assert {key: (one.body["places"], one.body["waitingPosition"]) for key, one in told.items()} == expected
    asked_latest = 0.0
    for entry in listed:
        answer = told[entry["registrationId"]]
        assert answer.answered >= asked_latest, "who was answered before another asked comes before it"
        asked_latest = max(asked_latest, answer.asked)


@pytest.mark.each_time_on("postgresql")
@pytest.mark.parametrize("accept", ["BY_HAND", pytest.param("WHILE_FREE", marks=pytest.mark.long)])
def test_two_hundred_clubs_at_once(
    address: str, tmp_path: Path, provider: str, signer: Mint, accept: str, figure: Callable[[str], None]
) -> None:
    planner = Planner(tmp_path / "var", provider, {"TRIKICK_DATABASE_URL": address, "TRIKICK_WORKERS": "2"})
    together = Barrier(CLUBS)

    def register(club: Club) -> Answered:
        together.wait(60)
        return club.register()

    with planner.running():
        owner = Client(planner, signer)
        tournament, key = opening(owner, accept=accept)
        clubs = [Club(planner, tournament, key, number) for number in range(CLUBS)]
        began = time.monotonic()
        with ThreadPoolExecutor(CLUBS) as pool:
            answers = list(pool.map(register, clubs))
        seconds = time.monotonic() - began
        owner.close()  # it has rested for too long to be used again
        listed = owner.send("GET", f"/tournaments/{tournament}/registrations")
        teams = owner.send("GET", f"/tournaments/{tournament}/teams")
        owner.close()
    assert len(listed) == CLUBS
    check_line(listed, answers)
    held = sum(len(entry["teams"]) for entry in listed if entry["state"] in HOLDING)
    assert len(teams) == (held if accept == "WHILE_FREE" else 0)
    figure(
        f"{CLUBS} clubs at once for {PLACES} places, {accept}, on {address.partition(':')[0]}: {held} places given, "
        f"order kept, {seconds:.1f} s"
    )


@pytest.mark.each_time_on("sqlite")
@pytest.mark.parametrize("kills", [3, pytest.param(30, marks=pytest.mark.long)])
def test_no_acknowledged_registration_is_lost(
    address: str, tmp_path: Path, provider: str, signer: Mint, kills: int, figure: Callable[[str], None]
) -> None:
    planner = Planner(tmp_path / "var", provider, {"TRIKICK_DATABASE_URL": address, "TRIKICK_WORKERS": "2"})
    chance = random.Random(24)
    clubs_to_come = 12 * (kills + 1)
    with planner.running():
        owner = Client(planner, signer)
        tournament, key = opening(owner)
        with ThreadPoolExecutor(8) as pool:
            coming = [
                pool.submit(Club(planner, tournament, key, number % 200).register) for number in range(clubs_to_come)
            ]
            for number in range(kills):
                _wait_for(lambda number=number: sum(one.done() for one in coming) >= 8 * (number + 1))
                if number % 3 == 2:
                    planner.kill()
                    planner.start()
                else:
                    with suppress(ProcessLookupError, IndexError):
                        os.kill(chance.choice(planner.workers()), signal.SIGKILL)
            answers = [one.result(timeout=180) for one in coming]
        owner.close()
        listed = owner.send("GET", f"/tournaments/{tournament}/registrations")
        owner.close()
    known = [entry["registrationId"] for entry in listed]
    acknowledged = {answer.body["registrationId"] for answer in answers}
    assert acknowledged == {*known}
    assert len(known) == len(acknowledged) == clubs_to_come
    figure(f"{kills} kills on {address.partition(':')[0]}: {len(known)} registrations acknowledged, 0 lost, 0 twice")


def _wait_for(is_done: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not is_done():
        assert time.monotonic() < end
        time.sleep(0.005)
