"""Clients that begin a request and then send a byte now and then, a thousand at a time."""

import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from threading import Event, Thread

from webapp.serving.server import open_many_files

BODY = b"POST /api/feedback HTTP/1.1\r\nHost: planner\r\nContent-Type: application/json\r\n"
WHOLE = b"GET /healthz HTTP/1.1\r\nHost: planner\r\n\r\n"
OPENINGS = {
    "nothing": b"",
    "half a line": b"GET /hea",
    "half a head": b"GET /healthz HTTP/1.1\r\nHost: planner\r\nX-Slow: ",
    "half a body": BODY + b"Content-Length: 5000\r\n\r\n{",
    "an expectation": BODY + b"Expect: 100-continue\r\nContent-Length: 5000\r\n\r\n",
    "half a chunk": BODY + b"Transfer-Encoding: chunked\r\n\r\nff\r\n{",
    "far too much": BODY + b"Content-Length: 99999999\r\n\r\n{",
    "a request, then half of one": WHOLE + b"GET /hea",
    "a request, then half a body": WHOLE + BODY + b"Content-Length: 5000\r\n\r\n{",
    "a length with zeros, half a body": BODY + b"Content-Length: 0000005000\r\n\r\n{",
    "data that ends like a last chunk": BODY + b"Transfer-Encoding: chunked\r\n\r\nff\r\n0\r\n\r\n",
    "half a trailer": BODY + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\nX-Trailer: ",
    "half an extension": BODY + b"Transfer-Encoding: chunked\r\n\r\n1;name=",
}


@contextmanager
def held(
    port: int, opening: bytes, number: int, pause: float = 1.0, encrypted: ssl.SSLContext | None = None
) -> Iterator[list[socket.socket]]:
    """Hold connections on which this was sent, each followed by one byte per `pause` seconds."""
    open_many_files()
    stopped = Event()
    with ExitStack() as stack:
        clients = []
        for _ in range(number):
            client = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=60))
            if encrypted and opening:
                client = stack.enter_context(encrypted.wrap_socket(client, server_hostname="localhost"))
            with suppress(ConnectionError):
                client.sendall(opening)
            client.setblocking(False)
            clients.append(client)

        def dawdle() -> None:
            while not stopped.wait(pause):
                for client in clients if opening else []:
                    with suppress(OSError):
                        client.send(b"x")

        dawdling = Thread(target=dawdle, daemon=True)
        dawdling.start()
        try:
            yield clients
        finally:
            stopped.set()
            dawdling.join()


def is_closed(client: socket.socket) -> bool:
    """Tell whether the server has closed a connection; what it said meanwhile is read."""
    try:
        while client.recv(65536):
            pass
    except (BlockingIOError, ssl.SSLWantReadError):
        return False
    except OSError:
        return True
    return True


def seconds_until_closed(clients: list[socket.socket], patience: float) -> float | None:
    """Return after how long the last of the connections was closed, None where one outlives the patience."""
    began = time.monotonic()
    left = list(clients)
    while left:
        left = [client for client in left if not is_closed(client)]
        if time.monotonic() - began > patience:
            return None
        time.sleep(0.1)
    return time.monotonic() - began
