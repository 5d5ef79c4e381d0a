"""Secrets that are good once: of eight people who use one at the same moment, one gets what it is good for."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from threading import Barrier

import pytest
from flask import Flask
from sqlmodel import SQLModel
from werkzeug.test import TestResponse

from tests.webapp.identity.browser import ANNA, PASSWORD, REALM, Browser, Request, csrf_of
from tests.webapp.identity.conftest import Clock
from tests.webapp.identity.test_confirmation import NEW, confirm, link_in
from tests.webapp.identity.test_second_factor import App, code_step, password_step, recovery_codes, set_up
from webapp.domain.sealing import fingerprint, new_secret
from webapp.identity.provider import CONFIRMATION_LIFE, Provider
from webapp.identity.stored import tables
from webapp.identity.stored.tables import SingleUse
from webapp.mail.message import Mail
from webapp.storage.database import write_session

MANY = 8
# Good for as long as a device is used.
GOOD_OFTEN = {tables.KnownDevice}

Attempt = Callable[[], TestResponse]


@dataclass
class Scene:
    """Anna, who is registered, and whoever tries to be her."""

    anna: Browser
    app: Flask
    provider: Provider
    outbox: list[Mail]
    clock: Clock

    def by_form(self, address: str, *fields: dict[str, str]) -> list[Attempt]:
        """Open the same page in many browsers, so that all of them can send its form at once."""
        browsers = [Browser(self.app, f"192.0.2.{number}") for number in range(MANY)]
        tokens = [csrf_of(browser.get(address), address) for browser in browsers]
        return [
            partial(browser.post, address, {"csrf": token} | typed)
            for browser, token, typed in zip(browsers, tokens, cycle(fields), strict=False)
        ]

    def by_code(self, code: str) -> list[Attempt]:
        """Know the password in many browsers, each a step before the code."""
        browsers = [Browser(self.app, f"192.0.2.{number}") for number in range(MANY)]
        pages = [password_step(browser) for browser in browsers]
        return [partial(code_step, browser, page, code) for browser, page in zip(browsers, pages, strict=True)]

    def phone(self) -> tuple[App, TestResponse]:
        """Turn the second factor on."""
        return set_up(confirm(self.anna, self.outbox[0]), self.clock)


def reset_link(scene: Scene) -> list[Attempt]:
    scene.anna.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    return scene.by_form(link_in(scene.outbox[-1]), NEW)


def confirmation(scene: Scene) -> list[Attempt]:
    return scene.by_form(link_in(scene.outbox[0]), {"password": PASSWORD})


def invitation(scene: Scene) -> list[Attempt]:
    key, now = new_secret(), scene.clock()
    with write_session(scene.provider.engine) as session:
        good_for_one = {"token_fingerprint": fingerprint(key), "created_at": now, "expires_at": now + CONFIRMATION_LIFE}
        session.add(tables.Invitation(**good_for_one))
    emails = ({"email": f"p{number}@example.org"} for number in range(MANY))
    return scene.by_form(f"{REALM}/login-actions/invitation?key={key}", *(ANNA | email for email in emails))


def recovery_code(scene: Scene) -> list[Attempt]:
    return scene.by_code(recovery_codes(scene.phone()[1])[0])


def code_of_the_app(scene: Scene) -> list[Attempt]:
    return scene.by_code(scene.phone()[0].code())


def authorization_code(scene: Scene) -> list[Attempt]:
    request = Request()
    answer = scene.anna.ask(request)
    return [lambda: Browser(scene.app).exchange(answer, request)] * MANY


def refresh_token(scene: Scene) -> list[Attempt]:
    token = scene.anna.tokens()["refresh_token"]
    return [lambda: Browser(scene.app).refresh(token)] * MANY


ATTEMPTS: dict[type[SQLModel], Callable[[Scene], list[Attempt]]] = {
    tables.PasswordReset: reset_link,
    tables.Confirmation: confirmation,
    tables.Invitation: invitation,
    tables.RecoveryCode: recovery_code,
    tables.AuthorizationCode: authorization_code,
    tables.RefreshToken: refresh_token,
    tables.SecondFactor: code_of_the_app,
}
SUCCESS = {200, 302, 303}


def is_success(answer: TestResponse) -> bool:
    """Whether the answer is not the same form again, either."""
    return answer.status_code in SUCCESS and 'name="csrf"' not in answer.text


def test_every_secret_that_is_good_once_is_tried() -> None:
    stored = [
        kind
        for kind in vars(tables).values()
        if isinstance(kind, type) and issubclass(kind, SQLModel) and hasattr(kind, "__table__")
    ]
    good_once = {kind for kind in stored if issubclass(kind, SingleUse)}
    by_fingerprint = {
        kind for kind in stored if any(column.name.endswith("_fingerprint") for column in kind.__table__.primary_key)
    }
    assert by_fingerprint == good_once | GOOD_OFTEN
    assert {*ATTEMPTS} == good_once | {tables.SecondFactor}


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("kind", ATTEMPTS, ids=lambda kind: kind.__name__)
def test_of_eight_at_once_one_succeeds(
    kind: type[SQLModel], anna: Browser, app: Flask, provider: Provider, outbox: list[Mail], clock: Clock
) -> None:
    attempts = ATTEMPTS[kind](Scene(anna, app, provider, outbox, clock))
    together = Barrier(MANY)

    def use(attempt: Attempt) -> bool:
        together.wait()
        return is_success(attempt())

    with ThreadPoolExecutor(MANY) as pool:
        assert sorted(pool.map(use, attempts)) == [False] * (MANY - 1) + [True]
