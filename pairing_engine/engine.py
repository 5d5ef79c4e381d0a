"""The whole engine as one page: from a tournament to the games of its coming round."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairing_engine.border import at_border
from pairing_engine.errors import InvalidTournamentError
from pairing_engine.look_ahead.canonical import in_canonical_order
from pairing_engine.look_ahead.former_plan import with_former_plan
from pairing_engine.look_ahead.horizon import look_ahead
from pairing_engine.look_ahead.plan_bound import proven_plan
from pairing_engine.look_ahead.remaining import can_be_planned
from pairing_engine.pairing import Pairing
from pairing_engine.past.rating import GivenRatings
from pairing_engine.round.answer import answer
from pairing_engine.round.criteria import OwnCriterion, Situation, situation_of
from pairing_engine.round.feasibility import refuse_hopeless
from pairing_engine.round.format_needs import FormatPlan
from pairing_engine.round.problem import SolvedRound, best_round
from pairing_engine.round.verify import verify
from pairing_engine.rules import LookAhead, SolverOptions
from pairing_engine.tournament import Tournament


@at_border(tournament=Tournament, options=SolverOptions)
def pair_next_round(
    tournament: Tournament,
    options: SolverOptions = SolverOptions(),
    *,
    ratings: GivenRatings | None = None,
    criteria: Sequence[OwnCriterion] = (),
) -> Pairing:
    """Return the best round to be played next.

    A pure function: the same tournament gives the same answer, on every machine.

    Parameters
    ----------
    ratings
        In logits, by team id (a mapping, a series of pandas, the `Ratings` of another tournament) or in the order of
        the teams' ids, in place of those that results and estimates give: for studies in which the truth is known.
    criteria
        What makes a round good beside the criteria of the rules.

    Raises
    ------
    InvalidInputError
        If an argument is malformed: of the wrong kind, a rating missing or not finite; if a criterion has the name of
        another one, or does not give each game a cost from -1e6 to 1e6.
    InvalidTournamentError
        If all rounds are paired already, or costs with these weights are too large to be added up exactly.
    InfeasibleRoundError
        If no legal round exists; the error says why.
    NoPairingInTimeError
        If the limit was reached before any legal round was found.
    """
    coming = prepare(tournament, ratings, criteria)
    solved = solve(coming, options)
    pairing = answer(*solved, coming.situation)
    verify(pairing, tournament, solved.problem.same_club_games)
    if not options.prove_plan:
        return pairing
    plan = proven_plan(tournament, coming.situation, coming.plan, solved.games)
    told = {} if plan is None else {"plan_cost": plan.cost, "plan_bound": plan.bound}
    return pairing.with_checked(**told)


@dataclass(frozen=True, slots=True)
class PreparedRound:
    """What a round is paired from.

    Parameters
    ----------
    situation
        The past, the ratings, the rules, who is present, and what later rounds need.
    plan
        Which formats the remaining rounds need; None where nothing of the kind is planned.
    """

    situation: Situation
    plan: FormatPlan | None


def prepare(
    tournament: Tournament, ratings: GivenRatings | None = None, criteria: Sequence[OwnCriterion] = ()
) -> PreparedRound:
    """Return what the coming round of a tournament is paired from; ratings and criteria as for `pair_next_round`.

    Raises
    ------
    InvalidTournamentError
        If all rounds are paired already.
    InfeasibleRoundError
        If fewer than two teams are there, a team is locked into a game but not there, or pitches are too few.
    """
    from pairing_engine.cpsat.shapes.format_plan import plan_formats  # noqa: PLC0415 - importing the solver is slow
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - as above

    if tournament.coming_round > tournament.number_of_rounds:
        raise InvalidTournamentError("rounds", f"all {tournament.number_of_rounds} rounds are paired already")
    looks_ahead = tournament.rules.look_ahead is LookAhead.HORIZON
    situation = situation_of(tournament, ratings, criteria)
    refuse_hopeless(situation)
    if not looks_ahead or not can_be_planned(situation, tournament.number_of_rounds):
        return PreparedRound(situation, plan_formats(situation, tournament.number_of_rounds))
    situation = in_canonical_order(with_former_plan(situation, tournament))
    plan = plan_formats(situation, tournament.number_of_rounds)
    foreseen = look_ahead(situation, tournament.number_of_rounds, plan, solve_round)
    return PreparedRound(replace(situation, foreseen=foreseen), plan)


def solve(coming: PreparedRound, options: SolverOptions) -> SolvedRound:
    """Return the best round and what it was chosen from.

    Raises
    ------
    InfeasibleRoundError
        If there is none; the error says why.
    """
    from pairing_engine.cpsat.solve import solve_round  # noqa: PLC0415 - importing the solver is slow

    return best_round(coming.situation, coming.plan, solve_round, options)
