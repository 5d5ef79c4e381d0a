"""What every call does around its one service call: find the tournament, authorise the caller, answer 304 early."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from functools import wraps
from inspect import signature
from typing import Any, cast
from uuid import UUID

from flask import Response, jsonify, request
from sqlalchemy import Engine

from webapp.api.border.blueprint import Blueprint
from webapp.api.border.cacheable import PLACE, STARTED, Cacheable, check_query, read_of_query, unless_seen
from webapp.api.contract.answers import as_answered
from webapp.auth.access import (
    READ,
    WRITE,
    Caller,
    View,
    check_account_stays,
    current_caller,
    reading_caller,
    signed_in_caller,
)
from webapp.auth.errors import InvalidHelperLinkError
from webapp.context import database_of, quotas_of
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.clock import now
from webapp.domain.enums import Recalculation, Result, Role
from webapp.domain.errors import LockedTournamentError, locked
from webapp.domain.writing.languages import LANGUAGES, Language
from webapp.services.changes.carry_out import Change, Then, carry_out, preview_change
from webapp.services.people.quotas import Limit
from webapp.services.play.results import ResultEntry
from webapp.services.records.standings import Standing
from webapp.storage.database import AccountCheck
from webapp.storage.tournament_records import TournamentRecords

Find = Callable[[Engine, UUID], Standing]
tagged: Callable[[View], View] = Blueprint.doc(responses={"304": {"description": "Not Modified"}})
"""Says in the document that an answer has an `ETag`, and that who has seen it is told so."""
may_be_locked: Callable[[View], View] = Blueprint.doc(responses={"403": "DEFAULT_ERROR"})
"""Says in the document that a read may be refused: to those who run a tournament, when it is locked."""


def role_of(caller: Caller, standing: Standing) -> Role:
    """Return a caller's role in a tournament.

    Raises
    ------
    InvalidHelperLinkError
        When a link for a whole day opens this one no more: who holds it is told so before they enter anything.
    """
    if caller.owns(standing.owner):
        return Role.OWNER
    if caller.helps(standing.tournament_id):
        return Role.HELPER
    if caller.helper is not None and caller.helper.whole_day:
        raise InvalidHelperLinkError
    return Role.VISITOR


def standing_of(find: Find, key: UUID) -> Standing:
    """Return where a tournament stands; of a locked one its owner and its helpers learn that it is locked.

    For all others it is as if it did not exist, which is what the error says that comes through here.
    """
    try:
        return find(database_of(), key)
    except LockedTournamentError as error:
        caller = current_caller()
        if caller.owns(error.owner) or caller.helps(error.tournament_id):
            raise locked() from error
        raise


def public_read(find: Find) -> Callable[[View], View]:
    """Return a decorator for public reads, to stand directly below the route: it hands the view `role` and `standing`.

    Where the reader has seen this version already, 304 is answered before anything but version and query is read.

    Parameters
    ----------
    find
        How the ids in the path lead to the tournament, such as `standings.of_match`.
    """

    def decorate(view: View) -> View:
        call = handing(view)

        @wraps(view)
        def reading(**path: Any) -> Response:
            engine, sought = database_of(), next(iter(path.values()))
            standing = standing_of(find, sought)
            role = role_of(reading_caller(standing.owner), standing)
            found = {"role": role, "standing": standing}
            tag = f"{standing.tag}-{role.value.lower()}"
            return conditional(tag, lambda: f"{find(engine, sought).tag}-visitor", view, lambda: call(path, found))

        return may_be_locked(tagged(reading))

    return decorate


def handing(view: View) -> Callable[[dict[str, Any], dict[str, Any]], Any]:
    """Return what calls a view with its path, and of what was found out before with what it has a parameter for."""
    wanted = signature(view).parameters
    return lambda path, found: view(**path | {name: value for name, value in found.items() if name in wanted})


def conditional(tag: str, present_tag: Callable[[], str], view: View, answered: Callable[[], Any]) -> Response:
    """Return 304 to a reader who has seen this already, else what the view answers; visitors' answers may be kept.

    Parameters
    ----------
    tag
        Of what this reader sees.
    present_tag
        Returns the tag of what a visitor would see, by one look-up.
    """
    check_query(view)
    tag = f"{tag}-{STARTED}"
    response = unless_seen(tag, answered)
    response.vary.update(("Authorization", "X-Helper-Token"))
    if current_caller() == Caller():
        # Without credentials it is the same for everyone: a proxy that keeps it for a second answers all phones around
        # a pitch by itself.
        response.headers["Cache-Control"] = "public, max-age=0, s-maxage=1"
        request.environ[PLACE] = Cacheable(tag, lambda: f"{present_tag()}-{STARTED}", read_of_query(view))
    return response


def takes_up_to(size: int) -> Callable[[View], View]:
    """Return a decorator for a call whose body may be larger than others, to stand above what reads it."""

    def decorate(view: View) -> View:
        @wraps(view)
        def taking(*args: Any, **kwargs: Any) -> Any:
            request.max_content_length = size
            return view(*args, **kwargs)

        return taking

    return decorate


def action_context() -> ActionContext:
    """Return the context of the signed-in caller's action, as the journal will name it."""
    caller = signed_in_caller()
    assert caller.claims is not None  # noqa: S101 - a signed-in caller has claims
    name = f"{caller.claims.first_name} {caller.claims.last_name}".strip()
    return ActionContext(Actor(subject=caller.claims.subject, name=name or "ORGANIZER"), now())


def preferred_language() -> Language:
    """Return the language that whoever calls prefers, German where they say nothing."""
    return cast(Language, request.accept_languages.best_match(LANGUAGES, LANGUAGES[0]))


def account_check() -> AccountCheck:
    """Return the check that the signed-in caller's account still exists."""
    caller = signed_in_caller()
    return lambda session: check_account_stays(session, caller)


def counted(limit: Limit, times: int = 1) -> AbstractContextManager[None]:
    """Return what counts something that is about to be made for the signed-in caller, and refuses it at the limit."""
    return quotas_of().counted(limit, signed_in_caller().subject or "", times)


def context_of_owner_or_helper(standing: Standing) -> ActionContext:
    """Return the context of an action that helpers may take too."""
    caller = current_caller()
    # An owner whose token allows less came in by a helper's link, and does no more than any helper.
    is_owner = caller.owns(standing.owner) and {READ, WRITE} <= caller.scopes
    return (None if is_owner else helper_context()) or action_context()


def helper_context() -> ActionContext | None:
    """Return the context of an action of a helper; None without a helper's link."""
    helper = current_caller().helper
    return ActionContext(Actor(link_id=helper.link_id, name=helper.label), now()) if helper else None


def result_entry(
    standing: Standing,
    match_id: UUID,
    result: Result | None,
    headers: Mapping[str, Any],
    recalculate: Recalculation | None = None,
    results_before: int | None = None,
) -> ResultEntry:
    """Return the result to enter."""
    return ResultEntry(
        tournament_id=standing.tournament_id,
        match_id=match_id,
        result=result,
        context=context_of_owner_or_helper(standing),
        recalculate=recalculate,
        expected_version=headers.get("if_match"),
        idempotency_key=headers.get("idempotency_key"),
        results_before=results_before,
    )


def preview_answer(told: object) -> Response:
    """Return the answer of a dry run."""
    return jsonify(as_answered(told))


def carried_out(
    tournament_id: UUID,
    change: Change,
    query: Mapping[str, Any],
    shown: Callable[[TournamentRecords], Any],
    then: Callable[[ActionContext], Then | None] = lambda _: None,
) -> Any:
    """Carry out a change and return what is shown of it; on a dry run only tell what it would lead to.

    What else belongs to it is written down for the same moment: an undo finds by that what followed.
    """
    if query["dry_run"]:
        return preview_answer(preview_change(database_of(), tournament_id, change))
    doing = action_context()
    return shown(carry_out(database_of(), tournament_id, change, doing, then(doing)).records)


def download(content: bytes | str, mimetype: str, file_name: str) -> Response:
    """Return a file for the reader to keep."""
    response = Response(content, mimetype=mimetype)
    response.headers.set("Content-Disposition", "attachment", filename=file_name)
    return response
