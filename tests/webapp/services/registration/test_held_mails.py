"""What holds a mail back: it is too late for what it tells, or a newer one tells it as well."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.webapp.callers import add_clubs, good
from tests.webapp.registrations import own
from tests.webapp.services.registration.conftest import (
    DAY,
    MORNING,
    Confirmed,
    Festival,
    decide,
    event_of,
    log_of,
    play_to_the_end,
)


def test_of_mails_that_wait_together_the_newest_tells_all(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    assert festival.confirm(made).status_code == 200
    for mind in ("accept", "decline", "accept"):
        good(festival.owner.post(f"/registrations/{made['registrationId']}/{mind}"))
    (mail,) = festival.mails()
    assert (mail.subject, event_of(mail).status) == ("Ihr seid dabei", "CONFIRMED")
    assert ("REGISTERED", "FAILED", "TOLD_LATER") in log_of(festival)


def test_after_the_start_a_moved_day_is_told_only_to_who_plays(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3])
    made = confirmed("Rot", 3)
    confirmed("Blau", 2)
    confirmed("Gelb", 3)
    decide(festival, made, "accept")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    good(festival.owner.put(path, json={"date": f"{DAY + timedelta(days=3)}"}))
    assert [mail.to for mail in festival.mails()] == ["rot@club.example"]


def test_after_the_start_nobody_reads_that_their_places_wait_for_a_decision(
    festival: Festival, confirmed: Confirmed
) -> None:
    add_clubs(festival.owner, festival.tournament, [3])
    decide(festival, confirmed("Rot", 3), "accept")
    late = festival.register("Blau")
    festival.mails()
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"status": "STARTED"}))
    assert festival.confirm(late).status_code == 200
    assert festival.mails() == []


@pytest.mark.parametrize(
    ("change", "until"),
    [({}, MORNING), ({"date": f"{DAY + timedelta(days=3)}"}, MORNING - timedelta(hours=1))],
    ids=["the day before", "of another day"],
)
def test_a_club_whose_teams_have_all_left_is_told_nothing(
    festival: Festival, confirmed: Confirmed, change: dict[str, str], until: datetime
) -> None:
    for name in ("Rot", "Blau", "Gelb"):
        decide(festival, confirmed(name), "accept")
    festival.mails()
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "STARTED"}))
    for team in good(festival.owner.get(f"{path}/teams")):
        if team["nickName"] == "Rot":
            good(festival.owner.patch(f"/teams/{team['teamId']}", json={"state": "LEFT"}))
    if change:
        good(festival.owner.put(path, json=change))
    before = log_of(festival)
    assert {mail.to for mail in festival.mails(until)} == {"blau@club.example", "gelb@club.example"}
    assert festival.mails(until + timedelta(minutes=10)) == []
    assert len(log_of(festival)) <= len(before) + 3


def test_no_mail_says_tomorrow_once_the_day_was_moved(festival: Festival, confirmed: Confirmed) -> None:
    decide(festival, confirmed("Rot"), "accept")
    festival.server.is_away = True
    assert festival.mails(MORNING) == []
    festival.server.is_away = False
    good(festival.owner.put(f"/tournaments/{festival.tournament}", json={"date": f"{DAY + timedelta(days=7)}"}))
    assert [mail.subject for mail in festival.mails(MORNING + timedelta(hours=1))] == [
        "Das Fußballfestival ist verlegt"
    ]


def test_what_waits_until_the_day_is_over_is_news_no_more(festival: Festival, confirmed: Confirmed) -> None:
    add_clubs(festival.owner, festival.tournament, [3, 3])
    made = confirmed("Rot")
    festival.server.is_away = True
    assert decide(festival, made, "accept") == []
    festival.server.is_away = False
    play_to_the_end(festival)
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=7)) == []
    assert ("ACCEPTED", "FAILED", "OUTDATED") in log_of(festival)


def test_what_waits_for_a_club_that_has_gone_is_never_sent(festival: Festival) -> None:
    made = festival.register("Rot")
    good(own(festival.visitor, made, "DELETE"))
    assert festival.mails() == []
    assert log_of(festival) == [("CONFIRM_ADDRESS", "FAILED", "CONTACT_DELETED")]
