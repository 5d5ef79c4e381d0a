"""The page of a club, on an origin of its own, with one address of the planner in a frame."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

FRAME = '<iframe src="{}" title="x" style="width: 100%; height: 40rem; border: 0"></iframe>'


class _Page(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        framed = parse_qs(urlsplit(self.path).query).get("shows", [""])[0]
        content = f"<!doctype html><title>SV Rot</title><body style='margin: 0'>{FRAME.format(framed)}".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - so it is called there
        """Say nothing."""


@contextmanager
def clubs_page() -> Iterator[str]:
    """Serve the page for as long as the block runs; gives its address, to which what is framed is appended."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Page)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/?shows="
    finally:
        server.shutdown()
