"""Random tournaments, seeded: for tests, benchmarks and first experiments. No solver takes part."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from pairing_engine.border import Whole, at_border
from pairing_engine.errors import InvalidInputError
from pairing_engine.hard_rules import same_club_games_needed
from pairing_engine.past.history import history_of, numbers_of
from pairing_engine.round.candidates import Games, candidate_games
from pairing_engine.rules import LockedGame, PairingRules, SameClubFunino, TeamId
from pairing_engine.start_rules import FEWEST_TEAMS, LARGEST_CLUB, MOST_ROUNDS, MOST_TEAMS
from pairing_engine.tournament import LONGEST_TOURNAMENT, GameType, Match, Result, Round, Team, Tournament

_CHANCE_OF_ABSENCES, _CHANCE_OF_A_LOCK, _CHANCE_OF_FEW_PITCHES = 0.4, 0.3, 0.2


@at_border(seed=Whole, teams=Whole | None, rounds=Whole | None)
def random_tournament(seed: int, teams: int | None = None, rounds: int | None = None) -> Tournament:
    """Return a tournament in the middle of its life: clubs, strengths, past rounds with results, absences, locks.

    Every past round is legal, and the coming one has a legal pairing; the same seed gives the same tournament.

    Parameters
    ----------
    teams
        How many teams: even, from 6 to 16; by chance when left out. Absences make the number odd now and then.
    rounds
        Rounds of the whole tournament; by chance from 1 to 12 when left out. How many are past is left to chance.

    Raises
    ------
    InvalidInputError
        If there are no such tournaments.
    """
    if teams is not None and (teams % 2 or not FEWEST_TEAMS <= teams <= MOST_TEAMS):
        raise InvalidInputError("teams", f"{teams} is not an even number from {FEWEST_TEAMS} to {MOST_TEAMS}")
    if rounds is not None and not 1 <= rounds <= LONGEST_TOURNAMENT:
        raise InvalidInputError("rounds", f"{rounds} is not a number from 1 to {LONGEST_TOURNAMENT}")
    random = Random(int(seed))  # noqa: S311 - chance, not secrecy
    field = _random_field(random, teams or 2 * random.randint(FEWEST_TEAMS // 2, MOST_TEAMS // 2))
    number_of_rounds = rounds or random.randint(1, MOST_ROUNDS)
    rules = PairingRules(
        same_club_funino=random.choice(list(SameClubFunino)),
        max_classic=random.randint(1, 3) if random.random() < _CHANCE_OF_FEW_PITCHES else None,
    )

    def after(played: tuple[Round, ...], rules: PairingRules) -> Tournament:
        absent = _random_absences(random, field)
        return Tournament(number_of_rounds=number_of_rounds, teams=field, rounds=played, absent=absent, rules=rules)

    tournament = after((), rules)
    for _ in range(random.randrange(number_of_rounds)):
        tournament = after((*tournament.rounds, random_round(tournament, random)), rules)
    if random.random() < _CHANCE_OF_A_LOCK:
        return _with_a_lock(tournament, random)
    return tournament


def random_round(tournament: Tournament, random: Random) -> Round:
    """Return a legal round for the teams that are present, with random results: good for nothing but legality."""
    clubs, present = tournament.clubs, list(tournament.present)
    pausing = tuple(random.sample(_able_to_pause(present, clubs), len(present) % 2))
    playing = [team for team in present if team not in pausing]
    history = history_of(tournament)
    needed = same_club_games_needed(Counter(clubs[team] for team in playing))
    numbers = numbers_of(history, playing)
    rules = PairingRules(formats=tournament.rules.formats)
    games = candidate_games(history, numbers, rules, with_same_club=needed > 0)
    limit = tournament.rules.max_classic
    cover = _Cover(games, history.clubs.tolist(), random, len(playing) if limit is None else limit)
    matches = []
    for position in cover.find(frozenset(numbers.tolist()), needed):
        home, away = ([history.teams[team] for team in side if team >= 0] for side in cover.sides(position))
        result = random.choice(list(Result))
        matches.append(Match(game_type=games.type_of(position), home=tuple(home), away=tuple(away), result=result))
    absent = tuple(team.id for team in tournament.teams if team.id not in set(present))
    return Round(matches=tuple(matches), pausing=pausing, absent=absent)


def _random_field(random: Random, total: int) -> tuple[Team, ...]:
    """Return clubs of random sizes, as the planner's start rules allow them."""
    largest = min(LARGEST_CLUB, total // 2)
    clubs = random.randint(-(-total // largest), total // 2)
    sizes = [2] * clubs
    while sum(sizes) < total:
        club = random.randrange(clubs)
        sizes[club] += sizes[club] < largest
    return tuple(
        Team(id=f"{chr(97 + club)}{number}", club=chr(65 + club), strength=random.randint(1, 10))
        for club, size in enumerate(sizes)
        for number in range(1, size + 1)
    )


def _random_absences(random: Random, field: tuple[Team, ...]) -> tuple[TeamId, ...]:
    if random.random() >= _CHANCE_OF_ABSENCES:
        return ()
    return tuple(team.id for team in random.sample(field, random.randint(1, len(field) // 3)))


def _able_to_pause(present: list[TeamId], clubs: dict[TeamId, str]) -> list[TeamId]:
    """Return the teams whose pause leaves the fewest games within a club."""
    sizes = Counter(clubs[team] for team in present)
    needed = {club: same_club_games_needed(sizes - Counter([club])) for club in sizes}
    return [team for team in present if needed[clubs[team]] == min(needed.values())]


def _with_a_lock(tournament: Tournament, random: Random) -> Tournament:
    """Return the tournament with one game of some legal round locked."""
    clubs = tournament.clubs
    across = [
        match for match in random_round(tournament, random).matches if clubs[match.home[0]] != clubs[match.away[0]]
    ]
    if not across:
        return tournament
    match = random.choice(across)
    lock = LockedGame(home=match.home, away=match.away, round=tournament.coming_round)
    return tournament.model_copy(update={"rules": tournament.rules.model_copy(update={"locked_games": (lock,)})})


class _Cover:
    """Searches a random set of games that covers all teams."""

    def __init__(self, games: Games, clubs: list[int], random: Random, most_classic: int) -> None:
        self.games, self.clubs, self.random, self.most_classic = games, clubs, random, most_classic

    def sides(self, position: int) -> Iterator[list[int]]:
        """Both sides of a game, as team numbers."""
        yield from (self.games.home[position].tolist(), self.games.away[position].tolist())

    def find(self, teams: frozenset[int], within: int, classic: int = 0) -> list[int]:
        """Return positions of games that cover the teams with so many games within a club.

        The first team left takes a random game that lets the rest play on; such a game always exists.
        """
        if not teams:
            return []
        first = min(teams)
        of_first = [
            position
            for position in range(len(self.games))
            if first in (covered := self.games.teams_of(position)) and teams.issuperset(covered)
        ]
        for position in self.random.sample(of_first, len(of_first)):
            covered = self.games.teams_of(position)
            is_classic = self.games.type_of(position) is GameType.CLASSIC
            left = within - (self.clubs[covered[0]] == self.clubs[covered[-1]])
            rest = teams.difference(covered)
            if classic + is_classic <= self.most_classic and (
                same_club_games_needed(Counter(self.clubs[team] for team in rest)) == left
            ):
                return [position, *self.find(rest, left, classic + is_classic)]
        raise AssertionError("a game that lets the rest play on always exists")
