"""One Keycloak for all tests of this folder, fetched and started when the first one asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.keycloak.server import Keycloak, running_keycloak, what_is_missing

ORIGIN = "http://127.0.0.1:8000"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything here, and leave it out where Keycloak cannot run."""
    reason = what_is_missing()
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("keycloak")
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def keycloak() -> Iterator[Keycloak]:
    with running_keycloak(ORIGIN) as running:
        yield running
