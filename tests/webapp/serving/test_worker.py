"""When a request has arrived, as far as the server is concerned."""

import json

import pytest

from webapp.serving.worker import LARGEST, Arrival, arrival_of, refusal

HEAD = b"POST /api/feedback HTTP/1.1\r\nHost: planner\r\n"


@pytest.mark.parametrize(
    "data",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        HEAD + b"Content-Length: 3\r\n\r\nabc",
        HEAD + b"content-length:  3 \r\n\r\nabcGET / HTTP/1.1\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
        HEAD + b"Content-Length: 3\r\nExpect: 100-continue\r\n\r\nabc",
    ],
)
def test_a_request_is_complete_with_its_body(data: bytes) -> None:
    assert arrival_of(data) is Arrival.COMPLETE


@pytest.mark.parametrize(
    "data",
    [
        b"G",
        HEAD,
        HEAD + b"Content-Length: 3\r\n\r\nab",
        HEAD + b"Content-Length: 3",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    ],
)
def test_before_that_it_is_waited_for(data: bytes) -> None:
    assert arrival_of(data) is Arrival.INCOMPLETE


def test_a_client_may_wait_to_be_told_to_go_on() -> None:
    assert arrival_of(HEAD + b"Content-Length: 3\r\nExpect: 100-continue\r\n\r\n") is Arrival.EXPECTING


@pytest.mark.parametrize(
    "data",
    [
        b"x" * (LARGEST + 1),
        HEAD + b"Content-Length: 1000000\r\n\r\n",
        HEAD + b"Content-Length: " + b"9" * 400 + b"\r\n\r\n",
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + b"a" * LARGEST,
    ],
    ids=["head", "length", "absurd length", "chunks"],
)
def test_what_is_too_large_is_not_waited_for(data: bytes) -> None:
    assert arrival_of(data) is Arrival.TOO_LARGE


def test_the_refusal_is_an_answer_of_the_api() -> None:
    head, _, body = refusal().partition(b"\r\n\r\n")
    assert f"Content-Length: {len(body)}".encode() in head
    assert set(json.loads(body)) == {"code", "status", "message", "reason"}
