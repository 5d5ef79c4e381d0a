"""Whether a field is good, has something to mind, or is not possible: one problem, and what mends it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from pairing_engine.preview.hints import Hint, HintKind
from pairing_engine.preview.outlook import Outlook
from pairing_engine.preview.preview import ClubPreview, Preview
from pairing_engine.preview.usual import Usual
from webapp.domain.errors import Broken


class VerdictState(StrEnum):
    """What the planner thinks of a field."""

    GOOD = "GOOD"
    MIND = "MIND"
    NOT_POSSIBLE = "NOT_POSSIBLE"


class ProblemKind(StrEnum):
    """What one should mind, in the order of what matters to children."""

    SAME_CLUB = "SAME_CLUB"
    FORMATS = "FORMATS"
    OPPONENTS = "OPPONENTS"


class Formats(StrEnum):
    """How the games of a child are shared between the two formats."""

    HALF = "HALF"
    ABOUT_HALF = "ABOUT_HALF"
    UNEVEN = "UNEVEN"


@dataclass(frozen=True)
class Problem:
    """The worst that a field has: games within a club, games between the formats, or meetings of two teams."""

    kind: ProblemKind
    count: int


@dataclass(frozen=True)
class Remedy:
    """A hint that lessens the problem.

    ``left`` is what remains of it, 0 where it is gone; ``teams`` is how many play then, and ``end`` when the day is
    over where that moves.
    """

    hint: Hint
    left: int
    teams: int
    end: datetime | None


@dataclass(frozen=True)
class Facts:
    """What a child gets: games in both formats, and ``other_teams`` that it may play against, on average.

    ``opponents`` is the average of simulated tournaments where there are any (``is_usual``), else of the best one.
    """

    formats: Formats
    funino_min: int
    funino_max: int
    classic_min: int
    classic_max: int
    opponents: int
    other_teams: int
    is_usual: bool


@dataclass(frozen=True)
class Verdict:
    """What the planner says of a field in one sentence.

    ``problem`` is for a field to mind, ``broken_rule`` for one that may not start. ``example_clubs`` is None for teams
    that are there; otherwise the verdict is about so many clubs that could bring the teams that are expected.
    """

    state: VerdictState
    problem: Problem | None = None
    broken_rule: Broken | None = None
    facts: Facts | None = None
    remedies: tuple[Remedy, ...] = ()
    example_clubs: int | None = None


UNEVEN_FROM = 2
"""Formats so many games apart are a problem; one apart is what an odd number of rounds brings."""
OFTEN_FROM = 3
"""So many meetings of the same two teams are a problem."""
MOST_REMEDIES = 3
SUITABLE_CLUB = range(2, 5)
"""How many teams a club brings to a field that is thought up."""

_ORDER = (HintKind.ROUNDS, HintKind.PITCHES, HintKind.ADD_CLUB, HintKind.ADD_TEAMS)
"""First what an organiser does alone, then what needs a club, then what several have to agree to."""


def verdict_on(
    found: Preview,
    usual: Usual | None,
    teams: int,
    broken: Sequence[Broken],
    end_with: Callable[[int], datetime],
    clubs: int | None = None,
) -> Verdict:
    """Return what to say of a field.

    Parameters
    ----------
    found, usual
        What the engine says of so many teams, and what simulated tournaments had.
    broken
        The start rules that keep it from starting, those of the engine and others.
    end_with
        When the day is over with so many rounds.
    clubs
        The number of clubs of a field that is thought up.
    """

    def remedies(size: Callable[[Outlook], int]) -> tuple[Remedy, ...]:
        hints = sorted(found.hints, key=lambda hint: (size(hint.after) > 0, _ORDER.index(hint.kind)))
        return tuple(
            Remedy(
                hint,
                left=size(hint.after),
                teams=teams + sum(change.teams for change in hint.changes),
                end=end_with(hint.rounds) if hint.kind is HintKind.ROUNDS else None,
            )
            for hint in hints
        )

    if broken or found.outlook is None:
        rule = _next_to_mend(broken) if broken else None
        # Where the engine has nothing against the field, its hints do not mend what others have.
        mending = () if found.legal else remedies(lambda _: 0)
        return Verdict(VerdictState.NOT_POSSIBLE, broken_rule=rule, remedies=mending, example_clubs=clubs)
    facts, problem = _facts(found, found.outlook, usual, teams), problem_of(found.outlook)
    if problem is None:
        return Verdict(VerdictState.GOOD, facts=facts, example_clubs=clubs)
    helping = [one for one in remedies(lambda after: _size(problem.kind, after)) if one.left < problem.count]
    return Verdict(VerdictState.MIND, problem, None, facts, tuple(helping[:MOST_REMEDIES]), clubs)


def problem_of(outlook: Outlook) -> Problem | None:
    """Return the first thing to mind about a field that may start; None when it is good."""
    sizes = ((kind, _size(kind, outlook)) for kind in ProblemKind)
    return next((Problem(kind, size) for kind, size in sizes if size), None)


def example_fields(teams: int) -> list[Counter[str]]:
    """Return fields with so many teams whose clubs are as equal as can be, fewest clubs first."""
    shared = (([teams // clubs + (club < teams % clubs) for club in range(clubs)]) for clubs in range(2, teams + 1))
    fields = (sizes for sizes in shared if sizes[0] in SUITABLE_CLUB and sizes[-1] in SUITABLE_CLUB)
    return [Counter({str(number): size for number, size in enumerate(sizes)}) for sizes in fields]


def severity(found: Preview) -> tuple[int, int]:
    """Return how bad the problem of a field is, to compare fields: its place in the order, then its size."""
    if found.outlook is None:
        return len(ProblemKind) + 1, 0
    problem = problem_of(found.outlook)
    return (0, 0) if problem is None else (len(ProblemKind) - list(ProblemKind).index(problem.kind), problem.count)


def _size(kind: ProblemKind, outlook: Outlook) -> int:
    """Return how large a problem is; 0 as long as nobody has to mind it."""
    size, smallest = {
        ProblemKind.SAME_CLUB: (outlook.same_club_games, 1),
        ProblemKind.FORMATS: (outlook.largest_deviation, UNEVEN_FROM),
        ProblemKind.OPPONENTS: (outlook.max_meetings, OFTEN_FROM),
    }[kind]
    return size if size >= smallest else 0


def _next_to_mend(broken: Sequence[Broken]) -> Broken:
    """Return the rule to name; a club that lacks a team makes the number odd as well, and its name says what to do."""
    small = next((rule for rule in broken if rule.reason == "CLUB_TOO_SMALL"), None)
    return small if small is not None and broken[0].reason == "ODD_TEAMS" else broken[0]


def _facts(found: Preview, outlook: Outlook, usual: Usual | None, teams: int) -> Facts:
    clubs = found.per_club
    own_pairs = sum(club.teams * (club.teams - 1) for club in clubs) // 2
    # Within a club is played as a last resort; where it is not, own teams are no opponents.
    others = teams - 1 if outlook.same_club_games else round(teams - 1 - 2 * own_pairs / teams)
    repeated = (usual.rematches.p10 + usual.rematches.p90) / 2 if usual else outlook.rematches.value
    # Each game within a club is a rematch, but the first of a pair brings an opponent as well.
    pairs = outlook.meetings - repeated + min(outlook.same_club_games, own_pairs)
    return Facts(
        formats=_formats(clubs, usual),
        funino_min=min(club.funino_min for club in clubs),
        funino_max=max(club.funino_max for club in clubs),
        classic_min=min(club.classic_min for club in clubs),
        classic_max=max(club.classic_max for club in clubs),
        opponents=min(round(2 * pairs / teams), others),
        other_teams=others,
        is_usual=usual is not None,
    )


def _formats(clubs: Sequence[ClubPreview], usual: Usual | None) -> Formats:
    """Return how even the formats are: exactly half is only said where simulated tournaments came to it, too."""
    gap = max(max(abs(c.funino_max - c.classic_min), abs(c.classic_max - c.funino_min)) for c in clubs)
    # In a day of few rounds one apart may be all there is of a format.
    lacks_one = min(min(c.funino_min, c.classic_min) for c in clubs) == 0
    if gap > UNEVEN_FROM or lacks_one:
        return Formats.UNEVEN
    return Formats.HALF if gap == 0 and usual and usual.format_deviation.p90 == 0 else Formats.ABOUT_HALF
