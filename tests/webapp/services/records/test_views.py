from tests.webapp.services.rows import a_field
from webapp.services.records.views import side_name, side_view


def test_merged_teams_are_named_as_they_were_entered() -> None:
    records = a_field({"A": 4, "B": 4})
    second, third = (str(team.team_id) for team in records.teams[1:3])
    for side in ([second, third], [third, second]):
        assert side_name(records, side) == "A 2 + 3"
        assert [team.name for team in side_view(records, side).teams] == ["A 2", "A 3"]
