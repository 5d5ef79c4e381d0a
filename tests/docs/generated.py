"""Every generated file that is committed, and what makes it.

`nox -s generated` makes them all again, `nox -s generated -- openapi house` the named ones. CONTRIBUTING.md lists them.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FONT = ROOT / "web-ui" / "node_modules" / "@fontsource" / "barlow-semi-condensed"
FACES = ROOT / "web-ui" / "src" / "theme" / "faces"
# No hints for coarse screens; no fractions, ordinals and proportional figures, which no page shows.
KEPT_OF_A_FACE = ("--unicodes=*", "--layout-features=ccmp,kern,liga,locl,tnum", "--no-hinting", "--flavor=woff2")


@dataclass(frozen=True)
class Generated:
    """Files that one command writes, as globs, and the command."""

    files: tuple[str, ...]
    write: Callable[[], None]


def module(*arguments: str) -> Callable[[], None]:
    """Return what runs a module of Python, since some of them want a process of their own."""

    def run() -> None:
        subprocess.run([sys.executable, "-m", *arguments], cwd=ROOT, check=True)

    return run


def write_faces() -> None:
    """Write the letters of the first page: those of the package, made lighter."""
    for weight in (600, 700):
        name = f"barlow-semi-condensed-latin-{weight}-normal.woff2"
        target = f"--output-file={FACES / name}"
        subprocess.run(["pyftsubset", FONT / "files" / name, *KEPT_OF_A_FACE, target], check=True)
    shutil.copy(FONT / "LICENSE", FACES)


def write_contract() -> None:
    """Write the document of the HTTP API, and what of it the interface knows while it runs."""
    module("webapp.cli", "openapi", "docs/openapi.json")()
    module("tests.docs.interface_facts")()


GENERATED = {
    "openapi": Generated(("docs/openapi.json", "web-ui/src/features/setup/tournament/form/facts.ts"), write_contract),
    "house": Generated(("docs/explanation/house-*.svg",), module("tests.docs.house_drawing")),
    "licences": Generated(("docs/reference/licences.md",), module("tests.docs.licences")),
    "example": Generated(("web-ui/src/api/example/answers.json",), module("tests.webapp.example_tournament")),
    "days": Generated(("web-ui/src/testing/dayPlans.json",), module("tests.webapp.day_plans")),
    "reports": Generated(
        (
            "docs/reference/{benchmarks,bound,days,front,mutants,rating,season,split,usual}.md",
            "docs/reference/benchmarks/*.svg",
        ),
        module("benchmarks", "report"),
    ),
    "words": Generated(("webapp/identity/stored/known-passwords.txt",), module("tests.docs.word_lists")),
    "faces": Generated(("web-ui/src/theme/faces/*.woff2", "web-ui/src/theme/faces/LICENSE"), write_faces),
    "components": Generated(("docs/pictures/components-*.webp",), module("tests.e2e.specimen")),
    "pictures": Generated(
        ("docs/pictures/*.??.webp", "docs/pictures/manifest.json"), module("tests.e2e.screenshots", "--guide")
    ),
}


def main() -> None:
    """Write the named files, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*GENERATED, []], help="all if left out")
    for name in parser.parse_args().names or GENERATED:
        sys.stdout.write(f"{name}: {', '.join(GENERATED[name].files)}\n")
        sys.stdout.flush()
        GENERATED[name].write()


if __name__ == "__main__":
    main()
