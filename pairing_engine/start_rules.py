"""Which fields may start: the rules on numbers of teams and clubs, and what each broken one lacks."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from pairing_engine.rules import Frozen

FEWEST_TEAMS = 6
MOST_TEAMS = 16
FEWEST_CLUBS = 2
SMALLEST_CLUB = 2
LARGEST_CLUB = 8
MOST_ROUNDS = 12


class StartRule(StrEnum):
    """The start rules, named by how they are broken."""

    TOO_FEW_TEAMS = "TOO_FEW_TEAMS"
    TOO_MANY_TEAMS = "TOO_MANY_TEAMS"
    ODD_TEAMS = "ODD_TEAMS"
    TOO_FEW_CLUBS = "TOO_FEW_CLUBS"
    CLUB_TOO_SMALL = "CLUB_TOO_SMALL"
    CLUB_TOO_LARGE = "CLUB_TOO_LARGE"


class BrokenRule(Frozen):
    """A start rule that a field breaks.

    ``actual`` is the number that breaks it and ``limit`` the one it would have to be, of teams or of clubs;
    ``club`` names the club concerned.
    """

    rule: StartRule
    actual: int
    limit: int
    club: str | None = None

    def __str__(self) -> str:
        """Return what the rule asks for."""
        actual, limit, club = self.actual, self.limit, self.club
        clubs = "1 club" if actual == 1 else f"{actual} clubs"
        teams = "1 team" if actual == 1 else f"{actual} teams"
        are = f"{teams} is" if actual == 1 else f"{teams} are"
        return {
            StartRule.TOO_FEW_TEAMS: f"{are} too few: {limit} are needed.",
            StartRule.TOO_MANY_TEAMS: f"{actual} teams are too many: at most {limit} can play.",
            StartRule.ODD_TEAMS: f"{are} an odd number: {limit} would do.",
            StartRule.TOO_FEW_CLUBS: f"{clubs} cannot meet anybody: {limit} are needed.",
            StartRule.CLUB_TOO_SMALL: f"Club {club} has {teams}: {limit} are needed to merge.",
            StartRule.CLUB_TOO_LARGE: f"Club {club} has {teams}: in this field no club may have more than {limit}.",
        }[self.rule]


def broken_start_rules(clubs: Mapping[str, int]) -> tuple[BrokenRule, ...]:
    """Return the start rules that a field breaks; ``clubs`` gives each club's number of teams."""
    return tuple(broken for rule in (_rules_on_totals, _rules_on_clubs) for broken in rule(clubs))


def _rules_on_totals(clubs: Mapping[str, int]) -> Iterator[BrokenRule]:
    teams = sum(clubs.values())
    if teams < FEWEST_TEAMS:
        yield BrokenRule(rule=StartRule.TOO_FEW_TEAMS, actual=teams, limit=FEWEST_TEAMS)
    if teams > MOST_TEAMS:
        yield BrokenRule(rule=StartRule.TOO_MANY_TEAMS, actual=teams, limit=MOST_TEAMS)
    if teams % 2:
        yield BrokenRule(rule=StartRule.ODD_TEAMS, actual=teams, limit=teams + 1)
    if len(clubs) < FEWEST_CLUBS:
        yield BrokenRule(rule=StartRule.TOO_FEW_CLUBS, actual=len(clubs), limit=FEWEST_CLUBS)


def _rules_on_clubs(clubs: Mapping[str, int]) -> Iterator[BrokenRule]:
    most = min(LARGEST_CLUB, sum(clubs.values()) // 2)
    for club, teams in clubs.items():
        if teams < SMALLEST_CLUB:
            yield BrokenRule(rule=StartRule.CLUB_TOO_SMALL, club=club, actual=teams, limit=SMALLEST_CLUB)
        if teams > most:
            yield BrokenRule(rule=StartRule.CLUB_TOO_LARGE, club=club, actual=teams, limit=most)


def legal_fields() -> Iterator[tuple[int, ...]]:
    """Yield every field that may start, as club sizes in falling order: small fields first, 90 in all."""
    for teams in range(FEWEST_TEAMS, MOST_TEAMS + 1, 2):
        yield from _partitions(teams, min(LARGEST_CLUB, teams // 2))


def _partitions(teams: int, largest: int) -> Iterator[tuple[int, ...]]:
    if teams == 0:
        yield ()
    for size in range(min(teams, largest), SMALLEST_CLUB - 1, -1):
        for rest in _partitions(teams - size, size):
            yield (size, *rest)
