"""The emergency plan from the tournament's menu to the organiser's mail."""

import email
import re
from collections.abc import Callable
from email.policy import default
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.e2e import match_day, steps
from tests.e2e.match_day import Organiser
from tests.e2e.server import Planner


def test_the_menu_leads_to_a_plan_in_the_mail_and_to_its_download(
    window: Callable[..., Page],
    planner: Planner,
    organiser: Organiser,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(match_day, "CLUBS", {"Rot": "SV Rot", "Blau": "FC Blau", "Łódź": "FC Łódź"})
    day = match_day.planned_day(planner, organiser.subject, 6, name="Sturmfest", number_of_rounds=2)
    page = window(day.path.replace("/round", "/info"), storage_state=organiser.storage)
    steps.expect_signed_in(page)
    steps.choose_in_menu(page, "Notfallplan")
    page.get_by_role("button", name="Notfallplan schicken").click()
    expect(page.get_by_text("Notfallplan per E-Mail verschickt.")).to_be_visible()
    expect(page.get_by_text("unterwegs an k***@example.org")).to_be_visible()

    mails = (planner.folder / "var" / "outbox").glob("*.eml")
    messages = [email.message_from_bytes(mail.read_bytes(), policy=default) for mail in mails]
    (message,) = (message for message in messages if message["Subject"].startswith("Notfallplan"))
    assert message["To"] == "kim.sommer@example.org"
    (attachment,) = message.iter_attachments()
    text = "".join(PdfReader(BytesIO(attachment.get_content())).pages[1].extract_text())
    assert re.search(r"Łódź \d", text)

    with page.expect_download() as download:
        page.get_by_role("button", name="PDF herunterladen").click()
    download.value.save_as(tmp_path / "plan.pdf")
    assert (tmp_path / "plan.pdf").read_bytes() == attachment.get_content()
