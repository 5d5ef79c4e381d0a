from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.rows import DAY, a_field, store
from webapp.documents import pdf
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import TournamentStatus, Variety
from webapp.domain.errors import InvalidInputError, MailFailedError, NotFoundError
from webapp.mail.message import Mail
from webapp.mail.transport import MailError
from webapp.services.play import emergency_plans
from webapp.services.play.emergency_plans import KEPT, Order, masked
from webapp.storage.database import write_session
from webapp.storage.tables import Plan, Tournament

NOW = datetime(2026, 6, 5, 18, 30, tzinfo=UTC)
ORDER = Order("anna@example.org", True, "de", "https://planner.example.org", ActionContext(Actor("Anna"), NOW))


def kept(engine: Engine) -> list[UUID]:
    with Session(engine) as session:
        return list(session.exec(select(Plan.plan_id)))


def delete(engine: Engine, tournament: UUID) -> None:
    with write_session(engine) as session:
        session.delete(session.get_one(Tournament, tournament))


@pytest.fixture
def tournament(engine: Engine) -> UUID:
    by_round = {"number_of_rounds": 2, "variety": Variety.BALANCED_GAMES}
    field = a_field({"A": 3, "B": 3}, status=TournamentStatus.STARTED, **by_round)
    store(engine, field)
    return field.tournament.tournament_id


@pytest.fixture
def drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw a plan without what takes half a second: what is on it is of no interest."""
    monkeypatch.setattr(pdf, "as_pdf", lambda *_: b"%PDF-")


def refuse(_mail: Mail) -> None:
    raise MailError("the mail server did not take the mail")


def ignore(_mail: Mail) -> None:
    """A mail server that takes everything."""


def test_the_plan_is_mailed_as_text_and_as_a_file(engine: Engine, tournament: UUID):
    mails: list[Mail] = []
    emergency_plans.send(engine, tournament, ORDER, mails.append)
    (mail,) = mails
    assert (mail.to, mail.is_confirmed) == ("anna@example.org", True)
    assert mail.subject == f"Notfallplan für den {DAY:%d.%m.%Y}"
    assert "Runde 2" in mail.text
    assert [file.content[:5] for file in mail.attachments] == [b"%PDF-"]


def test_a_mail_that_fails_leaves_the_plan_to_be_downloaded(engine: Engine, tournament: UUID):
    with pytest.raises(MailFailedError) as failed:
        emergency_plans.send(engine, tournament, ORDER, refuse)
    plan_id = UUID(failed.value.broken[0].params["planId"])
    assert emergency_plans.plan(engine, tournament, plan_id).content.startswith(b"%PDF-")


def test_without_an_address_nothing_is_made(engine: Engine, tournament: UUID):
    with pytest.raises(InvalidInputError) as refused:
        emergency_plans.send(engine, tournament, replace(ORDER, email=None), ignore)
    assert refused.value.reason == "NO_EMAIL"
    assert kept(engine) == []


def test_the_newest_plans_are_kept(engine: Engine, tournament: UUID):
    plan, made = emergency_plans.make(engine, tournament, ORDER), list[UUID]()
    for minute in range(KEPT + 2):
        at = NOW + timedelta(minutes=minute)
        file = Plan(tournament_id=tournament, made_at=at, file_name="plan.pdf", content=b"%PDF-")
        (newest,) = emergency_plans.deliver(engine, [(plan, file)], ORDER, ignore)
        made.append(newest.plan_id)
    assert set(kept(engine)) == set(made[2:])


@pytest.mark.usefixtures("drawn_at_once")
def test_a_plan_belongs_to_its_tournament(engine: Engine, tournament: UUID):
    sent = emergency_plans.send(engine, tournament, ORDER, ignore)
    with pytest.raises(NotFoundError):
        emergency_plans.plan(engine, uuid4(), sent.plan_id)


@pytest.mark.usefixtures("drawn_at_once")
def test_plans_go_with_their_tournament(engine: Engine, tournament: UUID):
    emergency_plans.send(engine, tournament, ORDER, ignore)
    delete(engine, tournament)
    assert kept(engine) == []


def test_an_address_is_masked_but_recognisable():
    assert masked("anna.amsel@example.org") == "a***@example.org"


def test_a_plan_of_a_tournament_that_was_deleted_while_it_was_drawn_is_refused(
    engine: Engine, tournament: UUID, monkeypatch: pytest.MonkeyPatch
):
    def drawn_slowly(*_: object) -> bytes:
        delete(engine, tournament)
        return b"%PDF-"

    monkeypatch.setattr(pdf, "as_pdf", drawn_slowly)
    with pytest.raises(NotFoundError):
        emergency_plans.send(engine, tournament, ORDER, ignore)


@pytest.mark.usefixtures("drawn_at_once")
def test_plans_are_kept_all_or_none(engine: Engine, tournament: UUID):
    drawn = emergency_plans.draw(engine, tournament, ORDER)
    gone = drawn[0], Plan(tournament_id=UUID(int=2**128 - 1), made_at=NOW, file_name="plan.pdf", content=b"%PDF-")
    with pytest.raises(NotFoundError):
        emergency_plans.deliver(engine, [drawn, gone], ORDER, ignore)
    assert kept(engine) == []
