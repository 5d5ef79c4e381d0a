"""From the positions that the solver chose to the answer: games in their order, sides, costs and notes."""

from collections.abc import Sequence
from typing import Any

from pairing_engine.pairing import Covers, Pairing
from pairing_engine.past.tally import NumberedGame, is_classic, sides
from pairing_engine.round.criteria import Prices, Situation
from pairing_engine.round.problem import RoundProblem, Solution
from pairing_engine.tournament import GameType


def answer(
    problem: RoundProblem, prices: Prices, solution: Solution, situation: Situation, covers: Covers = "round"
) -> Pairing:
    """Return the pairing that a solution stands for; ``covers`` says which rounds its bound speaks of."""
    names = situation.history.teams
    teams: dict[str, dict[str, int]] = {}
    games = []
    for position in solution.games:
        game_type, numbers = problem.games.type_of(position), problem.games.teams_of(position)
        costs = {name: int(column[position]) for name, column in prices.by_criterion.items()}
        home, away = _sides(numbers, situation)
        games.append({"game_type": game_type, "home": home, "away": away, "costs": costs})
        format_costs = prices.classic if game_type is GameType.CLASSIC else prices.funino
        teams |= {names[team]: {"format_balance": int(format_costs[team])} for team in numbers}
    for team in solution.pausing:
        teams[names[team]] = {"format_balance": int(prices.pause_format[team]), "pause": int(prices.pause[team])}
    foreseen = situation.foreseen
    plain = {
        "round": situation.history.rounds + 1,
        "games": sorted(games, key=_order),
        "teams": dict(sorted(teams.items())),
        "pausing": [names[team] for team in solution.pausing],
        "objective": solution.objective,
        "bound": solution.bound,
        "optimal": solution.optimal and covers != "given",
        "covers": covers,
        "strengths": situation.strengths,
        "plan": None if foreseen is None else [_planned(games, situation) for games in foreseen.rounds],
        "notes": [*_notes(problem, situation.rules.formats.funino, covers), *situation.notes],
    }
    return Pairing.model_validate(plain)  # all parts in one go: one by one takes several times as long


def _planned(games: Sequence[NumberedGame], situation: Situation) -> dict[str, Any]:
    """Return a planned round by the ids of its teams; the plan knows no home side."""
    names = situation.history.teams
    matches = []
    for game in games:
        if len(game) > 1:
            home, away = sorted(sorted(names[team] for team in side) for side in sides(game))
            game_type = GameType.CLASSIC if is_classic(game) else GameType.FUNINO
            matches.append({"game_type": game_type, "home": home, "away": away})
    pausing = [names[team] for game in games if len(game) == 1 for team in game]
    return {"matches": sorted(matches, key=_order), "pausing": pausing}


def _sides(game: NumberedGame, situation: Situation) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return home and away: the side that was at home less often is at home, then the one first in the order of ids."""
    names, home_games = situation.history.teams, situation.history.home_games
    home, away = sorted(sides(game), key=lambda side: (sum(home_games[team] for team in side), side))
    return tuple(names[team] for team in home), tuple(names[team] for team in away)


def _order(game: dict[str, Any]) -> tuple[bool, list[str]]:
    """Classic games first, then by the ids of the teams."""
    return game["game_type"] is GameType.FUNINO, sorted((*game["home"], *game["away"]))


def _notes(problem: RoundProblem, funino: str, covers: Covers) -> tuple[str, ...]:
    """Say where a rule had to give way."""
    number = problem.same_club_games
    if number == 0:
        return ()
    games = f"one {funino} game" if number == 1 else f"{number} {funino} games"
    if covers == "given":
        return (f"{games} within a club",)
    if problem.format_plan is not None:
        return (f"{games} within a club, so that every team gets its share of both formats",)
    return (f"{games} within a club, the fewest possible: no legal round exists otherwise",)
