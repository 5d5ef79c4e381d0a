"""A whole day in a browser that is not kind: at each step it shows what a clean one shows, and what the server has."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal
from uuid import UUID

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from tests.e2e import steps
from tests.e2e.hostile.conditions import CONDITIONS, SEEN, Condition
from tests.e2e.match_day import MatchDay, Organiser, planned_day
from tests.e2e.server import Planner
from tests.e2e.waiting import until
from webapp.domain.enums import Role, TournamentStatus
from webapp.services.changes.carry_out import carry_out
from webapp.services.festival import day as festival_day
from webapp.services.play import rounds
from webapp.services.setup import series, teams, tournaments

CLUB, OTHERS = steps.Club("SV Rot", "Rot", (5, 5)), ("Gelb", "Blau")
SINGLE = ("Nord", "Ost", "Süd", "West")
"""Clubs of one strong team: in a split by strength all of them play in the first tournament, each with another one."""
ROUNDS = 2
CHECKED_EACH_TIME = 1
TRIES = 5
PATIENCE = 5_000
LOOK = 500
"""Milliseconds between two looks at both: what can be taken back says so for some seconds."""
FORGIVEN = {
    "net::ERR_": "an answer was cut",
    "401 (UNAUTHORIZED)": "a page asks before somebody is signed in",
    "409 (CONFLICT)": "what was done already is done again",
    "Access is denied": "the storage is blocked",
    "The operation is insecure": "the storage is blocked",
}


@dataclass
class Phone:
    """An organiser's phone under a condition, and a clean one beside it."""

    page: Page
    clean: Page
    cut: set[str] = field(default_factory=set)

    def suffer(self, condition: Condition) -> None:
        """Let the condition hold from the next page on."""
        self.page.context.add_init_script(condition.script)
        if condition.cuts_answers:
            self.page.context.route("**/api/**", self.lose_first_answer)

    def lose_first_answer(self, route: Route) -> None:
        """Of each call that writes, one answer never arrives: the server has done its work."""
        request = route.request
        call = f"{request.method} {re.sub(r'[0-9a-f-]{36}', '*', request.url)}"
        if (request.method == "GET" and "nextRound" not in call) or call in self.cut:
            return route.continue_()
        self.cut.add(call)
        route.fetch()
        return route.abort("connectionreset")

    def press(self, button: Locator, done: Locator, state: Literal["visible", "hidden"] = "visible") -> None:
        """Press a button until it is done, as people do where nothing seems to happen."""
        for _ in range(TRIES):
            with suppress(Error):
                button.click(timeout=PATIENCE)
            with suppress(Error):
                return done.first.wait_for(state=state, timeout=PATIENCE)
        raise AssertionError(f"pressing {button} did not lead to {done}: {self.page.locator('body').inner_text()}")

    def compare(self) -> None:
        """See the same as on a clean page that is opened now."""
        path = re.sub("^https?://[^/]+", "", self.page.url).partition("#")[0]
        self.clean.goto(path)
        self.see_the_same()

    def see_the_same(self) -> None:
        """See the same on both."""
        seen: list[Any] = []

        def same() -> bool:
            seen[:] = self.page.evaluate(SEEN), self.clean.evaluate(SEEN)
            return bool(seen[0]) and seen[0] == seen[1]

        try:
            until(same, self.page, every=LOOK)
        except AssertionError:
            assert seen[0] == seen[1]


@pytest.fixture
def phone(window: Callable[..., Page], organiser: Organiser) -> Phone:
    window.forgiven |= set(FORGIVEN)  # type: ignore[attr-defined]
    pages = [window("about:blank", storage_state=organiser.storage, has_touch=True) for _ in range(2)]
    return Phone(*pages)


@pytest.mark.parametrize(
    "condition",
    [
        pytest.param(condition, id=condition.name, marks=[] if number < CHECKED_EACH_TIME else pytest.mark.long)
        for number, condition in enumerate(CONDITIONS)
    ],
)
def test_day_is_what_a_clean_page_and_the_server_say(
    phone: Phone, planner: Planner, organiser: Organiser, condition: Condition
) -> None:
    phone.suffer(condition)
    page = phone.page
    steps.fill_tournament(page, f"Turnier {condition.name}", steps.today(), 6, ROUNDS)
    phone.press(
        page.get_by_role("button", name="Turnier anlegen"), page.get_by_role("heading", name="Vereine", exact=True)
    )
    tournament = steps.tournament_shown(page)
    day = MatchDay(
        planner.engine,
        UUID(tournament.rpartition("/")[2]),
        organiser.subject,
    )
    for club in OTHERS:
        entered = {"club": f"SV {club}", "nick_name": club, "teams": [{"estimated_skill": 5}] * 2, "club_exists": False}
        carry_out(day.engine, day.tournament_id, teams.adding(entered), day.action())
    dialog = steps.fill_club(page, CLUB)
    added = page.get_by_text(CLUB.nick_name, exact=True)
    phone.press(dialog.get_by_role("button", name=re.compile("hinzufügen$")), added)
    # Where the answer got lost, the club is there behind the dialog, which says so.
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    phone.compare()
    start = page.get_by_role("button", name="Turnier starten")
    phone.press(start, start, "hidden")
    page.goto(f"{tournament}/round")
    phone.press(page.get_by_role("button", name="Runde 1 berechnen"), steps.match_cards(page).first)
    for number in range(1, ROUNDS + 1):
        day.round = number
        phone.press(page.get_by_role("button", name="Uhr starten"), page.get_by_role("button", name="Uhr anhalten"))
        if number == 1:
            phone.compare()
        steps.enter_results(page, ["home", "draw", "away"])
        expect(page.get_by_role("button", name="Uhr anhalten")).to_be_visible()
        until(lambda: all(day.results().values()), page)
        assert len(day.entries()) == len(day.matches()), "each result is entered once"
        phone.compare()
        last = number == ROUNDS
        action = "Turnier beenden" if last else f"Runde {number + 1} berechnen"
        done = "Schön war’s!" if last else f"^Runde {number + 1}"
        phone.press(
            page.get_by_role("button", name=f"Runde {number} bestätigen, {action}"),
            page.get_by_role("heading", name=re.compile(done)),
        )
    phone.compare()
    for tab, path in (("Übersicht", "table"), ("Info", "info")):
        for each in (page, phone.clean):
            each.get_by_role("link", name=tab, exact=True).first.click()
            each.wait_for_url(f"**/{path}")
        phone.see_the_same()


def field_with_small_clubs(planner: Planner, organiser: Organiser) -> MatchDay:
    """Make a tournament of twelve teams, four of which have no other of their club."""
    field = planned_day(planner, organiser.subject, 8, expected_number_of_teams=12)
    for name in SINGLE:
        entered = {"club": f"SV {name}", "nick_name": name, "teams": [{"estimated_skill": 9}], "club_exists": False}
        carry_out(field.engine, field.tournament_id, teams.adding(entered), field.action())
    return field


def join_two(phone: Phone) -> set[str]:
    """Let two clubs of the first tournament play together by two taps, the answer to which may get lost."""
    group = phone.page.get_by_role("region", name="F1")
    phone.press(group.get_by_role("button", name=SINGLE[0]), group.locator("[aria-pressed=true]"))
    free = group.locator("[aria-pressed=false][aria-disabled=false]").filter(has_text=re.compile("|".join(SINGLE)))
    (name,) = re.findall("|".join(SINGLE), free.first.inner_text())
    phone.cut.clear()
    either = f"{SINGLE[0]} und {name}|{name} und {SINGLE[0]}"
    phone.press(free.first, group.get_by_text(re.compile(f"^({either}) spielen hier zusammen")))
    return {SINGLE[0], name}


def playing_together(field: MatchDay, group: UUID) -> list[set[str]]:
    """Return which clubs of a tournament play together, by their short names."""
    clubs = {club.club_id: club for club in tournaments.view(field.engine, group, Role.OWNER).clubs}
    return [{clubs[club.joins_with].nick_name, club.nick_name} for club in clubs.values() if club.joins_with]


@pytest.mark.long
@pytest.mark.parametrize("condition", CONDITIONS, ids=str)
def test_festival_day_is_split_put_together_and_whistled_in_once(
    phone: Phone, planner: Planner, organiser: Organiser, condition: Condition
) -> None:
    field = field_with_small_clubs(planner, organiser)
    held = series.create(field.engine, "Sommerfest", field.action(), lambda _session: None).series_id
    tournaments.change(field.engine, field.tournament_id, {"series_id": held}, field.action())
    date = tournaments.view(field.engine, field.tournament_id, Role.OWNER).date

    def groups() -> list[UUID]:
        day = festival_day.view(field.engine, held, date, None)
        return [group.tournament_id for group in day.groups]

    phone.suffer(condition)
    page = phone.page
    cards = page.get_by_role("main").get_by_role("link", name=re.compile("Teams, Feld"))
    undo = page.get_by_role("button", name=re.compile("^Verteilung rückgängig machen"))
    make = page.get_by_role("button", name="So anlegen")
    for is_last in (False, True):
        page.goto(f"/series/{held}/{date}/split?groups=2")
        together = join_two(phone)
        phone.press(make, cards.nth(1))
        assert len(groups()) == 2
        assert together in playing_together(field, groups()[0])
        phone.compare()
        if not is_last:
            undo.click()
            phone.press(
                page.get_by_role("dialog").get_by_role("button", name=re.compile("^Verteilung")), undo, "hidden"
            )
            assert groups() == [field.tournament_id]
            phone.compare()
    for group in groups():
        tournaments.change(field.engine, group, {"status": TournamentStatus.STARTED}, field.action())
        rounds.calculate(field.engine, group, 1, field.action())
    page.goto(f"/series/{held}/{date}")
    phone.press(page.get_by_role("button", name="Alle Runden anpfeifen"), page.get_by_role("timer"))
    phone.compare()
    views = [tournaments.view(field.engine, group, Role.VISITOR) for group in groups()]
    assert len({view.clock and view.clock.started_at for view in views}) == 1
