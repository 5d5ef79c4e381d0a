"""Feedback to the operator: mailed, or kept where no mail server or no operator address is set up."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from webapp.mail.message import Mail, Purpose
from webapp.mail.transport import MailError
from webapp.storage.database import write_session
from webapp.storage.tables import FeedbackMessage

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Letterbox:
    """Where feedback goes.

    Attributes
    ----------
    send
        Hands a mail over.
    operator_email
        The operator's address; None where nobody has set one up.
    """

    send: Callable[[Mail], None]
    operator_email: str | None


def receive(engine: Engine, letterbox: Letterbox, text: str, email: str | None, now: datetime) -> None:
    """Hand feedback to the operator; what cannot be mailed is kept, so that nothing said is lost."""
    if letterbox.operator_email is not None:
        answer_to = f"\n\nAnswer to: {email}" if email else ""
        try:
            mail = Mail(letterbox.operator_email, "Trikick: feedback", text + answer_to, purpose=Purpose.TO_OPERATOR)
            letterbox.send(mail)
        except MailError:
            log.exception("Feedback could not be mailed and is kept in the database")
        else:
            return
    with write_session(engine) as session:
        session.add(FeedbackMessage(at=now, text=text, email=email))
