"""Mails: what they look like, and how they leave the house."""

import email
import email.policy
import socket
import threading
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from webapp.mail.message import Attachment, Mail, as_message
from webapp.mail.transport import MailError, MailServer, Outbox, RefusedAddressError, TransportError, transport_for

GREETING = Mail("anna@example.org", "Grüße", "Schönes Turnier!\n")


def test_a_mail_says_who_writes_to_whom() -> None:
    message = as_message(GREETING, "trikick@planner.example.org")
    assert (message["From"], message["To"]) == ("trikick@planner.example.org", "anna@example.org")
    assert message["Subject"] == "Grüße"
    assert message["Message-ID"].endswith("@planner.example.org>")
    assert message["Auto-Submitted"] == "auto-generated"


def test_a_domain_with_umlauts_is_written_as_every_mail_server_takes_it() -> None:
    message = as_message(Mail("anna@müller.de", "Grüße", "Hallo"), "trikick@planner.example.org")
    assert message["To"] == "anna@xn--mller-kva.de"


def test_a_file_can_go_along() -> None:
    mail = Mail("anna@example.org", "Plan", "Siehe Anhang.", (Attachment("plan.pdf", b"%PDF-1.7"),))
    attached = next(iter(as_message(mail, "t@example.org").iter_attachments()))
    assert (attached.get_filename(), attached.get_content_type()) == ("plan.pdf", "application/pdf")
    assert attached.get_content() == b"%PDF-1.7"


def test_a_text_that_goes_along_says_how_it_is_written() -> None:
    calendar = Attachment("trikick.ics", "Köln\r\n".encode(), "text/calendar")
    mail = Mail("anna@example.org", "Tag", "Siehe Anhang.", (calendar,))
    attached = next(iter(as_message(mail, "t@example.org").iter_attachments()))
    assert (attached.get_content_type(), attached.get_content_charset()) == ("text/calendar", "utf-8")
    assert attached.get_payload(decode=True) == calendar.content


@pytest.mark.parametrize(
    "mail",
    [
        Mail("anna@example.org\r\nBcc: eve@example.org", "Plan", "x"),
        Mail("anna@example.org", "Plan\nBcc: eve@example.org", "x"),
    ],
)
def test_nobody_writes_header_fields_of_their_own(mail: Mail, tmp_path: Path) -> None:
    with pytest.raises(MailError):
        Outbox(tmp_path, "t@example.org").send(mail)
    assert not [file for file in tmp_path.glob("*") if b"Bcc" in file.read_bytes()]


def test_the_outbox_holds_a_file_that_mail_programs_open(tmp_path: Path) -> None:
    Outbox(tmp_path / "outbox", "t@example.org").send(GREETING)
    (file,) = (tmp_path / "outbox").glob("*.eml")
    message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert message["Subject"] == "Grüße"
    assert "Schönes Turnier!" in message.get_content()
    assert file.stat().st_mode & 0o077 == 0


def test_an_outbox_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(TransportError, match="outbox"):
        Outbox(tmp_path / "file", "t@example.org").send(GREETING)


class OldServer:
    """A mail server that knows no TLS and writes down what it is told."""

    def __init__(self, answers: dict[str, bytes] | None = None) -> None:
        self.heard: list[bytes] = []
        self.answers = answers or {}
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with suppress(OSError):
            while True:
                self.talk(self.socket.accept()[0])

    def talk(self, connection: socket.socket) -> None:
        with connection, connection.makefile("rb") as lines:
            connection.sendall(b"220 old\r\n")
            is_text = False
            for line in lines:
                self.heard.append(line)
                word = line.strip().upper()[:4].decode("ascii", "replace")
                if is_text:
                    if line == b".\r\n":
                        is_text = False
                        connection.sendall(self.answers.get(".", b"250 taken\r\n"))
                    continue
                is_text = word == "DATA"
                connection.sendall(self.answers.get(word, b"354 go on\r\n" if is_text else b"250 fine\r\n"))


@pytest.fixture
def server() -> Iterator[OldServer]:
    server = OldServer()
    yield server
    server.socket.close()


def test_a_mail_server_gets_the_mail(server: OldServer) -> None:
    MailServer(f"smtp://127.0.0.1:{server.port}?tls=never", "t@example.org").send(GREETING)
    assert b"rcpt to:<anna@example.org>" in b"".join(server.heard).lower()


def test_without_tls_no_mail_leaves_unless_it_is_asked_for(server: OldServer) -> None:
    with pytest.raises(TransportError, match="mail server"):
        MailServer(f"smtp://127.0.0.1:{server.port}", "t@example.org").send(GREETING)
    assert b"anna" not in b"".join(server.heard)


def test_a_refusal_is_an_error_that_names_no_address() -> None:
    server = OldServer({"RCPT": b"450 4.2.0 <anna@example.org>: Greylisted\r\n"})
    with pytest.raises(MailError, match="SMTPRecipientsRefused, 450") as refusal:
        MailServer(f"smtp://127.0.0.1:{server.port}?tls=never", "t@example.org").send(GREETING)
    assert "anna" not in "".join(traceback.format_exception(refusal.value))


@pytest.mark.parametrize(
    ("answers", "error"),
    [
        ({"EHLO": b"250-old\r\n250 AUTH PLAIN\r\n", "AUTH": b"535 5.7.8 another password\r\n"}, TransportError),
        ({"EHLO": b"421 4.3.2 closing\r\n", "HELO": b"421 4.3.2 closing\r\n"}, TransportError),
        ({"MAIL": b"550 5.7.1 not from there\r\n"}, TransportError),
        ({"RCPT": b"421 4.3.2 closing\r\n"}, TransportError),
        ({"RCPT": b"530 5.7.0 sign in first\r\n"}, TransportError),
        ({"RCPT": b"450 4.2.0 not now\r\n"}, MailError),
        ({"RCPT": b"550 5.1.1 not here\r\n"}, RefusedAddressError),
        ({".": b"554 5.6.0 not like this\r\n"}, MailError),
    ],
)
def test_what_is_said_of_mail_or_address_is_told_apart(answers: dict[str, bytes], error: type[MailError]) -> None:
    server, person = OldServer(answers), "anna:secret@" if "AUTH" in answers else ""
    with pytest.raises(MailError) as refusal:
        MailServer(f"smtp://{person}127.0.0.1:{server.port}?tls=never", "t@example.org").send(GREETING)
    assert refusal.type is error


def test_a_silent_server_is_an_error() -> None:
    with pytest.raises(TransportError):
        MailServer("smtp://127.0.0.1:9?tls=never", "t@example.org").send(GREETING)


def test_without_a_server_mails_go_to_the_folder(tmp_path: Path) -> None:
    chosen = transport_for(None, None, tmp_path, "planner.example.org")
    assert chosen == Outbox(tmp_path, "trikick@planner.example.org")


def test_with_a_server_they_go_there(tmp_path: Path) -> None:
    chosen = transport_for("smtp://mail.example.org", "cup@example.org", tmp_path, "planner.example.org")
    assert chosen == MailServer("smtp://mail.example.org", "cup@example.org")
