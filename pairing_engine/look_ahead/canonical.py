"""The same numbers for the same teams, whatever they are called.

An optimum costs the same however teams are numbered, but the result of a random search does not. So looking ahead
numbers the teams by what is known of them. Refinement tells them apart, as in tests of isomorphism (Weisfeiler
and Leman 1968): to a team's kind are added the kinds of all others and what it has in common with each of them. Where
teams stay alike, one of them is set apart and all are refined again; which one makes no difference as long as they can
truly change places.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from pairing_engine.past.arrays import Floats, Integers
from pairing_engine.past.history import History
from pairing_engine.past.tally import NumberedGame, NumberedRounds, Tally, in_order
from pairing_engine.round.candidates import banned_opponents, banned_partners, locks_of_round
from pairing_engine.round.criteria import Situation, met_on_other_days, wishes

RATING_DIGITS = 6
"""Ratings are compared to so many digits: the order of adding up may change the last ones."""
_SPREAD = 131


def in_canonical_order(situation: Situation) -> Situation:
    """Return the same situation with teams and clubs numbered by what is known of them.

    The past goes before the ratings, and earlier ratings before those of now: what is known while a round is played
    numbers the teams as far as it tells them apart.
    """
    order = canonical_order(situation)
    history = situation.history
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    return replace(
        situation,
        history=_renumbered(history, order),
        ratings=situation.ratings[order],
        earlier_ratings=None if situation.earlier_ratings is None else situation.earlier_ratings[order],
        present=np.sort(place[situation.present]),
        former_plan=_plan_renumbered(situation.former_plan, place.tolist()),
    )


def canonical_order(situation: Situation) -> Integers:
    """Return the numbers of all teams in an order that does not depend on how they are numbered; shape (teams,).

    The teams of a club follow one another, small clubs come first.
    """
    common = _in_common(situation)
    is_mate = situation.history.clubs[:, None] == situation.history.clubs[None, :]
    by_past = _set_apart(_of_each(situation), common, all_apart=False)
    levels = [by_past]
    if situation.earlier_ratings is not None:
        levels.append(_set_apart(by_past + _by_rating(situation.earlier_ratings), common, all_apart=False))
    levels.append(_set_apart(levels[-1] + _by_rating(situation.ratings), common, all_apart=True))
    of_clubs = [is_mate @ mixed(kinds) for kinds in levels]
    return np.lexsort((*reversed(levels), *reversed(of_clubs), is_mate.sum(axis=1)))


def _by_rating(ratings: Floats) -> Integers:
    """Return a number for each rating."""
    return mixed(np.round(ratings * 10.0**RATING_DIGITS).astype(np.int64))


def refined(kinds: Integers, codes: Integers) -> Integers:
    """Return kinds that tell more teams apart: by what each has in common with teams of which kind.

    Parameters
    ----------
    kinds
        Shape (..., teams).
    codes
        What two teams have in common, shape (..., teams, teams).
    """
    return mixed(kinds + mixed(codes + _SPREAD * kinds[..., None, :]).sum(axis=-1))


def mixed(numbers: Integers) -> Integers:
    """Return numbers that look like chance, so that a sum of them tells what it was summed over."""
    result = numbers.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    result ^= result >> np.uint64(29)
    result *= np.uint64(0xBF58476D1CE4E5B9)
    result ^= result >> np.uint64(32)
    return result.astype(np.int64)


def _set_apart(kinds: Integers, codes: Integers, *, all_apart: bool) -> Integers:
    """Return kinds refined until nothing more is told apart; with ``all_apart`` until each team is of its own kind."""
    number = 0
    while True:
        finer = refined(kinds, codes)
        found = len(np.unique(finer))
        kinds = finer
        if found == len(kinds) or (found == number and not all_apart):
            return kinds
        if found == number:
            _, first, times = np.unique(kinds, return_index=True, return_counts=True)
            chosen = first[np.flatnonzero(times > 1)[0]]
            kinds = kinds.copy()
            kinds[chosen] += 1
        number = found


def _of_each(situation: Situation) -> Integers:
    """Return a number for what the past made of each team; shape (teams,)."""
    history = situation.history
    is_present = np.isin(np.arange(len(history.teams)), situation.present)
    facts = (
        history.played.classic,
        history.played.funino,
        history.pauses,
        history.last_pause,
        history.home_games,
        is_present,
    )
    return _mixed_together(*facts, history.same_club)


def _in_common(situation: Situation) -> Integers:
    """Return a number for what each two teams have in common; shape (teams, teams)."""
    history, rules = situation.history, situation.rules
    facts = (
        history.clubs[:, None] == history.clubs[None, :],
        *(history.meetings, history.last_meeting, history.partnerships, history.last_partnership),
        *(banned_opponents(history, rules)[:-1, :-1], banned_partners(history, rules)[:-1, :-1]),
        *(np.round(wish * 10.0**RATING_DIGITS) for wish in wishes(situation)),
        *([np.round(met_on_other_days(situation) * 10.0**RATING_DIGITS)] if rules.past_club_meetings else []),
        _locked(situation),
        *(_planned(games, len(history.teams)) for games in situation.former_plan),
    )
    return _mixed_together(*facts)


def _locked(situation: Situation) -> Integers:
    """Return who is locked into one game, on one side (1) or as opponents (2); shape (teams, teams)."""
    history = situation.history
    locked = np.zeros_like(history.meetings)
    for lock in locks_of_round(situation.rules, history.rounds + 1):
        home, away = ([history.index[team] for team in side] for side in (lock.home, lock.away))
        for one, other in ((home, away), (away, home)):
            locked[np.ix_(one, one)] = 1
            locked[np.ix_(one, other)] = 2
    return locked


def _planned(games: Sequence[NumberedGame], teams: int) -> Integers:
    """Return who is planned to meet (2) and to merge (1) in a round, and who to pause (3, with itself)."""
    played = Tally.of(games, teams)
    pausing = [team for game in games if len(game) == 1 for team in game]
    planned = 2 * played.meetings + played.partnerships
    planned[pausing, pausing] = 3
    return planned


def _mixed_together(*facts: NDArray[np.generic]) -> Integers:
    """Return one number for all facts about the same teams."""
    together = np.zeros(facts[0].shape, dtype=np.int64)
    for fact in facts:
        together = mixed(_SPREAD * together + fact.astype(np.int64))
    return together


def _plan_renumbered(rounds: NumberedRounds, place: Sequence[int]) -> NumberedRounds:
    """Return planned rounds in which a team has another number, games and sides in the order of these."""
    return tuple(tuple(sorted(in_order(tuple(place[team] for team in game)) for game in games)) for games in rounds)


def _renumbered(history: History, order: Integers) -> History:
    """Return a history in which team ``order[n]`` has number n; clubs are numbered as their first teams are."""
    _, first, club = np.unique(history.clubs[order], return_index=True, return_inverse=True)
    rank = np.argsort(np.argsort(first))
    names = [history.club_names[history.clubs[order[place]]] for place in np.sort(first)]
    pairs = np.ix_(order, order)
    return replace(
        history,
        teams=tuple(history.teams[team] for team in order),
        clubs=rank[club],
        club_names=tuple(names),
        played=history.played.renumbered(order),
        last_meeting=history.last_meeting[pairs],
        last_partnership=history.last_partnership[pairs],
        pauses=history.pauses[order],
        last_pause=history.last_pause[order],
        home_games=history.home_games[order],
        same_club=history.same_club[order],
    )
