"""The whole engine as one page: from a tournament to the games of its coming round."""

import numpy as np

from pairing_engine.answer import answer
from pairing_engine.candidates import candidate_games
from pairing_engine.criteria import Situation, priced
from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError
from pairing_engine.feasibility import groups_of_pausers, reasons_against, same_club_allowances
from pairing_engine.history import history_of
from pairing_engine.pairing import Pairing
from pairing_engine.problem import round_problem
from pairing_engine.rating import rate
from pairing_engine.rules import SolverOptions
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
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - the import takes longer than many a solve

    history, rules = history_of(tournament), tournament.rules
    present = np.array([history.index[team] for team in tournament.present], dtype=np.int64)
    situation = Situation(history, rate(tournament).mean, rules)
    planned = 0
    for same_club in same_club_allowances(planned, present):
        games = candidate_games(history, present, rules, with_same_club=same_club > 0)
        prices = priced(games, situation)
        for pausers in groups_of_pausers(history, present, same_club):
            problem = round_problem(present, games, prices, pausers, same_club, situation)
            solution = solve_round(problem, options)
            if solution is not None:
                pairing = answer(problem, prices, solution, situation, is_planned=same_club == planned)
                verify(pairing, tournament, same_club)
                return pairing
    raise InfeasibleRoundError(reasons_against(history, present, candidate_games(history, present, rules), rules))
