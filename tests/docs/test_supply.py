"""What an operator installs is pinned, hashed, licensed and comes from no place that we name."""

import re

from tests.docs.licences import PAGE
from tests.docs.lockfile import LOCK, MARK, ROOT, asked, fingerprint, packages_of_the_interface, pinned

CONTAGIOUS = re.compile(r"(?<!L)GPL|SSPL|BUSL|Commons Clause|UNKNOWN|UNLICENSED", re.IGNORECASE)


def listed() -> dict[str, str]:
    """Return the packages on the page and their licences."""
    rows = re.findall(r"^\| (\S+) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return {package: licence for package, licence in rows if package != "package"}


def test_the_lockfile_is_current() -> None:
    assert LOCK.read_text(encoding="utf-8").startswith(f"{MARK}{fingerprint()}\n"), "run nox -s lock"


def test_every_requirement_is_pinned_to_a_version_it_allows() -> None:
    pins = {name.lower().replace("_", "-"): version for name, version in pinned().items()}
    for requirement in asked():
        assert pins[requirement.name.lower()] in requirement.specifier, requirement


def test_every_pin_has_hashes() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.read_text(encoding="utf-8").strip())[1:]
    assert len(entries) == len(pinned())
    assert [entry for entry in entries if not re.search(r"--hash=sha256:[0-9a-f]{64}", entry)] == []


def test_no_lockfile_names_a_place() -> None:
    for file in (LOCK, ROOT / "web-ui" / "package-lock.json"):
        assert not re.search(
            r'"resolved"|--(extra-)?index-url|--find-links|@ ?https?:', file.read_text(encoding="utf-8")
        )


def test_the_page_lists_the_licence_of_every_package() -> None:
    assert listed().keys() == pinned().keys() | packages_of_the_interface().keys(), "run nox -s generated -- licences"
    assert packages_of_the_interface().items() <= listed().items()


def test_every_licence_is_known_and_none_reaches_into_our_code() -> None:
    assert {
        package: licence for package, licence in listed().items() if not licence or CONTAGIOUS.search(licence)
    } == {}
