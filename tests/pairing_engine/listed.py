"""The best round by listing all of them, in plain Python: own games, own costs, nothing shared with the engine."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, groupby, product

from pairing_engine import GameType, Match, PairingRules, Round, TeamId, Tournament, rate
from pairing_engine.hard_rules import broken_rules

Side = tuple[TeamId, ...]
Listed = tuple[Side, Side]


def least_cost_listed(tournament: Tournament) -> int | None:
    """Return what the best round without games within a club costs; None where there is none."""
    prices = _PlainPrices(tournament)

    def turn(team: TeamId) -> tuple[int, int]:
        rounds = [number for number, played in enumerate(tournament.rounds, start=1) if team in played.pausing]
        return len(rounds), max(rounds, default=0)

    everybody = tournament.present
    turns = groupby(sorted(everybody, key=turn), key=turn) if len(everybody) % 2 else [(None, [None])]
    for _, group in turns:
        costs = [prices.of_round(games, pausing) for pausing in group for games in _legal(tournament, pausing)]
        if costs:
            return min(costs)
    return None


def _legal(tournament: Tournament, pausing: TeamId | None) -> Iterator[list[Listed]]:
    """Yield the rounds that break no rule."""
    playing = tuple(team for team in tournament.present if team != pausing)
    for games in rounds_of(playing, tournament.clubs, tournament.rules):
        matches = tuple(
            Match(game_type=GameType.FUNINO if len(home) == 1 else GameType.CLASSIC, home=home, away=away)
            for home, away in games
        )
        planned = Round(matches=matches, pausing=() if pausing is None else (pausing,))
        if not broken_rules(tournament.as_checked(planned, 0)):
            yield games


def rounds_of(teams: Side, clubs: dict[TeamId, str], rules: PairingRules) -> Iterator[list[Listed]]:
    """Yield every way to divide these teams into games between clubs."""
    if not teams:
        yield []
        return
    first, *others = teams
    for size in (1, rules.formats.teams_per_side):
        mates = combinations([team for team in others if clubs[team] == clubs[first]], size - 1)
        strangers = [team for team in others if clubs[team] != clubs[first]]
        for merged, against in product(mates, combinations(strangers, size)):
            if len({clubs[team] for team in against}) == 1:
                left = tuple(team for team in others if team not in {*merged, *against})
                for rest in rounds_of(left, clubs, rules):
                    yield [((first, *merged), against), *rest]


class _PlainPrices:
    """Costs as the page about the model states them, in loops."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament, self.rules = tournament, tournament.rules
        ratings = rate(tournament)
        self.rating = dict(zip(ratings.teams, ratings.mean.tolist(), strict=True))
        self.of_game = cache(self._of_game)
        self.of_team = cache(self._of_team)

    def of_round(self, games: Iterable[Listed], pausing: TeamId | None) -> int:
        listed = list(games)
        teams = sum(self.of_team(team, 1 if len(home) > 1 else -1) for home, away in listed for team in home + away)
        pause = 0 if pausing is None else self.of_team(pausing, 0) + self._of_pause(pausing)
        return sum(self.of_game(*game) for game in listed) + teams + pause

    def _of_game(self, home: Side, away: Side) -> int:
        weights, formats = self.rules.weights, self.rules.formats
        factor = 32 ** (2 * self.rules.dial - 1)
        strengths = [sum(self.rating[team] for team in side) / len(side) for side in (home, away)]
        gap = abs(strengths[0] - strengths[1]) * (len(home) + len(away)) * formats.children_per_team
        met = sum(self._again(pair, _opponents) for pair in product(home, away))
        merged = sum(self._again(pair, _partners) for side in (home, away) for pair in combinations(side, 2))
        values = (
            weights.strength_gap * gap,
            weights.rematch * factor / self._meetings_due() * met,
            weights.repeated_partner * factor * merged,
        )
        return sum(round(100 * value) for value in values)

    def _again(self, pair, pairs_of) -> float:
        """Return what a repetition counts: the times so far, more when it was just now."""
        rounds = [
            number
            for number, played in enumerate(self.tournament.rounds, start=1)
            for match in played.matches
            if frozenset(pair) in pairs_of(match)
        ]
        return len(rounds) * (1 + 1 / (self.tournament.coming_round - rounds[-1])) if rounds else 0

    def _of_team(self, team: TeamId, change: int) -> int:
        played = [match for past in self.tournament.rounds for match in past.matches if team in match.teams]
        difference = sum(1 if match.game_type is GameType.CLASSIC else -1 for match in played) + change
        return round(100 * self.rules.weights.format_balance * abs(difference) ** 3)

    def _of_pause(self, team: TeamId) -> int:
        before = sum(team in played.pausing for played in self.tournament.rounds)
        return round(100 * self.rules.weights.pause * (before + 1))

    def _meetings_due(self) -> float:
        clubs, present = self.tournament.clubs, self.tournament.present
        pairs = sum(clubs[one] != clubs[other] for one, other in combinations(present, 2))
        a_round = (1 + self.rules.formats.teams_per_side) / 2
        meetings = len(present) // 2 * 2 * a_round * self.tournament.number_of_rounds / 2
        return max(1, meetings / pairs)


def _opponents(match: Match) -> set[frozenset[TeamId]]:
    return {frozenset(pair) for pair in product(match.home, match.away)}


def _partners(match: Match) -> set[frozenset[TeamId]]:
    return {frozenset(pair) for side in (match.home, match.away) for pair in combinations(side, 2)}
