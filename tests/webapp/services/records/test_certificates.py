"""Certificates of a day."""

import io
from typing import Any

import pytest
from pypdf import PdfReader

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.enums import Result, TournamentStatus
from webapp.domain.errors import ConflictError, InvalidInputError
from webapp.services.records import certificates, recap
from webapp.storage.tournament_records import TournamentRecords


@pytest.fixture
def records(read_from: Read) -> TournamentRecords:
    field = a_field({"Rot": 3, "Blau": 3})
    add_round(field, [("Rot 1", "Blau 1", Result.WIN)])
    field.tournament.status = TournamentStatus.FINISHED
    read_from(certificates, field)
    read_from(recap, field)
    return field


def printed(records: TournamentRecords, *wanted: dict[str, Any]) -> bytes:
    return certificates.certificates_of(None, records.tournament.tournament_id, wanted, "de")


def said_on(pdf: bytes) -> str:
    return PdfReader(io.BytesIO(pdf)).pages[0].extract_text()


def test_named_and_blank_certificates_are_printed(records: TournamentRecords) -> None:
    assert printed(records, {"nick_name": "Rot", "names": ["Mia"], "blank": 2}).startswith(b"%PDF")


def test_a_certificate_claims_what_every_team_of_the_club_played(read_from: Read) -> None:
    field = a_field({"Rot": 2, "Blau": 2})
    for blue in ("Blau 1", "Blau 2"):
        add_round(field, [("Rot 1", blue, Result.WIN), ("Rot 2", blue, Result.WIN)])
    team(field, "Blau 2").withdrawn = True
    add_round(field, [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 1", Result.WIN)])
    field.tournament.status = TournamentStatus.FINISHED
    read_from(certificates, field)
    read_from(recap, field)
    said = {club: said_on(printed(field, {"nick_name": club, "names": [], "blank": 1})) for club in ("Rot", "Blau")}
    assert "Mindestens 3 Spiele gegen 2 verschiedene Gegner" in said["Rot"]
    assert "Mindestens 2 Spiele gegen 2 verschiedene Gegner" in said["Blau"]


def test_no_certificates_before_the_end(records: TournamentRecords) -> None:
    records.tournament.status = TournamentStatus.STARTED
    with pytest.raises(ConflictError) as refused:
        printed(records, {"nick_name": "Rot", "names": [], "blank": 1})
    assert refused.value.reason == "NOT_FINISHED"


@pytest.mark.parametrize(
    ("group", "reason"),
    [
        ({"nick_name": "Lila", "names": ["Mia"], "blank": 0}, "UNKNOWN_CLUB"),
        ({"nick_name": "Rot", "names": [], "blank": 0}, "RANGE"),
        ({"nick_name": "Rot", "names": [], "blank": 97}, "RANGE"),
    ],
)
def test_odd_wishes_are_refused(records: TournamentRecords, group: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInputError) as refused:
        printed(records, group)
    assert [broken.reason for broken in refused.value.broken] == [reason]
