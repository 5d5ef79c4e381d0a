"""Who holds a link helps: at which tournaments, and until when."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlmodel import Session, select

from tests.webapp.services.rows import DAY, a_field, store
from webapp.domain.actors import ActionContext, Actor
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.services.people import helper_links
from webapp.services.people.helper_links import Addresses, LinkView
from webapp.storage.audit import AuditEvent, AuditLog
from webapp.storage.tables import FestivalDay, HelperLink, JournalEntry, Series

NOW = datetime(2026, 6, 1, 9, tzinfo=UTC)
BY_ANNA = ActionContext(Actor("Anna", "anna"), NOW)
ADDRESSES = Addresses("https://planner.example.org", b"key")
SERIES, FIRST, SECOND, ELSEWHERE = map(UUID, ("0" * 32, "1" * 32, "2" * 32, "3" * 32))
AUDIT = AuditLog(b"key", lambda: NOW)

pytestmark = pytest.mark.each_time_on("sqlite")


def wanted(label: str = "Feld 1", expires_at: datetime | None = None) -> dict[str, Any]:
    return {"label": label, "expires_at": expires_at}


def secret_in(link: LinkView) -> str:
    assert link.url is not None
    return link.url.partition("#helper=")[2]


def made(engine: Engine, now: datetime = NOW, **change: Any) -> LinkView:
    return helper_links.make(engine, FIRST, wanted(**change), replace(BY_ANNA, now=now), ADDRESSES)


@pytest.fixture
def tournament(engine: Engine) -> UUID:
    store(engine, a_field({"Rot": 2}, tournament_id=FIRST))
    return FIRST


@pytest.fixture
def day(engine: Engine) -> date:
    """A festival day of two groups, and a tournament of the series on another date."""
    with Session(engine) as session:
        session.add(Series(series_id=SERIES, owner="anna", name="Kreisrunde", created_at=NOW))
        session.flush()
        session.add(FestivalDay(series_id=SERIES, date=DAY, festival=True))
        session.commit()
    groups = [a_field({}, tournament_id=key, series_id=SERIES) for key in (FIRST, SECOND)]
    store(engine, *groups, a_field({}, tournament_id=ELSEWHERE, series_id=SERIES, date=DAY + timedelta(days=7)))
    return DAY


@pytest.mark.usefixtures("tournament")
def test_a_secret_has_256_bits_and_is_kept_nowhere(engine: Engine) -> None:
    secret = secret_in(made(engine))
    assert len(bytes.fromhex(secret)) * 8 == 256
    with Session(engine) as session:
        assert secret not in session.exec(select(HelperLink)).one().model_dump().values()
    assert [link.url for link in helper_links.all_of(engine, FIRST)] == [None]


@pytest.mark.usefixtures("tournament")
@pytest.mark.parametrize(("made_on", "ends_on"), [(1, 7), (6, 7), (13, 14)])
def test_a_link_lasts_until_the_end_of_the_day_after(engine: Engine, made_on: int, ends_on: int) -> None:
    link = made(engine, datetime(2026, 6, made_on, 9, tzinfo=UTC))
    assert link.expires_at == datetime(2026, 6, ends_on, 22, 0, tzinfo=UTC)


@pytest.mark.usefixtures("tournament")
@pytest.mark.parametrize("seconds", [-3600, 0])
def test_a_link_cannot_have_expired_when_it_is_made(engine: Engine, seconds: int) -> None:
    with pytest.raises(InvalidInputError) as refused:
        made(engine, expires_at=NOW + timedelta(seconds=seconds))
    assert [(broken.field, broken.reason) for broken in refused.value.broken] == [("expiresAt", "IN_THE_PAST")]
    assert helper_links.all_of(engine, FIRST) == []


@pytest.mark.usefixtures("tournament")
def test_a_link_opens_its_tournament_until_it_expires_or_is_revoked(engine: Engine) -> None:
    link = made(engine, expires_at=NOW + timedelta(hours=1))
    opened = helper_links.opened_by(engine, secret_in(link), NOW)
    assert opened is not None
    assert (opened.tournaments, opened.label, opened.whole_day) == ({FIRST}, "Feld 1", False)
    assert helper_links.opened_by(engine, secret_in(link), link.expires_at) is None
    assert helper_links.opened_by(engine, "made up", NOW) is None
    for _ in range(2):
        helper_links.revoke(engine, link.link_id, BY_ANNA)
    assert helper_links.opened_by(engine, secret_in(link), NOW) is None
    with Session(engine) as session:
        actions = session.exec(select(JournalEntry.action).order_by(JournalEntry.number)).all()
    assert actions == ["HELPER_LINK_MADE", "HELPER_LINK_REVOKED"]


def test_a_link_of_a_day_opens_whatever_its_groups_are(engine: Engine, day: date) -> None:
    link = helper_links.make_for_day(engine, SERIES, day, wanted(), BY_ANNA, ADDRESSES)
    third = a_field({}, series_id=SERIES)
    store(engine, third)
    opened = helper_links.opened_by(engine, secret_in(link), NOW)
    assert opened is not None
    assert (opened.tournaments, opened.whole_day) == ({FIRST, SECOND, third.tournament.tournament_id}, True)
    shown = [[known.link_id for known in helper_links.all_of(engine, key)] for key in (FIRST, ELSEWHERE)]
    assert shown == [[link.link_id], []]


def test_a_date_that_is_no_festival_day_has_no_link(engine: Engine, day: date) -> None:
    with pytest.raises(ConflictError) as refused:
        helper_links.make_for_day(engine, SERIES, day + timedelta(days=7), wanted(), BY_ANNA, ADDRESSES)
    assert refused.value.reason == "NO_FESTIVAL_DAY"


@pytest.mark.usefixtures("tournament")
def test_the_first_use_on_a_day_is_written_down_once_whoever_came_first(engine: Engine) -> None:
    secret = secret_in(made(engine))
    both = [helper_links.opened_by(engine, secret, NOW) for _ in range(2)]
    for opened in both:
        assert opened is not None
        helper_links.note_use(engine, opened, AUDIT, "192.0.2.1", NOW)
    assert uses(engine) == 1
    for hours, known in ((23, 1), (24, 2)):
        later = NOW + timedelta(hours=hours)
        opened = helper_links.opened_by(engine, secret, later)
        assert opened is not None
        helper_links.note_use(engine, opened, AUDIT, "192.0.2.1", later)
        assert uses(engine) == known


def uses(engine: Engine) -> int:
    """Return how often the audit log tells of the only link."""
    with Session(engine) as session:
        link = session.exec(select(HelperLink)).one()
        lines = AUDIT.entries(session, f"helper link {link.link_id}")
    return [line.event for line in lines].count(AuditEvent.HELPER_LINK_USED.value)
