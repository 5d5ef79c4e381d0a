from uuid import UUID

from sqlalchemy import Engine

from tests.webapp.callers import Caller, add_clubs, new_tournament
from tests.webapp.conftest import on_sqlite
from webapp.services.records.views import side_name, side_view
from webapp.storage.tournament_records import read_records


@on_sqlite
def test_merged_teams_are_named_as_they_were_entered(owner: Caller, engine: Engine) -> None:
    tournament = new_tournament(owner)
    add_clubs(owner, tournament, (4, 4))
    records = read_records(engine, UUID(tournament))
    second, third = (str(team.team_id) for team in records.teams[1:3])
    for side in ([second, third], [third, second]):
        assert side_name(records, side) == "A 2 + 3"
        assert [team.name for team in side_view(records, side).teams] == ["A 2", "A 3"]
