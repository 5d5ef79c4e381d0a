"""Anybody's round for the coming one: what it costs, which rules it breaks, how far it is from the best."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pairing_engine.border import at_border, check, check_each
from pairing_engine.engine import prepare, solve
from pairing_engine.hard_rules import (
    AnyGame,
    AnyRound,
    Format,
    broken_rules,
    every_team_plays_once,
    sides_have_their_size,
)
from pairing_engine.pairing import Pairing
from pairing_engine.past.rating import GivenRatings
from pairing_engine.printed import Printed
from pairing_engine.round.answer import answer
from pairing_engine.round.candidates import games_of
from pairing_engine.round.criteria import OwnCriterion, Situation, priced
from pairing_engine.round.problem import Solution, SolvedRound
from pairing_engine.rules import SameClubFunino, SolverOptions, TeamId
from pairing_engine.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Evaluation(Printed):
    """What the engine says of a round.

    Parameters
    ----------
    broken
        A sentence for each broken rule; none for a legal round.
    priced
        The round with all its costs, in the same integer units as the engine's answer; sides are called home and away
        as the engine would. None where it cannot be priced: a team is unknown, left out or used twice, or a side has
        the wrong size.
    best
        The engine's answer.
    """

    broken: tuple[str, ...]
    priced: Pairing | None
    best: Pairing

    @property
    def is_legal(self) -> bool:
        """Whether the round breaks no rule."""
        return not self.broken

    @property
    def total(self) -> int | None:
        """What the round costs; None where it cannot be priced."""
        return None if self.priced is None else self.priced.objective

    @property
    def by_criterion(self) -> dict[str, int]:
        """What the round costs by criterion; nothing where it cannot be priced."""
        return {} if self.priced is None else self.priced.totals

    @property
    def gap(self) -> int | None:
        """What the round costs more than the best one; None where it cannot be priced.

        Negative only where it breaks a rule, lets a team pause out of turn, takes from later rounds the formats that
        they need, has another number of games within a club than planned, or where the best was not proven.
        """
        return None if self.total is None else self.total - self.best.objective

    @property
    def _heading(self) -> str:
        number, best = f"Round {self.best.round}", self.best.objective
        if self.total is None:
            return f"{number} has no price; the best one costs {best}."
        return f"{number} would cost {self.total}, the best one costs {best}."

    @property
    def _table(self) -> tuple[list[str], list[list[str]]]:
        best = self.best.totals
        costs = [(name, cost, best.get(name, 0)) for name, cost in self.by_criterion.items()]
        lines = [[name.replace("_", " "), str(mine), str(theirs)] for name, mine, theirs in costs if mine or theirs]
        return ["criterion", "this round", "best round"], lines

    @property
    def _sentences(self) -> list[str]:
        return [f"Illegal: {broken}." for broken in self.broken]


@dataclass(frozen=True, slots=True)
class _Planned:
    games: tuple[AnyGame, ...]
    pausing: tuple[TeamId, ...]


@at_border(tournament=Tournament, options=SolverOptions)
def evaluate(
    tournament: Tournament,
    games: Iterable[AnyGame] | AnyRound,
    options: SolverOptions = SolverOptions(),
    *,
    ratings: GivenRatings | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> Evaluation:
    """Return what a round of these games would cost as the coming one, whether it is legal, and the best round.

    Parameters
    ----------
    games
        A `Pairing`, a `Round`, or the games of one. Teams that are present and in none of them pause.
    ratings, criteria
        As for `pairing_engine.pair_next_round`.

    Raises
    ------
    InvalidInputError
        If what is given as a game has no format or sides.
    PairingError
        As `pairing_engine.pair_next_round`.
    """
    listed = _listed(games)
    coming = prepare(tournament, ratings, criteria)
    solved = solve(coming, options)
    playing = {team for game in listed for team in game.teams}
    planned = _Planned(listed, tuple(team for team in tournament.present if team not in playing))
    last_resort = int(tournament.rules.same_club_funino is SameClubFunino.LAST_RESORT)
    checked = tournament.as_checked(planned, max(solved.problem.same_club_games, last_resort))
    broken = tuple(broken_rules(checked))
    has_price = not any((*every_team_plays_once(checked), *sides_have_their_size(checked)))
    return Evaluation(
        broken=broken,
        priced=_priced(planned, solved, coming.situation, is_legal=not broken) if has_price else None,
        best=answer(*solved, coming.situation),
    )


def _listed(games: Iterable[AnyGame] | AnyRound) -> tuple[AnyGame, ...]:
    """Return the games of a round, each with a format and two sides of team ids."""
    of_round = games.games if isinstance(games, AnyRound) else games
    listed: tuple[AnyGame, ...] = check_each("games", of_round, AnyGame, named="a game")
    for index, game in enumerate(listed):
        for side in ("home", "away"):
            check(f"games[{index}].{side}", getattr(game, side), tuple[TeamId, ...])
        check(f"games[{index}].game_type", game.game_type, Format)
    return listed


def _priced(planned: _Planned, solved: SolvedRound, situation: Situation, *, is_legal: bool) -> Pairing:
    """Return a round with its costs; where it costs no more than the best one is proven to, the proof speaks of it."""
    index = situation.history.index
    games = games_of(planned, situation.history, situation.rules.formats)
    pausing = tuple(index[team] for team in planned.pausing)
    prices = priced(games, situation)
    pauses = prices.pause + prices.pause_format
    total = int(prices.total.sum() + pauses[list(pausing)].sum())
    bound = min(total, solved.solution.bound)
    within = int((situation.history.clubs[games.home[:, 0]] == situation.history.clubs[games.away[:, 0]]).sum())
    is_best = is_legal and total == solved.solution.bound and within == solved.problem.same_club_games
    problem = replace(solved.problem, games=games, same_club_games=within)
    solution = Solution(tuple(range(len(games))), pausing, total, bound)
    return answer(problem, prices, solution, situation, "round" if is_best else "given")
