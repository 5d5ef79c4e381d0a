"""The plan that was kept with the last round: what the coming rounds were promised when that one was paired.

A search for a plan finds what it found a round ago, or worse. So the former plan, of which one round has been played,
competes with the plan that is found now.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from pairing_engine.look_ahead.remaining import Remaining
from pairing_engine.past.history import History
from pairing_engine.past.tally import NumberedGame, NumberedRounds, is_classic, opponents, partners
from pairing_engine.round.criteria import Situation
from pairing_engine.tournament import PlannedRound, Tournament


def with_former_plan(situation: Situation, tournament: Tournament) -> Situation:
    """Return the situation with the plan that the last round kept, if it is of the teams and rounds that are left."""
    kept = tournament.rounds[-1].plan if tournament.rounds else None
    if kept is None or len(kept) != tournament.number_of_rounds - len(tournament.rounds):
        return situation
    former = tuple(_numbered(planned, situation.history) for planned in kept)
    everybody = situation.present.tolist()
    if any(sorted(team for game in games for team in game) != everybody for games in former):
        return situation
    return replace(situation, former_plan=former)


def former_plan_of(situation: Situation, remaining: Remaining) -> NumberedRounds:
    """Return the former plan, teams by their place among those present; none where it is no plan for what is left."""
    place = {number: place for place, number in enumerate(situation.present.tolist())}
    former = tuple(tuple(tuple(place[team] for team in game) for game in games) for games in situation.former_plan)
    return former if former and _fits(former, remaining) else ()


def _numbered(planned: PlannedRound, history: History) -> tuple[NumberedGame, ...]:
    index = history.index
    games = [tuple(index[team] for team in match.teams) for match in planned.matches]
    return (*games, *((index[team],) for team in planned.pausing))


def _fits(rounds: NumberedRounds, remaining: Remaining) -> bool:
    """Whether these rounds obey what no search would mend: clubs, pauses, pitches, and how many games are within."""
    clubs, games = remaining.clubs, list(chain.from_iterable(rounds))
    within = [sum(_is_within(game, clubs) for game in games) for games in rounds]
    return (
        max(within) <= 1
        and sum(within) == remaining.same_club_games
        and not any(is_classic(game) and _is_within(game, clubs) for game in games)
        and all(clubs[a] == clubs[b] for game in games for a, b in partners(game))
        and Counter(game[0] for game in games if len(game) == 1) == Counter(remaining.pausing)
        and all(_has_pitches(games, remaining) for games in rounds)
    )


def _is_within(game: NumberedGame, clubs: Sequence[int]) -> bool:
    return any(clubs[a] == clubs[b] for a, b in opponents(game))


def _has_pitches(games: Sequence[NumberedGame], remaining: Remaining) -> bool:
    return remaining.limits.allow(sum(map(is_classic, games)), sum(len(game) == 2 for game in games))
