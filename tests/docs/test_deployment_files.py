"""The unit and container files that the pages show: as far as they can be checked where neither can be started."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks_of

UNITS = ROOT / "docs" / "how-to" / "run-under-systemd.md"
CONTAINER = ROOT / "docs" / "how-to" / "run-in-a-container.md"
INSTRUCTIONS = {"FROM", "RUN", "COPY", "WORKDIR", "USER", "ENV", "EXPOSE", "VOLUME", "STOPSIGNAL", "HEALTHCHECK", "CMD"}


def units() -> dict[str, str]:
    """Return the units of the page by the names that the sentences before them give."""
    page = UNITS.read_text(encoding="utf-8")
    names = re.findall(r"`/etc/systemd/system/(trikick[a-z-]*\.\w+)`", page)
    texts = [block.text for block in blocks_of(UNITS) if block.language == "ini"]
    return dict(zip(names, texts, strict=True))


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container file, each with its whole text on one line."""
    (text,) = (block.text for block in blocks_of(CONTAINER) if block.language == "dockerfile")
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines if line.strip()]


def copied() -> list[tuple[list[str], str]]:
    """Return what is copied from the checkout, and where to."""
    paths = [shlex.split(rest) for name, rest in instructions() if name == "COPY" and not rest.startswith("--from=")]
    return [(parts[:-1], parts[-1]) for parts in paths]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd units: no systemd-analyze on this machine")
def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    programs = {"/srv/trikick/planner/.venv/bin/python": sys.executable, "/usr/bin/pg_dump": "/bin/true"}
    for name, text in units().items():
        here = text
        for program, there in programs.items():
            here = here.replace(f"ExecStart={program}", f"ExecStart={there}")
        (tmp_path / name).write_text(here, encoding="utf-8")
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *sorted(str(tmp_path / name) for name in units())],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"SYSTEMD_UNIT_PATH": f"{tmp_path}:"},
    )
    complaints = [line for line in verified.stderr.splitlines() if "trikick" in line]
    assert not complaints, complaints


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd units: no systemd-analyze on this machine")
def test_systemd_calls_the_exposure_of_the_service_ok(tmp_path: Path) -> None:
    (tmp_path / "trikick.service").write_text(units()["trikick.service"], encoding="utf-8")
    judge = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager"]
    judged = subprocess.run(
        [*judge, str(tmp_path / "trikick.service")], capture_output=True, text=True, check=False, timeout=60
    )
    assert judged.returncode == 0, judged.stdout[-300:] + judged.stderr


def test_the_service_starts_what_the_guide_installs() -> None:
    service = units()["trikick.service"]
    guide = (ROOT / "docs" / "how-to" / "operate.md").read_text(encoding="utf-8")
    assert "python -m webapp serve" in service
    assert "python -m webapp serve" in guide
    assert "/srv/trikick" in guide


def test_the_container_file_has_known_instructions_only() -> None:
    assert {name for name, _ in instructions()} <= INSTRUCTIONS
    assert instructions()[0][0] == "FROM"


def test_the_container_installs_by_hash_and_runs_as_nobody_special() -> None:
    runs = " ".join(rest for name, rest in instructions() if name == "RUN")
    installs = re.findall(r"pip install ([^&]*)", runs)
    assert installs
    assert set(re.findall(r"--mode=(\d+)", runs)) == {"700"}, "the doctor finds what others may use"
    assert all("--require-hashes" in words or "--no-deps" in words for words in installs), installs
    assert all(re.search(r":[\w.-]+( AS |$)", rest) for name, rest in instructions() if name == "FROM")
    assert [rest for name, rest in instructions() if name == "USER"] == ["trikick"]


def test_the_container_file_copies_what_is_there() -> None:
    missing = [path for paths, _ in copied() for path in paths if not (ROOT / path).exists()]
    assert not missing, missing


def test_what_the_container_holds_is_enough_for_the_planner(tmp_path: Path) -> None:
    last_stage = max(index for index, (name, _) in enumerate(instructions()) if name == "FROM")
    for name, rest in instructions()[last_stage:]:
        if name != "COPY" or rest.startswith("--from="):
            continue
        *paths, target = shlex.split(rest)
        for path in paths:
            destination = tmp_path / (f"{target}/{path}" if target == "./" else target)
            copy = shutil.copytree if (ROOT / path).is_dir() else shutil.copy
            copy(ROOT / path, destination)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    migrate = [sys.executable, "-m", "webapp", "migrate"]
    migrated = subprocess.run(migrate, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert migrated.returncode == 0, migrated.stderr
    assert (tmp_path / "var" / "trikick.sqlite3").exists()


def test_what_an_operator_does_later_works_in_a_new_terminal() -> None:
    page = ROOT / "docs" / "how-to" / "operate.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    # A move begins with the small planner, whose settings are others.
    since, until = lines.index("## Accounts"), lines.index("## Move from SQLite")
    commands = re.compile(r"^(python|pip) |\$TRIKICK_", re.MULTILINE)
    later = [block for block in blocks_of(page) if since < block.line < until and commands.search(block.text)]
    assert len(later) >= 6
    begins = "cd ~/planner\nexport PATH=~/planner/.venv/bin:$PATH\nset -a; . ~/trikick.env; set +a\n"
    assert [str(block) for block in later if begins not in commands.split(block.text)[0]] == []


def test_an_upgrade_that_fails_leaves_the_planner_running(tmp_path: Path) -> None:
    (upgrade,) = (
        block.text for block in blocks_of(ROOT / "docs" / "how-to" / "operate.md") if "git pull" in block.text
    )
    (tmp_path / "planner").mkdir()
    (tmp_path / "trikick.env").touch()
    (programs := tmp_path / "programs").mkdir()
    fakes = dict.fromkeys(("git", "python3", "curl", "nohup"), "exit 0")
    # What the server offers cannot be installed; whether the planner was told to stop, a file remembers.
    fakes |= {"pip": "exit 1", "kill": f"[ $1 = -0 ] && exit 1; touch {tmp_path}/stopped"}
    for name, script in fakes.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    shell = subprocess.run(
        ["bash"],
        input=f"enable -n kill\n{upgrade}\necho the terminal is still open\n",
        cwd=tmp_path,
        env={"HOME": str(tmp_path), "PATH": f"{programs}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert "the terminal is still open" in shell.stdout
    assert not (tmp_path / "stopped").exists()
