"""The whole engine as one page: from a tournament to the games of its coming round."""

from pairing_engine.answer import answer
from pairing_engine.criteria import situation_of
from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError
from pairing_engine.feasibility import reasons_against, refuse_hopeless_locks
from pairing_engine.horizon import look_ahead
from pairing_engine.pairing import Pairing
from pairing_engine.problem import ways_to_pair
from pairing_engine.rules import LookAhead, SolverOptions
from pairing_engine.tournament import Tournament
from pairing_engine.verify import verify


def pair_next_round(tournament: Tournament, options: SolverOptions = SolverOptions()) -> Pairing:
    """Return the best round to be played next.

    A pure function: the same tournament gives the same answer, on every machine.

    Raises
    ------
    InvalidTournamentError
        If all rounds are paired already.
    InfeasibleRoundError
        If no legal round exists; the error says why.
    NoPairingInTimeError
        If the limit was reached before any legal round was found.
    """
    if tournament.coming_round > tournament.number_of_rounds:
        raise InvalidTournamentError("rounds", f"all {tournament.number_of_rounds} rounds are paired already")
    from pairing_engine.cpsat.format_plan import plan_formats  # noqa: PLC0415 - importing the solver takes longer
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - than many a solve

    situation = situation_of(tournament)
    refuse_hopeless_locks(situation)
    plan = plan_formats(situation, tournament.number_of_rounds)
    looks_ahead = tournament.rules.look_ahead is LookAhead.HORIZON
    outlook = look_ahead(situation, tournament.number_of_rounds, plan) if looks_ahead else situation
    for problem, prices in ways_to_pair(outlook, plan):
        solution = solve_round(problem, options)
        if solution is not None:
            pairing = answer(problem, prices, solution, situation)
            verify(pairing, tournament, problem.same_club_games)
            return pairing
    raise InfeasibleRoundError(reasons_against(situation))
