"""What the pages show is run as it stands there, page by page, block after block, in one empty folder per page."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pairing_engine.commands.json_schema import schemas
from tests.docs.blocks import PAGES, ROOT, Block, Fate, blocks_of
from tests.docs.page_workspace import RUN_HERE, PageWorkspace

# Pages with a test of their own.
TESTED_ELSEWHERE = {"add-a-criterion.md", "add-a-field.md", "1-your-own-pairing.md"}
TAKE_LONG = {"simulate-tournaments.md"}
# What the engine brings along with none of its extras, and what its extra for studies lacks too.
WITH_STUDY = ("joblib", "matplotlib", "pandas", "rustworkx")
BENCHMARKS_ALONE = ("py4swiss",)


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
