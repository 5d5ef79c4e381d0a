"""What a plan of all remaining rounds adds up to, and what is proven about every other way to play them.

The bound counts over clubs, by the same models as the floors of the preview; the past is what was played, and the
rounds that are left are open, the coming one included. The argument, for the teams that are there now:

- A round without games within a club has a *shape*: how many merged sides each club gives. The rounds that are left
  are a multiset of shapes, and its totals per club fix how many classic games a club's teams get. Dealing these out to
  whoever has fewest leaves the least format deviation that this multiset can have.
- Two clubs have so many pairs of teams that have not met. Each meeting is that of a new pair, at most once, or a
  rematch. So the rematches of two clubs are at least their meetings less their new pairs.
- In a classic game a team meets two teams of one club. With an odd number of new ones it cannot meet all of them in
  classic games without a rematch, so that at most half of them, rounded down, are classic games without one.
- Partners are counted like meetings, within each club.
- The minimum of these counts over all multisets of shapes is a lower bound, since every tournament is one of them.

Locked games and turns in pausing are left out: they make fewer tournaments possible, and the bound holds for more.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from pairing_engine.look_ahead.remaining import are_shapes_few, remaining_of
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.pairing import PlanTotals
from pairing_engine.past.arrays import Facts
from pairing_engine.past.tally import NumberedGame, Tally, opponents
from pairing_engine.round.candidates import banned_opponents, banned_partners
from pairing_engine.round.criteria import Situation, situation_of
from pairing_engine.round.format_needs import FormatPlan
from pairing_engine.rules import SameClubFunino
from pairing_engine.tournament import Tournament
from pairing_engine.whole_tournament.club_counts import ClubCounts, PairsUsed
from pairing_engine.whole_tournament.floors import Floor, known_floor
from pairing_engine.whole_tournament.round_shapes import PitchLimits, largest_deviation

Rounds = Sequence[Sequence[NumberedGame]]


@dataclass(frozen=True, slots=True)
class FormatLimit:
    """Which tournaments a bound speaks of: those whose formats at the end are no worse than this.

    Parameters
    ----------
    deviation
        The most that abs(classic - Funino) may add up to over all teams; None for as little as is possible.
    same_club_games
        The most games within a club, those of the past included; at most one in each round to come.
    largest_deviation
        The most abs(classic - Funino) of a team; None for no limit. In rounds with pauses it is not looked at.
    """

    deviation: int | None
    same_club_games: int = 0
    largest_deviation: int | None = None


@dataclass(frozen=True, slots=True)
class ProvenPlan:
    """What a tournament adds up to if it is played as planned, and what no other way to play the rest undercuts."""

    cost: PlanTotals
    bound: PlanTotals


def plan_bound(tournament: Tournament, formats: FormatLimit | None = None) -> PlanTotals | None:
    """Return what no way to play the remaining rounds can undercut, the coming one included.

    A theorem about tournaments in which the teams that are there now play all rounds that are left, by the hard rules
    and with formats within the limit. Before the first round it never exceeds the best tournament that the preview
    knows, and is the preview's own bound where formats are at their floor.

    Parameters
    ----------
    formats
        Without it the least deviation that can still be reached, with as few games within a club as formats need.

    Returns
    -------
    None where no round with such formats is possible, the field has too many clubs for all its rounds to be listed, or
    sides of more than two teams are merged.
    """
    from pairing_engine.cpsat.shapes.format_plan import plan_formats  # noqa: PLC0415 - importing the solver is slow

    situation, rounds = situation_of(tournament), tournament.number_of_rounds
    if formats is None:
        plan = plan_formats(situation, rounds)
        games = int(situation.history.same_club.sum()) // 2 + (plan.same_club_games if plan else 0)
        formats = FormatLimit(None, games, largest_deviation(rounds) if games else None)
    return _bound(situation, rounds, formats)


def proven_plan(
    situation: Situation, number_of_rounds: int, formats: FormatPlan | None, coming: Sequence[NumberedGame]
) -> ProvenPlan | None:
    """Return what comes of a coming round and the best plan found after it; None where nothing can be planned.

    Parameters
    ----------
    coming
        The games of the coming round, by the numbers of their teams.
    """
    rounds = _planned(situation, number_of_rounds, formats, coming)
    if rounds is None:
        return None
    played = _with(situation, rounds)
    cost = _totals(situation, played)
    largest = max(largest_deviation(number_of_rounds), int(np.abs(played.format_difference).max(initial=0)))
    limit = FormatLimit(cost.format_deviation, cost.same_club_games, largest if cost.same_club_games else None)
    bound = _bound(situation, number_of_rounds, limit)
    return None if bound is None else ProvenPlan(cost, bound)


def _bound(situation: Situation, number_of_rounds: int, limit: FormatLimit) -> PlanTotals | None:
    """Return what is proven of tournaments within a limit; as `plan_bound`."""
    from pairing_engine.cpsat.shapes.whole_tournament import (  # noqa: PLC0415 - importing the solver is slow
        FormatRange,
        least_deviation,
        least_repetition,
    )

    past = _totals(situation, situation.history.played)
    within = limit.same_club_games - past.same_club_games
    if within < 0 or number_of_rounds < situation.history.rounds or not are_shapes_few(situation):
        return None
    counts, elsewhere = _counts(situation, number_of_rounds), _deviation_of_others(situation)
    deviation = least_deviation(counts, within, limit.largest_deviation)
    if deviation is None:
        return None
    most = deviation if limit.deviation is None else limit.deviation - elsewhere
    allowed = FormatRange((0, within), (0, most), limit.largest_deviation)
    rematches, partners, together = (
        least_repetition(counts, allowed, rematch=rematch, partner=partner)
        for rematch, partner in ((1, 0), (0, 1), (1, 1))
    )
    if rematches is None or partners is None or together is None:
        return None
    floor = _floor_of(situation, number_of_rounds, most, limit)
    return PlanTotals(
        rematches=max(past.rematches + rematches, floor.rematches_bound if floor else 0),
        repeated_partners=max(past.repeated_partners + partners, floor.repeated_partners_bound if floor else 0),
        repetition=max(past.repetition + together, floor.repetition_bound if floor else 0),
        format_deviation=elsewhere + deviation,
        same_club_games=past.same_club_games,
    )


def _counts(situation: Situation, number_of_rounds: int) -> ClubCounts:
    """Return what the clubs of those that are there still have to offer; forbidden pairs are not new."""
    history, present, rules = situation.history, situation.present, situation.rules
    among = np.ix_(present, present)
    used = PairsUsed(
        (history.meetings > 0)[among] | banned_opponents(history, rules)[among],
        (history.partnerships > 0)[among] | banned_partners(history, rules)[among],
        history.format_difference[present],
    )
    clubs = np.unique(history.clubs[present], return_inverse=True)[1]
    limits = PitchLimits(rules.max_classic, rules.max_funino)
    return ClubCounts.of(clubs, number_of_rounds - history.rounds, limits, used)


def _floor_of(situation: Situation, number_of_rounds: int, deviation: int, limit: FormatLimit) -> Floor | None:
    """Return the floor that every tournament within a limit is above; None where it may be one of another kind.

    What the preview's table proves of all tournaments of a field holds for those that begin like this one.
    """
    history, rules = situation.history, situation.rules
    is_everyone_there = len(situation.present) == len(history.teams)
    have_all_played = bool((history.played.classic + history.played.funino == history.rounds).all())
    if not is_everyone_there or not have_all_played or rules.forbidden_opponents or rules.forbidden_partners:
        return None
    sizes = tuple(sorted(np.bincount(history.clubs).tolist(), reverse=True))
    last_resort = rules.same_club_funino is SameClubFunino.LAST_RESORT
    limits = PitchLimits(rules.max_classic, rules.max_funino)
    floor = known_floor(sizes, number_of_rounds, last_resort=last_resort, limits=limits)
    if floor is None or deviation > floor.deviation or limit.same_club_games != floor.same_club_games:
        return None
    fair = largest_deviation(number_of_rounds)
    leaves_nobody_behind = limit.largest_deviation is not None and limit.largest_deviation <= fair
    return floor if floor.same_club_games == 0 or leaves_nobody_behind else None


def _planned(
    situation: Situation, number_of_rounds: int, formats: FormatPlan | None, coming: Sequence[NumberedGame]
) -> Rounds | None:
    """Return the games of all remaining rounds, by the numbers of their teams; None where there is no legal plan."""
    numbers = situation.present.tolist()
    place = {number: place for place, number in enumerate(numbers)}
    rounds: list[Sequence[NumberedGame]] = [coming]
    if number_of_rounds - situation.history.rounds > 1:
        remaining = remaining_of(situation, number_of_rounds, formats)
        if remaining is None:
            return None
        here = [tuple(place[team] for team in game) for game in coming]
        ways = remaining_plans(remaining.after(here)).ways
        if not ways:
            return None
        rounds += [[tuple(numbers[team] for team in game) for game in games] for games in ways[0]]
    return rounds if all(_is_counted(situation, games) for games in rounds) else None


def _is_counted(situation: Situation, games: Sequence[NumberedGame]) -> bool:
    """Whether a round is one of those that the bound speaks of: one game within a club at most, nobody forbidden."""
    history, rules = situation.history, situation.rules
    played = Tally.of(games, len(history.teams))
    within = sum(history.clubs[a] == history.clubs[b] for game in games for a, b in opponents(game))
    return within <= 1 and not (
        _any(played.meetings > 0, banned_opponents(history, rules))
        or _any(played.partnerships > 0, banned_partners(history, rules))
    )


def _any(pairs: Facts, banned: Facts) -> bool:
    return bool((pairs & banned[:-1, :-1]).any())


def _with(situation: Situation, rounds: Rounds) -> Tally:
    """Return the tally of the past and of these rounds together."""
    history = situation.history
    return history.played + Tally.of((game for games in rounds for game in games), len(history.teams))


def _totals(situation: Situation, played: Tally) -> PlanTotals:
    """Return what a tally adds up to."""
    clubs = situation.history.clubs
    rematches, repeated = played.rematches(clubs), played.repeated_partners
    return PlanTotals(
        rematches=rematches,
        repeated_partners=repeated,
        repetition=rematches + repeated,
        format_deviation=int(np.abs(played.format_difference).sum()),
        same_club_games=int(played.meetings[clubs[:, None] == clubs[None, :]].sum()) // 2,
    )


def _deviation_of_others(situation: Situation) -> int:
    """Return what the teams that are not there add to the deviation."""
    deviations = np.abs(situation.history.format_difference)
    return int(deviations.sum() - deviations[situation.present].sum())
