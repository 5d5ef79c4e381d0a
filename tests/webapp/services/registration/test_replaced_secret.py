"""The installation's secret was replaced: clubs and organisers go on, with new links."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.registrations import (
    opened,
    opened_for,
    own,
    register,
    register_for,
    registered,
    secret_of,
    series_of,
    states,
)
from tests.webapp.services.registration.conftest import DAY, Festival
from webapp.app import create_app
from webapp.config import Settings
from webapp.context import registration_deps_of
from webapp.domain.enums import MailKind
from webapp.mail.message import Mail
from webapp.services.registration.mail_queue import queue_mail
from webapp.storage.database import write_session
from webapp.storage.registration_tables import Registration


@pytest.fixture
def replaced(settings: Settings, engine: Engine, signer: Mint) -> Flask:
    """The planner once it has another secret."""
    return create_app(
        settings.model_copy(update={"secret_key": "another-secret-key-of-the-same-planner"}), engine, signer
    )


@pytest.fixture
def later(festival: Festival, replaced: Flask, signer: Mint) -> Festival:
    """The festival as the planner with another secret knows it; what came before went by the old one."""
    return replace(festival, app=replaced, owner=Caller(replaced, signer.token()), visitor=Caller(replaced, None))


def test_an_organiser_sees_who_registered_and_gets_a_new_link_by_saving(festival: Festival, later: Festival) -> None:
    festival.register("Rot")
    path = f"/tournaments/{later.tournament}/registration"
    seen = good(later.owner.get(path))
    assert (seen["wasOpened"], seen["link"]) == (True, None)
    assert register(later.visitor, later.tournament, later.key, "Blau").status_code == 401
    link = good(later.owner.put(path, json={"open": True}))["link"]
    assert good(later.owner.put(path, json={"open": True}))["link"] == link
    registered(later.visitor, later.tournament, secret_of(link), "Blau")
    assert [*states(later.owner, later.tournament)] == ["Rot", "Blau"]


def test_an_organiser_of_a_series_gets_a_new_link_by_saving(festival: Festival, later: Festival) -> None:
    dates = [new_tournament(festival.owner, name=f"Date {number}", date=f"{DAY}") for number in (1, 2)]
    series = series_of(festival.owner, *dates)
    assert not good(festival.owner.get(f"/series/{series}/registration"))["wasOpened"]
    old = opened_for(festival.owner, series, *dates)
    seen = good(later.owner.get(f"/series/{series}/registration"))
    assert (seen["wasOpened"], seen["link"]) == (True, None)
    new = opened_for(later.owner, series, *dates)
    assert register_for(later.visitor, series, old, "Rot", dates).status_code == 401
    good(register_for(later.visitor, series, new, "Rot", dates))


def test_a_mail_that_waited_brings_a_link_that_opens(festival: Festival, later: Festival) -> None:
    waiting = festival.register("Rot")
    (mail,) = later.mails()
    link = next(line for line in mail.text.splitlines() if "/registrations/" in line)
    token, _, code = secret_of(link).partition("&code=")
    assert own(later.visitor, waiting | {"ownLink": f"#token={token}"}).status_code == 200
    confirmation = later.visitor.post(
        f"/registrations/{waiting['registrationId']}/confirmation",
        json={"code": code},
        headers={"X-Registration-Token": token},
    )
    assert good(confirmation)["emailConfirmed"]
    # Mails after that one repeat its link.
    assert token in later.mails()[0].text


def test_an_own_link_opens_until_a_mail_brings_another(festival: Festival, later: Festival) -> None:
    known = festival.register("Rot")
    festival.confirm(known)
    festival.mails()
    assert own(later.visitor, known).status_code == 200
    good(later.owner.put(f"/tournaments/{later.tournament}", json={"startTime": "11:00"}))
    (mail,) = later.mails()
    assert "#token=\n" not in mail.text
    assert own(later.visitor, known).status_code == 401


@pytest.fixture
def beside(festival: Festival) -> Festival:
    """Return another tournament of the same organiser, for which clubs register by themselves."""
    tournament = new_tournament(festival.owner, name="Beside", date=f"{DAY}", expectedNumberOfTeams=8, numberOfRounds=2)
    return replace(festival, tournament=tournament, key=opened(festival.owner, tournament))


def start_later(festival: Festival, tournament: str) -> None:
    good(festival.owner.put(f"/tournaments/{tournament}", json={"startTime": "11:00"}))


def links_in(mails: list[Mail]) -> list[dict[str, Any]]:
    """Return the registrations that mails link to, with the own links that they tell."""
    links = [line[line.index("http") :] for mail in mails for line in mail.text.splitlines() if "#token=" in line]
    return [{"registrationId": urlsplit(link).path.rpartition("/")[2], "ownLink": link} for link in links]


def test_a_mail_about_one_date_leaves_alone_the_link_of_another(
    festival: Festival, beside: Festival, later: Festival
) -> None:
    told, untold = festival.register("Rot"), beside.register("Rot")
    assert (festival.confirm(told).status_code, beside.confirm(untold).status_code) == (200, 200)
    festival.all_mails()
    start_later(later, festival.tournament)
    (new,) = links_in(later.mails())
    assert new["registrationId"] == told["registrationId"]
    assert [own(later.visitor, one).status_code for one in (new, told, untold)] == [200, 401, 200]
    start_later(later, beside.tournament)
    (newer,) = links_in(later.mails())
    assert [own(later.visitor, one).status_code for one in (newer, new, untold)] == [200, 200, 401]


def test_a_mail_about_several_dates_brings_a_link_that_opens_for_each(
    festival: Festival, beside: Festival, later: Festival
) -> None:
    known = [each.register("Rot") for each in (festival, beside)]
    assert [each.confirm(one).status_code for each, one in zip((festival, beside), known, strict=True)] == [200, 200]
    festival.all_mails()
    for each in (festival, beside):
        start_later(later, each.tournament)
    new = links_in(later.mails())
    assert {one["registrationId"] for one in new} == {one["registrationId"] for one in known}
    assert {own(later.visitor, one).status_code for one in new} == {200}
    assert {own(later.visitor, one).status_code for one in known} == {401}


def test_an_own_link_opens_while_no_mail_leaves(festival: Festival, later: Festival) -> None:
    known = festival.register("Rot")
    festival.confirm(known)
    festival.all_mails()
    start_later(later, later.tournament)
    later.server.is_away = True
    assert not later.mails()
    assert own(later.visitor, known).status_code == 200
    later.server.is_away = False
    (new,) = links_in(later.mails(datetime.now(UTC) + timedelta(hours=1)))
    assert [own(later.visitor, one).status_code for one in (new, known)] == [200, 401]


def test_a_mail_to_the_organiser_leaves_own_links_alone(festival: Festival, later: Festival) -> None:
    known = festival.register("Rot")
    festival.confirm(known)
    festival.all_mails()
    with write_session(registration_deps_of(later.app).engine) as session:
        registration = session.get_one(Registration, UUID(known["registrationId"]))
        queue_mail(session, registration, MailKind.WITHDRAWN, datetime.now(UTC))
    later.mails()
    assert own(later.visitor, known).status_code == 200


def test_one_new_link_opens_all_that_one_link_opened(festival: Festival, later: Festival) -> None:
    dates = [new_tournament(festival.owner, name=f"Date {number}", date=f"{DAY}") for number in (1, 2)]
    series = series_of(festival.owner, *dates)
    key = opened_for(festival.owner, series, *dates)
    known = good(register_for(festival.visitor, series, key, "Rot", dates))
    (new,) = links_in(later.mails())
    link = new["ownLink"].partition("&code=")[0]
    assert {own(later.visitor, one | {"ownLink": link}).status_code for one in known} == {200}
    assert {own(later.visitor, one).status_code for one in known} == {401}


def confirmed_by(later: Festival, mail: Mail) -> bool:
    """Return whether the link of a mail confirms the address that it went to."""
    (told,) = links_in([mail])
    token, _, code = secret_of(told["ownLink"]).partition("&code=")
    path = f"/registrations/{told['registrationId']}/confirmation"
    answer = later.visitor.post(path, json={"code": code}, headers={"X-Registration-Token": token})
    return bool(good(answer)["emailConfirmed"])


@pytest.mark.parametrize("decision", [None, "accept"])
def test_who_was_asked_to_confirm_before_is_asked_once_more(
    festival: Festival, later: Festival, decision: str | None
) -> None:
    known = festival.register("Rot")
    festival.register("Blau", contactEmail="rot@club.example")
    festival.mails()
    if decision:
        good(festival.owner.post(f"/registrations/{known['registrationId']}/{decision}"))
    assert festival.mails() == []
    later.server.is_away = True
    assert later.mails() == later.mails() == []
    later.server.is_away = False
    asked = later.mails(datetime.now(UTC) + timedelta(hours=1))
    assert [mail.to for mail in asked] == ["rot@club.example"] * 2
    assert [confirmed_by(later, mail) for mail in asked] == [True, True]
    assert "&code=" not in "".join(mail.text for mail in later.mails())


def test_who_was_asked_about_several_dates_is_asked_once_more_by_one_mail(festival: Festival, later: Festival) -> None:
    dates = [new_tournament(festival.owner, name=f"Date {number}", date=f"{DAY}") for number in (1, 2)]
    series = series_of(festival.owner, *dates)
    good(register_for(festival.visitor, series, opened_for(festival.owner, series, *dates), "Rot", dates))
    assert len(festival.mails()) == 1
    (mail,) = later.mails()
    assert confirmed_by(later, mail)


def test_whoever_has_confirmed_or_lapsed_is_not_asked_again(festival: Festival, later: Festival) -> None:
    known = festival.register("Rot")
    festival.register("Blau")
    festival.mails()
    festival.confirm(known)
    festival.all_mails()
    festival.mails(datetime.now(UTC) + timedelta(hours=49))
    assert states(later.owner, later.tournament) == {"Rot": "NEW", "Blau": "LAPSED"}
    assert later.mails() == []
