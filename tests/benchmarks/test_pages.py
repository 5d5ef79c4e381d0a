"""The committed pages: each is what its command writes from the committed results, so no figure is typed by hand."""

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
