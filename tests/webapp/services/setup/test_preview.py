"""What a field allows before the start, and what is told of each change that would mend it."""

from collections import Counter

import pytest

from pairing_engine.preview.hints import Hint
from pairing_engine.start_rules import legal_fields
from tests.webapp.services.rows import a_field
from webapp.services.setup.preview import PreviewView, preview_of_records

NEW = "Neu"


def told(sizes: Counter[str], rounds: int, **pitches: int | None) -> PreviewView:
    records = a_field(sizes, number_of_rounds=rounds, expected_number_of_teams=max(sizes.total(), 6))
    return preview_of_records(records, **pitches)


def as_told(hint: Hint) -> tuple[int, ...]:
    after = hint.after
    return after.same_club_games, after.max_meetings, after.rematches.value, after.format_deviation.value


def as_previewed(sizes: Counter[str], hint: Hint) -> tuple[int | None, ...]:
    """Return the same figures of the field once somebody has done what the hint says."""
    changed = sizes + Counter({(change.club or NEW).removeprefix("SV "): change.teams for change in hint.changes})
    built = {} if hint.pitches is None else hint.pitches.model_dump()
    then = told(changed, hint.rounds, **{f"{kind}_pitches": number for kind, number in built.items()})
    values = (bounded.value if bounded else None for bounded in (then.rematches, then.format_deviation))
    return then.same_club_games, then.max_meetings, *values


@pytest.mark.parametrize("rounds", [6, pytest.param(8, marks=pytest.mark.long)])
def test_each_hint_tells_what_the_changed_field_allows(rounds: int) -> None:
    fields = [Counter({f"Verein {club}": size for club, size in enumerate(sizes)}) for sizes in legal_fields()]
    hints = [(sizes, hint) for sizes in fields for hint in told(sizes, rounds).hints]
    assert len(hints) > 100
    assert [hint for sizes, hint in hints if as_told(hint) != as_previewed(sizes, hint)] == []
