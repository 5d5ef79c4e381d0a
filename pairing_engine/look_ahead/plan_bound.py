"""What a plan of all remaining rounds adds up to, and what is proven about every other way to play them.

A bound speaks of tournaments *within a limit* of formats: without one it would say little, since a tournament of Funino
games alone meets fewer opponents and repeats less. So it comes with that limit, and with a *witness*: a way to play the
rest that keeps to it. Where none was found, the limit is *relaxed*: the bound speaks of all tournaments within it,
and perhaps there are none.

The tournaments, in all that follows, are those that begin as this one did and in which

- the teams that are there now, and nobody else, play all rounds that are left, the coming one included;
- each of these rounds is legal by the hard rules: bans, pitches, and the games that are locked into it. A lock without
  a round holds for the coming one;
- each has at most one game within a club, and with an odd number of teams anyone may pause, in turn or not.

How that is proven is on the page on looking ahead; the models are in `pairing_engine.cpsat.shapes.rest_of_tournament`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from pairing_engine.border import SolvedCount, at_border, check
from pairing_engine.look_ahead.remaining import are_shapes_few, remaining_of
from pairing_engine.look_ahead.remaining_plan import remaining_plans
from pairing_engine.pairing import PlanTotals
from pairing_engine.past.history import History
from pairing_engine.past.tally import NumberedGame, NumberedRound, Rounds, Tally, is_classic, opponents, sides
from pairing_engine.round.candidates import banned_opponents, banned_partners
from pairing_engine.round.criteria import Situation, situation_of
from pairing_engine.round.format_needs import FormatPlan
from pairing_engine.round.verify import check_tournament
from pairing_engine.rules import LockedGame, PairingRules, SameClubFunino
from pairing_engine.tournament import GameType, PlannedMatch, PlannedRound, Tournament
from pairing_engine.whole_tournament.floors import Floor, floor_under
from pairing_engine.whole_tournament.round_shapes import PitchLimits, largest_deviation
from pairing_engine.whole_tournament.rounds_left import FormatRange, RoundKind, RoundsLeft


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
        The most abs(classic - Funino) of a team that is there; None for no limit.
    """

    deviation: int | None
    same_club_games: int = 0
    largest_deviation: int | None = None


@dataclass(frozen=True, slots=True)
class PlanBound:
    """A proven bound, which tournaments it speaks of, and one of them.

    Parameters
    ----------
    bound
        What no tournament within the limit undercuts, number by number; one tournament need not attain all at once.
    limit
        The formats of the tournaments it speaks of; its deviation is a number.
    witness
        The rounds that are left in a tournament that keeps to the limit; None where none was found.
    """

    bound: PlanTotals
    limit: FormatLimit
    witness: tuple[PlannedRound, ...] | None

    @property
    def is_relaxed(self) -> bool:
        """Whether no tournament within the limit is known, so that the bound may speak of none."""
        return self.witness is None


@dataclass(frozen=True, slots=True)
class ProvenPlan:
    """What a tournament adds up to if it is played as planned, and what no other way to play the rest undercuts."""

    cost: PlanTotals
    bound: PlanTotals


@at_border(tournament=Tournament)
def plan_bound(tournament: Tournament, formats: FormatLimit | None = None) -> PlanBound | None:
    """Return what no way to play the remaining rounds can undercut, the coming one included, with what it speaks of.

    A theorem about tournaments within a limit of formats, in which the teams that are there now play all rounds that
    are left by the hard rules, locked games included, with at most one game within a club in each. Before the first
    round it is no lower than the preview's own bound where formats are at their floor, and never above the best
    tournament that the preview knows.

    Parameters
    ----------
    formats
        Without it the least deviation that was found to be reachable, with as few games within a club as formats need;
        what was found is the witness.

    Returns
    -------
    None where it is proven that no tournament keeps to the limit, where fewer than two teams are there, where the field
    has too many clubs for the shapes of its rounds to be listed, or where sides of more than two teams are merged.
    """
    from pairing_engine.cpsat.shapes.rest_of_tournament import least_deviation  # noqa: PLC0415 - slow to import

    limits = [] if formats is None else [_checked(formats)]
    situation, rounds = situation_of(tournament), tournament.number_of_rounds
    left = _rounds_left(situation, rounds)
    if left is None:
        return None
    past, elsewhere = _so_far(situation, left), _deviation_of_others(situation)
    for limit in limits or _usual_limits(situation, rounds, past):
        within = limit.same_club_games - past.same_club_games
        if within < 0:
            continue
        found = least_deviation(left, FormatRange(within, None, limit.largest_deviation))
        if found is None:
            continue
        least, reached = elsewhere + found.bound, None if found.value is None else elsewhere + found.value
        if limit.deviation is not None and least > limit.deviation:
            return None
        told = replace(limit, deviation=_told_deviation(limit, least, reached))
        bound = _bound(tournament, situation, left, limit=told, least=least)
        is_attained = found.rounds is not None and reached is not None and reached <= (told.deviation or 0)
        witness = _as_rounds(situation, found.rounds) if is_attained else None
        return None if bound is None else PlanBound(bound, told, witness)
    return None


def _checked(limit: FormatLimit) -> FormatLimit:
    """Return a limit in plain numbers; one whose parts are none is refused."""
    check("formats", limit, FormatLimit)
    kinds = {"deviation": SolvedCount | None, "same_club_games": SolvedCount, "largest_deviation": SolvedCount | None}
    for part, kind in kinds.items():
        check(f"formats.{part}", getattr(limit, part), kind)
    deviation, largest = (None if one is None else int(one) for one in (limit.deviation, limit.largest_deviation))
    return FormatLimit(deviation, int(limit.same_club_games), largest)


def _told_deviation(limit: FormatLimit, least: int, reached: int | None) -> int:
    """Return the deviation of a limit: as asked for, or the least that was reached, or what is proven of it."""
    if limit.deviation is not None:
        return limit.deviation
    return least if reached is None else reached


def _usual_limits(situation: Situation, number_of_rounds: int, past: PlanTotals) -> Iterator[FormatLimit]:
    """Yield the limits to try: as few games within a club as formats need, and where that does not do, any number."""
    from pairing_engine.cpsat.shapes.format_plan import plan_formats  # noqa: PLC0415 - importing the solver is slow

    plan = plan_formats(situation, number_of_rounds)
    games = past.same_club_games + (plan.same_club_games if plan else 0)
    if games:
        yield FormatLimit(None, games, largest_deviation(number_of_rounds))
    yield FormatLimit(None, games)
    if situation.rules.same_club_funino is SameClubFunino.LAST_RESORT:
        yield FormatLimit(None, past.same_club_games + number_of_rounds - situation.history.rounds)


def proven_plan(
    tournament: Tournament, situation: Situation, formats: FormatPlan | None, coming: Sequence[NumberedGame]
) -> ProvenPlan | None:
    """Return what comes of a coming round and the best plan found after it; None where nothing can be planned.

    The bound speaks of tournaments whose formats are no worse than those of the plan, which is its own witness.

    Parameters
    ----------
    coming
        The games of the coming round, by the numbers of their teams.
    """
    number_of_rounds = tournament.number_of_rounds
    rounds, left = _planned(situation, number_of_rounds, formats, coming), _rounds_left(situation, number_of_rounds)
    if rounds is None or left is None:
        return None
    played = _with(situation, rounds)
    cost = _totals(situation, played)
    largest = max(largest_deviation(number_of_rounds), int(np.abs(played.format_difference).max(initial=0)))
    limit = FormatLimit(cost.format_deviation, cost.same_club_games, largest if cost.same_club_games else None)
    bound = _bound(tournament, situation, left, limit=limit)
    return None if bound is None else ProvenPlan(cost, bound)


def _bound(
    tournament: Tournament, situation: Situation, left: RoundsLeft, *, limit: FormatLimit, least: int | None = None
) -> PlanTotals | None:
    """Return what is proven of tournaments within a limit; None where there are none.

    Parameters
    ----------
    least
        A lower bound of the format deviation, where it is known already.
    """
    from pairing_engine.cpsat.shapes.rest_of_tournament import (  # noqa: PLC0415 - importing the solver is slow
        least_deviation,
        least_repetition,
    )

    past, elsewhere = _so_far(situation, left), _deviation_of_others(situation)
    within, deviation = limit.same_club_games - past.same_club_games, limit.deviation or 0
    formats = FormatRange(within, deviation - elsewhere, limit.largest_deviation)
    if least is None:
        found = least_deviation(left, formats._replace(deviation=None), find=False)
        least = None if found is None else elsewhere + found.bound
    repeated = least_repetition(left, formats)
    if least is None or repeated is None:
        return None
    floor = _floor_of(tournament, situation, limit)
    return PlanTotals(
        rematches=max(past.rematches + repeated.rematches, floor.rematches_bound if floor else 0),
        repeated_partners=max(
            past.repeated_partners + repeated.repeated_partners, floor.repeated_partners_bound if floor else 0
        ),
        repetition=max(past.repetition + repeated.together, floor.repetition_bound if floor else 0),
        format_deviation=least,
        same_club_games=past.same_club_games + repeated.same_club_games,
    )


def _rounds_left(situation: Situation, number_of_rounds: int) -> RoundsLeft | None:
    """Return the rounds that are left; None where they cannot be counted, or a game, locked or any, not be played."""
    history, present, rules = situation.history, situation.present, situation.rules
    if len(present) < 2 or not are_shapes_few(situation):
        return None
    place = {number: place for place, number in enumerate(present.tolist())}
    among = np.ix_(present, present)
    may_meet = ~banned_opponents(history, rules)[among]
    may_merge = ~banned_partners(history, rules)[among]
    kinds: dict[tuple[NumberedRound, PitchLimits], tuple[int, ...]] = {}
    for number in range(history.rounds + 1, number_of_rounds + 1):
        locks = _locks_of(situation, number)
        kind = tuple(_numbered(lock, history) for lock in locks), _pitches(rules.beside(locks))
        kinds[kind] = (*kinds.get(kind, ()), number)
    games = [game for (locked, _), numbers in kinds.items() for game in locked for _ in numbers]
    if any(team not in place for game in games for team in game):
        return None
    used = history.played + Tally.of(games, len(history.teams))
    played_here = Tally.of([tuple(place[team] for team in game) for game in games], len(present))
    if ((played_here.meetings > 0) & ~may_meet).any() or ((played_here.partnerships > 0) & ~may_merge).any():
        return None
    everybody = range(len(present))
    return RoundsLeft(
        clubs=tuple(np.unique(history.clubs[present], return_inverse=True)[1].tolist()),
        kinds=tuple(
            RoundKind(
                numbers,
                tuple(team for team in everybody if not any(team in game for game in here)),
                here,
                limits,
            )
            for (locked, limits), numbers in kinds.items()
            for here in [tuple(tuple(place[team] for team in game) for game in locked)]
        ),
        met=(used.meetings > 0)[among],
        merged=(used.partnerships > 0)[among],
        may_meet=may_meet,
        may_merge=may_merge,
        differences=tuple(used.format_difference[present].tolist()),
    )


def _locks_of(situation: Situation, number: int) -> list[LockedGame]:
    """Return the games that are locked into a round that is left."""
    coming = situation.history.rounds + 1
    return [lock for lock in situation.rules.locked_games if number == (lock.round or coming)]


def _pitches(rules: PairingRules) -> PitchLimits:
    return PitchLimits(rules.max_classic, rules.max_funino)


def _numbered(lock: LockedGame, history: History) -> NumberedGame:
    index = history.index
    return tuple(index[team] for team in lock.teams)


def _so_far(situation: Situation, left: RoundsLeft) -> PlanTotals:
    """Return what the past and the locked games add up to."""
    numbers = situation.present.tolist()
    locked = [
        tuple(numbers[team] for team in game) for kind in left.kinds for game in kind.locked for _ in kind.numbers
    ]
    return _totals(situation, _with(situation, [locked]))


def _as_rounds(situation: Situation, rounds: dict[int, NumberedRound] | None) -> tuple[PlannedRound, ...]:
    """Return planned rounds as rounds of the tournament, in their order."""
    history = situation.history
    numbers = situation.present.tolist()

    def name(teams: NumberedGame) -> tuple[str, ...]:
        return tuple(history.teams[numbers[team]] for team in teams)

    return tuple(
        PlannedRound(
            matches=tuple(
                PlannedMatch(
                    game_type=GameType.CLASSIC if is_classic(game) else GameType.FUNINO,
                    home=name(sides(game)[0]),
                    away=name(sides(game)[1]),
                )
                for game in games
                if len(game) > 1
            ),
            pausing=tuple(team for game in games if len(game) == 1 for team in name(game)),
        )
        for _, games in sorted((rounds or {}).items())
    )


def _floor_of(tournament: Tournament, situation: Situation, limit: FormatLimit) -> Floor | None:
    """Return the floor that every tournament within a limit is above; None where it may be one of another kind.

    What the preview's table proves of all legal tournaments of a field holds for those that begin like this one.
    """
    history, rules = situation.history, situation.rules
    is_everyone_there = len(situation.present) == len(history.teams)
    have_all_played = bool((history.played.classic + history.played.funino == history.rounds).all())
    if not is_everyone_there or not have_all_played or not _is_legal_so_far(tournament):
        return None
    sizes = tuple(sorted(np.bincount(history.clubs).tolist(), reverse=True))
    floor = floor_under(rules, sizes, tournament.number_of_rounds)
    deviation = limit.deviation or 0
    if floor is None or deviation > floor.deviation or limit.same_club_games != floor.same_club_games:
        return None
    fair = largest_deviation(tournament.number_of_rounds)
    leaves_nobody_behind = limit.largest_deviation is not None and limit.largest_deviation <= fair
    return floor if floor.same_club_games == 0 or leaves_nobody_behind else None


def _is_legal_so_far(tournament: Tournament) -> bool:
    """Whether the past is one of those that the table of floors speaks of: legal, a game within a club at most."""
    clubs = tournament.clubs
    within = [
        sum(clubs[match.home[0]] == clubs[match.away[0]] for match in played.matches) for played in tournament.rounds
    ]
    return max(within, default=0) <= 1 and not check_tournament(tournament)


def _planned(
    situation: Situation, number_of_rounds: int, formats: FormatPlan | None, coming: Sequence[NumberedGame]
) -> Rounds | None:
    """Return the games of all remaining rounds, by the numbers of their teams; None where there is no legal plan."""
    first, left = situation.history.rounds + 1, number_of_rounds - situation.history.rounds
    later = [
        rounds for rounds in _plans_of_later(situation, number_of_rounds, formats, coming) if len(rounds) == left - 1
    ]
    plans = [
        [coming, *rounds]
        for rounds in later
        if len(rounds) == left - 1
        and all(_is_counted(situation, number, games) for number, games in enumerate([coming, *rounds], start=first))
    ]

    def worth(rounds: Rounds) -> tuple[int, int, int]:
        totals = _totals(situation, _with(situation, rounds))
        return totals.same_club_games, totals.format_deviation, totals.repetition

    return min(plans, key=worth, default=None)


def _plans_of_later(
    situation: Situation, number_of_rounds: int, formats: FormatPlan | None, coming: Sequence[NumberedGame]
) -> Iterator[Rounds]:
    """Yield plans of the rounds after the coming one: that which it was paired for, and what is planned after it."""
    if situation.foreseen is not None:
        yield situation.foreseen.rounds
    numbers = situation.present.tolist()
    place = {number: place for place, number in enumerate(numbers)}
    remaining = remaining_of(situation, number_of_rounds, formats)
    if remaining is None:
        yield ()
        return
    here = [tuple(place[team] for team in game) for game in coming]
    for rounds in remaining_plans(remaining.after(here)).ways[:1]:
        yield [[tuple(numbers[team] for team in game) for game in games] for games in rounds]


def _is_counted(situation: Situation, number: int, games: Sequence[NumberedGame]) -> bool:
    """Whether a round is one of those that the bound speaks of: one game within a club at most, no rule broken."""
    history, rules = situation.history, situation.rules
    played = Tally.of(games, len(history.teams))
    within = sum(history.clubs[a] == history.clubs[b] for game in games for a, b in opponents(game))
    as_played = {frozenset(map(frozenset, sides(game))) for game in games}
    locks = _locks_of(situation, number)
    locked = {frozenset(map(frozenset, sides(_numbered(lock, history)))) for lock in locks}
    has_pitches = _pitches(rules.beside(locks)).allow(
        sum(map(is_classic, games)), sum(len(game) == 2 for game in games)
    )
    is_banned = ((played.meetings > 0) & banned_opponents(history, rules)[:-1, :-1]).any()
    is_banned |= ((played.partnerships > 0) & banned_partners(history, rules)[:-1, :-1]).any()
    return within <= 1 and locked <= as_played and has_pitches and not is_banned


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
