"""The export of an organiser's own data: all of theirs, nothing of anybody else's, and no secret."""

from typing import Any

from sqlalchemy import Engine
from sqlmodel import Session

from tests.webapp.services.days import NOW, SERIES, a_group, store_day
from tests.webapp.services.rows import DAY, a_field, store
from webapp.domain.enums import RegistrationState
from webapp.services.setup.personal_data import export_of
from webapp.storage.registration_tables import Registration
from webapp.storage.tables import HelperLink, Organizer
from webapp.storage.tournament_records import TournamentRecords


def registered(records: TournamentRecords, club: str) -> Registration:
    return Registration(
        tournament_id=records.tournament.tournament_id,
        arrival=1,
        club=club,
        nick_name=club,
        strengths=["AVERAGE"],
        state=RegistrationState.NEW,
        token_hash="a-fingerprint",
        registered_at=NOW,
    )


def export(engine: Engine) -> dict[str, Any]:
    own, other = a_group("Sommerfest", {"Rot": 2}), a_field({"Blau": 2}, owner="ben", name="Herbstfest")
    store_day(engine, own)
    store(engine, other)
    with Session(engine) as session:
        for subject in ("anna", "ben"):
            session.add(Organizer(organizer_id=subject, first_name=subject, created_at=NOW, updated_at=NOW))
        link = {"label": "Platz 1", "created_at": NOW, "expires_at": NOW}
        session.add(HelperLink(series_id=SERIES, date=DAY, secret_hash="a-secret", **link))
        session.add_all([registered(own, "SV Weiß"), registered(other, "SV Grün")])
        session.commit()
    with Session(engine) as session:
        found = export_of(session, "anna")
        return found | {"tournaments": list(found["tournaments"])}


def test_all_that_hangs_on_own_tournaments_is_told_and_nothing_of_others(memory: Engine) -> None:
    told = export(memory)
    (tournament,) = told["tournaments"]
    assert (told["organizer"]["first_name"], tournament["name"]) == ("anna", "Sommerfest")
    assert [club["name"] for club in tournament["club"]] == ["SV Rot"]
    assert [one["club"] for one in tournament["registration"]] == ["SV Weiß"]
    assert len(tournament["team"]) == 2
    assert not any(word in str(told) for word in ("ben", "Herbstfest", "Blau", "Grün"))


def test_series_days_and_their_links_are_told_without_secrets(memory: Engine) -> None:
    told = export(memory)
    assert [one["name"] for one in told["series"]] == ["Kreisrunde"]
    assert [one["date"] for one in told["festivalDays"]] == [str(DAY)]
    assert [one["label"] for one in told["helperLinksOfDays"]] == ["Platz 1"]
    assert not any(secret in str(told) for secret in ("a-secret", "a-fingerprint", "secret_hash", "token_hash"))


def test_whoever_has_nothing_is_told_so(memory: Engine) -> None:
    with Session(memory) as session:
        found = export_of(session, "nobody")
        assert (found["organizer"], found["series"], list(found["tournaments"])) == (None, [], [])
