"""The page of a tournament as the server writes it."""

import gzip
import json
import re
from datetime import datetime, timedelta

import brotli
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine

from tests.webapp.callers import (
    NEW,
    Caller,
    add_clubs,
    good,
    in_round,
    new_tournament,
    next_round,
    play,
    played,
    started,
    today,
)
from tests.webapp.locking import lock
from tests.webapp.questions import questions_to
from tests.webapp.registrations import series_of
from tests.webapp.serving.first_view.conftest import WEB_UI
from tests.webapp.serving.first_view.reading import data_of, meta_of, text_of
from webapp.domain import clock
from webapp.domain.clock import SteadyClock
from webapp.domain.writing.languages import LANGUAGES
from webapp.serving.first_view.page import TEMPLATES
from webapp.serving.first_view.texts import InterfaceTexts

# The largest field with names as long as they may be.
LONGEST = {"name": "Ä" * 100, "street": "Ö" * 100, "city": "Ü" * 100}

NOBODYS = "00000000-0000-4000-8000-000000000000"


def page(client: FlaskClient, tournament: str, rest: str = "") -> str:
    answer = client.get(f"/tournaments/id/{tournament}{rest}")
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    return answer.get_data(as_text=True)


def test_a_day_that_was_moved_is_told_with_its_new_time(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 1, startTime="00:01")
    next_round(owner, tournament, 2)
    good(owner.put(f"/tournaments/{tournament}", json={"date": str(today() + timedelta(days=7)), "startTime": "14:05"}))
    assert ", 14:05 Uhr · " in meta_of(page(client, tournament, "/info"))["description"]
    assert "Anpfiff 14:05 Uhr" in text_of(page(client, tournament, "/round?club="))


def test_before_the_first_round_it_says_when_it_kicks_off_and_never_that_it_is_soon(
    client: FlaskClient, owner: Caller
) -> None:
    tournament = started(owner, date=str(today() + timedelta(days=7)), startTime="10:05")
    for path in ("/round", "/embed"):
        text = text_of(page(client, tournament, path))
        assert "Anpfiff 10:05 Uhr" in text
        assert "Gleich geht es los" not in text


def test_of_a_day_without_a_round_it_says_so_in_place_of_when_and_where(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    for path in ("/round", "/embed"):
        text = text_of(page(client, tournament, path))
        assert "Das Turnier ist beendet Es wurde keine Runde zu Ende gespielt." in text
        assert "Am Sportplatz" not in text


@pytest.mark.parametrize("is_started", [False, True])
def test_day_that_passed_without_a_round_is_not_about_to_begin(
    client: FlaskClient, owner: Caller, is_started: bool
) -> None:
    # What has begun may go on into the night.
    passed = {"date": str(today() - timedelta(days=2 if is_started else 1))}
    tournament = started(owner, **passed) if is_started else new_tournament(owner, **passed)
    for path in ("/round", "/embed"):
        text = text_of(page(client, tournament, path))
        assert "Dieser Tag ist vorbei Hier wurde nichts eingetragen." in text
        assert "Am Sportplatz 3" in text
        assert "Noch nicht gestartet" not in text
        assert "Anpfiff" not in text
    assert "Dieser Tag ist vorbei" in meta_of(page(client, tournament))["description"]


def test_page_of_yesterday_is_not_taken_for_known(
    client: FlaskClient, owner: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [f"/tournaments/id/{new_tournament(owner)}{tab}" for tab in ("/round", "/embed")]
    known = {path: {"If-None-Match": client.get(path).headers["ETag"]} for path in paths}
    assert {client.get(path, headers=known[path]).status_code for path in paths} == {304}
    # The planner's own clock: the interface is told the time by it, however far the machine's has jumped.
    monkeypatch.setattr(clock, "_CLOCK", SteadyClock(wall=(clock.now() + timedelta(days=1)).timestamp))
    for path in paths:
        assert "Dieser Tag ist vorbei" in text_of(client.get(path, headers=known[path]).get_data(as_text=True))


def test_a_messenger_reads_what_is_on(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 2)
    head = page(client, tournament).encode()[: 32 * 1024].decode(errors="ignore")
    meta = meta_of(head)
    assert meta["title"] == "Sommerfest · Trikick"
    assert meta["og:title"] == "Sommerfest"
    assert meta["og:url"] == f"https://planner.example.org/tournaments/id/{tournament}"
    assert meta["og:image"] == "https://planner.example.org/preview.png"
    assert meta["og:description"] == meta["description"]
    # Once a day has begun, its actual start is told.
    start = datetime.fromisoformat(good(owner.get(f"/tournaments/{tournament}/config"))["plan"]["rounds"][0]["kickOff"])
    for part in (f", {start:%H:%M} Uhr", "Am Sportplatz 3, 51063 Köln", "Runde 2 von 4"):
        assert part in meta["og:description"]


@pytest.mark.parametrize("path", ["", "/round?round=1", "/table", "/info"])
def test_between_rounds_every_page_says_so(client: FlaskClient, owner: Caller, path: str) -> None:
    tournament = in_round(owner, 3)
    good(owner.delete(f"/tournaments/{tournament}/matches?round=3"))
    description = meta_of(page(client, tournament, path))["description"]
    assert "Runde 2 ist bestätigt" in description
    assert "läuft" not in description


@pytest.mark.parametrize("asked", ["2", "3", "abc"])
def test_after_the_end_the_last_round_is_the_closing_page(client: FlaskClient, owner: Caller, asked: str) -> None:
    tournament = played(owner, 2)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    data = data_of(page(client, tournament, f"/round?round={asked}"))
    assert "recap" in data
    assert "round" not in data


def test_closing_page_of_a_club_counts_the_children_who_took_part(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner, (3, 3, 2))
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    absent = next(team["teamId"] for team in teams if team["name"] == "A 3")
    good(owner.patch(f"/teams/{absent}?reset=true", json={"state": "AWAY"}))
    play(owner, next_round(owner, tournament, 1))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED", "early": True}))
    assert "Kinder 21" in text_of(page(client, tournament, "/round?club="))
    assert "Kinder 6" in text_of(page(client, tournament, "/round?club=A"))


def test_the_round_is_readable_without_a_script(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner)
    matches = next_round(owner, tournament, 1)
    play(owner, matches[:1], "W")
    text = text_of(page(client, tournament))
    assert "Runde 1 von 4" in text
    for match in matches:
        assert match["home"]["name"] in text
        assert match["away"]["name"] in text
    assert f"{matches[0]['home']['name']} hat gewonnen" in text
    assert "Noch offen" in text
    assert "Für welchen Verein bist du da?" in text


def test_match_within_a_club_is_marked_in_the_round(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 1, (3, 3), numberOfRounds=4)
    for team in good(owner.get(f"/tournaments/{tournament}/teams")):
        if team["name"] in {"B 1", "B 2"}:
            owner.delete(f"/teams/{team['teamId']}?reset=true")
    for path in ("/round", "/embed"):
        text = text_of(page(client, tournament, path))
        assert "Zwei Teams aus einem Verein: Mit den anwesenden Teams geht diese Runde nicht anders auf." in text


@pytest.mark.parametrize(
    ("path", "part", "call"),
    [
        ("/round", "round", "/rounds/2"),
        ("/round?round=1", "round", "/rounds/1"),
        ("/table", "leaderboard", "/leaderboard"),
        ("/info", "config", "/config"),
        ("/screen", "teams", "/teams"),
    ],
)
def test_its_data_are_the_answers_of_the_api(
    client: FlaskClient, owner: Caller, visitor: Caller, path: str, part: str, call: str
) -> None:
    tournament = played(owner, 2)
    data = data_of(page(client, tournament, path))
    assert data["tournament"] == good(visitor.get(f"/tournaments/{tournament}"))
    assert data["teams"] == good(visitor.get(f"/tournaments/{tournament}/teams"))
    assert data[part] == good(visitor.get(f"/tournaments/{tournament}{call}"))


@pytest.mark.parametrize("path", ["", "/round"])
def test_before_the_start_when_and_where_is_readable(client: FlaskClient, owner: Caller, path: str) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (3, 3))
    html = page(client, tournament, path)
    assert "Noch nicht gestartet" in meta_of(html)["description"]
    for part in ("Noch nicht gestartet", "10:00 Uhr", "Am Sportplatz 3", "51063 Köln"):
        assert part in text_of(html)


def test_round_says_when_it_kicks_off(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner)
    next_round(owner, tournament, 1)
    first = good(owner.get(f"/tournaments/{tournament}"))["schedule"][0]
    assert f"Anpfiff {first['kickOff'][11:16]} Uhr" in text_of(page(client, tournament))


def test_link_of_a_club_leads_to_its_day(client: FlaskClient, owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 2)
    next_round(owner, tournament, 3)
    html = page(client, tournament, "/round?club=C")
    third = good(visitor.get(f"/tournaments/{tournament}"))["schedule"][2]
    text = text_of(html)
    for part in ("Runde 1 bis 2", third["kickOff"][11:16], "Runde 4", "Feld steht noch aus", "Ende"):
        assert part in text
    assert "Für welchen Verein" not in text
    assert data_of(html)["matches"] == good(visitor.get(f"/tournaments/{tournament}/matches"))
    assert "fairness" not in data_of(html)


def test_late_team_was_not_there_before(client: FlaskClient, owner: Caller, visitor: Caller) -> None:
    tournament = played(owner, 1, numberOfRounds=6)
    open_round = next_round(owner, tournament, 2)
    late = {"club": "SV Rot", "nickName": "Rot", "teams": [{"estimatedSkill": 5}]}
    (team,) = good(owner.post(f"/tournaments/{tournament}/teams?from=NEXT_ROUND", json=late))
    html = page(client, tournament, "/round?club=Rot")
    assert "Runde 1, war nicht dabei" in text_of(html)
    assert "Rot 1 spielt ab Runde 3." in text_of(html)
    assert data_of(html)["fairness"] == good(visitor.get(f"/tournaments/{tournament}/teams/{team['teamId']}/fairness"))
    play(owner, open_round)
    next_round(owner, tournament, 3)
    text = text_of(page(client, tournament, "/round?club=Rot&lang=en"))
    assert "Round 2, did not take part" in text
    assert "Round 2, pause" not in text


def test_only_who_paused_reads_of_a_pause(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner, (3, 3, 2), numberOfRounds=6)
    teams = good(owner.get(f"/tournaments/{tournament}/teams"))
    away = teams[0]["teamId"]
    good(owner.patch(f"/teams/{away}", json={"state": "AWAY"}))
    play(owner, next_round(owner, tournament, 1))
    (pausing,) = good(owner.get(f"/tournaments/{tournament}/rounds/1"))["pausing"]
    next_round(owner, tournament, 2)
    assert "Runde 1, Pause" in text_of(page(client, tournament, f"/round?team={pausing}"))
    text = text_of(page(client, tournament, f"/round?team={away}"))
    assert "Runde 1, war nicht dabei" in text
    assert f"{teams[0]['name']} setzt gerade aus." in text


def test_team_whose_match_an_early_end_took_out_was_there(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner)
    over, *left = next_round(owner, tournament, 1)
    play(owner, [over])
    for change in ({"status": "FINISHED", "early": True}, {"status": "STARTED"}):
        good(owner.put(f"/tournaments/{tournament}", json=change))
    path = f"/round?team={left[0]['home']['teams'][0]['teamId']}"
    assert "Runde 1, abgebrochen" in text_of(page(client, tournament, path))
    next_round(owner, tournament, 2)
    assert "Runde 1, abgebrochen" in text_of(page(client, tournament, path))


@pytest.mark.parametrize(
    ("asked", "kept"),
    [
        ("?club=A&lang=en", "?club=A&amp;lang=en"),
        ("?club=", "?club="),
        ("?club=Nobody", ""),
    ],
)
def test_links_keep_who_is_followed(client: FlaskClient, owner: Caller, asked: str, kept: str) -> None:
    tournament = played(owner, 4)
    good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    html = page(client, tournament, f"/round{asked}")
    for tab in ("round", "table", "info"):
        assert f'href="/tournaments/id/{tournament}/{tab}{kept}"' in html
    assert f'/table{kept}{"&amp;" if kept else "?"}view=results"' in html


def test_day_of_all_clubs_is_that_of_the_followed_one(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner)
    series = series_of(owner, tournament)
    good(owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
    (team, *_) = good(owner.get(f"/tournaments/{tournament}/teams"))
    html = page(client, tournament, f"/round?team={team['teamId']}")
    assert f'href="/series/{series}/{NEW["date"]}?club=A&amp;team={team["teamId"]}">Alle Turniere des Tages' in html


@pytest.mark.parametrize("path", ["/round", "/info", "/round?club=Nobody"])
@pytest.mark.parametrize("rounds", [0, 2, 4])
def test_group_leads_to_its_day(client: FlaskClient, owner: Caller, path: str, rounds: int) -> None:
    tournament = played(owner, rounds) if rounds else new_tournament(owner)
    if rounds == 4:
        good(owner.put(f"/tournaments/{tournament}", json={"status": "FINISHED"}))
    series = series_of(owner, tournament)
    way = f'<a class="first-view-way" href="/series/{series}/{NEW["date"]}">Alle Turniere des Tages</a>'
    assert way not in page(client, tournament, path)
    tag = owner.get(f"/tournaments/{tournament}").headers["ETag"]
    good(owner.put(f"/series/{series}/days/{NEW['date']}", json={"festival": True}))
    assert page(client, tournament, path).count(way) == 1
    assert owner.get(f"/tournaments/{tournament}").headers["ETag"] != tag


def test_people_who_only_look_on_are_not_asked(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 1)
    assert "Für welchen Verein" in text_of(page(client, tournament, "/round?club=Nobody"))
    assert "Für welchen Verein" not in text_of(page(client, tournament, "/round?club="))


@pytest.mark.parametrize("path", ["/table", "/info", "/print"])
def test_other_pages_bring_head_and_data_only(client: FlaskClient, owner: Caller, path: str) -> None:
    tournament = played(owner, 1)
    html = page(client, tournament, path)
    main = html[html.index("<main") : html.index("</main>")]
    assert "Runde 1 von 4" in re.sub(r"(?s)<.*?>", "", main)
    assert re.fullmatch(r"(?s)<main[^>]*>\s*<noscript>.*braucht JavaScript.*</noscript>\s*", main)
    assert data_of(html)["tournament"]["tournamentId"] == tournament


@pytest.mark.parametrize("visibility", ["AT_END", "NEVER"])
def test_a_hidden_leaderboard_never_stands_in_it(client: FlaskClient, owner: Caller, visibility: str) -> None:
    tournament = played(owner, 1, leaderboardVisibility=visibility)
    next_round(owner, tournament, 2)
    rows = data_of(page(client, tournament, "/table"))["leaderboard"]
    assert {row["matchesPlayed"] for row in rows} == {1}
    assert {(row["rank"], row["points"]) for row in rows} == {(None, None)}
    assert [row["team"]["name"] for row in rows] == sorted(row["team"]["name"] for row in rows)


@pytest.mark.parametrize("path", ["", "/round", "/table", "/info", "/print", "?lang=en"])
def test_strengths_never_stand_in_it(client: FlaskClient, owner: Caller, path: str) -> None:
    tournament = played(owner, 1)
    answer = client.get(f"/tournaments/id/{tournament}{path}", headers={"Authorization": f"Bearer {owner.token}"})
    data = data_of(answer.get_data(as_text=True))
    assert {team["estimatedSkill"] for team in data["teams"]} == {None}
    assert data["tournament"]["isOwner"] is False


@pytest.mark.parametrize("unknown", [NOBODYS, "abc", f"{NOBODYS}/round"])
def test_an_unknown_tournament_is_not_found(client: FlaskClient, unknown: str) -> None:
    answer = client.get(f"/tournaments/id/{unknown}")
    html = answer.get_data(as_text=True)
    assert answer.status_code == 404
    assert "Dieses Turnier gibt es nicht" in text_of(html)
    assert '<script type="after-paint" data-src="/src/app/main.tsx">' in html
    assert answer.headers["X-Robots-Tag"] == "noindex"


def test_english_is_spoken_where_the_address_asks(client: FlaskClient, owner: Caller) -> None:
    tournament = played(owner, 1)
    html = page(client, tournament, "/round?lang=en")
    assert '<html lang="en"' in html
    assert "Round 1 of 4" in text_of(html)
    assert "Round 1 of 4" in meta_of(html)["description"]
    assert meta_of(html)["og:locale"] == "en_GB"
    assert '<html lang="de"' in page(client, tournament, "/round?lang=fr")


def test_names_break_out_of_nothing(client: FlaskClient, owner: Caller) -> None:
    name = "</script><b>\"'&{{ name }}"
    tournament = new_tournament(owner, name=name, city=name)
    html = page(client, tournament)
    assert data_of(html)["tournament"]["name"] == name
    assert meta_of(html)["og:title"] == name
    assert "<b>" not in html
    assert html.count("</script>") == html.count("<script")
    assert name in text_of(html)


@pytest.mark.parametrize("path", ["/round", "/table", "/info"])
def test_the_largest_field_with_the_longest_names_is_small(client: FlaskClient, owner: Caller, path: str) -> None:
    tournament = new_tournament(owner, **LONGEST, numberOfRounds=12)
    for club in range(8):
        body = {
            "club": f"{club}{'ß' * 99}",
            "nickName": f"{club}{'ö' * 19}",
            "teams": [{"estimatedSkill": 5}, {"estimatedSkill": 6}],
        }
        good(owner.post(f"/tournaments/{tournament}/teams", json=body))
    good(owner.put(f"/tournaments/{tournament}", json={"status": "STARTED"}))
    play(owner, next_round(owner, tournament, 1))
    next_round(owner, tournament, 2)
    for encoding, unpack in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        answer = client.get(f"/tournaments/id/{tournament}{path}", headers={"Accept-Encoding": encoding})
        assert answer.headers["Content-Encoding"] == encoding
        assert len(answer.data) <= 20_000
        assert "Ä" * 100 in unpack(answer.data).decode()[: 32 * 1024]


def test_who_has_it_already_is_told_so_by_one_question(client: FlaskClient, owner: Caller, engine: Engine) -> None:
    path = f"/tournaments/id/{played(owner, 1)}"
    first = client.get(path)
    with questions_to(engine) as asked:
        again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data, len(asked)) == (304, b"", 1)


def test_what_no_page_reads_makes_no_other_page(client: FlaskClient, owner: Caller, engine: Engine) -> None:
    path = f"/tournaments/id/{played(owner, 1)}"
    first = client.get(f"{path}?x=1&lang=en").data
    with questions_to(engine) as asked:
        assert client.get(f"{path}?lang=en&x=2").data == first
    assert len(asked) == 1
    assert b"x=1" not in first
    assert client.get(f"{path}?lang=de").data != first


def test_nothing_old_is_shown(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner)
    for city in ("Bonn", "Ulm"):
        good(owner.put(f"/tournaments/{tournament}", json={"city": city}))
        assert city in text_of(page(client, tournament))


def test_another_page_of_the_interface_is_not_taken_for_known(client: FlaskClient, owner: Caller) -> None:
    path = f"/tournaments/id/{new_tournament(owner)}"
    known = client.get(path).headers["ETag"]
    index = client.application.extensions["settings"].ui_dir / "index.html"
    index.write_text(index.read_text(encoding="utf-8").replace("main.tsx", "next.tsx"), encoding="utf-8")
    answer = client.get(path, headers={"If-None-Match": known})
    assert answer.status_code == 200
    assert "next.tsx" in answer.get_data(as_text=True)


def test_day_of_a_club_holds_its_own_matches_alone(client: FlaskClient, owner: Caller) -> None:
    tournament = started(owner)
    matches = next_round(owner, tournament, 1)
    own = [match for match in matches if "C" in {match["home"]["clubNickName"], match["away"]["clubNickName"]}]
    other = next(match for match in matches if match not in own)
    names = text_of(page(client, tournament, "/round?club=C"))
    for match in own:
        assert match["home"]["name"] in names
        assert match["away"]["name"] in names
    assert f"{other['home']['name']} " not in names


def test_every_text_of_the_templates_is_there() -> None:
    asked = {
        key
        for file in TEMPLATES.glob("*.html")
        for key in re.findall(r"""\bt\(["']([\w:.]+)["'][,)]""", file.read_text())
    }
    assert len(asked) > 20
    for language in LANGUAGES:
        tree = {
            file.stem: json.loads(file.read_text(encoding="utf-8"))
            for file in (WEB_UI / "src" / "i18n" / language).glob("*.json")
        }
        for key in asked:
            assert InterfaceTexts(language, tree)(key, count=2), key


def test_a_locked_tournament_is_none(client: FlaskClient, app: Flask, owner: Caller) -> None:
    tournament = played(owner, 1)
    assert NEW["name"] in page(client, tournament)
    lock(app, tournament)
    answer = client.get(f"/tournaments/id/{tournament}")
    assert answer.status_code == 404
    assert NEW["name"] not in answer.get_data(as_text=True)
