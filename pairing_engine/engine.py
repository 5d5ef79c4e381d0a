"""The whole engine as one page: from a tournament to the games of its coming round."""

from pairing_engine.answer import answer
from pairing_engine.candidates import candidate_games
from pairing_engine.criteria import Situation, priced
from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError
from pairing_engine.feasibility import groups_of_pausers, reasons_against
from pairing_engine.format_plan import allowances
from pairing_engine.history import history_of, numbers_of
from pairing_engine.pairing import Pairing
from pairing_engine.problem import round_problem
from pairing_engine.rating import rate
from pairing_engine.rules import SameClubFunino, SolverOptions
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

    history, rules = history_of(tournament), tournament.rules
    present = numbers_of(history, tournament.present)
    situation = Situation(history, rate(tournament).mean, rules)
    plan = plan_formats(history, present, tournament) if rules.same_club_funino is SameClubFunino.LAST_RESORT else None
    for allowance in allowances(plan, len(present)):
        games = candidate_games(history, present, rules, with_same_club=allowance.same_club_games > 0)
        prices = priced(games, situation)
        for pausers in groups_of_pausers(history, present, allowance.same_club_games):
            problem = round_problem(present, games, prices, pausers, allowance, situation)
            solution = solve_round(problem, options)
            if solution is not None:
                pairing = answer(problem, prices, solution, situation)
                verify(pairing, tournament, allowance.same_club_games)
                return pairing
    raise InfeasibleRoundError(reasons_against(history, present, candidate_games(history, present, rules), rules))
