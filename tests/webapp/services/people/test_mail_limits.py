"""Whom mails reach, and how often."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine

from webapp.mail.message import Causer, Mail, Purpose, on_the_wire
from webapp.mail.transport import MailError, RefusedAddressError, UnconfirmedAddressError
from webapp.services.people.mail_limits import BY_CAUSER, BY_RECIPIENT, DailyCapError, RuledTransport
from webapp.storage.counters import Counters

NOW = datetime(2026, 6, 13, 10, 0, tzinfo=UTC)


class Post:
    """A transport that remembers."""

    def __init__(self) -> None:
        self.sent: list[Mail] = []
        self.now = NOW
        self.failure: MailError | None = None

    def send(self, mail: Mail) -> None:
        if self.failure:
            raise self.failure
        self.sent.append(mail)


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def rules(post: Post, engine: Engine) -> RuledTransport:
    return RuledTransport(post, engine, Counters(b"key", lambda: post.now), needs_confirmation=True)


def mail(purpose: Purpose = Purpose.OTHER, to: str = "anna@example.org", is_confirmed: bool = False) -> Mail:
    return Mail(to, "Trikick", "Hello", purpose=purpose, is_confirmed=is_confirmed)


def test_an_unconfirmed_address_gets_two_kinds_of_mails(rules: RuledTransport, post: Post) -> None:
    for purpose in (Purpose.CONFIRMATION, Purpose.RESET):
        rules.send(mail(purpose))
    with pytest.raises(UnconfirmedAddressError):
        rules.send(mail())
    assert [sent.purpose for sent in post.sent] == [Purpose.CONFIRMATION, Purpose.RESET]


def test_a_mail_that_says_nothing_of_its_reader_waits(rules: RuledTransport, post: Post) -> None:
    with pytest.raises(UnconfirmedAddressError):
        rules.send(Mail("anna@example.org", "Trikick", "Hello"))
    assert post.sent == []


def test_confirmed_addresses_and_the_operator_get_theirs(rules: RuledTransport, post: Post) -> None:
    rules.send(mail(is_confirmed=True))
    rules.send(mail(Purpose.TO_OPERATOR))
    assert len(post.sent) == 2


def test_where_no_mail_leaves_the_machine_nothing_waits(rules: RuledTransport, post: Post) -> None:
    replace(rules, needs_confirmation=False).send(mail())
    assert len(post.sent) == 1


@pytest.mark.parametrize("purpose", Purpose)
def test_a_recipient_gets_so_many_a_day(rules: RuledTransport, post: Post, purpose: Purpose) -> None:
    most = BY_RECIPIENT[purpose].most
    for number in range(most):
        rules.send(mail(purpose, ("anna@example.org", "Anna@Example.ORG")[number % 2], is_confirmed=True))
    with pytest.raises(DailyCapError):
        rules.send(mail(purpose, is_confirmed=True))
    rules.send(mail(purpose, "bert@example.org", is_confirmed=True))
    post.now += timedelta(hours=27)
    rules.send(mail(purpose, is_confirmed=True))
    assert len(post.sent) == most + 2


@pytest.mark.parametrize("local", ["anna", "ännchen"])
def test_other_spellings_of_a_domain_are_the_same_mailbox(rules: RuledTransport, post: Post, local: str) -> None:
    spelled = [f"{local}@{domain}" for domain in ("example.org", "ｅxample.org", "exampⓛe.org", "EXAMPLE.org")]
    most = BY_RECIPIENT[Purpose.CLUB_CONFIRMATION].most
    for number in range(most):
        rules.send(mail(Purpose.CLUB_CONFIRMATION, spelled[number % 4]))
    for address in spelled:
        with pytest.raises(DailyCapError):
            rules.send(mail(Purpose.CLUB_CONFIRMATION, address))
    assert len({on_the_wire(sent.to) for sent in post.sent}) == 1


@pytest.mark.parametrize("causer", Causer)
def test_nobody_causes_more_than_so_many_a_day_whoever_gets_them(
    rules: RuledTransport, post: Post, causer: Causer
) -> None:
    def caused(to: str, by: str) -> Mail:
        return replace(mail(to=to, is_confirmed=True), caused_by={causer: by})

    for number in range(BY_CAUSER[causer].most):
        rules.send(caused(f"p{number}@example.org", "anna"))
    with pytest.raises(MailError):
        rules.send(caused("one@example.org", "anna"))
    rules.send(caused("one@example.org", "bert"))
    assert len(post.sent) == BY_CAUSER[causer].most + 1


def test_a_mail_that_is_refused_counts_for_nobody(rules: RuledTransport, post: Post) -> None:
    most = BY_CAUSER[Causer.CLUB].most
    caused = replace(mail(is_confirmed=True), caused_by={Causer.CLUB: "Rot"})
    for _ in range(most):
        rules.send(caused)
    for _ in range(BY_RECIPIENT[Purpose.OTHER].most):
        with pytest.raises(DailyCapError):
            rules.send(caused)
    for _ in range(BY_RECIPIENT[Purpose.OTHER].most - most):
        rules.send(mail(is_confirmed=True))
    assert len(post.sent) == BY_RECIPIENT[Purpose.OTHER].most


def test_a_mail_that_the_server_does_not_take_counts_for_nobody(rules: RuledTransport, post: Post) -> None:
    caused = replace(mail(is_confirmed=True), caused_by=dict.fromkeys(Causer, "Rot"))
    post.failure = MailError("the mail server is away")
    for _ in range(BY_CAUSER[Causer.CLUB].most + BY_RECIPIENT[Purpose.OTHER].most):
        with pytest.raises(MailError) as refusal:
            rules.send(caused)
        assert refusal.type is MailError
    post.failure = None
    for _ in range(BY_CAUSER[Causer.CLUB].most):
        rules.send(caused)
    with pytest.raises(DailyCapError):
        rules.send(caused)


def test_addresses_that_no_server_knows_are_counted(rules: RuledTransport, post: Post) -> None:
    caused = replace(mail(is_confirmed=True), caused_by={Causer.CLUB: "Rot"})
    post.failure = RefusedAddressError("the mail server did not take the mail")
    for _ in range(BY_CAUSER[Causer.CLUB].most):
        with pytest.raises(RefusedAddressError):
            rules.send(caused)
    with pytest.raises(DailyCapError):
        rules.send(caused)
