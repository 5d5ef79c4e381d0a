"""Who is split: the teams of a day's tournaments, and those that registered and are not taken in yet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from webapp.domain import limits
from webapp.domain.clubs.club_colors import ClubColor, choose_color, color_of_name, dress
from webapp.domain.clubs.waiting_list import STRENGTHS
from webapp.domain.day.group_names import free_short_name
from webapp.domain.enums import StrengthWord
from webapp.domain.writing.names import key_of
from webapp.services.registration.line.registration_records import RegistrationRecords
from webapp.storage.facts import given
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import Club, Team


@dataclass
class FieldClub:
    """A club of the day: one name, one short name and one pair of colours in all of its groups."""

    name: str
    nick_name: str
    color: ClubColor
    color_is_assigned: bool

    def was_assigned(self, color: ClubColor) -> bool:
        """Whether neither its name nor anybody chose the colours that it wears in a group."""
        return self.color_is_assigned if color == self.color else color != color_of_name(self.name)


@dataclass(frozen=True)
class FieldTeam:
    """A team of the day.

    Attributes
    ----------
    key
        What it is called by on the wire: its id, or that of its registration with its place there.
    club
        The key of its club's name.
    number
        Unique over the day among the teams of its club.
    given
        What else it was given and keeps in its group; of one that is not taken in yet, nothing.
    home
        The tournament it belongs to, or registered for.
    team_id
        None for one that is not taken in yet.
    registration_id
        The registration that brought it; None for one typed in by hand.
    """

    key: str
    club: str
    number: int
    strength: int
    given: Mapping[str, Any]
    home: UUID
    team_id: UUID | None
    registration_id: UUID | None


def member(team: Team, club: Club, number: int, registration_id: UUID | None) -> FieldTeam:
    """Return a team that takes part, as one of the day."""
    return FieldTeam(
        key=str(team.team_id),
        club=club.name_key,
        number=number,
        strength=team.estimated_skill,
        given={name: getattr(team, name) for name in given(Team)},
        home=team.tournament_id,
        team_id=team.team_id,
        registration_id=registration_id,
    )


@dataclass(frozen=True)
class DayField:
    """All teams of a day in the order of joining, their clubs by the keys of their names.

    `left_out` are clubs that registered under a name that takes part already: the organiser decides about them.
    `cancelled` are the names of tournaments of the day that do not take place.
    """

    clubs: dict[str, FieldClub]
    teams: tuple[FieldTeam, ...]
    left_out: tuple[str, ...]
    cancelled: tuple[str, ...] = ()

    def colors_in(self, keys: Iterable[str]) -> dict[str, ClubColor]:
        """Return the colours of the clubs of one group, each its own: a day has more clubs than there are colours.

        Assigned ones come last, and leave the fills of the others to them.
        """
        colors: dict[str, ClubColor] = {}
        for key in sorted(keys, key=lambda key: self.clubs[key].color_is_assigned):
            own = self.clubs[key]
            chosen = {colors[other].fill for other in colors if not self.clubs[other].color_is_assigned}
            clashes = own.color in colors.values() or (own.color_is_assigned and own.color.fill in chosen)
            colors[key] = choose_color(own.name, colors.values()) if clashes else own.color
        return colors


def field_of(tournaments: Sequence[RegistrationRecords], cancelled: tuple[str, ...]) -> DayField:
    """Return who plays on a day: first those that take part, then those that registered, each in order of arrival.

    Of the latter come those that confirmed their address, with a place or on the waiting list.
    """
    field = _Fields()
    for entries in tournaments:
        brought = {
            club.club_id: registration.registration_id
            for registration in entries.rows
            if (club := entries.club_of(registration)) is not None
        }
        for club in entries.records.clubs:
            for team in entries.records.teams_of_club(club):
                field.take(club, team, brought.get(club.club_id))
    for entries in tournaments:
        unconfirmed = {registration.registration_id for registration in entries.unconfirmed}
        for registration in entries.under_way:
            if entries.club_of(registration) is None and registration.registration_id not in unconfirmed:
                field.take_in(registration)
    return DayField(field.clubs, tuple(field.teams), tuple(field.left_out), cancelled)


class _Fields:
    """The field while it is put together."""

    def __init__(self) -> None:
        self.clubs: dict[str, FieldClub] = {}
        self.teams: list[FieldTeam] = []
        self.left_out: list[str] = []
        self._numbers: dict[str, set[int]] = {}

    def take(self, club: Club, team: Team, registration_id: UUID | None) -> None:
        """Take a team that takes part; it keeps its number unless another of its club has that one."""
        self._know(club.name, club.nick_name, club.color, is_assigned=club.color_is_assigned)
        self.teams.append(member(team, club, self._number(club.name_key, team.number), registration_id))

    def take_in(self, registration: Registration) -> None:
        """Take the teams of a registration, unless its name or short name is another's."""
        key = key_of(registration.club)
        if key in self.clubs or key_of(registration.nick_name) in self._nick_keys():
            self.left_out.append(registration.club)
            return
        color, is_assigned = dress(registration.club, [*self.clubs.values()][-limits.MAX_TEAMS :])
        self._know(registration.club, registration.nick_name, color, is_assigned=is_assigned)
        for place, word in enumerate(registration.strengths, start=1):
            self.teams.append(
                FieldTeam(
                    key=f"{registration.registration_id}.{place}",
                    club=key,
                    number=self._number(key, place),
                    strength=STRENGTHS[StrengthWord(word)],
                    given={},
                    home=registration.tournament_id,
                    team_id=None,
                    registration_id=registration.registration_id,
                )
            )

    def _know(self, name: str, nick_name: str, color: ClubColor, *, is_assigned: bool) -> None:
        """Keep a club as it was first met: the short names of a day differ as its names do."""
        if key_of(name) in self.clubs:
            return
        nick_name = free_short_name(nick_name, self._nick_keys())
        self.clubs[key_of(name)] = FieldClub(name, nick_name, color, is_assigned)

    def _nick_keys(self) -> set[str]:
        return {key_of(club.nick_name) for club in self.clubs.values()}

    def _number(self, club: str, wanted: int) -> int:
        taken = self._numbers.setdefault(club, set())
        number = wanted if wanted not in taken else max(taken) + 1
        taken.add(number)
        return number
