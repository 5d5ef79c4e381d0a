"""Several requests at once: what works once works once, whichever worker is asked."""

from concurrent.futures import ThreadPoolExecutor

from flask import Flask
from sqlmodel import Session, select

from tests.webapp.identity.browser import PASSWORD, Browser, Request
from webapp.identity.provider import Provider
from webapp.identity.stored import tables


def test_reused_refresh_token_succeeds_once_and_ends_its_family(anna: Browser, app: Flask) -> None:
    token = anna.tokens()["refresh_token"]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: Browser(app).refresh(token), range(4)))
    lucky = [answer for answer in answers if answer.status_code == 200]
    assert len(lucky) <= 1
    assert all(anna.refresh(answer.get_json()["refresh_token"]).status_code == 400 for answer in lucky)


def test_of_many_exchanges_of_one_code_at_most_one_succeeds(anna: Browser, app: Flask) -> None:
    request = Request()
    answer = anna.ask(request)
    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(lambda _: Browser(app).exchange(answer, request).status_code, range(4)))
    assert codes.count(200) <= 1


def test_of_many_first_requests_one_makes_the_key_that_all_sign_with(provider: Provider) -> None:
    with ThreadPoolExecutor(4) as pool:
        keys = list(pool.map(lambda _: provider.keys.current().kid, range(4)))
    assert len(set(keys)) == 1
    assert len(provider.keys.published()) == 1


def test_of_many_registrations_of_one_address_one_succeeds(app: Flask, provider: Provider) -> None:
    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(lambda _: Browser(app).register().status_code, range(4)))
    assert sorted(codes) == [200, 200, 200, 302]
    with Session(provider.engine) as session:
        assert len(session.exec(select(tables.Account)).all()) == 1


def test_guesses_sent_at_once_are_counted_one_by_one(anna: Browser, app: Flask, provider: Provider) -> None:
    before = provider.passwords.verifications
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda number: Browser(app).sign_in(password=f"{PASSWORD}{number}"), range(12)))
    assert provider.passwords.verifications - before <= 5
