"""What the pages show is run as it stands there, page by page, block after block, in one empty folder per page."""

import ast
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.docs.blocks import PAGES, ROOT, Block, Fate, blocks_of

RUN_HERE = {Fate.RUN, Fate.PUT_INTO_A_FILE}
# A page is read in a checkout: its folder looks like one.
LINKED = ("benchmarks", "docs", "pairing_engine", "webapp", "pyproject.toml")
# Where a page changes files, it changes a copy.
COPIED = (
    "benchmarks",
    "docs/reference",
    "pairing_engine",
    "pyproject.toml",
    "tests/benchmarks",
    "tests/conftest.py",
    "tests/pairing_engine",
)
SECONDS = 240
# What the engine brings along with none of its extras.
STUDY_ALONE = ("matplotlib", "py4swiss", "rustworkx")


@dataclass
class Desk:
    """Where the blocks of one page are worked through."""

    folder: Path
    names: dict[str, object] = field(default_factory=lambda: {"__name__": "__main__"})
    shells: list[subprocess.Popen[bytes]] = field(default_factory=list)
    is_a_copy: bool = False

    def lay_out(self, *, changes_files: bool) -> None:
        self.is_a_copy = changes_files
        for name in COPIED if changes_files else LINKED:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            if not changes_files:
                (self.folder / name).symlink_to(ROOT / name)
            elif (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, self.folder / name)

    def work_through(self, block: Block) -> None:
        if block.edit:
            self.put_into_its_file(block)
        elif block.language == "python" and self.is_a_copy:
            # This process knows the unchanged files.
            self.run(block, [sys.executable, "-c", block.text])
        elif block.language == "python":
            # Moved to its own line, so that a traceback names it.
            exec(compile("\n" * block.line + block.text, str(block.page), "exec"), self.names)
        else:
            self.run(block, ["bash", "-euo", "pipefail", "-c", block.text])

    def run(self, block: Block, command: list[str]) -> None:
        """Run the block in a process of its own; what it leaves in the background goes on until the page is done."""
        log = self.folder / f".line-{block.line}.log"
        own = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "PYTHONPATH": str(self.folder)}
        with log.open("wb") as output:
            shell = subprocess.Popen(
                command,
                cwd=self.folder,
                env=os.environ | own,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.shells.append(shell)
        assert shell.wait(SECONDS) == 0, f"{block}\n{log.read_text(errors='replace')[-4000:]}"

    def put_into_its_file(self, block: Block) -> None:
        assert block.edit
        file, how, place = self.folder / block.edit["file"], block.edit["how"], block.edit["place"]
        if how is None:
            assert not file.exists(), f"{block}: {file} is there already"
            file.write_text(block.text, encoding="utf-8")
            return
        lines = file.read_text(encoding="utf-8").splitlines()
        found = [number for number, line in enumerate(lines) if line.strip() == place.strip()]
        assert len(found) == 1, f"{block}: {len(found)} lines of {block.edit['file']} read {place!r}"
        start = found[0] + (how == "after")
        lines[start : found[0] + 1] = block.text.rstrip("\n").split("\n")
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.chdir(tmp_path)
    desk = Desk(tmp_path)
    yield desk
    for shell in desk.shells:
        try:
            os.killpg(shell.pid, signal.SIGKILL)
        except ProcessLookupError:
            continue


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(block.fate in RUN_HERE for block in blocks_of(page))],
    ids=lambda page: page.name,
)
def test_code_on_a_page_runs(page: Path, desk: Desk) -> None:
    blocks = [block for block in blocks_of(page) if block.fate in RUN_HERE]
    desk.lay_out(changes_files=any(block.edit for block in blocks))
    for block in blocks:
        desk.work_through(block)


def installed_by(page: Path) -> str:
    """Return the lines of a page that install something."""
    return "\n".join(line for block in blocks_of(page) for line in block.text.splitlines() if "pip install" in line)


@pytest.mark.parametrize("page", [page for page in PAGES if installed_by(page)], ids=lambda page: page.name)
def test_a_page_installs_what_it_imports(page: Path) -> None:
    words = installed_by(page)
    left_out = [name for name in STUDY_ALONE if name not in words and "--group benchmarks" not in words]
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
        schema = json.loads((ROOT / "docs" / "reference" / block.reason).read_text(encoding="utf-8"))
        Draft202012Validator(schema).validate(value)
