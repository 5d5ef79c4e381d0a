"""Wishes for the split of a day name clubs by the keys of their names: they go along when a club is renamed."""

from collections.abc import Mapping

from sqlmodel import Session, select

from webapp.services.records import journal
from webapp.storage.groups_of_day import day_kept
from webapp.storage.tables import Club, FestivalDay, Tournament


def wishes_follow(session: Session, tournament: Tournament) -> None:
    """Have the wishes of its day follow the clubs of a tournament that this unit of work has renamed."""
    day = _day_with_wishes(session, tournament)
    if day is not None:
        clubs = session.exec(select(Club).where(Club.tournament_id == tournament.tournament_id)).all()
        was = {club.name_key: journal.value_before(session, club).get("name_key", club.name_key) for club in clubs}
        _rename(day, {before: after for after, before in was.items()})


def wishes_follow_registration(session: Session, tournament: Tournament, before: str, after: str) -> None:
    """Have the wishes of its day follow a club that registered, and whose name has another key now."""
    day = _day_with_wishes(session, tournament)
    if day is not None:
        _rename(day, {before: after})


def _day_with_wishes(session: Session, tournament: Tournament) -> FestivalDay | None:
    day = day_kept(session, tournament, to_write=True)
    return day if day is not None and day.wishes else None


def _rename(day: FestivalDay, renamed: Mapping[str, str]) -> None:
    sides = ("teams", "others")
    wishes = [
        wish | {side: [[renamed.get(club, club), number] for club, number in wish[side]] for side in sides}
        for wish in day.wishes
    ]
    if wishes != day.wishes:
        day.wishes, day.version = wishes, day.version + 1
