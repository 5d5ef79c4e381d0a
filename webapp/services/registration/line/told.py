"""What a club was told last, and whether a mail would tell it anything new."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import UUID

from webapp.domain.clubs.waiting_list import ENDED
from webapp.domain.enums import MailKind, RegistrationState, TournamentStatus
from webapp.services.records.journal import plain
from webapp.services.records.views import place_of
from webapp.services.registration.line.registration_records import RegistrationRecords
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import Tournament

Told = Mapping[str, Any]
_OF_THE_DAY: Final = ("date", "startTime", "place")
_LEFT: Final = "left"
"""Which other entries its calendar has, of groups that it plays in no more; none once it was told that they go."""
_OF_THE_CLUB: Final = ("state", "teams", "tournament", _LEFT)
_ALL: Final = ("isCancelled", *_OF_THE_DAY, *_OF_THE_CLUB)
BEGINS: Final = "begins"
"""When it begins by the plan of the day; that alone sends no mail, as each delay of another group would."""
_WHICH: Final = "tournamentId"
"""Whose entry its calendar has; to the club itself a tournament is another one if it is called otherwise."""


def told_of(tournament: Tournament) -> dict[str, Any]:
    """Return what clubs know of day and place, and whether they know that it does not take place."""
    return {
        "date": plain(tournament.date),
        "startTime": plain(tournament.start_time),
        "place": place_of(tournament),
        "isCancelled": tournament.status is TournamentStatus.CANCELLED,
    }


def told_to(entries: RegistrationRecords, registration: Registration, known: Told | None) -> dict[str, Any]:
    """Return what a club knows that was told all there is to tell, whatever it has known before.

    That the day does not take place is all that it is told of it: how it stands it hears once that is over.
    """
    own: dict[str, Any] = {
        "state": entries.state_of(registration).value,
        "teams": entries.size_of(registration),
        "tournament": entries.tournament.name,
        _LEFT: None,
    }
    if entries.is_cancelled:
        own = {name: (known or {}).get(name) for name in _OF_THE_CLUB} | {_LEFT: None}
    return told_of(entries.tournament) | own | {_WHICH: plain(entries.tournament.tournament_id)}


def in_calendar(told: Told | None) -> set[UUID]:
    """Return the tournaments whose entries the calendar of a club has, as far as somebody knows."""
    told = told or {}
    return {UUID(key) for key in (told.get(_WHICH), *(told.get(_LEFT) or ())) if key}


def with_part(told: dict[str, Any] | None, part: Told | None) -> dict[str, Any] | None:
    """Return what a club was told, also of a part of its registration that is no more: its entry has to go."""
    left = in_calendar(part) | in_calendar(told)
    return {**(told or part), _LEFT: [plain(key) for key in left]} if part else told


def knows_all(told: Told | None, now: Told) -> bool:
    """Whether a club was told all that there is to tell."""
    return told is not None and not _differ(_ALL, told, now)


def expects_it(told: Told | None, state: RegistrationState) -> bool:
    """Whether the last that a club was told is that it may come, whatever was decided since."""
    return state is not RegistrationState.LAPSED if told is None else _may_come(told)


def has_moved(told: Told | None, now: Told) -> bool:
    """Whether day, time or place are others than a club was told."""
    return told is not None and _differ(_OF_THE_DAY, told, now)


def true_kind(kind: MailKind, told: Told | None, state: RegistrationState) -> MailKind:
    """Return what a mail says to a club as things stand.

    It was registered, or its day moved, only if it was not turned away before it could be told; that a day takes place
    after all it is told only if it was told otherwise.
    """
    is_untold = kind is MailKind.CHANGED and told is not None and told["state"] != state
    if state is RegistrationState.DECLINED and (is_untold or kind is MailKind.REGISTERED):
        return MailKind.DECLINED
    if told is None or kind not in {MailKind.CHANGED, MailKind.REVIVED}:
        return kind
    return MailKind.REVIVED if told["isCancelled"] else MailKind.CHANGED


def says_news(kind: MailKind, told: Told | None, now: Told) -> bool:
    """Whether a mail of this kind would tell a club what it does not know: a change may have been taken back."""
    is_news = _NEWS.get(kind)
    return told is None or is_news is None or is_news(told, now)


def _stands_otherwise(told: Told, now: Told) -> bool:
    """Whether a club stands otherwise than it was told; what it knew before a cancellation does not count after it."""
    return told["isCancelled"] != now["isCancelled"] or _differ(_OF_THE_CLUB, told, now)


def _may_come(told: Told) -> bool:
    return not told["isCancelled"] and told["state"] not in ENDED


def _differ(names: tuple[str, ...], told: Told, now: Told) -> bool:
    # What was told before names were kept is none of a tournament.
    return any(told.get(name) != now[name] for name in names)


_NEWS: Final[dict[MailKind, Callable[[Told, Told], bool]]] = {
    MailKind.REGISTERED: lambda told, now: not knows_all(told, now),
    MailKind.MOVED_UP: _stands_otherwise,
    MailKind.ACCEPTED: _stands_otherwise,
    MailKind.DECLINED: _stands_otherwise,
    MailKind.CHANGED: has_moved,
    MailKind.CANCELLED: lambda told, _: _may_come(told),
    MailKind.REVIVED: lambda told, _: bool(told["isCancelled"]),
}
"""When mails say what their club does not know; those that are not named always do."""
