"""Every round of a small problem, one after the other: what the best one is picked from in tests."""

from collections import defaultdict
from collections.abc import Iterator

from pairing_engine.round.problem import RoundProblem


def every_round(problem: RoundProblem) -> Iterator[tuple[int, ...]]:
    """Yield every round without limits on formats, as positions of its games and then of its pause."""
    everybody = sum(1 << team for team in problem.present.tolist())
    number = len(problem.games)
    within = problem.is_same_club

    def completed(covered: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if covered == everybody:
            if sum(bool(within[position]) for position in chosen if position < number) == problem.same_club_games:
                yield chosen
            return
        lowest = next(team for team in problem.present.tolist() if not covered >> team & 1)
        for mask, position in by_lowest[lowest]:
            if not mask & covered and not (position >= number and any(p >= number for p in chosen)):
                yield from completed(covered | mask, (*chosen, position))

    by_lowest: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for position in range(number):
        teams = problem.games.teams_of(position)
        by_lowest[min(teams)].append((sum(1 << team for team in teams), position))
    for place, team in enumerate(problem.pausers.tolist()):
        by_lowest[team].append((1 << team, number + place))
    yield from completed(0, ())
