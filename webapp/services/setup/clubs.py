"""Clubs: how each is recognised, and which of them play together."""

from collections import Counter
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.domain import limits
from webapp.domain.actors import ActionContext
from webapp.domain.clubs.club_colors import ClubColor
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.services.changes import life
from webapp.services.changes.carry_out import Effect, carry_out
from webapp.services.records.views import ClubView, club_view, clubs_alike
from webapp.storage.tables import Club
from webapp.storage.tournament_records import TournamentRecords

_TOO_MANY_OF_CLUB = "The overall maximum number of teams of the same club is {}."


def change(
    engine: Engine, tournament_id: UUID, club_id: UUID, wanted: Mapping[str, Any], context: ActionContext
) -> ClubView:
    """Return the club after the change.

    A club that wore its new colours so far gets the old ones in exchange.
    """

    def edit(records: TournamentRecords) -> Effect:
        club = records.club(club_id)
        effects = []
        if "color" in wanted:
            effects.append(_recolor(records, club, wanted["color"]))
        if "joins_with" in wanted:
            effects.append(_join(records, club, wanted["joins_with"]))
        made = [effect for effect in effects if effect.action is not None]
        summary = {name: value for effect in made for name, value in effect.summary.items()}
        return Effect(made[-1].action, summary=summary) if made else Effect(action=None)

    records = carry_out(engine, tournament_id, edit, context).records
    return club_view(records.club(club_id), records.teams, clubs_alike(records.clubs)[club_id])


def _recolor(records: TournamentRecords, club: Club, color: ClubColor) -> Effect:
    if club.color == color:
        return Effect(action=None)
    summary: dict[str, Any] = {"club": club.name}
    for other in records.clubs:
        if other.color == color:
            other.color = club.color
            summary["exchangedWith"] = other.name
    club.color, club.color_is_assigned = color, False
    return Effect("CLUB_COLORED", summary=summary)


def _join(records: TournamentRecords, club: Club, host_id: UUID | None) -> Effect:
    if club.joins_with == host_id:
        return Effect(action=None)
    life.check_not_started(records.tournament)
    if host_id is None:
        left = records.club(club.joins_with) if club.joins_with else club
        club.joins_with = None
        return Effect("CLUBS_PARTED", summary={"club": club.name, "with": left.name})
    host = _host(records, club, host_id)
    club.joins_with = host.club_id
    check_sizes(records)
    return Effect("CLUBS_JOINED", summary={"club": club.name, "with": host.name})


def _host(records: TournamentRecords, club: Club, host_id: UUID) -> Club:
    """Return the club to join, after checking that neither of the two makes a chain."""
    host = next((other for other in records.clubs if other.club_id == host_id), None)
    if host is None or host is club:
        raise InvalidInputError(Broken("joinsWith", "UNKNOWN_CLUB", "Choose another club that takes part."))
    chained = host if host.joins_with else club if records.joined_to(club) else None
    if chained is not None:
        message = f"{chained.name} plays together with another club already."
        raise ConflictError("JOINED_ALREADY", message, [Broken("joinsWith", "JOINED_ALREADY", message)])
    return host


def hand_over(records: TournamentRecords, club: Club) -> None:
    """Let the clubs that joined a club which goes away play together without it."""
    joined = records.joined_to(club)
    for position, other in enumerate(joined):
        other.joins_with = joined[0].club_id if position else None


def check_sizes(records: TournamentRecords) -> None:
    """Refuse more teams than can take part, or than a club may bring; clubs that play together count as one."""
    clubs, sizes = records.playing_names, Counter[str]()
    sizes.update(clubs[team.club_id] for team in records.teams_in_field)
    for teams, most, said in (
        (sizes.total(), limits.MAX_TEAMS, "At most {} teams can take part."),
        (max(sizes.values(), default=0), limits.MAX_TEAMS_PER_CLUB, _TOO_MANY_OF_CLUB),
    ):
        if teams > most:
            message = said.format(most)
            raise ConflictError("TOO_MANY_TEAMS", message, [Broken("teams", "TOO_MANY_TEAMS", message, {"max": most})])
