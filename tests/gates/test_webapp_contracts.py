"""The gates of the web application close: each forbidden import that is planted is found."""

from pathlib import Path

import pytest
from grimp import ImportGraph

from tests.gates.contracts import copied, import_graph, is_kept, lint, planted

LAYERS = "The web application is layered"
USE_CASES = "Use cases are layered"
NO_HTTP = "Use cases know no HTTP"
IDENTITY = "The identity provider knows nothing of tournaments"
NO_CIRCLE = "No room is a circle"
ROOMS_WITHOUT_HTTP = ("services", "pairing", "documents", "storage", "domain", "mail")


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return import_graph()


def modules_in(graph: ImportGraph, *rooms: str) -> list[str]:
    packages = tuple(f"webapp.{room}" for room in rooms)
    return [module for module in sorted(graph.modules) if module.startswith(packages)]


@pytest.mark.parametrize("name", [LAYERS, USE_CASES, NO_HTTP, IDENTITY, NO_CIRCLE])
def test_contract_holds(name: str, graph: ImportGraph) -> None:
    assert is_kept(name, graph)


def test_webapp_has_at_most_ten_modules_at_its_top(graph: ImportGraph) -> None:
    children = graph.find_children("webapp")
    assert len([child for child in children if not graph.find_children(child)]) <= 10


@pytest.mark.parametrize("framework", ["flask", "werkzeug"])
def test_no_module_below_http_may_import_a_web_framework(framework: str, graph: ImportGraph) -> None:
    modules = modules_in(graph, *ROOMS_WITHOUT_HTTP)
    assert len(modules) > 60
    for module in modules:
        with planted(graph, module, framework):
            assert not is_kept(NO_HTTP, graph), module


@pytest.mark.parametrize("package", ["webapp", "webapp.services"])
def test_new_module_needs_a_layer(package: str, graph: ImportGraph) -> None:
    with planted(graph, f"{package}.newcomer", "webapp.domain.errors"):
        assert not is_kept(LAYERS if package == "webapp" else USE_CASES, graph)


def test_no_use_case_may_import_the_api(graph: ImportGraph) -> None:
    for module in modules_in(graph, "services"):
        with planted(graph, module, "webapp.api.contract.schemas"):
            assert not is_kept(LAYERS, graph), module


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("webapp.domain.errors", "webapp.storage.tables"),
        ("webapp.storage.migrations.env", "webapp.operations.schema"),
        ("webapp.pairing.mapping", "webapp.services.changes.life"),
        ("webapp.services.play.results", "webapp.identity.stored.accounts"),
        ("webapp.services.play.results", "webapp.context"),
        ("webapp.api.play.rounds", "webapp.serving.metrics"),
        ("webapp.serving.metrics", "webapp.app"),
    ],
)
def test_no_import_may_run_up(importer: str, imported: str, graph: ImportGraph) -> None:
    with planted(graph, importer, imported):
        assert not is_kept(LAYERS, graph)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("webapp.identity.stored.tables", "webapp.identity.stored.accounts"),
        ("webapp.serving.first_view.texts", "webapp.serving.first_view.route"),
    ],
)
def test_two_files_of_one_room_may_not_import_each_other(importer: str, imported: str, graph: ImportGraph) -> None:
    with planted(graph, importer, imported):
        assert not is_kept(NO_CIRCLE, graph)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("webapp.services.records.journal", "webapp.services.changes.carry_out"),
        ("webapp.services.changes.carry_out", "webapp.services.play.rounds"),
        ("webapp.services.setup.teams", "webapp.services.play.rounds"),
    ],
)
def test_no_use_case_may_import_up(importer: str, imported: str, graph: ImportGraph) -> None:
    with planted(graph, importer, imported):
        assert not is_kept(USE_CASES, graph)


@pytest.mark.parametrize(
    "imported", ["storage.tables", "storage.tournament_records", "storage.newcomer", "pairing.mapping"]
)
def test_identity_may_not_import_tournaments(imported: str, graph: ImportGraph) -> None:
    graph.add_module("webapp.storage.newcomer")
    try:
        for module in modules_in(graph, "identity"):
            with planted(graph, module, f"webapp.{imported}"):
                assert not is_kept(IDENTITY, graph), module
    finally:
        graph.remove_module("webapp.storage.newcomer")


@pytest.mark.parametrize(
    ("module", "planted_import", "contract"),
    [
        ("webapp/services/play/rounds.py", "flask", NO_HTTP),
        ("webapp/newcomer.py", "webapp.domain.errors", LAYERS),
    ],
)
def test_linter_itself_finds_what_is_planted(module: str, planted_import: str, contract: str, tmp_path: Path) -> None:
    folder = copied(tmp_path)
    with (folder / module).open("a") as file:
        file.write(f"\nimport {planted_import}\n")
    outcome = lint(folder)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    assert f"{contract} BROKEN" in outcome.stdout
