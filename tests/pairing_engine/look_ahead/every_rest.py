"""Every way to play the rest of a small tournament, listed in plain Python: nothing shared with the bound."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb
from random import Random

import numpy as np

from pairing_engine import (
    ForbiddenOpponents,
    ForbiddenPartners,
    GameType,
    LockedGame,
    Match,
    PairingRules,
    PlanTotals,
    Round,
    SameClubFunino,
    Team,
    Tournament,
)

NumberedGame = tuple[int, ...]
NumberedRound = tuple[NumberedGame, ...]

FIELDS = ((3, 3), (2, 2, 2), (4, 4), (2, 2), (3, 2), (2, 2, 1), (4, 2), (3, 3, 1))
MOST_WAYS = 12_000


@lru_cache(maxsize=512)
def every_round(clubs: tuple[int, ...], teams: frozenset[int], within: int) -> tuple[NumberedRound, ...]:
    """Return every round of these teams with at most so many games within a club; with an odd number one pauses."""

    def rest(left: frozenset[int], within: int, pauses: int) -> Iterator[NumberedRound]:
        if not left:
            yield ()
            return
        one = min(left)
        others = left - {one}
        if pauses:
            yield from rest(others, within, 0)
        for other in others:
            is_within = clubs[one] == clubs[other]
            if not is_within or within:
                yield from (((one, other), *games) for games in rest(others - {other}, within - is_within, pauses))
        for mate in (team for team in others if clubs[team] == clubs[one]):
            for side in combinations(sorted(others - {mate}), 2):
                if clubs[side[0]] == clubs[side[1]] != clubs[one]:
                    after = others - {mate, *side}
                    yield from (((one, mate, *side), *games) for games in rest(after, within, pauses))

    return tuple(rest(teams, within, len(teams) % 2))


@dataclass(frozen=True)
class Totals:
    """What each way to play the rest adds up to at the end, one entry per way."""

    rematches: np.ndarray
    repeated_partners: np.ndarray
    format_deviation: np.ndarray
    same_club_games: np.ndarray
    largest_deviation: np.ndarray

    def within(self, deviation: int, same_club_games: int, largest: int | None) -> np.ndarray:
        """Return which ways keep to a limit of formats."""
        kept = (self.format_deviation <= deviation) & (self.same_club_games <= same_club_games)
        return kept if largest is None else kept & (self.largest_deviation <= largest)

    def least(self, ways: np.ndarray) -> PlanTotals:
        """Return the least of each number over some ways."""
        return PlanTotals(
            rematches=int(self.rematches[ways].min()),
            repeated_partners=int(self.repeated_partners[ways].min()),
            repetition=int((self.rematches + self.repeated_partners)[ways].min()),
            format_deviation=int(self.format_deviation[ways].min()),
            same_club_games=int(self.same_club_games[ways].min()),
        )


class Rest:
    """The rounds that are left of a tournament, if the teams that are there now play them all."""

    def __init__(self, tournament: Tournament, rounds: Sequence[Sequence[NumberedRound]] | None = None) -> None:
        self.tournament = tournament
        self._rounds = rounds
        self.names = sorted(tournament.clubs)
        club_names = sorted(set(tournament.clubs.values()))
        self.clubs = tuple(club_names.index(tournament.clubs[name]) for name in self.names)
        self.here = frozenset(self.names.index(name) for name in tournament.present)

    @cached_property
    def rounds(self) -> list[list[NumberedRound]]:
        """For each round that is left, the rounds that no rule forbids."""
        if self._rounds is not None:
            return [list(choices) for choices in self._rounds]
        first, end = self.tournament.coming_round, self.tournament.number_of_rounds
        return [list(self._legal(number)) for number in range(first, end + 1)]

    @property
    def number_of_ways(self) -> int:
        """How many ways there are, not counting the order of rounds that are not told apart."""
        number = 1
        for choices, times in self._kinds():
            number *= comb(len(choices) + times - 1, times)
        return number

    def totals(self) -> Totals:
        """Return what every way to play the rest adds up to."""
        size = len(self.names)
        kinds = [(np.stack([_tallied(games, size) for games in choices]), times) for choices, times in self._kinds()]
        past = [self._numbered(match) for played in self.tournament.rounds for match in played.matches]
        ways = _tallied(past, size)[None]
        for tallies, times in kinds:
            chosen = np.array(list(combinations_with_replacement(range(len(tallies)), times)), dtype=int)
            added = tallies[chosen.reshape(-1, times)].sum(axis=1)
            ways = (ways[:, None] + added[None, :]).reshape(-1, *ways.shape[1:])
        return self._added_up(ways)

    def only(self, chosen: Sequence[NumberedRound]) -> "Rest":
        """Return this rest where it has to be played in one way."""
        return Rest(self.tournament, [[games] for games in chosen])

    def named(self, games: NumberedRound) -> set[frozenset[frozenset[str]]]:
        """Return games by the names of their teams, whichever side is home; pauses are left out."""
        named = ([frozenset(self.names[team] for team in side) for side in halves(game)] for game in games)
        return {frozenset(both) for both in named}

    def _kinds(self) -> Iterator[tuple[list[NumberedRound], int]]:
        """Yield the rounds that may be played, and how often: rounds with the same choices are not told apart."""
        kinds: list[tuple[list[NumberedRound], int]] = []
        for choices in self.rounds:
            same = [place for place, (known, _) in enumerate(kinds) if known == choices]
            if same:
                kinds[same[0]] = (choices, kinds[same[0]][1] + 1)
            else:
                kinds.append((choices, 1))
        return iter(kinds)

    def _added_up(self, ways: np.ndarray) -> Totals:
        clubs = np.array(self.clubs)
        one, other = np.triu_indices(len(clubs), k=1)
        is_mate = clubs[one] == clubs[other]
        meetings, partnerships = ways[:, 0, one, other].astype(int), ways[:, 1, one, other].astype(int)
        differences = np.abs(np.diagonal(ways[:, 0], axis1=1, axis2=2).astype(int))
        return Totals(
            rematches=np.where(is_mate, meetings, np.maximum(0, meetings - 1)).sum(axis=1),
            repeated_partners=np.maximum(0, partnerships - 1).sum(axis=1),
            format_deviation=differences.sum(axis=1),
            same_club_games=meetings[:, is_mate].sum(axis=1),
            largest_deviation=differences[:, sorted(self.here)].max(axis=1),
        )

    def _legal(self, number: int) -> Iterator[NumberedRound]:
        rules, coming = self.tournament.rules, self.tournament.coming_round
        within = int(rules.same_club_funino is SameClubFunino.LAST_RESORT)
        locked = [
            lock for lock in rules.locked_games if lock.round == number or (lock.round is None and number == coming)
        ]
        locks = [
            {frozenset(map(self.names.index, lock.home)), frozenset(map(self.names.index, lock.away))}
            for lock in locked
        ]
        held = sum(lock.on_classic_pitch for lock in locked)
        for games in every_round(self.clubs, self.here, within):
            played = [{frozenset(side) for side in halves(game)} for game in games]
            if all(lock in played for lock in locks) and self._has_pitches(games, held) and not self._is_banned(games):
                yield games

    def _has_pitches(self, games: NumberedRound, held: int) -> bool:
        """Whether all games have a pitch; so many Funino games hold a classic one."""
        rules, classic = self.tournament.rules, sum(len(game) == 4 for game in games)
        most_classic = classic if rules.max_classic is None else max(0, rules.max_classic - held)
        spare = 0 if rules.max_classic is None else most_classic - classic
        return classic <= most_classic and (
            rules.max_funino is None or sum(len(game) == 2 for game in games) - held <= rules.max_funino + spare
        )

    def _is_banned(self, games: NumberedRound) -> bool:
        rules, clubs = self.tournament.rules, self.tournament.clubs
        for home, away in map(halves, games):
            for a, b in product(home, away):
                names = {self.names[a], self.names[b]}
                of_clubs = {clubs[name] for name in names}
                bans = rules.forbidden_opponents
                if any(set(ban.teams or ()) == names or set(ban.clubs or ()) == of_clubs for ban in bans):
                    return True
            for side in (home, away):
                names = {self.names[team] for team in side}
                if any(set(ban.teams) == names for ban in rules.forbidden_partners):
                    return True
        return False

    def _numbered(self, match: Match) -> NumberedGame:
        return tuple(map(self.names.index, match.teams))


def halves(game: NumberedGame) -> tuple[NumberedGame, NumberedGame]:
    """Return the sides of a game."""
    return game[: len(game) // 2], game[len(game) // 2 :]


def _tallied(games: Iterable[NumberedGame], teams: int) -> np.ndarray:
    """Return meetings and partnerships, shape (2, teams, teams); formats are on the diagonal of the first."""
    tally = np.zeros((2, teams, teams), dtype=np.int16)
    for game in games:
        home, away = halves(game)
        for a, b in product(home, away):
            tally[0, a, b] += 1
            tally[0, b, a] += 1
        for side in (home, away):
            for a, b in combinations(side, 2):
                tally[1, a, b] += 1
                tally[1, b, a] += 1
        for team in game:
            tally[0, team, team] += 1 if len(game) == 4 else -1
    return tally


def as_round(names: Sequence[str], games: NumberedRound, absent: Iterable[str] = ()) -> Round:
    """Return a round of numbered games, without results."""

    def match(game: NumberedGame) -> Match:
        home, away = (tuple(names[team] for team in side) for side in halves(game))
        return Match(game_type=GameType.CLASSIC if len(home) == 2 else GameType.FUNINO, home=home, away=away)

    away, playing = set(absent), {names[team] for game in games for team in game}
    return Round(
        matches=tuple(map(match, games)),
        pausing=tuple(name for name in names if name not in playing | away),
        absent=tuple(sorted(away)),
    )


def states(number: int, seed: int = 1) -> Iterator[tuple[Tournament, Rest]]:
    """Yield so many small tournaments under way: with bans, locks, pitches, absentees, odd numbers of teams.

    In each tenth of them a locked game holds a classic pitch where pitches are counted.
    """
    random = Random(seed)
    found = 0
    while found < number:
        tournament = _drawn(random)
        rest = Rest(tournament)
        if rest.number_of_ways <= MOST_WAYS:
            found += 1
            yield tournament, rest


def _drawn(random: Random) -> Tournament:
    sizes = random.choice(FIELDS)
    teams = tuple(
        Team(id=f"{chr(97 + club)}{number}", club=chr(65 + club))
        for club, size in enumerate(sizes)
        for number in range(1, size + 1)
    )
    names = sorted(team.id for team in teams)
    policy = random.choice(list(SameClubFunino))
    clubs = tuple(ord(name[0]) - 97 for name in names)
    past = []
    for _ in range(random.randint(0, 3)):
        absent = random.sample(range(len(names)), random.choice((0, 0, 0, 1)))
        here = frozenset(range(len(names))) - set(absent)
        choices = every_round(clubs, here, int(policy is SameClubFunino.LAST_RESORT))
        if choices:
            past.append(as_round(names, random.choice(choices), [names[team] for team in absent]))
    left = random.randint(0 if past else 1, 4)
    number_of_rounds = len(past) + left
    rules = PairingRules(
        same_club_funino=policy,
        max_classic=random.choice((None, None, None, 0, 1)),
        max_funino=random.choice((None, None, None, 2, 3, len(names) // 2 - 1)),
        **_bans(random, names),
        locked_games=_locks(random, names, len(past) + 1, number_of_rounds),
    )
    absent = tuple(random.sample(names, random.choice((0, 0, 0, 0, 1))))
    return Tournament(number_of_rounds=number_of_rounds, teams=teams, rounds=tuple(past), absent=absent, rules=rules)


def _bans(random: Random, names: Sequence[str]) -> dict[str, object]:
    """Return forbidden opponents and partners, in a third of all states each."""
    opponents, partners = [], []
    if random.random() < 1 / 3:
        for _ in range(random.randint(1, 2)):
            opponents.append(ForbiddenOpponents(teams=tuple(random.sample(names, 2))))
        if random.random() < 1 / 6:
            opponents.append(ForbiddenOpponents(clubs=("A", "B")))
    if random.random() < 1 / 3:
        mates = [pair for pair in combinations(names, 2) if pair[0][0] == pair[1][0]]
        partners = [ForbiddenPartners(teams=pair) for pair in random.sample(mates, random.randint(1, 2))]
    return {"forbidden_opponents": tuple(opponents), "forbidden_partners": tuple(partners)}


def _locks(random: Random, names: Sequence[str], coming: int, last: int) -> tuple[LockedGame, ...]:
    """Return locked games of different rounds, in a third of all states."""
    locks = []
    rounds = list(range(coming, last + 1))
    for number in random.sample(rounds, min(len(rounds), random.choice((0, 0, 0, 0, 1, 4)))):
        size = random.choice((1, 1, 2))
        one, other = random.sample(sorted({name[0] for name in names}), 2)
        sides = [[name for name in names if name[0] == club] for club in (one, other)]
        if min(map(len, sides)) >= size:
            home, away = (tuple(random.sample(side, size)) for side in sides)
            when = random.choice((None, number)) if number == coming else number
            is_held = size == 1 and random.random() < 3 / 4
            locks.append(LockedGame(home=home, away=away, round=when, on_classic_pitch=is_held))
    return tuple(locks)
