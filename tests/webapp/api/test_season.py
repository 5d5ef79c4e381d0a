"""The season of each club of a series: whom it met and what it played, and nothing else."""

import re
from collections import Counter
from typing import Any

import pytest
from sqlalchemy import Engine

from tests.webapp.callers import Caller, good, new_tournament, next_round, played, refused
from tests.webapp.questions import questions_to

NEXT = {"name": "Herbst", "date": "2099-10-03", "startTime": "10:00", "consentToPublicLink": True}


def season_of(owner: Caller, tournament: str) -> str:
    """Return a new series with the tournament in it."""
    series = str(good(owner.post("/series", json={"name": "Kreisrunde"}))["seriesId"])
    good(owner.put(f"/tournaments/{tournament}", json={"seriesId": series}))
    return series


def confirmed_matches(caller: Caller, tournament: str, rounds: int) -> list[dict[str, Any]]:
    return [
        match
        for number in range(1, rounds + 1)
        for match in good(caller.get(f"/tournaments/{tournament}/matches?round={number}"))
    ]


def test_each_club_is_told_its_formats_and_opponents(owner: Caller, visitor: Caller) -> None:
    first = played(owner, 2)
    next_round(owner, first, 3)
    series = season_of(owner, first)
    matches = confirmed_matches(visitor, first, 2)
    clubs = {club["nickName"]: club for club in good(visitor.get(f"/series/{series}/clubs"))}
    assert list(clubs) == ["A", "B", "C"]
    for nick, club in clubs.items():
        sides = [side for match in matches for side in (match["home"], match["away"]) if side["clubNickName"] == nick]
        games = Counter(match["gameType"] for match in matches for team in _teams_of(match, nick))
        assert (club["dates"][0]["funino"], club["dates"][0]["classic"]) == (games["FUNINO"], games["CLASSIC"])
        assert sum(one["matches"] for one in club["opponents"]) <= len(sides)
        met = Counter(
            other
            for match in matches
            for nicks in [{match["home"]["clubNickName"], match["away"]["clubNickName"]}]
            if nick in nicks
            for other in nicks - {nick}
        )
        names = {other["nickName"]: other["club"] for other in clubs.values()}
        assert {one["club"]: one["matches"] for one in club["opponents"]} == {names[o]: n for o, n in met.items()}


def _teams_of(match: dict[str, Any], nick: str) -> list[str]:
    sides = (match["home"], match["away"])
    return [team["teamId"] for side in sides if side["clubNickName"] == nick for team in side["teams"]]


def test_nothing_hidden_shows(owner: Caller, visitor: Caller) -> None:
    first = played(owner, 2)
    good(owner.put(f"/tournaments/{first}", json={"leaderboardVisibility": "NEVER"}))
    series = season_of(owner, first)
    shown = good(visitor.get(f"/series/{series}/clubs"))
    assert {key for club in shown for key in club} == {"club", "nickName", "color", "dates", "opponents"}
    assert {key for club in shown for one in club["opponents"] for key in one} == {"club", "matches", "lastMet"}
    dates = {key for club in shown for date in club["dates"] for key in date}
    assert dates == {"tournamentId", "name", "date", "teams", "funino", "classic"}


def test_unknown_series_has_no_clubs(visitor: Caller, owner: Caller) -> None:
    assert refused(visitor.get(f"/series/{new_tournament(owner)}/clubs")) == (404, "NOT_FOUND")


@pytest.mark.parametrize("told", ["clubs", "calendar.ics"])
def test_however_many_dates_are_played_they_are_read_once_after_each_change(
    engine: Engine, owner: Caller, visitor: Caller, told: str
) -> None:
    first = played(owner, 1)
    next_round(owner, first, 2)
    series = season_of(owner, first)
    path = f"/series/{series}"
    before = _told(visitor, f"{path}/{told}")
    with questions_to(engine) as asked:
        assert [_told(caller, f"{path}/{told}") for caller in (visitor, owner)] == [before] * 2
    assert len(asked) == 2
    good(owner.put(f"/tournaments/{first}", json={"name": "Herbstfest"}))
    after = _told(visitor, f"{path}/{told}")
    assert "Herbstfest" in after
    day = good(visitor.get(path))["tournaments"][0]["date"]
    good(owner.put(f"{path}/days/{day}", json={"festival": True}))
    with questions_to(engine) as asked:
        assert _told(visitor, f"{path}/{told}") == after
    assert len(asked) > 1


def _told(caller: Caller, path: str) -> str:
    """Return an answer without the moment at which a file for calendars was made."""
    return re.sub(r"DTSTAMP:\w+", "", caller.get(path).get_data(as_text=True))
