"""The page "Add a criterion", worked through in a copy: few files change, and every part knows the new criterion."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, blocks_of
from tests.docs.page_workspace import PageWorkspace

PAGE = ROOT / "docs" / "how-to" / "add-a-criterion.md"
NAME = "lopsided"
GENERATED = {"docs/openapi.json"}
# What the copy itself says of one criterion; this process knows the unchanged files.
QUESTION = f'''
import json
import numpy as np
from pairing_engine import PairingRules, Weights, explain
from pairing_engine.look_ahead.foreseen import costs_of_plan
from pairing_engine.look_ahead.remaining import remaining_of
from pairing_engine.round.candidates import candidate_games
from pairing_engine.round.criteria import COST_SCALE, costs_of_games, priced, situation_of
from tests.pairing_engine.fields import changed, field
from webapp.pairing.costs import CRITERIA

def tournament(weight):
    """One team is far stronger than all others, and its estimate is taken at its word."""
    rules = PairingRules(variety=0.0, strengths_count="all_day", weights=Weights({NAME}=weight))
    fresh = field(4, 4, rounds=6)
    first, *others = fresh.teams
    teams = (first.model_copy(update={{"strength": 10.0}}), *(t.model_copy(update={{"strength": 1.0}}) for t in others))
    return changed(fresh, rules=rules, teams=teams)

def in_a_plan(weight):
    now = situation_of(tournament(weight))
    games = candidate_games(now.history, now.present, now.rules, with_same_club=True)
    cost = costs_of_plan(now, remaining_of(now, 6, None)).game[0]
    return [cost(games.teams_of(position)) for position in range(len(games))], priced(games, now).game / COST_SCALE

with_it, in_the_round = in_a_plan(5.0)
explanation = explain(tournament(5.0))
print(json.dumps({{
    "dearer in a plan": sum(here > there + 1 for here, there in zip(with_it, in_a_plan(0.0)[0])),
    "plan prices as the round": bool(np.allclose(with_it, in_the_round, atol=0.05)),
    "answer": [sorted(game["costs"]) for game in explanation.pairing.as_json()["matches"]],
    "explanation": [sorted(game.as_json()["extra"]) for game in explanation.games],
    "planner": CRITERIA,
}}))
'''


def answers_of(copy: Path) -> dict[str, list[list[str]]]:
    command = [sys.executable, "-c", QUESTION]
    ended = subprocess.run(
        command, cwd=copy, env={"PYTHONPATH": str(copy)}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return dict(json.loads(ended.stdout))


@pytest.mark.long
def test_new_criterion_takes_six_files_and_reaches_every_part(workspace: PageWorkspace) -> None:
    workspace.work_through_page(PAGE)

    by_hand = {block.edit["file"] for block in blocks_of(PAGE) if block.edit}
    assert workspace.changed() == by_hand | GENERATED
    assert len(workspace.changed()) <= 6

    answers = answers_of(workspace.folder)
    assert answers["dearer in a plan"]
    assert answers["plan prices as the round"]
    assert NAME in answers["planner"]
    assert all(NAME in costs for costs in answers["answer"])
    assert any(NAME in difference for difference in answers["explanation"])
    document = json.loads((workspace.folder / "docs/openapi.json").read_text())
    assert NAME in document["components"]["schemas"]["Costs"]["required"]
