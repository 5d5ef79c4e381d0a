"""Secrets of registration: sealed where they are stored, good for one thing, and replaced once nobody can tell them."""

from uuid import uuid4

from sqlalchemy import create_engine

from tests.webapp.services.registration.lines import deps_of

DEPS, LATER = (deps_of(create_engine("sqlite://"), secret) for secret in ("secret", "another secret"))
"""An installation, and the same once its secret was replaced."""


def test_sealed_secret_is_known_to_its_installation_alone() -> None:
    sealed = DEPS.seal("of-a-link")
    assert "of-a-link" not in sealed
    assert (DEPS.unseal(sealed), LATER.unseal(sealed), DEPS.unseal(None)) == ("of-a-link", None, None)
    known = [deps.is_sealed(secret, sealed) for deps in (DEPS, LATER) for secret in ("of-a-link", "guessed", "\ud800")]
    assert known == [True, False, False, False, False, False]


def test_stored_key_is_replaced_only_where_nobody_can_tell_it() -> None:
    sealed = DEPS.seal("of-a-link")
    assert DEPS.kept_or_new(sealed) == sealed
    for deps, known in ((LATER, sealed), (DEPS, None)):
        fresh = deps.kept_or_new(known)
        assert deps.unseal(fresh) not in {None, "of-a-link"}


def test_own_link_that_nobody_can_tell_any_more_is_replaced_by_one_and_the_same() -> None:
    sealed = DEPS.seal("of-a-club")
    assert DEPS.token_of(sealed, "hash") == "of-a-club"
    replaced = LATER.token_of(sealed, "hash")
    assert replaced == LATER.token_of(sealed, "hash")
    assert len({replaced, "of-a-club", LATER.token_of(sealed, "another"), DEPS.token_of("", "hash")}) == 4


def test_code_confirms_one_address_of_one_registration() -> None:
    one, other = uuid4(), uuid4()
    code = DEPS.code_of(one, "rot@club.example")
    assert DEPS.is_code_of(one, "rot@club.example", code)
    assert not DEPS.is_code_of(one, "neu@club.example", code)
    assert not DEPS.is_code_of(other, "rot@club.example", code)


def test_links_keep_their_secret_behind_the_hash_and_speak_the_language_of_the_club() -> None:
    key, home = uuid4(), "https://planner.example.org"
    assert DEPS.own_link(key, "of-a-club", "de") == f"{home}/registrations/{key}#token=of-a-club"
    assert DEPS.own_link(key, "of-a-club", "en") == f"{home}/registrations/{key}?lang=en#token=of-a-club"
    sealed = DEPS.seal("of-a-link")
    assert DEPS.link_for_clubs("series/1", sealed) == f"{home}/series/1/register#key=of-a-link"
    assert LATER.link_for_clubs("series/1", sealed) is None
