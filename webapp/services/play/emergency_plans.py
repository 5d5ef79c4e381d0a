"""Emergency plans: made, kept, mailed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import col, select

from webapp.documents.contents import EmergencyPlan
from webapp.documents.plain import as_text
from webapp.documents.texts import Texts
from webapp.domain.actors import ActionContext
from webapp.domain.errors import (
    Broken,
    ConflictError,
    InvalidInputError,
    MailFailedError,
    NotFoundError,
    PlannerError,
)
from webapp.domain.writing.languages import Language
from webapp.mail.message import Attachment, Mail, Purpose
from webapp.mail.transport import MailError, UnconfirmedAddressError
from webapp.services.play.plan_contents import plan_of
from webapp.services.records.day import days_of
from webapp.storage.database import read_session, write_session
from webapp.storage.tables import Plan
from webapp.storage.tournament_records import load_records, read_records

KEPT = 10
"""So many plans of a tournament are kept; older ones make room."""


@dataclass(frozen=True)
class Order:
    """What is asked for.

    Attributes
    ----------
    email
        Where the plan goes; None where the organiser's token names no address.
    email_is_confirmed
        Whether the organiser has shown that mails to this address reach them.
    planner
        Address of the planner, below which the tournament has its public page.
    """

    email: str | None
    email_is_confirmed: bool
    language: Language
    planner: str
    context: ActionContext

    def check_has_address(self) -> None:
        """Refuse an organiser without an address, before anything is made."""
        if not self.email:
            raise InvalidInputError(reason="NO_EMAIL", message="Your account has no e-mail address.")


@dataclass(frozen=True)
class Sent:
    """A plan on its way."""

    sent_to: Annotated[str, "The address, masked: a***@example.org."]
    plan_id: UUID


def send(engine: Engine, tournament_id: UUID, order: Order, hand_over: Callable[[Mail], None]) -> Sent:
    """Make a plan, keep it and mail it to the organiser; the tournament stays as it is.

    Raises
    ------
    InvalidInputError
        When the organiser has no address, or the teams break the start rules.
    ConflictError
        When there is nothing left to play, or no legal round, or the address waits for its confirmation; the plan is
        kept then.
    MailFailedError
        When the mail could not be handed over; the plan is kept all the same.
    """
    order.check_has_address()
    (kept,) = deliver(engine, [draw(engine, tournament_id, order)], order, hand_over)
    return Sent(masked(order.email or ""), kept.plan_id)


def make(engine: Engine, tournament_id: UUID, order: Order) -> EmergencyPlan:
    """Return the plan of a tournament as it stands now; it is played through in a draft that nobody writes."""
    link = f"{order.planner}/tournaments/id/{tournament_id}"
    draft = read_records(engine, tournament_id)
    with read_session(engine) as session:
        day = days_of(session, [draft.tournament])[tournament_id]
    return plan_of(draft, day, link, order.context.now)


def draw(engine: Engine, tournament_id: UUID, order: Order, label: str = "") -> tuple[EmergencyPlan, Plan]:
    """Return the plan of a tournament, and its file, which is not kept yet.

    Parameters
    ----------
    label
        What tells its file apart, where there are several.

    Raises
    ------
    ConflictError
        When a name on it cannot be printed.
    """
    from webapp.documents.pdf import as_pdf  # noqa: PLC0415 - it takes a second to import, and few requests need it

    plan = make(engine, tournament_id, order)
    return plan, Plan(
        tournament_id=tournament_id,
        made_at=order.context.now,
        file_name=Texts(order.language)("fileName", of=label and f"{label}-", day=plan.day),
        content=as_pdf(plan, order.language),
    )


def deliver(
    engine: Engine, drawn: Sequence[tuple[EmergencyPlan, Plan]], order: Order, hand_over: Callable[[Mail], None]
) -> list[Plan]:
    """Keep the plans of some tournaments, all or none, and mail them together to the organiser.

    Raises
    ------
    ConflictError, MailFailedError
        When the mail could not be handed over; the plans are kept all the same.
    """
    kept = [file for _, file in drawn]
    _keep(engine, kept)
    try:
        hand_over(_mail([plan for plan, _ in drawn], kept, order))
    except UnconfirmedAddressError as error:
        raise _not_mailed(ConflictError, "EMAIL_NOT_CONFIRMED", "Please confirm your e-mail address.", kept) from error
    except MailError as error:
        message = "The mail with the emergency plan could not be sent."
        raise _not_mailed(MailFailedError, "MAIL_FAILED", message, kept) from error
    return kept


def _keep(engine: Engine, files: Sequence[Plan]) -> None:
    with write_session(engine) as session:
        # Locked in the order of their ids, as by everybody.
        for file in sorted(files, key=lambda file: file.tournament_id):
            # Drawing it took a while: the tournament may be gone, and another plan may be coming in.
            load_records(session, file.tournament_id, to_write=True)
            of_these = select(Plan).where(Plan.tournament_id == file.tournament_id).order_by(col(Plan.made_at).desc())
            for old in session.exec(of_these.offset(KEPT - 1)):
                session.delete(old)
            session.add(file)


def _not_mailed(kind: type[PlannerError], reason: str, message: str, kept: Sequence[Plan]) -> PlannerError:
    """Return the refusal that says where the plans lie all the same."""
    told = f"{message} The plan can be downloaded."
    lie = [{"planId": str(plan.plan_id), "tournamentId": str(plan.tournament_id)} for plan in kept]
    return kind(reason, told, [Broken(None, reason, told, params) for params in lie])


def _mail(plans: Sequence[EmergencyPlan], kept: Sequence[Plan], order: Order) -> Mail:
    return Mail(
        order.email or "",
        Texts(order.language)("subject", day=plans[0].day),
        as_text(plans, order.language),
        tuple(Attachment(plan.file_name, plan.content) for plan in kept),
        purpose=Purpose.PLAN,
        is_confirmed=order.email_is_confirmed,
    )


def masked(email: str) -> str:
    """Return an address in which its owner recognises it and nobody else learns it."""
    name, _, host = email.rpartition("@")
    return f"{name[:1]}***@{host}"


def plan(engine: Engine, tournament_id: UUID, plan_id: UUID) -> Plan:
    """Return a plan that was made for this tournament.

    Raises
    ------
    NotFoundError
        When there is none, or it has made room for newer ones.
    """
    with read_session(engine) as session:
        found = session.get(Plan, plan_id)
        if found is None or found.tournament_id != tournament_id:
            raise NotFoundError("This plan does not exist.")
        return found
