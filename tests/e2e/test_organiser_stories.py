"""What goes wrong on the day, mended on a phone: each story tells how many taps and seconds it takes."""

import re
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import steps
from tests.e2e.match_day import MatchDay, Organiser, card, match_day, tap
from tests.e2e.server import Planner
from tests.e2e.thumb import Thumb
from webapp.domain.enums import Result, Role
from webapp.services.play import rounds, undo
from webapp.services.setup import tournaments

OFFLINE = {"net::ERR_", "An unknown error occurred when fetching the script", "404 (NOT FOUND)", "409 (CONFLICT)"}
LEAVE_OR_JOIN = "Team …"


@pytest.fixture
def phone(window: Callable[..., Page], organiser: Organiser) -> Callable[..., Thumb]:
    """Open the round of a match day on the organiser's phone."""

    def open_round(day: MatchDay, which: str = "") -> Thumb:
        page = window(f"{day.path}{which}", storage_state=organiser.storage)
        steps.expect_signed_in(page)
        expect(card(page, 1)).to_be_visible()
        return Thumb(page)

    return open_round


@pytest.fixture
def small_day(planner: Planner, organiser: Organiser) -> Iterator[MatchDay]:
    """Twelve teams of four clubs: there is room for more."""
    with match_day(planner, organiser.subject, 12) as running:
        yield running


@pytest.fixture
def short_day(planner: Planner, organiser: Organiser) -> Iterator[MatchDay]:
    """Two rounds, of which the first is open."""
    with match_day(planner, organiser.subject, number_of_rounds=2) as running:
        yield running


def pairings(day: MatchDay, number: int) -> list[tuple[int, str, str]]:
    """Return pitch and sides of each match of a round."""
    found = rounds.matches(day.engine, day.tournament_id, number, Role.OWNER)
    return sorted((match.pitch.number, match.home.name, match.away.name) for match in found)


def names_in(day: MatchDay) -> str:
    return " ".join(f"{home} {away}" for _, home, away in pairings(day, day.round))


def test_a_team_fails_at_half_time(
    phone: Callable[..., Thumb], short_day: MatchDay, record_property: Callable[[str, object], None]
) -> None:
    day = short_day
    day.next_round()
    before = pairings(day, 2)
    thumb = phone(day)
    thumb.choose_in_menu(LEAVE_OR_JOIN)
    thumb.tap_in(LEAVE_OR_JOIN, re.compile("^Ein Team fällt aus"))
    thumb.tap_button(re.compile("Blau 2$"))
    expect(thumb.page.get_by_text("Runde 2 wird verworfen.")).to_be_visible()
    assert pairings(day, 2) == before
    thumb.tap_button("Blau 2 fällt aus")
    expect(thumb.page.get_by_text("Blau 2 ist nicht mehr dabei.")).to_be_visible()
    thumb.report("a team fails at half-time", record_property)
    assert "Blau 2" not in names_in(day)
    thumb.tap_button("Rückgängig")
    expect(thumb.page.get_by_role("dialog")).to_have_count(0)
    assert pairings(day, 2) == before


def test_a_club_of_two_comes_late(
    phone: Callable[..., Thumb], small_day: MatchDay, record_property: Callable[[str, object], None]
) -> None:
    small_day.next_round()
    thumb = phone(small_day)
    thumb.choose_in_menu(LEAVE_OR_JOIN)
    thumb.tap_in(LEAVE_OR_JOIN, re.compile("^Ein Verein kommt dazu"))
    thumb.page.get_by_label("Vereinsname").fill("SV Lila")
    thumb.page.get_by_label("Kurzname").fill("Lila")
    thumb.page.get_by_role("textbox", name="Anzahl Dreierteams").fill("2")
    thumb.tap_button("2 Teams hinzufügen")
    expect(thumb.page.get_by_text("2 Teams kommen dazu.")).to_be_visible()
    thumb.tap_button("Teams ändern")
    expect(thumb.page.get_by_text("Teams erfolgreich hinzugefügt")).to_be_visible()
    thumb.report("a late club of two", record_property)
    assert {"Lila 1", "Lila 2"} <= {name for _, *sides in pairings(small_day, 2) for name in sides}


def test_a_wrong_result_of_two_rounds_ago_is_corrected_and_rounds_are_kept(
    phone: Callable[..., Thumb],
    window: Callable[..., Page],
    day: MatchDay,
    record_property: Callable[[str, object], None],
) -> None:
    window.forgiven |= OFFLINE  # type: ignore[attr-defined]
    wrong = day.matches()[2]
    day.next_round()
    day.next_round()
    kept = [pairings(day, number) for number in (1, 2)]
    helper = window(day.helper_link("Ada").url)
    expect(card(helper, 2)).to_be_visible()
    helper.context.set_offline(True)
    waiting = day.matches()[1]
    tap(helper, 2, "LOSS")
    expect(card(helper, 2).get_by_text("wartet")).to_be_visible()

    thumb = phone(day, "?round=1")
    expect(thumb.page.get_by_role("heading", name="Runde 1", exact=False)).to_be_visible()
    thumb.began = time.monotonic()
    thumb.taps += 1
    tap(thumb.page, 3, "DRAW")
    dialog = thumb.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Nur das Ergebnis berichtigen")).to_be_checked()
    expect(dialog.get_by_text("Alle Runden bleiben.", exact=False).last).to_be_visible()
    thumb.tap(dialog.get_by_role("checkbox", name="Runde 3 hat noch keine Ergebnisse", exact=False))
    expect(dialog.get_by_text("Runde 3 wird verworfen.", exact=False)).to_be_visible()
    thumb.tap(dialog.get_by_role("button", name="Ändern und neu berechnen"))
    expect(thumb.page.get_by_text("Spielstand erfolgreich aktualisiert")).to_be_visible()
    thumb.report("a wrong result two rounds ago", record_property)

    assert [pairings(day, number) for number in (1, 2)] == kept
    newest = undo.entries(day.engine, day.tournament_id, datetime.now(UTC))[0].summary
    told = {name: newest[name] for name in ("home", "away", "before", "after", "recalculate")}
    assert told == {
        "home": wrong.home.name,
        "away": wrong.away.name,
        "before": "WIN",
        "after": "DRAW",
        "recalculate": "open",
    }
    helper.context.set_offline(False)
    expect(helper.get_by_text("Noch nicht übernommen")).to_be_visible()
    expect(helper.get_by_text(f"Runde 3, Feld 2: {waiting.away.name} hat gewonnen")).to_be_visible()
    expect(helper.get_by_text("Runde 3 wurde inzwischen geändert.", exact=False)).to_be_visible()
    assert set(day.results().values()) == {None}


def test_one_more_round(
    phone: Callable[..., Thumb], short_day: MatchDay, record_property: Callable[[str, object], None]
) -> None:
    day = short_day
    day.next_round()
    for match in day.matches():
        day.enter(match.match_id, Result.DRAW)
    thumb = phone(day)
    expect(thumb.page.get_by_role("button", name="Runde 2 bestätigen, Turnier beenden")).to_be_enabled()
    thumb.choose_in_menu("Noch eine Runde")
    expect(thumb.page.get_by_text("Es werden 3 Runden statt 2 Runden.")).to_be_visible()
    expect(thumb.page.get_by_text(re.compile(r"Schluss ist dann gegen \d\d:\d\d Uhr"))).to_be_visible()
    thumb.tap_button("Noch eine Runde spielen")
    thumb.tap_button("Runde 2 bestätigen, Runde 3 berechnen")
    expect(thumb.page.get_by_role("heading", name=re.compile("^Runde 3"))).to_be_visible()
    thumb.report("one more round", record_property)
    assert tournaments.view(day.engine, day.tournament_id, Role.OWNER).number_of_rounds == 3


@pytest.mark.long  # each check has the sheet say so by itself (`EditTournamentSheet.test.tsx`)
def test_rain_moves_the_day(
    phone: Callable[..., Thumb],
    window: Callable[..., Page],
    day: MatchDay,
    record_property: Callable[[str, object], None],
) -> None:
    visitor = window(day.path.replace("/round", "/info"))
    later = date.fromisoformat(steps.today()) + timedelta(days=7)
    thumb = phone(day)
    thumb.choose_in_menu("Name, Zeit und Ort")
    thumb.page.get_by_label("Datum").fill((later - timedelta(days=9)).isoformat())
    expect(thumb.page.get_by_text("Dieser Tag ist schon vorbei.")).to_be_visible()
    thumb.page.get_by_label("Datum").fill(later.isoformat())
    expect(thumb.page.get_by_text("Der Link bleibt.", exact=False)).to_be_visible()
    thumb.tap_button("Speichern")
    expect(thumb.page.get_by_text("Erfolgreich aktualisiert")).to_be_visible()
    thumb.report("date moved by rain", record_property)
    # Asked at once: the version that lies on the device is a few seconds old at most.
    visitor.reload()
    expect(visitor.get_by_text(f"{later:%d.%m.%Y}", exact=False).first).to_be_visible(timeout=4_000)
