"""The whole engine as one page: from a tournament to the games of its coming round."""

from dataclasses import dataclass

from pairing_engine.errors import InfeasibleRoundError, InvalidTournamentError
from pairing_engine.look_ahead.canonical import in_canonical_order
from pairing_engine.look_ahead.horizon import look_ahead
from pairing_engine.look_ahead.remaining import can_be_planned
from pairing_engine.pairing import Pairing
from pairing_engine.round.answer import answer
from pairing_engine.round.criteria import Prices, Situation, situation_of
from pairing_engine.round.feasibility import reasons_against, refuse_hopeless
from pairing_engine.round.format_needs import FormatPlan
from pairing_engine.round.problem import RoundProblem, Solution, ways_to_pair
from pairing_engine.round.verify import verify
from pairing_engine.rules import LookAhead, SolverOptions
from pairing_engine.tournament import Tournament


def pair_next_round(tournament: Tournament, options: SolverOptions = SolverOptions()) -> Pairing:
    """Return the best round to be played next.

    A pure function: the same tournament gives the same answer, on every machine.

    Raises
    ------
    InvalidTournamentError
        If all rounds are paired already, or costs with these weights are too large to be added up exactly.
    InfeasibleRoundError
        If no legal round exists; the error says why.
    NoPairingInTimeError
        If the limit was reached before any legal round was found.
    """
    coming = prepare(tournament)
    problem, prices, solution = first_way_that_works(coming, options)
    pairing = answer(problem, prices, solution, coming.situation)
    verify(pairing, tournament, problem.same_club_games)
    return pairing


@dataclass(frozen=True, slots=True)
class ComingRound:
    """What a round is paired from.

    Parameters
    ----------
    situation
        The past, the ratings, the rules, who is there.
    outlook
        The same with what the rounds after it make of the prices; the situation itself for who does not look ahead.
    plan
        Which formats the remaining rounds need; None where no game within a club may be played.
    """

    situation: Situation
    outlook: Situation
    plan: FormatPlan | None


def prepare(tournament: Tournament) -> ComingRound:
    """Return what the coming round of a tournament is paired from.

    Raises
    ------
    InvalidTournamentError
        If all rounds are paired already.
    InfeasibleRoundError
        If fewer than two teams are there, a team is locked into a game but not there, or pitches are too few.
    """
    from pairing_engine.cpsat.shapes.format_plan import plan_formats  # noqa: PLC0415 - importing the solver takes long

    if tournament.coming_round > tournament.number_of_rounds:
        raise InvalidTournamentError("rounds", f"all {tournament.number_of_rounds} rounds are paired already")
    situation = situation_of(tournament)
    refuse_hopeless(situation)
    looks_ahead = tournament.rules.look_ahead is LookAhead.HORIZON
    if looks_ahead and can_be_planned(situation, tournament.number_of_rounds):
        situation = in_canonical_order(situation)
    plan = plan_formats(situation, tournament.number_of_rounds)
    if not looks_ahead:
        return ComingRound(situation, situation, plan)

    def games_of_best_round(outlook: Situation) -> list[tuple[int, ...]]:
        problem, _, solution = first_way_that_works(ComingRound(situation, outlook, plan), SolverOptions())
        return [problem.games.teams_of(position) for position in solution.games]

    outlook = look_ahead(situation, tournament.number_of_rounds, games_of_best_round, plan)
    return ComingRound(situation, outlook, plan)


def first_way_that_works(coming: ComingRound, options: SolverOptions) -> tuple[RoundProblem, Prices, Solution]:
    """Return the first problem that has a solution, the prices of its games, and its solution.

    Raises
    ------
    InfeasibleRoundError
        If there is none; the error says why.
    """
    from pairing_engine.cpsat.round.solve import solve_round  # noqa: PLC0415 - as above

    for problem, prices in ways_to_pair(coming.outlook, coming.plan):
        solution = solve_round(problem, options)
        if solution is not None:
            return problem, prices, solution
    raise InfeasibleRoundError(reasons_against(coming.situation))
