"""Clubs are let in, turned away or move up, in the order in which they came."""

from typing import Any

from tests.webapp.callers import good
from tests.webapp.registrations import own
from tests.webapp.services.registration.conftest import Confirmed, Festival, decide, event_of


def test_a_club_that_moves_up_is_told(festival: Festival, confirmed: Confirmed) -> None:
    first, waiting = confirmed("Rot", 8), confirmed("Blau", 2, language="en")
    assert "number 1 on the waiting list" in festival.server.taken[-1].text
    assert waiting["state"] == "WAITING"
    good(own(festival.visitor, first, "DELETE"))
    (mail,) = festival.mails()
    assert (mail.to, mail.subject) == ("blau@club.example", "You have moved up")
    assert "places 1 to 2 of 8" in mail.text


def test_a_club_that_has_yet_to_confirm_is_told_once(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    assert decide(festival, made, "accept") == []
    assert festival.confirm(made).status_code == 200
    (mail,) = festival.mails()
    assert "Ihr seid dabei." in mail.text
    assert event_of(mail).status == "CONFIRMED"


def test_one_date_that_is_declined_leaves_the_other_its_question(
    festival: Festival, made: list[dict[str, Any]]
) -> None:
    good(festival.owner.post(f"/tournaments/{made[0]['tournamentId']}/registrations/decline-unconfirmed"))
    assert [mail.subject for mail in festival.mails()] == ["Bitte bestätige deine Adresse"]
    assert good(own(festival.visitor, made[1]))["state"] == "NEW"
