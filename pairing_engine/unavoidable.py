"""How many games within a club a past round could not do without, where counting clubs alone does not tell."""

from pairing_engine.criteria import situation_of
from pairing_engine.problem import ways_to_pair
from pairing_engine.rules import PairingRules, SolverOptions
from pairing_engine.tournament import Tournament


def can_force_games_within_clubs(rules: PairingRules) -> bool:
    """Whether the rules may leave no round without a game within a club though the clubs alone would."""
    return (
        rules.max_classic is not None
        or rules.max_funino is not None
        or any(ban.weight is None for ban in rules.forbidden_opponents)
        or any(ban.weight is None for ban in rules.forbidden_partners)
    )


def same_club_games_forced(tournament: Tournament, number: int) -> int:
    """Return the fewest games within a club of any legal round in the place of a past one; 0 where there is none.

    Parameters
    ----------
    number
        The past round, counted from 1.

    Raises
    ------
    NoPairingInTimeError
        If the solver could not tell within its limit.
    """
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - importing the solver takes long

    before = tournament.model_copy(
        update={
            "teams": tuple(team.model_copy(update={"withdrawn": False}) for team in tournament.teams),
            "rounds": tournament.rounds[: number - 1],
            "absent": tournament.rounds[number - 1].absent,
            "rules": _rules_of_round(tournament.rules, number),
        }
    )
    ways = (problem for problem, _ in ways_to_pair(situation_of(before), None))
    possible = (problem for problem in ways if solve_round(problem, SolverOptions()) is not None)
    return next((problem.same_club_games for problem in possible), 0)


def _rules_of_round(rules: PairingRules, number: int) -> PairingRules:
    """Return the rules without the games locked for whichever round is the coming one."""
    locks = tuple(lock for lock in rules.locked_games if lock.round == number)
    return rules.model_copy(update={"locked_games": locks})
