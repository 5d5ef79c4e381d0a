"""What the engine says of a round as it stands: the cost of each game and the rules it breaks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from pairing_engine import InfeasibleRoundError, Tournament
from pairing_engine.analysis import explanation
from pairing_engine.engine import prepare
from pairing_engine.hard_rules import HARD_RULES
from pairing_engine.round.candidates import NOBODY, Games
from pairing_engine.round.criteria import COST_SCALE, Situation, priced, situation_of
from pairing_engine.round.verify import checked_rounds
from pairing_engine.rules import Formats
from webapp.domain.enums import Balance, GameType
from webapp.domain.errors import Broken
from webapp.pairing.mapping import engine_tournament, paired_from
from webapp.storage.tournament_records import TournamentRecords

CRITERIA: Final = tuple(name for name in explanation.CRITERIA if name != "discouraged")
"""The engine's criteria, but for weak bans: the planner has none."""
_FORMATS: Final = Formats()
_EVEN, _NEARLY_EVEN = 0.35, 0.85  # logits: win chances of about 59 : 41 and 70 : 30


@dataclass(frozen=True)
class Costs:
    """Integer costs, criterion by criterion, in the engine's units."""

    by_criterion: Mapping[str, int]

    @classmethod
    def of(cls, **costs: int) -> "Costs":
        """Return these costs, all other criteria at zero."""
        return cls(dict.fromkeys(CRITERIA, 0) | costs)

    @property
    def total(self) -> int:
        """All criteria together."""
        return sum(self.by_criterion.values())

    def __add__(self, other: "Costs") -> "Costs":
        """Return both together."""
        return Costs({name: cost + other.by_criterion[name] for name, cost in self.by_criterion.items()})


@dataclass(frozen=True)
class PricedRound:
    """What each match of a round costs, its teams' share of format balance included, and what the pausing teams do."""

    matches: dict[UUID, Costs]
    pausing: Costs

    @property
    def all(self) -> Costs:
        """The whole round."""
        return sum(self.matches.values(), start=self.pausing)


def price_round(records: TournamentRecords, number: int) -> PricedRound:
    """Return what a round costs as it stands, by the estimates and the plan that it was paired with."""
    situation = _situation_of(paired_from(records, number))
    index = situation.history.index
    numbers = {str(team.team_id): index[records.name_of(team)] for team in records.teams}
    matches = records.matches_of(number)

    def sides(of_all: list[list[str]]) -> NDArray[np.int64]:
        rows = [[*sorted(numbers[team_id] for team_id in team_ids), NOBODY][:2] for team_ids in of_all]
        return np.array(rows, dtype=np.int64).reshape(-1, 2)

    games = Games(sides([match.home for match in matches]), sides([match.away for match in matches]))
    prices = priced(games, situation)
    pausing = [numbers[team_id] for team_id in records.round(number).pausing]
    return PricedRound(
        {
            match.match_id: Costs.of(
                **{name: int(costs[position]) for name, costs in prices.by_criterion.items() if name in CRITERIA},
                format_balance=int(prices.total[position] - prices.game[position]),
            )
            for position, match in enumerate(matches)
        },
        Costs.of(format_balance=int(prices.pause_format[pausing].sum()), pause=int(prices.pause[pausing].sum())),
    )


def price_as_paired(records: TournamentRecords, number: int) -> PricedRound | None:
    """Return what a round costs; None where what it was paired from is no longer known.

    The number of rounds, the pitches, results and the games themselves can change afterwards. Then the costs add up to
    something else than they did.
    """
    priced = price_round(records, number)
    return priced if priced.all.total == records.round(number).objective else None


def _situation_of(tournament: Tournament) -> Situation:
    """Return what a round was priced with; without a plan where the rules of today leave no round to plan."""
    try:
        return prepare(tournament).situation
    except InfeasibleRoundError:
        return situation_of(tournament)


def broken_rules_of_round(records: TournamentRecords, number: int) -> list[Broken]:
    """Return each rule that a round breaks as it stands, by its name and in a sentence."""
    rounds = checked_rounds(engine_tournament(records, before_round=number + 1))
    checked = next(checked for checked in rounds if checked.number == number)
    return [Broken(None, rule.__name__.upper(), sentence) for rule in HARD_RULES for sentence in rule(checked)]


def balance_of(strength_gap: int, game_type: GameType) -> Balance:
    """Return how even a game was expected to be, from what its strength gap costs.

    The cost counts the gap in logits for each child of the match; up to about 59 : 41 a game counts as even, up to
    about 70 : 30 as nearly even.
    """
    children = 2 * _FORMATS.side(is_merged=game_type is GameType.CLASSIC) * _FORMATS.children_per_team
    logits = strength_gap / (COST_SCALE * children)
    if logits <= _EVEN:
        return Balance.EVEN
    return Balance.NEARLY_EVEN if logits <= _NEARLY_EVEN else Balance.UNEVEN
