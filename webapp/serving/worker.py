"""A gunicorn worker whose threads are for work only: a request gets one once it has arrived completely.

Without that, a handful of clients that send a letter now and then would hold all threads.
"""

import re
import selectors
import socket
import struct
import time
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import partial
from typing import Any, Final

from gunicorn.workers.gthread import TConn, ThreadWorker

from webapp.domain import signals

ARRIVES_WITHIN: Final = 20.0
"""Seconds within which a request has to be there; a phone on a weak network takes a few."""
TAKEN_WITHIN: Final = 20
"""Seconds for which an answer may wait for its reader to take more of it."""
LOOKS_ROUND: Final = 1.0
"""Seconds between two looks at what has waited too long, and between two signs of life to the arbiter."""
LINGERS: Final = 2.0
"""Seconds for a refused client to notice, and for a silent one when the planner stops."""
LARGEST: Final = 96 * 1024
"""Bytes of a request, head and body together; nothing the planner takes is larger."""
AT_ONCE: Final = 64 * 1024

CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"

_END_OF_HEAD = b"\r\n\r\n"
_LENGTH = re.compile(rb"^content-length:[ \t]*(\d+)[ \t]*\r?$", re.IGNORECASE | re.MULTILINE)
_CHUNKED = re.compile(rb"^transfer-encoding:", re.IGNORECASE | re.MULTILINE)
_EXPECTING = re.compile(rb"^expect:", re.IGNORECASE | re.MULTILINE)


class Arrival(Enum):
    """How much of a request is there."""

    INCOMPLETE = auto()
    EXPECTING = auto()
    """The head is there, and the client waits to be told that it may send the body."""
    COMPLETE = auto()
    TOO_LARGE = auto()


def arrival_of(data: bytes) -> Arrival:
    """Return how much of a request these bytes are."""
    head, end, body = data.partition(_END_OF_HEAD)
    length = _LENGTH.search(head)
    expected = int(length[1][:9]) if length and end else 0
    if max(len(data), len(head) + expected) > LARGEST:
        return Arrival.TOO_LARGE
    if not end:
        return Arrival.INCOMPLETE
    is_complete = body.endswith(b"0\r\n\r\n") if _CHUNKED.search(head) else len(body) >= expected
    if is_complete:
        return Arrival.COMPLETE
    return Arrival.EXPECTING if _EXPECTING.search(head) else Arrival.INCOMPLETE


def refusal() -> bytes:
    """Return the answer to a request that is too large, as the API would give it."""
    body = b'{"code":413,"status":"Request Entity Too Large","message":"This is too large.","reason":"TOO_LARGE"}'
    head = b"HTTP/1.1 413 Request Entity Too Large\r\nContent-Type: application/json\r\nConnection: close\r\n"
    return head + b"Content-Length: %d\r\n\r\n" % len(body) + body


@dataclass
class Arriving:
    """A connection on which a request arrives."""

    connection: TConn
    deadline: float
    data: bytearray = field(default_factory=bytearray)
    is_refused: bool = False
    is_told: bool = False
    is_awaited: bool = False


class PatientWorker(ThreadWorker):
    """Collects requests in the main loop and hands complete ones to the threads."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._arriving: dict[TConn, Arriving] = {}
        self._arrived: dict[TConn, bytes] = {}
        self._looks_next = self._notifies_next = 0.0

    def notify(self) -> None:
        """Give a sign of life; the main loop asks several times per request, and the arbiter waits for minutes."""
        if time.monotonic() >= self._notifies_next:
            self._notifies_next = time.monotonic() + LOOKS_ROUND
            super().notify()

    def enqueue_req(self, conn: TConn) -> None:
        """Wait for a request on a connection that is new, or on which something has come."""
        if conn.initialized and conn.parser.unreader.buf.getvalue():
            super().enqueue_req(conn)  # gunicorn has read ahead into the next request
            return
        conn.sock.setblocking(False)
        self._arriving[conn] = arriving = Arriving(conn, time.monotonic() + ARRIVES_WITHIN)
        # Most requests are there at once.
        self._receive(arriving)
        if conn in self._arriving:
            arriving.is_awaited = True
            self.poller.register(conn.sock, selectors.EVENT_READ, partial(self._receive, arriving))

    def _receive(self, arriving: Arriving, _socket: object = None) -> None:
        try:
            received = arriving.connection.sock.recv(AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            received = b""
        if not received:
            self._give_up(arriving)
        elif not arriving.is_refused:
            arriving.data += received
            self._judge(arriving)

    def _judge(self, arriving: Arriving) -> None:
        data = bytes(arriving.data)
        arrival = arrival_of(data)
        if arrival is Arrival.COMPLETE:
            self._release(arriving)
            self._arrived[arriving.connection] = data
            super().enqueue_req(arriving.connection)
        elif arrival is Arrival.TOO_LARGE:
            self._refuse(arriving)
        elif arrival is Arrival.EXPECTING and not arriving.is_told:
            arriving.is_told = True
            self._say(arriving, CONTINUE)

    def _refuse(self, arriving: Arriving) -> None:
        """Say that it is too much, and let the client finish its sentence without listening."""
        arriving.is_refused, arriving.deadline = True, time.monotonic() + LINGERS
        arriving.data.clear()
        self._say(arriving, refusal(), is_last=True)

    def _say(self, arriving: Arriving, words: bytes, *, is_last: bool = False) -> None:
        try:
            arriving.connection.sock.send(words)
            if is_last:
                arriving.connection.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self._give_up(arriving)

    def _release(self, arriving: Arriving) -> None:
        if arriving.is_awaited:
            self.poller.unregister(arriving.connection.sock)
        del self._arriving[arriving.connection]

    def _give_up(self, arriving: Arriving) -> None:
        self._release(arriving)
        self.nr_conns -= 1
        arriving.connection.close()

    def set_accept_enabled(self, enabled: bool) -> None:
        """Take connections or not; a worker that stops lets go of the port, so that nobody waits there in vain."""
        super().set_accept_enabled(enabled)
        if not enabled and not self.alive:
            for listener in self.sockets:
                listener.close()

    def handle(self, conn: TConn) -> Any:
        """Answer a request that has arrived, in a thread."""
        data = self._arrived.pop(conn, b"")
        if data and not conn.initialized:
            # What is still to be read or written may not take for ever either.
            patience = struct.pack("ll", TAKEN_WITHIN, 0)
            conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, patience)
            conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, patience)
            conn.init()
        if data:
            conn.parser.unreader.unread(data)
        return super().handle(conn)

    def murder_pending(self) -> None:
        """Close connections on which no request arrived in time; the main loop asks after every event."""
        super().murder_pending()
        now = time.monotonic()
        if now < self._looks_next:
            return
        self._looks_next = now + LOOKS_ROUND
        for arriving in list(self._arriving.values()):
            # A planner that stops does not wait for somebody who has not said a word.
            patience = 0.0 if self.alive or arriving.data else ARRIVES_WITHIN - LINGERS
            if arriving.deadline - patience < now:
                self._give_up(arriving)
        signals.requests_waiting.send(number=self.tpool._work_queue.qsize())
