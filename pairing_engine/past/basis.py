"""What the rating of a team is based on, for those who ask why."""

from dataclasses import dataclass
from enum import StrEnum

from pairing_engine.past.rating import rate
from pairing_engine.rules import ROUNDS_PAIRED_BY_STRENGTH, StrengthsCount, TeamId
from pairing_engine.tournament import Tournament


class EstimateCounts(StrEnum):
    """How the organiser's estimates count for the rating of a team.

    By the team's own estimate, by its games in the first two rounds, for which the strengths of those it played with
    are known, or not at all.
    """

    OWN = "own"
    GAMES = "games"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class RatingBasis:
    """A team's rating in logits, its standard error, and what it is based on: estimates and a number of results."""

    rating: float
    error: float
    estimate: EstimateCounts
    results: int


def bases_of(tournament: Tournament) -> dict[TeamId, RatingBasis]:
    """Return what the rating of each team is based on as it stands before the coming round."""
    ratings, evidence = rate(tournament), evidence_of(tournament)
    return {
        team: RatingBasis(float(mean), float(error), *evidence[team])
        for team, mean, error in zip(ratings.teams, ratings.mean, ratings.error, strict=True)
    }


def evidence_of(tournament: Tournament) -> dict[TeamId, tuple[EstimateCounts, int]]:
    """Return what `bases_of` says of estimates and of the number of results, without the work of rating anybody."""
    results = {team.id: 0 for team in tournament.teams}
    for played in tournament.rounds:
        for match in played.matches:
            for team in match.teams if match.result is not None else ():
                results[team] += 1
    return {team: (_estimate_counts(tournament, team), number) for team, number in results.items()}


def notes_on_estimates(tournament: Tournament) -> tuple[str, ...]:
    """Say which of the first two rounds are read without estimates because they kept no strengths."""
    rules, past = tournament.rules, tournament.rounds[:ROUNDS_PAIRED_BY_STRENGTH]
    is_later = tournament.coming_round > ROUNDS_PAIRED_BY_STRENGTH
    if rules.strengths_count is not StrengthsCount.FIRST_TWO_ROUNDS or not is_later:
        return ()
    bare = [number for number, played in enumerate(past, start=1) if played.strengths is None]
    if not bare:
        return ()
    which = f"round {bare[0]} keeps" if len(bare) == 1 else "rounds 1 and 2 keep"
    return (f"{which} no strengths: results are read there as if nothing had been known of the teams",)


def notes_on_results(tournament: Tournament) -> tuple[str, ...]:
    """Say how many past games have no result: they count as played, and say nothing of who is strong."""
    matches = [match for played in tournament.rounds for match in played.matches]
    bare = sum(match.result is None for match in matches)
    if not bare:
        return ()
    games = "1 past game has" if bare == 1 else f"{bare} past games have"
    return (f"{games} no result: played, but not read for ratings",)


def _estimate_counts(tournament: Tournament, team: TeamId) -> EstimateCounts:
    counts = tournament.rules.strengths_count
    if counts is StrengthsCount.NEVER:
        return EstimateCounts.NOT
    if counts is StrengthsCount.ALL_DAY or tournament.coming_round <= ROUNDS_PAIRED_BY_STRENGTH:
        return EstimateCounts.OWN
    for played in tournament.rounds[:ROUNDS_PAIRED_BY_STRENGTH]:
        for match in played.matches:
            if team in match.teams and match.result is not None and set(match.teams) <= set(played.strengths or ()):
                return EstimateCounts.GAMES
    return EstimateCounts.NOT
