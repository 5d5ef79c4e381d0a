"""The parts of the provider, each by itself."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Engine

from tests.webapp.identity.conftest import Clock
from webapp.domain.networks import network_of
from webapp.domain.sealing import derived_key, fingerprint, seal, unseal
from webapp.domain.writing.languages import LANGUAGES
from webapp.identity.provider import Provider
from webapp.identity.stored import accounts
from webapp.identity.stored.accounts import EmailTakenError, Registration
from webapp.identity.stored.keys import RETIREMENT, ROTATION, SigningKeys
from webapp.identity.stored.passwords import LONGEST, SHORTEST, Passwords, known_passwords, password_problem
from webapp.identity.stored.throttle import PASSWORD, Guesser
from webapp.identity.texts import supported, texts
from webapp.storage.counters import Backoff
from webapp.storage.database import write_session

PERSON = Registration("Anna@Example.org", "Anna", "Amsel", "Pfosten und Latte")


def test_every_text_stands_in_both_languages_with_the_same_values() -> None:
    german, english = texts("de"), texts("en")
    assert german.keys() == english.keys()
    for key in german:
        assert fields_of(german[key]) == fields_of(english[key]), key


def fields_of(text: str) -> set[str]:
    return {part.split("}")[0] for part in text.split("{")[1:]}


def test_every_text_is_used() -> None:
    folder = Path("webapp/identity")
    sources = "".join(file.read_text() for kind in ("**/*.py", "**/*.html") for file in folder.glob(kind))
    built = {"Title", "Subject", "Text"}
    for key in texts("de"):
        stem = next((key.removesuffix(end) for end in built if key.endswith(end)), key)
        assert f"'{key}'" in sources or f'"{key}"' in sources or f'"{stem}"' in sources, key


@pytest.mark.parametrize(
    ("asked", "spoken"), [("en-GB de", "en"), ("fr,de", "de"), ("fr", None), ("", None), (None, None), ("EN", "en")]
)
def test_the_first_language_we_speak_is_taken(asked: str | None, spoken: str | None) -> None:
    assert supported(asked) == spoken
    assert spoken is None or spoken in LANGUAGES


def test_what_one_purpose_seals_another_cannot_open() -> None:
    ours, theirs = derived_key("secret", "a"), derived_key("secret", "b")
    assert unseal(ours, seal(ours, "text")) == "text"
    assert unseal(theirs, seal(ours, "text")) is None


def test_a_fingerprint_says_nothing_and_is_always_the_same() -> None:
    assert fingerprint("secret") == fingerprint("secret") != fingerprint("secret ")
    assert "secret" not in fingerprint("secret")


def test_the_first_call_makes_a_key_and_the_next_ones_use_it(engine: Engine, clock: Clock) -> None:
    keys = SigningKeys(engine, "secret", clock)
    first = keys.current()
    assert keys.current().kid == first.kid
    assert SigningKeys(engine, "secret", clock).current().kid == first.kid


def test_keys_change_by_themselves_and_retired_ones_stay_for_a_while(engine: Engine, clock: Clock) -> None:
    keys = SigningKeys(engine, "secret", clock)
    first = keys.current()
    clock.pass_by(ROTATION + timedelta(seconds=1))
    second = keys.current()
    assert first.kid != second.kid
    assert [key["kid"] for key in keys.published()] == [second.kid, first.kid]
    assert keys.public_key(first.kid or "") is not None
    clock.pass_by(RETIREMENT)
    assert keys.public_key(first.kid or "") is None
    assert [key["kid"] for key in keys.published()] == [second.kid]


def test_keys_sealed_with_another_secret_are_ignored(engine: Engine, clock: Clock) -> None:
    stolen = SigningKeys(engine, "secret", clock).current()
    other = SigningKeys(engine, "another secret", clock)
    assert other.current().kid != stolen.kid
    assert other.public_key(stolen.kid or "") is None


def test_published_keys_hold_nothing_private(engine: Engine, clock: Clock) -> None:
    keys = SigningKeys(engine, "secret", clock)
    keys.current()
    assert keys.published()[0].keys() == {"n", "e", "kty", "kid", "use", "alg"}


def test_a_password_is_checked_whatever_way_its_umlauts_are_typed(cheap_hasher: PasswordHasher) -> None:
    passwords = Passwords(cheap_hasher)
    stored = passwords.hash("Tor für alle")
    assert passwords.verify(stored, "Tor fu\u0308r alle")
    assert not passwords.verify(stored, "Tor fur alle")
    assert not passwords.verify("no hash at all", "Tor für alle")
    assert not passwords.verify(None, "nobody has this password")


def test_passwords_are_hashed_with_argon2id_and_renewed_when_settings_change(cheap_hasher: PasswordHasher) -> None:
    weak, strong = Passwords(cheap_hasher), Passwords()
    assert strong.hash("Tor für alle").startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert strong.is_outdated(weak.hash("Tor für alle"))


@pytest.mark.parametrize(
    ("password", "problem"),
    [
        ("Tor für alle", None),
        ("kurz", "passwordTooShort"),
        ("x" * 201, "passwordTooLong"),
        ("Passwort1", "passwordTooCommon"),
        ("SV Rot-Weiß", "passwordTooCommon"),
    ],
)
def test_what_makes_a_password(password: str, problem: str | None) -> None:
    assert password_problem(password, "SV Rot-Weiß") == problem


def test_ten_thousand_known_passwords_are_refused() -> None:
    long_enough = [word for word in known_passwords() if len(word) >= SHORTEST]
    assert len(known_passwords()) >= 10_000
    assert len(long_enough) >= 10_000
    for word in long_enough:
        problem = "passwordTooLong" if len(word) > LONGEST else "passwordTooCommon"
        assert password_problem(word) == password_problem(word.upper()) == problem, word


@pytest.mark.parametrize("password", ["Trustno1", "Password123", "1q2w3e4r5t", "Fussball1", "QWERTZUIOP"])
def test_well_known_passwords_are_refused(password: str) -> None:
    assert password_problem(password) == "passwordTooCommon"


def test_registering_twice_is_refused_in_any_spelling(provider: Provider) -> None:
    with write_session(provider.engine) as session:
        accounts.register(session, PERSON, "hash", provider.now())
    again = Registration("ANNA@example.ORG", "Eve", "Elster", "Pfosten und Latte")
    with pytest.raises(EmailTakenError), write_session(provider.engine) as session:
        accounts.register(session, again, "hash", provider.now())


def test_registering_with_a_wrong_field_is_refused(provider: Provider) -> None:
    wrong = Registration("anna", "", "x" * 101, "kurz")
    assert accounts.problems(wrong).keys() == {"email", "firstName", "lastName", "password"}
    with pytest.raises(ValueError, match="email"), write_session(provider.engine) as session:
        accounts.register(session, wrong, "hash", provider.now())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        (None, "unknown"),
        ("rubbish", "unknown"),
    ],
)
def test_what_counts_as_one_address(address: str | None, network: str) -> None:
    assert network_of(address) == network


def test_tries_are_free_first_and_then_cost_longer_and_longer(provider: Provider, clock: Clock) -> None:
    limit = Backoff("test", 2)
    brake = provider.throttle
    assert [brake.seconds_to_wait(limit, "anna") for _ in range(4)] == [0, 0, 30, 30]
    assert brake.seconds_to_wait(limit, "eve") == 0
    clock.pass_by(timedelta(seconds=30))
    assert [brake.seconds_to_wait(limit, "anna") for _ in range(2)] == [0, 60]


def test_after_an_hour_all_is_forgotten(provider: Provider, clock: Clock) -> None:
    limit = Backoff("test", 1)
    provider.throttle.seconds_to_wait(limit, "anna")
    clock.pass_by(timedelta(hours=1, seconds=1))
    assert provider.throttle.seconds_to_wait(limit, "anna") == 0


def test_a_right_try_forgives_the_wrong_ones(provider: Provider) -> None:
    guesser = Guesser("anna@example.org", "192.0.2.7")
    for _ in range(3):
        for _ in range(4):
            assert provider.throttle.seconds_to_wait_for(PASSWORD, guesser) == 0
        provider.throttle.forgive(PASSWORD, guesser)


def test_the_realm_of_the_documentation_agrees_with_the_embedded_provider() -> None:
    realm = json.loads(Path("docs/keycloak/realm-club.json").read_text())
    client = next(client for client in realm["clients"] if client["clientId"] == "public")
    assert (realm["accessTokenLifespan"], realm["ssoSessionIdleTimeout"]) == (300, 12 * 3600)
    assert {"read:tournament", "write:tournament"} <= set(client["defaultClientScopes"])
    assert client["attributes"]["pkce.code.challenge.method"] == "S256"
    assert [address.removeprefix("http://127.0.0.1:8000") for address in client["redirectUris"]] == [
        "/",
        "/silent-check-sso.html",
    ]
    assert not client["implicitFlowEnabled"]
    assert not client["directAccessGrantsEnabled"]
    assert "users" not in realm
    assert "org.keycloak.keys.KeyProvider" not in realm["components"]
