"""The tests of this folder need a Keycloak, and are left out where none can run."""

from pathlib import Path

import pytest

from tests.keycloak.server import what_is_missing


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything here, and leave it out where Keycloak cannot run."""
    reason = what_is_missing()
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("keycloak")
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))
