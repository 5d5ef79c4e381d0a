"""The gates of the engine close: each forbidden import that is planted is found."""

from pathlib import Path

import pytest
from grimp import ImportGraph

from tests.gates.contracts import NAMES, copied, import_graph, is_kept, lint, planted

ENGINE, SOLVER = "The engine is layered", "OR-Tools stays in the solver's room"


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return import_graph()


@pytest.mark.parametrize("name", NAMES)
def test_each_contract_holds(name: str, graph: ImportGraph) -> None:
    assert is_kept(name, graph)


def test_no_module_outside_its_room_may_import_the_solver(graph: ImportGraph) -> None:
    ours = [module for module in graph.modules if module.startswith(("pairing_engine", "webapp"))]
    outside = [module for module in ours if not module.startswith("pairing_engine.cpsat")]
    assert len(outside) > 150
    for module in outside:
        with planted(graph, module, "ortools"):
            assert not is_kept(SOLVER, graph), module


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("pairing_engine.tournament", "pairing_engine.past.history"),
        ("pairing_engine.past.rating", "pairing_engine.round.criteria"),
        ("pairing_engine.round.verify", "pairing_engine.cpsat.solve"),
        ("pairing_engine.cpsat.solve", "pairing_engine.look_ahead.horizon"),
        ("pairing_engine.look_ahead.horizon", "pairing_engine.engine"),
        ("pairing_engine.engine", "pairing_engine.study.simulation"),
        ("pairing_engine.study.simulation", "pairing_engine.commands.pair"),
    ],
)
def test_no_import_may_run_up(importer: str, imported: str, graph: ImportGraph) -> None:
    with planted(graph, importer, imported):
        assert not is_kept(ENGINE, graph)


@pytest.mark.parametrize("detour", ["pairing_engine.round.problem", "pairing_engine.start_rules"])
def test_not_even_by_a_detour_may_oracle_and_checks_reach_the_solver(detour: str, graph: ImportGraph) -> None:
    with planted(graph, detour, "pairing_engine.cpsat.solve"):
        assert not is_kept("Oracle and checks know no solver", graph)


@pytest.mark.parametrize(
    ("name", "newcomer"),
    [
        (ENGINE, "pairing_engine.newcomer"),
        ("The solver's room is layered", "pairing_engine.cpsat.newcomer"),
        ("The room of studies is layered", "pairing_engine.study.newcomer"),
    ],
)
def test_a_new_room_needs_a_layer(name: str, newcomer: str, graph: ImportGraph) -> None:
    with planted(graph, newcomer, "pairing_engine.errors"):
        assert not is_kept(name, graph)


def test_two_files_of_one_room_may_not_import_each_other(graph: ImportGraph) -> None:
    with planted(graph, "pairing_engine.past.tally", "pairing_engine.past.history"):
        assert not is_kept("No room is a circle", graph)


@pytest.mark.parametrize("module", ["pairing_engine/past/history.py", "webapp/cli.py"])
def test_the_linter_itself_finds_the_solver_elsewhere(module: str, tmp_path: Path) -> None:
    folder = copied(tmp_path)
    with (folder / module).open("a") as file:
        file.write("\nimport ortools\n")

    outcome = lint(folder)

    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    assert f"{SOLVER} BROKEN" in outcome.stdout
