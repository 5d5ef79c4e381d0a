"""A plain model of a tournament, in which its life is followed."""

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

POINTS = {"WIN": (3, 0), "DRAW": (1, 1), "LOSS": (0, 3)}
"""Of home and away."""


@dataclass(frozen=True)
class Timing:
    """When a change of who plays holds, and whether its caller consents to pair an untouched round anew."""

    reset: bool
    start: str

    @property
    def query(self) -> str:
        return f"reset={str(self.reset).lower()}&from={self.start}"


class Fate(Enum):
    """What becomes of the open round when the field changes."""

    STAYS = auto()
    CONFIRMED = auto()
    REST_ANEW = auto()
    ANEW = auto()
    REFUSED = auto()


@dataclass
class Team:
    """A team of the model."""

    club: int
    skill: int
    state: str = "PRESENT"


@dataclass
class Game:
    """A match of the model."""

    sides: tuple[tuple[str, ...], tuple[str, ...]]
    result: str | None = None


@dataclass
class Round:
    """A round of the model."""

    games: dict[str, Game]
    pausing: tuple[str, ...]
    confirmed: bool = False

    @property
    def teams(self) -> set[str]:
        return {team for game in self.games.values() for side in game.sides for team in side} | set(self.pausing)

    @property
    def played(self) -> dict[str, Game]:
        return {name: game for name, game in self.games.items() if game.result is not None}

    @property
    def have_played(self) -> set[str]:
        return {team for game in self.played.values() for side in game.sides for team in side}


@dataclass
class Model:
    """What a tournament is, in plain values."""

    expected: int
    settings: dict[str, Any]
    city: str = "Köln"
    status: str = "NOT_STARTED"
    clubs: dict[int, str] = field(default_factory=dict)
    colors: dict[int, Any] = field(default_factory=dict)
    """As the planner chose them, until somebody chooses others."""
    teams: dict[str, Team] = field(default_factory=dict)
    rounds: list[Round] = field(default_factory=list)

    @property
    def number_of_rounds(self) -> int:
        return int(self.settings["numberOfRounds"])

    @property
    def present(self) -> list[str]:
        return [name for name, team in self.teams.items() if team.state == "PRESENT"]

    @property
    def in_field(self) -> list[str]:
        return [name for name, team in self.teams.items() if team.state != "LEFT"]

    @property
    def open_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds and not self.rounds[-1].confirmed else None

    @property
    def table(self) -> dict[str, tuple[int, int]]:
        """Matches and points of each team: only results of confirmed rounds count, also for a team that has left."""
        points: dict[str, list[int]] = {name: [] for name in self.teams}
        for round_ in self.rounds:
            for game in round_.games.values() if round_.confirmed else ():
                assert game.result is not None
                for side, for_side in zip(game.sides, POINTS[game.result], strict=True):
                    for team in side:
                        points[team].append(for_side)
        return {name: (len(each), sum(each)) for name, each in points.items()}

    @property
    def may_start(self) -> bool:
        sizes = Counter(self.teams[name].club for name in self.present).values()
        total = sum(sizes)
        return (
            6 <= total <= self.expected
            and total % 2 == 0
            and len(sizes) >= 2
            and min(sizes) >= 2
            and 2 * max(sizes) <= total
        )

    @property
    def refusal_of_field_change(self) -> tuple[int, str] | None:
        return (409, "TEAMS_ARE_FINAL") if self.status == "FINISHED" else None

    def fate_of_round(self, moves: "Moves", timing: Timing) -> Fate:
        """What was played stands: only a round without results is paired anew, and only with consent."""
        round_ = self.open_round
        if self.status != "STARTED" or round_ is None or timing.start == "NEXT_ROUND":
            return Fate.STAYS
        anew = Fate.ANEW if timing.reset else Fate.REFUSED
        if not moves.comes and not moves.went:
            was_paired_by_it = len(self.rounds) <= 2 and moves.estimated in round_.teams and not round_.played
            return anew if was_paired_by_it else Fate.STAYS
        if len(round_.played) == len(round_.games):
            return Fate.CONFIRMED
        comes_anew = moves.comes and not (moves.back and moves.back <= round_.teams)
        if not comes_anew and not (moves.went & round_.teams) - round_.have_played:
            return Fate.STAYS
        return Fate.REST_ANEW if round_.played else anew

    @property
    def refusal_unless_running(self) -> tuple[int, str] | None:
        names = {"NOT_STARTED": "NOT_STARTED", "FINISHED": "TOURNAMENT_FINISHED"}
        return (409, names[self.status]) if self.status in names else None


@dataclass(frozen=True)
class Moves:
    """Whether teams come, which ones go, whose estimate changes, and who is back."""

    comes: bool = False
    went: frozenset[str] = frozenset()
    estimated: str | None = None
    back: frozenset[str] = frozenset()
