"""The installation's secret was replaced: clubs and organisers go on, with new links."""

from dataclasses import replace

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.auth.minting import Mint
from tests.webapp.callers import Caller, good, new_tournament
from tests.webapp.registrations import (
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
