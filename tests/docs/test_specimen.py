"""The page of components shows each one that the page on the architecture names."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "explanation" / "architecture.md"
SOURCES = ROOT / "web-ui" / "src"
SPECIMENS = SOURCES / "routes" / "components"


def components() -> list[str]:
    """Return the components of the page's table, a job in each row, as paths below `components`."""
    _, table = PAGE.read_text(encoding="utf-8").split("| job | component |\n|---|---|\n")
    rows = table.split("\n\n")[0].splitlines()
    named = [re.findall(r"`([\w/]+)`", row.rsplit(" | ", 1)[1]) for row in rows]
    return [component for of_job in named for component in of_job]


def shown(specimens: Path = SPECIMENS) -> set[str]:
    """Return the components that the page of specimens imports."""
    code = "".join(file.read_text(encoding="utf-8") for file in specimens.glob("*.tsx"))
    return set(re.findall(r"from '@/components/([\w/]+)'", code))


@pytest.mark.parametrize("component", components())
def test_component_exists_and_is_shown(component: str) -> None:
    assert (SOURCES / "components" / f"{component}.tsx").is_file()
    assert component in shown()


def test_component_that_is_not_shown_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "Page.tsx").write_text("import { Row } from '@/components/surfaces/Row';\n", encoding="utf-8")

    assert shown(tmp_path) == {"surfaces/Row"}
    assert {"buttons/StickyAction", "sheet/Sheet", "surfaces/Skeletons"} <= {*components()}
