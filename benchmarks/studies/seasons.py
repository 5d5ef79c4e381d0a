"""Seasons: several dates with teams whose true strengths drift, drawn from a seed as single tournaments are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from string import ascii_uppercase

import numpy as np

from benchmarks.studies.front import called, rules_of, setting_called
from pairing_engine.past.arrays import Floats
from pairing_engine.rules import PairingRules
from pairing_engine.study.simulation import Pairer, Scenario, World, by_engine, estimates, refuse_illegal
from pairing_engine.tournament import Team, Tournament
from webapp.domain.enums import Variety

DATES, CLUBS, TEAMS_OF_A_CLUB, ROUNDS = 4, 6, 2, 6
ESTIMATE_ERROR = 0.7
"""Of the organiser, in logits, anew on every date."""
DAYS_BETWEEN = 28
DATES_REMEMBERED = 3
"""As the planner does: meetings on so many last dates count."""
ClubMeetings = Counter[tuple[str, str]]


@dataclass(frozen=True)
class Setting:
    """What kind of season it is.

    Parameters
    ----------
    clubs_around
        Clubs of the district; on each date six of them come, by chance.
    stays
        Correlation of a team's true strengths on two neighbouring dates; 1 is no drift.
    """

    clubs_around: int = CLUBS
    stays: float = 1.0


@dataclass(frozen=True)
class Day:
    """One date: the world it is played in; its teams carry what the organiser would estimate on that day."""

    world: World

    def with_strengths(self, strengths: Iterable[float]) -> "Day":
        """Return the same day with other estimates, in the order of the teams."""
        pairs = zip(self.world.teams, strengths, strict=True)
        teams = tuple(team.model_copy(update={"strength": float(strength)}) for team, strength in pairs)
        scenario, seed = self.world.scenario, self.world.seed
        return Day(World(scenario, seed, teams, self.world.strengths, self.world.luck, self.world.leaves_after))

    def play(self, rules: PairingRules, pairer: Pairer = by_engine, rounds: int = ROUNDS) -> Tournament:
        """Return the tournament of the day after so many of its rounds."""
        tournament = Tournament(number_of_rounds=ROUNDS, teams=self.world.teams, rules=rules)
        for number in range(1, rounds + 1):
            paired = pairer(tournament, self.world)
            tournament = tournament.with_round(paired, self.world.results(number, paired.games))
            refuse_illegal(tournament)
        return tournament


def draw_season(setting: Setting, seed: int) -> tuple[Day, ...]:
    """Return the dates that a seed stands for; whatever else is compared, they are the same."""
    truth_rng, errors_rng, luck_rng, clubs_rng = (
        np.random.default_rng(child) for child in np.random.SeedSequence([seed, setting.clubs_around]).spawn(4)
    )
    number = setting.clubs_around * TEAMS_OF_A_CLUB
    strengths = truth_rng.normal(size=number)
    found = []
    for date in range(DATES):
        if date:
            fresh = truth_rng.normal(size=number)
            strengths = setting.stays * strengths + (1 - setting.stays**2) ** 0.5 * fresh
        seen = estimates(strengths + ESTIMATE_ERROR * errors_rng.normal(size=number))
        clubs = sorted(clubs_rng.permutation(setting.clubs_around)[:CLUBS].tolist())
        there = np.array([club * TEAMS_OF_A_CLUB + one for club, one in product(clubs, range(TEAMS_OF_A_CLUB))])
        luck = luck_rng.random((ROUNDS, number))[:, there]
        found.append(_day(clubs, strengths[there], seen[there], luck, DATES * seed + date))
    return tuple(found)


def _day(clubs: Sequence[int], strengths: Floats, seen: Floats, luck: Floats, seed: int) -> Day:
    names = [(ascii_uppercase[club], one) for club, one in product(clubs, range(1, TEAMS_OF_A_CLUB + 1))]
    pairs = zip(names, seen.tolist(), strict=True)
    teams = tuple(Team(id=f"{club}{one}", club=club, strength=strength) for (club, one), strength in pairs)
    scenario = Scenario(club_sizes=(TEAMS_OF_A_CLUB,) * CLUBS, number_of_rounds=ROUNDS, rules=rules_of_planner())
    return Day(World(scenario, seed, teams, strengths, luck, np.full(len(teams), ROUNDS + 1)))


def rules_of_planner(past: Iterable[ClubMeetings] = ()) -> PairingRules:
    """Return the rules by which the planner pairs six clubs of two teams by default, after the given dates."""
    met = sum(list(past)[-DATES_REMEMBERED:], ClubMeetings())
    default = rules_of((TEAMS_OF_A_CLUB,) * CLUBS, setting_called(called(Variety.MIXED)))
    meetings = tuple((*clubs, times) for clubs, times in sorted(met.items()))
    return default.model_copy(update={"past_club_meetings": meetings})


def meetings_of_clubs(tournament: Tournament) -> ClubMeetings:
    """Return how often teams of two clubs were opponents; a classic match counts each pair."""
    club_of = tournament.clubs
    met = ClubMeetings()
    for played in tournament.rounds:
        for match in played.matches:
            for teams in product(match.home, match.away):
                one, other = sorted(club_of[team] for team in teams)
                if one != other:
                    met[one, other] += 1
    return met
