"""A festival day: several tournaments of one date on one ground."""

import pytest
from flask import Flask
from sqlalchemy import Engine

from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round, refused, started
from tests.webapp.locking import lock
from tests.webapp.questions import questions_to
from tests.webapp.registrations import series_of


def day_of(*tournaments: str, owner: Caller) -> str:
    """Return the address of a day with these tournaments."""
    return f"/series/{series_of(owner, *tournaments)}/days/{NEW['date']}"


def test_day_tells_its_groups_in_order(owner: Caller, visitor: Caller) -> None:
    late, early = new_tournament(owner, name="Sommerfest F2", startTime="11:30"), started(owner, name="Sommerfest F1")
    next_round(owner, early, 1)
    told = good(visitor.get(day_of(late, early, owner=owner)))
    assert (told["name"], told["festival"], told["isOwner"], told["canUndoSplit"]) == (
        "Sommerfest",
        False,
        False,
        False,
    )
    assert [group["label"] for group in told["groups"]] == ["F1", "F2"]
    first, second = told["groups"]
    assert (first["tournamentId"], first["status"], first["roundState"]) == (early, "STARTED", "OPEN")
    assert [(club["nickName"], club["numberOfTeams"]) for club in first["clubs"]] == [("A", 3), ("B", 3), ("C", 2)]
    assert (second["startTime"], second["roundState"], second["clubs"]) == ("11:30", None, [])
    assert first["pitches"] == good(visitor.get(f"/tournaments/{early}/config"))["pitches"]


def test_owner_makes_a_date_a_festival_day_and_takes_it_back(owner: Caller, visitor: Caller) -> None:
    day = day_of(new_tournament(owner), owner=owner)
    for festival in (True, False):
        assert good(owner.put(day, json={"festival": festival}))["festival"] is festival
        assert good(visitor.get(day))["festival"] is festival


def test_nothing_new_of_a_day_is_said_after_one_look_up(owner: Caller, visitor: Caller, engine: Engine) -> None:
    day = day_of(new_tournament(owner), new_tournament(owner), owner=owner)
    tag = visitor.get(day).headers["ETag"]
    with questions_to(engine) as asked:
        again = visitor.get(day, headers={"If-None-Match": tag})
    assert (again.status_code, len(asked)) == (304, 1)
    assert visitor.get(day).headers["Cache-Control"] == "public, max-age=0, s-maxage=1"
    assert owner.get(day, headers={"If-None-Match": tag}).status_code == 200


def test_every_change_of_a_day_makes_a_new_tag(app: Flask, owner: Caller, visitor: Caller) -> None:
    tournament, other = new_tournament(owner), new_tournament(owner)
    day = day_of(tournament, other, owner=owner)
    tags = [visitor.get(day).headers["ETag"]]
    for change in (
        lambda: add_clubs(owner, other, (2, 2)),
        lambda: owner.put(f"/tournaments/{tournament}", json={"city": "Bonn"}),
        lambda: owner.put(day, json={"festival": True}),
        lambda: owner.put(f"/tournaments/{tournament}", json={"date": "2099-01-01"}),
        lambda: lock(app, other),
    ):
        change()
        tags.append(visitor.get(day).headers["ETag"])
    assert len(set(tags)) == len(tags)


def test_locked_tournament_is_no_group(app: Flask, owner: Caller) -> None:
    tournament = new_tournament(owner)
    day = day_of(tournament, owner=owner)
    lock(app, tournament)
    assert good(owner.get(day))["groups"] == []


@pytest.mark.parametrize("date", ["2026-13-01", "tomorrow", "2026-1-1"])
def test_what_is_no_date_is_nowhere(owner: Caller, date: str) -> None:
    assert owner.get(f"/series/{series_of(owner)}/days/{date}").status_code == 404


def test_pitches_are_numbered_from_the_first_on(owner: Caller, visitor: Caller) -> None:
    tournament = started(owner, firstPitch=5)
    matches = next_round(owner, tournament, 1)
    pitches = good(visitor.get(f"/tournaments/{tournament}/config"))["pitches"]
    assert [pitch["number"] for pitch in pitches] == [5, 6, 7]
    assert {match["pitch"]["number"] for match in matches} <= {5, 6, 7}
    assert refused(owner.put(f"/tournaments/{tournament}", json={"firstPitch": 1})) == (409, "TOURNAMENT_STARTED")
