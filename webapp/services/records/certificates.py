"""Certificates of a day; the children's names are printed and kept nowhere."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.documents.contents import Child, DayPlayed
from webapp.domain import limits
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.domain.writing.languages import Language
from webapp.services.records.recap import team_days
from webapp.storage.database import read_session
from webapp.storage.groups_of_day import groups_of_day
from webapp.storage.tournament_records import TournamentRecords, read_records


def certificates_of(
    engine: Engine, tournament_id: UUID, wanted: Sequence[Mapping[str, Any]], language: Language
) -> bytes:
    """Return a PDF with a certificate per child.

    Parameters
    ----------
    wanted
        By the short names of clubs the names of their children, and how many certificates stay without a name; of
        clubs in another tournament of the festival day its id, too.
    """
    from webapp.documents.certificates import as_certificates  # noqa: PLC0415 - as for the emergency plan

    of_tournaments: defaultdict[UUID, dict[int, Mapping[str, Any]]] = defaultdict(dict)
    for index, club in enumerate(wanted):
        of_tournaments[club.get("tournament_id") or tournament_id][index] = club
    _check_are_groups(engine, tournament_id, of_tournaments)
    pages = [page for key, clubs in of_tournaments.items() for page in _of_tournament(engine, key, clubs)]
    if not pages:
        raise _wrong_number()
    return as_certificates(pages, language)


def _wrong_number() -> InvalidInputError:
    most = limits.MAX_CHILDREN
    return InvalidInputError(Broken("clubs", "RANGE", f"1 to {most} certificates of a tournament.", {"max": most}))


def _check_are_groups(engine: Engine, own: UUID, wanted: Mapping[UUID, Mapping[int, object]]) -> None:
    """Refuse tournaments that do not share a festival day with the own one."""
    if wanted.keys() == {own}:
        return
    with read_session(engine) as session:
        groups = {own, *groups_of_day(session, own)}
    for index in (index for key, clubs in wanted.items() if key not in groups for index in clubs):
        message = "This is not a group of the festival day."
        raise InvalidInputError(Broken(f"clubs.{index}.tournamentId", "UNKNOWN_GROUP", message))


def _of_tournament(
    engine: Engine, tournament_id: UUID, wanted: Mapping[int, Mapping[str, Any]]
) -> list[tuple[DayPlayed, Child]]:
    """Return the certificates of a tournament; clubs by their places in the call."""
    records = read_records(engine, tournament_id)
    if records.tournament.status is not TournamentStatus.FINISHED:
        raise ConflictError("NOT_FINISHED", "Certificates are available once the tournament has finished.")
    children = list(_children(records, wanted))
    if len(children) > limits.MAX_CHILDREN:
        raise _wrong_number()
    return [(_day_of(child.club, records), child) for child in children]


def _day_of(club: str, records: TournamentRecords) -> DayPlayed:
    # Names are typed by club: what is told holds for a child of each of its teams, also of one that left.
    days = [day for day in team_days(records) if records.club_of(day.team).name == club]
    games, opponents = (min((getattr(day, of) for day in days), default=0) for of in ("games", "opponents"))
    return DayPlayed(records.tournament.name, records.tournament.city, records.tournament.date, games, opponents)


def _children(records: TournamentRecords, wanted: Mapping[int, Mapping[str, Any]]) -> Iterator[Child]:
    clubs = {club.nick_name: club for club in records.clubs}
    for index, group in wanted.items():
        club = clubs.get(group["nick_name"])
        if club is None:
            raise InvalidInputError(Broken(f"clubs.{index}.nickName", "UNKNOWN_CLUB", "There is no such club."))
        for name in [*group["names"], *[""] * group["blank"]]:
            yield Child(name, club.name, club.color_fill)
