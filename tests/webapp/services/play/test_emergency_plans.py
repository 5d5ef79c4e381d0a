from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.callers import Begin, Caller, good, next_round, started, today
from webapp.documents import pdf
from webapp.documents.contents import material
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import Result
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


@pytest.fixture
def tournament(owner: Caller, begun: Begin) -> UUID:
    return UUID(begun(lambda: started(owner, (3, 3), numberOfRounds=2)))


def refuse(_mail: Mail) -> None:
    raise MailError("the mail server did not take the mail")


def ignore(_mail: Mail) -> None:
    """A mail server that takes everything."""


def test_the_plan_is_mailed_as_text_and_as_a_file(engine: Engine, tournament: UUID):
    mails: list[Mail] = []
    emergency_plans.send(engine, tournament, ORDER, mails.append)
    (mail,) = mails
    assert (mail.to, mail.is_confirmed) == ("anna@example.org", True)
    assert mail.subject == f"Notfallplan für den {today():%d.%m.%Y}"
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


def test_the_newest_plans_are_kept(engine: Engine, tournament: UUID, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pdf, "as_pdf", lambda *_: b"%PDF-")
    made = [
        emergency_plans.send(
            engine,
            tournament,
            replace(ORDER, context=replace(ORDER.context, now=NOW + timedelta(minutes=minute))),
            ignore,
        ).plan_id
        for minute in range(KEPT + 2)
    ]
    assert set(kept(engine)) == set(made[2:])


def test_a_plan_belongs_to_its_tournament(engine: Engine, tournament: UUID):
    sent = emergency_plans.send(engine, tournament, ORDER, ignore)
    with pytest.raises(NotFoundError):
        emergency_plans.plan(engine, uuid4(), sent.plan_id)


def test_plans_go_with_their_tournament(engine: Engine, owner: Caller, tournament: UUID):
    emergency_plans.send(engine, tournament, ORDER, ignore)
    owner.delete(f"/tournaments/{tournament}")
    assert kept(engine) == []


def test_a_round_in_play_is_part_of_the_plan_with_its_results(engine: Engine, owner: Caller, tournament: UUID):
    first = next_round(owner, str(tournament), 1)[0]
    owner.patch(f"/matches/{first['matchId']}", json={"resultHomeSquad": "LOSS"})
    rounds = emergency_plans.make(engine, tournament, ORDER).rounds
    assert [round_.is_simulated for round_ in rounds] == [False, True]
    assert [match.result for match in rounds[0].matches if match.home == first["home"]["name"]] == [Result.LOSS]
    assert {match.result for match in rounds[1].matches} == {None}


def test_a_plan_is_for_the_teams_that_play(engine: Engine, owner: Caller):
    tournament = started(owner, (4, 4), numberOfRounds=2, classicPitches=1, funinoPitches=2)
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    for team in (team for team in teams if team["name"] in {"A 1", "B 1"}):
        good(owner.patch(f"/teams/{team['teamId']}", json={"state": "AWAY"}))
    plan = emergency_plans.make(engine, UUID(tournament), ORDER)
    assert (plan.number_of_teams, [club.numbers for club in plan.clubs]) == (6, [(2, 3, 4), (2, 3, 4)])
    assert material([plan])["miniGoals"] == 12


def test_the_ladder_begins_with_the_strongest_on_the_last_pitch(engine: Engine, tournament: UUID):
    plan = emergency_plans.make(engine, tournament, ORDER)
    assert [place.pitch for place in plan.ladder] == [1, 2, 3]
    # Strengths as the teams were entered: A 1, 4, 7 and B 2, 5, 8.
    assert (plan.ladder[-1].home, plan.ladder[-1].away) == ("B 3", "A 3")


def test_an_address_is_masked_but_recognisable():
    assert masked("anna.amsel@example.org") == "a***@example.org"


def test_a_plan_of_a_tournament_that_was_deleted_while_it_was_drawn_is_refused(
    engine: Engine, tournament: UUID, monkeypatch: pytest.MonkeyPatch
):
    def drawn_slowly(*_: object) -> bytes:
        with write_session(engine) as session:
            session.delete(session.get_one(Tournament, tournament))
        return b"%PDF-"

    monkeypatch.setattr(pdf, "as_pdf", drawn_slowly)
    with pytest.raises(NotFoundError):
        emergency_plans.send(engine, tournament, ORDER, ignore)
