"""Writes docs/reference/licences.md: the licence of everything that an operator installs."""

from importlib import metadata

from tests.docs.lockfile import INTERFACE, ROOT, packages_of_the_interface, pinned

PAGE = ROOT / "docs" / "reference" / "licences.md"
HEAD = """# Licences of the dependencies

The planner and the engine stand under the Apache License 2.0. This is what they are used with, as each package says
itself; `nox -s generated -- licences` writes this page.

"""
WHOLE_TEXTS = {"MIT License": "MIT", "Permission is hereby granted, free of charge": "MIT"}


def licence_of(package: str) -> str:
    """Return the licence that an installed package names."""
    found = metadata.metadata(package)
    if said := found.get("License-Expression"):
        return said
    classifiers = [entry for entry in found.get_all("Classifier") or [] if entry.startswith("License :: ")]
    if classifiers:
        return classifiers[0].rpartition(" :: ")[2]
    said = found.get("License") or ""
    return next((short for words, short in WHOLE_TEXTS.items() if words in said), said.partition("\n")[0])


def table(licences: dict[str, str]) -> str:
    """Return a table of packages and their licences."""
    rows = [f"| {package} | {licence} |" for package, licence in sorted(licences.items())]
    return "\n".join(["| package | licence |", "|---|---|", *rows]) + "\n"


def page() -> str:
    """Return the page."""
    python = table({package: licence_of(package) for package in pinned()})
    tools = table({package: licence_of(package) for package in pinned(INTERFACE)})
    parts = {
        "Python": python,
        "What builds the interface": tools,
        "In the interface": table(packages_of_the_interface()),
    }
    return HEAD + "\n".join(f"## {title}\n\n{rows}" for title, rows in parts.items())


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
