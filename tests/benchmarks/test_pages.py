"""The committed pages: each is what its command writes from the committed results, so no figure is typed by hand."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks.report import style
from benchmarks.report.pages import PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__.rpartition(".")[2])
def test_a_page_is_written_from_the_committed_results(
    page: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed = page.FILE.read_text(encoding="utf-8")
    monkeypatch.setattr(page, "FILE", tmp_path / "page.md")
    monkeypatch.setattr(style, "PICTURES", tmp_path)
    page.write()
    assert page.FILE.read_text(encoding="utf-8") == committed


def test_pages_are_drawn_without_the_packages_of_the_web() -> None:
    web = ["flask", "flask_smorest", "marshmallow", "sqlalchemy", "sqlmodel", "waitress"]
    code = f"import sys; sys.modules.update(dict.fromkeys({web})); import benchmarks.report.pages"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
