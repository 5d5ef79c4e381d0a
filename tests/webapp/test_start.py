"""What a process of the planner loads at its start."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.webapp.serving.first_view.conftest import build_into

ROOT = Path(__file__).parents[2]
# They draw PDFs and solve rounds, take up to a second each, and most requests need neither.
LATER = ("fpdf", "fontTools", "PIL", "ortools.sat.python.cp_model")


def test_start_loads_no_drawing_and_no_solver() -> None:
    ask = f"import sys, webapp.app; print([name for name in {LATER} if name in sys.modules])"
    loaded = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"


NOBODY = "00000000-0000-4000-8000-000000000000"
PAGES = (
    "/?lang=en",
    f"/tournaments/id/{NOBODY}",
    f"/tournaments/id/{NOBODY}/embed",
    "/auth/realms/club/login-actions/reset-credentials",
    "/api/docs",
)
GOES_ON = f"""
from pathlib import Path
from pairing_engine import Team, split_field
from pairing_engine.whole_tournament.floors import TABLE, rows_of
from webapp.config import settings_from_environment
from webapp.wsgi import started

planner = started(settings_from_environment())
next_version = {{".html": "{{{{ 1 / 0 }}}}", ".json": "{{}}", ".py": "1 / 0", ".tsv": "", ".txt": ""}}
for file in Path().rglob("*.*"):
    if file.suffix in next_version and file.name != "index.html":
        file.write_text(next_version[file.suffix])
print([planner.test_client().get(page).status_code for page in {PAGES}])
split_field([Team(f"{{club}}{{number}}", club, strength=5) for club in "ABCDEF" for number in range(3)], 2)
assert rows_of(TABLE)
"""


def test_a_planner_goes_on_while_its_checkout_becomes_another_version(tmp_path: Path) -> None:
    for package in ("webapp", "pairing_engine"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    build_into(tmp_path / "web-ui" / "dist")
    own = {"PYTHONPATH": str(tmp_path), "TRIKICK_VAR_DIR": str(tmp_path / "var")}
    command = [sys.executable, "-c", GOES_ON]
    ran = subprocess.run(command, cwd=tmp_path, env=os.environ | own, capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.returncode) == ("[200, 404, 404, 200, 200]\n", 0), ran.stderr
