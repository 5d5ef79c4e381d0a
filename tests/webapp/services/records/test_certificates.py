"""Certificates of a day."""

from typing import Any

import pytest

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round
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


def test_named_and_blank_certificates_are_printed(records: TournamentRecords) -> None:
    assert printed(records, {"nick_name": "Rot", "names": ["Mia"], "blank": 2}).startswith(b"%PDF")


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
        ({"nick_name": "Rot", "names": [], "blank": 51}, "RANGE"),
    ],
)
def test_odd_wishes_are_refused(records: TournamentRecords, group: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInputError) as refused:
        printed(records, group)
    assert [broken.reason for broken in refused.value.broken] == [reason]
