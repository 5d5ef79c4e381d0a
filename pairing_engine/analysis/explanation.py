"""Why this round: what the best round without one of its games would cost, and the next best rounds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from warnings import warn

from pairing_engine.border import Count, at_border, check_each
from pairing_engine.engine import prepare, solve
from pairing_engine.errors import InvalidInputError
from pairing_engine.hard_rules import AnyGame
from pairing_engine.pairing import Game, Pairing, TeamCosts
from pairing_engine.past.basis import RatingBasis, bases_of
from pairing_engine.past.rating import GivenRatings
from pairing_engine.printed import Printed
from pairing_engine.round.answer import answer
from pairing_engine.round.criteria import GAME_CRITERIA, OwnCriterion
from pairing_engine.rules import SolverOptions, TeamId
from pairing_engine.tournament import Tournament

CRITERIA = (*GAME_CRITERIA, *TeamCosts.model_fields)


@dataclass(frozen=True, slots=True)
class GameExplanation:
    """Why one game is played.

    Parameters
    ----------
    game
        The game, with its costs.
    instead
        The best round without it in which the turn to pause is kept, as many games are within a club, and later rounds
        are left the formats that they need; None where there is none.
    extra
        What that round costs more, criterion by criterion; those in which it is cheaper are negative.
    """

    game: Game
    instead: Pairing | None
    extra: dict[str, int]

    def __hash__(self) -> int:
        return hash((self.game, self.instead))

    @property
    def extra_cost(self) -> int | None:
        """What the best round without the game costs more; None where there is none."""
        return None if self.instead is None else sum(self.extra.values())

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as plain JSON values."""
        matches = None if self.instead is None else self.instead.as_json()["matches"]
        game = self.game.model_dump(mode="json")
        return {"match": game, "extra_cost": self.extra_cost, "extra": self.extra, "instead": matches}


@dataclass(frozen=True, slots=True)
class Explanation(Printed):
    """Why a round is as it is, game by game, and what results and estimates say of the strength of each team."""

    pairing: Pairing
    games: tuple[GameExplanation, ...]
    bases: dict[TeamId, RatingBasis]

    def __hash__(self) -> int:
        return hash(self.pairing)

    @property
    def _heading(self) -> str:
        return f"Round {self.pairing.round} costs {self.pairing.objective}. Without a game, the best round costs more:"

    @property
    def _table(self) -> tuple[list[str], list[list[str]]]:
        lines = [
            [why.game.game_type, " + ".join(why.game.home), " + ".join(why.game.away), _extra(why)]
            for why in self.games
        ]
        return ["game", "home", "away", "more without it"], lines

    @property
    def _sentences(self) -> list[str]:
        return [f"{team} pauses." for team in self.pairing.pausing]


def _extra(why: GameExplanation) -> str:
    return "no other round" if why.extra_cost is None else str(why.extra_cost)


@at_border(tournament=Tournament, options=SolverOptions)
def explain(
    tournament: Tournament,
    options: SolverOptions = SolverOptions(),
    *,
    ratings: GivenRatings | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> Explanation:
    """Return for each game of the coming round what it would cost to do without it.

    Parameters
    ----------
    ratings, criteria
        As for `pairing_engine.pair_next_round`.

    Raises
    ------
    PairingError
        As `pairing_engine.pair_next_round`.
    """
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - importing the solver takes long

    coming = prepare(tournament, ratings, criteria)
    problem, prices, solution = solve(coming, options)
    pairing = answer(problem, prices, solution, coming.situation)
    names = coming.situation.history.teams
    position_of = {
        frozenset(names[team] for team in problem.games.teams_of(position)): position for position in solution.games
    }
    explained = []
    for game in pairing.games:
        other = solve_round(replace(problem, never_together=((position_of[frozenset(game.teams)],),)), options)
        instead = None if other is None else answer(problem, prices, other, coming.situation, "without")
        extra = {} if instead is None else _difference(pairing, instead)
        explained.append(GameExplanation(game, instead, extra))
    return Explanation(pairing, tuple(explained), bases_of(tournament))


@at_border(tournament=Tournament, options=SolverOptions)
def best_round_without(
    tournament: Tournament,
    teams: Iterable[TeamId] | AnyGame,
    options: SolverOptions = SolverOptions(),
    *,
    ratings: GivenRatings | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> Pairing | None:
    """Return the best coming round without the game of these teams; None where there is none.

    The turn to pause is kept, and so is the number of games within a club. Where those are the last resort, later
    rounds are left the formats that they need.

    Parameters
    ----------
    teams
        All teams of the game, or the game itself. One that the rules forbid is missing from the best round anyway.
    ratings, criteria
        As for `pairing_engine.pair_next_round`.

    Raises
    ------
    InvalidInputError
        If the teams are not in the coming round, or not as many as play a game.
    PairingError
        As `pairing_engine.pair_next_round`.
    """
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - importing the solver takes long

    unwanted_teams = _teams_of_a_game(tournament, teams)
    coming = prepare(tournament, ratings, criteria)
    problem, prices, _ = solve(coming, options)
    names = coming.situation.history.teams
    unwanted = tuple(
        (position,)
        for position in range(len(problem.games))
        if {names[team] for team in problem.games.teams_of(position)} == unwanted_teams
    )
    solution = solve_round(replace(problem, never_together=unwanted), options)
    return None if solution is None else answer(problem, prices, solution, coming.situation, "without")


def _teams_of_a_game(tournament: Tournament, teams: Iterable[TeamId] | AnyGame) -> set[TeamId]:
    """Return the teams of a game in the coming round, or what is named as one."""
    listed = check_each("teams", teams.teams if isinstance(teams, AnyGame) else teams, str)
    if away := [team for team in listed if team not in tournament.present]:
        raise InvalidInputError("teams", f"there is no team {away[0]!r} in the coming round")
    merged = 2 * tournament.rules.formats.teams_per_side
    if len(set(listed)) not in {2, merged}:
        raise InvalidInputError("teams", f"a game has 2 teams or {merged}, not {len(set(listed))}")
    return set(listed)


@at_border(tournament=Tournament, number=Count, options=SolverOptions)
def alternatives(
    tournament: Tournament,
    number: int,
    options: SolverOptions = SolverOptions(),
    *,
    ratings: GivenRatings | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> tuple[Pairing, ...]:
    """Return the best rounds in the order of their costs: at most so many, fewer where no more exist.

    Rounds differ in their games or in who pauses. All of them let a team pause whose turn it is, have as many games
    within a club as the best one and, where such games are the last resort, leave later rounds the formats that they
    need.

    Parameters
    ----------
    number
        How many rounds, from 1 on.
    ratings, criteria
        As for `pairing_engine.pair_next_round`.

    Raises
    ------
    InvalidInputError
        If the number is less than 1.
    PairingError
        As `pairing_engine.pair_next_round`.
    """
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - importing the solver takes long

    if number < 1:
        raise InvalidInputError("number", f"{number} rounds are less than one")
    coming = prepare(tournament, ratings, criteria)
    problem, prices, solution = solve(coming, options)
    solutions = [solution]
    while len(solutions) < number:
        known = tuple(problem.positions_of(found) for found in solutions)
        other = solve_round(replace(problem, never_together=known), options)
        if other is None:
            break
        solutions.append(other)
    solutions.sort(key=lambda found: found.objective)  # a search that its limit ends may find a better one later
    return tuple(
        answer(problem, prices, found, coming.situation, "round" if found is solution else "others")
        for found in solutions
    )


def best_rounds(tournament: Tournament, number: int, options: SolverOptions = SolverOptions()) -> tuple[Pairing, ...]:
    """Return `alternatives`, under the name they had before; it goes with the next release."""
    warn("best_rounds is called alternatives now", DeprecationWarning, stacklevel=2)
    return alternatives(tournament, number, options)


def _difference(pairing: Pairing, instead: Pairing) -> dict[str, int]:
    here, there = pairing.totals, instead.totals
    return {name: there.get(name, 0) - here.get(name, 0) for name in (here | there)}
