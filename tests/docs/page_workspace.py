"""Where the blocks of one page are worked through: a folder that looks like a checkout."""

import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tests.docs.blocks import ROOT, Block, Fate, blocks_of

RUN_HERE = {Fate.RUN, Fate.PUT_INTO_A_FILE}
# A page is read in a checkout: its folder looks like one.
LINKED = ("benchmarks", "docs", "pairing_engine", "webapp", "pyproject.toml")
# Where a page changes files, it changes a copy.
COPIED = (
    "CHANGELOG.md",
    "benchmarks",
    "docs/openapi.json",
    "docs/reference",
    "pairing_engine",
    "pyproject.toml",
    "tests/benchmarks",
    "tests/conftest.py",
    "tests/docs/interface_facts.py",
    "tests/forked.py",
    "tests/pairing_engine",
    "tests/ports.py",
    "tests/webapp",
    "web-ui",
    "webapp",
)
NOT_COPIED = ("__pycache__", "node_modules", "dist")
SECONDS = 240


@dataclass
class PageWorkspace:
    """Where the blocks of one page are worked through."""

    folder: Path
    names: dict[str, object] = field(default_factory=lambda: {"__name__": "__main__"})
    shells: list[subprocess.Popen[bytes]] = field(default_factory=list)
    is_a_copy: bool = False
    seconds: int = SECONDS

    def lay_out(self, *, changes_files: bool) -> None:
        self.is_a_copy = changes_files
        for name in COPIED if changes_files else LINKED:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            if not changes_files:
                (self.folder / name).symlink_to(ROOT / name)
            elif (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, self.folder / name, ignore=shutil.ignore_patterns(*NOT_COPIED))
            else:
                shutil.copy(ROOT / name, self.folder / name)

        if changes_files and (packages := ROOT / "web-ui" / "node_modules").exists():
            (self.folder / "web-ui" / "node_modules").symlink_to(packages)

    def work_through_page(self, page: Path) -> None:
        """Work through the blocks of a page in their order."""
        blocks = [block for block in blocks_of(page) if block.fate in RUN_HERE]
        self.lay_out(changes_files=any(block.edit for block in blocks))
        for block in blocks:
            self.work_through(block)

    def changed(self) -> set[str]:
        """Return the files of the copy that are not as in the checkout and that Git keeps."""
        changed = {name for top in COPIED for name in _files_of(self.folder, top) if not _is_alike(name, self.folder)}
        return changed - _ignored_by_git(changed)

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
        assert shell.wait(self.seconds) == 0, f"{block}\n{log.read_text(errors='replace')[-4000:]}"

    def put_into_its_file(self, block: Block) -> None:
        assert block.edit
        file, how, place = self.folder / block.edit["file"], block.edit["how"], block.edit["place"]
        if block.edit["end"]:
            file.write_text(f"{file.read_text(encoding='utf-8')}\n\n{block.text}", encoding="utf-8")
            return
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

    def clear(self) -> None:
        """End what the blocks have left running."""
        for shell in self.shells:
            try:
                os.killpg(shell.pid, signal.SIGKILL)
            except ProcessLookupError:
                continue


def _files_of(folder: Path, top: str) -> list[str]:
    found = [folder / top] if (folder / top).is_file() else (folder / top).rglob("*")
    inside = [file.relative_to(folder) for file in found if file.is_file()]
    return [str(name) for name in inside if not {*NOT_COPIED} & set(name.parts)]


def _ignored_by_git(names: set[str]) -> set[str]:
    asked = subprocess.run(
        ["git", "check-ignore", "--stdin", "--no-index"],
        cwd=ROOT,
        input="\n".join(names),
        capture_output=True,
        text=True,
        check=False,
    )
    assert asked.returncode in {0, 1}, asked.stderr
    return set(asked.stdout.splitlines())


def _is_alike(name: str, folder: Path) -> bool:
    return (ROOT / name).exists() and (ROOT / name).read_bytes() == (folder / name).read_bytes()
