"""The emergency plan over HTTP, received by a real mail server."""

import email
import re
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from io import BytesIO
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message
from flask import Flask
from pypdf import PdfReader
from sqlalchemy import Engine

from pairing_engine import GameType, Match, Round, Team, Tournament, check_tournament
from tests.ports import free_port
from tests.webapp.auth.minting import Mint
from tests.webapp.callers import NEW, Caller, good, new_tournament, next_round, play, refused, started
from tests.webapp.registrations import series_of
from webapp.app import create_app
from webapp.config import Settings

CLUBS = {"Łódź": "KS Łódź", "Şişli": "Şişli SK", "Doğan": "Doğan Spor", "Café": "FC Café Zürich"}


class Inbox(Message):
    """Collects the mails that arrive."""

    def __init__(self) -> None:
        super().__init__()
        self.mails: list[EmailMessage] = []

    def handle_message(self, message: Any) -> None:
        parsed = email.message_from_bytes(message.as_bytes(), policy=default)
        assert isinstance(parsed, EmailMessage)
        self.mails.append(parsed)


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def mail_server(inbox: Inbox) -> Iterator[Controller]:
    controller = Controller(inbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    yield controller
    controller.stop()


@pytest.fixture
def app(settings: Settings, engine: Engine, signer: Mint, mail_server: Controller) -> Flask:
    return planner_with(mail_server.port, settings, engine, signer)


def planner_with(mail_port: int, settings: Settings, engine: Engine, signer: Mint) -> Flask:
    smtp_url = f"smtp://127.0.0.1:{mail_port}?tls=never"
    app = create_app(settings.model_copy(update={"smtp_url": smtp_url}), engine, signer)
    app.testing = True
    return app


def sixteen_teams(owner: Caller) -> str:
    tournament = new_tournament(owner, numberOfRounds=8)
    for position, (nick_name, club) in enumerate(CLUBS.items()):
        teams = [{"estimatedSkill": 1 + (3 * position + 2 * number) % 10} for number in range(4)]
        good(owner.post(f"/tournaments/{tournament}/teams", json={"club": club, "nickName": nick_name, "teams": teams}))
    return tournament


def pages_of(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(BytesIO(pdf)).pages]


def attached(mail: EmailMessage) -> bytes:
    (attachment,) = mail.iter_attachments()
    content = attachment.get_content()
    assert isinstance(content, bytes)
    return content


def rounds_in(text: str) -> dict[int, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Return the pairings of each round as they are printed."""
    side = rf"(?:{'|'.join(CLUBS)}) \d(?: \+ \d)?"
    found: dict[int, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    number = 0
    for line in text.splitlines():
        if heading := re.match(r"Runde (\d+) \d\d:\d\d", line):
            number = int(heading[1])
        elif pairing := re.match(rf"\d ({side}) ({side})$", line):
            found.setdefault(number, []).append((teams_of(pairing[1]), teams_of(pairing[2])))
    return found


def teams_of(side: str) -> tuple[str, ...]:
    club, _, numbers = side.partition(" ")
    return tuple(f"{club} {number}" for number in numbers.split(" + "))


def test_a_plan_waits_for_a_confirmed_address_and_can_be_downloaded(app: Flask, signer: Mint, inbox: Inbox) -> None:
    owner = Caller(app, signer.token(email_verified=None))
    tournament = started(owner)
    answer = owner.post(f"/tournaments/{tournament}/simulation")
    assert refused(answer) == (409, "EMAIL_NOT_CONFIRMED")
    plan = answer.get_json()["errors"][0]["params"]["planId"]
    assert owner.get(f"/tournaments/{tournament}/plans/{plan}").data.startswith(b"%PDF")
    assert inbox.mails == []


def test_only_the_word_of_the_provider_confirms_an_address(app: Flask, signer: Mint, inbox: Inbox) -> None:
    for claim in ("true", 1, False, []):
        owner = Caller(app, signer.token(email_verified=claim))
        answer = owner.post(f"/tournaments/{started(owner)}/simulation")
        assert refused(answer) == (409, "EMAIL_NOT_CONFIRMED"), claim
    assert inbox.mails == []


def test_a_plan_for_sixteen_teams_arrives_and_every_round_in_it_is_legal(owner: Caller, inbox: Inbox):
    tournament = sixteen_teams(owner)
    answer = owner.post(f"/tournaments/{tournament}/simulation?language=de")
    assert answer.status_code == 202
    (mail,) = inbox.mails
    printed = rounds_in("\n".join(pages_of(attached(mail))))
    assert sorted(printed) == list(range(1, 9))
    rounds = tuple(
        Round(
            matches=tuple(
                Match(game_type=GameType.CLASSIC if len(home) == 2 else GameType.FUNINO, home=home, away=away)
                for home, away in printed[number]
            )
        )
        for number in sorted(printed)
    )
    teams = tuple(Team(id=f"{club} {number}", club=club) for club in CLUBS for number in range(1, 5))
    assert check_tournament(Tournament(number_of_rounds=8, teams=teams, rounds=rounds)) == {}


def test_the_text_of_the_mail_has_every_pairing_of_the_attachment(owner: Caller, inbox: Inbox):
    good(owner.post(f"/tournaments/{sixteen_teams(owner)}/simulation?language=de"))
    (mail,) = inbox.mails
    body = mail.get_body(("plain",))
    assert body is not None
    in_text = re.findall(r"Feld \d: (.+) – (.+) \(", body.get_content())
    printed = [pairing for pairings in rounds_in("\n".join(pages_of(attached(mail)))).values() for pairing in pairings]
    assert [(teams_of(home), teams_of(away)) for home, away in in_text] == printed


def test_the_tournament_stays_as_it_is(owner: Caller):
    tournament = started(owner, (3, 3), numberOfRounds=3)
    play(owner, next_round(owner, tournament, 1)[:1])

    def everything() -> list[Any]:
        paths = ("", "/teams", "/matches", "/leaderboard")
        return [good(owner.get(f"/tournaments/{tournament}{path}")) for path in paths]

    before = everything()
    good(owner.post(f"/tournaments/{tournament}/simulation"))
    assert everything() == before


def test_the_answer_says_where_the_plan_went_and_its_plan_can_be_downloaded(owner: Caller, inbox: Inbox):
    tournament = started(owner, (3, 3))
    sent = good(owner.post(f"/tournaments/{tournament}/simulation"))
    assert sent["sentTo"] == "a***@example.org"
    download = owner.get(f"/tournaments/{tournament}/plans/{sent['planId']}")
    assert download.mimetype == "application/pdf"
    assert download.headers["Content-Disposition"].startswith("attachment; filename=Notfallplan-")
    assert download.data == attached(inbox.mails[0])
    assert inbox.mails[0]["To"] == "anna@example.org"


@pytest.mark.parametrize(
    ("query", "header", "word"),
    [
        ("?language=en", "de", "Emergency plan"),
        ("?language=de", "en", "Notfallplan"),
        ("", "en-GB,en;q=0.9", "Emergency plan"),
        ("", "fr", "Notfallplan"),
    ],
)
def test_the_plan_speaks_the_language_asked_for(owner: Caller, inbox: Inbox, query: str, header: str, word: str):
    tournament = started(owner, (3, 3), numberOfRounds=1)
    good(owner.post(f"/tournaments/{tournament}/simulation{query}", headers={"Accept-Language": header}))
    assert inbox.mails[0]["Subject"].startswith(word)
    assert pages_of(attached(inbox.mails[0]))[0].startswith(word)


def test_an_unknown_language_is_refused_by_name(owner: Caller):
    answer = owner.post(f"/tournaments/{started(owner, (3, 3))}/simulation?language=fr")
    assert refused(answer) == (422, "VALIDATION")
    assert answer.get_json()["errors"][0]["field"] == "language"


def test_a_mail_server_that_fails_leaves_the_plan_to_be_downloaded(settings: Settings, engine: Engine, signer: Mint):
    owner = Caller(planner_with(free_port(), settings, engine, signer), signer.token())
    tournament = started(owner, (3, 3))
    answer = owner.post(f"/tournaments/{tournament}/simulation")
    assert refused(answer) == (502, "MAIL_FAILED")
    plan_id = answer.get_json()["errors"][0]["params"]["planId"]
    assert owner.get(f"/tournaments/{tournament}/plans/{plan_id}").data.startswith(b"%PDF-")


def groups_of_a_day(owner: Caller) -> tuple[str, list[str]]:
    """Return the address of a day, and its groups: two that run, one that may not start and one that is over."""
    running = [started(owner, (3, 3), name=f"Sommerfest F{number}", numberOfRounds=2) for number in (1, 2)]
    small = new_tournament(owner, name="Sommerfest F3")
    over = started(owner, (3, 3), name="Sommerfest F4")
    play(owner, next_round(owner, over, 1))
    good(owner.put(f"/tournaments/{over}", json={"status": "FINISHED", "early": True}))
    groups = [*running, small, over]
    return f"/series/{series_of(owner, *groups)}/days/{NEW['date']}", groups


def test_plans_of_a_day_go_in_one_mail(owner: Caller, inbox: Inbox) -> None:
    day, (first, second, *_) = groups_of_a_day(owner)
    sent = good(owner.post(f"{day}/simulation?language=de"))
    assert (sent["sentTo"], sent["leftOut"]) == ("a***@example.org", ["F3"])
    assert [plan["tournamentId"] for plan in sent["plans"]] == [first, second]
    (mail,) = inbox.mails
    files = list(mail.iter_attachments())
    assert [file.get_filename() for file in files] == [f"Notfallplan-F{number}-{NEW['date']}.pdf" for number in (1, 2)]
    for plan, file in zip(sent["plans"], files, strict=True):
        download = owner.get(f"/tournaments/{plan['tournamentId']}/plans/{plan['planId']}")
        assert download.data == file.get_content()
    body = mail.get_body(("plain",))
    assert body is not None
    text = body.get_content()
    assert (text.count("Hallo,"), [f"Sommerfest F{number}" in text for number in (1, 2, 3)]) == (1, [True, True, False])


def test_plans_of_a_day_wait_for_a_download_when_no_mail_leaves(
    settings: Settings, engine: Engine, signer: Mint
) -> None:
    owner = Caller(planner_with(free_port(), settings, engine, signer), signer.token())
    day, (first, second, *_) = groups_of_a_day(owner)
    answer = owner.post(f"{day}/simulation")
    assert refused(answer) == (502, "MAIL_FAILED")
    kept = {error["params"]["tournamentId"]: error["params"]["planId"] for error in answer.get_json()["errors"]}
    assert kept.keys() == {first, second}
    for tournament, plan in kept.items():
        assert owner.get(f"/tournaments/{tournament}/plans/{plan}").data.startswith(b"%PDF-")


def test_a_name_that_cannot_be_printed_leaves_out_its_group_alone(owner: Caller, inbox: Inbox) -> None:
    groups = [started(owner, (3, 3), first=first, name=f"Sommerfest F{n}") for n, first in enumerate("⚽A", start=1)]
    sent = good(owner.post(f"/series/{series_of(owner, *groups)}/days/{NEW['date']}/simulation"))
    assert ([plan["tournamentId"] for plan in sent["plans"]], sent["leftOut"]) == (groups[1:], ["F1"])
    assert len(list(inbox.mails[0].iter_attachments())) == 1


def test_an_account_without_an_address_is_told_so(app: Flask, signer: Mint, owner: Caller):
    without = Caller(app, signer.token(email=None))
    tournament = started(owner, (3, 3))
    assert refused(without.post(f"/tournaments/{tournament}/simulation")) == (422, "NO_EMAIL")


def test_a_field_that_may_not_start_is_told_why(owner: Caller):
    answer = owner.post(f"/tournaments/{new_tournament(owner)}/simulation")
    assert refused(answer) == (422, "START_RULES_BROKEN")


def test_a_finished_tournament_has_no_plan(owner: Caller):
    tournament = started(owner, (3, 3))
    play(owner, next_round(owner, tournament, 1))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    assert refused(owner.post(f"/tournaments/{tournament}/simulation")) == (409, "TOURNAMENT_FINISHED")


def test_nobody_but_the_owner_makes_or_reads_plans(owner: Caller, stranger: Caller, visitor: Caller):
    tournament = started(owner, (3, 3))
    plan_id = good(owner.post(f"/tournaments/{tournament}/simulation"))["planId"]
    for send in (
        lambda caller: caller.post(f"/tournaments/{tournament}/simulation"),
        lambda caller: caller.get(f"/tournaments/{tournament}/plans/{plan_id}"),
    ):
        assert refused(send(visitor))[0] == 401
        assert refused(send(stranger)) == (403, "NOT_OWNER")


def test_the_scope_that_is_missing_is_named(app: Flask, signer: Mint, owner: Caller):
    tournament = started(owner, (3, 3))
    caller = Caller(app, signer.token(scope="openid write:tournament"))
    answer = caller.post(f"/tournaments/{tournament}/simulation")
    assert refused(answer) == (403, "MISSING_SCOPE")
    assert "read:tournament" in answer.get_json()["message"]


def test_an_unknown_tournament_or_plan_is_not_found(owner: Caller):
    nothing = "6f1c1f0e-1c0b-4b8e-9a51-0d5c2c3f7a11"
    tournament = started(owner, (3, 3))
    assert refused(owner.post(f"/tournaments/{nothing}/simulation"))[0] == 404
    assert refused(owner.get(f"/tournaments/{tournament}/plans/{nothing}"))[0] == 404
