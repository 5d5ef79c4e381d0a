"""People who write without a pause, and who remember what was acknowledged."""

import random
import time
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any
from uuid import uuid4

from tests.webapp.callers import NEW
from tests.webapp.planner import Client, RefusedError, UnansweredError

RESULTS = ("WIN", "DRAW", "LOSS")
ROUNDS = 12


def started_tournament(client: Client, rounds: int = ROUNDS, clubs: str = "ABC") -> str:
    """Return the id of a started tournament with two teams of each club."""
    tournament = client.send("POST", "/tournaments", NEW | {"numberOfRounds": rounds})["tournamentId"]
    for letter in clubs:
        teams = {"club": f"Club {letter}", "nickName": letter, "teams": [{"estimatedSkill": 5}, {"estimatedSkill": 7}]}
        client.send("POST", f"/tournaments/{tournament}/teams", teams)
    client.send("PUT", f"/tournaments/{tournament}", {"status": "STARTED"})
    return str(tournament)


@dataclass
class Writer:
    """Plays one tournament after the other, result by result, whatever happens to the server.

    Attributes
    ----------
    acknowledged
        The result of each match that the server last said to have.
    uncertain
        The result that was sent last, where no answer came.
    """

    client: Client
    seed: int
    stopped: Event
    acknowledged: dict[str, str] = field(default_factory=dict)
    uncertain: tuple[str, str] | None = None
    count: int = 0
    broken: int = 0
    failures: list[str] = field(default_factory=list)

    def start(self) -> Thread:
        """Begin to write, in a thread of its own."""
        thread = Thread(target=self._write, daemon=True)
        thread.start()
        return thread

    def _write(self) -> None:
        chance = random.Random(self.seed)
        try:
            while not self.stopped.is_set():
                self._play(self._insist(lambda: started_tournament(self.client)), chance)
        except _StoppedError:
            pass
        except Exception as error:
            self.failures.append(repr(error))

    def _play(self, tournament: str, chance: random.Random) -> None:
        for number in range(1, ROUNDS + 1):
            path = f"/tournaments/{tournament}/round?nextRound={number}"
            for match in self._insist(lambda path=path: self.client.send("GET", path)):
                for _ in range(chance.randint(1, 3)):
                    self._enter(match["matchId"], chance.choice(RESULTS))

    def _enter(self, match: str, result: str) -> None:
        key = str(uuid4())
        self.uncertain = (match, result)
        body = {"resultHomeSquad": result}
        self._insist(lambda: self.client.send("PATCH", f"/matches/{match}", body, key))
        self.uncertain = None
        self.acknowledged[match] = result
        self.count += 1

    def _insist(self, call: Any) -> Any:
        """Repeat a call until it is answered."""
        while True:
            if self.stopped.is_set():
                raise _StoppedError
            try:
                return call()
            except UnansweredError:
                self.broken += 1
                time.sleep(0.05)
            except RefusedError as refusal:
                # The database may be away, or keep others busy; anything else is a failure.
                if refusal.status != 503:
                    raise
                time.sleep(0.05)


class _StoppedError(Exception):
    pass
