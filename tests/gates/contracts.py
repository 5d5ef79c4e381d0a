"""The import contracts of `pyproject.toml`, checked against graphs and copies into which tests plant imports."""

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any

from grimp import ImportGraph, build_graph
from importlinter import Contract
from importlinter.configuration import configure
from importlinter.contracts.acyclic_siblings import AcyclicSiblingsContract
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract

configure()
ROOT = Path(__file__).parents[2]
OPTIONS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]
NAMES = [contract["name"] for contract in OPTIONS["contracts"]]
_KINDS: dict[str, type[Contract]] = {
    "acyclic_siblings": AcyclicSiblingsContract,
    "forbidden": ForbiddenContract,
    "layers": LayersContract,
    "protected": ProtectedContract,
}


def import_graph() -> ImportGraph:
    """Return the imports of both packages, as lint-imports sees them."""
    return build_graph(*OPTIONS["root_packages"], include_external_packages=True, cache_dir=None)


def is_kept(name: str, graph: ImportGraph) -> bool:
    """Whether the contract of this name holds in a graph."""
    found = next(contract for contract in OPTIONS["contracts"] if contract["name"] == name)
    # As lint-imports reads them: its contracts parse text, not TOML's booleans.
    options = {key: str(value) if isinstance(value, bool) else value for key, value in found.items()}
    session = {key: value for key, value in OPTIONS.items() if key != "contracts"}
    contract = _KINDS[options["type"]](name=name, session_options=session, contract_options=options)
    return contract.check(graph=deepcopy(graph), verbose=False).kept  # it takes the ignored imports out


@contextmanager
def planted(graph: ImportGraph, importer: str, imported: str) -> Iterator[ImportGraph]:
    """Give a graph one more import for a while."""
    is_new = importer not in graph.modules
    graph.add_import(importer=importer, imported=imported, line_number=1, line_contents=f"import {imported}")
    try:
        yield graph
    finally:
        graph.remove_import(importer=importer, imported=imported)
        if is_new:
            graph.remove_module(importer)


def copied(folder: Path) -> Path:
    """Copy both packages and their contracts into a folder."""
    for package in OPTIONS["root_packages"]:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run lint-imports in a folder."""
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-cache"]
    return subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(folder)}, capture_output=True, text=True, check=False
    )
