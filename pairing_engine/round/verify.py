"""Checks rounds against the rules without the solver."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pairing_engine.border import at_border
from pairing_engine.errors import PairingError
from pairing_engine.hard_rules import (
    CheckedRound,
    broken_rules,
    can_force_games_within_clubs,
    locked_within_clubs,
    same_club_games_by_clubs,
)
from pairing_engine.pairing import Pairing
from pairing_engine.round.forced_same_club_games import same_club_games_forced
from pairing_engine.rules import LockedGame, TeamId
from pairing_engine.tournament import Tournament


class IllegalPairingError(PairingError):
    """A round breaks rules; the message names each."""


def verify(pairing: Pairing, tournament: Tournament, same_club_limit: int) -> None:
    """Check the answer for the coming round of a tournament.

    Parameters
    ----------
    same_club_limit
        How many games within a club were found to be allowed in this round.

    Raises
    ------
    IllegalPairingError
        If a rule is broken; the message names each.
    """
    if broken := broken_rules(tournament.as_checked(pairing, same_club_limit)):
        raise IllegalPairingError("; ".join(broken))


@at_border(tournament=Tournament)
def check_tournament(tournament: Tournament) -> dict[int, list[str]]:
    """Return the broken rules of each past round that breaks any, by its number."""
    found = {checked.number: broken_rules(checked) for checked in checked_rounds(tournament)}
    return {number: broken for number, broken in found.items() if broken}


def checked_rounds(tournament: Tournament) -> Iterator[CheckedRound]:
    """Yield each past round as the rules look at it."""
    everyone = frozenset(tournament.clubs)
    for number, played in enumerate(tournament.rounds, start=1):
        present = everyone - frozenset(played.absent)
        locks = tuple(lock for lock in tournament.rules.locked_games if lock.round == number)
        playing = present - frozenset(played.pausing)
        yield CheckedRound(
            number=number,
            games=played.matches,
            pausing=played.pausing,
            present=present,
            clubs=tournament.clubs,
            rules=tournament.rules,
            locks=locks,
            same_club_limit=_same_club_limit(tournament, number, playing, locks),
        )


def _same_club_limit(
    tournament: Tournament, number: int, playing: frozenset[TeamId], locks: Sequence[LockedGame]
) -> int:
    """Return how many games within a club a round may have: the last resort, or as many as it cannot do without."""
    clubs, rules = tournament.clubs, tournament.rules
    free = playing - {team for lock in locks for team in lock.teams}
    limit = same_club_games_by_clubs(rules, Counter(clubs[team] for team in free), locked_within_clubs(locks, clubs))
    played = sum(clubs[match.home[0]] == clubs[match.away[0]] for match in tournament.rounds[number - 1].matches)
    if played > limit and can_force_games_within_clubs(rules):
        return max(limit, same_club_games_forced(tournament, number))
    return limit
