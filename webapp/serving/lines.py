"""Who comes first when more requests arrive than are answered: organisers and helpers, before anonymous reads.

An anonymous read that has waited for too long is refused: its page shows what it has, and asks again. All threads may
be busy for longer than that, so a thread of its own refuses it.
"""

import time
from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from webapp.api.border.problems import body_of
from webapp.config import Settings
from webapp.domain import signals
from webapp.serving.access_log import request_id_for
from webapp.serving.headers import headers_of_refusals

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SHED_AFTER: Final = 0.5
"""Seconds that an anonymous call may wait for a thread."""
ASK_AGAIN_IN: Final = 5
WAITED: Final = "trikick.waited"
"""Where in a request's environment stands how many seconds it waited."""
# No cookie: the planner's own have the path of its sign-in pages; what comes along here is another site's.
_CREDENTIALS: Final = ("AUTHORIZATION", "X_HELPER_TOKEN", "X_REGISTRATION_KEY", "X_REGISTRATION_TOKEN")


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


def shedding(application: "WSGIApplication", settings: Settings) -> "WSGIApplication":
    """Return the application that refuses an anonymous call which has waited for too long."""
    refusal = body_of(503, "UNAVAILABLE", "The planner is busy. Please try again in a moment.")
    refusal.status = "503 Service Unavailable"  # not in capitals, as no failure of the application writes it
    refusal.headers |= headers_of_refusals(settings) | {"Retry-After": str(ASK_AGAIN_IN)}

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        is_late = environ.pop(WAITED, 0.0) > SHED_AFTER
        if not is_late or not environ["PATH_INFO"].startswith(f"{settings.api_prefix}/"):
            return application(environ, start_response)
        # A line in the log for each would only add to the load.
        signals.visitor_refused.send()
        request_id = ("X-Request-Id", request_id_for(environ.get("HTTP_X_REQUEST_ID", "")))
        start = lambda status, headers: start_response(status, [*headers, request_id])  # noqa: E731
        return refusal(environ, start)  # type: ignore[arg-type]

    return answer
