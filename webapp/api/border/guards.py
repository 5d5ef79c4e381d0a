"""Who may make a call: judged above everything that reads its body, in the order who, whether it exists, whose it is.

Each decorator here stands directly below the route of its view. It hands the view what it found out, by name, where it
has a parameter for that: `owned` (the caller's tournament), `standing`, `as_owner`.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any
from uuid import UUID

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.requests import Find, handing, standing_of
from webapp.auth.access import (
    CLUBS_LINK_HEADER,
    OWN_LINK_HEADER,
    READ,
    WRITE,
    View,
    check_may_enter_results,
    check_owner,
    current_caller,
    link_of_request,
    signed_in_caller,
)
from webapp.auth.errors import InvalidRegistrationLinkError, NotOwnerError
from webapp.context import database_of
from webapp.services.records import standings
from webapp.services.setup import series

Judge = Callable[[Any], dict[str, Any]]
Decorator = Callable[[View], View]
IsGood = Callable[[UUID, str], bool]


def require_scopes(*scopes: str) -> Decorator:
    """Return a decorator that lets whoever is signed in with these scopes through."""

    def judge(_key: object) -> dict[str, Any]:
        signed_in_caller(*scopes)
        return {}

    return _judged(judge, {"oidc": list(scopes)})


def owner_only(*scopes: str, find: Find = standings.of_tournament) -> Decorator:
    """Return a decorator that lets the owner of a tournament through, signed in with these scopes.

    Parameters
    ----------
    scopes
        What the owner's token has to allow.
    find
        How the first id in the path leads to the tournament.
    """

    def judge(key: UUID) -> dict[str, Any]:
        caller = signed_in_caller(*scopes)
        standing = standing_of(find, key)
        check_owner(caller, standing.owner)
        return {"owned": standing.tournament_id}

    return _judged(judge, {"oidc": list(scopes)})


def owner_of_series_only(*scopes: str) -> Decorator:
    """Return a decorator that lets the owner of a series through, signed in with these scopes."""

    def judge(series_id: UUID) -> dict[str, Any]:
        check_owner(signed_in_caller(*scopes), series.owner_of(database_of(), series_id))
        return {}

    return _judged(judge, {"oidc": list(scopes)})


def owner_or_helper(find: Find = standings.of_tournament) -> Decorator:
    """Return a decorator that lets the owner and the helpers of a tournament through."""

    def judge(key: UUID) -> dict[str, Any]:
        if current_caller().helper is None:
            signed_in_caller(READ, WRITE)
        standing = standing_of(find, key)
        check_may_enter_results(current_caller(), standing.owner, standing.tournament_id)
        return {"standing": standing}

    return _judged(judge, {"oidc": [READ, WRITE]}, {"helperLink": []})


def owner_or_helper_of_series() -> Decorator:
    """Return a decorator that lets the owner of a series and the helpers of its tournaments through.

    The view gets as `helped` the tournaments that a helper's link opens; None for the owner.
    """

    def judge(series_id: UUID) -> dict[str, Any]:
        caller = current_caller()
        if caller.helper is None:
            signed_in_caller(READ, WRITE)
        owner = series.owner_of(database_of(), series_id)
        if caller.owns(owner):
            signed_in_caller(READ, WRITE)
            return {"helped": None}
        if not caller.helper or not series.holds_any(database_of(), series_id, caller.helper.tournaments):
            raise NotOwnerError
        return {"helped": caller.helper.tournaments}

    return _judged(judge, {"oidc": [READ, WRITE]}, {"helperLink": []})


def clubs_only(is_key: IsGood, owner_of: Callable[[UUID], str]) -> Decorator:
    """Return a decorator that lets the owner and whoever has the link for clubs through.

    Parameters
    ----------
    is_key
        Whether a secret is the key of what the path names.
    owner_of
        Owner of what the path names; raises when there is no such thing.
    """

    def judge(key: UUID) -> dict[str, Any]:
        secret = link_of_request(CLUBS_LINK_HEADER)
        owner = owner_of(key)
        if secret is None:
            check_owner(signed_in_caller(), owner)
        elif not is_key(key, secret):
            raise InvalidRegistrationLinkError
        return {}

    return _judged(judge, {"oidc": [READ, WRITE]}, {"registrationKey": []})


def registered_club_only(opened_by: Callable[[UUID, str], UUID | None]) -> Decorator:
    """Return a decorator that lets a registered club, by its own link, and the owner of its tournament through.

    Parameters
    ----------
    opened_by
        Which registration a secret opens for the one that the path names; the view gets that one.
    """

    def judge(registration_id: UUID) -> dict[str, Any]:
        secret = link_of_request(OWN_LINK_HEADER)
        opened = registration_id if secret is None else opened_by(registration_id, secret)
        standing = standing_of(standings.of_registration, opened or registration_id)
        if secret is None:
            check_owner(signed_in_caller(), standing.owner)
        elif opened is None:
            raise InvalidRegistrationLinkError
        return {"registration_id": opened, "owned": standing.tournament_id, "as_owner": secret is None}

    return _judged(judge, {"oidc": [READ, WRITE]}, {"registrationToken": []})


def _judged(judge: Judge, *ways: dict[str, list[str]]) -> Decorator:
    def decorate(view: View) -> View:
        call = handing(view)

        @wraps(view)
        def judging(**path: Any) -> Any:
            return call(path, judge(next(iter(path.values()), None)))

        described: View = Blueprint.doc(security=list(ways))(judging)
        return described

    return decorate
