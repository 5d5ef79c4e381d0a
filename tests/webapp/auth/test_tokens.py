"""Which access tokens are believed; each refused kind of forgery is a test of its own."""

import base64
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, HTTPServer

import jwt
import pytest
from cryptography.hazmat.primitives import hashes, hmac, serialization
from jwt import PyJWKClient

from tests.webapp.auth.minting import ANNA, Mint, fresh_key
from webapp.auth.errors import IdentityUnavailableError, InvalidTokenError
from webapp.auth.tokens import FetchedKeys, TokenVerifier


def segment(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


def refused(verifier: TokenVerifier, token: str) -> str:
    with pytest.raises(InvalidTokenError) as refusal:
        verifier.verify(token)
    assert token not in refusal.value.message
    return refusal.value.message


def test_a_good_token_says_who_calls_and_what_for(verifier: TokenVerifier, mint: Mint) -> None:
    claims = verifier.verify(mint.token())
    assert claims.subject == ANNA
    assert claims.scopes == {"openid", "read:tournament", "write:tournament"}
    assert (claims.email, claims.first_name, claims.last_name) == ("anna@example.org", "Anna", "Amsel")
    assert claims.session == "session-1"


def test_a_token_without_a_scope_claim_has_no_scopes(verifier: TokenVerifier, mint: Mint) -> None:
    assert verifier.verify(mint.token(scope=None)).scopes == frozenset()


def test_a_clock_a_few_seconds_off_is_forgiven(verifier: TokenVerifier, mint: Mint) -> None:
    now = int(time.time())
    assert verifier.verify(mint.token(iat=now + 5, nbf=now + 5)).subject == ANNA
    assert verifier.verify(mint.token(exp=now - 5)).subject == ANNA


def test_an_unsigned_token_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    token = f"{segment({'alg': 'none', 'kid': mint.kid})}.{segment(mint.claims())}."
    assert "RS256" in refused(verifier, token)


@pytest.mark.parametrize("name", ["None", "NONE", "nOnE", ""])
def test_no_spelling_of_none_passes(verifier: TokenVerifier, mint: Mint, name: str) -> None:
    refused(verifier, f"{segment({'alg': name, 'kid': mint.kid})}.{segment(mint.claims())}.")


def test_the_public_key_is_no_hmac_secret(verifier: TokenVerifier, mint: Mint) -> None:
    public = mint.key.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    signed = f"{segment({'alg': 'HS256', 'typ': 'JWT', 'kid': mint.kid})}.{segment(mint.claims())}"
    digest = hmac.HMAC(public, hashes.SHA256())
    digest.update(signed.encode())
    signature = base64.urlsafe_b64encode(digest.finalize()).rstrip(b"=").decode()
    assert "RS256" in refused(verifier, f"{signed}.{signature}")


@pytest.mark.parametrize("algorithm", ["RS384", "RS512", "PS256"])
def test_other_algorithms_of_the_same_key_are_refused(verifier: TokenVerifier, mint: Mint, algorithm: str) -> None:
    token = jwt.encode(mint.claims(), mint.key, algorithm, headers={"kid": mint.kid})
    assert "RS256" in refused(verifier, token)


def test_an_unknown_key_id_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "unknown key" in refused(verifier, mint.token(headers={"kid": "yesterday"}))


def test_a_missing_key_id_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "unknown key" in refused(verifier, jwt.encode(mint.claims(), mint.key, "RS256"))


def test_a_key_id_that_is_no_text_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    _, body, signature = mint.token().split(".")
    refused(verifier, f"{segment({'alg': 'RS256', 'kid': {'$ne': 1}})}.{body}.{signature}")


def test_a_foreign_key_under_a_known_id_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "signature" in refused(verifier, Mint(kid=mint.kid, key=fresh_key()).token())


def test_a_key_brought_along_in_the_token_is_not_used(verifier: TokenVerifier, mint: Mint) -> None:
    stranger = Mint(kid=mint.kid)
    key = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(stranger.key.public_key()))
    assert "signature" in refused(verifier, stranger.token(headers={"jwk": key}))


def test_an_address_of_keys_in_the_token_is_not_followed(verifier: TokenVerifier, mint: Mint) -> None:
    stranger = Mint(kid="theirs")
    assert "unknown key" in refused(verifier, stranger.token(headers={"jku": "https://evil.example/keys"}))


def test_an_unknown_critical_extension_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    refused(verifier, mint.token(headers={"crit": ["exp"], "exp": 1}))


def test_a_changed_claim_breaks_the_signature(verifier: TokenVerifier, mint: Mint) -> None:
    head, _, signature = mint.token().split(".")
    assert "signature" in refused(verifier, f"{head}.{segment(mint.claims(sub='someone-else'))}.{signature}")


def test_an_expired_token_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "expired" in refused(verifier, mint.token(exp=int(time.time()) - 60))


def test_a_token_that_is_not_valid_yet_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "not valid yet" in refused(verifier, mint.token(nbf=int(time.time()) + 60))


def test_a_token_issued_in_the_future_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "not valid yet" in refused(verifier, mint.token(iat=int(time.time()) + 60))


@pytest.mark.parametrize("claim", ["exp", "iat", "sub", "iss"])
def test_a_token_without_a_needed_claim_is_refused(verifier: TokenVerifier, mint: Mint, claim: str) -> None:
    refused(verifier, mint.token(**{claim: None}))


@pytest.mark.parametrize("issuer", ["https://evil.example/realms/club", "", "https://planner.example.org/auth/realms"])
def test_another_issuer_is_refused(verifier: TokenVerifier, mint: Mint, issuer: str) -> None:
    assert "issuer" in refused(verifier, mint.token(iss=issuer))


def test_a_token_of_another_client_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "another client" in refused(verifier, mint.token(azp="shop"))


def test_a_token_that_names_no_client_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    assert "another client" in refused(verifier, mint.token(azp=None))


@pytest.mark.parametrize("kind", ["ID", "Refresh", None])
def test_other_tokens_of_the_provider_open_nothing(verifier: TokenVerifier, mint: Mint, kind: str | None) -> None:
    assert "not an access token" in refused(verifier, mint.token(typ=kind))


def test_an_empty_subject_is_refused(verifier: TokenVerifier, mint: Mint) -> None:
    refused(verifier, mint.token(sub=""))


@pytest.mark.parametrize("junk", ["x", "a.b", "a.b.c", "....", "é.ü.ß", "e30.e30.e30", "W10.W10.", "\x00"])
def test_junk_is_refused_and_breaks_nothing(verifier: TokenVerifier, junk: str) -> None:
    with pytest.raises(InvalidTokenError):
        verifier.verify(junk)


class Provider:
    """A key server that counts how often it is asked."""

    def __init__(self) -> None:
        self.mints = [Mint(kid="first")]
        self.asked = 0
        self.status = 200
        self.may_answer = threading.Event()
        self.may_answer.set()
        provider = self

        class Answer(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider.asked += 1
                provider.may_answer.wait(timeout=10)
                self.send_response(provider.status)
                self.end_headers()
                self.wfile.write(json.dumps({"keys": [provider.published(mint) for mint in provider.mints]}).encode())

            def log_message(self, *_: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Answer)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/certs"

    def published(self, mint: Mint) -> dict[str, str]:
        key = json.loads(jwt.algorithms.RSAAlgorithm.to_jwk(mint.key.public_key()))
        return key | {"kid": mint.kid, "use": "sig", "alg": "RS256"}


@pytest.fixture
def provider() -> Iterator[Provider]:
    provider = Provider()
    yield provider
    provider.server.shutdown()
    provider.server.server_close()


def test_published_keys_are_fetched_once_for_many_tokens(provider: Provider) -> None:
    keys = FetchedKeys(provider.address)
    for _ in range(3):
        found = keys.public_key("first")
        assert found is not None
        assert found.public_numbers() == provider.mints[0].key.public_key().public_numbers()
    assert provider.asked == 1


def test_a_rotated_key_is_fetched_when_it_is_first_seen(provider: Provider) -> None:
    keys = FetchedKeys(provider.address, cooldown_seconds=0)
    assert keys.public_key("second") is None
    provider.mints.insert(0, Mint(kid="second"))
    assert keys.public_key("second") is not None
    assert keys.public_key("first") is not None


def test_a_withdrawn_key_is_forgotten_with_the_next_fetch(provider: Provider) -> None:
    keys = FetchedKeys(provider.address, cooldown_seconds=0)
    assert keys.public_key("first") is not None
    provider.mints[0] = Mint(kid="second")
    assert keys.public_key("second") is not None
    assert keys.public_key("first") is None


def test_made_up_key_ids_do_not_flood_the_provider(provider: Provider) -> None:
    keys = FetchedKeys(provider.address)
    for number in range(20):
        assert keys.public_key(f"made-up-{number}") is None
    assert provider.asked == 1


def test_one_failed_fetch_is_enough_for_all(provider: Provider) -> None:
    provider.status = 500
    keys = FetchedKeys(provider.address)
    with ThreadPoolExecutor(4) as threads:
        asked = [threads.submit(keys.public_key, f"made-up-{number}") for number in range(8)]
    assert {type(each.exception()) for each in asked} == {IdentityUnavailableError}
    assert provider.asked == 1


def test_known_keys_are_good_while_a_missing_one_cannot_be_fetched(provider: Provider) -> None:
    keys = FetchedKeys(provider.address, cooldown_seconds=0)
    assert keys.public_key("first") is not None
    provider.status = 500
    with pytest.raises(IdentityUnavailableError):
        keys.public_key("made-up")
    assert keys.public_key("first") is not None


def test_known_keys_wait_for_no_fetch(provider: Provider) -> None:
    keys = FetchedKeys(provider.address, cooldown_seconds=0)
    assert keys.public_key("first") is not None
    provider.may_answer.clear()
    with ThreadPoolExecutor(2) as threads:
        made_up = threads.submit(keys.public_key, "made-up")
        while provider.asked < 2:
            time.sleep(0.01)
        assert threads.submit(keys.public_key, "first").result(timeout=3) is not None
        assert not made_up.done()
        provider.may_answer.set()
    assert made_up.result() is None


def test_an_answer_that_breaks_off_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(_client: PyJWKClient) -> None:
        raise ConnectionResetError

    monkeypatch.setattr(PyJWKClient, "fetch_data", break_off)
    with pytest.raises(IdentityUnavailableError):
        FetchedKeys("http://127.0.0.1:9/certs").public_key("first")


def test_a_silent_provider_is_told_apart_from_a_bad_token() -> None:
    with pytest.raises(IdentityUnavailableError):
        FetchedKeys("http://127.0.0.1:9/certs").public_key("first")
