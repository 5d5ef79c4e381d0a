"""The landing page as the server writes it."""

import gzip

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine

from tests.webapp.callers import Caller, new_tournament
from tests.webapp.identity.conftest import Clock
from tests.webapp.locking import lock
from tests.webapp.serving.first_view.reading import meta_of, text_of
from webapp.services.people.quotas import Quotas
from webapp.storage.counters import Counters


def page(client: FlaskClient, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    return answer.get_data(as_text=True)


def test_it_is_read_without_a_script(client: FlaskClient) -> None:
    html = page(client, "/")
    for part in ("Faire Spiele für alle Kinder.", "Ergebnis antippen.", "Turnier nach Namen finden"):
        assert part in text_of(html)
    assert meta_of(html)["title"].endswith("Trikick")
    assert meta_of(html)["og:image"] == "https://planner.example.org/preview.png"
    assert "Fair matches" in text_of(page(client, "/?lang=en"))


def test_a_listed_tournament_is_found_by_its_name(client: FlaskClient, owner: Caller) -> None:
    tournament = new_tournament(owner, listed=True)
    html = page(client, "/?name=sommerfest")
    assert "Ein Turnier heißt so:" in text_of(html)
    assert f'href="/tournaments/id/{tournament}"' in html
    assert 'value="sommerfest"' in html


@pytest.mark.parametrize("typed", ["", "%20"])
def test_search_for_no_name_asks_for_one_at_its_field(client: FlaskClient, typed: str) -> None:
    said = '<p id="missing" role="status">Bitte gib einen Namen ein.</p>'
    html = page(client, f"/?name={typed}")
    assert said in html
    assert 'aria-describedby="hint missing" aria-invalid="true"' in html
    tag = client.get("/").headers["ETag"]
    assert client.get(f"/?name={typed}", headers={"If-None-Match": tag}).status_code == 200
    assert said not in page(client, "/")


def test_it_says_how_many_have_a_name_of_which_it_lists_the_newest(client: FlaskClient, owner: Caller) -> None:
    for _ in range(21):
        new_tournament(owner, listed=True)
    html = page(client, "/?name=Sommerfest")
    assert "21 Turniere heißen so:" in text_of(html)
    assert html.count('class="first-view-card"') == 20


def test_search_engines_keep_the_page_but_not_what_it_found(client: FlaskClient) -> None:
    assert "X-Robots-Tag" not in client.get("/").headers
    assert client.get("/?name=sommerfest").headers["X-Robots-Tag"] == "noindex"


def test_a_tournament_that_is_not_listed_stays_a_secret(client: FlaskClient, app: Flask, owner: Caller) -> None:
    hidden, locked = new_tournament(owner), new_tournament(owner, listed=True)
    lock(app, locked)
    html = page(client, "/?name=Sommerfest")
    assert hidden not in html
    assert locked not in html
    assert "kein Turnier zu finden" in text_of(html)


def test_a_link_in_place_of_the_name_is_followed(client: FlaskClient) -> None:
    link = "https://planner.example.org/tournaments/id/1"
    for told in ("{}", "Sommerfest: {} Bis bald!", "Hier: {}.", "<{}>", "https://maps.example.org {}"):
        assert client.get("/", query_string={"name": told.format(link)}).location == link
    for elsewhere in ("https://planner.example.org.evil.example/", "https://elsewhere.example.org/", "//elsewhere"):
        assert client.get("/", query_string={"name": elsewhere}).status_code == 200


@pytest.mark.parametrize("rest", ["\r\nSet-Cookie: a=b", "\x00", "#helper=abc", "ä<script>", "x" * 5_000])
def test_no_link_breaks_out_of_its_header(client: FlaskClient, rest: str) -> None:
    answer = client.get("/", query_string={"name": f"https://planner.example.org/{rest}"})
    assert answer.status_code in {200, 302}
    assert "Set-Cookie" not in answer.headers


def test_a_name_breaks_out_of_nothing(client: FlaskClient) -> None:
    html = page(client, "/?name=%22%3E%3Cscript%3Ealert(1)%3C/script%3E")
    assert "<script>alert" not in html


@pytest.mark.parametrize("address", ["/", "/?lang=en"])
def test_it_is_small(client: FlaskClient, address: str) -> None:
    answer = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert len(answer.data) <= 20_000
    assert "</html>" in gzip.decompress(answer.data).decode()


def test_who_searches_too_often_reads_so_on_the_page(app: Flask, client: FlaskClient, engine: Engine) -> None:
    app.extensions["quotas"] = Quotas(engine, Counters(b"key", Clock()))
    for _ in range(30):
        page(client, "/?name=sommerfest")
    refused = client.get("/?name=sommerfest")
    assert (refused.status_code, refused.mimetype, refused.headers["Cache-Control"]) == (429, "text/html", "no-store")
    assert int(refused.headers["Retry-After"]) > 0
    html = refused.get_data(as_text=True)
    assert "Das waren zu viele Anfragen. Warte einen Moment und versuche es noch einmal." in text_of(html)
    assert "kein Turnier zu finden" not in text_of(html)
    assert 'value="sommerfest"' in html


def test_same_page_is_not_sent_twice(client: FlaskClient) -> None:
    tag = client.get("/").headers["ETag"]
    assert client.get("/", headers={"If-None-Match": tag}).status_code == 304
