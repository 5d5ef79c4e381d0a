"""Wishes for the split of a day, kept with it: by clubs and numbers, which stay when who registered is taken in."""

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from webapp.domain.enums import WishKind
from webapp.domain.errors import Broken, InvalidInputError
from webapp.services.festival.day import lock_day, note_change
from webapp.services.festival.field import DayField
from webapp.services.festival.making import field_on
from webapp.services.festival.proposal import Wish, asked_of_engine
from webapp.services.registration.deps import RegistrationDeps
from webapp.storage.database import read_session, write_session
from webapp.storage.tables import FestivalDay

_Side = list[tuple[str, int | None]]
"""Clubs by the keys of their names, each with the number of a team; None where all its teams are meant."""


@dataclass(frozen=True)
class KeptWish:
    """A wish that the split of a day is to keep, for those of its teams that are there."""

    kind: WishKind
    names: Annotated[tuple[str, ...], "Short names of the clubs that it is about, with its number for a single team."]
    teams: tuple[str, ...]
    others: tuple[str, ...]


def of_day(deps: RegistrationDeps, series_id: UUID, date: dt.date) -> list[KeptWish]:
    """Return what the split of a day is to keep; wishes for teams that have gone do not show."""
    with read_session(deps.engine) as session:
        _, field = field_on(session, deps, series_id, date)
        day = session.get(FestivalDay, (series_id, date))
        return _told(field, day.wishes if day else [])


def keep(
    deps: RegistrationDeps,
    series_id: UUID,
    date: dt.date,
    wishes: Sequence[Wish],
    wishes_before: Sequence[Wish] | None = None,
) -> list[KeptWish]:
    """Return what the split of a day is to keep from now on; keys of teams that have gone meanwhile count for nothing.

    A wish for all teams of a club stays one for all its teams, however many it has later. With those that the caller
    has read, only what differs from them changes: what another device has wished or dropped since stays as it left it.

    Raises
    ------
    InvalidInputError
        When no split takes a wish, or nothing is left of one that the caller has not read here: it would stand for
        others, unseen.
    """
    asked_of_engine(wishes, {})
    with write_session(deps.engine) as session:
        _, _, day = lock_day(session, series_id, date)
        _, field = field_on(session, deps, series_id, date)
        wanted = [_stored(field, wish) for wish in wishes]
        for place, wish in enumerate(wishes):
            if wish not in (wishes_before or ()) and not _told(field, [wanted[place]]):
                raise InvalidInputError(Broken(f"wishes.{place}", "UNKNOWN_TEAM", "Such teams are not there."))
        if wishes_before is not None:
            known = {_meaning(field, _stored(field, wish)) for wish in wishes_before}
            dropped = known.difference(_meaning(field, wish) for wish in wanted)
            stay = [wish for wish in day.wishes if _meaning(field, wish) not in dropped]
            there = known.union(_meaning(field, wish) for wish in stay)
            wanted = [*stay, *(wish for wish in wanted if _meaning(field, wish) not in there)]
        day.wishes = wanted
        note_change(session, day)
        return _told(field, day.wishes)


def _stored(field: DayField, wish: Wish) -> dict[str, Any]:
    """Return a wish as the database gives it back."""
    teams, others = ([[*one] for one in _side(field, keys)] for keys in (wish.teams, wish.others))
    return {"kind": wish.kind.value, "teams": teams, "others": others}


def _meaning(field: DayField, stored: dict[str, Any]) -> Wish:
    """Return a wish for the teams that are there: clubs in another order, or of another size, make it no other one."""
    return Wish(WishKind(stored["kind"]), _meant(field, stored["teams"]), _meant(field, stored["others"]))


def _side(field: DayField, keys: Sequence[str]) -> _Side:
    side: _Side = []
    for club in field.clubs:
        own = [team for team in field.teams if team.club == club]
        meant = [team.number for team in own if team.key in keys]
        side += [(club, None)] if meant and len(meant) == len(own) else [(club, number) for number in meant]
    return side


def _told(field: DayField, kept: Iterable[dict[str, Any]]) -> list[KeptWish]:
    told = []
    for wish in kept:
        teams, others = (_meant(field, wish[side]) for side in ("teams", "others"))
        is_whole = bool(teams) and bool(others) == bool(wish["others"])
        if is_whole and len(teams) + len(others) > 1:
            names = tuple(_names(field, [*wish["teams"], *wish["others"]]))
            told.append(KeptWish(WishKind(wish["kind"]), names, teams, others))
    return told


def _meant(field: DayField, side: _Side) -> tuple[str, ...]:
    meant = {(club, number) for club, number in side}
    return tuple(team.key for team in field.teams if meant & {(team.club, None), (team.club, team.number)})


def _names(field: DayField, side: _Side) -> Iterator[str]:
    for club, number in side:
        if club in field.clubs:
            nick = field.clubs[club].nick_name
            yield nick if number is None else f"{nick} {number}"
