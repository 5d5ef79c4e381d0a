"""Everything one does with this project, as sessions: `nox -l` lists them, `nox -s NAME` runs one.

A fresh machine needs Python 3.11 or newer and pip; each session brings what else it needs,
Node for the interface included (it comes as a Python package).
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nox

nox.needs_version = ">=2025.5"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.sessions = ["lint", "tests"]
nox.options.reuse_existing_virtualenvs = True

ROOT = Path(__file__).parent
UI = ROOT / "web-ui"
PROJECT = nox.project.load_toml("pyproject.toml")
ENGINE_TESTS = "tests/pairing_engine"
LARGEST_WHEEL = 512 * 1024
# Each process begins with a half of the tests, so that few fixtures of a module are needed twice, and helps the other
# when it is done.
SIDE_BY_SIDE = ("-n", "2", "--dist", "worksteal", "--durations", "10")

# uv cannot fetch another Python everywhere; the one at hand will do.
os.environ.setdefault("UV_PYTHON_DOWNLOADS", "never")
# Where a machine says that nothing compiled is kept, as many images do, each process compiles all that it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def install(session: nox.Session, *groups: str, project: bool = True) -> None:
    """Install the engine from the checkout and the named dependency groups."""
    requirements = nox.project.dependency_groups(PROJECT, *groups) if groups else ()
    session.install(*(["--editable", "."] if project else []), *requirements)


def digest_of(paths: list[Path]) -> str:
    """Fingerprint of the contents below the given files and folders, without types: they are made before a check."""
    fingerprint = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and not file.name.endswith(".d.ts"):
                fingerprint.update(str(file.relative_to(ROOT)).encode())
                fingerprint.update(file.read_bytes())
    return fingerprint.hexdigest()


def install_ui(session: nox.Session) -> None:
    """Install the interface's packages from its lockfile, unless they are the right ones already."""
    stamp = UI / "node_modules" / ".lock-digest"
    wanted = digest_of([UI / "package-lock.json"])
    if not stamp.exists() or stamp.read_text() != wanted:
        with session.chdir(UI):
            session.run("npm", "ci", "--no-audit", "--no-fund")
        stamp.write_text(wanted)


def build_ui(session: nox.Session) -> None:
    """Build the interface, unless the last build is current."""
    stamp = UI / "dist" / ".source-digest"
    names = "src", "public", "tooling", "index.html", "vite.config.ts", "tsconfig.json", "package-lock.json"
    wanted = digest_of([UI / name for name in names if (UI / name).exists()])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    install_ui(session)
    with session.chdir(UI):
        session.run("npm", "run", "build")
    stamp.write_text(wanted)


def install_firefox(session: nox.Session) -> None:
    """Install Debian's Firefox where that is allowed; elsewhere its test names what is missing."""
    if shutil.which("firefox-esr") or shutil.which("firefox") or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    session.run("apt-get", "update", "-qq", external=True)
    session.run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "firefox-esr", external=True, silent=True)


# Run the planner.


@nox.session
def app(session: nox.Session) -> None:
    """Run the planner: build what is missing, migrate the database, serve (`-- --demo` adds tournaments to look at)."""
    install(session, "web", "postgresql", "node")
    build_ui(session)
    session.run("python", "-m", "webapp.cli", "serve", *session.posargs)


# What every change is checked with.


@nox.session
def tests(session: nox.Session) -> None:
    """Run every test this machine can run, the engine's in `engine_alone`; the last lines name what was left out."""
    install(session, "web", "postgresql", "test", "e2e", "benchmarks", "node")
    # More processes than cores fill the time in which browsers and servers let these wait.
    command = ("python", "-m", "pytest", "-m", "not long and not keycloak", *SIDE_BY_SIDE, "-n", "4")
    if session.posargs:
        install_ui(session)
        build_ui(session)
        session.run(*command, *session.posargs)
        return
    with behind(session, "engine_alone"):
        with compiled_meanwhile(session):
            install_ui(session)
            build_ui(session)
        with session.chdir(UI):
            session.run("npm", "run", "test")
        session.run(*command, f"--ignore={ENGINE_TESTS}")


@contextmanager
def compiled_meanwhile(session: nox.Session) -> Iterator[None]:
    """Have Python compile what the tests import, once and not in each of their processes at the same time."""
    command = (f"{session.bin}/python", "-m", "pytest", "--collect-only", "--quiet", f"--ignore={ENGINE_TESTS}")
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        yield


@contextmanager
def behind(session: nox.Session, name: str) -> Iterator[None]:
    """Run another session in the time that this one leaves the cores, and tell at the end what it said."""
    said = Path(session.create_tmp()).resolve() / f"{name}.log"
    command = (".ci/behind", sys.executable, "-m", "nox", "--session", name)
    with said.open("w") as file:
        process = subprocess.Popen(command, cwd=ROOT, stdout=file, stderr=file, start_new_session=True)
    try:
        yield
    finally:
        code = process.wait()
        print(said.read_text())
    if code:
        session.error(f"{name} failed")


@nox.session(reuse_venv=False)  # the wheel of another day may bear the same version
def engine_alone(session: nox.Session) -> None:
    """Build the engine, and run its tests as its source package brings them, on its wheel, without the web."""
    folder = Path(session.create_tmp()).resolve() / "packages"
    shutil.rmtree(folder, ignore_errors=True)
    session.install("build", "hatchling", "twine>=6.1")
    # The wheel is built from the source package, so that a file which that lacks is missed here.
    session.run("python", "-m", "build", "--no-isolation", "--outdir", str(folder), silent=True)
    wheel, source = next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))
    session.run("python", "-m", "twine", "check", "--strict", str(wheel), str(source))
    for file in (wheel, source):
        session.log(f"{file.name}: {file.stat().st_size / 1024:.0f} kB")
    if wheel.stat().st_size > LARGEST_WHEEL:
        session.error(f"the wheel is larger than {LARGEST_WHEEL} bytes")
    session.install(f"{wheel}[dask,polars,study]", *nox.project.dependency_groups(PROJECT, "test"))
    web = ["flask", "sqlmodel", "jwt"]
    session.run("python", "-c", f"import importlib.util as u; assert not any(map(u.find_spec, {web}))")
    # Away from the checkout and without the package beside them, so that the installed one is tested.
    shutil.unpack_archive(source, folder)
    elsewhere = folder / source.name.removesuffix(".tar.gz")
    shutil.rmtree(elsewhere / "pairing_engine")
    with session.chdir(elsewhere):
        session.run("python", "-m", "pytest", "-m", "not long", *SIDE_BY_SIDE, "-q", "tests", *session.posargs)


@nox.session(reuse_venv=False)
def stranger(session: nox.Session) -> None:
    """Follow the first tutorial in an empty environment: its installation, its script, its first look."""
    page = (ROOT / "docs" / "tutorials" / "1-your-own-pairing.md").read_text(encoding="utf-8")
    script = page.partition("```python\n")[2].partition("```")[0]
    command = next(line for line in page.splitlines() if line.startswith("python compare.py --"))
    session.install(".[study]")
    folder = Path(session.create_tmp()).resolve() / "elsewhere"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "compare.py").write_text(script, encoding="utf-8")
    with session.chdir(folder):
        session.run(*command.split())
    if missing := [name for name in ("rows.csv", "differences.svg") if not (folder / name).exists()]:
        session.error(f"the script wrote no {' and no '.join(missing)}")


@nox.session
def ui(session: nox.Session) -> None:
    """Test the interface's components as a user acts on them."""
    install(session, "node", project=False)
    install_ui(session)
    with session.chdir(UI):
        session.run("npm", "run", "test", *session.posargs)


@nox.session
def e2e(session: nox.Session) -> None:
    """Drive the real planner in a real browser (Debian's Chromium)."""
    install(session, "web", "test", "e2e", "node")
    build_ui(session)
    session.run("python", "-m", "pytest", "tests/e2e", "-m", "not long and not keycloak", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, types and who imports whom, in Python and in the interface."""
    install(session, "web", "postgresql", "test", "e2e", "benchmarks", "notebooks", "lint", "node")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    session.run("lint-imports")
    session.run("bandit", "--quiet", "--recursive", "webapp", "--configfile", "pyproject.toml")
    look_up_advisories(session)
    install_ui(session)
    with session.chdir(UI):
        session.run("npm", "run", "typecheck")
        session.run("npm", "run", "lint")


def look_up_advisories(session: nox.Session) -> None:
    """Fail on a published weakness in what is installed; say so where a registry does not tell."""
    answer = session.run("pip-audit", "--local", "--format", "json", success_codes=[0, 1], silent=True, stderr=None)
    start = (answer or "").find('{"dependencies"')
    packages = json.loads(answer[start:].splitlines()[0])["dependencies"] if answer and start >= 0 else []
    known = [package for package in packages if "vulns" in package]
    session.log(f"advisories for Python packages: the registry knows {len(known)} of {len(packages)} packages")
    if weak := [f"{package['name']} {package['version']}" for package in known if package["vulns"]]:
        session.error(f"published weaknesses in {', '.join(weak)}")
    with session.chdir(UI):
        answer = session.run("npm", "audit", "--omit=dev", "--json", success_codes=[0, 1], silent=True, stderr=None)
    found = json.loads((answer or "{}")[(answer or "").find("{") :] or "{}")
    if "metadata" not in found:
        session.log("advisories for npm packages: the registry does not tell")
    elif any(found["metadata"]["vulnerabilities"].get(level) for level in ("high", "critical")):
        session.error("npm audit names grave weaknesses: run it in web-ui to see them")


# What takes longer, or needs more.


@nox.session
def long(session: nox.Session) -> None:
    """Run the tests that take too long for every change, then the engine's on every other Python and the notebooks."""
    install(session, "web", "postgresql", "test", "e2e", "benchmarks", "node")
    install_firefox(session)
    build_ui(session)
    # The usual tests ask Chromium without windows; here it is the one that people have.
    whole = {"CHROMIUM": shutil.which("chromium")}
    session.run("python", "-m", "pytest", "-m", "long", *SIDE_BY_SIDE, *session.posargs, env=whole)
    if not session.posargs:
        session.run("python", "-m", "tests.e2e.screenshots", "--guide", "--check")
        session.notify("other_pythons")
        session.notify("docs")


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure which lines and branches tests run: the engine's, or `-- webapp` those of the web application.

    Less than 95 % fails. What processes of their own run (servers, workers, browsers' planners) is not seen.
    """
    (room,) = session.posargs or ("pairing_engine",)
    if room == "webapp":
        install(session, "web", "postgresql", "test", "e2e", "benchmarks", "node")
        build_ui(session)
    else:
        install(session, "test", "study")
    measured = (f"--cov={room}", "--cov-branch", "--cov-report=term-missing:skip-covered")
    only = (f"tests/{room}", "-m", "not long and not keycloak", *SIDE_BY_SIDE, "-q")
    session.run("python", "-m", "pytest", *only, *measured, "--cov-fail-under=95")


@nox.session
def keycloak(session: nox.Session) -> None:
    """Start a real Keycloak (Java; fetched with Maven) and run the tests of signing in against it.

    `-- tests/docs/test_operator_guide.py -s` carries out the operator's guide, in a fresh account, as root.
    """
    install(session, "web", "test", "e2e", "node")
    build_ui(session)
    tests_of_signing_in = ("tests/keycloak", "tests/e2e/test_identity.py")
    session.run("python", "-m", "pytest", *(session.posargs or tests_of_signing_in), "-m", "keycloak and not long")


@nox.session
def first_load(session: nox.Session) -> None:
    """Weigh the first visit of a public tournament page, then ask Lighthouse; `-- --sizes` leaves Lighthouse out."""
    install(session, "web", "test", "e2e", "node")
    build_ui(session)
    session.run("python", "-m", "tests.e2e.first_load", *session.posargs)


@nox.session
def soak(session: nox.Session) -> None:
    """Rehearse a day of the field: 30 minutes, or as `-- --seconds 120 --festivals 20 --parents 200` says.

    `-- siege` besieges an installation of the guide for four minutes, or as `-- siege --seconds 60` says.
    """
    install(session, "web", "postgresql", "test", "benchmarks")
    part, chosen = "tests.soak", session.posargs
    if chosen[:1] == ["siege"]:
        part, chosen = "tests.soak.siege", chosen[1:]
    session.run("python", "-m", part, *chosen)


@nox.session
def other_pythons(session: nox.Session) -> None:
    """Run the engine's tests on every other Python that it names and that this machine has.

    `-- --newest tests/...` runs a part of them on the newest of these alone.
    """
    named = PROJECT["project"]["classifiers"]
    versions = [line.rpartition(" ")[2] for line in named if re.fullmatch(r".* Python :: 3\.\d+", line)]
    others = {version: python_of(version) for version in versions if version != f"3.{sys.version_info.minor}"}
    here = [version for version, python in others.items() if python]
    session.log(f"here: {', '.join(here) or 'none'} of {', '.join(others)}")
    chosen = [word for word in session.posargs if word != "--newest"] or [ENGINE_TESTS]
    requirements = [".[dask,polars,study]", *nox.project.dependency_groups(PROJECT, "test")]
    uv = str(Path(sys.executable).with_name("uv"))
    for version in here[-1:] if "--newest" in session.posargs else here:
        folder = Path(session.create_tmp()).resolve() / version
        own = str(folder / "bin" / "python")
        session.run(uv, "venv", "--quiet", "--clear", "--python", str(others[version]), str(folder), external=True)
        session.run(uv, "pip", "install", "--quiet", "--python", own, *requirements, external=True)
        session.run(own, "-m", "pytest", "-m", "not long", *SIDE_BY_SIDE, "-q", *chosen, external=True)


def python_of(version: str) -> str | None:
    """Return a Python of this version, on the path or among those that pyenv keeps; None where there is none."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = [shutil.which(f"python{version}"), *map(str, sorted(kept.glob(f"{version}.*/bin/python")))]
    for python in filter(None, found):
        if not subprocess.run([python, "-c", "import venv"], capture_output=True, check=False).returncode:
            return python
    return None


# Documentation, and what is made from the code.


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation into build/docs and its notebooks into build/notebooks, each run from top to bottom.

    A warning, a dead link, an unknown block or a cell that fails stops it; `-- --pages` leaves the notebooks out.
    """
    install(session, "docs", "study", "notebooks")
    session.run("sphinx-build", "-W", "--keep-going", "-q", "-b", "html", "docs", "build/docs")
    session.run("python", "-m", "tests.docs.languages", "build/docs")
    session.run("python", "-m", "tests.docs.blocks")
    if "--pages" not in session.posargs:
        session.run("python", "-m", "tests.docs.notebooks", "build/notebooks")


@nox.session
def generated(session: nox.Session) -> None:
    """Write every generated file that is committed; `-- openapi house` only the named ones (see CONTRIBUTING.md)."""
    if not session.posargs:
        pin_requirements(session)
    install(session, "web", "postgresql", "house", "test", "e2e", "benchmarks", "supply", "node", "generated")
    if not session.posargs or "licences" in session.posargs:
        session.install("--requirement", "requirements.txt", "--requirement", "web-ui/requirements.txt")
    install_ui(session)
    if not session.posargs or {"pictures", "components"} & set(session.posargs):
        build_ui(session)
    session.run("python", "-m", "tests.docs.generated", *session.posargs)


@nox.session
def screenshots(session: nox.Session) -> None:
    """Write pictures of the screens into var/screenshots; `-- --guide [--check]`: those of the organiser's guide."""
    install(session, "web", "test", "e2e", "node")
    build_ui(session)
    session.run("python", "-m", "tests.e2e.screenshots", *session.posargs)


@nox.session
def lock(session: nox.Session) -> None:
    """Pin what an operator installs in both requirements.txt, by hashes; `-- --upgrade` takes the newest that fit.

    `-- --bill` writes bills of materials (CycloneDX) of the planner and of its interface into build/sbom instead.
    """
    if "--bill" in session.posargs:
        write_bills(session)
    else:
        pin_requirements(session, *session.posargs)


def pin_requirements(session: nox.Session, *options: str) -> None:
    """Write what a server runs with and what builds the interface; a pin that still fits stays."""
    install(session, "supply", project=False)
    how = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--quiet")
    # No place a package came from stands in the file: an operator's pip knows where to look.
    how = (*how, "--no-emit-index-url", "--no-emit-find-links")
    server, interface = ("pyproject.toml", "--group", "web", "--group", "postgresql"), ("--group", "node")
    for asked, target in ((server, "requirements.txt"), (interface, "web-ui/requirements.txt")):
        session.run("uv", "pip", "compile", *asked, *how, "-o", target, *options)
    session.run("python", "-m", "tests.docs.lockfile")


def write_bills(session: nox.Session) -> None:
    """Write a bill of materials of each part."""
    install(session, "supply", "node", project=False)
    folder = ROOT / "build" / "sbom"
    folder.mkdir(parents=True, exist_ok=True)
    planner = str(folder / "planner.cdx.json")
    session.run("cyclonedx-py", "requirements", "requirements.txt", "--output-reproducible", "-o", planner)
    with session.chdir(UI):
        bill = session.run("npm", "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only", silent=True)
    (folder / "interface.cdx.json").write_text((bill or "")[(bill or "").index("{") :], encoding="utf-8")


# Studies.


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Study speed and quality: `-- speed | quality | web | mutants | report | …`; by itself, the gate."""
    install(session, "benchmarks", "web", "postgresql", "test")
    session.run("python", "-m", "benchmarks", *(session.posargs or ["gate"]))
