"""Wishes for the split of a day name clubs by the keys of their names: they go along when a club is renamed."""

from collections.abc import Mapping

from sqlmodel import Session, select

from webapp.services.records import journal
from webapp.storage.groups_of_day import day_kept
from webapp.storage.tables import Club, Tournament


def wishes_follow(session: Session, tournament: Tournament, renamed: Mapping[str, str] | None = None) -> None:
    """Have the wishes of its day follow the clubs of a tournament.

    Parameters
    ----------
    renamed
        The key of a club's name by the one that it had; by default those that this unit of work has changed.
    """
    day = day_kept(session, tournament, to_write=True)
    if day is None or not day.wishes:
        return
    if renamed is None:
        clubs = session.exec(select(Club).where(Club.tournament_id == tournament.tournament_id)).all()
        was = {club.name_key: journal.value_before(session, club).get("name_key", club.name_key) for club in clubs}
        renamed = {before: after for after, before in was.items()}
    sides = ("teams", "others")
    wishes = [
        wish | {side: [[renamed.get(club, club), number] for club, number in wish[side]] for side in sides}
        for wish in day.wishes
    ]
    if wishes != day.wishes:
        day.wishes, day.version = wishes, day.version + 1
