"""From the positions that the solver chose to the answer: games in their order, sides, costs and notes."""

from pairing_engine.pairing import Game, GameCosts, Pairing, TeamCosts
from pairing_engine.round.criteria import Prices, Situation
from pairing_engine.round.problem import RoundProblem, Solution
from pairing_engine.tournament import GameType


def answer(problem: RoundProblem, prices: Prices, solution: Solution, situation: Situation) -> Pairing:
    """Return the pairing that a solution stands for."""
    history = situation.history
    teams: dict[str, TeamCosts] = {}
    games = []
    for position in solution.games:
        game_type = problem.games.type_of(position)
        costs = {name: int(column[position]) for name, column in prices.by_criterion.items()}
        home, away = _sides(problem, position, situation)
        games.append(Game(game_type=game_type, home=home, away=away, costs=GameCosts(costs)))
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
        strengths=situation.strengths,
        notes=(*_notes(problem, situation.rules.formats.funino), *situation.notes),
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


def _notes(problem: RoundProblem, funino: str) -> tuple[str, ...]:
    """Say where a rule had to give way."""
    number = problem.same_club_games
    if number == 0:
        return ()
    games = f"one {funino} game" if number == 1 else f"{number} {funino} games"
    if problem.format_plan is not None:
        return (f"{games} within a club, so that every team gets its share of both formats",)
    return (f"{games} within a club, the fewest possible: no legal round exists otherwise",)
