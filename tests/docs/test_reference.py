"""Reference pages are complete: every setting, every command, the version to cite."""

import re
import tomllib

from pairing_engine import __version__
from pairing_engine.cli import COMMANDS
from tests.docs.blocks import PAGES, ROOT
from webapp.config import PREFIX, VARIABLES

REFERENCE = ROOT / "docs" / "reference"


def test_every_setting_is_on_the_configuration_page() -> None:
    page = (REFERENCE / "configuration.md").read_text(encoding="utf-8")
    named = set(re.findall(rf"`({PREFIX}[A-Z_]+)`", page))
    assert {f"{PREFIX}{field.upper()}" for field in VARIABLES} == named


def test_every_command_of_the_engine_is_on_its_page() -> None:
    page = (REFERENCE / "file-format.md").read_text(encoding="utf-8")
    assert set(COMMANDS) == set(re.findall(r"^\| `pairing-engine (\w+)", page, re.MULTILINE))


def test_the_page_of_the_package_names_every_command() -> None:
    page = (ROOT / "pairing_engine" / "README.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"The command `pairing-engine` (.+) tournaments in JSON files", page)
    assert {f"{command}s" for command in COMMANDS} == set(re.split(", | and ", told))


def test_what_is_to_be_cited_is_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in citation
    assert f"\nlicense: {project['license']}\n" in citation


def test_nobody_is_told_to_install_a_name_that_no_index_has() -> None:
    told = [*PAGES, *(ROOT / "pairing_engine").rglob("*.py")]
    by_name = re.compile(r"pip install [^`\n]*\bpairing[-_]engine(?!\S*\.whl)")
    assert [str(file) for file in told if by_name.search(file.read_text(encoding="utf-8"))] == []
