"""Lets waitress answer in gunicorn's processes.

gunicorn starts, watches and stops the processes. In each of them waitress collects requests and hands complete ones to
its threads, so a slow client costs a little memory and nothing else.
"""

import logging
import os
import time
from collections.abc import Mapping
from threading import Thread
from typing import Any, Final

from gunicorn.workers.base import Worker
from waitress import create_server, wasyncore
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.task import ErrorTask, WSGITask
from werkzeug.http import http_date

from webapp.context import settings_of
from webapp.domain import signals
from webapp.domain.clock import now
from webapp.serving.access_log import request_id_for
from webapp.serving.headers import headers_of_refusals
from webapp.serving.lines import WAITED, TwoLines, is_anonymous_read, shedding

log = logging.getLogger(__name__)

CONNECTIONS: Final = 2048
"""Connections of one process; beyond them new ones wait."""
LARGEST_HEAD: Final = 32 * 1024
"""Bytes of a request line and its headers; browsers and proxies stay below 16 kB."""
LARGEST_BODY: Final = 1024 * 1024
"""Bytes of a body; nothing the planner takes is larger."""
KEPT_IN_MEMORY: Final = 16 * 1024
"""Bytes of a body that are kept in memory; a longer one goes to a temporary file."""
ANSWER_IN_MEMORY: Final = 128 * 1024
"""Bytes of an answer not yet taken that are kept in memory; a longer one goes to a temporary file."""
SILENT_FOR: Final = 20
"""Seconds without a byte after which a connection is closed."""
ARRIVES_WITHIN: Final = 30.0
"""Seconds in which a request that has begun has to arrive: the largest body comes by a poor network in that time."""
LOOKS_ROUND: Final = 1.0
"""Seconds between two signs of life to gunicorn, and between two looks at how many requests wait."""
TURNS_AWAY_EVERY: Final = 0.1
"""Seconds between two looks at who has waited for too long."""
LINGERS: Final = 2.0
"""Seconds for a request that has begun to arrive to arrive completely, when the planner stops."""


def without_address(record: logging.LogRecord) -> bool:
    """Cut the address off a message of waitress: that of a tournament is its public link."""
    record.msg = str(record.msg).partition(" while serving ")[0]
    return True


logging.getLogger("waitress").addFilter(without_address)


class StrictParser(HTTPRequestParser):
    """A parser that takes no request which another server might read in another way."""

    def parse_header(self, header_plus: bytes) -> None:
        """Parse a head, and refuse two lengths of one body, no host, and two.

        Raises
        ------
        ParsingError
            Which is answered with 400.
        """
        super().parse_header(header_plus)
        if self.chunked and "CONTENT_LENGTH" in self.headers:
            raise ParsingError("A body has one length")
        if self.version == "1.1" and ("HOST" not in self.headers or "," in self.headers["HOST"]):
            raise ParsingError("A request names one host")


class LastingTask(WSGITask):
    """A request after whose answer the connection stays open, also where the answer has no body.

    waitress closes it there, for want of a length. Phones ask all day, and mostly hear 304.
    """

    def set_close_on_finish(self) -> None:
        """Close the connection afterwards, unless an answer without a body is the only reason."""
        is_asked_to = self.version != "1.1" or self.request.headers.get("CONNECTION", "").lower() == "close"
        if is_asked_to or self.has_body or self.wrote_header:
            super().set_close_on_finish()

    def build_response_header(self) -> bytes:
        """Return the head of the answer, dated by the planner's clock: phones set theirs by it."""
        others = [header for header in self.response_headers if header[0].lower() != "date"]
        self.response_headers[:] = [*others, ("Date", http_date(now()))]
        return bytes(super().build_response_header())

    def get_environment(self) -> dict[str, Any]:
        """Return the request's environment, with how long an anonymous read has waited for a thread."""
        environ: dict[str, Any] = super().get_environment()
        if is_anonymous_read(self.request, ("/",)):
            environ[WAITED] = time.monotonic() - self.channel.waits_since
        return environ


class RefusingTask(ErrorTask):
    """waitress's own answer, to what is broken or too large, with the headers of all others."""

    def build_response_header(self) -> bytes:
        """Return the head of the answer."""
        request_id = request_id_for(self.request.headers.get("X_REQUEST_ID", ""))
        self.response_headers += [*self.channel.refusal_headers.items(), ("X-Request-Id", request_id)]
        return bytes(super().build_response_header())


class LastingChannel(HTTPChannel):
    """A connection that lasts."""

    task_class = LastingTask
    error_task_class = RefusingTask
    parser_class = StrictParser
    refusal_headers: Mapping[str, str] = {}
    waits_since = 0.0
    begun = 0.0

    def __repr__(self) -> str:
        """Return what waitress calls it in the log: without the address of a person."""
        return f"<connection {id(self):#x}>"

    def received(self, data: bytes) -> bool:
        """Take what has arrived, and note when the request began that it belongs to."""
        before = self.request
        taken: bool = super().received(data)
        if self.request is not before:
            self.begun = time.monotonic()
        return taken

    @property
    def is_dripping(self) -> bool:
        """Whether a request has been arriving for too long, however often a byte of it comes."""
        return bool(self.request and not self.requests) and time.monotonic() - self.begun > ARRIVES_WITHIN


class WaitressWorker(Worker):
    """A process of gunicorn in which waitress answers."""

    def run(self) -> None:
        """Answer until told to stop, then finish what has begun."""
        # How many requests wait is a figure of its own; a line in the log for each would only add to the load.
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)
        connections: dict[int, Any] = {}
        settings = settings_of(self.wsgi)
        prefix = settings.api_prefix
        server = create_server(
            shedding(self.wsgi, settings),
            map=connections,
            sockets=[listener.sock for listener in self.sockets],
            threads=self.cfg.threads,
            backlog=self.cfg.backlog,
            asyncore_use_poll=True,
            connection_limit=CONNECTIONS,
            channel_timeout=SILENT_FOR,
            cleanup_interval=SILENT_FOR // 4,
            max_request_header_size=LARGEST_HEAD,
            max_request_body_size=LARGEST_BODY,
            inbuf_overflow=KEPT_IN_MEMORY,
            outbuf_overflow=ANSWER_IN_MEMORY,
            # The application itself decides whom to believe about scheme and address.
            clear_untrusted_proxy_headers=False,
            ident=None,
        )
        LastingChannel.refusal_headers = headers_of_refusals(settings)
        server.channel_class = LastingChannel
        # Its threads do not look into the line until something is added.
        server.task_dispatcher.queue = TwoLines((f"{prefix}/", "/tournaments", "/series"))
        Thread(target=turn_away_all_the_time, args=(server.task_dispatcher, f"{prefix}/"), daemon=True).start()
        looks_next = 0.0
        while self.alive and self.ppid == os.getppid():
            wasyncore.loop(timeout=LOOKS_ROUND, use_poll=True, map=connections, count=1)
            if time.monotonic() >= looks_next:
                looks_next = time.monotonic() + LOOKS_ROUND
                self.look_round(server)
        self.finish(server, connections)

    def look_round(self, server: Any) -> None:
        """Give a sign of life, close what drips, and say how many requests wait for a thread."""
        self.notify()
        for channel in server.active_channels.values():
            channel.will_close = channel.will_close or channel.is_dripping
        signals.requests_waiting.send(number=len(server.task_dispatcher.queue))

    def finish(self, server: Any, connections: dict[int, Any]) -> None:
        """Take no more connections, and answer what has arrived or is about to."""
        # Closed, not left alone: whoever comes now is refused at once. The server's own close() would also cut
        # the wire by which its threads say that an answer is ready.
        wasyncore.dispatcher.close(server)
        arrives_until = time.monotonic() + LINGERS
        while is_answering(server) or (is_receiving(server) and time.monotonic() < arrives_until):
            wasyncore.loop(timeout=LOOKS_ROUND / 10, use_poll=True, map=connections, count=1)
            self.notify()


def turn_away_all_the_time(dispatcher: Any, calls: str) -> None:
    """Refuse anonymous calls that have waited for too long, while the threads that should answer them are all busy."""
    while True:
        time.sleep(TURNS_AWAY_EVERY)
        with dispatcher.lock:
            late = dispatcher.queue.take_late(calls)
        for channel in late:
            try:
                channel.service()
            except Exception:
                log.exception("A call that had waited for too long could not be refused")


def is_answering(server: Any) -> bool:
    """Tell whether a request is being answered, or its answer still being sent."""
    return any(channel.requests or channel.total_outbufs_len for channel in server.active_channels.values())


def is_receiving(server: Any) -> bool:
    """Tell whether part of a request has arrived."""
    return any(channel.request for channel in server.active_channels.values())
