"""After the day: certificates for the children, and what its organiser learns from it."""

import io
import time
from datetime import UTC, datetime
from datetime import time as clock

import pytest
from pypdf import PdfReader

from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, next_round, play, played, refused, today
from tests.webapp.registrations import series_of
from webapp.api.border import requests
from webapp.domain.day.local_time import LOCAL_TIME


def finished(owner: Caller, sizes: tuple[int, ...] = (3, 3, 2), rounds: int = 2, first: str = "A") -> str:
    tournament = played(owner, rounds, sizes, numberOfRounds=rounds, first=first)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    return tournament


def certificates(owner: Caller, tournament: str, *clubs: dict[str, object], language: str = "de") -> list[str]:
    answer = owner.post(f"/tournaments/{tournament}/certificates", json={"clubs": clubs, "language": language})
    assert answer.status_code == 200, answer.get_json()
    assert answer.mimetype == "application/pdf"
    return [page.extract_text() for page in PdfReader(io.BytesIO(answer.data)).pages]


def test_certificates_name_children_and_no_rank(owner: Caller) -> None:
    tournament = finished(owner)
    pages = certificates(owner, tournament, {"nickName": "A", "names": ["Mia Muster", "Łukasz"], "blank": 1})
    assert len(pages) == 2
    assert "Mia Muster" in pages[0]
    assert "Łukasz" in pages[0]
    assert "Club A" in pages[1]
    assert not any(word in page for page in pages for word in ("Platz", "Punkte", "gewonnen", "Rang"))
    assert "Certificate" in certificates(owner, tournament, {"nickName": "A", "blank": 1}, language="en")[0]


def test_certificates_of_a_whole_day_are_one_file(owner: Caller) -> None:
    first, second, elsewhere = finished(owner), finished(owner, first="D"), finished(owner)
    day = f"/series/{series_of(owner, first, second)}/days/{NEW['date']}"
    good(owner.put(day, json={"festival": True}))
    of_second = {"nickName": "D", "names": ["Ben"], "tournamentId": second}
    pages = certificates(owner, first, {"nickName": "A", "names": ["Mia"]}, of_second)
    assert len(pages) == 1
    assert "Mia" in pages[0]
    assert "Ben" in pages[0]
    wanted = {"clubs": [of_second, {"nickName": "A", "blank": 1, "tournamentId": elsewhere}]}
    answer = owner.post(f"/tournaments/{first}/certificates", json=wanted)
    assert refused(answer) == (422, "VALIDATION")
    assert answer.get_json()["errors"][0]["field"] == "clubs.1.tournamentId"


def test_48_certificates_take_less_than_two_seconds(owner: Caller) -> None:
    tournament = finished(owner, (4, 4, 4, 4), rounds=1)
    names = [f"Kind Nummer {number}" for number in range(12)]
    wanted = {"clubs": [{"nickName": club, "names": names} for club in "ABCD"]}
    began = time.process_time()
    answer = owner.post(f"/tournaments/{tournament}/certificates", json=wanted)
    assert time.process_time() - began < 2
    assert len(PdfReader(io.BytesIO(answer.data)).pages) == 24


def test_certificates_wait_for_the_end(owner: Caller) -> None:
    answer = owner.post(
        f"/tournaments/{played(owner, 1)}/certificates", json={"clubs": [{"nickName": "A", "blank": 1}]}
    )
    assert refused(answer) == (409, "NOT_FINISHED")


def test_more_certificates_than_children_are_refused(owner: Caller) -> None:
    clubs = [{"nickName": club, "blank": 50} for club in "AB"]
    answer = owner.post(f"/tournaments/{finished(owner)}/certificates", json={"clubs": clubs})
    assert refused(answer) == (422, "VALIDATION")


def test_unknown_club_is_named(owner: Caller) -> None:
    answer = owner.post(f"/tournaments/{finished(owner)}/certificates", json={"clubs": [{"nickName": "X", "blank": 1}]})
    assert refused(answer) == (422, "VALIDATION")
    assert answer.get_json()["errors"][0]["field"] == "clubs.0.nickName"


def test_report_tells_what_each_team_played(owner: Caller) -> None:
    report = good(owner.get(f"/tournaments/{finished(owner)}/report"))
    assert [team["funino"] + team["classic"] for team in report["teams"]] == [2] * 8
    assert len({team["minutes"] for team in report["teams"]}) == 1
    assert [timed["round"] for timed in report["rounds"]] == [1, 2]


def test_day_that_ended_early_when_its_time_was_up_advises_fewer_rounds(
    owner: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    shortly_before_the_end = datetime.combine(today(), clock(10, 50), LOCAL_TIME)
    monkeypatch.setattr(requests, "now", lambda: shortly_before_the_end.astimezone(UTC))
    tournament = played(owner, 2)
    next_round(owner, tournament, 3)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    advice = {each["kind"]: each["value"] for each in good(owner.get(f"/tournaments/{tournament}/report"))["advice"]}
    assert advice["FEWER_ROUNDS"] == 2


def test_pitches_that_nobody_used_are_named(owner: Caller) -> None:
    tournament = new_tournament(owner, numberOfRounds=1, funinoPitches=8, classicPitches=0)
    add_clubs(owner, tournament, (3, 3, 2))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    play(owner, next_round(owner, tournament, 1))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    advice = {each["kind"]: each["value"] for each in good(owner.get(f"/tournaments/{tournament}/report"))["advice"]}
    assert advice["FEWER_PITCHES"] == 4
