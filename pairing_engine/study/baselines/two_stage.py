"""Partners first, then opponents: what one gets by splitting the problem into two matchings.

Solving a schedule in phases, each of which takes the one before as given, is the usual decomposition in sports
scheduling.

References
----------
G. L. Nemhauser, M. A. Trick (1998), Scheduling a major college basketball conference, Operations Research 46, 1-8.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations

import numpy as np

from pairing_engine.errors import InfeasibleRoundError, InvalidInputError
from pairing_engine.round.candidates import NOBODY, Games, squads
from pairing_engine.round.criteria import in_units, priced, repeated_partner
from pairing_engine.study.baselines.coming_round import ComingRound, coming_round
from pairing_engine.study.baselines.matching import cheapest_matching, heaviest_matching
from pairing_engine.study.simulation import World
from pairing_engine.tournament import Round, Tournament

Side = tuple[int, ...]


def two_stage(tournament: Tournament, world: World) -> Round:  # noqa: ARG001
    """Return the round whose squads suit formats and partners best, with the best opponents for these squads.

    Raises
    ------
    InfeasibleRoundError
        If no number of these squads lets everybody meet another club within the rules.
    InvalidInputError
        If sides of more than two teams are merged: a matching finds pairs.
    """
    if not tournament.rules.formats.merges_pairs:
        raise InvalidInputError("rules.formats.teams_per_side", "a matching finds sides of two merged teams only")
    coming = coming_round(tournament)
    for chosen in _squads(coming):
        merged = {team for squad in chosen for team in squad}
        singles = [(team,) for team in coming.playing.tolist() if team not in merged]
        if coming.can_meet(chosen) and coming.can_meet(singles):
            with suppress(InfeasibleRoundError):
                return coming.round_of([*_matched(coming, chosen), *_matched(coming, singles)])
    raise InfeasibleRoundError(["the squads leave teams that cannot meet"])


def _squads(coming: ComingRound) -> Iterator[tuple[Side, ...]]:
    """Yield who could merge: of the pairs whose merging saves most in all, every selection, the best first."""
    savings = {pair: saving for pair, saving in _savings(coming).items() if saving > 0}
    teams = coming.playing.tolist()
    place = {team: number for number, team in enumerate(teams)}
    edges = [(place[one], place[other], saving) for (one, other), saving in savings.items()]
    best = [(teams[one], teams[other]) for one, other in heaviest_matching(len(teams), edges)]
    selections = [chosen for number in range(len(best) + 1) for chosen in combinations(best, number)]
    yield from sorted(selections, key=lambda chosen: -sum(savings[squad] for squad in chosen))


def _savings(coming: ComingRound) -> dict[tuple[int, int], int]:
    """Return what merging two teams saves: their format costs compared with Funino, less those of repeated partners."""
    funino, merged = coming.prices.funino, coming.prices.classic
    pairs = squads(coming.playing, coming.history.clubs, 2)
    partners = in_units(repeated_partner(Games(pairs, np.full_like(pairs, NOBODY)), coming.situation))
    return {
        (one, other): int(funino[one] + funino[other] - merged[one] - merged[other]) - cost
        for (one, other), cost in zip(pairs.tolist(), partners.tolist(), strict=True)
        if coming.may_merge((one, other))
    }


def _matched(coming: ComingRound, sides: Sequence[Side]) -> list[tuple[Side, Side]]:
    """Return the cheapest games of these sides."""
    pairs = [
        (one, other) for other in range(len(sides)) for one in range(other) if coming.may_meet(sides[one], sides[other])
    ]
    if not sides:
        return []
    if not pairs:
        raise InfeasibleRoundError(["the rules leave these squads no game"])
    columns = [np.array([(*sides[pair[end]], NOBODY)[:2] for pair in pairs], dtype=np.int64) for end in (0, 1)]
    costs = priced(Games(*columns), coming.situation).total.tolist()
    edges = [(one, other, int(cost)) for (one, other), cost in zip(pairs, costs, strict=True)]
    return [(sides[one], sides[other]) for one, other in cheapest_matching(len(sides), edges)]
