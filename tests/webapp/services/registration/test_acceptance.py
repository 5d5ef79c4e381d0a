"""Clubs are let in, turned away or move up, in the order in which they came."""

from datetime import timedelta
from typing import Any

import pytest

from tests.webapp.callers import good
from tests.webapp.registrations import own
from tests.webapp.services.days import NOW, a_group
from tests.webapp.services.festival.registered import a_registration, an_opening, deps_of
from tests.webapp.services.registration.conftest import Confirmed, Festival, decide, event_of
from tests.webapp.services.registration.lines import Line, wanted_of
from webapp.domain.enums import Acceptance, RegistrationState, StrengthWord, TournamentStatus
from webapp.domain.errors import ConflictError
from webapp.services.registration.acceptance import next_on_day
from webapp.services.registration.line.registration_records import RegistrationRecords
from webapp.services.registration.line.registration_views import RegistrationView
from webapp.storage.tournament_records import TournamentRecords, read_records


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


def refusal(line: Line, made: RegistrationView, **seen: Any) -> str:
    with pytest.raises(ConflictError) as refused:
        line.accept(made, **seen)
    return refused.value.reason


def test_strength_words_become_estimates(line: Line) -> None:
    line.accept(line.register("Rot", teams=wanted_of(*StrengthWord)))
    records = read_records(line.deps.engine, line.tournament_id)
    assert [team.estimated_skill for team in records.teams] == [1, 3, 5, 7, 10]


def test_those_who_wait_move_up_in_their_order(line: Line) -> None:
    first = line.register("A", 4)
    for name, size in (("B", 4), ("C", 3), ("D", 2), ("E", 1)):
        line.register(name, size)
    line.withdraw(first)
    # Four places: C takes three, D does not fit, and E stays behind D.
    assert line.states() == {"A": "WITHDRAWN", "B": "NEW", "C": "NEW", "D": "WAITING", "E": "WAITING"}


def test_who_waits_cannot_be_let_in_before_others(line: Line) -> None:
    line.register("A", 8)
    line.register("B", 2)
    assert refusal(line, line.register("C", 2)) == "NO_PLACE_FREE"


def test_room_is_made_for_the_first_who_waits(line: Line) -> None:
    line.register("A", 8)
    assert line.accept(line.register("B", 1)).state is RegistrationState.ACCEPTED
    assert line.tournament().expected_number_of_teams == 10


@pytest.mark.parametrize("accept", Acceptance)
def test_teams_in_places_beyond_the_expected_ones_are_expected(line: Line, accept: Acceptance) -> None:
    line.open(accept=accept, max_teams=12)
    expected = []
    for name, size in (("A", 4), ("B", 3), ("C", 2)):
        assert line.accept(line.register(name, size)).state is RegistrationState.ACCEPTED
        expected.append(line.tournament().expected_number_of_teams)
    assert expected == [8, 8, 10]


def test_no_room_is_made_beyond_sixteen(line: Line) -> None:
    for name in ("A", "B"):
        line.accept(line.register(name, 8))
    assert refusal(line, line.register("C", 1)) == "NO_PLACE_FREE"
    assert line.tournament().expected_number_of_teams == 16


def test_a_declined_club_makes_room_and_may_come_after_all(line: Line) -> None:
    first = line.register("A", 8)
    line.register("B", 2)
    assert line.decline(first).state is RegistrationState.DECLINED
    assert line.states() == {"A": "DECLINED", "B": "NEW"}
    assert refusal(line, first) == "NO_PLACE_FREE"
    small = line.register("C", 2)
    line.decline(small)
    assert line.accept(small).state is RegistrationState.ACCEPTED


def test_while_there_are_places_clubs_may_be_let_in_by_themselves(line: Line) -> None:
    line.open(accept=Acceptance.WHILE_FREE, max_teams=4)
    first, waiting = line.register("Rot", 4), line.register("Blau", 2)
    assert (first.state, waiting.state) == (RegistrationState.ACCEPTED, RegistrationState.WAITING)
    line.withdraw(first)
    assert line.teams() == ["Blau 1", "Blau 2"]


def test_a_club_that_has_grown_is_looked_at_again_before_it_comes(line: Line) -> None:
    rot, _ = (line.register(name) for name in ("Rot", "Blau"))
    grown = line.say(rot, teams=wanted_of(*[StrengthWord.AVERAGE] * 6))
    before, now = (wanted_of(*(team.strength for team in one.teams)) for one in (rot, grown))
    assert refusal(line, rot, teams_before=before) == "REGISTRATION_CHANGED"
    assert line.states()["Rot"] != "ACCEPTED"
    for _ in range(2):
        assert line.accept(rot, teams_before=now).state is RegistrationState.ACCEPTED


def waiting_for(group: TournamentRecords, *clubs: str, hours: int = 0) -> RegistrationRecords:
    """Return a group of eight places with clubs of two teams that wait for it, the first since so many hours."""
    rows = [
        a_registration(
            group, club, 2, place, state=RegistrationState.WAITING, registered_at=NOW - timedelta(hours=hours - place)
        )
        for place, club in enumerate(clubs)
    ]
    nothing: Any = None
    return RegistrationRecords(nothing, deps_of(nothing), group, an_opening(group), rows, was_opened=True)


def a_group_of_eight(label: str, taken: int, **change: Any) -> TournamentRecords:
    return a_group(f"Fest {label}", {"A": taken - 2, "B": 2}, expected_number_of_teams=8, **change)


def test_who_has_waited_longest_moves_to_the_first_group_with_room() -> None:
    home, full = waiting_for(a_group_of_eight("F1", 8), "Gelb", "Lila"), waiting_for(a_group_of_eight("F2", 7))
    free = waiting_for(a_group_of_eight("F3", 6))
    assert next_on_day(home, [full], NOW) is None
    assert next_on_day(home, [full, free], NOW) == (home.rows[0], free)


def test_nobody_moves_to_a_group_past_who_has_waited_longer() -> None:
    home, free = waiting_for(a_group_of_eight("F1", 8), "Gelb", hours=1), waiting_for(a_group_of_eight("F3", 6))
    longer, shorter = (waiting_for(a_group_of_eight("F2", 8), "Lila", hours=hours) for hours in (2, 0))
    assert next_on_day(home, [longer, free], NOW) is None
    assert next_on_day(home, [shorter, free], NOW) == (home.rows[0], free)
    own_line = waiting_for(a_group_of_eight("F3", 6), "Lila")
    assert next_on_day(home, [own_line], NOW) is None


@pytest.mark.parametrize("status", [TournamentStatus.STARTED, TournamentStatus.CANCELLED])
def test_nobody_moves_from_or_to_a_group_that_has_started_or_is_cancelled(status: TournamentStatus) -> None:
    home, free = waiting_for(a_group_of_eight("F1", 8), "Gelb"), waiting_for(a_group_of_eight("F2", 6))
    for tournament in (home.tournament, free.tournament):
        tournament.status = status
        assert next_on_day(home, [free], NOW) is None
        tournament.status = TournamentStatus.NOT_STARTED


def test_nobody_moves_where_another_club_has_the_name() -> None:
    home, free = waiting_for(a_group_of_eight("F1", 8), "A"), waiting_for(a_group_of_eight("F2", 6))
    assert next_on_day(home, [free], NOW) is None
