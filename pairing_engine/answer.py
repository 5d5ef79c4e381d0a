"""From the positions that the solver chose to the answer: games in their order, sides, costs and notes."""

from pairing_engine.criteria import Prices, Situation
from pairing_engine.pairing import Game, GameCosts, Pairing, TeamCosts
from pairing_engine.problem import RoundProblem, Solution
from pairing_engine.tournament import GameType


def answer(
    problem: RoundProblem, prices: Prices, solution: Solution, situation: Situation, *, is_planned: bool
) -> Pairing:
    """Return the pairing that a solution stands for.

    Parameters
    ----------
    is_planned
        Whether the number of games within a club is the one that the rules foresee.
    """
    history = situation.history
    teams: dict[str, TeamCosts] = {}
    games = []
    for position in solution.games:
        game_type = problem.games.type_of(position)
        costs = {name: int(column[position]) for name, column in prices.by_criterion.items()}
        home, away = _sides(problem, position, situation)
        games.append(Game(game_type=game_type, home=home, away=away, costs=GameCosts(**costs)))
        format_costs = prices.classic if game_type is GameType.CLASSIC else prices.funino
        for team in problem.games.teams_of(position):
            teams[history.teams[team]] = TeamCosts(format_balance=int(format_costs[team]))
    for team in solution.pausing:
        teams[history.teams[team]] = TeamCosts(
            format_balance=int(prices.pause_format[team]), pause=int(prices.pause[team])
        )
    return Pairing(
        round=history.rounds + 1,
        games=tuple(sorted(games, key=_order)),
        teams=dict(sorted(teams.items())),
        pausing=tuple(history.teams[team] for team in solution.pausing),
        objective=solution.objective,
        bound=solution.bound,
        optimal=solution.optimal,
        notes=() if is_planned else _notes(problem),
    )


def _sides(problem: RoundProblem, position: int, situation: Situation) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return home and away: the side that was at home less often is at home, then the one first in the order of ids."""
    history = situation.history
    numbers = problem.games.teams_of(position)
    half = len(numbers) // 2
    sides = sorted((numbers[:half], numbers[half:]), key=lambda side: (int(history.home_games[list(side)].sum()), side))
    home, away = (tuple(history.teams[team] for team in side) for side in sides)
    return home, away


def _order(game: Game) -> tuple[bool, tuple[str, ...]]:
    """Classic games first, then by the ids of the teams."""
    return game.game_type is GameType.FUNINO, tuple(sorted(game.teams))


def _notes(problem: RoundProblem) -> tuple[str, ...]:
    if problem.same_club_games == 0:
        return ("the planned game within a club was not possible in this round",)
    games = "one Funino game" if problem.same_club_games == 1 else f"{problem.same_club_games} Funino games"
    return (f"no legal round exists otherwise: {games} within a club, the fewest possible",)
