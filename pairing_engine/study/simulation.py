"""Plays whole tournaments: a world is drawn from a seed, then round after round is paired and played in it.

Chance is common to all who are compared: with the same seed, the same game in the same round ends the same way, whoever
paired it and wherever it is computed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np
from pydantic import Field

from pairing_engine.border import AtLeastOne, Count, Numbers, at_border, check, check_each
from pairing_engine.engine import pair_next_round
from pairing_engine.errors import InfeasibleRoundError, InvalidInputError, NoPairingInTimeError
from pairing_engine.fields import field_of
from pairing_engine.hard_rules import AnyGame, broken_rules
from pairing_engine.pairing import Pairing
from pairing_engine.past.arrays import Floats, Integers, added_up
from pairing_engine.past.rating import DRAW_WEIGHT, outcome_probabilities, side_weight
from pairing_engine.round.criteria import OwnCriterion
from pairing_engine.round.verify import IllegalPairingError, checked_rounds
from pairing_engine.rules import Formats, Frozen, PairingRules, SolverOptions, SquadStrength, TeamId
from pairing_engine.study.parallel import THIS_PROCESS, Workers, spread_over
from pairing_engine.study.quality import Truth
from pairing_engine.tournament import LONGEST_TOURNAMENT, Result, Round, Team, Tournament

FEWEST_TEAMS_LEFT = 4
"""Nobody leaves a simulated tournament that has no more teams than this."""


class Scenario(Frozen):
    """What is simulated.

    Parameters
    ----------
    club_sizes
        Teams of each club.
    spread
        Standard deviation of the true strengths of a tournament, in logits; their mean is 0.
    estimate_error
        Standard deviation of what the organiser's estimates are wrong by, in logits.
    equal_estimates
        Whether the organiser puts down the same strength for every team.
    draw_weight
        How likely draws are: the nu of Davidson's model. 0 is none, 0.9 makes 31 % between equals, 2 makes 50 %.
    squad_strength
        How the true strengths of merged teams make that of their side.
    leaving
        Probability that a team is withdrawn in the course of the tournament.
    """

    club_sizes: tuple[AtLeastOne, ...] = Field(min_length=1)
    number_of_rounds: int = Field(ge=1, le=LONGEST_TOURNAMENT)
    rules: PairingRules = PairingRules()
    spread: float = Field(default=1.0, ge=0, allow_inf_nan=False)
    estimate_error: float = Field(default=0.7, ge=0, allow_inf_nan=False)
    equal_estimates: bool = False
    draw_weight: float = Field(default=DRAW_WEIGHT, ge=0, allow_inf_nan=False)
    squad_strength: SquadStrength = SquadStrength.MEAN
    leaving: float = Field(default=0.0, ge=0, le=1)

    @property
    def name(self) -> str:
        """The field as it is usually written, ``4+3+3``; other formats than the planner's are named with it."""
        field, formats = "+".join(map(str, self.club_sizes)), self.rules.formats
        return field if formats == Formats() else f"{field}, {formats.funino}/{formats.classic}"


@dataclass(frozen=True, eq=False)
class World:
    """What nobody on the pitch knows; teams are numbered in the order of their ids.

    Parameters
    ----------
    strengths
        True strength of each team in logits.
    luck
        Shape (rounds, teams): what each team brings to the chance of its games, uniform between 0 and 1.
    leaves_after
        The round after which each team is withdrawn; beyond the last round for those that stay.
    """

    scenario: Scenario
    seed: int
    teams: tuple[Team, ...]
    strengths: Floats
    luck: Floats
    leaves_after: Integers

    @property
    def truth(self) -> Truth:
        """What results come from, as metrics want it."""
        return Truth(self.strengths, self.scenario.squad_strength, self.scenario.draw_weight)

    @cached_property
    def _number_of(self) -> dict[TeamId, int]:
        return {team.id: number for number, team in enumerate(self.teams)}

    @cached_property
    def _strength_of(self) -> dict[TeamId, float]:
        return dict(zip(self._number_of, self.strengths.tolist(), strict=True))

    def gap(self, home: Iterable[TeamId], away: Iterable[TeamId]) -> float:
        """Return how much stronger the home side truly is, in logits."""
        return self._strength_of_side("home", home) - self._strength_of_side("away", away)

    def _strength_of_side(self, place: str, side: Iterable[TeamId]) -> float:
        teams = check_each(place, side, str)
        for team in teams:
            if team not in self._strength_of:
                raise InvalidInputError(place, f"there is no team {team!r}")
        weight = side_weight(self.scenario.squad_strength, len(teams)) if teams else 0.0
        return weight * added_up(self._strength_of[team] for team in teams)

    def results(self, number: int, games: Sequence[AnyGame]) -> list[Result]:
        """Return how the games of a round end.

        The chance of a game is the sum of what its teams bring, modulo 1: uniform, and the same for the same teams
        whichever side is called home.
        """
        check("number", number, AtLeastOne)
        if number > len(self.luck):
            raise InvalidInputError("number", f"the tournament has {len(self.luck)} rounds")
        check_each("games", games, AnyGame, named="a game")
        luck = self.luck[number - 1].tolist()
        turned = [min(game.away) < min(game.home) for game in games]
        gaps = [
            self.gap(game.away, game.home) if is_turned else self.gap(game.home, game.away)
            for game, is_turned in zip(games, turned, strict=True)
        ]
        odds = outcome_probabilities(np.array(gaps), self.scenario.draw_weight).tolist()
        results = []
        for game, is_turned, (win, draw, _) in zip(games, turned, odds, strict=True):
            chance = added_up(luck[self._number_of[team]] for team in game.teams) % 1.0
            is_drawn, is_won = win <= chance < win + draw, (chance < win) != is_turned
            results.append(Result.DRAW if is_drawn else Result.WIN if is_won else Result.LOSS)
        return results


Pairer = Callable[[Tournament, World], Round | Pairing]
"""Pairs the coming round. The world is for those that shall know more than one can; the others leave it alone."""


@dataclass(frozen=True)
class Played:
    """A simulated tournament. ``stopped`` says why it ended before its last round, if it did."""

    tournament: Tournament
    world: World
    stopped: str | None = None


@at_border(scenario=Scenario, seed=Count)
def draw_world(scenario: Scenario, seed: int) -> World:
    """Return the world that a seed stands for: true strengths, the organiser's estimates, and all chance."""
    strengths_rng, estimates_rng, luck_rng, leaving_rng = (
        np.random.default_rng(child) for child in np.random.SeedSequence(seed).spawn(4)
    )
    number = sum(scenario.club_sizes)
    strengths = scenario.spread * _standardised(strengths_rng.normal(size=number))
    wrong = scenario.estimate_error * estimates_rng.normal(size=number)
    rounds = scenario.number_of_rounds
    seen = np.zeros(number) if scenario.equal_estimates else strengths + wrong
    leaves = leaving_rng.random(number) < scenario.leaving
    leaves[leaving_rng.permutation(number)[:FEWEST_TEAMS_LEFT]] = False
    return World(
        scenario=scenario,
        seed=int(seed),
        teams=tuple(
            team.with_checked(strength=strength)
            for team, strength in zip(field_of(scenario.club_sizes), estimates(seen).tolist(), strict=True)
        ),
        strengths=strengths,
        luck=luck_rng.random((rounds, number)),
        leaves_after=np.where(leaves, leaving_rng.integers(1, max(rounds, 2), size=number), rounds + 1),
    )


@at_border(strengths=Numbers)
def estimates(strengths: Floats) -> Floats:
    """Return what an organiser would write down for strengths in logits: whole numbers from 1 to 10."""
    return np.clip(np.rint(5.5 + 2.0 * np.asarray(strengths, dtype=np.float64)), 1, 10)


@at_border(tournament=Tournament, options=SolverOptions)
def by_engine(
    tournament: Tournament,
    world: World,  # noqa: ARG001 - it knows no more than one can
    options: SolverOptions = SolverOptions(),
    *,
    ratings: Floats | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> Round:
    """Return the round that the engine pairs; ratings and criteria as for `pair_next_round`."""
    pairing = pair_next_round(tournament, options, ratings=ratings, criteria=criteria)
    matches = [{"game_type": game.game_type, "home": game.home, "away": game.away} for game in pairing.games]
    return Round.model_validate({"matches": matches, "pausing": pairing.pausing, "plan": pairing.plan})


@at_border(scenario=Scenario, seed=Count, pairer=Callable)
def play(scenario: Scenario, seed: int, pairer: Pairer = by_engine) -> Played:
    """Return the tournament that a seed stands for, played to its end or to the first round that cannot be paired.

    Raises
    ------
    PairingError
        If a round of the pairer breaks a rule, or what it returns is no round: leaving out the worst game would only
        look better.
    """
    world = draw_world(scenario, seed)
    tournament = Tournament(number_of_rounds=scenario.number_of_rounds, teams=world.teams, rules=scenario.rules)
    for number in range(1, scenario.number_of_rounds + 1):
        tournament = _without_leavers(tournament, world)
        try:
            paired = pairer(tournament, world)
        except (InfeasibleRoundError, NoPairingInTimeError) as error:
            return Played(tournament, world, str(error))
        if not isinstance(paired, Round | Pairing):
            raise IllegalPairingError(f"round {number}: a pairer returns a round, not a {type(paired).__name__}")
        tournament = tournament.with_round(paired, world.results(number, paired.games))
        if pairer is not by_engine:
            refuse_illegal(tournament)
    return Played(tournament, world)


@at_border(tournament=Tournament)
def refuse_illegal(tournament: Tournament) -> None:
    """Check the last round against the rules.

    Raises
    ------
    IllegalPairingError
        If it breaks any; the message names each.
    """
    *_, last = checked_rounds(tournament)
    if broken := broken_rules(last):
        raise IllegalPairingError(f"round {last.number}: {'; '.join(broken)}")


@at_border(scenario=Scenario, seeds=Iterable, pairer=Callable, workers=Workers)
def simulate(
    scenario: Scenario, seeds: Iterable[int], *, pairer: Pairer = by_engine, workers: Workers = THIS_PROCESS
) -> Iterator[Played]:
    """Yield one played tournament per seed, in the order of the seeds, the same wherever they are played."""
    return spread_over(partial(play, scenario, pairer=pairer), seeds, workers)


def _standardised(strengths: Floats) -> Floats:
    """Return strengths with mean 0 and standard deviation 1; all zero when they are all the same."""
    centred = strengths - strengths.mean()
    spread = strengths.std()
    return centred / spread if spread > 1e-12 else np.zeros_like(strengths)


def _without_leavers(tournament: Tournament, world: World) -> Tournament:
    """Return the tournament with the teams withdrawn that have left by now."""
    has_left = world.leaves_after < tournament.coming_round
    gone = {team.id for team, is_gone in zip(world.teams, has_left, strict=True) if is_gone}
    if not gone:
        return tournament
    teams = tuple(team.with_checked(withdrawn=team.id in gone) for team in tournament.teams)
    return tournament.with_checked(teams=teams)
