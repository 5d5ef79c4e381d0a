"""What a view tells the response cache: the tag of its answer, and how to look up the present one."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from flask import Response, make_response, request

from webapp.auth.access import View

# Where in a request's environment the view says so.
PLACE = "trikick.cacheable"
PAGE_QUERY: Final = frozenset({"lang", "name", "round", "club", "team"})
"""What pages read of a query."""
EMBED_QUERY: Final = frozenset({"lang", "theme"})
"""What the page for frames reads."""
READ_SOMEWHERE: Final = {*PAGE_QUERY, *EMBED_QUERY}
"""What pages and calls read of queries; not `version`, by which pages ask past the caches on their way."""
_READS: Final = "_reads_of_query"
_PARSE: Final = "_parse_query"


@dataclass(frozen=True)
class Cacheable:
    """An answer that every visitor gets until the tournament changes.

    Attributes
    ----------
    tag
        Its entity tag, without quotation marks.
    present_tag
        Returns the tag that an answer made now would have, by one look-up.
    reads
        The names in a query that may lead to another answer.
    """

    tag: str
    present_tag: Callable[[], str]
    reads: frozenset[str]


def reading_of_query(
    names: Iterable[str], parse: Callable[[], object], decorate: Callable[[View], View]
) -> Callable[[View], View]:
    """Return a decorator that does what the given one does, and notes what its view reads of a query, and how."""
    reads = frozenset(names)
    READ_SOMEWHERE.update(reads)

    def noting(view: View) -> View:
        decorated = decorate(view)
        vars(decorated).update({_READS: reads | read_of_query(view), _PARSE: parse})
        return decorated

    return noting


def read_of_query(view: View) -> frozenset[str]:
    """Return which names of a query a view reads; decorators above pass it on."""
    reads: frozenset[str] = vars(view).get(_READS, frozenset())
    return reads


def check_query(view: View) -> None:
    """Refuse what a query cannot ask of a view, to those who have seen an answer as to others."""
    if request.args and _PARSE in vars(view):
        vars(view)[_PARSE]()


def asked_of_page(name: str) -> str | None:
    """Return what the query asks of a page."""
    if name not in PAGE_QUERY | EMBED_QUERY:
        raise LookupError(f"the cache does not tell pages apart by {name!r}: it would answer with another page")
    return request.args.get(name)


def page_address(public_url: str) -> str:
    """Return the address of the page asked for, without what no page reads."""
    query = urlencode([(name, request.args[name]) for name in sorted(PAGE_QUERY) if name in request.args])
    return f"{public_url}{request.path}{query and '?'}{query}"


STARTED = secrets.token_hex(4)
"""Part of each tag, one for all workers, which are forked later: another version may tell the same otherwise."""


def unless_seen(tag: str, answered: Callable[[], Any]) -> Response:
    """Return 304 to who has seen this tag's answer already, else the answer, which is to be asked for again."""
    response = Response(status=304) if request.if_none_match.contains_weak(tag) else make_response(answered())
    response.set_etag(tag, weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    return response


def until_next_start(response: Response) -> Response:
    """Return an answer that stays as it is until the next start: it is made once, and told by its tag."""
    response.add_etag(weak=True)
    response.headers["Cache-Control"] = "no-cache"
    tag = response.get_etag()[0] or ""
    request.environ[PLACE] = Cacheable(tag, lambda: tag, frozenset())
    response.make_conditional(request)
    return response
