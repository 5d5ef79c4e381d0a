"""Clubs and their colours: proposed from the name, changed at any time, undone."""

from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm.attributes import flag_modified
from sqlmodel import Session, select

from tests.webapp.api.test_undo import journal, undo
from tests.webapp.callers import Caller, good, new_tournament, played, refused
from webapp.storage.tables import JournalEntry

RED: dict[str, Any] = {"fill": "RED", "ring": None}
GREEN_AND_WHITE: dict[str, Any] = {"fill": "GREEN", "ring": "WHITE"}


def add(owner: Caller, tournament: str, club: str) -> None:
    body = {"club": club, "nickName": club, "teams": [{"estimatedSkill": 5}] * 2}
    good(owner.post(f"/tournaments/{tournament}/teams", json=body))


def clubs(caller: Caller, tournament: str) -> list[dict[str, Any]]:
    return list(good(caller.get(f"/tournaments/{tournament}"))["clubs"])


def colors(caller: Caller, tournament: str) -> list[str]:
    return [club["color"]["fill"] for club in clubs(caller, tournament)]


def recolor(owner: Caller, tournament: str, index: int, color: dict[str, Any]) -> Any:
    club = clubs(owner, tournament)[index]["clubId"]
    return owner.patch(f"/tournaments/{tournament}/clubs/{club}", json={"color": color})


def as_an_earlier_release_wrote_it(engine: Engine) -> None:
    """Make the journal's entries look so."""
    with Session(engine) as session:
        for entry in session.exec(select(JournalEntry)):
            for values in entry.before.get("Club", {}).values():
                for name in ("color_fill", "color_ring"):
                    (values or {}).pop(name, None)
            for values in entry.before.get("Team", {}).values():
                if values is not None:
                    values["played_elsewhere"] = False  # a column that is no more
            flag_modified(entry, "before")
        session.commit()


def test_clubs_are_colored_by_their_names(owner: Caller, visitor: Caller) -> None:
    tournament = new_tournament(owner)
    for club in ("SV Rot", "Grün-Weiß", "SC Sülz"):
        add(owner, tournament, club)
    seen = clubs(visitor, tournament)
    assert [club["color"] for club in seen] == [RED, GREEN_AND_WHITE, {"fill": "BLUE", "ring": None}]
    teams = good(visitor.get(f"/tournaments/{tournament}/teams"))
    assert [team for club in seen for team in club["teams"]] == [team["teamId"] for team in teams]


def test_an_assigned_color_makes_way_for_a_name_that_says_it(owner: Caller) -> None:
    tournament = new_tournament(owner)
    for club in ("SC Musterstadt", "TSV Nippes", "Blau-Weiß", "Orange Köln"):
        add(owner, tournament, club)
    seen = [club["color"]["fill"] for club in clubs(owner, tournament)]
    assert seen == ["PURPLE", "TEAL", "BLUE", "ORANGE"]
    good(undo(owner, tournament))
    assert colors(owner, tournament) == ["PURPLE", "ORANGE", "BLUE"]
    good(undo(owner, tournament))
    assert colors(owner, tournament) == ["BLUE", "ORANGE"]


def test_no_color_moves_after_the_start(owner: Caller) -> None:
    tournament = played(owner, 1, classicPitches=2, funinoPitches=5)
    before = colors(owner, tournament)
    body = {"club": "Blau-Weiß", "nickName": "BW", "teams": [{"estimatedSkill": 5}] * 2}
    good(owner.post(f"/tournaments/{tournament}/teams?reset=true", json=body))
    assert colors(owner, tournament)[: len(before)] == before


def test_the_colors_of_a_copy_stay(owner: Caller) -> None:
    tournament = new_tournament(owner)
    add(owner, tournament, "SC Musterstadt")
    day = {"name": "Rückrunde", "date": "2027-05-01", "startTime": "10:00", "consentToPublicLink": True}
    copy = good(owner.post(f"/tournaments/{tournament}/copy", json=day))["tournamentId"]
    add(owner, copy, "Blau-Weiß")
    assert [club["color"]["fill"] for club in clubs(owner, copy)] == ["BLUE", "BLUE"]


def test_the_list_of_own_tournaments_knows_the_colors(owner: Caller) -> None:
    add(owner, new_tournament(owner), "SV Rot")
    (tournament,) = good(owner.get("/tournaments/byOrganizer"))
    assert tournament["clubs"][0]["color"] == RED


def test_a_color_changes_at_any_time_without_a_new_round(owner: Caller) -> None:
    tournament = played(owner, 1)
    before = good(owner.get(f"/tournaments/{tournament}/rounds/1"))
    changed = good(recolor(owner, tournament, 0, GREEN_AND_WHITE))
    assert changed == clubs(owner, tournament)[0]
    assert changed["color"] == GREEN_AND_WHITE
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    good(recolor(owner, tournament, 0, RED))
    after = good(owner.get(f"/tournaments/{tournament}/rounds/1"))
    assert after["matches"] == [match | {"confirmed": True} for match in before["matches"]]


def test_a_color_is_journalled_and_undone(owner: Caller) -> None:
    tournament = played(owner, 1)
    good(recolor(owner, tournament, 0, {"fill": "PURPLE"}))
    entry = journal(owner, tournament)[0]
    assert (entry["action"], entry["undoable"]) == ("CLUB_COLORED", True)
    assert entry["summary"] == {"club": "Club A", "exchangedWith": "Club C"}
    good(undo(owner, tournament))
    assert colors(owner, tournament) == ["BLUE", "ORANGE", "PURPLE"]


def test_an_unknown_color_is_refused(owner: Caller) -> None:
    tournament = played(owner, 1)
    for color in ({"fill": "PINK"}, {"ring": "WHITE"}, {"fill": "RED", "ring": "GREEN"}):
        assert refused(recolor(owner, tournament, 0, color)) == (422, "VALIDATION")


def test_a_club_of_another_tournament_is_not_found(owner: Caller) -> None:
    tournament = played(owner, 1)
    other = new_tournament(owner)
    club = clubs(owner, tournament)[0]["clubId"]
    answer = owner.patch(f"/tournaments/{other}/clubs/{club}", json={"color": RED})
    assert refused(answer)[0] == 404


def test_a_club_that_left_before_clubs_had_colors_comes_back_in_one(owner: Caller, engine: Engine) -> None:
    tournament = new_tournament(owner)
    add(owner, tournament, "SV Rot")
    for team in clubs(owner, tournament)[0]["teams"]:
        owner.delete(f"/teams/{team}")
    as_an_earlier_release_wrote_it(engine)
    good(undo(owner, tournament))
    assert colors(owner, tournament) == ["RED"]


def test_clubs_that_look_alike_are_pointed_out(owner: Caller) -> None:
    tournament = new_tournament(owner)
    for name, short in (("SV Rot", "Rot"), ("SV R0t", "RO"), ("FC Blau", "BIau"), ("Rot", "Blau")):
        body = {"club": name, "nickName": short, "teams": [{"estimatedSkill": 5}]}
        good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    clubs = good(owner.get(f"/tournaments/{tournament}"))["clubs"]
    red, zero, blue, yellow = (club["clubId"] for club in clubs)
    assert [club["looksLike"] for club in clubs] == [[zero], [red], [yellow], [blue]]
    recolored = good(owner.patch(f"/tournaments/{tournament}/clubs/{red}", json={"color": {"fill": "TEAL"}}))
    assert recolored["looksLike"] == [zero]
