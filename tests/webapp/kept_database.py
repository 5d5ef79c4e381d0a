"""What a release keeps in its database: schema, rows, and the answers it gives, taken from a planner in real use.

`python -m tests.webapp.kept_database RELEASE` uses the planner of this checkout as people do, every table with rows,
and writes what lies in the database then to `tests/webapp/kept/RELEASE/`. Run it before a release changes its schema:
the next one has to open with it. PostgreSQL's server programs have to be installed.
"""

import argparse
import json
import re
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import pyotp
from aiosmtpd.controller import Controller
from argon2 import PasswordHasher
from flask import Flask
from sqlalchemy import Engine, MetaData, text

from tests.ports import free_port
from tests.webapp import callers
from tests.webapp.api.test_plans import Inbox
from tests.webapp.callers import Caller, add_clubs, good, next_round, play
from tests.webapp.conftest import settings_in
from tests.webapp.identity.browser import ANNA, PASSWORD, PROTOCOL, REALM, Browser
from tests.webapp.identity.test_second_factor import PAGE, hidden, secret_on
from tests.webapp.registrations import opened, opened_for, own, register_for, registered, secret_of, series_of
from tests.webapp.released import FOLDER
from tests.webapp.servers import postgresql_binaries, postgresql_server
from webapp.api.border import requests
from webapp.app import create_app
from webapp.identity.provider import EXTENSION
from webapp.identity.stored.passwords import Passwords
from webapp.operations import admin
from webapp.operations.schema import migrate
from webapp.storage.database import engine_for

BERT = "bert@example.org"
SMALL = {"expectedNumberOfTeams": 6, "numberOfRounds": 3, "durationInMinutes": 10}
DRAWN = "Frühlings-Funino Łódź"
"""What every machine has letters for: a plan is refused otherwise."""
GAME = f"{DRAWN} 🥅"
OPENAPI = Path(__file__).parents[2] / "docs" / "openapi.json"
SHORT_PLAN = b"%PDF-1.4\n%%EOF\n"

# What the engine computes at each call, and what is the same for all.
COMPUTED = ("/preview", "/explanation", "/alternative", "/config", ".json", "z")

Secrets = dict[str, str]
Answers = dict[str, dict[str, Any]]


def planner(folder: Path, engine: Engine, mail_port: int) -> Flask:
    """Return a planner with its own provider, whose passwords cost next to nothing."""
    changed = {"identity_url": "/auth", "rate_limits": True, "smtp_url": f"smtp://127.0.0.1:{mail_port}?tls=never"}
    settings = settings_in(folder).model_copy(update=changed)
    settings.ui_dir.mkdir(parents=True)
    for name in ("index.html", "silent-check-sso.html"):
        (settings.ui_dir / name).write_text("<!doctype html><title>Trikick</title>")
    app = create_app(settings, engine)
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    object.__setattr__(app.extensions[EXTENSION], "passwords", Passwords(hasher))
    return app


def mailed_link(inbox: Inbox, word: str) -> str:
    """Return the link in the newest mail that holds a word."""
    found: list[str] = []
    while not found:
        bodies = [body.get_content() for mail in inbox.mails if (body := mail.get_body(("plain",)))]
        found = [link for body in bodies for link in re.findall(r"https://\S+", body) if word in link]
        time.sleep(0.1)
    parts = urlsplit(found[-1])
    return f"{parts.path}?{parts.query}"


def people(app: Flask, inbox: Inbox) -> Caller:
    """Register Anna with all that an account can have, and Bert without; return Anna, signed in."""
    browser = Browser(app)
    assert browser.register().status_code == 302
    assert browser.submit(mailed_link(inbox, "confirmation"), {}).status_code == 200
    tokens = browser.tokens()
    Browser(app).register(email=BERT, firstName="Bert", lastName="Bussard", clubName="")
    Browser(app).sign_in(BERT, "not his password")
    Browser(app).submit(f"{REALM}/login-actions/reset-credentials", {"username": BERT})
    assert [*admin.invite(app.extensions[EXTENSION], argparse.Namespace(days=7))]
    page = browser.get(PAGE)
    code = pyotp.TOTP(secret_on(page)).now()
    fields = {"totpSecret": hidden(page, "totpSecret"), "totp": code, "current-password": PASSWORD}
    assert "<code>" in browser.submit(PAGE, fields, page).text
    owner = Caller(app, browser.tokens()["access_token"])
    bearer = {"Authorization": f"Bearer {tokens['access_token']}"}
    subject = browser.get(f"{PROTOCOL}/userinfo", headers=bearer).get_json()["sub"]
    good(owner.post("/organizers", json={"organizerId": subject, "firstName": "Anna", "lastName": "Amsel", "club": ""}))
    good(owner.post("/feedback", json={"text": "Schön!", "email": ANNA["email"]}))
    return owner


def tournaments(app: Flask, owner: Caller) -> Secrets:
    """Play one tournament to its end and another half, with undo; let clubs register for two dates of a series."""
    new = callers.NEW | SMALL
    over = str(good(owner.post("/tournaments", json=new | {"name": "Herbstturnier", "listed": True}))["tournamentId"])
    add_clubs(owner, over, (2, 2, 2))
    good(owner.put(f"/tournaments/{over}", json={"status": "STARTED"}))
    for number in range(1, 4):
        play(owner, next_round(owner, over, number))
    good(owner.put(f"/tournaments/{over}", json={"status": "FINISHED"}))

    running = str(good(owner.post("/tournaments", json=new | {"name": DRAWN, "variety": "MIXED"}))["tournamentId"])
    add_clubs(owner, running, (2, 2, 1, 1))
    clubs = {club["nickName"]: club["clubId"] for club in good(owner.get(f"/tournaments/{running}"))["clubs"]}
    good(owner.patch(f"/tournaments/{running}/clubs/{clubs['D']}", json={"joinsWith": clubs["C"]}))
    good(owner.patch(f"/tournaments/{running}/clubs/{clubs['A']}", json={"color": {"fill": "RED", "ring": "WHITE"}}))
    good(owner.put(f"/tournaments/{running}", json={"status": "STARTED"}))
    first = next_round(owner, running, 1)
    good(owner.put(f"/tournaments/{running}/rounds/1/clock", json={"action": "START"}))
    play(owner, first)
    last = next_round(owner, running, 2)
    once = {"Idempotency-Key": str(uuid4())}
    link = good(owner.post(f"/tournaments/{running}/helper-links", json={"label": "Ada am Tor"}, headers=once))
    helper = Caller(app, None, link["url"].split("#helper=")[1])
    key = {"Idempotency-Key": last[0]["matchId"]}
    good(helper.patch(f"/matches/{last[0]['matchId']}", json={"resultHomeSquad": "WIN"}, headers=key))
    play(owner, last[:1], "D")
    good(owner.post(f"/tournaments/{running}/undo"))
    good(owner.post(f"/tournaments/{running}/simulation"))
    good(owner.put(f"/tournaments/{running}", json={"name": GAME}))

    made = [good(owner.post("/tournaments", json=new | {"name": f"{day}. Spieltag"})) for day in (1, 2)]
    dates = [str(tournament["tournamentId"]) for tournament in made]
    series = series_of(owner, over, *dates)
    visitor = Caller(app, None)
    opening = opened(owner, dates[0], maxTeams=4, accept="BY_HAND")
    rot, blau, grau, _ = (registered(visitor, dates[0], opening, name) for name in ("Rot", "Blau", "Grau", "Weiß"))
    good(owner.post(f"/registrations/{rot['registrationId']}/accept"))
    good(owner.post(f"/registrations/{blau['registrationId']}/decline"))
    good(own(visitor, grau, "DELETE"))
    good(register_for(visitor, series, opened_for(owner, series, *dates), "Grün", dates))
    good(owner.put(f"/series/{series}/days/{new['date']}", json={"festival": True}))
    return {"helper": str(helper.helper), "registration": rot["registrationId"], "token": secret_of(rot["ownLink"])}


def rows_of(engine: Engine) -> dict[str, list[list[Any]]]:
    """Return all rows by table, the names of its columns first, each value as SQLite stores it or in `hex`."""
    metadata = MetaData()
    metadata.reflect(engine)
    found: dict[str, list[list[Any]]] = {}
    with engine.connect() as connection:
        for table in metadata.sorted_tables:
            rows = connection.execute(text(f'SELECT * FROM "{table.name}"')).all()
            plain = [[{"hex": value.hex()} if isinstance(value, bytes) else value for value in row] for row in rows]
            found[table.name] = [[*table.columns.keys()], *plain]
    return found


def schemas(engine: Engine) -> Iterator[tuple[str, str]]:
    """Yield for each kind of database what makes its tables."""
    with engine.connect() as connection:
        made = connection.execute(text("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")).scalars()
        yield "sqlite", "".join(f"{statement};\n" for statement in made)
    binaries = postgresql_binaries()
    assert binaries, "PostgreSQL's server programs are not installed"
    with postgresql_server(binaries) as server:
        other = engine_for(server.address.format(name="postgres"))
        migrate(other)
        other.dispose()
        command = [
            "pg_dump",
            "--schema-only",
            "--no-owner",
            "--no-privileges",
            "-h",
            str(server.home),
            "-U",
            "postgres",
        ]
        dumped = subprocess.check_output([*command, "postgres"], text=True).splitlines()
    noise = ("--", "SET ", "SELECT pg_catalog", "\\")
    yield "postgresql", "".join(f"{line}\n" for line in dumped if line and not line.startswith(noise))


def questions(engine: Engine) -> list[str]:
    """Return the path of every GET call, for each tournament, and for one of what else it names."""
    found = []
    with engine.connect() as connection:
        ids = [UUID(hex=value) for value in connection.execute(text("SELECT tournament_id FROM tournament")).scalars()]
        names: dict[str, list[Any]] = {
            "tournamentId": sorted(map(str, ids)),
            "round": [1],
            "tournamentName": ["Herbst"],
        }
        for name, column in {"matchId": "match", "teamId": "team", "planId": "plan", "seriesId": "series"}.items():
            first = f"SELECT {column}_id FROM {column} ORDER BY 1 LIMIT 1"
            names[name] = [UUID(hex=connection.execute(text(first)).scalar_one())]
    paths = json.loads(OPENAPI.read_text(encoding="utf-8"))["paths"]
    for path in (path for path, calls in paths.items() if "get" in calls):
        wanted = re.findall(r"{(\w+)}", path)
        if path.endswith(COMPUTED) or "registrationId" in wanted:
            continue
        for values in product(*(names[name] for name in wanted)):
            found.append(path.format(**dict(zip(wanted, values, strict=True))))
    return [*found, *(f"/tournaments/{tournament}/export?format=trikick" for tournament in names["tournamentId"])]


def answers(paths: Sequence[str], owner: Caller, visitor: Caller) -> Answers:
    """Return what the owner is told, and the visitor where that differs: calls that answer with data."""
    told: Answers = {"owner": {}, "visitor": {}}
    for path in paths:
        for who, caller in (("owner", owner), ("visitor", visitor)):
            answer = caller.get(path)
            data = answer.get_json() if answer.status_code == 200 and answer.is_json else None
            if data and data != told["owner"].get(path):
                told[who][path] = data
    return told


@contextmanager
def used_planner() -> Iterator[tuple[Engine, Flask, Caller, Secrets]]:
    """Yield a planner after real use: its database, itself, the owner of its tournaments, and their secrets."""
    with tempfile.TemporaryDirectory() as place:
        engine = engine_for(f"sqlite:///{place}/planner.sqlite3")
        migrate(engine)
        mails = Controller(Inbox(), hostname="127.0.0.1", port=free_port())
        mails.start()
        try:
            app = planner(Path(place), engine, mails.port)
            owner = people(app, mails.handler)
            yield engine, app, owner, tournaments(app, owner)
        finally:
            mails.stop()
            engine.dispose()


def write(folder: Path) -> None:
    """Use a planner, and write what it keeps and says."""
    folder.mkdir(parents=True)
    with used_planner() as (engine, app, owner, secrets):
        with engine.begin() as connection:
            connection.execute(text("UPDATE plan SET content = :short"), {"short": SHORT_PLAN})
        now = datetime.now(UTC)
        requests.now = lambda: now
        told = answers(questions(engine), owner, Caller(app, None))
        for kind, made in schemas(engine):
            (folder / f"{kind}.sql").write_text(made, encoding="utf-8")
        (folder / "rows.json").write_text(_text(rows_of(engine)), encoding="utf-8")
    said = {"at": now.isoformat(), **secrets, **told}
    (folder / "answers.json").write_text(_text(said), encoding="utf-8")


def _text(value: Any) -> str:
    """Return JSON with one row or answer a line."""
    spread = json.dumps(value, ensure_ascii=False, indent=1)
    joined = re.sub(r"(?<=,)\n {3,}", " ", re.sub(r"(?<=[\[{])\n {3,}", "", spread))
    return re.sub(r"\n {2,}(?=[\]}])", "", joined) + "\n"


def main() -> None:
    """Write what this checkout keeps."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("release", help="name of the folder")
    write(FOLDER / parser.parse_args().release)


if __name__ == "__main__":
    main()
