"""What an operator installs is pinned, hashed, licensed and comes from no place that we name."""

import re
from pathlib import Path

import pytest

from tests.docs.licences import PAGE
from tests.docs.lockfile import (
    GROUPS,
    INTERFACE,
    MARK,
    ROOT,
    SERVER,
    asked,
    fingerprint,
    packages_of_the_interface,
    pinned,
)

CONTAGIOUS = re.compile(r"(?<!L)GPL|SSPL|BUSL|Commons Clause|UNKNOWN|UNLICENSED", re.IGNORECASE)


EACH = pytest.mark.parametrize("lock", GROUPS, ids=["server", "interface"])


def listed() -> dict[str, str]:
    """Return the packages on the page and their licences."""
    rows = re.findall(r"^\| (\S+) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {package: licence for package, licence in rows if package != "package"}


@EACH
def test_the_lockfile_is_current(lock: Path) -> None:
    assert lock.read_text(encoding="utf-8").startswith(f"{MARK}{fingerprint(lock)}\n"), "run nox -s lock"


@EACH
def test_every_requirement_is_pinned_to_a_version_it_allows(lock: Path) -> None:
    pins = {name.lower().replace("_", "-"): version for name, version in pinned(lock).items()}
    for requirement in asked(lock):
        assert pins[requirement.name.lower()] in requirement.specifier, requirement


def test_a_server_runs_without_node_and_build_tools() -> None:
    tools = re.compile("node|hatch|editables|setuptools|wheel|^build$", re.IGNORECASE)
    assert [name for name in pinned() if tools.search(name)] == []
    assert [name for name in pinned() if "jose" in name.lower() or "jwt" in name.lower()] == ["joserfc", "pyjwt"]


@EACH
def test_every_pin_has_hashes(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8").strip())[1:]
    assert len(entries) == len(pinned(lock))
    assert [entry for entry in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", entry)] == []


def test_no_lockfile_names_a_place() -> None:
    for file in (SERVER, INTERFACE, ROOT / "web-ui" / "package-lock.json"):
        assert not re.search(
            r'"resolved"|--(extra-)?index-url|--find-links|@ ?https?:', file.read_text(encoding="utf-8")
        )


def test_the_page_lists_the_licence_of_every_package() -> None:
    assert listed().keys() == pinned().keys() | pinned(INTERFACE).keys() | packages_of_the_interface().keys(), (
        "run nox -s generated -- licences"
    )
    assert packages_of_the_interface().items() <= listed().items()


def test_every_licence_is_known_and_none_reaches_into_our_code() -> None:
    assert {
        package: licence for package, licence in listed().items() if not licence or CONTAGIOUS.search(licence)
    } == {}
