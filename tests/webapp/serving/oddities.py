"""Requests at the edge of the grammar: what a careful server does with each."""

import socket
from contextlib import suppress

POST = b"POST /api/feedback HTTP/1.1\r\nHost: planner\r\nConnection: close\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
GET = b"GET /healthz HTTP/1.1\r\nHost: planner\r\nConnection: close\r\n"
# No JSON object: the planner answers 422 or 400 where it got the body, and nothing leaves.
LIST = b"[]"
SMUGGLED = b"GET /readyz HTTP/1.1\r\nHost: planner\r\n\r\n"

ODDITIES = {
    "length with zeros": POST + b"Content-Length: 0000002\r\n\r\n" + LIST,
    "length with a plus": POST + b"Content-Length: +2\r\n\r\n" + LIST,
    "length with a minus": POST + b"Content-Length: -2\r\n\r\n" + LIST,
    "length with an underscore": POST + b"Content-Length: 0_2\r\n\r\n" + LIST,
    "the same length twice": POST + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n" + LIST,
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 4\r\n\r\n" + LIST,
    "two lengths in one line": POST + b"Content-Length: 2, 4\r\n\r\n" + LIST,
    "length and chunks": POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n",
    "chunks": CHUNKED + b"2\r\n[]\r\n0\r\n\r\n",
    "data that ends like the last chunk": CHUNKED + b"7\r\n0\r\n\r\n[]\r\n0\r\n\r\n",
    "chunks with an extension": CHUNKED + b"2;name=value\r\n[]\r\n0\r\n\r\n",
    "chunks with a trailer": CHUNKED + b"2\r\n[]\r\n0\r\nX-Trailer: a\r\n\r\n",
    "a chunk with a sign": CHUNKED + b"+2\r\n[]\r\n0\r\n\r\n",
    "a chunk with 0x": CHUNKED + b"0x2\r\n[]\r\n0\r\n\r\n",
    "chunks in bare lines": CHUNKED + b"2\n[]\n0\n\n",
    "an unknown coding": POST + b"Transfer-Encoding: gzip\r\n\r\n" + LIST,
    "chunked twice": POST + b"Transfer-Encoding: chunked, chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n",
    "HTTP/1.0": b"GET /healthz HTTP/1.0\r\n\r\n",
    "HTTP/1.0 with chunks": b"POST /api/feedback HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n\r\n",
    "an absolute target": b"GET http://planner/healthz HTTP/1.1\r\nHost: planner\r\nConnection: close\r\n\r\n",
    "the opening of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no host": b"GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two hosts": b"GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
    "60 kB of headers": GET + b"X-Long: " + b"a" * 60_000 + b"\r\n\r\n",
    "70 kB of headers": GET + b"X-Long: " + b"a" * 70_000 + b"\r\n\r\n",
    "1,000 headers": GET + b"".join(b"X-%d: a\r\n" % number for number in range(1000)) + b"\r\n",
    "a folded header": GET + b"X-Folded: a\r\n b\r\n\r\n",
    "a blank before the colon": GET + b"X-Blank : a\r\n\r\n",
    "a NUL in a header": GET + b"X-Nul: a\0b\r\n\r\n",
    "a bare return in a header": GET + b"X-Return: a\rX-Other: b\r\n\r\n",
    "a second request in the body": POST + b"Content-Length: 2\r\n\r\n" + LIST + SMUGGLED,
    "two in a row": SMUGGLED.replace(b"readyz", b"healthz") + GET + b"\r\n",
}


def answers_to(port: int, data: bytes, patience: float = 8.0) -> bytes:
    """Return what a server answers to these bytes, until it closes the connection or says no more."""
    said = b""
    with socket.create_connection(("127.0.0.1", port), timeout=patience) as client, suppress(OSError):
        client.sendall(data)
        while received := client.recv(65536):
            said += received
    return said


def verdict_on(port: int, data: bytes) -> str:
    """Return the status codes of the answers to these bytes, such as ``200`` or ``200 400``."""
    said = answers_to(port, data)
    return " ".join(
        part[:3].decode("latin-1") for part in said.replace(b"HTTP/1.0 ", b"HTTP/1.1 ").split(b"HTTP/1.1 ")[1:]
    )
