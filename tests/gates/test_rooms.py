"""A room can be taken in at a glance: it holds no more than a dozen files and rooms."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("pairing_engine", "webapp", "web-ui/src")
MOST = 12


def rooms() -> Iterator[Path]:
    """Yield the folders below the top of each part; what only tests import is none of its rooms."""
    for part in PARTS:
        folders = (each for each in (ROOT / part).rglob("*") if each.is_dir() and "__pycache__" not in each.parts)
        yield from (each for each in folders if ROOT / "web-ui/src/testing" not in (each, *each.parents))


def held_by(room: Path) -> list[str]:
    """Return the files of code and the rooms in a room; tests, styles and types that a tool writes lie beside them."""
    held = (each for each in room.iterdir() if each.name != "__pycache__")
    return [each.name for each in held if each.is_dir() or is_code(each.name)]


def is_code(name: str) -> bool:
    """Tell whether a file is code that somebody wrote."""
    if name.startswith("__"):
        return False
    return name.endswith((".py", ".ts", ".tsx")) and ".test." not in name and not name.endswith(".d.ts")


def test_no_room_holds_more_than_a_dozen() -> None:
    larger = {f"{room.relative_to(ROOT).as_posix()}": len(held_by(room)) for room in rooms()}

    assert not {room: size for room, size in larger.items() if size > MOST}


def test_a_file_too_many_is_noticed(tmp_path: Path) -> None:
    for number in range(MOST + 1):
        (tmp_path / f"file_{number}.py").touch()
    for beside in ("__init__.py", "a.test.ts", "a.module.css", "schema.d.ts"):
        (tmp_path / beside).touch()

    assert len(held_by(tmp_path)) == MOST + 1
