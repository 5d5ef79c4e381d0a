"""What clubs and organisers see of a registration: where it stands, and which names are like its own."""

from datetime import timedelta
from typing import Any

import pytest

from tests.webapp.services.registration.lines import EARLY, SENDER, Line
from webapp.domain.clubs.waiting_list import Places
from webapp.domain.enums import RegistrationState, TournamentStatus
from webapp.domain.writing import lookalikes
from webapp.domain.writing.lookalikes import MOST_ALIKE, looks_of
from webapp.services.registration import opening


@pytest.mark.parametrize(
    ("change", "may_change"),
    [
        ({}, True),
        ({"status": TournamentStatus.STARTED}, False),
        ({"status": TournamentStatus.CANCELLED}, False),
        ({"date": EARLY.now.date() - timedelta(days=1)}, False),
        ({"date": EARLY.now.date() - timedelta(days=1), "end_date": EARLY.now.date()}, True),
    ],
    ids=["to come", "under way", "off", "over", "its last day"],
)
def test_club_may_change_what_is_to_come(line: Line, change: dict[str, Any], *, may_change: bool) -> None:
    made = line.register("Rot")
    line.tournament(**change)
    assert line.seen(made).may_change is may_change


def test_club_that_was_turned_away_has_no_place_and_nothing_to_change(line: Line) -> None:
    made = line.register("Rot")
    assert (made.places, made.may_change) == (Places(1, 2, 8), True)
    line.decline(made)
    seen = line.seen(made)
    assert (seen.state, seen.places, seen.waiting_position) == (RegistrationState.DECLINED, None, None)
    assert (seen.may_change, seen.contact_email) == (False, "Rot@club.example")


def test_own_link_is_told_in_answer_to_registering_alone(line: Line) -> None:
    made = line.register("Rot")
    assert made.own_link is not None
    assert (line.seen(made).own_link, line.all()[0].own_link) == (None, None)


def test_opening_counts_who_has_yet_to_confirm_and_was_not_let_in(line: Line) -> None:
    made = [line.register(name) for name in ("A", "B", "C")]
    line.accept(made[0])
    line.decline(made[1])
    assert opening.view(line.deps, line.tournament_id, SENDER, EARLY).unconfirmed == 1


def test_names_are_like_those_of_others_by_either_name_and_by_a_look(line: Line) -> None:
    for name, club in (("Blau", "SV Blau"), ("BIau", "TSV Nippes"), ("Nippes", "TSV Nippes"), ("Grün", "SV Grün")):
        line.register(name, club=club, contact_email=f"{name}@club.example")
    assert [one.looks_like for one in line.all()] == [("TSV Nippes",), ("SV Blau", "TSV Nippes"), ("TSV Nippes",), ()]


def test_alike_names_are_looked_up_not_compared_in_pairs(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    number = 10
    line.open(max_teams=16)
    for one in range(number):
        line.register("A" + " ." * one, 1, contact_email=f"a{one}@club.example")
    looked_at: list[str] = []
    monkeypatch.setattr(lookalikes, "looks_of", lambda name: (looked_at.append(name), looks_of(name))[1])
    found = line.all()
    assert len(looked_at) == 4 * number, "both names of each, once as one's own and once as another's"
    assert {len(entry.looks_like) for entry in found} == {MOST_ALIKE}
