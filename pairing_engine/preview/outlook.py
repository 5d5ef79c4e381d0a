"""The best tournament known of a field in a few numbers, from the table of floors or solved on the spot."""

from collections.abc import Mapping
from functools import lru_cache

from pairing_engine.errors import InvalidTournamentError
from pairing_engine.preview.floor_search import Effort, find_floor
from pairing_engine.rules import Frozen, PairingRules, SameClubFunino
from pairing_engine.whole_tournament.floors import Floor, floor_under, limits_under
from pairing_engine.whole_tournament.round_shapes import FloorTask

EFFORT_ON_THE_SPOT = Effort(restarts=4, moves=15_000)
MOST_TEAMS_ON_THE_SPOT = 24


class Bounded(Frozen):
    """A value that some tournament attains, and what is proven to be unavoidable."""

    value: int
    bound: int


class Outlook(Frozen):
    """What the best tournament known of a field adds up to.

    Parameters
    ----------
    format_deviation
        Sum over teams of abs(classic - Funino) at the end.
    largest_deviation
        The largest abs(classic - Funino) of a team.
    rematches, repeated_partners
        Meetings of a pair of teams, and mergers of one, beyond the first. A same-club game counts as a rematch.
    repetition
        Both together: of all tournaments known whose formats are balanced, the best one has the least of it.
    meetings
        How often two teams meet, over all pairs: once in a Funino game, four times in a classic one.
    max_meetings
        How often the same two teams meet at most.
    same_club_games
        Funino games within a club that the formats need, if the rules allow them, or without which no round is
        possible.
    """

    format_deviation: Bounded
    largest_deviation: int
    rematches: Bounded
    repeated_partners: Bounded
    repetition: Bounded
    meetings: int
    max_meetings: int
    same_club_games: int


def outlook_of(floor: Floor) -> Outlook:
    """Return the numbers of a floor."""
    return Outlook(
        format_deviation=Bounded(value=floor.deviation, bound=floor.deviation_bound),
        largest_deviation=floor.largest_deviation,
        rematches=Bounded(value=floor.rematches, bound=floor.rematches_bound),
        repeated_partners=Bounded(value=floor.repeated_partners, bound=floor.repeated_partners_bound),
        repetition=Bounded(value=floor.repetition, bound=floor.repetition_bound),
        meetings=sum(len(game) ** 2 // 4 for games in floor.witness for game in games),
        max_meetings=floor.max_meetings,
        same_club_games=floor.same_club_games,
    )


def largest_first(clubs: Mapping[str, int]) -> list[str]:
    """Return the names of the clubs as the table orders them: falling sizes, then by name."""
    return sorted(clubs, key=lambda club: (-clubs[club], club))


def floor_of(clubs: Mapping[str, int], rounds: int, rules: PairingRules) -> Floor | None:
    """Return the floor of a field under the rules that matter for it; None where no round is possible at all.

    Raises
    ------
    InvalidTournamentError
        If the field is outside the table and too large to be solved on the spot.
    """
    sizes = tuple(sorted((teams for teams in clubs.values() if teams > 0), reverse=True))
    if not sizes or sum(sizes) % 2:
        return None
    known = floor_under(rules, sizes, rounds)
    if known is not None:
        return known
    if sum(sizes) > MOST_TEAMS_ON_THE_SPOT:
        reason = f"a preview is possible for up to {MOST_TEAMS_ON_THE_SPOT} teams, not for {sum(sizes)}"
        raise InvalidTournamentError("clubs", reason)
    # Where no round is possible without a game within a club, it is paired with one whatever the policy.
    last_resort = rules.same_club_funino is SameClubFunino.LAST_RESORT
    tasks = (FloorTask(sizes, rounds, policy, limits_under(rules)) for policy in (last_resort, True))
    return next(filter(None, map(_solved, tasks)), None)


@lru_cache(maxsize=256)
def _solved(task: FloorTask) -> Floor | None:
    return find_floor(task, EFFORT_ON_THE_SPOT)
