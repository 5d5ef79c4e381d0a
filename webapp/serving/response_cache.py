"""Public reads answered from memory: the answers given last are kept as they went out, and checked by one look-up.

All phones around a pitch ask for the same few pages. The application makes each once per version; whoever asks again
costs a look-up of the version and nothing else, whether the answer is 200 or 304.
"""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING

from flask import Flask
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.http import parse_etags

from webapp.api.keepable import PLACE, Cacheable
from webapp.domain.errors import NotFoundError
from webapp.serving.access_log import RULE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

MOST_BYTES = 16 * 1024 * 1024
_OVERHEAD = 2_000
# What a reader needs to go on with the body it has; phones ask for this all day, and each byte is paid for.
_SAID_AGAIN = {"etag", "vary", "cache-control", "x-request-id"}
_CREDENTIALS = ("HTTP_AUTHORIZATION", "HTTP_X_HELPER_TOKEN")

Headers = list[tuple[str, str]]
Key = tuple[str, str, str]


@dataclass(frozen=True)
class Ready:
    """An answer as it went out."""

    keepable: Cacheable
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
        return if_none_match == f'W/"{self.keepable.tag}"' or parse_etags(if_none_match).contains_weak(
            self.keepable.tag
        )

    def is_current(self) -> bool:
        """Whether the application would give this very answer now."""
        try:
            return self.keepable.present_tag() == self.keepable.tag
        except (NotFoundError, SQLAlchemyError):
            return False


class ResponseCache:
    """An application that is asked only for what it has not answered already.

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
        self._answers: OrderedDict[Key, Ready] = OrderedDict()
        self._lock = Lock()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request, from memory if that is what the application would say."""
        if environ["REQUEST_METHOD"] != "GET" or any(name in environ for name in _CREDENTIALS):
            return self._application(environ, start_response)
        key = _key_of(environ)
        ready = self._find(key)
        if ready is None or not ready.is_current():
            return self._answered_anew(key, environ, start_response)
        environ[RULE] = ready.rule
        if ready.is_known_to(environ.get("HTTP_IF_NONE_MATCH")):
            start_response("304 NOT MODIFIED", list(ready.headers_of_304))
            return []
        start_response("200 OK", list(ready.headers))
        return [ready.body]

    def _answered_anew(self, key: Key, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        said: list[tuple[str, Headers]] = []

        def listen(status: str, headers: Headers, *more: object) -> object:
            said.append((status, list(headers)))
            return start_response(status, headers, *more)  # type: ignore[arg-type]

        answer = self._application(environ, listen)  # type: ignore[arg-type]
        keepable = environ.get(PLACE)
        status, headers = said[-1] if said else ("", [])
        if keepable is None or not status.startswith("200 "):
            return answer
        body = b"".join(answer)
        if hasattr(answer, "close"):
            answer.close()
        self._keep(key, Ready(keepable, environ.get(RULE), headers, body))
        return [body]

    def _find(self, key: Key) -> Ready | None:
        with self._lock:
            ready = self._answers.get(key)
            if ready is not None:
                self._answers.move_to_end(key)
            return ready

    def _keep(self, key: Key, ready: Ready) -> None:
        with self._lock:
            before = self._answers.pop(key, None)
            self._bytes += _size_of(ready) - (_size_of(before) if before else 0)
            self._answers[key] = ready
            while self._bytes > self._most_bytes:
                _, gone = self._answers.popitem(last=False)
                self._bytes -= _size_of(gone)


def _key_of(environ: "WSGIEnvironment") -> Key:
    path = environ.get("SCRIPT_NAME", "") + environ.get("PATH_INFO", "")
    return path, environ.get("QUERY_STRING", ""), environ.get("HTTP_ACCEPT_ENCODING", "")


def _size_of(ready: Ready) -> int:
    return len(ready.body) + _OVERHEAD


def cache_responses(app: Flask) -> None:
    """Let the application be asked only for what it has not answered already."""
    app.wsgi_app = ResponseCache(app.wsgi_app)  # type: ignore[method-assign]
