"""What the pages show is run as it stands there, page by page, block after block, in one empty folder per page."""

import ast
import json
import shutil
import subprocess
import sys
from enum import Enum
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pairing_engine import Match, PairingRules
from pairing_engine.commands.json_schema import schemas
from tests.docs.blocks import PAGES, ROOT, Block, Fate, blocks_of
from tests.docs.page_workspace import RUN_HERE, PageWorkspace

# Pages with a test of their own.
TESTED_ELSEWHERE = {"add-a-criterion.md", "add-a-field.md", "1-your-own-pairing.md"}
TAKE_LONG = {"add-a-baseline.md", "simulate-tournaments.md"}
# What the engine brings along with none of its extras, and what its extra for studies lacks too.
WITH_STUDY = ("joblib", "matplotlib", "pandas", "rustworkx")
BENCHMARKS_ALONE = ("py4swiss",)


def edits_of(page: Path) -> list[Block]:
    return [block for block in blocks_of(page) if block.edit]


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=[pytest.mark.long] if page.name in TAKE_LONG else [])
        for page in PAGES
        if any(block.fate in RUN_HERE for block in blocks_of(page)) and page.name not in TESTED_ELSEWHERE
    ],
    ids=lambda page: page.name,
)
def test_code_on_a_page_runs(page: Path, workspace: PageWorkspace) -> None:
    workspace.work_through_page(page)


@pytest.mark.parametrize("page", [page for page in PAGES if edits_of(page)], ids=lambda page: page.name)
def test_what_a_page_changes_stands_where_it_says(page: Path, workspace: PageWorkspace) -> None:
    """Some pages are worked through in the long session alone: their code moves on before that."""
    for name in {block.edit["file"] for block in edits_of(page) if block.edit}:
        (workspace.folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, workspace.folder / name)
    for block in edits_of(page):
        workspace.put_into_its_file(block)


def installed_by(page: Path) -> str:
    """Return the lines of a page that install something."""
    return "\n".join(line for block in blocks_of(page) for line in block.text.splitlines() if "pip install" in line)


@pytest.mark.parametrize("page", [page for page in PAGES if installed_by(page)], ids=lambda page: page.name)
def test_a_page_installs_what_it_imports(page: Path) -> None:
    words = installed_by(page)
    extras = () if "study" in words else WITH_STUDY
    left_out = [] if "--group benchmarks" in words else [*extras, *BENCHMARKS_ALONE]
    imports = [
        ast.unparse(node)
        for block in blocks_of(page)
        if block.language == "python" and block.fate is Fate.RUN
        for node in ast.parse(block.text).body
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    code = "\n".join([f"import sys; sys.modules.update(dict.fromkeys({left_out}))", *imports])
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


PYTHON = [block for page in PAGES for block in blocks_of(page) if block.language == "python" and block.fate is Fate.RUN]


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_an_error_that_a_page_shows_is_raised(block: Block) -> None:
    for node in ast.walk(ast.parse(block.text)):
        if isinstance(node, ast.Try):
            assert any(isinstance(then, ast.Raise) for then in node.orelse), f"{block} goes on where nothing is raised"


CHOICES = {
    name: kind
    for rules in (PairingRules, Match)
    for name, field in rules.model_fields.items()
    for kind in [field.annotation]
    if isinstance(kind, type) and issubclass(kind, Enum)
}


@pytest.mark.parametrize("block", PYTHON, ids=str)
def test_a_choice_is_shown_as_type_checkers_know_it(block: Block) -> None:
    for node in ast.walk(ast.parse(block.text)):
        if isinstance(node, ast.keyword) and node.arg in CHOICES:
            assert not isinstance(node.value, ast.Constant), f"{block}: say {node.arg}={CHOICES[node.arg].__name__}...."


@pytest.mark.parametrize("page", [page for page in PAGES if blocks_of(page)], ids=lambda page: page.name)
def test_every_block_is_run_or_checked_or_says_why_not(page: Path) -> None:
    unsaid = [str(block) for block in blocks_of(page) if block.fate is Fate.UNKNOWN]
    unsaid += [f"{block}: no reason" for block in blocks_of(page) if block.fate is Fate.NOT_RUN and not block.reason]
    assert not unsaid, unsaid


CHECKED = [block for page in PAGES for block in blocks_of(page) if block.fate is Fate.CHECKED]


@pytest.mark.parametrize("block", CHECKED, ids=str)
def test_an_example_of_a_format_is_one(block: Block) -> None:
    value = json.loads(block.text)
    if block.mark:
        Draft202012Validator(schemas()[block.reason]).validate(value)
