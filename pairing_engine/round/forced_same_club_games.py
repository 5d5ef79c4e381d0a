"""How many games within a club a past round could not do without, where counting clubs alone does not tell.

All rounds are tried, without the solver: the lowest team that has no game yet gets every game (or pause) that fits, and
for each set of teams that are done the fewest games within a club are remembered.
"""

from collections import defaultdict
from heapq import heappop, heappush
from typing import NamedTuple

from pairing_engine.round.candidates import candidate_games, locks_of_round
from pairing_engine.round.criteria import Situation, situation_of
from pairing_engine.tournament import Tournament
from pairing_engine.whole_tournament.round_shapes import PitchLimits

MOST_TEAMS = 16
"""In larger fields there are too many rounds to try them all."""

Counts = tuple[int, int, int]  # pauses, classic games, Funino games


class _Choice(NamedTuple):
    """A game or a pause: its teams as bits, whether it is a game within a club, and what is counted of it."""

    teams: int
    within: int
    counts: Counts


def same_club_games_forced(tournament: Tournament, number: int) -> int:
    """Return the fewest games within a club of any legal round in the place of a past one.

    0 where there is none, and in fields of more than 16 teams, whose rounds cannot all be tried.

    Parameters
    ----------
    number
        The past round, counted from 1.
    """
    before = _as_before(tournament, number)
    situation = situation_of(before)
    rules = before.rules.beside(before.rules.locked_games)
    limits = PitchLimits(rules.max_classic, rules.max_funino)
    if len(situation.present) > MOST_TEAMS:
        return 0
    choices = _choices(situation)
    everybody = (1 << len(situation.present)) - 1
    fewest: dict[int, dict[Counts, int]] = {0: {(0, 0, 0): 0}}
    waiting = [0]
    while waiting and (done := heappop(waiting)) != everybody:
        here = fewest.pop(done)
        lowest = (~done & (done + 1)).bit_length() - 1
        for choice in choices[lowest]:
            if choice.teams & done:
                continue
            then = done | choice.teams
            if then not in fewest:
                fewest[then] = {}
                heappush(waiting, then)
            for counts, within in here.items():
                total = _sum(counts, choice.counts)
                if total[0] <= len(situation.present) % 2 and limits.allow(*total[1:]):
                    fewest[then][total] = min(within + choice.within, fewest[then].get(total, within + choice.within))
    return min(fewest.get(everybody, {}).values(), default=0)


def _as_before(tournament: Tournament, number: int) -> Tournament:
    """Return the tournament as it stood when a past round was paired, with the games that were locked for it."""
    locks = tuple(lock for lock in tournament.rules.locked_games if lock.round == number)
    return tournament.with_checked(
        teams=tuple(team.with_checked(withdrawn=False) for team in tournament.teams),
        rounds=tournament.rounds[: number - 1],
        absent=tournament.rounds[number - 1].absent,
        rules=tournament.rules.with_checked(locked_games=locks),
    )


def _choices(situation: Situation) -> dict[int, list[_Choice]]:
    """Return for each team, by its place among those present, the games and the pause in which it is the lowest."""
    history, rules = situation.history, situation.rules
    place = {team: place for place, team in enumerate(situation.present.tolist())}
    choices: dict[int, list[_Choice]] = defaultdict(list)
    games = candidate_games(history, situation.present, rules, with_same_club=True)
    for position in range(len(games)):
        teams = [place[team] for team in games.teams_of(position)]
        within = history.clubs[games.home[position, 0]] == history.clubs[games.away[position, 0]]
        counts = (0, 1, 0) if len(teams) > 2 else (0, 0, 1)
        choices[min(teams)].append(_Choice(sum(1 << team for team in teams), int(within), counts))
    locked = {history.index[team] for lock in locks_of_round(rules, history.rounds + 1) for team in lock.teams}
    for team in place.keys() - locked:
        choices[place[team]].append(_Choice(1 << place[team], 0, (1, 0, 0)))
    return choices


def _sum(one: Counts, other: Counts) -> Counts:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]
