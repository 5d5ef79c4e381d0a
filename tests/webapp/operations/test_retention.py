"""What is deleted when it has been kept for long enough, and what stays."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from errno import ENOSPC
from pathlib import Path
from threading import Event

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, Engine, event, text
from sqlmodel import Session

from tests.webapp.auth.minting import ANNA
from tests.webapp.callers import NEW, Caller, add_clubs, good, new_tournament, played
from tests.webapp.databases import until_it_waits
from tests.webapp.registrations import series_of
from tests.webapp.stored import everything
from webapp.config import Settings
from webapp.domain.day.local_time import LOCAL_TIME
from webapp.identity.browser import sessions
from webapp.identity.stored import accounts
from webapp.identity.stored.passwords import Passwords
from webapp.operations import retention
from webapp.operations.backup import REPLACED
from webapp.operations.retention import is_due, is_first_of, is_turn_of, purge, purge_every_night
from webapp.operations.schema import migrate
from webapp.storage import audit
from webapp.storage.database import engine_for, write_session
from webapp.storage.tables import Organizer

NOW = datetime.now(UTC)
LATER = NOW + timedelta(days=3 * 366)


@pytest.fixture(scope="session")
def passwords() -> Passwords:
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def with_account(engine: Engine, passwords: Passwords, email: str = "anna@example.org") -> str:
    person = accounts.Registration(email, "Annegret", "Amselfeld", "Pfosten und Latte", "SV Rotdorn")
    with write_session(engine) as session:
        account = accounts.register(session, person, passwords.hash(person.password), NOW)
        sessions.begin(session, account, NOW, "Firefox, Android", None)
        return account.account_id


def purged(settings: Settings, engine: Engine, now: datetime) -> str:
    purge(settings, engine, now)
    return everything(engine)


def test_what_is_fresh_stays(settings: Settings, engine: Engine, passwords: Passwords, owner: Caller) -> None:
    with_account(engine, passwords)
    new_tournament(owner)
    before = everything(engine)
    assert purged(settings, engine, NOW) == before


def test_nothing_is_left_of_a_person_after_the_retention_time(
    settings: Settings, engine: Engine, passwords: Passwords, owner: Caller
) -> None:
    with_account(engine, passwords)
    played(owner, rounds=1, name="Turnier von Annegret Amselfeld")
    left = purged(settings, engine, LATER)
    for word in ("Annegret", "Amselfeld", "anna@example.org", "SV Rotdorn"):
        assert word not in left


def test_an_account_in_use_stays_though_it_is_old(settings: Settings, engine: Engine, passwords: Passwords) -> None:
    account_id = with_account(engine, passwords)
    with engine.begin() as connection:
        connection.execute(text("update identity_account set last_seen_at = :now"), {"now": LATER.isoformat(" ")})
    assert account_id in purged(settings, engine, LATER)


def test_an_old_tournament_goes_though_its_organiser_stays(settings: Settings, engine: Engine, owner: Caller) -> None:
    tournament = new_tournament(owner)
    with engine.begin() as connection:
        connection.execute(text("update tournament set date = '2020-05-01'"))
    assert tournament.replace("-", "") not in purged(settings, engine, NOW).replace("-", "")


def test_a_festival_day_goes_with_its_tournaments_and_a_helper_link_when_it_has_expired(
    settings: Settings, engine: Engine, owner: Caller
) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4, 4, 4))
    day = f"/series/{series_of(owner, tournament)}/days/{NEW['date']}"
    good(owner.post(f"{day}/split", json={"groups": 2, "by": "MIXED"}))
    in_years = {"label": "Annegret Amselfeld", "expiresAt": str(LATER)}
    good(owner.post(f"{day}/helper-links", json=in_years))
    good(owner.post(f"{day}/helper-links", json={"label": "Bernd Birkhahn"}))
    purge(settings, engine, NOW + timedelta(days=9))
    assert [link["label"] for link in good(owner.get(f"{day}/helper-links"))] == ["Annegret Amselfeld"]
    with engine.begin() as connection:
        for table in ("tournament", "festival_day", "helper_link"):
            connection.execute(text(f"update {table} set date = '2020-05-01'"))
    left = purged(settings, engine, NOW)
    assert "Club A" not in left
    assert "Annegret" not in left
    assert good(owner.get(day))["name"] == "Kreisrunde"


@pytest.mark.parametrize("known_by", ["account", "organiser", "tournament", None])
def test_a_series_stays_as_long_as_its_owner_is_known(
    settings: Settings, engine: Engine, passwords: Passwords, owner: Caller, known_by: str | None
) -> None:
    series_of(owner)
    assert "Kreisrunde" in purged(settings, engine, NOW)
    if known_by == "account":
        account = with_account(engine, passwords)
        with engine.begin() as connection:
            connection.execute(text("update identity_account set last_seen_at = :now"), {"now": LATER.isoformat(" ")})
            connection.execute(text("update series set owner = :account"), {"account": account})
    elif known_by == "organiser":
        with write_session(engine) as session:
            session.add(Organizer(organizer_id=ANNA, created_at=NOW, updated_at=LATER))
    elif known_by == "tournament":
        new_tournament(owner, date=str(LATER.date()))
    assert ("Kreisrunde" in purged(settings, engine, LATER)) is (known_by is not None)


def test_old_tournaments_go_some_at_a_time(
    settings: Settings, engine: Engine, owner: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        new_tournament(owner)
    with engine.begin() as connection:
        connection.execute(text("update tournament set date = '2020-05-01'"))
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    left: list[int] = []

    def count(connection: Connection) -> None:
        left.append(connection.execute(text("select count(*) from tournament")).scalar_one())

    event.listen(engine, "commit", count)
    assert purge(settings, engine, NOW).tournaments == 5
    assert left[:3] == [3, 1, 0]


@pytest.mark.each_time_on("postgresql")
def test_a_tournament_that_is_just_moved_stays(settings: Settings, engine: Engine, owner: Caller) -> None:
    tournament = new_tournament(owner, date="2020-05-01")
    with ThreadPoolExecutor(1) as pool:
        with write_session(engine) as session:
            session.connection().execute(text("update tournament set date = '2099-05-01'"))
            purging = pool.submit(purge, settings, engine, NOW)
            until_it_waits(engine, purging)
        assert purging.result().tournaments == 0
    assert good(owner.get(f"/tournaments/{tournament}"))["date"] == "2099-05-01"


def test_the_end_of_a_pilot_phase_ends_everything(
    settings: Settings, engine: Engine, passwords: Passwords, owner: Caller
) -> None:
    with_account(engine, passwords)
    series_of(owner, new_tournament(owner, name="Pilotturnier"))
    pilot = settings.model_copy(update={"pilot_end": (NOW - timedelta(days=2)).date()})
    mail_of_today = pilot.outbox / "today.eml"
    pilot.outbox.mkdir(parents=True)
    mail_of_today.write_text("To: somebody@example.org")
    left = purged(pilot, engine, NOW)
    assert "Pilotturnier" not in left
    assert "Kreisrunde" not in left
    assert "anna@example.org" not in left
    assert not mail_of_today.exists()


def test_before_the_end_of_a_pilot_phase_all_stays(settings: Settings, engine: Engine, owner: Caller) -> None:
    new_tournament(owner, name="Pilotturnier")
    pilot = settings.model_copy(update={"pilot_end": (NOW + timedelta(days=2)).date()})
    assert "Pilotturnier" in purged(pilot, engine, NOW)


def test_expired_sessions_go(settings: Settings, engine: Engine, passwords: Passwords) -> None:
    with_account(engine, passwords)
    purge(settings, engine, NOW + timedelta(days=2))
    with Session(engine) as session:
        assert session.execute(text("select count(*) from identity_session")).scalar() == 0


def test_old_logs_and_mails_go(settings: Settings, engine: Engine, tmp_path: Path) -> None:
    logs = settings.model_copy(update={"log_dir": tmp_path / "logs"})
    log, fresh, mail = (tmp_path / name for name in ("logs/access-1.log", "var/outbox/1.eml", "var/outbox/2.eml"))
    for file in (log, fresh, mail):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x")
    os.utime(log, ((NOW - timedelta(days=29)).timestamp(),) * 2)
    os.utime(mail, ((NOW - timedelta(days=15)).timestamp(),) * 2)
    assert purge(logs, engine, NOW).files == 2
    assert fresh.exists()
    assert not log.exists()
    assert not mail.exists()


def test_a_database_that_a_restore_replaced_goes_wherever_it_lies(settings: Settings, tmp_path: Path) -> None:
    elsewhere = engine_for(f"sqlite:///{tmp_path / 'elsewhere' / 'planner.sqlite3'}")
    restored = tmp_path / "elsewhere" / f"planner.sqlite3{REPLACED}"
    left_behind = settings.var_dir / f"trikick.sqlite3{REPLACED}"
    for file in (restored, left_behind):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x")
        os.utime(file, ((NOW - timedelta(days=29)).timestamp(),) * 2)
    migrate(elsewhere)
    assert purge(settings, elsewhere, NOW).files == 2
    elsewhere.dispose()


def test_one_process_purges_each_night(settings: Settings) -> None:
    assert is_first_of(date(2026, 5, 1), settings)
    assert not is_first_of(date(2026, 5, 1), settings)
    assert is_first_of(date(2026, 5, 2), settings)


def test_a_machine_that_is_off_at_night_purges_when_it_is_on(settings: Settings) -> None:
    def is_due_at(day: int, hour: int) -> bool:
        return is_due(datetime(2026, 6, day, hour, 5, tzinfo=LOCAL_TIME), settings)

    assert [is_due_at(1, hour) for hour in (2, 3, 4, 20)] == [False, True, False, False]
    assert [is_due_at(2, hour) for hour in (19, 20)] == [True, False]
    assert [is_due_at(4, hour) for hour in (0, 11, 12)] == [False, True, False]


def test_a_clock_that_jumps_deletes_nothing_in_its_first_night(settings: Settings) -> None:
    assert is_turn_of(date(2026, 6, 1), settings)
    assert is_turn_of(date(2026, 6, 2), settings)
    assert not is_turn_of(date(2029, 6, 3), settings)
    assert is_turn_of(date(2029, 6, 4), settings)
    assert not is_turn_of(date(2026, 6, 3), settings)


class ThreeNights(Event):
    """What ends a thread after it has woken three times."""

    woken = 0

    def wait(self, _timeout: float | None = None) -> bool:
        self.woken += 1
        return self.woken > 3


def test_a_night_that_fails_before_it_begins_ends_no_later_one(
    settings: Settings, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_day: date, _settings: Settings) -> bool:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(retention, "HOUR_OF_NIGHT", datetime.now(UTC).astimezone(LOCAL_TIME).hour)
    monkeypatch.setattr(retention, "is_turn_of", no_room)
    nights = ThreeNights()
    purge_every_night(settings, engine, nights).join(30)
    assert nights.woken == 4


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "{} Tage in einem Sicherheitsprotokoll, weil "), ("en", "in a security log for {} days, because ")],
)
def test_data_page_says_how_long_the_security_log_is_kept_and_why(language: str, words: str) -> None:
    texts = Path(__file__).parents[3] / "web-ui" / "src" / "i18n" / language / "legal.json"
    logs = json.loads(texts.read_text(encoding="utf-8"))["data"]["sections"]["logs"]
    for whoever_signs_people_in in ("p2", "p2External"):
        assert words.format(audit.KEPT.days) in logs[whoever_signs_people_in]
