"""The operator's commands for accounts."""

import re
from collections.abc import Callable
from pathlib import Path

import jwt
import pytest

from tests.webapp.callers import NEW, Caller, good, new_tournament
from tests.webapp.identity.browser import ANNA, PROTOCOL, REALM, Browser, Request, asking, csrf_of
from tests.webapp.identity.test_in_the_planner import wait_for_mails
from tests.webapp.identity.test_second_factor import turn_on_unasked
from webapp.app import create_app
from webapp.cli import main
from webapp.config import Settings, settings_from_environment
from webapp.identity.provider import EXTENSION

Run = Callable[..., str]
EMAIL = ANNA["email"]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("TRIKICK_VAR_DIR", str(tmp_path / "var"))
    monkeypatch.setenv("TRIKICK_PUBLIC_URL", "https://planner.example.org")

    def run(*arguments: str, code: int = 0) -> str:
        capsys.readouterr()
        assert main(["admin", *arguments]) == code
        said = capsys.readouterr()
        return said.out if code == 0 else said.err

    return run


@pytest.fixture
def settings(run: Run, tmp_path: Path, known_routes: None) -> Settings:
    run("account", "list")
    return settings_from_environment()


@pytest.fixture
def anna(settings: Settings) -> Browser:
    browser = Browser(create_app(settings))
    assert browser.register().status_code == 302
    return browser


def test_accounts_are_listed(run: Run, anna: Browser) -> None:
    (line,) = run("account", "list").splitlines()
    assert line.startswith("anna@example.org  Anna Amsel  since ")
    assert line.endswith("address not confirmed")


def test_a_locked_account_is_signed_out_and_stays_out_until_unlocked(run: Run, anna: Browser) -> None:
    token = anna.tokens()["refresh_token"]
    run("account", "lock", "ANNA@example.org")
    assert "locked" in run("account", "list")
    assert anna.refresh(token).status_code == 400
    assert "gesperrt" in anna.sign_in().text
    assert "stimmt nicht" in anna.sign_in(password="falsch falsch").text
    run("account", "unlock", EMAIL)
    assert anna.sign_in().status_code == 302


def test_a_second_factor_that_was_lost_is_turned_off(run: Run, anna: Browser, settings: Settings) -> None:
    turn_on_unasked(anna.client.application.extensions[EXTENSION])
    assert "second factor" in run("account", "list")
    assert "kc-otp-login-form" in anna.sign_in(request=asking(prompt="login")).text
    assert "signs in with the password alone" in run("account", "reset-second-factor", "ANNA@example.org")
    assert anna.sign_in(request=asking(prompt="login")).status_code == 302
    assert "second factor turned off by the operator" in run("log", EMAIL)
    assert "has no second factor" in run("account", "reset-second-factor", EMAIL, code=1)


def test_a_deleted_account_is_gone(run: Run, anna: Browser) -> None:
    run("organiser", "delete", EMAIL)
    assert run("account", "list") == ""
    assert "stimmt nicht" in anna.sign_in().text


def test_an_organiser_whose_account_is_here_goes_with_it(run: Run, anna: Browser) -> None:
    made_tournament(anna)
    run("organiser", "delete", EMAIL)
    assert run("account", "list") == run("organiser", "list") == run("tournament", "list") == ""
    assert "organiser deleted by the operator" in run("log", EMAIL)


def test_no_mail_to_an_organiser_who_is_deleted_stays_in_the_outbox(
    run: Run, anna: Browser, settings: Settings
) -> None:
    wait_for_mails()
    assert list(settings.outbox.glob("*.eml"))
    run("organiser", "delete", EMAIL)
    assert not list(settings.outbox.glob("*.eml"))


def test_an_unknown_account_is_said(run: Run, settings: Settings) -> None:
    for action in ("lock", "unlock"):
        assert run("account", action, "nobody@example.org", code=1) == "there is no account nobody@example.org\n"


def test_the_log_tells_of_people_by_their_address_while_they_are_there(run: Run, anna: Browser) -> None:
    anna.sign_in(password="falsch falsch", request=asking(prompt="login"))
    anna.account("sign-out-everywhere")
    anna.submit(f"{REALM}/login-actions/reset-credentials", {"username": EMAIL})
    told = run("log", EMAIL)
    for event in ("registered", "signed in", "wrong password", "signed out everywhere"):
        assert re.search(rf"  {event}  {EMAIL}", told), event
    assert "127.0.0.1" not in told
    run("organiser", "delete", EMAIL)
    told = run("log")
    assert "organiser deleted by the operator  ~" in told
    assert EMAIL not in told
    assert "organiser deleted by the operator" in run("log", EMAIL)


def closed_to(settings: Settings, registration: str) -> Browser:
    return Browser(create_app(settings.model_copy(update={"registration": registration})))


@pytest.mark.parametrize(("registration", "words"), [("invited", "Nur mit Einladung"), ("closed", "Keine neuen")])
def test_who_is_not_invited_cannot_register(settings: Settings, registration: str, words: str) -> None:
    browser = closed_to(settings, registration)
    page = browser.ask(Request(), "registrations")
    assert (page.status_code, words in page.text) == (403, True)
    sign_in = browser.ask(Request())
    assert "/registrations" not in sign_in.text
    address = f"{PROTOCOL}/registrations?client_id=public"
    assert browser.post(address, ANNA).status_code in {400, 403}
    assert "stimmt nicht" in browser.sign_in().text


def invitation(run: Run) -> str:
    return run("invite").splitlines()[0].removeprefix("https://planner.example.org")


@pytest.mark.parametrize("registration", ["open", "invited"])
def test_an_invitation_makes_one_account_and_signs_in(run: Run, settings: Settings, registration: str) -> None:
    link = invitation(run)
    browser = closed_to(settings, registration)
    page = browser.get(link)
    answer = browser.submit(link, ANNA, page)
    assert (answer.status_code, answer.headers["Location"]) == (303, "https://planner.example.org/tournaments")
    assert browser.tokens()["access_token"]
    other = closed_to(settings, registration)
    assert other.get(link).status_code == 400
    late = {"csrf": csrf_of(page, link)} | ANNA | {"email": "bert@example.org"}
    assert browser.post(link, late).status_code in {400, 403}
    assert "bert@example.org" not in run("account", "list")


def test_a_mistake_does_not_use_the_invitation_up(run: Run, settings: Settings) -> None:
    link = invitation(run)
    browser = closed_to(settings, "invited")
    assert browser.submit(link, ANNA | {"password-confirm": "anders anders"}).status_code == 200
    assert browser.submit(link, ANNA).status_code == 303
    again = invitation(run)
    assert "email-problem" in closed_to(settings, "invited").submit(again, ANNA).text
    assert closed_to(settings, "invited").submit(again, ANNA | {"email": "bert@example.org"}).status_code == 303


def test_made_up_expired_and_closed_invitations_lead_nowhere(
    run: Run, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = invitation(run)
    assert closed_to(settings, "invited").get(link + "x").status_code == 400
    assert closed_to(settings, "closed").get(link).status_code == 400
    monkeypatch.setenv("TRIKICK_REGISTRATION", "closed")
    assert "closed" in run("invite", code=1)


def test_the_link_is_not_stored(run: Run, settings: Settings, tmp_path: Path) -> None:
    key = invitation(run).partition("key=")[2]
    stored = b"".join(file.read_bytes() for file in (tmp_path / "var").glob("trikick.sqlite3*"))
    assert key.encode() not in stored


def made_tournament(anna: Browser) -> str:
    """Return the id of a tournament of Anna's."""
    token = anna.tokens()["access_token"]
    caller = Caller(anna.client.application, token)
    subject = jwt.decode(token, options={"verify_signature": False})["sub"]
    names = {"firstName": "Anna", "lastName": "Amsel", "club": "SV Rot"}
    good(caller.post("/organizers", json=names | {"organizerId": subject}))
    return new_tournament(caller)


def test_tournaments_are_listed_with_their_owners(run: Run, anna: Browser) -> None:
    tournament = made_tournament(anna)
    expected = f"{tournament}  {NEW['date']}  Sommerfest, Köln  Anna Amsel {EMAIL}\n"
    assert run("tournament", "list") == run("tournament", "list", "SOMMERFEST") == expected
    assert run("tournament", "list", "Herbstfest") == ""


def test_a_locked_tournament_is_gone_until_it_is_unlocked(run: Run, anna: Browser) -> None:
    tournament = made_tournament(anna)
    visitor = Caller(anna.client.application, None)
    assert "locked" in run("tournament", "lock", tournament)
    assert run("tournament", "list").endswith("  locked\n")
    assert visitor.get(f"/tournaments/{tournament}").status_code == 404
    run("tournament", "unlock", tournament)
    assert good(visitor.get(f"/tournaments/{tournament}"))["name"] == "Sommerfest"


def test_the_operator_deletes_a_tournament_and_the_log_tells(run: Run, anna: Browser) -> None:
    tournament = made_tournament(anna)
    run("tournament", "lock", tournament)
    assert f"tournament locked by the operator  {tournament}" in run("log")
    run("tournament", "delete", tournament)
    assert run("tournament", "list") == ""
    assert "tournament deleted by the operator  ~" in run("log", tournament)
    assert tournament not in run("log")


def test_an_unknown_tournament_is_said(run: Run, settings: Settings) -> None:
    unknown = "00000000-0000-4000-8000-000000000000"
    for action in ("lock", "unlock", "delete"):
        assert run("tournament", action, unknown, code=1) == f"there is no tournament {unknown}\n"


def test_feedback_that_was_not_mailed_is_read(run: Run, anna: Browser) -> None:
    visitor = Caller(anna.client.application, None)
    for body in ({"text": "Very\nnice.", "email": "me@example.org"}, {"text": "More!"}):
        good(visitor.post("/feedback", json=body))
    assert re.sub(r"\d{4}-\S+ \d\d:\d\d", "then", run("feedback")) == (
        "then UTC, no address\nMore!\n\nthen UTC, me@example.org\nVery\nnice.\n\n"
    )


def test_tournaments_are_ours_whoever_signs_people_in(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIKICK_IDENTITY_URL", "https://id.example.org/auth")
    assert run("tournament", "list") == run("log") == run("feedback") == ""


def test_accounts_of_an_external_provider_are_not_ours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIKICK_IDENTITY_URL", "https://id.example.org/auth")
    assert "TRIKICK_IDENTITY_URL" in run("account", "list", code=2)
