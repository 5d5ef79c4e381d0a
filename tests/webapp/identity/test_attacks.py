"""What must not work: each kind of attack is a test of its own."""

import re
from collections.abc import Callable
from datetime import timedelta
from urllib.parse import quote, urlencode

import jwt
import pytest
from argon2 import PasswordHasher
from flask import Flask
from sqlmodel import Session, select
from werkzeug.test import TestResponse

from tests.webapp.identity.browser import (
    ANNA,
    ORIGIN,
    PASSWORD,
    PROTOCOL,
    REALM,
    Browser,
    Request,
    answer_of,
    asking,
    csrf_of,
)
from tests.webapp.identity.conftest import Clock
from webapp.identity.provider import Provider
from webapp.identity.stored.tables import Account, LoginSession
from webapp.mail.message import Mail, Purpose
from webapp.storage.counters import Count


def refused_grant(answer: TestResponse, error: str = "invalid_grant") -> None:
    assert (answer.status_code, answer.get_json()["error"]) == (400, error)


def refused_on_page(answer: TestResponse) -> None:
    """The error stays here: nothing is sent to an address that is not beyond doubt."""
    assert answer.status_code == 400
    assert "Location" not in answer.headers


def sent_back(answer: TestResponse, error: str) -> None:
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(f"{ORIGIN}/")
    assert answer_of(answer)["error"] == error
    assert "code" not in answer_of(answer)


def leads_only_home(page: TestResponse) -> bool:
    links = re.findall(r'(?:href|action)="([^"]*)"', page.text)
    return all(link.startswith((f"{ORIGIN}/", f"{REALM}/")) for link in links)


# Codes


def test_a_code_works_once(anna: Browser) -> None:
    request = Request()
    answer = anna.ask(request)
    assert anna.exchange(answer, request).status_code == 200
    refused_grant(anna.exchange(answer, request))


def test_a_replayed_code_revokes_what_the_first_use_brought(anna: Browser) -> None:
    request = Request()
    answer = anna.ask(request)
    tokens = anna.exchange(answer, request).get_json()
    anna.exchange(answer, request)
    refused_grant(anna.refresh(tokens["refresh_token"]))


def test_a_code_lives_a_minute(anna: Browser, clock: Clock) -> None:
    request = Request()
    answer = anna.ask(request)
    clock.pass_by(timedelta(seconds=61))
    refused_grant(anna.exchange(answer, request))


def test_a_made_up_code_buys_nothing(browser: Browser) -> None:
    refused_grant(browser.exchange(browser.get("/"), Request(), code="made-up"))


def test_a_wrong_verifier_buys_nothing_and_burns_the_code(anna: Browser) -> None:
    request = Request()
    answer = anna.ask(request)
    refused_grant(anna.exchange(answer, request, code_verifier="b" * 96))
    refused_grant(anna.exchange(answer, request))


def test_a_missing_verifier_buys_nothing(anna: Browser) -> None:
    request = Request()
    refused_grant(anna.exchange(anna.ask(request), request, code_verifier=""), "invalid_request")


def test_the_challenge_itself_is_no_verifier(anna: Browser) -> None:
    request = Request()
    refused_grant(anna.exchange(anna.ask(request), request, code_verifier=request.parameters["code_challenge"]))


def test_a_code_is_bound_to_its_address(anna: Browser) -> None:
    request = Request()
    refused_grant(anna.exchange(anna.ask(request), request, redirect_uri=f"{ORIGIN}/silent-check-sso.html"))


def test_a_code_is_bound_to_its_client(anna: Browser) -> None:
    request = Request()
    refused_grant(anna.exchange(anna.ask(request), request, client_id="shop"), "invalid_client")


def test_a_code_of_an_ended_session_buys_nothing(anna: Browser, app: Flask) -> None:
    request = Request()
    answer = anna.ask(request)
    anna.account("sign-out-everywhere")
    refused_grant(anna.exchange(answer, request))


def test_a_code_in_the_address_of_the_token_call_is_ignored(anna: Browser) -> None:
    request = Request()
    form = {
        "grant_type": "authorization_code",
        "code": answer_of(anna.ask(request))["code"],
        "client_id": "public",
        "redirect_uri": f"{ORIGIN}/",
        "code_verifier": request.verifier,
    }
    assert anna.post(f"{PROTOCOL}/token?{urlencode(form)}", {}).status_code == 400


@pytest.mark.parametrize("kind", ["password", "client_credentials", "implicit", "", "urn:x"])
def test_there_is_no_other_way_to_a_token(anna: Browser, kind: str) -> None:
    form = {"grant_type": kind, "client_id": "public", "username": ANNA["email"], "password": PASSWORD}
    refused_grant(anna.post(f"{PROTOCOL}/token", form), "unsupported_grant_type")


# PKCE, state, nonce


@pytest.mark.parametrize("page", ["auth", "registrations"])
def test_plain_pkce_is_refused(browser: Browser, page: str) -> None:
    sent_back(browser.ask(asking(code_challenge_method="plain"), page), "invalid_request")


def test_pkce_without_a_method_would_be_plain_and_is_refused(browser: Browser) -> None:
    sent_back(browser.ask(asking(code_challenge_method=None)), "invalid_request")


def test_pkce_cannot_be_left_out(browser: Browser) -> None:
    sent_back(browser.ask(asking(code_challenge=None, code_challenge_method=None)), "invalid_request")


def test_a_short_challenge_is_refused(browser: Browser) -> None:
    sent_back(browser.ask(asking(code_challenge="short")), "invalid_request")


def test_a_nonce_works_once(anna: Browser) -> None:
    assert answer_of(anna.ask(asking(nonce="the-same")))["code"]
    sent_back(anna.ask(asking(nonce="the-same")), "invalid_request")


@pytest.mark.parametrize("kind", ["token", "id_token", "code token", "none", 'x"y', "ü"])
def test_other_kinds_of_answers_are_refused(anna: Browser, kind: str) -> None:
    answer = anna.ask(asking(response_type=kind))
    assert "access_token" not in answer.headers.get("Location", "")
    assert "code" not in answer_of(answer)
    assert answer.status_code in {302, 400}


@pytest.mark.parametrize("mode", ["form_post", "web_message", "jwt"])
def test_other_ways_to_answer_are_refused(anna: Browser, mode: str) -> None:
    sent_back(anna.ask(asking(response_mode=mode)), "invalid_request")


# Redirect addresses


@pytest.mark.parametrize(
    "address",
    [
        "https://evil.example/",
        f"{ORIGIN}",
        f"{ORIGIN}/tournaments",
        f"{ORIGIN}/../",
        f"{ORIGIN}//evil.example/",
        f"{ORIGIN}/?next=https://evil.example",
        f"{ORIGIN}/#x",
        f"{ORIGIN}/%2e%2e/",
        f"{ORIGIN}/silent-check-sso.html/../evil",
        "https://planner.example.org@evil.example/",
        "https://planner.example.org.evil.example/",
        "https://planner.example.org:443/",
        "https://planner.example.org\\@evil.example/",
        "http://planner.example.org/",
        "HTTPS://planner.example.org/",
        "https://PLANNER.example.org/",
        "https://user:pass@planner.example.org/",
        "//planner.example.org/",
        "/",
        "javascript:alert(1)",
        "data:text/html,x",
        "https://plänner.example.org/",
        f"{ORIGIN}/\u0000",
        f"{ORIGIN}/\r\nSet-Cookie: x=y",
        "",
    ],
)
@pytest.mark.parametrize("page", ["auth", "registrations"])
def test_a_foreign_redirect_address_gets_nothing(anna: Browser, address: str, page: str) -> None:
    refused_on_page(anna.ask(asking(redirect_uri=address), page))


def test_a_missing_redirect_address_gets_nothing(anna: Browser) -> None:
    refused_on_page(anna.ask(asking(redirect_uri=None)))


def test_two_redirect_addresses_get_nothing(anna: Browser) -> None:
    query = urlencode(Request().parameters) + "&redirect_uri=" + quote("https://evil.example/")
    refused_on_page(anna.get(f"{PROTOCOL}/auth?{query}"))


@pytest.mark.parametrize("client", ["shop", "", "public ", "PUBLIC", None])
def test_an_unknown_client_gets_nothing(anna: Browser, client: str | None) -> None:
    refused_on_page(anna.ask(asking(client_id=client)))


@pytest.mark.parametrize(
    "address", ["https://evil.example/", "//evil.example", f"{ORIGIN}.evil.example/", "javascript:x"]
)
def test_signing_out_leads_to_no_foreign_address(anna: Browser, address: str) -> None:
    hint = anna.tokens()["id_token"]
    answer = anna.get(f"{PROTOCOL}/logout?{urlencode({'post_logout_redirect_uri': address, 'id_token_hint': hint})}")
    assert "Location" not in answer.headers
    assert leads_only_home(answer)


def test_the_address_to_return_to_is_no_open_redirect(anna: Browser) -> None:
    page = anna.get(f"{REALM}/account?referrer=x&referrer_uri=https://evil.example/", headers={"Accept": "text/html"})
    assert leads_only_home(page)


# Refresh tokens


def test_a_refresh_token_works_once_and_its_reuse_ends_the_family(anna: Browser) -> None:
    first = anna.tokens()["refresh_token"]
    second = anna.refresh(first).get_json()["refresh_token"]
    refused_grant(anna.refresh(first))
    refused_grant(anna.refresh(second))


def test_the_reuse_of_a_grandparent_ends_the_family(anna: Browser) -> None:
    first = anna.tokens()["refresh_token"]
    third = anna.refresh(anna.refresh(first).get_json()["refresh_token"]).get_json()["refresh_token"]
    refused_grant(anna.refresh(first))
    refused_grant(anna.refresh(third))


def test_reuse_in_one_tab_leaves_the_other_tab_alone(anna: Browser) -> None:
    one, other = anna.tokens()["refresh_token"], anna.tokens()["refresh_token"]
    anna.refresh(one)
    refused_grant(anna.refresh(one))
    assert anna.refresh(other).status_code == 200


def test_a_refresh_token_signed_by_someone_else_is_refused(anna: Browser) -> None:
    claims = jwt.decode(anna.tokens()["refresh_token"], options={"verify_signature": False})
    refused_grant(anna.refresh(jwt.encode(claims, "k" * 32, "HS256")))


def test_an_unsigned_refresh_token_is_refused(anna: Browser) -> None:
    claims = jwt.decode(anna.tokens()["refresh_token"], options={"verify_signature": False})
    refused_grant(anna.refresh(jwt.encode(claims, None, "none")))


@pytest.mark.parametrize("kind", ["access_token", "id_token"])
def test_other_tokens_refresh_nothing(anna: Browser, kind: str) -> None:
    refused_grant(anna.refresh(anna.tokens()[kind]))


JUNK = ["x", "a.b.c", "....", "\x00", "ü" * 1000, "eyJhbGciOiJIUzI1NiIsImNyaXQiOjV9.e30.eA", "WyJhbGciXQ.e30.eA"]
"""The last two have headers that are JSON, but no header: ``{"alg":"HS256","crit":5}`` and ``["alg"]``."""


@pytest.mark.every_case_on_postgresql
@pytest.mark.parametrize("junk", JUNK)
def test_junk_refreshes_nothing_and_signs_nobody_out(anna: Browser, junk: str) -> None:
    refused_grant(anna.refresh(junk))
    assert anna.get(f"{PROTOCOL}/logout?{urlencode({'id_token_hint': junk})}").status_code == 200
    assert anna.ask(Request()).status_code == 302


@pytest.mark.parametrize("kind", ["refresh_token", "id_token"])
def test_other_tokens_are_no_access_tokens(anna: Browser, kind: str) -> None:
    headers = {"Authorization": f"Bearer {anna.tokens()[kind]}", "Accept": "application/json"}
    assert anna.get(f"{PROTOCOL}/userinfo", headers=headers).status_code == 401
    assert anna.get(f"{REALM}/account", headers=headers).status_code == 401


def test_user_info_needs_a_token(browser: Browser) -> None:
    answer = browser.get(f"{PROTOCOL}/userinfo")
    assert answer.status_code == 401
    assert answer.headers["WWW-Authenticate"].startswith('Bearer realm="club"')


def test_a_cookie_alone_reads_no_profile_as_json(anna: Browser) -> None:
    assert anna.get(f"{REALM}/account", headers={"Accept": "application/json"}).status_code == 401


# Scopes


@pytest.mark.parametrize("scope", ["profile", "admin", ""])
def test_a_sign_in_needs_the_scope_openid(anna: Browser, scope: str) -> None:
    sent_back(anna.ask(asking(scope=scope)), "invalid_scope")


def test_scopes_cannot_be_added_at_the_token_call(anna: Browser) -> None:
    request = Request()
    tokens = anna.exchange(anna.ask(request), request, scope="openid admin").get_json()
    assert "admin" not in tokens["scope"]


def test_scopes_cannot_be_added_at_a_refresh(anna: Browser) -> None:
    request = asking(scope="openid read:tournament")
    token = anna.exchange(anna.ask(request), request).get_json()["refresh_token"]
    refused_grant(anna.refresh(token, scope="openid write:tournament"), "invalid_scope")


def test_fewer_scopes_can_be_asked_for_and_stay_fewer(anna: Browser) -> None:
    narrow = anna.refresh(anna.tokens()["refresh_token"], scope="openid read:tournament").get_json()
    assert narrow["scope"] == "openid read:tournament"
    claims = jwt.decode(narrow["access_token"], options={"verify_signature": False})
    assert claims["scope"] == "openid read:tournament"
    assert "email" not in claims
    refused_grant(anna.refresh(narrow["refresh_token"], scope="openid write:tournament"), "invalid_scope")


# Forms


def sign_in_address() -> str:
    return f"{PROTOCOL}/auth?{urlencode(Request().parameters)}"


FORMS = [
    "profile",
    "password",
    "sign-out-device",
    "sign-out-everywhere",
    "second-factor",
    "second-factor/change",
    "delete",
]


@pytest.mark.parametrize("form", FORMS)
def test_no_form_of_the_account_works_without_its_token(anna: Browser, provider: Provider, form: str) -> None:
    fields = {"firstName": "Eve", "lastName": "Eve", "password": "Eve Eve Eve", "delete-password": PASSWORD}
    assert anna.post(f"{REALM}/account/{form}", fields).status_code == 403
    assert "Anna Amsel" in anna.get(f"{REALM}/account", headers={"Accept": "text/html"}).text


@pytest.mark.parametrize("form", FORMS)
def test_the_token_of_one_form_fits_no_other(anna: Browser, form: str) -> None:
    page = anna.get(f"{REALM}/account", headers={"Accept": "text/html"})
    other = "profile" if form != "profile" else "delete"
    token = csrf_of(page, f"{REALM}/account/{other}")
    assert anna.post(f"{REALM}/account/{form}", {"csrf": token}).status_code == 403


@pytest.mark.parametrize("page", ["auth", "registrations"])
def test_signing_in_and_registering_need_the_token_of_the_page(browser: Browser, page: str) -> None:
    address = f"{PROTOCOL}/{page}?{urlencode(Request().parameters)}"
    assert browser.post(address, ANNA | {"username": ANNA["email"]}).status_code == 403


@pytest.mark.parametrize("path", ["login-actions/reset-credentials", "login-actions/new-password", "account/sign-in"])
def test_no_other_form_works_without_its_token(browser: Browser, path: str) -> None:
    assert browser.post(f"{REALM}/{path}", {"username": ANNA["email"]}).status_code == 403


def test_the_form_token_of_another_browser_does_not_fit(browser: Browser, app: Flask) -> None:
    address = sign_in_address()
    stranger = Browser(app)
    stranger.get(address)
    token = csrf_of(browser.get(address), address)
    assert stranger.post(address, {"csrf": token, "username": "x", "password": "y"}).status_code == 403


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://planner.example.org", f"{ORIGIN}.evil.example"]
)
def test_a_form_sent_from_another_site_is_refused(anna: Browser, origin: str) -> None:
    page = anna.get(f"{REALM}/account", headers={"Accept": "text/html"})
    address = f"{REALM}/account/sign-out-everywhere"
    answer = anna.post(address, {"csrf": csrf_of(page, address)}, headers={"Origin": origin})
    assert answer.status_code == 403


def test_a_link_from_elsewhere_signs_nobody_out(anna: Browser) -> None:
    anna.get(f"{PROTOCOL}/logout?post_logout_redirect_uri={ORIGIN}/")
    assert answer_of(anna.ask(Request()))["code"]


def test_the_identity_token_of_someone_else_signs_nobody_out(anna: Browser, app: Flask) -> None:
    eve = Browser(app)
    eve.register(email="eve@example.org")
    hint = eve.tokens()["id_token"]
    anna.get(f"{PROTOCOL}/logout?id_token_hint={hint}")
    assert answer_of(anna.ask(Request()))["code"]


def test_a_forged_identity_token_signs_nobody_out(anna: Browser) -> None:
    claims = jwt.decode(anna.tokens()["id_token"], options={"verify_signature": False})
    anna.get(f"{PROTOCOL}/logout?id_token_hint={jwt.encode(claims, 'k' * 32, 'HS256')}")
    assert answer_of(anna.ask(Request()))["code"]


# Sessions


def test_a_session_id_that_the_browser_brings_along_is_not_taken_over(anna: Browser, app: Flask) -> None:
    victim = Browser(app)
    victim.client.set_cookie(
        "__Secure-trikick_session", "planted", domain="planner.example.org", path=REALM, secure=True
    )
    victim.sign_in()
    assert victim.cookie("session") not in {None, "planted"}


def test_signing_in_again_ends_the_session_before(anna: Browser) -> None:
    before = anna.cookie("session")
    token = anna.tokens()["refresh_token"]
    anna.sign_in(request=asking(prompt="login"))
    assert anna.cookie("session") != before
    refused_grant(anna.refresh(token))


def test_a_form_token_from_before_the_sign_in_is_void_after_it(browser: Browser) -> None:
    address = f"{PROTOCOL}/registrations?{urlencode(Request().parameters)}"
    token = csrf_of(browser.get(address), address)
    browser.post(address, {"csrf": token} | ANNA)
    again = f"{PROTOCOL}/registrations?{urlencode(Request().parameters)}"
    assert browser.post(again, {"csrf": token} | ANNA).status_code == 403


def test_the_public_session_id_is_no_key(anna: Browser, app: Flask) -> None:
    thief = Browser(app)
    thief.client.set_cookie(
        "__Secure-trikick_session",
        anna.cookie("session_state") or "",
        domain="planner.example.org",
        path=REALM,
        secure=True,
    )
    assert 'name="password"' in thief.ask(Request()).text


def test_signing_out_everywhere_ends_every_browser(anna: Browser, app: Flask) -> None:
    phone = Browser(app)
    phone.sign_in()
    token = phone.tokens()["refresh_token"]
    assert anna.get(f"{REALM}/account", headers={"Accept": "text/html"}).text.count(">Abmelden<") == 2
    anna.account("sign-out-everywhere")
    refused_grant(phone.refresh(token))
    assert 'name="password"' in phone.ask(Request()).text


def test_a_new_password_ends_every_other_browser(anna: Browser, app: Flask) -> None:
    phone = Browser(app)
    phone.sign_in()
    token = phone.tokens()["refresh_token"]
    new = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}
    assert anna.account("password", **{"current-password": PASSWORD}, **new).status_code == 303
    refused_grant(phone.refresh(token))
    assert answer_of(anna.ask(Request()))["code"]
    assert Browser(app).sign_in().status_code == 200
    assert Browser(app).sign_in(password="Ecke und Einwurf").status_code == 302


def test_the_password_cannot_be_changed_without_the_present_one(anna: Browser, app: Flask) -> None:
    new = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}
    assert "current-password-problem" in anna.account("password", **{"current-password": "falsch"}, **new).text
    assert Browser(app).sign_in().status_code == 302


# Enumeration


def stripped(page: TestResponse) -> str:
    """Return a page without what differs by itself: form tokens and what the person typed."""
    text = page.text
    for value in (csrf_of(page, ""), ANNA["email"], "nobody@example.org"):
        text = text.replace(value, "")
    return text


def test_an_unknown_address_reads_like_a_wrong_password(anna: Browser, app: Flask) -> None:
    request = Request()
    known = Browser(app).sign_in(password="falsches Passwort", request=request)
    unknown = Browser(app).sign_in(email="nobody@example.org", password="falsches Passwort", request=request)
    assert known.status_code == unknown.status_code
    assert "stimmt nicht" in known.text
    assert len(stripped(known)) == len(stripped(unknown))


def test_an_unknown_address_costs_one_verification_as_a_known_one(
    anna: Browser, app: Flask, provider: Provider
) -> None:
    for email in (ANNA["email"], "nobody@example.org", "no address at all"):
        before = provider.passwords.verifications
        Browser(app).sign_in(email=email, password="falsches Passwort")
        assert provider.passwords.verifications == before + 1


def test_a_forgotten_password_reads_the_same_for_everyone(anna: Browser, app: Flask) -> None:
    address = f"{REALM}/login-actions/reset-credentials"
    pages = [Browser(app).submit(address, {"username": email}) for email in (ANNA["email"], "nobody@example.org")]
    assert pages[0].status_code == pages[1].status_code == 200
    assert pages[0].text == pages[1].text


def test_a_taken_address_costs_one_hash_as_a_free_one(
    anna: Browser, app: Flask, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    hashed: list[str] = []
    real = type(provider.passwords).hash

    def counted(self: object, password: str) -> str:
        hashed.append(password)
        return real(provider.passwords, password)

    monkeypatch.setattr(type(provider.passwords), "hash", counted)
    Browser(app).register()
    Browser(app).register(email="new@example.org")
    assert len(hashed) == 2


def test_nobody_waits_for_a_connection_or_to_write_while_a_password_is_hashed(
    browser: Browser, provider: Provider, outbox: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hash takes a tenth of a second, and one unit of work writes at a time."""
    held: list[int] = []

    def watched(work: Callable[..., object]) -> Callable[..., object]:
        return lambda *args: (held.append(provider.engine.pool.checkedout()), work(*args))[1]  # type: ignore[attr-defined]

    for work in ("hash", "verify"):
        monkeypatch.setattr(provider.passwords, work, watched(getattr(provider.passwords, work)))
    monkeypatch.setattr(provider.passwords, "is_outdated", lambda _stored: True)
    browser.register()
    browser.sign_in(request=asking(prompt="login"))
    browser.account("password", **{"current-password": PASSWORD}, **NEW)
    browser.submit(reset_link(browser, outbox), NEW)
    assert len(held) == 1 + 2 + 3 + 1
    assert set(held) == {0}


def test_a_taken_address_changes_nothing_for_its_owner(anna: Browser, app: Flask) -> None:
    answer = Browser(app).register(firstName="Eve", password="Eves Passwort", **{"password-confirm": "Eves Passwort"})
    assert answer.status_code == 200
    assert Browser(app).sign_in().status_code == 302
    assert Browser(app).sign_in(password="Eves Passwort").status_code == 200


def test_the_same_address_in_other_letters_is_taken(anna: Browser, app: Flask) -> None:
    assert "email-problem" in Browser(app).register(email="ANNA@EXAMPLE.ORG").text


# Throttling


def test_guessing_passwords_of_one_account_is_slowed_down(anna: Browser, app: Flask, provider: Provider) -> None:
    for _ in range(5):
        assert Browser(app).sign_in(password="falsch falsch").status_code == 200
    before = provider.passwords.verifications
    answer = Browser(app).sign_in()
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) <= 30
    assert provider.passwords.verifications == before


def test_after_the_wait_the_right_password_works_again(anna: Browser, app: Flask, clock: Clock) -> None:
    for _ in range(5):
        Browser(app).sign_in(password="falsch falsch")
    clock.pass_by(timedelta(seconds=31))
    assert Browser(app).sign_in().status_code == 302
    assert Browser(app).sign_in().status_code == 302


def test_each_further_guess_doubles_the_wait(anna: Browser, app: Flask, clock: Clock) -> None:
    for _ in range(5):
        Browser(app).sign_in(password="falsch falsch")
    waits = []
    for _ in range(7):
        answer = Browser(app).sign_in(password="falsch falsch")
        waits.append(int(answer.headers["Retry-After"]))
        clock.pass_by(timedelta(seconds=waits[-1] + 1))
        Browser(app).sign_in(password="falsch falsch")
    assert waits[0] < waits[1] < waits[2] < waits[3]
    assert max(waits) <= 15 * 60


def test_an_unknown_account_is_slowed_down_like_a_known_one(browser: Browser, app: Flask) -> None:
    answers = [Browser(app).sign_in(email="nobody@example.org", password="falsch falsch") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]


def test_guessing_at_the_present_password_is_slowed_down(anna: Browser) -> None:
    for _ in range(5):
        anna.account("delete", **{"delete-password": "falsch falsch"})
    assert anna.account("delete", **{"delete-password": PASSWORD}).status_code == 429


def test_reset_mails_cannot_be_used_to_flood_a_mailbox(anna: Browser, app: Flask, outbox: list[Mail]) -> None:
    address = f"{REALM}/login-actions/reset-credentials"
    codes = [Browser(app).submit(address, {"username": ANNA["email"]}).status_code for _ in range(5)]
    assert codes[-1] == 429
    assert len([mail for mail in outbox if mail.purpose is Purpose.RESET]) == 3


def test_accounts_cannot_be_registered_by_the_hundred(browser: Browser, app: Flask) -> None:
    codes = [Browser(app).register(email=f"p{number}@example.org").status_code for number in range(22)]
    assert codes[0] == 302
    assert codes[-1] == 429


def test_forms_that_are_wrong_count_as_those_that_are_right(app: Flask) -> None:
    addresses = [f"2001:db8:1:2::{number:x}" for number in range(1, 23)]
    codes = [Browser(app, address).register(email="anna").status_code for address in addresses]
    assert (codes[0], codes[-1]) == (200, 429)


def test_neither_addresses_nor_networks_are_stored_by_the_brakes(anna: Browser, provider: Provider) -> None:
    anna.sign_in(password="falsch falsch", request=asking(prompt="login"))
    with Session(provider.engine) as session:
        stored = session.exec(select(Count)).all()
    assert stored
    assert all(len(row.key) == 64 and "anna" not in row.key and "." not in row.key for row in stored)


# Password reset


def reset_link(browser: Browser, outbox: list[object]) -> str:
    browser.submit(f"{REALM}/login-actions/reset-credentials", {"username": ANNA["email"]})
    text = outbox[-1].text  # type: ignore[attr-defined]
    return next(word for word in text.split() if word.startswith(ORIGIN)).removeprefix(ORIGIN)


NEW = {"password": "Ecke und Einwurf", "password-confirm": "Ecke und Einwurf"}


def test_a_reset_link_sets_a_new_password_and_ends_every_session(
    anna: Browser, app: Flask, outbox: list[object]
) -> None:
    token = anna.tokens()["refresh_token"]
    stranger = Browser(app)
    link = reset_link(stranger, outbox)
    assert stranger.submit(link, NEW).status_code == 200
    refused_grant(anna.refresh(token))
    assert Browser(app).sign_in(password=NEW["password"]).status_code == 302
    assert "geändert" in outbox[-1].subject  # type: ignore[attr-defined]


def test_a_reset_link_works_once(anna: Browser, app: Flask, outbox: list[object]) -> None:
    browser = Browser(app)
    link = reset_link(browser, outbox)
    page = browser.get(link)
    browser.submit(link, NEW, page)
    assert (
        browser.submit(link, {"password": "noch ein neues", "password-confirm": "noch ein neues"}, page).status_code
        == 400
    )
    assert Browser(app).sign_in(password=NEW["password"]).status_code == 302


@pytest.fixture
def overtaken(
    anna: Browser, app: Flask, provider: Provider, outbox: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next password that turns out to be right was right: before the answer a reset by mail sets another one."""
    reader, real = Browser(app), provider.passwords.verify
    link = reset_link(reader, outbox)

    def verify(stored: str | None, password: str) -> bool:
        is_right = real(stored, password)
        monkeypatch.undo()
        assert reader.submit(link, NEW).status_code == 200
        return is_right

    monkeypatch.setattr(provider.passwords, "verify", verify)


@pytest.mark.parametrize("page", ["of the planner", "of the account"])
def test_a_sign_in_that_a_reset_overtakes_signs_nobody_in(
    anna: Browser, app: Flask, overtaken: None, provider: Provider, page: str
) -> None:
    stranger = Browser(app)
    if page == "of the planner":
        assert "code" not in answer_of(stranger.sign_in())
    else:
        form = stranger.get(f"{REALM}/account", headers={"Accept": "text/html"})
        stranger.submit(f"{REALM}/account/sign-in", {"username": ANNA["email"], "password": PASSWORD}, form)
    assert stranger.cookie("session") is None
    with Session(provider.engine) as session:
        assert session.exec(select(LoginSession)).all() == []
    assert Browser(app).sign_in(password=NEW["password"]).status_code == 302


@pytest.mark.parametrize(
    ("form", "fields"),
    [
        (
            "password",
            {"current-password": PASSWORD, "password": "noch ein neues", "password-confirm": "noch ein neues"},
        ),
        ("delete", {"delete-password": PASSWORD}),
    ],
)
def test_a_form_that_a_reset_overtakes_changes_nothing(
    anna: Browser, app: Flask, overtaken: None, form: str, fields: dict[str, str]
) -> None:
    assert "kc-form-login" in anna.account(form, **fields).text
    assert Browser(app).sign_in(password=NEW["password"]).status_code == 302


def test_a_stronger_hash_of_an_old_password_never_replaces_a_new_password(
    anna: Browser, app: Flask, provider: Provider, overtaken: None
) -> None:
    provider.passwords.hasher = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
    Browser(app).sign_in()
    assert Browser(app).sign_in().status_code == 200
    assert Browser(app).sign_in(password=NEW["password"]).status_code == 302
    with Session(provider.engine) as session:
        assert not provider.passwords.is_outdated(session.exec(select(Account)).one().password_hash)


def test_looking_at_a_reset_link_does_not_use_it_up(anna: Browser, app: Flask, outbox: list[object]) -> None:
    browser = Browser(app)
    link = reset_link(browser, outbox)
    browser.get(link)
    assert browser.submit(link, NEW).status_code == 200


def test_a_reset_link_lives_an_hour(anna: Browser, app: Flask, outbox: list[object], clock: Clock) -> None:
    browser = Browser(app)
    link = reset_link(browser, outbox)
    clock.pass_by(timedelta(hours=1, seconds=1))
    assert browser.get(link).status_code == 400


def test_a_newer_password_voids_older_reset_links(anna: Browser, app: Flask, outbox: list[object]) -> None:
    link = reset_link(Browser(app), outbox)
    anna.account("password", **{"current-password": PASSWORD}, **NEW)
    assert Browser(app).get(link).status_code == 400


@pytest.mark.parametrize("key", ["", "made-up", "%00", "x" * 3000])
def test_a_made_up_reset_link_sets_nothing(anna: Browser, key: str) -> None:
    assert anna.get(f"{REALM}/login-actions/new-password?key={key}").status_code == 400


def test_a_mail_cannot_be_addressed_to_someone_else_too(anna: Browser, app: Flask, outbox: list[Mail]) -> None:
    outbox.clear()
    address = f"{REALM}/login-actions/reset-credentials"
    Browser(app).submit(address, {"username": f"{ANNA['email']}\r\nBcc: eve@example.org"})
    assert outbox == []


# Odd input


@pytest.mark.parametrize("value", ['"', "\\", "ü", "\x00", "x" * 5000, "<script>", "\r\nX: y"])
@pytest.mark.parametrize("name", ["state", "nonce", "scope", "response_type", "response_mode", "prompt", "max_age"])
def test_odd_parameters_never_break_the_sign_in(anna: Browser, name: str, value: str) -> None:
    answer = anna.ask(asking(**{name: value}))
    assert answer.status_code in {200, 302, 400}
    assert "<script>alert" not in answer.text


@pytest.mark.parametrize(
    "value", ["\x00", "x" * 20_000, "<script>alert(1)</script>", "' or 1=1 --", "{{7*7}}", "ü\u202e"]
)
def test_odd_fields_never_break_a_form(browser: Browser, value: str) -> None:
    answer = browser.register(firstName=value, lastName=value, clubName=value, email=value, password=value)
    assert answer.status_code == 200
    assert "<script>alert(1)" not in answer.text
    assert browser.sign_in(email=value, password=value).status_code == 200


def test_a_cookie_that_is_no_text_never_breaks_a_page(browser: Browser) -> None:
    cookies = "__Secure-trikick_session=\xff\xfe; __Secure-trikick_form=\xff; __Secure-trikick_language=\xff"
    answer = browser.get(f"{REALM}/account", headers={"Accept": "text/html", "Cookie": cookies})
    assert answer.status_code == 200
