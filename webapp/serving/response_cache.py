"""Response cache for public reads: each answer is kept as it was sent and checked by one look-up.

All phones around a pitch ask for the same few pages. The application renders each once per version; every further
request costs one look-up of the version, whether the answer is 200 or 304.
"""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.http import parse_etags

from webapp.api.border.cacheable import PLACE, READ_SOMEWHERE, Cacheable
from webapp.domain.errors import NotFoundError
from webapp.serving.access_log import RULE
from webapp.serving.compression import encoding_for

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

MOST_BYTES = 16 * 1024 * 1024
# The interface asks shorter ones; others are anybody's try to fill the memory.
LONGEST_QUERY = 100
_OVERHEAD = 3_000
# What a reader needs to go on with the body it has; phones ask for this all day, and each byte is paid for.
_SAID_AGAIN = {"etag", "vary", "cache-control", "x-request-id"}
_CREDENTIALS = ("HTTP_AUTHORIZATION", "HTTP_X_HELPER_TOKEN")

Headers = list[tuple[str, str]]


class Key(NamedTuple):
    """What answers are kept under; the query is empty where nothing of it is read."""

    path: str
    query: tuple[tuple[str, str], ...]
    encoding: str | None

    def is_read_by(self, cacheable: Cacheable) -> bool:
        """Whether the answer may depend on the query."""
        return any(name in cacheable.reads for name, _ in self.query)

    @property
    def query_length(self) -> int:
        """How much of the memory the query takes."""
        return sum(len(name) + len(value) for name, value in self.query)


@dataclass(frozen=True)
class CachedResponse:
    """An answer as it went out."""

    cacheable: Cacheable
    rule: str | None
    headers: Headers
    body: bytes

    @cached_property
    def headers_of_304(self) -> Headers:
        """What is left to say of a body that is not sent."""
        return [(name, value) for name, value in self.headers if name.lower() in _SAID_AGAIN]

    def is_known_to(self, if_none_match: str | None) -> bool:
        """Whether a reader who says this has the answer already."""
        # Almost all send one tag back as they got it; reading a list of tags takes longer than all else here.
        return if_none_match == f'W/"{self.cacheable.tag}"' or parse_etags(if_none_match).contains_weak(
            self.cacheable.tag
        )

    def is_current(self) -> bool:
        """Whether the application would give this very answer now."""
        try:
            return self.cacheable.present_tag() == self.cacheable.tag
        except (NotFoundError, SQLAlchemyError):
            return False


class ResponseCache:
    """WSGI middleware that asks the application only for what it has not answered yet.

    Parameters
    ----------
    application
        Whose answers are kept, where it says in the request's environment that they may be.
    most_bytes
        How much to keep, about; what was not asked for the longest goes first.
    """

    def __init__(self, application: "WSGIApplication", most_bytes: int = MOST_BYTES) -> None:
        self._application = application
        self._most_bytes = most_bytes
        self._bytes = 0
        self._answers: OrderedDict[Key, CachedResponse] = OrderedDict()
        self._lock = Lock()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request, from memory if that is what the application would say."""
        method = environ["REQUEST_METHOD"]
        if method not in {"GET", "HEAD"} or any(name in environ for name in _CREDENTIALS):
            return self._application(environ, start_response)
        if method == "HEAD":
            return self._head(environ, start_response)
        key = _key_of(environ)
        cached = self._find(key)
        if cached is None or not cached.is_current():
            return self._refreshed(key, environ, start_response)
        environ[RULE] = cached.rule
        if cached.is_known_to(environ.get("HTTP_IF_NONE_MATCH")):
            start_response("304 NOT MODIFIED", list(cached.headers_of_304))
            return []
        start_response("200 OK", list(cached.headers))
        return [cached.body]

    def _head(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Say what GET would, without the body: making that is what costs, so it is made once."""
        asked = environ | {"REQUEST_METHOD": "GET"}
        answer = self(asked, start_response)
        if hasattr(answer, "close"):
            answer.close()
        environ[RULE] = asked.get(RULE)
        return []

    def _refreshed(self, key: Key, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        said: list[tuple[str, Headers]] = []

        def listen(status: str, headers: Headers, *more: object) -> object:
            # What is kept does not say when it was made: readers take that for the present time, and set clocks by it.
            headers = [(name, value) for name, value in headers if name.lower() != "date"]
            said.append((status, headers))
            return start_response(status, list(headers), *more)  # type: ignore[arg-type]

        answer = self._application(environ, listen)  # type: ignore[arg-type]
        cacheable = environ.get(PLACE)
        status, headers = said[-1] if said else ("", [])
        if cacheable is None or not status.startswith("200 "):
            return answer
        body = b"".join(answer)
        if hasattr(answer, "close"):
            answer.close()
        self._keep(key, CachedResponse(cacheable, environ.get(RULE), headers, body))
        return [body]

    def _find(self, key: Key) -> CachedResponse | None:
        with self._lock:
            for known in (key._replace(query=()), key):
                cached = self._answers.get(known)
                if cached is not None and (known == key or not key.is_read_by(cached.cacheable)):
                    self._answers.move_to_end(known)
                    return cached
        return None

    def _keep(self, key: Key, cached: CachedResponse) -> None:
        if not key.is_read_by(cached.cacheable):
            key = key._replace(query=())
        if key.query_length > LONGEST_QUERY:
            return
        with self._lock:
            before = self._answers.pop(key, None)
            self._bytes += _size_of(key, cached) - (_size_of(key, before) if before else 0)
            self._answers[key] = cached
            while self._bytes > self._most_bytes:
                gone = self._answers.popitem(last=False)
                self._bytes -= _size_of(*gone)


def _key_of(environ: "WSGIEnvironment") -> Key:
    path = environ.get("SCRIPT_NAME", "") + environ.get("PATH_INFO", "")
    asked = parse_qsl(environ.get("QUERY_STRING", ""), keep_blank_values=True)
    query = tuple((name, value) for name, value in asked if name in READ_SOMEWHERE)
    return Key(path, query, encoding_for(environ.get("HTTP_ACCEPT_ENCODING", "")))


def _size_of(key: Key, cached: CachedResponse) -> int:
    said = sum(len(name) + len(value) for name, value in cached.headers)
    return len(cached.body) + said + len(key.path) + key.query_length + _OVERHEAD


def cache_responses(app: Flask) -> None:
    """Install the response cache in front of the application."""
    app.wsgi_app = ResponseCache(app.wsgi_app)  # type: ignore[method-assign]
