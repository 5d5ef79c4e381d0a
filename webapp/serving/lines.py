"""Who comes first when more requests arrive than are answered: organisers and helpers, before anonymous reads.

An anonymous read that has waited for too long is refused: its page shows what it has, and asks again. All threads may
be busy for longer than that, so a thread of its own refuses it.
"""

import time
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from flask import json

from webapp.domain import signals

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SHED_AFTER: Final = 0.5
"""Seconds that an anonymous call may wait for a thread."""
ASK_AGAIN_IN: Final = 5
WAITED: Final = "trikick.waited"
"""Where in a request's environment stands how many seconds it waited."""
# No cookie: the planner's own have the path of its sign-in pages; what comes along here is another site's.
_CREDENTIALS: Final = ("AUTHORIZATION", "X_HELPER_TOKEN", "X_REGISTRATION_KEY", "X_REGISTRATION_TOKEN")
_BODY: Final = json.dumps(
    {
        "code": 503,
        "status": "Service Unavailable",
        "message": "The planner is busy. Please try again in a moment.",
        "reason": "UNAVAILABLE",
        "errors": [],
    }
).encode()


class TwoLines:
    """Connections whose requests wait for a thread, in place of waitress's one line."""

    def __init__(self, second: tuple[str, ...]) -> None:
        self._second = second
        self._lines: tuple[deque[Any], deque[Any]] = (deque(), deque())

    def __len__(self) -> int:
        return sum(map(len, self._lines))

    def append(self, channel: Any) -> None:
        """Let a connection wait, in the line of its next request."""
        channel.waits_since = time.monotonic()
        self._lines[is_anonymous_read(channel.requests[0], self._second)].append(channel)

    def popleft(self) -> Any:
        """Return whose turn it is."""
        first, second = self._lines
        return (first or second).popleft()

    def take_late(self, calls: str) -> list[Any]:
        """Take out of the second line whose calls, below that path, have waited for too long."""
        second = self._lines[1]
        before = time.monotonic() - SHED_AFTER
        late = [each for each in second if each.waits_since < before and each.requests[0].path.startswith(calls)]
        for channel in late:
            second.remove(channel)
        return late


def is_anonymous_read(request: Any, below: tuple[str, ...]) -> bool:
    """Whether a request as waitress parsed it changes nothing, shows nothing, and asks for something below a path."""
    if request.error or request.command not in {"GET", "HEAD"} or not request.path.startswith(below):
        return False
    return not any(name in request.headers for name in _CREDENTIALS)


class Shedding:
    """WSGI middleware that refuses an anonymous call which has waited for too long."""

    def __init__(self, application: "WSGIApplication", api_prefix: str) -> None:
        self._application = application
        self._calls = f"{api_prefix}/"

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Answer a request, or refuse it."""
        is_late = environ.pop(WAITED, 0.0) > SHED_AFTER
        if not is_late or not environ["PATH_INFO"].startswith(self._calls):
            return self._application(environ, start_response)
        # A line in the log for each would only add to the load.
        signals.visitor_refused.send()
        headers = {
            "Content-Type": "application/json",
            "Content-Length": str(len(_BODY)),
            "Retry-After": str(ASK_AGAIN_IN),
            "Cache-Control": "no-store",
        }
        start_response("503 Service Unavailable", [*headers.items()])
        return [] if environ["REQUEST_METHOD"] == "HEAD" else [_BODY]
