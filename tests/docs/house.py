"""The rooms of each part of the code, floor by floor, from what the files really import.

A room is a folder right below the top of a part, or a file beside those folders. A room lies one floor above the
highest room that it imports. `python -m tests.docs.house_drawing` draws them.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from grimp import ImportGraph, build_graph

ROOT = Path(__file__).parents[2]
SOURCES = (ROOT / "web-ui" / "src").resolve()
SPECIFIER = re.compile(r"""(?:\bfrom|\bimport\(?)\s*['"](@/|\.{1,2}/)([^'"]+)['"]""")
IMPORTED_BY_NAME = {("pairing_engine.cli", "pairing_engine.commands")}
"""What a file imports only when it runs, by a name that it makes up."""

Arrow = tuple[str, str]


@dataclass(frozen=True)
class Part:
    """A part of the code: its rooms by their label, which room imports which, and which of that is by name."""

    title: str
    own: Mapping[str, str]
    arrows: frozenset[Arrow]
    by_name: frozenset[Arrow] = frozenset()

    @property
    def labels(self) -> dict[str, str]:
        """The label of each room, the parts below this one that it imports included."""
        return {room: f"{room}/" for arrow in sorted(self.arrows) for room in arrow} | dict(self.own)

    @property
    def imports(self) -> dict[str, set[str]]:
        """What each room imports."""
        return {room: {lower for upper, lower in self.arrows if upper == room} for room in self.labels}

    def floors(self) -> dict[str, int]:
        """Return the floor of each room, from 0; an import that runs in a circle raises a CycleError."""
        floor: dict[str, int] = {}
        for room in TopologicalSorter(self.imports).static_order():
            floor[room] = 1 + max((floor[lower] for lower in self.imports[room]), default=-1)
        return floor

    def direct(self) -> set[Arrow]:
        """Return the arrows that no way through other rooms implies."""
        below: dict[str, set[str]] = {}
        for room in TopologicalSorter(self.imports).static_order():
            below[room] = set().union(*({lower} | below[lower] for lower in self.imports[room]))
        return {
            (upper, lower)
            for upper, lower in self.arrows
            if not any(lower in below[between] for between in self.imports[upper])
        }


@cache
def import_graph() -> ImportGraph:
    """Return the imports of both Python packages."""
    return build_graph("pairing_engine", "webapp", cache_dir=None)


def python_part(package: str, title: str) -> Part:
    """Return the rooms of a Python package; another package of ours is one room."""
    graph = import_graph()

    def room_of(module: str) -> str:
        top, *rest = module.split(".")
        return f"{top}.{rest[0]}" if rest and top == package else top

    modules = [module for module in sorted(graph.modules) if module.partition(".")[0] == package]
    imported = {(module, other) for module in modules for other in graph.find_modules_directly_imported_by(module)}
    arrows = {(room_of(upper), room_of(lower)) for upper, lower in imported}
    by_name = {arrow for arrow in IMPORTED_BY_NAME if arrow[0].startswith(f"{package}.")}
    arrows |= by_name
    own = {room: label_of(room) for room in sorted(set(map(room_of, modules)))}
    if not any(package in arrow for arrow in arrows if arrow[0] != arrow[1]):
        del own[package]  # an empty __init__.py
    return Part(title, own, frozenset(arrow for arrow in arrows if arrow[0] != arrow[1]), frozenset(by_name))


def label_of(room: str) -> str:
    """Return the name of a room of Python's as the tree shows it."""
    if "." not in room:
        return "__init__.py"
    name = room.rpartition(".")[2]
    return f"{name}/" if (ROOT / room.replace(".", "/")).is_dir() else f"{name}.py"


def interface_files(*endings: str) -> list[Path]:
    """Return the files of the interface with these endings, without what only its tests need."""
    return [
        file
        for ending in endings
        for file in sorted(SOURCES.rglob(f"*{ending}"))
        if ".test." not in file.name and file.relative_to(SOURCES).parts[0] != "testing"
    ]


def interface_imports() -> set[tuple[Path, Path]]:
    """Return which files of the interface import which; an imported file of code has no ending."""
    return {
        (file, ((SOURCES if base == "@/" else file.parent / base) / path).resolve())
        for file in interface_files(".ts", ".tsx")
        for base, path in SPECIFIER.findall(file.read_text(encoding="utf-8"))
    }


def interface_part(title: str) -> Part:
    """Return the rooms of the interface, without what only its tests import."""
    arrows = {
        (file.relative_to(SOURCES).parts[0], imported.relative_to(SOURCES).parts[0])
        for file, imported in interface_imports()
        if imported.is_relative_to(SOURCES)
    }
    rooms = {file.relative_to(SOURCES).parts[0] for file in interface_files(".ts", ".tsx")}
    own = {room: f"{room}/" for room in sorted(rooms)}
    return Part(title, own, frozenset(arrow for arrow in arrows if arrow[0] != arrow[1]))


def parts() -> dict[str, Part]:
    """Return what is drawn, by the name of the drawing's file."""
    return {
        "house-interface.svg": interface_part("The interface"),
        "house-webapp.svg": python_part("webapp", "The web application"),
        "house-engine.svg": python_part("pairing_engine", "The engine"),
    }
