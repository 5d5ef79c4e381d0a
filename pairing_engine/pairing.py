"""What goes out: the games of the coming round, what each costs, and what is proven about them."""

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any, Literal

from pydantic import ConfigDict, RootModel, model_validator

from pairing_engine.border import check
from pairing_engine.printed import Printed
from pairing_engine.rules import Frozen, TeamId
from pairing_engine.tournament import PlannedMatch, PlannedRound

Covers = Literal["round", "without", "others", "front", "given"]
"""What a proof speaks of: see `Pairing`."""


class GameCosts(RootModel[dict[str, int]]):
    """Integer costs of one game by criterion, read like a mapping or by attribute; iterating yields pairs."""

    model_config = ConfigDict(frozen=True)
    root: dict[str, int] = {}

    @property
    def total(self) -> int:
        """All criteria together."""
        return sum(self.root.values())

    def __getitem__(self, criterion: str) -> int:
        return self.root[criterion]

    def __contains__(self, criterion: object) -> bool:
        return criterion in self.root

    def __len__(self) -> int:
        return len(self.root)

    def keys(self) -> KeysView[str]:
        """Return the criteria."""
        return self.root.keys()

    def values(self) -> ValuesView[int]:
        """Return the costs, in the order of the criteria."""
        return self.root.values()

    def items(self) -> ItemsView[str, int]:
        """Return the criteria with their costs."""
        return self.root.items()

    def get(self, criterion: str, default: int | None = None) -> int | None:
        """Return what a criterion costs, or else the default."""
        check("criterion", criterion, str)
        return self.root.get(criterion, default)

    def __getattr__(self, name: str) -> int:
        try:
            return self.root[name]
        except KeyError:
            raise AttributeError(f"there is no criterion {name!r}") from None

    def __iter__(self) -> Iterator[tuple[str, int]]:  # type: ignore[override]
        return iter(self.root.items())

    def __hash__(self) -> int:
        return hash(frozenset(self.root.items()))

    def __repr_args__(self) -> Iterator[tuple[str, int]]:
        return iter(self)


class TeamCosts(Frozen):
    """Integer cost that one team adds, criterion by criterion."""

    format_balance: int = 0
    pause: int = 0

    @property
    def total(self) -> int:
        """All criteria together."""
        return sum(cost for _, cost in self)


class Game(PlannedMatch):
    """One game of the coming round."""

    costs: GameCosts = GameCosts()


class PlanTotals(Frozen):
    """What a whole tournament adds up to at its end, or a proven lower bound of each of these numbers.

    Parameters
    ----------
    rematches, repeated_partners
        Meetings of a pair of teams, and mergers of one, beyond the first. A game within a club counts as a rematch.
    repetition
        Both together. As a bound it can be more than the sum of the two: each for itself may be lower.
    format_deviation
        Sum over teams of abs(classic - Funino).
    same_club_games
        Funino games within a club.
    """

    rematches: int
    repeated_partners: int
    repetition: int
    format_deviation: int
    same_club_games: int


class Pairing(Printed, Frozen):
    """The engine's answer for one round.

    The costs of all games and teams add up to ``objective``; ``bound`` is the proven lower bound of it.
    ``covers`` says which rounds the proof speaks of: all ("round"), those "without" one game, all "others" but those
    told before. It leaves aside those in which a team pauses out of turn or, where games within a club are the last
    resort, later rounds lack the formats that they need. On the "front" of balance and repetition, ``optimal`` says
    that the round is there for sure. Of a round that was "given", nothing is proven.

    ``strengths`` are the estimates that one of the first two rounds is paired with, to be kept with it. So are the
    later rounds that it was paired for, ``plan``, when looking ahead: the next round has them to fall back on.
    ``notes`` holds sentences about rules that had to give way (a same-club game where no legal round exists) and about
    past rounds that keep no strengths.

    With ``SolverOptions.prove_plan`` the answer speaks of the whole tournament, too: ``plan_cost`` is what it adds up
    to if this round is played and those after it as planned, ``plan_bound`` what no other way to play all rounds that
    are left undercuts: with formats as even as the plan's and no more games within a club, whoever is there now staying
    to the end. Where both repeat as much, nothing that the plan repeats can be avoided any more. Both are None unless
    asked for, and where no plan can be made that keeps to all bans and locks.
    """

    round: int
    games: tuple[Game, ...]
    teams: Mapping[TeamId, TeamCosts]
    pausing: tuple[TeamId, ...] = ()
    objective: int
    bound: int
    optimal: bool
    covers: Covers = "round"
    strengths: Mapping[TeamId, float] | None = None
    plan: tuple[PlannedRound, ...] | None = None
    notes: tuple[str, ...] = ()
    plan_cost: PlanTotals | None = None
    plan_bound: PlanTotals | None = None

    @model_validator(mode="before")
    @classmethod
    def _reads_what_it_writes(cls, plain: Any) -> Any:
        """Take games by the name that `as_json` gives them."""
        if not isinstance(plain, dict) or "matches" not in plain or "games" in plain:
            return plain
        return {"games" if name == "matches" else name: value for name, value in plain.items()}

    @property
    def totals(self) -> dict[str, int]:
        """What the round costs by criterion: those of its games, then those of its teams; they sum to ``objective``."""
        totals: dict[str, int] = {}
        for costs in (*(game.costs for game in self.games), *(TeamCosts(), *self.teams.values())):
            for name, cost in costs:
                totals[name] = totals.get(name, 0) + cost
        return totals

    @property
    def _heading(self) -> str:
        return f"Round {self.round} costs {self.objective}{self._proven}."

    @property
    def _proven(self) -> str:
        """What is proven, and of which rounds."""
        if self.covers == "front":
            return f": {'' if self.optimal else 'not proven to be '}on the front of balance and repetition"
        if self.covers == "given":
            return f": the best costs at least {self.bound}" if self.bound < self.objective else ""
        of = {"round": "", "without": " without the game", "others": " but those before"}[self.covers]
        return f": no better one exists{of}" if self.optimal else f": none costs less than {self.bound}{of}"

    @property
    def _table(self) -> tuple[list[str], list[list[str]]]:
        """A line for each game; of the criteria those that cost something in any."""
        reasons = [name for name in (self.games[0].costs.root if self.games else ()) if self._costs_anything(name)]
        lines = [
            [game.game_type, " + ".join(game.home), " + ".join(game.away)]
            + [str(game.costs[name]) for name in reasons]
            + [str(game.costs.total)]
            for game in self.games
        ]
        return ["game", "home", "away", *(name.replace("_", " ") for name in reasons), "cost"], lines

    def _costs_anything(self, criterion: str) -> bool:
        return any(game.costs[criterion] for game in self.games)

    @property
    def _sentences(self) -> list[str]:
        """What teams cost, who pauses, and the notes."""
        of_teams = {name: self.totals[name] for name in TeamCosts.model_fields}
        costs = [
            f"{name.replace('_', ' ').capitalize()} of all teams costs {cost}."
            for name, cost in of_teams.items()
            if cost
        ]
        pausing = [f"{team} pauses." for team in self.pausing]
        return [*costs, *pausing, *(f"{note[:1].upper()}{note[1:]}." for note in self.notes)]

    def as_json(self) -> dict[str, Any]:
        """Return the answer as plain JSON values, in the shape of the command line; games are called matches there.

        ``Pairing.model_validate`` and ``Pairing.model_validate_json`` read them.
        """
        plain = self.model_dump(mode="json")
        matches = plain.pop("games")
        for name in ("strengths", "plan", "plan_cost", "plan_bound"):
            if plain[name] is None:
                del plain[name]
        return {"round": plain.pop("round"), "matches": matches, **plain}
