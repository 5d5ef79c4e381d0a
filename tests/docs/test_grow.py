"""Two planners that share only the database and the secret are one, behind nginx as the page has it."""

import ssl
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.test_proxies import PROGRAMS, fetched, nginx, proxied
from tests.ports import free_port
from tests.webapp.auth.minting import Mint
from tests.webapp.faults.writers import started_tournament
from tests.webapp.planner import Client, Planner, published
from tests.webapp.servers import postgresql_binaries, postgresql_server

PAGE = ROOT / "docs" / "how-to" / "grow.md"
BINARIES = postgresql_binaries()


@pytest.mark.skipif(PROGRAMS["nginx"] is None, reason="proxies: nginx")
@pytest.mark.skipif(BINARIES is None, reason="PostgreSQL's server programs are not installed")
def test_two_planners_that_share_database_and_secret_are_one(tmp_path: Path) -> None:
    signer, port, trusting = Mint(), free_port(), ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    assert BINARIES is not None
    with postgresql_server(BINARIES) as database, published(signer) as provider:
        shared = {
            "TRIKICK_DATABASE_URL": database.address.format(name="postgres"),
            "TRIKICK_SECRET_KEY": "the-same-on-all-of-them-32-characters",
            "TRIKICK_TRUSTED_PROXIES": "1",
        }
        one, other = (Planner(tmp_path / name, provider, shared) for name in ("one", "other"))
        with one.running(), other.running():
            mine, yours = Client(one, signer), Client(other, signer)
            tournament = started_tournament(mine)
            match = yours.send("GET", f"/tournaments/{tournament}/round?nextRound=1")[0]["matchId"]
            link = mine.send("POST", f"/tournaments/{tournament}/helper-links", {"label": "Ada"})["url"]
            yours.send("PATCH", f"/matches/{match}", {"resultHomeSquad": "WIN"})
            assert mine.send("GET", f"/matches/{match}")["resultHomeSquad"] == "WIN"
            command = nginx(tmp_path, port, one.port)
            site = tmp_path / "nginx.conf"
            site.write_text(behind(site.read_text(), one.port, other.port))
            with proxied(command, tmp_path, port, trusting):
                helper = {"X-Helper-Token": link.partition("=")[2]}
                for _ in range(4):
                    told, _ = fetched(port, trusting, f"/tournaments/{tournament}", helper)
                    assert told["tournamentId"] == tournament
                assert {planner.ask("GET", "/readyz").status for planner in (one, other)} == {200}
            mine.close()
            yours.close()


def behind(site: str, one: int, other: int) -> str:
    """Return a site with the page's planners behind it."""
    upstream, passing = (block.text for block in blocks_of(PAGE) if block.language == "nginx")
    for there, here in (("192.0.2.11:8000", f"127.0.0.1:{one}"), ("192.0.2.12:8000", f"127.0.0.1:{other}")):
        assert there in upstream
        upstream = upstream.replace(there, here)
    passed = f"proxy_pass http://127.0.0.1:{one};"
    assert passed in site
    return site.replace(passed, passing).replace("http {\n", f"http {{\n{upstream}", 1)
