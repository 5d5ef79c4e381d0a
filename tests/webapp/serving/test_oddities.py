"""Requests at the edge of the grammar: answered as one request or refused, never taken for two."""

from collections.abc import Iterator
from http.client import parse_headers
from io import BytesIO

import pytest

from tests.webapp.planner import Planner
from tests.webapp.serving.oddities import ODDITIES, POST, answers_to, verdict_on
from webapp.serving.waitress_worker import LARGEST_BODY, LARGEST_HEAD

REFUSED = {"400", "413", "431", "501"}
# The planner got the whole body, and says that it is no feedback.
TAKEN = {"422"}
VERDICTS = {
    "length with zeros": TAKEN,
    "length and chunks": {"400"},
    "chunks": TAKEN,
    "data that ends like the last chunk": REFUSED,
    "chunks with an extension": TAKEN,
    "chunks with a trailer": TAKEN,
    "chunks in bare lines": REFUSED | {""},
    "chunked twice": REFUSED | TAKEN,
    "HTTP/1.0": {"200"},
    "HTTP/1.0 with chunks": REFUSED | TAKEN,
    "an absolute target": {"200"},
    "the opening of HTTP/2": REFUSED | {"404", "405"},
    "no host": {"400"},
    "two hosts": {"400"},
    "1,000 headers": REFUSED | {"200"},
    "a folded header": REFUSED | {"200"},
    "a second request in the body": TAKEN,
    "two in a row": {"200 200"},
}


@pytest.fixture(scope="module")
def planner(tmp_path_factory: pytest.TempPathFactory, provider: str) -> Iterator[Planner]:
    with Planner(tmp_path_factory.mktemp("oddities") / "var", provider).running() as planner:
        yield planner


@pytest.mark.parametrize("odd", ODDITIES)
def test_an_odd_request_is_one_request_or_none(planner: Planner, odd: str) -> None:
    assert verdict_on(planner.port, ODDITIES[odd]) in VERDICTS.get(odd, REFUSED)
    assert planner.ask("GET", "/healthz", timeout=15).status == 200


@pytest.mark.parametrize(
    ("status", "refused"),
    [
        (400, ODDITIES["no host"]),
        (413, POST + b"Content-Length: %d\r\n\r\n" % (LARGEST_BODY + 1)),
        (431, ODDITIES["60 kB of headers"]),
    ],
    ids=["400", "413", "431"],
)
def test_what_is_refused_unread_has_the_headers_of_every_answer(planner: Planner, status: int, refused: bytes) -> None:
    usual = planner.ask("GET", "/api/nothing").headers
    line, _, head = answers_to(planner.port, refused).partition(b"\r\n")
    assert line.split()[1] == b"%d" % status
    headers = parse_headers(BytesIO(head))
    assert len(headers["X-Request-Id"]) == 32
    of_this_answer = {"Content-Length", "Content-Type", "Date", "Vary", "X-Request-Id"}
    assert {item for item in usual.items() if item[0] not in of_this_answer} <= set(headers.items())


def test_headers_of_64_kb_are_refused(planner: Planner) -> None:
    head = b"GET /healthz HTTP/1.1\r\nHost: planner\r\nX-Long: "
    assert verdict_on(planner.port, head + b"a" * (64 * 1024) + b"\r\n\r\n") == "431"
    assert verdict_on(planner.port, head + b"a" * (LARGEST_HEAD // 2) + b"\r\nConnection: close\r\n\r\n") == "200"
