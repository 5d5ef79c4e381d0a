"""What an operator installs: the requirements of `pyproject.toml`, and the versions that are pinned of them."""

import hashlib
import json
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
SERVER, INTERFACE = ROOT / "requirements.txt", ROOT / "web-ui" / "requirements.txt"
"""What a server runs with, and what an interface is built with."""
GROUPS = {SERVER: ("web", "postgresql"), INTERFACE: ("node",)}
MARK = "# For what pyproject.toml asks for: "


def asked(lock: Path) -> list[Requirement]:
    """Return what a lockfile's groups ask for, and for a server the engine."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    engine = project["project"]["dependencies"] if lock == SERVER else []
    groups = [entry for group in GROUPS[lock] for entry in project["dependency-groups"][group]]
    return [Requirement(entry) for entry in [*engine, *groups]]


def fingerprint(lock: Path) -> str:
    """Return what changes with any of these requirements."""
    return hashlib.sha256("\n".join(sorted(map(str, asked(lock)))).encode()).hexdigest()[:16]


def pinned(lock: Path = SERVER) -> dict[str, str]:
    """Return the pinned version of each Python package."""
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(pins)


def packages_of_the_interface() -> dict[str, str]:
    """Return the licence of each package that the built interface holds parts of."""
    lock = json.loads((ROOT / "web-ui" / "package-lock.json").read_text(encoding="utf-8"))
    return {
        path.rpartition("node_modules/")[2]: entry["license"]
        for path, entry in lock["packages"].items()
        if path and not entry.get("dev") and not entry.get("devOptional")
    }


def sign() -> None:
    """Write into the lockfiles what they were made for."""
    for lock in GROUPS:
        pins = lock.read_text(encoding="utf-8").removeprefix(MARK)
        pins = pins.partition("\n")[2] if re.match(r"[0-9a-f]{16}\n", pins) else pins
        lock.write_text(f"{MARK}{fingerprint(lock)}\n{pins}", encoding="utf-8")


if __name__ == "__main__":
    sign()
