"""Certificates of a day; the children's names are printed and kept nowhere."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from webapp.documents.contents import Child, DayPlayed
from webapp.domain import limits
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import Broken, ConflictError, InvalidInputError
from webapp.domain.languages import Language
from webapp.services.records.recap import recap_of
from webapp.storage.tournament_records import TournamentRecords, read_records


def certificates_of(
    engine: Engine, tournament_id: UUID, wanted: Sequence[Mapping[str, Any]], language: Language
) -> bytes:
    """Return a PDF with a certificate per child.

    Parameters
    ----------
    wanted
        By the short names of clubs the names of their children, and how many certificates stay without a name.
    """
    from webapp.documents.certificates import as_certificates  # noqa: PLC0415 - as for the emergency plan

    records = read_records(engine, tournament_id)
    if records.tournament.status is not TournamentStatus.FINISHED:
        raise ConflictError("NOT_FINISHED", "There are certificates once the tournament is finished.")
    children = list(_children(records, wanted))
    if not 0 < len(children) <= limits.MAX_CHILDREN:
        raise InvalidInputError(
            Broken("clubs", "RANGE", f"1 to {limits.MAX_CHILDREN} certificates.", {"max": limits.MAX_CHILDREN})
        )
    recap, tournament = recap_of(engine, tournament_id), records.tournament
    day = DayPlayed(tournament.name, tournament.city, tournament.date, recap.fewest_games, recap.fewest_opponents)
    return as_certificates(day, children, language)


def _children(records: TournamentRecords, wanted: Sequence[Mapping[str, Any]]) -> Iterator[Child]:
    clubs = {club.nick_name: club for club in records.clubs}
    for index, group in enumerate(wanted):
        club = clubs.get(group["nick_name"])
        if club is None:
            raise InvalidInputError(Broken(f"clubs.{index}.nickName", "UNKNOWN_CLUB", "There is no such club."))
        for name in [*group["names"], *[""] * group["blank"]]:
            yield Child(name, club.name, club.color_fill)
