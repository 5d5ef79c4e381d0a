"""A festival day by touch: a field too large for one tournament is split, whistled in and followed by one link."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy import Engine

from tests.e2e import steps
from tests.e2e.festivals import new_tournament
from tests.e2e.match_day import NO_WORKER, OFFLINE, Organiser, until_kept
from tests.e2e.server import Planner
from tests.e2e.waiting import touch
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.enums import Result, Role, TargetStatus
from webapp.services.people import helper_links
from webapp.services.people.helper_links import Addresses, NewLink
from webapp.services.play import results, rounds
from webapp.services.play.results import ResultEntry
from webapp.services.setup import series, teams, tournaments
from webapp.storage.database import engine_for

CLUBS = {
    "Lindenthal": (9, 9, 1, 1),
    "Ehrenfeld": (8, 6, 5, 3),
    "Longerich": (7, 6, 5, 4),
    "Rheinpark": (7, 7),
    "Sülz": (4, 5),
    "Nippes": (3, 4),
    "Deutz": (5, 3),
}
FITS = 5
"""So many of the clubs find room in the first tournament."""
BOARD = {"width": 1920, "height": 1080}


@dataclass(frozen=True)
class Field:
    """The teams of a day that no single tournament holds, in a planner's database, and the hand of their organiser."""

    engine: Engine
    series: UUID
    subject: str

    @property
    def path(self) -> str:
        """Where the day is."""
        return f"/series/{self.series}/{steps.today()}"

    def action(self) -> ActionContext:
        return ActionContext(Actor("Kim Sommer", self.subject), datetime.now(UTC))

    def groups(self) -> list[UUID]:
        """Return the tournaments of the day, by their names."""
        found = series.view(self.engine, self.series, None).tournaments
        return [date.tournament_id for date in sorted(found, key=lambda date: date.name)]

    def helper_link(self) -> str:
        """Return the way to a link of a helper for all tournaments of the day."""
        wanted, nowhere = NewLink("Platzwart", whole_day=True), Addresses("", b"key")
        return str(helper_links.make(self.engine, self.groups()[0], wanted, self.action(), nowhere).url)

    def start(self) -> None:
        """Start all tournaments and calculate their first rounds."""
        for group in self.groups():
            tournaments.change(self.engine, group, {"status": TargetStatus.STARTED}, self.action())
            rounds.calculate(self.engine, group, 1, self.action())

    def finish(self) -> None:
        """Play the first rounds to their ends, and end the day there."""
        for group in self.groups():
            for match in rounds.matches(self.engine, group, 1, Role.OWNER):
                results.submit(self.engine, ResultEntry(group, match.match_id, Result.DRAW, self.action()))
            rounds.calculate(self.engine, group, 2, self.action())
            end = {"status": TargetStatus.FINISHED, "early": True}
            tournaments.change(self.engine, group, end, self.action())

    def pitches(self, club: str | None = None) -> list[int]:
        """Return the pitches on which a club plays the first round, or all of them."""
        matches = [match for group in self.groups() for match in rounds.matches(self.engine, group, 1, Role.VISITOR)]
        among = [
            match for match in matches if club is None or club in {match.home.club_nick_name, match.away.club_nick_name}
        ]
        return sorted(match.pitch.number for match in among)


@pytest.fixture
def field(planner: Planner, organiser: Organiser) -> Iterator[Field]:
    """Make two tournaments of 20 teams on one day; the second may not even start."""
    engine = engine_for(f"sqlite:///{planner.folder / 'var' / 'trikick.sqlite3'}")
    doing = ActionContext(Actor("Kim Sommer", organiser.subject), datetime.now(UTC))
    try:
        held = series.create(engine, "Festival am Sportpark", doing, lambda _session: None).series_id
        for number in (1, 2):
            new = new_tournament(f"Festival am Sportpark F{number}", doing.now) | {"expected_number_of_teams": 16}
            tournament = tournaments.create(engine, new, doing).tournament_id
            for club in list(CLUBS)[:FITS] if number == 1 else list(CLUBS)[FITS:]:
                strengths = [{"estimated_skill": skill} for skill in CLUBS[club]]
                entered = {"club": f"SV {club}", "nick_name": club, "teams": strengths, "club_exists": False}
                teams.add(engine, tournament, entered, doing)
            tournaments.change(engine, tournament, {"series_id": held}, doing)
        yield Field(engine, held, organiser.subject)
    finally:
        engine.dispose()


def tap(target: Locator) -> None:
    """Tap where a thumb would, once it is in sight and stands still."""
    expect(target).to_be_visible()
    target.scroll_into_view_if_needed()
    touch(target)


def numbers_in(text: str) -> list[int]:
    """Return the pitches that a text names, in its order."""
    return [int(number) for number in re.findall(r"Feld (\d+)", text)]


def split(kim: Page) -> None:
    """Swap two clubs, take that back, and make the tournaments as they were proposed."""
    expect(kim.get_by_role("heading", name="Zwei Turniere", exact=True)).to_be_visible()
    expect(kim.get_by_text("20 Teams aus 7 Vereinen")).to_be_visible()
    first, second = (kim.get_by_role("region", name=re.compile(f"^{label}")) for label in ("F1", "F2"))
    tap(first.get_by_role("button", name=re.compile("Rheinpark")))
    partner = second.locator("button:not([aria-disabled=true])").first
    tap(partner)
    swapped = kim.get_by_role("status").filter(has_text="getauscht")
    expect(swapped).to_be_visible()
    tap(kim.get_by_role("button", name="Rückgängig"))
    expect(swapped).to_have_count(0)
    expect(first.get_by_role("button", name=re.compile("Rheinpark"))).to_be_visible()
    tap(kim.get_by_role("button", name="So anlegen"))


def stays_without_a_network(parent: Page, field: Field) -> None:
    """Reload the day of a club on the bus, and go on from there."""
    until_kept(parent)
    parent.context.set_offline(True)
    parent.reload(wait_until="domcontentloaded")
    expect(parent.get_by_text("Keine Verbindung")).to_be_visible()
    now = parent.locator("li[aria-current=step]")
    expect(now.first).to_contain_text("Lindenthal")
    assert sorted(numbers_in(" ".join(now.all_inner_texts()))) == field.pitches("Lindenthal")
    tap(parent.get_by_role("navigation", name="Dieser Tag").get_by_role("link", name="Festival"))
    expect(parent.get_by_role("main").get_by_role("link", name=re.compile("10 Teams, Feld"))).to_have_count(2)
    parent.context.set_offline(False)


def test_a_day_of_20_teams_is_split_whistled_in_and_followed_by_one_link(
    window: Callable[..., Page], organiser: Organiser, field: Field
) -> None:
    kim = window(f"/series/{field.series}", storage_state=organiser.storage, has_touch=True)
    tap(kim.get_by_role("link", name=re.compile("Mehr als 16 Teams?")))
    split(kim)
    expect(kim).to_have_url(re.compile(f"{re.escape(field.path)}$"))
    cards = kim.get_by_role("main").get_by_role("link", name=re.compile("10 Teams, Feld"))
    expect(cards).to_have_count(2)
    expect(kim.get_by_role("button", name=re.compile("^Verteilung rückgängig"))).to_be_visible()

    field.start()
    kim.reload()
    expect(kim.get_by_role("button", name="Alle Runden anpfeifen")).to_be_visible()
    helper = window(field.helper_link(), has_touch=True)
    tap(helper.get_by_role("button", name="Alle Runden anpfeifen"))
    expect(helper.get_by_role("timer")).to_have_count(1)
    tap(helper.get_by_role("link", name=re.compile("^F2")))
    expect(helper.get_by_text("Du hilfst mit")).to_be_visible()
    kim.reload()
    expect(kim.get_by_role("timer")).to_have_count(1)
    expect(kim.get_by_role("link", name=re.compile("Runde 1 von 8 läuft"))).to_have_count(2)
    assert len(field.pitches()) == len(set(field.pitches()))

    window.forgiven |= {OFFLINE, NO_WORKER}  # type: ignore[attr-defined]
    parent = window(field.path, has_touch=True)
    tap(parent.get_by_role("button", name=re.compile("Lindenthal")))
    expect(parent.get_by_role("main").get_by_text("spielt in F1 und F2")).to_be_visible()
    tap(parent.get_by_role("navigation", name="Dieser Tag").get_by_role("link", name="Mein Tag"))
    now = parent.locator("li[aria-current=step]")
    expect(now.first).to_contain_text("Lindenthal")
    expect(parent.get_by_role("timer")).to_have_count(1)
    assert sorted(numbers_in(" ".join(now.all_inner_texts()))) == field.pitches("Lindenthal")
    stays_without_a_network(parent, field)

    board = window(f"{field.path}/screen", viewport=BOARD)
    expect(board.get_by_role("listitem")).to_have_count(len(field.pitches()))
    expect(board.get_by_role("heading", level=2).filter(has_text="Runde 1 von 8")).to_have_count(2)
    expect(board.get_by_role("timer")).to_have_count(1)
    assert sorted(numbers_in(" ".join(board.get_by_role("listitem").all_inner_texts()))) == field.pitches()

    field.finish()
    parent.goto(field.path)
    expect(parent.get_by_role("heading", name="Schön war’s!")).to_be_visible()
    tap(parent.get_by_role("link", name=re.compile("^F2: So war der Tag")))
    expect(parent.get_by_role("heading", name="Lindenthal")).to_be_visible()
