"""The server's plans of days of every size, which the interface's own plan of a new day is compared with.

`python -m tests.webapp.day_plans` writes them.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from webapp.api.contract.answers import as_answered
from webapp.domain import limits
from webapp.domain.day.schedule import DaySettings, first_to_last, plan_of_day
from webapp.services.setup.installation import DayRules

FILE = Path(__file__).parents[2] / "web-ui" / "src" / "testing" / "dayPlans.json"
MINUTES = (5, 8, 10, 17)
AVAILABLE = 90
START = datetime(2026, 11, 21, 10, tzinfo=UTC)


def plan(teams: int, rounds: int, minutes: int) -> dict[str, Any]:
    """Return one plan, in minutes after the first whistle."""
    planned = plan_of_day(START, DaySettings(rounds, teams, minutes), START + timedelta(minutes=AVAILABLE))
    return {
        "size": {"teams": teams, "rounds": rounds, "duration": minutes, "available": AVAILABLE},
        "begins": [(each.kick_off - START) // timedelta(minutes=1) for each in planned.rounds],
        "breakAfter": planned.long_break_after,
        "firstToLast": first_to_last(rounds, teams, minutes),
        "warnings": planned.warnings,
    }


def plans() -> Iterator[dict[str, Any]]:
    """Yield a plan for every number of teams and rounds."""
    for teams in range(limits.MIN_TEAMS, limits.MAX_TEAMS + 1, 2):
        for rounds in range(limits.MIN_ROUNDS, limits.MAX_ROUNDS + 1):
            yield from (plan(teams, rounds, minutes) for minutes in MINUTES)


def text() -> str:
    """Return the whole file: the rules as the interface gets them, and what the server makes of them."""
    found = {"rules": as_answered(DayRules()), "plans": [*plans()]}
    return json.dumps(found, separators=(",", ":")) + "\n"


def main() -> None:
    """Write the file."""
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
