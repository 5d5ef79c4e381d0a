"""The main story as WebKit and Firefox walk it: from signing up to the third round, with a lost connection."""

import re
from uuid import UUID

from tests.e2e import steps
from tests.e2e.hostile.conditions import TRANSLATED
from tests.e2e.match_day import IS_KEPT, MatchDay, planned_day
from tests.e2e.phone import Phone
from tests.e2e.server import Planner
from webapp.domain.enums import TournamentStatus
from webapp.services.setup import tournaments

TEAMS = 8
FACE = '700 20px "Barlow Semi Condensed"'
OPEN = "return [...document.querySelectorAll('[id^=pitch-]')].filter((card) => card.innerText.includes('offen')).length"
TAP_AN_OPEN_ONE = """
const cards = [...document.querySelectorAll('[id^=pitch-]')];
const area = cards.find((card) => card.innerText.includes('offen')).querySelector('[role=group] button');
area.scrollIntoView({ block: 'center' });
area.click();
"""

# Marks a page, from here on, whose cards of the round are gone for a moment.
WATCH_THE_ROUND = """
const look = () => document.querySelector('[id^=pitch-]') || document.documentElement.setAttribute('data-gone', '');
new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
"""
IS_HOME_AGAIN = """
return location.pathname === '/' && !window.isLeft && document.readyState === 'complete'
  && document.querySelector('#content') && !document.querySelector('.first-view');
"""
IS_GONE = "return document.documentElement.hasAttribute('data-gone')"


def sign_up(phone: Phone) -> None:
    phone.open("/")
    phone.picture("home")
    phone.until(lambda: not phone.ask("return document.querySelector('.first-view')"), "the page does not stand")
    phone.ask("window.isLeft = true")
    phone.press("^Turniere verwalten")
    phone.until(lambda: phone.ask("return document.querySelector('[name=username]')"), "no login page opens")
    phone.ask("setTimeout(() => history.back())")
    phone.until(lambda: phone.ask(IS_HOME_AGAIN), "no way back")
    phone.press("^Registrieren$")
    person = {"firstName": "Kim", "lastName": "Sommer", "email": "kim@example.org", "clubName": "SV Rot"}
    for name, value in (person | {"password": steps.PASSWORD, "password-confirm": steps.PASSWORD}).items():
        phone.fill(name, value)
    phone.ask("document.querySelector('[type=submit]').click()")
    phone.until(lambda: phone.ask("return sessionStorage.getItem('userId')"), "nobody is signed in")
    phone.see("Meine Turniere")
    phone.ask("setTimeout(() => history.go(-2))")  # to the page that the browser has kept, of a visitor
    phone.until(lambda: phone.ask("return location.pathname") == "/", "no way back")
    phone.see("Noch kein Turnier")


def set_up(phone: Phone) -> str:
    """Make a tournament of two clubs with four teams each and start it; return its path."""
    phone.open("/tournaments/new")
    phone.fill("Name", "Herbstturnier")
    phone.set_date("Datum", steps.today())
    phone.picture("new")
    place = {"Straße": "Am Sportplatz", "Hausnummer": "3", "Postleitzahl": "86150", "Ort": "Augsburg"}
    for label, value in place.items():
        phone.fill(label, value)
    phone.press(steps.CONSENT)
    phone.picture("new-filled-in")
    phone.press("^Turnier anlegen$")
    phone.see("(?m)^Vereine$")
    for club, number in (("SV Rot", 4), ("TSV Gelb", 4)):
        phone.press("^Verein hinzufügen$")
        phone.fill("Vereinsname", club)
        phone.fill("Anzahl Dreierteams", str(number))
        phone.press(f"^{number} Teams hinzufügen$")
        phone.see(f"(?m)^{club.split()[-1]}$")
    phone.press("^Stärken")
    phone.picture("strengths")
    phone.press("^Speichern$")
    phone.see(f"{TEAMS} von {TEAMS} Teams")
    phone.picture("setup")
    path = phone.ask("return location.pathname.replace('/info', '')")
    phone.press("^Turnier starten$")
    phone.press("^Runde 1 berechnen$")
    phone.see("Runde 1 von 8")
    return str(path)


def written(planner: Planner, phone: Phone) -> str:
    """Write such a tournament into the database of who is signed in, and open it; return its path."""
    subject = phone.ask("return sessionStorage.getItem('userId')")
    proposed = {"classic_pitches": None, "funino_pitches": None}
    day = planned_day(planner, subject, TEAMS, **proposed)
    tournaments.change(day.engine, day.tournament_id, {"status": TournamentStatus.STARTED}, day.action())
    phone.open(day.path)
    phone.press("^Runde 1 berechnen$")
    phone.see("Runde 1 von 8")
    return day.path.removesuffix("/round")


def tap_all(phone: Phone) -> None:
    """Tap the first area of every card that is still open."""
    phone.until(lambda: phone.ask(OPEN), "no match of the round is there")
    while still_open := phone.ask(OPEN):
        phone.ask(TAP_AN_OPEN_ONE)
        phone.until(lambda: phone.ask(OPEN) < still_open, "a tap enters no result")
    phone.see("Alle Ergebnisse sind da")


def walk_the_main_story(planner: Planner, organiser: Phone, visitor: Phone, *, is_whole: bool) -> None:
    """Walk it with an organiser's phone and a visitor's, which opens a helper link later.

    Parameters
    ----------
    is_whole
        Whether the tournament is set up by touch.
    """
    sign_up(organiser)
    path = set_up(organiser) if is_whole else written(planner, organiser)
    organiser.picture("round")
    visitor.open(path)
    visitor.see("Runde 1")
    visitor.picture("visitor")

    tap_all(organiser)
    organiser.picture("round-complete")
    organiser.press("^Runde 1 bestätigen")
    organiser.see("Runde 2 von 8")
    visitor.see("Runde 2")

    organiser.until(lambda: organiser.ask(f"return ({IS_KEPT})(2, false)"), "the round is not kept on the phone")
    planner.kill()
    organiser.press("^.* gewinnt$")
    organiser.see("wartet|warten")
    organiser.reload()
    organiser.see("Runde 2 von 8")
    organiser.see("wartet|warten")
    assert organiser.ask(f"return document.fonts.check('{FACE}')"), "the letters are not kept on the phone"
    organiser.picture("round-offline")
    organiser.ask(WATCH_THE_ROUND)
    planner.start()
    subject = organiser.ask("return sessionStorage.getItem('userId')")
    engine = planner.engine
    day = MatchDay(engine, UUID(path[-36:]), subject, round=2)
    organiser.until(lambda: any(day.results().values()), "what was tapped offline does not arrive")
    organiser.until(lambda: not re.search("wartet|warten", organiser.text()), "what has arrived is still said to wait")
    assert not organiser.ask(IS_GONE), "its round was gone as the connection came back"
    organiser.ask(TRANSLATED)  # from here on its browser translates, and the page keeps up
    tap_all(organiser)
    organiser.press("^Runde 2 bestätigen")
    organiser.see("Runde 3 von 8")
    visitor.see("Runde 3")

    day.round = 3
    link = day.helper_link("Ada am Tor").url
    visitor.open("/imprint")  # a link that is tapped in a messenger opens a page of its own
    visitor.open(link[link.index("/tournaments") :])
    visitor.press("^.* gewinnt$")
    visitor.until(lambda: any(day.results().values()), "the helper's result does not arrive")
    visitor.picture("helper")

    organiser.open(f"{path}/print/rounds")
    organiser.see("Herbstturnier")
    organiser.see("Runde 3")  # its driver prints nothing: what comes out of the printer is seen in Chromium alone
    organiser.picture("print")
    for screen in ("table", "info", "screen"):
        organiser.open(f"{path}/{screen}")
        organiser.see("Rot")
        organiser.picture(screen)
