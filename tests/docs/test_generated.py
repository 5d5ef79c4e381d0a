"""CONTRIBUTING.md names every generated file and the command for all of them."""

import re

from tests.docs.blocks import ROOT
from tests.docs.generated import GENERATED

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_every_generated_file_is_listed() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", CONTRIBUTING, re.MULTILINE))
    assert {name: set(re.findall(r"`([^`]+)`", row)) for name, row in rows.items()} == {
        name: set(made.files) for name, made in GENERATED.items()
    }


def test_every_generated_file_is_there() -> None:
    for made in GENERATED.values():
        for pattern in made.files:
            names = re.search(r"\{(.+)\}", pattern)
            wanted = [pattern.replace(names[0], name) for name in names[1].split(",")] if names else [pattern]
            assert all(list(ROOT.glob(file)) for file in wanted), pattern
