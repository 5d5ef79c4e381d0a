import json
import re
from dataclasses import replace
from datetime import date, time, timedelta
from pathlib import Path

import pytest

from webapp.domain.clubs.waiting_list import Places
from webapp.domain.enums import MailKind, RegistrationState
from webapp.domain.limits import CONFIRMED_WITHIN
from webapp.domain.writing.languages import LANGUAGES, Language
from webapp.mail.club_mails import ClubMailFacts, parting_text, subject_of, text_of

FACTS = ClubMailFacts(
    tournament="Sommerfest",
    day=date(2027, 6, 12),
    start=time(10, 0),
    place="Am Sportplatz 3, 51063 Köln",
    pitches=6,
    club="SV Rot",
    teams=3,
    state=RegistrationState.NEW,
    is_cancelled=False,
    has_moved=False,
    is_expected=True,
    is_kept=False,
    places=Places(5, 7, 12),
    waiting_position=None,
    public_link="https://planner.example.org/tournaments/id/1",
    own_link="https://planner.example.org/registrations/2#token=secret",
    confirm_link="https://planner.example.org/registrations/2#token=secret&code=abc",
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MailKind)
def test_every_mail_is_complete_in_both_languages(kind: MailKind, language: Language) -> None:
    text = text_of(kind, FACTS, language)
    assert "{" not in text + subject_of(kind, language)
    assert "https://planner.example.org/" in text


@pytest.mark.parametrize("kind", MailKind)
def test_mail_greets_and_says_who_writes(kind: MailKind) -> None:
    other = replace(FACTS, tournament="Herbstfest", public_link="https://planner.example.org/tournaments/id/2")
    lapsed = replace(FACTS, state=RegistrationState.LAPSED)
    cases: list[tuple[ClubMailFacts, list[ClubMailFacts]]] = [(FACTS, []), (lapsed, []), (FACTS, [FACTS, other])]
    for facts, together in cases:
        assert_is_letter(text_of(kind, facts, "de", together), text_of(kind, facts, "en", together))


@pytest.mark.parametrize(("own_link", "stands"), [(None, False), (FACTS.own_link, False), (FACTS.own_link, True)])
def test_mail_of_a_deletion_is_a_letter_too(own_link: str | None, *, stands: bool) -> None:
    texts = [parting_text(["Sommerfest"], language, own_link, is_registered=stands) for language in LANGUAGES]
    assert_is_letter(*texts)
    assert all("{" not in text and (own_link or "") in text for text in texts)


def assert_is_letter(german: str, english: str) -> None:
    """Check how a mail begins and ends; after the greeting English begins a sentence."""
    assert (german[:8], german.count("Grüße")) == ("Hallo,\n\n", 1)
    assert german.endswith("\n\nSportliche Grüße\nTrikick\n")
    assert re.match(r"Hello,\n\n“?[A-Z]", english)
    assert english.endswith("\n\nBest wishes\nTrikick\n")


@pytest.mark.parametrize("kind", MailKind)
def test_no_subject_holds_what_somebody_typed(kind: MailKind) -> None:
    odd = replace(FACTS, tournament="Zzz", club="Zzz", place="Zzz")
    assert "Zzz" not in subject_of(kind, "de") + subject_of(kind, "en")
    assert ("Zzz" in text_of(kind, odd, "de")) == (kind is not MailKind.CONFIRM_ADDRESS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in MailKind if kind is not MailKind.CONFIRM_ADDRESS])
def test_every_mail_names_the_club(kind: MailKind, language: Language) -> None:
    assert FACTS.club in text_of(kind, FACTS, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_organiser_is_sent_to_what_the_screen_calls_the_same(language: Language) -> None:
    texts = Path(__file__).parents[3] / "web-ui" / "src" / "i18n" / language / "tournament.json"
    screen = json.loads(texts.read_text(encoding="utf-8"))
    label = screen["tools"]["teams"]
    assert screen["menu"]["teams"].startswith(label)
    assert re.search(f"[„“]{label}[“”]", text_of(MailKind.WITHDRAWN, FACTS, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_screens_and_mail_name_the_same_hours_for_confirming(language: Language) -> None:
    texts = Path(__file__).parents[3] / "web-ui" / "src" / "i18n" / language / "registration.json"
    own = json.loads(texts.read_text(encoding="utf-8"))["own"]
    said = (own["lapses"], own["newAddressHint"], text_of(MailKind.CONFIRM_ADDRESS, FACTS, language))
    hours = f"{CONFIRMED_WITHIN // timedelta(hours=1)} {'Stunden' if language == 'de' else 'hours'}"
    assert all(hours in text for text in said)


def test_a_mail_says_how_a_club_stands() -> None:
    waiting = replace(FACTS, state=RegistrationState.WAITING, places=None, waiting_position=2, teams=1)
    assert "Plätze 5 bis 7 von 12" in text_of(MailKind.REGISTERED, FACTS, "de")
    alone = replace(FACTS, places=Places(5, 5, 12), teams=1)
    assert "Ihr habt Platz 5 von 12." in text_of(MailKind.REGISTERED, alone, "de")
    assert "You have place 5 of 12." in text_of(MailKind.REGISTERED, alone, "en")
    beyond = replace(FACTS, places=Places(12, 13, 12), teams=2)
    assert "Ihr habt die Plätze 12 bis 13. Die" in text_of(MailKind.REGISTERED, beyond, "de")
    assert "You have place 13. The" in text_of(MailKind.REGISTERED, replace(beyond, places=Places(13, 13, 12)), "en")
    assert "number 2 on the waiting list" in text_of(MailKind.REGISTERED, waiting, "en")
    assert "mit 1 Team zu" in text_of(MailKind.REGISTERED, waiting, "de")
    assert "You are in." in text_of(MailKind.REGISTERED, replace(FACTS, state=RegistrationState.ACCEPTED), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mail_of_cancelled_dates_attaches_none_and_wishes_no_fun(language: Language) -> None:
    gone = replace(FACTS, is_cancelled=True)
    text = text_of(MailKind.CANCELLED, gone, language, [gone, gone])
    assert not re.search("Termine für euren Kalender|Spaß|calendar entries|fun", text)


@pytest.mark.parametrize(("language", "says"), [("de", "sagt den Termin in eurem Kalender ab"), ("en", "cancels the")])
def test_a_mail_whose_file_takes_a_date_back_promises_no_more_than_calendars_do(language: Language, says: str) -> None:
    ended = replace(FACTS, state=RegistrationState.DECLINED, is_expected=False)
    lapsed = replace(ended, state=RegistrationState.LAPSED)
    texts = [
        parting_text(["Sommerfest"], language, None, is_registered=False),
        text_of(MailKind.CANCELLED, replace(FACTS, is_cancelled=True), language),
        text_of(MailKind.DECLINED, ended, language),
        text_of(MailKind.REGISTERED, lapsed, language),
    ]
    assert [text for text in texts if says not in text or re.search("Anhang löscht|file (removes|deletes)", text)] == []


def test_who_plays_right_after_midnight_is_asked_to_come_on_that_day() -> None:
    at_night = replace(FACTS, start=time(0, 15))
    for together in ([], [at_night, at_night]):
        assert "00:00 Uhr da." in text_of(MailKind.DAY_BEFORE, at_night, "de", together)


def test_groups_of_one_day_are_one_date() -> None:
    other = replace(FACTS, tournament="F2", public_link="https://planner.example.org/tournaments/id/2")
    later = replace(
        other, day=FACTS.day + timedelta(days=7), public_link="https://planner.example.org/tournaments/id/3"
    )
    assert "SV Rot ist für einen Termin angemeldet:" in text_of(MailKind.REGISTERED, FACTS, "de", [FACTS, other])
    assert "registered for 2 dates:" in text_of(MailKind.REGISTERED, FACTS, "en", [FACTS, other, later])
    assert "Neues zu 3 Turnieren" in text_of(MailKind.CHANGED, FACTS, "de", [FACTS, other, later])


@pytest.mark.parametrize("kind", [MailKind.DECLINED, MailKind.THANK_YOU])
def test_mail_says_how_long_name_and_address_are_kept(kind: MailKind) -> None:
    assert "Vierzehn Tage nach dem Festival löschen wir" in text_of(kind, FACTS, "de")
    kept = replace(FACTS, is_kept=True)
    assert "Vierzehn Tage nach eurem letzten Termin löschen wir" in text_of(kind, kept, "de")
    assert "Fourteen days after your last date we delete" in text_of(kind, kept, "en")
