"""Feedback reaches the operator, or waits in the database."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from webapp.mail.message import Mail, Purpose
from webapp.mail.transport import MailError
from webapp.services.people.feedback import receive
from webapp.storage.tables import FeedbackMessage

NOW = datetime(2026, 6, 5, 18, 30, tzinfo=UTC)
OPERATOR = "operator@example.org"

pytestmark = pytest.mark.each_time_on("sqlite")


def kept(engine: Engine) -> list[tuple[str, str | None, datetime]]:
    with Session(engine) as session:
        return [(message.text, message.email, message.at) for message in session.exec(select(FeedbackMessage)).all()]


def fail(_mail: Mail) -> None:
    raise MailError("no answer")


def test_feedback_is_mailed_to_the_operator(engine: Engine) -> None:
    sent: list[Mail] = []
    receive(engine, sent.append, OPERATOR, "Nice.", "me@example.org", NOW)
    assert [(mail.to, mail.text) for mail in sent] == [(OPERATOR, "Nice.\n\nAnswer to: me@example.org")]
    assert sent[0].purpose is Purpose.TO_OPERATOR
    assert kept(engine) == []


def test_feedback_without_an_address_asks_for_no_answer(engine: Engine) -> None:
    sent: list[Mail] = []
    receive(engine, sent.append, OPERATOR, "Nice.", None, NOW)
    assert [mail.text for mail in sent] == ["Nice."]


def test_feedback_that_fails_to_be_mailed_is_not_lost(engine: Engine) -> None:
    receive(engine, fail, OPERATOR, "Nice.", "me@example.org", NOW)
    assert kept(engine) == [("Nice.", "me@example.org", NOW)]


def test_feedback_is_kept_where_no_operator_is_known(engine: Engine) -> None:
    sent: list[Mail] = []
    receive(engine, sent.append, None, "Nice.", None, NOW)
    assert (sent, kept(engine)) == ([], [("Nice.", None, NOW)])
