"""A tournament's day over HTTP: entered, played round by round, the waiting times noted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from benchmarks.web.planner import Client
from webapp.domain.enums import Variety

RESULTS = ("WIN", "DRAW", "LOSS")


@dataclass
class Day:
    """A tournament, and how long its organiser waited for what, in seconds."""

    organiser: Client
    tournament: str
    saves: list[float] = field(default_factory=list)
    rounds: list[float] = field(default_factory=list)

    @property
    def path(self) -> str:
        """Where the tournament lies."""
        return f"/api/tournaments/{self.tournament}"

    def play(self, number: int, after_each: Callable[[], object] = lambda: None) -> None:
        """Calculate a round and enter all of its results."""
        answer = self.organiser.send("GET", f"{self.path}/round?nextRound={number}")
        self.rounds.append(answer.seconds)
        for index, match in enumerate(answer.json):
            self.enter(match, RESULTS[(index + number) % 3])
            after_each()

    def enter(self, match: dict[str, Any], result: str) -> None:
        """Enter a result."""
        body = {"resultHomeSquad": result}
        self.saves.append(self.organiser.send("PATCH", f"/api/matches/{match['matchId']}", body).seconds)


def begun(
    organiser: Client, club_sizes: Sequence[int], rounds: int, variety: Variety = Variety.MIXED, first: int = 1
) -> Day:
    """Return the day of a tournament that was entered and started, its clubs numbered from the first on."""
    new = {
        "name": "Sommerfest",
        "street": "Am Sportplatz",
        "streetNumber": 3,
        "postalCode": "51063",
        "city": "Köln",
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "startTime": "10:00",
        "expectedNumberOfTeams": sum(club_sizes),
        "numberOfRounds": rounds,
        "variety": variety.value,
        "consentToPublicLink": True,
    }
    tournament = organiser.send("POST", "/api/tournaments", new).json["tournamentId"]
    for index, size in enumerate(club_sizes):
        skills = [{"estimatedSkill": 1 + (index + 3 * number) % 10} for number in range(size)]
        club = {"club": f"Sportverein {index + first}", "nickName": f"SV {index + first}", "teams": skills}
        organiser.send("POST", f"/api/tournaments/{tournament}/teams", club)
    organiser.send("PUT", f"/api/tournaments/{tournament}", {"status": "STARTED"})
    return Day(organiser, tournament)
