"""How a state machine of hypothesis is lived through here."""

from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def lived(kind: type[RuleBasedStateMachine], lives: int, steps: int, /, **given: Any) -> Any:
    """Live so many lives, `given` what each of them needs and what is counted; return the kind, which has counted."""
    alive = type(kind.__name__, (kind,), given)
    chosen = settings(
        max_examples=lives,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    run_state_machine_as_test(alive, settings=chosen)
    return alive
