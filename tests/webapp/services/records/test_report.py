"""The day as its organiser looks back on it."""

from tests.webapp.services.conftest import Read
from tests.webapp.services.rows import a_field, add_round, team
from webapp.domain.enums import Result
from webapp.services.records import report

GAMES = [("Rot 1", "Blau 1", Result.WIN), ("Rot 2", "Blau 2", Result.DRAW)]


def test_report_is_about_the_teams_of_the_closing_page(read_from: Read) -> None:
    records = a_field({"Rot": 4, "Blau": 4})
    for name in ("Rot 3", "Blau 3"):
        team(records, name).withdrawn = True
    add_round(records, [*GAMES, ("Rot 4", "Blau 4", Result.LOSS)])
    team(records, "Rot 4").withdrawn = True
    read_from(report, records)
    teams = report.report_of(None, records.tournament.tournament_id).teams
    assert [each.team.name for each in teams] == ["Rot 1", "Rot 2", "Rot 4", "Blau 1", "Blau 2", "Blau 4"]
