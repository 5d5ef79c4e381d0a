"""The people of one festival: an organiser, and a helper whose phone is offline now and then."""

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any
from uuid import uuid4

from tests.soak.ground import connection_through
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW
from tests.webapp.planner import Client, Planner, RefusedError, UnansweredError

RESULTS = ("WIN", "DRAW", "LOSS")
ROUNDS = 12
FIRST_NETWORK = 30_000
"""Behind those of the parents."""
PASSING = {502, 503, 504}
"""What is answered while the database is away, or by the proxy for a worker that was killed: it passes by."""


class OverError(Exception):
    """The soak is over."""


@dataclass
class Festival:
    """One tournament after the other, played at the pace of people.

    Attributes
    ----------
    acknowledged
        The result of each match that the server last said to have.
    uncertain
        Results that were sent without an answer so far.
    waits
        How long people waited for each thing they did, however often they had to try, in seconds.
    wrong
        Pages that did not show what had been acknowledged before.
    """

    phone: Client
    seed: int
    pause: float
    stopped: Event
    acknowledged: dict[str, str] = field(default_factory=dict)
    uncertain: dict[str, str] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    tournaments: list[str] = field(default_factory=list)
    repeated: Counter[str] = field(default_factory=Counter)
    offline: int = 0

    def start(self) -> Thread:
        """Begin, in a thread of its own."""
        thread = Thread(target=self._go_on, daemon=True)
        thread.start()
        return thread

    def _go_on(self) -> None:
        chance = random.Random(self.seed)
        try:
            self._rest(chance)
            while True:
                self._play(chance)
        except OverError:
            pass
        except Exception as error:
            self.failures.append(f"{self.seed}: {error!r}")

    def _play(self, chance: random.Random) -> None:
        path = f"/tournaments/{self._begun()}"
        self.tournaments.append(path.rpartition("/")[2])
        for number in range(1, ROUNDS + 1):
            matches = self._insist(lambda number=number: self.phone.send("GET", f"{path}/round?nextRound={number}"))
            if chance.random() < 0.5:
                clock = f"{path}/rounds/{number}/clock"
                self._insist(lambda clock=clock: self.phone.send("PUT", clock, {"action": "START"}))
            # The organiser enters one half; the helper the other, perhaps after a while without a network.
            for match in matches[::2]:
                self._enter(match["matchId"], chance.choice(RESULTS), str(uuid4()))
                self._rest(chance)
            waiting = [(match["matchId"], chance.choice(RESULTS), str(uuid4())) for match in matches[1::2]]
            if chance.random() < 0.3:
                self.offline += 1
                self._rest(chance, 4)
                # The phone does not know whether they arrived, and sends them again with the same keys.
                waiting += waiting
            for match_id, result, key in waiting:
                self._enter(match_id, result, key)
            self._look_at(path, number)
            self._rest(chance)

    def _begun(self) -> str:
        new = NEW | {"numberOfRounds": ROUNDS, "name": f"Festival {self.seed}"}
        tournament = self._insist(lambda: self.phone.send("POST", "/tournaments", new))["tournamentId"]
        for letter in "ABC":
            club = {"club": f"Club {letter}", "nickName": letter, "teams": [{"estimatedSkill": s} for s in (4, 6)]}
            self._insist(lambda club=club: self._tolerant("CLUB_EXISTS", f"/tournaments/{tournament}/teams", club))
        self._insist(lambda: self._started(tournament))
        return str(tournament)

    def _started(self, tournament: str) -> Any:
        try:
            return self.phone.send("PUT", f"/tournaments/{tournament}", {"status": "STARTED"})
        except RefusedError as refusal:
            if "ALREADY_STARTED" not in str(refusal):
                raise
            return None

    def _tolerant(self, reason: str, path: str, body: Any) -> Any:
        """Send once more what may have arrived already."""
        try:
            return self.phone.send("POST", path, body)
        except RefusedError as refusal:
            if reason not in str(refusal):
                raise
            return None

    def _enter(self, match: str, result: str, key: str) -> None:
        self.uncertain[match] = result
        body = {"resultHomeSquad": result}
        self._insist(lambda: self.phone.send("PATCH", f"/matches/{match}", body, key))
        self.acknowledged[match] = result
        del self.uncertain[match]

    def _look_at(self, path: str, number: int) -> None:
        """Compare the page of the round with what was acknowledged."""
        for shown in self._insist(lambda: self.phone.send("GET", f"{path}/matches?round={number}")):
            if shown["resultHomeSquad"] != self.acknowledged[shown["matchId"]]:
                self.wrong.append(f"{path} round {number}: {shown['matchId']}")

    def _insist(self, call: Callable[[], Any]) -> Any:
        """Repeat a call until it is answered; the wait counts from the first try, and where none is answered."""
        began = time.perf_counter()
        try:
            while True:
                try:
                    return call()
                except UnansweredError:
                    self.repeated["no answer"] += 1
                except RefusedError as refusal:
                    if refusal.status not in PASSING:
                        raise
                    self.repeated[str(refusal.status)] += 1
                if self.stopped.wait(0.5):
                    raise OverError
        finally:
            self.waits.append(time.perf_counter() - began)

    def _rest(self, chance: random.Random, times: float = 1) -> None:
        if self.stopped.wait(self.pause * times * chance.uniform(0.5, 1.5)):
            raise OverError


def festivals(planner: Planner, port: int, signer: Mint, number: int, pause: float) -> list[Festival]:
    """Return so many festivals, each with an organiser of its own, who comes through the proxy at a port."""
    stopped = Event()

    def phone(seed: int) -> Client:
        network = FIRST_NETWORK + seed
        return Client(planner, signer, lambda: connection_through(port, network, timeout=120), sub=f"organiser-{seed}")

    return [Festival(phone(seed), seed, pause, stopped) for seed in range(number)]
