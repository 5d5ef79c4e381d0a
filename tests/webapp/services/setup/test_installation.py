"""What the interface is told of an installation: it plans days by it that do not exist yet."""

from pathlib import Path

import pytest

from tests.webapp.conftest import settings_in
from webapp.domain import limits
from webapp.domain.day.pitches import chosen
from webapp.services.setup.installation import Identity, Operator, client_config


def test_day_of_every_size_that_may_play_can_be_planned(tmp_path: Path) -> None:
    sizes = client_config(settings_in(tmp_path)).day_rules.sizes
    assert [size.teams for size in sizes] == [6, 8, 10, 12, 14, 16]
    for size in sizes:
        assert size.pitches == chosen(size.teams, None, None)
        assert 4 * size.pitches.classic + 2 * size.pitches.funino >= size.teams


def test_operator_and_identity_are_those_of_the_settings(tmp_path: Path) -> None:
    told = {"operator_name": "Verein", "operator_email": "a@b.example", "operator_phone": "0221"}
    found = client_config(settings_in(tmp_path).model_copy(update=told))
    assert found.operator == Operator("Verein", None, "a@b.example", "0221")
    assert found.identity == Identity("https://planner.example.org/auth", "club", "public")


@pytest.mark.parametrize("name", ["points", "max_teams", "max_teams_per_club", "max_break"])
def test_limits_are_those_that_are_kept(tmp_path: Path, name: str) -> None:
    told = getattr(client_config(settings_in(tmp_path)).limits, name)
    kept = getattr(limits, name.upper())
    assert ((told.win, told.draw, told.loss) if name == "points" else told) == kept
