"""Cheap checks before solving: can a round exist, who pauses, and if no round exists, why."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np

from pairing_engine.errors import InfeasibleRoundError
from pairing_engine.hard_rules import locked_within_clubs, same_club_games_needed
from pairing_engine.past.arrays import Integers
from pairing_engine.past.history import History
from pairing_engine.round.candidates import Games, banned_opponents, banned_partners, candidate_games, locks_of_round
from pairing_engine.round.criteria import Situation
from pairing_engine.rules import LockedGame, PairingRules


def groups_of_pausers(history: History, present: Integers, rules: PairingRules, same_club: int) -> Iterator[Integers]:
    """Yield the groups of teams that may pause, the fairest first; one empty group when the number is even.

    A group has the same number of pauses and the same last pause: fewest pauses first, then the longest ago. Teams
    whose pause leaves a club too large for that many games within it are left out, and so are locked ones.
    """
    if len(present) < 2:
        return
    sizes = Counter(history.clubs[present].tolist())
    if len(present) % 2 == 0:
        if same_club_games_needed(sizes) <= same_club:
            yield np.array([], dtype=np.int64)
        return

    def turn(team: int) -> tuple[int, int]:
        return int(history.pauses[team]), int(history.last_pause[team])

    def leaves_a_round(team: int) -> bool:
        return same_club_games_needed(sizes - Counter([int(history.clubs[team])])) <= same_club

    locked = {history.index[team] for lock in locks_of_round(rules, history.rounds + 1) for team in lock.teams}
    able = [team for team in present.tolist() if team not in locked and leaves_a_round(team)]
    for _, group in groupby(sorted(able, key=turn), key=turn):
        yield np.array(list(group), dtype=np.int64)


def refuse_hopeless(situation: Situation) -> None:
    """Refuse a round that needs no solver to be seen impossible.

    Raises
    ------
    InfeasibleRoundError
        If fewer than two teams are there, one of them is locked into a game but not there, or there are too few
        pitches; the error names the teams or the pitches.
    """
    history, present, rules = situation.history, situation.present, situation.rules
    here = {history.teams[team] for team in present.tolist()}
    locks = locks_of_round(rules, history.rounds + 1)
    locked = [team for lock in locks for team in lock.teams]
    if absent := [team for team in locked if team not in here]:
        raise InfeasibleRoundError([f"team {team} is locked into a game but not present" for team in absent])
    if len(present) < 2 or any(_too_few_pitches(len(present), rules.beside(locks))):
        raise InfeasibleRoundError(reasons_against(situation))


def reasons_against(situation: Situation) -> list[str]:
    """Return sentences that say why no round exists, as far as cheap checks can tell."""
    history, present, rules = situation.history, situation.present, situation.rules
    locks = locks_of_round(rules, history.rounds + 1)
    with_same_club = locked_within_clubs(locks, history.club_of) > 0
    if len(present) < 2:
        names = "nobody" if len(present) == 0 else f"only team {history.teams[present[0]]}"
        return [f"a game needs two teams, but {names} is present"]
    games = candidate_games(history, present, rules, with_same_club=with_same_club)
    reasons = [
        *_clubs_too_large(history, present),
        *(list(_contradicting_locks(history, rules, locks)) or _teams_without_a_game(history, present, games)),
        *_too_few_pitches(len(present), rules.beside(locks)),
    ]
    if not reasons:
        reasons.append("the rules leave no round: " + ", ".join(_rules_in_force(history, rules)))
    return reasons


def _clubs_too_large(history: History, present: Integers) -> Iterator[str]:
    sizes = Counter(history.clubs[present].tolist())
    for club, size in sorted(sizes.items()):
        if size > (len(present) + 1) // 2:
            name = history.club_names[club]
            others = len(present) - size
            able = f"only {others} of them" if others else "none of them"
            yield f"club {name} has {size} of {len(present)} teams: {able} can meet another club"


def _contradicting_locks(history: History, rules: PairingRules, locks: Sequence[LockedGame]) -> Iterator[str]:
    games = {frozenset((frozenset(lock.home), frozenset(lock.away))) for lock in locks}
    held = Counter(team for game in games for side in game for team in side)
    for team in sorted(team for team, number in held.items() if number > 1):
        yield f"team {team} is locked into {held[team]} games of this round"
    opponents, partners = banned_opponents(history, rules), banned_partners(history, rules)
    for lock in locks:
        home, away = ([history.index[team] for team in side] for side in (lock.home, lock.away))
        merged = (partners[np.ix_(side, side)].any() for side in (home, away))
        if opponents[np.ix_(home, away)].any() or any(merged):
            yield f"a ban forbids the locked game {' + '.join(lock.home)} - {' + '.join(lock.away)}"


def _teams_without_a_game(history: History, present: Integers, games: Games) -> Iterator[str]:
    playing = set(games.home.ravel().tolist()) | set(games.away.ravel().tolist())
    idle = [history.teams[team] for team in present.tolist() if team not in playing]
    if len(idle) > len(present) % 2:
        yield f"no game is left for {', '.join(idle)}"


def _too_few_pitches(present: int, rules: PairingRules) -> Iterator[str]:
    if rules.max_classic is None or rules.max_funino is None:
        return
    formats = rules.formats
    places = 2 * (formats.teams_per_side * rules.max_classic + rules.max_funino)
    if places < present - present % 2:
        yield (
            f"{rules.max_classic} {formats.classic} and {rules.max_funino} {formats.funino} pitches "
            f"have places for {places} teams, "
            f"but {present - present % 2} have to play"
        )


def _rules_in_force(history: History, rules: PairingRules) -> Iterator[str]:
    if locks_of_round(rules, history.rounds + 1):
        yield "locked games"
    if any(ban.weight is None for ban in rules.forbidden_opponents):
        yield "forbidden opponents"
    if any(ban.weight is None for ban in rules.forbidden_partners):
        yield "forbidden partners"
    if rules.max_classic is not None or rules.max_funino is not None:
        yield "numbers of pitches"
