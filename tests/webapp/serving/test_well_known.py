"""What programs look for below ``.well-known``: what is not there is missing, not the interface's page."""

import pytest
from flask import Flask


@pytest.mark.parametrize("name", ["oauth-authorization-server", "oauth-authorization-server/auth/realms/club", "x", ""])
def test_unknown_well_known_addresses_are_missing(app: Flask, name: str) -> None:
    assert app.test_client().get(f"/.well-known/{name}").status_code == 404
