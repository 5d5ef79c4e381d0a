"""A club is told what it does not know: nothing that was taken back, and nothing twice."""

from datetime import UTC, datetime, timedelta

from tests.webapp.callers import good
from tests.webapp.registrations import own
from tests.webapp.services.registration.conftest import (
    DAY,
    Confirmed,
    Festival,
    decide,
    event_of,
    log_of,
    within_the_minute,
)
from tests.webapp.services.registration.line.test_registration_records import entries_of, registered
from tests.webapp.services.rows import a_field
from webapp.domain.enums import MailKind, RegistrationState, StrengthWord, TournamentStatus
from webapp.services.registration.line.told import (
    expects_it,
    in_calendar,
    knows_all,
    says_news,
    told_to,
    true_kind,
    with_part,
)


def test_registered_and_declined_at_once_is_one_true_mail(festival: Festival) -> None:
    made = festival.register("Rot")
    festival.mails()
    assert festival.confirm(made).status_code == 200
    good(festival.owner.post(f"/registrations/{made['registrationId']}/decline"))
    (mail,) = festival.mails()
    assert (mail.subject, event_of(mail).status) == ("Diesmal leider nicht dabei", "CANCELLED")


def test_a_decision_that_was_taken_back_is_not_told(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    good(festival.owner.post(f"/tournaments/{festival.tournament}/undo", json={}))
    assert festival.mails() == []


def test_who_was_turned_away_and_is_let_in_again_after_a_cancelled_day_is_told(
    festival: Festival, confirmed: Confirmed
) -> None:
    made, path = confirmed("Rot"), f"/tournaments/{festival.tournament}"
    decide(festival, made, "accept")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/decline"))
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert len(festival.mails()) == 1
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    assert festival.mails(within_the_minute()) == []
    (mail,) = decide(festival, made, "accept")
    assert (mail.subject, event_of(mail).status) == ("Ihr seid dabei", "CONFIRMED")


def test_who_is_let_in_after_all_just_before_hears_of_it_once_the_day_takes_place(
    festival: Festival, confirmed: Confirmed
) -> None:
    made, path = confirmed("Rot"), f"/tournaments/{festival.tournament}"
    decide(festival, made, "decline")
    good(festival.owner.post(f"/registrations/{made['registrationId']}/accept"))
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert festival.mails() == []
    good(festival.owner.put(path, json={"status": "NOT_STARTED"}))
    (mail,) = festival.mails(datetime.now(UTC) + timedelta(hours=2))
    assert (mail.subject, event_of(mail).status) == ("Ihr seid dabei", "CONFIRMED")


def test_a_cancellation_that_is_taken_back_at_once_is_told_to_nobody(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    good(festival.owner.put(path, json={"status": "CANCELLED"}))
    assert festival.mails(within_the_minute()) == []
    good(festival.owner.post(f"{path}/undo"))
    assert festival.mails(datetime.now(UTC) + timedelta(minutes=6)) == []


def test_another_day_that_is_taken_back_at_once_is_told_to_nobody(festival: Festival, confirmed: Confirmed) -> None:
    confirmed("Rot")
    path = f"/tournaments/{festival.tournament}"
    for day in (DAY + timedelta(days=1), DAY):
        good(festival.owner.put(path, json={"date": f"{day}"}))
        assert festival.mails(within_the_minute()) == []
    assert festival.mails() == []
    assert [reason for kind, _, reason in log_of(festival) if kind == "CHANGED"] == ["OUTDATED", "OUTDATED"]


def test_decisions_that_end_where_they_began_are_told_to_nobody(festival: Festival, confirmed: Confirmed) -> None:
    made = confirmed("Rot")
    assert len(decide(festival, made, "accept")) == 1
    for mind in ("decline", "accept"):
        good(festival.owner.post(f"/registrations/{made['registrationId']}/{mind}"))
    assert festival.mails() == []


def test_a_club_that_comes_with_more_teams_is_told_again_that_it_is_in(
    festival: Festival, confirmed: Confirmed
) -> None:
    made = confirmed("Rot", 2)
    decide(festival, made, "accept")
    for size in (3, 2):
        own(festival.visitor, made, "PATCH", json={"teams": [{"strength": "AVERAGE"}] * size})
    (mail,) = decide(festival, made, "accept")
    assert "SV Rot mit 2 Teams" in mail.text


def test_of_a_day_that_is_off_a_club_is_told_that_alone_and_keeps_what_it_knew() -> None:
    one = registered("Rot", StrengthWord.AVERAGE)
    planned = told_to(entries_of(a_field({}), one), one, None)
    off = told_to(entries_of(a_field({}, status=TournamentStatus.CANCELLED), one), one, planned | {"teams": 3})
    assert (planned["isCancelled"], planned["state"], planned["teams"]) == (False, "NEW", 1)
    assert (off["isCancelled"], off["state"], off["teams"]) == (True, "NEW", 3)
    assert [says_news(MailKind.CANCELLED, known, off) for known in (planned, off)] == [True, False]
    assert [true_kind(MailKind.CHANGED, known, one.state) for known in (planned, off)] == [
        MailKind.CHANGED,
        MailKind.REVIVED,
    ]


def test_entry_of_a_group_that_is_no_more_is_known_until_its_club_is_told_that_it_goes() -> None:
    one, other = registered("Rot", StrengthWord.AVERAGE), registered("Rot", StrengthWord.AVERAGE)
    first, second = (entries_of(a_field({}), each) for each in (one, other))
    here, there = told_to(first, one, None), told_to(second, other, None)
    both = with_part(here, there)
    assert in_calendar(both) == {first.tournament.tournament_id, second.tournament.tournament_id}
    assert not knows_all(both, told_to(first, one, both))
    assert in_calendar(told_to(first, one, both)) == {first.tournament.tournament_id}


def test_who_was_turned_away_or_told_that_the_day_is_off_expects_it_no_more() -> None:
    may_come = {"isCancelled": False, "state": "NEW"}
    known = (None, may_come, may_come | {"state": "DECLINED"}, may_come | {"isCancelled": True})
    assert [expects_it(told, RegistrationState.DECLINED) for told in known] == [True, True, False, False]
    assert not expects_it(None, RegistrationState.LAPSED)
