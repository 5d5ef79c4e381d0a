"""What an operator installs: the requirements of `pyproject.toml`, and the versions that `requirements.txt` pins."""

import hashlib
import json
import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.txt"
GROUPS = ("web", "postgresql", "node", "build")
MARK = "# For what pyproject.toml asks for: "


def asked() -> list[Requirement]:
    """Return what the engine and the groups of an operator ask for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [entry for group in GROUPS for entry in project["dependency-groups"][group]]
    return [Requirement(entry) for entry in [*project["project"]["dependencies"], *groups]]


def fingerprint() -> str:
    """Return what changes with any of these requirements."""
    return hashlib.sha256("\n".join(sorted(map(str, asked()))).encode()).hexdigest()[:16]


def pinned() -> dict[str, str]:
    """Return the pinned version of each Python package."""
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
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
    """Write into the lockfile what it was made for."""
    pins = LOCK.read_text(encoding="utf-8").removeprefix(MARK)
    pins = pins.partition("\n")[2] if re.match(r"[0-9a-f]{16}\n", pins) else pins
    LOCK.write_text(f"{MARK}{fingerprint()}\n{pins}", encoding="utf-8")


if __name__ == "__main__":
    sign()
