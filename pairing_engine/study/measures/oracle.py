"""A second opinion on the best round: dynamic programming over sets of covered teams. It knows no solver.

Cover the lowest uncovered team first, by every game (or pause) that fits, and remember for each set of covered teams
the least cost. What is limited beside the teams (pauses, games within a club, pitches) is counted along.

References
----------
E. Balas, M. W. Padberg (1976), Set partitioning: a survey, SIAM Review 18, 710-760: the problem.

M. Held, R. M. Karp (1962), A dynamic programming approach to sequencing problems, Journal of the Society for Industrial
and Applied Mathematics 10, 196-210: states are sets of what is done already.
"""

from collections import defaultdict

from pairing_engine.border import at_border
from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.round.criteria import situation_of
from pairing_engine.round.feasibility import reasons_against
from pairing_engine.round.problem import RoundProblem, ways_to_pair
from pairing_engine.tournament import Tournament

Counts = tuple[int, int, int, int]  # pauses, games within a club, classic games, Funino games


@at_border(tournament=Tournament)
def least_cost_of(tournament: Tournament) -> int:
    """Return the least cost of the coming round in the one-round objective.

    Raises
    ------
    InfeasibleRoundError
        If no round exists.
    """
    situation = situation_of(tournament)
    for problem, _ in ways_to_pair(situation, None):
        if (cost := least_cost(problem)) is not None:
            return cost
    raise InfeasibleRoundError(reasons_against(situation))


@at_border(problem=RoundProblem)
def least_cost(problem: RoundProblem) -> int | None:
    """Return the least cost of a round; None where no round exists."""
    teams = problem.present.tolist()
    everybody = sum(1 << team for team in teams)
    choices = _choices(problem)
    reached: dict[int, dict[Counts, int]] = defaultdict(dict, {0: {(0, 0, 0, 0): 0}})
    while (covered := min(reached, default=everybody)) != everybody:
        here = reached.pop(covered)
        lowest = next(team for team in teams if not covered >> team & 1)
        for mask, cost, counts in choices[lowest]:
            if not mask & covered:
                for so_far, spent in here.items():
                    total = _sum(so_far, counts)
                    if _fits(problem, total):
                        known = reached[covered | mask]
                        known[total] = min(known.get(total, spent + cost), spent + cost)
    return min(
        (cost for (_, within, _, _), cost in reached[everybody].items() if within == problem.same_club_games),
        default=None,
    )


def _choices(problem: RoundProblem) -> dict[int, list[tuple[int, int, Counts]]]:
    """For each team the games and the pause in which it is the lowest: teams as bits, cost, counts."""
    choices: dict[int, list[tuple[int, int, Counts]]] = defaultdict(list)
    count_games = problem.max_classic is not None or problem.max_funino is not None
    for position in range(len(problem.games)):
        teams = problem.games.teams_of(position)
        classic = len(teams) > 2
        counts = (
            0,
            int(problem.is_same_club[position]),
            int(classic and count_games),
            int(not classic and count_games),
        )
        choices[min(teams)].append((sum(1 << team for team in teams), int(problem.costs[position]), counts))
    for team, cost in zip(problem.pausers.tolist(), problem.pause_costs.tolist(), strict=True):
        choices[team].append((1 << team, cost, (1, 0, 0, 0)))
    return choices


def _sum(one: Counts, other: Counts) -> Counts:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def _fits(problem: RoundProblem, counts: Counts) -> bool:
    pauses, within, classic, funino = counts
    if pauses > 1 or within > problem.same_club_games:
        return False
    if problem.max_classic is not None and classic > problem.max_classic:
        return False
    free = 0 if problem.max_classic is None else problem.max_classic - classic
    return problem.max_funino is None or funino <= problem.max_funino + free
