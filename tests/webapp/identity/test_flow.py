"""The whole conversation between browser, planner and provider, as keycloak-js leads it."""

from datetime import timedelta

import jwt
import pytest
from flask import Flask
from sqlmodel import update

from tests.webapp.identity.browser import ANNA, ORIGIN, PASSWORD, PROTOCOL, REALM, Browser, Request, answer_of, asking
from tests.webapp.identity.conftest import Clock
from webapp.identity.provider import Provider
from webapp.identity.stored.keys import ROTATION
from webapp.identity.stored.tables import SigningKey
from webapp.identity.tokens.protocol import verifier_of
from webapp.storage.database import write_session


def test_registering_leads_back_with_a_code(browser: Browser) -> None:
    request = Request()
    answer = browser.register(request)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(f"{ORIGIN}/#state=")
    brought = answer_of(answer)
    assert brought["iss"] == ORIGIN + REALM
    assert brought["session_state"]
    assert brought["code"]


def test_the_state_comes_back_as_it_was_sent(browser: Browser) -> None:
    request = asking(state="abc-123")
    assert answer_of(browser.register(request))["state"] == "abc-123"


def test_a_code_buys_the_three_tokens_that_keycloak_js_decodes(browser: Browser, provider: Provider) -> None:
    request = asking(nonce="once-only")
    answer = browser.exchange(browser.register(request), request)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-store"
    tokens = answer.get_json()
    assert tokens["token_type"] == "Bearer"
    assert tokens["expires_in"] == 300
    access, identity, refresh = (
        jwt.decode(tokens[name], options={"verify_signature": False})
        for name in ("access_token", "id_token", "refresh_token")
    )
    assert access["iss"] == identity["iss"] == ORIGIN + REALM
    assert access["azp"] == identity["aud"] == "public"
    assert access["scope"] == "openid profile email read:tournament write:tournament"
    assert access["sid"] == identity["sid"] == refresh["sid"]
    assert identity["nonce"] == "once-only"
    assert (access["given_name"], access["family_name"], access["email"]) == ("Anna", "Amsel", "anna@example.org")
    assert access["exp"] - access["iat"] == 300
    assert refresh["exp"] - refresh["iat"] == 12 * 3600


def test_the_api_believes_the_access_token(anna: Browser, provider: Provider) -> None:
    claims = verifier_of(provider).verify(anna.tokens()["access_token"])
    assert {"read:tournament", "write:tournament"} <= claims.scopes
    assert claims.email == "anna@example.org"


def test_the_published_keys_verify_the_token(anna: Browser) -> None:
    token = anna.tokens()["access_token"]
    published = anna.get(f"{PROTOCOL}/certs").get_json()["keys"]
    assert all("d" not in key for key in published)
    kid = jwt.get_unverified_header(token)["kid"]
    key = next(jwt.PyJWK(key) for key in published if key["kid"] == kid)
    assert jwt.decode(token, key, algorithms=["RS256"], audience="account")["azp"] == "public"


def test_the_discovery_document_names_what_exists(browser: Browser) -> None:
    document = browser.get(f"{REALM}/.well-known/openid-configuration").get_json()
    assert document["issuer"] == ORIGIN + REALM
    assert document["code_challenge_methods_supported"] == ["S256"]
    for name in ("authorization_endpoint", "userinfo_endpoint", "jwks_uri", "check_session_iframe"):
        assert browser.get(document[name].removeprefix(ORIGIN)).status_code != 404


def test_signing_in_with_the_right_password(anna: Browser, app: Flask) -> None:
    answer = Browser(app).sign_in()
    assert answer.status_code == 302
    assert answer_of(answer)["code"]


def test_the_address_may_be_written_in_any_case(anna: Browser, app: Flask) -> None:
    assert Browser(app).sign_in(email="  Anna@Example.ORG ").status_code == 302


def test_who_is_signed_in_needs_no_password_again(anna: Browser) -> None:
    assert answer_of(anna.ask(Request()))["code"]


def test_the_client_may_insist_on_the_password(anna: Browser) -> None:
    assert 'name="password"' in anna.ask(asking(prompt="login")).text


def test_the_client_may_limit_the_age_of_a_sign_in(anna: Browser, clock: Clock) -> None:
    clock.pass_by(timedelta(minutes=10))
    assert answer_of(anna.ask(asking(max_age="3600")))["code"]
    assert 'name="password"' in anna.ask(asking(max_age="60")).text


def test_a_silent_check_brings_a_code_to_who_is_signed_in(anna: Browser) -> None:
    request = asking(prompt="none", redirect_uri=f"{ORIGIN}/silent-check-sso.html")
    answer = anna.ask(request)
    assert answer.headers["Location"].startswith(f"{ORIGIN}/silent-check-sso.html#")
    assert anna.exchange(answer, request).status_code == 200


def test_a_silent_check_says_that_nobody_is_signed_in(browser: Browser) -> None:
    answer = browser.ask(asking(prompt="none", state="s1"))
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith(f"{ORIGIN}/#")
    assert answer_of(answer) == {"error": "login_required", "state": "s1", "iss": ORIGIN + REALM}


def test_the_answer_can_come_in_the_query(anna: Browser) -> None:
    assert anna.ask(asking(response_mode="query")).headers["Location"].startswith(f"{ORIGIN}/?state=")


def test_a_refresh_brings_new_tokens_of_every_kind(anna: Browser) -> None:
    before = anna.tokens()
    after = anna.refresh(before["refresh_token"]).get_json()
    for name in ("access_token", "refresh_token", "id_token"):
        assert after[name] != before[name]
    assert after["scope"] == before["scope"]


def test_a_phone_that_refreshes_now_and_then_stays_signed_in(anna: Browser, clock: Clock) -> None:
    token = anna.tokens()["refresh_token"]
    for _ in range(4):
        clock.pass_by(timedelta(hours=11))
        answer = anna.refresh(token)
        assert answer.status_code == 200
        token = answer.get_json()["refresh_token"]
    assert answer_of(anna.ask(Request()))["code"]


def test_twelve_hours_without_a_call_end_the_session(anna: Browser, clock: Clock) -> None:
    token = anna.tokens()["refresh_token"]
    clock.pass_by(timedelta(hours=12, seconds=1))
    answer = anna.refresh(token)
    assert (answer.status_code, answer.get_json()["error"]) == (400, "invalid_grant")
    assert 'name="password"' in anna.ask(Request()).text


def test_a_silent_check_keeps_the_session_alive(anna: Browser, clock: Clock) -> None:
    for _ in range(3):
        clock.pass_by(timedelta(hours=11))
        token = anna.tokens()["refresh_token"]
    clock.pass_by(timedelta(hours=11))
    assert anna.refresh(token).status_code == 200


def test_after_a_month_everybody_signs_in_anew(anna: Browser, clock: Clock) -> None:
    token = anna.tokens()["refresh_token"]
    for _ in range(30 * 24 // 10):
        clock.pass_by(timedelta(hours=10))
        answer = anna.refresh(token)
        token = answer.get_json().get("refresh_token", token)
    assert answer.status_code == 400


def test_the_user_info_says_who_it_is(anna: Browser) -> None:
    token = anna.tokens()["access_token"]
    info = anna.get(f"{PROTOCOL}/userinfo", headers={"Authorization": f"bearer {token}"}).get_json()
    assert info["preferred_username"] == info["email"] == "anna@example.org"
    assert info["name"] == "Anna Amsel"
    assert info["sub"] == jwt.decode(token, options={"verify_signature": False})["sub"]


def test_the_profile_holds_the_club_as_a_list(anna: Browser) -> None:
    token = anna.tokens()["access_token"]
    headers = {"Authorization": f"bearer {token}", "Accept": "application/json"}
    profile = anna.get(f"{REALM}/account", headers=headers).get_json()
    assert profile["attributes"]["clubName"] == ["SV Rot"]
    assert (profile["username"], profile["firstName"]) == ("anna@example.org", "Anna")


def test_signing_out_ends_the_session_and_its_tokens(anna: Browser) -> None:
    tokens = anna.tokens()
    answer = anna.get(
        f"{PROTOCOL}/logout?client_id=public&post_logout_redirect_uri={ORIGIN}/&id_token_hint={tokens['id_token']}"
    )
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{ORIGIN}/")
    assert anna.cookie("session") is None
    assert anna.refresh(tokens["refresh_token"]).status_code == 400
    assert (
        anna.get(f"{PROTOCOL}/userinfo", headers={"Authorization": f"Bearer {tokens['access_token']}"}).status_code
        == 401
    )
    assert 'name="password"' in anna.ask(Request()).text


def test_signing_out_by_a_form(anna: Browser) -> None:
    page = anna.get(f"{PROTOCOL}/logout")
    assert "Abmelden?" in page.text
    answer = anna.submit(f"{PROTOCOL}/logout", {"post_logout_redirect_uri": f"{ORIGIN}/"}, page)
    assert answer.headers["Location"] == f"{ORIGIN}/"
    assert 'name="password"' in anna.ask(Request()).text


def test_the_status_page_reads_the_public_session_id(anna: Browser) -> None:
    sid = jwt.decode(anna.tokens()["access_token"], options={"verify_signature": False})["sid"]
    assert anna.cookie("session_state") == sid
    page = anna.get(f"{PROTOCOL}/login-status-iframe.html")
    assert 'data-cookie="__Secure-trikick_session_state"' in page.text
    init = f"{PROTOCOL}/login-status-iframe.html/init"
    assert anna.get(f"{init}?client_id=public&origin={ORIGIN}").status_code == 204
    assert anna.get(f"{init}?client_id=public&origin=https://evil.example").status_code == 403
    assert anna.get(f"{init}?client_id=shop&origin={ORIGIN}").status_code == 403


def test_a_session_that_rests_too_long_is_no_logout_to_the_status_page(browser: Browser) -> None:
    # Where the id is gone, keycloak-js says that somebody logged out, and the interface forgets what was theirs.
    lines = browser.register().headers.getlist("Set-Cookie")
    lives = {line.split("=")[0]: line.partition("Max-Age=")[2].partition(";")[0] for line in lines}
    assert int(lives["__Secure-trikick_session"]) == timedelta(hours=12).total_seconds()
    assert int(lives["__Secure-trikick_session_state"]) == timedelta(days=30).total_seconds()


def test_the_cookie_page_says_supported(browser: Browser) -> None:
    assert "cookies-frame.js" in browser.get(f"{PROTOCOL}/3p-cookies/step1.html").text


@pytest.mark.parametrize(
    ("language", "heading"), [("de", "Konto anlegen"), ("en", "Create an account"), ("fr", "Konto anlegen")]
)
def test_the_pages_speak_the_language_asked_for(browser: Browser, language: str, heading: str) -> None:
    assert f"<h1>{heading}</h1>" in browser.ask(asking(ui_locales=language), "registrations").text


def test_a_language_once_chosen_stays(browser: Browser) -> None:
    browser.ask(asking(kc_locale="en"))
    assert "<h1>Log in</h1>" in browser.ask(Request()).text


def test_a_wrong_registration_names_each_field(browser: Browser) -> None:
    page = browser.register(firstName=" ", email="anna", password="kurz7")
    for name in ("firstName", "email", "password"):
        assert f'id="{name}-problem"' in page.text
    assert 'value="Amsel"' in page.text
    assert "kurz7" not in page.text


def test_two_different_passwords_are_refused(browser: Browser) -> None:
    assert "nicht gleich" in browser.register(**{"password-confirm": "etwas anderes"}).text


@pytest.mark.parametrize("password", ["1234567", "12345678", "passwort", "anna@example.org", "aaaaaaaaaaaa", "x" * 201])
def test_a_weak_password_is_refused(browser: Browser, password: str) -> None:
    assert 'id="password-problem"' in browser.register(password=password, **{"password-confirm": password}).text


def test_a_password_may_hold_any_letters(browser: Browser, app: Flask) -> None:
    password = "Straße 🥅 für Łukasz\u0301"
    browser.register(password=password, **{"password-confirm": password})
    assert Browser(app).sign_in(password=password).status_code == 302


def test_names_are_kept_tidy(browser: Browser) -> None:
    browser.register(firstName="  An\u0007na \n Maria ", clubName="SV <b>Rot</b>")
    page = browser.get(f"{REALM}/account", headers={"Accept": "text/html"}).text
    assert 'value="An na Maria"' in page
    assert "SV &lt;b&gt;Rot&lt;/b&gt;" in page


def test_the_account_page_asks_who_is_there(browser: Browser, anna: Browser, app: Flask) -> None:
    stranger = Browser(app)
    page = stranger.get(f"{REALM}/account", headers={"Accept": "text/html"})
    answer = stranger.submit(f"{REALM}/account/sign-in", {"username": ANNA["email"], "password": PASSWORD}, page)
    assert answer.status_code == 303
    assert "Anna Amsel" in stranger.get(f"{REALM}/account", headers={"Accept": "text/html"}).text


def test_one_can_change_ones_names(anna: Browser) -> None:
    answer = anna.account("profile", firstName="Änne", lastName="Amsel", clubName="")
    assert answer.status_code == 303
    assert 'value="Änne"' in anna.get(answer.headers["Location"], headers={"Accept": "text/html"}).text


@pytest.mark.parametrize("form", ["sign-in", "profile", "password", "delete", "second-factor/change"])
def test_a_form_that_came_back_can_be_read_in_another_language(anna: Browser, form: str) -> None:
    answer = anna.get(f"{REALM}/account/{form}?kc_locale=en", follow_redirects=True, headers={"Accept": "text/html"})
    assert answer.status_code == 200
    assert 'lang="en"' in answer.text


def test_one_can_take_ones_data_along(anna: Browser) -> None:
    answer = anna.get(f"{REALM}/account/export")
    assert "attachment" in answer.headers["Content-Disposition"]
    content = answer.get_json()
    assert content["account"]["email"] == "anna@example.org"
    assert content["tournaments"][0]["name"] == "Herbstturnier"


def test_a_rotated_key_signs_and_the_old_one_still_verifies(anna: Browser, provider: Provider, clock: Clock) -> None:
    before = anna.tokens()["access_token"]
    clock.pass_by(timedelta(seconds=1))
    with write_session(provider.engine) as session:
        session.exec(update(SigningKey).values(created_at=clock.moment - ROTATION - timedelta(seconds=1)))
    after = anna.tokens()["access_token"]
    assert jwt.get_unverified_header(before)["kid"] != jwt.get_unverified_header(after)["kid"]
    assert verifier_of(provider).verify(before).subject == verifier_of(provider).verify(after).subject
