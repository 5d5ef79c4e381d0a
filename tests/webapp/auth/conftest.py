import pytest

from tests.webapp.auth.minting import CLIENT, ISSUER, Mint
from webapp.auth.tokens import TokenVerifier


@pytest.fixture(scope="session")
def session_mint() -> Mint:
    return Mint()


@pytest.fixture
def mint(session_mint: Mint) -> Mint:
    session_mint.asked_for.clear()
    return session_mint


@pytest.fixture
def verifier(mint: Mint) -> TokenVerifier:
    return TokenVerifier(issuer=ISSUER, client=CLIENT, keys=mint)
