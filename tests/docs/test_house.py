"""The drawings of the house show what the code imports now."""

import pytest

from tests.docs.house import IMPORTED_BY_NAME, ROOT, SOURCES, Part, interface_files, interface_imports, parts
from tests.docs.house_drawing import FOLDER, drawing_of


@pytest.mark.parametrize("name", parts())
def test_drawing_is_current(name: str) -> None:
    file = FOLDER / name
    committed = file.read_text(encoding="utf-8") if file.exists() else ""
    assert committed == drawing_of(parts()[name]), f"{name} shows other imports: `nox -s generated -- house`"


STARTED = {"app/main.tsx", "theme/embed.css"}
"""What `index.html` and the page in a frame begin with."""


def test_each_file_of_the_interface_is_imported_by_another() -> None:
    imported = {file for _, file in interface_imports()}
    alone = {
        file.relative_to(SOURCES).as_posix()
        for file in interface_files(".ts", ".tsx", ".css")
        if imported.isdisjoint({file, file.with_suffix("")}) and not file.name.endswith(".d.ts")
    }
    assert alone == STARTED


@pytest.mark.parametrize(("upper", "lower"), sorted(IMPORTED_BY_NAME))
def test_import_by_name_is_in_the_code(upper: str, lower: str) -> None:
    file = (ROOT / upper.replace(".", "/")).with_suffix(".py")
    assert f"{lower}." in file.read_text(encoding="utf-8")


def test_only_arrows_that_no_way_implies_are_direct() -> None:
    part = Part("", {room: room for room in "abc"}, frozenset({("a", "b"), ("b", "c"), ("a", "c")}))

    assert part.direct() == {("a", "b"), ("b", "c")}
    assert part.floors() == {"c": 0, "b": 1, "a": 2}


def test_room_that_imports_upwards_cannot_be_drawn() -> None:
    part = Part("", {"a": "a", "b": "b"}, frozenset({("a", "b"), ("b", "a")}))

    with pytest.raises(ValueError, match="cycle"):
        drawing_of(part)
