"""How a day would be split: proposed by the engine, or anybody's split priced, with what a swap of two teams costs."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from typing import Annotated
from uuid import UUID

import pairing_engine as engine
from pairing_engine import (
    InfeasibleSplitError,
    KeepApart,
    KeepTogether,
    NoPairingInTimeError,
    Place,
    PlaceReason,
    Remedy,
    RemedyKind,
    Split,
    SplitBy,
    SplitCosts,
)
from pairing_engine.errors import InvalidInputError as EngineRefusal
from pairing_engine.festival.day import SplitWish
from webapp.domain import limits
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.day.group_names import labels_of
from webapp.domain.day.pitches import Pitch
from webapp.domain.enums import WishKind
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.pairing.mapping import pitches_of
from webapp.services.changes.start_rules import in_words
from webapp.services.festival.field import DayField, FieldTeam
from webapp.services.records.views import view_of
from webapp.storage.tables import Tournament

_Asked = dict[SplitWish, list[int]]
"""What the engine is asked for, and the places of the wishes behind it: two clubs apart are many pairs of teams."""


@dataclass(frozen=True)
class Wish:
    """What a split has to keep for some teams, which are named by their keys; `others` are kept apart from `teams`."""

    kind: WishKind
    teams: Sequence[str]
    others: Sequence[str] = ()


@dataclass(frozen=True)
class Wanted:
    """What an organiser asks for.

    Attributes
    ----------
    wishes
        Kept whatever they cost.
    assigned
        Who is to play in which group, by keys of teams; None where the engine decides.
    joins
        Which clubs are to play together in each group of `assigned`, by name; the engine decides about the others.
    """

    groups: int
    by: SplitBy
    wishes: Sequence[Wish] = ()
    assigned: Sequence[Sequence[str]] | None = None
    joins: Sequence[Sequence[Sequence[str]]] = ()


@dataclass(frozen=True)
class SplitTeam:
    """A team in its group; `key` names it in wishes and in `assigned`."""

    key: str
    club: str
    nick_name: str
    color: ClubColor
    number: int
    estimated_skill: int
    is_new: Annotated[bool, "Whether its club registered and is taken in with the split."]
    reason: PlaceReason


@dataclass(frozen=True)
class SplitStrengths:
    """The weakest, the mean and the strongest estimate of a group."""

    weakest: float
    mean: float
    strongest: float


@dataclass(frozen=True)
class ProposedGroup:
    """A group as it would be; `joins` are the clubs that play together there, by name."""

    name: str
    label: str
    number_of_teams: int
    pitches: tuple[Pitch, ...]
    strengths: SplitStrengths
    teams: tuple[SplitTeam, ...]
    joins: tuple[tuple[str, ...], ...]
    broken_rules: tuple[Broken, ...]


@dataclass(frozen=True)
class SplitProposal:
    """A day split into groups; group 1 of similar ones is the strongest."""

    by: SplitBy
    number_of_teams: int
    number_of_clubs: int
    groups: tuple[ProposedGroup, ...]
    cost: float
    bound: Annotated[float | None, "What no split undercuts; null where nobody looked for a better one."]
    is_proven: Annotated[bool, "Whether no split costs less."]
    is_legal: Annotated[bool, "Whether every group may start and every wish is kept."]
    costs: SplitCosts
    broken_wishes: Annotated[tuple[int, ...], "Positions of wishes that are not kept."]
    left_out: Annotated[tuple[str, ...], "Clubs that registered under a name that takes part: decide about them first."]


def split_of(field: DayField, wanted: Wanted, announced: Mapping[str, int]) -> Split:
    """Return the field split as it is asked for.

    Raises
    ------
    ConflictError
        When there is no such split, with the smallest changes that would allow one; when teams have come or gone since
        the groups were assigned.
    InvalidInputError
        When a wish names a team or a group that there is not, or clubs join that cannot.
    """
    if wanted.joins and wanted.assigned is None:
        raise InvalidInputError(Broken("joins", "CONTRADICTION", "Assign teams to groups before clubs join there."))
    names = _names_in(field)
    asked = asked_of_engine(wanted.wishes, names)
    wishes = list(asked)
    teams = [engine.Team(names[team.key], field.clubs[team.club].name, strength=team.strength) for team in field.teams]
    told = {names[team]: group for team, group in announced.items() if group <= wanted.groups}
    with _refusals_in_words(asked, len(teams)):
        if wanted.assigned is None:
            split = engine.split_field(teams, wanted.groups, wanted.by, wishes=wishes, announced=told)
        else:
            _check_assigned(field, wanted)
            assigned = [[names[key] for key in group] for group in wanted.assigned]
            split = engine.evaluate_split(teams, assigned, wanted.by, wishes=wishes, announced=told, joins=wanted.joins)
    keys = {name: key for key, name in names.items()}
    groups = (group.model_copy(update={"teams": tuple(keys[team] for team in group.teams)}) for group in split.groups)
    places = (place.model_copy(update={"team": keys[place.team]}) for place in split.places)
    broken = _places_of(asked, split.broken_wishes)
    return split.model_copy(update={"groups": tuple(groups), "places": tuple(places), "broken_wishes": broken})


def _names_in(field: DayField) -> dict[str, str]:
    """Return what the engine calls each team by its key: club and number.

    It breaks ties by their order: a field that is told once more is split alike, while keys hold random ids.
    """
    return {team.key: f"{team.club} {team.number:02}" for team in field.teams}


def announced_in(field: DayField, homes: Sequence[UUID]) -> dict[str, int]:
    """Return which group teams belong to so far, by the order of the tournaments; none where there is but one."""
    if len(homes) == 1:
        return {}
    return {team.key: homes.index(team.home) + 1 for team in field.teams if team.team_id is not None}


def _told_group(field: DayField, split: Split, number: int, tournament: Tournament, label: str) -> ProposedGroup:
    """Return a group of a split, and the tournament it would be, in the planner's words."""
    group, places = split.groups[number], {place.team: place for place in split.places}
    own = [team for team in field.teams if team.key in group.teams]
    weakest, mean, strongest = group.strengths
    colors = field.colors_in(dict.fromkeys(team.club for team in own))
    return ProposedGroup(
        name=tournament.name,
        label=label,
        number_of_teams=len(group.teams),
        pitches=tuple(pitches_of(tournament)),
        strengths=SplitStrengths(weakest, round(mean, 2), strongest),
        teams=tuple(_told_team(field, team, colors, places[team.key]) for team in own),
        joins=group.joins,
        broken_rules=tuple(map(in_words, group.broken_rules)),
    )


def proposal_of(field: DayField, by: SplitBy, split: Split, tournaments: Sequence[Tournament]) -> SplitProposal:
    """Return a split, and the tournaments that its groups would be, in the planner's words."""
    labels = labels_of([tournament.name for tournament in tournaments])
    return view_of(
        SplitProposal,
        split,
        by=by,
        number_of_teams=len(field.teams),
        number_of_clubs=len({team.club for team in field.teams}),
        groups=tuple(
            _told_group(field, split, number, tournament, label)
            for number, (tournament, label) in enumerate(zip(tournaments, labels, strict=True))
        ),
        left_out=field.left_out,
    )


def _told_team(field: DayField, team: FieldTeam, colors: Mapping[str, ClubColor], place: Place) -> SplitTeam:
    club = field.clubs[team.club]
    return SplitTeam(
        key=team.key,
        club=club.name,
        nick_name=club.nick_name,
        color=colors[team.club],
        number=team.number,
        estimated_skill=team.strength,
        is_new=team.team_id is None,
        reason=place.reason,
    )


def asked_of_engine(wishes: Sequence[Wish], names: Mapping[str, str]) -> _Asked:
    """Return what wishes ask of the engine, each only once; it knows teams by these names."""
    asked: _Asked = {}
    for place, wish in enumerate(wishes):
        try:
            for each in _as_engine(wish, names):
                asked.setdefault(each, []).append(place)
        except EngineRefusal as error:
            raise InvalidInputError(Broken(f"wishes.{place}.{error.place}", "INVALID", error.reason)) from error
    return asked


def _places_of(asked: _Asked, positions: Iterable[int]) -> tuple[int, ...]:
    """Return which wishes stand behind those at these positions of the engine's."""
    places = list(asked.values())
    return tuple(sorted({place for position in positions for place in places[position]}))


def _as_engine(wish: Wish, names: Mapping[str, str]) -> Iterator[SplitWish]:
    teams, others = ([names.get(key, key) for key in keys] for keys in (wish.teams, wish.others))
    match wish.kind:
        case WishKind.KEEP_TOGETHER:
            yield KeepTogether(teams=(*teams, *others))
        case WishKind.KEEP_APART if others:
            for pair in product(teams, others):
                yield KeepApart(teams=tuple(sorted(pair)))
        case WishKind.KEEP_APART:
            yield KeepApart(teams=tuple(teams))


def _check_assigned(field: DayField, wanted: Wanted) -> None:
    assigned = [key for group in wanted.assigned or () for key in group]
    if sorted(assigned) != sorted(team.key for team in field.teams):
        raise ConflictError("FIELD_CHANGED", "Teams have come or gone since this split was proposed.")
    if len(wanted.assigned or ()) != wanted.groups:
        raise InvalidInputError(Broken("assigned", "CONTRADICTION", f"The split needs {wanted.groups} groups."))


@contextmanager
def _refusals_in_words(asked: _Asked, teams: int) -> Iterator[None]:
    """Turn the engine's refusals into conflicts that name the smallest changes."""
    try:
        yield
    except InfeasibleSplitError as error:
        rules = [in_words(rule) for rule in error.broken_rules]
        broken = [*rules, *(_remedy(remedy, _places_of(asked, remedy.wishes)) for remedy in error.remedies)]
        raise ConflictError("NO_SPLIT", "These teams cannot be split into so many groups.", broken) from error
    except NoPairingInTimeError as error:
        raise ConflictError("NO_SPLIT", "No split was found in time.") from error
    except EngineRefusal as error:
        if named := re.match(r"wishes\[(\d+)\]", error.place):
            (place, *_) = _places_of(asked, [int(named[1])])
            raise InvalidInputError(Broken(f"wishes.{place}", "UNKNOWN_TEAM", error.reason)) from error
        if error.place.startswith("joins"):
            field = re.sub(r"\[(\d+)\]", r".\1", error.place)
            raise InvalidInputError(Broken(field, "UNKNOWN_CLUB", error.reason)) from error
        most = limits.MAX_TEAMS_OF_A_DAY
        why = Broken(error.place, "TOO_MANY_TEAMS", error.reason, {"max": most})
        remedy = _remedy(Remedy(kind=RemedyKind.REMOVE_TEAMS, teams=teams - most), ())
        raise ConflictError("NO_SPLIT", error.reason, [why, remedy]) from error


def _remedy(remedy: Remedy, wishes: Sequence[int]) -> Broken:
    """Return a change after which there is a split; ``wishes`` are those to drop."""
    club = remedy.club
    teams = "team" if remedy.teams == 1 else "teams"
    said = {
        "ADD_TEAMS": f"{remedy.teams} more {teams}{' of other clubs' if club else ''} would do.",
        "REMOVE_TEAMS": f"{remedy.teams} {teams} fewer{f' of {club}' if club else ''} would do.",
        "OTHER_GROUPS": f"Possible numbers of groups: {', '.join(map(str, remedy.groups))}.",
        "DROP_WISHES": f"Drop wish {', '.join(str(number + 1) for number in wishes)}.",
    }
    places = {"OTHER_GROUPS": "groups", "DROP_WISHES": "wishes"}
    params = {"teams": remedy.teams, "club": club, "groups": list(remedy.groups), "wishes": list(wishes)}
    kind = remedy.kind.value
    return Broken(places.get(kind, "teams"), kind, said[kind], params)
