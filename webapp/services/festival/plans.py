"""Emergency plans of a day: one for each tournament that is still played, all of them in one mail."""

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from sqlalchemy import Engine
from sqlmodel import col, select

from webapp.documents.contents import EmergencyPlan
from webapp.domain.day.group_names import labels_of
from webapp.domain.enums import TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError, PlannerError
from webapp.mail.message import Mail
from webapp.services.festival.day import tournaments_on
from webapp.services.play.emergency_plans import Order, deliver, draw, masked
from webapp.services.setup.series import series_in
from webapp.storage.database import read_session
from webapp.storage.tables import Plan


@dataclass(frozen=True)
class PlanOfGroup:
    """The plan of one tournament of the day."""

    tournament_id: UUID
    plan_id: UUID


@dataclass(frozen=True)
class SentPlans:
    """Plans on their way in one mail."""

    sent_to: Annotated[str, "The address, masked: a***@example.org."]
    plans: tuple[PlanOfGroup, ...]
    left_out: Annotated[tuple[str, ...], "Labels of groups without a plan: not ready, played, or a name unprintable."]


def send(engine: Engine, series_id: UUID, date: dt.date, order: Order, hand_over: Callable[[Mail], None]) -> SentPlans:
    """Make the plan of each tournament that has something left to play, keep them and mail them together.

    Raises
    ------
    InvalidInputError
        When the organiser has no address, or no tournament may start.
    ConflictError
        When nothing is left to play, or the address waits for its confirmation; the plans are kept then.
    MailFailedError
        When the mail could not be handed over; the plans are kept all the same.
    """
    order.check_has_address()
    labels = _still_played(engine, series_id, date)
    drawn: list[tuple[EmergencyPlan, Plan]] = []
    refusals: list[PlannerError] = []
    for tournament_id, label in labels.items():
        try:
            drawn.append(draw(engine, tournament_id, order, label))
        except (ConflictError, InvalidInputError) as refusal:
            refusals.append(refusal)
    if not drawn:
        raise refusals[0] if refusals else ConflictError("TOURNAMENT_FINISHED", "Nothing is left to play on this day.")
    kept = deliver(engine, drawn, order, hand_over)
    return _sent(order.email, {plan.tournament_id: plan.plan_id for plan in kept}, labels)


def sent_before(engine: Engine, series_id: UUID, date: dt.date, email: str | None, made: Sequence[UUID]) -> SentPlans:
    """Return what an earlier try has sent."""
    labels = _still_played(engine, series_id, date)
    with read_session(engine) as session:
        known = dict(session.exec(select(Plan.plan_id, Plan.tournament_id).where(col(Plan.plan_id).in_(made))).all())
    return _sent(email, {known[plan_id]: plan_id for plan_id in made if plan_id in known}, labels)


def _sent(email: str | None, plans: Mapping[UUID, UUID], labels: Mapping[UUID, str]) -> SentPlans:
    left_out = tuple(label for tournament_id, label in labels.items() if tournament_id not in plans)
    return SentPlans(masked(email or ""), tuple(PlanOfGroup(*plan) for plan in plans.items()), left_out)


def _still_played(engine: Engine, series_id: UUID, date: dt.date) -> dict[UUID, str]:
    """Return the tournaments of a day that are not over, with their labels."""
    with read_session(engine) as session:
        series_in(session, series_id)
        tournaments = tournaments_on(session, series_id, date)
        labels = labels_of([tournament.name for tournament in tournaments])
        return {
            tournament.tournament_id: label
            for tournament, label in zip(tournaments, labels, strict=True)
            if tournament.status not in {TournamentStatus.CANCELLED, TournamentStatus.FINISHED}
        }
