"""Feedback to the operator: mailed, or kept where no mail server or no operator address is set up."""

import logging
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Engine

from webapp.mail.message import Mail, Purpose
from webapp.mail.transport import MailError
from webapp.storage.database import write_session
from webapp.storage.tables import FeedbackMessage

log = logging.getLogger(__name__)


def receive(
    engine: Engine, send: Callable[[Mail], None], operator: str | None, text: str, email: str | None, now: datetime
) -> None:
    """Hand feedback to the operator, where an address is known; what cannot be mailed is kept: nothing said is lost."""
    if operator is not None:
        answer_to = f"\n\nAnswer to: {email}" if email else ""
        try:
            send(Mail(operator, "Trikick: feedback", text + answer_to, purpose=Purpose.TO_OPERATOR))
        except MailError as error:
            log.warning("Feedback could not be mailed and is kept in the database: %s", error)
        else:
            return
    with write_session(engine) as session:
        session.add(FeedbackMessage(at=now, text=text, email=email))
